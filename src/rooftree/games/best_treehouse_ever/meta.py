"""Best Treehouse Ever as a catalogue lists it."""

from rooftree.core.meta import GameInfo, Option

INFO = GameInfo(
    name="best_treehouse_ever",
    title="Best Treehouse Ever",
    designer="Scott Almes",
    publisher="Green Couch Games",
    edition="first booklet, 2015",
    seats=(2, 3, 4),
    minutes="20",
    weight=2,
    rules_version=1,
    options=(Option("younger_players"),),
)
