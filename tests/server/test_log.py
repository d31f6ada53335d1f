"""A line of the log says whose action it tells of and, to those who may know it, its notation."""

from typing import Any

from rooftree.server import table as tables
from rooftree.server.hall import Hall
from tests.server.kit import Person, run, sit_down


def lines(person: Person) -> list[dict[str, Any]]:
    return [line for view in person.all("view") for line in view["log"]]


def test_a_line_says_who_acted_and_how_it_is_written(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        offered = ada.last("view")["actions"][0]["text"]
        await ada.act(0)
        await ben.settle()
        for person in (ada, ben):
            rolled, acted, *_ = lines(person)
            assert (rolled["by"], rolled["notation"][:5]) == (None, "roll ")
            assert (acted["by"], acted["notation"]) == (0, offered)

    run(tmp_path, test)


def test_what_is_done_in_secret_is_written_for_nobody_else(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], "best_treehouse_ever")
        picked = ada.last("view")["actions"][2]["text"]
        await ada.act(2)
        await ben.settle()
        mine, theirs = lines(ada)[-1], lines(ben)[-1]
        assert (mine["key"], mine["by"], mine["notation"]) == ("log-your-pick", 0, picked)
        assert (theirs["key"], theirs["by"], theirs["notation"]) == ("log-pick", 0, "")
        await ada.say("undo")
        assert (lines(ada)[-1]["key"], lines(ada)[-1]["by"]) == ("log-undone", 0)
        room = await hall.room(table)
        again = tables.recovered(room.table.row, hall.store.events(table))
        for seat, sight in room.table.sights.items():
            assert again.sights[seat].shown.message(0) == sight.shown.message(0)

    run(tmp_path, test)


def test_only_the_first_line_of_an_action_has_its_notation(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"], "best_treehouse_ever")
        await ada.act(0)
        await ben.settle()
        await ben.act(0)
        await ada.settle()
        for person in (ada, ben):
            revealed = [line for line in lines(person) if line["key"] == "log-reveals"]
            assert [line["by"] for line in revealed] == [1, 1]
            assert [bool(line["notation"]) for line in revealed] == [True, False]

    run(tmp_path, test)
