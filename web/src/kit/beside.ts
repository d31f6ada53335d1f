/** Where a box stands that speaks of something: above it, or below where there is no room; always in sight. */

const AWAY = 10; // from what it speaks of
const EDGE = 8; // from the edge of the window
const HEADER = 60;

export function beside(anchor: Element, box: Element): { left: number; top: number } {
  const place = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = place.top - height - AWAY;
  const top = above > HEADER ? above : place.bottom + AWAY;
  const left = place.left + place.width / 2 - width / 2;
  const within = (at: number, size: number, room: number) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  return { left: within(left, width, innerWidth), top: within(top, height, innerHeight) };
}
