import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import fixtures from "../../fixtures/new_town.json";
import { scene } from "../../src/games/new_town/final.svelte.ts";
import type { NewTownView } from "../../src/games/new_town/view.ts";

const moments = fixtures as unknown as Record<string, { view: NewTownView }>;
const ended = (rules: string) => moments[`${rules}-over`]!.view;

describe("the scene", () => {
  let given = $state({ view: moments["basic-last-act"]!.view, watched: true, motion: true, speed: "fast" as const });
  let shown: ReturnType<typeof scene>;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    given = { view: moments["basic-last-act"]!.view, watched: true, motion: true, speed: "fast" };
    stop = $effect.root(() => {
      shown = scene(() => given);
    });
    flushSync();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function finish(change: Partial<typeof given> = {}): void {
    given = { ...given, ...change, view: ended("basic") };
    flushSync();
  }

  test("rows come one by one, and totals with them", () => {
    finish();
    expect([shown.running, shown.step, shown.total(0)]).toEqual([true, -1, 0]);
    vi.advanceTimersByTime(400);
    expect(shown.total(0)).toBe(given.view.final![0]!.points[0]);
    vi.advanceTimersByTime(400 * 20);
    expect([shown.running, shown.total(0)]).toEqual([false, given.view.players[0]!.points]);
  });

  test("it is skipped at once", () => {
    finish();
    shown.end();
    expect([shown.running, shown.total(1)]).toEqual([false, given.view.players[1]!.points]);
  });

  test("without motion, in a replay and for who comes later it is at rest", () => {
    finish({ motion: false });
    expect(shown.running).toBe(false);
    stop();
    given = { ...given, motion: true, view: ended("basic") };
    stop = $effect.root(() => {
      shown = scene(() => given);
    });
    flushSync();
    expect([shown.running, shown.total(2)]).toEqual([false, given.view.players[2]!.points]);
  });
});
