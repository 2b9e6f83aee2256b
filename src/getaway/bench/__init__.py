"""How fast engine, search, bots and server are, beside peers in the same run."""
