/** A village as one walks through it: chains of treehouses that pipes join, each in the order of its pipes. */

import type { Colour, LaidPipe, Player, Treehouse } from "./view";

export interface Stop {
  house: Treehouse;
  pipe: LaidPipe | null; // to the next one of its chain
}

const otherEnd = ({ joins: [a, b] }: LaidPipe, one: string) => (a === one ? b : a);

/** From an end of the chain along its pipes. */
function chainFrom(first: Treehouse, village: Treehouse[], pipes: LaidPipe[]): Stop[] {
  const stops: Stop[] = [];
  const walked = new Set<LaidPipe>();
  let house: Treehouse = first;
  for (;;) {
    const name: string = house.name;
    const pipe = pipes.find((each) => !walked.has(each) && each.joins.includes(name)) ?? null;
    stops.push({ house, pipe });
    if (!pipe) return stops;
    walked.add(pipe);
    house = village.find((each) => each.name === otherEnd(pipe, name))!;
  }
}

export function street({ village, pipes }: Player): Stop[] {
  const joined = (name: string) => pipes.filter(({ joins }) => joins.includes(name)).length;
  const passed = new Set<string>(); // chains
  return village.flatMap((house) => {
    if (passed.has(house.chain)) return [];
    passed.add(house.chain);
    const end = village.find(({ name, chain }) => chain === house.chain && joined(name) < 2)!;
    return chainFrom(end, village, pipes);
  });
}

/** The potions that all treehouses of a chain share. */
export const potionsOf = (village: Treehouse[], chain: string): Colour[] => [
  ...new Set(village.flatMap((house) => (house.chain === chain && house.potion ? [house.potion] : []))),
];
