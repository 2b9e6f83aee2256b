"""Damage, wrecks and respawns (VIG-WRECK-1 to -11)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import NOWHERE, SIDES, Square
from getaway.games.vigilante.events.cards import Discarded
from getaway.games.vigilante.events.driving import Damaged, Respawned, Towed, Wrecked
from getaway.games.vigilante.flow.drawing import StartLoadout
from getaway.games.vigilante.flow.locations import FindTown
from getaway.games.vigilante.flow.objective import leave_can
from getaway.games.vigilante.pieces import CARDS, NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Choice, Frame, Seat, SeatQuestion, Sequence
from getaway.parts.lists import put_in


def hurt(t: VigilanteTable, who: Seat, damage: int, cause: str) -> bool:
    """Take damage off a Fix-o-Matic; is the car wrecked now (VIG-WRECK-1)?"""
    before = t.health[who]
    t.health[who] = max(0, before - damage)
    if t.heard is not None:
        t.tell(Damaged(who, t.vehicle[who], before=before, after=t.health[who], cause=cause))
    return t.health[who] == 0


class Wreck(Sequence):
    """A wreck from the Wreck card to the new hand (VIG-WRECK-3, -4). `by` takes the card; NOBODY: no one does."""

    __slots__ = ("who", "by", "cause")

    def __init__(self, who: Seat, by: Seat, cause: str) -> None:
        self.who = who
        self.by = by
        self.cause = cause

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        who = self.who
        match at:
            case 0:
                take_off(t, who, self.by, self.cause)
                return FindTown()
            case 1:
                town = t.got if t.got != NOWHERE else t.terms.shields[who]  # VIG-RULING-11
                if t.is_vacant(town):
                    tow(t, who, town)
                    return None
                return RespawnSquare(who, town)
            case 2:
                return RespawnFacing(who)
            case 3:
                return StartLoadout(who)
            case _:
                if who == t.active:
                    t.done = True  # VIG-TURN-7
                return END


def take_off(t: VigilanteTable, who: Seat, by: Seat, cause: str) -> None:
    """The Wreck card, the can, the hand; then the car leaves the map."""
    square = t.where[who]
    t.suffered = put_in(t.suffered, who, t.suffered[who] + 1)
    if by != NOBODY:
        t.wrecks = put_in(t.wrecks, by, t.wrecks[by] + 1)
    if t.heard is not None:
        t.tell(
            Wrecked(
                who,
                t.vehicle[who],
                by=by,
                other=t.vehicle[by] if by != NOBODY else -1,
                square=t.cell(square),
                spot=t.spot(square),
                cause=cause,
            )
        )
    if t.carrier == who:
        leave_can(t, who, square)
    cards: list[int] = []
    for card in range(CARDS):
        while t.hands[who * CARDS + card]:
            t.lose_card(who, card)
            t.pile_up(card)
            cards.append(card)
    if cards and t.heard is not None:
        t.tell(Discarded(who, t.vehicle[who], tuple(cards)))
    t.where[who] = NOWHERE
    if who == t.active:
        t.airborne = False
        t.owed = 0


def tow(t: VigilanteTable, who: Seat, square: Square) -> None:
    """The car stands on its new square; it collects nothing there (VIG-WRECK-10)."""
    t.where[who] = square
    if t.heard is not None:
        t.tell(Towed(who, t.vehicle[who], t.cell(square), t.spot(square)))


class RespawnSquare(SeatQuestion):
    """The town is occupied: on which of the nearest vacant squares (VIG-WRECK-7, VIG-RULING-37)?"""

    __slots__ = ("town",)
    kind: ClassVar[str] = "vigilante.respawn"

    def __init__(self, who: Seat, town: Square) -> None:
        super().__init__(who)
        self.town = town

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*t.nearest_vacant(self.town)]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        tow(t, self.who, choice)
        return None

    def refusal(self, t: VigilanteTable, choice: Choice) -> tuple[str, str]:
        return "VIG-RULING-37", "Come back on one of the vacant squares that are nearest."


class RespawnFacing(SeatQuestion):
    """Which way does the respawned car face (VIG-WRECK-6)? Then its dials are reset (VIG-WRECK-8)."""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.facing"
    why_not: ClassVar[tuple[str, str]] = ("VIG-WRECK-6", "Face north, east, south or west.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*range(SIDES)]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        who = self.who
        car = t.vehicle[who]
        t.facing[who] = choice
        t.speed[who] = 0
        t.gas[who] = t.terms.tank[car]
        t.health[who] = t.terms.armour[car]
        if t.terms.per_life:
            t.used = put_in(t.used, who, 0)  # VIG-LIC-3
        if t.heard is not None:
            t.tell(Respawned(who, car, t.cell(t.where[who]), t.spot(t.where[who]), facing=choice))
        return None
