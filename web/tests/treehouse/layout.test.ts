import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/treehouse.json";
import { ghostOf, layOut, moves, type Ghost, type LineLayout } from "../../src/games/treehouse/layout.ts";
import type { Piece, TreehouseView } from "../../src/games/treehouse/view.ts";
import type { Offer } from "../../src/games/shared/props.ts";
import { spots } from "./spots.ts";

const ROOM = 900;
const TALL = 400;
const FINGER = 44;

const offer = (kind: string, args: Record<string, unknown>): Offer => ({ code: 1, kind, args: { trio: "own", ...args }, text: "" });
const ghost = (kind: string, args: Record<string, unknown>, now: string, then: string) =>
  ghostOf(offer(kind, args), args.piece as Piece, spots(now), spots(then));

describe("which pieces an offer moves", () => {
  test("the one it names, of a swap both", () => {
    const hop = offer("hop", { piece: "S", other: "M" });
    const swap = offer("swap", { piece: "S", other: "M" });
    expect((["S", "M", "L"] as const).map((piece) => moves(hop, piece))).toEqual([true, false, false]);
    expect((["S", "M", "L"] as const).map((piece) => moves(swap, piece))).toEqual([true, true, false]);
  });
});

describe("the ghost of a result", () => {
  test("a piece that turns is drawn on the side it will point to", () => {
    expect(ghost("aim", { piece: "S", direction: "left" }, "<L ^S ^M", "<L <S ^M")).toMatchObject({ order: 0.7, on: null, label: null });
    expect(ghost("aim", { piece: "S", direction: "right" }, "<L ^S ^M", "<L S> ^M")).toMatchObject({ order: 1.3 });
  });

  test("a hop to an end is beyond all spots, one to the middle between two", () => {
    expect(ghost("hop", { piece: "S", gap: "to left end" }, "[LS] ^M", "^S ^L ^M")).toMatchObject({ order: -1, label: "at-left" });
    expect(ghost("hop", { piece: "S", gap: "to right end" }, "[LS] ^M", "^L ^M ^S")).toMatchObject({ order: 2, label: "at-right" });
    expect(ghost("hop", { piece: "S", gap: "to the middle" }, "[LS] ^M", "^L ^S ^M")).toMatchObject({ order: 0.5, label: "at-middle" });
  });

  test("a hop onto a piece that stands is drawn on top of it", () => {
    expect(ghost("hop", { piece: "S", other: "M" }, "[LS] ^M", "^L [MS]")).toMatchObject({ on: 1, spots: spots("[MS]") });
  });

  test("a piece put under another is drawn beside it", () => {
    expect(ghost("dig", { piece: "M", other: "S" }, "<L M> S>", "<L [MS]")).toMatchObject({ on: null, order: 2.3 });
  });

  test("what stands on a piece goes with it", () => {
    expect(ghost("hop", { piece: "L", other: "M" }, "[LS] ^M", "[MLS]").spots).toEqual(spots("[MLS]"));
  });

  test("of a swap, the piece asked about is shown where it goes", () => {
    const now = spots("<L ^S ^M"),
      then = spots("^M ^S <L");
    const swap = offer("swap", { piece: "M", other: "L" });
    expect(ghostOf(swap, "M", now, then)).toMatchObject({ spots: spots("^M"), order: 0.3 });
    expect(ghostOf(swap, "L", now, then)).toMatchObject({ spots: spots("<L"), order: 2.3 });
  });

  test("of a swap, what stands on the pieces stays where it is", () => {
    expect(ghost("swap", { piece: "L", other: "M" }, "[LS] ^M", "[MS] ^L").spots).toEqual(spots("^L"));
  });
});

/** All columns of a line from left to right: their middles. */
const middles = ({ spots, ghosts }: LineLayout, made: Ghost[]) =>
  [...spots.map(({ x }) => x), ...ghosts.filter((_, i) => made[i]!.on === null).map(({ x }) => x)].sort((a, b) => a - b);

