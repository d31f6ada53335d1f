"""No gain from absence: nobody comes by better dice, a second hand or more time because others are
away, and nobody can hold a table up by doing nothing."""

import asyncio
from typing import Any

import pytest

from rooftree.server import events, invitations, seating, steady
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from tests.server.kit import Person, hall_on, play_on, run, sit_down, table_of, until

SOON: dict[str, Any] = {"grace_seconds": 0.05}


async def until_turn(person: Person, people: list[Person]) -> None:
    """Others act until it is this person's turn."""
    while not person.is_waited_for:
        await play_on(people, most=1)


# Undo ---------------------------------------------------------------------------------------------


def test_dice_cannot_be_fished_for_while_a_bot_keeps_the_others_seat(tmp_path):
    """Roll, undo, roll again: the absent person was never asked."""

    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        await ben.leave()
        await until(lambda: room.table.seats[1].kept)
        await until_turn(ada, [ada])
        await ada.act()
        draws, position = len(room.table.draws), room.table.match.position()
        await ada.say("undo")
        assert ada.last("table")["asked"] == {
            "seat": 0,
            "what": "undo",
            "unanswered": [1],
            "name": "",
        }
        assert (len(room.table.draws), room.table.match.position()) == (draws, position)
        again = await Person(hall, "ben").enter(table)
        if room.table.wish:  # the bot has not acted meanwhile
            await again.say("consent", yes=False)
            assert again.last("table")["asked"] is None

    run(tmp_path, test, bot_pace=1e3, **SOON)


def test_who_has_resigned_takes_nothing_back(tmp_path):
    async def test(hall: Hall) -> None:
        _, people = await sit_down(hall, ["ada", "ben", "cyd"])
        actor = next(person for person in people if person.is_waited_for)
        await actor.act()
        await actor.say("resign")
        await actor.say("undo")
        assert actor.refusal() == "refused-resigned"

    run(tmp_path, test, bot_pace=1e3)


@pytest.mark.parametrize("end", ["resign", "act"])
def test_consent_after_the_end_or_after_a_new_action_does_nothing(tmp_path, end):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        actor, other = (ada, ben) if ada.is_waited_for else (ben, ada)
        await actor.act()
        await actor.say("undo")
        assert room.table.wish
        await (other.act() if end == "act" and other.is_waited_for else actor.say("resign"))
        moves = len(room.table.moves)
        await other.say("consent", yes=True)
        assert other.refusal() in ("refused-status-over", "refused-asked-nothing")
        assert len(room.table.moves) == moves

    run(tmp_path, test)


@pytest.mark.parametrize("what", ["undo", "pause"])
def test_a_wish_survives_a_restart(tmp_path, what):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, people = await sit_down(hall, ["ada", "ben", "cyd"])
            actor = next(person for person in people if person.is_waited_for)
            await actor.act()
            await actor.say(what, **({"on": True} if what == "pause" else {}))
            others = [person for person in people if person is not actor]
            await others[0].say("consent", yes=True)
            asked = others[0].last("table")["asked"]
            assert asked["unanswered"] == [["ada", "ben", "cyd"].index(others[1].user)]
            moves = len((await hall.room(table)).table.moves)
        async with hall_on(tmp_path) as hall:
            last = await Person(hall, others[1].user).enter(table)
            assert last.last("table")["asked"] == asked
            await last.say("consent", yes=True)
            room = await hall.room(table)
            assert room.table.paused or len(room.table.moves) < moves

    asyncio.run(asyncio.wait_for(main(), 30))


# The owner's powers -------------------------------------------------------------------------------


def test_during_play_the_owner_frees_a_seat_only_after_the_grace_time(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben, _) = await sit_down(hall, ["ada", "ben", "cyd"])
        await ben.leave()
        await ada.settle()
        for message in ({"type": "remove"}, {"type": "replace", "level": "random"}):
            await ada.say(**message, seat=1)
            assert ada.refusal() == "refused-seat-grace"
            await ada.say(**message, seat=2)
            assert ada.refusal() == "refused-seat-present"
        assert not ada.last("table")["seats"][1]["away"]
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say("remove", seat=1)
        await ada.settle()
        assert ada.last("table")["seats"][1]["kind"] == "bot"

    run(tmp_path, test, bot_pace=1e3, grace_seconds=0.3)


def test_whoever_was_removed_stays_removed(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"], listed=True)
        await seating.join(hall, "ben", made.invitation.token)
        ada = await Person(hall, "ada").enter(made.table)
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say("remove", seat=1)
        link = await invitations.show(hall, "ada", made.table)
        for back in (seating.join(hall, "ben", link.token), seating.sit(hall, "ben", made.table)):
            with pytest.raises(Refused, match="removed"):
                await back
        await ada.leave()
        hall.throw_away(await hall.room(made.table), "shutdown")
        with pytest.raises(Refused, match="removed"):
            await seating.sit(hall, "ben", made.table)
        assert await seating.sit(hall, "cyd", made.table) == 1

    run(tmp_path, test, **SOON)


@pytest.mark.parametrize("power", ["remove", "replace"])
def test_during_play_a_freed_seat_goes_to_a_bot_and_to_nobody_else(tmp_path, power):
    """Or the owner would sit down there under another name, and see two hands."""

    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], listed=True)
        await ben.leave()
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say(power, seat=1, **({"level": "random"} if power == "replace" else {}))
        await ada.settle()
        assert ada.last("table")["seats"][1]["kind"] == "bot"
        assert await invitations.show(hall, "ada", table) is None
        for name, why in (("ada's other name", "taken"), ("ben", "removed")):
            with pytest.raises(Refused, match=why):
                await seating.sit(hall, name, table)

    run(tmp_path, test, bot_pace=1e3, **SOON)


