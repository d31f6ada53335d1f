"""How long it takes from what a person does to the next picture of the page."""

from collections.abc import Callable

from playwright.sync_api import Page

LONGEST = 100  # milliseconds
TRIES = 12

EVENTS = """() => {
  window.events = [];
  new PerformanceObserver((list) => window.events.push(...list.getEntries()))
    .observe({ type: 'event', durationThreshold: 16 });
}"""


# Until a click or a key has been reported; one that took less than 16 ms never is.
SLOWEST = """async () => {
  const end = performance.now() + 2000;
  const isDone = ({ name }) => name === 'click' || name === 'keydown';
  while (!window.events.some(isDone) && performance.now() < end)
    await new Promise((done) => setTimeout(done, 20));
  return Math.max(16, ...window.events.map(({ duration }) => duration));
}"""


def slowest_at_best(each: Callable[[], dict[str, float]]) -> dict[str, float]:
    """Whatever is not painted at once in the best of a few tries, each deed with its time: what
    else the machine computes can only add to it."""
    best = each()
    for _ in range(TRIES):
        if max(best.values()) < LONGEST:
            break
        best = {name: min(time, best[name]) for name, time in each().items()}
    return {name: time for name, time in best.items() if time >= LONGEST}


def painted_after(page: Page, act: Callable[[], object]) -> float:
    """Milliseconds."""
    page.evaluate("window.events.length = 0")
    act()
    return float(page.evaluate(SLOWEST))
