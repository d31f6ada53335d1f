/** A structured step as one watches it: all choices turned over together, then carried out part by part. Nobody has to wait for its end. */

import type { Speed } from "../../settings.svelte.ts";
import { stepBetween, tableAfter, type Step } from "./step";
import type { MagicView } from "./view";

interface Given {
  view: MagicView;
  watched: boolean; // somebody looks at a table that is played now
  motion: boolean;
  speed: Speed;
}

const LENGTH: Record<Speed, number> = { calm: 1500, normal: 850, fast: 400, instant: 0 }; // milliseconds a part

export function scene(given: () => Given) {
  let step = $state.raw<Step | null>(null);
  let passed = $state(0); // parts that have been carried out
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: MagicView | null = null;

  function end(): void {
    clearTimeout(timer);
    step = null;
  }
  function begin(found: Step): void {
    clearTimeout(timer);
    step = found;
    passed = given().motion ? 0 : found.parts.length; // at rest, all of it at once
    timer = setTimeout(next, LENGTH[given().speed] * (given().motion ? 1.2 : 2.5));
  }
  function next(): void {
    if (!step || passed >= step.parts.length) return end();
    passed += 1;
    timer = setTimeout(next, LENGTH[given().speed]);
  }

  $effect.pre(() => {
    const { view, watched, speed } = given();
    const found = before && watched && speed !== "instant" && !document.hidden ? stepBetween(before, view) : null;
    const goesOn = before !== null && before.round === view.round && before.step === view.step;
    if (found) begin(found);
    else if (!goesOn) end(); // it was taken back, or the table is another
    before = view;
  });

  $effect(() => () => clearTimeout(timer));

  return {
    end,
    get step() {
      return step;
    },
    /** The parts that have been carried out so far. */
    get passed() {
      return passed;
    },
    /** Is the table shown as it was before the end of the step? */
    get behind() {
      return step !== null && passed < step.parts.length;
    },
    /** The table as it is to be shown. */
    get view(): MagicView {
      return step ? tableAfter(step, passed) : given().view;
    },
  };
}
