/** A spell that asks nobody anything is over at once: it stays in sight for a while, so that all know what has hit them. */

import type { MagicView, SpellCard } from "./view";

export interface Called {
  seat: number;
  card: SpellCard;
}

const LENGTH = 2600; // milliseconds

const castBy = ({ players }: MagicView) => players.map(({ did }) => (did?.kind === "cast" ? did.card! : null));

/** The spell that was cast between two views of real time. */
export function calledBetween(before: MagicView, after: MagicView): Called | null {
  if (after.tempo !== "real_time" || before.round !== after.round) return null;
  const earlier = castBy(before);
  const seat = castBy(after).findIndex((card, each) => card && card.text !== earlier[each]?.text);
  return seat < 0 ? null : { seat, card: castBy(after)[seat]! };
}

export function called(given: () => { view: MagicView; watched: boolean }) {
  let now = $state.raw<Called | null>(null);
  let before: MagicView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  $effect.pre(() => {
    const { view, watched } = given();
    const found = before && watched ? calledBetween(before, view) : null;
    before = view;
    if (!found) return;
    clearTimeout(timer);
    now = found;
    timer = setTimeout(() => (now = null), LENGTH);
  });
  $effect(() => () => clearTimeout(timer));

  return {
    get now() {
      return now;
    },
  };
}
