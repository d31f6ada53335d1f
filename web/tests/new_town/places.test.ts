import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/new_town.json";
import { footprint } from "../../src/games/new_town/houses.ts";
import { beside, cornerOf, sideOf, spotsOf } from "../../src/games/new_town/places.ts";
import { standing } from "../../src/games/new_town/standing.ts";
import type { House, Land, NewTownView, Size } from "../../src/games/new_town/view.ts";

const moments = fixtures as unknown as Record<string, { view: NewTownView }>;
const town = moments["full"]!.view;
const land = (name: string): Land => town.lands.find((one) => one.name === name)!;

const house = (plot: number, size: Size, shape = `${size}x1`) => ({ house: plot, size, floors: 1, shape });

interface Ground {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function groundOf(on: Land, houses: ReturnType<typeof house>[]): Ground[] {
  const spots = spotsOf(on, houses);
  return houses.map(({ house: plot, size }) => {
    const { at, turned } = spots.get(plot)!;
    const [wide, deep] = footprint(size, turned);
    return { left: at[0], right: at[0] + wide, top: at[1], bottom: at[1] + deep };
  });
}

const overlap = (a: Ground, b: Ground) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// All that fits a land: the levels of its houses are four at most
const FULL: Size[][] = [
  ["2x2", "2x2", "2x2", "2x2"],
  ["2x3", "2x2", "2x2"],
  ["2x2", "2x3", "2x2"],
  ["2x3", "2x3"],
  ["2x2", "2x4"],
  ["2x4", "2x2"],
  ["3x3"],
  ["2x4"],
];

describe("where houses stand", () => {
  test.each(FULL)("%s %s %s %s stand inside their land, each on its own ground", (...sizes) => {
    const houses = sizes.filter(Boolean).map((size, plot) => house(plot, size as Size));
    const ground = groundOf(land("12"), houses);
    const [x, y] = cornerOf(land("12"));
    for (const [i, one] of ground.entries()) {
      expect(one.left).toBeGreaterThan(x);
      expect(one.top).toBeGreaterThan(y);
      expect(one.right).toBeLessThan(x + sideOf(land("12")));
      expect(one.bottom).toBeLessThan(y + sideOf(land("12")));
      for (const other of ground.slice(i + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  test("King’s Land has two plots, wherever it lies", () => {
    const [one, two] = groundOf({ ...land("K"), cell: [0, 1] }, [house(0, "3x3"), house(1, "2x4")]) as [Ground, Ground];
    expect(overlap(one, two)).toBe(false);
    expect(one.top).toBeGreaterThan(two.bottom);
  });

  test("a penthouse that is a house of its own stands on the house below", () => {
    const spots = spotsOf(land("12"), [{ ...house(0, "3x3"), floors: 2 }, house(2, "2x2", "penthouse")]);
    expect(spots.get(2)!.at[2]).toBeCloseTo(2.8);
    expect(spots.get(2)!.at[0]).toBeCloseTo(spots.get(0)!.at[0] + 0.5);
  });
});

describe("what stands in the town", () => {
  const keys = (view: NewTownView) => standing(view.lands, null).map(({ key }) => key);

  test("every house, tree and builder of the view, once", () => {
    for (const { view } of Object.values(moments)) {
      const found = keys(view);
      const houses = view.lands.flatMap(({ name, houses }) => houses.map((one: House) => `house-${name}${one.name}`));
      const trees = view.lands.filter(({ tree }) => tree).map(({ name }) => `tree-${name}`);
      const builders = view.players.filter(({ builder }) => builder !== null).map(({ seat }) => `builder-${seat}`);
      expect(found.toSorted()).toEqual([...houses, ...trees, ...builders, "castle"].toSorted());
    }
  });

  test("what is nearer is drawn later: the castle before what stands in front of it", () => {
    const found = keys(town);
    expect(found.indexOf("castle")).toBeLessThan(found.indexOf("house-13a"));
    expect(found.indexOf("house-14a")).toBeLessThan(found.indexOf("castle"));
  });

  test("a ghost is a house more; one that grows takes its house’s place", () => {
    const plan = { land: "13", owner: 0, size: "2x4", floors: 2, penthouse: false, blocks: [6, 6, 4] } as const;
    const empty = town.lands.map((one) => (one.name === "13" ? { ...one, houses: [] } : one));
    const ghosts = (lands: Land[], more = {}) =>
      standing(lands, { ...plan, blocks: [...plan.blocks], ...more }).filter((thing) => thing.kind === "house" && thing.isGhost);
    expect(ghosts(empty).map(({ key }) => key)).toEqual(["house-13a"]);
    expect(ghosts(town.lands, { house: "b" }).map(({ key }) => key)).toEqual(["house-13b"]);
    expect(standing(town.lands, { ...plan, blocks: [], house: "b" })).toHaveLength(standing(town.lands, null).length);
  });
});

describe("arrow keys", () => {
  const go = (from: string, arrow: string) => beside(town.map, land(from), `Arrow${arrow}`);

  test("every land is reached from every other", () => {
    for (const { name } of town.lands) {
      const reached = new Set([name]);
      for (const from of reached) {
        for (const arrow of ["Left", "Right", "Up", "Down"]) {
          const next = go(from, arrow);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(17);
    }
  });

  test("they go along rows and columns of the map, over King’s Land as one land", () => {
    expect(["Left", "Right", "Up", "Down"].map((arrow) => go("12", arrow))).toEqual([undefined, "8", undefined, "4"]);
    expect(["Left", "Right", "Up", "Down"].map((arrow) => go("K", arrow))).toEqual(["4", "17", "8", "10"]);
    expect(go("4", "Right")).toBe("K");
  });
});
