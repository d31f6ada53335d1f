// A text that is cut where there is little room is said whole when it is tapped.
import { hint } from "./hint.svelte.ts";

const LESS = 8; // pixels than a line: letters may stand a little out of theirs

export function whole(node: HTMLElement) {
  function tell(): void {
    if (node.scrollHeight > node.clientHeight + LESS) hint.explain(node, node.textContent.trim());
  }

  node.addEventListener("click", tell);
  return { destroy: () => node.removeEventListener("click", tell) };
}
