"""Who is ready while others choose: from the first view on, after a restart, after taking back."""

from rooftree.server.hall import Hall
from rooftree.server.ready import Ready
from rooftree.server.table import recovered
from tests.server.kit import Person, play_on, run, sit_down

GAME = "best_treehouse_ever"


def ready(person: Person) -> list[int]:
    found: list[int] = person.last("view")["ready"]
    return found


def test_who_has_picked_is_ready_until_all_have(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], GAME)
        assert ready(ada) == []
        await ada.act()
        await ben.settle()
        assert ready(ada) == ready(ben) == [0]
        await ada.act(1)  # another room instead
        assert ready(ada) == [0]
        assert ready(await Person(hall, "ada").enter(table)) == [0]
        assert ready(await Person(hall, "stranger").enter(table)) == [0]
        await ben.act()
        await ada.settle()
        assert ready(ada) == ready(ben) == []
        assert ada.last("view")["view"]["stage"] == "add"

    run(tmp_path, test)


def test_the_last_to_build_who_then_chooses_first_waits_for_nobody(tmp_path):
    """Seat 0 builds last and is the first to place a changer: that is a turn, not the same step."""

    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"], GAME)
        while ada.last("view")["view"]["stage"] != "score":
            for person in (ben, ada):
                await person.act()
                await ada.settle()
                await ben.settle()
        assert ada.last("view")["view"]["waiting"] == [0]
        assert ready(ada) == ready(ben) == []

    run(tmp_path, test)


def test_a_pick_taken_back_is_no_longer_ready(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"], GAME)
        await ada.act()
        await ada.say("undo")
        await ben.settle()
        assert ready(ada) == ready(ben) == []

    run(tmp_path, test)


def test_the_stored_events_say_who_is_ready(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], GAME)
        await play_on([ada, ben], 7)
        room = await hall.room(table)
        stored = hall.store.events(table)
        again = recovered(room.table.row, stored)
        assert again.ready.seats == room.table.ready.seats == (0,)
        assert again.sights[1].shown.message(0) == room.table.sights[1].shown.message(0)

    run(tmp_path, test)


def test_a_step_goes_on_while_several_act_again_and_again():
    """As in real time: who drops out is ready, whatever the others do."""
    step = Ready()
    step.follow(0, None, (0, 1, 2))
    step.follow(1, 2, (0, 1))
    step.follow(2, 0, (0, 1))
    assert step.seats == (2,)
    step.follow(3, 0, (1,))
    assert step.seats == (0, 2)
    step.follow(4, 1, (1,))  # a new question to the same seat
    assert step.seats == ()
    step.rewind(3)
    assert step.seats == (0, 2)
