/** The final scoring as one watches it, part by part: for those who were there, and nobody has to wait for its end. */

import type { Speed } from "../../settings.svelte.ts";
import type { NewTownView, Row } from "./view";

interface Given {
  view: NewTownView;
  watched: boolean; // somebody looks at a table that is played now
  motion: boolean;
  speed: Speed;
}

const LENGTH: Record<Speed, number> = { calm: 1300, normal: 800, fast: 400, instant: 0 }; // milliseconds a row

export function scene(given: () => Given) {
  let step = $state(Infinity); // the last row that has been shown; all at rest
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: boolean | null = null; // was it over in the last view

  const rows = $derived(given().view.final ?? []);

  function end(): void {
    clearTimeout(timer);
    step = Infinity;
  }

  function next(): void {
    step += 1;
    if (step >= rows.length - 1) return end();
    timer = setTimeout(next, LENGTH[given().speed]);
  }

  $effect.pre(() => {
    const { view, watched, motion, speed } = given();
    const isNews = before === false && view.over && watched && motion && speed !== "instant" && !document.hidden;
    if (!view.over) end(); // it was taken back
    if (isNews) {
      step = -1;
      timer = setTimeout(next, LENGTH[speed]);
    }
    before = view.over;
  });

  $effect(() => () => clearTimeout(timer));

  return {
    end,
    get rows(): Row[] {
      return rows;
    },
    get step(): number {
      return step;
    },
    get running(): boolean {
      return step < rows.length;
    },
    /** What a seat has as far as one has watched. */
    total(seat: number): number {
      return (rows[Math.min(step, rows.length - 1)]?.totals ?? [])[seat] ?? 0;
    },
  };
}
