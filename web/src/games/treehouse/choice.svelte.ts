/** What the player is about to do: a piece, then one of its results, then the last word. */

import type { Offer } from "../shared/props";
import { moves } from "./layout";
import { spelled } from "./words";
import type { Piece, Result, TreehouseView, Whose } from "./view";

interface Given {
  view: TreehouseView;
  offers: Offer[];
  act: (code: number, sure?: boolean) => void;
}

export function choice(given: () => Given) {
  let chosen = $state<{ whose: Whose; piece: Piece } | null>(null);
  let code = $state<number | null>(null); // picked, not confirmed yet
  let look = $state<number | null>(null); // under the pointer
  let wanted = $state(""); // the action named, with a Wild

  const deeds = $derived(given().offers.filter((offer) => offer.args.piece !== undefined));
  const kinds = $derived([...new Set(deeds.map((offer) => offer.kind))]);
  const kind = $derived(kinds.includes(wanted) ? wanted : (kinds[0] ?? ""));
  const shown = $derived(look ?? code);
  const subject = $derived(deeds.find((offer) => offer.code === shown));
  const pass = $derived(given().offers.find((offer) => offer.kind === "pass"));
  const result = $derived<Result | undefined>(shown === null ? undefined : given().view.results[shown]);

  $effect.pre(() => {
    void given().view; // a new view is a new question
    chosen = null;
    clear();
  });

  function clear() {
    code = null;
    look = null;
  }
  function send(which: number, sure = true) {
    clear();
    given().act(which, sure);
  }
  const offersFor = (whose: Whose) => deeds.filter((offer) => offer.kind === kind && offer.args.trio === whose);

  return {
    offersFor,
    pieceOn: (whose: Whose) => (chosen?.whose === whose ? chosen.piece : null),
    choose(whose: Whose, piece: Piece): boolean {
      if (!offersFor(whose).some((offer) => moves(offer, piece))) return false;
      const same = chosen?.whose === whose && chosen.piece === piece;
      chosen = same ? null : { whose, piece };
      clear();
      return true;
    },
    pick(which: number) {
      if (code === which) send(which);
      else code = which;
    },
    look(which: number | null) {
      look = which;
    },
    confirm() {
      if (code !== null) send(code);
    },
    back() {
      if (code === null) chosen = null;
      clear();
    },
    pass() {
      if (pass) send(pass.code, false);
    },
    setKind(name: string) {
      wanted = name;
      chosen = null;
      clear();
    },
    /** A digit is the ghost of that number; Escape goes one step back. */
    key(event: KeyboardEvent) {
      const board = event.currentTarget as Element;
      const ghost = board.querySelectorAll(".ghost")[Number(event.key) - 1];
      ghost?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      if (event.key !== "Escape" || !chosen) return;
      event.stopPropagation();
      if (code === null) chosen = null;
      clear();
    },
    get piece() {
      return chosen?.piece ?? null;
    },
    get code() {
      return code;
    },
    get shown() {
      return shown;
    },
    get kind() {
      return kind;
    },
    get kinds() {
      return kinds;
    },
    get passing() {
      return pass?.code ?? null;
    },
    get result() {
      return result;
    },
    get onHouse() {
      return subject?.args.trio === "house";
    },
    get action() {
      return subject && spelled(subject.text);
    },
  };
}
