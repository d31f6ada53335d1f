"""One folder a game; start with a game's `meta.py` and read on in the order of CONTRIBUTING.md.

`rooftree.all_games()` lists these, and those of other packages."""
