"""Who somebody is, attacked: links, foreign pages, clocks, names, host names, refused requests."""

import re
import time
import unicodedata
from pathlib import Path

import httpx
import pytest

from rooftree.bots.levels import LEVELS
from rooftree.core.errors import RooftreeError
from rooftree.server import nicknames, recovery, settings
from rooftree.server.guests import DAYS, Guests
from rooftree.server.hall import RECOVERY_PATIENCE, Hall
from rooftree.server.hosts import Hosts
from tests.server.browsing import (
    HOST,
    NEW,
    ORIGIN,
    complaints,
    hall_of,
    knock,
    program,
    refusal,
    rows,
    run,
)
from tests.server.kit import SOAK, Person, sit_down
from tests.server.kit import run as in_hall

FOREIGN = {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}
DAY = 86400
WORDS = Path(__file__).parents[2] / "web" / "src" / "words" / "en.ftl"


async def code_of(browser: httpx.AsyncClient, nickname: str) -> str:
    """Somebody of that name, on another browser, is shown a recovery code."""
    async with program(browser) as other:
        other.headers["Origin"] = ORIGIN
        await other.post("/api/me", json={"nickname": nickname})
        return str((await other.post("/api/recovery", json={})).json()["code"])


async def token_of(browser: httpx.AsyncClient, nickname: str) -> str:
    async with program(browser) as other:
        answer = await other.post("/api/guests", json={"nickname": nickname})
        return str(answer.json()["token"])


# Arriving -----------------------------------------------------------------------------------------


async def arrive(browser: httpx.AsyncClient, code: str, **more: bool) -> httpx.Response:
    return await browser.post("/api/arrive", json={"code": code, **more})


async def name_of(browser: httpx.AsyncClient) -> str | None:
    found: str | None = (await browser.get("/api/me")).json()["nickname"]
    return found


