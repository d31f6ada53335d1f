import { describe, expect, test } from "vitest";
import { draw, verify } from "../src/replay.ts";

// Numbers that src/rooftree/server/fair.py gives.
const SECRET = "0123456789abcdef".repeat(4);
const COMMITMENT = "4884fdaafea47c29fea7159d0daddd9c085d6200e1359e85bb81736af6b7c837";
const ENTROPY = "5b1eb3d0c45c1d1901800133c5c1d42c63e7133a3db4581ad4944bf22f52778d"; // of both seats
const UNEVEN = (1n << 63n) + 1n; // nearly every second attempt falls into the rest

const record = (draws = "0/6=4 1/6=0! 2/120=34", commitment = COMMITMENT) =>
  `game: treehouse
players: 2
commitment: ${commitment}
secret: ${SECRET}
entropy 0: ada's
entropy 1: mira's
draws: ${draws}

1. own: aim L up
`;

describe("a draw", () => {
  test.each([
    [0, 6n, 4n],
    [2, 120n, 34n],
    [3, UNEVEN, 6777378432310494627n],
    [0, UNEVEN, 9102121662228209144n], // the second attempt
  ])("number %i below %i", (number, total, drawn) => {
    expect(draw(SECRET, ENTROPY, number, total)).toBe(drawn);
  });
});

describe("a record", () => {
  test("all as promised", () => {
    expect(verify(record())).toEqual({ good: true, draws: 3, takenBack: 1, wrong: "", number: 0 });
  });

  test("without draws", () => {
    expect(verify(record(""))).toMatchObject({ good: true, draws: 0 });
  });

  test.each([
    ["another draw", record("0/6=4 1/6=1"), "verify-draw", 1],
    ["a draw left out", record("0/6=4 2/120=34"), "verify-order", 1],
    ["nonsense", record("a/b=c"), "verify-order", 0],
    ["another promise", record("", "0".repeat(64)), "verify-commitment", 0],
    ["no secret", record().replace(SECRET, "?"), "verify-commitment", 0],
    ["other entropy", record(`0/${UNEVEN}=9102121662228209144`).replace("mira's", "otto's"), "verify-draw", 0],
  ])("%s", (_, text, wrong, number) => {
    expect(verify(text)).toMatchObject({ good: false, wrong, number });
  });
});
