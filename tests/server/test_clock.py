"""Time at a table: bots think, deadlines pass, the absent are stood in for, and come back."""

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

import rooftree
from rooftree.bots.levels import LEVELS, thinking_seconds
from rooftree.core.meta import Option
from rooftree.server import clock, events, seating
from rooftree.server.hall import Hall
from rooftree.server.store import SeatRow
from tests.server.kit import Person, hall_on, play_on, run, sit_down, table_of, until

# Bots ---------------------------------------------------------------------------------------------


def test_better_bots_seem_to_think_longer():
    usual = {level: sum(thinking_seconds(level) for _ in range(200)) / 200 for level in LEVELS}
    assert list(usual.values()) == sorted(usual.values())
    assert all(0.3 < seconds < 10 for seconds in usual.values())
    assert thinking_seconds("greedy") != thinking_seconds("greedy")


def test_a_bot_thinks_off_the_event_loop(tmp_path, monkeypatch):
    """While a bot ponders for half a second, others are answered at once."""

    def ponder(bot: Any, match: Any, seat: int) -> Any:
        time.sleep(0.5)
        return match.actions(seat)[0]

    monkeypatch.setattr("rooftree.bots.levels.Bot.choose", ponder)

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot"])
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        await ada.act()
        if 1 not in room.table.waiting:
            return
        start = time.monotonic()
        await ada.say("why_not", code=0)
        assert ada.all("why")
        assert time.monotonic() - start < 0.2
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
