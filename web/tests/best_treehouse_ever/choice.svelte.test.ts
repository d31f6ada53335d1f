import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choice, questionOf } from "../../src/games/best_treehouse_ever/choice.svelte.ts";
import type { BestView } from "../../src/games/best_treehouse_ever/view.ts";
import type { Offer } from "../../src/games/shared/props.ts";

type Moment = { view: BestView; offers: Offer[] };
const [moments] = Object.values(
  import.meta.glob<Record<string, Moment>>("../../fixtures/best_treehouse_ever.json", { import: "default", eager: true }),
) as [Record<string, Moment>];

const PICK = moments["pick-pick-round1-4"]!;
const ADD = moments["add-add-round1-4"]!;
const act = vi.fn();
let given = $state.raw<Moment>(PICK);
let picked: ReturnType<typeof choice>;
let forget: () => void;

function show(moment: Moment): void {
  given = moment;
  flushSync();
}

beforeEach(() => {
  act.mockClear();
  given = PICK;
  forget = $effect.root(() => {
    picked = choice(() => ({ ...given, act }));
  });
  flushSync();
});
afterEach(() => forget());

test("a room of the hand is chosen, then confirmed", () => {
  const { code, args } = PICK.offers[0]!;
  picked.choose(code);
  expect(picked.room?.room).toBe(args.room);
  expect(act).not.toHaveBeenCalled();
  picked.confirm();
  expect(act).toHaveBeenCalledExactlyOnceWith(code, true);
  expect(picked.code).toBeNull();
});

test("a second touch is the last word", () => {
  picked.choose(PICK.offers[1]!.code);
  picked.choose(PICK.offers[1]!.code);
  expect(act).toHaveBeenCalledExactlyOnceWith(PICK.offers[1]!.code, true);
});

test("nothing is confirmed that is not offered", () => {
  picked.choose(4000);
  picked.confirm();
  expect([picked.code, picked.offer]).toEqual([null, undefined]);
  expect(act).not.toHaveBeenCalled();
});

test("once a room is picked its spaces are shown, and offers are found by what they are about", () => {
  show(ADD);
  expect(picked.room).toEqual(ADD.view.picked);
  expect(picked.find("add", { space: "2.2" })?.code).toBe(73);
  expect(picked.find("add", { space: "6.1" })).toBeUndefined();
  expect(picked.find("discard")?.code).toBe(99);
});

test("a space that was asked about in vain is remembered until something is chosen, and takes nothing back", () => {
  show(ADD);
  picked.choose(72);
  picked.refuse("3.1");
  expect([picked.code, picked.refused]).toEqual([72, "3.1"]);
  picked.choose(73);
  expect([picked.code, picked.refused]).toEqual([73, null]);
  picked.clear();
  expect(picked.code).toBeNull();
});

test("a view with the same question keeps the answer so far, another question voids it", () => {
  picked.choose(PICK.offers[0]!.code);
  show({ ...PICK, view: { ...PICK.view, waiting: [0] } }); // the others have picked
  expect(picked.code).toBe(PICK.offers[0]!.code);
  show(ADD);
  show(PICK);
  expect(picked.code).toBeNull();
});

test("the question is the stage, the round, the pick and what is picked", () => {
  const { view } = PICK;
  for (const other of [{ stage: "add" }, { round: 2 }, { pick: view.pick + 1 }, { picked: view.hand[0] }] as Partial<BestView>[]) {
    expect(questionOf({ ...view, ...other })).not.toBe(questionOf(view));
  }
  expect(questionOf({ ...view, waiting: [] })).toBe(questionOf(view));
});

test("card and space are chosen in one go, and built as soon as all have picked", () => {
  const { code, args } = PICK.offers[0]!;
  picked.choose(code);
  const room = PICK.view.hand.find((each) => each.room === args.room)!;
  const [space] = room.spaces as [string];
  expect([picked.mayAim(space), picked.mayAim("6.1")]).toEqual([true, false]);
  picked.aim(space);
  expect([picked.planned, act.mock.calls.length]).toEqual([space, 0]);
  picked.aim(space); // a second touch is the last word
  expect(act).toHaveBeenCalledExactlyOnceWith(code, true);
  show({ ...PICK, view: { ...PICK.view, picked: room } });
  expect(picked.planned).toBe(space);
  const offers = [
    { code: 99, kind: "discard", args: {}, text: "" },
    ...room.spaces.map((at, i) => ({ code: 72 + i, kind: "add", args: { space: at }, text: "" })),
  ];
  show({ view: { ...PICK.view, stage: "add", picked: room }, offers });
  expect(act.mock.calls.slice(1)).toEqual([[72, true]]);
  expect(picked.planned).toBeNull();
});

test("another card, or a second touch once it is picked, drops the plan", () => {
  const [first, second] = PICK.offers;
  picked.choose(first!.code);
  const [space] = picked.room!.spaces as [string];
  picked.aim(space);
  picked.choose(second!.code);
  expect(picked.planned).toBeNull();
  const room = PICK.view.hand[0]!;
  show({ ...PICK, view: { ...PICK.view, picked: room } });
  picked.aim(room.spaces[0]!);
  expect(picked.planned).toBe(room.spaces[0]);
  picked.aim(room.spaces[0]!);
  expect(picked.planned).toBeNull();
  expect(act).not.toHaveBeenCalled();
});
