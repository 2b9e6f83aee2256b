"""What can happen, as it is told."""

from __future__ import annotations

from getaway.kernel.events import Ending, Event
from getaway.kernel.frames import Seat
from tests.toys.hare.content import MEADOW


class Hid(Event, frozen=True):
    """Fox or hare went into a hole in secret. Told to the one who did."""

    hole: int

    def text(self) -> str:
        return f"You are in {MEADOW.holes[self.hole]}."


class Rustled(Event, frozen=True):
    """The hare moved, as everybody else hears it."""

    def text(self) -> str:
        return "The grass rustles."


class FoxSeen(Event, frozen=True):
    """The fox shows herself, or pounces."""

    fox: int

    def text(self) -> str:
        return f"The fox is at {MEADOW.holes[self.fox]}."


class Rolled(Event, frozen=True):
    """The die says how far the fox may run."""

    steps: int

    def text(self) -> str:
        return f"The fox may run up to {self.steps}."


class Ended(Ending, frozen=True):
    """The game is over, and the hare shows itself."""

    reason: str
    winner: Seat
    hare: int

    def text(self) -> str:
        hole = MEADOW.holes[self.hare]
        match self.reason, self.winner:
            case "caught", _:
                return f"The fox wins: she catches the hare in {hole}."
            case "escaped", _:
                return f"The hare wins: it has lasted all nights and comes out of {hole}."
            case _, 0:
                return f"The fox wins: the hare gives up in {hole}."
            case _:
                return f"The hare wins: the fox gives up, and it comes out of {hole}."
