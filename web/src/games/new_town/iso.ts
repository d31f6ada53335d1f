/** The town seen at an angle: one cell of a block is one unit across, along and up. */

export type Point = [number, number, number?]; // across (down to the right), along (down to the left), up

export const HALF_WIDE = 14; // of a cell's diamond
export const HALF_HIGH = 8;
export const FLOOR = 13;

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Where a point is in the picture. */
export const seen = ([x, y, z = 0]: Point): [number, number] => [round((x - y) * HALF_WIDE), round((x + y) * HALF_HIGH - z * FLOOR)];

export const line = (points: Point[]): string => "M" + points.map((point) => seen(point).join(" ")).join("L");

export const shape = (points: Point[]): string => line(points) + "Z";

/** A rectangle on the ground. */
export const flat = (x: number, y: number, wide: number, deep: number, z = 0): string =>
  shape([
    [x, y, z],
    [x + wide, y, z],
    [x + wide, y + deep, z],
    [x, y + deep, z],
  ]);

/** A point between two others. */
export const between = (a: Point, b: Point, part: number): Point =>
  [0, 1, 2].map((i) => (a[i] ?? 0) + ((b[i] ?? 0) - (a[i] ?? 0)) * part) as Point;

/** A part of a drawing: a path, what it is, and its colour. */
export interface Piece {
  kind: string; // a class of town.css
  d: string;
  c?: string;
  transform?: string;
}

/** A box of paper: its two walls that are seen, and its top. */
export function box(x: number, y: number, z: number, wide: number, deep: number, high: number, c: string): Piece[] {
  return [
    {
      kind: "l",
      c,
      d: shape([
        [x, y + deep, z],
        [x + wide, y + deep, z],
        [x + wide, y + deep, z + high],
        [x, y + deep, z + high],
      ]),
    },
    {
      kind: "r",
      c,
      d: shape([
        [x + wide, y, z],
        [x + wide, y + deep, z],
        [x + wide, y + deep, z + high],
        [x + wide, y, z + high],
      ]),
    },
    { kind: "t", c, d: flat(x, y, wide, deep, z + high) },
  ];
}

/** The same number between 0 and 1 every time. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}

/** The shadow of a box on the ground: the light comes from the left. */
export function shadow(x: number, y: number, wide: number, deep: number, high: number): string {
  const [a, b] = [0.62 * high, -0.34 * high];
  return shape([
    [x, y],
    [x + a, y + b],
    [x + wide + a, y + b],
    [x + wide + a, y + deep + b],
    [x + wide, y + deep],
    [x, y + deep],
  ]);
}
