"""The ladder: which level must win how often against which, in which games.

A rung is played in batches until its interval lies on one side of what it must reach, or 400
matches are over. Looking ten times needs a wider interval than looking once: WIDER.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import rooftree
from rooftree.bots import arena
from rooftree.bots.arena import Contest, Standing
from rooftree.core import lanes

MOST, BATCH = 400, 40  # matches
SEED = 1_000_000  # of the first round; search was tuned with smaller ones
WIDER = 2.8 / arena.SURE
USUAL = 400  # simulations of level 5; what `flat` has is ten times as many
FLAT = f"flat:{10 * USUAL}"
WORLDS = "worlds:50"  # where flat loses to greedy


class Setting(NamedTuple):
    game: str
    players: int
    options: dict[str, str]
    reference: str | None  # what level 5 beats more often than not
    simulations: int = USUAL  # of level 5: a tenth of what it has at a table, or less

    @property
    def levels(self) -> dict[int, str]:
        fifth = f"master:{self.simulations}"
        return {1: "random", 2: "hasty", 3: "greedy", 4: "careful:100", 5: fifth}


APART, NOT_WORSE, AT_LEAST = "apart from", "not worse than", "at least"


@dataclass(frozen=True)
class Rung:
    """What the first bot must reach against the second."""

    setting: Setting
    better: str
    other: str
    must: str
    share: float

    def __str__(self) -> str:
        where = self.setting
        return "-".join(
            (where.game, str(where.players), *where.options.values(), self.better, self.other)
        )

    @property
    def contest(self) -> Contest:
        where = self.setting
        rounds = MOST // where.players
        bots = (self.better, self.other)
        return Contest(where.game, where.players, where.options, bots, rounds, SEED)


SETTINGS = (
    Setting("treehouse", 2, {}, FLAT),
    Setting("treehouse", 4, {}, None),
    Setting("best_treehouse_ever", 2, {}, FLAT),
    Setting("best_treehouse_ever", 4, {}, FLAT),
    Setting("magical_treehouse", 3, {"tempo": "structured"}, WORLDS, 1200),
    Setting("new_town", 3, {"rules": "easy"}, FLAT),
    Setting("new_town", 2, {"rules": "basic"}, WORLDS),
    Setting("new_town", 3, {"rules": "basic"}, WORLDS),
)


def rungs(setting: Setting) -> list[Rung]:
    """Levels two apart differ, neighbours are not worse, and level 5 reaches what it must. In
    Treehouse luck decides too much above level 3: there it must beat random and flat play with two
    seats, where it is perfect, and nobody with four."""
    even, levels = 1 / setting.players, setting.levels
    is_treehouse = setting.game == "treehouse"
    found = [Rung(setting, levels[3], levels[1], APART, even)]
    top = 3 if is_treehouse else 5
    found += [Rung(setting, levels[n + 1], levels[n], NOT_WORSE, even) for n in range(1, top)]
    if not is_treehouse:
        much = 0.7 if setting.players == 2 else 2 * even
        found.append(Rung(setting, levels[5], levels[3], AT_LEAST, much))
    if setting.reference:
        found.append(Rung(setting, levels[5], levels[1], AT_LEAST, 0.9))
        found.append(Rung(setting, levels[5], setting.reference, APART, even))
    return found


def climb(rung: Rung, most: int = MOST, kept: Path | None = None) -> tuple[Standing, int]:
    """What the better bot reached, and after how many matches. What was played is kept in a file,
    if one is named, and not played again."""
    rooftree.game(rung.setting.game).compile(None, arena.modules(rung.contest))
    rounds = 0
    with arena.here() as spread:
        while True:
            rounds += -(-BATCH // rung.setting.players)
            outcomes = list(arena.run(rung.contest._replace(rounds=rounds), spread, kept))
            standing = arena.report(rung.contest, outcomes).standings[0]
            is_clear = abs(standing.share - rung.share) > WIDER * standing.error
            if is_clear or len(outcomes) >= most:
                return standing, len(outcomes)


def file_of(rung: Rung) -> Path:
    """Where a soak keeps what it played of a rung, by these rules, weights and bots: an interrupted
    one goes on there."""
    total = hashlib.sha256(lanes.digest(rooftree.game(rung.setting.game).package).encode())
    for path in sorted(Path(arena.__file__).parent.glob("*.py")):
        total.update(path.read_bytes())
    folder = lanes.cache() / "ladder" / total.hexdigest()[:20]
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{rung}.jsonl".replace(":", "-")


def is_reached(rung: Rung, standing: Standing) -> bool:
    if rung.must == APART:
        return standing.share - standing.error > rung.share
    if rung.must == NOT_WORSE:
        return standing.share + standing.error >= rung.share
    return standing.share >= rung.share


# The table in docs/bots.md ------------------------------------------------------------------------


def key(rung: Rung) -> str:
    where = rung.setting
    options = "".join(f", {value}" for value in where.options.values())
    return f"| {where.game} {where.players}{options} | {rung.better} | {rung.other} |"


def row(rung: Rung, standing: Standing, matches: int) -> str:
    reached = f"{standing.share:.1%} ± {standing.error:.1%}"
    verdict = "yes" if is_reached(rung, standing) else "**no**"
    return f"{key(rung)} {rung.must} {rung.share:.0%} | {reached} | {matches} | {verdict} |"


def note(text: str, rung: Rung, line: str) -> str:
    """The document with this row in place of the one it had, or below all others."""
    lines = text.splitlines()
    old = [n for n, each in enumerate(lines) if each.startswith(key(rung))]
    if old:
        lines[old[0]] = line
    else:
        last = max(n for n, each in enumerate(lines) if each.startswith("|"))
        lines.insert(last + 1, line)
    return "\n".join(lines) + "\n"
