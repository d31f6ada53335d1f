"""The HTTP side: cookies, invitations, limits, headers, origins."""

import random
import re

import httpx
import pytest

from rooftree.core.errors import RooftreeError
from rooftree.games.new_town import layout
from rooftree.server import app, hosts, settings
from rooftree.server.guests import Guests
from rooftree.server.limits import Buckets
from tests.server.browsing import NEW, refusal, run


def test_a_guest_gets_a_cookie_and_keeps_it(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        first = await browser.get("/api/me")
        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert first.headers["cache-control"] == "no-store"
        named = await browser.post("/api/me", json={"nickname": "  Ada   L. "})
        assert named.json() == {**first.json(), "nickname": "Ada L.", "chosen": True}
        assert "set-cookie" not in named.headers
        assert (await browser.get("/api/me")).json()["nickname"] == "Ada L."
        again = await browser.post("/api/me", json={"nickname": "Ada"})
        assert "set-cookie" not in again.headers

    run(tmp_path, test)


def test_a_forged_cookie_is_nobody(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json={"nickname": "Ada"})
        token = browser.cookies["rooftree"]
        browser.cookies.set("rooftree", token[:-2] + "xx")
        assert (await browser.get("/api/me")).json()["nickname"] is None

    run(tmp_path, test)


def test_keys_rotate(tmp_path):
    old = Guests(["one"], secure=False)
    new = Guests(["one", "two"], secure=True)
    assert new.read(old.sign("ada")) == "ada"
    assert old.read(new.sign("ada")) == ""
    assert new.header("ada").startswith("__Host-")
    assert "Secure" in new.header("ada")


def test_create_invite_join_and_the_lobby(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        made = (await browser.post("/api/tables", json={**NEW, "listed": True})).json()
        table = made["table"]
        lobby = (await browser.get("/api/tables")).json()
        assert [line["table"] for line in lobby["listed"]] == [table]
        assert lobby["mine"][0]["my_seats"] == [0]
        again = (await browser.post(f"/api/tables/{table}/invite", json={})).json()
        assert again == made["invitation"]
        browser.cookies.clear()
        joined = await browser.post("/api/join", json={"token": again["code"]})
        assert joined.json() == {"table": table}
        lobby = (await browser.get("/api/tables")).json()
        assert lobby["mine"][0]["my_seats"] == [1]

    run(tmp_path, test)


def test_every_answer_has_the_security_headers(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        for path in ("/", "/health", "/api/games", "/nowhere", "/static/none.js"):
            response = await browser.get(path)
            policy = response.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "unsafe" not in policy
            assert response.headers["x-content-type-options"] == "nosniff"
            assert "server" not in response.headers
        assert refusal(await browser.get("/nowhere")) == "refused-not-found"

    run(tmp_path, test)


def test_the_page_has_no_inline_script(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        if not (app.STATIC / "index.html").is_file():
            pytest.skip("the web client is not built: run `make web`")
        page = (await browser.get("/")).text
        (script,) = re.findall(r"<script[^>]*></script>", page)
        assert page.count("<script") == 1
        assert "<style" not in page
        assert "style=" not in page
        (path,) = re.findall(r'src="(/static/[^"]+)"', script)
        assert (await browser.get(path)).status_code == 200

    run(tmp_path, test)


def test_a_person_who_is_lost_gets_a_page_and_a_program_a_refusal(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        lost = await browser.get("/nowhere", headers={"Accept": "text/html"})
        assert lost.status_code == 404
        assert not lost.headers["content-type"].startswith("application/json")
        assert refusal(await browser.get("/nowhere")) == "refused-not-found"

    run(tmp_path, test)


def test_the_components_of_a_game_are_told(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        groups = (await browser.get("/api/games/best_treehouse_ever/components")).json()["groups"]
        rooms = next(group for group in groups if group["key"] == "group-rooms")
        library = next(c for c in rooms["components"] if "Library" in c["shown"])
        assert library["line"]["arguments"]["theme"] == "Education"
        assert library["reconstructed"] == []
        missing = await browser.get("/api/games/chess/components")
        assert refusal(missing) == "error-unknown-game"

    run(tmp_path, test)


def test_the_catalogue_says_what_is_printed_and_what_goes_with_how_many(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        found = (await browser.get("/api/games")).json()["games"]
        games = {game["name"]: game for game in found}
        magical, town = games["magical_treehouse"], games["new_town"]
        assert (magical["seats"], magical["printed_seats"]) == ([2, 3, 4], [3, 4])
        two, structured = magical["house"]
        assert (two["seats"], two["options"]) == ([2], {})
        assert two["text"].startswith("Two players are a house variant")
        assert structured["options"] == {"edition": "village_of_familiar", "tempo": "structured"}
        assert town["printed_seats"] == [2, 3, 4]
        order = next(option for option in town["options"] if option["name"] == "starting_order")
        suits = dict(zip(order["values"], order["suits"], strict=True))
        assert suits["third_seat"] == [3, 4]
        assert suits["drawn"] == [2, 3, 4]

    run(tmp_path, test)


def test_the_lobby_tells_all_of_a_game(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        games = (await browser.get("/api/games")).json()["games"]
        told = {game["name"]: game for game in games}
        assert told["treehouse"]["publisher"] == "Looney Labs"
        assert "Wild" in told["treehouse"]["options"][0]["help"]

    run(tmp_path, test)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": ""},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_requests_from_other_sites_are_refused(tmp_path, headers):
    async def test(browser: httpx.AsyncClient) -> None:
        response = await browser.post("/api/tables", json=NEW, headers=headers)
        assert (response.status_code, refusal(response)) == (403, "refused-origin")

    run(tmp_path, test)


def test_a_page_cannot_get_a_programs_token(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        response = await browser.post("/api/guests", json={"nickname": "x"})
        assert refusal(response) == "refused-origin"

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("content", "kind", "key"),
    [
        (b"{", "application/json", "refused-malformed"),
        (b"{}", "text/plain", "refused-not-json"),
        (b"[" * 30_000, "application/json", "refused-too-large"),
        (b'{"game":"treehouse","seats":[],"zz":1}', "application/json", "refused-malformed"),
        (b'{"game":"chess","seats":[{"kind":"me"}]}', "application/json", "error-unknown-game"),
        (b'{"game":"treehouse","seats":[{"kind":"me"}]}', "application/json", "error-players"),
        (b'{"game":"treehouse","seats":[{"kind":"bot"}]}', "application/json", "refused-seats"),
    ],
)
def test_bad_bodies_are_refused_with_a_reason(tmp_path, content, kind, key):
    async def test(browser: httpx.AsyncClient) -> None:
        headers = {"Content-Type": kind}
        response = await browser.post("/api/tables", content=content, headers=headers)
        assert 400 <= response.status_code < 500
        assert refusal(response) == key

    run(tmp_path, test)


def test_a_map_may_be_described_at_length(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        described = layout.draw(random.Random(1))
        assert len(described) > 64
        wish = {**NEW, "game": "new_town", "options": {"layout": described}}
        assert (await browser.post("/api/tables", json=wish)).status_code == 201
        wish["options"] = {"layout": described * 9}
        assert refusal(await browser.post("/api/tables", json=wish)) == "refused-malformed"

    run(tmp_path, test)


def test_addresses_are_limited(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        statuses = [(await browser.post("/api/tables", json=NEW)).status_code for _ in range(4)]
        assert statuses == [201, 201, 429, 429]

    run(tmp_path, test, creates_per_minute=2.0)


def test_only_the_owner_invites_and_only_to_free_seats(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        taken = {**NEW, "seats": [{"kind": "me"}, {"kind": "bot"}]}
        made = (await browser.post("/api/tables", json=taken)).json()
        assert made["invitation"] is None
        path = f"/api/tables/{made['table']}/invite"
        assert (await browser.post(path, json={})).json() is None
        browser.cookies.clear()
        assert refusal(await browser.post(path, json={})) == "refused-owner"
        assert refusal(await browser.get("/api/tables/none/record")) == "refused-no-table"

    run(tmp_path, test)


def test_games_and_words_are_there_for_the_browser(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        games = (await browser.get("/api/games")).json()
        treehouse = next(game for game in games["games"] if game["name"] == "treehouse")
        assert treehouse["seats"] == [2, 3, 4]
        assert treehouse["options"][0]["text"] == "Declining a Wild"
        town = next(game for game in games["games"] if game["name"] == "new_town")
        rules = next(option for option in town["options"] if option["name"] == "rules")
        assert rules["names"] == ["Basic", "Advanced", "Easy"]
        assert town["options"][-1]["values"] == ["sample", "random"]
        modules = [one["name"] for one in town["options"] if one["under"] == ["rules", "advanced"]]
        assert modules == ["land_cards", "additional_round", "occupancy"]
        usual = {one["name"]: one["usual"] for one in town["options"]}
        assert [usual[name] for name in modules] == ["dealt", "on", "on"]
        words = (await browser.get("/api/games/treehouse/words")).text
        assert "rule-12 =" in words
        assert "refused-stale =" in words

    run(tmp_path, test)


def test_options_that_do_not_go_together_are_refused_with_a_sentence(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        town = {"game": "new_town", "seats": [{"kind": "me"}, {"kind": "open"}]}
        basic = {**town, "options": {"rules": "basic", "occupancy": "on"}}
        refused = (await browser.post("/api/tables", json=basic)).json()["refused"]
        assert refused["text"] == (
            "The option “occupancy” can be “on” only with “rules=advanced”, not with “rules=basic”."
        )
        made = await browser.post("/api/tables", json={**town, "options": {"rules": "advanced"}})
        assert made.json()["table"]

    run(tmp_path, test)


# Limits and settings ------------------------------------------------------------------------------


def test_a_bucket_refills_and_is_forgotten():
    now = [0.0]
    buckets = Buckets(1.0, 2.0, most=3, now=lambda: now[0])
    assert [buckets.allow("a") for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [buckets.allow("a") for _ in range(2)] == [True, False]
    for key in "bcdefgh":
        buckets.allow(key)
    assert len(buckets.found) <= 3
    now[0] = 100.0
    for _ in range(5):
        buckets.allow("z")
    assert list(buckets.found) == ["z"]


def test_settings_come_from_flags_environment_and_file(tmp_path, monkeypatch):
    file = tmp_path / "rooftree.toml"
    file.write_text('port = 1\nhost = "::"\nsecure_cookies = true\ngrace_seconds = 5\n')
    monkeypatch.setenv("ROOFTREE_PORT", "2")
    monkeypatch.setenv("ROOFTREE_BOT_PACE", "0.5")
    found = settings.read({"port": None, "host": "127.0.0.1"}, file)
    assert (found.port, found.host, found.secure_cookies) == (2, "127.0.0.1", True)
    assert (found.grace_seconds, found.bot_pace) == (5.0, 0.5)
    assert settings.read({"port": 3}, file).port == 3


@pytest.mark.parametrize("text", ["colour = 1", 'port = "x"', "port = ", 'trust_proxy = "maybe"'])
def test_a_wrong_setting_is_one_sentence(tmp_path, text):
    file = tmp_path / "rooftree.toml"
    file.write_text(text + "\n")
    with pytest.raises(Exception, match=r"setting|cannot be read"):
        settings.read({}, file)


@pytest.mark.parametrize("hours", ["24.5", "8760", "inf", "nan", "0", "-1"])
def test_an_invitation_is_good_for_a_day_at_most(tmp_path, hours):
    file = tmp_path / "rooftree.toml"
    file.write_text("invite_hours = 24\n")
    assert settings.read({}, file).invite_hours == 24
    file.write_text(f"invite_hours = {hours}\n")
    with pytest.raises(RooftreeError) as refused:
        settings.read({}, file)
    assert "“invite_hours” cannot be" in str(refused.value)
    assert str(refused.value).endswith("it goes from 0.1 to 24.")


@pytest.mark.parametrize(
    ("settings_of", "asked_at", "told"),
    [
        ({"host": "0.0.0.0", "port": 81}, "127.0.0.1:81", "http://192.168.1.24:81"),
        ({"host": "0.0.0.0", "port": 81}, "table.example", ""),
        ({"host": "127.0.0.1", "port": 81}, "127.0.0.1:81", ""),
        ({"public_address": "https://play.example"}, "127.0.0.1", "https://play.example"),
    ],
)
def test_a_page_at_home_is_told_where_others_open_it(
    tmp_path, monkeypatch, settings_of, asked_at, told
):
    """Nobody from outside is told an address of the network within."""
    monkeypatch.setattr(hosts, "_network_address", lambda: "192.168.1.24")

    async def test(browser: httpx.AsyncClient) -> None:
        found = await browser.get("/api/outside", headers={"Host": asked_at})
        assert found.json() == {"address": told}

    run(tmp_path, test, **settings_of)
