"""How often people are asked, and how often for nothing: `getaway lab prompts`.

Bots play whole games as people would at a table that answers for them in windows and where everybody can tell that
there is only one answer. What is left are the questions that people get.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from getaway.bots.base import Player, Situation
from getaway.bots.game import play
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match, answer_for
from getaway.kernel.rules import Mode, Rules


class Prompts(msgspec.Struct, frozen=True):
    """The questions of whole games in one mode."""

    game: str
    mode: str
    games: int
    asked: float
    """Questions per person and game."""
    empty: float
    """The fraction of those questions that have a single answer."""
    given: float
    """Answers that the table gave, per person and game."""
    per_turn: float
    """Questions per turn; a turn lasts until somebody else is asked."""
    kinds: dict[str, int]
    """The questions with a single answer, by kind, most frequent first."""


class Counted:
    """What is counted while games are played."""

    def __init__(self) -> None:
        self.asked = self.given = self.turns = 0
        self.empty: Counter[str] = Counter()
        self._last: Seat | None = None

    def begin(self) -> None:
        """Another game."""
        self._last = None

    def answer(self, match: Match) -> Choice | None:
        """What the table answers for the person who is asked."""
        answer = answer_for(match.rules.card, match.game, ())
        self.given += answer is not None
        return answer

    def ask(self, now: Situation) -> None:
        """A person is asked."""
        self.asked += 1
        self.turns += now.seat != self._last
        self._last = now.seat
        if len(now.ask.offers) == 1:
            self.empty[now.ask.kind] += 1


def measure(
    rules: Rules, mode: Mode, bot: Player, games: int, seed: int, progress: Callable[[], object] = lambda: None
) -> Prompts:
    """Count over that many games of a mode; the same for the same seed."""
    counted = Counted()
    setup = rules.card.setup_of(mode)
    for number in range(games):
        counted.begin()
        play(
            rules,
            setup,
            [bot] * setup.seats,
            f"{seed} {number}",
            each=lambda _match, now, _choice: counted.ask(now),
            given=counted.answer,
        )
        progress()
    people = games * setup.seats
    return Prompts(
        game=rules.card.id,
        mode=mode.id,
        games=games,
        asked=counted.asked / people,
        empty=counted.empty.total() / max(1, counted.asked),
        given=counted.given / people,
        per_turn=counted.asked / max(1, counted.turns),
        kinds=dict(counted.empty.most_common()),
    )
