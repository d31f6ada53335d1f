/** Where a box stands that speaks of something: above it, below, or at a side; always in sight, and where it covers
 *  least of what people look at. It is made slim where that helps. */

const AWAY = 10; // from what it speaks of
const EDGE = 8; // from the edge of the window
const HEADER = 60;
const LOOKED_AT = ".tag, [data-place], text, button";
const WIDTHS = ["", "190px"]; // as wide as it may be, or slim, to fit between two things

type Area = Pick<DOMRect, "left" | "top" | "width" | "height">;

const shared = (from: number, size: number, from2: number, size2: number) =>
  Math.max(0, Math.min(from + size, from2 + size2) - Math.max(from, from2));
const covered = (a: Area, b: Area) => shared(a.left, a.width, b.left, b.width) * shared(a.top, a.height, b.top, b.height);

export function beside(anchor: Element, box: HTMLElement): { left: number; top: number } {
  const place = anchor.getBoundingClientRect();
  const seen = [...document.querySelectorAll(LOOKED_AT)]
    .filter((one) => !one.contains(anchor) && !anchor.contains(one) && !box.contains(one))
    .map((one) => one.getBoundingClientRect());
  let best = { left: EDGE, top: HEADER, width: "" };
  let least = Infinity;
  for (const width of WIDTHS) {
    box.style.width = width;
    for (const stand of around(place, box.getBoundingClientRect())) {
      const cost = seen.reduce((sum, one) => sum + covered(stand, one), covered(stand, place) * 100);
      if (cost < least) [least, best] = [cost, { left: stand.left, top: stand.top, width }];
    }
  }
  box.style.width = best.width;
  return best;
}

/** The four sides of a place, the likeliest first. */
function around(place: DOMRect, { width, height }: DOMRect): Area[] {
  const within = (at: number, size: number, first: number, room: number) => Math.max(first, Math.min(at, room - size - EDGE));
  const centre = { left: place.left + place.width / 2 - width / 2, top: place.top + place.height / 2 - height / 2 };
  return [
    { ...centre, top: place.top - height - AWAY },
    { ...centre, top: place.bottom + AWAY },
    { ...centre, left: place.right + AWAY },
    { ...centre, left: place.left - width - AWAY },
  ].map(({ left, top }) => ({ left: within(left, width, EDGE, innerWidth), top: within(top, height, HEADER, innerHeight), width, height }));
}
