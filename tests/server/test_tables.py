"""Sitting down, playing, taking back, leaving: what a table does, message by message."""

import asyncio

import pytest

from rooftree.core.rule import CHANCE
from rooftree.server import invitations, replay, seating
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused
from tests.server.kit import Person, play_on, run, sit_down, table_of

# Sitting down -------------------------------------------------------------------------------------


def test_it_begins_when_everybody_is_here(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        assert ada.last("table")["status"] == "gathering"
        await ada.say("act", offer=0, id="a", code=0)
        assert ada.refusal() == "refused-status-gathering"
        await hall.store.name("ben", "Ben")
        await seating.join(hall, "ben", made.invitation.token)
        ben = await Person(hall, "ben").enter(made.table)
        await ada.settle()
        assert ada.last("table")["status"] == "playing"
        assert [seat["name"] for seat in ada.last("table")["seats"]] == ["ada", "Ben"]
        assert ada.last("view")["seat"] == 0
        assert ben.last("view")["seat"] == 1
        assert ben.last("welcome")["commitment"] == made.commitment

    run(tmp_path, test)


def test_one_invitation_serves_all_free_seats_and_nobody_twice(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open", "open"])
        token, code = made.invitation.token, made.invitation.code
        for _ in range(2):
            assert await seating.join(hall, "ben", token) == made.table
        assert await seating.join(hall, "cyd", code.upper().replace("-", " ")) == made.table
        for typed in (token, code):
            with pytest.raises(Refused, match="Every seat"):
                await seating.join(hall, "eve", typed)
            assert await seating.join(hall, "ada", typed) == made.table
        room = await hall.room(made.table)
        assert [seat.user for seat in room.table.seats] == ["ada", "ben", "cyd"]

    run(tmp_path, test)


def test_all_come_at_once_and_each_has_a_seat(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open", "open", "open"])
        people = [f"p{number}" for number in range(8)]
        tried = [seating.join(hall, person, made.invitation.code) for person in people]
        found = await asyncio.gather(*tried, return_exceptions=True)
        assert sum(one == made.table for one in found) == 3
        seats = (await hall.room(made.table)).table.seats
        assert len({seat.user for seat in seats}) == 4

    run(tmp_path, test)


def test_a_listed_table_takes_whoever_comes_and_a_private_one_does_not(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"], listed=True)
        assert await seating.sit(hall, "ben", made.table) == 1
        assert await seating.sit(hall, "ben", made.table) == 1
        with pytest.raises(Refused, match="taken"):
            await seating.sit(hall, "eve", made.table)
        private = await table_of(hall, "ada", ["me", "open"])
        with pytest.raises(Refused, match="private"):
            await seating.sit(hall, "eve", private.table)
        assert [line.row.id for line in (await hall.store.lobby(9, None)).lines] == [made.table]

    run(tmp_path, test)


def test_one_person_may_hold_several_seats_and_sees_the_active_one(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "me"])
        ada = await Person(hall, "ada").enter(made.table)
        seen = set()
        for _ in range(6):
            assert ada.is_waited_for
            seen.add(ada.last("view")["seat"])
            await ada.act()
        assert seen == {0, 1}

    run(tmp_path, test)


def test_several_seats_resume_by_the_number_of_the_one_they_name(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "me"])
        ada = await Person(hall, "ada").enter(made.table)
        for _ in range(5):
            await ada.act()
        view = ada.last("view")
        other = 1 - view["seat"]
        same = await Person(hall, "ada").enter(made.table, last=view["number"], seat=view["seat"])
        assert not same.all("view")
        wrong = await Person(hall, "ada").enter(made.table, last=view["number"], seat=other)
        assert wrong.last("view")["seat"] == view["seat"]
        assert len(wrong.last("view")["log"]) == len(ada.talk.room.table.sights[0].log)

    run(tmp_path, test)


def test_spectators_see_and_may_do_nothing(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"])
        eve = await Person(hall, "eve").enter(table)
        nobody = await Person(hall, "").enter(table)
        for watcher in (eve, nobody):
            assert watcher.last("view")["seat"] is None
            assert watcher.last("view")["actions"] == []
            code = ada.last("view")["actions"][0]["code"]
            for message in (
                {"type": "act", "offer": 1, "id": "x", "code": code},
                {"type": "act", "offer": 1, "id": "x", "code": code, "seat": 0},
                {"type": "undo"},
                {"type": "resign"},
                {"type": "chat", "text": "hi"},
            ):
                await watcher.say(**message)
                assert watcher.refusal() == "refused-spectator"

    run(tmp_path, test)


# Acting -------------------------------------------------------------------------------------------


def test_a_whole_match_with_the_record_of_its_chance(tmp_path):
    async def test(hall: Hall) -> None:
        _, people = await sit_down(hall, ["ada", "ben", "cyd"])
        await play_on(people)
        over = people[0].last("over")
        assert over["why"] == "rules"
        assert len(over["winners"]) >= 1
        assert all(person.all("over") for person in people)

    run(tmp_path, test)


def test_refusals_leave_the_table_alone(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        before = room.table.match.state_bytes(), room.table.number
        view = ada.last("view")
        await ada.act(offer=view["offer"] + 1)
        assert ada.refusal() == "refused-stale"
        await ada.act(seat=1)
        assert ada.refusal() == "refused-not-your-seat"
        await ben.act(code=0)
        assert ben.refusal() == "refused-rule"
        assert ben.heard[-1]["rule"] == 3
        await ada.act(code=4000)
        assert ada.refusal() == "error-unknown-code"
        await ada.say_text("{")
        assert ada.refusal() == "refused-malformed"
        await ada.say_text('{"type":"act","offer":1,"id":"x","code":1,"extra":1}')
        assert ada.refusal() == "refused-malformed"
        await ada.say("hello")
        assert ada.refusal() == "refused-hello-again"
        await ada.say("chat", text="x" * 9000)
        assert ada.refusal() == "refused-too-large"
        assert (room.table.match.state_bytes(), room.table.number) == before

    run(tmp_path, test)


def test_an_act_repeated_is_done_once(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, _) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        view = ada.last("view")
        act = {"offer": view["offer"], "id": "same", "code": view["actions"][0]["code"]}
        await ada.say("act", **act)
        number = room.table.number
        await ada.say("act", **act)
        assert room.table.number == number
        assert [done["id"] for done in ada.all("done")] == ["same", "same"]

    run(tmp_path, test)


def test_why_not_cites_the_rule(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ben.say("why_not", code=0)
        assert ben.last("why")["rule"] == 3
        assert ben.last("why")["reason"] == "not_your_turn"
        assert ben.last("why")["text"] == "It is not your turn."
        await ada.say("why_not", code=ada.last("view")["actions"][0]["code"])
        assert (ada.last("why")["rule"], ada.last("why")["reason"]) == (0, "")

    run(tmp_path, test)


def test_a_refused_act_carries_the_reason_and_cites_the_rule(tmp_path):
    async def test(hall: Hall) -> None:
        _, (_, ben) = await sit_down(hall, ["ada", "ben"])
        await ben.say("act", code=0, offer=ben.last("view")["offer"], id="early")
        refused = ben.last("refused")
        assert (refused["id"], refused["rule"], refused["reason"]) == ("early", 3, "not_your_turn")
        assert refused["why"]["text"] == "It is not your turn. (rule 3)"

    run(tmp_path, test)


def test_a_ping_is_answered_while_the_table_is_busy(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, _) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        async with room.changing():
            await ada.say("ping")
            assert len(ada.all("pong")) == 1

    run(tmp_path, test)


def test_others_do_not_make_an_offer_stale(tmp_path, toy):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"], "toy")
        offer = ben.last("view")["offer"]
        await ada.act()
        await ben.settle()
        assert ben.last("view")["offer"] == offer
        await ben.act()
        assert ben.last("done")
        assert ben.last("over")

    run(tmp_path, test)


def test_a_secret_choice_can_be_changed_until_all_are_in(tmp_path, toy):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], "toy")
        await ada.act(code=0)
        await ben.settle()
        told = len(ben.all("view"))
        await ada.act(code=1)
        await ben.settle()
        room = await hall.room(table)
        assert room.table.match.view(0)["choices"][0] == 2
        assert len(ben.all("view")) <= told + 1
        assert '"choices":[2' not in "".join(ben.raw)

    run(tmp_path, test)


# Taking back --------------------------------------------------------------------------------------


def test_after_chance_an_undo_needs_consent(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        room = await hall.room(table)
        before = room.table.match.state_bytes()
        drawn = len(room.table.draws)
        await ada.act()
        await ada.say("undo")
        assert ada.last("table")["asked"] == {
            "seat": 0,
            "what": "undo",
            "unanswered": [1],
            "name": "",
        }
        await ada.say("consent", yes=True)
        assert ada.refusal() == "refused-not-your-seat"
        await ben.say("consent", yes=False)
        assert room.table.wish is None
        assert room.table.match.state_bytes() != before
        await ada.say("undo")
        await ben.say("consent", yes=True)
        await ada.settle()
        assert room.table.match.state_bytes() == before
        assert ada.last("view")["log"][-1]["key"] == "log-undone"
        await ada.act()
        numbers = [draw.number for draw in room.table.draws]
        assert numbers == list(range(drawn + 2)), "a draw's number was used again"

    run(tmp_path, test)


def test_an_undo_is_free_while_nobody_has_learned_anything(tmp_path, toy):
    async def test(hall: Hall) -> None:
        table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], "toy")
        room = await hall.room(table)
        before = room.table.match.state_bytes()
        assert ada.last("view")["undo"]["key"] == "refused-undo-nothing"
        await ada.act()
        assert ada.last("view")["undo"] is None
        await ada.say("undo")
        assert room.table.match.state_bytes() == before
        assert ada.last("view")["undo"]["key"] == "refused-undo-nothing"
        await ada.say("undo")
        assert ada.refusal() == "refused-undo-nothing"

    run(tmp_path, test)


def test_bots_and_other_seats_of_the_same_person_are_not_asked(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "me"])
        ada = await Person(hall, "ada").enter(made.table)
        room = await hall.room(made.table)
        before = room.table.match.state_bytes()
        await ada.act()
        await ada.say("undo", seat=0)
        assert room.table.match.state_bytes() == before

    run(tmp_path, test)


# Around the match ---------------------------------------------------------------------------------


def test_pause_stops_everybody_and_goes_on(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ben.say("pause", on=True)
        assert not ada.last("table")["paused"], "one seat alone cannot stop the table"
        await ada.say("consent", yes=True)
        await ada.act()
        assert ada.refusal() == "refused-paused"
        await ada.say("pause", on=False)
        await ada.act()
        assert ada.all("done")

    run(tmp_path, test)


def test_chat_is_heard_resumed_and_muted(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ada.say("chat", text="good luck")
        await ben.settle()
        assert ben.last("heard")["text"] == "good luck"
        assert ben.last("heard")["seat"] == 0
        await ben.say("mute", seat=0, on=True)
        await ada.say("chat", text="hello?")
        await ada.say("react", reaction="wow")
        await ben.settle()
        assert ben.last("heard")["text"] == "good luck"
        assert not ben.all("reacted")
        assert ada.last("reacted")["reaction"] == "wow"
        await ada.say("react", reaction="rude")
        assert ada.refusal() == "refused-reaction"
        again = await Person(hall, "ada").enter(table, chat=1)
        assert [said["text"] for said in again.all("heard")] == ["hello?"]

    run(tmp_path, test)


def test_who_is_muted_is_said_kept_and_undone(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        assert ben.last("muted")["seats"] == []
        await ben.say("mute", seat=0, on=True)
        assert ben.last("muted")["seats"] == [0]
        assert ada.last("muted")["seats"] == []
        await ada.say("chat", text="hello?")
        again = await Person(hall, "ben").enter(table)
        assert again.last("muted")["seats"] == [0]
        assert not again.all("heard")
        await again.say("mute", seat=0, on=False)
        await ben.settle()
        for device in (again, ben):
            assert device.last("muted")["seats"] == []
            assert device.last("heard")["text"] == "hello?"

    run(tmp_path, test)


def test_a_mute_of_one_seat_at_a_device_is_undone_by_the_other(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "me", "open"])
        await hall.store.name("ben", "ben")
        await seating.join(hall, "ben", made.invitation.token)
        ada = await Person(hall, "ada").enter(made.table)
        await Person(hall, "ben").enter(made.table)
        await ada.say("mute", seat=2, on=True)
        await ada.settle()
        await ada.act()  # the device shows the other seat now
        await ada.say("mute", seat=2, on=False)
        assert ada.last("muted")["seats"] == []
        room = await hall.room(made.table)
        assert room.table.muted == set()

    run(tmp_path, test)


def test_whoever_takes_a_muted_seat_is_heard(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], listed=True)
        await ada.say("mute", seat=1, on=True)
        await ben.say("leave")
        await hall.store.name("cyd", "cyd")
        await seating.sit(hall, "cyd", table)
        await ada.settle()
        assert ada.last("muted")["seats"] == []

    run(tmp_path, test)


def test_at_the_end_each_line_of_the_log_has_its_move(tmp_path):
    """The replay tells the same there; what was taken back leads to where it went on."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        actor = next(person for person in people if person.is_waited_for)
        await actor.act()
        await actor.say("undo")
        other = next(person for person in people if person is not actor)
        await other.say("consent", yes=True)
        await play_on(people)
        room = await hall.room(table)
        moves = other.last("over")["moves"]
        seat = other.last("view")["seat"]
        lines = [line for view in other.all("view") for line in view["log"]]
        assert len(moves) == len(lines)
        assert moves == sorted(moves)
        undone = next(i for i, line in enumerate(lines) if line["key"] == "log-undone")
        chosen = sum(move.seat != CHANCE for move in room.table.moves)
        assert moves[-1] == chosen
        for number in range(1, chosen + 1, 40):
            found = await replay.frames(room.table, seat, number, number + 39)
            for frame in found["frames"]:
                told = [
                    line["text"]
                    for i, line in enumerate(lines)
                    if moves[i] == frame["number"] and i > undone
                ]
                again = [line["text"] for line in frame["log"]]
                assert told == again or frame["number"] <= moves[undone]

    run(tmp_path, test)


def test_a_replay_from_a_seat_shows_no_more_than_was_seen_there(tmp_path):
    """Best Treehouse Ever: cards dealt and picked by others are not named, one's own are."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"], game="best_treehouse_ever")
        await play_on(people)
        room = await hall.room(table)
        seen = [(await replay.frames(room.table, seat, 0, 40))["frames"] for seat in (0, 1, None)]
        hands = [[room["name"] for room in frames[0]["view"].get("hand", [])] for frames in seen]
        assert list(map(len, hands)) == [6, 6, 0]  # all dealt, in one step
        assert not set(hands[0]) & set(hands[1])
        pick = next(move for move in room.table.moves if move.seat != CHANCE)
        own, other = pick.seat, 1 - pick.seat
        assert seen[own][1]["move"] == pick.text
        assert seen[other][1]["move"] == ""
        assert seen[other][1]["by"] == own
        assert pick.text.split()[-1] not in str(seen[other][1])
        assert [frames[0]["secret"] for frames in seen] == [True, True, False]

    run(tmp_path, test)


def test_a_replay_has_a_step_for_every_choice(tmp_path):
    """What chance does comes with the choice before it, and whoever is next sees it."""

    async def test(hall: Hall) -> None:
        table, people = await sit_down(hall, ["ada", "ben"])
        await play_on(people)
        room = await hall.room(table)
        chosen = [move for move in room.table.moves if move.seat != CHANCE]
        assert 0 < len(chosen) < len(room.table.moves)
        found = []
        while len(found) <= len(chosen):
            found += (await replay.frames(room.table, None, len(found), 10**6))["frames"]
        assert [frame["move"] for frame in found] == ["", *(move.text for move in chosen)]
        assert [frame["by"] for frame in found] == [None, *(move.seat for move in chosen)]
        assert all(frame["view"]["waiting"] for frame in found[:-1])
        assert found[0]["log"]  # the first roll
        assert not any(frame["secret"] for frame in found)
        assert found[-1]["view"] == room.table.match.view()

    run(tmp_path, test)


def test_resigning_ends_a_match_of_two(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ada.say("resign")
        await ben.settle()
        assert ben.last("over")["winners"] == [1]
        assert ben.last("over")["why"] == "resigned"
        assert ben.last("view")["log"][-1]["text"] == "ada has resigned."
        await ben.act()
        assert ben.refusal() == "refused-status-over"

    run(tmp_path, test)


def test_who_resigns_from_three_is_played_on_by_a_bot(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben, cyd) = await sit_down(hall, ["ada", "ben", "cyd"])
        await ada.say("resign")
        await ben.settle()
        assert not ben.all("over")
        assert ben.last("table")["seats"][0]["resigned"]
        told = ben.last("view")["log"][-1]
        assert told["text"] == "ada has resigned; a bot plays for ada to the end."
        assert told["arguments"] == {"seat": 0, "name": "ada"}
        await play_on([ben, cyd])
        assert ben.last("over")["why"] == "rules"

    run(tmp_path, test)


def test_a_rematch_turns_the_seats_and_is_one_table(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, _) = await sit_down(hall, ["ada", "ben"])
        with pytest.raises(Refused, match="begun"):
            await seating.rematch(hall, "ada", table)
        await ada.say("resign")
        first = await seating.rematch(hall, "ben", table)
        assert await seating.rematch(hall, "ada", table) == first
        await ada.settle()
        assert ada.last("rematch")["table"] == first
        room = await hall.room(first)
        assert [seat.user for seat in room.table.seats] == ["ben", "ada"]

    run(tmp_path, test)


def test_leaving_frees_the_seat_and_a_bot_keeps_it_during_play(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await ben.say("leave")
        await ada.settle()
        seat = ada.last("table")["seats"][1]
        assert (seat["kind"], seat["level"]) == ("open", "greedy")
        assert keys_told(ada)[-1] == "log-left"
        await play_on([ada], most=3)
        link = await invitations.show(hall, "ada", table)
        await seating.join(hall, "cyd", link.token)
        cyd = await Person(hall, "cyd").enter(table)
        assert cyd.last("view")["seat"] == 1
        await ada.settle()
        assert keys_told(ada)[-1] == "log-sat"

    run(tmp_path, test)

    async def again(hall: Hall) -> None:
        """What was told is in the log of whoever comes after a restart."""
        (table,) = hall.store.reader.execute("SELECT id FROM tables").fetchone()
        told = keys_told(await Person(hall, "ada").enter(table))
        assert [key for key in told if key in ("log-left", "log-sat")] == ["log-left", "log-sat"]

    run(tmp_path, again)


def keys_told(person: Person) -> list[str]:
    return [line["key"] for view in person.all("view") for line in view["log"]]


def test_an_open_seat_given_to_a_bot_lets_the_match_begin(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        await ada.say("replace", seat=1, level="greedy")
        await ada.settle()
        assert ada.last("table")["status"] == "playing"
        await play_on([ada])

    run(tmp_path, test)


def test_pace_is_checked_against_the_game(tmp_path):
    async def test(hall: Hall) -> None:
        with pytest.raises(Refused, match="not played in real time"):
            await table_of(hall, "ada", ["me", "bot"], pace="real_time")
        with pytest.raises(Refused, match="days"):
            await table_of(hall, "ada", ["me", "bot"], pace="correspondence", days=90.0)

    run(tmp_path, test)


def test_a_view_says_whether_spectators_see_less(tmp_path):
    async def test(hall: Hall) -> None:
        for game, secret in (("treehouse", False), ("best_treehouse_ever", True)):
            table, (ada, _ben) = await sit_down(hall, ["ada", "ben"], game)
            assert ada.last("view")["secret"] is secret
            watching = await Person(hall, "").enter(table)
            assert watching.last("view")["secret"] is False

    run(tmp_path, test)


# Looking ahead ------------------------------------------------------------------------------------


def test_what_an_action_would_change_is_said_and_nothing_is_done(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], "best_treehouse_ever")
        room = await hall.room(table)
        while ada.last("view")["view"]["stage"] != "score":
            await play_on([ada, ben], most=1)
        ada, ben = (ada, ben) if ada.is_waited_for else (ben, ada)
        before = room.table.match.state_bytes(), room.table.number, hall.store.events(table)
        view = ada.last("view")
        put = view["actions"][0]["code"]
        others = list(ben.raw)
        await ada.say("preview", codes=[put, put])
        said = ada.heard[-1]
        assert (said["type"], said["codes"], said["stopped_at"]) == ("previewed", [put, put], 1)
        assert (
            room.table.match.state_bytes(),
            room.table.number,
            hall.store.events(table),
        ) == before
        await ben.settle()
        assert ben.raw == others, "what somebody thinks of is nobody else's business"
        await ada.act()
        now = [seat["score"] + seat["this_round"] for seat in ada.last("view")["view"]["seats"]]
        assert [score["total"] for score in said["after"]] == now
        assert [score["total"] for score in said["before"]] != now

    run(tmp_path, test)


def test_only_ones_own_seat_is_looked_ahead_for(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        await ada.say("preview", codes=[0])
        assert ada.refusal() == "refused-status-gathering"
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        eve = await Person(hall, "eve").enter(table)
        code = ada.last("view")["actions"][0]["code"]
        for person, seat, key in [
            (ben, 0, "refused-not-your-seat"),
            (eve, 0, "refused-spectator"),
            (ben, 1, "refused-rule"),
        ]:
            await person.say("preview", codes=[code], seat=seat)
            assert person.refusal() == key
        assert ben.heard[-1]["rule"] == hall.rooms[table].table.match.why_not(1, code).rule
        await ada.say("preview", codes=[10**6])
        assert ada.refusal() == "error-unknown-code"

    run(tmp_path, test)
