"""The words of this title: questions and what is typed for them, what choices do, and goals."""

from __future__ import annotations

import sys

from getaway.games.gangrush.view import See
from getaway.games.gangrush.words.goals import goals_of
from getaway.kernel.asking import Wording
from getaway.kernel.collect import words_in

__all__ = ["WORDING", "goals_of"]

WORDING = Wording(See, words_in(sys.modules[__name__]))
