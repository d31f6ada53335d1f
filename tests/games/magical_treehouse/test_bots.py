"""A greedy bot that plans its building turn sensibly."""

import pytest

from rooftree.bots.levels import Bot
from tests.games.magical_treehouse.tables import GAME, at, texts


def played(levels, seed, check=None, **options):
    match = GAME.start(len(levels), options, seed=seed)
    bots = [Bot(level, seed * 10 + seat) for seat, level in enumerate(levels)]
    turns = 0
    while not match.over:
        seat = match.waiting[turns % len(match.waiting)]
        action = bots[seat].choose(match, seat)
        if check:
            check(match, seat, action)
        match.play(seat, action)
        turns += 1
        assert turns < 3000
    return match


def never_flips_what_it_could_build(match, seat, action):
    if action.kind == "flip":
        card = action.args["card"]
        uses = [a for a in match.actions(seat) if a.kind in ("build", "improve", "lay")]
        assert card not in {use.args["card"] for use in uses}


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {}),
        (2, {"tempo": "real_time"}),
        (3, {"edition": "village_of_familiar", "forest": "night"}),
    ],
)
def test_greedy_never_flips_a_card_it_could_build(seed, options):
    match = played(["greedy"] * 3, seed, never_flips_what_it_could_build, **options)
    assert max(match.points) > 10


def test_greedy_beats_random_players():
    won = 0
    for seed in range(5):
        levels = ["random"] * 3
        levels[seed % 3] = "greedy"
        won += played(levels, seed).winners == (seed % 3,)
    assert won >= 4


def test_greedy_builds_what_scores():
    match = at("64 / - / - | - | phase=building round=4 planned0=44")
    assert Bot("greedy", 1).choose(match, 0).text == "build y2-44 on A"


def test_greedy_lays_a_pipe_where_it_brings_a_potion():
    """Yellow potion in C, blue level 3 in B: the pipe joins them, not A."""
    forest = "EEEEEEEEE/AW0FT..AT/T.FAW0FSW/.ATS.AWTF/SWFWFTSA./EEEEEEEEE"
    match = at(f"65 66.46.31 64 / - / - | {forest} | phase=building round=4 planned0=1")
    assert len(texts(match, 0, "lay")) == 3
    assert Bot("greedy", 1).choose(match, 0).text == "lay pipe-1 B-C"


def test_greedy_moves_a_pipe_to_where_it_brings_a_potion():
    forest = "EEEEEEEEE/AW0FT..AT/T.FAW0FSW/.ATS.AWTF/SWFWFTSA./EEEEEEEEE"
    match = at(f"65 ~1~ 66.46.31.21 64 / - / - | {forest} | phase=relaying round=4")
    bot = Bot("greedy", 1)
    played_texts = []
    while not match.over:
        action = bot.choose(match, 0)
        played_texts.append(action.text)
        match.play(0, action)
    assert played_texts == ["lift pipe-1", "lay pipe-1 B-C", "finish"]
    assert match.view(0)["players"][0]["score"]["potions"] == 3
