import { words } from "../shared/words";
import source from "./words/en.ftl?raw";

export const t = words(source);

/** The server's words for an action, with the pieces' whole names. */
export const spelled = (text: string) =>
  (text.split(": ").pop() ?? "").replace(/\b[SML]\b/g, (piece) => t(`piece-${piece}`));
