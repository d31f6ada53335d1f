"""What changes a match: beginning, acting, taking back. Each decides, does, and gives the event to
store. Nobody is shown the table before that (`front.py`); when storing fails it is thrown away."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from rooftree.core.errors import IllegalAction
from rooftree.core.rule import CHANCE, NOBODY
from rooftree.core.words import Line
from rooftree.server import fair
from rooftree.server.avatars import Persona
from rooftree.server.events import (
    Acted,
    After,
    Began,
    Draw,
    Ended,
    Given,
    Kept,
    Move,
    Reclaimed,
    Resigned,
    Returned,
    Sat,
    Stood,
    Told,
    Undone,
    Wished,
)
from rooftree.server.refusals import Refused
from rooftree.server.sight import Sight, sentence
from rooftree.server.store import CORRESPONDENCE
from rooftree.server.table import Lines, Table


class Telling:
    """Collects the lines of one event: who is told what, in order."""

    def __init__(self, table: Table, *, acted: bool = True, by: int | None = None) -> None:
        self.table = table
        self.acted = acted  # it tells of moves; else of something beside them, done `by` a seat
        self.by = by
        self.lines: dict[Sight, list[tuple[int, Line]]] = {
            sight: [] for sight in table.sights.values()
        }

    def tell(self, sight: Sight, lines: list[Line]) -> None:
        """These lines belong to the move made last."""
        self.lines[sight] += [(len(self.table.moves), line) for line in lines]

    def told(self) -> list[Told]:
        """The lines, those that several are told only once."""
        if all_alike := self._alike():
            return all_alike
        found: dict[tuple[int, int, str, bytes], tuple[int, Line]] = {}
        for sight, lines in self.lines.items():
            for place, (move, line) in enumerate(lines):
                key = (place, move, line.key, msgspec.json.encode(line.arguments))
                seen_by, _ = found.get(key, (0, line))
                found[key] = (seen_by | 1 << sight.observer, line)
        ordered = sorted(found.items(), key=lambda item: item[0][0])
        return [self._told(seen_by, move, line) for (_, move, *_), (seen_by, line) in ordered]

    def _alike(self) -> list[Told]:
        """The lines, if everybody is told the same."""
        first, *others = self.lines.values()
        if any(lines != first for lines in others):
            return []
        everybody = sum(1 << sight.observer for sight in self.lines)
        return [self._told(everybody, move, line) for move, line in first]

    def _told(self, seen_by: int, move: int, line: Line) -> Told:
        said = sentence(self.table.game, line).text
        return Told(seen_by, line.key, line.arguments, said, move)

    def show(self, actor: int | None) -> After:
        """Show everybody what has changed for them."""
        table = self.table
        assert table.match
        told = self.told()
        lines = Lines(table.moves, told, acted=self.acted, by=self.by).for_each(table.observers)
        mask = table.waiting_mask
        ready = table.ready.seats
        views, offers = table.views(mask), table.match.codes_each()
        each = zip(table.sights.values(), views, offers, lines, strict=True)
        for sight, seen, offered, new in each:
            acted = sight.seat is not None and sight.seat == actor
            sight.forced = table.is_forced(sight.seat, offered)
            sight.undo = table.why_no_undo(sight.seat)
            sight.show(seen, offered, ready, new, acted=acted)
        numbers = [(sight.number, sight.offer) for sight in table.sights.values()]
        return After(told, numbers, table.views_digest(), mask)


# Beginning and acting ---------------------------------------------------------------------------


def is_complete(table: Table) -> bool:
    """Every seat is taken, and every person's client has said hello."""
    return table.status == "gathering" and all(
        seat.kind == "bot" or (seat.kind == "person" and seat.entropy is not None)
        for seat in table.seats
    )


def begin(table: Table) -> Began:
    entropy = [seat.entropy or "" for seat in table.seats]
    table.seat_down(entropy)
    table.look()
    telling = Telling(table)
    moves = _draw_chance(table, telling)
    table.follow(None)
    return Began(entropy, moves, telling.show(None))


