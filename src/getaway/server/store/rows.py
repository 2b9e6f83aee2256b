"""The rows of the database: tables, decisions and lines of chat."""

from __future__ import annotations

from typing import Any

import msgspec

from getaway.kernel.frames import Choice, Seat
from getaway.kernel.rules import Setup

OPEN, RUNNING, FINISHED, EXPIRED = "open", "running", "finished", "expired"
OUTDATED = "outdated"
"""The state of a table that was started with another version of the rules, and cannot go on with the installed one."""
PERSON, BOT, FREE = "person", "bot", "open"


class Seating(msgspec.Struct, frozen=True):
    """Who sits on a seat."""

    kind: str
    """PERSON, BOT or FREE."""
    name: str = ""
    bot: str = ""
    """Which bot plays it: always for a bot's seat; for a person's while `left`."""
    epoch: int = 0
    """Tokens of other epochs are void."""
    left: bool = False
    wishes: tuple[str, ...] = ()
    """The windows, by kind, in which this person wishes to be asked. Nobody else's business."""
    label: str = ""
    """What the player is called in the game now; "" before the start: as the seat is."""
    muted: bool = False
    """An administrator lets nobody hear what is said from here."""
    program: bool = False
    """A program has taken this person's seat by its token."""
    hints: int = 0
    """At how many decisions the coach was asked from here."""
    kept_for: str = ""
    """The name of the player for whom a free seat is kept."""

    @property
    def by_bot(self) -> bool:
        """Does a bot decide for this seat now?"""
        return self.kind == BOT or self.left


class Terms(msgspec.Struct, frozen=True):
    """What was agreed when the table was set up, besides the game's own options."""

    mode: str = ""
    aids: str = "full"
    clock: int | None = None
    hot_seat: bool = False
    previous: str = ""
    """The table of which this one is the rematch: its seats' tokens give seats here, passed on by one."""
    epochs: tuple[int, ...] = ()
    """The epochs of the previous table's seats."""


class TableRow(msgspec.Struct, frozen=True):
    """Everything about a table but its moves and its chat."""

    id: str
    game: str
    version: int
    setup: Setup
    seats: tuple[Seating, ...]
    terms: Terms
    seed: str
    commitment: str
    state: str
    no: int
    asked: Seat | None
    outcome: Any
    rematch: str
    listed: bool
    created: float
    changed: float
    due: float | None
    """When the table needs attention even if nobody is connected: a bot's turn or the end of a clock."""
    owner: int | None = None
    """The process that holds the table, where several share the database."""
    lease: int = 0
    """How often a process has taken the table over: who writes with an earlier lease has lost it."""

    def epochs(self) -> list[int]:
        """The epoch of each seat."""
        return [seat.epoch for seat in self.seats]

    def labels(self) -> list[str]:
        """What the players are called in the game."""
        return [seat.label for seat in self.seats]

    @property
    def by_bots_alone(self) -> bool:
        """Does no person play here now?"""
        return all(seat.by_bot for seat in self.seats)

    def renamed(self, name: str, new: str) -> tuple[Seating, ...]:
        """The seats with everybody of that name called something else."""
        return tuple(msgspec.structs.replace(seat, name=new) if seat.name == name else seat for seat in self.seats)

    def seated(self, seat: Seat, new: Seating) -> tuple[Seating, ...]:
        """The seats with one of them changed."""
        return (*self.seats[:seat], new, *self.seats[seat + 1 :])


class MoveRow(msgspec.Struct, frozen=True):
    """One decision."""

    no: int
    seat: Seat
    choice: Choice
    thoughts: str | None = None
    """The bot's thoughts about it, secret until the game is over; written with the decision and read separately."""


class ChatRow(msgspec.Struct, frozen=True):
    """One line of chat."""

    at: float
    seat: Seat
    name: str
    text: str
    team: bool


class Write(msgspec.Struct, frozen=True):
    """What must become durable together, for one table."""

    row: TableRow
    new: bool = False
    """The table does not exist yet."""
    moved: bool = False
    """The table has been moved to another version of the rules: its set-up changes as well."""
    cut: int | None = None
    """Forget the decisions from this number on, before new ones are added."""
    moves: tuple[MoveRow, ...] = ()
    said: ChatRow | None = None
