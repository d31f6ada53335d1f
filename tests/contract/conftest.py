"""A copy of the toy game with one flaw, ready to be asked."""

import importlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.core.game import Game
from rooftree.testing.walking import Setting

TOY = Path(__file__).parent / "toy"


@pytest.fixture
def flawed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Setting]:
    monkeypatch.setenv("ROOFTREE_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(flaw: int) -> Setting:
        package = f"toy_{tmp_path.name.replace('-', '_')}_{flaw}"
        shutil.copytree(TOY, tmp_path / package, ignore=shutil.ignore_patterns("broken*", "__py*"))
        source = tmp_path / package / "flaw.py"
        source.write_text(source.read_text("utf8").replace("FLAW = 0", f"FLAW = {flaw}", 1), "utf8")
        importlib.invalidate_caches()
        return Setting(Game(package), 2)

    yield make
    for name in [name for name in sys.modules if name.startswith(("toy_", "lane_"))]:
        if str(tmp_path) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
