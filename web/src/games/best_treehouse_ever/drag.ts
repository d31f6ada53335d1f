/** A card is carried to a space of the tree. A short way is a tap, and not meant so. */

const FAR = 8; // pixels

export interface Carried {
  may: boolean;
  lift: () => void;
  drop: (space: Element) => void;
}

export function drag(card: HTMLElement, carried: Carried) {
  let from: { x: number; y: number; pointer: number } | null = null;
  let lifted = false;

  function press(event: PointerEvent) {
    if (carried.may && event.button === 0) from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!lifted && Math.hypot(dx, dy) < FAR) return;
    if (!lifted) lift(from.pointer);
    card.style.translate = `${dx}px ${dy}px`;
  }
  function lift(pointer: number) {
    lifted = true;
    card.setPointerCapture(pointer);
    card.classList.add("carried");
    carried.lift();
  }
  function release(event: PointerEvent) {
    if (!from || event.pointerId !== from.pointer) return;
    from = null;
    if (!lifted) return;
    const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !card.contains(one));
    const space = under?.closest("[data-space]");
    layDown();
    if (space && event.type === "pointerup") carried.drop(space);
  }
  function layDown() {
    card.style.translate = "";
    card.classList.remove("carried");
    setTimeout(() => (lifted = false)); // after the click that ends it
  }
  /** What ends a way is no tap on the card. */
  function swallow(event: MouseEvent) {
    if (lifted) event.stopImmediatePropagation();
  }

  card.addEventListener("pointerdown", press);
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", release);
  card.addEventListener("pointercancel", release);
  card.addEventListener("click", swallow, true);
  return {
    update(next: Carried) {
      carried = next;
    },
    destroy() {
      card.removeEventListener("pointerdown", press);
      card.removeEventListener("pointermove", move);
      card.removeEventListener("pointerup", release);
      card.removeEventListener("pointercancel", release);
      card.removeEventListener("click", swallow, true);
    },
  };
}
