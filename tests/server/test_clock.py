"""Time at a table: bots think, deadlines pass, the absent are stood in for, and come back."""

import asyncio
import contextlib
import threading
import time
from dataclasses import replace
from typing import Any

import pytest

import rooftree
from rooftree.bots.levels import LEVELS, Bot, thinking_seconds
from rooftree.core.meta import Option
from rooftree.server import clock, events, record, replay, seating, steady
from rooftree.server import table as tables
from rooftree.server.hall import Hall
from rooftree.server.lobby import MOST, Lobby
from rooftree.server.refusals import Refused
from rooftree.server.store import SeatRow
from tests.server.kit import (
    Person,
    SteadyNow,
    hall_on,
    play_on,
    run,
    sit_down,
    table_of,
    until,
)

# Bots ---------------------------------------------------------------------------------------------


def test_better_bots_seem_to_think_longer():
    usual = {
        name: sum(thinking_seconds(level) for _ in range(200)) / 200
        for name, level in LEVELS.items()
    }
    assert list(usual.values()) == sorted(usual.values())
    assert all(0.3 < seconds < 10 for seconds in usual.values())
    assert thinking_seconds(LEVELS["greedy"]) != thinking_seconds(LEVELS["greedy"])


def test_bots_that_began_at_once_do_not_act_at_once(tmp_path, monkeypatch):
    """A search needs its seconds; of three at a table two used to act together just after them."""
    moments = []

    async def note(seconds: float) -> None:
        moments.append(seconds)
        raise asyncio.CancelledError

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"])
        room = await hall.room(made.table)
        with monkeypatch.context() as asleep:
            asleep.setattr(clock.asyncio, "sleep", note)
            for _ in range(20):
                with contextlib.suppress(asyncio.CancelledError):
                    await room.clock._think(1, "master")
        assert len(set(moments)) == 20
        assert min(moments) >= 0

    run(tmp_path, test, bot_pace=1.0)


@pytest.mark.parametrize("level", LEVELS)
def test_in_real_time_a_bot_takes_the_time_of_its_level(tmp_path, monkeypatch, level):
    """A search ends sooner there, but when it acts goes by the level all the same."""
    virtual, acted = Virtual(), []

    async def note(self: Any, *rest: Any, **more: Any) -> bool:
        acted.append(virtual.now)
        return True

    async def choose(bot: Bot, match: Any, seat: int) -> Any:
        assert bot.level.seconds <= clock.REAL_TIME_SECONDS
        return match.actions(seat)[0]

    monkeypatch.setattr(clock, "thinking_seconds", lambda grade, _: 0.6 + 0.3 * grade.number)
    monkeypatch.setattr(clock.Clock, "_bot_acts", note)

    async def test(hall: Hall) -> None:
        table, _ = await sit_down(hall, ["ada", "ben"], "magical_treehouse", pace="real_time")
        room = await hall.room(table)
        hall.thinkers.choose = choose  # type: ignore[method-assign]
        monkeypatch.setattr(clock, "time", virtual)
        with monkeypatch.context() as asleep:
            asleep.setattr(clock.asyncio, "sleep", virtual.sleep)
            await room.clock._think(0, level)
        assert acted == [pytest.approx(0.6 + 0.3 * LEVELS[level].number)]

    run(tmp_path, test, bot_pace=1.0)


