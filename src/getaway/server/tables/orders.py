"""What is asked of a table from outside it, by administrators or by players who wish to be forgotten.

Where several processes share a database, an order is passed on to the one that holds the table.
"""

from __future__ import annotations

import msgspec

from getaway.kernel.frames import Seat


class Shut(msgspec.Struct, frozen=True, tag=True):
    """Close the table for good."""


class Mute(msgspec.Struct, frozen=True, tag=True):
    """Let nobody hear a seat, or hear it again."""

    seat: Seat
    muted: bool


class Rename(msgspec.Struct, frozen=True, tag=True):
    """Call everybody of that name something else."""

    name: str
    new: str


class Forget(msgspec.Struct, frozen=True, tag=True):
    """Call whoever took a seat at that epoch something else, if nobody else has it by now."""

    seat: Seat
    epoch: int
    name: str


Order = Shut | Mute | Rename | Forget
