import { word } from "../games/shared/words.ts";
import { t } from "../words.ts";

// How the plain table words what it does not know: names of fields and kinds as people write them.

export function words(name: string): string {
  const spaced = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A field of a view, as the game calls it or as its name reads. */
export function title(name: string): string {
  return word(`field-${name}`, words(name));
}

export type Shape = "scalar" | "scalars" | "grid" | "rows" | "list" | "counts" | "fields" | "nothing";

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
const SEATS = new Set(["turn", "owner", "by", "leader", "taken_by", "start_chooser", "start_player", "first_player", "chooser", "player", "winners", "active", "holder", "order", "track", "builders", "between"]);

/** A scalar in words; a seat by its person's name. */
export function written(value: unknown, field: string, names: string[]): string {
  if (Array.isArray(value)) return value.map((one) => written(one, field, names)).join(", ") || "–";
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return (SEATS.has(field) && names[value as number]) || String(value).replaceAll("_", " ");
}

/** Lists of one length in a list: a map, drawn as one. */
function isGrid(value: unknown[]): boolean {
  const width = Array.isArray(value[0]) ? value[0].length : 0;
  return width > 1 && value.every((row) => Array.isArray(row) && row.length === width && row.every((cell) => isScalar(cell) || isFlat(cell)));
}

function shapeOfFields(value: object): Shape {
  const parts = Object.values(value);
  if (parts.every((one) => shapeOf(one) === "nothing")) return "nothing";
  return parts.every((one) => typeof one === "number") ? "counts" : "fields";
}

/** What a value is drawn as: a word, chips, a map, a table, a list of boxes, or fields in a box. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined || value === "") return "nothing";
  if (isScalar(value)) return "scalar";
  if (!Array.isArray(value)) return shapeOfFields(value as object);
  if (value.every((one) => shapeOf(one) === "nothing")) return "nothing";
  if (value.every(isScalar)) return "scalars";
  if (isGrid(value)) return "grid";
  return value.length > 1 && value.every(isFlat) ? "rows" : "list";
}

/** A cell of a map in few words: what of it is there. */
export function cellOf(cell: unknown): string[] {
  const parts = isScalar(cell) ? [cell] : Object.values(cell as object).flat();
  return parts.filter((one) => one !== null && one !== "" && one !== false).map(String);
}

/** The fields of a record that say something. */
export function told(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => shapeOf(one) !== "nothing");
}

/** A seat's part of a list, which need not say again whose it is. */
export function partOf(part: unknown): unknown {
  return isScalar(part) || Array.isArray(part) ? part : { ...(part as object), seat: null };
}

export function columnsOf(rows: Record<string, unknown>[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
