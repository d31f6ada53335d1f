"""The kernel contract: what every game's `kernel.py` answers.

A generic algorithm imports these names; a lane binds them to one game. The bodies here are never
run. All take the state first, are written in the compiled subset (`subset.py`), and never raise.
"""

from typing import Any

from rooftree.core.kinds import Features, Numbers, State

STATE: Any  # the game's own StateType
CODES = 0  # the dense code space: 0..CODES-1, seats' actions and chance's outcomes, at most 4096
MAX_LEGAL = 0  # the longest legal list
MAX_OUTCOMES = 0  # the longest list of chance outcomes
MAX_LENGTH = 0  # random play ends before so many actions, chance included
FEATURES = 0  # the length of an observation


def setup(state: State, seats: int, options: Numbers) -> None:
    """The table before any chance, on a zeroed state."""


def waiting(state: State) -> int:
    """Bit mask of the seats the game needs now; CHANCE_BIT stands alone; 0 = over."""
    raise NotImplementedError


def may(state: State, seat: int, code: int) -> int:
    """ALLOWED, or what forbids it: `forbids(rule)` or `forbids(rule, reason)`; for any seat,
    chance too."""
    raise NotImplementedError


def legal(state: State, seat: int, codes: Numbers) -> int:
    """Fill in what `may` allows, one code per resulting state, and say how many."""
    raise NotImplementedError


def apply(state: State, seat: int, code: int) -> None:
    """Carry an allowed action out."""


def chance(state: State, codes: Numbers, weights: Numbers) -> int:
    """Fill in the outcomes and their weights when chance is needed; say how many."""
    raise NotImplementedError


def sample(state: State, rng: Numbers, codes: Numbers, weights: Numbers) -> int:
    """One outcome of `chance`, by its weights; a shortcut may be faster, never different."""
    raise NotImplementedError


def points(state: State, out: Numbers) -> None:
    """Each seat's score so far."""


def ranking(state: State, out: Numbers) -> None:
    """Each seat's final place, from 1; ties share a place. Nobody is first in a draw nobody won."""


def fallback(state: State, seat: int) -> int:
    """A legal, harmless code for a seat that timed out."""
    raise NotImplementedError


def conceal(state: State, seat: int) -> None:
    """Blank what the seat (or SPECTATOR) may not know."""


def imagine(state: State, seat: int, rng: Numbers) -> None:
    """Fill the blanks of a concealed state with a possibility the seat cannot rule out."""


def heard(state: State, observer: int, seat: int, code: int) -> int:
    """What an observer learns of an action about to happen: its code, or one from CODES on
    that stands for a hidden one of a kind the game names; NOBODY when nothing is noticed."""
    raise NotImplementedError


def observe(state: State, seat: int, features: Features) -> None:
    """Features for learning, from a state concealed for that seat."""
