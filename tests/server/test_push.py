"""Web Push: whoever does not look is called when it is their turn; read here as a browser would."""

import asyncio
import contextlib
import datetime
import hashlib
import hmac
import ipaddress
import json
import ssl
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from rooftree.core.errors import RooftreeError
from rooftree.server import calls, push
from rooftree.server.hall import Hall
from rooftree.server.push import bytes_of, public, text_of
from rooftree.server.refusals import Refused
from rooftree.server.settings import Settings
from rooftree.server.store import Device
from tests.server import browsing
from tests.server.browsing import hall_of, refusal
from tests.server.kit import Person, run, sit_down, until

# RFC 8291, appendix A
WATERMELON = b"When I grow up, I want to be a watermelon"
AS_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
UA_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
UA_PUBLIC = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
SALT, AUTH = "DGv6ra1nlYgDCS1FRnbzlw", "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(bytes_of(text), "big"), ec.SECP256R1())


def opened(body: bytes, own: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """What a browser reads, step by step as RFC 8291 and RFC 8188 say it."""

    def mac(key: bytes, content: bytes) -> bytes:
        return hmac.new(key, content, hashlib.sha256).digest()

    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    theirs, cipher = body[21 : 21 + length], body[21 + length :]
    assert len(cipher) <= size
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    prk_key = mac(secret, own.exchange(ec.ECDH(), point))
    ikm = mac(prk_key, b"WebPush: info\x00" + public(own) + theirs + b"\x01")
    prk = mac(salt, ikm)
    cek = mac(prk, b"Content-Encoding: aes128gcm\x00\x01")[:16]
    nonce = mac(prk, b"Content-Encoding: nonce\x00\x01")[:12]
    padded = AESGCM(cek).decrypt(nonce, cipher, None).rstrip(b"\0")
    assert padded.endswith(b"\2")
    return padded[:-1]


def test_a_message_is_sealed_as_in_the_standards_example():
    device = Device("https://push.example/1", UA_PUBLIC, AUTH)
    made = push.sealed(WATERMELON, device, private(AS_PRIVATE), bytes_of(SALT), length=0)
    assert text_of(made) == SEALED
    assert opened(made, private(UA_PRIVATE), bytes_of(AUTH)) == WATERMELON


def test_every_message_is_as_long_as_any_other():
    device = Device("https://push.example/1", UA_PUBLIC, AUTH)
    short, long = push.sealed(b"{}", device), push.sealed(b"x" * 400, device)
    assert len(short) == len(long)
    assert opened(long, private(UA_PRIVATE), bytes_of(AUTH)) == b"x" * 400


# A push service -----------------------------------------------------------------------------------

NAME = "push.example"


class Service:
    """One of our own, on this machine: it keeps what it is brought, and answers as it is told."""

    def __init__(self) -> None:
        self.status = "201 Created"
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.port = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        self.heard.append(({"": head[0], **headers}, body))
        writer.write(f"HTTP/1.1 {self.status}\r\nLocation: https://{NAME}/else\r\n\r\n".encode())
        with contextlib.suppress(ConnectionError):
            await writer.drain()
        writer.close()

    @contextlib.asynccontextmanager
    async def open(self, identity: ssl.SSLContext) -> AsyncIterator["Service"]:
        server = await asyncio.start_server(self.take, "127.0.0.1", 0, ssl=identity)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self


@pytest.fixture
def identity(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """A certificate for the service, which the server trusts here; and its name leads here."""
    own = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder(name, name, own.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(own, hashes.SHA256())
    )
    pem = certificate.public_bytes(serialization.Encoding.PEM)
    form = serialization.PrivateFormat.PKCS8
    secret = own.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    (tmp_path / "certificate").write_bytes(pem + secret)
    trusted = ssl.create_default_context(cadata=pem.decode())
    monkeypatch.setattr(push, "trusted", lambda: trusted)
    monkeypatch.setattr(push, "address_of", lambda host, port: "127.0.0.1")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "certificate")
    return context


BROWSER = ec.generate_private_key(ec.SECP256R1())
SECRET = bytes(range(16))


def device_at(service: Service, path: str = "/send/abc") -> Device:
    endpoint = f"https://{NAME}:{service.port}{path}"
    return Device(endpoint, text_of(public(BROWSER)), text_of(SECRET))


def with_service(tmp_path: Path, identity: ssl.SSLContext, test: Any, **settings: Any) -> None:
    async def main(hall: Hall) -> None:
        async with Service().open(identity) as service:
            known = (f"{NAME}:{service.port}",)
            object.__setattr__(hall.settings, "push_services", known)
            await test(hall, service)

    data = tmp_path / "data"
    data.mkdir()
    run(data, main, call_seconds=0.01, **settings)


async def bens_turn(ada: Person, ben: Person) -> None:
    """Ada plays until ben is waited for."""
    room = ada.talk.room
    while room.table.waiting != (1,):
        actor = ada if 0 in room.table.waiting else ben
        await actor.act()
        await ada.settle()
        await ben.settle()


def verified(headers: dict[str, str], key: ec.EllipticCurvePrivateKey) -> dict[str, Any]:
    """What the service is told of the sender (RFC 8292)."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    assert scheme == "vapid"
    assert bytes_of(parts["k"]) == public(key)
    signed, _, signature = parts["t"].rpartition(".")
    r, s = (int.from_bytes(bytes_of(signature)[at : at + 32], "big") for at in (0, 32))
    algorithm = ec.ECDSA(hashes.SHA256())
    key.public_key().verify(encode_dss_signature(r, s), signed.encode(), algorithm)
    kind, claims = (json.loads(bytes_of(part)) for part in signed.split("."))
    assert kind == {"typ": "JWT", "alg": "ES256"}
    return dict(claims)


# Your turn ----------------------------------------------------------------------------------------


def test_who_does_not_look_is_called_when_it_is_their_turn(tmp_path, identity):
    async def test(hall: Hall, service: Service) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await hall.calls.add_device("ben", device_at(service))
        await ben.say("look", on=False)
        await bens_turn(ada, ben)
        await until(lambda: service.heard)
        headers, body = service.heard[0]
        assert headers[""] == "POST /send/abc HTTP/1.1"
        assert headers["Content-Encoding"] == "aes128gcm"
        told = json.loads(opened(body, BROWSER, SECRET))
        assert told == {"title": "Treehouse", "text": "It is your turn.", "table": table}
        claims = verified(headers, hall.calls.key)
        assert claims["aud"] == f"https://{NAME}:{service.port}"
        assert 0 < claims["exp"] - time.time() <= 86400
        assert claims["sub"] == "https://play.example"
        assert table not in str(headers)
        assert len(service.heard) == 1

    with_service(tmp_path, identity, test, public_address="https://play.example")


def test_who_looks_is_not_called_nor_who_comes_soon(tmp_path, identity):
    """Nor a bot, nor somebody whose seat a bot plays."""

    async def test(hall: Hall, service: Service) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await hall.calls.add_device("ben", device_at(service))
        await bens_turn(ada, ben)
        assert not hall.calls.timers  # he looks
        await ben.act()
        await ben.say("look", on=False)
        object.__setattr__(hall.settings, "call_seconds", 30.0)
        await bens_turn(ada, ben)
        assert list(hall.calls.timers) == [(ada.talk.room.table.row.id, 1)]
        await ben.say("look", on=True)
        assert not hall.calls.timers  # he came
        await ben.act()
        await ben.leave()
        await bens_turn(ada, ben)
        assert hall.calls.timers
        again = await Person(hall, "ben").enter(ada.talk.room.table.row.id)
        assert not hall.calls.timers
        await again.act()
        await again.leave()
        await bens_turn(ada, again)
        await ada.say("resign")
        assert not hall.calls.timers  # it is over
        assert not service.heard

    with_service(tmp_path, identity, test)


def test_a_browser_that_is_gone_is_forgotten_and_nothing_is_followed(tmp_path, identity):
    async def test(hall: Hall, service: Service) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await hall.calls.add_device("ben", device_at(service))
        await ben.say("look", on=False)
        for status, left in (("307 Elsewhere", 1), ("500 Broken", 1), ("410 Gone", 0)):
            service.status, before = status, len(service.heard)
            await bens_turn(ada, ben)
            await until(lambda before=before: len(service.heard) > before)
            await until(lambda left=left: len(hall.store.devices("ben")) == left)
            assert {headers[""] for headers, _ in service.heard} == {"POST /send/abc HTTP/1.1"}
            await ben.act()

    with_service(tmp_path, identity, test)


def test_nobody_is_called_too_often_and_a_full_bag_takes_no_more(tmp_path, identity, monkeypatch):
    async def test(hall: Hall, service: Service) -> None:
        table, _ = await sit_down(hall, ["ada", "ben"])
        for number in range(calls.DEVICES + 3):
            await hall.calls.add_device("ben", device_at(service, f"/{number}"))
        kept = [device.endpoint.rpartition("/")[2] for device in hall.store.devices("ben")]
        assert sorted(kept) == ["3", "4", "5", "6", "7"]
        sent: list[push.Letter] = []
        monkeypatch.setattr(hall.calls.pushes, "send", sent.append)
        for _ in range(100):
            await hall.calls._push_turn(table, 1, "ben")
        assert len(sent) == calls.DEVICES * hall.settings.calls_per_hour

    with_service(tmp_path, identity, test, calls_per_hour=4.0)
    bag: calls.Couriers[int] = calls.Couriers("test", 0, print)
    bag.threads.append(None)  # type: ignore[arg-type]
    assert sum(bag.send(number) for number in range(1000)) == 256


# Who never answers --------------------------------------------------------------------------------

SHORT = 0.3  # seconds, instead of ten
GIVEN_UP = 5.0  # and what a machine may take for that which has much else to do


def given_up_after(letter: push.Letter, services: tuple[str, ...], key: Any) -> float:
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        push.deliver(letter, key, "https://play.example", services)
    return time.monotonic() - began


def letter_to(device: Device) -> push.Letter:
    return push.Letter(device, b"{}", "table", 60)


@pytest.mark.parametrize("silent", ["nobody takes the call", "no answer", "an answer by drops"])
def test_a_push_service_that_never_answers_is_soon_given_up(
    tmp_path, identity, monkeypatch, silent
):
    monkeypatch.setattr(push, "SECONDS", SHORT)

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(b"H" if silent == "an answer by drops" else b"")
                await writer.drain()
                await asyncio.sleep(0.05)

    async def test() -> None:
        tls = None if silent == "nobody takes the call" else identity
        server = await asyncio.start_server(drip, "127.0.0.1", 0, ssl=tls)
        service = Service()
        service.port = server.sockets[0].getsockname()[1]
        letter, known = letter_to(device_at(service)), (f"{NAME}:{service.port}",)
        key = ec.generate_private_key(ec.SECP256R1())
        spent = await asyncio.to_thread(given_up_after, letter, known, key)
        assert SHORT <= spent < GIVEN_UP
        server.close()

    asyncio.run(test())


def test_a_name_that_nobody_knows_the_address_of_is_soon_given_up(monkeypatch):
    """Whoever is asked for it does not answer, either."""
    answered = threading.Event()

    def getaddrinfo(*_: Any, **__: Any) -> list[Any]:
        answered.wait(60)
        return []

    monkeypatch.setattr(push, "SECONDS", SHORT)
    monkeypatch.setattr(push.socket, "getaddrinfo", getaddrinfo)
    device = Device("https://fcm.googleapis.com/a", UA_PUBLIC, AUTH)
    key = ec.generate_private_key(ec.SECP256R1())
    spent = given_up_after(letter_to(device), Settings().push_services, key)
    answered.set()
    assert SHORT <= spent < GIVEN_UP


# Where it may go ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com/x\r\nHost: evil",
        "https://fcm.googleapis.com/x y",
        "https://notify.windows.com/x",
        "https://evilnotify.windows.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://FCM.googleapis.com\\@evil.example/",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com/" + "x" * 2000,
        "file:///etc/passwd",
        "",
    ],
)
def test_only_known_push_services_are_sent_to(endpoint):
    with pytest.raises(Refused):
        push.place(endpoint, Settings().push_services)


@pytest.mark.parametrize(
    ("endpoint", "host"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:b-_", "fcm.googleapis.com"),
        ("https://updates.push.services.mozilla.com/wpush/v2/g=", None),
        ("https://wns2-par02p.notify.windows.com/w/?token=a%2f", "wns2-par02p.notify.windows.com"),
        ("https://web.push.apple.com/Q", "web.push.apple.com"),
    ],
)
def test_the_usual_push_services_are_known(endpoint, host):
    found = push.place(endpoint, Settings().push_services)
    assert found.port == 443
    assert found.host == (host or "updates.push.services.mozilla.com")
    assert found.origin + found.path == endpoint


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "0.0.0.0"),
        *("100.64.0.1", "224.0.0.1", "::1", "::", "ff02::1", "fe80::1%eth0", "fd00::1"),
        "::ffff:127.0.0.1",
    ],
)
def test_an_address_inside_is_never_connected_to(address, monkeypatch):
    monkeypatch.setattr(push.socket, "getaddrinfo", lambda *a, **k: [(0, 0, 0, "", (address, 443))])
    with pytest.raises(OSError, match="of this machine or its network"):
        push.address_of("fcm.googleapis.com", 443)
    both = [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", (address, 443))]
    monkeypatch.setattr(push.socket, "getaddrinfo", lambda *a, **k: both)
    with pytest.raises(OSError, match="of this machine or its network"):
        push.address_of("fcm.googleapis.com", 443)
    assert ipaddress.ip_address("8.8.8.8").is_global
    assert push.is_outside("8.8.8.8")


# Our key ------------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_is_ours_alone(tmp_path):
    first = push.key(tmp_path)
    assert public(push.key(tmp_path)) == public(first)
    assert (tmp_path / "push_key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "push_key").write_text("nonsense")
    with pytest.raises(RooftreeError, match="push_key cannot be used"):
        push.key(tmp_path)


# Over HTTP ----------------------------------------------------------------------------------------

GOOD = {"endpoint": "https://fcm.googleapis.com/a", "key": UA_PUBLIC, "secret": AUTH}


def test_a_browser_says_that_it_may_be_called_and_that_it_may_not(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        hall = hall_of(browser)
        browser.cookies.set("rooftree", hall.guests.sign("ada"))
        key = (await browser.get("/api/calls")).json()["push"]
        assert bytes_of(key) == public(hall.calls.key)
        assert (await browser.post("/api/calls/device", json=GOOD)).status_code == 200
        assert len(hall.store.devices("ada")) == 1
        browser.cookies.set("rooftree", hall.guests.sign("eve"))
        end = {"endpoint": GOOD["endpoint"]}
        await browser.post("/api/calls/device/end", json=end)
        assert len(hall.store.devices("ada")) == 1  # that is not hers to end
        await browser.post("/api/calls/device", json=GOOD)
        assert (len(hall.store.devices("ada")), len(hall.store.devices("eve"))) == (0, 1)
        await browser.post("/api/calls/device/end", json=end)
        assert not hall.store.devices("eve")

    browsing.run(tmp_path, test)


@pytest.mark.parametrize(
    "changed",
    [
        {"endpoint": "https://127.0.0.1/a"},
        {"key": "AAAA"},
        {"key": UA_PUBLIC[:-4] + "AAAA"},
        {"secret": "AAAA"},
        {"key": "!"},
        {"more": 1},
    ],
)
def test_what_cannot_be_called_is_refused_and_leaves_nothing(tmp_path, changed):
    async def test(browser: httpx.AsyncClient) -> None:
        before = browsing.rows(browser)
        response = await browser.post("/api/calls/device", json={**GOOD, **changed})
        assert response.status_code == 400
        assert refusal(response) in (
            "refused-push-service",
            "refused-push-device",
            "refused-malformed",
        )
        assert "set-cookie" not in response.headers
        assert browsing.rows(browser) == before
        assert not browsing.complaints(browser)

    browsing.run(tmp_path, test)


def test_without_push_services_nobody_is_offered_anything(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        assert (await browser.get("/api/calls")).json()["push"] is None
        response = await browser.post("/api/calls/device", json=GOOD)
        assert refusal(response) == "refused-push-service"

    browsing.run(tmp_path, test, push_services=())


def test_who_ends_all_sessions_is_not_called_there_any_more(tmp_path):
    async def test(browser: httpx.AsyncClient) -> None:
        store = hall_of(browser).store
        for user in ("ada", "ben"):
            await store.name(user, user)
            await store.set_recovery(user, f"code of {user}")
            device = Device(f"https://fcm.googleapis.com/{user}", UA_PUBLIC, AUTH)
            await store.add_device(user, device, 5)
        await store.claim_recovery("code of ben", alone=False)
        assert await store.claim_recovery("code of ada", alone=True)
        assert (store.devices("ada"), len(store.devices("ben"))) == ([], 1)

    browsing.run(tmp_path, test)
