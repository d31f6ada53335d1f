"""One recovery code per person: eight words that make another browser the same person, once. Only
their digest is stored; whoever wants to see a code is given a new one in its place."""

from rooftree.server import codes, guests
from rooftree.server.hall import Hall
from rooftree.server.refusals import Refused


async def new(hall: Hall, user: str) -> str:
    """A fresh code; the one before it ends."""
    code = codes.new_recovery()
    await hall.store.set_recovery(user, guests.digest(code))
    return code


async def whose(hall: Hall, typed: str, address: str) -> str:
    """The person a code stands for; looking does not use it up. Wrong ones are counted."""
    code = codes.read_recovery(typed)
    if not code:
        word = codes.wrong_word(typed)
        raise Refused("recovery-word" if word else "recovery-words", status=404, word=word)
    if await hall.recoveries.spent(address):
        raise Refused("recovery-guesses", status=429)
    user = hall.store.recovered(guests.digest(code))
    if user is None:
        await hall.recoveries.note_wrong(address)
        raise Refused("recovery", status=404)
    return user


async def use(hall: Hall, user: str, typed: str, *, alone: bool) -> None:
    """Use the person's code up; `alone` ends every session there was before."""
    digest = guests.digest(codes.read_recovery(typed))
    if not await hall.store.claim_recovery(digest, alone):
        raise Refused("recovery", status=404)
    if alone:
        await hall.end_sessions(user)