def test_arriving_asks_first_and_names_both(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        code = await code_of(browser, "Ada")
        await browser.post("/api/me", json={"nickname": "Ben"})
        for _ in range(2):  # looking does not use the code up
            looked = await arrive(browser, code)
            assert looked.json() == {"from": "Ben", "to": "Ada", "same": False}
            assert "set-cookie" not in looked.headers
        assert await name_of(browser) == "Ben"
        arrived = await arrive(browser, code, sure=True)
        assert arrived.json() == {"from": "Ben", "to": "Ada", "same": False}
        assert await name_of(browser) == "Ada"
        again = await arrive(browser, code, sure=True)
        assert (again.status_code, refusal(again)) == (404, "refused-recovery")

    run(tmp_path, test)


def test_whoever_is_nobody_yet_is_asked_too(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        code = await code_of(browser, "Ada")
        before = rows(browser)
        looked = await arrive(browser, code)
        assert looked.json() == {"from": None, "to": "Ada", "same": False}
        assert "set-cookie" not in looked.headers
        assert rows(browser) == before
        await arrive(browser, code, sure=True)
        assert await name_of(browser) == "Ada"

    run(tmp_path, test)


def test_arriving_as_oneself_is_told_and_another_of_the_same_name_is_not_oneself(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada"})
        own = (await browser.post("/api/recovery", json={})).json()["code"]
        assert (await arrive(browser, own)).json() == {"from": "Ada", "to": "Ada", "same": True}
        twin = await code_of(browser, "Ada")
        assert (await arrive(browser, twin)).json() == {"from": "Ada", "to": "Ada", "same": False}

    run(tmp_path, test)


def test_a_code_is_read_as_it_was_meant_and_a_newer_one_replaces_it(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada"})
        old, code = [
            (await browser.post("/api/recovery", json={})).json()["code"] for _ in range(2)
        ]
        browser.cookies.clear()
        assert refusal(await arrive(browser, old)) == "refused-recovery"
        for typed in (code.upper(), code.replace(" ", "-"), code.replace(" ", ""), f" {code}. "):
            assert (await arrive(browser, typed)).json()["to"] == "Ada"
        first, *rest = code.split()
        for wrong in (
            "",
            "x",
            " ".join(rest),
            f"{code} {first}",
            hall_of(browser).guests.sign("a"),
        ):
            for sure in (False, True):
                assert refusal(await arrive(browser, wrong, sure=sure)) == "refused-recovery-words"
        mistyped = await arrive(browser, " ".join([*rest, "zzebra"]))
        assert refusal(mistyped) == "refused-recovery-word"
        assert "“zzebra” is not one of the words" in mistyped.text
        assert refusal(await arrive(browser, " ".join([*rest, first]))) == "refused-recovery"

    run(tmp_path, test)


def test_a_code_that_is_too_long_is_told_like_any_wrong_one(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        asked = [("/api/invitation", "token"), ("/api/join", "token"), ("/api/arrive", "code")]
        for path, name in [*asked, ("/api/calls/mail/yes", "token")]:
            short, long = [await browser.post(path, json={name: "x" * n}) for n in (5, 500)]
            assert (long.status_code, long.json()) == (short.status_code, short.json())
            assert refusal(long) != "refused-malformed"

    run(tmp_path, test)


def test_only_a_digest_of_a_recovery_code_is_stored_and_nothing_of_it_is_logged(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        log = hall_of(browser).log
        log.level = 0  # everything
        code = await code_of(browser, "Ada")
        assert len(code.split()) == 8
        await arrive(browser, code)
        await arrive(browser, code, sure=True, alone=True)
        for file in tmp_path.iterdir():
            content = file.read_bytes()
            assert code.encode() not in content
            assert code.replace(" ", "-").encode() not in content
        await browser.post("/api/tables", json=NEW)
        said = complaints(browser)
        assert "created" in said
        assert not any(word in said for word in re.split(" ", code) if len(word) > 5)

    run(tmp_path, test)


def test_a_recovery_code_is_not_a_cookie(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        code = await code_of(browser, "Ada")
        browser.cookies.set("rooftree", code.replace(" ", "-"))
        assert await name_of(browser) is None

    run(tmp_path, test)


def test_wrong_recovery_codes_are_counted(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        code = await code_of(browser, "Ada")
        first, *rest = code.split()
        wrong = " ".join([*rest, first])
        said = [refusal(await arrive(browser, wrong, sure=True)) for _ in range(5)]
        assert said == ["refused-recovery"] * 3 + ["refused-recovery-guesses"] * 2
        assert refusal(await arrive(browser, code)) == "refused-recovery-guesses"

    run(tmp_path, test, wrong_codes_per_hour=3.0)


def test_what_guessing_recovery_codes_yields():
    """The figure in docs/security.md."""
    usual = settings.Settings()
    a_day = 25 * RECOVERY_PATIENCE * usual.wrong_codes_per_hour_in_all
    people = 1_000_000
    assert 1024**8 / (a_day * people) > 8e11  # days


# Sessions -----------------------------------------------------------------------------------------


def test_arriving_leaves_other_sessions_as_they_are_unless_it_is_wished(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada"})
        table = (await browser.post("/api/tables", json=NEW)).json()["table"]
        async with program(browser) as other:
            other.headers["Origin"] = ORIGIN
            code = (await browser.post("/api/recovery", json={})).json()["code"]
            await arrive(other, code, sure=True)
            assert await name_of(browser) == await name_of(other) == "Ada"
            code = (await other.post("/api/recovery", json={})).json()["code"]
            own = {"host": HOST, "origin": ORIGIN}
            old = f"rooftree={browser.cookies['rooftree']}"
            assert (await knock(browser, table, cookie=old, **own))["seats"] == [0]
            await arrive(other, code, sure=True, alone=True)
            assert await name_of(other) == "Ada"
            assert (await knock(browser, table, cookie=old, **own))["code"] == 4403
            new = f"rooftree={other.cookies['rooftree']}"
            assert (await knock(browser, table, cookie=new, **own))["seats"] == [0]
            for ask in (browser.get("/api/tables"), browser.post("/api/tables", json=NEW)):
                browser.cookies.clear()
                browser.cookies.set("rooftree", old.partition("=")[2], domain=HOST)
                told = await ask
                assert (told.status_code, refusal(told)) == (401, "refused-ended")
                assert "Max-Age=0" in told.headers["set-cookie"]
            assert await name_of(browser) != "Ada"  # told once, then somebody new

    run(tmp_path, test)


def test_a_program_whose_session_was_ended_is_told(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        async with program(browser, await token_of(browser, "Eve")) as eve:
            code = (await eve.post("/api/recovery", json={})).json()["code"]
            assert (await arrive(browser, code, sure=True, alone=True)).status_code == 200
            told = await eve.get("/api/me")
            assert (told.status_code, refusal(told)) == (401, "refused-ended")
        again = hall.guests.read(browser.cookies["rooftree"])
        assert hall.store.epoch(again) == 1

    run(tmp_path, test)


def test_who_is_connected_is_sent_away_when_the_session_ends(tmp_path):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        code = await recovery.new(hall, "ada")
        await recovery.use(hall, "ada", code, alone=True)
        bye = ada.last("bye")
        assert (bye["why"]["key"], bye["again"]) == ("bye-ended", False)
        assert ada.connection.dropped == "ended"
        assert not ben.all("bye")
        again = await Person(hall, "ada").enter(table)
        assert again.last("view")["seat"] == 0

    in_hall(tmp_path, test)


# Foreign pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sure", [False, True])
@pytest.mark.parametrize(
    "also", ["", "Bearer x", "Bearer", "Basic YTpi", "bearer VALID", "Bearer VALID"]
)
def test_no_foreign_page_makes_somebody_another(tmp_path, sure, also):
    """Not even with an Authorization header, while a cookie of ours comes along."""

    async def test(browser: httpx.AsyncClient) -> None:
        token = await code_of(browser, "Ada")
        await browser.post("/api/me", json={"nickname": "Ben"})
        valid = await token_of(browser, "Eve")
        headers = {**FOREIGN, "Authorization": also.replace("VALID", valid)}
        if not also:
            del headers["Authorization"]
        body = {"code": token, "sure": sure}
        answer = await browser.post("/api/arrive", json=body, headers=headers)
        assert answer.status_code in (401, 403)
        assert "set-cookie" not in answer.headers
        assert (await browser.get("/api/me")).json()["nickname"] == "Ben"
        looked = await browser.post("/api/arrive", json={"code": token})
        assert looked.json()["to"] == "Ada"  # the code is still good

    run(tmp_path, test)


@pytest.mark.parametrize("also", ["Basic YTpi", "Bearer x", "Bearer ", "Digest", "Negotiate x"])
def test_an_authorization_that_is_no_good_token_does_not_replace_the_origin(tmp_path, also):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ben"})
        before = rows(browser)
        headers = {**FOREIGN, "Authorization": also}
        for cookies in (True, False):
            if not cookies:
                browser.cookies.clear()
            answer = await browser.post("/api/tables", json=NEW, headers=headers)
            assert answer.status_code in (401, 403)
        assert rows(browser) == before

    run(tmp_path, test)


def test_a_browser_behind_a_password_is_known_by_its_cookie(tmp_path):
    """A proxy that asks for a password makes browsers send Authorization: Basic along."""

    async def test(browser: httpx.AsyncClient) -> None:
        browser.headers["Authorization"] = "Basic YTpi"
        await browser.post("/api/me", json={"nickname": "Ben"})
        assert (await browser.get("/api/me")).json()["nickname"] == "Ben"

    run(tmp_path, test)


def test_a_bad_token_is_told_and_the_cookie_does_not_stand_in(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ben"})
        for bad in ("Bearer x", "bearer", "BEARER  ", "Bearer " + "." * 300):
            headers = {"Authorization": bad}
            for answer in (
                await browser.get("/api/me", headers=headers),
                await browser.get("/api/tables", headers=headers),
                await browser.post("/api/me", json={"nickname": "Eve"}, headers=headers),
            ):
                assert (answer.status_code, refusal(answer)) == (401, "refused-token")
        assert (await browser.get("/api/me")).json()["nickname"] == "Ben"

    run(tmp_path, test)


def test_a_program_needs_no_origin_and_gets_no_cookie(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        async with program(browser, await token_of(browser, "Eve")) as eve:
            made = await eve.post("/api/tables", json=NEW)
            assert made.status_code == 201
            assert "set-cookie" not in made.headers
            assert (await eve.get("/api/me")).json()["nickname"] == "Eve"

    run(tmp_path, test)


def test_with_a_token_and_a_cookie_the_origin_counts_and_the_token_says_who(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ben"})
        browser.headers["Authorization"] = f"Bearer {await token_of(browser, 'Eve')}"
        assert (await browser.get("/api/me")).json()["nickname"] == "Eve"
        assert (await browser.post("/api/tables", json=NEW)).status_code == 201
        foreign = await browser.post("/api/tables", json=NEW, headers=FOREIGN)
        assert refusal(foreign) == "refused-origin"

    run(tmp_path, test)


def test_sockets_are_no_back_door(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        two = {**NEW, "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await browser.post("/api/tables", json=two)).json()["table"]
        cookie = f"rooftree={browser.cookies['rooftree']}"
        valid = f"Bearer {await token_of(browser, 'Eve')}"
        own, foreign = (
            {"host": HOST, "origin": ORIGIN},
            {"host": HOST, "origin": "http://evil.example"},
        )
        assert (await knock(browser, table, cookie=cookie, **own))["seats"] == [0, 1]
        assert (await knock(browser, table, authorization=valid, host=HOST))["seats"] == []
        for refused in (
            await knock(browser, table, cookie=cookie, **foreign),
            await knock(browser, table, cookie=cookie, authorization=valid, **foreign),
            await knock(browser, table, cookie=cookie, authorization="Basic x", **foreign),
            await knock(browser, table, cookie=cookie, authorization="Bearer x", **own),
            await knock(browser, table, host="evil.example", origin="http://evil.example"),
        ):
            assert refused["code"] == 4403, refused

    run(tmp_path, test)


# Cookies and clocks -------------------------------------------------------------------------------


def signed_at(monkeypatch: pytest.MonkeyPatch, guests: Guests, at: float) -> str:
    with monkeypatch.context() as patched:
        patched.setattr(time, "time", lambda: at)
        return guests.sign("ada")


@pytest.mark.parametrize(
    ("days_ago", "known"),
    [(0, True), (DAYS - 1, True), (DAYS + 1, False), (-1, True), (-4000, True), (20_000, True)],
)
def test_a_token_outlives_a_wrong_clock_but_not_its_days(monkeypatch, days_ago, known):
    guests = Guests(["key"], secure=False)
    now = 1_800_000_000.0
    token = signed_at(monkeypatch, guests, now - days_ago * DAY)
    monkeypatch.setattr(time, "time", lambda: now)
    assert guests.read(token) == ("ada" if known else "")


@pytest.mark.parametrize("days_ago", [2, DAYS - 1, -2, 20_000])
@pytest.mark.parametrize("how", ["me", "post"])
def test_a_cookie_in_use_is_renewed(tmp_path, monkeypatch, days_ago, how):
    async def test(browser: httpx.AsyncClient) -> None:
        guests = hall_of(browser).guests
        await hall_of(browser).store.name("ada", "Ada")
        old = signed_at(monkeypatch, guests, time.time() - days_ago * DAY)
        browser.cookies.set("rooftree", old, domain=HOST)
        if how == "me":
            answer = await browser.get("/api/me")
        else:
            answer = await browser.post("/api/tables", json=NEW)
        (cookie,) = answer.headers.get_list("set-cookie")
        fresh = cookie.partition("=")[2].partition(";")[0]
        assert fresh != old
        assert guests.read(fresh) == "ada"
        assert f"Max-Age={DAYS * DAY}" in cookie
        browser.cookies.clear()
        browser.cookies.set("rooftree", fresh, domain=HOST)
        assert "set-cookie" not in (await browser.get("/api/me")).headers

    run(tmp_path, test)


def test_neither_a_token_nor_a_refused_request_is_renewed(tmp_path, monkeypatch):
    async def test(browser: httpx.AsyncClient) -> None:
        guests = hall_of(browser).guests
        await hall_of(browser).store.name("ada", "Ada")
        old = signed_at(monkeypatch, guests, time.time() - 5 * DAY)
        async with program(browser, old) as ada:
            answer = await ada.get("/api/me")
            assert answer.json()["nickname"] == "Ada"
            assert "set-cookie" not in answer.headers
        browser.cookies.set("rooftree", old, domain=HOST)
        refused = await browser.post("/api/join", json={"token": "none"})
        assert "set-cookie" not in refused.headers

    run(tmp_path, test)


def test_arriving_with_an_old_cookie_sets_one_cookie_only(tmp_path, monkeypatch):
    """The renewal of the old one must not undo the arrival."""

    async def test(browser: httpx.AsyncClient) -> None:
        token = await code_of(browser, "Ben")
        guests = hall_of(browser).guests
        old = signed_at(monkeypatch, guests, time.time() - 5 * DAY)
        browser.cookies.set("rooftree", old, domain=HOST)
        arrived = await arrive(browser, token, sure=True)
        (cookie,) = arrived.headers.get_list("set-cookie")
        assert guests.read(cookie.partition("=")[2].partition(";")[0]) not in ("", "ada")

    run(tmp_path, test)


# Names --------------------------------------------------------------------------------------------

GOOD = {
    "Ada": "Ada",
    "  Ada \t\n L. ": "Ada L.",
    "Ada\u00a0\u3000L.": "Ada L.",
    "e\u0301": "é",
    "7": "7",
    "🦊": "🦊",
    "👩\u200d🚀 Zoë": "👩\u200d🚀 Zoë",
    "علی\u200cرضا": "علی\u200cرضا",  # noqa: RUF001
    "क्\u200dष": "क्\u200dष",
    "शिवानी": "शिवानी",
    "שָׁלוֹם": unicodedata.normalize("NFC", "שָׁלוֹם"),
    "李小龍": "李小龍",
    "O’Brien-Ng (2)": "O’Brien-Ng (2)",
    "Talbot": "Talbot",
    "Robotnik": "Robotnik",
    "Otto Klein": "Otto Klein",
    "Hazelnut": "Hazelnut",
    "x" * 40: "x" * 40,
    "<b>&amp;</b>": "<b>&amp;</b>",
}
LENGTH, SIGN, BLANK, MARKS, BOT = (
    f"refused-nickname{end}" for end in ("", "-character", "-blank", "-marks", "-bot")
)
BAD = {
    "": LENGTH,
    "   ": LENGTH,
    "\t\u2003\u2028": LENGTH,
    "x" * 41: LENGTH,
    "x" * 9000: LENGTH,
    "Ada\x00": SIGN,
    "Ada\x07": SIGN,
    "Ada\x7f": SIGN,
    "\u202eadA": SIGN,
    "Ada\u2066": SIGN,
    "Ada\u200e": SIGN,
    "Ada\u061c": SIGN,
    "A\u200bda": SIGN,
    "A\u00adda": SIGN,
    "A\u200dda": SIGN,
    "A\u200cda": SIGN,
    "\u200d🚀": SIGN,
    "🚀\u200d": SIGN,
    "Ada\ufeff": SIGN,
    "Ada\ue000": SIGN,
    "Ada\u0378": SIGN,
    "Ada\U000e0041": SIGN,
    "\u3164": SIGN,
    "Ada\u3164": SIGN,
    "\u2800": SIGN,
    "\u115f\u1160": SIGN,
    "\uffa0": SIGN,
    "\u034f": SIGN,
    "...": BLANK,
    "- _ -": BLANK,
    "¯": BLANK,
    "\u0301": MARKS,
    "\u0301Ada": MARKS,
    "A \u0301": MARKS,
    "Q\u0323\u0324\u0325\u0326": MARKS,
    "A" + "\u0489" * 30: MARKS,
    "bot": BOT,
    "Bot": BOT,
    "B.O.T": BOT,
    "[bot]": BOT,
    "Easy Bot": BOT,
    "bot 3": BOT,
    "Bot3": BOT,
    "The Bot of Ada": BOT,
    "\uff42\uff4f\uff54": BOT,  # of full width
    "Maple": BOT,
    "mAPLE ": BOT,
    "M-a-p-l-e": BOT,
    "Mäple": BOT,
    "\U0001d40c\U0001d41aple": BOT,  # in bold
    "Otto (2)": BOT,
    "★ Willow ★": BOT,
    "greedy": BOT,
    "Random": BOT,
}


@pytest.mark.parametrize(("wished", "shown"), GOOD.items())
def test_a_name_may_be(wished, shown):
    assert nicknames.fit(wished) == shown
    assert nicknames.fit(shown) == shown


@pytest.mark.parametrize(("wished", "key"), BAD.items())
def test_a_name_may_not_be(wished, key):
    with pytest.raises(RooftreeError) as refused:
        nicknames.fit(wished)
    assert refused.value.line.key == key
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert key not in sentence


def test_every_character_can_be_shown_in_a_name_or_is_refused():
    nobodys = ("Cn", "Co", "Cs")  # a million of them
    given = [c for c in map(chr, range(0x110000)) if SOAK or unicodedata.category(c) not in nobodys]
    assert len(given) > 100_000
    for character in given:
        try:
            shown = nicknames.fit(f"A{character}b")
        except RooftreeError:
            continue
        assert shown.isprintable()
        assert unicodedata.bidirectional(character) not in ("RLE", "LRE", "RLO", "LRO", "PDF")


def test_the_rules_for_names_hold_at_every_door(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        doors = [(browser, "/api/me"), (program(browser), "/api/guests")]  # and test_names.py
        before = rows(browser)
        for client, path in doors:
            for wished, key in BAD.items():
                answer = await client.post(path, json={"nickname": wished})
                assert (answer.status_code, refusal(answer)) == (400, key), (path, wished)
                assert "set-cookie" not in answer.headers
        assert rows(browser) == before

    run(tmp_path, test)


def test_guests_are_given_names_that_may_be():
    guests = Guests(["key"], secure=False)
    for _ in range(100):
        name = nicknames.guest_name(guests.new())
        assert nicknames.fit(name) == name


def test_the_names_of_bots_are_those_the_browser_gives_them():
    told = re.findall(r"^bot-name-\d = (.+)$", WORDS.read_text("utf8"), re.MULTILINE)
    assert tuple(told) == nicknames.BOTS
    for name in (*told, *LEVELS):
        with pytest.raises(RooftreeError):
            nicknames.fit(name)


def test_names_stored_before_there_were_rules_do_no_harm(tmp_path):
    """One like a bot's is still shown; one that would upset the page gives way to a guest's."""

    async def test(browser: httpx.AsyncClient) -> None:
        guests, store = hall_of(browser).guests, hall_of(browser).store
        for stored in ("\u202eadA", "", "x" * 500, "\x00", "Maple"):
            user = guests.new()
            await store.name(user, stored)
            browser.cookies.set("rooftree", guests.sign(user), domain=HOST)
            shown = "Maple" if stored == "Maple" else nicknames.guest_name(user)
            assert (await browser.get("/api/me")).json()["nickname"] == shown
            table = (await browser.post("/api/tables", json=NEW)).json()["table"]
            mine = (await browser.get("/api/tables")).json()["mine"]
            assert mine[0]["table"] == table
            assert mine[0]["seats"][0]["name"] == shown
            browser.cookies.clear()

    run(tmp_path, test)


# Refused requests ---------------------------------------------------------------------------------


def test_a_refused_request_leaves_no_row_and_no_cookie(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        made = (await browser.post("/api/tables", json=NEW)).json()
        table = f"/api/tables/{made['table']}"
        browser.cookies.clear()
        before = rows(browser)
        for path, body in (
            ("/api/tables", {**NEW, "game": "chess"}),
            ("/api/tables", {**NEW, "seats": [{"kind": "me"}]}),
            ("/api/tables", {**NEW, "options": {"no": "no"}}),
            ("/api/tables", {**NEW, "pace": "correspondence", "days": 1e9}),
            ("/api/tables", {**NEW, "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}),
            ("/api/tables", {"nothing": 1}),
            ("/api/join", {"token": "none"}),
            ("/api/join", {"token": "maple-otter-417"}),
            ("/api/invitation", {"token": "none"}),
            ("/api/invitation", {"token": "maple-otter-417"}),
            ("/api/arrive", {"code": "none"}),
            ("/api/arrive", {"code": "maple " * 8, "sure": True}),
            ("/api/me", {"nickname": "bot"}),
            (f"{table}/sit", {}),
            (f"{table}/invite", {}),
            (f"{table}/rematch", {}),
            (f"{table}/leave", {}),
            (f"{table}/hide", {"on": True}),
            ("/api/tables/none/sit", {}),
        ):
            answer = await browser.post(path, json=body)
            assert 400 <= answer.status_code < 500, path
            assert "set-cookie" not in answer.headers, path
            assert rows(browser) == before, path

    run(tmp_path, test)


def test_a_guest_is_stored_with_the_first_thing_that_succeeds(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        made = (await browser.post("/api/tables", json={**NEW, "listed": True})).json()
        me = (await browser.get("/api/me")).json()
        name = me["nickname"]
        assert not me["chosen"]
        lobby = (await browser.get("/api/tables")).json()
        assert lobby["mine"][0]["seats"][0]["name"] == name
        browser.cookies.clear()
        await browser.post(f"/api/tables/{made['table']}/sit", json={})
        other = (await browser.get("/api/me")).json()["nickname"]
        lobby = (await browser.get("/api/tables")).json()
        assert lobby["mine"][0]["seats"][1]["name"] == other
        assert rows(browser)["users"] == 2

    run(tmp_path, test)


def test_a_limit_that_is_reached_leaves_no_row(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/tables", json=NEW)
        browser.cookies.clear()
        before = rows(browser)
        assert (await browser.post("/api/tables", json=NEW)).status_code == 429
        async with program(browser) as eve:
            for _ in range(3):
                answer = await eve.post("/api/guests", json={"nickname": "Eve"})
        assert answer.status_code == 429
        assert rows(browser) == {**before, "users": before["users"] + 1}

    run(tmp_path, test, creates_per_minute=1.0, claims_per_minute=1.0)


# Host names ---------------------------------------------------------------------------------------

OUR_OWN = [
    "localhost",
    "LOCALHOST:8765",
    "localhost.:80",
    "127.0.0.1:8765",
    "127.9.9.9",
    "[::1]:8765",
    "10.1.2.3",
    "172.16.0.9:1",
    "192.168.178.20:8765",
    "169.254.1.1",
    "[fe80::1]",
    "[fd00::5]:8765",
    "[::ffff:192.168.0.7]",
    "100.64.0.7:8765",
    "kitchen.local:8765",
    "attic",
    "attic:8765",
    "attic.home.arpa",
    "play.example.org",
    "Play.Example.Org:443",
    "tables.example.org:8443",
    "tower:8765",
    "9.9.9.9:8765",
]
NOT_OURS = [
    "",
    "evil.example",
    "evil.example:8765",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "evil.localhost.example",
    "play.example.org.evil.example",
    "evilplay.example.org",
    "tables.example.org",
    "tables.example.org:8765",
    "8.8.8.8",
    "[2001:4860:4860::8888]",
    "local",
    ".local",
    "evil.example#.local",
    "evil.example/.local",
    "evil@localhost",
    "localhost@evil.example",
    "localhost:x",
    "localhost:",
    "localhost:80:80",
    "[::1",
    "::1",
    "[localhost]",
    "127.0.0.1 evil.example",
    "127.1",
    "2130706433",
    "0x7f000001",
    "localhost\x00",
    "attic.evil.example",
    "\u212aitchen.local",
]


@pytest.fixture
def hosts(monkeypatch: pytest.MonkeyPatch) -> Hosts:
    monkeypatch.setattr("socket.gethostname", lambda: "attic.home.arpa")
    names = ("play.example.org", "tables.example.org:8443", "9.9.9.9", "")
    return Hosts("tower", names)


@pytest.mark.parametrize("host", OUR_OWN)
def test_a_host_that_is_ours(hosts, host):
    assert hosts.know(host, reached="100.64.0.7")


@pytest.mark.parametrize("host", NOT_OURS)
def test_a_host_that_is_not_ours(hosts, host):
    assert not hosts.know(host, reached="100.64.0.7")


def test_every_kind_of_request_under_a_foreign_name_is_refused(tmp_path):
    """A name of the attacker's that leads to our address makes his page our own (rebinding)."""

    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ben"})
        before = rows(browser)
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        for path in ("/", "/health", "/api/games", "/api/me", "/nowhere", "/static/x.js"):
            answer = await browser.get(path, headers=evil)
            assert (answer.status_code, refusal(answer)) == (421, "refused-host"), path
            assert "evil.example" in answer.text
            assert answer.headers["x-content-type-options"] == "nosniff"
        answer = await browser.post("/api/tables", json=NEW, headers=evil)
        assert answer.status_code == 421
        page = await browser.get("/", headers={**evil, "Accept": "text/html"})
        assert page.status_code == 421
        assert page.headers["content-type"].startswith("text/plain")
        assert "whoever runs it" in page.text
        twice = [("Host", HOST), ("Host", "evil.example"), ("Origin", ORIGIN)]
        answer = await browser.post("/api/tables", json=NEW, headers=twice)
        assert answer.status_code == 421
        assert rows(browser) == before

    run(tmp_path, test)


def test_the_names_of_a_server_come_from_everywhere_and_are_checked(tmp_path, monkeypatch):
    monkeypatch.setenv("ROOFTREE_HOSTS", "play.example.org, tables.example.org:8443")
    found = settings.read({})
    assert found.hosts == ("play.example.org", "tables.example.org:8443")
    for wrong in ("https://play.example.org", "play example", "a/b", "*.example.org", "x:y"):
        with pytest.raises(RooftreeError, match="hosts"):
            settings.read({"hosts": [wrong]})
