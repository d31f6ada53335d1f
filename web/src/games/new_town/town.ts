/** What a board tells the town to show besides the view: marks, a ghost, a way. */

import type { NewTownView, Size } from "./view";

/** How a land or a house is lit: may be chosen, is chosen, would do (but is not asked for now), was refused. */
export interface Mark {
  how: "open" | "chosen" | "could" | "refused";
  cost?: number; // green pips to get there
  material?: number; // a block that is collected there
  gain?: string; // a short text, "+12"
  code?: number; // the offer
  spoken?: string; // a sentence for those who hear the town
}

/** A house that is planned. */
export interface Ghost {
  land: string;
  house?: string; // the one that grows, by its letter
  owner: number;
  size: Size;
  floors: number;
  penthouse: boolean;
  blocks: number[]; // all that it will be made of
}

export interface Tag {
  land: string;
  text: string;
  seat?: number;
}

export type Marks = Record<string, Mark>; // by the land's name, or 12a for a house

export interface TownProps {
  view: NewTownView;
  seat: number | null;
  names: string[];
  motion: boolean;
  marks?: Marks;
  houseMarks?: Marks;
  ghost?: Ghost | null;
  way?: string[]; // lands of a move, in order
  paid?: string[]; // lands of a row or square that pays
  tags?: Tag[];
  near?: string | null; // the land to be close to where there is little room, with those that are lit
  onland?: (land: string, at: Element) => void;
  onhouse?: (land: string, house: string, at: Element) => void;
}
