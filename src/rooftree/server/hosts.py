"""Under which names a server answers. A page of another site can give its own name our address (DNS
rebinding) and would then pass for our own page; so a name must be known to be ours."""

import ipaddress
import re
import socket
from collections.abc import Iterable

EVERYWHERE = ("0.0.0.0", "::")
HERE = ("127.0.0.1", "localhost", "::1")
HOST = re.compile(r"(?ai)([a-z0-9_][a-z0-9_.-]*?|\[[0-9a-f:.]+\])\.?(?::([0-9]{1,5}))?")


def host_and_port(text: str) -> tuple[str, str]:
    """The name or address in a Host header, and its port if it has one; two empty texts if this
    is no such header."""
    found = HOST.fullmatch(text)
    return (found[1].strip("[]").lower(), found[2] or "") if found else ("", "")


class Hosts:
    """The names of one server: of the address it listens on, and those it was given."""

    def __init__(self, listening: str, given: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        self.names = {"localhost", machine, machine.partition(".")[0], listening.lower()}
        self.given = {host_and_port(name) for name in given}

    def know(self, host: str, reached: str) -> bool:
        """Is this Host ours? `reached` is the address of ours that the request came to."""
        name, port = host_and_port(host)
        if not name:
            return False
        given = (name, port) in self.given or (name, "") in self.given
        return given or name in self.names or name.endswith(".local") or _is_near(name, reached)


def _is_near(name: str, reached: str) -> bool:
    """An address, not a name, and of this machine or its network."""
    address = _address(name)
    if address is None:
        return False
    return address.is_private or address.is_link_local or address == _address(reached)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_here(host: str) -> bool:
    """Does this Host header name an address that only this machine can open?"""
    return host_and_port(host)[0] in HERE


def seen_from_outside(listening: str, port: int) -> str:
    """Where others on the network reach a server, http://192.168.1.24:8765; or nothing."""
    address = _network_address() if listening in EVERYWHERE else ""
    return f"http://{address}:{port}" if address else ""


def reached_by_others(listening: str, port: int) -> str:
    """Where other processes reach a server: HOST:PORT."""
    host = (_network_address() or HERE[0]) if listening in EVERYWHERE else listening
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _network_address() -> str:
    """This machine's address on its network, or nothing. No packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if address.startswith("127.") else address
