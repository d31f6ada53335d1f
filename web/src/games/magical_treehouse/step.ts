/** How a structured step went: everybody's action in the order in which they are carried out, and the table after each part. */

import type { Carriage, Deed, MagicView, Player, Stack } from "./view";

/** Takes and draws, places and trashes, bribes, drop-outs, spells; waits come last. */
const ORDER: Deed["kind"][][] = [["take", "draw"], ["place", "trash"], ["bribe"], ["drop_out"], ["cast"], ["wait"]];
const DRAWN = 4;

export interface Done {
  seat: number;
  deed: Deed;
  part: number;
  count: number; // cards that moved by it
}

/** A step between two views: who did what, part by part. */
export interface Step {
  before: MagicView;
  after: MagicView;
  done: Done[];
  parts: number[]; // those in which something happens
}

const isStep = (before: MagicView, after: MagicView) =>
  after.tempo === "structured" && before.phase === "planning" && before.round === after.round && after.step === before.step + 1;

/** The step that lies between two views, if one does. */
export function stepBetween(before: MagicView, after: MagicView): Step | null {
  if (!isStep(before, after)) return null;
  const done = after.players.flatMap(({ seat, did }) => (did && before.players[seat].in ? [doneBy(before, seat, did)] : []));
  done.sort((a, b) => a.part - b.part);
  return { before, after, done, parts: [...new Set(done.map(({ part }) => part))] };
}

function doneBy(before: MagicView, seat: number, deed: Deed): Done {
  return { seat, deed, part: ORDER.findIndex((kinds) => kinds.includes(deed.kind)), count: countOf(before, seat, deed) };
}

function countOf(before: MagicView, seat: number, { kind, seat: bribed }: Deed): number {
  const { hand, deck } = before.players[seat];
  if (kind === "take") return behind(before.carriages, seat).count;
  if (kind === "draw") return Math.min(DRAWN, deck);
  if (kind === "place") return hand.count - 1;
  if (kind === "trash") return hand.count;
  return kind === "bribe" ? behind(before.carriages, bribed!).count : 0;
}

const behind = (carriages: Carriage[], seat: number) => carriages.find(({ takes }) => takes === seat)!;
const ahead = (carriages: Carriage[], seat: number) => carriages.find(({ puts }) => puts === seat)!;
const hidden = (count: number): Stack => ({ count, known: [] });

/** The table when the first so many parts have been carried out; spells lead to what came of it all. */
export function tableAfter({ before, after, done, parts }: Step, passed: number): MagicView {
  if (passed >= parts.length) return after;
  const now = done.filter(({ part }) => parts.indexOf(part) < passed);
  const players = before.players.map((player) => ({ ...player, chosen: player.in }));
  const carriages = before.carriages.map((each) => ({ ...each }));
  let { plate } = before;
  for (const each of now) {
    const player = players[each.seat];
    const then = after.players[each.seat];
    Object.assign(player, changeOf(each, player, then));
    move(each, carriages);
    if (each.deed.kind === "bribe" && each.count) players[each.deed.seat!].biscuits += 1;
    if (each.deed.kind === "drop_out") plate -= then.biscuits > before.players[each.seat].biscuits ? 1 : 0;
  }
  return { ...before, players, carriages, plate: Math.max(plate, 0), waiting: [] };
}

/** What is another at the seat that acts. */
function changeOf({ deed, count }: Done, player: Player, then: Player): Partial<Player> {
  const got = then.hand.count === count ? then.hand : hidden(count);
  switch (deed.kind) {
    case "take":
      return { hand: got };
    case "draw":
      return { hand: got, deck: player.deck - count };
    case "place":
      return { hand: hidden(0), planned: then.planned };
    case "trash":
      return { hand: hidden(0), trash: then.trash };
    case "bribe":
      return { biscuits: player.biscuits - (count ? 1 : 0) };
    case "drop_out":
      return { in: false, biscuits: then.biscuits };
    default:
      return {};
  }
}

/** What is another on the carriages. */
function move({ seat, deed, count }: Done, carriages: Carriage[]): void {
  if (deed.kind === "take") Object.assign(behind(carriages, seat), hidden(0));
  if (deed.kind === "place") ahead(carriages, seat).count += count;
  if (deed.kind !== "bribe") return;
  ahead(carriages, deed.seat!).count += behind(carriages, deed.seat!).count;
  Object.assign(behind(carriages, deed.seat!), hidden(0));
}
