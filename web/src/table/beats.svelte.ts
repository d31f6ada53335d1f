// Between the connection and the table that is shown: what happened is shown view by view, each for its time. The connection
// stays the truth: any input, a clock that runs out and real time show the newest at once.
import { flushSync } from "svelte";
import type { Seen, TableConnection } from "../connection.svelte.ts";
import { telling } from "../kit/telling.svelte.ts";
import type { Speed } from "../settings.svelte.ts";

export const TIMES: Record<Speed, number> = { calm: 2600, normal: 1400, fast: 600, instant: 0 }; // milliseconds
const HURRY = 60; // seconds on one's own clock: then nothing is held back
const MOST = 60; // views that wait; who is further behind than that is shown the newest

/** The lines of the log that went by unseen since one's last own action. */
export interface Skipped {
  from: number;
  to: number;
}
const NOTHING: Skipped = { from: 0, to: 0 };

export class Beats {
  shown = $state.raw<Seen>()!;
  skipped = $state.raw<Skipped>(NOTHING);
  private unended = $state.raw<Seen>(); // the last one before the end
  private queue = $state.raw<Seen[]>([]);
  private timer = 0; // while a view has its time

  constructor(
    private connection: TableConnection,
    private speed: () => Speed,
  ) {
    this.put(connection.seen!);
    connection.onView = (seen) => this.arrive(seen);
    document.addEventListener("visibilitychange", this.away);
  }

  end(): void {
    this.connection.onView = () => {};
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.away);
  }

  /** A board tells how it ended: nothing else does before it. */
  get counting(): boolean {
    return telling.now && this.shown.view.over;
  }

  /** What is told beside the board: of the end nothing while that is counted. */
  get told(): Seen {
    return (this.counting && this.unended) || this.shown;
  }

  /** How many views are still to come. */
  get behind(): number {
    return this.queue.length;
  }

  /** Is what may be done now another thing than on the table that is shown? */
  get stale(): boolean {
    return this.queue.some((seen) => seen.offer !== this.shown.offer);
  }

  /** The newest table, now. */
  catchUp(): void {
    const newest = this.queue.at(-1);
    if (!newest) return;
    const { from, to } = this.skipped;
    const seen = this.shown.log.length;
    this.skipped = { from: to === seen ? from : seen, to: newest.log.length };
    this.queue = [];
    this.show(newest);
  }

  private arrive(seen: Seen): void {
    const follows = seen.seat === this.shown.seat && seen.number > this.shown.number && seen.log.length >= this.shown.log.length;
    if (!follows || seen.own) return this.begin(seen);
    if (seen.told === 0) return this.change(seen);
    if (this.timer) this.queue = [...this.queue, seen];
    else this.show(seen);
    if (this.hurried() || this.queue.length > MOST) this.catchUp();
  }

  /** Our own action, another seat's view, or the whole table anew: nothing of before is still to come. */
  private begin(seen: Seen): void {
    this.queue = [];
    this.skipped = NOTHING;
    this.show(seen);
  }

  /** Nothing is told of it: it takes no time of its own. */
  private change(seen: Seen): void {
    const waits = this.queue.at(-1);
    if (waits) this.queue = [...this.queue.slice(0, -1), { ...seen, told: waits.told }];
    else this.put(seen);
  }

  private put(seen: Seen): void {
    this.shown = seen;
    if (!seen.view.over) this.unended = seen;
  }

  /** Its time begins when it has been drawn. */
  private show(seen: Seen): void {
    flushSync(() => this.put(seen));
    clearTimeout(this.timer);
    const time = seen.told ? this.time() : 0;
    this.timer = time && window.setTimeout(this.next, time);
  }

  private next = () => {
    this.timer = 0;
    const [seen, ...rest] = this.queue;
    if (!seen) return;
    if (this.hurried()) return this.catchUp();
    this.queue = rest;
    this.show(seen);
  };

  private away = () => {
    if (document.hidden) this.catchUp();
  };

  /** How long a view is shown; no longer than until its seat has to hurry. */
  private time(): number {
    const rest = this.rest();
    return Math.max(0, Math.min(TIMES[this.speed()], rest === null ? Infinity : (rest - HURRY) * 1000));
  }

  private hurried(): boolean {
    return document.hidden || this.connection.welcome?.pace === "real_time" || this.time() === 0;
  }

  /** The seconds that are left to somebody who plays here. */
  private rest(): number | null {
    const { clock, welcome, clockOffset } = this.connection;
    const ends = (welcome?.seats ?? []).flatMap((seat) => clock?.deadlines[seat] ?? []);
    return ends.length ? Math.min(...ends) - Date.now() / 1000 - clockOffset : null;
  }
}
