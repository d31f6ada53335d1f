/** How high a treehouse is in its picture, and where its storeys are. */

export const WIDE = 160;

interface Measure {
  roof: number;
  storey: number;
  ground: number; // the lowest storey
  foot: number; // roots, or a step
}
const FULL: Measure = { roof: 93, storey: 72, ground: 91, foot: 30 };
const SMALL: Measure = { roof: 90, storey: 50, ground: 50, foot: 8 };

export const measure = (small: boolean): Measure => (small ? SMALL : FULL);

export function houseHigh(levels: number, small = false): number {
  const { roof, storey, ground, foot } = measure(small);
  return roof + storey * (levels - 1) + ground + foot;
}

/** Where a storey begins, counted from the top of the picture; the lowest is level 1. */
export function storeyAt(level: number, levels: number, small = false): number {
  const { storey, roof } = measure(small);
  return roof + storey * (levels - level);
}

export const roofAt = (small = false): number => (small ? 1 : 16);
