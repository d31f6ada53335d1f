// Asking the server: in an order that leaves nobody with two names.
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/api.ts";

afterEach(() => vi.unstubAllGlobals());

test("nothing is done before a newcomer knows who they are", async () => {
  const asked: string[] = [];
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path === "/api/me") await told;
    return { ok: true, json: async () => ({}) };
  });
  const me = api.me();
  const created = api.join("token");
  await new Promise((soon) => setTimeout(soon));
  expect(asked).toEqual(["/api/me"]);
  tell();
  await Promise.all([me, created]);
  expect(asked).toEqual(["/api/me", "/api/join"]);
});
