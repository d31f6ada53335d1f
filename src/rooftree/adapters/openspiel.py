"""Every game as one of OpenSpiel's, under the name `rooftree_<name>`.

    import pyspiel
    import rooftree.adapters.openspiel
    game = pyspiel.load_game("rooftree_new_town(players=3,rules=easy)")

Parameters are `players` and the game's options; one that is there only under another option is
`usual` if nobody says: what it usually is then. The game's string names what it is. Chance is
explicit. Returns are by final places:
1 to who leaves all others behind, -1 to who is left behind by all. Seats that choose at once do so
one after the other, and none hears what the others chose.

| | tells |
|---|---|
| observation tensor | the features of `docs/research.md` |
| information state string | who did what, as far as the seat has heard, and what it saw each time |
| information state tensor | the own seat, the features, and who did what |
"""

import functools
import hashlib
from collections.abc import Iterator
from typing import Any

import numpy as np

import rooftree
from rooftree.adapters.extras import lacking
from rooftree.adapters.vector import STEPPING
from rooftree.core import chance, usual
from rooftree.core.errors import RooftreeError
from rooftree.core.game import Game
from rooftree.core.lanes import Lane
from rooftree.core.rule import ALLOWED, CHANCE, CHANCE_BIT, NOBODY, SPECTATOR

try:
    import pyspiel
except ImportError as missing:
    raise lacking(missing) from missing

PREFIX = "rooftree_"
USUAL = "usual"  # of an option that depends on another: OpenSpiel fills in one text for all cases
PROBES = 4  # random matches in which nobody learns a secret: then there is none

# A face of Treehouse's die that nobody can use is rolled again (rule 4): here chance gives only
# those that can be used, with the same chances, so that no match is a long row of rolls.
ROLLED_AGAIN = ("treehouse",)