class Virtual:
    """Time that passes only while somebody sleeps, or as the test says."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await REAL_SLEEP(0)


REAL_SLEEP = asyncio.sleep


@pytest.mark.parametrize("took", [0.0, 0.1, 0.24])
def test_when_a_bot_acts_tells_nothing_of_how_long_it_had_to_choose(tmp_path, monkeypatch, took):
    """How long that is depends on its hand; that it will take longer than the lead is not seen."""
    virtual, acted = Virtual(), []
    choose = Bot.choose

    def ponder(bot: Bot, match: Any, seat: int) -> Any:
        virtual.now += took
        return choose(bot, match, seat)

    async def note(self: Any, *rest: Any, **more: Any) -> bool:
        acted.append(virtual.now)
        return True

    monkeypatch.setattr(Bot, "choose", ponder)
    monkeypatch.setattr(clock, "thinking_seconds", lambda *_: 0.9)
    monkeypatch.setattr(clock.Clock, "_bot_acts", note)

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"])
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        monkeypatch.setattr(clock, "time", virtual)
        with monkeypatch.context() as asleep:
            asleep.setattr(clock.asyncio, "sleep", virtual.sleep)
            await room.clock._think(0, "greedy")
        assert ada.is_waited_for
        assert acted == [pytest.approx(0.9)]

    run(tmp_path, test, bot_pace=1.0)


def test_nobody_waits_for_ever_for_a_bot_whose_thoughts_fail(tmp_path, monkeypatch):
    """A game of another package may fail to say what looks good; the bot takes what is harmless."""

    def fail(bot: Bot, match: Any, seat: int) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Bot, "choose", fail)

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"])
        ada = await Person(hall, "ada").enter(made.table)
        await play_on([ada], most=6)
        await until(lambda: ada.is_waited_for or ada.all("over"))
        assert "bot" in acted_by(hall, made.table)

    run(tmp_path, test)


def test_a_bot_that_is_late_acts_a_whole_step_later(monkeypatch):
    virtual = Virtual()
    monkeypatch.setattr(clock, "time", virtual)
    for now, rest in ((0.5, 0.4), (0.9, 0.0), (1.0, 0.15), (1.15, 0.0), (1.2, 0.2)):
        virtual.now = now
        assert clock._rest(0.9, 0.25) == pytest.approx(rest)
    assert clock._rest(0.0, 0.0) == 0.0  # bots that answer at once


def test_a_bot_thinks_off_the_event_loop(tmp_path, monkeypatch):
    """While a bot ponders, others are answered: it goes on only after that."""
    answered = threading.Event()

    def ponder(bot: Any, match: Any, seat: int) -> Any:
        assert answered.wait(20)
        return match.actions(seat)[0]

    monkeypatch.setattr("rooftree.bots.levels.Bot.choose", ponder)

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"])
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        await ada.act()
        if 1 not in room.table.waiting:
            return
        await ada.say("why_not", code=0)
        assert ada.all("why")
        answered.set()
        await until(lambda: 0 in room.table.waiting)

    run(tmp_path, test)


def test_a_bot_thinks_again_when_the_table_has_changed(tmp_path, toy, monkeypatch):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"], "toy")
        ada = await Person(hall, "ada").enter(made.table)
        await ada.act()
        await until(lambda: ada.all("over"))

    run(tmp_path, test)


def test_bots_stop_while_the_table_is_paused(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["bot", "me"])
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        if not room.table.waiting:
            return
        await ada.say("pause", on=True)
        number = room.table.number
        await asyncio.sleep(0.1)
        assert room.table.number <= number + 1
        await ada.say("pause", on=False)
        await until(lambda: 1 in room.table.waiting or room.table.finished)

    run(tmp_path, test)


# Absence ------------------------------------------------------------------------------------------


def test_a_bot_keeps_the_seat_of_the_absent_until_they_return(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        await ben.leave()
        await ada.settle()
        assert not ada.last("table")["seats"][1]["present"]
        await until(lambda: ada.last("table")["seats"][1]["kept"])
        await play_on([ada], most=2)
        back = await Person(hall, "ben").enter(table)
        assert not room.table.seats[1].kept
        assert back.last("table")["seats"][1]["present"]
        kinds = [type(event) for event in hall.store.events(table)]
        assert kinds.count(events.Kept) == kinds.count(events.Returned) == 1

    run(tmp_path, test, grace_seconds=0.05)


def test_who_comes_back_in_time_keeps_the_seat(tmp_path):
    async def test(hall: Hall) -> None:
        table, (_ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        await ben.leave()
        await asyncio.sleep(0.05)
        await Person(hall, "ben").enter(table)
        await asyncio.sleep(0.3)
        assert not room.table.seats[1].kept

    run(tmp_path, test, grace_seconds=0.2)


def test_a_table_that_all_have_left_waits_for_them(tmp_path):
    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        for person in people:
            await person.leave()
        await asyncio.sleep(0.15)
        assert not any(seat.kept for seat in room.table.seats)
        await Person(hall, "ada").enter(table)
        await until(lambda: room.table.seats[1].kept)

    run(tmp_path, test, grace_seconds=0.05)


# Correspondence -----------------------------------------------------------------------------------


async def by_correspondence(hall: Hall, seconds: float) -> str:
    """A table of two whose moves may take so long."""
    seats = [SeatRow(seat, "person", name, name) for seat, name in enumerate(["ada", "ben"])]
    row = seating.new_row(rooftree.game("treehouse"), {}, seats, "ada")
    row = replace(row, pace="correspondence", days=seconds / clock.DAY)
    await hall.create(row)
    return row.id


def acted_by(hall: Hall, table: str) -> list[str]:
    return [event.by for event in hall.store.events(table) if isinstance(event, events.Acted)]


def test_a_deadline_is_shown_and_when_it_passes_the_fallback_is_played(tmp_path):
    async def test(hall: Hall) -> None:
        table = await by_correspondence(hall, 0.3)
        ada = await Person(hall, "ada").enter(table)
        await Person(hall, "ben").enter(table)
        await ada.settle()
        deadlines = ada.last("clock")["deadlines"]
        assert deadlines[1] is None
        assert abs(deadlines[0] - time.time() - 0.3) < 0.2
        await until(lambda: "clock" in acted_by(hall, table))

    run(tmp_path, test)


def test_nobody_stands_in_by_correspondence_and_it_is_my_turn_in_the_lobby(tmp_path):
    async def test(hall: Hall) -> None:
        table = await by_correspondence(hall, 3600)
        ada = await Person(hall, "ada").enter(table)
        ben = await Person(hall, "ben").enter(table)
        await ada.leave()
        await asyncio.sleep(0.1)
        room = await hall.room(table)
        assert not room.table.seats[0].kept
        await ben.settle()
        line = (await hall.store.running("ada"))[0]
        assert line.summary.waiting == 1
        assert line.summary.wake_at == pytest.approx(time.time() + 3600, abs=5)
        for name, mine in (("ada", True), ("ben", False)):
            (line,) = (await Lobby(hall).everything(name, MOST))["mine"]
            assert (line["my_turn"], line["waiting"]) == (mine, [0])

    run(tmp_path, test, grace_seconds=0.01)


def test_a_deadline_that_passes_while_the_server_is_down_is_seen_at_start(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table = await by_correspondence(hall, 0.4)
            for name in ("ada", "ben"):
                await Person(hall, name).enter(table)
            assert "clock" not in acted_by(hall, table)
        await asyncio.sleep(0.5)
        async with hall_on(tmp_path) as hall:
            await hall.sweep()
            await until(lambda: "clock" in acted_by(hall, table))

    asyncio.run(asyncio.wait_for(main(), 30))


def test_a_restart_gives_nobody_more_time(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table = await by_correspondence(hall, 3600)
            ada = await Person(hall, "ada").enter(table)
            await Person(hall, "ben").enter(table)
            await ada.settle()
            before = ada.last("clock")["deadlines"]
        await asyncio.sleep(0.2)
        async with hall_on(tmp_path) as hall:
            ada = await Person(hall, "ada").enter(table)
            assert ada.last("clock")["deadlines"] == pytest.approx(before, abs=0.05)

    asyncio.run(asyncio.wait_for(main(), 30))


# Real time ----------------------------------------------------------------------------------------


@pytest.fixture
def quick_toy(toy: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy with a real-time tempo."""
    game = rooftree.game("toy")
    tempo = (Option("tempo", ("structured", "real_time")),)
    monkeypatch.setattr(game, "info", replace(game.info, options=tempo))


