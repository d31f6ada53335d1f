// The pictures that phones and chat programs want as pixels, painted from our drawings.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { Canvas } from "./canvas.js";
import { Painter } from "./drawing.js";

const read = (path) => readFileSync(resolve(import.meta.dirname, "../src", path), "utf8");
const OPEN_GRAPH = { width: 1200, height: 630, edge: 30 };
const BOX = [0, -40, 300, 230]; // what is shown of a game's picture
const ACCENTS = {
  treehouse: "--treehouse",
  best_treehouse_ever: "--best",
  magical_treehouse: "--magical",
  new_town: "--newtown",
};

/** The custom properties that a rule of a style sheet sets. */
function properties(sheet, selector) {
  const start = sheet.indexOf(`${selector} {`);
  const rule = sheet.slice(start, sheet.indexOf("}", start));
  return Object.fromEntries([...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function painter(width, height) {
  const base = read("base.css");
  const light = { ...properties(base, ":root"), ...properties(read("tokens.css"), ":root") };
  const classes = Object.fromEntries(["p0", "p1", "p2"].map((name) => [name, properties(base, `.art-svg .${name}`)]));
  const leaf = /<symbol.*<\/symbol>/.exec(read("kit/PaperDefs.svelte"))[0];
  return new Painter(new Canvas(width, height), light, classes, leaf);
}

function sheet(width, height, fill, round = 0) {
  return `<svg viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${round}" fill="${fill}"/></svg>`;
}

/** What a link to a game looks like in a chat: its box on the game's colour. */
export function picture(game) {
  const { width, height, edge } = OPEN_GRAPH;
  const made = painter(width, height);
  made.paint(sheet(width, height, `var(${ACCENTS[game] ?? "--leaf"})`), 0, 0, width, height);
  const art = read(`art/${game}.svg`).replace(/viewBox="[^"]*"/, `viewBox="${BOX.join(" ")}"`);
  const scale = (height - 2 * edge) / BOX[3];
  const box = painter(Math.round(BOX[2] * scale), height - 2 * edge);
  box.paint(art, 0, 0, box.canvas.width, box.canvas.height);
  made.canvas.lay(box.canvas, Math.round((width - box.canvas.width) / 2), edge);
  return made.canvas.png();
}

/** Our house; a maskable one fills its square and keeps clear of the corners. */
export function icon(size, maskable = false) {
  const made = painter(size, size);
  const inside = maskable ? size * 0.72 : size;
  if (maskable) made.paint(sheet(40, 40, "var(--card)"), 0, 0, size, size);
  made.paint(read("art/icon.svg"), (size - inside) / 2, (size - inside) / 2, inside, inside);
  return made.canvas.png();
}
