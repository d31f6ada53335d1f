// Names that the server makes up, one at a time.
import { api } from "../api.ts";
import type { Persona } from "../messages.ts";

const TRIES = 20; // for another face; there are as many

let left: Persona[] = [];

/** One that nobody here has, and with a face of its own if there is one. */
export async function suggested(taken: string[], faces: Persona["avatar"][] = []): Promise<Persona> {
  for (let tried = 0; ; tried++) {
    if (!left.length) left = (await api.names()).names;
    const one = left.shift()!;
    if (!taken.includes(one.name) && (tried >= TRIES || !faces.includes(one.avatar))) return one;
  }
}
