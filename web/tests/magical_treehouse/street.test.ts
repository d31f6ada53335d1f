import { expect, test } from "vitest";
import { potionsOf, street } from "../../src/games/magical_treehouse/street.ts";
import type { LaidPipe, Player, Treehouse } from "../../src/games/magical_treehouse/view.ts";

const house = (name: string, chain = name, potion: string | null = null) => ({ name, chain, potion }) as Treehouse;
const pipe = (number: number, ...joins: string[]) => ({ kind: "pipe", text: `pipe-${number}`, number, joins }) as LaidPipe;
const walked = (village: Treehouse[], pipes: LaidPipe[]) =>
  street({ village, pipes } as Player)
    .map(({ house, pipe }) => house.name + (pipe ? `~${pipe.number}~` : " "))
    .join("");

test("treehouses without pipes stand in the order they were begun", () => {
  expect(walked([house("A"), house("B"), house("C")], [])).toBe("A B C ");
});

test("a chain is walked from its end along its pipes, wherever they were laid", () => {
  const village = [house("A", "A"), house("B", "B"), house("C", "A"), house("D", "A")];
  expect(walked(village, [pipe(5, "A", "D"), pipe(2, "A", "C")])).toBe("C~2~A~5~D B ");
});

test("a chain shares the potions of all its treehouses, each once", () => {
  const village = [house("A", "A", "red"), house("B", "A", "red"), house("C", "A", "blue"), house("D", "D", "green")];
  expect(potionsOf(village, "A")).toEqual(["red", "blue"]);
});
