"""Views have their shape, and everything can be said."""

from collections import Counter
from typing import Any

import msgspec

from rooftree.core import chance, shape, views
from rooftree.core.game import Game
from rooftree.core.reference import Component, reference
from rooftree.core.rule import CHANCE_BIT, SPECTATOR
from rooftree.core.words import Line
from rooftree.testing.walking import (
    Setting,
    length,
    observers,
    random_match,
    sampled,
    spread,
    steps,
)


def views_have_their_shape(setting: Setting, seed: int) -> None:
    """Every view is what tables rely on: see `rooftree.core.shape`."""
    game, lane = setting.game, setting.game.plain
    every = spread(length(setting, lane, seed))
    for walk, _, _ in sampled(setting, lane, seed, every):
        waiting, states, found = walk.waiting(), [], []
        for observer in observers(setting):
            walk.conceal(observer, 1)
            states.append(lane.state_type.read(walk.states, 1))
            found.append(views.view(game, states[-1], observer, waiting))
            _view_has_its_shape(setting, found[-1], False)
            _forecast_has_its_shape(setting, states[-1], observer)
        together = views.view_each(game, states, waiting)
        assert together == found, "with `shown_to_all`, `view` says something else than without"
    match = random_match(setting, seed)
    for seat in (*range(setting.players), None):
        seen = match.view(seat)
        _view_has_its_shape(setting, seen, True)
        winners = seen.get("winners", list(match.winners))
        assert winners == list(match.winners), f"the view says that {winners} have won"


def _view_has_its_shape(setting: Setting, seen: dict[str, Any], over: bool) -> None:
    try:
        msgspec.convert(seen, shape.TableView)
    except msgspec.ValidationError as problem:
        raise AssertionError(f"the view is not what a table relies on: {problem}") from problem
    assert seen["over"] == over, f"the view says over: {seen['over']}"
    if "scores" in seen:
        _scores_add_up(setting, seen["scores"])
    _fields_mean_what_is_declared(shape.fields_of(setting.game), seen, setting.players)


def _forecast_has_its_shape(setting: Setting, seen: Any, observer: int) -> None:
    """What a game foretells are scores, too."""
    foretell = getattr(setting.game.module("view"), "forecast", None)
    if foretell and observer != SPECTATOR:
        _scores_add_up(setting, msgspec.convert(foretell(seen, observer), list[shape.SeatScore]))


def _scores_add_up(setting: Setting, scores: list[shape.SeatScore]) -> None:
    assert len(scores) == setting.players, "not a score for each seat"
    for score in scores:
        parts = [part["points"] for part in score["parts"]]
        assert not parts or sum(parts) == score["total"], f"parts that do not add up: {score}"


def _fields_mean_what_is_declared(fields: shape.ViewFields, part: Any, players: int) -> None:
    """Seats where the game declares seats, in every part of a view."""
    if isinstance(part, list | tuple):
        for one in part:
            _fields_mean_what_is_declared(fields, one, players)
    elif isinstance(part, dict):
        for name, value in part.items():
            if name in fields.seats:
                named = value if isinstance(value, list | tuple) else [value]
                fine = all(one is None or one in range(players) for one in named)
                assert fine, f"{name} is declared to name seats, but is {value}"
            if name in fields.each_seat and value is not None:
                assert len(value) == players, f"{name} is declared to have a number for each seat"
            _fields_mean_what_is_declared(fields, value, players)


def words_can_be_said(setting: Setting, seed: int) -> None:
    """Every prompt and every log line can be said, for every observer."""
    game = setting.game
    match = setting.game.start(setting.players, setting.options, seed=seed)
    rng = [chance.seeded(seed)]
    while not match.over:
        for observer in (*range(setting.players), None):
            prompt = match.view(observer)["prompt"]
            assert game.words.say(Line(prompt["key"], prompt["arguments"])), "an empty prompt"
        seat = match.waiting[chance.below(rng, len(match.waiting))]
        actions = match.actions(seat)
        match.play(seat, actions[chance.below(rng, len(actions))])
    for observer in (*range(setting.players), None):
        lines = [game.words.say(line) for line in match.log(observer)]
        assert lines, f"{observer} was told nothing"
        assert all(lines), "an empty log line"


def prompts_name_what_is_offered(setting: Setting, seed: int) -> None:
    """Where a prompt declares which kinds of action it speaks of (`.kinds`), each of them can be
    done now by whoever reads it. Nobody reads while chance acts."""
    lane, game = setting.game.plain, setting.game
    for walk, _, _ in steps(setting, lane, seed):
        for seat in () if walk.waiting() == CHANCE_BIT else range(setting.players):
            walk.conceal(seat, 1)
            prompt = game.module("view").prompt(walk.states[1], seat)
            offered = {game.action(code).kind for code in walk.legal(seat)}
            for kind in kinds_of(game, prompt):
                assert kind in offered, f"{prompt.key} speaks of {kind}, which is not offered"


def kinds_of(game: Game, prompt: Line) -> list[str]:
    """The kinds of action that a prompt speaks of, as its `.kinds` declares them."""
    said = game.words.attribute(prompt.key, "kinds", prompt.arguments)
    return [kind.strip() for kind in said.split(",") if kind.strip()]


def the_reference_can_be_said(game: Game) -> None:
    """Every word of the component reference is in the catalogue, and no name stands for two."""
    groups = reference(game)
    for group in groups:
        assert game.words.has(group.key), f"{group.key} has no title"
        for component in group.components:
            _component_can_be_said(game, component)
    names = Counter(name for group in groups for one in group.components for name in one.shown)
    assert all(count == 1 for count in names.values()), f"a name for two components: {names}"


def _component_can_be_said(game: Game, component: Component) -> None:
    key, arguments = component.line.key, component.line.arguments
    assert game.words.has(key), f"{key} has no name"
    assert game.words.say(component.line)
    if game.words.has(f"{key}-text"):
        assert game.words.say(Line(f"{key}-text", arguments))
    assert component.count >= 0, f"{key}: {component.count} pieces"
    for part in component.reconstructed:
        assert game.words.has(part), f"{part} is not said"
    for name, parts in component.shown.items():
        assert set(parts) <= set(component.reconstructed), f"{name} is less sure than its kind"
