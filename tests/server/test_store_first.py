"""Store, then show: the store is held open at every write, everybody is woken in every way, and
every byte that was sent is compared with what a kill at that moment would leave."""

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from rooftree.server import events, seating
from rooftree.server import people as people_of
from rooftree.server import table as tables
from rooftree.server.avatars import AVATARS
from rooftree.server.hall import Hall
from rooftree.server.refusals import Fenced, Refused
from rooftree.server.table import Table
from tests.server.kit import SOAK, Person, play_on, run, sit_down, table_of, until

ROUNDS = 40 if SOAK else 3


class Held:
    """A store that stands still before each write of events, until everybody has been woken and
    all that was sent has been looked at; then it writes, or fails as it was told to."""

    def __init__(self, hall: Hall, problem: Exception | None = None) -> None:
        self.hall = hall
        self.store = hall.store
        self.problem = problem
        self.armed = False
        self.problems: list[Exception] = []
        self.people: list[Person] = []
        self.checked: dict[int, int] = {}
        self.kinds: Counter[str] = Counter()
        self.called: set[int] = set()
        self.visitors: list[asyncio.Task[Person]] = []
        self.shown: dict[tuple[str, int | None, int], Any] = {}
        self.facts: dict[str, list[Any]] = {}  # of each table, after every event
        hall.store = self  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, table: str, number: int, happened: Any, *rest: Any) -> None:
        try:
            await self.wake_everybody(table)
            self.check()
        except Exception as problem:  # the room would take it for the store's
            self.problems.append(problem)
        self.kinds.update(type(event).__name__ for event in happened)
        if self.armed and self.problem:
            raise self.problem
        await self.store.append(table, number, happened, *rest)

    async def wake_everybody(self, table: str) -> None:
        """Pings, a newcomer who says hello, one who leaves, and a bare wake."""
        for person in [p for p in self.people if p.talk]:
            await person.talk.hear('{"type":"ping"}')
            person.connection.wake()
        stranger = Person(self.hall, "")
        self.people.append(stranger)
        self.visitors.append(asyncio.ensure_future(stranger.enter(table)))
        watching = [p for p in self.people if p.talk and not p.user and p.connection.front]
        for one in watching[:-1]:
            await one.leave()
            self.people.remove(one)
        for _ in range(20):
            await asyncio.sleep(0)

    def check(self) -> None:
        """All that was sent since the last time follows from what is stored."""
        for problem in self.problems:
            raise problem
        stored: dict[str, Table] = {}
        for table, seat in self.hall.calls.timers:  # who is about to be called is waited for
            self.called.add(seat)
            assert (
                seat
                in tables.recovered(self.store.table(table).row, self.store.events(table)).waiting
            )
        for person in [p for p in self.people if p.talk]:
            table = person.talk.room.table.row.id
            if table not in stored:
                stored[table] = self.remembered(table)
            start = self.checked.get(id(person), 0)
            for message in person.heard[start:]:
                if message["type"] == "table":
                    assert facts_in(message) in self.facts[table]
                else:
                    check_follows(message, person, stored[table], self.shown)
            self.checked[id(person)] = len(person.heard)

    def remembered(self, table: str) -> Table:
        """The table as a kill would leave it; what it would show is remembered by its number."""
        line = self.store.table(table)
        found = tables.recovered(line.row, self.store.events(table))
        assert not found.frozen
        for seat, sight in found.sights.items():
            if sight.number:
                self.shown[table, seat, sight.number] = json.loads(sight.shown.message(0))
        self.facts.setdefault(table, []).append(facts_of(found))
        return found


def facts_of(table: Table) -> Any:
    """What everybody is told of a stored table."""
    lent = [table.lent[n].name if n in table.lent else "" for n in range(table.row.players)]
    held = zip(table.seats, lent, strict=True)
    seats = [(s.kind, s.name, s.face, s.bot, s.resigned, lender) for s, lender in held]
    wish = table.wish
    asked = wish and (wish.seat, wish.what, sorted(wish.unanswered), wish.name)
    return table.status, table.paused, seats, asked


def facts_in(message: Any) -> Any:
    """The same out of a message."""
    told = ("kind", "name", "avatar", "level", "resigned", "lender")
    seats = [tuple(seat[fact] for fact in told) for seat in message["seats"]]
    asked = message["asked"]
    return message["status"], message["paused"], seats, asked and tuple(asked.values())


