"""The wire: what is used of uvicorn, how frames are counted, who is let in, and that every way to
end a socket is told with its code."""

import asyncio
import inspect
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
import uvicorn
import websockets
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rooftree.client import Guest, ServerRefused
from rooftree.server import serve, wire
from rooftree.server.door import FULL, TOO_MANY, Door
from rooftree.server.frames import Meter, Pace, TooManyParts, frame_size
from rooftree.server.limits import Fellows, neighbourhood
from rooftree.server.logs import Log
from rooftree.server.settings import Settings
from rooftree.server.store import Process
from tests.server.running import Running, heard_closing, received_once
from tests.server.test_running import first_actions, frame, handshake

# What is used of uvicorn --------------------------------------------------------------------------


def test_uvicorn_and_websockets_are_the_versions_that_were_read():
    """A newer one may do these things in another way: read `wire.py` beside its sources, run
    `make soak` for `test_attacks.py`, and then change the numbers here."""
    assert uvicorn.__version__.startswith("0.54.")
    assert websockets.__version__.startswith("17.")


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (wire.Http, "connection_made connection_lost data_received on_header on_headers_complete"),
        (wire.Http, "on_message_complete on_response_complete handle_websocket_upgrade"),
        (wire.Http, "send_400_response _unset_keepalive_if_required _start_asgi_task"),
        (
            wire.PacedSocket,
            "connection_lost data_received receive handle_connect handle_ping shutdown",
        ),
        (wire.PacedSocket, "handle_parser_exception stop_keepalive"),
    ],
)
def test_uvicorn_still_has_the_methods(kind, names):
    for name in names.split():
        theirs = getattr(kind.__bases__[0], name)
        ours = inspect.signature(getattr(kind, name)).parameters
        assert list(ours) == list(inspect.signature(theirs).parameters), name


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (HttpToolsProtocol, "config transport client headers cycle pipeline loop"),
        (RequestResponseCycle, "disconnected message_event response_started response_complete"),
        (WebSocketsSansIOProtocol, "config transport conn queue scope loop writable read_paused"),
        (WebSocketsSansIOProtocol, "close_sent close_timer close_timeout"),
        (WebSocketsSansIOProtocol, "handshake_initiated handshake_complete"),
    ],
)
def test_uvicorn_still_has_the_fields(kind, names):
    written = inspect.getsource(kind)
    for name in names.split():
        assert re.search(rf"self\.{name}\b[^=\n]*=[^=]", written), name


def test_small_frames_leave_at_once_without_uvloop_too():
    """Else whoever says two things waits 40 ms for the answer to the second (Nagle's algorithm)."""

    async def main() -> None:
        sock = serve.bound(Settings(port=0))
        address = sock.getsockname()
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.Future()
        server = await asyncio.start_server(lambda _, to: accepted.set_result(to), sock=sock)
        async with server:
            _, mine = await asyncio.open_connection(*address)
            theirs = (await accepted).get_extra_info("socket")
            assert theirs.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in (mine, accepted.result()):
                end.close()

    asyncio.run(main())


# Frames -------------------------------------------------------------------------------------------


def meter(frames: float = 10, bytes: float = 1e6, parts: int = 4) -> Meter:
    return Meter(Pace(frames, bytes, parts), 0.0)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65535, 65536])
def test_a_frame_is_as_long_as_its_header_says(size):
    length = bytes([0x80 | size]) if size < 126 else b""
    if size >= 126:
        length = b"\xfe" + size.to_bytes(2, "big") if size < 65536 else b""
    if size >= 65536:
        length = b"\xff" + size.to_bytes(8, "big")
    whole = b"\x81" + length + bytes(4 + size)
    assert frame_size(whole[:14]) == len(whole)
    for cut in range(1 + len(length)):
        assert frame_size(whole[:cut]) == 0


@pytest.mark.parametrize("step", [1, 2, 3, 5, 7, 1000])
def test_frames_are_counted_however_the_bytes_arrive(step):
    stream = frame(b"x" * 200) + frame(b"", 9) + frame(b"y" * 5) + frame(b"z" * 1000, 2)
    counted = meter(frames=100)
    for at in range(0, len(stream), step):
        part = stream[at : at + step]
        assert counted.fit(part, 0.0) == len(part)
    assert counted.frames == 100 - 4
    assert counted.rest == 0


