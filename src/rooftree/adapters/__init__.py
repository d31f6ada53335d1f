"""Our games as others' environments: for learning machines, and for thousands of games at once."""
