import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const WIDE = 140; // as Prettier has it, which leaves comments as they are
const TYPED = ["**/*.ts", "**/*.svelte"];
const ANY_PAGE = ["src/App.svelte"];
const ANY_VIEW = [
  "src/connection.svelte.ts",
  "src/games/index.ts",
  "src/plain/*",
  "src/table/BoardHost.svelte",
  "src/table/{score,turn}.ts",
];
const WORKER = ["self", "caches", "location", "fetch", "URL", "Response", "MessageChannel", "setTimeout", "__SHELL__"];
const DRAWINGS = [
  "src/kit/Face.svelte",
  "src/kit/Icon.svelte",
  "src/lobby/Art.svelte",
  "src/games/best_treehouse_ever/RoomPicture.svelte",
  "src/games/magical_treehouse/Art.svelte",
];

export default defineConfig(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["*.js"],
    languageOptions: { globals: { process: "readonly" } }, // Node's: they build the client
  },
  {
    files: ["worker.js"],
    languageOptions: { globals: Object.fromEntries(WORKER.map((name) => [name, "readonly"])) },
  },
  {
    rules: {
      "max-len": ["error", { code: WIDE, ignoreStrings: true, ignoreTemplateLiterals: true }], // pictures are long paths
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // What the page shows is replaced whole ($state.raw); other Maps and Sets are books that no page reads.
      "svelte/prefer-svelte-reactivity": "off",
      // Without a key an entry is known by its place, as seats and words are; a key that comes twice breaks the page.
      "svelte/require-each-key": "off",
      // {" "} is a space that Svelte would trim.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: TYPED,
    rules: { "no-undef": "off" }, // TypeScript knows better what there is
  },
  {
    files: [...ANY_PAGE, ...ANY_VIEW],
    rules: { "@typescript-eslint/no-explicit-any": "off" }, // each page has its props, and only a board knows its game's view
  },
  {
    files: DRAWINGS,
    rules: { "svelte/no-at-html-tags": "off" }, // our own pictures, part of the build
  },
);
