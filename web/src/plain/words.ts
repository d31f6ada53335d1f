// How the plain table words what it does not know: names of fields and kinds as people write them.

export function words(name: string): string {
  const spaced = name.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export type Shape = "scalar" | "scalars" | "rows" | "list" | "fields" | "nothing";

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

function isFlat(value: unknown): boolean {
  return !!value && typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isScalar);
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
