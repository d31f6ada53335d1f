// The painter of icons and link pictures, held to plain geometry.
import { describe, expect, it } from "vitest";
import { Canvas } from "../painting/canvas.js";
import { Painter } from "../painting/drawing.js";

const SIZE = 40;

/** The alpha of each pixel, from 0 to 1. */
function painted(inside: string, names = {}): number[] {
  const canvas = new Canvas(SIZE, SIZE);
  new Painter(canvas, names, {}).paint(`<svg viewBox="0 0 ${SIZE} ${SIZE}">${inside}</svg>`, 0, 0, SIZE, SIZE);
  return Array.from({ length: SIZE * SIZE }, (_, at) => canvas.pixels[4 * at + 3]!);
}

function areaOf(inside: string): number {
  return painted(inside).reduce((sum, one) => sum + one, 0);
}

describe("a shape covers its area", () => {
  const round = 100 * Math.PI;
  it.each([
    ["a circle", '<circle cx="20" cy="20" r="10"/>', round],
    ["the same of two arcs", '<path d="M10 20a10 10 0 0 1 20 0a10 10 0 01-20 0z"/>', round],
    ["two curves", '<path d="M10 20C10 6.7 30 6.7 30 20S10 33.300 10 20z"/>', 24 * 13.3], // by integration
    ["a rectangle between pixels", '<rect x="10.500" y="10.250" width="10" height="5"/>', 50],
    ["one with round corners", '<rect x="5" y="5" width="20" height="10" rx="5"/>', 100 + 25 * Math.PI],
    ["a triangle", '<polygon points="0,0 40,0 0,40"/>', 800],
    ["a hole", '<path fill-rule="evenodd" d="M0 0h40v40H0zM10 10h20v20H10z"/>', 1200],
    ["a line with round ends", '<path d="M10 20h20" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/>', 80 + 4 * Math.PI],
    ["one that is moved, turned and grown", '<rect width="5" height="4" transform="translate(20 20) rotate(30) scale(2)"/>', 80],
  ])("%s", (_, drawing, expected) => {
    expect(Math.abs(areaOf(drawing) - expected)).toBeLessThan(expected / 100);
  });
});

it("says what it cannot paint", () => {
  expect(() => painted("<text>Rooftree</text>")).toThrow("a text");
  expect(() => painted('<rect width="4" height="4" fill="red"/>')).toThrow("the colour red");
  expect(() => painted('<rect width="4" height="4" fill="var(--none)"/>')).toThrow("--none");
});

it("takes colours from the tokens, and half of them where it is half clear", () => {
  const canvas = new Canvas(1, 1);
  const painter = new Painter(canvas, { "--leaf": "var(--green)", "--green": "#008000" }, {});
  painter.paint('<svg viewBox="0 0 1 1"><rect width="1" height="1" fill="var(--leaf)" opacity=".5"/></svg>', 0, 0, 1, 1);
  expect([...canvas.pixels].map((one) => Math.round(one * 255))).toEqual([0, 64, 0, 128]);
});
