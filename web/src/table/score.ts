// Scores with their sums, taken from a view: a game lists its seats with a total and its parts.
import { word } from "../games/shared/words.ts";
import { t } from "../words.ts";

export interface Part {
  name: string;
  points: number;
}

export interface Score {
  total: number;
  parts: Part[];
}

const TOTALS = ["score", "points", "total"];
const PARTS = ["score_parts", "parts", "scored", "breakdown", "points_from"];
const LAST = ["bonus"]; // counted at the end: until then a view only foretells it

/** What the game calls a part of the score. */
function words(name: string): string {
  return word(`score-${name}`, name.replaceAll("_", " "));
}

function added(parts: Part[]): number {
  return parts.reduce((total, { points }) => total + points, 0);
}

function numbers(value: unknown, prefix: string): Part[] {
  if (typeof value === "number") return value ? [{ name: prefix, points: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, place) => named(one, prefix, place));
  if (value && typeof value === "object") {
    const entries = Object.entries(value).filter(([, one]) => typeof one === "number");
    return entries.flatMap(([name, one]) => numbers(one, `${prefix} ${words(name)}`.trim()));
  }
  return [];
}

/** Entries of a list: `{ name, points }` as they are, anything else by its place in the list. */
function named(one: any, prefix: string, place: number): Part[] {
  const label = one?.name ?? one?.text ?? one?.what ?? one?.kind;
  const points = one?.points ?? one?.score;
  if (label !== undefined && typeof points === "number") return [{ name: words(String(label)), points }];
  return numbers(one, `${prefix} ${place + 1}`.trim());
}

function scoreOf(seat: any): Score | null {
  const sum = seat?.score;
  if (typeof sum?.total === "number") {
    const { total, ...rest } = sum;
    return { total, parts: numbers(rest, "") };
  }
  const key = TOTALS.find((name) => typeof seat?.[name] === "number");
  if (!key) return null;
  const parts = PARTS.filter((name) => name !== key && seat[name]).flatMap((name) => numbers(seat[name], name === "scored" ? t("score-round") : ""));
  const last = LAST.filter((name) => typeof seat[name] === "number").flatMap((name) => numbers(seat[name], words(name)));
  return { total: seat[key], parts: added(parts) === seat[key] ? parts : [...parts, ...last] };
}

/** Every seat's score, or null where the game shows none. */
export function scoresOf(view: any): Score[] | null {
  const seats = view?.seats ?? view?.players;
  if (!Array.isArray(seats)) return null;
  const found = seats.map(scoreOf);
  return found.every((one) => one !== null) && found.length ? (found as Score[]) : null;
}
