"""The kernel that knows no game: states, rules, lanes, chance, matches, words."""
