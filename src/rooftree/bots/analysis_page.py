"""An analysis as one page that needs nothing else: the graph, the moments that mattered, luck, and
every move with what else could have been done. Whose eyes it is seen with is chosen without a
script."""

from collections.abc import Iterable, Sequence
from html import escape

from rooftree.bots.analysis import Account, Analysis, Step

WIDE, HIGH, LEFT, TOP = 960, 260, 44, 14  # of the graph, in pixels
SHAPES = ("M0-6a6 6 0 1 0 .01 0z", "M0-7L7 0 0 7-7 0z", "M0-7L7 6H-7z", "M-6-6H6V6H-6z")
STYLE = """
:root { color-scheme: light dark; --ink: #2b2a26; --muted: #675f52; --paper: #fbf5e6;
  --card: #fffdf6; --line: #e2d5b8; --good: #2f7d4f; --bad: #b3392f; --wash: #f4ead2;
  --seat-0: #d55e00; --seat-1: #0072b2; --seat-2: #009e73; --seat-3: #a0568c; }
@media (prefers-color-scheme: dark) { :root { --ink: #f2ecdd; --muted: #b0b6a8; --paper: #17211d;
  --card: #202c27; --line: #34423b; --good: #7cc795; --bad: #ff9a8d; --wash: #2a3831;
  --seat-0: #ff9a4d; --seat-1: #63b8ee; --seat-2: #4fd0a5; --seat-3: #d79bc7; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 1040px; margin: 1.5rem auto; padding: 0 12px; }
h1, h2 { font-family: Georgia, serif; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  padding: 14px; margin: 12px 0; overflow-x: auto; }
svg { display: block; width: 100%; height: auto; } svg text { font-size: 12px; fill: var(--muted); }
svg.mark { display: inline-block; width: 14px; height: 14px; vertical-align: -1px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
td, th { padding: 4px 8px; text-align: right; border-top: 1px solid var(--line); }
th { border: 0; color: var(--muted); font-weight: 400; }
.what { text-align: left; } tr:target { background: var(--wash); } a { color: inherit; }
.up { color: var(--good); } .down { color: var(--bad); } .mut { color: var(--muted); }
.eyes { margin-right: 14px; cursor: pointer; } .own { display: none; }
"""


def page(found: Analysis, title: str) -> str:
    seats = range(found.players)
    radios = "".join(
        f'<label class="eyes"><input type="radio" name="eyes" value="{seat}"'
        f"{' checked' if seat == 0 else ''}> {_mark(seat)} seat {seat + 1}</label>"
        for seat in seats
    )
    eyes = "".join(
        f'body:has([name=eyes][value="{seat}"]:checked) .own-{seat} {{ display: revert; }}'
        for seat in seats
    )
    how = "solved" if found.solved else f"{found.simulations} simulations a chance"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p>{radios}<span class="mut">{len(found.steps)} steps; {how}</span></p>',
        f"<section><h2>Win chance</h2>{graph(found)}<p class=mut>Each seat’s line is what it could"
        " know then. For the chosen seat, hatched: what luck gave, dotted: what luck took."
        "</p></section>",
        *(f'<section class="own own-{seat}">{_moments(found, seat)}</section>' for seat in seats),
        f"<section>{_accounts(found.seats)}</section>",
        f"<section>{_moves(found)}</section>",
    ]
    head = (
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(title)}</title>"
        '<meta name="viewport" content="width=device-width">'
    )
    return f"{head}<style>{STYLE}{eyes}</style><body>{''.join(body)}</body></html>\n"


# The graph ----------------------------------------------------------------------------------------


def graph(found: Analysis) -> str:
    chances = [found.first, *(step.chances for step in found.steps)]
    even = _y(1 / found.players)
    drawn = [
        '<defs><pattern id="gave" width="6" height="6" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--good)" stroke-width="3"/>'
        '</pattern><pattern id="took" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<circle cx="3" cy="3" r="1.4" fill="var(--bad)"/></pattern></defs>',
        *(
            f'<path d="M{LEFT} {_y(part):.1f}H{WIDE}" stroke="var(--line)"/>'
            f'<text x="{LEFT - 6}" y="{_y(part) + 4:.1f}" text-anchor="end">{part:.0%}</text>'
            for part in (0, 0.5, 1)
        ),
        f'<path d="M{LEFT} {even:.1f}H{WIDE}" stroke="var(--muted)" stroke-dasharray="4"/>',
    ]
    for seat in range(found.players):
        own = [each[seat] for each in chances]
        drawn.append(f'<g class="own own-{seat}">{_luck(found, own, seat)}</g>')
    for seat in range(found.players):
        points = _points(each[seat] for each in chances)
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="var(--seat-{seat % 4})"'
            ' stroke-width="2.5" stroke-linejoin="round"/>'
        )
    drawn += [_dots(found, seat) for seat in range(found.players)]
    size = f"0 0 {WIDE + 12} {HIGH + 2 * TOP}"
    return f'<svg viewBox="{size}" role="img" aria-label="Win chances">{"".join(drawn)}</svg>'


