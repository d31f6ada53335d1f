import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Box } from "../../src/games/new_town/places.ts";
import { viewport, type Viewport } from "../../src/games/new_town/viewport.svelte.ts";

const WHOLE = { x: -400, y: -200, width: 800, height: 500 };
const PHONE = { wide: 400, high: 250 };
const DESKTOP = { wide: 1200, high: 750 };

let given = $state({ whole: WHOLE, ...PHONE, near: null as Box | null });
let port: Viewport;

/** A land around a point. */
const around = (x: number, y: number): Box => ({ x: x - 84, y: y - 48, width: 168, height: 96 });
let stop: () => void;

function open(change: Partial<typeof given>): void {
  stop?.();
  given = { whole: WHOLE, ...PHONE, near: null, ...change };
  stop = $effect.root(() => {
    port = viewport(() => given);
  });
  flushSync();
}

/** Where a point of the town is on the screen. */
function onScreen(x: number, y: number): [number, number] {
  const [dx, dy, stretch] = port.transform.match(/-?[\d.]+/g)!.map(Number) as [number, number, number];
  return [dx + (x - WHOLE.x) * port.scale * stretch, dy + (y - WHOLE.y) * port.scale * stretch];
}

function expectNear(found: [number, number], wanted: [number, number]): void {
  expect(found[0]).toBeCloseTo(wanted[0], 4);
  expect(found[1]).toBeCloseTo(wanted[1], 4);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("what is seen of the town", () => {
  test("all of it where there is room, in the middle", () => {
    open({ ...DESKTOP, near: around(100, 100) });
    expect(port.zoom).toBe(1);
    expectNear(onScreen(0, 50), [600, 375]);
  });

  test("on a small screen the land one is at, large enough to be read", () => {
    open({ near: around(100, 60) });
    expect(port.zoom).toBeGreaterThan(1.5);
    expectNear(onScreen(100, 60), [200, 125]);
  });

  test("all lands that may be chosen, if they lie apart", () => {
    open({ near: { x: -300, y: -100, width: 500, height: 300 } });
    expect(port.zoom).toBeGreaterThan(1);
    for (const [x, y] of [onScreen(-300, -100), onScreen(200, 200)]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(400);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(250);
    }
  });

  test("never anything beyond its edge", () => {
    open({ near: around(380, 280) });
    expectNear(onScreen(400, 300), [400, 250]);
    port.pan(1000, 1000);
    expectNear(onScreen(400, 300), [400, 250]);
  });

  test("it goes where the next land is, and stays where it was put until then", () => {
    open({ near: around(100, 60) });
    port.all();
    given.near = around(100, 60);
    flushSync();
    expect(port.zoom).toBe(1);
    given.near = around(-100, 60);
    flushSync();
    expectNear(onScreen(-100, 60), [200, 125]);
  });
});

describe("closer and farther", () => {
  test("what is under the pointer stays there", () => {
    open({ ...DESKTOP });
    const before = onScreen(150, 120);
    port.zoomAt(1.4, ...before);
    expect(port.zoom).toBeCloseTo(1.4);
    expectNear(onScreen(150, 120), before);
  });

  test("not farther than all, not closer than one can see anything", () => {
    open({});
    port.zoomAt(0.2);
    expect(port.zoom).toBe(1);
    port.zoomAt(1000);
    expect(port.zoom).toBeLessThan(10);
  });

  test("the picture is stretched at once and drawn anew when it is at rest", () => {
    open({});
    const drawn = port.scale;
    port.zoomAt(2);
    expect(port.scale).toBe(drawn);
    const stretched = onScreen(100, 100);
    vi.advanceTimersByTime(1000);
    expect(port.scale).toBeCloseTo(2 * drawn);
    expectNear(onScreen(100, 100), stretched);
  });

  test("a land that the keyboard comes to is brought into sight, and no more than that", () => {
    open({ near: around(-300, 0) });
    port.show([300, 250]);
    const [x, y] = onScreen(300, 250);
    expect(x).toBeLessThan(400);
    expect(y).toBeLessThan(250);
    const before = onScreen(0, 0);
    port.show([300, 250]);
    expectNear(onScreen(0, 0), before);
  });
});
