// The frames of a finished table, fetched in pieces as they are wanted.
import { api, type Frame, type Sitter } from "./api.ts";

const PIECE = 40;

export class FrameStore {
  moves = $state(0); // until the first answer nobody knows how many there are
  game = $state("");
  seats = $state.raw<Sitter[]>([]);
  private found = $state.raw(new Map<string, Frame>());
  private asked = new Set<string>();

  constructor(readonly table: string) {}

  frame(seat: number | null, number: number): Frame | undefined {
    return this.found.get(`${seat} ${number}`);
  }

  /** Everything told up to a move, as far as it is here. */
  log(seat: number | null, number: number): { line: Frame["log"][number]; move: number; by: number | null }[] {
    const lines = [];
    for (let move = 0; move <= number; move++) {
      const frame = this.frame(seat, move);
      for (const line of frame?.log ?? []) lines.push({ line, move, by: frame!.by });
    }
    return lines;
  }

  /** Make sure that a move, those before it from `first` on and those soon after it are here. */
  async want(seat: number | null, first: number, number: number): Promise<void> {
    const [start, last] = [first, Math.min(number + 10, this.moves)].map((move) => Math.floor(move / PIECE));
    const pieces = Array.from({ length: last - start + 1 }, (_, more) => last - more);
    await Promise.all(pieces.map((piece) => this.load(seat, piece)));
  }

  private async load(seat: number | null, piece: number): Promise<void> {
    const key = `${seat} ${piece}`;
    if (this.asked.has(key)) return;
    this.asked.add(key);
    try {
      const answer = await api.frames(this.table, seat, piece * PIECE, piece * PIECE + PIECE - 1);
      this.moves = answer.moves;
      this.game = answer.game;
      this.seats = answer.seats;
      this.found = new Map([...this.found, ...answer.frames.map((frame) => [`${seat} ${frame.number}`, frame] as const)]);
    } catch (problem) {
      this.asked.delete(key);
      throw problem;
    }
  }
}
