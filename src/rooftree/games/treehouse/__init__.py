"""Treehouse: pyramids and a die. Be the first whose trio matches the House."""
