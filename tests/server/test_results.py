"""After the last move: results in the lists, tables that are left or hidden, who met whom, and the
next match with the same people."""

import pytest

from rooftree.server import reading, seating
from rooftree.server.hall import Hall
from rooftree.server.lobby import MOST, Lobby
from rooftree.server.refusals import Refused
from rooftree.server.seating import NewTable, SeatWish
from tests.server.kit import Person, play_on, run, sit_down, table_of, until
from tests.server.rows import read, write


async def play_out(hall: Hall, people: list[str]) -> str:
    """Somebody resigns at once, so that the last of two wins."""
    table, (first, *_) = await sit_down(hall, people)
    await first.say("resign")
    return str(table)


# Lists --------------------------------------------------------------------------------------------


def test_a_finished_match_is_listed_with_winner_and_points(tmp_path):
    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        table, people = await sit_down(hall, ["ada", "ben"], "best_treehouse_ever")
        assert (await lobby.everything("ada", MOST))["mine"][0]["results"] == []
        await play_on(people)
        over = people[0].last("over")
        (line,) = (await lobby.everything("ada", MOST))["finished"]
        assert [one["points"] for one in line["results"]] == over["points"]
        assert [one["place"] for one in line["results"]] == over["places"]
        assert [seat for seat in (0, 1) if line["results"][seat]["won"]] == over["winners"]
        (again,) = (await lobby.everything("ben", MOST))["finished"]
        assert again["results"] == line["results"]
        assert (await lobby.everything("cyd", MOST))["finished"] == []
        assert table == line["table"]

    run(tmp_path, test)


def test_a_match_from_before_results_were_kept_gets_its_own_when_it_is_listed(tmp_path):
    """Also when it is archived; one whose game is gone stays unknown, and is not tried again."""

    tables: list[str] = []

    async def before(hall: Hall) -> None:
        tables.extend([await play_out(hall, ["ada", "ben"]) for _ in range(2)])
        await hall.store.archive(tables[0])

    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        assert (await lobby.finished("ada", MOST, None))["finished"][0]["results"] == []
        await until(lambda: read(tmp_path, "SELECT 1 FROM results"))
        found = {
            line["table"]: [one["won"] for one in line["results"]]
            for line in (await lobby.finished("ada", MOST, None))["finished"]
        }
        assert found == {tables[0]: [False, True], tables[1]: []}
        assert hall._looked_up == set(tables)

    run(tmp_path, before)
    write(tmp_path, "DELETE FROM results WHERE table_id=?", [(table,) for table in tables])
    write(tmp_path, "UPDATE tables SET game='removed' WHERE id=?", [(tables[1],)])
    run(tmp_path, test)


def test_the_result_is_stored_with_the_last_event(tmp_path):
    async def test(hall: Hall) -> None:
        table = await play_out(hall, ["ada", "ben"])
        query = "SELECT seat, place, won FROM results WHERE table_id=? ORDER BY seat"
        assert read(tmp_path, query, table) == [(0, 2, 0), (1, 1, 1)]

    run(tmp_path, test)


# Hiding and leaving -------------------------------------------------------------------------------


def test_a_finished_game_can_be_hidden_and_shown_again(tmp_path, either):
    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        table = await play_out(hall, ["ada", "ben"])
        await lobby.hide("ada", table, True)
        await lobby.hide("ada", table, True)
        lists = await lobby.everything("ada", MOST)
        assert (lists["finished"], [line["table"] for line in lists["hidden"]]) == ([], [table])
        assert len((await lobby.everything("ben", MOST))["finished"]) == 1
        await lobby.hide("ada", table, False)
        lists = await lobby.everything("ada", MOST)
        assert ([line["table"] for line in lists["finished"]], lists["hidden"]) == ([table], [])

    run(tmp_path, test)


def test_what_goes_on_or_is_somebody_elses_cannot_be_hidden(tmp_path):
    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        table, _ = await sit_down(hall, ["ada", "ben"])
        with pytest.raises(Refused, match="goes on"):
            await lobby.hide("ada", table, True)
        over = await play_out(hall, ["ada", "ben"])
        for stranger, wished in (("cyd", over), ("ada", "none")):
            with pytest.raises(Refused, match="no such table"):
                await lobby.hide(stranger, wished, True)
        assert read(tmp_path, "SELECT * FROM hidden") == []

    run(tmp_path, test)


def test_a_hidden_table_that_is_tidied_away_leaves_nothing(tmp_path, either):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        await seating.leave(hall, "ada", made.table)
        await Lobby(hall).hide("ada", made.table, True)
        (aged,) = await hall.store.aged("", 10)
        await hall.store.remove(aged)
        assert (
            read(tmp_path, "SELECT * FROM hidden") == read(tmp_path, "SELECT * FROM tables") == []
        )

    run(tmp_path, test)


