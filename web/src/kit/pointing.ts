// A line of the log shows the places on the table that it speaks of. Whatever is drawn says where it is,
// `data-place={place({ seat: 1, space: "2.1" })}`; a line speaks of it if it has all these facts among its
// arguments. A whole seat is pointed at only by a line that names nothing more exact.
import type { LogLine } from "../api.ts";
import type { Words } from "../words.ts";

const POINTED = "pointed";
export const ANY = "*"; // whatever the line says of it: the die, whichever face was rolled
export const VALUE = "value"; // a fact without a name of its own, as on the plain table

function fact(name: string, value: unknown): string {
  return `${name}:${String(value).replaceAll(" ", "_")}`;
}

export function place(facts: Record<string, unknown>): string {
  return Object.entries(facts)
    .map(([name, value]) => fact(name, value))
    .join(" ");
}

/** `0, 1 and 3` are three. */
function each(value: unknown): string[] {
  return String(value).split(/, | and /);
}

function factsOf(line: LogLine, words: Words): Set<string> {
  const found = new Set<string>();
  for (const [name, value] of Object.entries(line.arguments)) {
    const kind = words.isSeat(name) ? "seat" : name.replace(/s$/, "");
    found.add(fact(kind, ANY));
    for (const one of [String(value), ...each(value)]) {
      found.add(fact(kind, one)).add(fact(name, one));
      if (typeof value === "string") found.add(fact(VALUE, one));
    }
  }
  return found;
}

function isSeen(one: Element): boolean {
  return one.getClientRects().length > 0;
}

export function pointAtNothing(): void {
  document.querySelectorAll(`.${POINTED}`).forEach((one) => one.classList.remove(POINTED));
}

/** The places that a line speaks of: those that are more exact than a whole seat, and all. */
export function placesOf(line: LogLine, words: Words, within: ParentNode): { exact: Element[]; all: Element[] } {
  const facts = factsOf(line, words);
  const marked = [...within.querySelectorAll("[data-place]")].map((one) => ({ one, wanted: one.getAttribute("data-place")!.split(" ") }));
  const spoken = marked.filter(({ one, wanted }) => wanted.every((each) => facts.has(each)) && isSeen(one));
  const exact = spoken.filter(({ wanted }) => wanted.some((each) => !each.startsWith("seat:")));
  return { exact: exact.map(({ one }) => one), all: spoken.map(({ one }) => one) };
}

/** Point at the places of a line; what was found. */
function point(line: LogLine, words: Words): Element[] {
  pointAtNothing();
  const { exact, all } = placesOf(line, words, document);
  const found = exact.length ? exact : all;
  found.forEach((one) => one.classList.add(POINTED));
  return found;
}

/** Point at an offered action: where it is done on the table, or what its line speaks of. */
export function pointAtOffer(code: number, line: LogLine | null, words: Words): Element[] {
  pointAtNothing();
  const doing = ["code", "offer", "pass"].map((how) => `.board [data-${how}="${code}"]`);
  const done = [...document.querySelectorAll(doing.join())].filter(isSeen);
  const found = done.length || !line ? done : placesOf(line, words, document).exact;
  found.forEach((one) => one.classList.add(POINTED));
  return found;
}

/** A line points while the mouse is over it; a finger that taps it comes and goes at once, and does not count. */
export function underMouse(line: LogLine, words: Words) {
  const ifMouse = (event: PointerEvent, work: () => void) => {
    if (event.pointerType === "mouse") work();
  };
  return {
    onpointerenter: (event: PointerEvent) => ifMouse(event, () => point(line, words)),
    onpointerleave: (event: PointerEvent) => ifMouse(event, pointAtNothing),
  };
}

/** A line points while the keyboard is on it. */
export function underFocus(line: LogLine, words: Words) {
  return {
    onfocus: () => {
      point(line, words);
    },
    onblur: pointAtNothing,
  };
}

/** Point until the next tap, and bring the first place into sight: for fingers, which cannot hover. */
export function show(line: LogLine, words: Words): void {
  point(line, words)[0]?.scrollIntoView({ block: "center", behavior: "smooth" });
  document.addEventListener("pointerdown", pointAtNothing, { once: true });
}
