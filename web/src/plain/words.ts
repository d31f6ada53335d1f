import { t } from "../words.ts";

// How the plain table words what it does not know: names of fields and kinds as people write them.

export function words(name: string): string {
  const spaced = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type Shape = "scalar" | "scalars" | "rows" | "list" | "fields" | "nothing";

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function isWord(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

function isFlat(value: unknown): boolean {
  return !!value && typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isWord);
}

// Fields that name a seat, in any game.
const SEATS = new Set(["turn", "owner", "by", "leader", "taken_by", "start_chooser", "start_player", "first_player", "chooser", "player", "winners", "active", "holder"]);

/** A scalar in words; a seat by its person's name. */
export function written(value: unknown, field: string, names: string[]): string {
  if (Array.isArray(value)) return value.map((one) => written(one, field, names)).join(", ") || "–";
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return (SEATS.has(field) && names[value as number]) || String(value);
}

/** What a value is drawn as: a word, chips, a table, a list of boxes, or fields in a box. */
export function shapeOf(value: unknown): Shape {
  if (isScalar(value)) return "scalar";
  if (!Array.isArray(value)) return Object.keys(value as object).length ? "fields" : "nothing";
  if (value.length === 0) return "nothing";
  if (value.every(isScalar)) return "scalars";
  return value.length > 1 && value.every(isFlat) ? "rows" : "list";
}

export function columnsOf(rows: Record<string, unknown>[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
