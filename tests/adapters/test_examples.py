"""The examples run: with small counts, and in a soak until they have learned something."""

import ast
import importlib.util
import json
import sys
from pathlib import Path

import pytest

from rooftree.adapters import evaluation
from rooftree.testing.walking import SOAK

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_openspiel_s_search_plays_treehouse():
    found = example("openspiel_search").play(10 if SOAK else 1, 30 if SOAK else 2)
    assert sum(found) == (10 if SOAK else 1)
    if SOAK:
        assert found[0] > found[1] + found[2]


def test_in_a_notebook_a_match_draws_itself():
    """Every cell in turn; what the last line of a cell is, is shown."""
    cells = json.loads((EXAMPLES / "match.ipynb").read_text("utf8"))["cells"]
    space, shown = {}, []
    for cell in cells:
        if cell["cell_type"] == "code":
            shown.append(run("".join(cell["source"]), space))
    first, after = shown[0]._repr_html_(), shown[2]._repr_html_()
    assert first.startswith("<pre>")
    assert "Seat 0" in first or "seat 0" in first
    assert shown[2].over
    assert after == shown[0]._repr_html_()  # one match, which has gone on
    assert sum(shown[-1]) == pytest.approx(0)


def run(source, space):
    """A cell as Jupyter runs it: its last expression is its result."""
    tree = ast.parse(source)
    last = tree.body.pop()
    exec(compile(tree, "cell", "exec"), space)
    if not isinstance(last, ast.Expr):
        exec(compile(ast.Module([last], []), "cell", "exec"), space)
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), space)


def test_without_jax_self_play_says_what_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "jax", None)
    with pytest.raises(SystemExit, match=r'jax is not installed; pip install "rooftree\[jax\]"'):
        example("self_play")


@pytest.mark.parametrize("game", ["treehouse", "best_treehouse_ever"])
@pytest.mark.skipif(not SOAK, reason="JAX is installed for a soak")
def test_self_play_beats_random_play(game, tmp_path):
    self_play, file = example("self_play"), tmp_path / "learnt.npz"
    self_play.save(self_play.train(game, 2, minutes=4), file)
    policy = self_play.policy_of(self_play.load(file), game)
    found = evaluation.against("random", policy, game, 2, rounds=50)
    assert found.share - found.error > 0.5, found
