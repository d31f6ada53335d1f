// A board tells a scene, such as a scoring, at its own pace: what is said after it waits until it is over or skipped.
import { untrack } from "svelte";

let scenes = $state(0);

export const telling = {
  get now(): boolean {
    return scenes > 0;
  },
};

function count(by: number): void {
  scenes = untrack(() => scenes) + by;
}

/** For a board: it tells while this is so. */
export function tell(when: () => boolean): void {
  const tells = $derived(when());
  $effect.pre(() => {
    if (!tells) return;
    count(1);
    return () => count(-1);
  });
}
