"""What the game says about itself."""

from rooftree.core.meta import GameInfo

INFO = GameInfo(
    name="last_beam",
    title="Last Beam",
    designer="the author",
    publisher="nobody yet",
    edition="first",
    seats=(2, 3, 4),
    minutes="5",
    weight=1,
    rules_version=1,
)
