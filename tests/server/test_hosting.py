"""What the host of a table may do: seat, swap and remove people before the start, and hand a seat
on during the match; and what nobody gains by it."""

import asyncio
from typing import Any

import httpx
import pytest

from rooftree.server import events, invitations, seating
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from tests.server import browsing
from tests.server.browsing import hall_of
from tests.server.kit import Person, hall_on, play_on, run, sit_down, table_of, until

SOON: dict[str, Any] = {"grace_seconds": 0.05}


async def gathered(hall: Hall, *people: str, seats: int = 4, **more: Any) -> Any:
    """A table that waits for people: its id, and those who have come."""
    made = await table_of(hall, people[0], ["me"] + ["open"] * (seats - 1), **more)
    for person in people[1:]:
        await hall.store.name(person, person)
        await seating.join(hall, person, made.invitation.code)
    return made, [await Person(hall, person).enter(made.table) for person in people]


def names(person: Person) -> list[str]:
    return [seat["name"] or seat["kind"] for seat in person.last("table")["seats"]]


# Before the start ---------------------------------------------------------------------------------


def test_whoever_is_removed_is_barred_told_and_knows_no_good_code(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, ben, cyd) = await gathered(hall, "ada", "ben", "cyd")
        await ben.say("remove", seat=2)
        assert ben.refusal() == "refused-owner"
        await ada.say("remove", seat=1)  # though he is here
        await ben.settle()
        assert names(ada) == ["ada", "open", "cyd", "open"]
        assert ben.last("seated") == {"type": "seated", "seats": [], "lent": [], "barred": True}
        assert not cyd.all("seated")
        fresh = await invitations.show(hall, "ada", made.table)
        assert (fresh.code, fresh.token) != (made.invitation.code, made.invitation.token)
        for typed in (made.invitation.code, made.invitation.token, fresh.code, fresh.token):
            with pytest.raises(Refused, match="has removed you"):
                await seating.join(hall, "ben", typed)
        for typed in (made.invitation.code, made.invitation.token):
            with pytest.raises(Refused, match="replaced by a new one"):
                await seating.join(hall, "ben in another browser", typed)
        assert await seating.join(hall, "dan", fresh.code) == made.table

    run(tmp_path, test)


def test_the_host_closes_a_table_for_those_who_have_come_and_they_are_told(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, ben) = await gathered(hall, "ada", "ben", seats=3)
        await ben.say("end")
        assert ben.refusal() == "refused-owner"
        await ada.say("end")  # though he is here
        await ben.settle()
        for person in (ada, ben):
            assert person.last("table")["status"] == "void"
            assert person.last("table")["why"]["key"] == "void-owner"
        with pytest.raises(Refused, match="was closed"):
            await seating.join(hall, "cyd", made.invitation.code)

    run(tmp_path, test)


def test_people_bots_and_free_seats_change_places(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, ben) = await gathered(hall, "ada", "ben")
        await ada.say("replace", seat=3, level="random")
        await ada.say("mute", seat=1, on=True)
        await ada.say("swap", seat=1, other=2)  # a person to a free seat
        assert names(ada) == ["ada", "open", "ben", "bot"]
        await ben.settle()
        assert ben.last("seated")["seats"] == [2]
        assert ada.last("muted")["seats"] == [2]
        await ada.say("swap", seat=0, other=2)  # two people
        await ada.say("swap", seat=1, other=3)
        assert names(ada) == ["ben", "bot", "ada", "open"]
        assert ada.last("muted")["seats"] == [0]
        for seat, other, why in ((0, 0, "seat-same"), (0, 7, "seat-number")):
            await ada.say("swap", seat=seat, other=other)
            assert ada.refusal() == f"refused-{why}"
        await ben.say("swap", seat=0, other=1)
        assert ben.refusal() == "refused-owner"
        await seating.join(hall, "cyd", made.invitation.code)
        cyd = await Person(hall, "cyd").enter(made.table)
        await ada.settle()
        assert ada.last("table")["status"] == "playing"
        room = await hall.room(made.table)
        assert room.table.entropies == [
            room.table.seats[0].entropy,
            "",
            room.table.seats[2].entropy,
            "cyd",
        ]
        assert room.table.entropies[:3] == ["ben", "", "ada"]
        assert [p.last("view")["seat"] for p in (ben, ada, cyd)] == [0, 2, 3]
        await ada.say("swap", seat=0, other=2)
        assert ada.refusal() == "refused-status-playing"

    run(tmp_path, test, bot_pace=1e3)


