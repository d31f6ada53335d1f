/** Where the spaces of a tree are in its picture, and which part of the picture is needed. */

import type { Space } from "./view";

export const WIDE = 114;
export const HIGH = 76;
export const PITCH = 122;
export const STOREY = 92; // a finger's 44 px, where six rooms fill a phone of 360 px
const MIDDLE = 413;
const FOOT = 590;
const GROUND = 528; // just below the circles of the Balance Marker
const LOW_LEVEL = 2; // its rooms stand on the trunk
const LOW = 346;
const TOP_LEVEL = 6;
const TOP = LOW - (TOP_LEVEL - LOW_LEVEL) * STOREY - 10;

export function place({ level, position }: Space): { x: number; y: number } {
  return { x: MIDDLE + 4 - (level * PITCH) / 2 + (position - 1) * PITCH, y: LOW - (level - LOW_LEVEL) * STOREY };
}

/** The picture down from a level, as wide as that level. */
export function frame(level: number): string {
  const top = TOP + Math.max(0, (TOP_LEVEL - level) * STOREY - 12);
  const width = Math.max(430, level * PITCH + 20);
  return `${MIDDLE - width / 2} ${top} ${width} ${FOOT - top}`;
}

export const WHOLE = `0 ${TOP} ${2 * MIDDLE} ${GROUND - TOP}`;

/** The highest level with a room or with something to build there. */
export function reached(tree: Space[], open: string[]): number {
  const used = tree.filter(({ space, room }) => room || open.includes(space)).map(({ level }) => level);
  return Math.max(3, ...used);
}
