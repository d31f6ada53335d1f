"""An action that is done by itself: only where anybody can see that it is forced, and taken back
together with the action before it, also after a restart."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

import rooftree
from rooftree.core.rule import CHANCE
from rooftree.server import play, seating
from rooftree.server import table as tables
from rooftree.server.events import Acted, TableEvent, Wished
from rooftree.server.hall import Hall
from rooftree.server.store import SeatRow
from rooftree.server.table import Table
from tests.server.kit import run, sit_down

STEPS = 400


class Played:
    """A table where everything is done by the test, always the same, and what is stored of it."""

    def __init__(self, game: str, players: int, seed: int = 1) -> None:
        self.dice = random.Random(seed)
        seats = [SeatRow(seat, "person", f"user{seat}", f"name{seat}") for seat in range(players)]
        row = seating.new_row(rooftree.game(game), {}, seats, "user0")
        self.table = tables.new(replace(row, secret=f"{seed:064x}"))
        for seat in range(players):
            self.table.add_entropy(seat, str(seat))
        self.log: list[TableEvent] = [play.begin(self.table)]

    def act(self, seat: int, code: int, *, forced: bool = False) -> Acted:
        acted = play.act(self.table, seat, code, f"id{len(self.log)}", "person", follows=forced)
        self.log.append(acted)
        return acted

    def forced(self) -> list[int]:
        """The seats whose view says that all they can do is forced."""
        return [seat for seat in self.table.waiting if self.table.sights[seat].shown.forced]

    def until(self, wanted: Callable[[], bool]) -> int:
        """Random actions until it is so; whoever is forced then."""
        for _ in range(STEPS):
            if wanted():
                return self.forced()[0]
            seat = self.dice.choice(self.table.waiting)
            self.act(seat, self.dice.choice(self.table.sights[seat].offered))
        raise AssertionError("it never came to that")

    def do_forced(self, seat: int) -> None:
        self.act(seat, self.table.sights[seat].offered[0], forced=True)

    def take_back(self, seat: int) -> None:
        """Everybody who is asked agrees."""
        wish = play.wish_to_undo(self.table, seat)
        again = [] if isinstance(wish, Wished) else wish.again
        play.undo(self.table, play.Undoing(seat, wish.kept, again))

    def restarted(self) -> Table:
        found = tables.recovered(self.table.row, self.log)
        assert not found.frozen
        return found


def test_what_anybody_can_see_is_forced():
    played = Played("new_town", 2)
    seat = played.until(lambda: bool(played.forced()))
    sight = played.table.sights[seat]
    assert len(sight.offered) == 1
    assert b'"forced":true' in sight.shown.message(0)
    assert b'"forced":false' in played.table.sights[None].shown.message(0)
    assert played.restarted().sights[seat].shown.message(0) == sight.shown.message(0)


def test_a_choice_is_not_forced_nor_is_anything_in_real_time():
    played = Played("new_town", 2)
    seat = played.until(lambda: bool(played.forced()))
    offered = played.table.sights[seat].offered
    assert played.table.is_forced(seat, offered)
    assert not played.table.is_forced(seat, (*offered, offered[0]))
    assert not played.table.is_forced(1 - seat, offered)
    played.table.row = replace(played.table.row, pace="real_time")
    assert not played.table.is_forced(seat, offered)


def test_the_last_card_of_a_secret_choice_is_not_forced():
    """Magical Treehouse: who has one card left chooses it in secret; that it is the only one, and
    that it is chosen at once, is nobody's business."""
    played = Played("magical_treehouse", 2)
    lone = 0
    for _ in range(STEPS):
        table = played.table
        if not table.waiting:
            break
        for seat in table.waiting:
            code = table.sights[seat].offered[0]
            if len(table.sights[seat].offered) == 1 and table.match.heard(None, seat, code) != code:
                lone += 1
                assert not table.sights[seat].shown.forced
        seat = played.dice.choice(table.waiting)
        played.act(seat, played.dice.choice(table.sights[seat].offered))
    assert lone, "nobody had a lone secret choice"


def follows_own_action(played: Played) -> Callable[[], bool]:
    """Somebody is forced after an action of their own choice, with nothing in between."""

    def wanted() -> bool:
        last = played.log[-1]
        return isinstance(last, Acted) and played.forced() == [last.seat] and len(last.moves) == 1

    return wanted


