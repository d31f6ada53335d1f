"""Names instead of the numbers of seats, for people who read: “Seat 1 rolls” becomes “Otto rolls”,
and “You roll” for somebody who is the only person at the table. People count from 1: at a table
with names, seat 1 without one is “seat 2”. Notation and records know numbers only, from 0."""

import re
from collections.abc import Sequence
from typing import Any

from rooftree.core.actions import Action

YOU = "You"
SAID = "\0"  # stands before a “you” that was a seat

SEATS = re.compile(r"\b([Ss])(?:eat (\d+)|eats (\d+(?:(?:, | and )\d+)*))\b")
ITS_OWN = re.compile(rf"({SAID}[Yy]ou)[’']s\b")
ACTS = re.compile(rf"(?:^|(?<=[.:;,] )|(?<=that ))({SAID}[Yy]ou (?:alone )?)(\w+)([^.:;]*)")
WHO = re.compile(rf"({SAID}you, who )(\w+)")
VERBS = (
    *("has", "is", "expands", "holds", "loses", "passes", "receives", "rerolls", "rolls"),
    *("scores", "wins"),
)
AND = re.compile(rf"\b((?:and|or) (?:now )?)({'|'.join(VERBS)})\b")
OTHERWISE = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}
HISSING = ("sses", "shes", "ches", "xes", "zes")


def named(sentence: str, names: Sequence[str]) -> str:
    """A sentence that speaks of seats, said with their names; one without is counted from 1, and
    where there are no names at all the sentence stays as it is."""
    if not names:
        return sentence
    found = SEATS.sub(lambda seats: _names(seats, names), sentence)
    if SAID not in found:
        return found
    found = ITS_OWN.sub(r"\1r", found)
    found = WHO.sub(lambda said: said[1] + _yours(said[2]), found)
    return ACTS.sub(_acts, found).replace(SAID, "")


def said(view: dict[str, Any], sentence: str) -> str:
    """The same for a picture, with the names that its view was given."""
    return named(sentence, view.get("names", ()))


def called(view: dict[str, Any], seat: int) -> str:
    """A seat in the list of all, where one sees which is the own."""
    name = said(view, f"Seat {seat}")
    return f"{name} (you)" if seat == view["seat"] and name != YOU else name


def counted(view: dict[str, Any], seat: int) -> int:
    """The number of a seat in a picture: from 1 where its view was given names."""
    return seat + bool(view.get("names"))


def by_name(action: Action, names: Sequence[str]) -> str:
    """An action as it is listed and typed at a table: “bribe 1” becomes “bribe Otto”."""
    number = f" {action.args.get('seat')}"
    if action.text.endswith(number) and not SEATS.search(action.text):
        return named(f"{action.text.removesuffix(number)} seat{number}", names)
    return named(action.text, names)


def _names(seats: re.Match[str], names: Sequence[str]) -> str:
    numbers = seats[2] or seats[3]
    one = "seat " if any(names) else ""  # where none has a name: “Seats 1 and 2”

    def name(number: re.Match[str]) -> str:
        seat = int(number[0])
        known = names[seat] if seat < len(names) else ""
        return f"{SAID}you" if known == YOU else known or f"{one}{seat + 1}"

    said = re.sub(r"\d+", name, numbers)
    if not one:
        return seats[0].replace(numbers, said)
    at = said.startswith(SAID)
    return said[:at] + said[at].upper() + said[at + 1 :] if seats[1] == "S" else said


def _acts(said: re.Match[str]) -> str:
    """What you do, where the sentence says what somebody does."""
    rest = AND.sub(lambda also: also[1] + _yours(also[2]), said[3])
    return said[1] + _yours(said[2]) + rest


def _yours(verb: str) -> str:
    """`roll` of `rolls`; other words stay as they are."""
    if verb in OTHERWISE:
        return OTHERWISE[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(HISSING) else verb.removesuffix("s")
