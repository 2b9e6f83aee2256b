"""Furniture that games share: decks, dice, graphs, grids and words.

Each module keeps what changes during a game as plain ints and lists of ints, so that tables stay cheap to clone and
easy to save; what never changes (a die, a map) is an object worked out once and shared by all games.
"""
