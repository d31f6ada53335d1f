import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { choice } from "../../src/games/magical_treehouse/choice.svelte.ts";
import { calledBetween } from "../../src/games/magical_treehouse/called.svelte.ts";
import type { MagicView, Player } from "../../src/games/magical_treehouse/view.ts";

const offer = (code: number, kind: string, args: Record<string, unknown> = {}) => ({ code, kind, args, text: `${kind} ${code}` });
const own = { hand: { known: [] }, planned: { known: [] }, stored: [], pipes: [], choice: null } as unknown as Player;
const table = (more: Partial<MagicView> = {}) =>
  ({
    phase: "building",
    tempo: "structured",
    round: 1,
    step: 1,
    turn: 0,
    placing: 0,
    loose: [],
    spell: null,
    ...more,
  }) as unknown as MagicView;

const act = vi.fn();
let given = $state.raw({ view: table(), own, offers: [offer(1, "finish")], act });
let picked: ReturnType<typeof choice>;

function give(more: Partial<typeof given>): void {
  given = { ...given, ...more };
  flushSync();
}
beforeEach(() => {
  act.mockClear();
  given = { view: table(), own, offers: [], act };
  $effect.root(() => {
    picked = choice(() => given);
  });
  flushSync();
});

test("what is chosen waits for the last word; a second touch is one", () => {
  give({ offers: [offer(1, "finish")] });
  picked.choose(1);
  expect(picked.code).toBe(1);
  expect(act).not.toHaveBeenCalled();
  picked.choose(1);
  expect(act).toHaveBeenCalledWith(1, true);
});

test("in real time planning nothing waits, building does", () => {
  give({ view: table({ tempo: "real_time", phase: "planning" }), offers: [offer(4, "take")] });
  picked.choose(4);
  expect(act).toHaveBeenCalledWith(4, true);
  give({ view: table({ tempo: "real_time" }), offers: [offer(1, "finish")] });
  picked.choose(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test("a card lights its places, and no others", () => {
  give({ offers: [offer(1, "improve", { card: "b2-46", treehouse: "A" }), offer(2, "improve", { card: "r2-48", treehouse: "B" })] });
  expect(picked.mayPick("b2-46")).toBe(true);
  expect(picked.mayPick("y1-64")).toBe(false);
  picked.pick("b2-46");
  expect(picked.onHouse("A")?.code).toBe(1);
  expect(picked.onHouse("B")).toBe(undefined);
  picked.pick("b2-46");
  expect(picked.card).toBe(null);
});

test("a pipe is laid from one end to another", () => {
  const lay = (code: number, ...ends: string[]) => offer(code, "lay", { card: "pipe-3", ends });
  give({ offers: [lay(1, "A", "B"), lay(2, "A", "C")] });
  picked.pick("pipe-3");
  expect(["A", "B", "C", "D"].map(picked.mayBegin)).toEqual([true, true, true, false]);
  picked.begin("B");
  expect(picked.onHouse("A")?.code).toBe(1);
  expect(picked.onHouse("C")).toBe(undefined);
  expect(picked.mayBegin("C")).toBe(false);
  picked.begin("B"); // taken back
  expect(picked.mayBegin("C")).toBe(true);
});

test("a lifted pipe is laid before anything else", () => {
  const loose = [{ kind: "pipe" as const, text: "pipe-3", number: 3 }];
  give({ view: table({ loose }), offers: [offer(1, "lay", { card: "pipe-3", ends: ["A", "B"] }), offer(2, "store", { card: "y1-64" })] });
  expect(picked.card).toBe("pipe-3");
  expect(picked.mayPick("y1-64")).toBe(false);
});

test("others' actions leave the choice, a new question ends it", () => {
  give({ offers: [offer(1, "finish")] });
  picked.choose(1);
  give({ view: table() });
  expect(picked.code).toBe(1);
  give({ view: table({ placing: 1 }) });
  expect(picked.code).toBe(null);
});

test("a spell is called out once, when it has been cast", () => {
  const spell = { kind: "spell", text: "reverse-1", spell: "reverse" };
  const quiet = table({ tempo: "real_time", players: [{ did: null }, { did: { kind: "take" } }] as unknown as Player[] });
  const cast = { ...quiet, players: [{ did: null }, { did: { kind: "cast", card: spell } }] as unknown as Player[] };
  expect(calledBetween(quiet, cast)).toEqual({ seat: 1, card: spell });
  expect(calledBetween(cast, cast)).toBe(null);
  expect(calledBetween(quiet, { ...cast, tempo: "structured" })).toBe(null);
});
