"""Reports as one page that needs nothing else: our own plots, as SVG."""

from collections.abc import Sequence
from html import escape

import rooftree
from rooftree.bots.arena import Contest, Report
from rooftree.bots.balance import Balance

WIDE, ROW, LABEL = 640, 30, 210  # in pixels
BINS = 24
STYLE = """
:root { color-scheme: light dark;
  --ink: #2c2a26; --paper: #fbf7ef; --bar: #4d7c5a; --line: #8b8577; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece6d9; --paper: #1f1d1a; --bar: #7db38b; --line: #8b8577; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 680px; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); }
.bar { fill: var(--bar); } .line { stroke: var(--line); }
.sure { stroke: var(--ink); stroke-width: 2; }
table { border-collapse: collapse; } td, th { padding: 2px 12px 2px 0; text-align: right; }
td:first-child, th:first-child { text-align: left; }
summary { cursor: pointer; padding: 6px 0; } a { color: inherit; }
"""


def page(found: Report) -> str:
    contest, title = found.contest, _title(found.contest)
    wins = [(one.name, one.share, one.error) for one in found.standings]
    seats = [(f"seat {n + 1}", share, 0.0) for n, share in enumerate(found.seats)]
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{found.matches} matches from seed {contest.seed}; lines are 95 % intervals, the dashed"
        f" line is even ({found.even:.1%}).</p>",
        "<h2>Wins of a seat</h2>",
        bars(wins, found.even),
        _table(found),
        "<h2>Wins by seat</h2>",
        bars(seats, found.even),
        "<h2>Decisions in a match</h2>",
        histogram(found.moves),
        *(f"<h2>Points of {escape(s.name)}</h2>{histogram(s.points)}" for s in found.standings),
    ]
    return _page(title, parts)


def balance_page(found: Sequence[Balance]) -> str:
    """All option sets of a game, one below the other."""
    title = f"{escape(rooftree.game(found[0].contest.game).info.title)}: balance"
    links = "".join(
        f'<li><a href="#set{n}">{_title(one.contest)}</a>' for n, one in enumerate(found)
    )
    parts = [
        f"<h1>{title}</h1><ul>{links}</ul>",
        f"<p>Equal bots ({escape(found[0].contest.entrants[0])}) at every seat; lines are 95 %"
        " intervals, the dashed line is even. What winners do need not be what makes them win: who"
        " is ahead can do more.</p>",
    ]
    for n, one in enumerate(found):
        parts += [f'<h1 id="set{n}">{_title(one.contest)}</h1>', *_balance(one)]
    return _page(title, parts)


def _balance(found: Balance) -> list[str]:
    parts = [
        f"<p>{found.matches} matches from seed {found.contest.seed}; {found.ties:.1%} with more"
        " than one winner.</p>",
        "<h2>Wins by seat</h2>",
        bars([(row.name, row.share, row.error) for row in found.seats], found.even),
        "<h2>Decisions in a match</h2>",
        histogram(found.moves),
        "<h2>Points</h2>",
        histogram(found.points),
    ]
    for heading, rows in found.things.items():
        named = [(f"{row.name} ({row.seats})", row.share, row.error) for row in rows]
        parts.append(
            f"<details><summary>Wins of seats that did: {escape(heading)}</summary>"
            f"{bars(named, found.even)}</details>"
        )
    return parts


def _title(contest: Contest) -> str:
    options = "".join(f", {name} {value}" for name, value in contest.options.items())
    name = rooftree.game(contest.game).info.title
    return escape(f"{name}, {contest.players} seats{options}")


def _page(title: str, parts: Sequence[str]) -> str:
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title>"
    return f"{head}<style>{STYLE}</style>{''.join(parts)}</html>\n"


def _table(found: Report) -> str:
    rows = "".join(
        f"<tr><td>{escape(s.name)}<td>{s.share:.1%}<td>{s.error:.1%}<td>{s.rating:.1f}"
        for s in found.standings
    )
    return f"<table><tr><th>bot<th>wins<th>±<th>rating{rows}</table>"


def bars(rows: Sequence[tuple[str, float, float]], even: float) -> str:
    """Shares from 0 to 1, with how sure they are."""
    scale, height = WIDE - LABEL - 60, ROW * len(rows)
    drawn = [
        f'<line class="line" stroke-dasharray="4" x1="{LABEL + even * scale:.0f}" y1="0"'
        f' x2="{LABEL + even * scale:.0f}" y2="{height}"/>'
    ]
    for n, (name, share, error) in enumerate(rows):
        y, end = n * ROW + 5, LABEL + share * scale
        drawn.append(f'<text x="0" y="{y + 15}">{escape(name)}</text>')
        drawn.append(
            f'<rect class="bar" x="{LABEL}" y="{y}" width="{share * scale:.1f}" height="20"/>'
        )
        if error:
            low, high = (LABEL + min(1, max(0, share + e)) * scale for e in (-error, error))
            line = f'x1="{low:.1f}" x2="{high:.1f}" y1="{y + 10}" y2="{y + 10}"'
            drawn.append(f'<line class="sure" {line}/>')
            end = max(end, high)
        drawn.append(f'<text x="{end + 6:.0f}" y="{y + 15}">{share:.1%}</text>')
    return _svg(drawn, height)


def histogram(values: Sequence[int]) -> str:
    """How often each value, or range of values, was seen."""
    if not values:
        return ""
    low, high, height = min(values), max(values), 120
    width = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // width + 1)
    for value in values:
        counts[(value - low) // width] += 1
    step, most = WIDE / len(counts), max(counts)
    drawn = [
        f'<rect class="bar" x="{n * step:.1f}" width="{max(1.0, step - 2):.1f}"'
        f' y="{height - count / most * height:.1f}" height="{count / most * height:.1f}"/>'
        for n, count in enumerate(counts)
    ]
    drawn.append(f'<text x="0" y="{height + 16}">{low}</text>')
    drawn.append(f'<text x="{WIDE}" y="{height + 16}" text-anchor="end">{high}</text>')
    return _svg(drawn, height + 20)


def _svg(drawn: Sequence[str], height: int) -> str:
    return f'<svg viewBox="0 0 {WIDE} {height}" role="img">{"".join(drawn)}</svg>'