def act(table: Table, seat: int, code: int, id: str, by: str, *, follows: bool = False) -> Acted:
    """A seat's action; refused with the rule that forbids it."""
    check_playing(table)
    telling = Telling(table)
    with refusing():
        first = _happen(table, telling, seat, code, follows=follows, clock=by == "clock")
    table.remember(seat, id, code)
    moves = [first, *_draw_chance(table, telling)]
    table.follow(seat)
    return Acted(seat, id, by, moves, telling.show(seat))


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """What a rule forbids is refused with that rule."""
    try:
        yield
    except IllegalAction as problem:
        rule, reason = problem.rule, problem.reason
        raise Refused(
            "rule", rule=rule, reason=reason, number=rule, sentence=problem.sentence
        ) from problem


def check_playing(table: Table) -> None:
    if table.status != "playing":
        raise Refused(f"status-{table.status}")
    if table.paused:
        raise Refused("paused")


def _happen(
    table: Table,
    telling: Telling,
    seat: int,
    code: int,
    draw: Draw | None = None,
    *,
    follows: bool = False,
    clock: bool = False,
) -> Move:
    match = table.match
    assert match
    done, learned = match.play_heard(seat, code)
    each = match.concealed_each()
    heard = sum(1 << s.observer for s, w in zip(telling.lines, learned, strict=True) if w == code)
    table.moves.append(Move(seat, code, done.text, draw, heard, follows, clock))
    late = [Line("log-clock", {"seat": seat})] if clock else []
    for sight, what in zip(telling.lines, learned, strict=True):
        noticed = late if what != NOBODY else []
        telling.tell(sight, sight.hear(each, seat, what) + noticed)
    return table.moves[-1]


def _draw_chance(table: Table, telling: Telling) -> list[Move]:
    """All chance that comes before the next decision of a seat."""
    moves: list[Move] = []
    assert table.match
    while table.match.waiting == (CHANCE,):
        outcomes = table.match.outcomes()
        weights = [weight for _, weight in outcomes]
        number, total = len(table.draws), sum(weights)
        drawn = fair.draw(table.row.secret, table.entropy, number, total)
        table.draws.append(Draw(number, total, drawn))
        code = fair.outcome([action.code for action, _ in outcomes], weights, drawn)
        moves.append(_happen(table, telling, CHANCE, code, table.draws[-1]))
    return moves


# Taking back ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Undoing:
    """An undo that nobody needs to be asked for (any more)."""

    seat: int
    kept: int
    again: list[Move] = field(default_factory=list)  # what others did unnoticed, and still do


def wish_to_undo(table: Table, seat: int) -> Wished | Undoing:
    """Back to before the seat's last action: free while the seat has noticed nothing new since;
    otherwise every other person whose seat is held must agree, present or not, for chance would be
    shown or drawn again. In real time only a seat that all others wait for may go back."""
    check_playing(table)
    if table.seats[seat].resigned:
        raise Refused("resigned")
    if why := table.why_no_undo(seat):
        raise Refused(why)
    assert table.match
    kept = _taken_back(table, seat)
    if table.match.free_undo(seat, kept):
        return Undoing(seat, kept, [move for move in table.moves[kept:] if move.seat != seat])
    asked = table.others(table.seats[seat].user)
    return Wished(seat, "undo", kept, asked) if asked else Undoing(seat, kept)


def follows_itself(table: Table, seat: int) -> bool:
    """Was the last thing that happened this seat's own action? What others did in secret since then
    does not count, for the answer would tell of it."""
    assert table.match
    acted = [move.seat for move in table.moves]
    if seat not in acted or acted[-1] in (seat, CHANCE):
        return acted[-1:] == [seat]
    last = len(acted) - 1 - acted[::-1].index(seat)
    return not table.match.notices_others(seat, last, len(acted))


def _taken_back(table: Table, seat: int) -> int:
    """Where the seat's last action began. What follows an action goes back with it, unless
    the seat has noticed that somebody acted in between; then it goes alone."""
    assert table.match
    own = [place for place, move in enumerate(table.moves) if move.seat == seat]
    chosen = [place for place in own if not table.moves[place].follows]
    if not chosen or chosen[-1] == own[-1]:
        return own[-1]
    return own[-1] if table.match.notices_others(seat, chosen[-1], own[-1]) else chosen[-1]


