/** The surfaces of the lands: their colours and their glyphs, about twelve units large. */

import type { Surface } from "./view";

interface Look {
  key: string; // in colours and patterns
  glyph: string;
  ink: string;
}

export const SURFACES: Record<Surface, Look> = {
  lawn: { key: "lawn", ink: "#3f7d3e", glyph: "M-4 4Q-4-1-6-3Q-2-2-1.5 4ZM-1.5 4Q-2-3 0-6Q2-3 1.5 4ZM1.5 4Q2-2 6-3Q4-1 4 4Z" },
  cobbled: {
    key: "cobbled",
    ink: "#5f686b",
    glyph: "M-6 1q0-3 3-3t3 3-3 3-3-3ZM.6 2.4q0-2.6 2.7-2.6T6 2.4 3.3 5 .6 2.4ZM-2.4-4q0-2 2.6-2T2.8-4 .2-2-2.4-4Z",
  },
  brick: { key: "brick", ink: "#ad5231", glyph: "M-6-4.5H-.5V-1H-6ZM.7-4.5H6V-1H.7ZM-6 .3h2.3V4H-6ZM-2.5.3H3V4h-5.5ZM4.2.3H6V4H4.2Z" },
  mud: { key: "mud", ink: "#80592f", glyph: "M0-6.5Q5 .5 3.5 2.8 2.4 5 0 5T-3.5 2.8Q-5 .5 0-6.5Z" },
  "king's land": { key: "kings", ink: "#a8432f", glyph: "M-6 4V-4L-3 0 0-6 3 0 6-4V4Z" },
};
