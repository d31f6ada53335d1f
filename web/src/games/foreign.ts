// What a board of another package is: a module, board.js, without assumptions about any framework.
import type { Offer } from "../connection.svelte.ts";
import type { Previewed, TableView } from "../messages.ts";
import type { Arguments } from "../words.ts";

/** All that such a board is given. */
export interface Given {
  view: TableView & Record<string, unknown>;
  offers: Offer[]; // what this seat may do now; nothing in a replay
  act: (code: number) => void;
  preview: (codes: number[]) => Promise<Previewed | null>; // how everybody would be counted after these
  words: (key: string, args?: Arguments) => string; // sentences of the game's own catalogue
  names: string[];
}

export interface Mounted {
  update(given: Given): void;
  destroy(): void;
}

export interface ForeignBoard {
  mount(element: HTMLElement, given: Given): Mounted;
}

export async function load(address: string): Promise<ForeignBoard> {
  const found: Partial<ForeignBoard> = await import(/* @vite-ignore */ address);
  if (typeof found.mount !== "function") throw new TypeError(`${address} has no mount(element, given)`);
  return found as ForeignBoard;
}
