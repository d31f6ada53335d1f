// Icons and link pictures: the size they must have, and no colour that a painter does not know.
import { describe, expect, it } from "vitest";
import { icon, named, picture } from "../painting.js";

/** Width and height, as a PNG says them. */
function sizeOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

it("paints icons of the size that is asked for", () => {
  expect(sizeOf(icon(192))).toEqual([192, 192]);
  expect(icon(192, true)).not.toEqual(icon(192));
});

describe("a link's picture", () => {
  it.each(["any", "best_treehouse_ever", "magical_treehouse", "new_town", "treehouse"])("of %s", (game) => {
    const found = picture(game);
    expect(sizeOf(found)).toEqual([1200, 630]);
    expect(found.length).toBeGreaterThan(20_000); // more than a sheet of one colour
  });
});

it("says which colour it does not know", () => {
  expect(named("var(--leaf)", { "--leaf": "var(--green)", "--green": "#008000" })).toBe("#008000");
  expect(() => named("var(--none)", {})).toThrow("--none");
});
