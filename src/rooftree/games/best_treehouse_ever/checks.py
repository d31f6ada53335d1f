"""Is a file of rooms what the game needs? `problem` gives the first thing that is wrong."""

from typing import Any

COLOURS = ("red", "yellow", "green", "blue", "purple", "brown")
ROOMS_OF_A_COLOUR = 12
CERTAINTIES = ("printed", "public", "deduced", "weak", "invented")


def problem(data: dict[str, Any]) -> str:
    """A sentence, or "" if all is well."""
    if sorted(data) != sorted(COLOURS):
        return f"it should have a list for each of {', '.join(COLOURS)}, and nothing else."
    for colour in COLOURS:
        rooms = data[colour]
        if not isinstance(rooms, list) or len(rooms) != ROOMS_OF_A_COLOUR:
            return f"{colour} should list {ROOMS_OF_A_COLOUR} rooms."
        for number, room in enumerate(rooms, start=1):
            if found := _problem_of(room):
                return f"room {number} of {colour} {found}"
    return _repeated([room for colour in COLOURS for room in data[colour]])


def _problem_of(room: Any) -> str:
    if not (
        isinstance(room, list) and len(room) == 3 and all(isinstance(each, str) for each in room)
    ):
        return "should be a name, a picture key and a certainty."
    name, picture, certainty = room
    if not name or name != " ".join(name.split()) or len(name) > 24:
        return f"has the name “{name}”: take 1 to 24 letters with single spaces."
    if not picture or not picture.replace("-", "").isalnum() or picture != picture.lower():
        return f"has the picture key “{picture}”: take small letters and hyphens."
    if certainty not in CERTAINTIES:
        return f"is “{certainty}”; it can be {', '.join(CERTAINTIES)}."
    return ""


def _repeated(rooms: list[list[str]]) -> str:
    names = [name.lower() for name, _, _ in rooms]
    for name in names:
        if names.count(name) > 1:
            return f"the name “{name}” is there twice."
    return ""
