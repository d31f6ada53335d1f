/** The walls of a house: the two sides that are seen, block by block. */

import { chance, line, shape, type Piece, type Point } from "./iso";
import type { Block } from "./view";

/** Which block lies in each cell that is seen; floors from the ground up. */
export type Filling = (across: number, along: number, floor: number) => Block | undefined;

export interface Walls {
  at: Point;
  wide: number; // cells down to the right
  deep: number; // cells down to the left
  floors: number;
  owner: number;
  filling: Filling;
  door: boolean;
}

/** A part of one cell of a wall: from here to there, from below to above, in parts of the cell. */
type Part = (from: number, to: number, low: number, high: number) => [Point, Point, Point, Point];

interface CellOfWall {
  left: boolean; // the wall that faces down to the left, in the light
  part: Part;
  block: Block | undefined;
  next: Block | undefined; // the block in the same wall beside it, and above it
  above: Block | undefined;
  isLast: boolean;
  isTop: boolean;
  isDoor: boolean;
  seed: number;
}

function* cells({ at: [x, y, z = 0], wide, deep, floors, filling, door }: Walls): Generator<CellOfWall> {
  for (const left of [false, true]) {
    const long = left ? wide : deep;
    const blockAt = (i: number, floor: number) => (left ? filling(i, deep - 1, floor) : filling(wide - 1, i, floor));
    for (let floor = 0; floor < floors; floor++) {
      for (let i = 0; i < long; i++) {
        const part: Part = (from, to, low, high) => {
          const point = (along: number, up: number): Point =>
            left ? [x + i + along, y + deep, z + floor + up] : [x + wide, y + i + along, z + floor + up];
          return [point(from, low), point(to, low), point(to, high), point(from, high)];
        };
        yield {
          left,
          part,
          block: blockAt(i, floor),
          next: blockAt(i + 1, floor),
          above: blockAt(i, floor + 1),
          isLast: i === long - 1,
          isTop: floor === floors - 1,
          isDoor: door && left && floor === 0 && i === Math.floor((long - 1) / 2),
          seed: x * 3 + y * 7 + floor * 5 + i * 2.3 + (left ? 1 : 0),
        };
      }
    }
  }
}

const tone = (block: Block | undefined) => (block ? `var(--nt-wood-${block.material})` : "var(--nt-plaster)");

/** Paths that look alike are one path: a town of many houses is drawn quickly. */
class Drawing {
  private paths = new Map<string, Piece>();

  add(kind: string, d: string, c?: string): void {
    const known = this.paths.get(kind + c);
    if (known) known.d += d;
    else this.paths.set(kind + c, { kind, d, c });
  }

  pieces(order: string[]): Piece[] {
    return order.flatMap((kind) => [...this.paths.values()].filter((piece) => piece.kind === kind));
  }
}

export function walls(given: Walls): Piece[] {
  const drawing = new Drawing();
  for (const cell of cells(given)) {
    drawing.add(cell.left ? "l" : "r", shape(cell.part(0, 1, 0, 1)), tone(cell.block));
    drawing.add("grain", grain(cell));
    drawing.add("bevel", bevel(cell));
    drawing.add("seam", seams(cell));
    if (cell.isDoor) {
      drawing.add("door", shape(cell.part(0.26, 0.76, 0, 0.7)), `var(--seat-${given.owner})`);
      drawing.add("knob", shape(cell.part(0.6, 0.68, 0.3, 0.38)));
    } else {
      drawing.add("frame", shape(cell.part(0.31, 0.69, 0.27, 0.74)));
      drawing.add(chance(cell.seed) > 0.45 ? "window lit" : "window", shape(cell.part(0.37, 0.63, 0.34, 0.68)));
    }
  }
  const [x, y, z = 0] = given.at;
  const [right, front] = [x + given.wide, y + given.deep];
  drawing.add(
    "edge",
    line([
      [x, front, z],
      [right, front, z],
      [right, y, z],
    ]) +
      line([
        [right, front, z],
        [right, front, z + given.floors],
      ]),
  );
  return drawing.pieces(["r", "l", "grain", "bevel", "frame", "window", "window lit", "door", "knob", "seam", "edge"]);
}

function grain({ part }: CellOfWall): string {
  const [a, b] = part(0.08, 0.62, 0.22, 0.22);
  const [c, d] = part(0.4, 0.94, 0.86, 0.86);
  return line([a, b]) + line([c, d]);
}

/** Light on the upper edge of a block. */
function bevel({ part, block, above, isTop }: CellOfWall): string {
  if (!isTop && block === above) return "";
  const [a, b] = part(0.05, 0.95, 0.92, 0.92);
  return line([a, b]);
}

/** Where one block ends and another begins. */
function seams({ part, block, next, above, isLast, isTop }: CellOfWall): string {
  const [, low, high, left] = part(0, 1, 0, 1);
  return (!isLast && block !== next ? line([low, high]) : "") + (!isTop && block !== above ? line([left, high]) : "");
}
