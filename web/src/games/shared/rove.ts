/** One stop of the Tab key for a whole board: left and right go through all there is, in order and
 * around; up and down go to the nearest neighbour that way. */

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const WAYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const OFFERED = "[data-code], .can";

export function rove(node: HTMLElement) {
  /** What is folded away has a place in the layout, too, but cannot have the focus. */
  const stops = () => [...node.querySelectorAll<HTMLElement | SVGElement>("[data-rove]")].filter((stop) => stop.checkVisibility());

  let last: Element | null = null; // where the focus was
  let byKeys = false; // who uses a pointer looks elsewhere: nothing is scrolled under it

  /** The stop that has the focus, else one that can be chosen, else any. */
  function keepOne() {
    const all = stops();
    const held = all.find((stop) => stop === document.activeElement);
    const one = held ?? all.find((stop) => stop.matches(OFFERED)) ?? all[0];
    for (const stop of all) {
      const index = stop === one ? 0 : -1;
      if (stop.tabIndex !== index) stop.tabIndex = index;
    }
    if (held) [last, byKeys] = [held, held.matches(":focus-visible")];
    else if (last && !last.isConnected && document.activeElement === document.body) one?.focus({ preventScroll: !byKeys });
  }

  function move(event: KeyboardEvent) {
    const from = stops().find((stop) => stop === document.activeElement);
    if (!from) return;
    const next = neighbour(event.key, from, stops());
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const observer = new MutationObserver(keepOne);
  observer.observe(node, { childList: true, subtree: true, attributeFilter: ["open"] });
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

function neighbour<Stop extends Element>(key: string, from: Stop, stops: Stop[]): Stop | undefined {
  if (key in STEPS) return stops[(stops.indexOf(from) + STEPS[key] + stops.length) % stops.length];
  return key in WAYS ? nearest(from, stops, WAYS[key]) : undefined;
}

/** Up or down: along the arrow is near, aside of it is far. */
function nearest<Stop extends Element>(from: Stop, stops: Stop[], way: number): Stop | undefined {
  const [x, y] = centre(from);
  let best: Stop | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const [u, v] = centre(stop);
    const along = (v - y) * way;
    const aside = Math.abs(u - x);
    if (along < 4 || aside > 2.5 * along) continue;
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
