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
  PURPLE,
  RED,
  SKIN,
  star,
  STEEL,
  WOOD,
  YELLOW,
} from "./draw";

const mat = (fill: string) => box(6, 59, 100, 7, fill, 3) + box(6, 62, 100, 1.5, "#fff5");

export const red: Record<string, string> = {
  net:
    floor() +
    box(8, 2, 96, 5, DARK, 2) +
    line("M14 7L30 62M34 7L44 62M54 7L58 62M74 7L72 62M94 7L88 62M14 18h82M18 30h76M22 42h70M26 54h64", "#c9a25f", 2.4) +
    disc(60, 26, 5, SKIN) +
    box(55, 31, 11, 14, BLUE, 4) +
    line("M56 34l-9-8M65 34l9-6M58 45l-6 10M63 45l5 9", SKIN, 3) +
    mat(RED),
  laser:
    box(0, 0, 112, 76, "#2c2440") +
    box(0, 62, 112, 14, "#413566") +
    line("M0 14L112 52", RED, 2.2) +
    line("M0 50L112 22", GREEN, 2.2) +
    line("M30 0L62 62", "#58c8e8", 2.2) +
    cut("M12 62V40l12-8v30zM84 62V34l16 8v20z", "#5b4a86") +
    disc(50, 30, 6, "#fff6") +
    disc(50, 30, 3, "#fff") +
    at(66, 50, box(-14, -4, 20, 8, STEEL, 3) + box(6, -2, 8, 4, RED, 1) + cut("M-10 4h8l-2 10h-7z", INK)),
  "boxing-glove":
    floor() +
    box(10, 26, 4, 38, INK) +
    box(98, 26, 4, 38, INK) +
    line("M12 30h88", RED, 2.6) +
    line("M12 40h88", CREAM, 2.6) +
    line("M12 50h88", BLUE, 2.6) +
    box(6, 58, 100, 8, "#d9c9a0", 2) +
    line("M56 0v8", DARK, 2) +
    at(
      56,
      28,
      cut("M-14-16a14 12 0 0 1 24-2c8 2 10 14 4 20l-3 8h-20l-3-9c-6-4-5-13-2-17z", RED) +
        box(-12, 10, 24, 9, CREAM, 3) +
        line("M-14-2c4 4 8 4 10 0", "#8b2f26", 2.4),
    ),
  skateboard:
    floor("#b9aa90") +
    cut("M0 62V18c4 26 22 40 48 42h20c24-2 38-16 44-42v44z", STEEL) +
    cut("M0 18c4 26 22 40 48 42v2H0z", "#a9bfc9") +
    at(
      72,
      38,
      box(-20, -3, 40, 5, YELLOW, 2.5) + disc(-12, 6, 4, INK) + disc(12, 6, 4, INK) + disc(-12, 6, 1.5, CREAM) + disc(12, 6, 1.5, CREAM),
      1,
      -24,
    ) +
    star(24, 16, 8, RED) +
    star(44, 8, 5, YELLOW),
  trampoline:
    floor() +
    pane(10, 8) +
    pane(80, 8) +
    line("M24 62l6-12M88 62l-6-12M44 64l2-10M68 64l-2-10", DARK, 3) +
    oval(56, 50, 36, 8, BLUE) +
    oval(56, 50, 29, 5.5, "#2b3440") +
    disc(56, 14, 5, SKIN) +
    cut("M50 20h12l-2 13h-8z", RED) +
    line("M51 22l-10-8M61 22l10-8M53 33l-6 8M59 33l6 8", SKIN, 3) +
    line("M40 42v-6M72 42v-6", "#fff9", 2),
  pulley:
    floor("#7fa05f") +
    cut("M0 62c20-14 40-14 60 0zM52 62c18-12 40-12 60 0z", "#5a8a4e") +
    line("M0 8L112 30", DARK, 2.6) +
    at(52, 20, box(-7, -5, 14, 6, STEEL, 3) + disc(-3, -2, 2, INK) + disc(3, -2, 2, INK) + line("M0 1v8M-8 9H8", INK, 2.4)) +
    disc(52, 36, 5, SKIN) +
    box(47, 41, 10, 12, GREEN, 4) +
    line("M45 29l3 12M59 29l-3 12M49 53l-4 9M55 53l8 7", SKIN, 3) +
    box(46, 30, 12, 4, YELLOW, 2),
  "crossed-foils":
    floor() +
    box(4, 6, 20, 40, RED, 2) +
    box(88, 6, 20, 40, BLUE, 2) +
    at(56, 34, line("M-26 24L22-24", STEEL, 3) + line("M-30 28l8-8", INK, 5) + cut("M-24 12a10 10 0 0 1 12 12l-6 2-8-8z", YELLOW)) +
    at(56, 34, line("M26 24L-22-24", "#b9ccd6", 3) + line("M30 28l-8-8", INK, 5) + cut("M24 12a10 10 0 0 0-12 12l6 2 8-8z", YELLOW)) +
    box(6, 62, 100, 3, CREAM),
  ball:
    floor("#c98f57") +
    line("M56 62V22M8 22h96", "#fff7", 2) +
    line("M30 70a26 8 0 0 1 52 0", "#fff7", 2) +
    pane(10, 4, 20, 16) +
    pane(82, 4, 20, 16) +
    at(40, 44, disc(0, 0, 14, RED) + line("M-14 0h28M0-14v28M-9-11c8 6 8 16 0 22M9-11c-8 6-8 16 0 22", "#8b2f26", 1.6)) +
    at(84, 52, disc(0, 0, 9, BLUE) + line("M-9 0h18M0-9v18", "#1d567f", 1.4)) +
    line("M58 36l12-6M60 44h12", "#fff9", 2.4),
  rings:
    floor() +
    box(0, 0, 112, 4, DARK) +
    line("M40 4v22M72 4v22", "#c9a25f", 2.6) +
    `<g fill="none" stroke="${WOOD}" stroke-width="3.600"><circle cx="40" cy="32" r="6.500"/><circle cx="72" cy="32" r="6.500"/></g>` +
    disc(56, 30, 5, SKIN) +
    cut("M50 36h12l-2 12h-8z", PURPLE) +
    line("M51 38L40 36M61 38l11-2M54 48l-2 11M58 48l2 11", SKIN, 3) +
    box(26, 60, 60, 6, BLUE, 3),
  target:
    floor("#7fa05f") +
    line("M40 62l-8-20M72 62l8-20", WOOD, 4) +
    disc(56, 32, 25, CREAM) +
    disc(56, 32, 20, "#2b3440") +
    disc(56, 32, 15, BLUE) +
    disc(56, 32, 10, RED) +
    disc(56, 32, 5, YELLOW) +
    line("M58 31L92 16", WOOD, 2.4) +
    cut("M88 14l10-6-2 6 6 3-11 2z", GREEN) +
    line("M52 36L20 52", WOOD, 2.4) +
    cut("M24 50l-10 1 2 5-4 5 11-6z", RED),
};
