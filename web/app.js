// What makes an app of the page: manifest, icons, the pictures of links, the service worker, and the page for no connection.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import { icon, picture } from "./painting.js";

const OFFLINE = "offline.html";
const NOT_PLAYED = /^(hero|icon.*)\.svg$/; // drawings that are no game's
const LEFT_OUT = /-(cyrillic|vietnamese|latin-ext)/; // letters that few need: their fonts come when they are wanted

const COLOURS = { theme_color: "#fffdf6", background_color: "#fbf5e6" }; // --card and --paper, before the page knows its theme

const ICONS = [
  { file: "icon-192.png", size: 192, purpose: "any" },
  { file: "icon-512.png", size: 512, purpose: "any" },
  { file: "icon-maskable.png", size: 512, purpose: "maskable" },
  { file: "icon-touch.png", size: 180, purpose: "maskable", listed: false }, // Apple's, by a link in the page
];

function manifest() {
  return {
    id: "/",
    name: "Rooftree",
    short_name: "Rooftree",
    description: "An open-source home for house-building board games",
    start_url: "/",
    scope: "/",
    display: "standalone",
    ...COLOURS,
    icons: ICONS.filter(({ listed }) => listed !== false).map(({ file, size, purpose }) => ({
      src: `/static/${file}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}

/** What a link to a page looks like elsewhere; the server puts a game's title and picture in the place of these. */
const LINKED = {
  "og:site_name": "Rooftree",
  "og:type": "website",
  "og:title": "Rooftree",
  "og:image": "/static/links/any.png",
};

const FONT = /-latin-wght-normal-[^/]*\.woff2$/; // wanted before anything is written

function head(bundle) {
  const link = (rel, file, more) => ({ tag: "link", attrs: { rel, href: `/static/${file}`, ...more }, injectTo: "head" });
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
  const early = fonts.map((file) => link("preload", file, { as: "font", type: "font/woff2", crossorigin: true }));
  const metas = Object.entries(LINKED).map(([property, content]) => ({ tag: "meta", attrs: { property, content }, injectTo: "head" }));
  return [...early, link("manifest", "manifest.webmanifest"), link("apple-touch-icon", "icon-touch.png"), ...metas];
}

/** The worker with the list of the files of this release, and a name for it that follows from their contents. */
function worker(bundle) {
  const files = Object.values(bundle).filter(({ fileName }) => fileName.startsWith("assets/") && !LEFT_OUT.test(fileName));
  const shell = files.map(({ fileName }) => `/static/${fileName}`).sort();
  const page = bundle[OFFLINE]?.source ?? "";
  const text = readFileSync("worker.js", "utf8");
  const release = createHash("sha256")
    .update(JSON.stringify([shell, page, text]))
    .digest("hex")
    .slice(0, 16);
  return text
    .replace("__RELEASE__", release)
    .replace("__SHELL__", JSON.stringify(shell))
    .replace("__OFFLINE__", `/static/${OFFLINE}?${release}`);
}

export function app() {
  return {
    name: "app",
    apply: "build",
    enforce: "post",
    transformIndexHtml: (_, { filename, bundle }) => (filename.endsWith(OFFLINE) ? [] : head(bundle)),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
        emit("manifest.webmanifest", JSON.stringify(manifest()));
        for (const { file, size, purpose } of ICONS) emit(file, icon(size, purpose === "maskable"));
        const drawings = readdirSync("src/art").filter((name) => name.endsWith(".svg") && !NOT_PLAYED.test(name));
        for (const name of drawings) emit(`links/${name.replace(".svg", ".png")}`, picture(name.replace(".svg", "")));
        emit("worker.js", worker(bundle));
      },
    },
  };
}
