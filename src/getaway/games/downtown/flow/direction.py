"""Direction Change: players settle where Johnny goes at a crossroad (DOWN-INT-20 to -23, DOWN-RULING-9)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE, Heading
from getaway.games.downtown.events.cards import Played
from getaway.games.downtown.events.johnny import DirectionRolled, DirectionsCancelled, RouteEnded
from getaway.games.downtown.flow.windows import CardWindow, decides
from getaway.games.downtown.pieces import NOT_YET, YES
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence

_RULE = "DOWN-INT-20"
_ONLY = "Only Direction Change can be played here."


def change_direction(t: DowntownTable) -> Frame | None:
    """Ask who changes the direction just settled: nobody before round 3, or if there is only one way."""
    if t.round < t.terms.cards_from:
        return None
    if len(t.terms.city.ways_on(t.johnny, t.heading, t.blocked)) < 2:
        return None
    if t.terms.answers:
        return OpenChange(t.starter, t.seats, NOWHERE).opened(t)
    return Changes()


class Changes(Sequence):
    """All decide in secret at the same time, then the cards are shown (DOWN-INT-21)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at < t.seats:
            seat = (t.starter + at) % t.seats
            return CommitChange(seat) if t.may_answer(seat, p.INTERACTIONS, p.DIRECTION_CHANGE) else None
        if at > t.seats:
            return END
        played = [seat for seat in range(t.seats) if t.picks[seat] == YES]
        t.picks = [NOT_YET] * t.seats
        for seat in played:
            lay_change(t, seat)
        if len(played) == 1:
            return ChooseDirection(played[0])
        if played:
            cancel_changes(t, played)
        return None


class CommitChange(SeatQuestion):
    """Play Direction Change here or not, in secret (DOWN-INT-20, DOWN-INT-21)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.change"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [p.DIRECTION_CHANGE, PASS] if p.DIRECTION_CHANGE in t.hands[self.who] else [PASS]

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        picks = t.picks[:]
        picks[self.who] = PASS if choice == PASS else YES
        t.picks = picks
        decides(t, self.who)
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return _RULE, _ONLY


class OpenChange(CardWindow):
    """Direction Change played openly (option `answer` of DOWN-RULING-9).

    After one card each other seat may add one, which cancels both (DOWN-INT-22).
    """

    __slots__ = ("by",)
    kind: ClassVar[str] = "downtown.open_change"

    def __init__(self, who: Seat, left: int, by: Seat) -> None:
        super().__init__(who, left)
        self.by = by

    def at(self, who: Seat, left: int) -> OpenChange:
        return OpenChange(who, left, self.by)

    def skips(self, t: DowntownTable, seat: Seat) -> bool:
        return not t.may_answer(seat, p.INTERACTIONS, p.DIRECTION_CHANGE)

    def responses(self, t: DowntownTable) -> list[Choice]:
        return [p.DIRECTION_CHANGE] if p.DIRECTION_CHANGE in t.hands[self.who] else []

    def respond(self, t: DowntownTable, card: int) -> Frame | None:
        lay_change(t, self.who)
        if self.by != NOWHERE:
            cancel_changes(t, [self.by, self.who])
            return None
        adding = OpenChange((self.who + 1) % t.seats, t.seats - 1, self.who).opened(t)
        return adding if adding is not None else ChooseDirection(self.who)

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        then = super().answer(t, choice)
        if then is None and choice == PASS and self.by != NOWHERE:
            return ChooseDirection(self.by)
        return then

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return _RULE, _ONLY


class ChooseDirection(SeatQuestion):
    """The only one who changed his direction chooses it among the valid ones (DOWN-INT-20)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.choose_direction"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.city.ways_on(t.johnny, t.heading, t.blocked)]

    def answer(self, t: DowntownTable, way: Heading) -> Frame | None:
        if t.route != NOWHERE and not (t.terms.deviation and way == t.settled):
            t.break_route()  # DOWN-INT-23
            if t.heard is not None:
                t.tell(RouteEnded())
        t.settled = way
        t.put_away(p.DIRECTION_CHANGE)
        if t.heard is not None:
            t.tell(DirectionRolled(NOWHERE, way))
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-RULING-7", "Johnny cannot go that way: he needs a free street that does not lead back."


def lay_change(t: DowntownTable, seat: Seat) -> None:
    """A Direction Change is laid open."""
    t.play(seat, p.DIRECTION_CHANGE)
    if t.heard is not None:
        t.tell(Played(seat, p.DIRECTION_CHANGE))


def cancel_changes(t: DowntownTable, seats: list[Seat]) -> None:
    """Two or more for the same crossing: the die, or the route, stands, and all are used up (DOWN-INT-22)."""
    for _ in seats:
        t.put_away(p.DIRECTION_CHANGE)
    if t.heard is not None:
        t.tell(DirectionsCancelled(tuple(seats)))
