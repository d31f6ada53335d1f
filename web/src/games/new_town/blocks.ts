/** A block of a material as it lies on the table. */

import { flat, FLOOR, HALF_HIGH, HALF_WIDE, line, shape, type Piece } from "./iso";
import { FLAT } from "./pack";

export function blockPieces(material: number): Piece[] {
  const cells = FLAT[material]!;
  const has = (x: number, y: number) => cells.some(([a, b]) => a === x && b === y);
  const c = `var(--nt-wood-${material})`;
  const faces = { l: "", r: "", t: "" };
  let [grain, rim] = ["", ""];
  for (const [x, y] of cells) {
    if (!has(x, y + 1))
      faces.l += shape([
        [x, y + 1, 0],
        [x + 1, y + 1, 0],
        [x + 1, y + 1, 1],
        [x, y + 1, 1],
      ]);
    if (!has(x + 1, y))
      faces.r += shape([
        [x + 1, y, 0],
        [x + 1, y + 1, 0],
        [x + 1, y + 1, 1],
        [x + 1, y, 1],
      ]);
    faces.t += flat(x, y, 1, 1, 1);
    grain +=
      line([
        [x, y + 0.28, 1],
        [x + 0.7, y + 0.28, 1],
      ]) +
      line([
        [x + 0.3, y + 0.72, 1],
        [x + 1, y + 0.72, 1],
      ]);
    if (!has(x - 1, y))
      rim += line([
        [x, y, 1],
        [x, y + 1, 1],
      ]);
    if (!has(x, y - 1))
      rim += line([
        [x, y, 1],
        [x + 1, y, 1],
      ]);
    if (!has(x, y + 1))
      rim += line([
        [x, y + 1, 1],
        [x + 1, y + 1, 1],
      ]);
    if (!has(x + 1, y))
      rim += line([
        [x + 1, y, 1],
        [x + 1, y + 1, 1],
      ]);
  }
  return [
    { kind: "l", c, d: faces.l },
    { kind: "r", c, d: faces.r },
    { kind: "t", c, d: faces.t },
    { kind: "grain", d: grain },
    { kind: "rim", d: rim },
  ];
}

/** The part of the picture that it fills. */
export function blockFrame(material: number): [number, number, number, number] {
  const wide = 1 + Math.max(...FLAT[material]!.map(([x]) => x));
  const deep = 1 + Math.max(...FLAT[material]!.map(([, y]) => y));
  return [-deep * HALF_WIDE - 2, -FLOOR - 2, (wide + deep) * HALF_WIDE + 4, (wide + deep) * HALF_HIGH + FLOOR + 4];
}
