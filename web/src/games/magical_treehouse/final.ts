/** The final scoring, page by page: what each seat gains, and has then. */

import { street } from "./street";
import type { LaidPipe, MagicView, Objective, Player, Treehouse } from "./view";

export type Page = { kind: "treehouses" | "potions" | "level_5" | "biscuits" | "private" } | { kind: "common"; objective: Objective };

export type Counted = Page & {
  gained: number[]; // by each seat
  totals: number[]; // after it
};

/** What an objective brings a seat: to the one who leads alone. */
const gainOf = (objective: Objective | null, seat: number) => (objective && objective.leader === seat ? objective.points : 0);

function gains(page: Page, { seat, score, private: own }: Player): number {
  if (page.kind === "common") return gainOf(page.objective, seat);
  return page.kind === "private" ? gainOf(own, seat) : score[page.kind];
}

export function pagesOf({ common, players }: MagicView): Counted[] {
  const tiles = common.filter((objective) => objective !== null).map((objective): Page => ({ kind: "common", objective }));
  const pages: Page[] = [
    { kind: "treehouses" },
    { kind: "potions" },
    { kind: "level_5" },
    { kind: "biscuits" },
    ...tiles,
    { kind: "private" },
  ];
  let totals = players.map(() => 0);
  return pages.map((page) => {
    const gained = players.map((player) => gains(page, player));
    totals = totals.map((total, seat) => total + gained[seat]);
    return { ...page, gained, totals };
  });
}

/** A treehouse in its street: how far from the left it stands, in widths of a treehouse. */
export interface Placed {
  house: Treehouse;
  pipe: LaidPipe | null; // to the next one
  at: number;
}
export const GAP = 0.12;
export const PIPE = 0.6;

export function placed(player: Player): { stops: Placed[]; wide: number } {
  let at = 0;
  const stops = street(player).map(({ house, pipe }) => {
    const stop = { house, pipe, at };
    at += 1 + (pipe ? PIPE : GAP);
    return stop;
  });
  return { stops, wide: Math.max(at - GAP, 1) };
}

/** Best first; who has as many points as another stands behind if the tie was broken so. */
export const ranked = ({ players, winners }: MagicView): Player[] =>
  [...players].sort((a, b) => b.score.total - a.score.total || Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)));

export interface Tie {
  seat: number; // the winner
  other: number; // who has as many points
  most: number; // biscuits of the winner
  fewer: number;
}

/** Who has as many points as the winner, and what decided. */
export function tiesOf({ players, winners }: MagicView): Tie[] {
  const [seat] = winners;
  const best = players[seat];
  return players
    .filter((other) => other.seat !== seat && other.score.total === best.score.total)
    .map((other) => ({ seat, other: other.seat, most: best.biscuits, fewer: other.biscuits }));
}
