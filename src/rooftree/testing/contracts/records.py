"""Records, positions and copies."""

from rooftree.core import notation
from rooftree.core.errors import BadRecord
from rooftree.core.game import Game
from rooftree.testing.walking import Setting, length, random_match, sampled, spread


def records_replay(setting: Setting, seed: int) -> None:
    """A record replays to the same bytes; a cut or changed one is refused."""
    match = random_match(setting, seed)
    text = match.record()
    game = setting.game
    again = notation.read_record(notation.RecordReader(text), game)
    assert again.state_bytes() == match.state_bytes(), "the replay ends in another state"
    assert again.record() == text, "the replay writes another record"
    for cut in (text[: len(text) // 2], text.rsplit("\n", 2)[0] + "\n"):
        try:
            notation.read_record(notation.RecordReader(cut), game)
        except BadRecord:
            continue
        raise AssertionError("a truncated record was accepted")


def positions_round_trip(setting: Setting, seed: int) -> None:
    """A position in text reads back to the same bytes, on any day of the match."""
    game = setting.game
    write = game.spelling.write_position
    every = spread(length(setting, game.plain, seed))
    for walk, _, _ in sampled(setting, game.plain, seed, every):
        _position_round_trip(game, write(walk.states[0]), walk.content())
    match = random_match(setting, seed)
    _position_round_trip(game, match.position(), match.state_bytes())


def _position_round_trip(game: Game, text: str, content: bytes) -> None:
    back = game.from_position(text)
    assert back.state_bytes() == content, f"the position reads back differently: {text}"
    assert back.position() == text, f"the position is written differently: {text}"


def copies_are_independent(setting: Setting, seed: int) -> None:
    """What happens to a copy leaves the match alone, and a copy goes on the same way."""
    match = setting.game.start(setting.players, setting.options, seed=seed)
    before = match.state_bytes(), list(match.events)
    one, two = match.copy(), match.copy()
    for copy in (one, two):
        for _ in range(4):
            if not copy.over:
                seat = copy.waiting[0]
                copy.play(seat, copy.actions(seat)[0])
    assert (match.state_bytes(), list(match.events)) == before, "a copy changed the match"
    assert one.state_bytes() == two.state_bytes(), "two copies drew different chance"
    if one.events != match.events:
        one.undo()
        assert one.events == two.events[: len(one.events)], "undo changed what was before"
