// Why nothing can be taken back: what the server says to the seat, and what stands against it at the whole table.
import type { TableConnection } from "../connection.svelte.ts";
import { t } from "../words.ts";

/** Nothing if something can, or if the others can be asked. */
export function whyNoUndo({
  welcome,
  table,
  over,
  seen,
  seat,
}: Pick<TableConnection, "welcome" | "table" | "over" | "seen" | "seat">): string {
  if (!welcome?.seats.length) return t("chat-watching");
  if (over) return t("turn-over");
  if (seat !== null && table?.seats[seat]?.resigned) return t("undo-resigned");
  if (table?.paused) return t("paused");
  if (table?.asked && table.asked.what !== "give") return t("undo-asking"); // a seat that is handed on can wait
  return seen?.undo?.text ?? "";
}
