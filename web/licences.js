// The notices of everything that goes into the page, written beside it as licences.txt: who takes a
// copy of Rooftree gets them too, and the About page links to them.

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = "node_modules/";
const TEXT = /^(licen[cs]e|copying)/i;
const OF_OTHERS = "\n# Licenses of bundled dependencies"; // Vite's own tools, no part of the page
const STANDARD = { "Apache-2.0": "licences/Apache-2.0.txt" }; // for packages that come without a text

/** The folder of the package that a file belongs to, or nothing for our own. */
function home(id) {
  const at = id.replaceAll("\\", "/").lastIndexOf(FOLDER);
  if (at < 0) return "";
  const [first, second] = id.slice(at + FOLDER.length).split(/[\\/]/);
  return id.slice(0, at + FOLDER.length) + (first.startsWith("@") ? `${first}/${second}` : first);
}

function notice(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => TEXT.test(one));
  const path = file ? join(folder, file) : STANDARD[license];
  if (!path) throw new Error(`${name} has no licence text, and we have none for ${license}`);
  const by = file ? "" : `Copyright ${author?.name ?? author}\n\n`;
  const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n").split(OF_OTHERS)[0].trim();
  return `${name} ${version}, ${license}\n${"=".repeat(72)}\n\n${by}${text}\n`;
}

export function licences() {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const assets = Object.values(bundle).flatMap((one) => one.originalFileNames ?? []); // fonts
      const files = [...this.getModuleIds(), ...assets].map((file) => resolve(file));
      const folders = new Set(files.map(home).filter(Boolean));
      folders.add(resolve("node_modules/vite")); // its loader is written into the page
      const source = [...folders].map(notice).sort().join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