class Rules:
    """A game with its options chosen, shared by all its states."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game, self.players, self.options = game, players, options
        self.lane: Lane = game.compile(None, (STEPPING,))
        kernel = game.kernel
        first = game.start(players, options, seed=0, chance="manual")
        self.first = first.state_bytes()
        room = max(kernel.MAX_LEGAL, kernel.MAX_OUTCOMES)
        self.codes, self.weights = (self.lane.integers(count=room) for _ in range(2))
        self.out, self.scratch = self.lane.integers(count=players), self.lane.states(1)
        self.whose = np.zeros(1, np.int32)
        self.stepping: Any = self.lane.bind(STEPPING)

    def __deepcopy__(self, memo: Any) -> "Rules":
        return self

    def __reduce__(self) -> Any:
        return shared, (self.game.info.name, self.players, tuple(self.options.items()))

    def laid_out(self) -> Any:
        states = self.lane.states(1)
        self.lane.state_type.unpack(self.first, states, 0)
        return states

    def outcomes(self, states: Any) -> list[tuple[int, float]]:
        """What chance may bring, with its chances."""
        count = self.lane.chance_at(states, 0, self.codes, self.weights)
        found = dict(zip(self.codes[:count].tolist(), self.weights[:count].tolist(), strict=True))
        if self.game.info.name in ROLLED_AGAIN:
            found = self._used(states, found)
        total = sum(found.values())
        return [(code, found[code] / total) for code in sorted(found)]

    def _used(self, states: Any, found: dict[int, int]) -> dict[int, int]:
        """Without the outcomes after which chance has to act again; all, if there are only such."""
        used = {}
        for code, weight in found.items():
            self.lane.copy(states, 0, self.scratch, 0)
            self.lane.apply_at(self.scratch, 0, CHANCE, code)
            if self.lane.waiting_at(self.scratch, 0) != CHANCE_BIT:
                used[code] = weight
        return used or found

    def returns(self, states: Any) -> list[float]:
        self.lane.ranking_at(states, 0, self.out)
        places = self.out.tolist()
        behind = self.game.plain.bind(STEPPING).count_behind
        return [behind(places, seat) / (self.players - 1) for seat in range(self.players)]

    def observation(self, states: Any, seat: int) -> Any:
        features = np.zeros(self.game.kernel.FEATURES, np.float32)
        self.whose[0] = seat
        self.stepping.observe_some(states, 0, 1, self.whose, features, self.scratch)
        return features

    def known(self, states: Any, observer: int) -> dict[str, str]:
        """The state as an observer may know it, field by field."""
        self.lane.copy(states, 0, self.scratch, 0)
        self.lane.conceal_at(self.scratch, 0, observer)
        twin = self.lane.state_type.read(self.scratch, 0)
        return {name: str(getattr(twin, name)) for name in self.lane.state_type.kinds}

    def digest(self, states: Any, observer: int) -> bytes:
        """Of all that an observer may know."""
        self.lane.copy(states, 0, self.scratch, 0)
        self.lane.conceal_at(self.scratch, 0, observer)
        return hashlib.blake2b(self.scratch.tobytes(), digest_size=6).digest()

    @functools.cached_property
    def has_secrets(self) -> bool:
        """Is something hidden from a seat, in some random matches with these options?"""
        if self.game.kernel.conceal.__code__.co_code == usual.conceal.__code__.co_code:
            return False
        return any(self._hides(seed) for seed in range(PROBES))

    def _hides(self, seed: int) -> bool:
        match = self.game.start(self.players, self.options, seed=seed)
        rng = [chance.seeded(-1 - seed)]
        while not match.over:
            if not all(match.sees_all(seat) for seat in range(self.players)):
                return True
            seat = match.waiting[0]
            actions = match.actions(seat)
            match.play(seat, actions[chance.below(rng, len(actions))])
        return False


registered: dict[str, Game] = {}


@functools.cache
def shared(name: str, players: int, options: tuple[tuple[str, str], ...]) -> Rules:
    """The rules of a registered game, made once for each setting."""
    return Rules(registered[name], players, dict(options))


# A match ------------------------------------------------------------------------------------------


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position and what every seat has heard on the way to it."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.rules = game.rules
        self.states = self.rules.laid_out()
        self.heard: list[list[tuple[int, int]]] = [[] for _ in range(self.rules.players + 1)]
        self.story = ["" for _ in self.heard]  # the same, with what each one saw
        self.seen = [b"" for _ in self.heard]
        self._look()

    def _look(self) -> None:
        """Who acts next; and what everybody sees that is more than what was heard."""
        self.needed = int(self.rules.lane.waiting_at(self.states, 0))
        if self.rules.has_secrets:
            for place, observer in enumerate(self._observers()):
                seen = self.rules.digest(self.states, observer)
                if seen != self.seen[place]:
                    self.seen[place] = seen
                    self.story[place] += f"={seen.hex()}"

    def current_player(self) -> int:
        if self.needed == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.needed == CHANCE_BIT:
            return int(pyspiel.PlayerId.CHANCE)
        return (self.needed & -self.needed).bit_length() - 1

    def _legal_actions(self, player: int) -> list[int]:
        codes = self.rules.codes
        count = self.rules.lane.legal_at(self.states, 0, player, codes)
        return sorted(codes[:count].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.rules.outcomes(self.states)

    def _apply_action(self, action: int) -> None:
        lane, seat = self.rules.lane, self.current_player()
        seat = CHANCE if seat == int(pyspiel.PlayerId.CHANCE) else seat
        if lane.may_at(self.states, 0, seat, action) != ALLOWED:
            text = self.rules.game.action(action).text
            raise RooftreeError("spiel-illegal", action=text)
        for place, observer in enumerate(self._observers()):
            learned = int(lane.heard_at(self.states, 0, observer, seat, action))
            if learned != NOBODY:
                self.heard[place].append((seat, learned))
                self.story[place] += f" {seat}.{learned}"
        lane.apply_at(self.states, 0, seat, action)
        self._look()

    def _observers(self) -> Iterator[int]:
        yield from range(self.rules.players)
        yield SPECTATOR

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.game.action(action).text

    def is_terminal(self) -> bool:
        return self.needed == 0

    def returns(self) -> list[float]:
        return self.rules.returns(self.states) if self.needed == 0 else [0.0] * self.rules.players

    def __str__(self) -> str:
        twin = self.rules.lane.state_type.read(self.states, 0)
        return str(self.rules.game.spelling.write_position(twin))


# What a player is given ---------------------------------------------------------------------------


class SpielObserver:
    """What one player knows now, or (perfect recall) all it has heard; what everybody knows; or
    only what a player knows beside that."""

    def __init__(self, rules: Rules, kind: Any) -> None:
        self.rules, self.kind = rules, kind
        features, length = rules.game.kernel.FEATURES, 2 * rules.game.kernel.MAX_LENGTH
        self.tensor = np.zeros(features + (1 + length) * kind.perfect_recall, np.float32)
        self.dict = {"observation": self.tensor[:features]}
        if kind.perfect_recall:
            self.dict |= {"seat": self.tensor[features : features + 1]}
            self.dict |= {"heard": self.tensor[features + 1 :].reshape(-1, 2)}

    @property
    def _is_private(self) -> bool:
        return bool(self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if self._is_private and self.kind.public_info:
            self.dict["observation"][:] = self.rules.observation(state.states, player)
        if self.kind.perfect_recall:
            heard = state.heard[self._place(player)]
            self.dict["seat"][:] = player
            self.dict["heard"][: len(heard)] = np.array(heard).reshape(-1, 2) + 1  # 0: not yet

    def string_from(self, state: SpielState, player: int) -> str:
        if self.kind.perfect_recall:
            return f"{player}:{state.story[self._place(player)]}"
        known = self.rules.known(state.states, player if self._is_private else SPECTATOR)
        if not self.kind.public_info:
            public = self.rules.known(state.states, SPECTATOR)
            known = {name: text for name, text in known.items() if text != public[name]}
        return " ".join(f"{name}={text}" for name, text in known.items())

    def _place(self, player: int) -> int:
        return player if self._is_private else -1


# A game -------------------------------------------------------------------------------------------


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """Made for each of our games by `register`."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = filled(self.ours, params or {})
        rules = rules_of(self.ours, chosen)
        kernel, secrets = self.ours.kernel, rules.has_secrets
        info = pyspiel.GameInfo(
            num_distinct_actions=kernel.CODES,
            max_chance_outcomes=kernel.CODES,
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=kernel.MAX_LENGTH,
        )
        super().__init__(game_type(self.ours, secrets), info, chosen)

    @property
    def rules(self) -> Rules:
        """From the parameters, since an unpickled game has nothing else."""
        return rules_of(self.ours, self.get_parameters())

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> SpielObserver:
        usual_kind = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.rules, kind or usual_kind)


