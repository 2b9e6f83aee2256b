"""What people are asked and what they want, in words."""

from getaway.games.hunter.words.goals import goals_of
from getaway.games.hunter.words.questions import WORDING

__all__ = ["WORDING", "goals_of"]
