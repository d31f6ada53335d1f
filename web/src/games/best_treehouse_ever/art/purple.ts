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
  PURPLE,
  RED,
  SKIN,
  star,
  STEEL,
  WOOD,
  YELLOW,
} from "./draw";

const PINK = "#c583b4";
const curtains = () =>
  cut("M0 0h26q2 34-14 62H0zM112 0H86q-2 34 14 62h12z", RED) +
  line("M8 4v54M16 4q0 26-8 48M104 4v54M96 4q0 26 8 48", "#8b2f26", 2) +
  cut("M0 0h112v8q-9 8-18 0-10 8-19 0-9 8-19 0-9 8-19 0-9 8-19 0-9 8-18 0z", "#a8342a");
const stage = () => box(0, 56, 112, 20, WOOD) + box(0, 56, 112, 3, "#c9a25f");

export const purple: Record<string, string> = {
  joystick:
    box(0, 0, 112, 62, "#3a2c58") +
    floor("#5b4a86") +
    [
      [14, BLUE],
      [44, PURPLE],
      [74, RED],
    ]
      .map(([x, fill]) =>
        at(
          x as number,
          8,
          cut("M0 4q12-8 24 0v52H0z", fill as string) +
            box(3, 10, 18, 16, "#1b2430", 1.5) +
            box(1, 30, 22, 6, INK) +
            disc(8, 33, 2, RED) +
            disc(16, 33, 1.5, YELLOW) +
            disc(19, 33, 1.5, GREEN) +
            star(12, 4, 3, CREAM),
        ),
      )
      .join("") +
    cut("M20 24h4v4h-4zM50 22h8v3h-8zM82 22l4 6h-8z", "#8ff0a8") +
    oval(56, 66, 40, 3, "#0003"),
  television:
    floor() +
    box(18, 6, 76, 44, "#1b2430", 3) +
    box(21, 9, 70, 38, "#58a0d2") +
    cut("M21 47V36l16-12 12 10 14-16 28 24v5z", GREEN) +
    disc(78, 18, 5, "#ffd889") +
    box(30, 52, 52, 4, WOOD, 1) +
    box(36, 56, 4, 8, DARK) +
    box(72, 56, 4, 8, DARK) +
    cut("M6 68v-8q0-6 6-6t6 6v8zM94 68v-8q0-6 6-6t6 6v8z", PURPLE) +
    lamp(104),
  "playing-cards":
    floor() +
    lamp(56) +
    oval(56, 56, 48, 11, DARK) +
    oval(56, 53, 48, 11, "#2f6b45") +
    at(38, 34, box(-9, -13, 18, 26, CREAM, 2) + cut("M0-7c6 6 7 9 3 11-1 0-2 0-3-1-1 1-2 1-3 1-4-2-3-5 3-11zM-2 8L0 3l2 5z", INK), 1, -14) +
    at(56, 31, box(-9, -13, 18, 26, CREAM, 2) + cut("M0 7c-9-8-7-14-3-14 2 0 3 2 3 3 0-1 1-3 3-3 4 0 6 6-3 14z", RED)) +
    at(74, 34, box(-9, -13, 18, 26, CREAM, 2) + cut("M0-8l6 8-6 8-6-8z", RED), 1, 14) +
    disc(22, 54, 5, RED) +
    disc(22, 52, 5, CREAM) +
    disc(22, 51, 3, RED) +
    disc(92, 54, 5, BLUE) +
    disc(92, 51, 5, CREAM) +
    disc(92, 50, 3, BLUE),
  puppet:
    floor() +
    curtains() +
    stage() +
    line("M40 8l6 12M62 8l-4 12M52 8v8", "#0006", 1.2) +
    at(
      52,
      32,
      disc(0, -10, 7, SKIN) +
        cut("M-8-12l8-12 8 12z", GREEN) +
        disc(-3, -10, 1.2, INK) +
        disc(3, -10, 1.2, INK) +
        line("M-3-6q3 2 6 0", RED, 1.4) +
        cut("M-8-2H8l4 18h-24z", YELLOW) +
        disc(0, 4, 1.5, RED) +
        disc(0, 10, 1.5, RED) +
        line("M-8 0l-10-8M8 0l10-8", YELLOW, 4) +
        line("M-5 16v8M5 16v8", BLUE, 4),
    ),
  "top-hat":
    floor() +
    curtains() +
    stage() +
    at(
      56,
      44,
      oval(0, 10, 26, 5, "#1b1626") + cut("M-17-16h34l-3 26h-28z", "#2b2338") + box(-15, 2, 30, 5, RED) + oval(0, -16, 17, 4, "#463a5c"),
    ) +
    at(
      54,
      18,
      oval(0, 6, 8, 9, CREAM) +
        oval(-4, -8, 2.6, 9, CREAM) +
        oval(4, -8, 2.6, 9, CREAM) +
        oval(-4, -8, 1.2, 6, "#e8b0b8") +
        oval(4, -8, 1.2, 6, "#e8b0b8") +
        disc(-3, 4, 1.3, INK) +
        disc(3, 4, 1.3, INK) +
        disc(0, 7, 1.3, "#e58ab0"),
    ) +
    line("M84 30l14-14", INK, 3) +
    line("M96 18l3-3", CREAM, 3) +
    star(86, 16, 4, YELLOW) +
    star(26, 22, 4, YELLOW),
  microphone:
    box(0, 0, 112, 62, "#4a2f66") +
    floor("#6d4a8e") +
    cut("M20 0l-16 62h40zM92 0L68 62h40z", "#ffe29a22") +
    line("M56 66V34", STEEL, 3) +
    oval(56, 66, 14, 3, STEEL) +
    at(
      56,
      22,
      disc(0, -6, 11, STEEL) + line("M-9-10h18M-11-5h22M-9 0h18M-5-16v20M0-17v22M5-16v20", "#5f7a88", 1.2) + cut("M-7 5H7L4 16h-8z", INK),
    ) +
    at(24, 26, oval(-3, 6, 5, 3.6, PINK) + line("M2 6V-8l9-3v13", PINK, 2.6) + oval(7, 3, 5, 3.6, PINK)) +
    at(90, 34, oval(-3, 6, 5, 3.6, YELLOW) + line("M2 6V-9", YELLOW, 2.6) + line("M2-9q6 0 6 6", YELLOW, 2.6)),
  "film-reel":
    floor() +
    box(50, 4, 58, 40, CREAM, 2) +
    cut("M54 8h50v32H54z", "#cfe0ea") +
    cut("M54 40l16-18 12 10 10-8 12 16z", GREEN) +
    cut("M46 34l10-24h48v34z", "#ffe29a33") +
    at(
      24,
      26,
      disc(0, 0, 16, INK) +
        disc(0, 0, 3, STEEL) +
        [0, 72, 144, 216, 288].map((a) => disc(9 * Math.cos((a * Math.PI) / 180), 9 * Math.sin((a * Math.PI) / 180), 4, CREAM)).join(""),
    ) +
    box(12, 40, 30, 14, DARK, 3) +
    box(42, 43, 7, 8, STEEL, 1) +
    line("M18 54l-4 10M36 54l4 10", DARK, 3) +
    cut("M62 68v-8q0-6 6-6t6 6v8zM84 68v-8q0-6 6-6t6 6v8z", RED),
  "mirror-ball":
    box(0, 0, 112, 62, "#33264f") +
    cut("M56 22L8 62h22zM56 22l16 40h20zM56 22L44 62h8z", "#c583b455") +
    cut("M56 22l48 36v-14z", "#58c8e855") +
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => box(i * 14, 62, 14, 14, [PINK, BLUE, YELLOW, GREEN][i % 4])).join("") +
    line("M56 0v8", STEEL, 1.5) +
    disc(56, 22, 14, STEEL) +
    line("M44 15h24M42 22h28M44 29h24M56 8v28M49 9q-5 13 0 26M63 9q5 13 0 26", "#dfeaf0", 1.2) +
    star(50, 16, 3, "#fff") +
    at(30, 48, disc(0, -8, 5, SKIN) + cut("M-6-2H6l3 14H-9z", RED) + line("M-5 0l-8-8M5 0l8 4", SKIN, 3)) +
    at(84, 50, disc(0, -8, 5, SKIN) + cut("M-6-2H6l2 14H-8z", YELLOW) + line("M-5 0l-8 4M5 0l8-8", SKIN, 3)),
  "speech-bubble":
    floor() +
    box(6, 6, 40, 50, DARK, 2) +
    [9, 27]
      .map(
        (y) =>
          box(9, y, 34, 15, "#4a2f1c") + [RED, YELLOW, BLUE, PURPLE, GREEN].map((fill, i) => box(11 + i * 6, y + 2, 5, 13, fill)).join(""),
      )
      .join("") +
    cut("M54 8h48q4 0 4 4v22q0 4-4 4H78l-12 12 2-12H54q-4 0-4-4V12q0-4 4-4z", CREAM) +
    at(78, 23, star(0, 0, 12, YELLOW) + star(0, 0, 7, RED)) +
    cut("M66 68q0-14 14-14t14 14z", PURPLE),
  mask:
    floor() +
    box(8, 4, 96, 4, DARK, 2) +
    [
      [18, RED],
      [34, BLUE],
      [84, YELLOW],
    ]
      .map(([x, fill]) => line(`M${x} 6q4 3 0 6`, STEEL, 1.5) + cut(`M${(x as number) - 4} 14h8l6 8-4 4v26h-12V26l-4-4z`, fill as string))
      .join("") +
    at(
      60,
      34,
      cut("M-20-12q20-8 40 0 4 20-8 22-8 0-12-8-4 8-12 8-12-2-8-22z", PURPLE) +
        oval(-9, -3, 6, 4, "#2b2338") +
        oval(9, -3, 6, 4, "#2b2338") +
        line("M-14 6q4 2 6 0M8 6q2 2 6 0", PINK, 1.6) +
        cut("M-4-14q4-14 14-14-4 6-6 14z", GREEN) +
        star(0, -10, 3, YELLOW),
    ) +
    box(94, 24, 12, 38, WOOD, 2) +
    box(96, 27, 8, 32, "#cfe0ea"),
  drum:
    floor() +
    cut("M0 66q56-12 112 0v4H0z", RED) +
    line("M18 28l-6 36M94 26l8 38", STEEL, 2.4) +
    oval(18, 24, 15, 3.5, YELLOW) +
    oval(94, 22, 15, 3.5, YELLOW) +
    at(56, 46, disc(0, 0, 19, RED) + disc(0, 0, 15, CREAM) + star(0, 0, 7, PURPLE)) +
    at(38, 28, box(-11, -7, 22, 13, BLUE, 2) + oval(0, -7, 11, 3, CREAM)) +
    at(74, 28, box(-11, -7, 22, 13, BLUE, 2) + oval(0, -7, 11, 3, CREAM)) +
    line("M44 8l-10 10M70 8l8 10", WOOD, 2.6),
};
