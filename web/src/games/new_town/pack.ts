/** One way in which the blocks of a house can lie, for its picture; whether they fit is the server's to say. */

import type { Block, Cell, Size } from "./view";

type Form = Cell[];

export const OUTLINE: Record<Size, [number, number]> = { "2x2": [2, 2], "2x3": [2, 3], "2x4": [2, 4], "3x3": [3, 3] };
export const PENTHOUSE_AT = 4; // the floor that the server's view gives to a penthouse

/** The materials as they lie flat. */
export const FLAT: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [0, 0],
    [1, 0],
  ],
  3: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  4: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  5: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ],
  6: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
};

const byPlace = (a: Cell, b: Cell) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
const AXES = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const SIGNS = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1 ? -1 : 1, n & 2 ? -1 : 1, n & 4 ? -1 : 1]);

/** A block in every position, flat or upright, moved so that its first cell is the origin. */
function turnings(material: number): Form[] {
  const found = new Map<string, Form>();
  for (const axes of AXES) {
    for (const signs of SIGNS) {
      const turned = FLAT[material]!.map(([x, y]) => axes.map((axis, i) => [x, y, 0][axis]! * signs[i]!) as Cell).sort(byPlace);
      const [a, b, c] = turned[0]!;
      const form = turned.map(([x, y, z]) => [x - a, y - b, z - c] as Cell);
      found.set(JSON.stringify(form), form);
    }
  }
  return [...found.values()];
}

const FORMS = new Map([6, 5, 4, 3, 2, 1].map((material) => [material, turnings(material)]));
const key = ([x, y, z]: Cell) => x * 100 + y * 10 + z;

function room(size: Size, floors: number, penthouse: boolean): Cell[] {
  const [wide, long] = OUTLINE[size];
  const cells: Cell[] = [];
  for (let x = 0; x < wide; x++) for (let y = 0; y < long; y++) for (let z = 0; z < floors; z++) cells.push([x, y, z]);
  if (penthouse) for (const [x, y] of FLAT[4]!) cells.push([x, y, PENTHOUSE_AT]);
  return cells.sort(byPlace);
}

/** The blocks laid so that they fill the house; none if they do not. */
export function lay(size: Size, floors: number, penthouse: boolean, materials: number[]): Block[] {
  const cells = room(size, floors, penthouse);
  const free = new Set(cells.map(key));
  const left = [0, 0, 0, 0, 0, 0, 0];
  for (const material of materials) left[material]! += 1;
  const dead = new Set<string>();
  const laid: Block[] = [];

  function fill(): boolean {
    const first = cells.find((cell) => free.has(key(cell)));
    if (!first) return left.every((count) => count === 0);
    const state = cells.map((cell) => (free.has(key(cell)) ? 1 : 0)).join("") + left.join();
    if (dead.has(state)) return false;
    for (const [material, forms] of FORMS) {
      if (left[material] && forms.some((form) => put(material, form, first))) return true;
    }
    dead.add(state);
    return false;
  }

  function put(material: number, form: Form, [x, y, z]: Cell): boolean {
    const placed = form.map(([a, b, c]) => [x + a, y + b, z + c] as Cell);
    if (!placed.every((cell) => free.has(key(cell)))) return false;
    placed.forEach((cell) => free.delete(key(cell)));
    left[material]! -= 1;
    laid.push({ material, cells: placed });
    if (fill()) return true;
    laid.pop();
    left[material]! += 1;
    placed.forEach((cell) => free.add(key(cell)));
    return false;
  }

  return fill() ? laid : [];
}
