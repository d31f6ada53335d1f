import { expect, test } from "vitest";
import { clipOf } from "../src/table/clip.ts";

const at = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const box = at(170, 568, 220, 664);
const EDGE = 4;

test("a mark that nothing lies over is all seen", () => {
  expect(clipOf(box, box, [at(0, 700, 390, 760)], [at(0, 500, 390, 560)], EDGE)).toEqual({ inset: "inset(0px 0px 0px 0px)", head: 0 });
});

test("it begins below a name that lies over its head, and ends above the foot of the board", () => {
  const clip = clipOf(box, box, [at(0, 650, 390, 760)], [at(6, 573, 187, 595)], EDGE);
  expect(clip).toEqual({ inset: "inset(27px 0px 14px 0px)", head: 27 });
});

test("it stays inside the frame it is moved about in, and little of it is nothing", () => {
  expect(clipOf(box, at(180, 600, 210, 700), [], [], EDGE)).toEqual({ inset: "inset(32px 10px 0px 10px)", head: 0 });
  expect(clipOf(box, at(0, 0, 390, 570), [], [], EDGE)).toBe(null);
});
