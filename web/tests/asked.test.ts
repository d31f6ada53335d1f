import { expect, test } from "vitest";
import { asked } from "../src/games/treehouse/words.ts";

test("what is asked about is written as the game writes it", () => {
  expect(asked("own", "hop", "L")).toBe("own: hop L to left end");
  expect(asked("house", "swap", "M")).toBe("house: swap S M");
  expect(asked("own", "swap", "L")).toBe("own: swap S L");
});
