import { expect, test } from "vitest";
import { stepBetween, tableAfter } from "../../src/games/magical_treehouse/step.ts";
import type { Card, Deed, MagicView, Player } from "../../src/games/magical_treehouse/view.ts";

const card = (text: string) => ({ text, kind: "pipe", number: 1 }) as Card;
const stack = (count: number, ...known: string[]) => ({ count, known: known.map(card) });

function player(seat: number, more: Partial<Player> = {}): Player {
  const empty = { in: true, chosen: true, did: null, biscuits: 2, deck: 20, hand: stack(0), planned: stack(0), trash: [] };
  return { seat, ...empty, ...more } as Player;
}
/** Three seats, clockwise: each fills the carriage of its number and empties the one before. */
function view(players: Player[], counts: number[], more: Partial<MagicView> = {}): MagicView {
  const carriages = counts.map((count, k) => ({ ...stack(count), between: [k, (k + 1) % 3], puts: k, takes: (k + 1) % 3 }));
  const table = { tempo: "structured", phase: "planning", round: 1, step: 3, plate: 2, direction: "clockwise", waiting: [0] };
  return { ...table, players, carriages, ...more } as unknown as MagicView;
}
const did = (kind: Deed["kind"], more: Partial<Deed> = {}): Deed => ({ kind, ...more });

const BEFORE = view([player(0, { hand: stack(3, "a", "b", "c") }), player(1), player(2)], [4, 0, 2]);
const AFTER = view(
  [
    player(0, { did: did("place"), planned: stack(1, "a") }),
    player(1, { did: did("take"), hand: stack(4) }),
    player(2, { did: did("drop_out"), in: false, biscuits: 3 }),
  ],
  [2, 0, 2],
  { step: 4, plate: 1 },
);

test("no step lies between views of the same step, of another round, or of real time", () => {
  expect(stepBetween(BEFORE, BEFORE)).toBe(null);
  expect(stepBetween(BEFORE, { ...AFTER, round: 2 })).toBe(null);
  expect(stepBetween({ ...BEFORE, tempo: "real_time" }, { ...AFTER, tempo: "real_time" })).toBe(null);
});

test("takes come before places, and places before drop-outs, whoever did them", () => {
  const { done, parts } = stepBetween(BEFORE, AFTER)!;
  expect(done.map(({ seat, deed, count }) => [seat, deed.kind, count])).toEqual([
    [1, "take", 4],
    [0, "place", 2],
    [2, "drop_out", 0],
  ]);
  expect(parts).toHaveLength(3);
});

test("who had dropped out before does nothing in the step", () => {
  const out = { ...BEFORE, players: [BEFORE.players[0], BEFORE.players[1], player(2, { in: false, did: did("drop_out") })] };
  expect(stepBetween(out, AFTER)!.done.map(({ seat }) => seat)).toEqual([1, 0]);
});

test("the table is shown part by part, and ends as it is", () => {
  const step = stepBetween(BEFORE, AFTER)!;
  const counts = (passed: number) => tableAfter(step, passed).carriages.map(({ count }) => count);
  expect(counts(0)).toEqual([4, 0, 2]);
  expect(counts(1)).toEqual([0, 0, 2]); // what lay there is taken before anything is put there
  expect(counts(2)).toEqual([2, 0, 2]);
  expect(tableAfter(step, 1).players[0].hand.count).toBe(3);
  expect(tableAfter(step, 2).players[0].planned.count).toBe(1);
  expect(tableAfter(step, 2).players[2].in).toBe(true);
  expect(tableAfter(step, 3)).toBe(AFTER);
});

test("a bribe moves the cards on and the biscuit over; one in vain does neither", () => {
  const out = player(2, { in: false });
  const before = view([player(0), player(1), out], [1, 3, 0]);
  const bribed = { did: did("bribe", { seat: 2 }), biscuits: 1 };
  const after = view([player(0, bribed), player(1, { did: did("wait") }), { ...out, biscuits: 3 }], [1, 0, 3], { step: 4 });
  const shown = tableAfter(stepBetween(before, after)!, 1);
  expect(shown.carriages.map(({ count }) => count)).toEqual([1, 0, 3]);
  expect(shown.players.map(({ biscuits }) => biscuits)).toEqual([1, 2, 3]);
  const nothing = tableAfter(stepBetween(view([player(0), player(1), out], [1, 0, 3]), after)!, 1);
  expect(nothing.players.map(({ biscuits }) => biscuits)).toEqual([2, 2, 2]);
});
