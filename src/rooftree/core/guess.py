"""What somebody may have meant by a word that is none."""

import difflib
from collections.abc import Iterable

from rooftree.core.words import Line, core

LIKE = 0.7  # from 0, nothing in common, to 1, the same


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is like it, or nothing."""
    written = {each.lower(): each for each in known}
    near = difflib.get_close_matches(word.lower(), written, 1, LIKE)
    return written[near[0]] if near else ""


def asked(word: str, known: Iterable[str]) -> str:
    """` (did you mean treehouse?)`, to be put behind the word, or nothing."""
    near = nearest(word, known)
    return core().say(Line("did-you-mean", {"near": near})) if near else ""