def test_whoever_was_moved_before_the_start_comes_back_to_their_own_seat(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, ben) = await gathered(hall, "ada", "ben", seats=3, listed=True)
        await ada.say("swap", seat=1, other=2)
        await ada.say("replace", seat=1, level="greedy")
        await ben.say("leave")
        assert await seating.sit(hall, "ben", made.table) == 2

    run(tmp_path, test, bot_pace=1e3)


def test_who_was_ready_for_real_time_looks_again_after_a_swap(tmp_path):
    async def test(hall: Hall) -> None:
        real_time = {"game": "magical_treehouse", "pace": "real_time"}
        _, (ada, ben) = await gathered(hall, "ada", "ben", seats=2, **real_time)
        await ben.say("ready", on=True)
        assert ada.last("table")["seats"][1]["ready"]
        await ada.say("swap", seat=0, other=1)
        await ada.settle()
        assert [seat["ready"] for seat in ada.last("table")["seats"]] == [False, False]

    run(tmp_path, test)


def test_seats_are_the_same_after_a_restart(tmp_path):
    """Also where people sat from the beginning, as at a rematch."""

    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, (ada, _, _) = await sit_down(hall, ["ada", "ben", "cyd"])
            await ada.say("resign")
            for person in ("ben", "cyd"):
                room = await hall.room(table)
                await room.note(events.Resigned(room.table.seats_of(person)[0]))
            await room.note(events.Ended("resigned", []))
            again = await seating.rematch(hall, "ada", table)
            ada = await Person(hall, "ada").enter(again)
            before = names(ada)
            await ada.say("swap", seat=0, other=2)
            await ada.say("swap", seat=0, other=1)
            moved = names(ada)
            assert moved != before
            ben = moved.index("ben")
            await ada.say("remove", seat=ben)
            await hall.store.name("dan", "dan")
            fresh = await invitations.show(hall, "ada", again)
            await seating.join(hall, "dan", fresh.code)
            await ada.settle()
            now = names(ada)
        async with hall_on(tmp_path) as hall:
            found = (await hall.room(again)).table
            assert [seat.name for seat in found.seats] == now
            assert found.barred == {"ben"}

    asyncio.run(asyncio.wait_for(main(), 60))


# A seat handed on ---------------------------------------------------------------------------------


async def watching(hall: Hall, table: str, *people: str) -> list[Person]:
    found = []
    for person in people:
        await hall.store.name(person, person)
        found.append(await Person(hall, person).enter(table))
    return found


def number_of(host: Person, name: str) -> int:
    """As the host picks somebody who watches, by name."""
    found: int = next(
        one["number"] for one in host.last("table")["watching"] if one["name"] == name
    )
    return found


async def settle(*people: Person) -> None:
    for person in people:
        await person.settle()