def undo(table: Table, undoing: Undoing) -> Undone:
    seat, kept, again = undoing.seat, undoing.kept, undoing.again
    table.rewind(kept, again)
    table.look()
    telling = Telling(table, acted=False, by=seat)
    for sight in telling.lines:
        telling.tell(sight, [Line("log-undone", {"seat": seat})])
    return Undone(seat, kept, telling.show(seat), again)


# Pausing ----------------------------------------------------------------------------------------


def wish_to_pause(table: Table, seat: int) -> Wished | None:
    """Who must agree that time stands still: everybody else; at a table where people sit together,
    those who are not away. None if there is nobody to ask."""
    live = table.row.pace != CORRESPONDENCE
    others = table.others(table.seats[seat].user)
    asked = [other for other in others if not (live and table.seats[other].kept)]
    return Wished(seat, "pause", 0, asked) if asked else None


# Leaving ----------------------------------------------------------------------------------------


def leave(table: Table, user: str) -> list[Stood]:
    """Before the start the seats become free; during play bots keep them for whoever comes."""
    if table.finished or table.frozen:
        raise Refused(f"status-{table.status}")
    return [Stood(seat, user, user, _left(table, seat)) for seat in table.seats_of(user)]


def _left(table: Table, seat: int) -> After | None:
    if not table.match:
        return None
    return _told_of(table, "log-left", seat)


def sit(table: Table, seat: int, user: str, persona: Persona) -> Sat:
    """Somebody takes a free seat; during play that is news."""
    line = Line("log-sat", {"seat": seat, "name": persona.name})
    after = _told_to_all(table, line) if table.match else None
    return Sat(seat, user, persona.name, persona.avatar, after)


# Being away -------------------------------------------------------------------------------------


def keep(table: Table, seat: int, level: str, *, away: bool) -> Kept:
    """A bot plays for somebody who is away, or who is here but does nothing."""
    return Kept(seat, level, _told_of(table, "log-kept" if away else "log-late", seat))


def come_back(table: Table, seat: int) -> Returned:
    return Returned(seat, _told_of(table, "log-back", seat))


# Handing a seat on ------------------------------------------------------------------------------


def give(table: Table, seat: int, user: str, persona: Persona) -> Given:
    """Somebody else goes on with a seat, and everybody is told; whose it was can take it back."""
    lender = table.lent.get(seat, table.seats[seat].holder)
    line = Line("log-given", {"seat": seat, "name": persona.name, "lender": lender.name})
    return Given(seat, user, persona.name, persona.avatar, lender, _told_to_all(table, line))


def reclaim(table: Table, seat: int, persona: Persona) -> Reclaimed:
    lender = msgspec.structs.replace(table.lent[seat], name=persona.name, avatar=persona.avatar)
    line = Line("log-reclaimed", {"seat": seat, "name": persona.name})
    return Reclaimed(seat, lender, _told_to_all(table, line))


def _told_of(table: Table, key: str, seat: int) -> After:
    """Everybody is told something of whoever holds a seat."""
    return _told_to_all(table, Line(key, {"seat": seat, "name": table.seats[seat].name}))


def _told_to_all(table: Table, line: Line) -> After:
    telling = Telling(table, acted=False)
    for sight in telling.lines:
        telling.tell(sight, [line])
    return telling.show(None)


# Ending early -----------------------------------------------------------------------------------


def resign(table: Table, seat: int) -> list[Resigned | Ended]:
    """A bot plays the seat on; when only one seat has not resigned, it wins."""
    if table.status != "playing":
        raise Refused(f"status-{table.status}")
    if table.seats[seat].resigned:
        raise Refused("resigned")
    left = [s for s, other in enumerate(table.seats) if s != seat and not other.resigned]
    if len(left) == 1:
        return [
            Resigned(seat, _told_of(table, "log-resigned", seat)),
            Ended("resigned", left),
        ]
    return [Resigned(seat, _told_of(table, "log-resigned-bot", seat))]