def _luck(found: Analysis, own: Sequence[float], seat: int) -> str:
    """Between where a seat stood and where it would have stood without any luck so far."""
    without, lucky = [own[0]], 0.0
    for step, here in zip(found.steps, own[1:], strict=True):
        lucky += step.luck[seat]
        without.append(min(1.0, max(0.0, here - lucky)))
    parts = []
    for name, sign in (("gave", 1), ("took", -1)):
        edge = [
            bare if sign * (here - bare) > 0 else here
            for here, bare in zip(own, without, strict=True)
        ]
        back = " ".join(reversed(_points(edge).split(" ")))
        parts.append(f'<polygon points="{_points(own)} {back}" fill="url(#{name})" opacity=".5"/>')
    return "".join(parts)


def _dots(found: Analysis, seat: int) -> str:
    """Moments that mattered to a seat, each leading to its move."""
    last = len(found.steps)
    return "".join(
        f'<a class="own own-{seat}" href="#step-{place}"><title>{escape(_said(step))}</title>'
        f'<path transform="translate({_x(place + 1, last):.1f} {_y(step.chances[seat]):.1f})"'
        f' d="{SHAPES[seat % 4]}" fill="var(--seat-{seat % 4})" stroke="var(--card)"/></a>'
        for place, step in ((place, found.steps[place]) for place in found.seats[seat].swings)
    )


def _points(chances: Iterable[float]) -> str:
    listed = list(chances)
    last = len(listed) - 1
    return " ".join(f"{_x(n, last):.1f},{_y(one):.1f}" for n, one in enumerate(listed))


def _x(place: int, last: int) -> float:
    return LEFT + (WIDE - LEFT) * place / max(1, last)


def _y(chance: float) -> float:
    return TOP + HIGH * (1 - chance)


def _mark(seat: int) -> str:
    return (
        f'<svg class="mark" viewBox="-8 -8 16 16" aria-hidden="true"><path d="{SHAPES[seat % 4]}"'
        f' fill="var(--seat-{seat % 4})"/></svg>'
    )


# In words -----------------------------------------------------------------------------------------


def _moments(found: Analysis, seat: int) -> str:
    rows = []
    for place in found.seats[seat].swings:
        step = found.steps[place]
        luck, choice = step.luck[seat], step.choice[seat]
        rows.append(
            f'<tr><td>{step.move}<td>{_who(step)}<td class="what"><a href="#step-{place}">'
            f"{escape(_said(step))}</a><td>{_change(luck + choice)}<td>{_change(luck)}"
            f"<td>{_change(choice)}"
        )
    head = '<tr><th>move<th><th class="what">what<th>change<th>luck<th>choice'
    return f"<h2>Key moments of seat {seat + 1}</h2><table>{head}{''.join(rows)}</table>"


def _accounts(seats: Sequence[Account]) -> str:
    rows = "".join(
        f'<tr><td class="what">{_mark(n)} seat {n + 1}<td>{one.first:.0%}<td>{_change(one.luck)}'
        f"<td>{_change(one.own)}<td>{_change(one.others)}<td>{one.last:.0%}"
        f"<td>{one.good} of {one.decisions}"
        for n, one in enumerate(seats)
    )
    head = (
        '<tr><th class="what">seat<th>at first<th>luck<th>own choices<th>choices of others'
        "<th>in the end<th>good choices"
    )
    return f"<h2>Luck and skill</h2><table>{head}{rows}</table>"


def _moves(found: Analysis) -> str:
    rows = []
    for place, step in enumerate(found.steps):
        chances = "".join(f"<td>{one:.0%}" for one in step.chances)
        rows.append(
            f'<tr id="step-{place}"><td>{step.move}<td>{_who(step)}'
            f'<td class="what">{escape(_said(step))}{_instead(step)}{chances}'
        )
    marks = "".join(f"<th>{_mark(seat)}" for seat in range(found.players))
    head = f'<tr><th>move<th><th class="what">what{marks}'
    return f"<h2>Move by move</h2><table>{head}{''.join(rows)}</table>"


def _instead(step: Step) -> str:
    """What else there was, of a choice that was not the best."""
    if step.good or step.chosen is None:
        return ""
    best = "; ".join(f"{escape(one.text)} {one.chance:.0%}" for one in step.best)
    return f'<br><small class="down">{step.chosen.chance:.0%}; best: {best}</small>'


def _who(step: Step) -> str:
    return "" if step.seat is None else _mark(step.seat)


def _said(step: Step) -> str:
    return step.text if len(step.text) <= 80 else f"{step.text[:79]}…"


def _change(part: float) -> str:
    percent = round(100 * part)
    kind = "up" if percent > 0 else "down" if percent < 0 else "mut"
    return f'<span class="{kind}">{percent:+d}</span>' if percent else '<span class="mut">0</span>'
