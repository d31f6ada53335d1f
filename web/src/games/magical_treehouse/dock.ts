/** The sentence in the dock, and the word on its button. */

import { waitedFor } from "../shared/waited";
import { cardName } from "./cards";
import { t } from "./words";
import type { Choice } from "./choice.svelte.ts";
import type { Offer } from "../shared/props";
import type { Card, MagicView, Player } from "./view";

export interface Saying {
  title: string;
  note: string;
  confirm: string | null; // what the button would do
}

const NOTHING: Saying = { title: "", note: "", confirm: null };

function cardOf(own: Player, view: MagicView, text: unknown): string {
  const all: Card[] = [...own.hand.known, ...own.planned.known, ...own.stored, ...view.loose, ...own.pipes];
  const found = all.find((card) => card.text === text);
  return found ? cardName(found) : "";
}

/** What an offer means, in words. */
function meaning(offer: Offer, own: Player, view: MagicView, names: string[]): string {
  const { card, treehouse, ends, space, seat } = offer.args;
  return t(`choice-${offer.kind}`, {
    card: cardOf(own, view, card),
    treehouse: String(treehouse ?? ""),
    ends: Array.isArray(ends) ? ends.join("–") : "",
    space: String(space ?? "").toUpperCase(),
    name: names[Number(seat)] ?? "",
  });
}

/** Live, and no longer behind what is only watched, a table that waits for nobody has been given up. */
export function saying(view: MagicView, own: Player | null, picked: Choice, offered: boolean, names: string[], live: boolean): Saying {
  if (view.over || (live && !view.waiting.length)) return { ...NOTHING, title: t("dock-over") };
  if (!own || !offered) {
    const waited = waitedFor(view.waiting, view.seat, names);
    return { ...NOTHING, title: waited ? t("dock-wait", { names: waited }) : t("dock-busy") };
  }
  if (picked.offer) {
    return { title: meaning(picked.offer, own, view, names), note: t("dock-again"), confirm: t(`confirm-${picked.offer.kind}`) };
  }
  if (picked.made) return { title: meaning(picked.made, own, view, names), note: t("dock-change"), confirm: null };
  return { ...asked(view, own, picked), confirm: null };
}

/** What there is to choose. */
function asked({ phase, placing, teleporting, loose }: MagicView, own: Player, picked: Choice): { title: string; note: string } {
  if (placing) return { title: t("dock-familiar"), note: t(teleporting ? "dock-teleport-note" : "dock-familiar-note") };
  if (loose.length || picked.end) return { title: t("dock-lay"), note: t(picked.end ? "dock-lay-end" : "dock-lay-begin") };
  if (phase === "building" && picked.card) return { title: t("dock-card"), note: t("dock-card-note") };
  if (phase === "building") return { title: t("dock-building", { planned: own.planned.count }), note: t("dock-building-note") };
  return { title: t(`dock-${phase}`), note: "" };
}
