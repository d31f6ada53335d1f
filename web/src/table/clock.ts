// A clock in words: what was agreed on, and how much of it is left.
import { t } from "../words.ts";

export interface MoveClock {
  move_minutes: number;
  match_minutes: number;
  increment_seconds: number;
}

export const LAST_SECONDS = 10; // for a move when the bank is empty; then it is marked, too

export function written(seconds: number): string {
  if (seconds >= 172800) return t("clock-days", { count: Math.floor(seconds / 86400) });
  if (seconds >= 7200) return t("clock-hours", { count: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What was agreed on, in short; empty without a clock. */
export function clockText({ move_minutes, match_minutes, increment_seconds }: MoveClock): string {
  const parts = [];
  if (move_minutes) parts.push(t("clock-move", minutes(move_minutes)));
  if (match_minutes && increment_seconds) parts.push(t("clock-match-increment", { ...minutes(match_minutes), seconds: increment_seconds }));
  else if (match_minutes) parts.push(t("clock-match", minutes(match_minutes)));
  return parts.join(" · ");
}

/** What happens when it is up, in a sentence. */
export const clockHelp = (clock: MoveClock) => t(clock.match_minutes ? "clock-help-match" : "clock-help-move", { seconds: LAST_SECONDS });

const minutes = (count: number) => (count < 1 ? { count: Math.round(count * 60), unit: "s" } : { count, unit: "min" });

/** When a seat's bank runs out: later than its move, if a move may not take all of it. */
export function bankEnds(deadline: number, bank: number, { move_minutes }: MoveClock): number {
  const limit = Math.min(move_minutes ? move_minutes * 60 : Infinity, Math.max(bank, LAST_SECONDS));
  return deadline - limit + bank;
}
