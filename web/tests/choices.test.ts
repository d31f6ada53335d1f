import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Game, GameOption } from "../src/api.ts";
import {
  arranged,
  asLabelled,
  fitted,
  houseSentences,
  offered,
  remember,
  remembered,
  usual,
  valueOf,
  wished,
  withFriends,
  type Choices,
} from "../src/lobby/choices.ts";
import { bankEnds, clockText, written } from "../src/table/clock.ts";

const LEVELS = ["random", "greedy", "search"];

const option = (name: string, values: string[], more: Partial<GameOption> = {}): GameOption => ({
  name,
  values,
  names: values,
  suits: values.map(() => [2, 3, 4]),
  usual: values[0] ?? "seated",
  under: null,
  idle: null,
  text: name,
  help: "",
  ...more,
});

const GAME = {
  name: "village",
  seats: [2, 3, 4],
  printed_seats: [3, 4],
  real_time: true,
  house: [
    { seats: [2], options: {}, text: "two" },
    { seats: [], options: { edition: "old", tempo: "structured" }, text: "structured" },
  ],
  options: [
    option("edition", ["new", "old"]),
    option("tempo", ["structured", "real_time"]),
    option("rules", ["basic", "advanced"]),
    option("cards", ["off", "dealt"], { usual: "dealt", under: ["rules", "advanced"] }),
    option("first", ["drawn", "third"], {
      suits: [
        [2, 3, 4],
        [3, 4],
      ],
    }),
    option("walks", ["short", "long"], { idle: ["rules", "advanced"] }),
    option("age", []),
  ],
} as unknown as Game;

const chosen = (more: Partial<Choices> = {}): Choices => ({ ...usual(GAME), ...more });
const names = (choices: Choices) => offered(GAME, choices).map((one) => one.name);

test("the printed count is usual, with bots or with friends", () => {
  expect(usual(GAME).seats).toEqual(arranged(3, 1, 2, "greedy"));
  expect(withFriends(GAME).seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
  expect(arranged(4, 1, 2, "search").map((seat) => seat.kind)).toEqual(["me", "bot", "bot", "open"]);
  expect(arranged(2, 3, 2, "search").map((seat) => seat.kind)).toEqual(["me", "me"]);
});

describe("what goes together", () => {
  test("an option is there only under the one it needs", () => {
    expect(names(chosen())).toEqual(["edition", "rules", "first", "walks", "age"]);
    const advanced = chosen({ options: { rules: "advanced" } });
    expect(names(advanced)).toContain("cards");
    expect(wished(GAME, advanced).options).toMatchObject({ cards: "dealt" });
    expect(wished(GAME, chosen({ options: { rules: "basic", cards: "dealt" } })).options).not.toHaveProperty("cards");
  });

  test("an option that would change nothing is not offered", () => {
    const advanced = chosen({ options: { rules: "advanced", walks: "long" } });
    expect(names(advanced)).not.toContain("walks");
    expect(wished(GAME, advanced).options).not.toHaveProperty("walks");
    expect(wished(GAME, chosen({ options: { walks: "long" } })).options).toMatchObject({ walks: "long" });
  });

  test("the pace decides the tempo", () => {
    expect(valueOf(GAME, chosen({ pace: "real_time", options: { tempo: "structured" } }), "tempo")).toBe("real_time");
    expect(valueOf(GAME, chosen({ options: { tempo: "real_time" } }), "tempo")).toBe("structured");
    expect(wished(GAME, chosen({ pace: "real_time" })).options).not.toHaveProperty("tempo");
  });

  test("a value that needs more seats is not offered to fewer", () => {
    const two = chosen({ seats: arranged(2, 1, 1, "greedy"), options: { first: "third" } });
    expect(offered(GAME, two).find((one) => one.name === "first")!.values).toEqual(["drawn"]);
    expect(wished(GAME, two).options).toMatchObject({ first: "drawn" });
  });

  test("a clock belongs to a live table, seconds to the time of a match", () => {
    const timed = { move_minutes: 1, match_minutes: 10, increment_seconds: 15 };
    expect(wished(GAME, chosen(timed))).toMatchObject(timed);
    const none = { move_minutes: 0, match_minutes: 0, increment_seconds: 0 };
    expect(wished(GAME, chosen({ ...timed, pace: "correspondence" }))).toMatchObject(none);
    expect(wished(GAME, chosen({ ...timed, match_minutes: 0 })).increment_seconds).toBe(0);
  });
});

test("house variants say so", () => {
  expect(houseSentences(GAME, chosen())).toEqual([]);
  expect(houseSentences(GAME, chosen({ seats: arranged(2, 1, 1, "greedy") }))).toEqual(["two"]);
  expect(houseSentences(GAME, chosen({ options: { edition: "old" } }))).toEqual(["structured"]);
  expect(houseSentences(GAME, chosen({ options: { edition: "old" }, pace: "real_time" }))).toEqual([]);
});

describe("what was chosen last", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  test("is remembered for each game", () => {
    const made = chosen({ seats: arranged(4, 1, 3, "search"), pace: "real_time" });
    remember(GAME.name, made);
    expect(remembered(GAME, LEVELS)).toEqual(made);
    expect(remembered({ ...GAME, name: "other" }, LEVELS)).toEqual(usual(GAME));
  });

  test("is taken as far as the game has it still", () => {
    const seats = arranged(4, 1, 3, "wizard");
    expect(fitted({ seats, pace: "real_time" }, { ...GAME, real_time: false }, LEVELS)).toEqual(usual(GAME));
    expect(fitted("nonsense", GAME, LEVELS)).toEqual(usual(GAME));
    kept.set("rooftree-choices", "{nonsense");
    expect(remembered(GAME, LEVELS)).toEqual(usual(GAME));
  });
});

test("a clock in words", () => {
  expect(written(75)).toBe("1:15");
  expect(clockText({ move_minutes: 0, match_minutes: 0, increment_seconds: 0 })).toBe("");
  expect(clockText({ move_minutes: 0.5, match_minutes: 10, increment_seconds: 15 })).toBe(
    "30 s for each move · 10 min for the match + 15 s a move",
  );
  const both = { move_minutes: 1, match_minutes: 10, increment_seconds: 0 };
  expect(bankEnds(1060, 300, both)).toBe(1300); // the move began at 1000
  expect(bankEnds(1030, 30, both)).toBe(1030);
  expect(bankEnds(1010, 0, both)).toBe(1000);
});

test("a refusal calls an option as its field is called", () => {
  const options = [option("age_order", [], { text: "Order of age" })];
  expect(asLabelled("The option “age_order” cannot be “me”.", options)).toBe("The option “Order of age” cannot be “me”.");
});
