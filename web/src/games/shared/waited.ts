/** Whom a table waits for, but not for oneself: who has nothing to choose has just done so, and it is on its way. */
export function waitedFor(waiting: number[], self: number | null, names: string[]): string {
  const others = waiting.filter((seat) => seat !== self);
  return others.map((seat) => names[seat]).join(", ");
}
