import { t } from "../shared/words";
import type { Piece, Whose } from "./view";

/** The server's words for an action, with the pieces' whole names. */
export const spelled = (text: string) =>
  (text.split(": ").pop() ?? "")
    .replace(/\b([SML]) ([SML])\b/, (_, one, other) => t("pair", { one, other }))
    .replace(/\b[SML]\b/g, (piece) => t(`piece-${piece}`));

/** An action of that kind with that piece, to ask why it cannot be done. */
export function asked(whose: Whose, kind: string, piece: Piece): string {
  const swapped = piece === "L" ? "S L" : "S M";
  const how: Record<string, string> = {
    aim: `${piece} left`,
    dig: `${piece} in place`,
    hop: `${piece} to left end`,
    swap: swapped,
    tip: `${piece} left`,
  };
  return `${whose}: ${kind} ${how[kind]}`;
}
