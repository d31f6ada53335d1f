import {
  at,
  awning,
  BLUE,
  box,
  counter,
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
  RED,
  STEEL,
  table,
  WOOD,
  YELLOW,
} from "./draw";

const PINK = "#e58ab0";
const BUN = "#d99a4e";
const board = (x: number, y: number) =>
  box(x, y, 30, 20, "#3d5a48", 2) + line(`M${x + 5} ${y + 6}h20M${x + 5} ${y + 11}h14M${x + 5} ${y + 16}h17`, "#eaf3e4", 1.6);
const cone = (scoop: string) => cut("M-6 0H6L0 18z", BUN) + line("M-4 4l6 6M4 4l-6 6", "#a8692c", 1) + disc(0, -4, 7, scoop);

export const brown: Record<string, string> = {
  "hot-dog":
    floor() +
    awning(RED, CREAM) +
    counter("#c3584c") +
    at(
      50,
      32,
      cut("M-28 0q0 14 14 14h28q14 0 14-14z", BUN) +
        box(-32, -6, 64, 13, "#a8442f", 6.5) +
        line("M-24-2q5-5 9 0t9 0 9 0 9 0 9 0", YELLOW, 3) +
        cut("M-28 0q0-6 4-8-2 4 0 8z", BUN),
    ) +
    at(96, 34, cut("M-5-6H5L4 10h-8z", RED) + cut("M-3-6L0-14l3 8z", RED)),
  "coffee-cup":
    floor() +
    board(6, 6) +
    lamp(92) +
    table(4, 50, 104) +
    oval(54, 49, 22, 4, CREAM) +
    cut("M38 26h32v12q0 10-10 10H48q-10 0-10-10z", "#fffdf6") +
    line("M70 30q9-2 9 5t-10 7", "#fffdf6", 4) +
    oval(54, 27, 16, 4, DARK) +
    line("M47 20q-4-4 0-8t0-8M57 20q-4-4 0-8t0-8", "#fffc", 2.4) +
    at(90, 43, oval(0, 2, 8, 5, BUN) + line("M-5 0q5-3 10 0", "#a8692c", 1.5)),
  lollipop:
    floor() +
    box(0, 40, 112, 4, WOOD) +
    [
      [12, RED],
      [36, YELLOW],
      [78, GREEN],
      [100, BLUE],
    ]
      .map(([x, fill]) =>
        at(
          x as number,
          30,
          box(-9, -10, 18, 20, "#fff9", 4) +
            [-4, 4].map((u) => disc(u, 5, 3, fill as string) + disc(u, -1, 3, CREAM)).join("") +
            box(-6, -14, 12, 5, DARK, 2),
        ),
      )
      .join("") +
    line("M57 30v34", CREAM, 3.4) +
    disc(57, 24, 17, PINK) +
    line("M57 24c3-4 8 0 5 4-5 5-13 0-11-8 3-9 17-9 20 1 1 6-1 10-4 13", CREAM, 3) +
    counter("#b98a5c"),
  burger:
    floor() +
    awning(YELLOW, CREAM) +
    counter("#93643c") +
    at(
      54,
      30,
      cut("M-24-2q0-16 24-16t24 16z", BUN) +
        line("M-10-12l2 1M0-14v2M9-11l2-1M-16-6l2 0M15-6l-2 0", CREAM, 1.8) +
        cut("M-26-2h52q-3 6-8 3-5 6-10 0-5 6-10 0-5 6-10 0-6 5-14-3z", GREEN) +
        box(-23, 2, 46, 6, "#6d3a22", 3) +
        cut("M-22 2h44l-12 6z", YELLOW) +
        cut("M-24 9h48q0 7-7 7h-34q-7 0-7-7z", BUN),
    ) +
    at(94, 36, cut("M-7-6H7l-2 14h-10z", RED) + line("M-5-6v-8M-1-6v-10M3-6v-8M6-6v-7", YELLOW, 2.4)),
  taco:
    floor() +
    awning(GREEN, CREAM) +
    counter("#3f8646") +
    at(
      54,
      36,
      cut("M-26 8a26 24 0 0 1 52 0z", "#f2c65a") +
        [-18, -9, 0, 9, 18].map((x, i) => disc(x, -12 + Math.abs(x) / 2.4, 5, i % 2 ? RED : GREEN)).join("") +
        cut("M-28 10a26 22 0 0 1 50 2z", "#e3a93a") +
        disc(-8, 2, 1.5, "#b5791d") +
        disc(4, 0, 1.5, "#b5791d") +
        disc(12, 6, 1.5, "#b5791d"),
    ) +
    at(94, 36, cut("M-4 8q-2-12 4-16 6 4 4 16z", RED) + line("M0-8l2-4", GREEN, 2)),
  pancakes:
    floor() +
    pane(84, 6) +
    lamp(18) +
    table(4, 50, 104) +
    oval(54, 49, 28, 4.5, CREAM) +
    [44, 38, 32, 26].map((y) => oval(54, y, 21, 5.5, "#b5742f") + oval(54, y - 1.5, 20, 4.5, "#e6b05e")).join("") +
    cut("M44 20h18l2 4q6 2 6 14 0 4-3 0 0-8-7-8-4 0-5 8-1 3-3 0 0-8-6-8z", "#8a4a1c") +
    box(49, 17, 11, 6, "#ffe38a", 1.5),
  "ice-cream":
    floor() +
    awning(PINK, CREAM) +
    at(30, 32, cone(PINK)) +
    at(54, 28, cone(CREAM) + disc(-5, -12, 6, "#8a5a3a") + disc(5, -12, 6, PINK) + disc(0, -19, 3, RED), 1.2) +
    at(80, 32, cone("#9ad0b0")) +
    counter("#c583b4"),
  "noodle-bowl":
    floor() +
    box(6, 4, 4, 50, RED) +
    box(102, 4, 4, 50, RED) +
    line("M8 14h96", RED, 4) +
    disc(24, 22, 7, RED) +
    disc(88, 22, 7, RED) +
    line("M24 29v4M88 29v4", YELLOW, 2) +
    table(4, 54, 104) +
    line("M60 26L86 6M66 28L92 10", WOOD, 2.6) +
    cut("M30 34h52q0 20-18 20H48Q30 54 30 34z", BLUE) +
    line("M36 42q6 5 12 0t12 0 12 0", CREAM, 2) +
    oval(56, 34, 26, 6, CREAM) +
    line("M36 34q5-4 9 0t9 0 9 0 9 0M40 37q5-3 9 0t9 0 9 0", "#e3b04a", 2.6) +
    disc(46, 32, 4, CREAM) +
    disc(46, 32, 2, YELLOW) +
    cut("M60 28h10v6H60z", "#2f5a3a"),
  donut:
    floor() +
    board(76, 6) +
    box(4, 28, 104, 3, WOOD) +
    [
      [18, PINK],
      [42, "#8a5a3a"],
      [66, "#fff3d2"],
    ]
      .map(
        ([x, fill]) =>
          disc(x as number, 18, 9, BUN) + disc(x as number, 17, 8, fill as string) + disc(x as number, 18, 3, "var(--brown-soft)"),
      )
      .join("") +
    disc(56, 44, 17, BUN) +
    disc(56, 42, 15.5, PINK) +
    disc(56, 43, 5.5, BUN) +
    disc(56, 43, 4, "var(--brown-soft)") +
    [
      [46, 34, RED],
      [62, 32, YELLOW],
      [68, 42, BLUE],
      [46, 48, GREEN],
      [62, 52, CREAM],
    ]
      .map(([x, y, fill]) => line(`M${x} ${y}l3 2`, fill as string, 2.4))
      .join("") +
    counter("#b98a5c"),
  juice:
    floor() +
    awning("#e08a2b", CREAM) +
    counter("#a8692c") +
    at(
      48,
      28,
      cut("M-11-14h22l-3 30h-16z", "#fff9") +
        cut("M-10-6h20l-2.200 22h-15.600z", "#f0982b") +
        line("M2-12l8-14", RED, 3) +
        `<circle cx="11" cy="-13" r="8" fill="#f6b13d" stroke="#e08a2b" stroke-width="2.500"/>` +
        line("M11-21v16M3-13h16", "#ffe0a0", 1.4),
    ) +
    disc(78, 36, 8, "#f0982b") +
    disc(92, 38, 6, "#f0982b") +
    cut("M78 28q4-6 8-3-2 4-8 3z", GREEN) +
    at(20, 34, cut("M-7-4H7l-2 14h-10z", "#e58ab0") + line("M1-4l3-9", GREEN, 2)),
  popcorn:
    floor() +
    awning(RED, "#ffd889") +
    line("M22 10v36M90 10v36", YELLOW, 3) +
    box(24, 12, 64, 30, "#cfe6ef88", 2) +
    [
      [34, 38],
      [44, 36],
      [54, 38],
      [64, 36],
      [74, 38],
      [40, 32],
      [58, 31],
      [70, 32],
      [50, 29],
    ]
      .map(([x, y]) => disc(x, y, 5, "#fff6d8") + disc(x + 2, y - 1, 2, "#f0d890"))
      .join("") +
    box(18, 44, 76, 5, STEEL, 2) +
    box(22, 49, 68, 14, RED) +
    line("M34 49v14M56 49v14M78 49v14", CREAM, 4) +
    disc(34, 66, 7, INK) +
    disc(78, 66, 7, INK) +
    disc(34, 66, 3, YELLOW) +
    disc(78, 66, 3, YELLOW),
};
