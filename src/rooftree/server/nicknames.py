"""What a person may be called. Every name that comes in passes `fit`; every name that is shown
comes from `shown`."""

import re
import unicodedata

from rooftree.bots.levels import BOTS, LEVELS
from rooftree.server import avatars
from rooftree.server.refusals import Refused

LONGEST = 40
MARKS = 3  # one above the other, as Hebrew or Vietnamese may need; more would climb over the page
# Letters and marks that show nothing, so that a name of them would look empty or like another's
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
JOINERS = "\u200c\u200d"  # zero-width: they shape Persian and Indic letters, and join emoji
VIRAMA = 9  # the combining class of the marks after which Indic letters are joined


def fit(wished: str) -> str:
    """The name as it is shown to others; refused with what would be right."""
    name = _written(wished)
    _check_shown(name)
    if is_like_a_bot(name):
        raise Refused("nickname-bot")
    return name


def guest_name(user: str) -> str:
    """What somebody is called who has not chosen a name: one that follows from the id."""
    return avatars.made_up(user).name


def shown(stored: str | None, user: str) -> str:
    """A stored name, unless none was chosen, or it is from before these rules and would upset a
    page."""
    try:
        _check_shown(stored or "")
    except Refused:
        return guest_name(user)
    return stored or ""


def _written(wished: str) -> str:
    """One way of writing what looks the same: single spaces, composed letters. At most four
    characters become one, so what is cut off was too long anyway."""
    return unicodedata.normalize("NFC", " ".join(wished.split())[: 5 * LONGEST])


def _check_shown(name: str) -> None:
    if not 1 <= len(name) <= LONGEST:
        raise Refused("nickname", limit=LONGEST)
    if not all(_may_stand(name, at) for at in range(len(name))):
        raise Refused("nickname-character")
    kinds = "".join(map(_kind, name))
    if re.search(rf"(^| )M|M{{{MARKS + 1}}}", kinds):
        raise Refused("nickname-marks", limit=MARKS)
    if "L" not in kinds:
        raise Refused("nickname-blank")


def _may_stand(name: str, at: int) -> bool:
    """Is this character one that can be seen, or a joiner where it joins something?"""
    if name[at] in JOINERS:
        return 0 < at < len(name) - 1 and _joins(*name[at - 1 : at + 2])
    return name[at].isprintable() and name[at] not in INVISIBLE


def _joins(before: str, joiner: str, after: str) -> bool:
    pictures = joiner == "\u200d" and _is_picture(before) and unicodedata.category(after) == "So"
    arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return pictures or arabic or unicodedata.combining(before) == VIRAMA


def _is_picture(character: str) -> bool:
    """An emoji, its skin colour, or the mark that makes one of a sign."""
    return unicodedata.category(character) in ("So", "Sk") or character == "\ufe0f"


def _kind(character: str) -> str:
    """L what makes a name: a letter, digit or picture; M a mark on it; a space; - all else."""
    category = unicodedata.category(character)
    if category in ("Mn", "Me"):
        return "M"
    if category[0] in "LN" or category == "So":
        return "L"
    return " " if character == " " else "-"


def is_like_a_bot(name: str) -> bool:
    """Would others take it for a bot's? Signs, accents, case and a number at the end aside."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    words = [word.rstrip("0123456789") for word in re.findall(r"[^\W_]+", plain)]
    taken = {"bot", *LEVELS, *(bot.casefold() for bot in BOTS)}
    return "bot" in words or "".join(words) in taken
