"""`import rooftree` and `rooftree --help` load little, and no order of imports changes a name."""

import subprocess
import sys

import pytest

import rooftree

HEAVY = {"numba", "numpy", "starlette", "sqlalchemy", "rich", "fluent"}
PUBLIC = set(rooftree.__all__)


def run(*arguments):
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize(
    "code",
    [
        "import rooftree",
        "import rooftree; rooftree.__version__; dir(rooftree)",
        "import rooftree.cli",
        "from rooftree.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass",
        "from rooftree.cli import main\ntry: main(['--version'])\nexcept SystemExit: pass",
    ],
)
def test_little_is_loaded(code):
    said = run("-c", f"{code}\nimport sys; print('loaded:', *sys.modules)")
    loaded = said.partition("loaded:")[2].split()
    assert "rooftree" in loaded
    assert not HEAVY & set(loaded)


def test_public_names_are_there():
    code = "import rooftree; print(*(name for name in rooftree.__all__ if getattr(rooftree, name)))"
    assert set(run("-c", code).split()) == PUBLIC
    assert set(dir(rooftree)) >= PUBLIC
    with pytest.raises(AttributeError, match="no attribute 'dance'"):
        _ = rooftree.dance


@pytest.mark.parametrize(
    "before",
    [
        "import rooftree",
        "import rooftree.games.treehouse.meta",
        "import rooftree; import rooftree.games.treehouse.meta; rooftree.all_games()",
        "from rooftree import all_games, game; import rooftree.games.treehouse.meta",
        "import rooftree.core.registry",
    ],
)
def test_games_is_a_package_whatever_was_imported_before(before):
    code = (
        f"{before}\nimport rooftree\nimport rooftree.games.treehouse.meta as meta\n"
        "assert rooftree.games.treehouse.meta is meta\n"
        "print(rooftree.all_games()['treehouse'] is meta.INFO)"
    )
    assert run("-c", code).strip() == "True"
