// One person at one table: a socket that comes back, and the last thing the server said of each kind.
import type {
  Act,
  Clock,
  Heard,
  Hinted,
  Incoming,
  Outgoing,
  Over,
  Previewed,
  Reacted,
  Refused,
  Seated,
  SeatState,
  Sentence,
  Table,
  TableView,
  View,
  Welcome,
  Why,
} from "./messages.ts";
import type { LogLine } from "./api.ts";
import { session } from "./session.svelte.ts";

export interface Offer {
  code: number;
  kind: string;
  args: Record<string, unknown>;
  text: string;
}

export type Link = "connecting" | "open" | "lost" | "ended";

export interface Seen {
  seat: number | null;
  number: number;
  offer: number;
  ready: number[];
  secret: boolean;
  forced: boolean; // the one action offered is all there is to do, as anybody can see
  undo: Sentence | null; // why there is nothing to take back
  prompt: string;
  view: TableView;
  actions: Offer[];
  log: LogLine[];
  told: number; // lines of the log that are new, where it goes on from what was seen before
  own: "" | "chosen" | "forced"; // it shows what we have done, by hand or by itself
}

const REFUSED = 4403; // the close code after which coming back is no use
const SOONEST = 400,
  LATEST = 8000;
const QUIET = 20_000; // so long nothing need be heard
const PATIENCE = 10_000; // an answer takes no longer
const ANSWERED = new Set<Incoming["type"]>(["hello", "act", "why_not", "preview", "ping"]);

function random(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (one) => one.toString(16).padStart(2, "0")).join("");
}

export class TableConnection {
  link = $state<Link>("connecting");
  gone = $state(""); // why there is no coming back
  welcome = $state.raw<Welcome | null>(null);
  table = $state.raw<Table | null>(null);
  clock = $state.raw<Clock | null>(null);
  over = $state.raw<Over | null>(null);
  rematch = $state("");
  seat = $state<number | null>(null);
  seen = $state.raw<Seen | null>(null);
  private said = $state.raw<Heard[]>([]);
  muted = $state.raw<number[]>([]);
  lent = $state.raw<number[]>([]); // seats of one's own with which somebody else goes on
  barred = $state(false); // whoever opened the table has removed us
  reactions = $state.raw<(Reacted & { id: number })[]>([]);
  refused = $state.raw<Refused | null>(null);
  waiting = $state(false); // an act is under way
  hinted = $state.raw<Hinted | null>(null); // for what is offered now
  hinting = $state(false);
  clockOffset = 0;
  onView: (seen: Seen) => void = () => {}; // told of every view, also of those that are soon replaced

  private socket: WebSocket | null = null;
  private entropy = random(16);
  private greeting: Welcome | null = null; // until the table of the same connection is here
  private acts = new Map<string, Act>(); // not answered yet: said again after a break
  private whys: ((why: Why) => void)[] = [];
  private previews: ((found: Previewed | null) => void)[] = [];
  private done = { seat: null as number | null, number: 0, forced: false }; // our last act, and the view that shows it
  private last = new Map<number | null, { number: number; log: LogLine[] }>(); // by seat; views of other seats are not kept
  private tries = 0;
  private timer = 0; // until the next try
  private silence = 0; // until it is broken or means something
  private closed = false;

