import { expect, test } from "vitest";
import { hint } from "../src/kit/hint.svelte.ts";

test("the same place says another sentence at once, and the same one again no more", () => {
  const town = {} as Element; // lands that are drawn in one picture are one element
  hint.explain(town, "Land 12.");
  hint.explain(town, "Land 8.");
  expect(hint.said?.text).toBe("Land 8.");
  hint.explain(town, "Land 8.");
  expect(hint.said).toBe(null);
});
