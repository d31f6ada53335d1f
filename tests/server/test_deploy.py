"""What is ready to run: the proxy's configuration by the proxy itself, the unit by systemd itself,
and all of it by what the server understands and what lies in this folder."""

import argparse
import asyncio
import contextlib
import datetime
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.asyncio.client import connect

from rooftree.cli import serve
from rooftree.server import settings
from tests.server import haproxy
from tests.server.browsing import NEW
from tests.server.debian import installed
from tests.server.running import Running

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PROXY = (DEPLOY / "haproxy.cfg").read_text("utf8")
UNIT = (DEPLOY / "rooftree@.service").read_text("utf8")
CONTAINER = (ROOT / "Containerfile").read_text("utf8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf8"))


def there(program: str | None) -> str:
    """Skipping is for a laptop; CI must see these tests run."""
    if not program:
        pytest.fail("not here") if os.environ.get("ROOFTREE_CI") else pytest.skip("not here")
    return str(program)


@pytest.fixture
def proxy() -> str:
    return there(haproxy.program())


@pytest.fixture
def certificate(tmp_path) -> Path:
    """Our own, for localhost: chain and key in one file."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.NameAttribute
    subject = x509.Name([name(NameOID.COMMON_NAME, "localhost")])
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    made = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    pem = serialization.Encoding.PEM
    path = tmp_path / "all.pem"
    path.write_bytes(made.public_bytes(pem) + key.private_bytes(pem, *form))
    return path


# HAProxy ------------------------------------------------------------------------------------------


def test_haproxy_takes_its_configuration_with_and_without_a_certificate(proxy, certificate):
    for more in ({}, {"CERTIFICATE": str(certificate)}, {"ONE": "10.1.2.3", "HTTP": "8080"}):
        command = [proxy, "-c", "-f", str(DEPLOY / "haproxy.cfg")]
        ended = subprocess.run(
            command, env={**os.environ, **more}, capture_output=True, text=True, timeout=30
        )
        assert ended.returncode == 0, ended.stderr
        assert "WARNING" not in ended.stderr + ended.stdout


@contextlib.contextmanager
def proxied(program: str, path: Path, **names: str) -> Iterator[None]:
    process = subprocess.Popen([program, "-q", "-db", "-f", str(path)], env=os.environ | names)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


def test_a_table_is_reached_through_the_proxy_over_https(proxy, certificate, databases, tmp_path):
    """As it is deployed, but for the ports: two processes, and everybody at one of them."""
    watched = [haproxy.free_port() for _ in range(2)]
    common = {"DATABASE": databases.of(tmp_path), "TRUST_PROXY": "1", "SECURE_COOKIES": "1"}
    servers = [
        Running(tmp_path / str(port), WATCH=f"127.0.0.1:{port}", **common) for port in watched
    ]
    web, secure = haproxy.free_port(), haproxy.free_port()
    try:
        text = PROXY
        for number, server in enumerate(servers):
            server.start("--no-compile")
            text = text.replace(f":{8765 + number} ", f":{server.port} ")
            text = text.replace(f"port {18765 + number}", f"port {watched[number]}")
        path = tmp_path / "haproxy.cfg"
        path.write_text(text)
        names = {"HTTP": str(web), "HTTPS": str(secure), "CERTIFICATE": str(certificate)}
        with proxied(proxy, path, **names):
            wait_for(web)
            _play_through(web, secure, certificate, servers)
        for port, server in zip(watched, servers, strict=True):
            found = httpx.get(f"http://localhost:{port}/metrics").text
            assert "rooftree_ready 1.0" in found
            assert "rooftree_loop_late_seconds_count" in found
            assert httpx.get(f"{server.address}/metrics").status_code == 404
    finally:
        for server in servers:
            if server.process and server.process.poll() is None:
                server.kill()


def wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        assert time.monotonic() < end
        time.sleep(0.02)


def _play_through(web: int, secure: int, certificate: Path, servers: list[Running]) -> None:
    trusted = ssl.create_default_context(cafile=str(certificate))
    origin = f"https://localhost:{secure}"
    transport = httpx.HTTPTransport(verify=trusted, retries=8)
    with httpx.Client(base_url=origin, headers={"Origin": origin}, transport=transport) as browser:
        led = httpx.get(f"http://localhost:{web}/about")
        assert (led.status_code, led.headers["location"][:8]) == (301, "https://")
        browser.get("/api/me")
        assert [one.secure for one in browser.cookies.jar] == [True]
        tables = [browser.post("/api/tables", json=NEW).json()["table"] for _ in range(4)]
        cookie = "; ".join(f"{one.name}={one.value}" for one in browser.cookies.jar)
        for table in tables:
            sockets = [f"wss://localhost:{secure}/ws/{table}"] * 3
            asyncio.run(
                _all_at_one(sockets, trusted, {"Origin": origin, "Cookie": cookie}, servers)
            )


async def _all_at_one(
    addresses: list[str], trusted: ssl.SSLContext, headers: dict[str, str], servers: list[Running]
) -> None:
    """Not with a client of threads: while one reads from TLS, another must not write."""
    async with contextlib.AsyncExitStack() as sockets:
        for address in addresses:
            line = await sockets.enter_async_context(
                connect(address, ssl=trusted, additional_headers=headers)
            )
            await line.send('{"type": "hello"}')
            assert '"welcome"' in str(await asyncio.wait_for(line.recv(), 20))
        here = [httpx.get(f"{one.address}/health").json() for one in servers]
        assert sorted(one["connections"] for one in here) == [0, len(addresses)]


@contextlib.contextmanager
def answering(*answers: bytes) -> Iterator[tuple[list[int], list[bytes]]]:
    """For each answer a server that gives nothing else, but says that it is well; a server with an
    empty one hangs up. Their ports, and the first lines of what they were asked."""
    asked: list[bytes] = []
    with contextlib.ExitStack() as stack:
        listening = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in answers]

        def serve(one: socket.socket, answer: bytes) -> None:
            with contextlib.suppress(OSError):
                while True:
                    line, _ = one.accept()
                    with line, contextlib.suppress(OSError):
                        first = line.recv(65536).split(b"\r\n")[0]
                        is_check = b"/health" in first
                        if not is_check:
                            asked.append(first)
                        line.sendall(ANSWER if is_check else answer)

        for one, answer in zip(listening, answers, strict=True):
            threading.Thread(target=serve, args=(one, answer), daemon=True).start()
        try:
            yield [one.getsockname()[1] for one in listening], asked
        finally:
            for one in listening:
                one.shutdown(socket.SHUT_RDWR)


ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"


@pytest.mark.parametrize("text", [PROXY, haproxy.CONFIGURATION], ids=["deployed", "tested"])
def test_who_is_hung_up_on_by_an_ending_process_is_led_to_another(proxy, tmp_path, text):
    """A process that ends hangs up on who has just come. What only asks, a table's socket too, is
    asked again; what does something is not done twice."""
    web = haproxy.free_port()
    with answering(b"", ANSWER) as (ports, asked):
        for number, port in enumerate(ports):
            text = text.replace(f":{8765 + number} ", f":{port} ")
            text = text.replace(f"port {18765 + number}", f"port {port}")
        servers = "\n".join(f"    server p{port} 127.0.0.1:{port}" for port in ports)
        for name, value in {
            "folder": str(tmp_path),
            "patience": "1s",
            "port": str(web),
            "servers": servers,
        }.items():
            text = text.replace(f"{{{name}}}", value)
        path = tmp_path / "haproxy.cfg"
        path.write_text(text.replace("{{", "{").replace("}}", "}"))
        with proxied(proxy, path, HTTP=str(web)):
            wait_for(web)
            with httpx.Client(base_url=f"http://127.0.0.1:{web}") as browser:
                found = [browser.get(f"/ws/table{n}").status_code for n in range(8)]
                for n in range(8):
                    with contextlib.suppress(httpx.RemoteProtocolError):
                        browser.post(f"/api/tables/t{n}/x")
    assert found == [200] * 8
    assert len(asked) > len(found) + 8, "some came first to the one that ends"
    posts = [line for line in asked if line.startswith(b"POST")]
    assert len(posts) == len(set(posts)) == 8


# systemd ------------------------------------------------------------------------------------------


def test_systemd_takes_the_unit(tmp_path):
    program = there(installed(lambda: shutil.which("systemd-analyze"), "systemd"))
    command = Path(sys.executable).with_name("rooftree")
    unit = tmp_path / "rooftree@.service"
    unit.write_text(UNIT.replace("/opt/rooftree/bin/rooftree", str(command)))
    ended = subprocess.run(
        [program, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60
    )
    assert (ended.returncode, ended.stderr) == (0, "")


# What the server understands ----------------------------------------------------------------------


def understood(flags: list[str]) -> settings.Settings:
    """As `rooftree serve` reads them."""
    command = argparse.ArgumentParser(exit_on_error=False)
    serve.add_arguments(command)
    chosen = command.parse_args(flags)
    return settings.read({name: getattr(chosen, name) for name in serve.NAMES})


def entry() -> list[str]:
    found = re.search(r"^ENTRYPOINT (\[.*\])$", CONTAINER, re.MULTILINE)
    assert found
    line: list[str] = yaml.safe_load(found[1])
    assert line[:2] == ["rooftree", "serve"]
    return line[2:]


def test_the_unit_listens_where_the_proxy_looks():
    (line,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    for port in re.findall(r"^    server \w+ .*:(\d+) check", PROXY, re.MULTILINE):
        flags = shlex.split(line.replace("%i", port).replace("%S", "/var/lib"))[2:]
        flags.remove("--config")
        flags.remove("/etc/rooftree.toml")
        found = understood(flags)
        assert (found.host, found.port) == ("127.0.0.1", int(port))
        assert re.search(rf":{port} check port {found.watch.rpartition(':')[2]}$", PROXY, re.M)


def test_the_containers_listen_where_the_proxy_looks(monkeypatch):
    services = COMPOSE["services"]
    hosts = {services["proxy"]["environment"][name]: name for name in ("ONE", "TWO")}
    assert set(hosts) == {"one", "two"}
    for host, name in hosts.items():
        for key, value in services[host]["environment"].items():
            assert key.removeprefix("ROOFTREE_").lower() in settings.Settings.__dataclass_fields__
            monkeypatch.setenv(key, re.sub(r"\$\{\w+(?::-(.*?)|:\?.*?)\}", r"\1", value))
        found = understood([*entry(), *services[host]["command"]])
        assert found.database == "postgresql://rooftree:@database/rooftree"
        assert (found.host, found.data, found.trust_proxy) == ("0.0.0.0", Path("/data"), True)
        assert found.address == f"{host}:{found.port}"
        watch = found.watch.rpartition(":")[2]
        wanted = rf'"\$\{{{name}-127\.0\.0\.1\}}":{found.port} check port {watch}$'
        assert re.search(wanted, PROXY, re.MULTILINE)
        assert {volume.split(":")[1] for volume in services[host]["volumes"]} == {"/data", "/cache"}


def test_a_container_is_built_from_what_is_here():
    for line in re.findall(r"^COPY (?!--from)(.*)$", CONTAINER, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
    for name in re.findall(r"-r \S+/(\w+\.txt)", CONTAINER):
        assert "--hash=sha256:" in (ROOT / "requirements" / name).read_text()
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    needed = ("src", "web", "requirements", "pyproject.toml", "hatch_build.py", "README.md")
    assert not set(needed) & set(ignored)
    services = COMPOSE["services"]
    mounted = [volume.split(":")[0] for volume in services["proxy"]["volumes"]]
    assert all((ROOT / name).is_file() for name in mounted)
    assert (ROOT / services["one"]["build"]["dockerfile"]).is_file()
    used = {v.split(":")[0] for one in services.values() for v in one.get("volumes", [])}
    assert {name for name in used if not name.startswith(".")} == set(COMPOSE["volumes"])


def test_hadolint_finds_nothing_in_the_containerfile():
    program = there(shutil.which("hadolint", path=str(Path(sys.executable).parent)))
    command = [program, str(ROOT / "Containerfile")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (0, "")


def test_the_driver_that_a_container_needs_is_locked():
    lock = (ROOT / "requirements" / "serve.txt").read_text()
    run = (ROOT / "requirements" / "run.txt").read_text()
    pins = re.compile(r"^([a-z0-9.-]+)==(\S+)", re.MULTILINE)
    assert dict(pins.findall(run)).items() <= dict(pins.findall(lock)).items()
    assert "psycopg" in dict(pins.findall(lock))
