/** What the server has worked out for the planner of the seat that acts (`plans.py` of the game). */

import type { Size } from "./view";

/** What a seat would gain. */
export interface Gain {
  seat: number;
  points: number;
  track: number; // its points on the track then
  parts: { name: string; points: number }[];
  gems: number;
  rewards: number[]; // marks of the score track it would reach
}

/** One way to fill a house, and what to say for it, one after the other. */
export interface Way {
  materials: number[]; // put in, the largest first
  whole: number[]; // those of the whole house then
  codes: number[];
}

interface Named {
  text: string;
  code: number;
  land: string;
  house: number; // its plot
  size: Size;
  floors: number;
  penthouse: boolean;
  was: string | null; // the shape of the house that grows
  owner: number | null; // and whose it is
}

export interface Plan extends Named {
  ways: Way[]; // the fewest materials first
  gains: Gain[]; // the own first
  card_from: number | "stock" | null; // whose land card comes along
  resident: boolean; // a resident card comes along
  paid: { land: string; seat: number; points: number }[]; // by a row or square of lands that it completes
}

/** The one condition that fails. */
export interface Why {
  rule: number;
  reason: string;
  arguments: Record<string, unknown>;
}

export interface Refused extends Named {
  why: Why;
}

export interface Plans {
  can: Plan[];
  cannot: Refused[];
  why: Why | null; // why nothing at all can be built here
}

/** A land where the builder could stop. */
export interface Walk {
  land: string;
  cost: number; // green pips
  way: string[]; // the lands entered
  codes: number[];
  collects: number[]; // materials
}

/** Best first. */
export const byPoints = (plans: Plan[]): Plan[] =>
  [...plans].sort(
    (one, other) => other.gains[0].points - one.gains[0].points || one.ways[0].materials.length - other.ways[0].materials.length,
  );

/** `a`, `b`, … as houses of a land are called. */
export const letter = (house: number): string => "abcd"[house];

/** What is done: a new house, one that grows, somebody else's, or a penthouse. */
export function deedOf({ penthouse, was, owner }: Named, seat: number | null): "build" | "expand" | "takeover" | "penthouse" {
  if (penthouse) return "penthouse";
  if (was === null) return "build";
  return owner === seat ? "expand" : "takeover";
}