def test_an_abandoned_seat_goes_on_and_is_taken_back(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"])
        (dan,) = await watching(hall, table, "dan")
        await settle(ada)
        await ben.leave()
        await ada.settle()
        to = number_of(ada, "dan")
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say("give", seat=1, to=to)
        await settle(ada, cyd, dan)
        seat = cyd.last("table")["seats"][1]
        assert (seat["name"], seat["lender"], seat["kept"]) == ("dan", "ben", False)
        for person in (ada, cyd, dan):  # everybody is told
            assert person.last("view")["log"][-1]["key"] == "log-given"
        assert dan.last("seated") == {"type": "seated", "seats": [1], "lent": [], "barred": False}
        assert dan.last("view")["seat"] == 1
        await play_on([ada, dan, cyd], most=4)
        lobby = await hall.store.running("ben")
        assert [line.row.id for line in lobby] == [table]  # he finds it again
        ben = await Person(hall, "ben").enter(table)
        assert ben.last("seated")["lent"] == [1]
        assert ben.last("view")["seat"] is None
        await cyd.say("reclaim", seat=1)
        assert cyd.refusal() == "refused-not-your-seat"
        await dan.say("resign")
        assert dan.refusal() == "refused-resign-lent"
        await ben.say("reclaim", seat=1)
        await settle(dan, ada)
        assert ben.last("view")["seat"] == 1
        assert ben.last("seated")["lent"] == []
        assert dan.last("seated")["seats"] == []
        assert dan.last("view")["seat"] is None
        assert ada.last("view")["log"][-1]["key"] == "log-reclaimed"
        assert ada.last("table")["seats"][1]["lender"] == ""
        await dan.act(seat=1)
        assert dan.refusal() == "refused-spectator"
        assert ada.last("table")["watching"] == []  # he has sat here
        await play_on([ada, ben, cyd])

    run(tmp_path, test, bot_pace=1e3, **SOON)


def test_a_holder_who_is_here_is_asked(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"])
        (dan,) = await watching(hall, table, "dan")
        await ada.settle()
        for answer in (False, True):
            await ada.say("give", seat=1, to=number_of(ada, "dan"))
            asked = {"seat": 1, "what": "give", "unanswered": [1], "name": "dan"}
            assert ada.last("table")["asked"] == asked
            await cyd.say("consent", yes=True)
            assert cyd.refusal() == "refused-not-your-seat"
            await play_on([ada, ben, cyd], most=1)  # the question waits
            assert ada.last("table")["asked"] == asked
            await ben.say("consent", yes=answer)
            await settle(ada, dan)
            assert ada.last("table")["asked"] is None
            assert ada.last("table")["seats"][1]["name"] == ("dan" if answer else "ben")
        assert ben.last("seated")["lent"] == [1]
        await ben.say("reclaim", seat=1)
        assert ben.last("view")["seat"] == 1

    run(tmp_path, test)


def test_nobody_who_sits_or_sat_here_is_handed_a_seat(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"], listed=True)
        _, eve = await watching(hall, table, "dan", "eve")
        await cyd.say("leave")
        await ada.settle()
        watchers = {one["name"] for one in ada.last("table")["watching"]}
        assert watchers == {"dan", "eve"}  # not cyd, who has sat here
        await seating.sit(hall, "dan", table)
        await ada.settle()
        assert [one["name"] for one in ada.last("table")["watching"]] == ["eve"]
        to = number_of(ada, "eve")
        for seat, other, why in ((0, 99, "no-watcher"), (7, to, "seat-number")):
            await ada.say("give", seat=seat, to=other)
            assert ada.refusal() == f"refused-{why}"
        await ben.say("give", seat=1, to=to)
        assert ben.refusal() == "refused-owner"
        await eve.leave()
        await ada.settle()
        await ada.say("give", seat=0, to=to)
        assert ada.refusal() == "refused-no-watcher"
        (eve,) = await watching(hall, table, "eve")
        await ada.settle()
        await ada.say("give", seat=0, to=number_of(ada, "eve"))  # her own: nobody to ask
        await eve.settle()
        assert eve.last("seated")["seats"] == [0]

    run(tmp_path, test, bot_pace=1e3)


def test_a_seat_is_handed_on_only_in_a_match_and_only_a_persons(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, ben) = await gathered(hall, "ada", "ben", seats=3)
        await watching(hall, made.table, "dan")
        await ada.settle()
        await ada.say("give", seat=1, to=number_of(ada, "dan"))
        assert ada.refusal() == "refused-status-gathering"
        await ada.say("replace", seat=2, level="greedy")
        await ada.say("give", seat=2, to=number_of(ada, "dan"))
        assert ada.refusal() == "refused-seat-bot"
        await ben.say("leave")
        await ada.settle()
        await ada.say("give", seat=1, to=number_of(ada, "dan"))
        assert ada.refusal() == "refused-seat-free"
        await ada.say("resign")
        await ada.say("give", seat=0, to=number_of(ada, "dan"))
        assert ada.refusal() == "refused-seat-resigned"

    run(tmp_path, test, bot_pace=1e3)


def test_who_lent_or_borrowed_a_seat_gains_no_second_one(tmp_path):
    async def test(hall: Hall) -> None:
        made, (ada, _, cyd) = await gathered(hall, "ada", "ben", "cyd", seats=3, listed=True)
        (dan,) = await watching(hall, made.table, "dan")
        await ada.settle()
        await ada.say("give", seat=0, to=number_of(ada, "dan"))
        await cyd.say("leave")
        link = await invitations.show(hall, "ada", made.table)
        for way in (
            seating.join(hall, "ada", link.code),
            seating.join(hall, "ada", link.token),
            seating.sit(hall, "ada", made.table),
        ):
            with pytest.raises(Refused, match="cannot take another"):
                await way
        assert await seating.sit(hall, "dan", made.table) == 0
        await ada.say("reclaim", seat=0)
        await dan.settle()
        for way in (seating.join(hall, "dan", link.code), seating.sit(hall, "dan", made.table)):
            with pytest.raises(Refused, match="cannot take another"):
                await way

    run(tmp_path, test, bot_pace=1e3)


def test_a_lent_seat_survives_a_restart_and_a_bot(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path, bot_pace=1e3, **SOON) as hall:
            table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
            dan, eve = await watching(hall, table, "dan", "eve")
            await ada.settle()
            await ben.leave()
            await until(lambda: ada.last("table")["seats"][1]["away"])
            await ada.say("give", seat=1, to=number_of(ada, "dan"))
            await dan.leave()
            await until(lambda: ada.last("table")["seats"][1]["away"])
            await ada.say("give", seat=1, to=number_of(ada, "eve"))
            await settle(ada, eve)
            assert ada.last("table")["seats"][1]["lender"] == "ben"  # whose it still is
            log = ada.last("view")["number"]
        async with hall_on(tmp_path, bot_pace=1e3, **SOON) as hall:
            room = await hall.room(table)
            assert not room.table.frozen
            assert room.table.lent[1].user == "ben"
            assert room.table.sat == {"ada": {0}, "ben": {1}, "dan": {1}, "eve": {1}}
            ada = await Person(hall, "ada").enter(table)
            assert ada.last("view")["number"] == log
            await until(lambda: ada.last("table")["seats"][1]["away"])
            await ada.say("replace", seat=1, level="random")  # eve is gone, too
            ben = await Person(hall, "ben").enter(table)
            assert ben.last("seated")["lent"] == [1]
            await ben.say("reclaim", seat=1)
            assert ben.last("view")["seat"] == 1
            await play_on([ada, ben])
            await ben.say("reclaim", seat=1)
            assert ben.refusal() == "refused-status-over"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_my_games_has_the_seat_one_has_lent(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.get("/api/me")
        await browser.post("/api/me", json={"nickname": "Ada"})
        hall = hall_of(browser)
        user = hall.guests.read(browser.cookies["rooftree"])
        table, (ada, _) = await sit_down(hall, [user, "ben"])
        await watching(hall, table, "dan")
        await ada.settle()
        await ada.say("give", seat=0, to=number_of(ada, "dan"))
        mine = (await browser.get("/api/tables")).json()["mine"]
        assert [(line["table"], line["my_seats"]) for line in mine] == [(table, [])]

    browsing.run(tmp_path, test)


# Beginning ----------------------------------------------------------------------------------------


async def two_of_them(hall: Hall) -> tuple[str, Person, Person]:
    """The last free seat has just been taken."""
    await hall.store.name("ben", "ben")
    made = await table_of(hall, "ada", ["me", "open"])
    await seating.join(hall, "ben", made.invitation.token)
    ada, ben = [await Person(hall, name).enter(made.table) for name in ("ada", "ben")]
    await ada.settle()
    return made.table, ada, ben


def test_the_host_of_two_may_still_swap_them_and_says_when_it_begins(tmp_path):
    async def test(hall: Hall) -> None:
        table, ada, ben = await two_of_them(hall)
        room = await hall.room(table)
        assert ada.last("table")["status"] == "gathering"
        assert ada.last("clock")["starts"] - ada.last("clock")["now"] == pytest.approx(1000, abs=5)
        await ben.say("start", on=False)
        assert ben.refusal() == "refused-owner"
        await ada.say("start", on=False)
        assert ben.last("table")["held"]
        assert room.clock.beginning is None
        await ada.say("swap", seat=0, other=1)
        await ada.say("start")
        await ben.settle()
        assert ben.last("table")["status"] == "playing"
        assert not ben.last("table")["held"]
        assert [seat.name for seat in room.table.seats] == ["ben", "ada"]

    run(tmp_path, test, gathering_seconds=1000.0)


def test_whoever_swaps_seats_while_it_is_counted_down_is_not_done_yet(tmp_path):
    async def test(hall: Hall) -> None:
        _, ada, ben = await two_of_them(hall)
        await ada.say("swap", seat=0, other=1)
        assert ben.last("table")["held"]
        await ada.say("start")
        assert ada.last("table")["status"] == "playing"

    run(tmp_path, test, gathering_seconds=1000.0)


def test_a_host_who_does_nothing_is_not_waited_for(tmp_path):
    async def test(hall: Hall) -> None:
        _, ada, _ben = await two_of_them(hall)
        await until(lambda: ada.last("table")["status"] == "playing")

    run(tmp_path, test, gathering_seconds=0.05)


def test_where_nobody_has_come_it_begins_at_once(tmp_path):
    async def test(hall: Hall) -> None:
        for seats in (["me", "bot"], ["me", "me"]):
            made = await table_of(hall, "ada", seats)
            ada = await Person(hall, "ada").enter(made.table)
            assert ada.last("table")["status"] == "playing"
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        await ada.say("replace", seat=1, level="greedy")
        assert ada.last("table")["status"] == "playing"

    run(tmp_path, test, gathering_seconds=1000.0)
