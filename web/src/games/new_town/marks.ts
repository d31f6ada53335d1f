/** What is shown in the town for what the player can do and has chosen. */

import { reason, t } from "../shared/words";
import type { Choice } from "./choice.svelte.ts";
import { letter } from "./plans";
import type { Mark, Marks } from "./town";
import { KINGS_LAND, landOf, type NewTownView } from "./view";

const how = (on: boolean): Mark["how"] => (on ? "chosen" : "open");

/** Lands that can be chosen now, and those that the choice in question is about. */
export function landMarks(view: NewTownView, picked: Choice, sums: number[], sum: number | null): Marks {
  const found: Marks = {};
  for (const one of sums) found[one] = { how: sum === one ? "chosen" : "could", spoken: t("mark-sum") };
  for (const kind of ["start", "plant"]) {
    for (const { code, args } of picked.all(kind)) {
      found[String(args.land)] = { how: how(picked.isChosen([code])), code, spoken: t(`mark-${kind}`) };
    }
  }
  for (const { land, cost, collects, codes } of picked.all("move").length ? (view.move?.reach ?? []) : []) {
    const said = { cost, count: collects.length, material: collects[0] ?? 0 };
    found[land] = { how: how(picked.isChosen(codes)), cost, material: collects[0], code: codes[0], spoken: t("mark-walk", said) };
  }
  for (const [kind, land] of settling(view)) {
    const offer = picked.find(kind);
    if (offer) found[land] = { how: how(picked.isChosen([offer.code])), code: offer.code, spoken: t("mark-settle") };
  }
  const { plan } = picked.deed ?? {};
  if (plan) found[plan.land] = { how: "chosen", gain: `+${plan.gains[0].points}` };
  return found;
}

/** Under the easy rules: King's Land, or the land with the sum. */
function settling(view: NewTownView): [string, string][] {
  const sum = String(view.seat === null ? "" : view.players[view.seat].dice.sum);
  return [["to king's land", KINGS_LAND], ...(view.lands.some(({ name }) => name === sum) ? [["to sum", sum] as [string, string]] : [])];
}

/** Houses that a family can move into. */
export function houseMarks(picked: Choice): Marks {
  const found: Marks = {};
  if (picked.family === null) return found;
  for (const { code, args } of picked.all("move in").filter(({ args }) => args.column === picked.family)) {
    found[`${args.land}${letter(Number(args.house))}`] = { how: how(picked.isChosen([code])), code, spoken: t("mark-home") };
  }
  return found;
}

/** The one condition that keeps the own builder from going to a land; nothing, if it stands there. */
export function whyNoWay(view: NewTownView, name: string): string {
  const { far, builders } = landOf(view, name);
  const { green, from } = view.move!;
  if (view.seat === null || builders.includes(view.seat)) return "";
  if ((far ?? 0) > green) return t("too-far", { far: far ?? 0, green });
  if (builders.length && name !== KINGS_LAND) return reason(15, "occupied", { here: name });
  return reason(16, "detour", { from });
}
