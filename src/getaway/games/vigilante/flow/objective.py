"""The Gas Can: where it appears, who carries it, dropping and capturing (VIG-CAN-1 to -10)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import NOWHERE, Square
from getaway.games.vigilante.events.driving import CanDropped, CanPending, CanPlaced, CanTaken, Captured
from getaway.games.vigilante.flow.ending import end_game, side_cans
from getaway.games.vigilante.flow.locations import FindTown
from getaway.games.vigilante.pieces import BEHIND, HANDOVER, LANDING, NOBODY, RAM, SHOT, YES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, SeatSequence, Sequence
from getaway.parts.lists import put_in


class NewCan(Sequence):
    """Turn up a town and put the can there (VIG-ROUND-4, VIG-CAN-7)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == 0:
            return FindTown()
        if t.got == NOWHERE:
            t.pending = True  # VIG-RULING-11
            if t.heard is not None:
                t.tell(CanPending())
        else:
            place_can(t, t.got)
        return END


def place_can(t: VigilanteTable, square: Square) -> None:
    """The can appears on a town. A car standing there does not take it yet (VIG-CAN-9)."""
    t.can_at = square
    t.pending = False
    if t.heard is not None:
        t.tell(CanPlaced(t.cell(square), t.land().towns.index(square)))


def pick_up(t: VigilanteTable, who: Seat) -> None:
    """The can on the car's square goes onto the Vehicle card (VIG-CAN-1)."""
    square = t.can_at
    t.can_at = NOWHERE
    t.carrier = who
    if t.heard is not None:
        t.tell(CanTaken(who, t.vehicle[who], t.cell(square), t.spot(square), victim=NOBODY, other=-1))


def take_from(t: VigilanteTable, who: Seat, victim: Seat) -> None:
    """A rammed carrier loses the can to the attacker (VIG-CAN-4)."""
    t.carrier = who
    if t.heard is not None:
        here = t.where[who]
        t.tell(CanTaken(who, t.vehicle[who], t.cell(here), t.spot(here), victim=victim, other=t.vehicle[victim]))


def leave_can(t: VigilanteTable, who: Seat, square: Square) -> None:
    """The carrier's can lies on a square again (VIG-CAN-3, -5)."""
    t.carrier = NOBODY
    t.can_at = square
    if t.heard is not None:
        t.tell(CanDropped(who, t.vehicle[who], t.cell(square), t.spot(square)))


def can_drop(t: VigilanteTable, who: Seat) -> bool:
    """Does this seat carry the can, with a map square behind to drop it on (VIG-RULING-15)?"""
    return t.carrier == who and t.behind(who) != NOWHERE


class Capture(SeatSequence):
    """A can is delivered: a Gas Can card, perhaps the end of the game, else a new can (VIG-CAN-6 to -8)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at > 0:
            return END
        who = self.who
        t.carrier = NOBODY
        t.cans = put_in(t.cans, who, t.cans[who] + 1)
        team, target = t.terms.team[who], t.terms.target
        cans = side_cans(t, team)
        if t.heard is not None:
            here = t.where[who]
            t.tell(
                Captured(who, t.vehicle[who], t.cell(here), t.spot(here), cans=t.cans[who], side=cans, target=target)
            )
        if cans >= target:
            end_game(t, "cans", team)  # VIG-END-1
        return NewCan()


def before_move(t: VigilanteTable, who: Seat, square: Square) -> Frame | None:
    """With `drop_can` any_time: may the carrier answer a move of `who` to that square (VIG-RULING-15)?

    It matters if the move is a ram that takes the can, or if a teammate could pick it up behind the carrier.
    """
    carrier = t.carrier
    if carrier in (NOBODY, who) or not t.terms.any_time:
        return None
    if square == t.where[carrier]:
        if t.airborne or not t.is_foe(who, carrier) or not can_drop(t, carrier):
            return None
        return DropNow(carrier, who, RAM)
    if t.is_opponent(who, carrier) or square != t.behind(carrier):
        return None
    return DropNow(carrier, who, HANDOVER)


def before_landing(t: VigilanteTable, who: Seat) -> Frame | None:
    """The same before `who` comes down: it matters if it comes down on the carrier."""
    carrier = t.carrier
    if carrier in (NOBODY, who) or not t.terms.any_time or t.where[carrier] != t.where[who]:
        return None
    return DropNow(carrier, who, LANDING) if t.is_foe(who, carrier) and can_drop(t, carrier) else None


def before_attack(t: VigilanteTable, who: Seat, card: int) -> Frame | None:
    """The same before the dice of an attack: it matters if a hit could wreck the carrier."""
    carrier = t.carrier
    if carrier == NOBODY or not t.terms.any_time or carrier not in t.targets or not can_drop(t, carrier):
        return None
    worst = t.terms.damage[card] * (2 if t.terms.art else 1)
    return DropNow(carrier, who, SHOT) if worst >= t.health[carrier] else None


def before_actions(t: VigilanteTable, who: Seat) -> Frame | None:
    """The same before the Actions of `who`: it matters if a teammate stands behind the carrier and could take it."""
    carrier = t.carrier
    if carrier in (NOBODY, who) or not t.terms.any_time or t.is_opponent(who, carrier):
        return None
    return DropNow(carrier, who, BEHIND) if t.behind(carrier) == t.where[who] else None


class DropNow(SeatQuestion):
    """Drop the can before what `by` has announced (VIG-RULING-15)? `why` says what it is."""

    __slots__ = ("by", "why")
    kind: ClassVar[str] = "vigilante.drop_now"

    def __init__(self, who: Seat, by: Seat, why: int) -> None:
        super().__init__(who)
        self.by = by
        self.why = why

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice == YES:
            leave_can(t, self.who, t.behind(self.who))
        return None
