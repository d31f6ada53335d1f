/** The words on a board, from the catalogue of the game that is on the table (`words/en.ftl` of the game). */

import type { ViewFields } from "../../messages.ts";
import type { Reference } from "../../reference.ts";
import type { Arguments, Words } from "../../words.ts";

let catalogue: Words | null = null; // one game is on the table at a time
let box: Reference | null = null;
const NONE: ViewFields = { seats: [], each_seat: [], bare: [], called_by: [] };
let declared = NONE;

/** The table is that of the game with this catalogue, this box and these fields. */
export function speak(words: Words, reference: Reference | null, fields: ViewFields = NONE): void {
  catalogue = words;
  box = reference;
  declared = fields;
}

/** What the game says its fields mean. */
export const meaning = (): ViewFields => declared;

/** A label or caption of the board: the game's `board-…`. */
export function t(key: string, args: Arguments = {}): string {
  return word(`board-${key}`, key, args);
}

/** Why a rule forbids something, by the reason's name. */
export const reason = (rule: number, name: string, args: Arguments): string => catalogue?.reason(rule, name, args) ?? "";

/** What the game calls something, if it has a word for it. */
export function word(key: string, otherwise: string, args: Arguments = {}): string {
  return catalogue?.has(key) ? catalogue.say(key, args, []) : otherwise;
}

/** A sentence if what the view calls so is reconstructed rather than printed, else nothing. */
export const reconstructed = (name: unknown): string => box?.of(name) ?? "";

/** One for a whole part of the view, and all that it shows. */
export const reconstructedIn = (field: string, value: unknown): string => box?.within(field, value) ?? "";

/** What the box says of all its components of a kind; nothing where it is not known. */
export const inTheBox = (key: string): Arguments[] =>
  (box?.groups ?? [])
    .flatMap(({ components }) => components)
    .filter(({ line }) => line.key === key)
    .map(({ line }) => line.arguments);
