/** The parts of Magical Treehouse's view, as the server sends it. */

import type { TableView } from "../../messages.ts";

export type Colour = "yellow" | "green" | "blue" | "purple" | "red";
export type Ingredient = "apple" | "web" | "shroom" | "tail" | "fang";
export type Icon = Ingredient | "barren" | "edge";
export type Spell = "reverse" | "hands" | "discard_hand" | "discard_planned" | "exchange";
export type Phase = "objectives" | "planning" | "choosing" | "order" | "building" | "relaying" | "over";

/** A card as it is printed; `text` names it everywhere, also in offers: y1-64, pipe-3, reverse-1. */
export interface TreehouseCard {
  kind: "treehouse";
  text: string;
  number: number; // Turn Order
  level: number;
  colour: Colour;
  points: number;
  brews?: Colour; // the potion of a level 1,
  of?: Ingredient; // from two of these
  wants?: Colour; // the potion that a level 3 wants
  places?: "familiar" | "teleporting"; // when it is built
}
export interface PipeCard {
  kind: "pipe";
  text: string;
  number: number;
}
export interface SpellCard {
  kind: "spell";
  text: string;
  spell: Spell;
}
export type Card = TreehouseCard | PipeCard | SpellCard;

/** Cards that lie hidden: how many, and those the observer knows. */
export interface Stack {
  count: number;
  known: Card[];
}

export interface Carriage extends Stack {
  between: [number, number]; // the seats on its sides
  puts: number; // who fills it
  takes: number; // who empties it
}

export interface Treehouse {
  name: string; // A, B, … in the order they were begun
  colour: Colour | null; // null: only a card face down
  height: number;
  points: number; // of its top
  face_down: boolean; // its level 1 is a card face down
  base: Card | null; // that card, to those who know it
  cards: TreehouseCard[]; // face up, from below
  chain: string; // the same for all that are joined by pipes
  potion: Colour | null; // brewed by its level 1
  supplied: boolean; // its level 3 has the potion it wants,
  supplied_by: string | null; // from this treehouse, its own or another of the chain
  level_5: number; // points that its level 5 counts
}

export interface LaidPipe extends PipeCard {
  joins: [string, string];
}

export interface Space {
  space: string; // a1 … i6
  icon: Icon;
  familiar: number | null; // whose
}

export interface Forest {
  side: "day" | "night";
  tiles: number[];
  rows: Space[][]; // six of nine
}

export interface Objective {
  name: Ingredient | "biscuits" | "level_2_up" | "all_ingredients" | "colours" | "level_1";
  points: number;
  amounts: number[]; // of each seat
  leader: number | null; // nobody in a tie
}

export type Part = "treehouses" | "biscuits" | "potions" | "level_5" | "objectives";
export const PARTS: Part[] = ["treehouses", "potions", "level_5", "biscuits", "objectives"];
export type Score = Record<Part | "total", number>;

/** What a seat did last in planning. */
export interface Deed {
  kind: "place" | "trash" | "take" | "draw" | "drop_out" | "wait" | "bribe" | "cast";
  seat?: number; // who was bribed
  card?: SpellCard; // the spell
}

export interface Player {
  seat: number;
  in: boolean; // has not dropped out
  chosen: boolean; // in secret
  choice: string | null; // the own one, as the text of its action
  did: Deed | null;
  casting: SpellCard | null;
  shown: Card | null; // for the turn order of this round
  biscuits: number;
  familiars: number; // not yet placed
  deck: number;
  drawing: number;
  hand: Stack;
  planned: Stack;
  stored: Card[];
  storage: number | null; // how many fit; null: any number
  trash: Card[];
  village: Treehouse[];
  pipes: LaidPipe[];
  ingredients: Record<Ingredient | "none", number>;
  private: Objective | null; // the own one; everybody's at the end
  score: Score;
}

/** One part of the final scoring. */
export interface FinalPage {
  kind: "treehouses" | "potions" | "level_5" | "biscuits" | "common" | "private";
  objective: Objective["name"] | null; // a common one
  gained: number[]; // by each seat
  totals: number[]; // after it
}

export interface MagicView extends TableView {
  edition: "magical_treehouse" | "village_of_familiar";
  tempo: "structured" | "real_time";
  round: number;
  rounds: number;
  phase: Phase;
  step: number; // of structured planning in this round
  direction: "clockwise" | "counter-clockwise";
  plate: number;
  piles: number[];
  stalled: boolean;
  spell: Spell | null; // the one that everybody chooses for
  turn: number | null; // the seat that builds
  track: number[]; // seats in turn order
  placing: number; // familiars to place now
  teleporting: boolean;
  loose: PipeCard[]; // lifted
  common: (Objective | null)[];
  carriages: Carriage[];
  removed: Card[];
  forest: Forest;
  players: Player[];
  winners: number[];
  final: FinalPage[] | null; // before the end there is none
}