describe("a line", () => {
  const now = spots("<L ^S M>");

  test("it stands in the middle of the room, as large as the room allows", () => {
    const { scale, spots: placed } = layOut(now, [], ROOM, TALL, FINGER);
    expect(scale).toBe(1);
    expect(placed.map(({ points }) => points)).toEqual(["left", "up", "right"]);
    const left = placed[0]!.x - 162.5 / 2; // a Large one lies 162.5 wide
    const right = placed[2]!.x + (162.5 * 0.78) / 2;
    expect(left).toBeCloseTo(ROOM - right, 6);
  });

  test("it shrinks to the height and to the width there is", () => {
    expect(layOut(spots("^L"), [], ROOM, 155.5 / 2, FINGER).scale).toBeCloseTo(0.5, 6);
    const { scale, spots: placed } = layOut(now, [], 200, TALL, FINGER);
    expect(scale).toBeLessThan(0.6);
    expect(placed[0]!.x).toBeGreaterThan(0);
    expect(placed[2]!.x).toBeLessThan(200);
  });

  test("a ghost has its column where it belongs, and the spots make room", () => {
    const between = ghost("hop", { piece: "S", gap: "to the middle" }, "[LS] ^M", "^L ^S ^M");
    const layout = layOut(spots("[LS] ^M"), [between], ROOM, TALL, FINGER);
    expect(layout.spots[0]!.x).toBeLessThan(layout.ghosts[0]!.x);
    expect(layout.ghosts[0]!.x).toBeLessThan(layout.spots[1]!.x);
  });

  test("a ghost on top has no column: it is above its spot", () => {
    const on = ghost("hop", { piece: "S", other: "M" }, "[LS] ^M", "^L [MS]");
    const layout = layOut(spots("[LS] ^M"), [on], ROOM, TALL, FINGER);
    expect(layout.ghosts[0]!.x).toBe(layout.spots[1]!.x);
    expect(layout.ghosts[0]!.y).toBeLessThan(0);
    expect(layout.ghosts[0]!.pieces.map(({ piece }) => piece)).toEqual(["S"]);
  });
});

// The moments of the gallery, which come from the real rules.
const moments = Object.entries(fixtures as unknown as Record<string, { view: TreehouseView; offers: Offer[] }>);
const lines = moments.flatMap(([name, { view, offers }]) =>
  (["own", "house"] as const).flatMap((whose) =>
    (["S", "M", "L"] as const).flatMap((piece) => {
      const meant = offers.filter((one) => one.args.trio === whose && moves(one, piece));
      const now = (whose === "own" ? view.trios[0]! : view.house).spots;
      const kinds = [...new Set(meant.map(({ kind }) => kind))];
      return kinds.map((kind) => {
        const ghosts = meant
          .filter((one) => one.kind === kind)
          .map((one) => ghostOf(one, piece, now, view.results[one.code]![whose].spots));
        return { name: `${name}: ${whose} ${kind} ${piece}`, now, ghosts };
      });
    }),
  ),
);

test("there are many real lines", () => expect(lines.length).toBeGreaterThan(20));

describe.each([320, 720])("%i wide", (room) => {
  test.each(lines)("$name: every finger meets one thing", ({ now, ghosts }) => {
    const layout = layOut(now, ghosts, room, TALL, FINGER);
    expect(layout.ghosts.filter(Boolean)).toHaveLength(ghosts.length);
    const xs = middles(layout, ghosts);
    const finger = Math.min(FINGER, room / xs.length);
    for (const [i, x] of xs.slice(1).entries()) expect(x - xs[i]!).toBeGreaterThanOrEqual(finger - 1e-6);
    for (const { zone } of [...layout.ghosts, ...layout.spots.flatMap(({ pieces }) => pieces)]) {
      expect(zone.width * layout.scale).toBeGreaterThanOrEqual(finger - 1e-6);
      expect(zone.height * layout.scale).toBeGreaterThanOrEqual(finger - 1e-6);
    }
  });
});
