/** Who sits where, seen from one seat: clockwise goes to the left. */

import type { Carriage, MagicView } from "./view";

/** All seats from this one on, clockwise. */
export const seatsFrom = ({ players }: MagicView, front: number): number[] => players.map((_, i) => (front + i) % players.length);

/** The carriage between a seat and the next one clockwise. */
export const carriageAfter = ({ carriages }: MagicView, seat: number): Carriage => carriages[seat]!;

export const carriageBefore = ({ carriages }: MagicView, seat: number): Carriage =>
  carriages[(seat + carriages.length - 1) % carriages.length]!;

export const isClockwise = ({ direction }: MagicView): boolean => direction === "clockwise";
