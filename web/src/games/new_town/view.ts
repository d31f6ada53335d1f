/** The parts of The King's New Town's view, as the server sends it. */

import type { SeatScore } from "../../messages.ts";
import type { Plans, Walk } from "./plans";

export type Surface = "lawn" | "cobbled" | "brick" | "mud" | "king's land";
export type Size = "2x2" | "2x3" | "2x4" | "3x3";
export type Colour = "red" | "green" | "black" | "white";
export type Cell = [number, number, number]; // across, along, up

/** A piece of material where it lies in its house: one way in which all of them fit. */
export interface Block {
  material: number;
  cells: Cell[];
}

export interface Resident {
  number: number;
  name: string;
  people: number;
  points: number;
  lands: Surface[];
  die: [number, number] | null; // on King's Land a die, times and plus
}

export interface House {
  house: number; // its plot
  name: string; // the plot's letter
  owner: number;
  shape: string; // 2x3x2, 3x3x1+, or "penthouse", by the other reading a house of its own
  size: Size;
  floors: number;
  penthouse: boolean;
  base: number; // its points, and the people who fit
  level: number;
  resident: Resident | null;
  blocks: Block[];
}

export interface Land {
  name: string; // 3 to 18, or K
  type: Surface;
  value: number;
  cell: [number, number]; // row and column; of King's Land, the first of its four
  far: number | null; // green pips from one's own builder
  tree: boolean;
  builders: number[];
  holder: number | null; // of its card
  houses: House[];
}

export interface LandCard {
  number: number;
  type: Surface;
  colour: string;
  value: number;
  effect: "white" | "plus" | "swap" | "material";
  ready: boolean;
}

export interface WhiteDie {
  face: number;
  counts: "plain" | "0" | "double";
}

export interface Dice {
  red: number; // pips left; 0: used up, or not taken yet
  green: number;
  black: number;
  white: WhiteDie[];
  sum: number;
}

export type Parts = Record<string, number>; // points by what they were earned with

export interface Player {
  seat: number;
  builder: string | null;
  materials: Record<string, number>; // by number
  gems: number;
  roofs: Record<Size, number>;
  points: number;
  parts: Parts;
  forecast: Parts | null; // what would be added if it ended now
  forecast_points: number | null; // and what that would come to
  dice: Dice;
  used: { materials: Colour[]; effects: Colour[] } | null; // dice of this turn (easy rules)
  cards: LandCard[];
  residents: Resident[];
  additional_round: "in" | "out" | "secret" | null;
  rewards: number[]; // marks of the score track that are open
  out: boolean | null; // of the occupancy round
}

/** One part of what the points came from, at the end. */
export interface Row {
  part: string;
  points: number[]; // of each seat
  totals: number[]; // with all rows before it
}

export type Phase =
  | "places"
  | "draft"
  | "tree"
  | "plant"
  | "dice"
  | "own"
  | "move"
  | "buy"
  | "build"
  | "last"
  | "choose"
  | "occupy"
  | "position"
  | "resolve"
  | "easy"
  | "over";

export interface NewTownView {
  rules: "basic" | "advanced" | "easy";
  modules: { land_cards?: "off" | "dealt" | "drafted"; additional_round?: "off" | "on"; occupancy?: "off" | "on" };
  round: number;
  phase: Phase;
  over: boolean;
  winners: number[];
  order: number[];
  turn: number | null; // nobody's while all choose, before the start, and after the end
  chance: { rolling?: string; dice?: number; dealing?: string } | null;
  map: (string | null)[][]; // rows of the grid
  lands: Land[];
  trees_left: number;
  scores: SeatScore[];
  players: Player[];
  final: Row[] | null; // before the end there is none
  pool: Record<Colour, number[]> | null; // the faces to take
  offer: { what: "help" | "material"; number: number; giver: number; receiver: number } | null;
  plan: { text: string; land: string; shape: string; chosen: number[] } | null; // a house that is begun
  plans: Plans | null; // for the seat that builds
  move: { from: string; green: number; reach: Walk[] } | null; // reach: for the seat that moves
  card_row: LandCard[];
  card_deck: number | null;
  resident_row: Resident[];
  resident_deck: number | null;
  grid: Resident[][]; // columns, each from the bottom up
  largest: number;
  seat: number | null;
  waiting: number[];
}

export const KINGS_LAND = "K";

export const landOf = ({ lands }: NewTownView, name: string): Land => lands.find((land) => land.name === name)!;
