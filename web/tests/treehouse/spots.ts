// Positions as the rulebook's notation draws them: "[LS] ^M" is a Small on a Large, and a Medium that stands.
import type { Direction, Piece, Spot } from "../../src/games/treehouse/view.ts";

const WAYS: Record<string, Direction> = { "<": "left", ">": "right" };

export function spots(text: string): Spot[] {
  return text.split(" ").map((spot) => ({
    points: WAYS[/[<>]/.exec(spot)?.[0] ?? ""] ?? "up",
    pieces: spot.match(/[SML]/g) as Piece[],
  }));
}
