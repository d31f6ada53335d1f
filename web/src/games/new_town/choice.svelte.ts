/** What the player is about to do: one thing that waits for the last word, and, once it is said, what is left of it to tell the server. */

import type { Offer } from "../shared/props";
import type { Plan, Walk, Way } from "./plans";
import type { NewTownView } from "./view";

interface Given {
  view: NewTownView;
  offers: Offer[];
  act: (code: number, sure?: boolean, joined?: boolean) => void;
}

/** Something that can be done in one go. */
export interface Deed {
  kind: string;
  codes: number[]; // to be said one after the other
  args: Record<string, unknown>;
  plan?: Plan;
  way?: Way;
  walk?: Walk;
}

const same = (one: Deed | null, other: Deed) => one !== null && one.codes.join() === other.codes.join();

export function choice(given: () => Given) {
  let deed = $state.raw<Deed | null>(null);
  let dice = $state.raw<number[]>([]); // white dice that shall be rolled again, by place
  let family = $state<number | null>(null); // the column of the family that looks for a house
  let rest = $state.raw<number[]>([]); // what is still to be said of what was confirmed

  const question = $derived(
    given()
      .offers.map(({ code }) => code)
      .join(),
  );
  $effect.pre(() => {
    void question;
    deed = null;
    dice = [];
    family = null;
  });

  $effect(() => {
    const { offers, act } = given();
    if (!rest.length || !offers.length) return;
    const [next, ...later] = rest;
    const goesOn = offers.some(({ code }) => code === next);
    rest = goesOn ? later : [];
    if (goesOn) act(next, true, true);
  });

  const all = (kind: string) => given().offers.filter((offer) => offer.kind === kind);
  const find = (kind: string, args: Record<string, unknown> = {}) =>
    all(kind).find((offer) => Object.entries(args).every(([name, value]) => offer.args[name] === value));

  function choose(wanted: Deed) {
    if (same(deed, wanted)) return confirm();
    deed = wanted;
    if (wanted.kind !== "reroll white") dice = [];
    if (wanted.kind !== "move in" && wanted.kind !== "misfit") family = null;
  }
  const chooseOffer = ({ kind, code, args }: Offer) => choose({ kind, codes: [code], args });

  function confirm() {
    if (!deed) return;
    const [first, ...later] = deed.codes;
    clear();
    rest = later;
    given().act(first, true);
  }
  function clear() {
    deed = null;
    dice = [];
    family = null;
  }

  /** A white die is to be rolled again, or not. Of dice that are alike the first are rolled. */
  function toggle(place: number) {
    const chosen = dice.includes(place) ? dice.filter((one) => one !== place) : [...dice, place].sort();
    dice = chosen;
    const offer = chosen.length ? rerollOf(chosen) : undefined;
    deed = offer ? { kind: offer.kind, codes: [offer.code], args: offer.args } : null;
    family = null;
  }
  function rerollOf(chosen: number[]): Offer | undefined {
    const { view } = given();
    const { white } = view.players[view.seat ?? 0].dice;
    const shown = (places: number[]) =>
      places
        .map((place) => `${white[place]?.face}${white[place]?.counts}`)
        .sort()
        .join();
    return all("reroll white").find((offer) => shown(offer.args.dice as number[]) === shown(chosen));
  }

  /** A family of the bottom row looks for a house; where none fits, it can only be taken all the same. */
  function invite(column: number) {
    family = family === column ? null : column;
    const wrong = find("misfit", { column });
    const [home, ...others] = all("move in").filter(({ args }) => args.column === column);
    const only = family === null ? undefined : home && !others.length ? home : wrong;
    deed = only ? { kind: only.kind, codes: [only.code], args: only.args } : null;
  }

  return {
    all,
    find,
    choose,
    chooseOffer,
    confirm,
    clear,
    toggle,
    invite,
    get deed() {
      return deed;
    },
    get codes(): number[] | null {
      return deed?.codes ?? null;
    },
    isChosen: (codes: number[]) => deed !== null && deed.codes.join() === codes.join(),
    get dice() {
      return dice;
    },
    get family() {
      return family;
    },
    /** What was confirmed is still being done. */
    get busy() {
      return rest.length > 0;
    },
  };
}

export type Choice = ReturnType<typeof choice>;
