"""`rooftree serve`: the table server, for the browser and for bots."""

import argparse
from pathlib import Path

from rooftree.cli.arguments import count

NAMES = (
    *("host", "port", "hosts", "data", "database", "address"),
    *("secure_cookies", "trust_proxy", "log_level"),
    "watch",
)
EXAMPLE = "serve --lan --open"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", help="the address to listen on (127.0.0.1)")
    command.add_argument("--port", type=count, help="the port (8765); 0 takes a free one")
    command.add_argument(
        "--name",
        action="append",
        dest="hosts",
        metavar="HOST",
        help="a name it is reached by, such as play.example.org; may be given several times",
    )
    command.add_argument(
        "--lan", action="store_true", help="open to the local network, unless --host says where"
    )
    command.add_argument("--data", type=Path, metavar="FOLDER", help="where the tables are kept")
    command.add_argument(
        "--database", metavar="ADDRESS", help="keep them in PostgreSQL instead: postgresql://…"
    )
    command.add_argument(
        "--address",
        metavar="HOST:PORT",
        help="where other processes on the same database reach this one (where it listens)",
    )
    command.add_argument("--open", action="store_true", help="open the browser")
    command.add_argument(
        "--secure-cookies",
        action="store_const",
        const=True,
        help="behind HTTPS: cookies never travel in the open",
    )
    command.add_argument(
        "--trust-proxy",
        action="store_const",
        const=True,
        help="behind a proxy: take clients' addresses from X-Forwarded-For",
    )
    command.add_argument("--log-level", choices=("info", "warning", "error"), help="(warning)")
    command.add_argument(
        "--watch",
        metavar="ADDRESS",
        help="answer /health, /ready and /metrics here as well: 127.0.0.1:9765",
    )
    command.add_argument(
        "--config", type=Path, metavar="FILE", help="settings in TOML; every setting has a name"
    )
    command.add_argument("--no-compile", action="store_true", help="play on plain Python rules")


def run(chosen: argparse.Namespace) -> int:
    from rooftree.server import serve, settings

    flags = {name: getattr(chosen, name) for name in NAMES}
    if chosen.lan and not chosen.host:
        flags["host"] = "0.0.0.0"
    found = settings.read(flags, chosen.config)
    serve.serve(found, open_browser=chosen.open, compile=not chosen.no_compile)
    return 0