def test_a_table_is_left_from_the_lobby_and_closed_by_the_last_person(tmp_path):
    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        table, (_, ben) = await sit_down(hall, ["ada", "ben"])
        await seating.leave(hall, "ada", table)
        await ben.settle()
        assert ben.last("table")["seats"][0]["kind"] == "open"
        assert (await lobby.everything("ada", MOST))["mine"] == []
        with pytest.raises(Refused, match="watching"):
            await seating.leave(hall, "ada", table)
        await seating.leave(hall, "ben", table)
        await ben.settle()
        assert ben.last("table")["status"] == "void"
        with pytest.raises(Refused, match="closed"):
            await seating.leave(hall, "ben", table)

    run(tmp_path, test)


# Who met whom -------------------------------------------------------------------------------------


def numbers(tally: dict) -> tuple:
    return tally["played"], tally["won"], tally["place"]


def test_results_are_told_by_game_and_opponent(tmp_path, either):
    async def test(hall: Hall) -> None:
        lobby = Lobby(hall)
        for people in (["ada", "ben"], ["ben", "ada"], ["ada", "cyd"], ["cyd", "ben"]):
            await play_out(hall, people)
        await sit_down(hall, ["ada", "ben"])  # still going on
        found = await lobby.results("ada", MOST, 0)
        assert found["matches"] == 3
        assert [(one["game"], *numbers(one)) for one in found["games"]] == [
            ("treehouse", 3, 1, 1.67)
        ]
        assert [(one["name"], *numbers(one)) for one in found["opponents"]] == [
            ("cyd", 1, 0, 2.0),
            ("ben", 2, 1, 1.5),
        ]
        assert "user" not in str(found)
        first = await lobby.results("ada", 1, 0)
        assert ([one["name"] for one in first["opponents"]], first["opponents_next"]) == (
            ["cyd"],
            1,
        )
        rest = await lobby.results("ada", 1, 1)
        assert ([one["name"] for one in rest["opponents"]], rest["opponents_next"]) == (
            ["ben"],
            None,
        )
        nobody = await lobby.results("", MOST, 0)
        assert (nobody["matches"], nobody["opponents"]) == (0, [])

    run(tmp_path, test)


def test_bots_are_one_opponent_a_level_and_a_shared_device_is_not_counted(tmp_path, either):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "bot", "bot"])
        await play_on([await Person(hall, "ada").enter(made.table)])
        made = await table_of(hall, "ada", ["me", "me"])
        both = await Person(hall, "ada").enter(made.table)
        await both.say("resign", seat=0)
        found = await Lobby(hall).results("ada", MOST, 0)
        assert found["matches"] == 1
        assert [(one["name"], one["bot"], one["played"]) for one in found["opponents"]] == [
            ("greedy", True, 1)
        ]

    run(tmp_path, test)


def test_only_the_latest_matches_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "LATEST", 2)

    async def test(hall: Hall) -> None:
        for _ in range(3):
            await play_out(hall, ["ada", "ben"])
        assert (await Lobby(hall).results("ada", MOST, 0))["matches"] == 2

    run(tmp_path, test)


# Once more ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "option", "before", "after"),
    [
        ("magical_treehouse", "age_order", "seated", "2-0-1"),
        ("magical_treehouse", "age_order", "2-1-0", "1-0"),
        ("new_town", "starting_order", "drawn", "drawn"),
        ("new_town", "starting_order", "first_seat", "third_seat"),
        ("new_town", "starting_order", "1,2,0", "0,1,2"),
    ],
)
def test_what_options_say_of_a_seat_goes_with_the_person(tmp_path, game, option, before, after):
    async def test(hall: Hall) -> None:
        seats = [SeatWish("me"), SeatWish("bot", "random"), SeatWish("bot", "greedy")]
        wish = NewTable(game, seats, {option: before})
        made = await seating.create(hall, "ada", wish)
        old = hall.rooms[made.table].table
        old.ended = seating.events.Ended("resigned", [1])
        again = hall.rooms[await seating.rematch(hall, "ada", made.table)].table
        assert again.row.options[option] == after
        others = {name: text for name, text in old.row.options.items() if name != option}
        assert others.items() <= again.row.options.items()
        assert [(seat.kind, seat.level) for seat in again.seats] == [
            ("bot", "random"),
            ("bot", "greedy"),
            ("person", ""),
        ]

    run(tmp_path, test)
