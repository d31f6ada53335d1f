"""Scoring: the example of both rulebooks, each part by itself, and a witness on random matches."""

import pytest

from tests.games.magical_treehouse import witness
from tests.games.magical_treehouse.tables import GAME, at
from tests.games.magical_treehouse.test_forest import with_familiars

# Keita's village, from the left: tops worth 1, 5, 13, 2, 1; two pipes; 2 Bat Fangs, 2 Light Shrooms
# and a familiar at the edge. Hayato has 6 biscuits, Hiroki 4 and two Light Shrooms.
# The pictures use card 67 and pipe 1 twice; here they are 67 and 82, pipes 1 and 2.
KEITA = "69 64.59.39.19 ~1~ 66.51.36.21.16.11 ~2~ 67.47 82"
FOREST = with_familiars(c1=0, c2=0, d2=0, c3=0, d4=0, f3=2, h3=2)
EXAMPLE = (
    f"{KEITA} / - / - | {FOREST} | phase=over round=4 biscuits=4,6,4"
    " common=fang,biscuits private=shroom,apple,web"
)


def parts(text, seat=0, **options):
    return at(text, **options).view(seat)["players"][seat]["score"]


def village(drawing, forest="-", more="", **options):
    return parts(f"{drawing} / - / - | {forest} | phase=over round=4 {more}", **options)


@pytest.mark.rule("magical_treehouse", 43, 44, 46, 47, 48, 49, 50)
def test_the_scoring_example_of_both_rulebooks():
    score = parts(EXAMPLE)
    assert score == {
        "treehouses": 1 + 5 + 13 + 2 + 1,
        "biscuits": 1,
        "potions": 3 + 3,
        "level_5": 2,
        "objectives": 3 + 0 + 0,
        "total": 34,
    }
    match = at(EXAMPLE)
    assert match.points[0] == 34
    assert match.winners == (0,)


@pytest.mark.rule("magical_treehouse", 50)
def test_the_objectives_of_the_example():
    fang, biscuits = at(EXAMPLE).view(0)["common"]
    assert fang["leader"] == 0  # the single most: 2
    assert biscuits["leader"] == 1  # Hayato has more
    shroom = at(EXAMPLE).view(0)["players"][0]["private"]
    assert shroom["amounts"] == [2, 0, 2]  # tied with Hiroki
    assert shroom["leader"] is None


@pytest.mark.rule("magical_treehouse", 43, 44, 48, 49, 50)
def test_the_end_of_the_example_is_told_page_by_page():
    """Keita alone has two Bat Fangs; Hayato has the most biscuits."""
    pages = at(EXAMPLE).view(None)["final"]
    assert [(page["kind"], page["gained"][0], page["totals"][0]) for page in pages] == [
        ("treehouses", 22, 22),
        ("potions", 6, 28),
        ("level_5", 2, 30),
        ("biscuits", 1, 31),
        ("common", 3, 34),
        ("common", 0, 34),
        ("private", 0, 34),
    ]
    assert [page["objective"] for page in pages[4:]] == ["fang", "biscuits", None]
    assert pages[5]["gained"] == [0, 3, 0]
    assert at(EXAMPLE.replace("phase=over", "phase=building")).view(None)["final"] is None


@pytest.mark.rule("magical_treehouse", 43)
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("64", 1),
        ("64.44", 2),
        ("64.44.29", 3),
        ("64.44.29.19", 5),
        ("64.44.29.19.14", 8),
        ("64.44.29.19.14.9", 13),
        ("(64)", 0),
        ("(1).44", 2),
        ("64.44 65 (66)", 3),
        ("-", 0),
    ],
)
def test_r43_only_the_top_card_of_each_treehouse(drawing, points):
    assert village(drawing)["treehouses"] == points


@pytest.mark.rule("magical_treehouse", 44)
@pytest.mark.parametrize(("biscuits", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_r44_three_biscuits_are_a_point(biscuits, points):
    assert village("-", more=f"biscuits={biscuits},2,2")["biscuits"] == points


TWO_SHROOMS = with_familiars(c2=0, f3=0)
TWO_FANGS = with_familiars(d2=0, c3=0)


@pytest.mark.rule("magical_treehouse", 46)
@pytest.mark.parametrize(
    ("forest", "potion"),
    [(TWO_SHROOMS, "yellow"), (with_familiars(c2=0, f3=1), None), (TWO_FANGS, None)],
)
def test_r46_two_ingredients_of_the_colour_brew_a_potion(forest, potion):
    match = at(f"64 / - / - | {forest} | phase=over round=4")
    assert match.view(0)["players"][0]["village"][0]["potion"] == potion


@pytest.mark.rule("magical_treehouse", 46)
def test_r46_the_same_ingredients_serve_every_level_1_but_none_face_down():
    match = at(f"64 69 (74).44 / - / - | {TWO_SHROOMS} | phase=over round=4")
    potions = [t["potion"] for t in match.view(0)["players"][0]["village"]]
    assert potions == ["yellow", "yellow", None]


@pytest.mark.rule("magical_treehouse", 47)
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("64 ~1~ 66.46.31", 3),  # yellow potion to a blue level 3
        ("64 66.46.31", 0),  # no pipe
        ("64 ~1~ 65 ~2~ 66.46.31", 3),  # through another treehouse
        ("64 ~1~ 65 66.46.31", 0),
        ("64 ~1~ 66.46.31 ~2~ 71.51.36", 6),  # nothing is consumed
        ("64 ~1~ 67.47.32", 0),  # purple wants green
        ("64.44.29 ~1~ 66.46.31.21", 3),  # the level 3 is covered
        ("(64).44.29 ~1~ 66.46.31", 0),  # no brewing face down
    ],
)
def test_r47_potions_are_shared_along_pipes(drawing, points):
    assert village(drawing, TWO_SHROOMS)["potions"] == points


