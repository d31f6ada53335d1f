"""What is in the boxes, against what the rulebooks print of them."""

import pytest

import rooftree
from rooftree.core.reference import Component, Group, reference


def groups_of(name: str) -> dict[str, Group]:
    return {group.key: group for group in reference(rooftree.game(name))}


def count(group: Group) -> int:
    return sum(component.count for component in group.components)


def named(group: Group, **arguments: object) -> Component:
    (found,) = (
        component
        for component in group.components
        if arguments.items() <= component.line.arguments.items()
    )
    return found


@pytest.mark.parametrize(
    ("game", "printed"),
    [
        ("treehouse", {"group-pyramids": 15, "group-die": 6}),
        ("best_treehouse_ever", {"group-rooms": 72, "group-changers": 4, "group-score-cards": 6}),
        (
            "magical_treehouse",
            {"group-treehouses": 80, "group-pipes": 8, "group-spells": 8, "group-tiles": 6},
        ),
        ("new_town", {"group-lands": 17, "group-land-cards": 16, "group-residents": 16}),
    ],
)
def test_the_printed_counts(game: str, printed: dict[str, int]):
    groups = groups_of(game)
    assert {key: count(groups[key]) for key in printed} == printed


def test_a_room_is_reconstructed_if_nobody_has_seen_its_card():
    rooms = groups_of("best_treehouse_ever")["group-rooms"]
    assert named(rooms, name="Library").reconstructed == ()  # the rulebook names it
    assert named(rooms, name="Pizza Parlor").reconstructed == ()  # a preview shows it
    invented = named(rooms, name="Boxing Ring")
    assert invented.reconstructed == ("part-name",)
    assert invented.shown == {"Boxing Ring": ("part-name",)}


def test_the_three_circles_of_the_balance_marker_are_not_printed():
    """The booklet speaks of a centre circle and never says how many there are."""
    tree, marker = groups_of("best_treehouse_ever")["group-trees"].components
    assert (tree.reconstructed, marker.reconstructed) == ((), ("part-circles",))
    decided = rooftree.game("best_treehouse_ever").words.rule(9).decided
    assert "three circles" in decided
    assert "preview" in decided


def test_a_printed_number_is_not_called_reconstructed():
    treehouses = groups_of("magical_treehouse")["group-treehouses"]
    card = named(treehouses, level=1, colour="yellow")
    assert "part-number" not in card.shown["y1-64"]  # an example of the rulebook shows 64
    assert "part-number" in card.shown["y1-74"]
    assert "part-brews" in card.shown["y1-64"]


def test_what_an_owner_has_read_off_the_box_is_not_reconstructed():
    residents = groups_of("new_town")["group-residents"]
    families = {c.line.arguments["name"]: c.reconstructed for c in residents.components}
    assert "part-name" not in families["Prince and his bride"]
    assert "part-name" in families["Young cousins"]
    houses = groups_of("new_town")["group-houses"]
    assert "part-level" not in named(houses, size="2x2").reconstructed
    assert "part-base" in named(houses, size="2x2").reconstructed


def test_a_game_need_not_say(monkeypatch: pytest.MonkeyPatch):
    game = rooftree.game("treehouse")
    monkeypatch.setattr(game, "has_module", lambda name: False)
    assert reference(game) == []
