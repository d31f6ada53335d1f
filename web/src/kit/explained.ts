// A piece, a face of a die or a symbol says what it is: to a pointer that rests on it, and to a tap, unless the tap does something.
import { hint } from "./hint.svelte.ts";

const DOES = "button, a, [role=button], [data-code], .can";

export function explained(node: HTMLElement | SVGElement, sentence: string) {
  const title =
    node instanceof SVGElement ? node.insertBefore(document.createElementNS(node.namespaceURI, "title"), node.firstChild) : null;

  function tell(next: string): void {
    sentence = next;
    if (title) title.textContent = next;
    else (node as HTMLElement).title = next;
  }

  function tap(event: MouseEvent): void {
    if (isMeant(event) && !(event.target as Element).closest(DOES)) hint.explain(node, sentence);
  }

  /** What lets clicks through to what is behind it is meant where it is seen. */
  function isMeant({ target, clientX, clientY }: MouseEvent): boolean {
    if (node.contains(target as Element)) return true;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return seenThrough && clientX > left && clientX < right && clientY > top && clientY < bottom;
  }

  const seenThrough = getComputedStyle(node).pointerEvents === "none";
  const heard: EventTarget = seenThrough ? document : node;
  tell(sentence);
  heard.addEventListener("click", tap as EventListener);
  return { update: tell, destroy: () => heard.removeEventListener("click", tap as EventListener) };
}
