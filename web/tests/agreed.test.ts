import { expect, test } from "vitest";
import type { Game } from "../src/api.ts";
import { agreed } from "../src/lobby/agreed.ts";

const option = (name: string, text: string, values: string[], names: string[]) => ({
  ...{ name, text, values, names, usual: values[0]!, help: "", under: null, idle: null },
  suits: values.map(() => [2, 3]),
});
const game = {
  name: "magical",
  seats: [2, 3],
  printed_seats: [3],
  real_time: true,
  house: [],
  options: [
    option("edition", "Edition", ["magical", "familiar"], ["Magical Treehouse", "Village of Familiar"]),
    option("tempo", "Tempo", ["structured", "real_time"], ["In turns", "Real time"]),
    option("forest", "Side", ["day", "night"], ["Day", "Night"]),
  ],
} as unknown as Game;
const clock = { move_minutes: 0, match_minutes: 0, increment_seconds: 0 };

test("an invitation says the pace, the clock and what is not as usual", () => {
  const real = { pace: "real_time", options: { edition: "familiar", tempo: "real_time", forest: "day" }, ...clock };
  expect(agreed(game, 2, real)).toEqual(["Real time: whoever is quick is first", "Edition: Village of Familiar"]);
  const live = { ...real, pace: "live", options: { edition: "magical", tempo: "structured" }, move_minutes: 3 };
  expect(agreed(game, 2, live)).toEqual(["Live: everybody is here at the same time", "3 min for each move"]);
});
