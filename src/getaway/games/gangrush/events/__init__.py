"""What can happen in a game, as it is told. Everything is open, so everybody hears all of it.

Cars are told by their driver's number, money in dollars, speed in mph.
"""
