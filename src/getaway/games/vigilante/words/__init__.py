"""What players are told besides events: how each question is put to them, and what each of them wants."""

from getaway.games.vigilante.words.goals import goals_of
from getaway.games.vigilante.words.questions import WORDING
from getaway.games.vigilante.words.windows import uses_of

__all__ = ["WORDING", "goals_of", "uses_of"]
