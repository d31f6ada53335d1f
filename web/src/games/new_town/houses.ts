/** A whole house as it is drawn: walls of its blocks, the roof, and what stands on it. */

import type { Piece, Point } from "./iso";
import { lay, OUTLINE, PENTHOUSE_AT } from "./pack";
import { DECK, PEAK, roof } from "./roofs";
import type { Block, House, Size } from "./view";
import { walls, type Filling } from "./walls";

export type Drawn = Pick<House, "size" | "floors" | "penthouse" | "owner"> & { shape?: string; blocks: Block[] | number[] };

/** A penthouse that is a house of its own carries none. */
const carries = ({ penthouse, shape }: Pick<Drawn, "penthouse" | "shape">): boolean => penthouse && shape !== "penthouse";

/** How many cells a house has down to the right and down to the left. */
export function footprint(size: Size, turned: boolean): [number, number] {
  const [short, long] = OUTLINE[size];
  return turned ? [short, long] : [long, short];
}

/** How high it is in all, with its roof, in floors. */
export const heightOf = (house: Pick<Drawn, "size" | "floors" | "penthouse" | "shape">): number =>
  house.floors + (carries(house) ? DECK + 1 + PEAK : house.size === "3x3" ? DECK : PEAK);

const isLaid = (blocks: Block[] | number[]): blocks is Block[] => typeof blocks[0] === "object";

function fillingOf(blocks: Block[], turned: boolean, base = 0): Filling {
  const byCell = new Map(blocks.flatMap((block) => block.cells.map((cell) => [cell.join(), block])));
  return (across, along, floor) => byCell.get((turned ? [across, along, floor + base] : [along, across, floor + base]).join());
}

const known = new Map<string, Piece[]>(); // the same house at the same place is drawn once

export function house(drawn: Drawn, at: Point, turned: boolean): Piece[] {
  const key = JSON.stringify([drawn.size, drawn.floors, carries(drawn), drawn.owner, drawn.blocks, at, turned]);
  const pieces = known.get(key) ?? draw(drawn, at, turned);
  known.set(key, pieces);
  return pieces;
}

function draw(drawn: Drawn, at: Point, turned: boolean): Piece[] {
  const { size, floors, owner, blocks } = drawn;
  const penthouse = carries(drawn);
  const laid = isLaid(blocks) ? blocks : lay(size, floors, penthouse, blocks as number[]);
  const [x, y, z = 0] = at;
  const [wide, deep] = footprint(size, turned);
  const top: Point = [x + 0.5, y + 0.5, z + floors + DECK];
  return [
    ...walls({ at, wide, deep, floors, owner, door: z === 0, filling: fillingOf(laid, turned) }),
    ...roof({ at: [x, y, z + floors], wide, deep, owner, carries: penthouse }),
    ...(penthouse ? onTop(top, owner, fillingOf(laid, turned, PENTHOUSE_AT)) : []),
  ];
}

function onTop(at: Point, owner: number, filling: Filling): Piece[] {
  const [x, y, z = 0] = at;
  return [
    ...walls({ at, wide: 2, deep: 2, floors: 1, owner, door: false, filling }),
    ...roof({ at: [x, y, z + 1], wide: 2, deep: 2, owner }),
  ];
}
