// A sheet of pixels: outlines are filled with smooth edges, and the whole is written as a PNG.
import { crc32, deflateSync } from "node:zlib";

const LINES = 4; // looked at in a row of pixels

export class Canvas {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height * 4); // colours already multiplied by their alpha, from 0 to 1
  }

  /** How much of each pixel the outlines cover, as rows that are touched: `each(y, from, to, covered)`. */
  cover(outlines, evenOdd, each) {
    const edges = outlines.flatMap(sides).filter(([, y0, , y1]) => y1 > 0 && y0 < this.height);
    if (!edges.length) return;
    const top = Math.max(0, Math.floor(edges.reduce((least, [, y]) => Math.min(least, y), Infinity)));
    const bottom = Math.min(this.height, Math.ceil(edges.reduce((most, [, , , y]) => Math.max(most, y), 0)));
    for (let y = top; y < bottom; y++) {
      const near = edges.filter(([, y0, , y1]) => y0 < y + 1 && y1 > y);
      const covered = new Float32Array(this.width);
      let [from, to] = [this.width, 0];
      for (let n = 0; n < LINES; n++) {
        for (const [a, b] of spans(near, y + (n + 0.5) / LINES, evenOdd)) {
          const [left, right] = [Math.max(0, a), Math.min(this.width, b)];
          if (left >= right) continue;
          from = Math.min(from, Math.floor(left));
          to = Math.max(to, Math.ceil(right));
          for (let x = Math.floor(left); x < right; x++) covered[x] += (Math.min(right, x + 1) - Math.max(left, x)) / LINES;
        }
      }
      if (from < to) each(y, from, to, covered);
    }
  }

  fill(outlines, evenOdd, colourAt) {
    this.cover(outlines, evenOdd, (y, from, to, covered) => {
      const [r, g, b, alpha] = colourAt(y);
      for (let x = from; x < to; x++) this.blend(x, y, r, g, b, alpha * Math.min(1, covered[x]));
    });
  }

  blend(x, y, r, g, b, alpha) {
    const at = (y * this.width + x) * 4;
    const rest = 1 - alpha;
    this.pixels[at] = this.pixels[at] * rest + r * alpha;
    this.pixels[at + 1] = this.pixels[at + 1] * rest + g * alpha;
    this.pixels[at + 2] = this.pixels[at + 2] * rest + b * alpha;
    this.pixels[at + 3] = this.pixels[at + 3] * rest + alpha;
  }

  /** Another sheet upon this one. */
  lay(other, left, top) {
    for (let y = 0; y < other.height; y++)
      for (let x = 0; x < other.width; x++) {
        const at = (y * other.width + x) * 4;
        const [r, g, b, alpha] = other.pixels.subarray(at, at + 4);
        if (alpha) this.blend(left + x, top + y, r / alpha, g / alpha, b / alpha, alpha);
      }
  }

  png() {
    const rows = Buffer.alloc(this.height * (1 + this.width * 4)); // each begins with 0: unfiltered
    for (let y = 0, to = 0; y < this.height; y++) {
      to++;
      for (let x = 0; x < this.width; x++) {
        const at = (y * this.width + x) * 4;
        const alpha = this.pixels[at + 3];
        for (let n = 0; n < 3; n++) rows[to++] = alpha ? Math.round((this.pixels[at + n] / alpha) * 255) : 0;
        rows[to++] = Math.round(alpha * 255);
      }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 6], 8); // eight bits each of red, green, blue and alpha
    const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
    return Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(rows, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

/** The sides of an outline from top to bottom, each with the direction it had. */
function sides(points) {
  return points.map(([x, y], n) => {
    const [nx, ny] = points[(n + 1) % points.length];
    return y <= ny ? [x, y, nx, ny, 1] : [nx, ny, x, y, -1];
  });
}

/** From where to where a line through the middle of the outlines is inside them. */
function spans(edges, y, evenOdd) {
  const met = edges.filter(([, y0, , y1]) => y0 <= y && y < y1);
  const crossings = met.map(([x0, y0, x1, y1, way]) => [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), way]);
  crossings.sort(([a], [b]) => a - b);
  const found = [];
  let [winding, start] = [0, 0];
  for (const [x, way] of crossings) {
    const inside = evenOdd ? winding % 2 !== 0 : winding !== 0;
    winding += way;
    const now = evenOdd ? winding % 2 !== 0 : winding !== 0;
    if (!inside && now) start = x;
    if (inside && !now) found.push([start, x]);
  }
  return found;
}

function chunk(kind, content) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const size = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