def test_in_real_time_any_code_legal_now_is_taken_and_nothing_taken_back(tmp_path, quick_toy):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], "toy", pace="real_time")
        room = await hall.room(table)
        assert room.table.row.options == {"tempo": "real_time"}
        await ada.act(offer=ada.last("view")["offer"] + 3)
        assert ada.all("done")
        await ada.say("undo")
        assert ada.refusal() == "refused-undo-real-time"

    run(tmp_path, test)


def test_in_real_time_a_choice_times_out(tmp_path, quick_toy):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], "toy", pace="real_time")
        await ada.act()
        await until(lambda: ada.all("over"))
        assert acted_by(hall, table) == ["person", "clock"]

    run(tmp_path, test, choice_seconds=0.1)


async def until_offered(people: list[Person]) -> Person:
    """They play on until one of them offers help to the next; whoever is asked."""
    for _ in range(400):
        actor = next(person for person in people if person.is_waited_for)
        kinds = [action["kind"] for action in actor.last("view")["actions"]]
        if "accept" in kinds:
            return actor
        await actor.act(kinds.index("help") if "help" in kinds else 0)
        for person in people:
            await person.settle()
    raise AssertionError("nobody offered anything")


def test_an_offer_is_declined_when_nobody_answers(tmp_path):
    """At a live table nobody else has a deadline, and an answer in time is taken."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"], "new_town")
        assert not people[0].all("clock")
        asked = await until_offered(people)
        seat = asked.last("view")["seat"]
        told = asked.last("clock")
        assert [at is not None for at in told["deadlines"]] == [seat == 0, seat == 1]
        await until(lambda: "clock" in acted_by(hall, table))
        assert acted_by(hall, table).count("clock") == 1
        # It is stored first, then shown.
        await until(lambda: "log-decline" in {line["key"] for line in asked.last("view")["log"]})
        gems = [player["gems"] for player in asked.last("view")["view"]["players"]]
        asked = await until_offered(people)
        kinds = [action["kind"] for action in asked.last("view")["actions"]]
        await asked.act(kinds.index("accept"))
        after = [player["gems"] for player in asked.last("view")["view"]["players"]]
        assert sum(after) == sum(gems) + 1
        assert acted_by(hall, table).count("clock") == 1

    run(tmp_path, test, offer_seconds=0.6)


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_clock_that_is_set_anew_stalls_no_timer_and_rings_none(
    tmp_path, quick_toy, monkeypatch, hours
):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], "toy", pace="real_time")
        slow, (eve, _dan) = await sit_down(hall, ["eve", "dan"], pace="correspondence", days=0.02)
        await ada.act()
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + hours * 3600)
        begun = time.monotonic()
        await until(lambda: ada.all("over"))
        assert 0.2 < time.monotonic() - begun < 3
        assert acted_by(hall, table) == ["person", "clock"]
        await hall.sweep()
        await (await hall.room(slow)).clock._time_out()
        assert acted_by(hall, slow) == []
        assert eve.last("clock")["now"] == pytest.approx(wall(), abs=5)

    run(tmp_path, test, choice_seconds=0.5)


def test_in_real_time_a_table_where_nothing_happens_goes_on(tmp_path, quick_toy):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], "toy", pace="real_time")
        await until(lambda: ada.all("over"))
        assert set(acted_by(hall, table)) == {"clock"}

    run(tmp_path, test, planning_seconds=0.1, choice_seconds=0.1)


def test_a_real_time_match_that_nobody_plays_is_played_by_the_clock(tmp_path):
    """Planning, the choices of spells and the building turns all time out."""

    async def test(hall: Hall) -> None:
        names = ["ada", "ben", "cyd"]
        table, people = await sit_down(hall, names, "magical_treehouse", pace="real_time")
        assert people[0].last("view")["view"]["waiting"] == [0, 1, 2]
        await until(lambda: people[0].all("over"), 60)
        assert set(acted_by(hall, table)) == {"clock"}
        assert people[0].last("over")["why"] == "rules"

    run(tmp_path, test, planning_seconds=0.001, choice_seconds=0.001)


def test_in_real_time_a_building_turn_can_be_taken_back(tmp_path):
    async def test(hall: Hall) -> None:
        names = ["ada", "ben", "cyd"]
        table, people = await sit_down(hall, names, "magical_treehouse", pace="real_time")
        room = await hall.room(table)
        await people[0].say("undo")
        assert people[0].refusal() == "refused-undo-real-time"
        while people[0].last("view")["view"]["phase"] != "building":
            for person in people:
                await person.settle()
                if person.is_waited_for:
                    await person.act()
        builder = next(person for person in people if person.is_waited_for)
        kinds = [action["kind"] for action in builder.last("view")["actions"]]
        before = room.table.match.position()
        await builder.act(next(i for i, kind in enumerate(kinds) if kind != "finish"))
        assert room.table.waiting == (builder.last("view")["seat"],)
        assert room.table.match.position() != before
        await builder.say("undo")
        assert room.table.match.position() == before

    run(tmp_path, test)


# Ready for real time ------------------------------------------------------------------------------


async def before_real_time(hall: Hall) -> tuple[str, Person, Person]:
    """Two people at a table with a bot, which is complete and does not begin by itself."""
    made = await table_of(hall, "ada", ["me", "open", "bot"], "magical_treehouse", pace="real_time")
    await seating.join(hall, "ben", made.invitation.token)
    ada, ben = [await Person(hall, name).enter(made.table) for name in ("ada", "ben")]
    await ada.settle()
    return made.table, ada, ben


def ready_seats(person: Person) -> list[bool]:
    return [seat["ready"] for seat in person.last("table")["seats"]]


def test_real_time_begins_when_everybody_is_ready_and_not_before_the_countdown_ends(tmp_path):
    async def test(hall: Hall) -> None:
        table, ada, ben = await before_real_time(hall)
        await ada.say("ready")
        await ben.settle()
        assert ready_seats(ben) == [True, False, False]
        assert not ben.all("clock")
        await ben.say("ready")
        await ada.settle()
        clock = ada.last("clock")
        assert clock["starts"] - clock["now"] == pytest.approx(0.3, abs=0.1)
        assert not ada.all("view")
        assert hall.store.events(table)[1:] == []  # but for who sat down
        await until(lambda: ada.all("view") and ben.all("view"))
        assert ada.last("clock")["starts"] is None
        assert time.time() >= clock["starts"] - 0.05
        assert ready_seats(ada) == [False, False, False]
        await ada.say("ready")
        assert ada.refusal() == "refused-status-playing"

    run(tmp_path, test, countdown_seconds=0.3)


def test_whoever_leaves_or_hesitates_stops_the_countdown(tmp_path):
    async def test(hall: Hall) -> None:
        table, ada, ben = await before_real_time(hall)
        room = await hall.room(table)
        for person in (ada, ben):
            await person.say("ready")
        await ben.leave()
        await ada.settle()
        assert ada.last("clock")["starts"] is None
        assert ready_seats(ada) == [True, False, False]
        ben = await Person(hall, "ben").enter(table)
        assert ready_seats(ben) == [True, False, False]
        await ben.say("ready")
        assert ben.last("clock")["starts"] is not None
        await ada.say("ready", on=False)
        assert ada.last("clock")["starts"] is None
        await ada.say("ready")
        await ben.say("leave")
        await ada.settle()
        assert room.clock.beginning is None
        assert ready_seats(ada) == [False, False, False]
        await ada.say("ready")
        assert ada.refusal() == "refused-ready-free"

    run(tmp_path, test, countdown_seconds=1000.0)


def test_a_restart_before_the_beginning_asks_again(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path, countdown_seconds=1000.0) as hall:
            table, ada, ben = await before_real_time(hall)
            for person in (ada, ben):
                await person.say("ready")
            assert ada.last("clock")["starts"]
        async with hall_on(tmp_path) as hall:
            ada, ben = [await Person(hall, name).enter(table) for name in ("ada", "ben")]
            assert ready_seats(ben) == [False, False, False]
            assert not ben.all("clock")
            for person in (ada, ben):
                await person.say("ready")
            await until(lambda: ada.all("view"))

    asyncio.run(asyncio.wait_for(main(), 30))


def test_only_real_time_asks_who_is_ready(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        await ada.say("ready")
        assert ada.refusal() == "refused-ready-pace"

    run(tmp_path, test)


# A clock for moves --------------------------------------------------------------------------------


@pytest.fixture
def steadily(monkeypatch: pytest.MonkeyPatch) -> SteadyNow:
    """Time passes when the test says so."""
    monkeypatch.setattr(steady, "now", SteadyNow())
    return steady.now  # type: ignore[return-value]


def left(person: Person) -> list[float | None]:
    """The seconds that each seat has for its move, as a person was told."""
    clock = person.last("clock")
    return [at if at is None else at - clock["now"] for at in clock["deadlines"]]


def banks(person: Person) -> list[float | None]:
    found: list[float | None] = person.last("clock")["banks"]
    return found


async def act(people: list[Person], steadily: SteadyNow, seconds: float) -> int:
    """Whoever is waited for first acts after a while; the seat."""
    steadily.rest += seconds
    for person in people:
        await person.settle()
    actor = next(person for person in people if person.is_waited_for)
    await actor.act()
    for person in people:
        await person.settle()
    return people.index(actor)


def test_a_move_has_its_minutes_and_then_the_clock_acts(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], move_minutes=1.0)
        room = await hall.room(table)
        assert ada.last("welcome")["move_minutes"] == 1.0
        assert (left(ada), banks(ada)) == ([60.0, None], [])
        steadily.rest += 59
        await room.clock._time_out()
        assert acted_by(hall, table) == []
        steadily.rest += 1
        await room.clock._time_out()
        await ben.settle()
        assert acted_by(hall, table) == ["clock"]
        assert "log-clock" in [line["key"] for line in ben.last("view")["log"]]
        shown = await replay.frames(room.table, None, 0, 1)
        assert [line["key"] for line in shown["frames"][1]["log"]][-1] == "log-clock"
        place = next(n for n, move in enumerate(room.table.moves, 1) if move.seat == 0)
        assert record.written(room.table).split("clock: ")[1].split("\n")[0] == str(place)
        assert [seat["timed_out"] for seat in ben.last("table")["seats"]] == [True, False]
        assert left(ben) == [None, 60.0] if room.table.waiting == (1,) else [60.0, None]
        while (await act([ada, ben], steadily, 1.0)) != 0:
            pass
        assert not ada.last("table")["seats"][0]["timed_out"]

    run(tmp_path, test)


def test_a_match_has_a_bank_for_each_seat_that_every_move_fills_a_little(tmp_path, steadily):
    """30 s and 5 s a move: an empty bank leaves ten seconds for each move, and whoever lets the
    clock act gains nothing."""

    async def test(hall: Hall) -> None:
        clock = {"match_minutes": 0.5, "increment_seconds": 5.0}
        table, people = await sit_down(hall, ["ada", "ben"], **clock)
        room, used = await hall.room(table), [30.0, 30.0]
        assert banks(people[0]) == [30.0, 30.0]
        for _ in range(4):
            seat = await act(people, steadily, 7.0)
            used[seat] += 5.0 - 7.0
            assert banks(people[0]) == used
        seat = room.table.waiting[0]
        steadily.rest += used[seat]
        await room.clock._time_out()
        for person in people:
            await person.settle()
        assert banks(people[0])[seat] == 0.0
        while room.table.waiting != (seat,):
            await act(people, steadily, 1.0)
        assert left(people[0])[seat] == 10.0
        steadily.rest += 10.0
        await room.clock._time_out()
        assert acted_by(hall, table)[-1] == "clock"
        assert room.table.time.banks[seat] == 0.0

    run(tmp_path, test)


def test_both_limits_hold_and_each_seat_has_its_own_clock(tmp_path, steadily):
    """Best Treehouse Ever: everybody picks at once. A pick that is changed in secret moves no
    clock; who has picked uses no time."""

    async def test(hall: Hall) -> None:
        names, clock = ["ada", "ben", "cyd"], {"move_minutes": 1.0, "match_minutes": 2.0}
        table, (ada, ben, cyd) = await sit_down(hall, names, "best_treehouse_ever", **clock)
        room = await hall.room(table)
        assert left(ada) == [60.0, 60.0, 60.0]
        steadily.rest += 20
        await ben.act(0)
        await cyd.settle()
        assert (left(cyd), banks(cyd)) == ([40.0, None, 40.0], [120.0, 100.0, 120.0])
        steadily.rest += 30
        await ben.act(1)
        assert room.table.time.banks == {0: 120.0, 1: 100.0, 2: 120.0}
        await ada.act(0)
        steadily.rest += 10
        await room.clock._time_out()
        assert acted_by(hall, table) == ["person", "person", "person", "clock"]
        assert room.table.time.banks == {0: 70.0, 1: 100.0, 2: 60.0}

    run(tmp_path, test)


def test_nobody_gains_time_by_taking_back(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        clock = {"move_minutes": 1.0, "match_minutes": 5.0, "increment_seconds": 15.0}
        table, people = await sit_down(hall, ["ada", "ben"], "best_treehouse_ever", **clock)
        ada, room = people[0], await hall.room(table)
        for used in (10, 20, 30):  # again and again: these are one move
            steadily.rest += 10
            await ada.act(0)
            assert room.table.time.banks[0] == 300 - used + 15
            steadily.rest += 3 if used == 10 else 0  # whoever is not waited for uses no time
            if used < 30:
                await ada.say("undo")
                assert (left(ada)[0], banks(ada)[0]) == (60.0 - used, 300.0)
        steadily.rest += 1
        await ada.say("undo")
        steadily.rest += 25
        await ada.act(0)
        await ada.say("undo")
        assert ada.refusal() == "refused-undo-time"
        assert room.table.time.banks[0] == 300 - 55 + 15

    run(tmp_path, test)


def test_whoever_may_take_back_by_agreement_has_the_last_seconds_for_it(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        clock = {"move_minutes": 1.0, "match_minutes": 5.0, "increment_seconds": 15.0}
        table, people = await sit_down(hall, ["ada", "ben"], **clock)
        room = await hall.room(table)
        first = await act(people, steadily, 55.0)
        other = room.table.waiting[0]
        await act(people, steadily, 20.0)
        await people[first].say("undo")
        if room.table.wish:
            await people[1 - first].say("consent", yes=True)
        assert room.table.waiting == (first,)
        assert left(people[first])[first] == 10.0
        expected = {first: 300.0, 1 - first: 300.0 - (20.0 if other != first else 0.0)}
        assert room.table.time.banks == expected

    run(tmp_path, test)


def test_a_pause_stops_the_clock_and_gives_no_time(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], match_minutes=1.0)
        room = await hall.room(table)
        steadily.rest += 20
        await ada.say("pause", on=True)
        await ben.say("consent", yes=True)
        steadily.rest += 10_000
        await room.clock._time_out()
        assert acted_by(hall, table) == []
        await ada.say("pause", on=False)
        assert left(ada) == [40.0, None]

    run(tmp_path, test)


@pytest.mark.parametrize("killed", [False, True])
def test_a_clock_survives_a_restart_and_nobody_pays_for_it(tmp_path, steadily, monkeypatch, killed):
    """What was used is used. While the server was away no time passed; after a kill, time counts
    until the last thing that was stored."""

    async def main() -> None:
        clock = {"match_minutes": 2.0, "increment_seconds": 5.0}
        async with hall_on(tmp_path) as hall:
            table, (ada, ben) = await sit_down(hall, ["ada", "ben"], **clock)
            people = [ada, ben]
            for _ in range(5):
                await act(people, steadily, 8.0)
            steadily.rest += 20
            await ben.say("chat", text="hm")
            steadily.rest += 3
            room = await hall.room(table)
            before, seat = dict(room.table.time.banks), room.table.waiting[0]
            if killed:
                monkeypatch.setattr(room, "halt", lambda: asyncio.sleep(0))
        steadily.rest += 10_000
        async with hall_on(tmp_path) as hall:
            await hall.room(table)
            steadily.rest += 10_000
            ada = await Person(hall, "ada").enter(table)
            assert banks(ada) == [before[0], before[1]]
            assert left(ada)[seat] == before[seat] - (20 if killed else 23)
            people = [ada, await Person(hall, "ben").enter(table)]
            await act(people, steadily, 2.0)
            row = (await hall.room(table)).table
            stored = await hall.store.load(table, 50)
            again = tables.recovered(row.row, stored.events, stored.times)
            assert again.time.banks == row.time.banks
            assert again.time.since == row.time.since

    asyncio.run(asyncio.wait_for(main(), 30))


def test_while_nobody_is_there_no_time_is_used(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"], match_minutes=1.0)
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        await until(lambda: room.table.waiting == (0,))
        assert banks(ada) == [60.0, None]  # a bot has no bank
        steadily.rest += 15
        await ada.leave()
        await until(lambda: room.table.time.halted)
        steadily.rest += 10_000
        await room.clock._time_out()
        assert "clock" not in acted_by(hall, made.table)
        ada = await Person(hall, "ada").enter(made.table)
        assert left(ada) == [45.0, None]

    run(tmp_path, test, grace_seconds=0.05)


def test_a_bot_that_keeps_a_seat_uses_none_of_its_time(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], match_minutes=1.0)
        room = await hall.room(table)
        await ben.leave()
        await until(lambda: room.table.seats[1].kept)
        while not any(one == "bot" for one in acted_by(hall, table)):
            await act([ada], steadily, 1.0) if ada.is_waited_for else await asyncio.sleep(0.001)
            await ada.settle()
        assert room.table.time.banks[1] == 60.0

    run(tmp_path, test, grace_seconds=0.05)


def test_where_there_is_a_clock_nobody_else_says_who_is_late(tmp_path, steadily):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], move_minutes=30.0)
        room = await hall.room(table)
        steadily.rest += 1000
        room.show_people()
        await ada.settle()
        assert not any(seat["late"] for seat in ada.last("table")["seats"])
        await (ben if room.table.waiting == (0,) else ada).say("keep", seat=room.table.waiting[0])
        assert (ben if room.table.waiting == (0,) else ada).refusal() == "refused-not-late"

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"pace": "correspondence", "move_minutes": 1.0}, "refused-clock-pace"),
        ({"increment_seconds": 5.0}, "refused-clock-increment"),
        ({"match_minutes": 5.0, "increment_seconds": -1.0}, "refused-clock-increment-seconds"),
        ({"match_minutes": 5.0, "increment_seconds": 1e6}, "refused-clock-increment-seconds"),
        ({"move_minutes": -1.0}, "refused-clock-minutes"),
        ({"match_minutes": float("inf")}, "refused-clock-minutes"),
        ({"match_minutes": float("nan")}, "refused-clock-minutes"),
    ],
)
def test_a_clock_that_contradicts_itself_is_refused(tmp_path, wish, why):
    async def test(hall: Hall) -> None:
        with pytest.raises(Refused) as refused:
            await table_of(hall, "ada", ["me", "bot"], **wish)
        assert refused.value.line.key == why

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("pace", "tempo"),
    [("live", "real_time"), ("correspondence", "real_time"), ("real_time", "structured")],
)
def test_tempo_and_pace_are_one_choice(tmp_path, pace, tempo):
    async def test(hall: Hall) -> None:
        seats, options = ["me", "bot", "bot"], {"tempo": tempo}
        with pytest.raises(Refused) as refused:
            await table_of(hall, "ada", seats, "magical_treehouse", pace=pace, options=options)
        assert refused.value.line.key == "refused-tempo"
        made = await table_of(hall, "ada", seats, "magical_treehouse", pace=pace)
        room = await hall.room(made.table)
        assert (room.table.row.options["tempo"] == "real_time") == (pace == "real_time")

    run(tmp_path, test)
