/** What the action in question would change, as the server foresees it. */

import type { Previewed } from "../../messages.ts";
import type { BoardProps } from "../index.ts";

interface Given {
  view: unknown; // a new one is a new question
  code: number | null; // the action in question
  preview: BoardProps["preview"];
}

export function foreseen(given: () => Given) {
  let found = $state.raw<Previewed | null>(null);
  const code = $derived(given().code);

  $effect(() => {
    void given().view;
    if (code === null) return;
    let late = false;
    given()
      .preview([code])
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
      return found && code !== null && found.codes[0] === code ? found : null;
    },
  };
}
