/** The final scoring as one watches it, part by part: for those who were there, and nobody has to wait for its end. */

import type { Speed } from "../../settings.svelte.ts";
import type { NewTownView } from "./view";

export interface Row {
  part: string; // what the points were earned with, as the server names it
  points: number[]; // of each seat
  totals: number[]; // with all rows before it
}

// In the order in which they are counted
const PARTS = [
  "houses",
  "tree",
  "second house",
  "fifth house",
  "largest house",
  "row of lands",
  "square of lands",
  "land card",
  "lands",
  "materials",
  "land cards",
  "residents",
  "empty houses",
  "gems",
  "most gems",
];
// What is counted at the end, by rule set; a row of zeros says something there
const AT_THE_END: Record<NewTownView["rules"], string[]> = {
  basic: ["lands", "materials", "gems"],
  advanced: ["materials", "gems"],
  easy: ["materials", "land cards", "residents", "gems"],
};

const isPlayed = ({ modules }: NewTownView, part: string) =>
  part === "land cards" ? modules.land_cards !== undefined && modules.land_cards !== "off" : modules.occupancy === "on";

/** All parts that anybody has points for, or that the rules count at the end. */
export function rowsOf(view: NewTownView): Row[] {
  const asked = [...AT_THE_END[view.rules], ...["land cards", "residents", "empty houses"].filter((part) => isPlayed(view, part))];
  const shown = PARTS.filter((part) => asked.includes(part) || view.players.some(({ parts }) => parts[part]));
  const totals = view.players.map(() => 0);
  return shown.map((part) => {
    const points = view.players.map(({ parts }) => parts[part] ?? 0);
    points.forEach((gained, seat) => (totals[seat]! += gained));
    return { part, points, totals: [...totals] };
  });
}

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

  const rows = $derived(given().view.over ? rowsOf(given().view) : []);

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
