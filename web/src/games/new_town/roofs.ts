/** The four roofs, in their owner's colour and with the owner's shape on them. */

import { between, box, line, round, seen, shape, type Piece, type Point } from "./iso";

const EAVES = 0.24;
const BRIM = 0.16; // how thick the edge is
const CHIMNEY = "#a9583e";
const GABLE = "#e9cfa0";
export const PEAK = 1.45; // how high the pointed roof is
export const DECK = 0.8; // how high the flat roof is that carries a penthouse

/** The shapes of the seats, about two units high. */
export const EMBLEMS = ["M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z", "M0-1.2L1.05 0 0 1.2-1.05 0Z", "M0-1.1L1.15.85H-1.15Z", "M-.9-.9H.9V.9H-.9Z"];

export interface Roof {
  at: Point;
  wide: number;
  deep: number;
  owner: number;
  carries?: boolean; // a penthouse
}

interface Frame extends Roof {
  c: string;
  back: Point;
  right: Point;
  front: Point;
  left: Point;
}

export function roof(given: Roof): Piece[] {
  const [x, y, z = 0] = given.at;
  const [wide, deep] = [x + given.wide + EAVES, y + given.deep + EAVES];
  const frame: Frame = {
    ...given,
    c: `var(--seat-${given.owner})`,
    back: [x - EAVES, y - EAVES, z],
    right: [wide, y - EAVES, z],
    front: [wide, deep, z],
    left: [x - EAVES, deep, z],
  };
  if (given.wide === given.deep) return given.wide === 2 ? pyramid(frame) : deck(frame);
  return gable(frame);
}

/** The owner's shape, lying on a plane that is given by two of its directions. */
function emblem(owner: number, at: Point, across: Point, up: Point, size: number, kind = "emblem"): Piece {
  const [[x, y], [a, b], [c, d]] = [seen(at), seen(across), seen(up)];
  const matrix = [a * size, b * size, -c * size, -d * size, x, y].map(round).join(" ");
  return { kind, d: EMBLEMS[owner % EMBLEMS.length]!, transform: `matrix(${matrix})` };
}

function shingles(low: [Point, Point], high: [Point, Point], rows: number): Piece {
  let d = "";
  for (let row = 1; row < rows; row++) d += line([between(low[0], high[0], row / rows), between(low[1], high[1], row / rows)]);
  return { kind: "shingles", d };
}

const lower = ([x, y, z = 0]: Point): Point => [x, y, z - BRIM];

const brim = ({ left, front, right, c }: Frame): Piece[] => [
  { kind: "l brim", c, d: shape([left, front, lower(front), lower(left)]) },
  { kind: "r brim", c, d: shape([front, right, lower(right), lower(front)]) },
];

function pyramid(frame: Frame): Piece[] {
  const { back, right, front, left, c, owner } = frame;
  const [x, y, z = 0] = frame.at;
  const top: Point = [x + 1, y + 1, z + PEAK];
  return [
    { kind: "t", c, d: shape([back, left, top]) },
    { kind: "r", c, d: shape([back, right, top]) },
    ...brim(frame),
    { kind: "roof-l", c, d: shape([left, front, top]) },
    { kind: "roof-r", c, d: shape([front, right, top]) },
    shingles([left, front], [top, top], 4),
    shingles([front, right], [top, top], 4),
    emblem(owner, between([x + 1, y + 2 + EAVES, z], top, 0.34), [1, 0, 0], [0, -0.55, 0.9], 0.42),
    emblem(owner, between([x + 2 + EAVES, y + 1, z], top, 0.34), [0, -1, 0], [-0.55, 0, 0.9], 0.42, "emblem shaded"),
    { kind: "ridge", d: line([front, top]) },
  ];
}

function deck(frame: Frame): Piece[] {
  const { back, right, front, left, c, owner, wide, deep, carries } = frame;
  const [x, y, z = 0] = frame.at;
  const inner = (u: number, v: number): Point => [x + u, y + v, z + DECK];
  const corners: [Point, Point, Point, Point] = [
    inner(0.5, 0.5),
    inner(wide - 0.5, 0.5),
    inner(wide - 0.5, deep - 0.5),
    inner(0.5, deep - 0.5),
  ];
  const [far, east, near, west] = corners;
  return [
    { kind: "t", c, d: shape([back, left, west, far]) },
    { kind: "r", c, d: shape([back, right, east, far]) },
    ...brim(frame),
    { kind: "roof-l", c, d: shape([left, front, near, west]) },
    { kind: "roof-r", c, d: shape([front, right, east, near]) },
    shingles([left, front], [west, near], 3),
    shingles([front, right], [near, east], 3),
    { kind: "deck", c, d: shape(corners) },
    shingles([far, east], [west, near], 8),
    emblem(owner, [x + 1.5, y + 2.88, z + 0.36], [1, 0, 0], [0, -0.5, 0.86], 0.34),
    emblem(owner, [x + 2.88, y + 1.5, z + 0.36], [0, -1, 0], [-0.5, 0, 0.86], 0.34, "emblem shaded"),
    ...(carries ? [] : [emblem(owner, [x + 1.5, y + 1.5, z + DECK], [0.7, -0.7, 0], [-0.7, -0.7, 0], 0.62)]),
    { kind: "ridge", d: line([front, near]) + line([west, near, east]) },
  ];
}

