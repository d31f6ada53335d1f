/** Trees and bushes, at a point of the picture. */

import { chance, round, type Piece } from "./iso";

/** A round shape with a scalloped edge. */
export function scallops(x: number, y: number, wide: number, high: number, count: number, turn = 0): string {
  const points = Array.from({ length: count }, (_, k): [number, number] => {
    const angle = turn + (k / count) * 2 * Math.PI;
    return [x + Math.cos(angle) * wide, y + Math.sin(angle) * high];
  });
  let d = `M${round(points[0]![0])} ${round(points[0]![1])}`;
  for (let k = 1; k <= count; k++) {
    const [a, b] = [points[k % count]!, points[k - 1]!];
    const bow = round(Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.56);
    d += `A${bow} ${bow} 0 0 1 ${round(a[0])} ${round(a[1])}`;
  }
  return d + "Z";
}

const shaded = (kind: string, d: string): Piece[] => [
  { kind: "paper-shade", d, transform: "translate(1.4 2.2)" },
  { kind, d },
];

/** A broad-leaved tree whose foot is the origin. */
export function tree(seed = 0): Piece[] {
  let leaves = "";
  for (let i = 0; i < 7; i++) {
    const [angle, far] = [chance(seed + i) * 6.28, chance(seed + i + 9) * 10];
    leaves += `M${round(Math.cos(angle) * far - 3)} ${round(Math.sin(angle) * far * 0.8 - 33)}q2.2-2.6 4.4 0q-2.2 1.4-4.4 0`;
  }
  return [
    { kind: "trunk", d: "M-2.6 0Q-1.2-9-2-20L2-20Q1.2-9 3 1Z" },
    ...shaded("leaf-1", scallops(1, -21, 14, 8.5, 9, 0.3 + seed)),
    ...shaded("leaf-2", scallops(-1, -29, 13, 9.5, 9, 0.8 + seed)),
    ...shaded("leaf-3", scallops(-2.5, -37, 9.5, 8, 8, 0.2 + seed)),
    { kind: "leaf-light", d: leaves },
  ];
}

export function conifer(): Piece[] {
  const storeys = [0, 1, 2].flatMap((i) => {
    const [wide, low] = [13 - i * 3, -(6 + i * 9)];
    return shaded(`leaf-${i + 1}`, `M${-wide} ${low}Q0 ${low + 4} ${wide} ${low}L0 ${low - 17}Z`);
  });
  return [{ kind: "trunk", d: "M-1.6 0h3.2v-9h-3.2Z" }, ...storeys];
}

export const bush = (seed = 0): Piece[] => [
  ...shaded("leaf-2", scallops(0, -4, 8, 4.6, 7, seed)),
  { kind: "leaf-3", d: scallops(-2, -7, 5, 3.6, 6, seed) },
];
