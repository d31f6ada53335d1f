/** The parts of Treehouse's view, as the server sends it. */

export type Piece = "S" | "M" | "L";
export type Direction = "left" | "up" | "right";
export type Whose = "own" | "house";

export interface Spot {
  points: Direction;
  pieces: Piece[];
}

export interface Trio {
  text: string;
  spots: Spot[];
  alike: boolean[];
}

export interface Result {
  own: Trio;
  house: Trio;
  matches: boolean;
}

export interface TreehouseView {
  house: Trio;
  trios: Trio[];
  die: string | null;
  turn: number;
  waiting: number[]; // nobody, once the match has ended before its end
  over: boolean;
  winners: number[];
  rolls: number;
  results: Record<string, Result>;
  asks: Record<Whose, Record<Piece, number>>;
  idle: Record<string, Idle>; // what a Wild cannot be named
}

/** The name of an action that does the same, or one to ask why it cannot be done. */
export interface Idle {
  same?: string;
  ask?: number;
}
