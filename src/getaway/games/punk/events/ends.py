"""The Escape and the end of a game, as they are told."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.pieces import STINGER
from getaway.kernel.events import Ending, Event


class EscapeBegan(Event, frozen=True):
    """Phase 2: the lock-down; the ports that the Cops will be moved to, if any (PUNK-HIT-12)."""

    ports: tuple[int, ...]

    def text(self) -> str:
        where = f" The Cops close ports {', '.join(map(str, self.ports))}." if self.ports else ""
        return f"Three hits: the Escape begins.{where}"


class Conceded(Event, frozen=True):
    """A side gave up."""

    who: int

    def text(self) -> str:
        return f"{'Stinger gives' if self.who == STINGER else 'The Cops give'} up."


class GameEnded(Ending, frozen=True):
    """The game is over and all secrets are shown: Stinger's space, every hand, his way and an undeclared hit."""

    bygone: ClassVar[bool] = True

    reason: str
    stinger_won: bool
    space: int
    hands: tuple[tuple[int, ...], ...]
    trail: tuple[int, ...]
    """Round and space after each of his secret moves, one after the other."""
    pending: int

    def text(self) -> str:
        return f"{'Stinger wins' if self.stinger_won else 'The Cops win'}: {REASONS[self.reason]}."


REASONS: Final[dict[str, str]] = {
    "escaped": "Stinger got away after three hits",
    "killed": "Stinger is dead",
    "hopeless": "three hits are no longer possible",
    "rounds": "the last round is over and Stinger is still in the city",
    "concession": "the other side gave up",
}
"""Every reason for which a game ends, in words."""
