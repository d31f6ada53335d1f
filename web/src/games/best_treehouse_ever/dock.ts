/** The sentence in the dock, and the word on its button. */

import type { choice } from "./choice.svelte.ts";
import { themesOf, type BestView } from "./view";
import { waitedFor } from "../shared/waited";
import { t } from "../shared/words";

interface Saying {
  title: string;
  note: string;
  confirm: string | null;
}

type Picked = ReturnType<typeof choice>;

interface Moment {
  offered: boolean; // there is something to choose
  live: boolean; // no replay
  over: boolean; // and all is counted
}

export function saying(view: BestView, picked: Picked, names: string[], { offered, live, over }: Moment): Saying {
  const named = (seats: number[]) => seats.map((seat) => names[seat]).join(", ");
  if (view.over) return { title: t("the-best"), note: over ? named(view.winners) : "", confirm: null };
  if (live && !view.waiting.length) return { title: t("dock-ended"), note: "", confirm: null };
  if (!view.waiting.length) return { title: t(`stage-${view.stage}`), note: "", confirm: null };
  if (!offered && !live) return { title: t("dock-next", { names: named(view.waiting) }), note: "", confirm: null };
  const others = waitedFor(view.waiting, view.seat, names);
  if (!offered) return { title: others ? t("dock-wait", { names: others }) : t("dock-busy"), note: "", confirm: null };
  const confirm = t(picked.planned && picked.offer ? "do-pick-add" : `do-${picked.kind}`);
  if (view.stage === "pick") return { ...picking(view, picked), confirm };
  if (view.stage === "add") return { ...adding(view, picked), confirm: picked.offer ? confirm : t("do-add") };
  return { title: scoring(view, picked), note: t(`dock-${picked.kind}-note`), confirm };
}

function picking(view: BestView, { offer, room, planned }: Picked) {
  if (room && planned) return { title: room.name, note: t("dock-planned", { level: planned.split(".")[0] }) };
  if (offer && room) return { title: room.name, note: t("dock-fits", { count: room.spaces.length }) };
  if (view.picked) return { title: t("dock-picked", { room: view.picked.name }), note: t("dock-picked-note") };
  return { title: t("dock-pick"), note: t("dock-pick-note") };
}

function adding({ picked: room }: BestView, { offer }: Picked) {
  const name = { room: room?.name ?? "" };
  if (offer?.kind === "discard") return { title: t("dock-discard", name), note: t("dock-discard-note") };
  if (offer) return { title: t("dock-add", name), note: t("dock-space-note", { level: String(offer.args.space).split(".")[0] }) };
  return { title: t("dock-add", name), note: t(room?.spaces.length ? "dock-add-note" : "dock-none-note") };
}

function scoring(view: BestView, { offer, kind }: Picked) {
  if (!offer) return t(`dock-${kind}`);
  const { changer, colour } = offer.args;
  return t(`dock-${kind}-this`, { changer, theme: themesOf(view)[String(colour)] });
}
