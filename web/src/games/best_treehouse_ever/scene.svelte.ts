/** The scoring of a round as one watches it, step by step: for those who were there, and nobody has to wait for its end. */

import type { Speed } from "../../settings.svelte.ts";
import type { BestView, Tally } from "./view";

interface Given {
  view: BestView;
  watched: boolean; // somebody looks at a table that is played now
  motion: boolean;
  speed: Speed;
  busy: boolean; // the player is about to do something else
}

const LENGTH: Record<Speed, number> = { calm: 1500, normal: 950, fast: 450, instant: 0 }; // milliseconds a step
const REST = 3; // steps that the end stays in sight

export function scene(given: () => Given) {
  let tally = $state.raw<Tally | null>(null);
  let step = $state(-1); // the last one that has been shown
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: Pick<BestView, "stage" | "round"> | null = null;

  function end() {
    clearTimeout(timer);
    tally = null;
  }

  function begin(found: Tally) {
    const { motion, speed } = given();
    tally = found;
    step = motion ? -1 : found.steps.length - 1; // at rest, all of it at once
    if (motion) timer = setTimeout(next, LENGTH[speed] / 2);
  }

  function next() {
    if (!tally) return;
    const length = LENGTH[given().speed];
    step += 1;
    const last = step === tally.steps.length - 1;
    const quick = !last && tally.steps[step].gained.every((points) => points === 0); // nothing to see
    timer = last ? setTimeout(end, REST * length) : setTimeout(next, quick ? length / 2 : length);
  }

  /** It has been scored since the last view, before somebody's eyes. */
  const isNews = ({ view, watched, speed }: Given) =>
    before?.stage === "score" && before.round === view.tally?.round && watched && speed !== "instant" && !document.hidden;

  $effect.pre(() => {
    const { view } = given();
    if (tally && tally.round !== view.tally?.round) end(); // it was taken back
    if (view.tally && isNews(given())) begin(view.tally);
    before = { stage: view.stage, round: view.round };
  });

  $effect.pre(() => {
    if (given().busy) end();
  });

  $effect(() => () => clearTimeout(timer));

  return {
    end,
    get tally() {
      return tally;
    },
    get step() {
      return step;
    },
    /** What a seat has while it is watched; undefined when nothing is. */
    points(seat: number): number | undefined {
      return tally ? (tally.steps[step]?.totals ?? tally.before)[seat] : undefined;
    },
  };
}
