/** Dice: where the pips are on a face, and the glyph of what each colour is for. */

import type { Colour } from "./view";

const SPOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n): [number, number] => [14 + (n % 3) * 18, 13 + Math.floor(n / 3) * 17]);
const FACES: Record<number, number[]> = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

export const PIPS: Record<number, [number, number][]> = Object.fromEntries(
  Object.entries(FACES).map(([face, spots]) => [face, spots.map((spot) => SPOTS[spot]!)]),
);

/** A coin to buy with, steps to walk, a hammer to work, a pin for the place. */
export const GLYPHS: Record<Colour, string> = {
  red: "M0-5.5a5.5 5.5 0 1 0 .01 0ZM0-2.8L2.3 0 0 2.8-2.3 0Z",
  green: "M-4.5-5.5L1 0-4.5 5.5V2.6L-2 0-4.5-2.6ZM.5-5.5L6 0 .5 5.5V2.6L3 0 .5-2.6Z",
  black: "M-5.5-5.5H3.5L5.5-3V-1H1.4V6H-1.4V-1H-5.5Z",
  white: "M0 6.5Q-5 .8-5-2.2A5 4.8 0 0 1 5-2.2Q5 .8 0 6.5ZM0-4A2 2 0 1 0 .01-4Z",
};
