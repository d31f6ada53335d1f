"""Web Push: a message for one browser, sealed so that only it can read it (RFC 8291), signed with
our own key (RFC 8292), and brought to the browser maker's push service, to nowhere else."""

import asyncio
import base64
import functools
import hashlib
import ipaddress
import json
import os
import re
import socket
import ssl
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from rooftree.core.errors import RooftreeError
from rooftree.server import folder
from rooftree.server.couriers import within
from rooftree.server.hosts import host_and_port
from rooftree.server.refusals import Refused
from rooftree.server.store import Device

CURVE = ec.SECP256R1()
POINT, SECRET = 65, 16  # bytes of a browser's public key and of its secret
RECORD = 4096  # RFC 8188's record size: all we send is one record
PADDED = 512  # every message is as long as any other
SIGNED_SECONDS = 12 * 3600  # a signature is good for a day at most
SECONDS = 10.0  # for all of a delivery
ENDPOINT = re.compile(r"https://(?P<host>[a-z0-9.-]+(?::[0-9]{1,5})?)(?P<path>/[!-~]*)")
LONGEST = 1024  # of an endpoint
GONE = (404, 410)  # the browser does not want to be called any more


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Our key ------------------------------------------------------------------------------------------


def key(data: Path) -> ec.EllipticCurvePrivateKey:
    """The key pair by which push services know us; made once, in the data folder."""
    path = data / "push_key"
    folder.own(data)
    if not path.exists():
        folder.write_private(path, new_key())
    folder.keep_private(path)
    return read_key(path.read_bytes(), str(path))


def read_key(content: bytes, path: str) -> ec.EllipticCurvePrivateKey:
    try:
        found = serialization.load_pem_private_key(content, None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as problem:
        raise RooftreeError("push-key", path=path) from problem
    if not isinstance(found, ec.EllipticCurvePrivateKey) or found.curve.name != CURVE.name:
        raise RooftreeError("push-key", path=path)
    return found


def new_key() -> str:
    return (
        ec.generate_private_key(CURVE)
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


def public(own: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return own.public_key().public_bytes(serialization.Encoding.X962, form)


def signature(own: ec.EllipticCurvePrivateKey, origin: str, contact: str) -> str:
    """What a push service is told of who we are (RFC 8292)."""
    claims = {"aud": origin, "exp": int(time.time()) + SIGNED_SECONDS, "sub": contact}
    parts = [text_of(json.dumps(p).encode()) for p in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(parts)
    r, s = decode_dss_signature(own.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{text_of(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={text_of(public(own))}"


# Sealing ------------------------------------------------------------------------------------------


def sealed(
    content: bytes,
    device: Device,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    *,
    length: int = PADDED,
) -> bytes:
    """RFC 8291, with a key pair and a salt for this message alone."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    theirs = bytes_of(device.key)
    point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    info = b"WebPush: info\0" + theirs + public(own)
    shared = _derived(bytes_of(device.secret), own.exchange(ec.ECDH(), point), info, 32)
    wrap = _derived(salt, shared, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, shared, b"Content-Encoding: nonce\0", 12)
    padded = (content + b"\2").ljust(length, b"\0")
    header = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + public(own)
    return header + AESGCM(wrap).encrypt(nonce, padded, None)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF (RFC 5869) of no more than one hash."""
    return _mac(_mac(salt, secret), info + b"\1")[:length]


def _mac(own: bytes, content: bytes) -> bytes:
    made = hmac.HMAC(own, hashes.SHA256())
    made.update(content)
    return made.finalize()


# Where it may go ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A push service's address for one browser."""

    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}" if self.port == 443 else f"https://{self.host}:{self.port}"


def place(endpoint: str, services: Sequence[str]) -> Place:
    """Refused unless it is https and the host is a push service we know."""
    found = ENDPOINT.fullmatch(endpoint) if len(endpoint) <= LONGEST else None
    host, port = host_and_port(found["host"]) if found else ("", "")
    if not found or not any(_is_of(host, port or "443", service) for service in services):
        raise Refused("push-service")
    return Place(host, int(port or 443), found["path"])


def _is_of(host: str, port: str, service: str) -> bool:
    """`*.example.org` is any name below it; without a port it is the usual one."""
    below = service.startswith("*.")
    name, known = host_and_port(service.removeprefix("*."))
    return port == (known or "443") and (host.endswith(f".{name}") if below else host == name)


def check(device: Device, services: Sequence[str]) -> None:
    """What a browser says of itself can be used."""
    place(device.endpoint, services)
    try:
        point, secret = bytes_of(device.key), bytes_of(device.secret)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as problem:
        raise Refused("push-device") from problem
    if len(point) != POINT or len(secret) != SECRET:
        raise Refused("push-device")


def address_of(host: str, port: int) -> str:
    """Where a name leads now; nowhere inside, whatever it says (SSRF)."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(address[0]) for *_, address in found]
    if not addresses or not all(map(is_outside, addresses)):
        raise OSError("an address of this machine or its network")
    return addresses[0]


def is_outside(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(found, "ipv4_mapped", None) or found
    return bool(inner.is_global and not inner.is_multicast)


# Bringing it there --------------------------------------------------------------------------------


@functools.cache
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


@dataclass(frozen=True)
class Letter:
    """Something to be brought to a browser."""

    device: Device
    content: bytes
    topic: str  # a newer one of the same topic takes the place of one that still waits
    seconds: int  # it may wait for so long


def deliver(
    letter: Letter, own: ec.EllipticCurvePrivateKey, contact: str, services: Sequence[str]
) -> int:
    """The status that the push service answers. Nothing is followed, and nothing else is read."""
    to = place(letter.device.endpoint, services)
    headers = {
        "Host": to.origin.partition("://")[2],
        "Authorization": signature(own, to.origin, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(letter.seconds),
        "Topic": topic(letter),
        "Connection": "close",
    }
    body = sealed(letter.content, letter.device)
    end = time.monotonic() + SECONDS
    where = within(SECONDS, lambda: address_of(to.host, to.port))
    rest = end - time.monotonic()
    return asyncio.run(asyncio.wait_for(_post(to, where, headers, body), rest))


def topic(letter: Letter) -> str:
    """Says nothing to the push service but that two letters are about the same."""
    named = f"{letter.topic} {letter.device.secret}".encode()
    return text_of(hashlib.sha256(named).digest())[:32]


async def _post(to: Place, where: str, headers: dict[str, str], body: bytes) -> int:
    reader, writer = await asyncio.open_connection(
        where, to.port, ssl=trusted(), server_hostname=to.host, limit=8192
    )
    try:
        lines = [f"POST {to.path} HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        version, status, *_ = (await reader.readline()).split(maxsplit=2)
        if not version.startswith(b"HTTP/1."):
            raise ValueError("not an answer")
        return int(status)
    finally:
        writer.transport.abort()
