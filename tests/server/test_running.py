"""The real thing: `rooftree serve` in a process of its own, with real sockets."""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rooftree.client import AtTable, Guest, ServerRefused
from tests.server.running import Running, heard_closing

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("server")
    quick = {"SLOW_SECONDS": "1", "COUNTDOWN_SECONDS": "0.2"}
    with Running(data, MESSAGE_BYTES="8192", **quick) as running:
        yield running


async def first_actions(seat: AtTable, most: int) -> int:
    """Play what is offered first, so many times or to the end."""
    done = 0
    while done < most and await seat.my_turn():
        await seat.act(seat.actions[done % len(seat.actions)])
        done += 1
    return done


def test_the_example_plays_a_whole_match(server):
    command = [sys.executable, "examples/bot.py", server.address, "treehouse"]
    end = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert end.returncode == 0, end.stderr
    assert "over: won by" in end.stdout
    source = (ROOT / "examples/bot.py").read_text("utf8").splitlines()
    assert len(source) <= 32


def test_two_programs_meet_by_an_invitation(server):
    async def main() -> None:
        ada, ben = [await Guest.arrive(server.address, name) for name in ("Ada", "Ben")]
        made = await ada.new_table("treehouse", ["me", "open"])
        assert await ben.join(made["invitation"]["token"]) == made["table"]
        async with ada.at(made["table"]) as one, ben.at(made["table"]) as two:
            await asyncio.gather(first_actions(one, 500), first_actions(two, 500))
            assert one.over == two.over
            assert one.over
        assert one.over["secret"] in await ada.record(made["table"])

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_program_is_ready_for_real_time(server):
    async def main() -> None:
        ada, ben = [await Guest.arrive(server.address, name) for name in ("Ada", "Ben")]
        made = await ada.new_table("magical_treehouse", ["me", "open"], pace="real_time")
        async with ada.at(made["table"]) as one:
            await ben.join(made["invitation"]["token"])
            async with ben.at(made["table"]) as two:
                assert await first_actions(one, 1) == await first_actions(two, 1) == 1

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_program_looks_ahead(server):
    async def main() -> None:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("best_treehouse_ever", ["me", "bot"])
        async with ada.at(table) as seat:
            await seat.my_turn()
            first, second = seat.actions[:2]
            one, two = await asyncio.gather(seat.preview(first), seat.preview(second, first))
            assert (one["codes"], one["stopped_at"] <= 1) == ([first["code"]], True)
            assert two["codes"] == [second["code"], first["code"]]
            for forbidden in (99, 10**6):
                with pytest.raises(ServerRefused):
                    await seat.preview(forbidden)
            asked = asyncio.ensure_future(seat.preview(first))
            await seat._socket.close()
            with pytest.raises(ConnectionError):
                await asked
            assert (await once_more(seat, first))["before"] == one["before"]

    asyncio.run(asyncio.wait_for(main(), 60))


async def once_more(seat: AtTable, action: dict) -> dict:
    """Asked again as often as the line breaks."""
    while True:
        with contextlib.suppress(ConnectionError):
            return await seat.preview(action)


def test_the_record_is_closed_until_the_end(server):
    async def main() -> None:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table):
            with pytest.raises(ServerRefused, match="when the match is over"):
                await ada.record(table)

    asyncio.run(asyncio.wait_for(main(), 30))


def test_a_client_comes_back_to_its_seat(server):
    """The socket is cut in the middle; the same seat goes on where it was."""

    async def main() -> None:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as seat:
            for _ in range(5):
                await first_actions(seat, 2)
                lines = len(seat.log)
                seat._socket.transport.abort()  # type: ignore[union-attr]
                await first_actions(seat, 1)
                assert len(seat.log) >= lines or seat.over

    asyncio.run(asyncio.wait_for(main(), 30))


# Unfriendly sockets -------------------------------------------------------------------------------


