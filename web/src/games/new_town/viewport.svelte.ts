/** Which part of the town is seen: all of it, or closer, by wheel, fingers and keys. */

import type { Box } from "./places";

interface Given {
  whole: Box; // the picture, in its own units
  wide: number; // the room for it, in pixels
  high: number;
  near: Box | null; // what must be in sight where there is little room
}

const COMFORT = 0.78; // pixels a unit: numbers on signs are read with ease
const LITTLE = 0.6; // where all of it would be smaller than this, it is shown in part
const CLOSEST = 2.6;
const DRAGGED = 6; // pixels; less is a tap
const WHEEL = 0.0016;
const REST = 340; // milliseconds without a change
const RIM = 12; // pixels around what must be in sight
const EDGE = 60; // pixels that a land in focus keeps from the edge

export function viewport(given: () => Given) {
  let zoom = $state(1);
  let x = $state(0); // the middle of what is seen, in units of the picture
  let y = $state(0);
  let held = $state(false); // by fingers or the mouse: nothing may lag behind
  let drawn = $state(1); // the zoom that the picture was drawn for; until the next time it is only stretched
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fit = $derived.by(() => {
    const { whole, wide, high } = given();
    return Math.max(0.01, Math.min(wide / whole.width, high / whole.height));
  });
  const scale = $derived(fit * zoom);
  const small = $derived(fit < LITTLE);

  function look(atX: number, atY: number, nextZoom = zoom): void {
    const { whole, wide, high } = given();
    zoom = Math.min(Math.max(1, nextZoom), Math.max(1, CLOSEST / fit));
    const [halfWide, halfHigh] = [wide / 2 / (fit * zoom), high / 2 / (fit * zoom)];
    x = within(atX, whole.x, whole.x + whole.width, halfWide);
    y = within(atY, whole.y, whole.y + whole.height, halfHigh);
    drawSoon();
  }

  /** Drawing a whole town takes too long for every step of a wheel. */
  function drawSoon(): void {
    clearTimeout(timer);
    if (drawn !== zoom && !held) timer = setTimeout(() => (drawn = zoom), REST);
  }

  const all = () => look(given().whole.x + given().whole.width / 2, given().whole.y + given().whole.height / 2, 1);
  const close = () => {
    const { near, wide, high } = given();
    if (!near) return all();
    const most = Math.min((wide - 2 * RIM) / near.width, (high - 2 * RIM) / near.height);
    look(near.x + near.width / 2, near.y + near.height / 2, Math.min(COMFORT, most) / fit);
  };

  /** Closer or farther; what is under a point of the screen stays there. */
  function zoomAt(factor: number, atX = given().wide / 2, atY = given().high / 2): void {
    const { wide, high } = given();
    const [dx, dy] = [(atX - wide / 2) / scale, (atY - high / 2) / scale];
    const before = scale;
    const [px, py] = [x + dx, y + dy];
    look(x, y, zoom * factor);
    const ratio = before / scale;
    look(px - dx * ratio, py - dy * ratio);
  }

  const pan = (dx: number, dy: number) => look(x + dx / scale, y + dy / scale);

  /** Bring a point into sight, with something around it. */
  function show([atX, atY]: [number, number]): void {
    const { wide, high } = given();
    const far = (distance: number, room: number) => Math.sign(distance) * Math.max(0, Math.abs(distance) - Math.max(0, room / 2 - EDGE));
    pan(far((atX - x) * scale, wide), far((atY - y) * scale, high));
  }

  let asked = "";
  $effect.pre(() => {
    const { near, wide, high, whole } = given();
    const question = JSON.stringify([near, Math.round(wide), Math.round(high), whole]);
    if (question === asked || !wide || !high) return;
    const isFirst = asked === "";
    asked = question;
    if (small) close();
    else all();
    if (isFirst) drawn = zoom;
  });

  $effect(() => () => clearTimeout(timer));

  return {
    all,
    close,
    pan,
    show,
    zoomAt,
    hold(now: boolean) {
      held = now;
      drawSoon();
    },
    get zoom() {
      return zoom;
    },
    /** Pixels a unit, as it was drawn. */
    get scale() {
      return fit * drawn;
    },
    get small() {
      return small;
    },
    get held() {
      return held;
    },
    /** For the picture, whose corner lies at the corner of its room. */
    get transform() {
      const { whole, wide, high } = given();
      return `translate(${wide / 2 - (x - whole.x) * scale}px, ${high / 2 - (y - whole.y) * scale}px) scale(${zoom / drawn})`;
    },
  };
}

export type Viewport = ReturnType<typeof viewport>;

/** The middle of what is seen, so that no empty room is shown; in the middle if there is more room than picture. */
function within(middle: number, low: number, high: number, half: number): number {
  if (high - low <= 2 * half) return (low + high) / 2;
  return Math.min(Math.max(middle, low + half), high - half);
}

/** Wheel, drag and pinch. A drag is no click. */
export function gestures(node: HTMLElement, port: Viewport) {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const at = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = node.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  function wheel(event: WheelEvent): void {
    const before = port.zoom;
    const { x, y } = at(event);
    port.zoomAt(Math.exp(-event.deltaY * (event.deltaMode ? 16 : 1) * WHEEL), x, y);
    if (port.zoom !== before) event.preventDefault(); // at its limits the page scrolls
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, at(event));
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) pinch(before, now, other);
    else drag(before, now, event);
    if (other || moved > DRAGGED) fingers.set(event.pointerId, now);
  }

  function drag(before: { x: number; y: number }, now: { x: number; y: number }, event: PointerEvent): void {
    if (port.zoom === 1) return;
    const [dx, dy] = [before.x - now.x, before.y - now.y];
    moved = Math.max(moved, Math.hypot(dx, dy));
    if (moved <= DRAGGED) return;
    if (!port.held) {
      port.hold(true);
      node.setPointerCapture(event.pointerId);
    }
    port.pan(dx, dy);
  }

  function pinch(before: { x: number; y: number }, now: { x: number; y: number }, other: { x: number; y: number }): void {
    port.hold(true);
    moved = DRAGGED + 1;
    const length = (one: { x: number; y: number }) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = (one: { x: number; y: number }) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    port.zoomAt(length(now) / length(before), middle(now).x, middle(now).y);
    port.pan(middle(before).x - middle(now).x, middle(before).y - middle(now).y);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) port.hold(false);
  }

  function click(event: MouseEvent): void {
    if (moved <= DRAGGED) return;
    moved = 0;
    event.stopPropagation();
    event.preventDefault();
  }

  const heard: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["wheel", wheel, { passive: false }],
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["click", click, { capture: true }],
  ];
  for (const [name, work, options] of heard) node.addEventListener(name, work as EventListener, options);
  return {
    destroy() {
      for (const [name, work, options] of heard) node.removeEventListener(name, work as EventListener, options);
    },
  };
}
