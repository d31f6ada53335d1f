import { expect, test } from "vitest";
import type { Analysis } from "../src/messages.ts";
import { apart, chances, keyMoments, moveAt, placed, pointOf, signed, stepsOf, withoutLuck } from "../src/replay/chart.ts";

function step(move: number, seat: number | null, chance: number, luck: number, choice: number) {
  const both = (part: number) => [part, -part];
  return {
    event: move,
    move,
    seat,
    text: "",
    told: null,
    chances: [chance, 1 - chance],
    luck: both(luck),
    choice: both(choice),
    chosen: null,
    best: [],
    good: true,
  };
}

// A roll, a move that loses a fifth, the roll after it, and a move that changes nothing.
const FOUND: Analysis = {
  game: "treehouse",
  players: 2,
  simulations: 200,
  solved: true,
  first: [0.5, 0.5],
  steps: [step(0, null, 0.6, 0.1, 0), step(1, 0, 0.4, 0, -0.2), step(1, null, 0.7, 0.3, 0), step(2, 1, 0.7, 0, 0)],
  seats: [0, 1].map(() => ({ first: 0.5, last: 0.7, luck: 0.4, own: 0, others: 0, decisions: 1, good: 1, swings: [0, 1, 2, 3] })),
};
const FRAME = { left: 10, right: 50, top: 0, bottom: 100 };

test("a point for the start, and one for every step", () => {
  expect(chances(FOUND, 1).map((part) => Math.round(100 * part))).toEqual([50, 40, 60, 30, 30]);
  expect(placed(chances(FOUND, 0), FRAME).map(({ x }) => x)).toEqual([10, 20, 30, 40, 50]);
  expect(placed([0, 1], FRAME).map(({ y }) => y)).toEqual([100, 0]);
});

test("without luck only choices count", () => {
  expect(withoutLuck(FOUND, 0).map((part) => Math.round(100 * part))).toEqual([50, 50, 30, 30, 30]);
});

test("what chance does after a move belongs to it", () => {
  expect([0, 1, 2].map((move) => pointOf(FOUND, move))).toEqual([1, 3, 4]);
  expect(stepsOf(FOUND, 1).map(({ seat }) => seat)).toEqual([0, null]);
});

test("a place in the graph is the move nearest to it, also beside its ends", () => {
  expect([-5, 10, 22, 31, 44, 90].map((x) => moveAt(FOUND, x, FRAME))).toEqual([0, 0, 0, 1, 1, 2]);
});

test("key moments are those whose change can be seen", () => {
  expect(keyMoments(FOUND, 0).map(({ move, seat }) => [move, seat])).toEqual([
    [0, null],
    [1, 0],
    [1, null],
  ]);
});

test("changes have a sign", () => {
  expect([0.084, -0.03, 0.001, -0.001].map(signed)).toEqual(["+8", "−3", "0", "0"]);
});

test("names keep their distance and stay above the bottom", () => {
  expect(apart([10, 100, 98], 15, 104)).toEqual([10, 104, 89]);
});
