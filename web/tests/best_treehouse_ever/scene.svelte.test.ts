import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scene } from "../../src/games/best_treehouse_ever/scene.svelte.ts";
import type { BestView } from "../../src/games/best_treehouse_ever/view.ts";

const TALLY = {
  round: 1,
  before: [0, 3],
  steps: [
    { colour: "red", bonus: false, worth: 1, gained: [2, 1], totals: [2, 4] },
    { colour: "blue", bonus: false, worth: 0, gained: [0, 0], totals: [2, 4] },
    { colour: "brown", bonus: false, worth: 2, gained: [0, 4], totals: [2, 8] },
  ],
};
const SCORING = { stage: "score", round: 1, tally: null } as unknown as BestView;
const SCORED = { stage: "pick", round: 2, tally: TALLY } as unknown as BestView;
const NORMAL = 950; // milliseconds a step

let given = $state({ view: SCORING, watched: true, motion: true, speed: "normal" as const, busy: false });
let scoring: ReturnType<typeof scene>;
let forget: () => void;
const page = { hidden: false };

function show(more: Partial<typeof given> | { speed: string }): void {
  given = { ...given, ...more } as typeof given;
  flushSync();
}
const points = () => [0, 1].map((seat) => scoring.points(seat));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  given = { view: SCORING, watched: true, motion: true, speed: "normal", busy: false };
  forget = $effect.root(() => {
    scoring = scene(() => given);
  });
  flushSync();
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it goes step by step, quickly where nobody gains, and ends by itself", () => {
  show({ view: SCORED });
  expect(points()).toEqual([0, 3]);
  vi.advanceTimersByTime(NORMAL / 2);
  expect([scoring.step, points()]).toEqual([0, [2, 4]]);
  vi.advanceTimersByTime(NORMAL);
  expect(scoring.step).toBe(1);
  vi.advanceTimersByTime(NORMAL / 2);
  expect([scoring.step, points()]).toEqual([2, [2, 8]]);
  vi.advanceTimersByTime(3 * NORMAL - 1);
  expect(scoring.tally).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect([scoring.tally, points()]).toEqual([null, [undefined, undefined]]);
});

test("views that follow do not begin it again, and it can be ended", () => {
  show({ view: SCORED });
  vi.advanceTimersByTime(NORMAL);
  show({ view: { ...SCORED } });
  expect(scoring.step).toBe(0);
  scoring.end();
  flushSync();
  expect(scoring.tally).toBeNull();
  show({ view: { ...SCORED } });
  expect(scoring.tally).toBeNull();
});

test("who is about to do something else is not kept from it", () => {
  show({ view: SCORED });
  show({ busy: true });
  expect(scoring.tally).toBeNull();
});

test("without motion all of it is there at once, and stays", () => {
  show({ motion: false });
  show({ view: SCORED });
  vi.advanceTimersByTime(60_000);
  expect([scoring.step, points()]).toEqual([2, [2, 8]]);
});

test("what is taken back is no longer shown, and may be watched again", () => {
  show({ view: SCORED });
  show({ view: SCORING });
  expect(scoring.tally).toBeNull();
  show({ view: SCORED });
  expect(scoring.tally).not.toBeNull();
});

test.each([
  ["was not there", { view: { ...SCORING, stage: "add" } as BestView }],
  ["has no time for it", { speed: "instant" }],
  ["looks at a replay", { watched: false }],
])("nothing is played to who %s", (_, more) => {
  show(more);
  show({ view: SCORED });
  expect(scoring.tally).toBeNull();
});

test("nothing is played behind a hidden page", () => {
  page.hidden = true;
  show({ view: SCORED });
  expect(scoring.tally).toBeNull();
});
