/** The motif of a colour, drawn on a wall of a treehouse: slashes, dots, chevrons, waves, lattice, as patterns have it everywhere. */

import type { Colour } from "./view";

const STEP = 9; // between two of its rows

function rows(x: number, y: number, wide: number, high: number, row: (x: number, y: number) => string): string {
  const across = Math.floor(wide / STEP);
  const down = Math.floor(high / STEP);
  const left = x + (wide - across * STEP) / 2;
  const top = y + (high - down * STEP) / 2;
  return Array.from({ length: across * down }, (_, i) => row(left + (i % across) * STEP, top + Math.floor(i / across) * STEP)).join("");
}

const MOTIFS: Record<Colour, (x: number, y: number) => string> = {
  red: (x, y) => `M${x + 1} ${y + 8}l6-6.5`,
  yellow: (x, y) => `M${x + 4.5} ${y + 4.4}v.1`,
  green: (x, y) => `M${x + 0.5} ${y + 6}l4-4 4 4`,
  blue: (x, y) => `M${x} ${y + 4.5}q2.25-3.5 4.5 0t4.5 0`,
  purple: (x, y) => `M${x + 1.5} ${y + 1.5}l6 6m0-6l-6 6`,
};

/** Lines within a rectangle; dots are short lines with round ends. */
export const motif = (colour: Colour, x: number, y: number, wide: number, high: number): string => rows(x, y, wide, high, MOTIFS[colour]);

export const strokeOf = (colour: Colour): number => (colour === "yellow" ? 3.4 : 1.5);
