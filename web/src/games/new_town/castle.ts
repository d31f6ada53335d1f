/** The castle on King's Land: keep, wings, towers and gate; its middle is the origin. */

import { box, FLOOR, HALF_HIGH, HALF_WIDE, line, round, seen, shape, type Piece, type Point } from "./iso";

const STONE = "var(--nt-stone)";
const STONE_2 = "var(--nt-stone-2)";
const TILES = "var(--nt-tiles)";
const UP = 0.5; // the terrace

export function castle(): Piece[] {
  return [
    ...box(-5.5, -5.5, 0, 7.6, 7.6, 0.3, "var(--nt-terrace)"),
    ...box(-5.2, -5.2, 0.3, 7, 7, 0.25, STONE_2),
    ...tower([-4.3, -4.3, UP], 0.85, 2.5, 2),
    ...box(-4.4, -4.9, UP, 5.4, 0.5, 1.5, STONE),
    ...box(-4.9, -4.4, UP, 0.5, 5.4, 1.5, STONE),
    ...keep(),
    ...tower([-4.3, 1.1, UP], 0.85, 2.7, 2.2),
    ...tower([1.1, -4.3, UP], 0.85, 2.7, 2.2),
    ...box(-3.6, 0.9, UP, 4, 0.5, 1.5, STONE),
    ...merlons([-3.5, 1.05, 2], 3.9, true),
    ...box(0.9, -3.6, UP, 0.5, 4, 1.5, STONE),
    ...merlons([1.05, -3.5, 2], 3.8, false),
    ...gate(),
    ...[-0.4, -2.2].map((y) => arch(false, [1.42, y, 1], 0.35, 0.6, "window")),
    ...tower([1.1, 1.1, UP], 0.9, 1.7, 1.7),
    ...flag([1.1, 1.1, UP + 1.7 + 1.7], 0.8),
  ];
}

function keep(): Piece[] {
  return [
    ...box(-3.4, -3.4, UP, 3.6, 3.6, 2.8, STONE),
    ...[-3, -1.9, -0.8].map((x) => arch(true, [x, 0.2, 2.1], 0.5, 1.1, "window lit")),
    ...[-0.2, -1.3, -2.4].map((y) => arch(false, [0.2, y, 2.1], 0.5, 1.1, "window lit")),
    {
      kind: "course",
      d: line([
        [-3.4, 0.2, 1.9],
        [0.2, 0.2, 1.9],
        [0.2, -3.4, 1.9],
      ]),
    },
    ...merlons([-3.4, -0.16, 3.3], 3.6, true),
    ...merlons([-0.16, -3.4, 3.3], 3.4, false),
    ...box(-2.6, -2.6, 3.3, 2, 2, 1.2, STONE),
    arch(true, [-2, -0.6, 3.6], 0.8, 0.75, "window lit"),
    arch(false, [-0.6, -1.2, 3.6], 0.8, 0.75, "window lit"),
    ...spire(),
  ];
}

function spire(): Piece[] {
  const top: Point = [-1.6, -1.6, 6.2];
  const [right, front, left]: [Point, Point, Point] = [
    [-0.4, -2.8, 4.5],
    [-0.4, -0.4, 4.5],
    [-2.8, -0.4, 4.5],
  ];
  return [
    { kind: "roof-l", c: TILES, d: shape([left, front, top]) },
    { kind: "roof-r", c: TILES, d: shape([front, right, top]) },
    ...flag(top, 1),
  ];
}

function flag(at: Point, size: number): Piece[] {
  const [x, y] = seen(at);
  const transform = `translate(${x} ${y}) scale(${size})`;
  return [
    { kind: "pole", d: "M0 0v-16", transform },
    { kind: "flag", d: "M0-16q8-3 15 1q-5 2.4-4 5.8q-6-2-11 1.4Z", transform },
  ];
}

/** A round tower with a pointed roof. */
function tower(at: Point, radius: number, high: number, roof: number): Piece[] {
  const [x, foot] = seen(at);
  const [a, b] = [radius * HALF_WIDE * Math.SQRT2, radius * HALF_HIGH * Math.SQRT2];
  const top = foot - high * FLOOR;
  const [brim, low, tip] = [a * 1.22, b * 1.22, top - roof * FLOOR];
  return [
    {
      kind: "l",
      c: STONE,
      d: `M${round(x - a)} ${round(top)}V${round(foot)}A${round(a)} ${round(b)} 0 0 0 ${round(x + a)} ${round(foot)}V${round(top)}Z`,
    },
    {
      kind: "r",
      c: STONE,
      d: `M${round(x + a * 0.25)} ${round(top)}V${round(foot + b * 0.97)}A${round(a)} ${round(b)} 0 0 0 ${round(x + a)} ${round(foot)}V${round(top)}Z`,
    },
    { kind: "window lit", d: `M${round(x - a * 0.3)} ${round(foot - high * FLOOR * 0.5)}v-5.5a1.7 1.7 0 0 1 3.4 0v5.5Z` },
    {
      kind: "roof-l",
      c: TILES,
      d: `M${round(x - brim)} ${round(top)}A${round(brim)} ${round(low)} 0 0 0 ${round(x + brim)} ${round(top)}L${x} ${round(tip)}Z`,
    },
    {
      kind: "roof-r",
      c: TILES,
      d: `M${round(x + brim * 0.2)} ${round(top + low * 0.98)}A${round(brim)} ${round(low)} 0 0 0 ${round(x + brim)} ${round(top)}L${x} ${round(tip)}Z`,
    },
  ];
}

/** Teeth along a wall. */
function merlons([x, y, z = 0]: Point, long: number, across: boolean): Piece[] {
  const found: Piece[] = [];
  for (let k = 0; k + 0.42 <= long + 0.01; k += 0.84) {
    found.push(...(across ? box(x + k, y, z, 0.46, 0.36, 0.42, STONE_2) : box(x, y + k, z, 0.36, 0.46, 0.42, STONE_2)));
  }
  return found;
}

/** A round-headed opening in one of the two walls that are seen. */
function arch(left: boolean, [x, y, z = 0]: Point, wide: number, high: number, kind: string): Piece {
  const point = (u: number, v: number): Point => (left ? [x + u, y, z + v] : [x, y - u, z + v]);
  const bow = Array.from({ length: 9 }, (_, k) => {
    const angle = Math.PI * (1 - k / 8);
    return point(wide / 2 + (Math.cos(angle) * wide) / 2, high - wide / 2 + (Math.sin(angle) * wide) / 2);
  });
  return { kind, d: shape([point(0, 0), ...bow, point(wide, 0)]) };
}

function gate(): Piece[] {
  const bar = (x: number, high: number) =>
    line([
      [x, 1.42, UP],
      [x, 1.42, high],
    ]);
  return [
    arch(true, [-2.5, 1.42, UP], 1.5, 1.35, "gate"),
    arch(true, [-2.3, 1.42, UP], 1.1, 1.1, "gate dark"),
    {
      kind: "bars",
      d:
        bar(-2, 1.4) +
        bar(-1.75, 1.6) +
        bar(-1.5, 1.4) +
        line([
          [-2.25, 1.42, 0.95],
          [-1.25, 1.42, 0.95],
        ]),
    },
  ];
}
