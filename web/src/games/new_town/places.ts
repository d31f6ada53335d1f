/** Where the lands lie, and what stands where on them, in cells. */

import { flat, seen, type Point } from "./iso";
import { footprint } from "./houses";
import { DECK } from "./roofs";
import { KINGS_LAND, type House, type Land, type Size } from "./view";

export const SIDE = 6; // of a land
const PITCH = 6.3; // from one land to the next
const GRID = 6; // lands in a row, at most
const ABOVE = 2; // plots from a house to a penthouse that is a house of its own

export const isKings = ({ name }: Pick<Land, "name">): boolean => name === KINGS_LAND;
export const sideOf = (land: Pick<Land, "name">): number => (isKings(land) ? SIDE + PITCH : SIDE);

/** The corner of a land that is farthest away. */
export const cornerOf = ({ cell: [row, column] }: Pick<Land, "cell">): [number, number] => [
  (column - GRID / 2) * PITCH,
  (row - GRID / 2) * PITCH,
];

export function middleOf(land: Pick<Land, "cell" | "name">): [number, number] {
  const [x, y] = cornerOf(land);
  return [x + sideOf(land) / 2, y + sideOf(land) / 2];
}

/** The land's edge, drawn a little inside it or outside. */
export function edgeOf(land: Pick<Land, "cell" | "name">, inside = 0): string {
  const [x, y] = cornerOf(land);
  const side = sideOf(land) - 2 * inside;
  return flat(x + inside, y + inside, side, side);
}

// Fixed spots on a land: left the sign, right the tree, in front the builders, houses in the middle --------------------------

const SIGN: Point = [0.75, 5.25];
const TREE: Point = [5.45, 0.55];
const BUILDERS: Point[] = [
  [4.75, 5.35],
  [3.7, 5.65],
  [5.65, 3.7],
  [2.3, 5.75],
];
/** By cell: those that the castle would hide in front stand beside it. */
const BEHIND_CASTLE: Record<string, Point[]> = {
  "1,1": [
    [3, 5.7],
    [1.9, 5.75],
    [5.7, 1.9],
    [5.7, 3],
  ],
  "1,2": [
    [5.75, 2.9],
    [5.75, 1.8],
    [4.4, 5.2],
    [3.2, 5.5],
  ],
};
const KINGS_TREE: Point = [9.2, 5.6];
const KINGS_BUILDERS: Point[] = [
  [8.9, 9.7],
  [6.9, 10.5],
  [10.9, 10.9],
  [9.1, 11.6],
];
const KINGS_PLOTS: { middle: [number, number]; turned: boolean }[] = [
  { middle: [2, 10], turned: true },
  { middle: [10, 2], turned: false },
];

const on = (land: Pick<Land, "cell">, [x, y]: Point): Point => [cornerOf(land)[0] + x, cornerOf(land)[1] + y];

export const signOf = (land: Land): Point => on(land, isKings(land) ? [1, sideOf(land) - 1] : SIGN);
export const treeOf = (land: Land): Point => on(land, isKings(land) ? KINGS_TREE : TREE);
export const castleOf = (land: Land): [number, number] => on(land, [PITCH, PITCH]) as [number, number];
export const builderOf = (land: Land, place: number): Point => {
  const spots = isKings(land) ? KINGS_BUILDERS : (BEHIND_CASTLE[land.cell.join()] ?? BUILDERS);
  return on(land, spots[place % spots.length]!);
};

export interface Spot {
  at: Point;
  turned: boolean; // the long side goes down to the left
}

type Outlined = Pick<House, "house" | "size" | "floors" | "shape">;
const isPenthouse = ({ shape }: Pick<House, "shape">) => shape === "penthouse";

