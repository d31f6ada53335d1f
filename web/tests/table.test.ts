import { describe, expect, test } from "vitest";
import type { SeatState } from "../src/messages.ts";
import { span } from "../src/lobby/span.ts";
import { namesOf } from "../src/table/names.ts";
import { absence, turnOf } from "../src/table/turn.ts";
import { t } from "../src/words.ts";
import { tableView } from "./view.ts";

describe("whose turn it is", () => {
  const playing = { seat: 0, names: ["Ada", "Mira", "Otto"], over: false, paused: false, ready: [], thinking: [], busy: false };
  const turn = (waiting: number[], more = {}) => turnOf({ ...playing, view: tableView({ waiting, winners: [2] }), ...more });

  test("mine, also when others are waited for too", () => {
    expect(turn([0])).toEqual({ headline: t("turn-yours"), mine: true, seat: 0 });
    expect(turn([0, 1]).mine).toBe(true);
    expect(turn([0], { busy: true }).headline).toBe(t("turn-sending"));
  });

  test("another's, by name", () => {
    expect(turn([1])).toEqual({ headline: t("turn-of", { name: "Mira" }), mine: false, seat: 1 });
    expect(turn([1], { ready: [0, 2] }).headline).toBe(t("turn-last", { name: "Mira" }));
    expect(turn([1], { thinking: [1] })).toEqual({ headline: t("turn-thinks", { name: "Mira" }), mine: false, seat: 1 });
    expect(turn([0], { seat: null })).toMatchObject({ headline: t("turn-of", { name: "Ada" }), mine: false });
  });

  test("of somebody who is away, with what happens then", () => {
    const sitter = { kind: "person", present: false, kept: false, resigned: false } as SeatState;
    const seats: [Partial<SeatState>, string, string][] = [
      [{}, "Mira is away.", "If Mira stays away, a bot plays on."],
      [{ kept: true }, "Mira is away.", "A bot plays for Mira until Mira comes back."],
      [{ kept: true, present: true }, "A bot plays for Mira", "until Mira comes back."],
      [{ kept: true, resigned: true }, "Mira has resigned.", "A bot plays for Mira to the end."],
    ];
    for (const [more, headline, note] of seats) {
      const absent = () => absence({ ...sitter, ...more }, true);
      expect(turn([1], { absent, thinking: [1] })).toEqual({ headline, mine: false, seat: 1, note });
    }
    expect(turn([1], { absent: () => absence(sitter, false) }).headline).toBe(t("turn-of", { name: "Mira" }));
    expect(turn([1], { absent: () => absence({ ...sitter, present: true }, true) }).headline).toBe(t("turn-of", { name: "Mira" }));
  });

  test("that of several, or of nobody", () => {
    expect(turn([1, 2])).toEqual({ headline: t("turn-many", { count: 2 }), mine: false, seat: null });
    expect(turn([])).toEqual({ headline: t("turn-nobody"), mine: false, seat: null });
  });

  test("nobody's at a table that pauses or is over", () => {
    expect(turn([0], { paused: true })).toMatchObject({ headline: t("turn-paused"), mine: false });
    expect(turn([0], { over: true })).toEqual({ headline: t("turn-over"), mine: false, seat: 2 });
  });
});

describe("names", () => {
  const person = (name: string) => ({ kind: "person", name });

  test("people have their own, bots ours, and a free seat says so", () => {
    expect(namesOf([person("Ada"), { kind: "bot", name: "greedy" }, { kind: "open", name: "" }])).toEqual([
      "Ada",
      t("bot-name-1"),
      t("seat-free"),
    ]);
  });

  test("people at one device are told apart", () => {
    expect(namesOf([person("Ada"), person("Ada"), person("Ada")])).toEqual([
      "Ada",
      t("name-again", { name: "Ada", number: 2 }),
      t("name-again", { name: "Ada", number: 3 }),
    ]);
  });
});

test.each([
  [[2], "2"],
  [[2, 3, 4], "2–4"],
  [[2, 4], "2, 4"],
])("%j seats are said as %s", (seats, said) => expect(span(seats)).toBe(said));