@pytest.mark.parametrize("power", ["remove", "replace"])
def test_whoever_is_removed_during_play_knows_no_good_code(tmp_path, power):
    """While another seat is free, a fresh browser would lead back to the table."""

    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"])
        await cyd.say("leave")
        old = await invitations.show(hall, "ada", table)
        await ben.leave()
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say(power, seat=1, **({"level": "random"} if power == "replace" else {}))
        fresh = await invitations.show(hall, "ada", table)
        for typed in (old.code, old.token):
            with pytest.raises(Refused, match="replaced by a new one"):
                await seating.join(hall, "ben in another browser", typed)
        assert await seating.join(hall, "dan", fresh.code) == table
        assert (await hall.room(table)).table.seats_of("dan") == [2]

    run(tmp_path, test, bot_pace=1e3, **SOON)


def test_nobody_who_has_seen_one_hand_takes_another(tmp_path):
    async def test(hall: Hall) -> None:
        table, (_, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"], listed=True)
        await cyd.say("leave")
        link = await invitations.show(hall, "ada", table)
        assert await seating.join(hall, "ada", link.token) == table
        assert (await hall.room(table)).table.seats_of("ada") == [0]
        await ben.say("leave")
        assert await seating.sit(hall, "dan", table) == 1
        for typed in (link.token, link.code):  # not even by leaving one's own
            with pytest.raises(Refused, match="another"):
                await seating.join(hall, "ben", typed)
        with pytest.raises(Refused, match="another"):
            await seating.sit(hall, "ben", table)
        assert await seating.sit(hall, "cyd", table) == 2  # the seat that was cyd's

    run(tmp_path, test, bot_pace=1e3)


def test_a_live_match_is_closed_only_when_the_others_are_gone_for_good(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ben.say("end")
        assert ben.refusal() == "refused-owner"
        await ada.say("end")
        assert ada.refusal() == "refused-end-wanted"
        await ben.leave()
        await ada.settle()
        await ada.say("end")
        assert ada.refusal() == "refused-end-wanted"
        await until(lambda: ada.last("table")["seats"][1]["away"])
        await ada.say("end")
        assert ada.last("table")["status"] == "void"
        assert ada.last("over")["secret"]

    run(tmp_path, test, bot_pace=1e3, grace_seconds=0.3)


def test_a_correspondence_match_is_closed_only_when_a_deadline_was_let_pass(tmp_path):
    """Nobody is ever present there; the owner who is losing does not call it off."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"], pace="correspondence", days=1.0)
        ada, ben = people
        room = await hall.room(table)
        await ben.leave()
        await asyncio.sleep(0.1)
        for message in ({"type": "end"}, {"type": "remove", "seat": 1}):
            await ada.say(**message)
            assert ada.refusal() in ("refused-end-wanted", "refused-seat-grace")
        await play_on([ada], most=1 if room.table.waiting == (0,) else 0)
        room.table.time.since[1] -= 86400
        await room.clock._time_out()
        await ada.settle()
        assert ada.last("table")["seats"][1]["away"]
        await ada.say("end")
        assert ada.last("table")["status"] == "void"

    run(tmp_path, test, **SOON)


# Pausing ------------------------------------------------------------------------------------------


def test_a_pause_moves_no_deadline_forward(tmp_path):
    """Again and again, with everybody's agreement: what was left is left; also after a restart."""

    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, (ada, ben) = await sit_down(
                hall, ["ada", "ben"], pace="correspondence", days=1.0
            )
            room = await hall.room(table)
            seat = room.table.waiting[0]
            room.table.time.since[seat] -= 3600
            for _ in range(3):
                await ben.say("pause", on=True)
                await ada.say("consent", yes=True)
                assert ada.last("clock")["deadlines"] == [None, None]
                await ada.say("pause", on=False)
            assert 22.9 * 3600 < left(room, seat) < 23 * 3600
            await ben.say("pause", on=True)
            await ada.say("consent", yes=True)
        async with hall_on(tmp_path) as hall:
            ben = await Person(hall, "ben").enter(table)
            await ben.say("pause", on=False)
            assert 22.9 * 3600 < left(await hall.room(table), seat) < 23 * 3600

    asyncio.run(asyncio.wait_for(main(), 30))


def left(room: Any, seat: int) -> float:
    return room.clock.deadlines()[seat] - steady.now()


def test_after_a_restart_everybody_has_the_time_that_was_left(tmp_path, toy):
    """Two are waited for, since different moments."""

    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, (ada, _) = await sit_down(
                hall, ["ada", "ben"], "toy", pace="correspondence", days=1.0
            )
            await asyncio.sleep(0.2)
            await ada.act()
            await ada.say("undo")
            deadlines = (await hall.room(table)).clock.deadlines()
            assert deadlines[0] - deadlines[1] > 0.15
        async with hall_on(tmp_path) as hall:
            again = (await hall.room(table)).clock.deadlines()
            assert again == pytest.approx(deadlines, abs=0.01)

    asyncio.run(asyncio.wait_for(main(), 30))


def test_a_pause_needs_the_agreement_of_those_who_are_there(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"])
        room = await hall.room(table)
        await cyd.leave()
        await until(lambda: room.table.seats[2].kept)
        await ben.say("pause", on=True)
        assert ben.last("table")["asked"] == {
            "seat": 1,
            "what": "pause",
            "unanswered": [0],
            "name": "",
        }
        await ada.say("consent", yes=False)
        assert not room.table.paused
        assert room.table.wish is None
        await ben.say("pause", on=True)
        await ada.say("consent", yes=True)
        assert room.table.paused
        await ada.say("pause", on=False)
        assert not room.table.paused

    run(tmp_path, test, bot_pace=1e3, **SOON)


# Being told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True])
def test_everybody_is_told_that_a_bot_plays_for_who_is_away_and_who_is_back(tmp_path, restart):
    """And is told it again after a restart."""

    async def main() -> None:
        async with hall_on(tmp_path, bot_pace=1e3, **SOON) as hall:
            table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
            away = "ben is away; a bot plays for ben until ben is back."
            await ben.leave()
            await until(lambda: texts(ada)[-1] == away)
            await Person(hall, "ben").enter(table)
            await ada.settle()
            assert texts(ada)[-1] == "ben is back."
            before = texts(ada)
            if not restart:
                again = await Person(hall, "ada").enter(table)
                assert texts(again) == before
        if restart:
            async with hall_on(tmp_path, bot_pace=1e3) as hall:
                assert texts(await Person(hall, "ada").enter(table)) == before

    asyncio.run(asyncio.wait_for(main(), 30))


def texts(person: Person) -> list[str]:
    """Of the log, as far as this person was sent it."""
    return [line["text"] for view in person.all("view") for line in view["log"]]


# Doing nothing ------------------------------------------------------------------------------------


def test_who_is_here_and_does_nothing_is_played_for_when_the_clock_says_so(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        idle, other = (ada, ben) if ada.is_waited_for else (ben, ada)
        seat = idle.last("view")["seat"]
        await other.say("keep", seat=seat)
        assert other.refusal() == "refused-not-late"
        await until(lambda: other.last("table")["seats"][seat]["late"])
        await idle.say("keep", seat=seat)
        assert idle.refusal() == "refused-not-late"
        await other.say("keep", seat=seat)
        assert other.last("table")["seats"][seat]["kept"]
        told = f"{idle.user} has kept the table waiting; a bot plays for {idle.user}"
        assert texts(other)[-1].startswith(told)
        await until(lambda: len(other.all("view")) > 1)
        await idle.say("back")
        assert not idle.last("table")["seats"][seat]["kept"]
        room = await hall.room(table)
        kinds = [type(event) for event in hall.store.events(table)]
        assert kinds.count(events.Kept) == kinds.count(events.Returned) == 1
        assert not room.table.seats[seat].kept

    run(tmp_path, test, patience_seconds=0.3, bot_pace=0.05, grace_seconds=1e6)


def test_patience_begins_anew_with_every_action(tmp_path):
    async def test(hall: Hall) -> None:
        _, people = await sit_down(hall, ["ada", "ben"])
        for _ in range(4):
            await asyncio.sleep(0.15)
            await play_on(people, most=1)
        assert not any(seat["late"] for seat in people[0].last("table")["seats"])

    run(tmp_path, test, patience_seconds=0.4, grace_seconds=1e6)


# What was done ------------------------------------------------------------------------------------


def test_done_is_said_only_of_what_was_done(tmp_path):
    """An id used before, for another action or by whoever held the seat before, is no excuse."""

    async def test(hall: Hall) -> None:
        table, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"], listed=True)
        people = [ada, ben, cyd]
        actor = next(person for person in people if person.is_waited_for)
        codes = [action["code"] for action in actor.last("view")["actions"]]
        await actor.act(code=codes[0], id="1")
        await actor.act(code=codes[0], id="1")
        assert actor.heard[-1]["type"] == "done"
        await actor.act(code=codes[0] + 1, id="1")
        assert actor.refusal() == "refused-id-used"
        seat = actor.last("view")["seat"]
        await actor.say("leave")
        await seating.sit(hall, "dan", table)
        dan = await Person(hall, "dan").enter(table)
        assert dan.last("view")["seat"] == seat
        await dan.say("act", offer=0, id="1", code=codes[0])
        assert dan.refusal() == "refused-stale"
        assert not dan.all("done")

    run(tmp_path, test, bot_pace=1e3)
