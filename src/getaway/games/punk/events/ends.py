"""The Escape and the end of a game, as they are told."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.events.names import NAMES, place, port_name
from getaway.games.punk.pieces import STINGER
from getaway.kernel.events import Ending, Event
from getaway.parts.words import counted, listed


class EscapeBegan(Event, frozen=True):
    """Phase 2: the lock-down; the ports that the Cops will be moved to, if any (PUNK-HIT-12)."""

    ports: tuple[int, ...]

    def text(self) -> str:
        where = f" The Cops will be moved to the ports {listed(map(str, sorted(self.ports)))}." if self.ports else ""
        return f"Three hits: the Escape begins, and the city is locked down.{where}"


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
    round: int
    hits: int
    """How many hits he has made, declared or not."""
    by: int
    """Who shot him, or the port he left from; -1 for neither."""
    solo: bool

    def text(self) -> str:
        won = "Stinger wins" if self.stinger_won else "The Cops win"
        return f"{won}: {self.how()}{self.daughter()}."

    def how(self) -> str:
        """How it came to that, in words."""
        made = f"after {counted(self.hits, 'hit')}" if self.hits else "before his first hit"
        match self.reason:
            case "escaped":
                return f"after his third hit he stole a boat at {port_name(self.by)}, and left the city"
            case "killed":
                return f"{NAMES[self.by]} shot Stinger dead at {place(self.space)} in round {self.round}, {made}"
            case "hopeless":
                so_far = counted(self.hits, "hit") if self.hits else "no hit"
                return f"Stinger has made {so_far}, and too few locations are left to him for three"
            case "rounds":
                return f"round {self.round}, the last one, is over with Stinger still in the city, {made}"
            case _:
                return "the Cops gave up" if self.stinger_won else f"Stinger gave up {made}"

    def daughter(self) -> str:
        """What becomes of the daughter for whom he did it, in solo."""
        if not self.solo:
            return ""
        return ", and his daughter is free" if self.stinger_won else "; his daughter stays on Alcatraz"


REASONS: Final[tuple[str, ...]] = ("escaped", "killed", "hopeless", "rounds", "concession")
"""Every reason for which a game ends."""
