// The graph of an analysis: chances after every step, in pixels. Point 0 is before anything happened, point 1 after the first step.
import type { Analysis, Step } from "../messages.ts";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

const clamped = (part: number) => Math.min(1, Math.max(0, part));

export function percent(part: number): number {
  return Math.round(100 * part);
}

/** `+8`, `−3`, `0`. */
export function signed(part: number): string {
  const whole = percent(part);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** A seat's chance at every point. */
export function chances(found: Analysis, seat: number): number[] {
  return [found.first[seat]!, ...found.steps.map((step) => step.chances[seat]!)];
}

/** Where a seat would have stood without any luck so far. */
export function withoutLuck(found: Analysis, seat: number): number[] {
  let lucky = 0;
  return chances(found, seat).map((chance, place) => {
    if (place) lucky += found.steps[place - 1]!.luck[seat]!;
    return clamped(chance - lucky);
  });
}

export function placed(values: number[], frame: Frame): Point[] {
  return values.map((value, place) => ({ x: xOf(place, values.length - 1, frame), y: yOf(value, frame) }));
}

export function xOf(place: number, last: number, frame: Frame): number {
  return frame.left + ((frame.right - frame.left) * place) / Math.max(1, last);
}

export function yOf(chance: number, frame: Frame): number {
  return frame.bottom - (frame.bottom - frame.top) * chance;
}

export function path(points: Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** Between one line and another. */
export function between(one: Point[], other: Point[]): string {
  return path([...one, ...other.toReversed()]);
}

/** The point that shows the table after a move: what chance did then belongs to it. */
export function pointOf(found: Analysis, move: number): number {
  return found.steps.filter((step) => step.move <= move).length;
}

/** The move whose point is nearest to a place in the graph. */
export function moveAt(found: Analysis, x: number, frame: Frame): number {
  const part = clamped((x - frame.left) / (frame.right - frame.left));
  const point = Math.round(part * found.steps.length);
  return point ? found.steps[point - 1]!.move : 0;
}

/** The decision of a move, and what chance did after it. */
export function stepsOf(found: Analysis, move: number): Step[] {
  return found.steps.filter((step) => step.move === move);
}

export function changeOf(step: Step, seat: number): number {
  return step.luck[seat]! + step.choice[seat]!;
}

/** The steps that changed a seat's chance most, in their order; what cannot be seen is left out. */
export function keyMoments(found: Analysis, seat: number): Step[] {
  return found.seats[seat]!.swings.map((place) => found.steps[place]!).filter((step) => percent(changeOf(step, seat)));
}

/** Names at the ends of lines keep their distance. */
export function apart(wanted: number[], distance: number, bottom: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]!);
  const found = [...wanted];
  let room = -Infinity;
  for (const one of order) {
    found[one] = Math.max(found[one]!, room);
    room = found[one] + distance;
  }
  room = bottom;
  for (const one of order.toReversed()) {
    found[one] = Math.min(found[one]!, room);
    room = found[one] - distance;
  }
  return found;
}
