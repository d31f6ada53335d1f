/** What a card is called and what it does, in words and in symbols. */

import { t } from "./words";
import type { Card, Colour, TreehouseCard } from "./view";

/** The colour that a card is drawn in. */
export const tintOf = (card: Card): string => (card.kind === "treehouse" ? card.colour : card.kind);

export function cardName(card: Card): string {
  if (card.kind === "spell") return t("card-spell", { spell: card.spell });
  if (card.kind === "pipe") return t("card-pipe", { number: card.number });
  return t("card-treehouse", { colour: card.colour, level: card.level, number: card.number });
}

/** All that is printed on it, in a sentence or two. */
export function explainCard(card: Card): string {
  if (card.kind === "spell") return t("explain-spell", { spell: card.spell });
  if (card.kind === "pipe") return t("explain-pipe", { number: card.number });
  return [cardName(card) + ".", t("explain-points", { points: card.points }), explainAbility(card)].filter(Boolean).join(" ");
}

function explainAbility(card: TreehouseCard): string {
  const { level, colour, brews, of, wants, places } = card;
  if (level === 1) return t("explain-level-1", { brews, of });
  if (level === 2) return t("explain-level-2");
  if (level === 3) return t("explain-level-3", { wants });
  const also = places ? t("explain-places") : "";
  return [level === 6 ? t("explain-level-6") : t(`explain-level-${level}`, { colour }), also].filter(Boolean).join(" ");
}

const LEVEL_4: Record<Colour, string> = {
  yellow: "teleport",
  green: "transform",
  blue: "move-pipes",
  purple: "any-storage",
  red: "breed",
};
const LEVEL_5: Record<Colour, string> = {
  yellow: "clearing",
  green: "flask",
  blue: "pipe",
  purple: "chest",
  red: "three-high",
};

/** The symbol of what a level 4 can do, and of what a level 5 counts. */
export const abilityOf = (level: number, colour: Colour): string => (level === 4 ? LEVEL_4 : LEVEL_5)[colour];
