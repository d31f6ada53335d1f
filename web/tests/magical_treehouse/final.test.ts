import { expect, test } from "vitest";
import { pagesOf, placed, ranked, tiesOf } from "../../src/games/magical_treehouse/final.ts";
import { moments } from "./moments.ts";

const ENDS = Object.keys(moments).filter((name) => moments[name]!.view.over);
const EXAMPLE = moments["end-example"]!.view;

test("there are ends of both editions and of both tempos", () => {
  const kinds = new Set(ENDS.map((name) => `${moments[name]!.view.edition} ${moments[name]!.view.tempo}`));
  expect([...kinds].sort()).toEqual(["magical_treehouse real_time", "magical_treehouse structured", "village_of_familiar real_time"]);
});

test.each(ENDS)("%s: the pages are those of the server, those of common objectives with what is on the tiles", (name) => {
  const { view } = moments[name]!;
  const pages = pagesOf(view);
  expect(pages.map(({ totals }) => totals)).toEqual(view.final!.map(({ totals }) => totals));
  const tiles = pages.flatMap((page) => (page.kind === "common" ? [page.objective] : []));
  expect(tiles).toEqual(view.common);
});

test("there are no pages before the end", () => {
  expect(pagesOf(moments["relaying"]!.view)).toEqual([]);
});

test.each(ENDS)("%s: the winner stands first", (name) => {
  const { view } = moments[name]!;
  const order = ranked(view);
  expect(view.winners).toEqual([order[0]!.seat]);
  const totals = order.map(({ score }) => score.total);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

test("a tie is told with the biscuits that broke it", () => {
  const { view } = moments["end-tie"]!;
  expect(tiesOf(view)).toEqual([{ seat: 1, other: 0, most: 2, fewer: 1 }]);
  expect(tiesOf(EXAMPLE)).toEqual([]);
});

test("treehouses stand side by side, with room for pipes between those they join", () => {
  const { stops, wide } = placed(EXAMPLE.players[0]!);
  expect(stops.map(({ house, pipe }) => `${house.name}${pipe ? "=" : ""}`)).toEqual(["A", "B=", "C=", "D", "E"]);
  const distances = stops.slice(1).map(({ at }, i) => at - stops[i]!.at);
  expect(distances.every((distance) => distance > 1)).toBe(true);
  expect(distances[1]).toBeGreaterThan(distances[0]!);
  expect(wide).toBeCloseTo(stops.at(-1)!.at + 1);
});
