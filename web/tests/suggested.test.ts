import { expect, test, vi } from "vitest";
import { api } from "../src/api.ts";
import { suggested } from "../src/lobby/suggested.ts";
import type { Persona } from "../src/messages.ts";

const bear = (name: string): Persona => ({ name, avatar: "bear" });
const names = [bear("Lucky Bear"), bear("Daring Bear"), { name: "Sly Fox", avatar: "fox" } as Persona];

test("people at one device have faces of their own, as far as there are", async () => {
  vi.spyOn(api, "names").mockImplementation(async () => ({ names: [...names] }));
  expect((await suggested(["Lucky Bear"], ["bear"])).name).toBe("Sly Fox");
  expect((await suggested(["Lucky Bear"])).name).toBe("Daring Bear");
  expect((await suggested([], ["bear", "fox"])).name).toBeTruthy();
});