@pytest.mark.rule("magical_treehouse", 47)
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("67 ~1~ 65.45.30.20", 3),  # purple becomes red, which the green level 3 wants
        ("67 ~1~ 65.45.30", 0),  # a level 4 is needed
        ("67 65.45.30.20", 0),  # and the pipe
        ("67 ~1~ 65.45.30.20 ~2~ 68.48.33", 6),  # blue for the red level 3
        ("67 ~1~ 65.45.30.20 ~2~ 66.46.31", 6),  # yellow for the blue level 3
        ("67 ~1~ 65.45.30.20 ~2~ 64.44.29", 6),  # the purple one itself for the yellow level 3
        ("67 ~1~ 65.45.30.20 ~2~ 72.52.37", 3),  # green for the purple level 3: not made
        ("67 ~1~ (80).45.30.20", 3),
    ],
)
def test_r47_green_level_4_transforms_purple(drawing, points):
    assert village(drawing, TWO_FANGS)["potions"] == points


@pytest.mark.rule("magical_treehouse", 48)
@pytest.mark.parametrize(
    ("drawing", "forest", "points"),
    [
        ("67 ~1~ 64.44.29", with_familiars(d2=0, c3=0), 3),  # yellow wants purple
        ("68 ~1~ 65.45.30", with_familiars(a2=0, h2=0), 3),  # green wants red: apples
        ("64 ~1~ 66.46.31", TWO_SHROOMS, 3),  # blue wants yellow: shrooms
        ("65 ~1~ 67.47.32", with_familiars(e2=0, i2=0), 3),  # purple wants green: tails
        ("66 ~1~ 68.48.33", with_familiars(b2=0, e3=0), 3),  # red wants blue: webs
        ("66 ~1~ 68.48.33", TWO_SHROOMS, 0),
        ("64 ~1~ 69 ~2~ 66.46.31", TWO_SHROOMS, 3),  # two potions, converted once
    ],
)
def test_r48_a_level_3_converts_the_potion_it_wants_once(drawing, forest, points):
    assert village(drawing, forest)["potions"] == points


@pytest.mark.rule("magical_treehouse", 47, 48)
@pytest.mark.parametrize(
    ("drawing", "forest", "suppliers"),
    [
        ("64 ~1~ 65 ~2~ 66.46.31", TWO_SHROOMS, [None, None, "A"]),
        ("64 65 66.46.31", TWO_SHROOMS, [None, None, None]),
        ("67 ~1~ 65.45.30.20 ~2~ 66.46.31", TWO_FANGS, [None, "B", "B"]),  # transformed there
        ("67 ~1~ 65.45.30.20 ~2~ 64.44.29", TWO_FANGS, [None, "B", "A"]),
    ],
)
def test_r48_a_treehouse_shows_where_its_potion_comes_from(drawing, forest, suppliers):
    match = at(f"{drawing} / - / - | {forest} | phase=over round=4")
    shown = match.view(None)["players"][0]["village"]
    assert [treehouse["supplied_by"] for treehouse in shown] == suppliers
    assert [treehouse["supplied"] for treehouse in shown] == [
        name is not None for name in suppliers
    ]


@pytest.mark.rule("magical_treehouse", 48)
def test_r48_the_own_treehouse_never_has_the_wanted_colour():
    """Every level 3 wants another colour than its own level 1 brews, so both editions agree."""
    forest = with_familiars(a2=0, h2=0, b2=0, e3=0, c2=0, f3=0, e2=0, i2=0, d2=0)
    for drawing in ("64.44.29", "65.45.30", "66.46.31", "67.47.32", "68.48.33"):
        for edition in ("magical_treehouse", "village_of_familiar"):
            assert village(drawing, forest, edition=edition)["potions"] == 0


