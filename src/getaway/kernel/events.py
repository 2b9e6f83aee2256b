"""What happened, told once to each audience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import SPECTATOR, Seat


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of all events. Fields are plain data and hold nothing that their audience may not know."""

    bygone: ClassVar[bool] = False
    """Does this event show a secret that no longer matters (a settled guess)? Only such events may tell a seat what its
    knowledge does not keep."""

    def text(self) -> str:
        """The event in one line of prose, from its own fields alone."""
        return type(self).__name__

    def retractable(self) -> bool:
        """Can a decision that told others this be taken back?

        Only if it tells them nothing about what is hidden from them: whatever they cannot rule out, the seat had some
        choice that tells them the same. Here: no.
        """
        return False

    def kept(self) -> Event:
        """What the log keeps of this event once it has been seen; itself unless it was for the moment only."""
        return self


class Ending(Event, frozen=True):
    """Base of the one event that ends a game: told to everybody, last of all. Its text is the result in a sentence."""


def result_in(told: Sequence[Event]) -> str:
    """The result of a game that is over, in the sentence that ends what was told. Raises RulesBug if none does."""
    last = told[-1] if told else None
    if not isinstance(last, Ending):
        raise RulesBug("the last thing told of a game must be its ending")
    return last.text()


def heard_by(audience: int, seat: Seat) -> bool:
    """Does an audience mask include this seat (or the spectators)?"""
    if seat == SPECTATOR:
        return audience < 0
    return bool(audience >> seat & 1)
