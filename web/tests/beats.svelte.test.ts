import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TableConnection } from "../src/connection.svelte.ts";
import { tell } from "../src/kit/telling.svelte.ts";
import type { Clock, View, Welcome } from "../src/messages.ts";
import type { Speed } from "../src/settings.svelte.ts";
import { Beats, TIMES } from "../src/table/beats.svelte.ts";
import { TABLE, WELCOME } from "./greeting.ts";
import { page, ScriptedSocket } from "./socket.ts";
import { tableView } from "./view.ts";

const clock = (deadlines: (number | null)[]): Clock => ({ type: "clock", now: Date.now() / 1000, deadlines, banks: [], starts: null });
const line = (text: string) => ({ key: "k", arguments: {}, text, by: 1, notation: "" });
const view = (number: number, more: Partial<View> = {}): View => ({
  type: "view",
  seat: 0,
  number,
  offer: 1,
  ready: [],
  secret: false,
  forced: false,
  undo: null,
  prompt: "",
  view: tableView(),
  actions: [],
  log: [line(`line ${number}`)],
  ...more,
});

let scene: ReturnType<typeof page>;
let connection: TableConnection;
let socket: ScriptedSocket;
let beats: Beats;
let speed: Speed;

/** A table with one view on it, which is shown. */
function sitDown(welcome: Partial<Welcome> = {}): void {
  connection = new TableConnection("t1");
  socket = ScriptedSocket.last.opens();
  socket.says({ ...WELCOME, ...welcome }, TABLE, view(1));
  beats = new Beats(connection, () => speed);
}

const shown = () => beats.shown.number;
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  scene = page();
  speed = "normal";
});

