// Names that the server makes up, one at a time.
import { api } from "../api.ts";
import type { Persona } from "../messages.ts";

let left: Persona[] = [];

/** One that nobody here has. */
export async function suggested(taken: string[]): Promise<Persona> {
  for (;;) {
    if (!left.length) left = (await api.names()).names;
    const one = left.shift()!;
    if (!taken.includes(one.name)) return one;
  }
}
