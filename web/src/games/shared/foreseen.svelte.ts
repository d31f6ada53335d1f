/** What the action in question would change, as the server foresees it. */

import { untrack } from "svelte";
import type { Previewed } from "../../messages.ts";
import type { BoardProps } from "../index.ts";

interface Given {
  view: unknown; // a new one is a new question
  code?: number | null; // the action in question
  codes?: number[] | null; // or several, one after the other
  preview: BoardProps["preview"];
}

export function foreseen(given: () => Given) {
  let found = $state.raw<Previewed | null>(null);
  const codes = $derived((given().codes ?? [given().code ?? null]).filter((code) => code !== null));
  const wanted = $derived(codes.join());

  $effect(() => {
    void given().view;
    if (!wanted) return;
    let late = false;
    given()
      .preview(untrack(() => codes))
      .then((answer) => {
        if (!late) found = answer;
      });
    return () => {
      late = true;
    };
  });

  return {
    /** Of this very action; null until it is known. */
    get found(): Previewed | null {
      return found && wanted && found.codes.join() === wanted ? found : null;
    },
  };
}
