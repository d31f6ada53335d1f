// A socket whose other end is the test, and the few parts of a page that a connection touches.
import { vi } from "vitest";
import type { Incoming, Outgoing } from "../src/messages.ts";

export class ScriptedSocket {
  static readonly OPEN = 1;
  static all: ScriptedSocket[] = [];

  readyState = 0;
  sent: Incoming[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    ScriptedSocket.all.push(this);
  }

  static get last(): ScriptedSocket {
    return ScriptedSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  // What the test lets happen -------------------------------------------------------------------

  opens(): this {
    this.readyState = ScriptedSocket.OPEN;
    this.onopen?.();
    return this;
  }

  says(...messages: Outgoing[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  heard<Type extends Incoming["type"]>(type: Type): Extract<Incoming, { type: Type }>[] {
    return this.sent.filter((message): message is Extract<Incoming, { type: Type }> => message.type === type);
  }
}

/** A page in the foreground; times stand still, and chance is always in the middle. */
export function page(): { document: EventTarget & { hidden: boolean }; window: EventTarget } {
  ScriptedSocket.all = [];
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", ScriptedSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "tables.example" });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  return { document, window };
}
