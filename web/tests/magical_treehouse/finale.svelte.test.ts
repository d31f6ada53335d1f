import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagesOf } from "../../src/games/magical_treehouse/final.ts";
import { finale, type Finale } from "../../src/games/magical_treehouse/finale.svelte.ts";
import { moments } from "./moments.ts";

const BEFORE = moments["relaying"]!.view;
const OVER = moments["end"]!.view;
const PAGES = pagesOf(OVER).length;
const NORMAL = 3000; // milliseconds a page

let given = $state({ view: BEFORE, watched: true, motion: true, speed: "normal" as const });
let ending: Finale;
let forget: () => void;
const page = { hidden: false };

function show(more: Partial<typeof given> | { speed: string }): void {
  given = { ...given, ...more } as typeof given;
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  given = { view: BEFORE, watched: true, motion: true, speed: "normal" };
  forget = $effect.root(() => {
    ending = finale(() => given);
  });
  flushSync();
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whoever was there sees one page after the other, and then the result", () => {
  expect(ending.page).toBeNull();
  show({ view: OVER });
  for (let i = 0; i < PAGES; i++) {
    expect([ending.page, ending.running]).toEqual([i, true]);
    expect(ending.totals).toEqual(pagesOf(OVER)[i]!.totals);
    vi.advanceTimersByTime(NORMAL);
  }
  expect([ending.page, ending.running, ending.totals]).toEqual([null, false, null]);
});

test("it can be ended, and watched again", () => {
  show({ view: OVER });
  vi.advanceTimersByTime(NORMAL);
  ending.end();
  vi.advanceTimersByTime(60_000);
  expect([ending.page, ending.running]).toEqual([null, false]);
  ending.play();
  expect([ending.page, ending.running]).toEqual([0, true]);
});

test("a page that somebody turns to stays", () => {
  show({ view: OVER });
  ending.show(2);
  vi.advanceTimersByTime(60_000);
  expect([ending.page, ending.running]).toEqual([2, false]);
});

test("views that follow do not begin it again", () => {
  show({ view: OVER });
  ending.end();
  show({ view: { ...OVER } });
  expect(ending.page).toBeNull();
});

test("an end that is taken back is no longer shown", () => {
  show({ view: OVER });
  show({ view: BEFORE });
  expect([ending.page, ending.running]).toEqual([null, false]);
});

test.each([
  ["wants no motion", { motion: false }],
  ["has no time for it", { speed: "instant" }],
  ["looks at a replay", { watched: false }],
])("nothing is played to who %s", (_, more) => {
  show(more);
  show({ view: OVER });
  expect([ending.page, ending.running]).toEqual([null, false]);
});

test("nothing is played behind a hidden page", () => {
  page.hidden = true;
  show({ view: OVER });
  expect(ending.running).toBe(false);
});
