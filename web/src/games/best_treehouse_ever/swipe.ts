/** A swipe to either side: the next tree, or the one before. */

const FAR = 60;

export function swipe(node: HTMLElement, turn: (by: number) => void) {
  let from: { x: number; y: number } | null = null;
  const begin = (event: TouchEvent) => {
    const [touch] = event.touches;
    from = { x: touch.clientX, y: touch.clientY };
  };
  const end = (event: TouchEvent) => {
    if (!from) return;
    const [touch] = event.changedTouches;
    const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };
  node.addEventListener("touchstart", begin, { passive: true });
  node.addEventListener("touchend", end);
  return {
    update(next: (by: number) => void) {
      turn = next;
    },
    destroy() {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    },
  };
}
