import { describe, expect, test } from "vitest";
import { t, Words } from "../src/words.ts";

const NAMES = ["Ada", "Mira", "Otto"];
const words = new Words(`
took = Seat { $seat } takes { $count ->
    [one] a room
   *[other] { $count } rooms
}.
tied = Seats { $seats } are tied.
level = Level { $level } is full.
rule-12 = Rooms of one colour touch.
    .source = page 3
    .ruling = Corners do not count.
rule-2 = Take a card.
    .departure = We deal for you.
rule-2-note = No rule of its own.
`);

describe("the client's own words", () => {
  test("a sentence with its arguments", () => {
    expect(t("turn-of", { name: "Mira" })).toContain("Mira");
  });

  test("a key without a sentence says itself", () => {
    expect(t("no-such-key")).toBe("no-such-key");
  });
});

describe("a game's words", () => {
  test("seats are called by their people's names", () => {
    expect(words.say("took", { seat: 1, count: 1 }, NAMES)).toBe("Mira takes a room.");
    expect(words.say("tied", { seats: "0 and 2" }, NAMES)).toBe("Ada and Otto are tied.");
  });

  test("numbers that are no seats stay numbers", () => {
    expect(words.say("level", { level: 2 }, NAMES)).toBe("Level 2 is full.");
    expect(words.say("took", { seat: 0, count: 2 }, NAMES)).toBe("Ada takes 2 rooms.");
  });

  test("a seat without a name keeps its number", () => {
    expect(words.say("took", { seat: 5, count: 1 }, NAMES)).toBe("5 takes a room.");
  });

  test("a line is about the one seat that it names", () => {
    expect(words.isSeat("seat")).toBe(true);
    expect(words.isSeat("level")).toBe(false);
    expect(words.seatOf({ level: 1, seat: 2 })).toBe(2);
    expect(words.seatOf({ seats: "0 and 2" })).toBeNull();
    expect(words.seatOf({ level: 1 })).toBeNull();
  });

  test("rules come by number, with their source and what was decided", () => {
    expect(words.rules()).toEqual([
      { number: 2, sentence: "Take a card.", source: "", decided: "We deal for you." },
      { number: 12, sentence: "Rooms of one colour touch.", source: "page 3", decided: "Corners do not count." },
    ]);
  });

  test("it knows which words it has", () => {
    expect(words.has("took")).toBe(true);
    expect(words.has("take")).toBe(false);
  });
});
