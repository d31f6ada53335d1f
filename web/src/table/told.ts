// What the log says of the seats' actions.
import type { LogLine } from "../api.ts";
import { t, type Words } from "../words.ts";

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

interface Change {
  place: number;
  seat: number;
  before: string;
  after: string;
  back: boolean; // a person sits there from then on
}

type Held = (name: string, lender: string) => [string, string]; // who held a seat before a line, and after it

const bot = () => t("log-bot");
const standIn = (name: string) => t("log-bot-for", { name });
const HELD: Record<string, Held> = {
  "log-left": (name) => [name, bot()],
  "log-sat": (name) => [bot(), name],
  "log-given": (name, lender) => [lender, name],
  "log-reclaimed": (name) => [name, name],
  "log-kept": (name) => [name, standIn(name)],
  "log-late": (name) => [name, standIn(name)],
  "log-resigned-bot": (name) => [name, standIn(name)],
  "log-back": (name) => [standIn(name), name],
};

/** A seat changes hands in a line that tells of it; in older tables that does not say which seat. */
function change({ key, arguments: args }: LogLine, place: number): Change | null {
  const { seat, name, lender } = args as { seat?: number; name: string; lender: string };
  const held = HELD[key];
  if (!held || seat === undefined) return null;
  const [before, after] = held(name, lender);
  return { place, seat, before, after, back: after === name };
}

/** What the seats are called in each line: as whoever held them then, which the log itself tells. */
export function namesThen(log: LogLine[], names: string[]): string[][] {
  const changes = log.flatMap((line, place) => change(line, place) ?? []);
  if (!changes.length) return log.map(() => names);
  const own = names.map((_, seat) => changes.filter((one) => one.seat === seat));
  return log.map((_, place) => names.map((name, seat) => nameThen(own[seat]!, place, name)));
}

/** Before, between or after the changes of a seat. */
function nameThen(changes: Change[], place: number, name: string): string {
  const last = changes.findLast((one) => one.place <= place);
  if (!last) return changes[0]?.before ?? name;
  return last.back && last === changes.at(-1) ? name : last.after;
}

/** A line as a sentence, with everybody's name. */
export function said(line: LogLine, words: Words, names: string[]): string {
  return words.has(line.key) ? words.say(line.key, line.arguments, names) : line.text;
}

/** What would be told of an own action: the action alone, without the name of whoever does it. */
export function done(line: LogLine, words: Words, names: string[], own: string): string {
  const told = said(line, words, names);
  const deed = words.deed(line.key, line.arguments, names) || (told.startsWith(`${own} `) ? told.slice(own.length + 1) : told);
  return deed[0]!.toUpperCase() + deed.slice(1);
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
