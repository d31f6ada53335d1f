import type { MagicView } from "../../src/games/magical_treehouse/view.ts";

type Moment = { view: MagicView; names: string[]; seat: number | null };

const [found] = Object.values(
  import.meta.glob<Record<string, Moment>>("../../fixtures/magical_treehouse.json", { import: "default", eager: true }),
) as [Record<string, Moment>];

/** What a client was given then, by the real rules. */
export const moments = found;