def test_a_burst_is_allowed_and_then_the_pace():
    counted, ping = meter(frames=10), frame(b"", 9)
    assert counted.fit(ping * 100, 0.0) == 10 * len(ping)
    assert counted.fit(ping * 90, 0.0) == 0
    assert counted.fit(ping * 90, 0.5) == 5 * len(ping)
    assert counted.fit(ping * 85, 100.0) == 10 * len(ping)


def test_bytes_count_too_but_no_frame_is_stopped_in_its_middle():
    counted, big = meter(bytes=20_000), frame(b"x" * 15_000)
    assert counted.fit(big * 3, 0.0) == 2 * len(big)
    assert counted.fit(big, 0.1) == 0
    assert counted.fit(big, 10.0) == len(big)


def test_dribbled_bytes_cost_more():
    """A read costs as much for one byte as for many."""
    counted = meter(bytes=10_000, frames=1e6)
    ping, read = frame(b"", 9), 0
    while counted.fit(ping, 0.0):
        read += 1
    assert read < 100


def test_a_message_in_very_many_parts_is_too_much():
    counted = meter(frames=1000)
    first, part, last = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0", b"\x80\x80\0\0\0\0"
    for _ in range(3):
        counted.fit(first + part + part + last, 0.0)
        counted.fit(frame(b"", 9), 0.0)
    counted.fit(first + part * 3, 0.0)
    with pytest.raises(TooManyParts):
        counted.fit(part, 0.0)


# The door -----------------------------------------------------------------------------------------


def door(files: int = 65536, **changed: Any) -> Door:
    return Door(Settings(**changed), Log("critical"), Fellows(), files)


def test_one_address_cannot_take_all_places():
    found = door(http_connections_per_address=3, http_connections=5)
    assert [found.enter("a") for _ in range(4)] == [0, 0, 0, TOO_MANY]
    assert [found.enter(name) for name in "bcd"] == [0, 0, FULL]
    found.left("a")
    assert found.enter("d") == 0
    found.upgraded("b")  # at a table now, where the guard counts it
    assert found.enter("e") == 0


def test_one_address_cannot_come_and_go_for_ever():
    found = door(openings_per_second=2)
    for _ in range(20):
        assert found.enter("a") == 0
        found.left("a")
    assert found.enter("a") == TOO_MANY
    assert found.enter("b") == 0
    assert not found.http["a"]


def test_with_several_processes_each_has_its_part_of_what_an_address_may(monkeypatch):
    """And all of it again when it is alone. An address that was known before has no more."""
    found = door(openings_per_second=3, fetches_per_second=3)
    for buckets in (found.openings, found.fetches):
        monkeypatch.setattr(buckets, "now", lambda: 0.0)
    assert found.may_fetch("known", [])
    found.fellows.note([Process(name, f"{name}:1", "0") for name in ("b", "c")])
    for name in ("known", "new"):
        assert sum(found.may_fetch(name, []) for _ in range(50)) == 10
    assert sum(found.enter("new") == 0 for _ in range(50)) == 10
    assert [found.enter("b") for _ in range(50)] == [0] * 50  # passes on whom it has counted
    found.fellows.note([])
    assert sum(found.may_fetch("newer", []) for _ in range(50)) == 30


def test_however_many_processes_there_are_an_address_may_ask_once():
    found = door(fetches_per_second=0.1)
    found.fellows.note([Process(str(n), f"{n}:1", "0") for n in range(5)])
    assert found.may_fetch("a", [])


def test_there_is_not_time_to_tell_everybody_why():
    found = door()
    assert sum(found.may_tell("a") for _ in range(100)) == 20
    assert found.may_tell("b")
    found.refused = 65
    assert not found.may_tell("c")


def test_behind_a_proxy_everybody_has_its_address():
    found = door(http_connections_per_address=1, openings_per_second=0.1, trust_proxy=True)
    assert [found.enter("proxy") for _ in range(50)] == [0] * 50


