// What all parts of the plain table know: who sits there, the things by their names, and what may be done with them.
import type { Offer } from "../connection.svelte.ts";
import { isRecord, nameOf, type Fields } from "./words.ts";

export interface Table {
  names: string[];
  seat: number | null; // one's own
  things: Map<string, Fields>;
  offers: Map<string, Offer[]>; // by the things they name
  act: (code: number) => void;
}

/** Everything in a view that has a name; where seats have things of one name, the own seat's. */
export function thingsOf(view: Fields, seat: number | null): Map<string, Fields> {
  const things = new Map<string, Fields>();
  const visit = (value: unknown, others: boolean) => {
    if (isRecord(value)) {
      if (!others && typeof value.seat === "number" && value.seat !== seat && value !== view) return;
      const name = nameOf(value);
      if (name && !things.has(name)) things.set(name, value);
    }
    if (value && typeof value === "object") for (const part of Object.values(value)) visit(part, others);
  };
  visit(view, false);
  visit(view, true);
  return things;
}

function named(offer: Offer): string[] {
  return Object.values(offer.args).filter((one) => typeof one === "string");
}

export function offersByThing(offers: Offer[]): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) for (const name of named(offer)) found.set(name, [...(found.get(name) ?? []), offer]);
  return found;
}

/** The thing that an action is about. */
export function thingOf(offer: Offer, things: Map<string, Fields>): Fields | undefined {
  return named(offer)
    .map((name) => things.get(name))
    .find(Boolean);
}
