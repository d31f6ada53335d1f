import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import fixtures from "../../fixtures/treehouse.json";
import type { Offer } from "../../src/games/shared/props.ts";
import { choice } from "../../src/games/treehouse/choice.svelte.ts";
import type { TreehouseView } from "../../src/games/treehouse/view.ts";

type Moment = { view: TreehouseView; offers: Offer[] };
const moments = fixtures as unknown as Record<string, Moment>;

const act = vi.fn();
let given = $state.raw<Moment>(moments.wild!);
let picked: ReturnType<typeof choice>;
let forget: () => void;

function show(name: string): void {
  given = { ...moments[name]! };
  flushSync();
}

beforeEach(() => {
  act.mockClear();
  given = moments.wild!;
  forget = $effect.root(() => {
    picked = choice(() => ({ ...given, act }));
  });
  flushSync();
});
afterEach(() => forget());

test("with a Wild the first kind is meant until another is", () => {
  expect(picked.kinds).toEqual(["aim", "hop", "swap", "tip"]);
  expect(picked.kind).toBe("aim");
  picked.setKind("hop");
  expect(picked.offersFor("own").map(({ code }) => code)).toEqual([27, 29, 30, 36, 37, 38, 39]);
  expect(picked.offersFor("house").map(({ code }) => code)).toEqual([87, 89, 90, 92]);
});

test("only a piece that something is offered for can be chosen", () => {
  expect(picked.choose("house", "S")).toBe(false);
  expect(picked.piece).toBeNull();
  expect(picked.choose("own", "S")).toBe(true);
  expect(picked.pieceOn("own")).toBe("S");
  expect(picked.pieceOn("house")).toBeNull();
});

test("a second touch lets a piece go", () => {
  picked.choose("own", "S");
  picked.choose("own", "S");
  expect(picked.piece).toBeNull();
});

test("a result is picked, then confirmed; a second touch confirms too", () => {
  picked.choose("own", "S");
  picked.pick(2);
  expect(act).not.toHaveBeenCalled();
  expect(picked.result?.own.text).toBe("<L S> ^M");
  picked.confirm();
  expect(act).toHaveBeenLastCalledWith(2, true);
  expect(picked.code).toBeNull();
  picked.pick(0);
  picked.pick(0);
  expect(act).toHaveBeenLastCalledWith(0, true);
});

test("looking shows a result and decides nothing", () => {
  picked.pick(2);
  picked.look(0);
  expect([picked.shown, picked.code]).toEqual([0, 2]);
  picked.look(null);
  expect(picked.shown).toBe(2);
});

test("back goes one step at a time", () => {
  picked.choose("own", "S");
  picked.pick(2);
  picked.back();
  expect([picked.piece, picked.code]).toEqual(["S", null]);
  picked.back();
  expect(picked.piece).toBeNull();
});

test("a new view is a new question", () => {
  picked.choose("own", "S");
  picked.pick(2);
  show("aim");
  expect([picked.piece, picked.code, picked.shown]).toEqual([null, null, null]);
});

test("on the house it says so", () => {
  picked.setKind("hop");
  picked.pick(87);
  expect(picked.onHouse).toBe(true);
  picked.pick(27);
  expect(picked.onHouse).toBe(false);
});

test("a pass is offered or not, and leaves the last word to the table", () => {
  expect(picked.passing).toBe(null);
  picked.pass();
  expect(act).not.toHaveBeenCalled();
  show("house-or-pass");
  const pass = given.offers.find(({ kind }) => kind === "pass")!;
  expect(picked.passing).toBe(pass.code);
  picked.pass();
  expect(act).toHaveBeenCalledExactlyOnceWith(pass.code, false);
});

test("a digit touches the ghost of that number, Escape goes back", () => {
  vi.stubGlobal("MouseEvent", class extends Event {});
  const ghosts = [new EventTarget(), new EventTarget()];
  const touched: number[] = [];
  for (const [i, ghost] of ghosts.entries()) ghost.addEventListener("click", () => touched.push(i));
  const stopPropagation = vi.fn();
  const press = (key: string) =>
    picked.key({ key, currentTarget: { querySelectorAll: () => ghosts }, stopPropagation } as unknown as KeyboardEvent);
  press("2");
  press("9");
  expect(touched).toEqual([1]);
  press("Escape"); // nothing is chosen: somebody else may want the key
  expect(stopPropagation).not.toHaveBeenCalled();
  picked.choose("own", "S");
  press("Escape");
  expect(picked.piece).toBeNull();
  expect(stopPropagation).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
