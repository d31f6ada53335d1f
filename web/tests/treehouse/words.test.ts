import { beforeAll, expect, test } from "vitest";
import catalogue from "../../../src/rooftree/games/treehouse/words/en.ftl?raw";
import { speak } from "../../src/games/shared/words.ts";
import { spelled } from "../../src/games/treehouse/words.ts";
import { Words } from "../../src/words.ts";

beforeAll(() => speak(new Words(catalogue), null));

test.each([
  ["own: aim M left", "aim Medium left"],
  ["house: hop S onto L", "hop Small onto Large"],
  ["own: swap S M", "swap Small and Medium"],
  ["pass", "pass"],
])("%s", (text, said) => expect(spelled(text)).toBe(said));
