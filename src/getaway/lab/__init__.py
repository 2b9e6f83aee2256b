"""Studies of many games: arenas, ladders, blunders, balance, and how well evaluations predict who wins."""
