/** A treehouse in words. */

import { t } from "./words";
import type { Treehouse } from "./view";

export function explainHouse({ name, colour, height, points, face_down, potion, cards, supplied }: Treehouse): string {
  const wants = cards.find(({ level }) => level === 3)?.wants;
  return [
    t("house", { name, colour: colour ?? "none", height, points }),
    face_down ? t("house-face-down") : "",
    potion ? t("house-brews", { potion }) : "",
    wants ? t(supplied ? "house-supplied" : "house-wants", { wants }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
