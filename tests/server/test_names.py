"""Names and faces: made up, chosen, of several people at one device, and changed while play goes
on at tables that are in memory or not."""

import asyncio
import itertools
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from rooftree.core.words import Line
from rooftree.server import avatars, nicknames, people, schema, seating
from rooftree.server import table as tables
from rooftree.server.avatars import AVATARS
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused, say
from rooftree.server.seating import NewTable, SeatWish
from tests.server import browsing, kit
from tests.server.browsing import hall_of, program, refusal, rows
from tests.server.kit import Person, play_on, sit_down, table_of, until
from tests.server.test_hosting import number_of, watching
from tests.server.test_identity import BAD, WORDS

ADA = SeatWish("me")


def looks(message: dict[str, Any]) -> list[tuple[str, str | None]]:
    """What a table or a line of the lobby says of its seats."""
    return [(seat["name"], seat["avatar"]) for seat in message["seats"]]


# Made up ------------------------------------------------------------------------------------------


def test_every_name_that_can_be_made_up_may_be_chosen():
    adjectives = say(Line("made-up-adjectives")).split(", ")
    names = [avatars._of(*pair).name for pair in itertools.product(adjectives, AVATARS)]
    assert len(set(names)) == len(names) >= 1000
    for name in names:
        assert nicknames.fit(name) == name


def test_a_made_up_name_follows_from_the_seed_and_is_of_its_animal():
    found = [avatars.made_up(str(seed)) for seed in range(300)]
    assert found == [avatars.made_up(str(seed)) for seed in range(300)]
    assert {one.avatar for one in found} == set(AVATARS)
    assert all(one.name.endswith(say(Line(f"avatar-{one.avatar}"))) for one in found)
    others = [avatars.made_up(str(seed), {one.name}) for seed, one in enumerate(found)]
    assert all(one.name != other.name for one, other in zip(found, others, strict=True))


def test_the_browser_calls_the_animals_as_the_server_does():
    told = dict(re.findall(r"^avatar-(\w+) = (.+)$", WORDS.read_text("utf8"), re.MULTILINE))
    for avatar in AVATARS:
        assert told[avatar] == say(Line(f"avatar-{avatar}"))


def test_a_name_that_was_made_up_is_not_heard_twice_at_one_table(tmp_path, monkeypatch):
    kept = avatars.made_up

    def alike(seed: str, taken: Any = ()) -> avatars.Persona:
        """Everybody would be called the same."""
        return kept("one", taken)

    monkeypatch.setattr(avatars, "made_up", alike)

    async def test(hall: Hall) -> None:
        made = await seating.create(hall, "ada", NewTable("treehouse", [ADA, SeatWish("open")]))
        await seating.join(hall, "ben", made.invitation.token)
        first, second = hall.rooms[made.table].table.seats
        assert first.name == kept("one").name
        assert second.name not in ("", first.name)

    kit.run(tmp_path, test)


def test_whoever_comes_has_a_name_before_anything_is_stored(tmp_path):
    """And it is the one they sit down with."""

    async def test(browser: httpx.AsyncClient) -> None:
        before = rows(browser)
        me = (await browser.get("/api/me")).json()
        assert me["avatar"] in AVATARS
        assert not me["chosen"]
        assert (await browser.get("/api/me")).json() == me
        assert rows(browser) == before
        await browser.post("/api/tables", json=browsing.NEW)
        assert (await browser.get("/api/me")).json() == me
        (table,) = (await browser.get("/api/tables")).json()["mine"]
        assert looks(table)[0] == (me["nickname"], me["avatar"])

    browsing.run(tmp_path, test)


@pytest.mark.parametrize("sent", ["cookie", "token"])
def test_nobody_is_given_a_new_name_for_a_cookie_that_is_no_good(tmp_path, sent):
    """It may be good again, when our clock is."""

    async def test(browser: httpx.AsyncClient) -> None:
        if sent == "cookie":
            browser.cookies.set("rooftree", "x", domain=browsing.HOST)
        else:
            browser.headers["Authorization"] = "Bearer x"
        answer = await browser.get("/api/me")
        assert "set-cookie" not in answer.headers
        assert answer.json().get("nickname") is None

    browsing.run(tmp_path, test)