def test_behind_a_proxy_requests_count_by_the_address_it_has_seen():
    """Whatever a client claims stands before that, on the same line or on one of its own."""
    found = door(fetches_per_second=1, trust_proxy=True)
    for number in range(10):
        lie = f"198.51.100.{number}".encode()
        assert found.may_fetch("proxy", [(b"x-forwarded-for", lie + b", 203.0.113.7")])
    lie, seen = (b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-for", b"203.0.113.7")
    assert not found.may_fetch("proxy", [lie, seen])
    assert found.may_fetch("proxy", [lie])


def test_file_descriptors_suffice_for_all_who_are_let_in():
    """A page that is being fetched has a file open besides."""
    for files in (64, 100, 256, 1024, 4096, 20_000, 1_000_000):
        found = door(files)
        assert found.most_http > 0
        assert found.most + found.most_http <= max(files - 128, files // 2)
    assert door(1_000_000).most == 11_000


def test_a_household_has_one_address_of_either_version():
    assert neighbourhood("203.0.113.7") == "203.0.113.7"
    assert neighbourhood("::ffff:203.0.113.7") == "203.0.113.7"
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2:ffff::1")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("unix:") == "unix:"


# HTTP ---------------------------------------------------------------------------------------------

GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def answers(server: Running, *content: bytes) -> bytes:
    """All that comes on one connection until the server closes it."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as sock:
        for part in content:
            sock.sendall(part)
        return b"".join(iter(lambda: received_once(sock), b""))


@pytest.mark.parametrize(
    ("status", "content"),
    [
        (400, b"how do you do?\r\n\r\n"),
        (408, GET),
        (408, POST + b"Content-Length: 30\r\n\r\n{"),
        (408, b"G"),
        (413, POST + b"Content-Length: 99999\r\n\r\n" + bytes(99_999)),
        (413, POST + b"Content-Length: 20000\r\n\r\n" + b" " * 20_000),
        (413, POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 9999),
        (431, GET + b"a: b\r\n" * 101 + b"\r\n"),
        (431, GET + b"a: " + b"b" * 20_000),
        (431, b"GET /" + b"a" * 20_000),
    ],
)
def test_a_request_that_costs_too_much_is_refused_in_a_sentence(server, status, content):
    head, _, text = answers(server, content).partition(b"\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ".encode()), head
    assert b"." in text


def test_who_says_nothing_is_told_nothing(server):
    """A browser may open a connection that it needs later: an answer to nothing confuses it."""
    assert answers(server) == b""


def test_a_few_requests_may_follow_each_other(server):
    """At once, or one after the other; the server closes when no more come."""
    assert answers(server, (GET + b"\r\n") * 4).count(b"HTTP/1.1 200") == 4
    assert answers(server, *[GET + b"\r\n"] * 3).count(b"HTTP/1.1 200") == 3


# Closing codes arrive -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("wire")
    settings = {"ACTIONS_PER_SECOND": "10", "HELLO_SECONDS": "0.7", "AHEAD_SECONDS": "2"}
    with Running(data, **settings, HEADER_SECONDS="0.5", BODY_SECONDS="0.5") as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    async def main() -> str:
        return await (await Guest.arrive(server.address, "Ada")).create("treehouse", ["me", "me"])

    return asyncio.run(main())


def raw_closing(server: Running, table: str, *content: bytes) -> tuple[int, str] | None:
    """What a raw socket sees that says this."""
    sock = handshake(server, table, origin=server.address)
    try:
        for part in content:
            sock.sendall(part)
    except OSError:
        pass
    return heard_closing(sock)


def client_closing(
    server: Running, table: str, do: Callable[[ClientConnection], Awaitable[None]]
) -> tuple[int, str] | None:
    """What a client of the websockets package sees that does this."""

    async def main() -> tuple[int, str] | None:
        async with asyncio.timeout(10):
            headers = {"Origin": server.address}
            address = f"ws://127.0.0.1:{server.port}/ws/{table}"
            async with connect(address, additional_headers=headers) as line:
                doing = asyncio.ensure_future(do(line))
                try:
                    while True:
                        await line.recv()
                except ConnectionClosed as closed:
                    return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else None
                finally:
                    doing.cancel()
                    await asyncio.gather(doing, return_exceptions=True)

    return asyncio.run(main())


HELLO = '{"type":"hello"}'


async def say_nothing(line: ClientConnection) -> None:
    """Only listen."""


async def say_nonsense(line: ClientConnection) -> None:
    while True:
        await line.send('{"type":"ping"}')
        await asyncio.sleep(0.1)


async def flood(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.ping()
        await asyncio.sleep(0)


async def send_too_much(line: ClientConnection) -> None:
    await line.send("x" * 1_000_000)


def test_4403_for_a_table_that_is_not_there(server):
    expected = (4403, "There is no such table.")
    assert client_closing(server, "nowhere", say_nothing) == expected
    assert raw_closing(server, "nowhere") == expected


@pytest.mark.parametrize("do", [say_nothing, say_nonsense])
def test_4408_without_a_hello(server, table, do):
    assert client_closing(server, table, do) == (4408, "Nobody has said hello in time.")


def test_4408_without_a_hello_on_a_raw_socket(server, table):
    expected = (4408, "Nobody has said hello in time.")
    assert raw_closing(server, table) == expected
    assert raw_closing(server, table, frame(b"{}"), frame(b"", 9)) == expected
    assert raw_closing(server, table, b"\x01\xfe\xff\xff") == expected  # a frame that never ends


def test_4429_for_a_flood(server, table):
    expected = (4429, "Too much at once.")
    heard = (client_closing(server, table, flood) for _ in range(3))
    assert expected in heard  # who floods on instead of reading is cut off in the end
    assert raw_closing(server, table, frame(HELLO.encode()), frame(b"", 9) * 20_000) == expected
    first, part = b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
    assert raw_closing(server, table, frame(HELLO.encode()), first + part * 65) == expected


def test_a_burst_of_honest_frames_is_only_slowed_down(server, table):
    async def main() -> None:
        ada = await Guest.arrive(server.address, "Ada")
        async with connect(
            f"ws://127.0.0.1:{server.port}/ws/{table}",
            additional_headers={"Authorization": f"Bearer {ada.token}"},
        ) as line:
            await line.send(HELLO)
            waiting = [await line.ping() for _ in range(80)]
            async with asyncio.timeout(10):
                await asyncio.gather(*waiting)

    asyncio.run(main())


def test_1009_for_a_message_beyond_all_limits(server, table):
    code, _ = client_closing(server, table, send_too_much)
    assert code == 1009
    whole = b"\x81\xff" + (1_000_000).to_bytes(8, "big") + bytes(4) + bytes(200_000)
    code, _ = raw_closing(server, table, whole)
    assert code == 1009


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits on how much is said, for few people."""
    data = tmp_path_factory.mktemp("free")
    with Running(data, CONNECTIONS_PER_ADDRESS="6") as running:
        yield running


def test_4429_for_too_many_connections(free):
    async def main() -> str:
        return await (await Guest.arrive(free.address, "Ada")).create("treehouse", ["me", "me"])

    table = asyncio.run(main())
    lines = [handshake(free, table, origin=free.address) for _ in range(6)]
    for line in lines:
        line.sendall(frame(HELLO.encode()))
    code, reason = raw_closing(free, table)
    assert (code, reason[:31]) == (4429, "There are too many connections,")
    for line in lines:
        line.close()


def test_4409_when_another_server_has_the_table(free):
    async def main() -> tuple[int, str] | None:
        ada = await Guest.arrive(free.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as here:
            await first_actions(here, 1)
            with Running(free.data) as other:
                async with Guest(other.address, ada.token).at(table) as there:
                    await first_actions(there, 1)
            sock = handshake(free, table, ada.token)
            sock.sendall(frame(HELLO.encode()))
            with pytest.raises(ServerRefused, match="Another server"):
                await first_actions(here, 1)
            return await asyncio.to_thread(heard_closing, sock)

    found = asyncio.run(asyncio.wait_for(main(), 30))
    assert found == (4409, "Another server has gone on with this table.")


def test_1012_when_the_server_stops(tmp_path):
    """Also to who sends something at that moment, and to who has not said hello."""
    running = Running(tmp_path).start("--no-compile")

    async def main() -> list[Any]:
        ada = await Guest.arrive(running.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        quiet, silent = [handshake(running, table, ada.token) for _ in range(2)]
        quiet.sendall(frame(HELLO.encode()))
        busy = asyncio.ensure_future(asyncio.to_thread(client_closing, running, table, be_busy))
        await asyncio.sleep(0.3)
        said = await asyncio.to_thread(running.stop)
        assert "Traceback" not in said
        return [heard_closing(quiet), heard_closing(silent), await busy]

    found = asyncio.run(asyncio.wait_for(main(), 30))
    assert [closed and closed[0] for closed in found] == [1012] * 3


async def be_busy(line: ClientConnection) -> None:
    await line.send(HELLO)
    while True:
        await line.send('{"type":"ping"}')
        await asyncio.sleep(0.002)
