// What is really before somebody's eyes: on the screen, and the page not behind another.

/** Tells whether most of an element can be seen, now and whenever that changes; what is given back ends it. */
export function whileSeen(element: Element, tell: (seen: boolean) => void): () => void {
  let near = false;
  const look = () => tell(near && !document.hidden);
  const watch = new IntersectionObserver(
    ([entry]) => {
      near = entry!.isIntersecting;
      look();
    },
    { threshold: 0.6 },
  );
  watch.observe(element);
  document.addEventListener("visibilitychange", look);
  return () => {
    watch.disconnect();
    document.removeEventListener("visibilitychange", look);
  };
}
