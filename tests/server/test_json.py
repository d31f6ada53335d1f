"""Nothing anybody can send over HTTP is our mistake: whatever JSON, path, query or header comes,
the answer is below 500, the log stays empty, and what is refused leaves no row."""

import random
from collections.abc import Iterator

import httpx

from tests.server.browsing import HOST, NEW, complaints, hall_of, program, refusal, rows, run
from tests.server.kit import SOAK, play_on, sit_down

MIXED = 60_000 if SOAK else 2_500
VALUES = [
    *("null", "true", "false", "0", "1", "-1", "7", "8", "64", "1.5", "-0.0", "1e2", "1e308"),
    *(str(2**31), str(2**53), str(2**63), str(2**64), str(10**30), str(-(10**30)), "9" * 5000),
    *("1e309", "-1e999", "1e-999", "0." + "3" * 400, "NaN", "-Infinity", "01", "0x1", "1_000"),
    *(
        '""',
        '" "',
        '"x"',
        '"0"',
        '"me"',
        '"bot"',
        '"open"',
        '"treehouse"',
        '"new_town"',
        '"greedy"',
    ),
    *('"live"', '"real_time"', '"correspondence"', '"tempo"', '"\\u0000"', '"\\u202e"', '"\\/"'),
    *('"\\ud800"', '"\\udc00\\ud800"', '"\\ud83e\\udd8a"', '"{ $x }"', '"../../etc"', "'x'"),
    *('"' + "x" * 41 + '"', '"' + "é" * 101 + '"', '"' + "a" * 15_000 + '"', '"unclosed'),
    *("[]", "{}", "[null]", "[[]]", '[{"kind":"me"}]', '[{"kind":"me"},{"kind":"me"}]'),
    *('[{"kind":"me"},{"kind":"bot","level":"x"}]', '[{"kind":"me","level":1}]', '{"":""}'),
    *("[" + ",".join(['{"kind":"me"}'] * 500) + "]", '{"wilds":"x"}', '{"map":"random"}'),
    *(
        '"magical_treehouse"',
        '{"tempo":"real_time"}',
        '{"layout":"random"}',
        '{"layout":"K,K/K,K"}',
    ),
    *(
        '{"rules":"advanced","land_cards":"drafted"}',
        '{"tiles":"6-5-4-3-2-1"}',
        '{"tiles":"1-²-3"}',
    ),
    *('{"layout":"' + "K," * 40 + '"}', '{"layout":"/////////"}', '{"layout":"\\u0000,³,K"}'),
    *('{"a":1}', '{"a":{"a":{}}}', "[" * 200 + "]" * 200, "[" * 7000, '{"a":' * 2000),
]
BODIES = [
    *(b"", b" ", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf{}", b"{", b"}", b'{"token"', b"{}{}", b"{},"),
    *(b'{"token":"\xff"}', b'{"token":"\xed\xa0\x80"}', b"[" * 16_000, b'{"a":' * 3200, b"x" * 99),
    *(b'{"seat":1,"seat":' + str(10**30).encode() + b"}", b'{"seat":0,"seat":1}', b"/* */{}"),
]
WHOLE = {
    "/api/me": {"nickname": '"Ada"', "avatar": '"owl"'},
    "/api/guests": {"nickname": '"Ada"'},
    "/api/join": {"token": '"x"'},
    "/api/invitation": {"token": '"maple-otter-417"'},
    "/api/arrive": {"code": '"x"', "sure": "true", "alone": "false"},
    "/api/recovery": {},
    "/api/tables/TABLE/invite": {},
    "/api/tables/TABLE/name": {"seat": "0", "nickname": '"Ada"', "avatar": "null"},
    "/api/tables/TABLE/sit": {},
    "/api/tables/TABLE/rematch": {},
    "/api/tables/TABLE/leave": {},
    "/api/tables/TABLE/hide": {"on": "true"},
    "/api/tables/none/invite": {},
    "/api/tables": {
        "game": '"new_town"',
        "seats": '[{"kind":"me","name":"Ada","avatar":"owl"},{"kind":"open"}]',
        "options": "{}",
        "pace": '"live"',
        "days": "3.0",
        "listed": "false",
    },
}


def written(fields: dict[str, str]) -> bytes:
    return ("{" + ",".join(f'"{name}":{value}' for name, value in fields.items()) + "}").encode()


def each_alone() -> Iterator[tuple[str, bytes]]:
    """Every value in the place of every field, of the whole body, and as a field nobody knows."""
    for path, fields in WHOLE.items():
        yield from ((path, body) for body in BODIES)
        for value in VALUES:
            yield path, value.encode()
            yield path, written({**fields, "more": value})
            for name in fields:
                yield path, written({**fields, name: value})


def mixed(dice: random.Random) -> Iterator[tuple[str, bytes]]:
    """Several wrong at once, left out, or given twice."""
    while True:
        path = dice.choice(list(WHOLE))
        fields = {
            name: dice.choice(VALUES) if dice.random() < 0.4 else value
            for name, value in WHOLE[path].items()
            if dice.random() < 0.9
        }
        body = written(fields)
        if dice.random() < 0.3:
            at = dice.randrange(len(body) + 1)
            body = body[:at] + dice.randbytes(dice.randrange(3)) + body[at + dice.randrange(3) :]
        yield path, body


async def check_all(browser: httpx.AsyncClient, cases: Iterator[tuple[str, bytes]]) -> int:
    """How many of these were refused; none of them is our mistake."""
    table = (await browser.post("/api/tables", json=NEW)).json()["table"]
    refused = 0
    headers = {"Content-Type": "application/json"}
    async with program(browser) as nobody:
        for path, body in cases:
            client = nobody if path == "/api/guests" else browser
            before = rows(browser)
            answer = await client.post(path.replace("TABLE", table), content=body, headers=headers)
            case = (path, body[:120], answer.text[:300])
            assert answer.status_code < 500, case
            if answer.status_code >= 400:
                refused += 1
                assert answer.json()["refused"]["text"], case
                assert rows(browser) == before, case
                assert "set-cookie" not in answer.headers, case
            if refused % 3 == 0:
                browser.cookies.clear()
    assert complaints(browser) == ""
    return refused


def test_no_json_is_our_mistake(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        cases = list(each_alone())
        assert len(cases) > 1_500
        assert await check_all(browser, iter(cases)) > len(cases) / 2

    run(tmp_path, test)


def test_no_mixture_of_json_is_our_mistake(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        cases = mixed(random.Random(14))
        assert await check_all(browser, (next(cases) for _ in range(MIXED))) > MIXED / 2

    run(tmp_path, test)


ODD = [
    *(
        "",
        "%00",
        "%ff",
        "%ED%A0%80",
        "%",
        "%zz",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "%0d%0aX:%20y",
    ),
    *("x" * 9000, "%F0%9F%A6%8A" * 300, "'%20OR%201=1--", "{game}", "%7Bgame%7D", "*", "a;b", "~"),
    *("-1", str(10**30), "%E2%80%AE", "con", "treehouse%00", "treehouse/"),
]


def test_no_path_and_no_query_is_our_mistake(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        before = rows(browser)
        for odd in ODD:
            for path in (
                *(f"/{odd}", f"/static/{odd}", f"/static/assets/{odd}", f"/table/{odd}"),
                *(f"/api/games/{odd}/words", f"/api/games/{odd}/components", f"/api/me?{odd}"),
                *(f"/api/tables/{odd}/record", f"/api/tables/{odd}/replay", f"/health?{odd}={odd}"),
                *(f"/api/tables/none/replay?{name}={odd}" for name in ("seat", "first", "last")),
                *(f"/api/tables/{odd}/{what}" for what in ("sit", "rematch", "invite", "none")),
            ):
                for method in ("GET", "POST", "PUT", "HEAD"):
                    url = httpx.URL(f"http://{HOST}").copy_with(raw_path=path.encode())
                    answer = await browser.request(method, url, json={})
                    assert answer.status_code < 500, (method, path[:80], answer.text[:300])
        assert rows(browser) == before
        assert complaints(browser) == ""

    run(tmp_path, test)


def test_no_query_for_a_replay_is_our_mistake(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        table, people = await sit_down(hall_of(browser), ["Ada", "Ben"])
        for over in (False, True):
            if over:
                await play_on(people)
            for odd in (*ODD, *"019", "99999999"):
                for name in ("seat", "first", "last"):
                    path = f"/api/tables/{table}/replay?{name}={odd}"
                    url = httpx.URL(f"http://{HOST}").copy_with(raw_path=path.encode())
                    answer = await browser.get(url)
                    assert answer.status_code < 500, (path[:80], answer.text[:300])
        assert complaints(browser) == ""

    run(tmp_path, test)


HEADERS = ["", " ", ";", "=", "rooftree", "rooftree=", 'rooftree="', "rooftree=" + "." * 3000]
HEADERS += [
    "Bearer",
    "Bearer ",
    "Bearer \xff",
    "Basic \xff\xfe",
    "\xe9" * 50,
    "null",
    "http://",
    "://",
]
HEADERS += [
    "rooftree=a; rooftree=b",
    'rooftree="\\777\\000"',
    "application/json; charset=\xff",
    "[",
    "]:",
]


def test_no_header_is_our_mistake(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        before = rows(browser)
        for name in ("Cookie", "Authorization", "Origin", "Host", "Content-Type", "Sec-Fetch-Site"):
            for value in HEADERS:
                odd = [(name.encode(), value.encode("latin-1"))]
                for method, path in (("GET", "/api/me"), ("POST", "/api/join"), ("GET", "/")):
                    answer = await browser.request(method, path, json={"token": ""}, headers=odd)
                    assert answer.status_code < 500, (name, value, answer.text[:300])
        assert rows(browser) == before
        assert complaints(browser) == ""

    run(tmp_path, test)


def test_a_number_beyond_all_numbers_is_one_sentence(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        for days in (10**30, -1, 0, 1e308):
            answer = await browser.post("/api/tables", json={**NEW, "days": days})
            assert (answer.status_code, refusal(answer)) == (400, "refused-days")

    run(tmp_path, test)
