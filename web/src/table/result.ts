// How a match ended, in a few words.
import { t } from "../words.ts";

/** Do the points say more than who won? */
export const scored = (points: number[]): boolean => points.some((one) => one > 1 || one < 0);

/** Who won, looking back; `own` are the seats of whoever reads it. */
export function won(winners: number[], names: string[], own: number[]): string {
  if (winners.length === 0) return t("result-draw");
  if (winners.length === 1 && own.includes(winners[0]!)) return t("result-won-you");
  return t(winners.length > 1 ? "result-shared" : "result-won", { names: winners.map((seat) => names[seat]).join(", ") });
}