  constructor(readonly id: string) {
    this.connect();
    addEventListener("online", this.hurry);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.hurry);
  }

  get seats(): SeatState[] {
    return this.table?.seats ?? [];
  }

  /** What people say, but for those one does not want to hear. */
  get chat(): Heard[] {
    return this.said.filter((line) => line.seat === null || !this.muted.includes(line.seat));
  }

  get offers(): Offer[] {
    return this.waiting || this.over || this.table?.paused ? [] : (this.seen?.actions ?? []);
  }

  // Saying --------------------------------------------------------------------------------------

  act(code: number, forced = false, joined = false): void {
    if (!this.seen || this.waiting) return;
    const id = random(8);
    this.refused = null;
    this.waiting = true;
    const wish: Act = { type: "act", offer: this.seen.offer, id, code, seat: this.seat, forced, joined };
    this.acts.set(id, wish);
    this.send(wish);
  }

  whyNot(code: number | string): Promise<Why> {
    return new Promise((resolve) => {
      this.whys.push(resolve);
      this.send({ type: "why_not", code, seat: this.seat });
    });
  }

  /** How everybody would be counted after these, done one after the other; null if it cannot be said. */
  preview(codes: number[]): Promise<Previewed | null> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.previews.push(resolve);
      this.send({ type: "preview", codes, seat: this.seat });
    });
  }

  /** Ask what would be best, or no longer want to know. */
  hint(on: boolean): void {
    this.hinted = null;
    this.hinting = on;
    this.send({ type: "hint", on, seat: this.seat });
  }

  send(message: Incoming): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (ANSWERED.has(message.type)) this.bear(PATIENCE, this.drop);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  // Coming and going ----------------------------------------------------------------------------

  private hurry = () => {
    this.send({ type: "look", on: !document.hidden });
    if (document.hidden) return;
    if (this.link === "open") this.ask(); // a device that wakes may have lost the line in its sleep
    if (this.link !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  // A line can die without a word: a browser keeps such a socket for minutes.

  private bear(milliseconds: number, then: () => void): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(then, milliseconds);
  }

  private ask = () => this.send({ type: "ping" });

  private drop = () => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.lose();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.id}`);
    this.socket = socket;
    this.bear(PATIENCE, this.drop);
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.bear(QUIET, this.ask);
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => socket === this.socket && this.lose(event);
  }

  /** We were looking at one seat: the server is told which, and what we have of it. */
  private greet(): void {
    for (const seat of [...this.last.keys()]) if (seat !== this.seat) this.last.delete(seat);
    const last = this.last.get(this.seat)?.number ?? 0;
    this.send({
      type: "hello",
      last,
      seat: this.seat,
      chat: this.said.at(-1)?.number ?? 0,
      entropy: this.entropy,
      looking: !document.hidden,
    });
    for (const wish of this.acts.values()) this.send(wish);
  }

  private lose(event?: CloseEvent): void {
    clearTimeout(this.silence);
    if (this.closed) return;
    this.whys = [];
    this.hinting = false;
    for (const resolve of this.previews.splice(0)) resolve(null);
    if (event?.code === REFUSED) {
      this.link = "ended";
      this.gone = event.reason;
      return;
    }
    this.link = "lost";
    const wait = Math.min(LATEST, SOONEST * 2 ** this.tries++);
    this.timer = window.setTimeout(() => this.connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  // Hearing -------------------------------------------------------------------------------------

  private hear(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        return this.hearWelcome(message);
      case "seated":
        return this.hearSeated(message);
      case "table":
        return this.hearTable(message);
      case "view":
        return this.hearView(message);
      case "done":
        return this.settle(message.id, message.number);
      case "refused":
        return this.hearRefused(message);
      case "why":
        this.whys.shift()?.(message);
        return;
      case "previewed":
        this.previews.shift()?.(message);
        return;
      case "hinted":
        return this.hearHint(message);
      case "pong":
        return;
      case "heard":
        return this.hearTalk(message);
      case "muted":
        this.muted = message.seats;
        return;
      case "reacted":
        return this.hearReaction(message);
      case "clock":
        this.clockOffset = message.now - Date.now() / 1000;
        this.clock = message;
        return;
      case "over":
        this.over = message;
        this.waiting = false;
        return;
      case "rematch":
        this.rematch = message.table;
        return;
      case "bye":
        if (message.why.key === "bye-ended") session.ended = message.why.text;
        return;
    }
  }

  private hearWelcome(message: Welcome): void {
    this.greeting = message;
    this.lent = [];
    this.barred = false;
    this.link = "open";
    this.tries = 0;
    if (this.acts.size === 0) this.waiting = false;
  }

  /** Welcome and table change together: of a game that was removed meanwhile only the table tells it. */
  private hearTable(message: Table): void {
    this.welcome = this.greeting ?? this.welcome;
    this.greeting = null;
    this.table = message;
  }

  private hearSeated({ seats, lent, barred }: Seated): void {
    if (this.greeting) this.greeting = { ...this.greeting, seats };
    else if (this.welcome) this.welcome = { ...this.welcome, seats };
    this.lent = lent;
    this.barred = barred;
  }

  private hearHint(message: Hinted): void {
    if (!this.hinting || message.seat !== this.seat || message.offer !== this.seen?.offer) return;
    this.hinting = false;
    this.hinted = message;
  }

  private hearView(message: View): void {
    if (message.seat !== this.seat || message.offer !== this.seen?.offer) {
      this.hinting = false;
      this.hinted = null;
    }
    const before = this.last.get(message.seat);
    const follows = before && message.number > before.number;
    const log = follows ? [...before.log, ...message.log] : message.log;
    const told = follows ? message.log.length : 0;
    const seen = { ...message, actions: message.actions as Offer[], log, told, own: this.isOwn(message, before?.number ?? 0) };
    this.last.set(message.seat, { number: message.number, log });
    this.seat = message.seat;
    this.seen = seen;
    if (this.acts.size === 0) this.waiting = false;
    this.onView(seen);
  }

  /** Does this view, and not one before it, show what we have done? */
  private isOwn({ seat, number }: View, before: number): Seen["own"] {
    const { done } = this;
    if (seat !== done.seat || done.number <= before || done.number > number) return "";
    return done.forced ? "forced" : "chosen";
  }

  /** Stored. The table is shown with message `number`; until then nothing is offered. */
  private settle(id: string, number = 0): void {
    const wish = this.acts.get(id);
    if (wish) this.done = { seat: wish.seat ?? null, number, forced: !!wish.forced };
    this.acts.delete(id);
    if (this.acts.size === 0 && (this.seen?.number ?? 0) >= number) this.waiting = false;
  }

  private hearRefused(message: Refused): void {
    const byItself = this.acts.get(message.id)?.forced;
    if (message.id) this.settle(message.id);
    if (byItself) return; // nobody asked for it: another page of ours was faster
    if (message.about === "why_not") {
      this.whys.shift()?.({ type: "why", code: "", rule: message.rule, reason: message.reason, text: message.why.text });
    } else if (message.about === "preview") {
      this.previews.shift()?.(null);
    } else {
      if (message.about === "hint") this.hinting = false;
      this.refused = message;
    }
  }

  /** A line may come late or again: who is no longer muted is heard with what was missed. */
  private hearTalk(message: Heard): void {
    const others = this.said.filter((line) => line.number !== message.number);
    this.said = [...others, message].sort((a, b) => a.number - b.number);
  }

  private hearReaction(message: Reacted): void {
    const shown = { ...message, id: performance.now() };
    this.reactions = [...this.reactions, shown];
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one !== shown);
    }, 3500);
  }
}
