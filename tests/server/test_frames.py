"""Secret in frames, too: in a world where somebody changes a secret choice, and changes it back,
everybody else is sent the same frames: as many, as long, of the same kinds, in the same order, at
the same steps of the clock, byte for byte, over actions, undo, clocks and a seat handed on."""

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

import rooftree
from rooftree.server import fair, guests, people, steady
from rooftree.server import table as tables
from rooftree.server.avatars import AVATARS
from rooftree.server.hall import Hall
from tests.server import kit
from tests.server.kit import SOAK, Person, SteadyNow, run, sit_down

CLOCK = {"move_minutes": 1.0, "match_minutes": 3.0, "increment_seconds": 5.0}
STEPS = 150 if SOAK else 25
SEEDS = range(12 if SOAK else 2)
WATCHER = 0  # the seat whose frames are compared; spectators' are, too


class World:
    """A table whose secrets, ids and times follow from a seed alone."""

    def __init__(self, hall: Hall, seed: int, *, restless: bool) -> None:
        self.hall = hall
        self.dice = random.Random(seed)
        self.restless = restless
        self.changed = 0
        self.room: Any = None
        self.people: list[Person] = []
        self.holder: Person  # of the watched seat
        self.stand_in: Person  # who goes on with it for a while
        self.called: list[Any] = []
        hall.calls._plan = self.note_call  # type: ignore[method-assign]
        self.ids = [itertools.count() for _ in range(3)]
        self.moments: list[object] = []  # how many frames had been sent, at each step of the clock

    async def play(self, game: str, pace: str) -> None:
        seats = [s for s in rooftree.game(game).info.seats if s <= 3][-1]
        names = ["ada", "ben", "cyd"][:seats]
        time = {"pace": pace, "days": 1.0} if pace != "clock" else CLOCK
        table, self.people = await sit_down(self.hall, names, game, **time)
        self.room = await self.hall.room(table)
        await self.hall.store.name("dan", "dan")
        self.holder = self.people[WATCHER]
        self.stand_in = await Person(self.hall, "dan").enter(table)
        await self.people[WATCHER].say("look", on=False)  # and is called when waited for
        self.people.append(await Person(self.hall, "").enter(table))
        for step in range(STEPS):
            if self.room.table.finished:
                break
            if step in (STEPS // 3, 2 * STEPS // 3):
                await self.hand_on()
            await self.change_minds()
            await self.note_moment()
            if pace == "clock":
                await self.let_time_pass(self.dice.randrange(20))
            if not self.room.table.finished:  # time may have ended it
                await self.step(self.dice.random())
            await self.note_moment()
        await self.check_recovery()

    async def check_recovery(self) -> None:
        """The clocks follow from what is stored, and when."""
        now = self.room.table
        stored = await self.hall.store.load(now.row.id, tables.CHAT_SHOWN)
        again = tables.recovered(now.row, stored.events, stored.times)
        assert (again.time.since, again.time.banks) == (now.time.since, now.time.banks)

    @property
    def watching(self) -> tuple[Person, ...]:
        return (self.holder, self.stand_in, self.people[-1])

    async def note_moment(self) -> None:
        """What was sent until now; and whose client would act by itself now, which is seen, too."""
        for person in (*self.people, self.holder, self.stand_in):
            await person.settle()
        sent = [len(person.raw) for person in self.watching]
        forced = [sight.forced for sight in self.room.table.sights.values()]
        self.moments.append((steady.now(), sent, forced))

    async def hand_on(self) -> None:
        """The watched seat goes to somebody who has only watched until now, and back."""
        await self.holder.settle()
        if self.people[WATCHER] is self.holder:
            (one,) = self.holder.last("table")["watching"]
            await self.holder.say("give", seat=WATCHER, to=one["number"])
            self.people[WATCHER] = self.stand_in
        else:
            await self.holder.say("reclaim", seat=WATCHER)
            self.people[WATCHER] = self.holder
        await self.stand_in.settle()
        assert self.people[WATCHER].last("seated")["seats"] == [WATCHER]

    def note_call(self, room: Any, seat: int, user: str) -> None:
        """Between which frames it comes counts, too; or, while they are on their way through a
        relay, between which steps."""
        before = self.moments if kit.detour else self.people[WATCHER].raw
        self.called.append((seat, user, len(before)))

    async def step(self, what: float) -> None:
        table = self.room.table
        if what < 0.12:
            await self.undo()
        elif what < 0.2 and any(self.room.clock.deadlines()) and table.row.pace != "real_time":
            deadline = min(at for at in self.room.clock.deadlines() if at is not None)
            await self.let_time_pass(deadline - steady.now())
        elif what < 0.25:
            await self.people[WATCHER].say("chat", text=str(what))
        elif what < 0.3:
            user = self.dice.choice(self.people[:-1]).user
            await people.rename(self.hall, user, f"{user} {what}", self.dice.choice(AVATARS))
        elif what < 0.35:
            await self.preview()
        else:
            seat = self.dice.choice(table.waiting)
            await self.act(seat, self.dice.choice(table.sights[seat].offered))
        for person in self.people:
            await person.settle()

    async def act(self, seat: int, code: int) -> None:
        id, sight = f"{seat}-{next(self.ids[seat])}", self.room.table.sights[seat]
        act = {"offer": sight.offer, "id": id, "code": code, "seat": seat, "forced": sight.forced}
        await self.people[seat].say("act", **act)
        assert self.people[seat].last("done")["id"] == id

    async def preview(self) -> None:
        """The watcher wants to know what some actions would change."""
        offered = self.room.table.sights[WATCHER].offered or (0,)
        codes = [self.dice.choice(offered) for _ in range(2)]
        await self.people[WATCHER].settle()  # what time has brought comes first
        await self.people[WATCHER].say("preview", codes=codes, seat=WATCHER)
        assert self.people[WATCHER].heard[-1]["type"] in ("previewed", "refused")

    async def undo(self) -> None:
        await self.people[WATCHER].say("undo")
        for other in self.people[WATCHER + 1 : -1]:
            if self.room.table.wish:
                await other.say("consent", yes=True)

    async def let_time_pass(self, seconds: float) -> None:
        """Whose deadline passes is acted for."""
        steady.now.rest += seconds  # type: ignore[attr-defined]
        await self.room.clock._time_out()

    async def change_minds(self) -> None:
        """In one world everybody who has chosen in secret chooses otherwise, and back."""
        table = self.room.table
        for seat in range(WATCHER + 1, table.row.players):
            if seat in table.waiting or table.paused:
                continue
            chosen = [event.code for event in table.match.events if event.seat == seat][-1:]
            others = [code for code in table.sights[seat].offered if code not in chosen]
            if not chosen or not others:
                continue
            other = self.dice.choice(others)
            if not self.is_secret_change(seat, other, chosen[0]):
                continue
            if self.restless:
                await self.act(seat, other)
                await self.act(seat, chosen[0])
                self.changed += 1

    def is_secret_change(self, seat: int, other: int, chosen: int) -> bool:
        """The seat has made its choice, and can make another without being waited for again."""
        tried = self.room.table.match.copy(chance="manual")
        before = tried.waiting
        tried.play(seat, other)
        return tried.waiting == before and tried.why_not(seat, chosen) is None


def frames(
    data: Path, monkeypatch: pytest.MonkeyPatch, game: str, pace: str, seed: int, restless: bool
) -> tuple[list[list[str]], list[object], int]:
    """What the watcher, whoever goes on with the seat for a while, and a spectator are sent in one
    world, and when; how the watcher would be called, and how often minds were changed."""
    found: list[list[str]] = []
    dice = random.Random(seed)
    monkeypatch.setattr(fair, "new_secret", lambda: dice.randbytes(fair.SECRET_BYTES).hex())
    tokens = (f"token{number}" for number in itertools.count())
    monkeypatch.setattr(guests, "new_token", lambda: next(tokens))
    monkeypatch.setattr(steady, "now", SteadyNow())
    moments: list[object] = []
    changed = 0

    async def test(hall: Hall) -> None:
        nonlocal changed
        world = World(hall, seed, restless=restless)
        await world.play(game, pace)
        for person in world.watching:  # `over` tells everything
            found.append([frame for frame in person.raw if '"type":"over"' not in frame])
        found.append([str(call) for call in world.called])
        changed = world.changed
        moments.extend(world.moments)

    data.mkdir()
    run(data, test, grace_seconds=1e6, patience_seconds=1e9)
    return found, moments, changed


PLAYED = [("toy", "live"), ("toy", "correspondence")]
PLAYED += [("best_treehouse_ever", "live"), ("best_treehouse_ever", "correspondence")]
PLAYED += [("magical_treehouse", "correspondence"), ("magical_treehouse", "real_time")]
PLAYED += [("new_town", "correspondence"), ("best_treehouse_ever", "clock")]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "pace"), PLAYED)
def test_a_change_of_mind_sends_nobody_anything(tmp_path, monkeypatch, toy, game, pace, seed):
    calm, when, _ = frames(tmp_path / "calm", monkeypatch, game, pace, seed, False)
    restless, then, changed = frames(tmp_path / "restless", monkeypatch, game, pace, seed, True)
    for one, two in zip(calm, restless, strict=True):
        for number, (mine, theirs) in enumerate(zip(one, two, strict=False)):
            assert mine == theirs, f"frame {number} tells of it: {mine[:300]} / {theirs[:300]}"
        assert len(one) == len(two)
    assert when == then, "when it is sent tells of it"
    may_be_calm = game in ("toy", "new_town") or pace == "real_time"
    assert changed or may_be_calm, "nobody changed their mind"
    assert calm[-1] or may_be_calm, "nobody was called"


