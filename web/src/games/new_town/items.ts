/** What can be done beside the town, in groups, each with what it costs and gives. */

import type { Offer } from "../shared/props";
import { t } from "../shared/words";
import type { Colour, NewTownView, Resident } from "./view";

export interface Item {
  offer: Offer;
  title: string;
  note: string; // what it costs and gives
  die?: { colour: Colour; face: number };
  blocks?: { from: number[]; to: number[] };
  material?: number;
}

export interface Group {
  name: string;
  items: Item[];
}

// In the order in which they stand; what is chosen in the town, on the own dice, among cards or in the planner is not here.
const GROUPS: Record<string, string[]> = {
  tree: ["roll for tree"],
  own: ["keep dice", "reroll all"],
  secret: ["take part", "stay out"],
  where: ["to king's land", "to sum"],
  dice: ["material", "effect"],
  reroll: ["reroll green", "reroll black", "pay for reroll"],
  buy: ["buy"],
  give: ["give"],
  help: ["help"],
  replace: ["split", "join"],
  cards: ["use card"],
};

export function groupsOf(view: NewTownView, offers: Offer[], names: string[]): Group[] {
  return Object.entries(GROUPS)
    .map(([name, kinds]) => ({
      name,
      items: offers.filter(({ kind }) => kinds.includes(kind)).map((offer) => itemOf(view, offer, names)),
    }))
    .filter(({ items }) => items.length);
}

const key = (kind: string) => kind.replace(/[^\w]+/g, "-");

function itemOf(view: NewTownView, offer: Offer, names: string[]): Item {
  const said = factsOf(view, offer, names);
  const name = key(offer.kind);
  return { offer, title: t(`item-${name}`, said), note: t(`item-${name}-note`, said), ...pictured(view, offer) };
}

/** What the sentences about an offer name. */
export function factsOf(view: NewTownView, { args }: Pick<Offer, "args">, names: string[]): Record<string, unknown> {
  const { dice, gems, black } = own(view);
  const { parts, to, die, use, card, whole } = args as {
    parts?: number[];
    to?: number;
    die?: Colour;
    use?: string;
    card?: number;
    whole?: number;
  };
  return {
    ...args,
    red: dice.red,
    green: dice.green,
    black,
    sum: dice.sum,
    gems,
    round: view.round,
    next: nextInOrder(view, names),
    name: to === undefined ? "" : names[to],
    pips: die && die !== "white" ? dice[die] : 0,
    one: parts?.[0] ?? 0,
    other: parts?.[1] ?? 0,
    whole: whole ?? 0,
    use: use ?? "",
    effect: card === undefined ? "" : effectOf(view, card),
    count: Array.isArray(args.dice) ? args.dice.length : ((args.dice as number) ?? 0),
  };
}

function own(view: NewTownView) {
  const player = view.players[view.seat ?? 0];
  return { ...player, black: player.dice.black };
}

function nextInOrder({ order, turn }: NewTownView, names: string[]): string {
  const next = turn === null ? undefined : order[order.indexOf(turn) + 1];
  return next === undefined ? "" : names[next];
}

const effectOf = (view: NewTownView, number: number) => own(view).cards.find((card) => card.number === number)?.effect ?? "";

function pictured(view: NewTownView, { kind, args }: Offer): Partial<Item> {
  const { dice } = own(view);
  const { parts, whole, material, die } = args as { parts?: number[]; whole?: number; material?: number; die?: Colour };
  if (kind === "split") return { blocks: { from: [whole!], to: parts! } };
  if (kind === "join") return { blocks: { from: parts!, to: [whole!] } };
  if (kind === "give") return { material };
  if (kind === "buy") return { material: dice.red };
  if (kind === "reroll green") return { die: { colour: "green", face: dice.green } };
  if (kind === "reroll black") return { die: { colour: "black", face: dice.black } };
  if (kind === "material" || kind === "effect") return { die: { colour: die!, face: dice[die as "red"] } };
  return {};
}

/** The resident cards that can be taken: of the row, or of somebody whose house was taken over. */
export function residentsOf(view: NewTownView, offers: Offer[]): Resident[] {
  const numbers = offers.filter(({ kind }) => kind === "take resident").map(({ args }) => args.resident);
  return [...view.resident_row, ...view.players.flatMap(({ residents }) => residents)].filter(({ number }) => numbers.includes(number));
}
