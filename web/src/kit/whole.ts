// A text that is cut where there is little room is said whole when it is tapped.
import { hint } from "./hint.svelte.ts";

const LESS = 8; // pixels than a line: letters may stand a little out of theirs

export function whole(node: HTMLElement) {
  function tell(): void {
    const parts = [...node.children].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0);
    if (parts || node.scrollHeight > node.clientHeight + LESS) hint.explain(node, node.textContent.trim());
  }

  node.addEventListener("click", tell);
  return { destroy: () => node.removeEventListener("click", tell) };
}
