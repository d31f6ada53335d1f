"""Moves per second of OpenSpiel's own C++ random rollouts on one core: the reference we face.

    python benchmarks/openspiel.py [seconds per game]

The loop is `algorithms::RandomRolloutEvaluator::Evaluate`: one call plays n games inside C++ and
Python is not met again until it returns. It is the fastest loop in the wheel of pyspiel 2.0.2:
`evaluate_bots` with uniform random bots crosses from Python once a game and asks the bots through
virtual calls; `random_sim_test` checks and prints; `record_batched_trajectories` wants tabular
policies. pyspiel does not show `Evaluate` to Python. `MCTSBot(max_simulations=1).mcts_search`
does nothing but call it, at the same speed, but crashes where a game begins with chance
(the search looks for the player above the root). So it is called directly, by exported symbol.

What its speed includes is what OpenSpiel's interface costs everybody: one clone of the initial
state a game; each step a fresh vector of legal actions (or of chance outcomes with probabilities)
and a growing history. Chance takes time, as dealing does, but only players' decisions are moves.
"""

import ctypes
import math
import random
import sys
import time

import pyspiel

GAMES = ("tic_tac_toe", "connect_four", "leduc_poker", "backgammon", "hearts")
ACCURACY = 0.02
BATCHES = 5


def random_rollouts(game_name: str, seconds: float) -> float:
    """Moves per second; the best of five batches, so that a busy machine costs OpenSpiel little."""
    game = pyspiel.load_game(game_name)
    count = games_lasting(game, seconds / BATCHES)
    shortest = min(seconds_for(game, count, seed) for seed in range(BATCHES))
    return count / shortest * decisions_per_game(game)


# In C++ ----------------------------------------------------------------------


class _VectorOfDoubles(ctypes.Structure):
    """std::vector<double>: returned through memory like any structure of this size."""

    _fields_ = (
        ("begin", ctypes.POINTER(ctypes.c_double)),
        ("end", ctypes.c_void_p),
        ("capacity", ctypes.c_void_p),
    )


_LIBRARY = ctypes.CDLL(pyspiel.__file__)
_EVALUATE = "_ZN10open_spiel10algorithms22RandomRolloutEvaluator8EvaluateERKNS_5StateE"
_EVALUATOR_TYPE = "_ZTIN10open_spiel10algorithms22RandomRolloutEvaluatorE"
_STATE_TYPE = "_ZTIN10open_spiel5StateE"

_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_new_capsule.restype = ctypes.py_object
_capsule_name = ctypes.pythonapi.PyCapsule_GetName
_capsule_name.argtypes = (ctypes.py_object,)
_capsule_name.restype = ctypes.c_char_p
_capsule_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_capsule_pointer.argtypes = (ctypes.py_object, ctypes.c_char_p)
_capsule_pointer.restype = ctypes.c_void_p


def pointer_to(thing: object, type_symbol: str) -> int:
    """The C++ object behind a pybind11 object, by pybind11's own conduit between modules."""
    recorder = type(pyspiel.load_game.__self__).__name__
    abi = recorder.removeprefix("pybind11_detail_function_record_v1_").encode()
    type_info = ctypes.addressof(ctypes.c_char.in_dll(_LIBRARY, type_symbol))
    asked = _new_capsule(type_info, b"St9type_info", None)
    capsule = thing._pybind11_conduit_v1_(abi, asked, b"raw_pointer_ephemeral")
    if capsule is None:
        raise RuntimeError(f"pyspiel does not hand out the C++ object behind {thing!r}")
    return _capsule_pointer(capsule, _capsule_name(capsule))


def mean_returns(game: pyspiel.Game, count: int, seed: int) -> list[float]:
    """Play `count` random games from the start, chance included; the mean return of each player."""
    evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
    state = game.new_initial_state()
    evaluate = _LIBRARY[_EVALUATE]
    evaluate.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    evaluate.restype = _VectorOfDoubles  # its few bytes are never given back
    returns = evaluate(pointer_to(evaluator, _EVALUATOR_TYPE), pointer_to(state, _STATE_TYPE))
    return returns.begin[: game.num_players()]


def seconds_for(game: pyspiel.Game, count: int, seed: int) -> float:
    start = time.perf_counter()
    mean_returns(game, count, seed)
    return time.perf_counter() - start


def games_lasting(game: pyspiel.Game, seconds: float) -> int:
    """How many games fill this time; warms up on the way."""
    count = 1
    while (taken := seconds_for(game, count, seed=0)) < seconds / 4:
        count *= 2
    return math.ceil(count * seconds / taken)


# In Python, once a game ------------------------------------------------------


def decisions_per_game(game: pyspiel.Game, seed: int = 0) -> float:
    """Mean decisions of players in a random game, to ACCURACY with 95 % confidence."""
    dice = random.Random(seed)
    played, total, squares = 0, 0, 0
    while played < 500 or half_width(played, total, squares) > ACCURACY * total / played:
        decisions = count_decisions(game.new_initial_state(), dice)
        played, total, squares = played + 1, total + decisions, squares + decisions**2
    return total / played


def half_width(played: int, total: int, squares: int) -> float:
    """Half the 95 % confidence interval of the mean."""
    variance = squares / played - (total / played) ** 2
    return 1.96 * math.sqrt(max(variance, 0.0) / played)


def count_decisions(state: pyspiel.State, dice: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            action = dice.choices(outcomes, chances)[0]
        else:
            action = dice.choice(state.legal_actions())
            decisions += 1
        state.apply_action(action)
    return decisions


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    for name in GAMES:
        print(f"{name:<14} {random_rollouts(name, seconds):>12,.0f} moves/s", flush=True)


if __name__ == "__main__":
    main()
