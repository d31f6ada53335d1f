"""How a server is set up: flags first, then ROOFTREE_… in the environment, then a TOML file."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import platformdirs

from rooftree.core.errors import RooftreeError
from rooftree.server.hosts import host_and_port

PREFIX = "ROOFTREE_"
DATABASES = ("postgresql://", "postgres://")
ADDRESS = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/?")


PUSH_SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.notify.windows.com",
    "web.push.apple.com",
)
SECURITIES = ("starttls", "tls", "none")
LAST_PORT = 65535
ANY = (0, 1_000_000_000)  # of anything: bytes, days, seconds
SIZES = {"port": (0, LAST_PORT), "smtp_port": (0, LAST_PORT), "invite_hours": (0.1, 24)}


def _data_folder() -> Path:
    return platformdirs.user_data_path("rooftree") / "server"


@dataclass(frozen=True)
class Settings:
    """Every setting, with its usual value."""

    host: str = "127.0.0.1"
    port: int = 8765
    hosts: tuple[str, ...] = ()  # names under which it is reached, besides those of this network
    public_address: str = ""  # https://play.example.org: where links from outside lead
    data: Path = field(default_factory=_data_folder)
    database: str = ""  # postgresql://…; none: SQLite, in a file in the data folder
    address: str = ""  # host:port where other processes reach this one; none: where it listens
    secure_cookies: bool = False  # behind HTTPS: a cookie that never travels in the open
    trust_proxy: bool = False  # take the client's address from X-Forwarded-For
    log_level: str = "warning"
    watch: str = ""  # 127.0.0.1:9765: health and metrics for whoever watches; none: only /health
    watch_token: str = ""  # lets other machines see the metrics, too
    # Limits
    message_bytes: int = 8192
    body_bytes: int = 16384
    actions_per_second: float = 10.0  # per connection, after a burst of twice as many
    requests_per_second: float = 10.0  # per address, after a burst of ten times as many
    creates_per_minute: float = 12.0  # tables per address, after a burst of as many
    hints_per_minute: float = 20.0  # per person, after a burst of as many
    analyses_per_hour: float = 12.0  # per person, after a burst of as many
    claims_per_minute: float = 60.0  # invitations, guests per address, after a burst of as many
    wrong_codes_per_hour: float = 20.0  # per address, after a burst of as many; then links only
    wrong_codes_per_hour_in_all: float = 600.0  # from all addresses, after a burst of as many
    connections_per_address: int = 200
    connections: int = 10000
    slow_seconds: float = 5.0  # a client that does not read for so long is dropped
    chat_lines_per_day: int = 500  # at one table
    tables_per_person: int = 100  # that one person has opened and that are not over
    renames_per_day: int = 50  # of one person
    rooms_mb: int = 1024  # memory for tables; those nobody looks at leave it when it is used up
    # What is kept, in days. Finished matches are kept for ever.
    guest_days: float = 90.0  # guests without a table who did not come for so long; 90 at least
    empty_days: float = 7.0  # a private table to which nobody came, or that was closed unplayed
    gathering_days: float = 30.0  # any other table where the match never began
    archive_days: float = 1.0  # after its end a match is kept in compressed form
    # Limits before anything is understood (docs/security.md)
    hello_seconds: float = 5.0  # a socket without a valid hello for so long is closed
    frames_per_second: float = 30.0  # per socket, besides its actions: pings, parts, empty frames
    ahead_seconds: float = 5.0  # a socket that is ahead of that for so long is closed
    fragments: int = 64  # parts of one message
    header_bytes: int = 16384  # of one request, its first line included
    headers: int = 100  # of one request
    header_seconds: float = 10.0  # until a request's headers are here
    body_seconds: float = 15.0  # and then its body
    answer_seconds: float = 60.0  # and then until the client has taken the answer
    http_connections: int = 1000  # in all, besides those that are a socket at a table
    http_connections_per_address: int = 100  # the same; behind a proxy it must count
    openings_per_second: float = 20.0  # new connections per address, after a burst of ten times
    fetches_per_second: float = 30.0  # requests of any kind per address, after a burst of ten times
    # Calling people whose turn it is (docs/security.md)
    push_services: tuple[str, ...] = PUSH_SERVICES  # https hosts; none: nobody is pushed to
    call_seconds: float = 10.0  # waited for so long without looking: a push
    calls_per_hour: float = 60.0  # pushes for each person, after a burst of as many
    smtp_host: str = ""  # the mail server; none: nobody is written to
    smtp_port: int = 587
    smtp_security: str = "starttls"  # or tls, or none
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""  # Rooftree <tables@example.org>
    mail_seconds: float = 300.0  # by correspondence, waited for so long without looking: a mail
    mails_per_day: int = 20  # to each person, and to each address
    mail_questions_per_day: int = 3  # “may we write to you?”, by each person and to each address
    # Time
    invite_hours: float = 24.0  # at most: an invitation is good for so long while a seat is free
    grace_seconds: float = 60.0  # away for so long: a bot keeps the seat
    patience_seconds: float = 300.0  # waited for so long at a live table: a bot may play on
    gathering_seconds: float = 5.0  # from the last one's coming until the match begins
    countdown_seconds: float = 3.0  # from everybody's "ready" until real time begins
    choice_seconds: float = 45.0  # for one seat's choice, in real time
    offer_seconds: float = 30.0  # for what a seat says to somebody's offer, at a live table
    planning_seconds: float = 120.0  # for a table where nobody does anything, in real time
    bot_pace: float = 1.0  # 0: bots answer at once
    idle_minutes: float = 10.0  # a table nobody looks at leaves the memory
    sweep_seconds: float = 20.0
    drain_seconds: float = 2.5  # from a signal to stop until a proxy leads nobody here any more
    reactions: tuple[str, ...] = ("hello", "well-played", "hurry", "oops", "thanks", "wow")


def read(flags: Mapping[str, Any], file: Path | None = None) -> Settings:
    """Settings from all three places; a flag that is None was not given."""
    found: dict[str, Any] = {}
    if file:
        found.update(_from_toml(file))
    names = {setting.name for setting in fields(Settings)}
    for name in names:
        value = os.environ.get(f"{PREFIX}{name.upper()}")
        if value is not None:
            found[name] = value
    found.update({name: value for name, value in flags.items() if value is not None})
    for name in found:
        if name not in names:
            raise RooftreeError("setting-unknown", name=name, names=", ".join(sorted(names)))
    settings = Settings(**{name: _typed(name, value) for name, value in found.items()})
    for name in found:
        _check_size(name, getattr(settings, name))
    for host in settings.hosts:
        if host_and_port(host) == ("", ""):
            raise RooftreeError("setting-value", name="hosts", value=host)
    if settings.watch and not _has_port(settings.watch):
        raise RooftreeError("setting-value", name="watch", value=settings.watch)
    _check_mail(settings)
    if settings.database and not settings.database.startswith(DATABASES):
        name = settings.database.partition("@")[2] or settings.database  # without a password
        raise RooftreeError("setting-value", name="database", value=name)
    if settings.address and not _has_port(settings.address):
        raise RooftreeError("setting-value", name="address", value=settings.address)
    if settings.public_address and not ADDRESS.fullmatch(settings.public_address):
        raise RooftreeError("setting-value", name="public_address", value=settings.public_address)
    return settings


def _check_size(name: str, value: Any) -> None:
    """A number that nobody can mean would fail only later, and not in words."""
    least, most = SIZES.get(name, ANY)
    if isinstance(value, int | float) and not least <= value <= most:
        raise RooftreeError(
            "setting-range", name=name, value=str(value), least=str(least), most=str(most)
        )


def _has_port(address: str) -> bool:
    """Does it read HOST:PORT, with a port that there is?"""
    port = host_and_port(address)[1]
    return bool(port) and int(port) <= LAST_PORT


def _check_mail(settings: Settings) -> None:
    """Whoever is written to must know from whom, and where the links lead."""
    if settings.smtp_security not in SECURITIES:
        raise RooftreeError("setting-value", name="smtp_security", value=settings.smtp_security)
    for name in ("public_address", "mail_from"):
        value = getattr(settings, name)
        if settings.smtp_host and not (value and value.isprintable()):
            raise RooftreeError("setting-value", name=name, value=value)


def _from_toml(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise RooftreeError("file", path=str(file), why=str(problem)) from problem


def _typed(name: str, value: Any) -> Any:
    """A value as its setting has it; texts come from the environment."""
    usual = getattr(Settings(), name)
    try:
        if isinstance(usual, bool):
            return value if isinstance(value, bool) else _switch(value)
        if isinstance(usual, tuple):
            parts = value.split(",") if isinstance(value, str) else value
            return tuple(part.strip() for part in parts if part.strip())
        return type(usual)(value) if not isinstance(usual, Path) else Path(value)
    except (TypeError, ValueError, OverflowError, KeyError, AttributeError) as problem:
        raise RooftreeError("setting-value", name=name, value=str(value)) from problem


def _switch(text: str) -> bool:
    return {"1": True, "true": True, "on": True, "yes": True, "0": False, "false": False}[
        text.lower()
    ]
