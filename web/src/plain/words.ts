import { meaning, word } from "../games/shared/words.ts";
import { t } from "../words.ts";

// How the plain table words what it does not know: names of fields, values and kinds as people write them.
// A game's catalogue may have better ones (`field-…`, `value-…`); an empty one says that it is not told.

export type Fields = Record<string, unknown>;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function words(name: string): string {
  return capital(name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
}

/** `take die` as part of a key of a catalogue: `take-die`. */
export function key(name: string): string {
  return name.replace(/[^\w-]+/g, "-");
}

/** A field of a view, or of one part of it, as the game calls it or as its name reads. */
export function title(name: string, part = ""): string {
  return word(`field-${key(part)}-${key(name)}`, word(`field-${key(name)}`, words(name)));
}

/** A word of a view; the same one may read differently in one of the fields. */
export function spelled(value: string, field: string): string {
  return word(`value-${key(field)}-${key(value)}`, word(`value-${key(value)}`, value.replaceAll("_", " ")));
}

/** The same where there is little room. */
export function shortened(value: string, field: string): string {
  return word(`short-${key(value)}`, spelled(value, field));
}

export type Shape = "scalar" | "scalars" | "grid" | "rows" | "list" | "counts" | "fields" | "nothing";

export function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function isWord(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.length > 0 && value.every(isScalar));
}

export function isRecord(value: unknown): value is Fields {
  return !!value && typeof value === "object" && !Array.isArray(value);
}

function isFlat(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isWord);
}

/** What a record is called in the game, if anything. */
export function nameOf(record: Fields): string | null {
  const name = record.text ?? record.name;
  return typeof name === "string" ? name : null;
}

export function isSeat(field: string, value: unknown, names: string[]): value is number {
  return meaning().seats.includes(field) && typeof value === "number" && value in names;
}

export function isForEachSeat(field: string): boolean {
  return meaning().each_seat.includes(field);
}

/** It speaks for itself, without a label. */
export function isBare(field: string): boolean {
  return meaning().bare.includes(field);
}

/** The seats that something names. */
export function seatsIn(field: string, value: unknown, names: string[]): number[] {
  return [value].flat().filter((one) => isSeat(field, one, names)) as number[];
}

/** A scalar in words. */
export function written(value: unknown, field: string): string {
  if (value === null || value === undefined || value === "" || value === false) return "–";
  if (typeof value === "boolean") return t("yes");
  return typeof value === "string" ? spelled(value, field) : String(value);
}

/** Lists of one length in a list: a map, drawn as one. */
function isGrid(value: unknown[]): boolean {
  const width = Array.isArray(value[0]) ? value[0].length : 0;
  return (
    width > 1 && value.every((row) => Array.isArray(row) && row.length === width && row.every((cell) => isScalar(cell) || isFlat(cell)))
  );
}

function isCounts(value: Fields): boolean {
  return Object.values(value).every((one) => typeof one === "number");
}

/** What a value is drawn as: a word, chips, a map, a table, a list of boxes, or fields in a box. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined || value === "" || value === false) return "nothing";
  if (isScalar(value)) return "scalar";
  if (isRecord(value)) return told(value).length === 0 ? "nothing" : isCounts(value) ? "counts" : nameOf(value) ? "rows" : "fields";
  const list = value as unknown[];
  if (list.every((one) => shapeOf(one) === "nothing")) return "nothing";
  if (list.every(isScalar)) return "scalars";
  if (isGrid(list)) return "grid";
  return list.every(isFlat) || list.every((one) => isRecord(one) && nameOf(one)) ? "rows" : "list";
}

/** It says something worth telling. */
function says(field: string, value: unknown): boolean {
  if (shapeOf(value) === "nothing" || title(field) === "") return false;
  return typeof value !== "string" || spelled(value, field) !== "";
}

/** The fields of a record that say something. */
export function told(record: Fields): [string, unknown][] {
  return Object.entries(record).filter(([field, value]) => says(field, value));
}

/** What a record is called, or else the first thing it says. */
export function headOf(record: Fields): string {
  return ["text", "name"].find((field) => typeof record[field] === "string") ?? told(record)[0]?.[0] ?? "";
}

// Its number is part of what a thing with a name is called.
const IN_NAMES = new Set(["text", "name", "number"]);

/** What else a record says. */
export function factsOf(record: Fields): [string, unknown][] {
  const named = nameOf(record) !== null;
  return told(record).filter(([field]) => field !== headOf(record) && !(named && IN_NAMES.has(field)));
}

/** A record inside another, in a word or two: a house by its shape, and who lives there. */
export function brief(record: Fields): string {
  const inside = Object.values(record).filter(isRecord).map(nameOf);
  const called = meaning().called_by.find((field) => record[field]);
  return [nameOf(record) ?? (called && record[called]), ...inside].filter(Boolean).join(", ");
}

/** A seat's part of a list, which need not say again whose it is. */
export function partOf(part: unknown): unknown {
  return isRecord(part) ? { ...part, seat: null } : part;
}

/** The fields that some of the records tell, what they are called first. */
export function columnsOf(rows: Fields[]): string[] {
  const said = new Set(rows.flatMap((row) => told(row).map(([field]) => field)));
  const head = headOf(rows[0]!);
  return [head, ...Object.keys(rows[0]!).filter((field) => said.has(field) && field !== head)];
}

/** Records without a name that all tell one field are what it says: the faces of dice. */
export function simply(value: unknown): unknown {
  if (!Array.isArray(value) || shapeOf(value) !== "rows" || value.some(nameOf)) return value;
  const [field, ...more] = columnsOf(value);
  return more.length ? value : value.map((one) => one[field!]);
}
