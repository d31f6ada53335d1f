/** How wide the longest word of a name is in the display face, in ems: a little too much, never too little. */

const WIDTHS: [RegExp, number][] = [
  [/[MW]/, 1.1],
  [/[mw]/, 0.9],
  [/[A-Z]/, 0.76],
  [/[fijlrt']/, 0.42],
];

const widthOf = (letter: string) => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0.6;

export function longestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
}
