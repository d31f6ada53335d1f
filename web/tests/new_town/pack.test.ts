import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/new_town.json";
import { lay, OUTLINE } from "../../src/games/new_town/pack.ts";
import type { Block, House, NewTownView, Size } from "../../src/games/new_town/view.ts";

const cellsOf = (blocks: Block[]) => blocks.flatMap(({ cells }) => cells.map((cell) => cell.join())).sort();
const houses = Object.values(fixtures as unknown as Record<string, { view: NewTownView }>).flatMap(({ view }) =>
  view.lands.flatMap((land) => land.houses),
);
const materials = (house: House) => house.blocks.map(({ material }) => material);

function room(size: Size, floors: number): string[] {
  const [wide, long] = OUTLINE[size];
  const cells = [];
  for (let x = 0; x < wide; x++) for (let y = 0; y < long; y++) for (let z = 0; z < floors; z++) cells.push([x, y, z].join());
  return cells.sort();
}

describe("how blocks lie in a house", () => {
  test("the publisher’s example: 3, 4 and 5 are three floors of 2x2 or two of 2x3", () => {
    expect(cellsOf(lay("2x2", 3, false, [3, 4, 5]))).toEqual(room("2x2", 3));
    expect(cellsOf(lay("2x3", 2, false, [3, 4, 5]))).toEqual(room("2x3", 2));
  });

  test("a 6 and a 3 do not fill a floor of 3x3, but 6, 2 and 1 do", () => {
    expect(lay("3x3", 1, false, [6, 3])).toEqual([]);
    expect(cellsOf(lay("3x3", 1, false, [6, 2, 1]))).toEqual(room("3x3", 1));
  });

  test("each block keeps its size, and too few or too many fill nothing", () => {
    for (const { material, cells } of lay("2x4", 2, false, [5, 4, 3, 2, 2])) expect(cells).toHaveLength(material);
    expect(lay("2x2", 1, false, [3])).toEqual([]);
    expect(lay("2x2", 1, false, [4, 1])).toEqual([]);
  });

  test("every house that the server has laid can be laid here, in the same cells", () => {
    expect(houses.length).toBeGreaterThan(100);
    for (const house of houses) {
      const found = lay(house.size, house.floors, house.penthouse && house.shape !== "penthouse", materials(house));
      expect(cellsOf(found)).toEqual(cellsOf(house.blocks));
    }
  });
});
