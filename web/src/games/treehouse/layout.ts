/** Where everything stands on a line: the spots there are, and the ghosts of what could follow. */

import type { Offer } from "../shared/props";
import { heightOf, standing, widthOf, type Placed } from "./shapes";
import type { Direction, Piece, Spot } from "./view";

export interface Ghost {
  code: number;
  spots: Spot[]; // what is drawn, from left to right
  order: number; // its place among the spots: 0.5 is between the first and the second
  on: number | null; // the spot it stands on top of
  label: string | null; // the gap it goes to
}

export interface PlacedGhost extends Ghost {
  x: number;
  y: number;
  width: number;
  height: number;
  pieces: Placed[];
}

export interface PlacedSpot {
  x: number;
  width: number;
  height: number;
  points: Direction;
  pieces: Placed[];
}

export interface LineLayout {
  scale: number;
  spots: PlacedSpot[];
  ghosts: PlacedGhost[];
}

const GAP = 30;
const CLOSE = 12; // between pieces of one ghost
const LEAST = 76; // a ghost is never too narrow for a finger

const holds = (piece: Piece) => (spot: Spot) => spot.pieces.includes(piece);

/** Does an offer move this piece? Both pieces of a swap do. */
export function moves(offer: Offer, piece: Piece): boolean {
  return offer.args.piece === piece || (offer.kind === "swap" && offer.args.other === piece);
}

/** The picture of a result: the spots that hold what moved, and where they belong. */
export function ghostOf(offer: Offer, piece: Piece, now: Spot[], then: Spot[]): Ghost {
  const home = now.findIndex(holds(piece));
  const partner = (offer.args.piece === piece ? offer.args.other : offer.args.piece) as Piece;
  const carried = now[home].pieces.slice(now[home].pieces.indexOf(piece));
  const moved = offer.kind === "swap" ? [piece] : carried;
  const spots = then.filter((spot) => spot.pieces.some((each) => moved.includes(each)));
  const ghost = { code: offer.code, spots, on: null, label: GAPS[String(offer.args.gap)] ?? null };
  if (offer.args.other !== undefined) return beside(ghost, now, now.findIndex(holds(partner)));
  if (offer.args.gap !== undefined) return { ...ghost, order: gapOrder(offer, spots[0], now, then) };
  return { ...ghost, order: home + (spots[0].points === "left" ? -0.3 : 0.3) };
}

const GAPS: Record<string, string> = {
  "to left end": "at-left",
  "to the middle": "at-middle",
  "to right end": "at-right",
};

/** On top of a spot that stays as it is, or next to it. */
function beside(ghost: Omit<Ghost, "order">, now: Spot[], other: number): Ghost {
  const under = now[other];
  const [result] = ghost.spots;
  const stays =
    under.points === "up" &&
    result.pieces.length > under.pieces.length &&
    under.pieces.every((piece, i) => result.pieces[i] === piece);
  return { ...ghost, order: other + 0.3, on: stays ? other : null };
}

function gapOrder(offer: Offer, first: Spot, now: Spot[], then: Spot[]): number {
  if (offer.args.gap === "to left end") return -1;
  if (offer.args.gap === "to right end") return now.length;
  const left = then[then.indexOf(first) - 1];
  return left ? now.findIndex(holds(left.pieces[0])) + 0.5 : -1;
}

const ghostWidth = ({ spots }: Ghost) =>
  Math.max(LEAST, spots.reduce((sum, spot) => sum + widthOf(spot) + CLOSE, -CLOSE));

/** Everything in its column, shrunk if need be so that it fits. */
export function layOut(now: Spot[], ghosts: Ghost[], room: number, top: number): LineLayout {
  const columns = [
    ...now.map((spot, i) => ({ order: i, width: widthOf(spot), spot: i, ghost: -1 })),
    ...ghosts
      .map((ghost, i) => ({ order: ghost.order, width: ghostWidth(ghost), spot: -1, ghost: i }))
      .filter(({ ghost }) => ghosts[ghost].on === null),
  ].sort((a, b) => a.order - b.order);
  const total = columns.reduce((sum, column) => sum + column.width + GAP, -GAP);
  const tallest = Math.max(...now.map(heightOf), ...ghosts.map((g) => Math.max(...g.spots.map(heightOf))));
  const scale = Math.min(1, (room - 24) / total, top / tallest);
  const layout: LineLayout = { scale, spots: [], ghosts: [] };
  let x = (room - total * scale) / 2;
  for (const { width, spot, ghost } of columns) {
    const middle = x + (width * scale) / 2;
    if (ghost < 0) layout.spots[spot] = placedSpot(now[spot], middle);
    else layout.ghosts[ghost] = placedGhost(ghosts[ghost], middle);
    x += (width + GAP) * scale;
  }
  for (const [i, ghost] of ghosts.entries())
    if (ghost.on !== null) layout.ghosts[i] = onTop(ghost, now[ghost.on], layout.spots[ghost.on].x);
  return layout;
}

function placedSpot(spot: Spot, x: number): PlacedSpot {
  const { points } = spot;
  return { x, width: widthOf(spot), height: heightOf(spot), points, pieces: standing(spot) };
}

function placedGhost(ghost: Ghost, x: number): PlacedGhost {
  const drawn = ghost.spots.reduce((sum, spot) => sum + widthOf(spot) + CLOSE, -CLOSE);
  let from = -drawn / 2;
  const pieces = ghost.spots.flatMap((spot) => {
    const middle = from + widthOf(spot) / 2;
    from += widthOf(spot) + CLOSE;
    return standing(spot).map((placed) => ({ ...placed, x: middle }));
  });
  const height = Math.max(...ghost.spots.map(heightOf));
  return { ...ghost, x, y: 0, width: ghostWidth(ghost), height, pieces };
}

function onTop(ghost: Ghost, under: Spot, x: number): PlacedGhost {
  const pieces = standing(ghost.spots[0]).slice(under.pieces.length);
  const y = pieces[0].y;
  const height = heightOf(ghost.spots[0]) + y;
  const lowered = pieces.map((placed) => ({ ...placed, y: placed.y - y }));
  return { ...ghost, x, y, width: LEAST, height, pieces: lowered };
}
