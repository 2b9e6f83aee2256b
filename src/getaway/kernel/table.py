"""What lies on the table: the true and complete state, apart from the place in the rules."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from getaway.kernel.events import Event
from getaway.kernel.frames import Seat

EVERYBODY: Final = -1
"""The audience of all seats and all spectators: every bit set."""


class Outcome:
    """How a game ended: the reason, who won, and a score per seat (1 win, 0 loss, shares for a draw).

    An empty `winners` is a draw among all; or, if nobody scores, all have lost to the rules (a solo game).
    """

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, reason: str, winners: tuple[Seat, ...], scores: tuple[float, ...]) -> None:
        self.reason = reason
        self.winners = winners
        self.scores = scores

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outcome)
            and self.reason == other.reason
            and self.winners == other.winners
            and self.scores == other.scores
        )

    def __hash__(self) -> int:
        return hash((self.reason, self.winners, self.scores))

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, winners={self.winners}, scores={self.scores})"


def audience_of(seat: Seat) -> int:
    """The audience of one seat alone, as a bit mask."""
    return 1 << seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """A part of a table that is replaced as a whole, such as all that belongs to one turn.

    Its attributes are like those of a table, into whose snapshots they go as if they were the table's own: their names
    must differ from the table's.
    """

    __slots__ = ()

    def clone(self) -> Any:
        """An independent copy. Must copy every list that is ever changed in place."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Base of every game's table. Attributes are plain ints, bools, strings and lists of them, sheets, and constants.

    A title's table declares its own ``__slots__``, its constructor and ``clone``. Slots named in ``shared`` hold
    constant objects (boards, settings) that clones share and dumps leave out.
    """

    __slots__ = ("got", "heard", "outcome", "seats")

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.got: int = 0
        """A child frame's result for its caller: one int register."""
        self.outcome: Outcome | None = None
        self.heard: list[tuple[int, Event]] | None = None
        """What was told since the driver last listened, each with its audience; None while nobody listens."""

    def clone(self) -> Any:
        """An independent copy that nobody listens to. Must copy every list and share only what never changes."""
        raise NotImplementedError

    def copy_base(self, other: Table) -> None:
        """Take over what every table has from `other`, except listeners. For use in ``clone``."""
        self.got = other.got
        self.outcome = other.outcome

    def tell(self, event: Event, *, to: Seat | None = None, others: Event | None = None) -> None:
        """Tell `event` to everybody, or to seat `to` alone and `others` (if given) to everybody else."""
        heard = self.heard
        if heard is None:
            return
        if to is None:
            heard.append((EVERYBODY, event))
            return
        only = audience_of(to)
        heard.append((only, event))
        if others is not None:
            heard.append((EVERYBODY ^ only, others))

    def tell_team(self, event: Event, team: list[Seat], others: Event | None = None) -> None:
        """Tell `event` to the seats of `team`, and `others` (if given) to everybody else."""
        heard = self.heard
        if heard is None:
            return
        mask = 0
        for seat in team:
            mask |= audience_of(seat)
        heard.append((mask, event))
        if others is not None:
            heard.append((EVERYBODY ^ mask, others))

    def lose(self, reason: str) -> None:
        """End the game: all seats have lost to the rules."""
        self.outcome = Outcome(reason, (), tuple([0.0] * self.seats))

    def finish(self, reason: str, winners: list[Seat]) -> None:
        """End the game: winners share one point; without winners all seats share it (a draw)."""
        among = winners or list(range(self.seats))
        share = 1.0 / len(among)
        scores = tuple([share if seat in among else 0.0 for seat in range(self.seats)])
        self.outcome = Outcome(reason, tuple(winners), scores)
