"""What can happen, as it is told."""

from __future__ import annotations

from getaway.kernel.events import Ending, Event
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
    hare: int

    def text(self) -> str:
        return f"The game is over ({self.reason}); the hare was in {MEADOW.holes[self.hare]}."
