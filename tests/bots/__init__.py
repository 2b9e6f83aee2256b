"""Bots, and the arena in which they meet."""
