"""Magical Treehouse, first printed as Village of Familiar: draft cards, build, send familiars."""
