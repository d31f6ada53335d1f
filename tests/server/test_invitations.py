"""One invitation for a table: a link and a code for all free seats, each ending with a sentence of
its own, and what guessing codes yields."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from rooftree.server import codes, invitations, seating, steady
from rooftree.server.hall import Hall
from rooftree.server.limits import Alone, Buckets, Guesses
from rooftree.server.refusals import Refused
from tests.server.browsing import NEW, hall_of, program, refusal, rows
from tests.server.browsing import run as browse
from tests.server.kit import SOAK, Person, hall_on, run, table_of

HOUR = 3600
TABLES, GUESSES, ALLOWED = (1000, 20_000, 600.0) if SOAK else (10, 150, 100.0)


def another(code: str) -> str:
    """A code of the right shape that is not this one."""
    return f"{code[:-3]}{(int(code[-3:]) + 1) % 1000:03}"


def wait(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    later = steady.now() + hours * HOUR
    monkeypatch.setattr(steady, "now", lambda: later)


async def why_not(hall: Hall, user: str, typed: str) -> str:
    """Why somebody is neither told what an invitation leads to nor seated."""
    found = []
    for doing in (invitations.look(hall, user, typed, ""), seating.join(hall, user, typed)):
        with pytest.raises(Refused) as refused:
            await doing
        found.append(refused.value.line.key.removeprefix("refused-"))
    assert found[0] == found[1]
    return found[0]


# The same again -----------------------------------------------------------------------------------


def test_only_digests_are_stored_and_the_host_is_shown_the_same_again(tmp_path):
    async def main() -> None:
        async with hall_on(tmp_path) as hall:
            made = await table_of(hall, "ada", ["me", "open"])
            assert await invitations.show(hall, "ada", made.table) == made.invitation
        async with hall_on(tmp_path) as hall:
            assert await invitations.show(hall, "ada", made.table) == made.invitation
            for file in tmp_path.iterdir():
                for secret in (made.invitation.token, made.invitation.code):
                    assert secret.encode() not in file.read_bytes()

    asyncio.run(main())


def test_codes_outlive_a_new_key_and_end_with_the_old_one(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open", "open"])
        hall.guests.keys = ["key", "new"]
        assert await invitations.show(hall, "ada", made.table) == made.invitation
        await seating.join(hall, "ben", made.invitation.code)
        hall.guests.keys = ["new"]
        assert await why_not(hall, "cyd", made.invitation.code) == "code"
        fresh = await invitations.show(hall, "ada", made.table)
        assert fresh.code != made.invitation.code
        await seating.join(hall, "cyd", fresh.code)

    run(tmp_path, test)


def test_a_code_that_another_table_has_is_passed_over(tmp_path, monkeypatch):
    numbers = iter([7, 7, 7, 8])
    monkeypatch.setattr(codes, "invitation", lambda _: f"maple-otter-{next(numbers):03}")

    async def test(hall: Hall) -> None:
        made = [(await table_of(hall, "ada", ["me", "open"])).invitation for _ in range(2)]
        assert [one.code for one in made] == ["maple-otter-007", "maple-otter-008"]

    run(tmp_path, test)


# An invitation that leads nowhere says why --------------------------------------------------------


def test_an_invitation_is_good_for_a_day_and_then_a_new_one_is_shown(tmp_path, monkeypatch):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open", "open", "open"])
        old = made.invitation
        wait(monkeypatch, 23.9)
        await seating.join(hall, "ben", old.code)
        wait(monkeypatch, 0.2)
        for typed in (old.token, old.code):
            assert await why_not(hall, "cyd", typed) == "invite-old"
            assert await seating.join(hall, "ben", typed) == made.table  # sits there already
        fresh = await invitations.show(hall, "ada", made.table)
        assert fresh.expires > old.expires
        for typed in (old.token, old.code):
            assert await why_not(hall, "cyd", typed) == "invite-renewed"
        await seating.join(hall, "cyd", fresh.token)
        await seating.join(hall, "dan", fresh.code)
        for typed in (fresh.token, fresh.code):  # nobody else can sit down, but may watch
            looked = await invitations.look(hall, "eve", typed, "")
            assert (looked.free, looked.table, looked.watch) == (0, None, made.table)
            with pytest.raises(Refused, match="Every seat"):
                await seating.join(hall, "eve", typed)
        assert await invitations.show(hall, "ada", made.table) is None

    run(tmp_path, test)


@pytest.mark.parametrize("end", ["over", "void"])
def test_after_the_end_it_says_so(tmp_path, end):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        ada = await Person(hall, "ada").enter(made.table)
        if end == "over":
            await seating.join(hall, "ben", made.invitation.token)
            await Person(hall, "ben").enter(made.table)
            await ada.say("resign")
        else:
            await ada.say("end")
        for typed in (made.invitation.token, made.invitation.code):
            assert await why_not(hall, "cyd", typed) == f"invite-{end}"

    run(tmp_path, test)


def test_what_is_no_invitation_says_so(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        for typed in ("", "?", made.invitation.token[:-1], f"{made.invitation.token}x"):
            assert await why_not(hall, "ben", typed) == "invite"
        for typed in (another(made.invitation.code), "lokal nursery 514", "Mapel", "x" * 500):
            assert await why_not(hall, "ben", typed) == "code"
        assert (await invitations.look(hall, "ben", made.invitation.code, "")).watch is None
        assert await seating.join(hall, "ben", f" {made.invitation.token}\n") == made.table

    run(tmp_path, test)


def test_every_way_to_be_refused_has_a_sentence_of_its_own():
    keys = ["invite", "invite-renewed", "invite-over", "invite-void", "invite-frozen", "full"]
    keys += ["barred", "second-seat", "code", "guesses-address", "guesses-server"]
    said = [str(Refused(key)) for key in keys] + [str(Refused("invite-old", hours=24.0))]
    assert len(set(said)) == len(said)
    assert all(one.endswith(".") and "refused" not in one for one in said)


# Looking ------------------------------------------------------------------------------------------


def test_looking_tells_what_it_leads_to_and_seats_nobody(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada"})
        seats = [{"kind": kind} for kind in ("me", "open", "bot", "open")]
        made = (await browser.post("/api/tables", json={**NEW, "seats": seats})).json()
        before = rows(browser)
        told = {"game": "treehouse", "title": "Treehouse", "host": "Ada", "bots": 1}
        told |= {"pace": "live", "options": {"pass_with_wild": "off"}, "watch": None}
        told |= {"move_minutes": 0, "match_minutes": 0, "increment_seconds": 0}
        async with program(browser) as ben:
            ben.headers["Origin"] = str(browser.base_url)
            for typed in (made["invitation"]["token"], made["invitation"]["code"]):
                looked = await ben.post("/api/invitation", json={"token": typed})
                people = [{"name": "Ada", "avatar": looked.json()["people"][0]["avatar"]}]
                assert looked.json() == {**told, "people": people, "free": 2, "table": None}
                assert "set-cookie" not in looked.headers
            assert rows(browser) == before
            await ben.post("/api/join", json={"token": made["invitation"]["code"]})
            looked = await ben.post("/api/invitation", json={"token": typed})
            assert looked.json()["table"] == made["table"]
            assert looked.json()["free"] == 1

    browse(tmp_path, test)


# Guessing -----------------------------------------------------------------------------------------


def test_wrong_codes_are_counted_and_then_only_links_work(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        invitation = (await browser.post("/api/tables", json=NEW)).json()["invitation"]
        browser.cookies.clear()
        wrong = another(invitation["code"])
        asked = [("/api/invitation", wrong), ("/api/join", wrong), ("/api/join", wrong)]
        for path, typed in asked:
            answer = await browser.post(path, json={"token": typed})
            assert (answer.status_code, refusal(answer)) == (404, "refused-code")
        for typed in (wrong, invitation["code"]):  # a right one tells nothing, either
            answer = await browser.post("/api/invitation", json={"token": typed})
            assert (answer.status_code, refusal(answer)) == (429, "refused-guesses-address")
        joined = await browser.post("/api/join", json={"token": invitation["token"]})
        assert joined.status_code == 200

    browse(tmp_path, test, wrong_codes_per_hour=3.0)


def test_wrong_links_and_what_cannot_be_a_code_are_no_guesses(tmp_path):
    """An old link that a whole school clicks locks nobody out."""

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        for _ in range(5):
            assert await why_not(hall, "ben", "nH3mDQd5sXW1mZbQ0z6fJmcq") == "invite"
            assert await why_not(hall, "ben", "mapel-oter-417") == "code"
        assert await seating.join(hall, "ben", made.invitation.code) == made.table

    run(tmp_path, test, wrong_codes_per_hour=1.0, wrong_codes_per_hour_in_all=1.0)


def test_many_addresses_together_are_stopped_too_and_no_table_is_locked(tmp_path):
    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        wrong = another(made.invitation.code)
        said = []
        for number in range(8):
            with pytest.raises(Refused) as refused:
                await seating.join(hall, "eve", wrong, f"10.0.0.{number}")
            said.append(refused.value.line.key)
        assert said == ["refused-code"] * 5 + ["refused-guesses-server"] * 3
        assert await why_not(hall, "ben", made.invitation.code) == "guesses-server"
        assert await seating.join(hall, "ben", made.invitation.token) == made.table

    run(tmp_path, test, wrong_codes_per_hour=2.0, wrong_codes_per_hour_in_all=5.0)


def test_guesses_come_back_with_time():
    async def main() -> None:
        now = 0.0
        guesses = guesses_at(lambda: now)
        while not await guesses.spent("here"):
            await guesses.note_wrong("here")
        assert await guesses.spent("there") == ""
        now = HOUR / 20 + 0.1
        assert await guesses.spent("here") == ""
        await guesses.note_wrong("here")
        assert await guesses.spent("here") == "address"

    asyncio.run(main())


def guesses_at(now: Callable[[], float]) -> Guesses:
    """The usual ones."""
    buckets = (Buckets(many / HOUR, many, now=now) for many in (20, 600))
    return Guesses(*map(Alone, buckets))


async def guessed_in(days: float, addresses: int) -> int:
    """How many wrong codes are looked at, of as many as so many addresses can send."""
    now, looked = 0.0, 0
    guesses = guesses_at(lambda: now)
    while now < days * 24 * HOUR:
        for address in range(addresses):
            while not await guesses.spent(str(address)):
                await guesses.note_wrong(str(address))
                looked += 1
        now += 60 if SOAK else 600
    return looked


def test_what_guessing_as_fast_as_allowed_yields():
    """The figures in docs/security.md."""
    alone, together = asyncio.run(guessed_in(1, 1)), asyncio.run(guessed_in(1, 60))
    assert alone <= 20 * 25
    assert together <= 600 * 25
    hits_a_day = {tables: together * tables / codes.INVITING_CODES for tables in (1, 100, 1000)}
    assert codes.INVITING_CODES == 2**20 * 1000
    assert hits_a_day[1] < 1 / 69_000  # one in 190 years
    assert hits_a_day[100] < 1 / 690
    assert hits_a_day[1000] < 1 / 69


def test_guessing_finds_no_table(tmp_path):
    """From hundreds of addresses; in `make soak` through the limits as they usually are."""

    async def test(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        made = [await table_of(hall, "ada", ["me", "open"]) for _ in range(TABLES)]
        good = {one.invitation.code for one in made}
        looked = found = 0
        begun = time.monotonic()
        for number in range(GUESSES):
            code = codes.invitation(number * 17_321)
            headers = {"X-Forwarded-For": f"10.{number % 4}.{number % 250}.1"}
            answer = await browser.post("/api/invitation", json={"token": code}, headers=headers)
            looked += answer.status_code != 429
            found += answer.status_code == 200
            assert (answer.status_code == 200) <= (code in good)
        hours = (time.monotonic() - begun) / HOUR
        assert looked <= ALLOWED * (1 + hours) + 1
        assert found <= 1

    limits = {"wrong_codes_per_hour": 20.0, "wrong_codes_per_hour_in_all": ALLOWED}
    browse(tmp_path, test, trust_proxy=True, **limits)


def test_a_wrong_code_costs_what_a_right_one_does(tmp_path):
    """Both are looked up once, by a digest that tells nothing of the letters."""

    async def test(hall: Hall) -> None:
        made = await table_of(hall, "ada", ["me", "open"])
        asked: list[tuple[int, ...]] = []
        invited = hall.store.invited

        def counted(digests: Any) -> Any:
            asked.append(tuple(map(len, digests)))
            return invited(digests)

        hall.store.invited = counted  # type: ignore[method-assign]
        await invitations.find(hall, made.invitation.code, "")
        with pytest.raises(Refused):
            await invitations.find(hall, another(made.invitation.code), "")
        assert asked == [(64,), (64,)]

    run(tmp_path, test)
