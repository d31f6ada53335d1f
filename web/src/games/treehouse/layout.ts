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

/** Where a finger means a piece: around the piece, in its own units. */
export interface Zone {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedGhost extends Ghost {
  x: number;
  y: number;
  width: number;
  height: number;
  pieces: Placed[];
  zone: Zone;
}

export interface PlacedSpot {
  x: number;
  points: Direction;
  pieces: (Placed & { zone: Zone })[];
}

export interface LineLayout {
  scale: number;
  spots: PlacedSpot[];
  ghosts: PlacedGhost[];
}

const GAP = 30;
const CLOSE = 12; // between pieces of one ghost
const LEAST = 76; // there is room for what is written under a ghost
const KEY = 42; // the number of a ghost is above it
const SMALLEST = 0.3;

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
    under.points === "up" && result.pieces.length > under.pieces.length && under.pieces.every((piece, i) => result.pieces[i] === piece);
  return { ...ghost, order: other + 0.3, on: stays ? other : null };
}

function gapOrder(offer: Offer, first: Spot, now: Spot[], then: Spot[]): number {
  if (offer.args.gap === "to left end") return -1;
  if (offer.args.gap === "to right end") return now.length;
  const left = then[then.indexOf(first) - 1];
  return left ? now.findIndex(holds(left.pieces[0])) + 0.5 : -1;
}

const ghostWidth = ({ spots }: Ghost) =>
  Math.max(
    LEAST,
    spots.reduce((sum, spot) => sum + widthOf(spot) + CLOSE, -CLOSE),
  );

interface Column {
  order: number;
  width: number;
  spot: number; // -1 if it is a ghost's
  ghost: number;
}

/** Everything in its column, shrunk if need be so that it fits; no column is narrower than a finger where there is room for fingers. */
export function layOut(now: Spot[], ghosts: Ghost[], room: number, top: number, wanted: number): LineLayout {
  const columns = columnsOf(now, ghosts);
  const finger = Math.min(wanted, room / columns.length);
  const widths = (scale: number) => columns.map(({ width }) => Math.max((width + GAP) * scale, finger));
  const total = (scale: number) => widths(scale).reduce((sum, width) => sum + width, 0);
  const tallest = Math.max(...now.map(heightOf), ...ghosts.map((g) => Math.max(...g.spots.map(heightOf))));
  let scale = Math.min(1, top / tallest);
  while (total(scale) > room && scale > SMALLEST) scale *= 0.98;
  const layout: LineLayout = { scale, spots: [], ghosts: [] };
  let x = (room - total(scale)) / 2;
  for (const [i, width] of widths(scale).entries()) {
    const { spot, ghost } = columns[i];
    const cell = { x: x + width / 2, width: width / scale, finger: finger / scale };
    if (ghost < 0) placeSpot(layout, spot, now, ghosts, cell);
    else layout.ghosts[ghost] = placedGhost(ghosts[ghost], cell);
    x += width;
  }
  return layout;
}

function columnsOf(now: Spot[], ghosts: Ghost[]): Column[] {
  return [
    ...now.map((spot, i) => ({ order: i, width: widthOf(spot), spot: i, ghost: -1 })),
    ...ghosts
      .map((ghost, i) => ({ order: ghost.order, width: ghostWidth(ghost), spot: -1, ghost: i }))
      .filter(({ ghost }) => ghosts[ghost].on === null),
  ].sort((a, b) => a.order - b.order);
}

interface Cell {
  x: number; // its middle, in units of the picture
  width: number; // the rest in units of a piece
  finger: number;
}

/** A spot, and the ghost that stands on top of it. */
function placeSpot(layout: LineLayout, spot: number, now: Spot[], ghosts: Ghost[], cell: Cell): void {
  const pieces = standing(now[spot]);
  const above = ghosts.findIndex(({ on }) => on === spot);
  const raised = above < 0 ? null : onTop(ghosts[above], now[spot]);
  const tops = pieces.map((_, i) => -(pieces[i + 1]?.y ?? raised?.y ?? -heightOf(now[spot])));
  const bands = bandsOf(raised ? [...tops, raised.height + KEY - raised.y] : tops, cell.finger);
  const zone = (i: number, y: number) => ({ x: -cell.width / 2, y: -bands[i + 1] - y, width: cell.width, height: bands[i + 1] - bands[i] });
  const { points } = now[spot];
  layout.spots[spot] = { x: cell.x, points, pieces: pieces.map((placed, i) => ({ ...placed, zone: zone(i, placed.y) })) };
  if (raised) layout.ghosts[above] = { ...raised, x: cell.x, zone: zone(pieces.length, raised.y) };
}

/** From the ground up: where the part of each piece that is seen ends, but never closer than a finger. */
function bandsOf(tops: number[], finger: number): number[] {
  const bands = [0];
  for (const top of tops) bands.push(Math.max(top, bands[bands.length - 1] + finger));
  return bands;
}

function placedGhost(ghost: Ghost, { x, width, finger }: Cell): PlacedGhost {
  const drawn = ghost.spots.reduce((sum, spot) => sum + widthOf(spot) + CLOSE, -CLOSE);
  let from = -drawn / 2;
  const pieces = ghost.spots.flatMap((spot) => {
    const middle = from + widthOf(spot) / 2;
    from += widthOf(spot) + CLOSE;
    return standing(spot).map((placed) => ({ ...placed, x: middle }));
  });
  const height = Math.max(...ghost.spots.map(heightOf));
  const reach = Math.max(height + KEY, finger);
  return { ...ghost, x, y: 0, width: ghostWidth(ghost), height, pieces, zone: { x: -width / 2, y: -reach, width, height: reach } };
}

function onTop(ghost: Ghost, under: Spot): Omit<PlacedGhost, "x" | "zone"> {
  const pieces = standing(ghost.spots[0]).slice(under.pieces.length);
  const y = pieces[0].y;
  const height = heightOf(ghost.spots[0]) + y;
  const lowered = pieces.map((placed) => ({ ...placed, y: placed.y - y }));
  return { ...ghost, y, width: LEAST, height, pieces: lowered };
}
