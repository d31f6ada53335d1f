import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { tell, telling } from "../src/kit/telling.svelte.ts";

test("a board tells as long as it says so, and no longer than it is there", () => {
  let scene = $state(false);
  const leave = $effect.root(() => tell(() => scene));
  flushSync();
  expect(telling.now).toBe(false);
  scene = true;
  flushSync();
  expect(telling.now).toBe(true);
  scene = false;
  flushSync();
  expect(telling.now).toBe(false);
  scene = true;
  flushSync();
  leave();
  expect(telling.now).toBe(false);
});