def test_names_to_choose_from(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        names = (await browser.get("/api/names")).json()["names"]
        assert len({one["name"] for one in names}) == len(names) > 3
        for one in names:
            named = {"nickname": one["name"], "avatar": one["avatar"]}
            assert (await browser.post("/api/me", json=named)).json() == {**named, "chosen": True}

    browsing.run(tmp_path, test)


def test_a_number_for_a_name_is_only_for_who_insists(tmp_path):
    """Names that were given by number are not kept; those that somebody typed are."""
    path = tmp_path / "old.sqlite"
    schema.migrate(path, "0002")
    number = sum(b"ada") % 900 + 100
    given = [("ada", f"Guest {number}"), ("ben", f"Guest {number}"), ("cyd", "Cyd")]
    with sqlite3.connect(path) as db:
        db.executemany("INSERT INTO users VALUES (?, ?, 1.0, 1.0)", given)
    schema.bring_up_to_date(path)
    with sqlite3.connect(path) as db:
        found = db.execute("SELECT id, nickname, avatar FROM users ORDER BY id").fetchall()
    assert found == [("ada", "", ""), ("ben", f"Guest {number}", ""), ("cyd", "Cyd", "")]
    assert nicknames.fit("Guest 479") == "Guest 479"
    assert "Guest" not in nicknames.shown("", "ada")


# Chosen -------------------------------------------------------------------------------------------


def test_the_rules_for_names_and_faces_hold_at_the_table_too(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        mine = {**browsing.NEW, "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await browser.post("/api/tables", json=mine)).json()["table"]
        before = rows(browser)
        for wished, key in BAD.items():
            if not wished:
                continue  # at a new table: whatever is made up
            named = await browser.post(
                f"/api/tables/{table}/name", json={"seat": 1, "nickname": wished}
            )
            assert (named.status_code, refusal(named)) == (400, key), wished
            seats = [{"kind": "me"}, {"kind": "me", "name": wished}]
            made = await browser.post("/api/tables", json={**mine, "seats": seats})
            assert (made.status_code, refusal(made)) == (400, key), wished
        for avatar in ("dragon", "", 5, "../fox"):
            faces = [
                ("/api/me", {"nickname": "Ada", "avatar": avatar}),
                (f"/api/tables/{table}/name", {"seat": 1, "nickname": "A", "avatar": avatar}),
                ("/api/tables", {**mine, "seats": [{"kind": "me", "avatar": avatar}]}),
            ]
            for path, body in faces:
                answer = await browser.post(path, json=body)
                assert (answer.status_code, refusal(answer)) == (400, "refused-malformed"), path
        assert rows(browser) == before
        async with program(browser) as eve:
            token = await eve.post("/api/guests", json={"nickname": "Eve", "avatar": "raven"})
            eve.headers["Authorization"] = f"Bearer {token.json()['token']}"
            assert (await eve.get("/api/me")).json()["avatar"] == "raven"
            foreign = {"seat": 0, "nickname": "Eve"}
            answer = await eve.post(f"/api/tables/{table}/name", json=foreign)
            assert (answer.status_code, refusal(answer)) == (403, "refused-not-your-seat")

    browsing.run(tmp_path, test)


def test_people_at_one_device_have_names_of_their_own(tmp_path):
    async def test(hall: Hall) -> None:
        await hall.store.name("ada", "Ada", "owl")
        seats = [ADA, SeatWish("me", name="Ben", avatar="bear"), SeatWish("me"), SeatWish("bot")]
        made = await seating.create(hall, "ada", NewTable("treehouse", seats))
        ada = await Person(hall, "ada").enter(made.table)
        (own, other, third, bot) = looks(ada.last("table"))
        assert (own, other, bot) == (("Ada", "owl"), ("Ben", "bear"), ("", None))
        assert third[0] not in ("Ada", "Ben", "")
        for twice in ("Ada", "ada", "  ADA "):
            with pytest.raises(Refused, match="cannot both be called"):
                await seating.create(
                    hall, "ada", NewTable("treehouse", [ADA, SeatWish("me", name=twice)])
                )
            with pytest.raises(Refused, match="cannot both be called"):
                await people.rename_seat(hall, "ada", made.table, 1, twice, None)
        with pytest.raises(Refused, match="cannot both be called"):
            await people.rename(hall, "ada", "ben", None)
        await people.rename_seat(hall, "ada", made.table, 1, "Benedict", "bee")
        await people.rename(hall, "ada", "Ada L.", None)
        await ada.settle()
        assert looks(ada.last("table"))[:2] == [("Ada L.", "owl"), ("Benedict", "bee")]
        assert looks(ada.last("table"))[2] == third

    kit.run(tmp_path, test)


# Changed ------------------------------------------------------------------------------------------


async def forgotten(hall: Hall, table: str) -> None:
    """It leaves the memory."""
    await hall._forget(hall.rooms[table])
    assert table not in hall.rooms


def test_a_change_is_seen_at_once_and_everywhere_but_where_it_is_over(tmp_path):
    async def test(hall: Hall) -> None:
        here, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        over, watched = await sit_down(hall, ["ada", "ben"])
        await play_on(watched)
        away = (await table_of(hall, "ada", ["me", "open"])).table
        for table in (away, over):
            for person in watched:
                await person.leave()
            await forgotten(hall, table)
        await play_on([ada, ben], 3)
        view = ben.last("view")
        await ada.say("chat", text="before")
        await people.rename(hall, "ada", "Countess", "owl")
        await ben.settle()
        assert looks(ben.last("table"))[0] == ("Countess", "owl")
        assert ben.last("view") == view  # the match does not notice
        await ada.say("chat", text="after")
        await ada.say("react", reaction="hello")
        await ben.settle()
        names = [line["name"] for line in ben.all("heard")]
        assert names == ["ada", "Countess"]
        assert ben.last("heard")["avatar"] == "owl"
        assert ben.last("reacted")["name"] == "Countess"
        await forgotten_and_found(hall, away, ("Countess", "owl"))
        lines = {line.row.id: line.seats[0].name for line in await hall.store.running("ada")}
        assert lines == {here: "Countess", away: "Countess"}
        assert (await hall.finished(over)).seats[0].name == "ada"
        again = await seating.rematch(hall, "ben", over)
        assert [seat.name for seat in hall.rooms[again].table.seats] == ["ben", "Countess"]

    kit.run(tmp_path, test)


async def forgotten_and_found(hall: Hall, table: str, look: tuple[str, str]) -> None:
    """What is stored of a table says the same after it was read again."""
    await forgotten(hall, table)
    ada = await Person(hall, "ada").enter(table)
    assert looks(ada.last("table"))[0] == look


def test_whoever_has_lent_a_seat_is_renamed_too_and_nobody_else(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await watching(hall, table, "eve")
        await ada.settle()
        await ada.say("give", seat=0, to=number_of(ada, "eve"))
        await people.rename(hall, "ada", "Countess", "owl")
        await people.rename(hall, "eve", "Evelyn", "bee")
        await ben.settle()
        seat = ben.last("table")["seats"][0]
        assert (seat["name"], seat["avatar"], seat["lender"]) == ("Evelyn", "bee", "Countess")
        again = tables.recovered(hall.rooms[table].table.row, hall.store.events(table))
        assert (again.seats[0].name, again.lent[0].name) == ("Evelyn", "Countess")

    kit.run(tmp_path, test)


def test_a_change_asks_nothing_anew_and_moves_no_clock(tmp_path):
    """Whoever has asked for a pause is still waited for, and so is a move."""

    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"], pace="correspondence", days=1.0)
        await ada.say("pause", on=True)
        asked, front = ben.last("table")["asked"], hall.rooms[table].front
        deadlines = front.published.times.deadlines
        await people.rename(hall, "ben", "Benedict", None)
        await ada.settle()
        assert ada.last("table")["asked"] == asked is not None
        assert front.published.times.deadlines == deadlines
        assert any(deadlines)

    kit.run(tmp_path, test)


def test_a_table_that_leaves_the_memory_just_then_is_renamed_all_the_same(tmp_path):
    async def test(hall: Hall) -> None:
        table = (await table_of(hall, "ada", ["me", "open"])).table
        room, keep = hall.rooms[table], hall.store.summarise
        renaming: list[asyncio.Task[Any]] = []

        async def summarise(*stored: Any) -> None:
            """The room is locked and about to go."""
            renaming.append(asyncio.ensure_future(people.rename(hall, "ada", "Countess", "owl")))
            await until(lambda: room.lock._waiters)
            await keep(*stored)

        hall.store.summarise = summarise  # type: ignore[method-assign]
        await hall._forget(room)
        await renaming[0]
        assert hall.rooms[table] is not room
        assert hall.rooms[table].table.seats[0].name == "Countess"

    kit.run(tmp_path, test)


def test_of_two_changes_at_once_the_later_is_seen_everywhere(tmp_path):
    """The first waits at one table, while the second has been to the other already."""

    async def test(hall: Hall) -> None:
        first, second = [(await table_of(hall, "ada", ["me", "open"])).table for _ in range(2)]
        await forgotten(hall, second)  # whoever comes now goes to the first table first
        busy = hall.rooms[first].lock
        await busy.acquire()
        early = asyncio.ensure_future(people.rename(hall, "ada", "Early", None))
        await until(lambda: busy._waiters)
        there = await hall.room(second)
        late = asyncio.ensure_future(people.rename(hall, "ada", "Late", None))
        await until(lambda: there.table.seats[0].name == "Late")
        busy.release()
        await asyncio.gather(early, late)
        lines = await hall.store.running("ada")
        assert [line.seats[0].name for line in lines] == ["Late", "Late"]
        assert {hall.rooms[line.row.id].table.seats[0].name for line in lines} == {"Late"}

    kit.run(tmp_path, test)


def test_names_are_not_changed_without_end(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        table = (await browser.post("/api/tables", json=browsing.NEW)).json()["table"]
        for number in range(3):
            await browser.post("/api/me", json={"nickname": f"Ada {number}"})
        before = rows(browser)
        for path, more in (("/api/me", {}), (f"/api/tables/{table}/name", {"seat": 0})):
            answer = await browser.post(path, json={"nickname": "Eve", **more})
            assert (answer.status_code, refusal(answer)) == (429, "refused-renames")
        assert rows(browser) == before
        assert (await browser.get("/api/me")).json()["nickname"] == "Ada 2"

    browsing.run(tmp_path, test, renames_per_day=3)


def test_names_are_counted_wherever_they_are_changed(tmp_path, postgresql):
    async def main() -> None:
        most = {"renames_per_day": 3}
        async with (
            kit.hall_on(tmp_path, **most) as one,
            kit.hall_on(tmp_path, **most) as two,
        ):
            for number, hall in enumerate((one, two, one)):
                await people.rename(hall, "ada", f"Ada {number}", None)
            for hall in (one, two):
                with pytest.raises(Refused) as refused:
                    await people.rename(hall, "ada", "Eve", None)
                assert refused.value.line == Line("refused-renames", {"limit": 3})
            assert one.store.nickname("ada") == "Ada 2"

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_table_that_cannot_be_read_keeps_nobody_from_a_name(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        tables = [
            (await browser.post("/api/tables", json=browsing.NEW)).json()["table"] for _ in range(2)
        ]
        await browser.post("/api/me", json={"nickname": "Ada"})
        for table in tables:
            await forgotten(hall, table)
        spoil(hall.settings.data, tables[0])
        assert (await browser.post("/api/me", json={"nickname": "Eve"})).status_code == 200
        assert hall.rooms[tables[1]].table.seats[0].name == "Eve"

    browsing.run(tmp_path, test)


def spoil(data: Path, table: str) -> None:
    with sqlite3.connect(data / "rooftree.sqlite") as db:
        db.execute("UPDATE events SET body=? WHERE table_id=?", (b"{", table))
