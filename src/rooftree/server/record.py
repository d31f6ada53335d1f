"""The record of a finished table: the match as text, with all that is needed to derive its chance
again. And that derivation: `rooftree verify FILE`."""

from dataclasses import dataclass

from rooftree.core import notation, registry
from rooftree.core.errors import BadRecord
from rooftree.core.match import Match
from rooftree.core.rule import CHANCE
from rooftree.server import fair
from rooftree.server.table import Table

TAKEN_BACK = "!"


def written(table: Table) -> str:
    """A record as `rooftree replay` reads it, with more lines in its header."""
    assert table.match
    header, _, moves = table.match.record().partition("\n\n")
    lines = [header, f"table: {table.row.id}"]
    if table.ended:
        winners = ", ".join(str(seat) for seat in table.ended.winners) or "nobody"
        lines.append(f"ended: {table.ended.why}, won by {winners}")
    lines += [f"commitment: {table.commitment}", f"secret: {table.row.secret}"]
    lines += [f"entropy {seat}: {text}" for seat, text in enumerate(table.entropies)]
    lines.append(f"draws: {_draws(table)}")
    if late := [str(number) for number, move in enumerate(table.moves, 1) if move.clock]:
        lines.append(f"clock: {' '.join(late)}")
    return "\n".join(lines) + "\n\n" + moves


def _draws(table: Table) -> str:
    """Every draw as `number/total=drawn`; `!` marks one that was taken back with its move."""
    kept = {move.draw for move in table.moves if move.draw}
    return " ".join(
        f"{draw.number}/{draw.total}={draw.drawn}{'' if draw in kept else TAKEN_BACK}"
        for draw in table.draws
    )


# Verifying ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verified:
    """How many draws were derived again, and how many of them had been taken back."""

    draws: int
    taken_back: int


@dataclass(frozen=True)
class WrittenDraw:
    """A draw as the record tells it."""

    number: int
    total: int
    drawn: int
    taken_back: bool


def verify(text: str) -> Verified:
    """Derive every draw of a record again; BadRecord with a sentence if one is not as promised."""
    reader = notation.RecordReader(text)
    secret = reader.text("secret")
    if not _is_hex(secret) or fair.commitment(secret) != reader.text("commitment"):
        raise BadRecord("verify-commitment")
    players = reader.number("players")
    entropy = fair.joined([reader.text(f"entropy {seat}") for seat in range(players)])
    draws = [_read_draw(word) for word in reader.text("draws").split()]
    for place, draw in enumerate(draws):
        if draw.number != place:
            raise BadRecord("verify-order", number=place)
        if fair.draw(secret, entropy, draw.number, draw.total) != draw.drawn:
            raise BadRecord("verify-draw", number=draw.number)
    match = registry.replay(text)
    kept = [draw for draw in draws if not draw.taken_back]
    _follow(match, kept)
    return Verified(len(draws), len(draws) - len(kept))


def _is_hex(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == fair.SECRET_BYTES
    except ValueError:
        return False


def _read_draw(word: str) -> WrittenDraw:
    try:
        number, _, rest = word.removesuffix(TAKEN_BACK).partition("/")
        total, _, drawn = rest.partition("=")
        read = WrittenDraw(int(number), int(total), int(drawn), word.endswith(TAKEN_BACK))
    except ValueError as problem:
        raise BadRecord("verify-word", word=word) from problem
    if read.total < 1:
        raise BadRecord("verify-word", word=word)
    return read


def _follow(match: Match, draws: list[WrittenDraw]) -> None:
    """Every chance move of the match is what its draw stands for, at the weights it had."""
    game = match.game
    again = game.start(match.players, match.options, seed=0, chance="manual")
    rest = list(draws)
    for seat, code in match.events:
        if seat == CHANCE:
            outcomes = again.outcomes()
            weights = [weight for _, weight in outcomes]
            draw = rest.pop(0) if rest else None
            if draw is None or draw.total != sum(weights):
                raise BadRecord("verify-missing", number=draw.number if draw else len(draws))
            codes = [action.code for action, _ in outcomes]
            if fair.outcome(codes, weights, draw.drawn) != code:
                raise BadRecord("verify-move", number=draw.number)
        again.play(seat, code)
    if rest:
        raise BadRecord("verify-missing", number=rest[0].number)