def check_follows(message: Any, person: Person, stored: Table, shown: dict[Any, Any]) -> None:
    """One message, against the table that is stored."""
    type = message["type"]
    if type == "view":
        whole = shown[stored.row.id, message["seat"], message["number"]]
        told = message["log"]
        assert {**message, "log": []} == {**whole, "log": []}
        assert told == whole["log"][len(whole["log"]) - len(told) :]
    elif type == "done":
        assert message["id"] in {id for _, _, id in stored.ids}
    elif type == "heard":
        said = (message["name"], message["avatar"], message["text"])
        assert said in {(one.name, one.avatar, one.text) for one in stored.said}
    elif type == "over":
        assert stored.finished
    elif type == "rematch":
        assert message["table"] == stored.rematch
    elif type == "muted":
        assert set(message["seats"]) <= {other for _, other in stored.muted}
    elif type == "welcome":
        assert set(message["seats"]) <= stored.sat.get(person.user, set())
    elif type == "seated":
        assert set(message["seats"] + message["lent"]) <= stored.sat.get(person.user, set())
        assert message["barred"] <= (person.user in stored.barred)
    elif type == "clock":
        timed = {seat for seat, at in enumerate(message["deadlines"]) if at is not None}
        assert timed <= set(stored.waiting)
        assert message["starts"] is None or stored.status == "gathering"
        assert len(message["banks"]) in (0, stored.row.players)
    else:
        assert type in ("pong", "refused", "bye", "reacted", "why"), message


# Every kind of event ------------------------------------------------------------------------------


async def an_evening(hall: Hall, held: Held, seed: int) -> None:
    """Whatever can happen at tables happens."""
    dice = random.Random(seed)
    table, people = await sit_down(hall, ["ada", "ben", "cyd"], listed=True)
    ada, ben, cyd = people
    held.people += people
    for person in people:
        await person.say("look", on=False)  # so that everybody is called
    await play_on(people, most=dice.randrange(2, 6))
    await ben.say("chat", text="good luck")
    await cyd.say("mute", seat=1, on=True)
    await people_of.rename(hall, "ben", f"Ben {seed}", dice.choice(AVATARS))
    actor = next(person for person in people if person.is_waited_for)
    await actor.act()
    await actor.say("undo")
    for other in people:
        await other.say("consent", yes=dice.random() < 0.8)
    await ben.say("pause", on=True)
    await ada.say("consent", yes=True)
    await cyd.say("consent", yes=True)
    await ben.say("pause", on=False)
    await cyd.leave()
    held.people.remove(cyd)
    await until(lambda: ada.talk.room.table.seats[2].kept)
    cyd = await Person(hall, "cyd").enter(table)
    held.people.append(cyd)
    await cyd.say("leave")
    with contextlib.suppress(Refused):  # a bot may have ended the match meanwhile
        await seating.sit(hall, "dan", table)
    await ada.say("resign")
    await ben.say("resign")
    await seating.rematch(hall, "ben", table)
    await secret_picks(hall, held)
    await a_removal(hall, held)
    await a_clock(hall, held)
    await real_time(hall, held)
    await a_lent_seat(hall, held)


async def secret_picks(hall: Hall, held: Held) -> None:
    _, people = await sit_down(hall, ["ada", "ben"], "toy", pace="correspondence", days=1.0)
    held.people += people
    await people[0].act(code=0)
    await people[0].act(code=1)
    await people[0].say("undo")
    await play_on(people)


async def a_removal(hall: Hall, held: Held) -> None:
    made = await table_of(hall, "ada", ["me", "open", "open"])
    await hall.store.name("eve", "eve")
    await seating.join(hall, "eve", made.invitation.token)
    ada, eve = [await Person(hall, name).enter(made.table) for name in ("ada", "eve")]
    held.people += [ada, eve]
    await ada.say("swap", seat=0, other=1)
    await ada.say("remove", seat=0)
    await ada.say("replace", seat=0, level="greedy")
    await ada.say("end")


async def a_clock(hall: Hall, held: Held) -> None:
    """It stands still while nobody is there."""
    made = await table_of(hall, "ada", ["me", "bot"], match_minutes=1.0)
    ada = await Person(hall, "ada").enter(made.table)
    room = ada.talk.room
    await ada.leave()
    await until(lambda: room.table.time.halted)
    held.people.append(await Person(hall, "ada").enter(made.table))
    assert not room.table.time.halted


async def real_time(hall: Hall, held: Held) -> None:
    made = await table_of(hall, "ada", ["me", "bot"], "magical_treehouse", pace="real_time")
    ada = Person(hall, "ada")
    held.people.append(ada)
    await ada.enter(made.table)
    await ada.say("ready")
    await until(lambda: ada.all("view"))


