import magical from "../../src/rooftree/games/magical_treehouse/words/en.ftl?raw";
import town from "../../src/rooftree/games/new_town/words/en.ftl?raw";
import { expect, test } from "vitest";
import type { LogLine } from "../src/api.ts";
import { done, lastActions, namesThen, sinceOwn } from "../src/table/told.ts";
import { chosen, said } from "../src/replay/sentences.ts";
import { Words } from "../src/words.ts";

const words = new Words(
  "log-move = Seat { $seat } moves { $piece }.\nlog-roll = Seat { $seat } rolls.\nlog-undone = Seat { $seat } takes it back." +
    "\nlog-choice = You have chosen to bribe seat { $other }.\n    .deed = bribe seat { $other }",
);
const line = (by: number | null, seat: number, more: Partial<LogLine> = {}): LogLine => ({
  key: "log-move",
  arguments: { seat, piece: "S" },
  text: "",
  by,
  notation: "",
  ...more,
});
const ROLL = { key: "log-roll" };

test("the strip begins after one's last own action and leaves out what is told of oneself", () => {
  const log = [line(1, 1), line(0, 0), line(null, 1, ROLL), line(1, 1), line(null, 0, ROLL)];
  expect(sinceOwn(log, 0, words).map(({ place }) => place)).toEqual([2, 3]);
  expect(sinceOwn(log, 1, words).map(({ place }) => place)).toEqual([4]);
});

test("who has not acted yet is told everything, and a spectator what happened last", () => {
  const log = [line(1, 1), line(2, 2), line(2, 2)];
  expect(sinceOwn(log, 0, words)).toHaveLength(3);
  expect(sinceOwn(log, null, words).map(({ place }) => place)).toEqual([1, 2]);
  expect(sinceOwn([], null, words)).toEqual([]);
});

test("the last action of each seat is that from its notation on", () => {
  const log = [line(0, 0, { notation: "a" }), line(0, 0, { notation: "b" }), line(0, 0), line(null, 1, ROLL), line(1, 1)];
  expect(lastActions(log, 3)).toEqual([log.slice(1, 3), log.slice(4), []]);
});

test("what was taken back is no seat's last action", () => {
  const undone = line(0, 0, { key: "log-undone" });
  expect(lastActions([line(0, 0, { notation: "a" }), undone], 1)).toEqual([[]]);
  const again = line(0, 0, { notation: "b" });
  expect(lastActions([undone, again], 1)).toEqual([[again]]);
});

const about = (key: string, seat: number, name: string): LogLine => ({ ...line(null, seat), key, arguments: { seat, name } });

test("who has left keeps the name in what was told before, and what the bot did stays the bot’s", () => {
  const log = [line(1, 1), about("log-left", 1, "Bo"), line(1, 1), about("log-sat", 1, "Cyd"), line(1, 1)];
  const named = (until: number, now: string) => namesThen(log.slice(0, until), ["Ada", now]).map(([, bo]) => bo);
  expect(named(3, "Free seat")).toEqual(["Bo", "A bot", "A bot"]);
  expect(named(5, "Cyd")).toEqual(["Bo", "A bot", "A bot", "Cyd", "Cyd"]);
  expect(namesThen(log, ["Ada", "Cyd"]).map(([ada]) => ada)).toEqual(Array(5).fill("Ada"));
});

test("what a bot did for somebody who was away is told of the bot", () => {
  const log = [line(1, 1), about("log-kept", 1, "Bo"), line(1, 1), about("log-back", 1, "Bo"), line(1, 1)];
  expect(namesThen(log, ["Ada", "Bo"]).map(([, bo]) => bo)).toEqual(["Bo", "A bot for Bo", "A bot for Bo", "Bo", "Bo"]);
});

test("everybody has the name of today where nobody came or left, or the log does not say whose seat it was", () => {
  const old = { ...about("log-left", 1, "Bo"), arguments: { name: "Bo" } };
  expect(namesThen([line(1, 1), old], ["Ada", "Bo"])).toEqual([
    ["Ada", "Bo"],
    ["Ada", "Bo"],
  ]);
});

test("a hint says the action alone", () => {
  const names = ["Marta the Very Long-Named", "Bo"];
  expect(done(line(0, 0), words, names, names[0]!)).toBe("Moves S.");
  expect(done({ ...line(0, 0), key: "log-other", text: "You plan it." }, words, names, names[0]!)).toBe("You plan it.");
});

test("a hint says a choice as what one would do, not as what was chosen", () => {
  const choice = { ...line(0, 0), key: "log-choice", arguments: { seat: 0, other: 1 } };
  expect(done(choice, words, ["Ada", "Bo"], "Ada")).toBe("Bribe Bo");
});

test("a replay and an analysis tell a seat’s own choice as others would be told of it", () => {
  const choice = { ...line(0, 0), key: "log-choice", arguments: { seat: 0, other: 1 } };
  expect(chosen(choice, 0, words, ["Ada", "Bo"])).toBe("Ada: bribe Bo.");
  expect(said(choice, 0, "bribe 1", words, ["Ada", "Bo"])).toBe("Ada: bribe Bo.");
  expect(chosen(line(0, 0), 0, words, ["Ada", "Bo"])).toBe("Ada moves S.");
});

test.each([
  ["magical_treehouse", magical],
  ["new_town", town],
])("%s: what a seat is told of its own choice can be told of it by name", (_, source) => {
  const own = source.split(/\n(?=[a-z])/).filter((message) => /^log-\S+ = You have chosen to/.test(message));
  expect(own.length).toBeGreaterThan(0);
  for (const message of own) expect(message).toContain(".deed = ");
});
