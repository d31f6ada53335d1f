import { at, box, CREAM, cut, DARK, disc, floor, INK, line, oval, pane, RED, SKIN, WOOD, YELLOW } from "./draw";

const LEAF = "#5a9a4e";
const DEEP = "#3d6b45";
const FRESH = "#7fb558";
const grass = () => floor("#6d9a55");
const pot = (x: number, y: number, plant: string) =>
  at(x, y, plant + cut("M-8 0H8l-2 11H-6z", "#b5651d") + box(-9, -2, 18, 4, "#c77d3b", 1));
const sprig =
  line("M0 0v-14", DEEP, 2) + cut("M0-4q8-7 11-2-4 5-11 2zM0-4q-8-7-11-2 4 5 11 2zM0-11q8-7 11-2-4 5-11 2zM0-11q-8-7-11-2 4 5 11 2z", LEAF);
const fern = (turn: number) =>
  at(
    0,
    0,
    line("M0 0q2-16 0-30", DEEP, 2) +
      [6, 12, 18, 24].map((y) => cut(`M0-${y}q9-6 12 0-6 4-12 0zM0-${y}q-9-6-12 0 6 4 12 0z`, FRESH)).join(""),
    1,
    turn,
  );

export const green: Record<string, string> = {
  hammock:
    grass() +
    box(10, 4, 7, 60, WOOD, 2) +
    box(95, 4, 7, 60, WOOD, 2) +
    line("M16 16l14 14M96 16L82 30", CREAM, 2) +
    cut("M26 28q30 26 60 0 2 8-2 14-28 18-56 0-4-6-2-14z", "#e08a2b") +
    line("M34 34l2 12M46 39v12M58 40v12M70 37l-1 12M80 32l-2 11", CREAM, 2.4) +
    disc(36, 28, 5, SKIN) +
    cut("M31 26a5 5 0 0 1 10-1z", INK) +
    disc(18, 6, 9, LEAF) +
    disc(96, 6, 10, DEEP),
  herbs:
    floor() +
    pane(8, 6) +
    pane(82, 6) +
    box(6, 44, 100, 4, WOOD, 1) +
    pot(22, 33, sprig) +
    pot(46, 33, [-5, 0, 5].map((x) => line(`M0 0L${x}-16`, DEEP, 2) + disc(x, -17, 3.5, "#a37cca")).join("")) +
    pot(70, 33, disc(0, -8, 9, FRESH) + disc(-5, -5, 5, LEAF)) +
    pot(92, 33, sprig) +
    line("M34 62v-8M60 62v-8", DARK, 3) +
    box(30, 52, 40, 4, WOOD),
  bird:
    grass() +
    box(0, 0, 112, 62, "var(--rsky)") +
    line("M0 44q40-10 112-2", WOOD, 6) +
    cut("M76 40q6-12 14-8-2 8-14 8zM20 40q-8-10-14-4 4 6 14 4z", LEAF) +
    at(
      52,
      28,
      cut("M-18 4c0-12 10-18 20-16 8 1 12 8 10 14-2 8-10 11-18 10l-14 4 4-8z", "#3a82b5") +
        cut("M-8 2c6-4 12 0 12 6-6 4-12 2-14 0z", "#2b5f86") +
        cut("M4 12c4-2 8-6 8-10 2 6-2 12-10 12z", YELLOW) +
        disc(6, -5, 2, INK) +
        cut("M12-4l8 2-8 4z", YELLOW) +
        line("M-2 12v5M3 12v5", INK, 1.6),
    ) +
    disc(94, 12, 7, "#ffd889"),
  tent:
    grass() +
    box(0, 0, 112, 62, "#31486a") +
    disc(94, 14, 7, "#ffe9a8") +
    disc(20, 12, 1.5, CREAM) +
    disc(40, 20, 1.5, CREAM) +
    disc(70, 10, 1.5, CREAM) +
    cut("M0 62l14-28 12 28zM88 62l12-34 12 30v4z", DEEP) +
    cut("M22 62L50 18l30 44z", "#e08a2b") +
    cut("M40 62l10-44 12 44z", "#b5651d") +
    cut("M45 62l5-22 7 22z", "var(--glow)") +
    line("M82 62l6-4M82 58l6 4", WOOD, 3) +
    cut("M81 58c-2-6 4-6 4-12 5 5 5 8 2 12z", "#f08a24"),
  rose:
    grass() +
    line("M20 62V24a36 22 0 0 1 72 0v38", CREAM, 4) +
    line("M34 62V16M78 62V16M20 34h72M20 48h72", "#fff8", 1.5) +
    line("M20 62c6-14-6-22 4-36s24-20 36-18 26 6 30 20-4 20 2 34", DEEP, 3) +
    [
      [22, 44],
      [28, 22],
      [46, 8],
      [66, 8],
      [84, 20],
      [90, 42],
      [20, 58],
    ]
      .map(([x, y]) => disc(x, y, 6, RED) + line(`M${x - 3} ${y}c1-4 6-3 5 0s-4 2-3 0`, "#8b2f26", 1.5))
      .join("") +
    box(40, 50, 32, 4, WOOD, 1) +
    box(44, 54, 4, 10, DARK) +
    box(64, 54, 4, 10, DARK),
  beehive:
    grass() +
    line("M0 58h112M8 50v14M26 50v14M88 50v14M104 50v14", CREAM, 2.4) +
    at(
      56,
      36,
      oval(0, -18, 10, 6, YELLOW) +
        oval(0, -9, 16, 7, "#d69a1c") +
        oval(0, 1, 20, 8, YELLOW) +
        oval(0, 12, 19, 8, "#d69a1c") +
        oval(0, 21, 15, 6, YELLOW) +
        cut("M-5 20a5 6 0 0 1 10 0v6h-10z", INK),
    ) +
    [
      [24, 20, 1],
      [88, 26, -1],
      [84, 8, 1],
    ]
      .map(([x, y, w]) =>
        at(
          x,
          y,
          oval(-1, -5, 3, 5, "#fffc") + oval(4, -5, 3, 5, "#fffc") + oval(0, 0, 7, 4.5, YELLOW) + line("M-2-4v8M2-4v8", INK, 1.8),
          (w as number) > 0 ? 1 : 0.9,
        ),
      )
      .join(""),
  fern:
    grass() +
    cut("M0 0h112v30c-10 6-16-8-26 0s-20 12-30 2-18 8-30 2S8 38 0 30z", "#6b6a60") +
    cut("M0 0h14v62H0zM98 0h14v62H98z", "#5a594f") +
    [
      [10, 30],
      [34, 36],
      [60, 34],
      [86, 34],
    ]
      .map(([x, y]) => cut(`M${x} ${y}q6 8 12 0v-6h-12z`, FRESH))
      .join("") +
    at(30, 64, fern(-20) + fern(14)) +
    at(60, 66, fern(-8) + fern(26) + fern(-38)) +
    at(90, 64, fern(-14) + fern(18)),
  cactus:
    floor("#d9b98a") +
    pane(84, 8) +
    cut("M34 62V22a9 9 0 0 1 18 0v40z", LEAF) +
    line("M36 44h-8a6 6 0 0 1-6-6v-8M50 38h8a6 6 0 0 0 6-6v-8", LEAF, 9) +
    line("M40 24v34M46 24v34", DEEP, 1.5) +
    disc(43, 12, 4.5, "#e58ab0") +
    disc(22, 28, 3, "#e58ab0") +
    at(
      84,
      51,
      disc(0, -4, 11, FRESH) + line("M-6-10v12M0-14v18M6-10v12", DEEP, 1.5) + disc(0, -15, 3, YELLOW) + cut("M-9 4H9l-2 9H-7z", "#b5651d"),
    ),
  squirrel:
    grass() +
    box(78, 0, 26, 62, WOOD) +
    disc(91, 26, 11, "#3a2018") +
    line("M78 10c-14 2-20 8-30 6", WOOD, 5) +
    at(
      44,
      40,
      cut("M-14 22c-14-4-18-24-6-34 8-6 16 2 10 10-6 6 4 12 8 8z", "#c77d3b") +
        oval(4, 12, 11, 13, "#b5651d") +
        oval(7, 14, 6, 9, CREAM) +
        disc(8, -6, 9, "#b5651d") +
        cut("M2-12l0-8 6 5zM10-14l4-6 2 8z", "#b5651d") +
        disc(11, -7, 1.8, INK) +
        disc(17, -4, 1.6, INK) +
        at(18, 8, oval(0, 2, 4, 5, "#c98a3d") + cut("M-5 0a5 4 0 0 1 10 0z", DARK)),
    ),
  "picnic-basket":
    grass() +
    box(0, 0, 112, 62, "var(--rsky)") +
    line("M0 40h112M12 40v22M34 40v22M78 40v22M100 40v22", CREAM, 3) +
    cut("M10 66l14-10h64l14 10z", RED) +
    line("M30 56l-8 10M48 56l-4 10M66 56l4 10M82 56l8 10", CREAM, 3) +
    line("M38 36a18 18 0 0 1 36 0", WOOD, 4) +
    cut("M32 34h48l-5 24H37z", "#c98a3d") +
    line("M34 42h44M36 50h40M44 34l2 24M56 34v24M68 34l-2 24", WOOD, 1.8) +
    cut("M32 34h48l-2 5H34z", CREAM) +
    disc(92, 52, 6, RED) +
    line("M92 46l2-4", DEEP, 2),
};
