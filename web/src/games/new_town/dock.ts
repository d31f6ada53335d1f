/** The sentence in the dock, and the words on its buttons. */

import type { Previewed, SeatScore } from "../../messages.ts";
import type { Offer } from "../shared/props";
import { waitedFor } from "../shared/waited";
import { t } from "../shared/words";
import type { Choice, Deed } from "./choice.svelte.ts";
import { factsOf } from "./items";
import { deedOf, letter } from "./plans";
import { KINGS_LAND, type NewTownView } from "./view";

interface Saying {
  title: string;
  note: string;
  confirm: string | null;
}

const key = (kind: string) => kind.replace(/[^\w]+/g, "-");

/** What ends a step without doing anything more in it. */
export const PASSES = ["stop", "end turn", "pass"];

export function saying(view: NewTownView, picked: Choice, offers: Offer[], names: string[], live: boolean): Saying {
  if (view.over) return { title: "", note: "", confirm: null };
  if (picked.busy) return { title: t("dock-busy"), note: "", confirm: t("dock-busy-button") };
  if (picked.deed && PASSES.includes(picked.deed.kind)) return left(view, picked.deed, offers);
  if (picked.deed) return chosen(view, picked.deed, names);
  if (!offers.length) return { title: waiting(view, names, live), note: "", confirm: null };
  if (picked.family !== null) return { title: t("dock-family"), note: t("dock-family-note"), confirm: null };
  return { title: t(`dock-${asked(view, offers)}`), note: t(`dock-${asked(view, offers)}-note`), confirm: null };
}

function waiting(view: NewTownView, names: string[], live: boolean): string {
  if (live && !view.chance && !view.waiting.length) return t("dock-ended");
  if (view.chance || !view.waiting.length) return t("dock-chance");
  const others = waitedFor(view.waiting, live ? view.seat : null, names);
  return others ? t("dock-wait", { names: others }) : t("dock-sent");
}

/** Is there nothing better to do than to end this step? */
export function isDone(view: NewTownView, offers: Offer[]): boolean {
  return ["done", "nothing"].includes(asked(view, offers));
}

/** What would be left undone if the step ended now, by what is offered: dice of use, or a house. Null if nothing would. */
export function leaves(view: NewTownView, offers: Offer[]): { what: "dice" | "house"; count: number } | null {
  const dice = new Set(offers.filter(({ kind }) => ["material", "effect"].includes(kind)).map(({ args }) => args.die));
  if (dice.size) return { what: "dice", count: dice.size };
  const builds = offers.some(({ kind }) => kind === "end turn") && view.plans?.can.length;
  return builds ? { what: "house", count: builds } : null;
}

/** The step is to end, though something would be left undone. */
function left(view: NewTownView, deed: Deed, offers: Offer[]): Saying {
  const { what, count } = leaves(view, offers)!;
  const offer = offers.find(({ code }) => code === deed.codes[0]);
  return { title: t(`left-${what}`, { count }), note: t(`left-${what}-note`, { count }), confirm: passing(view, offer) };
}

/** What the player is asked, by what can be done. */
function asked(view: NewTownView, offers: Offer[]): string {
  const kinds = new Set(offers.map(({ kind }) => kind));
  if (kinds.has("accept") || kinds.has("take reward")) return "answer";
  if (kinds.has("take card")) return "card";
  if (kinds.has("take resident")) return "resident";
  if (kinds.has("block")) return "block";
  if (kinds.has("to sum")) return "where";
  if (view.plans && !view.plans.can.length) return "nothing";
  if (view.phase === "resolve" && kinds.has("reroll white")) return "rerolls";
  if (offers.every(({ kind }) => PASSES.includes(kind))) return "done";
  if (view.phase === "buy" && !kinds.has("buy")) return "give";
  return view.phase;
}

function chosen(view: NewTownView, deed: Deed, names: string[]): Saying {
  if (deed.plan && deed.way) return planned(view, deed);
  if (deed.walk) return walked(deed);
  const said = { ...factsOf(view, deed, names), ...placed(deed) };
  const name = key(deed.kind);
  return { title: t(`item-${name}`, said), note: t(`item-${name}-note`, said), confirm: t(`do-${name}`, said) };
}

/** The land and house that a deed speaks of. */
function placed({ args }: Deed): Record<string, unknown> {
  const { land, house } = args as { land?: string; house?: number };
  return { kings: land === KINGS_LAND ? "yes" : "no", house: house === undefined ? "" : letter(house) };
}

function planned(view: NewTownView, { plan, way }: Deed): Saying {
  const said = {
    size: plan!.size.replace("x", "×"),
    floors: plan!.floors,
    what: deedOf(plan!, view.seat),
    points: plan!.gains[0].points,
    blocks: way!.materials.join(" + "),
    pips: view.rules === "easy" ? 0 : way!.materials.length,
  };
  return { title: t("plan-name", said), note: t("plan-note", said), confirm: t("do-plan", said) };
}

function walked({ walk }: Deed): Saying {
  const said = {
    land: walk!.land,
    kings: walk!.land === KINGS_LAND ? "yes" : "no",
    cost: walk!.cost,
    lands: walk!.way.length,
    material: walk!.collects[0] ?? 0,
    count: walk!.collects.length,
    sum: "no",
  };
  return { title: t("walk-to", said), note: t("walk-note", said), confirm: t("do-walk", said) };
}

/** What ending the step is called here. */
export function passing(view: NewTownView, offer: Offer | undefined): string {
  if (!offer) return "";
  if (offer.kind === "pass") return t("pass");
  if (offer.kind === "end turn") return t(`end-${view.phase}`);
  if (view.phase === "resolve") return t(view.chance ? "stop" : "stop-resolve");
  const stays = view.move?.from === view.players[view.seat ?? 0].builder;
  return view.move ? t(stays ? "stop-stay" : "stop-here") : t("stop-draft");
}

export const signed = (points: number) => String(points).replace("-", "−");

/** What a seat would have if it ended before and after what is chosen, and what a loss comes from: none is bad in itself. */
export function foreseenFor(seat: number | null, found: Previewed | null): Record<string, string> | null {
  const [before, after] = seat === null ? [] : [found?.before[seat], found?.after[seat]];
  if (!before || !after || before.total === after.total) return null;
  const materials = ({ parts }: SeatScore) => parts.find(({ name }) => name === "materials")?.points ?? 0;
  const why = materials(after) < materials(before) ? "materials" : "other";
  return { before: signed(before.total), after: signed(after.total), why };
}
