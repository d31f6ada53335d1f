import { afterEach, describe, expect, test } from "vitest";
import { speak } from "../src/games/shared/words.ts";
import { scoresOf } from "../src/table/score.ts";
import { Words } from "../src/words.ts";

const score = (seat: unknown) => scoresOf({ seats: [seat] })?.[0];

describe("where a view keeps its scores", () => {
  test.each([{ score: 12 }, { points: 12 }, { total: 12 }, { score: { total: 12 } }])("%j", (seat) => {
    expect(score(seat)).toEqual({ total: 12, parts: [] });
  });

  test("seats may be called players", () => {
    expect(scoresOf({ players: [{ points: 1 }, { points: 0 }] })?.map(({ total }) => total)).toEqual([1, 0]);
  });

  test.each([null, {}, { seats: [] }, { seats: 2 }, { seats: [{ score: 1 }, { name: "Mira" }] }])("none in %j", (view) => {
    expect(scoresOf(view)).toBeNull();
  });
});

describe("the parts of a score", () => {
  afterEach(() => speak(new Words(""), null));

  test("a record of numbers, without those that are nought", () => {
    expect(score({ score: { total: 5, rooms: 3, ivy_towers: 2, doors: 0 } })?.parts).toEqual([
      { name: "rooms", points: 3 },
      { name: "ivy towers", points: 2 },
    ]);
  });

  test("a list of parts with their names", () => {
    const breakdown = [{ name: "roofs", points: 4 }, { what: "gardens", score: 1 }];
    expect(score({ points: 5, breakdown })?.parts).toEqual([{ name: "roofs", points: 4 }, { name: "gardens", points: 1 }]);
  });

  test("rounds without a name are counted", () => {
    const parts = score({ score: 9, scored: [{ red: 4 }, { red: 2, blue: 3 }] })!.parts;
    expect(parts.map(({ points }) => points)).toEqual([4, 2, 3]);
    expect(parts.map(({ name }) => /\d \w+$/.exec(name)?.[0])).toEqual(["1 red", "2 red", "2 blue"]);
  });

  test("a game may have a better word", () => {
    speak(new Words("score-rooms = Rooms in the tree"), null);
    expect(score({ score: { total: 3, rooms: 3 } })?.parts).toEqual([{ name: "Rooms in the tree", points: 3 }]);
  });

  test("a bonus is told once it counts", () => {
    const scored = [{ red: 4 }];
    expect(score({ score: 4, scored, bonus: 5 })?.parts).toHaveLength(1); // foretold
    expect(score({ score: 9, scored, bonus: 5 })?.parts.at(-1)).toEqual({ name: "bonus", points: 5 });
  });
});
