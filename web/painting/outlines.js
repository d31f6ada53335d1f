// Shapes of a drawing as outlines: lists of points, in the drawing's own units.

const PARTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const STEPS = 16; // of a curve

/** A path's commands with their numbers; the flags of an arc may stand without a space between them. */
function commands(text) {
  const found = [];
  for (const [, letter, rest] of text.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const flags = kind === "a" ? /^[\s,]*([01])/ : null;
    const numbers = [];
    let left = rest;
    while (left.trim()) {
      const isFlag = flags && [3, 4].includes(numbers.length % 7);
      const next = (isFlag ? flags : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i).exec(left);
      if (!next) throw new Error(`a path that cannot be read: ${text.slice(0, 60)}`);
      numbers.push(Number(next[1]));
      left = left.slice(next[0].length);
    }
    const size = PARTS[kind];
    for (let at = 0; at === 0 || at < numbers.length; at += size || 1) {
      const again = at && kind === "m" ? "l" : kind;
      found.push({ kind: again, relative: letter === kind, numbers: numbers.slice(at, at + size) });
      if (!size) break;
    }
  }
  return found;
}

function cubic(from, a, b, to) {
  return Array.from({ length: STEPS }, (_, n) => {
    const t = (n + 1) / STEPS;
    const u = 1 - t;
    return [0, 1].map((i) => u ** 3 * from[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t ** 3 * to[i]);
  });
}

function quadratic(from, a, to) {
  const third = (end) => [0, 1].map((i) => end[i] + (2 / 3) * (a[i] - end[i]));
  return cubic(from, third(from), third(to), to);
}

/** Part of an ellipse, by the centre that the specification of SVG derives (appendix B.2.4). */
function arc(from, [rx, ry, turn, large, sweep], to) {
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const half = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const x = cos * half[0] + sin * half[1];
  const y = -sin * half[0] + cos * half[1];
  if (!rx || !ry || (!x && !y)) return [to];
  const grow = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  const [a, b] = [rx * grow, ry * grow];
  const under = (a * a * b * b) / (a * a * y * y + b * b * x * x) - 1;
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under));
  const [cx, cy] = [(k * a * y) / b, (-k * b * x) / a];
  const centre = [cos * cx - sin * cy + (from[0] + to[0]) / 2, sin * cx + cos * cy + (from[1] + to[1]) / 2];
  const start = Math.atan2((y - cy) / b, (x - cx) / a);
  let span = Math.atan2((-y - cy) / b, (-x - cx) / a) - start;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  return Array.from({ length: STEPS }, (_, n) => {
    const at = start + (span * (n + 1)) / STEPS;
    const [u, v] = [a * Math.cos(at), b * Math.sin(at)];
    return [centre[0] + cos * u - sin * v, centre[1] + sin * u + cos * v];
  });
}

export function ofPath(text) {
  const outlines = [];
  let [at, start, handle, before] = [[0, 0], [0, 0], [0, 0], ""];
  let outline = null;
  const add = (points) => {
    if (!outline) outlines.push((outline = { points: [at], closed: false }));
    outline.points.push(...points);
    at = points.at(-1);
  };
  for (const { kind, relative, numbers } of commands(text)) {
    const base = relative ? at : [0, 0];
    const point = (n) => [base[0] + numbers[n], base[1] + numbers[n + 1]];
    const mirrored = (kinds) => (kinds.includes(before) ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at);
    if (kind === "m") {
      at = start = point(0);
      outline = null;
    } else if (kind === "z") {
      if (outline) outline.closed = true;
      at = start;
      outline = null;
    } else if (kind === "l") add([point(0)]);
    else if (kind === "h") add([[base[0] + numbers[0], at[1]]]);
    else if (kind === "v") add([[at[0], base[1] + numbers[0]]]);
    else if (kind === "a") add(arc(at, numbers, point(5)));
    else {
      const from = at;
      const first = kind === "s" ? mirrored("cs") : kind === "t" ? mirrored("qt") : point(0);
      handle = kind === "c" ? point(2) : kind === "s" ? point(0) : first;
      const to = point(numbers.length - 2);
      add("cs".includes(kind) ? cubic(from, first, handle, to) : quadratic(from, first, to));
    }
    before = kind;
  }
  return outlines;
}

export function ofEllipse(cx, cy, rx, ry) {
  const points = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24);
  return [{ points: points.map((at) => [cx + rx * Math.cos(at), cy + ry * Math.sin(at)]), closed: true }];
}

export function ofRectangle(x, y, width, height, round) {
  const r = Math.min(round, width / 2, height / 2);
  if (!r) return ofPath(`M${x} ${y}h${width}v${height}h${-width}z`);
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return ofPath(`M${x + r} ${y}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}z`);
}

export function ofPolygon(text) {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const points = Array.from({ length: numbers.length / 2 }, (_, n) => [numbers[2 * n], numbers[2 * n + 1]]);
  return [{ points, closed: true }];
}

/** The line along an outline as outlines to be filled: a piece for each stretch, a disc at each bend and round end. */
export function ofStroke({ points, closed }, width, roundEnds) {
  const half = width / 2;
  const line = closed ? [...points, points[0]] : points;
  const pieces = [];
  line.slice(1).forEach(([x, y], n) => {
    const [px, py] = line[n];
    const length = Math.hypot(x - px, y - py);
    if (!length) return;
    const [u, v] = [((py - y) / length) * half, ((x - px) / length) * half];
    pieces.push([
      [px + u, py + v],
      [px - u, py - v],
      [x - u, y - v],
      [x + u, y + v],
    ]);
  });
  const bends = closed || roundEnds ? line : line.slice(1, -1);
  for (const [x, y] of bends) pieces.push(ofEllipse(x, y, half, half)[0].points);
  return pieces.map((piece) => (area(piece) < 0 ? piece.reverse() : piece)); // so that they add up
}

function area(points) {
  return points.reduce((sum, [x, y], n) => {
    const [nx, ny] = points[(n + 1) % points.length];
    return sum + x * ny - nx * y;
  }, 0);
}
