/** Our own drawings, a file each in art/: their markup, to be taken into a picture so that it follows the theme. */

const FILES = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });
const FILE = /^<svg [^>]*viewBox="([^"]*)">([\s\S]*)<\/svg>\s*$/;

export interface Drawing {
  box: string; // its viewBox
  markup: string; // what is inside
}

const drawings = new Map(
  Object.entries(FILES).map(([path, text]) => {
    const [, box, markup] = FILE.exec(text)!;
    return [path.slice("./art/".length, -".svg".length), { box, markup } as Drawing];
  }),
);

export const drawing = (name: string): Drawing => drawings.get(name)!;
