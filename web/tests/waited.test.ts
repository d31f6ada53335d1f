import { describe, expect, it } from "vitest";
import { waitedFor } from "../src/games/shared/waited";

describe("whom a table waits for", () => {
  const names = ["Ada", "Ben", "Cyd"];

  it("names the others", () => {
    expect(waitedFor([0, 2], 1, names)).toBe("Ada, Cyd");
    expect(waitedFor([0, 2], null, names)).toBe("Ada, Cyd");
  });

  it("is never oneself", () => {
    expect(waitedFor([0, 1], 1, names)).toBe("Ada");
    expect(waitedFor([1], 1, names)).toBe("");
  });
});
