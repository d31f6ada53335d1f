// The pictures that phones and chat programs want as pixels, painted from our drawings.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { Resvg } from "@resvg/resvg-js";

const read = (path) => readFileSync(resolve(import.meta.dirname, "src", path), "utf8");
const LINK = { width: 1200, height: 630, edge: 30 };
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

/** A drawing with the values of its names, which no painter but a browser looks up. */
export function named(drawing, values) {
  return drawing.replace(/var\((--[\w-]+)\)/g, (_, name) => {
    if (!(name in values)) throw new Error(`a drawing is painted with ${name}, which is not among the colours`);
    return named(values[name], values);
  });
}

/** A shape is kept as a symbol and takes the colours of the seat it is shown for; one that is not shown needs none. */
function seated(drawing, base, light) {
  const seats = new Map([...drawing.matchAll(/<g class="(p\d)"[^>]*><use href="#([\w-]+)"/g)].map(([, seat, symbol]) => [symbol, seat]));
  return drawing.replace(/<symbol id="([\w-]+)".*?<\/symbol>/gs, (shape, symbol) => {
    if (!drawing.includes(`href="#${symbol}"`)) return "";
    return seats.has(symbol) ? named(shape, { ...light, ...properties(base, `.art-svg .${seats.get(symbol)}`) }) : shape;
  });
}

/** Drawings on a sheet of so many pixels, in the light theme's colours. */
function painted(width, height, inside) {
  const base = read("base.css");
  const light = { ...properties(base, ":root"), ...properties(read("tokens.css"), ":root") };
  const paper = /<defs>.*<\/defs>/s.exec(read("kit/PaperDefs.svelte"))[0];
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paper}${inside}</svg>`;
  const drawing = named(seated(whole, base, light), light);
  return new Resvg(drawing, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

const sheet = (fill) => `<rect width="100%" height="100%" fill="${fill}"/>`;

/** A drawing of ours in its place; `box` is what is shown of it. */
function placed(drawing, x, y, width, height, box) {
  const [, own, inside] = /<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>/s.exec(drawing);
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box ?? own}">${inside}</svg>`;
}

/** What a link to a game looks like in a chat: its box on the game's colour. */
export function picture(game) {
  const { width, height, edge } = LINK;
  const high = height - 2 * edge;
  const wide = (BOX[2] * high) / BOX[3];
  const art = placed(read(`art/${game}.svg`), (width - wide) / 2, edge, wide, high, BOX.join(" "));
  return painted(width, height, sheet(`var(${ACCENTS[game] ?? "--leaf"})`) + art);
}

/** Our house; a maskable one fills its square and keeps clear of the corners. */
export function icon(size, maskable = false) {
  const inside = maskable ? size * 0.72 : size;
  const at = (size - inside) / 2;
  return painted(size, size, (maskable ? sheet("var(--card)") : "") + placed(read("art/icon.svg"), at, at, inside, inside));
}
