"""One folder a game; start with a game's `meta.py` and read on in the order of CONTRIBUTING.md."""
