"""The kernel that knows no game: records, rules, lanes, chance, matches, words."""
