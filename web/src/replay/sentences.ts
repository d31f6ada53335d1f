// What happened at a step, or would have happened, in a sentence.
import type { Line } from "../messages.ts";
import { t, type Words } from "../words.ts";

/** As the log tells it, to the seat itself if it names none; as it is written, where nothing is told; of chance no more than that. */
export function said(told: Line | null, seat: number | null, text: string, words: Words, names: string[]): string {
  const who = seat === null ? "" : (names[seat] ?? "");
  if (!told || !words.has(told.key)) return seat === null ? t("analysis-chance-did") : t("replay-move", { who, move: text });
  const sentence = chosen(told, seat, words, names);
  const isOwn = seat !== null && words.seatOf(told.arguments) === null && !words.deed(told.key, told.arguments, names);
  return isOwn ? t("analysis-told", { who, told: sentence }) : sentence;
}

/** A line of the log; what is told to a seat of its own choice, as others would be told of it. */
export function chosen(told: Line, seat: number | null, words: Words, names: string[]): string {
  const deed = words.deed(told.key, told.arguments, names);
  return deed && seat !== null ? t("analysis-deed", { who: names[seat] ?? "", deed }) : words.say(told.key, told.arguments, names);
}
