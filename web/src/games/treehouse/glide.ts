/** A piece flies from where it was to where it is now: lifted when it travels, turned when it tips. */

export interface Stand {
  x: number;
  y: number;
  scale: number;
  points: string;
  motion: boolean;
}

const css = ({ x, y, scale }: Stand, turn = 0, lift = 0) => `translate(${x}px, ${y - lift}px) scale(${scale}) rotate(${turn}deg)`;

const TURNS: Record<string, number> = { left: -70, up: 0, right: 70 };

export function glide(node: SVGElement, now: Stand) {
  let last = now;
  node.style.transform = css(now);
  return {
    update(next: Stand) {
      const before = last;
      last = next;
      if (css(before) === css(next) && before.points === next.points) return;
      node.style.transform = css(next);
      if (next.motion) node.animate(frames(before, next), { duration: 360, easing: "ease-in-out" });
    },
  };
}

function frames(before: Stand, next: Stand): Keyframe[] {
  const turn = TURNS[before.points] - TURNS[next.points];
  const far = Math.abs(before.x - next.x);
  const half = { ...next, x: (before.x + next.x) / 2, y: Math.min(before.y, next.y) };
  const lift = before.scale === next.scale ? Math.min(50, far / 3) : 0;
  return [{ transform: css(before, turn) }, { transform: css(half, turn / 3, lift) }, { transform: css(next) }];
}
