"""Treehouse as a catalogue lists it."""

from rooftree.core.meta import GameInfo, Option

INFO = GameInfo(
    name="treehouse",
    title="Treehouse",
    designer="Andrew Looney",
    publisher="Looney Labs",
    edition="2006–2008",
    seats=(2, 3, 4),
    minutes="10",
    weight=1,
    rules_version=1,
    options=(Option("pass_with_wild"),),
)
