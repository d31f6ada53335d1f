/** The parts of Best Treehouse Ever's view, as the server sends it. */

export interface Room {
  room: number;
  name: string;
  colour: string;
  picture: string;
}

export interface FittingRoom extends Room {
  spaces: string[]; // where it could go now
}

export interface Space {
  space: string;
  level: number;
  position: number;
  room: Room | null;
}

export type Numbers = Record<string, number>; // by colour

export interface SeatView {
  seat: number;
  score: number;
  balance: string;
  tree: Space[];
  rooms: Numbers;
  hand_size: number;
  known_hand: Room[] | null;
  has_picked: boolean;
  shows: Room | null;
  changer: string | null;
  scored: Numbers[];
  gained: number[]; // in each round scored
  this_round: number;
  bonus: number;
  place: number | null; // once the match is over
}

/** Who is ahead of whom with the same points. */
export interface Tie {
  seat: number;
  other: number;
  by: "largest" | "second"; // the colour that counted
  rooms: [number, number]; // of it, in both trees
}

/** A step of a scoring: what each seat gained by a colour, and had then. */
export interface Step {
  colour: string;
  bonus: boolean; // for having most rooms of it, at the end
  worth: number;
  gained: number[];
  totals: number[];
}

/** How the last scoring went. */
export interface Tally {
  round: number;
  before: number[];
  steps: Step[];
}

export interface Colour {
  colour: string;
  theme: string;
  changer: string | null;
  taken_by: number | null;
  worth: number;
  most: number;
  leader: number | null;
  earlier_changers: (string | null)[];
}

/** What the rooms of a colour are about, by colour. */
export const themesOf = ({ colours }: BestView): Record<string, string> =>
  Object.fromEntries(colours.map(({ colour, theme }) => [colour, theme]));

/** Best first: by place, while there is none by points. */
export const ranked = ({ seats }: BestView): SeatView[] => [...seats].sort((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.score - a.score);

export interface BestView {
  seat: number | null; // whose view it is
  round: number;
  rounds: number;
  stage: "deal" | "pick" | "add" | "score" | "over";
  pick: number;
  picks: number;
  younger_players: boolean;
  start_chooser: number;
  colours: Colour[];
  changers: Record<string, number>;
  unseen: Numbers;
  seats: SeatView[];
  hand: FittingRoom[];
  picked: FittingRoom | null;
  over: boolean;
  winners: number[];
  ties: Tie[];
  tally: Tally | null;
  waiting: number[];
}
