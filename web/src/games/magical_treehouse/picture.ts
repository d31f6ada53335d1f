/** The cards that a line of the component reference stands for. */

import type { Component } from "../../reference.ts";
import type { Card, Colour, Ingredient, Spell } from "./view";

const SPELL = /^component-(reverse|hands|discard-hand|discard-planned|exchange)$/;

interface Pictured {
  card: Card;
  ours: boolean; // something on it is reconstructed
}

export function cardsOf(component: Component): Pictured[] {
  const { key, arguments: printed } = component.line;
  const ours = (text: string) => (component.shown[text] ?? component.reconstructed).length > 0;
  const spell = SPELL.exec(key)?.[1].replace("-", "_") as Spell | undefined;
  if (spell) {
    return Array.from({ length: component.count }, (_, i) => {
      const text = `${key.slice("component-".length)}-${i + 1}`;
      return { card: { kind: "spell", text, spell }, ours: ours(text) };
    });
  }
  if (key !== "component-pipe" && key !== "component-treehouse") return [];
  return Object.keys(component.shown).map((text) => {
    const number = Number(text.split("-").at(-1));
    if (key === "component-pipe") return { card: { kind: "pipe", text, number }, ours: ours(text) };
    return { card: treehouse(text, number, printed), ours: ours(text) };
  });
}

function treehouse(text: string, number: number, printed: Record<string, unknown>): Card {
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