const HIGH = 1.3; // of a gable

function gable(frame: Frame): Piece[] {
  const { wide, deep, owner, c } = frame;
  const [x, y, z = 0] = frame.at;
  const lies = wide > deep; // the ridge goes down to the right
  const long = Math.max(wide, deep) === 4;
  const ends: [Point, Point] = lies
    ? [
        [x - EAVES, y + deep / 2, z + HIGH],
        [x + wide + EAVES, y + deep / 2, z + HIGH],
      ]
    : [
        [x + wide / 2, y - EAVES, z + HIGH],
        [x + wide / 2, y + deep + EAVES, z + HIGH],
      ];
  const low: [Point, Point] = lies ? [frame.left, frame.front] : [frame.right, frame.front]; // of the slope that is seen
  const onSlope = (part: number) => between(between(low[0], low[1], part), between(ends[0], ends[1], part), 0.46);
  const middle = lies
    ? emblem(owner, onSlope(0.5), [1, 0, 0], [0, -0.6, 0.8], 0.47)
    : emblem(owner, onSlope(0.5), [0, -1, 0], [-0.6, 0, 0.8], 0.47);
  const chimney = lies ? box(x + 0.7, y + 0.35, z + 0.7, 0.5, 0.5, 1.1, CHIMNEY) : box(x + 0.35, y + 0.7, z + 0.7, 0.5, 0.5, 1.1, CHIMNEY);
  return [
    ...(long ? chimney : []),
    { kind: "t", c, d: shape([frame.back, lies ? frame.right : frame.left, ends[1], ends[0]]) },
    ...gableEnd(frame, lies, ends[1]),
    { kind: lies ? "l brim" : "r brim", c, d: shape([low[0], low[1], lower(low[1]), lower(low[0])]) },
    { kind: lies ? "roof-l" : "roof-r", c, d: shape([low[0], low[1], ends[1], ends[0]]) },
    shingles(low, ends, 5),
    ...(long ? [0.24, 0.76].flatMap((part) => dormer(onSlope(part), lies, c)) : []),
    middle,
    { kind: "ridge", d: line(ends) },
  ];
}

/** The triangle of wall under the end of the ridge. */
function gableEnd({ at: [x, y, z = 0], wide, deep, c, left, right, front }: Frame, lies: boolean, ridge: Point): Piece[] {
  const far = lies ? right : left;
  const foot: [Point, Point, Point] = lies
    ? [
        [x + wide, y, z],
        [x + wide, y + deep, z],
        [x + wide, y + deep / 2, z + HIGH - 0.1],
      ]
    : [
        [x, y + deep, z],
        [x + wide, y + deep, z],
        [x + wide / 2, y + deep, z + HIGH - 0.1],
      ];
  return [
    { kind: "soffit", c, d: shape([far, ridge, foot[2], foot[0]]) },
    { kind: lies ? "r" : "l", c: GABLE, d: shape(foot) },
    { kind: "barge", c, d: line([far, ridge, front]) },
  ];
}

/** A small window in a long roof. */
function dormer(at: Point, lies: boolean, c: string): Piece[] {
  const [x, y] = seen(at);
  const way = lies ? 1 : -1;
  const draw = (points: [number, number][]) => "M" + points.map(([a, b]) => `${round(x + a * way)} ${round(y + b)}`).join("L") + "Z";
  return [
    {
      kind: "frame",
      d: draw([
        [-5, -1],
        [3, 3.6],
        [3, -3],
        [-1, -9],
        [-5, -7.6],
      ]),
    },
    {
      kind: "window lit",
      d: draw([
        [-3, -1.4],
        [1, 1],
        [1, -3.4],
        [-3, -5.7],
      ]),
    },
    {
      kind: lies ? "roof-l hood" : "roof-r hood",
      c,
      d: draw([
        [-6.4, -6.6],
        [-1, -10.5],
        [4.4, -1],
        [3, -2.6],
        [-1, -8],
        [-5, -6],
      ]),
    },
  ];
}
