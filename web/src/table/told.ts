// What the log says of the seats' actions.
import type { LogLine } from "../api.ts";
import type { Words } from "../words.ts";

const UNDONE = "log-undone";

/** A line and its place in the log. */
export interface Placed {
  line: LogLine;
  place: number;
}

/** What happened since a seat's last own action, but for what is told of itself; to a spectator, what happened last. */
export function sinceOwn(log: LogLine[], seat: number | null, words: Words): Placed[] {
  const last = log.at(-1)?.by;
  const before = log.findLastIndex((line) => (seat === null ? line.by !== last : line.by === seat));
  const since = log.map((line, place) => ({ line, place })).slice(before + 1);
  return since.filter(({ line }) => seat === null || words.seatOf(line.arguments) !== seat);
}

/** A line as a sentence, with everybody's name. */
export function said(line: LogLine, words: Words, names: string[]): string {
  return words.has(line.key) ? words.say(line.key, line.arguments, names) : line.text;
}

/** The lines of each seat's last action; none where it was taken back. */
export function lastActions(log: LogLine[], seats: number): LogLine[][] {
  return Array.from({ length: seats }, (_, seat) => lastAction(log, seat));
}

function lastAction(log: LogLine[], seat: number): LogLine[] {
  const last = log.findLastIndex((line) => line.by === seat);
  const found: LogLine[] = [];
  for (let place = last; place >= 0 && log[place]!.by === seat; place--) {
    const line = log[place]!;
    if (line.key === UNDONE) break;
    found.unshift(line);
    if (line.notation) break; // the action begins here
  }
  return found;
}