/** Where the houses of a land stand, by plot. */
export function spotsOf(land: Pick<Land, "name" | "cell">, houses: Outlined[]): Map<number, Spot> {
  const ground = houses.filter((house) => !isPenthouse(house));
  const spots = isKings(land) ? onKingsLand(ground) : ground.length === 1 ? alone(ground[0]!, land) : inColumns(ground);
  const found = new Map([...spots].map(([plot, spot]) => [plot, { ...spot, at: on(land, spot.at) }]));
  for (const { house } of houses.filter(isPenthouse)) {
    const below = houses.find((one) => one.house === house - ABOVE);
    const spot = found.get(house - ABOVE);
    if (below && spot) found.set(house, { at: [spot.at[0] + 0.5, spot.at[1] + 0.5, below.floors + DECK], turned: spot.turned });
  }
  return found;
}

function around([x, y]: [number, number], size: Size, turned: boolean): Spot {
  const [wide, deep] = footprint(size, turned);
  return { at: [x - wide / 2, y - deep / 2], turned };
}

const onKingsLand = (houses: Outlined[]): Map<number, Spot> =>
  new Map(
    houses.map(({ house, size }) => {
      const { middle, turned } = KINGS_PLOTS[house % KINGS_PLOTS.length]!;
      return [house, around(middle, size, turned)];
    }),
  );

/** In the middle; some lie, some stand across, so that the town does not look drilled. */
function alone({ house, size }: Outlined, { cell: [row, column] }: Pick<Land, "cell">): Map<number, Spot> {
  return new Map([[house, around([2.8, 2.8], size, (row + column) % 2 === 0)]]);
}

const COLUMNS = [0.5, 3.1];
const TOP = 0.5;
const BELOW = 3.05;

/** Two columns: a long house fills one, two small ones share one. */
function inColumns(houses: Outlined[]): Map<number, Spot> {
  const found = new Map<number, Spot>();
  const used = [0, 0]; // levels in each column
  const needs = ({ size }: Outlined) => (size === "2x2" ? 1 : 2);
  const longFirst = [...houses].sort((a, b) => needs(b) - needs(a) || a.house - b.house);
  for (const house of longFirst) {
    const column = used[0]! <= used[1]! ? 0 : 1;
    const [, deep] = footprint(house.size, true);
    const y = needs(house) === 1 ? (used[column] ? BELOW : TOP) : TOP + (4.6 - deep) / 2;
    found.set(house.house, { at: [COLUMNS[column]!, y], turned: true });
    used[column]! += needs(house);
  }
  return found;
}

// The whole ------------------------------------------------------------------------------------------------------------------

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const AIR = 46; // above the farthest land: roofs and the castle's flag
const SHORE = 58; // around the lands: grass

/** The part of the picture that these lands fill. */
export function boxOf(lands: Pick<Land, "cell" | "name">[]): Box {
  const corners = lands.flatMap((land) => {
    const [x, y] = cornerOf(land);
    const side = sideOf(land);
    return [seen([x, y]), seen([x + side, y]), seen([x, y + side]), seen([x + side, y + side])];
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The part that shows all lands, and what is around them. */
export function townBox(lands: Pick<Land, "cell" | "name">[]): Box {
  const { x, y, width, height } = boxOf(lands);
  return { x: x - SHORE, y: y - AIR, width: width + 2 * SHORE, height: height + AIR + SHORE * 0.62 };
}

const WAYS: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export const isArrow = (key: string): boolean => key in WAYS;

/** The next land along a row or column of the map, over empty places; from King's Land along any of its own. */
export function beside(
  map: (string | null)[][],
  { name, cell: [row, column] }: Pick<Land, "name" | "cell">,
  arrow: string,
): string | undefined {
  const [down, right] = WAYS[arrow]!;
  const starts = name === KINGS_LAND ? [0, 1] : [0];
  for (let step = 1; step < GRID; step++) {
    for (const aside of starts) {
      const found = map[row + down * step + aside * Math.abs(right)]?.[column + right * step + aside * Math.abs(down)];
      if (found && found !== name) return found;
    }
  }
  return undefined;
}
