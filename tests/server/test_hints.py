"""Hints at a table: for who plays alone, thought about elsewhere, and no longer than wanted."""

import asyncio

import rooftree
from rooftree.bots import hints
from rooftree.bots.thinking import known, seen
from rooftree.bots.workers import Workers
from tests.server.kit import Person, hall_on, play_on, run, sit_down, table_of, until


async def alone(hall, game="treehouse", seats=("me", "bot")):
    made = await table_of(hall, "ana", list(seats), game)
    ana = await Person(hall, "ana").enter(made.table)
    room = await hall.room(made.table)
    await until(lambda: 0 in room.table.waiting)
    await ana.settle()
    return ana, room


def never_ending(hall):
    """Hints that are thought about for ever: those that have begun, and those that have ended."""
    begun, ended = [], []

    async def advise(game, what):
        begun.append(what.seat)
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(what.seat)

    hall.thinkers.advise = advise
    return begun, ended


def test_who_plays_alone_is_told_the_best_by_another_process(tmp_path):
    async def test(hall):
        hall.thinkers._workers = Workers(1)
        ana, room = await alone(hall)
        match, offer = room.table.match, ana.last("view")["offer"]
        truth = known(match.game, seen(match, 0))[:3]
        await ana.say("hint")
        await ana.say("ping")
        assert ana.all("pong")
        assert not ana.all("hinted")  # it takes its time, and nobody waits for it
        await until(lambda: ana.all("hinted"), 60)
        hinted = ana.last("hinted")
        assert (hinted["seat"], hinted["offer"]) == (0, offer)
        assert [one["code"] for one in hinted["best"]] == [trial.code for trial in truth]
        assert [one["chance"] for one in hinted["best"]] == [trial.chance for trial in truth]
        await ana.act(code=hinted["best"][0]["code"])
        line = next(line for line in ana.last("view")["log"] if line["by"] == 0)
        assert hinted["best"][0]["told"]["text"] == line["text"]

    run(tmp_path, test, bot_pace=100.0)


def refused(person):
    return person.last("refused")["why"]["text"]


def test_where_others_play_nobody_gets_a_hint(tmp_path):
    async def test(hall):
        _, people = await sit_down(hall, ["ana", "ben"])
        for person in people:
            await person.say("hint")
            assert refused(person) == "Other people play here, so nobody gets a hint."
        made = await table_of(hall, "cleo", ["me", "me", "bot"])  # one device, two people
        cleo = await Person(hall, "cleo").enter(made.table)
        await cleo.say("hint")
        assert "Other people play here" in refused(cleo)
        watcher = await Person(hall, "dan").enter(made.table)
        await watcher.say("hint")
        assert "You are watching" in refused(watcher)

    run(tmp_path, test)


def test_when_others_are_waited_for_there_is_no_hint(tmp_path):
    async def test(hall):
        ana, room = await alone(hall)
        await ana.act()
        await until(lambda: 0 not in room.table.waiting)
        await ana.say("hint")
        assert refused(ana) == "Seat 0 has nothing to decide now."

    run(tmp_path, test, bot_pace=1000.0)


def test_a_match_that_is_over_gives_no_hint(tmp_path):
    async def test(hall):
        ana, _ = await alone(hall)
        await play_on([ana])
        await ana.say("hint")
        assert refused(ana) == "The match is over."

    run(tmp_path, test)


def test_a_hint_that_nobody_wants_is_thought_about_no_longer(tmp_path):
    async def test(hall):
        begun, ended = never_ending(hall)
        ana, _ = await alone(hall)

        async def ask(number):
            await ana.say("hint")
            await until(lambda: len(begun) == number)

        await ask(1)
        await ana.say("hint", on=False)
        await until(lambda: len(ended) == 1)
        await ask(2)
        await ask(3)  # one at a time
        await until(lambda: len(ended) == 2)
        await ana.act()
        await until(lambda: len(ended) == 3)
        await until(lambda: ana.is_waited_for)
        await ask(4)
        await ana.leave()
        await until(lambda: len(ended) == 4)
        assert not ana.all("hinted")

    run(tmp_path, test)


def test_hints_are_limited(tmp_path):
    async def test(hall):
        begun, _ = never_ending(hall)
        ana, _ = await alone(hall)
        for number in (1, 2):
            await ana.say("hint")
            await until(lambda number=number: len(begun) == number)
        await ana.say("hint")
        await until(lambda: ana.all("refused"))
        assert refused(ana) == "Too much at once; wait a moment."
        assert len(begun) == 2

    run(tmp_path, test, hints_per_minute=2)


def test_hints_are_limited_however_many_processes_are_asked(tmp_path, postgresql):
    async def main():
        most = {"hints_per_minute": 4}
        async with hall_on(tmp_path, **most) as one, hall_on(tmp_path, **most) as two:
            begun = [never_ending(hall)[0] for hall in (one, two)]
            people = [(await alone(hall))[0] for hall in (one, two)]
            for number in range(4):
                await people[number % 2].say("hint")
                await until(lambda number=number: sum(map(len, begun)) == number + 1)
            for person in people:
                await person.say("hint")
                await until(lambda person=person: person.all("refused"))
                assert refused(person) == "Too much at once; wait a moment."
            assert sum(map(len, begun)) == 4

    asyncio.run(asyncio.wait_for(main(), 60))


def test_what_cannot_be_foreseen_is_not_told():
    """A line that differs from world to world would tell of what nobody knows."""
    for name in rooftree.all_games():
        match = rooftree.game(name).start(2, seed=3)
        seat = match.waiting[0]
        for action in match.actions(seat)[:3]:
            line = hints.told(match.game, seen(match, seat), action.code, 5)
            copy = match.copy(chance="manual")
            before = len(copy.log(seat))
            copy.play(seat, action)
            if line:
                assert copy.log(seat)[before] == line
