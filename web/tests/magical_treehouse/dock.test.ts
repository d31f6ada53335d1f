import { beforeAll, expect, test } from "vitest";
import catalogue from "../../../src/rooftree/games/magical_treehouse/words/en.ftl?raw";
import type { Choice } from "../../src/games/magical_treehouse/choice.svelte.ts";
import { saying } from "../../src/games/magical_treehouse/dock.ts";
import { speak } from "../../src/games/shared/words.ts";
import { Words } from "../../src/words.ts";
import { moments } from "./moments.ts";

const { view, names } = moments["chosen"]!; // the last one chooses
const nothing = { offer: null, made: null, card: null, end: null } as unknown as Choice;
const title = (waiting: number[], live: boolean) => saying({ ...view, waiting }, view.players[0]!, nothing, false, names, live).title;

beforeAll(() => speak(new Words(catalogue), null));

test("who has chosen waits for the others", () => {
  expect(title(view.waiting, true)).toBe(`Waiting for ${names[1]}`);
});

test("a table that waits for nobody any more has been given up", () => {
  expect(title([], true)).toBe("The game is over");
});

test("a step that is only watched waits for nobody either, and is not the end", () => {
  expect(title([], false)).toBe("One moment");
});
