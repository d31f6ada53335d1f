// What is agreed on at a table, for those who did not open it: the pace, the clock, and every option that is not as usual.
import type { Game } from "../api.ts";
import { clockText, type MoveClock } from "../table/clock.ts";
import { t } from "../words.ts";
import { offered, usual } from "./choices.ts";

export interface Terms extends MoveClock {
  pace: string;
  options: Record<string, string>;
}

export function agreed(game: Game, seats: number, { pace, options, ...clock }: Terms): string[] {
  const kind = pace as ReturnType<typeof usual>["pace"];
  const chosen = { ...usual(game), pace: kind, options, seats: Array.from({ length: seats }, () => ({ kind: "open" as const })) };
  const other = offered(game, chosen).flatMap((option) => {
    const value = options[option.name] ?? option.usual;
    if (value === option.usual) return [];
    return t("agreed-option", { option: option.text, value: option.names[option.values.indexOf(value)] ?? value });
  });
  return [t(`agreed-${pace}`), clockText(clock), ...other].filter(Boolean);
}
