import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { app } from "./app.js";
import { steadyFonts } from "./fonts.js";
import { licences } from "./licences.js";

// The server answers under these; everything else is the page.
const server = process.env.ROOFTREE_SERVER ?? "http://127.0.0.1:8765";
const proxy = {
  "/api": { target: server },
  "/ws": { target: server, ws: true },
};

export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/",
  plugins: [svelte(), licences(), steadyFonts(), app()],
  server: { host: "127.0.0.1", proxy, fs: { allow: [".."] } }, // the gallery reads the games' words
  build: {
    outDir: process.env.WEB_OUT ?? "../src/rooftree/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows files of our own, no data: fonts
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "offline.html"] },
    target: "es2022",
  },
}));
