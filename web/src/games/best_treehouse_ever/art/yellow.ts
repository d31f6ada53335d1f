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
  lamp,
  line,
  oval,
  pane,
  PURPLE,
  RED,
  star,
  STEEL,
  table,
  WOOD,
  YELLOW,
} from "./draw";

const frame = (x: number, y: number, w: number, h: number, fill: string) =>
  box(x, y, w, h, WOOD, 1.5) + box(x + 2.5, y + 2.5, w - 5, h - 5, fill);

export const yellow: Record<string, string> = {
  violin:
    floor() +
    pane(82, 8) +
    at(
      42,
      34,
      cut("M0-10c12-4 16 6 10 11 10 6 6 23-10 23s-20-17-10-23c-6-5-2-15 10-11z", "#b5651d") +
        box(-2, -30, 4, 34, INK, 1) +
        box(-3.5, 12, 7, 4, INK, 1) +
        disc(0, -31, 3, WOOD) +
        line("M-6 4c-2 3-2 6 0 8M6 4c2 3 2 6 0 8", INK, 1.6),
      1,
      18,
    ) +
    line("M66 12l-6 50", CREAM, 2) +
    line("M68 12l-6 50", DARK, 2) +
    at(88, 52, oval(-4, 4, 4, 3, INK) + line("M0 4v-14l8-2", INK, 2)) +
    at(14, 20, oval(-3, 4, 4, 3, INK) + line("M1 4v-12", INK, 2)),
  telescope:
    box(0, 0, 112, 76, "#27345a") +
    box(0, 62, 112, 14, "#5b4631") +
    [
      [14, 12],
      [34, 22],
      [58, 10],
      [96, 28],
      [72, 24],
      [20, 40],
    ]
      .map(([x, y], i) => star(x, y, i % 2 ? 2.5 : 3.5, CREAM))
      .join("") +
    disc(92, 14, 8, "#ffe9a8") +
    disc(95, 12, 7, "#27345a") +
    line("M50 48l-14 16M54 48v16M58 48l14 16", WOOD, 3.4) +
    at(54, 42, box(-26, -7, 38, 14, STEEL, 3) + box(12, -9, 12, 18, "#6f8995", 3) + box(-34, -4, 9, 8, INK, 2), 1, -24),
  ammonite:
    floor() +
    box(10, 50, 92, 14, CREAM, 2) +
    box(6, 46, 100, 6, WOOD, 2) +
    frame(8, 6, 26, 20, "#d3e8f2") +
    line("M12 22l6-8 5 5 4-6 4 9", GREEN, 2) +
    at(
      58,
      30,
      disc(0, 0, 17, "#b98a5c") +
        line("M0 0c4-5 9 1 5 6-6 6-15 0-12-9 4-11 20-10 22 4", "#6d4830", 2.6) +
        line("M-14-8l5 3M-5-16l2 6M8-15l-2 6M16-4l-6 1M14 9l-5-3M2 17l0-6M-10 14l3-5", "#6d4830", 1.8),
    ) +
    at(92, 34, line("M-6 8C-2-2 2-6 10-8", CREAM, 3) + disc(10, -9, 3, CREAM) + disc(-7, 9, 3, CREAM)),
  compass:
    floor() +
    box(6, 6, 60, 42, "#f0dfb8", 2) +
    line("M12 40c8-10 14-4 20-14s14 2 18-8 8-4 12-8", GREEN, 2.4) +
    line("M14 14l6 6M20 14l-6 6", RED, 2.4) +
    line("M20 20c10 4 12 12 24 14", RED, 1.6) +
    table(4, 52, 104) +
    at(
      86,
      34,
      disc(0, 0, 17, YELLOW) + disc(0, 0, 13, CREAM) + cut("M0-11l4 11h-8z", RED) + cut("M0 11l4-11h-8z", BLUE) + disc(0, 0, 2, INK),
    ),
  palette:
    floor() +
    pane(6, 8) +
    line("M62 64L74 12l12 52M66 46h18", WOOD, 3) +
    box(58, 14, 34, 28, CREAM, 1) +
    cut("M60 40V32l8-8 8 7 6-5 8 8v6z", GREEN) +
    disc(84, 21, 4, YELLOW) +
    at(
      34,
      46,
      cut("M-18 0c0-10 10-14 20-13s16 8 15 14-8 3-11 5 0 8-6 9-18-4-18-15z", "#d9b98a") +
        disc(-9, -2, 3, RED) +
        disc(-3, -8, 3, YELLOW) +
        disc(6, -8, 3, BLUE) +
        disc(-8, 6, 3, PURPLE) +
        disc(12, -2, 2.6, GREEN),
    ),
  robot:
    floor() +
    table(4, 54, 104) +
    at(
      52,
      30,
      box(-13, -20, 26, 20, STEEL, 4) +
        disc(-5, -11, 3.5, CREAM) +
        disc(5, -11, 3.5, CREAM) +
        disc(-5, -11, 1.5, INK) +
        disc(5, -11, 1.5, INK) +
        line("M-5-4h10", INK, 2) +
        line("M0-20v-6", INK, 2) +
        disc(0, -27, 2.6, RED) +
        box(-11, 1, 22, 22, "#6f8995", 3) +
        disc(-4, 9, 2.5, YELLOW) +
        disc(4, 9, 2.5, GREEN) +
        line("M-11 5l-10 8M11 5l10-4", STEEL, 4),
    ) +
    at(88, 46, line("M-8 8L4-4", WOOD, 4) + cut("M2-10l8 8-5 3-6-6z", STEEL)) +
    at(18, 44, disc(0, 2, 7, YELLOW) + disc(0, 2, 3, "#594823")) +
    pane(82, 6),
  "reading-lamp":
    floor() +
    line("M22 62V24c0-10 12-12 16-6", DARK, 3) +
    cut("M28 20l22-6 2 12-18 6z", YELLOW) +
    cut("M36 32l16-6 16 34H26z", "#ffe29a55") +
    box(14, 60, 16, 4, DARK, 2) +
    cut("M58 62V40a14 14 0 0 1 28 0v22z", "#a33b30") +
    box(52, 48, 10, 16, "#8b2f26", 4) +
    box(84, 48, 10, 16, "#8b2f26", 4) +
    box(60, 52, 26, 8, "#c3584c", 3) +
    cut("M64 48l9-4 9 4v5l-9-3-9 3z", CREAM) +
    box(88, 6, 18, 26, WOOD, 1) +
    box(90, 9, 4, 20, BLUE) +
    box(95, 9, 4, 20, GREEN) +
    box(100, 12, 4, 17, RED),
  globe:
    floor() +
    pane(84, 8) +
    pane(6, 8) +
    at(
      54,
      30,
      disc(0, 0, 19, BLUE) +
        cut("M-12-12c8-6 12 0 8 5s4 6-2 10-12-6-6-15zM4-4c6-4 12 0 11 6s-8 10-10 5-4-8-1-11z", "#6db06a") +
        line("M-20-8a22 22 0 1 0 30-11", YELLOW, 2.6),
    ) +
    line("M54 52v8", YELLOW, 4) +
    cut("M40 64q14-8 28 0z", WOOD),
  abacus:
    floor() +
    lamp(96) +
    box(14, 10, 70, 50, WOOD, 3) +
    box(19, 15, 60, 40, "#fbeabb") +
    line("M19 22h60M19 31h60M19 40h60M19 49h60", DARK, 1.6) +
    [
      [22, RED, 26, 32, 38, 70],
      [31, BLUE, 26, 60, 66, 72],
      [40, GREEN, 26, 32, 66, 72],
      [49, PURPLE, 26, 32, 38, 44],
    ]
      .map(([y, fill, ...xs]) => xs.map((x) => oval(x as number, y as number, 3, 4.2, fill as string)).join(""))
      .join(""),
  weathercock:
    box(0, 0, 112, 62, "var(--rsky)") +
    floor() +
    cut("M8 24a8 8 0 0 1 14-6 10 10 0 0 1 18 4 6 6 0 0 1 0 12H14a6 6 0 0 1-6-10z", "#fffdf6") +
    disc(94, 14, 9, "#ffd889") +
    line("M66 62V30M52 44h28", INK, 3) +
    disc(66, 30, 2.6, INK) +
    at(66, 22, cut("M-16 2c4 2 8-2 10-6 2 3 8 3 10-2l2-8 5-2-1 4 4 1-4 2c0 9-6 14-13 14-6 0-10 0-13-3z", RED) + disc(7, -9, 1.2, CREAM)) +
    cut("M50 40l-6 4 6 4zM82 40l6 4-6 4z", INK) +
    line("M14 44q8-4 16 0t16 0", STEEL, 2),
};
