/** Pyramids in units of the picture: a Large one is 100 wide, and every piece stands on y = 0. */

import type { Direction, Piece, Spot } from "./view";

export const SCALE: Record<Piece, number> = { S: 0.58, M: 0.78, L: 1 };
export const PIPS: Record<Piece, number> = { S: 1, M: 2, L: 3 };

const UPRIGHT = { width: 100, height: 155.5 };
const LYING = { width: 162.5, height: 107.3 };
const LEAST_RISE = 36; // so that the pips of a covered piece stay visible
const SLENDER = 1.24; // a smaller piece sits a little higher than its base would fit

export interface Placed {
  piece: Piece;
  points: Direction;
  x: number;
  y: number;
}

export function widthOf(spot: Spot): number {
  const size = spot.points === "up" ? UPRIGHT : LYING;
  return Math.max(...spot.pieces.map((piece) => size.width * SCALE[piece]));
}

export function heightOf(spot: Spot): number {
  if (spot.points !== "up") return LYING.height * SCALE[spot.pieces[0]];
  return Math.max(...standing(spot).map(({ piece, y }) => UPRIGHT.height * SCALE[piece] - y));
}

/** How far the piece above stands over the base of the one below. */
function rise(below: Piece, above: Piece): number {
  const fits = (1 - SCALE[above] / SCALE[below]) * UPRIGHT.height * SCALE[below] * SLENDER;
  return Math.max(LEAST_RISE, fits);
}

/** The pieces of a spot, bottom first, around x = 0. */
export function standing(spot: Spot): Placed[] {
  let y = 0;
  return spot.pieces.map((piece, i) => {
    if (i > 0) y -= rise(spot.pieces[i - 1], piece);
    return { piece, points: spot.points, x: 0, y };
  });
}

const polygon = (points: number[][], scale: number) =>
  points.map(([x, y]) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`).join(" ");

const UP = {
  outline: [
    [-50, -7],
    [22, 0],
    [50, -20],
    [0, -155.5],
  ],
  front: [
    [-50, -7],
    [22, 0],
    [0, -155.5],
  ],
  side: [
    [22, 0],
    [50, -20],
    [0, -155.5],
  ],
  light: [
    [-50, -7],
    [-37.8, -5.8],
    [0, -155.5],
  ],
  edge: [
    [22, 0],
    [0, -155.5],
  ],
  hollow: [] as number[][],
  under: [] as number[][],
};

// Pointing right, moved so that its middle is x = 0.
const shift = (points: number[][]) => points.map(([x, y]) => [x + 11, y]);
const LIE = {
  outline: shift([
    [-75.3, 0],
    [70.2, -5.9],
    [-42.1, -94.3],
    [-59.1, -107.3],
    [-92.3, -13],
  ]),
  side: shift([
    [-75.3, 0],
    [-42.1, -94.3],
    [-59.1, -107.3],
    [-92.3, -13],
  ]),
  hollow: shift([
    [-73.3, -12.9],
    [-48.1, -84.6],
    [-61, -94.4],
    [-86.2, -22.8],
  ]),
  front: shift([
    [-75.3, 0],
    [-42.1, -94.3],
    [70.2, -5.9],
  ]),
  light: shift([
    [-42.1, -94.3],
    [-59.1, -107.3],
    [70.2, -5.9],
  ]),
  under: shift([
    [-75.3, 0],
    [-70, -15.1],
    [70.2, -5.9],
  ]),
  edge: shift([
    [-42.1, -94.3],
    [70.2, -5.9],
  ]),
};

export type Face = keyof typeof UP;

export function face(name: Face, piece: Piece, points: Direction): string {
  return polygon((points === "up" ? UP : LIE)[name], SCALE[piece]);
}

/** Where the pips are: in a row along the base, clear of whatever is stacked above. */
export function pips(piece: Piece, points: Direction): [number, number][] {
  const count = PIPS[piece];
  const row = Array.from({ length: count }, (_, i) => i - (count - 1) / 2);
  const scale = SCALE[piece];
  if (points === "up") return row.map((i) => [-12.5 * scale + 16.3 * i, -20.3 * scale + 1.6 * i]);
  return row.map((i) => [(-45.8 + 11) * scale + 7.7 * i, -43 * scale - 22 * i]);
}
