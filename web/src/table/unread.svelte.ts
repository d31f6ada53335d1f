// What others have said that nobody has looked at here yet. How far one has read is kept on this device, so that
// whoever comes back to a table the next day finds it marked.
import type { TableConnection } from "../connection.svelte.ts";
import type { Heard } from "../messages.ts";

const KEY = "rooftree-read";
const TABLES = 50; // of which it is remembered, the latest

type Read = [table: string, line: number][];

function remembered(): Read {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export class Unread {
  private last = $state(0); // the number of the last line that was read
  private first: number; // and of the last one that was there to begin with

  constructor(private connection: TableConnection) {
    const known = remembered().find(([table]) => table === connection.id)?.[1];
    this.first = this.last = known ?? this.newest; // a newcomer need not catch up
    this.keep();
  }

  /** How many lines of others are unread; those of muted people are no part of the chat. */
  get count(): number {
    return this.since(this.last).length;
  }

  /** The newest line of somebody else that came since one sat down here. */
  get news(): Heard | undefined {
    return this.since(this.first).at(-1);
  }

  private since(line: number): Heard[] {
    const own = this.connection.welcome?.seats ?? [];
    return this.connection.chat.filter(({ number, seat }) => number > line && !own.includes(seat ?? -1));
  }

  read(): void {
    this.last = Math.max(this.last, this.newest);
    this.keep();
  }

  private keep(): void {
    const others = remembered().filter(([table]) => table !== this.connection.id);
    localStorage.setItem(KEY, JSON.stringify([[this.connection.id, this.last], ...others].slice(0, TABLES)));
  }

  private get newest(): number {
    return this.connection.chat.at(-1)?.number ?? 0;
  }
}
