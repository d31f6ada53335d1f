// Whose turn it is, in a headline; the game's own prompt says the rest.
import type { TableView } from "../messages.ts";
import { t } from "../words.ts";

export interface Turn {
  headline: string;
  mine: boolean;
  seat: number | null; // whose mark stands beside the sentence
}

interface Standing {
  view: TableView;
  seat: number | null;
  names: string[];
  over: boolean;
  paused: boolean;
  ready: number[]; // who has done their part while others are still choosing
  busy: boolean; // our own act is under way
  shared?: boolean; // with other people at this device
}

export function turnOf({ view, seat, names, over, paused, ready, busy, shared }: Standing): Turn {
  const { waiting } = view;
  const mine = seat !== null && waiting.includes(seat) && !over && !paused;
  if (over) return { headline: t("turn-over"), mine: false, seat: view.winners?.[0] ?? null };
  if (paused) return { headline: t("turn-paused"), mine: false, seat };
  if (mine && busy) return { headline: t("turn-sending"), mine, seat };
  if (mine) return { headline: shared ? t("turn-yours-named", { name: names[seat] }) : t("turn-yours"), mine, seat };
  if (waiting.length === 1)
    return { headline: t(ready.length ? "turn-last" : "turn-of", { name: names[waiting[0]!] }), mine, seat: waiting[0]! };
  if (waiting.length > 1) return { headline: t("turn-many", { count: waiting.length }), mine, seat: null };
  return { headline: t("turn-nobody"), mine, seat: null };
}
