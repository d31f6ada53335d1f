/** What the player is about to do: an offer that waits for the last word. */

import type { Offer } from "../shared/props";
import type { BestView, FittingRoom } from "./view";

interface Given {
  view: BestView;
  offers: Offer[];
  act: (code: number, sure?: boolean) => void;
}

/** What the player is asked: it changes when the answer so far is void. */
export const questionOf = ({ stage, round, pick, picked }: BestView): string => [stage, round, pick, picked?.room].join(" ");

export function choice(given: () => Given) {
  let code = $state<number | null>(null);
  let refused = $state<string | null>(null); // the space that was asked about

  const offer = $derived(given().offers.find((each) => each.code === code));
  const kind = $derived(given().offers[0]?.kind ?? "");

  /** The room that spaces are shown for: the one chosen of the hand, or the one picked. */
  const room = $derived.by((): FittingRoom | null => {
    const { view } = given();
    if (offer?.kind === "pick") return view.hand.find((each) => each.room === offer.args.room) ?? null;
    return view.picked;
  });

  const question = $derived(questionOf(given().view));
  $effect.pre(() => {
    void question; // the others' choices bring new views, but no new question
    refused = null;
    code = null;
  });

  function choose(which: number) {
    refused = null;
    if (code === which) confirm();
    else code = which;
  }
  function confirm() {
    if (!offer) return;
    const which = offer.code;
    code = null;
    given().act(which, true);
  }
  const find = (wanted: string, value: Record<string, unknown> = {}) =>
    given().offers.find((each) => each.kind === wanted && Object.entries(value).every(([key, one]) => each.args[key] === one));

  return {
    choose,
    confirm,
    find,
    refuse(space: string) {
      code = null;
      refused = space;
    },
    clear() {
      code = null;
      refused = null;
    },
    get code() {
      return offer ? code : null;
    },
    get offer() {
      return offer;
    },
    get kind() {
      return offer?.kind ?? kind;
    },
    get refused() {
      return refused;
    },
    get room() {
      return room;
    },
  };
}
