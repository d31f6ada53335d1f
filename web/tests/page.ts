// Where the tests run: Node, with the client's modules made as for a browser, so that runes are alive.
import type { Environment } from "vitest/runtime";

export default {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown() {} }),
} satisfies Environment;
