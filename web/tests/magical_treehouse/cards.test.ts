import { beforeAll, beforeEach, expect, test } from "vitest";
import catalogue from "../../../src/rooftree/games/magical_treehouse/words/en.ftl?raw";
import { drawing } from "../../src/games/magical_treehouse/art.ts";
import { abilityOf, cardName, explainCard, tintOf } from "../../src/games/magical_treehouse/cards.ts";
import { colourOf, INGREDIENTS, symbolOf } from "../../src/games/magical_treehouse/ingredients.ts";
import { motif } from "../../src/games/magical_treehouse/motif.ts";
import { objectiveSymbol } from "../../src/games/magical_treehouse/objectives.ts";
import { cardsOf } from "../../src/games/magical_treehouse/picture.ts";
import type { Card, Colour, Objective } from "../../src/games/magical_treehouse/view.ts";
import { speakOf } from "../../src/games/magical_treehouse/words.ts";
import { speak } from "../../src/games/shared/words.ts";
import { Reference } from "../../src/reference.ts";
import { Words } from "../../src/words.ts";

const words = new Words(catalogue);
beforeAll(() => speak(words, null));
beforeEach(() => speakOf("magical_treehouse"));

const COLOURS: Colour[] = ["yellow", "green", "blue", "purple", "red"];
const LEVEL_1: Card = {
  kind: "treehouse",
  text: "b1-66",
  number: 66,
  level: 1,
  colour: "blue",
  points: 1,
  brews: "blue",
  of: "web",
  places: "familiar",
};
const LEVEL_3: Card = { kind: "treehouse", text: "y3-39", number: 39, level: 3, colour: "yellow", points: 3, wants: "purple" };
const LEVEL_4: Card = { kind: "treehouse", text: "y4-19", number: 19, level: 4, colour: "yellow", points: 5, places: "teleporting" };
const LEVEL_5: Card = { kind: "treehouse", text: "r5-18", number: 18, level: 5, colour: "red", points: 8 };

test.each<[Card, string]>([
  [LEVEL_1, "Blue, level 1, number 66. On top it is worth 1 point. It places a familiar, and brews a blue potion from two webs."],
  [LEVEL_3, "Yellow, level 3, number 39. On top it is worth 3 points. It wants a purple potion, for 3 points more."],
  [{ kind: "pipe", text: "pipe-3", number: 3 }, "Pipe, number 3: joins two neighbouring treehouses, which then share their potions."],
  [
    { kind: "spell", text: "reverse-1", spell: "reverse" },
    "Reverse Direction of Play. The direction turns; cards on carriages stay where they are.",
  ],
])("a card says all that is printed on it: %#", (card, sentence) => expect(explainCard(card)).toBe(sentence));

test("Village of Familiar has words of its own", () => {
  const said = (card: Card) => explainCard(card);
  expect([said(LEVEL_1), said(LEVEL_4), said(LEVEL_5)].join(" ")).toMatch(/brews.*Teleport.*space without ingredient.*treehouse of yours/);
  speakOf("village_of_familiar");
  expect([said(LEVEL_1), said(LEVEL_4), said(LEVEL_5)].join(" ")).toMatch(
    /extracts.*Flying.*area that produces nothing.*building of yours/,
  );
});

test.each(["treehouse", "pipe", "spell"])("a %s has a name without holes", (kind) => {
  const card = { ...LEVEL_1, kind, spell: "exchange" } as unknown as Card;
  expect(cardName(card)).not.toMatch(/[{}$]/);
  expect(tintOf(card)).toBe(kind === "treehouse" ? "blue" : kind);
});

test("every ability, ingredient and objective is drawn", () => {
  const objectives: Objective["name"][] = [...INGREDIENTS, "biscuits", "level_2_up", "all_ingredients", "colours", "level_1"];
  const names = [
    ...COLOURS.flatMap((colour) => [abilityOf(4, colour), abilityOf(5, colour), symbolOf(colour), `roof-${colour}`]),
    ...objectives.map(objectiveSymbol),
  ];
  for (const name of names) expect(drawing(name).markup, name).toContain("<");
});

test("no drawing has a style of its own, which the page's policy forbids", () => {
  for (const [name, text] of Object.entries(
    import.meta.glob<string>("../../src/games/magical_treehouse/art/*.svg", { query: "?raw", import: "default", eager: true }),
  ))
    expect(text, name).not.toMatch(/\sstyle=|<style|<script|href=/);
});

test("each colour has a motif of its own", () => {
  const drawn = COLOURS.map((colour) => motif(colour, 0, 0, 60, 30).replace(/^M\S+ \S+?(?=[a-z])/, ""));
  expect(new Set(drawn).size).toBe(COLOURS.length);
});

test("the colour of an ingredient is as the box on the table says", () => {
  expect(colourOf("apple")).toBe("red");
  const line = (ingredient: string, colour: string) => ({
    line: { key: "component-ingredient", arguments: { ingredient, colour } },
    count: 11,
    reconstructed: [],
    shown: {},
  });
  speak(words, new Reference([{ key: "group-ingredients", fields: [], components: [line("apple", "blue"), line("web", "red")] }], words));
  expect([colourOf("apple"), symbolOf("red"), colourOf("fang")]).toEqual(["blue", "web", "purple"]);
  speak(words, null);
});

test("the reference pictures every copy of a card", () => {
  const component = {
    line: {
      key: "component-treehouse",
      arguments: { level: 1, colour: "blue", points: 1, numbers: "66, 71", brews: "blue", of: "web", wants: "yellow", places: "no" },
    },
    count: 2,
    reconstructed: [],
    shown: { "b1-66": [], "b1-71": ["part-number"] },
  };
  expect(cardsOf(component)).toEqual([
    { ...LEVEL_1, wants: undefined },
    { ...LEVEL_1, text: "b1-71", number: 71, wants: undefined },
  ]);
  const spell = { line: { key: "component-discard-hand", arguments: {} }, count: 2, reconstructed: [], shown: {} };
  expect(cardsOf(spell).map(({ text }) => text)).toEqual(["discard-hand-1", "discard-hand-2"]);
  expect(cardsOf({ ...spell, line: { key: "component-tile", arguments: {} } })).toEqual([]);
});
