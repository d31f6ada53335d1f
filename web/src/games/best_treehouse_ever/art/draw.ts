/** A few strokes that all room pictures share. A room is 112 wide and 76 high; its floor is at 62. */

export const INK = "#4a3426";
export const CREAM = "#fff3d2";
export const RED = "#c8443a";
export const YELLOW = "#e3a91c";
export const GREEN = "#4f9a52";
export const BLUE = "#3a82b5";
export const PURPLE = "#7d55a5";
export const WOOD = "#8a5d3b";
export const DARK = "#6d4830";
export const SKIN = "#e8b58a";
export const WATER = "#6fbde0";
export const STEEL = "#8fa9b5";

export const box = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const cut = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const at = (x: number, y: number, art: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${art}</g>`;

export const floor = (fill = "var(--wood-2)") => box(0, 62, 112, 14, fill) + box(0, 62, 112, 2.5, "#0000002a");
export const pool = (y = 56) =>
  box(0, y, 112, 76 - y, "#4b9cc8") + cut(`M0 ${y + 4}q7-5 14 0t14 0 14 0 14 0 14 0 14 0 14 0 14 0V76H0z`, WATER);
export const pane = (x: number, y: number, w = 22, h = 24) =>
  box(x, y, w, h, "var(--wood)", 2) +
  box(x + 2, y + 2, w - 4, h - 4, "var(--rsky)") +
  line(`M${x + w / 2} ${y + 2}v${h - 4}M${x + 2} ${y + h / 2}h${w - 4}`, "var(--wood)", 1.6);
export const table = (x: number, y: number, w: number) =>
  box(x, y, w, 5, WOOD, 2) + box(x + 4, y + 5, 4, 64 - y, DARK) + box(x + w - 8, y + 5, 4, 64 - y, DARK);
export const lamp = (x: number) =>
  line(`M${x} 0v8`, DARK, 1.5) + cut(`M${x - 8} 18l3-10h10l3 10z`, YELLOW) + oval(x, 18, 5, 2, "var(--glow)");
export const star = (x: number, y: number, r: number, fill: string) =>
  at(x, y, cut("M0-10l3 6.500 7 .8-5.200 4.900 1.400 7.100L0 5.800-6.200 9.300-4.800 2.200-10-2.700-3-3.500z", fill), r / 10);
export const counter = (front: string) => box(4, 44, 104, 6, WOOD, 2) + box(8, 50, 96, 16, front);
export const awning = (one: string, two: string) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => cut(`M${i * 14} 0h14v9a7 6 0 0 1-14 0z`, i % 2 ? one : two)).join("");
