"""The faces people choose from, and the names that are made up of them: a “Quiet Fox” is a fox."""

import functools
import hashlib
import itertools
from collections.abc import Collection, Sequence
from typing import Literal, TypeVar, get_args

import msgspec

from rooftree.core.words import Line
from rooftree.server.refusals import say

Avatar = Literal[
    "badger",
    "bear",
    "bee",
    "cat",
    "deer",
    "duck",
    "fox",
    "frog",
    "hare",
    "hedgehog",
    "ladybird",
    "mole",
    "mouse",
    "otter",
    "owl",
    "raven",
    "robin",
    "snail",
    "squirrel",
    "turtle",
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)
T = TypeVar("T")


class Persona(msgspec.Struct, frozen=True):
    """The name and the face somebody goes by."""

    name: str
    avatar: Avatar


def made_up(seed: str, taken: Collection[str] = ()) -> Persona:
    """Of the same seed always the same, unless somebody at the table is called so already."""
    adjectives = say(Line("made-up-adjectives")).split(", ")
    for attempt in itertools.count():
        digest = hashlib.sha256(f"{seed} {attempt}".encode()).digest()
        found = _of(_pick(adjectives, digest[:4]), _pick(AVATARS, digest[4:8]))
        if found.name not in taken:
            break
    return found


def _of(adjective: str, avatar: Avatar) -> Persona:
    animal = say(Line(f"avatar-{avatar}"))
    name = say(Line("made-up-name", {"adjective": adjective, "animal": animal}))
    return Persona(name, avatar)


def _pick(things: Sequence[T], digest: bytes) -> T:
    return things[int.from_bytes(digest, "big") % len(things)]


def read(stored: str) -> Avatar | None:
    """A face as it was stored; None if there was none, or there is no such face any more."""
    return stored if stored in AVATARS else None


def face(kind: str, stored: str, user: str) -> Avatar | None:
    """Of whoever holds a seat: bots have one of their own, and a free seat has none."""
    return shown(stored, user) if kind == "person" else None


@functools.lru_cache(maxsize=16384)  # everybody at a table is shown again with whoever comes
def shown(stored: str, user: str) -> Avatar:
    """The face that was chosen, or that of the name made up for this person."""
    return read(stored) or made_up(user).avatar
