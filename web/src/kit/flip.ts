// Animates the difference of two pictures: whatever carries the same data-flip flies from where it
// was to where it is; what is new fades in. Under 400 ms, and any pointer or key skips it.

type Places = Map<string, DOMRect>;

const LENGTH = 360;
const EASE = "cubic-bezier(.3,.9,.3,1)";
let running: Animation[] = [];

export function places(within: Element | undefined): Places {
  const found: Places = new Map();
  for (const piece of within?.querySelectorAll("[data-flip]") ?? []) {
    found.set(piece.getAttribute("data-flip")!, piece.getBoundingClientRect());
  }
  return found;
}

/** How many pixels of the screen one unit of the piece's own picture is. */
function scaleOf(piece: Element): number {
  if (!(piece instanceof SVGGraphicsElement)) return 1;
  const parent = piece.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

function fly(piece: Element, from: DOMRect): Animation | null {
  const to = piece.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < 2) return null;
  const scale = scaleOf(piece);
  const start = `${dx / scale}px ${dy / scale}px`;
  return piece.animate([{ translate: start }, { translate: "0px 0px" }], { duration: LENGTH, easing: EASE });
}

export function animate(within: Element | undefined, before: Places): void {
  skip();
  if (!within || before.size === 0) return;
  for (const piece of within.querySelectorAll("[data-flip]")) {
    const from = before.get(piece.getAttribute("data-flip")!);
    const moved = from ? fly(piece, from) : piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LENGTH * 0.7 });
    if (moved) running.push(moved);
  }
}

export function skip(): void {
  for (const one of running) one.finish();
  running = [];
}
