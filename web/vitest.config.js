import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] }, // the browser's Svelte: the server's has no effects
  server: { fs: { allow: [".."] } }, // the games' words
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "./tests/page.ts",
    server: { deps: { inline: ["svelte"] } },
    pool: "threads",
    isolate: false, // the tests share their modules, which takes half the time
  },
});
