"""The rules of hunter, one module per heading: who is A, set-up, turns, movement, compulsory moves, challenges."""
