// Paints one of our own SVG drawings: what they are made of, and nothing else (no text, no images, no masks). Chat programs
// and phones show pictures of a link or an app only as pixels, and no Node has a painter of its own.
import { ofEllipse, ofPath, ofPolygon, ofRectangle, ofStroke } from "./outlines.js";

const INHERITED = ["fill", "stroke", "stroke-width", "stroke-linecap", "fill-rule"];
const UNPAINTED = ["defs", "symbol", "pattern", "linearGradient"];
const SHADOW = { fill: "#2a1607", opacity: 0.16, down: 2.2 }; // of the paper that everything is cut from

function parse(text) {
  const root = { name: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, close, name, rest, empty] of text.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (close) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const node = { name, attributes, children: [] };
    open.at(-1).children.push(node);
    if (!empty) open.push(node);
  }
  return root.children[0];
}

function byId(node, found = new Map()) {
  if (node.attributes.id) found.set(node.attributes.id, node);
  node.children.forEach((child) => byId(child, found));
  return found;
}

// Turning and moving: [a, b, c, d, e, f] as in SVG's matrix() --------------------------------------------------------------

const multiply = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function transform(text = "") {
  return [...text.matchAll(/(\w+)\(([^)]*)\)/g)].reduce(
    (all, [, kind, list]) => {
      const [x, y] = list
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      const turn = (x * Math.PI) / 180;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const kinds = { translate: [1, 0, 0, 1, x, y ?? 0], scale: [x, 0, 0, y ?? x, 0, 0], rotate: [cos, sin, -sin, cos, 0, 0] };
      if (!kinds[kind]) throw new Error(`a drawing is moved by ${kind}`);
      return multiply(all, kinds[kind]);
    },
    [1, 0, 0, 1, 0, 0],
  );
}

const place = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

// Colours ------------------------------------------------------------------------------------------------------------------

function colour(text) {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1];
  if (!hex) throw new Error(`a drawing has the colour ${text}`);
  const wide = hex.length < 6 ? [...hex].map((one) => one + one).join("") : hex;
  const [r, g, b, alpha] = wide.match(/../g).map((pair) => parseInt(pair, 16) / 255);
  return [r, g, b, alpha ?? 1];
}

function shapeOf({ name, attributes }) {
  const number = (key) => Number(attributes[key] ?? 0);
  const [x, y, cx, cy] = ["x", "y", "cx", "cy"].map(number);
  switch (name) {
    case "path":
      return ofPath(attributes.d);
    case "polygon":
      return ofPolygon(attributes.points);
    case "circle":
      return ofEllipse(cx, cy, number("r"), number("r"));
    case "ellipse":
      return ofEllipse(cx, cy, number("rx"), number("ry"));
    case "rect":
      return ofRectangle(x, y, number("width"), number("height"), number("rx"));
    default:
      throw new Error(`a drawing has a ${name}`);
  }
}

/** `names` are the values of custom properties, `classes` those that a class sets. */
export class Painter {
  constructor(canvas, names, classes, shared = "") {
    Object.assign(this, { canvas, names, classes });
    this.shared = byId(parse(`<svg>${shared}</svg>`));
  }

  /** The drawing in a box of the canvas, as large as fits. */
  paint(text, left, top, width, height) {
    const root = parse(text);
    const [x, y, w, h] = root.attributes.viewBox.split(/\s+/).map(Number);
    const scale = Math.min(width / w, height / h);
    const matrix = [scale, 0, 0, scale, left + (width - w * scale) / 2 - x * scale, top + (height - h * scale) / 2 - y * scale];
    this.ids = new Map([...this.shared, ...byId(root)]);
    for (const child of root.children) this.node(child, { matrix, opacity: 1, style: { fill: "#000" }, names: this.names });
  }

  node(node, around) {
    const { name, attributes } = node;
    if (UNPAINTED.includes(name)) return;
    const own = Object.fromEntries(INHERITED.filter((key) => key in attributes).map((key) => [key, attributes[key]]));
    const now = {
      matrix: multiply(around.matrix, transform(attributes.transform)),
      opacity: around.opacity * Number(attributes.opacity ?? 1),
      style: { ...around.style, ...own },
      names: { ...around.names, ...this.classes[attributes.class] },
      shadow: around.shadow,
    };
    if (attributes.filter && !now.shadow) this.inside(node, { ...now, shadow: true });
    this.inside(node, now);
  }

  inside(node, now) {
    const used = node.name === "use" ? this.ids.get(node.attributes.href.slice(1)) : node;
    if (node.name === "g" || node.name === "use") used.children.forEach((child) => this.node(child, now));
    else this.shape(shapeOf(node), now);
  }

  shape(outlines, { matrix, opacity, style, names, shadow }) {
    const [a, b, c, d] = matrix;
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const down = shadow ? [1, 0, 0, 1, 0, SHADOW.down * scale] : [1, 0, 0, 1, 0, 0];
    const placed = outlines.map(({ points, closed }) => ({ points: points.map((one) => place(multiply(down, matrix), one)), closed }));
    const paint = (kind) => this.colourOf(style[kind], names, placed, shadow ? SHADOW.opacity : opacity, shadow);
    const [fill, stroke] = [paint("fill"), paint("stroke")];
    if (fill)
      this.canvas.fill(
        placed.map(({ points }) => points),
        style["fill-rule"] === "evenodd",
        fill,
      );
    if (!stroke) return;
    const width = Number(style["stroke-width"] ?? 1) * scale;
    const lines = placed.flatMap((outline) => ofStroke(outline, width, style["stroke-linecap"] === "round"));
    this.canvas.fill(lines, false, stroke);
  }

  /** A colour for each row of the canvas, or nothing; patterns are too fine to be seen here. */
  colourOf(text, names, outlines, opacity, shadow) {
    const said = this.resolve(text, names);
    if (!said || said === "none") return null;
    const gradient = said.startsWith("url(") ? this.ids.get(said.slice(5, -1)) : null;
    if (said.startsWith("url(") && gradient?.name !== "linearGradient") return null;
    const shade = ([r, g, b, alpha]) => [r, g, b, alpha * opacity];
    if (shadow || !gradient) {
      const flat = shade(colour(shadow ? SHADOW.fill : said));
      return () => flat;
    }
    const heights = outlines.flatMap(({ points }) => points.map(([, y]) => y));
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)]; // all of ours run from above to below
    const stops = gradient.children.map(({ attributes: { offset, "stop-color": stop } }) => [
      Number(offset),
      colour(this.resolve(stop, names)),
    ]);
    return (y) => shade(between(stops, (y - top) / (bottom - top)));
  }

  resolve(text, names) {
    const name = /^var\((--[\w-]+)\)$/.exec(text ?? "")?.[1];
    if (!name) return text;
    if (!(name in names)) throw new Error(`a drawing has the colour ${name}`);
    return this.resolve(names[name], names);
  }
}

function between(stops, at) {
  const next = stops.findIndex(([offset]) => offset >= at);
  if (next <= 0) return stops.at(next)[1];
  const [[from, first], [to, second]] = stops.slice(next - 1, next + 1);
  return first.map((value, n) => value + ((second[n] - value) * (at - from)) / (to - from));
}
