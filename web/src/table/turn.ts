// Whose turn it is, in a headline; the game's own prompt says the rest.
import type { SeatState, TableView } from "../messages.ts";
import { t } from "../words.ts";

export interface Turn {
  headline: string;
  mine: boolean;
  seat: number | null; // whose mark stands beside the sentence
  note?: string; // said instead of the game's own prompt
}

interface Standing {
  view: TableView;
  seat: number | null;
  names: string[];
  over: boolean;
  paused: boolean;
  ready: number[]; // who has done their part while others are still choosing
  thinking: number[]; // the bots that are waited for
  busy: boolean; // our own act is under way
  shared?: boolean; // with other people at this device
  absent?: (seat: number) => Absence;
}

export type Absence = "" | "away" | "kept" | "late" | "resigned" | "free";

/** Why somebody who is waited for does not act, if that is known; by correspondence nobody is expected to be here. */
export function absence({ kind, present, kept, resigned }: SeatState, expected: boolean): Absence {
  if (kind === "bot") return "";
  if (kind === "open") return "free";
  if (resigned) return "resigned";
  if (kept) return present ? "late" : "kept";
  return expected && !present ? "away" : "";
}

export function turnOf({ view, seat, names, over, paused, ready, thinking, busy, shared, absent }: Standing): Turn {
  const { waiting } = view;
  const mine = seat !== null && waiting.includes(seat) && !over && !paused;
  if (over) return { headline: t("turn-over"), mine: false, seat: view.winners?.[0] ?? null };
  if (paused) return { headline: t("turn-paused"), mine: false, seat };
  if (mine && busy) return { headline: t("turn-sending"), mine, seat };
  if (mine) return { headline: shared ? t("turn-yours-named", { name: names[seat] }) : t("turn-yours"), mine, seat };
  if (waiting.length === 1) {
    const [one] = waiting as [number];
    const name = names[one];
    const why = absent?.(one);
    if (why) return { headline: t(`turn-${why}`, { name }), mine, seat: one, note: t(`turn-${why}-note`, { name }) };
    const how = thinking.includes(one) ? "turn-thinks" : ready.length ? "turn-last" : "turn-of";
    return { headline: t(how, { name }), mine, seat: one };
  }
  if (waiting.length > 1) return { headline: t("turn-many", { count: waiting.length }), mine, seat: null };
  return { headline: t("turn-nobody"), mine, seat: null };
}
