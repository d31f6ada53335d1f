/** What the player is about to do: an offer that waits for the last word; and where a room is to be built as soon as all have picked. */

import { untrack } from "svelte";
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
  let plan = $state<{ room: number; space: string } | null>(null); // chosen with the card, in one go

  const find = (wanted: string, value: Record<string, unknown> = {}) =>
    given().offers.find((each) => each.kind === wanted && Object.entries(value).every(([key, one]) => each.args[key] === one));

  const offer = $derived(given().offers.find((each) => each.code === code));
  const kind = $derived(given().offers[0]?.kind ?? "");

  /** The room that spaces are shown for: the one chosen of the hand, or the one picked. */
  const room = $derived.by((): FittingRoom | null => {
    const { view } = given();
    if (offer?.kind === "pick") return view.hand.find((each) => each.room === offer.args.room) ?? null;
    return view.picked;
  });

  /** May a space for the room in question be chosen before all have picked? */
  const planning = $derived(given().view.stage === "pick" && given().offers.length > 0 && room !== null);
  const planned = $derived(plan && plan.room === room?.room ? plan.space : null);

  const question = $derived(questionOf(given().view));
  $effect.pre(() => {
    void question; // the others' choices bring new views, but no new question
    refused = null;
    code = null;
    untrack(() => {
      if (plan && plan.room !== given().view.picked?.room) plan = null;
    });
  });

  $effect(() => {
    const { view } = given();
    if (view.stage !== "add" || !plan || plan.room !== view.picked?.room) return;
    const there = find("add", { space: plan.space });
    if (!there) return;
    plan = null;
    given().act(there.code, true);
  });

  function choose(which: number) {
    refused = null;
    if (code === which) return confirm();
    code = which;
    if (plan && plan.room !== room?.room) plan = null;
  }
  function confirm() {
    if (!offer) return;
    const which = offer.code;
    code = null;
    given().act(which, true);
  }
  /** The room in question goes there, as soon as it may. A second touch is the last word; once the room is picked, it takes it back. */
  function aim(space: string) {
    refused = null;
    if (planned !== space) plan = { room: room!.room, space };
    else if (offer) confirm();
    else plan = null;
  }
  return {
    choose,
    confirm,
    aim,
    find,
    /** What is chosen stays so. */
    refuse(space: string) {
      refused = space;
    },
    clear() {
      code = null;
      refused = null;
      plan = null;
    },
    /** Back to the room that is picked, if any. */
    unchoose() {
      code = null;
    },
    /** Can the room in question be aimed at this space? */
    mayAim: (space: string) => planning && room!.spaces.includes(space),
    get planned() {
      return planned;
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
