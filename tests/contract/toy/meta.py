from rooftree.core.meta import GameInfo

INFO = GameInfo(
    name="toy",
    title="High Stone",
    designer="nobody",
    publisher="nobody",
    edition="only",
    seats=(2,),
    minutes="1",
    rules_version=1,
)
