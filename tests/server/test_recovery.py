"""After a restart everything is as it was; after an upgrade that changes a table, it is frozen."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

import rooftree
from rooftree.core import registry
from rooftree.core.errors import IllegalAction
from rooftree.server.hall import Hall
from tests.server.kit import Person, hall_on, play_on, run, sit_down, table_of


def everything(table: Any) -> dict[str, Any]:
    """What a table is, to compare before and after."""
    return {
        "state": table.match.state_bytes(),
        "events": list(table.match.events),
        "seats": table.seats,
        "draws": table.draws,
        "moves": table.moves,
        "ids": table.ids,
        "said": table.said,
        "number": table.number,
        "sights": [(s.number, s.offer, s.view, s.offered, s.log) for s in table.sights.values()],
        "ready": table.ready,
        "messages": [sight.shown.message(0) for sight in table.sights.values()],
    }


def test_a_restarted_server_knows_everything(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, people = await sit_down(hall, ["ada", "ben", "cyd"])
            await play_on(people, most=7)
            await people[0].say("chat", text="one moment")
            actor = next(person for person in people if person.is_waited_for)
            await actor.act()
            await actor.say("undo")
            for other in people:
                if other is not actor:
                    await other.say("consent", yes=True)
            await play_on(people, most=4)
            before = everything((await hall.room(table)).table)
            number = people[0].last("view")["number"]
        async with hall_on(tmp_path) as hall:
            after = everything((await hall.room(table)).table)
            # entropy is asked for again; the match has what it was given
            before["seats"] = [replace(seat, entropy=None) for seat in before["seats"]]
            assert after == before
            ada = await Person(hall, "ada").enter(table, last=number)
            assert not ada.all("view"), "a view was sent again that had been received"
            await play_on([await Person(hall, name).enter(table) for name in ("ada", "ben", "cyd")])

    asyncio.run(asyncio.wait_for(main(), 60))


def test_resuming_gives_only_the_log_that_was_missed(tmp_path):
    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        await play_on(people, most=3)
        number = people[0].last("view")["number"]
        had = sum(len(view["log"]) for view in people[0].all("view"))
        await people[0].leave()
        await play_on(people[1:], most=1) if people[1].is_waited_for else None
        again = await Person(hall, "ada").enter(table, last=number)
        room = await hall.room(table)
        missed = sum(len(view["log"]) for view in again.all("view"))
        assert had + missed == len(room.table.sights[0].log)
        whole = await Person(hall, "ada").enter(table, last=10**9)
        assert len(whole.last("view")["log"]) == len(room.table.sights[0].log)

    run(tmp_path, test)


def test_an_upgrade_that_shows_the_same_goes_on(tmp_path, monkeypatch):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, people = await sit_down(hall, ["ada", "ben"])
            await play_on(people, most=5)
        info = rooftree.game("treehouse").info
        monkeypatch.setattr(rooftree.game("treehouse"), "info", replace(info, rules_version=2))
        async with hall_on(tmp_path) as hall:
            again = [await Person(hall, name).enter(table) for name in ("ada", "ben")]
            assert again[0].last("table")["status"] == "playing"
            assert await play_on(again, most=2) == 2

    asyncio.run(asyncio.wait_for(main(), 60))


def frozen_by(monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    game = rooftree.game("treehouse")
    if change == "view":
        view = game.module("view")
        shown = view.view
        monkeypatch.setattr(view, "view", lambda s, o: {**shown(s, o), "rolls": s.rolls + 1})
    else:

        def refuse(match, seat, action):
            raise IllegalAction(3, "", "no", "aim")

        monkeypatch.setattr("rooftree.core.match.Match.play", refuse)


@pytest.mark.parametrize("change", ["view", "rule"])
def test_an_upgrade_that_changes_a_table_freezes_it_readably(tmp_path, monkeypatch, change):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, people = await sit_down(hall, ["ada", "ben"])
            await play_on(people, most=5)
            log = [line["text"] for view in people[0].all("view") for line in view["log"]]
        frozen_by(monkeypatch, change)
        async with hall_on(tmp_path) as hall:
            ada = await Person(hall, "ada").enter(table)
            assert ada.last("table")["status"] == "frozen"
            assert "Treehouse" in ada.last("table")["why"]["text"]
            assert [line["text"] for line in ada.last("view")["log"]] == log
            await ada.say("act", offer=0, id="x", code=0)
            assert ada.refusal() == "refused-status-frozen"
            assert hall.store.events(table)

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_table_of_a_game_that_was_removed_can_be_read(tmp_path, monkeypatch, toy):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            table, people = await sit_down(hall, ["ada", "ben"], "toy")
            await play_on(people, most=1)
            await people[0].say("chat", text="until tomorrow")
            log = [line["text"] for view in people[0].all("view") for line in view["log"]]
            stored = len(hall.store.events(table))
        with monkeypatch.context() as patch:
            left = {n: p for n, p in registry.packages().items() if n != "toy"}
            patch.setattr(registry, "packages", lambda: left)
            async with hall_on(tmp_path) as hall:
                ada = await Person(hall, "ada").enter(table)
                assert ada.last("welcome")["title"] == "toy"
                assert ada.last("table")["status"] == "frozen"
                assert "not installed" in ada.last("table")["why"]["text"]
                assert [line["text"] for line in ada.last("view")["log"]] == log
                assert ada.last("heard")["text"] == "until tomorrow"
                for command in (("act", {"offer": 0, "id": "x", "code": 0}), ("leave", {})):
                    await ada.say(command[0], **command[1])
                    assert ada.refusal() == "refused-status-frozen"
                assert len(hall.store.events(table)) == stored
        async with hall_on(tmp_path) as hall:
            ada = await Person(hall, "ada").enter(table)
            assert ada.last("table")["status"] == "playing"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_idle_tables_leave_the_memory_and_come_back(tmp_path):
    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        await hall.sweep()
        assert table in hall.rooms
        for person in people:
            await person.leave()
        await hall.sweep()
        assert table not in hall.rooms
        ada = await Person(hall, "ada").enter(table)
        assert ada.last("view")["view"] == people[0].last("view")["view"]

    run(tmp_path, test, idle_minutes=0.0)


def test_a_gathering_table_survives_too(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            made = await table_of(hall, "ada", ["me", "bot"])
        async with hall_on(tmp_path) as hall:
            ada = await Person(hall, "ada").enter(made.table)
            assert ada.last("welcome")["commitment"] == made.commitment
            assert ada.last("table")["status"] == "playing"

    asyncio.run(asyncio.wait_for(main(), 30))