async def a_lent_seat(hall: Hall, held: Held) -> None:
    """Its holder agrees, and takes it back."""
    table, (ada, ben) = await sit_down(hall, ["ada", "ben"], "toy")
    await hall.store.name("dan", "dan")
    dan = await Person(hall, "dan").enter(table)
    held.people += [ada, ben, dan]
    await ada.settle()
    await ada.say("give", seat=1, to=ada.last("table")["watching"][0]["number"])
    await ben.say("consent", yes=True)
    await dan.settle()
    assert dan.last("seated")["seats"] == [1]
    await play_on([ada, dan], most=1)
    await ben.say("reclaim", seat=1)
    assert ben.last("view")["seat"] == 1
    await play_on([ada, ben])


def held_through(tmp_path: Path, test: Callable[[Hall, Held], Awaitable[None]]) -> None:
    async def main(hall: Hall) -> None:
        held = Held(hall)
        await test(hall, held)
        await asyncio.gather(*held.visitors)
        held.check()

    run(tmp_path, main, grace_seconds=0.05)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_nothing_is_sent_before_it_is_stored(tmp_path, toy, seed):
    kinds: set[str] = set()
    called: set[int] = set()

    async def test(hall: Hall, held: Held) -> None:
        await an_evening(hall, held, seed)
        kinds.update(held.kinds)
        called.update(held.called)

    held_through(tmp_path, test)
    if seed == 0:
        assert called
        assert kinds == {kind.__name__ for kind in get_args(events.TableEvent)}


# When storing fails -------------------------------------------------------------------------------


@pytest.mark.parametrize("problem", [OSError("disk full"), Fenced("t", 1)])
@pytest.mark.parametrize("what", ["act", "begin", "chat", "rename", "resign", "undo"])
def test_what_could_not_be_stored_is_shown_to_nobody(tmp_path, toy, what, problem):
    async def main(hall: Hall) -> None:
        held = Held(hall, problem)
        made = await table_of(hall, "ada", ["me", "open"], "toy")
        await hall.store.name("ben", "ben")
        await seating.join(hall, "ben", made.invitation.token)
        ada, ben = Person(hall, "ada"), Person(hall, "ben")
        held.people += [await ada.enter(made.table), ben]
        held.armed = what == "begin"
        await ben.enter(made.table)
        if what == "undo":
            await ada.act()
        held.armed = True
        told = await do_something(hall, ada, what)
        for person in (ada, ben):
            await person.settle()
        held.check()
        refused = [m for m in ada.heard + ben.heard if m["type"] == "refused"]
        texts = [m["why"]["key"] for m in refused if m["about"] != "ping"] + told
        assert texts[-1] == ("refused-fenced" if isinstance(problem, Fenced) else "refused-unsaved")
        await until(lambda: ben.all("bye"))
        assert ben.last("bye")["again"]
        held.check()
        held.armed = False
        again = [await Person(hall, name).enter(made.table) for name in ("ada", "ben")]
        await play_on(again)

    run(tmp_path, main, grace_seconds=1e6)


async def do_something(hall: Hall, ada: Person, what: str) -> list[str]:
    """What whoever asks over HTTP is told."""
    if what == "act":
        await ada.act()
    elif what == "rename":
        with pytest.raises(Refused) as refused:
            await people_of.rename(hall, "ada", "Countess", "owl")
        return [refused.value.line.key]
    elif what == "chat":
        await ada.say("chat", text="hello?")
    elif what in ("undo", "resign"):
        await ada.say(what)
    return []


def test_the_secret_is_not_published_before_the_end_is_stored(tmp_path):
    """The last action is on its way to the disk: there is no record yet."""
    from rooftree.server.guard import Guard
    from rooftree.server.web import Web

    async def main(hall: Hall) -> None:
        table, (ada, _) = await sit_down(hall, ["ada", "ben"])
        web, keep = Web(hall, Guard(hall)), hall.store.append
        asked: list[int] = []

        async def append(*stored: Any) -> None:
            for ask in (web.record, web.replay):
                with pytest.raises(Refused, match="over"):
                    await ask(request_for(table), "")
                asked.append(1)
            await keep(*stored)

        hall.store.append = append  # type: ignore[method-assign]
        await ada.say("resign")
        assert len(asked) == 2
        assert (await web.record(request_for(table), "")).status_code == 200

    run(tmp_path, main)


def request_for(table: str) -> Any:
    from starlette.requests import Request

    scope = {"type": "http", "path_params": {"table": table}, "query_string": b"", "headers": []}
    return Request(scope)
