"""The tables of features in docs/research.md, written from the games.

python -m rooftree.adapters.feature_tables docs/research.md
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import rooftree
from rooftree.core import observing
from rooftree.core.game import Game
from rooftree.core.observing import Feature, Repeated

PLACE = re.compile(r"<!-- features (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def table(game: Game) -> str:
    """From which number on, how many, how often, from what to what, and what they tell."""
    rows = ["| from | numbers | bounds | what they tell |", "|---|---|---|---|", *_rows(game)]
    return "".join(f"{row}\n" for row in rows)


def _rows(game: Game) -> Iterator[str]:
    first = 0
    for part in observing.table(game):
        if isinstance(part, Repeated):
            whole = f"{part.times} × {part.count}"
            yield f"| {first} | {whole} | | **for each {part.of}**, {part.count} numbers: |"
            place = 0
            for feature in part.features:
                yield _row(f"{first} + {place}", feature)
                place += feature.count
            first += part.times * part.count
        else:
            yield _row(str(first), part)
            first += part.count


def _row(first: str, feature: Feature) -> str:
    return f"| {first} | {feature.count} | {feature.low:g} … {feature.high:g} | {feature.tells} |"


def written(text: str) -> str:
    """A document with its tables as they should be."""
    return PLACE.sub(_placed, text)


def _placed(found: re.Match[str]) -> str:
    name = found[1]
    return f"<!-- features {name} -->\n{table(rooftree.game(name))}<!-- end -->"


if __name__ == "__main__":
    document = Path(sys.argv[1])
    document.write_text(written(document.read_text("utf8")), "utf8")
