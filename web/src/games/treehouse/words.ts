import { t } from "../shared/words";

/** The server's words for an action, with the pieces' whole names. */
export const spelled = (text: string) =>
  (text.split(": ").pop() ?? "")
    .replace(/\b([SML]) ([SML])\b/, (_, one, other) => t("pair", { one, other }))
    .replace(/\b[SML]\b/g, (piece) => t(`piece-${piece}`));
