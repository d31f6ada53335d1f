/** One stop of the Tab key for a whole board: arrow keys go to the nearest neighbour that way. */

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const OFFERED = "[data-code], .can";

export function rove(node: HTMLElement) {
  const stops = () =>
    [...node.querySelectorAll<HTMLElement | SVGElement>("[data-rove]")].filter(
      (stop) => stop.getClientRects().length > 0,
    );

  let last: Element | null = null; // where the focus was

  /** The stop that has the focus, else one that can be chosen, else any. */
  function keepOne() {
    const all = stops();
    const held = all.find((stop) => stop === document.activeElement);
    const one = held ?? all.find((stop) => stop.matches(OFFERED)) ?? all[0];
    for (const stop of all) {
      const index = stop === one ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    }
    if (held) last = held;
    else if (last && !last.isConnected && document.activeElement === document.body) one?.focus();
  }

  function move(event: KeyboardEvent) {
    const way = WAYS[event.key];
    const from = document.activeElement;
    if (!way || !from?.matches("[data-rove]")) return;
    const next = nearest(from, stops(), way);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const observer = new MutationObserver(keepOne);
  observer.observe(node, { childList: true, subtree: true });
  node.addEventListener("keydown", move);
  node.addEventListener("focusin", keepOne);
  keepOne();
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener("keydown", move);
      node.removeEventListener("focusin", keepOne);
    },
  };
}

function centre(stop: Element): [number, number] {
  const box = stop.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Along the arrow is near, aside of it is far. */
function nearest<Stop extends Element>(from: Element, stops: Stop[], [dx, dy]: [number, number]) {
  const [x, y] = centre(from);
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const [u, v] = centre(stop);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (stop === from || along < 4 || aside > 2.5 * along) continue;
    const far = along + 1.3 * aside;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}

/** Enter and the space bar do what a click does, also on what is drawn. */
export function pressed(event: KeyboardEvent, then: () => void) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  then();
}
