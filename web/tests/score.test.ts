import { afterEach, expect, test } from "vitest";
import { speak } from "../src/games/shared/words.ts";
import { scoresOf } from "../src/table/score.ts";
import { t, Words } from "../src/words.ts";
import { tableView } from "./view.ts";

const SCORES = [
  {
    total: 9,
    parts: [
      { name: "ivy_towers", points: 4, round: 1 },
      { name: "rooms", points: 5 },
    ],
  },
  { total: 0, parts: [] },
];
const scored = () => scoresOf(tableView({ scores: SCORES }));

afterEach(() => speak(new Words(""), null));

test("a game that shows no score has none", () => {
  expect(scoresOf(tableView())).toBeNull();
});

test("every seat has its total, as the view says it", () => {
  expect(scored()?.map(({ total }) => total)).toEqual([9, 0]);
});

test("parts are told with their round and their points", () => {
  expect(scored()![0]!.parts).toEqual([
    { name: `${t("score-round")} 1 ivy towers`, points: 4 },
    { name: "rooms", points: 5 },
  ]);
});

test("a game may have a better word", () => {
  speak(new Words("score-rooms = Rooms in the tree"), null);
  expect(scored()![0]!.parts[1]).toEqual({ name: "Rooms in the tree", points: 5 });
});