ELSEWHERE = PLAYED if SOAK else [("toy", "live"), ("best_treehouse_ever", "correspondence")]


@pytest.mark.parametrize("where", ["postgresql", "astray"])
@pytest.mark.parametrize(("game", "pace"), ELSEWHERE)
def test_the_same_elsewhere(tmp_path, monkeypatch, request, toy, game, pace, where):
    """On PostgreSQL, and there through a relay."""
    request.getfixturevalue(where)
    test_a_change_of_mind_sends_nobody_anything(tmp_path, monkeypatch, toy, game, pace, SEEDS[0])


def test_whether_an_undo_is_free_does_not_tell_of_a_secret_change(tmp_path):
    """And what was changed in secret meanwhile stays changed."""

    async def test(hall: Hall) -> None:
        table, (ada, ben, _) = await sit_down(hall, ["ada", "ben", "cyd"], "best_treehouse_ever")
        room = await hall.room(table)
        await ben.act(0)
        await ada.act(0)
        await ben.act(1)
        picked = room.table.match.view(1)
        await ada.say("undo")
        assert ada.last("table")["asked"] is None
        assert ada.last("view")["log"][-1]["key"] == "log-undone"
        assert 0 in room.table.waiting
        assert 1 not in room.table.waiting
        assert room.table.match.view(1)["picked"] == picked["picked"]
        again = tables.recovered(room.table.row, hall.store.events(table))
        assert again.match.state_bytes() == room.table.match.state_bytes()
        assert not again.frozen

    run(tmp_path, test)
