/** The words on a board, from the catalogue of the game that is on the table (`words/en.ftl` of the game). */

import type { Arguments, Words } from "../../words.ts";

let catalogue: Words | null = null; // one game is on the table at a time

/** The table is that of the game with this catalogue. */
export function speak(words: Words): void {
  catalogue = words;
}

/** A label or caption of the board: the game's `board-…`. */
export function t(key: string, args: Arguments = {}): string {
  return word(`board-${key}`, key, args);
}

/** What the game calls something, if it has a word for it. */
export function word(key: string, otherwise: string, args: Arguments = {}): string {
  return catalogue?.has(key) ? catalogue.say(key, args, []) : otherwise;
}
