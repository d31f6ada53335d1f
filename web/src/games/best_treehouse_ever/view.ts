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
  this_round: number;
  bonus: number;
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

export interface BestView {
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
  waiting: number[];
}