@pytest.mark.rule("magical_treehouse", 49)
@pytest.mark.parametrize(
    ("drawing", "forest", "more", "points"),
    [
        ("68.48.33.23.18 64.44.29 (1).45.30 66.46", "-", "", 2),  # exactly three levels
        ("68.48.33.23.18.13 64.44.29", "-", "", 1),  # covered
        ("66.46.31.21.16 ~1~ 64 ~2~ 65 (3)", "-", "", 2),  # pipes, not those face down
        ("64.44.29.19.14", with_familiars(a1=0, b1=0, b3=0, c2=0, e4=1), "", 3),
        ("67.47.32.22.17", "-", "stored0=1,70,71", 3),
        ("65.45.30.20.15 64 69 66", TWO_SHROOMS, "", 1),  # different colours brewed
        ("65.45.30.20.15 ~1~ 67", TWO_FANGS, "", 1),  # transformed ones do not count
        ("64.44.29.19 66", "-", "", 0),
    ],
)
def test_r49_level_5_by_colour(drawing, forest, more, points):
    assert village(drawing, forest, more)["level_5"] == points


@pytest.mark.rule("magical_treehouse", 49)
def test_r49_each_treehouse_shows_what_its_level_5_counts():
    text = "66.46.31.21.16 ~1~ 64 ~2~ 68.48.33.23.18 65.45.30 / - / - | - | phase=over round=4"
    shown = at(text).view(None)["players"][0]["village"]
    assert [treehouse["level_5"] for treehouse in shown] == [2, 0, 1, 0]  # two pipes; one of three


@pytest.mark.rule("magical_treehouse", 50)
@pytest.mark.parametrize(
    ("tile", "one", "two", "points"),
    [
        ("biscuits", "-", "-", 3),
        ("level_2_up", "64.44 65", "66", 3),
        ("level_2_up", "64.44", "66.46", 0),
        ("colours", "64 65", "66 71 (72)", 3),
        ("colours", "64 65", "66 67", 0),
        ("level_1", "64 (65)", "66", -4),
        ("level_1", "64", "66", 0),
        ("level_1", "64 65.45", "-", -4),
    ],
)
def test_r50_a_sole_leader_scores_or_loses(tile, one, two, points):
    more = "biscuits=3,2,2" if tile == "biscuits" else ""
    score = parts(f"{one} / {two} / - | - | phase=over round=4 common=-,{tile} {more}")
    assert score["objectives"] == points


@pytest.mark.rule("magical_treehouse", 50)
def test_r50_all_ingredients_counts_every_kind():
    forest = with_familiars(a2=0, b2=0, c2=0, d2=1, e2=1, a1=1)
    score = parts(f"- / - / - | {forest} | phase=over round=4 common=-,all_ingredients")
    assert score["objectives"] == 2


@pytest.mark.rule("magical_treehouse", 50)
def test_r50_a_tie_at_nothing_scores_nobody():
    match = at("- / - / - | - | phase=over round=4 common=fang,level_2_up")
    assert match.points == (0, 0, 0)


@pytest.mark.rule("magical_treehouse", 50)
def test_r50_a_private_objective_scores_for_its_owner_alone():
    forest = with_familiars(a2=0, h2=0, b2=1)
    text = f"- / - / - | {forest} | phase=over round=4 private=apple,web,apple"
    match = at(text.replace("private=apple,web,apple", "private=apple,web,fang"))
    assert match.points == (3, 3, 0)
    other = at(f"- / - / - | {forest} | phase=over round=4 private=fang,apple,web")
    assert other.points == (0, 0, 0)  # seat 0 has the most apples, seat 1 the tile


@pytest.mark.rule("magical_treehouse", 51)
@pytest.mark.parametrize(
    ("villages", "biscuits", "winner"),
    [
        ("64.44 / 65 / -", "2,2,2", 0),
        ("64 / 65 / -", "1,2,0", 1),  # more biscuits
        ("64 / 65 / -", "2,2,0", 1),  # the younger
        ("64 / 65 / 66", "2,2,2", 2),
    ],
)
def test_r51_points_then_biscuits_then_the_youngest(villages, biscuits, winner):
    match = at(f"{villages} | - | phase=over round=4 biscuits={biscuits}")
    assert match.winners == (winner,)
    assert sorted(match.places) == [1, 2, 3]


@pytest.mark.rule("magical_treehouse", 2, 51)
def test_r51_a_points_tie_without_equal_biscuits_is_not_won_by_the_youngest():
    match = at("64 / 65 / 66 | - | phase=over round=4 biscuits=2,2,1")
    assert match.winners == (1,)
    assert match.places == (2, 1, 3)


@pytest.mark.rule("magical_treehouse", 43, 44, 45, 46, 47, 48, 49, 50)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_of_random_matches_are_those_of_the_witness(players):
    from rooftree.testing.walking import Setting, random_match

    for seed in range(12):
        options = {"forest": ("day", "night")[seed % 2], "tempo": "structured"}
        match = random_match(Setting(GAME, players, options), seed)
        view = match.view(None)
        assert match.points == tuple(witness.score(view, seat) for seat in range(players))
        assert tuple(view["final"][-1]["totals"]) == match.points
        for seat, player in enumerate(view["players"]):
            tiles = [page for page in view["final"] if page["kind"] in ("common", "private")]
            assert sum(page["gained"][seat] for page in tiles) == player["score"]["objectives"]
