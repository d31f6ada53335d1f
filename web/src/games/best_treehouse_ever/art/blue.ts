import {
  at,
  BLUE,
  box,
  CREAM,
  cut,
  DARK,
  disc,
  floor,
  GREEN,
  INK,
  line,
  oval,
  pane,
  pool,
  RED,
  SKIN,
  STEEL,
  WATER,
  WOOD,
  YELLOW,
} from "./draw";

const tiles = () => floor("#a9c6d1");
const FOAM = "#e8f6fc";
const bubble = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffffaa" stroke="#7fbfe0" stroke-width="1.200"/>` +
  disc(x - r / 3, y - r / 3, r / 4, "#fff");
const fish = (x: number, y: number, fill: string, scale: number) =>
  at(x, y, oval(0, 0, 10, 6, fill) + cut("M-8 0l-8-6v12z", fill) + disc(5, -1, 1.5, INK) + line("M0-5v10", "#fff9", 1.5), scale);

export const blue: Record<string, string> = {
  fish:
    tiles() +
    box(8, 8, 96, 52, "#2d6f9c", 4) +
    box(12, 12, 88, 44, WATER, 2) +
    cut("M12 56v-6q22-6 44 0t44 0v6z", "#e8d29a") +
    line("M26 52q-5-8 0-14t0-12M88 52q5-8 0-16", GREEN, 3) +
    fish(46, 28, "#e08a2b", 1.2) +
    fish(74, 38, RED, 0.9) +
    fish(66, 20, YELLOW, -0.8) +
    bubble(56, 16, 2) +
    bubble(92, 22, 2.6) +
    bubble(34, 22, 2),
  wave:
    box(0, 0, 112, 62, "var(--rsky)") +
    cut("M0 40c20-18 38-30 58-20 14 7 12 22 0 22 6-8-4-14-12-8-10 8 4 26 30 22 16-3 24-14 36-12v32H0z", "#3d8fc0") +
    cut("M0 52c24-14 40 6 66 8s30-10 46-8v24H0z", WATER) +
    line("M40 30c8-6 20-4 24 2", FOAM, 3) +
    disc(88, 40, 4, FOAM) +
    disc(96, 44, 3, FOAM) +
    at(84, 58, `<circle r="9" fill="none" stroke="${RED}" stroke-width="5"/>` + line("M-9 0h4M5 0h4M0-9v4M0 5v4", CREAM, 4)) +
    disc(96, 12, 8, "#ffd889"),
  "diving-board":
    box(0, 0, 112, 62, "var(--rsky)") +
    pool(54) +
    box(12, 14, 8, 50, STEEL) +
    line("M8 60V18M24 60V18M8 26h16M8 36h16M8 46h16", INK, 2) +
    box(8, 12, 56, 4, CREAM, 2) +
    at(74, 28, disc(8, 8, 5, SKIN) + cut("M-8-8l12 10-6 6-10-10z", RED) + line("M6 12l10 10M2 16l12 10M-8-8l-10-4M-10-4l-10-2", SKIN, 3)) +
    line("M92 54q-4-6-8-4M98 54q6-8 8-4", FOAM, 2.4),
  umbrella:
    floor("#8fa9b5") +
    cut(
      "M14 14a8 8 0 0 1 14-6 12 12 0 0 1 22 0 9 9 0 0 1 12 8H20a6 6 0 0 1-6-2zM66 12a7 7 0 0 1 12-5 9 9 0 0 1 17 2 6 6 0 0 1 2 9H70a6 6 0 0 1-4-6z",
      "#b9ccd6",
    ) +
    line("M20 22l-3 8M34 22l-3 8M48 22l-3 8M76 22l-3 8M90 22l-3 8M14 40l-3 8M98 38l-3 8M26 44l-2 6M90 52l-2 6", BLUE, 2) +
    cut("M30 44a27 22 0 0 1 54 0q-5-5-9 0-5-5-9 0-5-5-9 0-5-5-9 0-5-5-9 0-4-5-9 0z", RED) +
    cut("M48 44a9 22 0 0 1 18 0q-5-5-9 0-4-5-9 0z", YELLOW) +
    line("M57 40v20a4 4 0 0 1-8 0", DARK, 2.6) +
    oval(80, 66, 16, 3, WATER),
  canoe:
    box(0, 0, 112, 62, "var(--rsky)") +
    cut("M0 40l20-20 16 16 14-12 22 22H0zM60 42l22-22 30 26H60z", "#6b8f5e") +
    pool(44) +
    box(70, 40, 42, 5, WOOD) +
    line("M78 45v20M98 45v20", DARK, 4) +
    cut("M4 44q6 6 10 6h48q4 0 10-6 2 18-14 18H18Q2 62 4 44z", "#b5651d") +
    line("M10 50h56", "#6d4830", 2) +
    line("M52 22L36 60", CREAM, 3) +
    oval(53, 20, 4, 8, CREAM),
  bubbles:
    tiles() +
    pane(82, 8) +
    line("M20 42V16a7 7 0 0 1 14 0", STEEL, 3.4) +
    line("M30 18h8", STEEL, 3) +
    [
      [30, 34, 8],
      [44, 30, 10],
      [58, 34, 8],
      [70, 32, 9],
      [82, 36, 6],
    ]
      .map(([x, y, r]) => disc(x, y, r, FOAM))
      .join("") +
    cut("M14 38h84q0 22-16 22H30Q14 60 14 38z", "#fffdf6") +
    box(10, 36, 92, 5, CREAM, 2.5) +
    line("M28 60l-3 6M84 60l3 6", YELLOW, 4) +
    bubble(50, 14, 4) +
    bubble(64, 20, 3) +
    bubble(72, 10, 2.5) +
    at(58, 28, cut("M-8 2c0-6 6-8 10-6 0-6 10-6 9 0l5 1-5 2c0 6-19 8-19 3z", YELLOW) + disc(5, -7, 1.2, INK)),
  penguin:
    box(0, 0, 112, 62, "#cfe6ef") +
    cut("M0 50l18-22 14 10 16-20 22 24 12-12 30 22v24H0z", "#eef7fb") +
    pool(58) +
    [
      [44, 36, 1],
      [74, 42, 0.75],
    ]
      .map(([x, y, k]) =>
        at(
          x,
          y,
          oval(0, 4, 13, 19, "#2b3440") +
            oval(0, 8, 9, 14, CREAM) +
            disc(0, -12, 9, "#2b3440") +
            oval(-3, -11, 3.5, 4, CREAM) +
            oval(3, -11, 3.5, 4, CREAM) +
            disc(-3, -11, 1.3, INK) +
            disc(3, -11, 1.3, INK) +
            cut("M-3-7h6L0-3z", YELLOW) +
            cut("M-12 0q-8 8-6 14 6-2 7-8zM12 0q8 8 6 14-6-2-7-8z", "#2b3440") +
            oval(-5, 23, 5, 2.5, YELLOW) +
            oval(5, 23, 5, 2.5, YELLOW),
          k,
        ),
      )
      .join(""),
  fountain:
    tiles() +
    pane(8, 8) +
    pane(82, 8) +
    line("M56 34C50 14 38 16 34 34M56 34c6-20 18-18 22 0M56 34V12M56 34c-4-26-12-22-14-6M56 34c4-26 12-22 14-6", WATER, 3) +
    disc(56, 10, 3, FOAM) +
    oval(56, 38, 18, 4, STEEL) +
    oval(56, 37, 14, 2.5, WATER) +
    box(52, 40, 8, 12, STEEL) +
    cut("M18 52h76q-2 14-16 14H34q-14 0-16-14z", "#b9ccd6") +
    oval(56, 52, 37, 5, STEEL) +
    oval(56, 51.5, 33, 3.5, WATER),
  snorkel:
    box(0, 0, 112, 76, "#4ba3cc") +
    cut("M0 0h112v10q-14 6-28 0t-28 0-28 0-28 0z", "#bfe3f5") +
    cut("M0 76V64q28-8 56-2t56 0v14z", "#e8d29a") +
    line("M14 66q-6-10 0-18t0-14M22 68q6-8 2-16", "#e58ab0", 4) +
    line("M98 66q6-10 0-20t2-12", GREEN, 3.4) +
    at(
      58,
      38,
      box(-24, -14, 48, 26, INK, 11) +
        box(-20, -10, 18, 18, "#bfe3f5", 7) +
        box(2, -10, 18, 18, "#bfe3f5", 7) +
        cut("M-6 4h12l3 12H-9z", "#f2b28a") +
        line("M24-2h8v-26", YELLOW, 5) +
        line("M32-20v-8", RED, 5),
    ) +
    fish(26, 22, YELLOW, 0.7) +
    bubble(92, 20, 2.5) +
    bubble(86, 12, 2),
};
