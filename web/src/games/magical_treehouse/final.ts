/** The final scoring, page by page, as the server tells it; and what is shown with it. */

import { street } from "./street";
import type { FinalPage, LaidPipe, MagicView, Objective, Player, Treehouse } from "./view";

export type Counted = Pick<FinalPage, "gained" | "totals"> &
  ({ kind: Exclude<FinalPage["kind"], "common"> } | { kind: "common"; objective: Objective });

export const pagesOf = ({ common, final }: MagicView): Counted[] =>
  (final ?? []).map(({ kind, objective, gained, totals }) =>
    kind === "common" ? { kind, objective: common.find((one) => one?.name === objective)!, gained, totals } : { kind, gained, totals },
  );

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