def test_it_is_taken_back_together_with_the_action_before_it():
    played = Played("new_town", 2)
    seat = played.until(follows_own_action(played))
    chosen = len(played.table.moves) - 1
    played.do_forced(seat)
    assert played.table.moves[chosen + 1].follows
    for table in (played.restarted(), played.table):
        wish = play.wish_to_undo(table, seat)
        assert (wish.seat, wish.kept) == (seat, chosen)
        again = [] if isinstance(wish, Wished) else wish.again
        play.undo(table, play.Undoing(seat, wish.kept, again))
        assert len(table.moves) == chosen
        assert len(table.sights[seat].offered) > 1


def test_so_it_is_when_others_have_acted_since():
    played = Played("new_town", 2)
    seat, chosen = 0, 0
    while seat in played.table.waiting or not chosen:
        seat = played.until(follows_own_action(played))
        chosen = len(played.table.moves) - 1
        played.do_forced(seat)
    played.act(1 - seat, played.table.sights[1 - seat].offered[0])
    assert play.wish_to_undo(played.table, seat).kept == chosen


def test_the_same_action_done_by_hand_is_taken_back_alone():
    played = Played("new_town", 2)
    seat = played.until(follows_own_action(played))
    before = len(played.table.moves)
    played.act(seat, played.table.sights[seat].offered[0])
    assert play.wish_to_undo(played.table, seat).kept == before


def test_after_somebody_else_has_acted_it_is_taken_back_alone():
    played = Played("best_treehouse_ever", 2)

    def others_came_first() -> bool:
        last = [move.seat for move in played.table.moves if move.seat != CHANCE][-1:]
        forced = played.forced()
        mine = [move for move in played.table.moves if forced and move.seat == forced[0]]
        return bool(mine) and last != forced[:1]

    seat = played.until(others_came_first)
    before = len(played.table.moves)
    played.do_forced(seat)
    assert play.wish_to_undo(played.table, seat).kept == before


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_a_client_acts_by_itself_only_where_its_view_says_so(tmp_path, pace):
    async def test(hall: Hall) -> None:
        more = {"pace": pace, "days": 1.0} if pace == "correspondence" else {}
        table, people = await sit_down(hall, ["ada", "ben"], "new_town", **more)
        room = await hall.room(table)
        dice = random.Random(3)
        for _ in range(STEPS):
            actor = next(person for person in people if person.is_waited_for)
            view = actor.last("view")
            if view["forced"]:
                break
            await actor.act(forced=True)
            assert actor.refusal() == "refused-not-forced"
            await actor.act(dice.randrange(len(view["actions"])))
            for person in people:
                await person.settle()
        assert len(view["actions"]) == 1
        before = len(room.table.moves)
        await actor.act(forced=True)
        assert actor.last("done")
        assert room.table.moves[before].follows

    run(tmp_path, test)


def test_what_was_chosen_in_one_go_is_taken_back_in_one(tmp_path):
    """A way through the town and where it stops, say; but not after others, or after chance."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"], "new_town")
        room = await hall.room(table)
        dice = random.Random(3)
        joined = 0
        for _ in range(STEPS):
            actor = next(person for person in people if person.is_waited_for)
            moves = room.table.moves
            mine = moves[-1].seat == actor.last("view")["seat"]
            before = len(moves)
            await actor.act(dice.randrange(len(actor.last("view")["actions"])), joined=True)
            if mine:
                joined += 1
                seat = moves[before].seat
                assert moves[before].follows
                assert play.wish_to_undo(room.table, seat).kept < before
            else:
                assert actor.refusal() == "refused-not-joined"
                await actor.act(dice.randrange(len(actor.last("view")["actions"])))
            for person in people:
                await person.settle()
            if joined == 3:
                return
        raise AssertionError("nobody acted twice")

    run(tmp_path, test)


def test_whether_a_choice_joins_the_one_before_tells_of_no_secret(tmp_path):
    """That somebody has picked can be seen; that they changed their mind cannot."""

    async def test(hall: Hall) -> None:
        _, people = await sit_down(hall, ["ada", "ben", "cyd", "dan"], "best_treehouse_ever")
        ada, ben, cyd, _ = people
        for actor, joined in ((ben, False), (ada, False), (ben, False), (ada, True)):
            await actor.act(0, joined=joined)
            for person in people:
                await person.settle()
        assert not ada.all("refused")
        await cyd.act(0)
        await ada.settle()
        await ada.act(0, joined=True)
        assert ada.refusal() == "refused-not-joined"

    run(tmp_path, test)
