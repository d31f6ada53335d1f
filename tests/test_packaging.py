"""What others are given: the wheel, in an environment outside the repository, and the sdist."""

import email
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import time
import tomllib
import urllib.error
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import rooftree

ROOT = Path(__file__).parents[1]
NOT_SHIPPED = {"__pycache__", "node_modules", ".git"}
ON_ITS_OWN = "test_state.py or test_docs.py or test_rules.py"
PATIENCE = 15  # seconds


def run(command, folder, **extra):
    """A command that knows nothing of the repository."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**inherited, **extra.pop("env", {})},
        capture_output=True,
        text=True,
        **extra,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


HOME = "https://example.org/rooftree"


def built(kind, folder):
    made = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder]
    run(made, ROOT, env={"ROOFTREE_HOME": HOME})
    (made,) = folder.glob("rooftree-*")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """The unpacked source distribution."""
    made = built("sdist", tmp_path_factory.mktemp("sdist"))
    with tarfile.open(made) as archive:
        archive.extractall(made.parent, filter="data")
    return made.parent / made.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory):
    """Where the wheel's programs are: an environment with it and what it asks for, nothing else."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, symlinks=os.name != "nt")
    places = sysconfig.get_paths("venv", {"base": str(home), "platbase": str(home)})
    python = Path(places["scripts"]) / "python"
    run([sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", wheel], home)
    for library in needed(described(wheel).get_all("Requires-Dist")):
        for top in {path.parts[0] for path in library.files} - {"..", "__pycache__"}:
            if not (Path(places["purelib"]) / top).exists():
                (Path(places["purelib"]) / top).symlink_to(library.locate_file(top))
    return python.parent


def described(wheel):
    """What the wheel says about itself."""
    with zipfile.ZipFile(wheel) as archive:
        (place,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(place))


def needed(texts):
    """What is installed here of these requirements, and of theirs."""
    found, waiting = {}, [Requirement(text) for text in texts]
    while waiting:
        wanted = waiting.pop()
        if wanted.name not in found and (
            not wanted.marker or wanted.marker.evaluate({"extra": ""})
        ):
            found[wanted.name] = importlib.metadata.distribution(wanted.name)
            waiting += [Requirement(text) for text in found[wanted.name].requires or ()]
    return found.values()


# The wheel ----------------------------------------------------------------------------------


def test_the_wheel_says_what_it_is(wheel):
    told = described(wheel)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert told["Version"] == rooftree.__version__
    assert "Typing :: Typed" in told.get_all("Classifier")
    assert "Topic :: Games/Entertainment :: Board Games" in told.get_all("Classifier")
    links = dict(link.split(", ") for link in told.get_all("Project-URL"))
    assert links["Source"] == HOME
    assert links["Issues"] == f"{HOME}/issues"
    assert any(re.search(r"numba.*<", one) for one in told.get_all("Requires-Dist"))
    assert {"rooftree/py.typed", "rooftree/server/static/index.html"} <= names
    assert "rooftree/server/static/licences.txt" in names
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"rooftree", f"rooftree-{rooftree.__version__}.dist-info"}


def test_the_version_is_written_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]
    client = json.loads((ROOT / "web/package.json").read_text("utf8"))
    lock = json.loads((ROOT / "web/package-lock.json").read_text("utf8"))
    for told in (project, client, lock, lock["packages"][""]):
        assert "version" not in told


def test_what_is_bundled_is_named_with_its_notice():
    """Every library and font of the page has its notice in licences.txt, and a name on About."""
    web = ROOT / "web"
    notices = (ROOT / "src/rooftree/server/static/licences.txt").read_text("utf8")
    names = re.findall(r"^(\S+) \S+, \S+\n={72}$", notices, re.MULTILINE)
    wanted = json.loads((web / "package.json").read_text("utf8"))["dependencies"]
    assert len(wanted) >= 6
    assert set(wanted) <= set(names)
    about = (web / "src/pages/About.svelte").read_text("utf8").lower()
    for name in names:
        assert name in about or name.rpartition("/")[2] in about, name
    for words in ("Fraunces Project Authors", "Nunito Project Authors", "SIL OPEN FONT LICENSE"):
        assert words in notices


def test_it_is_our_wheel_that_runs(programs, tmp_path):
    code = "import rooftree; print(rooftree.__file__, rooftree.__version__)"
    path, version = run([programs / "python", "-c", code], tmp_path).split()
    assert Path(path).is_relative_to(programs.parent)
    assert version == rooftree.__version__
    assert "example: rooftree play treehouse" in run([programs / "rooftree", "--help"], tmp_path)


def test_the_wheel_plays(programs, tmp_path):
    command = [programs / "rooftree", "play", "treehouse", "--seed", "5"]
    said = run(command, tmp_path, input="1\nquit\n")
    assert "The die shows aim." in said
    assert "Until next time." in said


def test_the_wheel_serves_its_pages(programs, tmp_path):
    command = [programs / "rooftree", "serve", "--port", "0", "--no-compile", "--data", tmp_path]
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=tmp_path,
        env=inherited,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            address = server.stdout.readline().split()[-1].rstrip("/")
            assert address.startswith("http://127.0.0.1:"), address
            page = got(f"{address}/")
            assert '<div id="app"' in page
            for asset in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
                assert got(address + asset)
            assert "SIL OPEN FONT LICENSE" in got(f"{address}/static/licences.txt")
            assert '"treehouse"' in got(f"{address}/api/games")
        finally:
            server.terminate()


def got(address):
    """What is found there, as soon as anybody answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                return answer.read().decode("utf8", "replace")
        except urllib.error.URLError as problem:
            refused = isinstance(problem.reason, ConnectionRefusedError)
            if not refused or time.monotonic() > end:
                raise
            time.sleep(0.02)


# The source distribution --------------------------------------------------------------------


def test_the_sdist_has_all_that_its_tests_read(sdist):
    for folder in ("benchmarks", "docs", "examples", "requirements", "src", "tests", "web"):
        for path in (ROOT / folder).rglob("*"):
            place = path.relative_to(ROOT)
            if path.is_file() and not NOT_SHIPPED & set(place.parts):
                assert (sdist / place).is_file(), place
    for name in ("Makefile", "README.md", "LICENSE", "CONTRIBUTING.md", ".ci/run"):
        assert (sdist / name).is_file(), name


def test_tests_pass_from_the_sdist(sdist):
    """All of them load, and some are run; nothing comes from the repository."""
    here = {"PYTHONPATH": str(sdist / "src")}
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", ON_ITS_OWN]
    where = "import rooftree; print(rooftree.__file__)"
    assert str(sdist) in run([sys.executable, "-c", where], sdist, env=here)
    assert " passed" in run(tests, sdist, env=here)


def test_the_sdist_needs_no_node(sdist):
    """The page is in it, built from the sources that are in it."""
    code = "import hatch_build as h; print(h.WebClient(h.Path()).is_current())"
    assert run([sys.executable, "-c", code], sdist).strip() == "True"
    assert not (sdist / "web" / "node_modules").exists()
