"""Nothing broken: malformed, stale, foreign, random messages change nothing and crash nothing."""

import asyncio
import json
import os
import random
import string
from collections.abc import Callable
from typing import Any

from rooftree.server.hall import Hall
from rooftree.server.limits import Buckets
from tests.server.kit import Person, play_on, run, sit_down

SOAK = bool(os.environ.get("ROOFTREE_SOAK"))
COUNT = 1_000_000 if SOAK else 5_000
PASSED_ON = 50_000 if SOAK else 1_000  # through a relay
TYPES = ["hello", "act", "why_not", "ping", "undo", "consent", "resign", "pause", "chat", "react"]
TYPES += ["mute", "leave", "remove", "replace", "end", "keep", "back", "preview"]
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    8,
    2**31,
    2**53,
    2**70,
    1.5,
    "",
    "x",
    "é" * 70,
    [],
    {},
]


class Hostile:
    """Makes messages that must all be refused, whoever of these people sends them."""

    def __init__(self, seed: int, room: Any) -> None:
        self.dice = random.Random(seed)
        self.room = room

    def message(self, person: Person) -> str:
        kinds: list[Callable[[Person], str]] = [
            self.noise,
            self.broken,
            self.wrong_fields,
            self.stale,
            self.foreign,
            self.forbidden,
            self.powerless,
            self.unforeseeable,
        ]
        return self.dice.choice(kinds)(person)

    def noise(self, person: Person) -> str:
        letters = string.printable + "\x00\u2028\ud7ff𝄞"
        return "".join(self.dice.choice(letters) for _ in range(self.dice.randrange(60)))

    def broken(self, person: Person) -> str:
        """A good message cut, doubled, nested or with a byte changed."""
        text = json.dumps({"type": "act", "offer": 1, "id": "x", "code": 1})
        cut = self.dice.randrange(len(text) - 1)
        deep = "[" * self.dice.randrange(1, 5000)
        return self.dice.choice([text[:cut], text + text, deep, text[:cut] + "\x01" + text[cut:]])

    def wrong_fields(self, person: Person) -> str:
        """A known or unknown type with a field that does not belong there."""
        type = self.dice.choice([*TYPES, "view", "ACT", "", None, 3])
        fields = {self.dice.choice(["offer", "id", "code", "seat", "text", "on"]): self.value()}
        return json.dumps({"type": type, **fields, "zz": self.value()})

    def value(self) -> Any:
        return self.dice.choice(VALUES)

    def stale(self, person: Person) -> str:
        offers = {s.offer for s in self.room.table.sights.values()}
        offer = self.dice.choice([n for n in (0, 1, 2, 5, 10**6, 2**53) if n not in offers])
        return self.act(offer, self.dice.randrange(400), None)

    def foreign(self, person: Person) -> str:
        seats = [seat for seat in range(8) if seat not in person.connection.seats]
        seat = self.dice.choice(seats)
        offer = self.room.table.sights[min(seat, 1)].offer
        return self.act(offer, self.dice.randrange(400), seat)

    def forbidden(self, person: Person) -> str:
        """The right offer, a code that no rule allows."""
        seat = person.connection.active
        sight = self.room.table.sights[seat]
        codes = range(self.room.table.game.kernel.CODES + 50)
        allowed = set()
        if seat is not None:
            known = codes[:-50]
            match = self.room.table.match
            allowed = {code for code in known if match.why_not(seat, code) is None}
        code = self.dice.choice([code for code in codes if code not in allowed])
        return self.act(sight.offer, code, None)

    def powerless(self, person: Person) -> str:
        """What only others may do, or what there is nothing of."""
        messages: list[dict[str, Any]] = [
            {"type": "hello"},
            {"type": "consent", "yes": True},
            {"type": "react", "reaction": "rude"},
            {"type": "keep", "seat": self.dice.randrange(8)},
            {"type": "back"},
            {"type": "mute", "seat": 7, "on": True},
            {"type": "undo", "seat": 6},
            {"type": "resign", "seat": 6},
            {"type": "chat", "text": ""},
            {"type": "chat", "text": "x" * 501},
            {"type": "chat", "text": "x" * 20_000},
            {"type": "remove", "seat": 0},
            {"type": "replace", "seat": 0, "level": "greedy"},
            {"type": "replace", "seat": 5, "level": "god"},
        ]
        if person.user != "ada":
            messages.append({"type": "end"})
        return json.dumps(self.dice.choice(messages))

    def unforeseeable(self, person: Person) -> str:
        """A preview of nothing, of too much, of what is not so, or for somebody else's seat."""
        known = self.room.table.game.kernel.CODES
        codes: Any = [[], [0] * 33, [known], [2**53], ["0"], [None], 0, [[0]], [-1], [1.5]]
        seats = [seat for seat in range(9) if seat not in person.connection.seats]
        messages = [{"type": "preview", "codes": self.dice.choice(codes)}]
        messages.append({"type": "preview", "codes": [0], "seat": self.dice.choice(seats)})
        if person.connection.active is not None:
            forbidden = json.loads(self.forbidden(person))["code"]
            messages.append({"type": "preview", "codes": [forbidden]})
        return json.dumps(self.dice.choice(messages))

    def act(self, offer: int, code: int, seat: int | None) -> str:
        id = str(self.dice.randrange(10**9))
        message = {"type": "act", "offer": offer, "id": id, "code": code}
        return json.dumps(message if seat is None else {**message, "seat": seat})


def test_thousands_of_bad_messages_change_nothing(tmp_path, any_way):
    async def test(hall: Hall) -> None:
        table, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        await play_on([ada, ben], most=3)
        eve = await Person(hall, "eve").enter(table)
        room = await hall.room(table)
        stored = hall.store.events(table)
        before = room.table.match.state_bytes(), room.table.number
        sender = Hostile(5, room)
        for number in range(PASSED_ON if any_way == "astray" else COUNT):
            person = (ada, ben, eve)[number % 3]
            person.heard.clear()
            text = sender.message(person)
            await person.say_text(text)
            assert person.heard, f"no answer to {text[:100]!r}"
            assert person.refusal() != "refused-failed", text[:200]
        assert (room.table.match.state_bytes(), room.table.number) == before
        assert hall.store.events(table) == stored
        assert hall.log.stream.getvalue() == ""  # type: ignore[union-attr]
        again = [await Person(hall, name).enter(table) for name in ("ada", "ben")]
        await play_on(again)

    run(tmp_path, test, grace_seconds=1e6, patience_seconds=1e6)


def test_who_sends_too_fast_is_refused_and_then_closed(tmp_path):
    async def test(hall: Hall) -> None:
        _, (ada, ben) = await sit_down(hall, ["ada", "ben"])
        hall.messages = Buckets(0.001, 20)
        for _ in range(20):
            await ben.say("why_not", code=0)
        assert ben.last("why")
        await ben.say("why_not", code=0)
        assert ben.refusal() == "refused-too-fast"
        await ben.act(id="mine")
        assert ben.heard[-1]["id"] == "mine", "a program would wait for ever"
        await ben.say_text("{")
        assert ben.refusal() == "refused-malformed"
        for _ in range(250):
            await ben.say("preview", codes=[0])
        assert ben.connection.dropped == "flood"
        await ada.act()
        assert ada.all("done")
        await asyncio.sleep(0)

    run(tmp_path, test)