def handshake(
    server: Running, table: str, token: str = "", origin: str = "", host: str = ""
) -> socket.socket:
    """A socket that speaks WebSocket only as far as needed; its receive buffer is tiny."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.connect(("127.0.0.1", server.port))
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: {host or f'127.0.0.1:{server.port}'}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *([f"Authorization: Bearer {token}"] if token else []),
        *([f"Origin: {origin}"] if origin else []),
    ]
    sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += sock.recv(1)
    assert b" 101 " in answer
    return sock


def frame(content: bytes, opcode: int = 1) -> bytes:
    """A masked frame (with a mask of zeros)."""
    size = len(content)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + b"\0\0\0\0" + content


def received(sock: socket.socket, seconds: float = 3) -> bytes:
    """All that comes until the other side closes, or for so long."""
    sock.settimeout(0.2)
    content, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            part = sock.recv(65536)
        except TimeoutError:
            continue
        except OSError:
            break
        if not part:
            break
        content += part
    return content


def test_a_seat_that_stops_reading_is_dropped_alone(server):
    async def main() -> None:
        ada, eve = [await Guest.arrive(server.address, name) for name in ("Ada", "Eve")]
        made = await ada.new_table("treehouse", ["me", "me", "open"])
        await eve.join(made["invitation"]["token"])
        table = made["table"]
        stalled = handshake(server, table, eve.token)
        stalled.sendall(frame(json.dumps({"type": "hello"}).encode()))
        async with ada.at(table) as seat:
            await seat.until(lambda: seat.state.get("status") == "playing")
            await seat.until(lambda: seat.state["seats"][2]["present"])
            worst, began = 0.0, time.monotonic()
            while seat.state["seats"][2]["present"]:
                assert time.monotonic() - began < 40, "the stalled seat is still listed"
                start = time.monotonic()
                await seat.send({"type": "chat", "text": "x" * 500})
                said = len(seat.chat)
                await seat.until(lambda said=said: len(seat.chat) > said)
                worst = max(worst, time.monotonic() - start)
            assert worst < 1, f"the others had to wait {worst:.2f} s"
            assert seat.state["seats"][0]["present"]
            last = await asyncio.to_thread(heard_closing, stalled)
            assert last == (4408, "Your connection did not keep up.")

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_foreign_page_gets_no_socket(server):
    async def main() -> str:
        return await (await Guest.arrive(server.address, "Ada")).create("treehouse", ["me", "me"])

    table = asyncio.run(main())
    foreign = received(handshake(server, table, origin="http://evil.example"), 1)
    assert (4403).to_bytes(2, "big") in foreign
    assert b"another site" in foreign
    own = handshake(server, table, origin=server.address)
    own.sendall(frame(b'{"type":"hello"}'))
    assert b'"type":"welcome"' in received(own, 1)


def test_a_foreign_name_gets_no_socket_and_a_reason(server):
    """However long the name is: a reason has at most 123 bytes."""
    for host in ("evil.example", "é" * 80, "e" * 300):
        answer = received(handshake(server, "none", host=host, origin=f"http://{host}"), 1)
        assert (4403).to_bytes(2, "big") in answer
        assert b"not known as a name" in answer or len(host) > 50


def asked(server: Running, *lines: bytes) -> bytes:
    """What comes back for a request of these lines."""
    with socket.create_connection(("127.0.0.1", server.port)) as sock:
        sock.sendall(b"\r\n".join([*lines, b"Connection: close", b"", b""]))
        return received(sock, 2)


def test_odd_requests_are_refused_and_nothing_else(tmp_path):
    odd = Running(tmp_path).start("--no-compile", "--name", "play.example.org")
    try:
        for name, status in (
            (b"localhost", b"200"),
            (b"play.example.org", b"200"),
            (b"[::1]:1", b"200"),
            (b"evil.example", b"421"),
            (b"\xff\xfe", b"421"),
            (b"", b"421"),
        ):
            answer = asked(odd, b"GET /health HTTP/1.1", b"Host: " + name)
            assert answer.startswith(b"HTTP/1.1 " + status), (name, answer)
        assert b" 421 " in asked(odd, b"GET /health HTTP/1.0")
        assert b" 421 " in asked(odd, b"GET / HTTP/1.1", b"Host: localhost", b"Host: evil.example")
        for path in (
            b"/%ff%00",
            b"/api/tables/%ED%A0%80/replay",
            b"/" + b"x" * 20_000,
            b"/static/%",
        ):
            answer = asked(odd, b"GET " + path + b" HTTP/1.1", b"Host: localhost")
            assert b" 4" in answer[:12], (path[:40], answer)
        assert "Traceback" not in odd.stop()
    finally:
        odd.kill()


@pytest.mark.parametrize("bad", [b"\xff\xfe", b"x" * 60_000, b"[" * 8000])
def test_strange_frames_do_no_harm(server, bad):
    async def main() -> None:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        async with ada.at(table) as seat:
            await seat.until(lambda: seat.view)
            for opcode in (1, 2):
                sock = handshake(server, table, ada.token)
                sock.sendall(frame(bad, opcode))
                answer = await asyncio.to_thread(received, sock, 0.5)
                assert b'"type":"refused"' in answer or b"\x88" in answer
            assert await first_actions(seat, 3) == 3

    asyncio.run(asyncio.wait_for(main(), 30))


# Ending -------------------------------------------------------------------------------------------


def test_a_graceful_end_tells_everybody_and_the_restart_has_them_back(tmp_path):
    server = Running(tmp_path).start("--no-compile")

    async def main() -> str:
        ada = await Guest.arrive(server.address, "Ada")
        table = await ada.create("treehouse", ["me", "me"])
        byes: list[str] = []
        async with ada.at(table) as seat:
            seat._hear_bye = lambda message: byes.append(message["why"]["key"])  # type: ignore[attr-defined]
            await first_actions(seat, 5)
            number = seat.number
            said = await asyncio.to_thread(server.stop)
            assert byes == ["bye-shutdown"]
            await asyncio.to_thread(server.start, "--no-compile")
            assert await first_actions(seat, 2) == 2 or seat.over
            assert seat.number >= number
        return said

    try:
        said = asyncio.run(asyncio.wait_for(main(), 60))
        assert "Everything is saved" in said
        assert "Traceback" not in said
    finally:
        server.kill()


def test_a_taken_port_is_one_sentence(server, tmp_path):
    command = [sys.executable, "-m", "rooftree", "serve", "--port", str(server.port)]
    end = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=30
    )
    assert end.returncode == 2
    assert "cannot be listened on" in end.stderr
    assert "Traceback" not in end.stderr


def test_a_named_address_is_the_only_one_even_when_all_are_wished_for(tmp_path):
    """So that `make play ARGS="--host 127.0.0.1"` stays at home."""
    alone = Running(tmp_path).start("--no-compile", "--lan", "--host", "127.0.0.1")
    try:
        with pytest.raises(ConnectionRefusedError), socket.socket() as other:
            other.connect(("127.0.0.2", alone.port))
    finally:
        alone.stop()


@pytest.mark.parametrize(
    "answer", [b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{", b"GET / \r\n"]
)
def test_an_answer_that_breaks_off_is_a_lost_connection(answer):
    """A server that dies while it answers, or something else on its port."""

    async def die(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        writer.close()

    async def main() -> None:
        dying = await asyncio.start_server(die, "127.0.0.1", 0)
        port = dying.sockets[0].getsockname()[1]
        with pytest.raises(ConnectionError):
            await Guest.arrive(f"http://127.0.0.1:{port}", "Ada")
        dying.close()

    asyncio.run(main())
