"""Codes that can be said aloud, in words of our own list (`codewords.txt`): two words and three
digits invite to a table, eight words bring somebody back. No word is the beginning of another, so
a code can be read however it was typed."""

import functools
import re
import secrets
import unicodedata
from importlib import resources

DIGITS = 3
INVITING, RECOVERING = 2, 8  # words: 20 bits and three digits; 80 bits
INVITING_CODES = 1024**INVITING * 10**DIGITS
LONGEST = 200  # characters that anybody types
NOT_SAID = re.compile(r"[^\w\s.,–—-]|_|\d[^\W\d]|[a-z][A-Z]")  # as in a link, not in a code


@functools.cache
def words() -> tuple[str, ...]:
    """1,024 of them, sorted."""
    text = (resources.files("rooftree.server") / "codewords.txt").read_text("ascii")
    return tuple(text.split())


@functools.cache
def _word() -> re.Pattern[str]:
    return re.compile("|".join(words()))


def invitation(number: int) -> str:
    """The code of a number: `maple-otter-417`."""
    rest, digits = divmod(number % INVITING_CODES, 10**DIGITS)
    said = [words()[place] for place in divmod(rest, len(words()))]
    return "-".join([*said, f"{digits:0{DIGITS}}"])


def new_recovery() -> str:
    """Eight words by chance."""
    return " ".join(secrets.choice(words()) for _ in range(RECOVERING))


def read_invitation(typed: str) -> str:
    """The code somebody means, whatever the case, the spaces and the hyphens; nothing if it cannot
    be one."""
    said = _plain(typed)
    letters, digits = said[:-DIGITS], said[-DIGITS:]
    found = _read_words(letters)
    right = len(found) == INVITING and len(digits) == DIGITS and digits.isdigit()
    return "-".join([*found, digits]) if right else ""


def is_said(typed: str) -> bool:
    """Words and digits, as a code is, were it with a word that is not on our list."""
    return bool(typed.strip()) and not NOT_SAID.search(typed)


def read_recovery(typed: str) -> str:
    found = _read_words(_plain(typed))
    return " ".join(found) if len(found) == RECOVERING else ""


def wrong_word(typed: str) -> str:
    """The first of eight words that is not on our list; nothing if all are, or they are not so
    many."""
    typed_words = re.findall(r"[^\W_]+", unicodedata.normalize("NFKC", typed[:LONGEST]).casefold())
    if len(typed_words) != RECOVERING:
        return ""
    return next((word for word in typed_words if word not in words()), "")


def _plain(typed: str) -> str:
    """Its letters and digits alone; nothing if nobody typed it."""
    said = unicodedata.normalize("NFKC", typed if len(typed) <= LONGEST else "").casefold()
    return re.sub("[^a-z0-9]", "", said)


def _read_words(letters: str) -> list[str]:
    """The words that make up these letters, if they do."""
    found: list[str] = []
    at = 0
    while at < len(letters):
        word = _word().match(letters, at)
        if not word:
            return []
        found.append(word[0])
        at = word.end()
    return found
