// Scores with their sums as a view has them, in the game's words.
import type { ScorePart, TableView } from "../messages.ts";
import { word } from "../games/shared/words.ts";
import { t } from "../words.ts";

export interface Part {
  name: string;
  points: number;
}

export interface Score {
  total: number;
  parts: Part[];
}

/** What the game calls a part of the score, and the round it is from. */
function called({ name, round }: ScorePart): string {
  const said = word(`score-${name}`, name.replaceAll("_", " "));
  return round ? `${t("score-round")} ${round} ${said}` : said;
}

/** Every seat's score, or null where the game shows none. */
export function scoresOf(view: TableView): Score[] | null {
  return (
    view.scores?.map(({ total, parts }) => ({ total, parts: parts.map((part) => ({ name: called(part), points: part.points })) })) ?? null
  );
}
