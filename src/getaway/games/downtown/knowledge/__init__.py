"""What a seat can know, and the worlds that it imagines."""
