/** The final scoring as one watches it, page by page, for those who were there when the match ended; anybody may leaf through it later. */

import type { Speed } from "../../settings.svelte.ts";
import { pagesOf } from "./final";
import type { MagicView } from "./view";

interface Given {
  view: MagicView;
  watched: boolean; // somebody looks at a table that is played now
  motion: boolean;
  speed: Speed;
}

const LENGTH: Record<Speed, number> = { calm: 4500, normal: 3000, fast: 1500, instant: 0 }; // milliseconds a page

export type Finale = ReturnType<typeof finale>;

export function finale(given: () => Given) {
  let page = $state<number | null>(null); // null: the result
  let running = $state(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: boolean | null = null; // was it over?

  function stop(): void {
    clearTimeout(timer);
    running = false;
  }
  function end(): void {
    stop();
    page = null;
  }
  function show(asked: number | null): void {
    stop();
    page = asked;
  }
  function play(): void {
    stop();
    page = 0;
    running = true;
    timer = setTimeout(next, LENGTH[given().speed] || LENGTH.normal);
  }
  function next(): void {
    if (page === null || page + 1 >= pagesOf(given().view).length) return end();
    page += 1;
    timer = setTimeout(next, LENGTH[given().speed] || LENGTH.normal);
  }

  $effect.pre(() => {
    const { view, watched, motion, speed } = given();
    if (!view.over) end();
    else if (before === false && watched && motion && speed !== "instant" && !document.hidden) play();
    before = view.over;
  });

  $effect(() => () => clearTimeout(timer));

  return {
    show,
    play,
    end,
    get page() {
      return page;
    },
    get running() {
      return running;
    },
    /** What each seat has so far, while it is counted. */
    get totals(): number[] | null {
      return running && page !== null ? pagesOf(given().view)[page].totals : null;
    },
  };
}
