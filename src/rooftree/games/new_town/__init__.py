"""The King's New Town (Saicolo New Town)."""
