import { beforeAll, describe, expect, test } from "vitest";
import catalogue from "../../../src/rooftree/games/new_town/words/en.ftl?raw";
import fixtures from "../../fixtures/new_town.json";
import type { Choice } from "../../src/games/new_town/choice.svelte.ts";
import { foreseenFor, isDone, leaves, PASSES, saying } from "../../src/games/new_town/dock.ts";
import type { NewTownView } from "../../src/games/new_town/view.ts";
import type { Offer } from "../../src/games/shared/props.ts";
import { speak, t } from "../../src/games/shared/words.ts";
import { Words } from "../../src/words.ts";

const moments = fixtures as unknown as Record<string, { view: NewTownView; offers: Offer[] }>;
const { view, offers: all } = moments["easy-resolve-act"]!; // the black die's effect, or stop
const red = ["material", "effect"].map((kind, place): Offer => ({ kind, code: 1000 + place, args: { die: "red" }, text: "" }));
const offers = [...all, ...red];
const stop = offers.find(({ kind }) => kind === "stop")!;

/** The dock when the step is to end. */
function ending(left: Offer[]) {
  const picked = { busy: false, family: null, deed: { kind: "stop", codes: [stop.code], args: {} } } as unknown as Choice;
  return saying(view, picked, left, ["Ada", "Ben"], true);
}

beforeAll(() => speak(new Words(catalogue), null));

describe("ending a step", () => {
  test("with dice that are still of use is said to leave them", () => {
    expect(leaves(view, offers)).toEqual({ what: "dice", count: 2 });
    expect(ending(offers)).toEqual({ title: "2 dice are unused.", note: "What you do not use now lapses.", confirm: "Go on" });
    expect(ending([stop, ...red]).title).toBe("1 die is unused.");
    expect(isDone(view, offers)).toBe(false);
  });

  test("leaves nothing when the dice are used", () => {
    expect(leaves(view, [stop])).toBe(null);
    expect(isDone(view, [stop])).toBe(true);
  });

  test("with a house that can be built is said to leave it", () => {
    const building = Object.values(moments).find(
      ({ view, offers }) => view.plans?.can.length && offers.some(({ kind }) => kind === "end turn"),
    )!;
    expect(leaves(building.view, building.offers)?.what).toBe("house");
    expect(
      leaves(
        { ...building.view, plans: null },
        building.offers.filter(({ kind }) => PASSES.includes(kind)),
      ),
    ).toBe(null);
  });
});

describe("what would be if it ended then", () => {
  const score = (total: number, materials: number) => ({ total, parts: [{ name: "materials", points: materials }] });
  const found = (after: number, materials: number) => ({
    ...{ type: "previewed" as const, codes: [1], stopped_at: 1 },
    ...{ before: [score(1, 1)], after: [score(after, materials)] },
  });

  test("says what a material costs that is not used yet", () => {
    const said = t("foreseen", foreseenFor(0, found(-1, -1))!);
    expect(said).toBe("If it ended then: 1 → −1 (unused materials cost 1 each)");
    expect(t("foreseen", foreseenFor(0, found(5, 1))!)).toBe("If it ended then: 1 → 5");
  });

  test("is not said where nothing changes or nobody plays", () => {
    expect([foreseenFor(0, found(1, 1)), foreseenFor(null, found(5, 1)), foreseenFor(0, null)]).toEqual([null, null, null]);
  });
});