afterEach(() => {
  beats.end();
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("one beat for each action", () => {
  test("each is shown for its time before the next begins", () => {
    sitDown();
    socket.says(view(2), view(3), view(4));
    expect([shown(), beats.behind]).toEqual([2, 2]);
    pass(TIMES.normal - 1);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(3);
    pass(TIMES.normal);
    expect([shown(), beats.behind]).toEqual([4, 0]);
  });

  test("the connection knows the newest all the while", () => {
    sitDown();
    socket.says(view(2), view(3));
    expect(connection.seen?.number).toBe(3);
    expect(beats.shown.log.map(({ text }) => text)).toEqual(["line 1", "line 2"]);
  });

  test("what comes after its time is shown at once", () => {
    sitDown();
    socket.says(view(2));
    pass(TIMES.normal);
    socket.says(view(3));
    expect([shown(), beats.behind]).toEqual([3, 0]);
  });

  test.each<Speed>(["calm", "fast"])("%s has its own time", (chosen) => {
    sitDown();
    speed = chosen;
    socket.says(view(2), view(3));
    pass(TIMES[chosen] - 1);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(3);
  });

  test("instant holds nothing back", () => {
    sitDown();
    speed = "instant";
    socket.says(view(2), view(3));
    expect([shown(), beats.behind]).toEqual([3, 0]);
  });

  test("a view that tells nothing takes no time of its own", () => {
    sitDown();
    socket.says(view(2), view(3, { log: [], ready: [1] }));
    expect([shown(), beats.behind]).toEqual([3, 0]);
    socket.says(view(4), view(5, { log: [], ready: [2] }));
    expect([shown(), beats.behind]).toEqual([3, 1]);
    pass(TIMES.normal);
    expect(shown()).toBe(5);
    socket.says(view(6));
    expect(shown()).toBe(5);
  });

  test("who is far behind is shown the newest", () => {
    sitDown();
    for (let number = 2; number < 80; number++) socket.says(view(number));
    expect(beats.behind).toBeLessThanOrEqual(60);
  });
});

describe("nobody is kept from acting", () => {
  test("an input shows the newest, and what was skipped is known until one acts", () => {
    sitDown();
    socket.says(view(2), view(3), view(4));
    beats.catchUp();
    expect([shown(), beats.behind]).toEqual([4, 0]);
    expect(beats.skipped).toEqual({ from: 2, to: 4 });
    pass(TIMES.normal);
    socket.says(view(5));
    expect(beats.skipped).toEqual({ from: 2, to: 4 });
    pass(TIMES.normal);
    act(6);
    expect(beats.skipped).toEqual({ from: 0, to: 0 });
  });

  test("skipped twice in a row, all of it was skipped", () => {
    sitDown();
    socket.says(view(2), view(3));
    beats.catchUp();
    socket.says(view(4));
    beats.catchUp();
    expect(beats.skipped).toEqual({ from: 2, to: 4 });
  });

  test("one's own action is shown at once", () => {
    sitDown();
    socket.says(view(2), view(3));
    act(4);
    expect([shown(), beats.behind, beats.shown.own]).toEqual([4, 0, "chosen"]);
    socket.says(view(5));
    expect([shown(), beats.behind]).toEqual([4, 1]); // and has its time, too
  });

  test("what may be done is stale only when it has changed", () => {
    sitDown();
    socket.says(view(2), view(3));
    expect(beats.stale).toBe(false);
    socket.says(view(4, { offer: 2 }));
    expect(beats.stale).toBe(true);
  });

  test("in real time nothing is held back", () => {
    sitDown({ pace: "real_time" });
    socket.says(view(2), view(3));
    expect(shown()).toBe(3);
  });

  test("nor with less than a minute on one's clock, from the moment it is so", () => {
    sitDown();
    const now = Date.now() / 1000;
    socket.says(clock([now + 61]));
    socket.says(view(2), view(3), view(4));
    expect(shown()).toBe(2);
    pass(999);
    expect(shown()).toBe(2);
    pass(2);
    expect([shown(), beats.behind]).toEqual([4, 0]);
  });

  test("the clocks of others do not hurry", () => {
    sitDown();
    const now = Date.now() / 1000;
    socket.says(clock([null, now + 5]));
    socket.says(view(2), view(3));
    expect(shown()).toBe(2);
  });

  test("nobody watches a hidden page", () => {
    sitDown();
    socket.says(view(2), view(3));
    scene.document.hidden = true;
    scene.document.dispatchEvent(new Event("visibilitychange"));
    expect(shown()).toBe(3);
    socket.says(view(4), view(5));
    expect(shown()).toBe(5);
  });
});

describe("the end", () => {
  test("is told beside the board when the board has counted it", () => {
    sitDown();
    let counting = $state(true);
    const leave = $effect.root(() => tell(() => counting));
    socket.says(view(2, { view: tableView({ over: true }), log: [line("line 1"), line("Ada wins.")] }));
    flushSync();
    expect([beats.counting, shown(), beats.told.number]).toEqual([true, 2, 1]);
    counting = false;
    flushSync();
    expect([beats.counting, beats.told.number]).toEqual([false, 2]);
    leave();
  });

  test("that was there already is told at once, and a scene before it holds nothing back", () => {
    sitDown();
    const leave = $effect.root(() => tell(() => true));
    flushSync();
    socket.says(view(2));
    expect(beats.told.number).toBe(2);
    connection.seen = { ...connection.seen!, view: tableView({ over: true }) };
    const late = new Beats(connection, () => speed);
    expect([late.counting, late.told.view.over]).toEqual([true, true]);
    late.end();
    leave();
  });
});

describe("a shared device", () => {
  test("shows nothing of one seat's views once another's has come", () => {
    sitDown({ seats: [0, 1] });
    socket.says(view(2), view(3), view(7, { seat: 1 }));
    expect([beats.shown.seat, shown(), beats.behind]).toEqual([1, 7, 0]);
    pass(10 * TIMES.calm);
    expect([beats.shown.seat, shown()]).toEqual([1, 7]);
  });
});

/** We act, and the view with that number shows it. */
function act(number: number): void {
  connection.act(7);
  socket.says({ type: "done", id: socket.heard("act").at(-1)!.id, number }, view(number));
}
