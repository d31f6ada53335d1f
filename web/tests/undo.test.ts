import { expect, test } from "vitest";
import type { TableConnection } from "../src/connection.svelte.ts";
import { whyNoUndo } from "../src/table/undo.ts";

type Stand = Parameters<typeof whyNoUndo>[0];
const NOTHING = { key: "refused-undo-nothing", arguments: {}, text: "You have done nothing yet." };
const stand = (more: object, undo: object | null = null) =>
  ({
    welcome: { seats: [0] },
    table: { seats: [{}], paused: false, asked: null },
    seat: 0,
    over: null,
    seen: { undo },
    ...more,
  }) as unknown as Stand;
const asked = (what: string) =>
  stand({ table: { seats: [{}], paused: false, asked: { seat: 1, what, unanswered: [0], name: "" } } as TableConnection["table"] });

test("taking back is off, with a reason, where the server would refuse it", () => {
  expect(whyNoUndo(stand({}))).toBe("");
  expect(whyNoUndo(stand({}, NOTHING))).toBe(NOTHING.text);
  expect(whyNoUndo(stand({ table: { seats: [{}], paused: true, asked: null } }))).toBe("The table is paused.");
  expect(whyNoUndo(stand({ table: { seats: [{ resigned: true }], paused: false, asked: null } }))).toBe("You have resigned.");
  expect(whyNoUndo(stand({ over: {} }))).toBe("The match is over.");
  expect(whyNoUndo(stand({ welcome: { seats: [] } }))).toBe("You are watching.");
  expect(whyNoUndo(asked("pause"))).toBe("The others are still being asked.");
  expect(whyNoUndo(asked("give"))).toBe("");
});
