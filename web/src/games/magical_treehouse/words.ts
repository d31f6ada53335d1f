/** The words on this game's board, in those of the edition that is on the table. */

import { t as say } from "../shared/words";
import type { Arguments } from "../../words.ts";
import type { MagicView } from "./view";

let edition: MagicView["edition"] = "magical_treehouse"; // one game is on the table at a time

export function speakOf(played: MagicView["edition"]): void {
  edition = played;
}

export const t = (key: string, args: Arguments = {}): string => say(key, { edition, ...args });
