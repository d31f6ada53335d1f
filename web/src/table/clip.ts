// How much of a mark is seen: what lies over its foot or its head, and the frame it is moved about in, cut it off.

export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Clip {
  inset: string; // for clip-path
  head: number; // how far down what lies over its head reaches
}

const meets = (one: Sides, other: Sides) =>
  one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;

/** Null if less of it than the edge is left. */
export function clipOf(box: Sides, sight: Sides, feet: Sides[], heads: Sides[], edge: number): Clip | null {
  const head = Math.max(0, ...heads.filter((each) => meets(each, box)).map((each) => each.bottom - box.top));
  const above = Math.max(head, sight.top - box.top);
  const aside = Math.max(0, box.right - sight.right);
  const below = box.bottom - Math.min(box.bottom, sight.bottom, ...feet.filter((each) => meets(each, box)).map((each) => each.top));
  const before = Math.max(0, sight.left - box.left);
  if (above + below + edge >= box.bottom - box.top || before + aside + edge >= box.right - box.left) return null;
  return { inset: `inset(${above}px ${aside}px ${below}px ${before}px)`, head };
}