def filled(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """The parameters with what is usual under the others said."""
    named = {name: text for name, text in given.items() if text != USUAL}
    options = {name: text for name, text in named.items() if name != "players"}
    chosen = game.write_options(game.read_options(options))
    return {**named, **{name: chosen[name] for name in given if name not in named}}


def rules_of(game: Game, parameters: dict[str, Any]) -> Rules:
    chosen = dict(parameters)
    players = int(chosen.pop("players", usual_players(game)))
    options = tuple((name, str(text)) for name, text in sorted(chosen.items()))
    return shared(game.info.name, players, options)


def usual_players(game: Game) -> int:
    return game.info.printed_seats[0]


def game_type(game: Game, secrets: bool = True) -> Any:
    kind, info = pyspiel.GameType, game.info
    has_chance = game.kernel.chance.__code__.co_code != usual.chance.__code__.co_code
    mode, known = kind.ChanceMode, kind.Information
    return kind(
        short_name=PREFIX + info.name,
        long_name=info.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=mode.EXPLICIT_STOCHASTIC if has_chance else mode.DETERMINISTIC,
        information=known.IMPERFECT_INFORMATION if secrets else known.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=info.seats[-1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": usual_players(game),
            **{each.name: USUAL if each.under else each.usual for each in info.options},
        },
        default_loadable=True,
    )


def register(game: Game) -> str:
    """Let OpenSpiel know a game; its name there."""
    registered[game.info.name] = game
    own = f"Spiel_{game.info.name}"  # where pickle finds it
    globals()[own] = type(own, (SpielGame,), {"ours": game, "__module__": __name__})
    pyspiel.register_game(game_type(game), globals()[own])
    return PREFIX + game.info.name


for name in rooftree.all_games():
    register(rooftree.game(name))
