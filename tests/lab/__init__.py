"""Studies of many games."""
