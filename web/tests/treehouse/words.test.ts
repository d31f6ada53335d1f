import { beforeAll, expect, test } from "vitest";
import catalogue from "../../../src/rooftree/games/treehouse/words/en.ftl?raw";
import fixtures from "../../fixtures/treehouse.json";
import { speak } from "../../src/games/shared/words.ts";
import { spelled } from "../../src/games/treehouse/words.ts";
import { columnsOf, shapeOf, told, type Fields } from "../../src/plain/words.ts";
import { Words } from "../../src/words.ts";

beforeAll(() => speak(new Words(catalogue), null));

test.each([
  ["own: aim M left", "aim Medium left"],
  ["house: hop S onto L", "hop Small onto Large"],
  ["own: swap S M", "swap Small and Medium"],
  ["pass", "pass"],
])("%s", (text, said) => expect(spelled(text)).toBe(said));

test("the plain table tells the lines and the die, and nothing that only a board needs", () => {
  const views = Object.values(fixtures as unknown as Record<string, { view: Fields }>).map(({ view }) => view);
  const said = new Set(views.flatMap((view) => told(view).map(([name]) => name)));
  for (const name of ["results", "asks", "idle"]) expect(said).not.toContain(name);
  for (const { house, trios } of views) {
    expect([shapeOf(house), shapeOf(trios)]).toEqual(["rows", "rows"]);
    expect([columnsOf([house as Fields]), columnsOf(trios as Fields[])]).toEqual([["text"], ["text"]]);
  }
});
