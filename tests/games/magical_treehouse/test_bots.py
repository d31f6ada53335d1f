"""A greedy bot that plans its building turn sensibly."""

import pytest

from rooftree.bots.levels import Bot
from rooftree.core.rule import NOBODY
from rooftree.core.weights import shipped
from rooftree.games.magical_treehouse.heuristics import evaluate, glance
from tests.games.magical_treehouse.tables import GAME, at, field, texts


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


# Exchanges and bribes that pay, and those that do not ---------------------------------------------


def exchanged(text, **options):
    """What the bot in seat 0 does about the spell, word for word."""
    match = at(text, **options)
    bot, done = Bot("greedy", 1), []
    while match.view(0)["phase"] == "choosing" and 0 in match.waiting:
        action = bot.choose(match, 0)
        done.append(action.text)
        match.play(0, action)
    return done


@pytest.mark.parametrize("others", ["", "planned1=73 stored1=74"], ids=["alone", "not the last"])
def test_greedy_swaps_a_card_it_would_have_to_show_for_a_useless_stored_one(others):
    """Five planned cards can all be built, and one must be shown. Stored is a red level 6 that
    will never stand; once planned it can be shown instead, and from storage all are still built."""
    village = "64.44 65.45 66" if not others else "64.44 65.45 66 / 67.47"
    rest = " / - / -" if not others else " / -"
    match_text = (
        f"{village}{rest} | - | phase=choosing spell=exchange round=4"
        f" planned0=29,30,46,69,70 stored0=13 {others}"
    )
    done = exchanged(match_text)
    assert len(done) == 2
    assert done[0].startswith("exchange ")
    assert done[1] == "for r6-13"


def test_greedy_keeps_a_useless_card_to_show():
    """Stored: the level 3 that can be built now. Planned: a card that nobody will ever build."""
    text = "64.44 / - / - | - | phase=choosing spell=exchange round=4 planned0=13 stored0=29"
    assert exchanged(text) == ["keep"]


@pytest.mark.parametrize("tempo", ["structured", "real_time"])
def test_greedy_bribes_when_cards_would_otherwise_stop(tempo):
    """Deck and carriage are empty, three cards planned; eight lie behind a player who is out."""
    stack = "carriage1=64,65,66,67,68,69,70,71"
    text = f"- / - / - | - | in=1 plate=0 deck=0,0,0 planned0=72,73,74 {stack} round=1"
    match = at(text, tempo=tempo)
    bot, done = Bot("greedy", 1), []
    while match.view(0)["phase"] == "planning":
        action = bot.choose(match, 0)
        done.append(action.kind)
        match.play(0, action)
    assert done[0] == "bribe"
    assert "take" in done
    assert len(field(match, "planned0")) > 3


@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("four cards can be drawn", "carriage1={} deck=8,0,0 planned0=72,73,74"),
        ("the carriage has cards", "carriage1={} deck=0,0,0 planned0=72,73,74 carriage2=75,76,77"),
        ("nothing more is planned", "carriage1={} deck=0,0,0 planned0=72,73,74,75,76"),
        ("the stack goes to somebody else", "carriage0={} deck=0,0,0 planned0=72,73,74"),
    ],
)
@pytest.mark.parametrize("tempo", ["structured", "real_time"])
def test_greedy_keeps_its_biscuits_otherwise(why, more, tempo):
    fields = more.format("64,65,66,67,68,69,70,71")
    match = at(f"- / - / - | - | in=1 plate=0 round=1 {fields}", tempo=tempo)
    assert Bot("greedy", 1).choose(match, 0).kind != "bribe", why


def test_a_glance_at_a_step_finds_what_a_closer_look_finds():
    """As long as others have to choose; who chooses last would see what they have chosen."""
    weights, found = shipped(GAME.package).numbers, []

    def state_of(match):
        states = GAME.plain.states(1)
        GAME.plain.state_type.unpack(match.state_bytes(), states, 0)
        return states[0]

    def check(match, seat, action):
        state, actions = state_of(match), match.actions(seat)
        code = glance(state, seat, weights, [0] * 512, [1])
        assert GAME.plain.state_type.pack([state], 0) == match.state_bytes()
        if code != NOBODY and len(match.waiting) > 1:
            looks = {}
            for each in actions:
                tried = match.copy()
                tried.play(seat, each)
                looks[each.code] = evaluate(state_of(tried), seat, weights)
            assert looks[code] == max(looks.values())
            found.append(code)

    played(["greedy"] * 3, 4, check, tempo="structured")
    assert len(found) > 30
