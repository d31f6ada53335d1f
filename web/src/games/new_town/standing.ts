/** All that stands in the town, from far to near. */

import type { Drawn } from "./houses";
import { footprint } from "./houses";
import { type Point } from "./iso";
import { builderOf, castleOf, isKings, spotsOf, treeOf, type Spot } from "./places";
import type { Ghost } from "./town";
import type { House, Land } from "./view";

interface Thing {
  key: string;
  land: string;
  depth: number;
}
export interface StandingHouse extends Thing {
  kind: "house";
  drawn: Drawn;
  spot: Spot;
  letter: string;
  isGhost: boolean;
  house: House | null; // null: planned
}
interface StandingTree extends Thing {
  kind: "tree";
  at: Point;
}
interface StandingCastle extends Thing {
  kind: "castle";
  at: Point;
}
interface StandingBuilder extends Thing {
  kind: "builder";
  at: Point;
  seat: number;
}
export type Standing = StandingHouse | StandingTree | StandingCastle | StandingBuilder;

const LETTERS = ["a", "b", "c", "d"];
const NEAR = 0.5; // a builder stands before what is as far away

/** The houses of a land with the one that is planned among them. */
function housesWith(land: Land, ghost: Ghost | null): (House & { isGhost: boolean })[] {
  const houses = land.houses.map((house) => ({ ...house, isGhost: false }));
  if (!ghost || ghost.land !== land.name) return houses;
  const { size, floors, penthouse, owner } = ghost;
  const letter = ghost.house ?? LETTERS.find((one) => !houses.some(({ name }) => name === one))!;
  const planned = { name: letter, house: LETTERS.indexOf(letter), size, floors, penthouse, owner, shape: `${size}x${floors}` };
  const rest = { base: 0, level: 0, resident: null, blocks: [], isGhost: true };
  return [...houses.filter(({ name }) => name !== letter), { ...planned, ...rest }].sort((a, b) => a.house - b.house);
}

function housesOn(land: Land, ghost: Ghost | null): StandingHouse[] {
  const houses = housesWith(land, ghost);
  const spots = spotsOf(land, houses);
  return houses
    .filter(({ house }) => spots.has(house))
    .map(({ isGhost, ...house }) => {
      const spot = spots.get(house.house)!;
      const [wide, deep] = footprint(house.size, spot.turned);
      const [x, y, z = 0] = spot.at;
      return {
        kind: "house",
        key: `house-${land.name}${house.name}`,
        land: land.name,
        letter: house.name,
        depth: x + y + (wide + deep) / 2 + (z ? NEAR / 2 : 0),
        drawn: isGhost ? { ...house, blocks: ghost!.blocks } : house,
        spot,
        isGhost,
        house: isGhost ? null : house,
      };
    });
}

function othersOn(land: Land): Standing[] {
  const found: Standing[] = [];
  const [x, y] = castleOf(land);
  if (isKings(land)) found.push({ kind: "castle", key: "castle", land: land.name, depth: x + y - 4.2, at: [x, y] });
  if (land.tree) {
    const at = treeOf(land);
    found.push({ kind: "tree", key: `tree-${land.name}`, land: land.name, depth: at[0] + at[1], at });
  }
  land.builders.forEach((seat, place) => {
    const at = builderOf(land, place);
    found.push({ kind: "builder", key: `builder-${seat}`, land: land.name, depth: at[0] + at[1] + NEAR, at, seat });
  });
  return found;
}

const settled = new WeakMap<Land, Standing[]>(); // what stands on a land where nothing is planned

function on(land: Land, ghost: Ghost | null): Standing[] {
  if (ghost?.land === land.name) return [...housesOn(land, ghost), ...othersOn(land)];
  const found = settled.get(land) ?? [...housesOn(land, null), ...othersOn(land)];
  settled.set(land, found);
  return found;
}

export const standing = (lands: Land[], ghost: Ghost | null): Standing[] =>
  lands.flatMap((land) => on(land, ghost)).sort((a, b) => a.depth - b.depth);
