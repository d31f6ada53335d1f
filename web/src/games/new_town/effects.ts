/** What the choice in question would use, bring and change, as far as it is known before the dice fall. */

import type { Deed } from "./choice.svelte.ts";
import type { Gain } from "./plans";
import { letter } from "./plans";
import type { Ghost, Tag } from "./town";
import type { Colour, NewTownView, Size } from "./view";

export interface Effects {
  spend: Partial<Record<Colour, number>>; // pips
  used: number[]; // materials
  got: number[];
  roof: Size | null;
  gains: Gain[];
  ghost: Ghost | null;
  way: string[];
  paid: string[]; // lands of a row or square
  tags: Tag[]; // and what they pay to whom
}

const NONE: Effects = { spend: {}, used: [], got: [], roof: null, gains: [], ghost: null, way: [], paid: [], tags: [] };

export function effectsOf(view: NewTownView, deed: Deed | null): Effects {
  if (!deed || view.seat === null) return NONE;
  if (deed.plan) return building(view, deed);
  if (deed.walk) return { ...NONE, spend: { green: deed.walk.cost }, got: deed.walk.collects, way: deed.walk.way };
  return { ...NONE, ...others(view, deed) };
}

function building(view: NewTownView, { plan, way }: Deed): Effects {
  const { size, floors, penthouse, land, house, was, gains, paid } = plan!;
  const { materials, whole } = way!;
  return {
    spend: view.rules === "easy" ? {} : { black: materials.length },
    used: materials,
    got: [],
    roof: penthouse ? "2x2" : size,
    gains,
    ghost: { land, ...(was === null ? {} : { house: letter(house) }), owner: view.seat!, size, floors, penthouse, blocks: whole },
    way: [],
    paid: [...new Set(paid.map((one) => one.land))],
    tags: paid.filter((one) => one.land !== land).map((one) => ({ land: one.land, seat: one.seat, text: `+${one.points}` })),
  };
}

function others(view: NewTownView, { kind, args }: Deed): Partial<Effects> {
  const { dice } = view.players[view.seat!];
  const { parts, whole, material, die } = args as { parts?: number[]; whole?: number; material?: number; die?: "red" };
  if (kind.startsWith("reroll") && kind !== "reroll all" && view.rules !== "easy") return { spend: { red: 1 } };
  if (kind === "buy") return { spend: { red: dice.red }, got: [dice.red] };
  if (kind === "give") return { used: [material!] };
  if (kind === "split") return { spend: { black: 1 }, used: [whole!], got: parts };
  if (kind === "join") return { spend: { black: 1 }, used: parts, got: [whole!] };
  if (kind === "help") return { spend: { black: dice.black } };
  if (kind === "material") return { got: [dice[die!]] };
  return {};
}
