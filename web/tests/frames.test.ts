import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Frame } from "../src/api.ts";
import { FrameStore } from "../src/frames.svelte.ts";
import { tableView } from "./view.ts";

const MOVES = 95;
const frame = (number: number): Frame => ({
  number,
  by: 0,
  move: `m${number}`,
  secret: false,
  view: tableView(),
  prompt: "",
  log: [{ key: "k", arguments: {}, text: `line ${number}` }],
});

let asked: string[];
let down: boolean;

/** A server with a table of 95 moves. */
async function serve(path: string): Promise<Response> {
  if (down) throw new TypeError("no network");
  asked.push(path);
  const { searchParams } = new URL(path, "http://tables.example");
  const first = Number(searchParams.get("first")),
    last = Math.min(Number(searchParams.get("last")), MOVES);
  const frames = Array.from({ length: last - first + 1 }, (_, more) => frame(first + more));
  return Response.json({ game: "treehouse", seats: [], moves: MOVES, first, frames });
}

beforeEach(() => {
  asked = [];
  down = false;
  vi.stubGlobal("fetch", serve);
});
afterEach(() => vi.unstubAllGlobals());

test("frames come in pieces, each asked for once", async () => {
  const store = new FrameStore("t1");
  await store.want(null, 0, 0);
  await store.want(null, 0, 5);
  expect(asked).toEqual(["/api/tables/t1/replay?first=0&last=39"]);
  expect(store.moves).toBe(MOVES);
  expect(store.frame(null, 39)?.move).toBe("m39");
  expect(store.frame(null, 40)).toBeUndefined();
});

test("the next piece is fetched a little before it is needed, and never past the end", async () => {
  const store = new FrameStore("t1");
  await store.want(null, 0, 0);
  await store.want(null, 29, 29);
  expect(asked).toHaveLength(1);
  await store.want(null, 30, 30);
  expect(asked.at(-1)).toContain("first=40");
  await store.want(null, 94, 94);
  expect(asked.at(-1)).toContain("first=80");
  expect(asked).toHaveLength(3);
});

test("a seat sees its own frames", async () => {
  const store = new FrameStore("t1");
  await store.want(1, 0, 0);
  expect(asked).toEqual(["/api/tables/t1/replay?first=0&last=39&seat=1"]);
  expect(store.frame(1, 0)).toBeDefined();
  expect(store.frame(null, 0)).toBeUndefined();
});

test("the log is all that was told up to a move", async () => {
  const store = new FrameStore("t1");
  await store.want(null, 0, 0);
  expect(store.log(null, 2).map(({ line, move }) => `${move}: ${line.text}`)).toEqual(["0: line 0", "1: line 1", "2: line 2"]);
});

test("what could not be fetched is asked for again", async () => {
  const store = new FrameStore("t1");
  down = true;
  await expect(store.want(null, 0, 0)).rejects.toMatchObject({ status: 0 });
  down = false;
  await store.want(null, 0, 0);
  expect(store.frame(null, 0)).toBeDefined();
});

test("a line of the log says who made the move, so that it is told with a name", async () => {
  const store = new FrameStore("t1");
  await store.want(0, 0, 1);
  expect(store.log(0, 1).map(({ move, by }) => [move, by])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});
