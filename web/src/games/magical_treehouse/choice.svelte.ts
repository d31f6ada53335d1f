/** What the player is about to do: a card whose places are lit, an offer that waits for the last word. In real time nothing waits. */

import type { Offer } from "../shared/props";
import type { MagicView, Player } from "./view";

interface Given {
  view: MagicView;
  own: Player | null; // the seat that plays here
  offers: Offer[];
  act: (code: number, sure?: boolean) => void;
}

const texts = (cards: { text: string }[]) => cards.map(({ text }) => text).join();

/** What the player is asked: it changes when the answer so far is void. Others' actions bring new views, but no new question. */
export function questionOf({ phase, round, step, turn, placing, loose, spell }: MagicView, own: Player | null): string {
  const cards = own ? [texts(own.hand.known), texts(own.planned.known), texts(own.stored), own.pipes.length] : [];
  return [phase, round, step, turn, placing, texts(loose), spell, ...cards].join(" ");
}

export function choice(given: () => Given) {
  let code = $state<number | null>(null);
  let picked = $state<string | null>(null); // the card whose places are lit
  let end = $state<string | null>(null); // the treehouse at one end of a pipe

  const offers = $derived(given().offers);
  const quick = $derived(given().view.tempo === "real_time" && ["planning", "choosing"].includes(given().view.phase));
  const offer = $derived(offers.find((each) => each.code === code));
  const made = $derived(offers.find((each) => each.text === given().own?.choice)); // in secret, and may be changed
  const loose = $derived(given().view.loose[0]?.text ?? null); // a lifted pipe is laid before all else
  const card = $derived(loose ?? picked);
  const lays = $derived(offers.filter((each) => each.kind === "lay" && each.args.card === card));

  const question = $derived(questionOf(given().view, given().own));
  $effect.pre(() => {
    void question;
    code = picked = end = null;
  });

  const find = (kind: string, args: Record<string, unknown> = {}) =>
    offers.find((each) => each.kind === kind && Object.entries(args).every(([name, one]) => each.args[name] === one));
  const ends = ({ args }: Offer) => args.ends as string[];

  function confirm(): void {
    if (!offer) return;
    const which = offer.code;
    code = end = null;
    given().act(which, true);
  }
  /** In real time it is done; otherwise it is chosen, and a second touch is the last word. */
  function choose(which: number): void {
    if (quick) given().act(which, true);
    else if (code === which) confirm();
    else code = which;
  }

  return {
    find,
    choose,
    confirm,
    /** The places of this card are to be lit. */
    pick(text: string): void {
      const again = picked === text;
      code = end = null;
      picked = again ? null : text;
    },
    /** Can anything be done with it? */
    mayPick: (text: string) => loose === null && offers.some(({ kind, args }) => kind !== "lift" && args.card === text),
    /** Begin a pipe at this treehouse, or begin elsewhere. */
    begin(treehouse: string): void {
      code = null;
      end = end === treehouse ? null : treehouse;
    },
    /** Could the pipe begin there? Not once its first end is chosen, but for taking it back. */
    mayBegin: (treehouse: string) => (end === null ? lays.some((each) => ends(each).includes(treehouse)) : end === treehouse),
    /** What a treehouse is offered for: the card in question on it, or the other end of the pipe. */
    onHouse: (treehouse: string) =>
      find("improve", { card, treehouse }) ??
      (end === null || end === treehouse ? undefined : lays.find((each) => [end, treehouse].every((one) => ends(each).includes(one!)))),
    clear(): void {
      code = picked = end = null;
    },
    get code() {
      return offer ? code : null;
    },
    get offer() {
      return offer;
    },
    get made() {
      return made;
    },
    get card() {
      return card;
    },
    get end() {
      return end;
    },
    get quick() {
      return quick;
    },
  };
}

export type Choice = ReturnType<typeof choice>;
