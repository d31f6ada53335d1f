/** The cards that a line of the component reference stands for. */

import type { Component } from "../../reference.ts";
import type { Card, Colour, Ingredient, Spell } from "./view";

const SPELL = /^component-(reverse|hands|discard-hand|discard-planned|exchange)$/;

export function cardsOf({ line: { key, arguments: printed }, count, shown }: Component): Card[] {
  const [, spell] = SPELL.exec(key) ?? [];
  if (spell) return Array.from({ length: count }, (_, i) => spellCard(spell, i + 1));
  if (key !== "component-pipe" && key !== "component-treehouse") return [];
  return Object.keys(shown).map((text) => {
    const number = Number(text.split("-").at(-1));
    return key === "component-pipe" ? { kind: "pipe", text, number } : treehouseCard(text, number, printed);
  });
}

const spellCard = (name: string, copy: number): Card => ({
  kind: "spell",
  text: `${name}-${copy}`,
  spell: name.replace("-", "_") as Spell,
});

function treehouseCard(text: string, number: number, printed: Record<string, unknown>): Card {
  const level = Number(printed.level);
  return {
    kind: "treehouse",
    text,
    number,
    level,
    colour: printed.colour as Colour,
    points: Number(printed.points),
    brews: level === 1 ? (printed.brews as Colour) : undefined,
    of: level === 1 ? (printed.of as Ingredient) : undefined,
    wants: level === 3 ? (printed.wants as Colour) : undefined,
    places: level === 1 ? "familiar" : printed.places === "yes" ? "teleporting" : undefined,
  };
}
