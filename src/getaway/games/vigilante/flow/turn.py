"""Turns and rounds (VIG-TURN-1 to -8, VIG-ROUND-1 to -8)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.board import NOWHERE
from getaway.games.vigilante.events.driving import PutAside, SpeedSet
from getaway.games.vigilante.events.table import LightOut, TurnBegan, TurnEnded
from getaway.games.vigilante.flow.actions import Actions
from getaway.games.vigilante.flow.ending import end_game
from getaway.games.vigilante.flow.gas import charge
from getaway.games.vigilante.flow.jump import Land, can_land
from getaway.games.vigilante.flow.map_cards import LayMap
from getaway.games.vigilante.flow.moving import collect
from getaway.games.vigilante.flow.objective import Capture, NewCan, before_actions, pick_up
from getaway.games.vigilante.flow.setup import SetUp
from getaway.games.vigilante.flow.speed import SetSpeed
from getaway.games.vigilante.flow.wreck import Wreck
from getaway.games.vigilante.pieces import ACTIONS, LAYING, LIGHTS, NOBODY, SPEED
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Choice, Frame, Seat, SeatQuestion, SeatSequence, Sequence


class Play(Sequence):
    """The whole game: the set-up, then rounds until it ends (VIG-GEN-6, VIG-END-1, -5)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        return SetUp() if at == 0 else Round()


class Round(Sequence):
    """A turn for each seat from the first player on, then the lights (VIG-GEN-6)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == 0:
            t.round += 1
        if at < t.seats:
            return Turn((t.first + at) % t.seats)
        if at == t.seats:
            if t.lights == 0:
                return None
            t.lights -= 1
            if t.heard is not None:
                t.tell(LightOut(LIGHTS - 1 - t.lights))
            return NewCan() if t.lights == 0 else None  # VIG-ROUND-4
        if t.round >= t.terms.round_limit:
            end_game(t, "round_limit", NOBODY)  # VIG-END-5
        return END


class Turn(SeatSequence):
    """Lay a map card, set the Speedometer, act, pass (VIG-TURN-1)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        who = self.who
        match at:
            case 0:
                begin_turn(t, who)
                return LayMap(who)
            case 1:
                t.phase = SPEED
                return SetSpeed(who)
            case 2:
                t.phase = ACTIONS
                t.owed = t.speed[who]  # VIG-MOVE-10
                return StartOfActions(who)
            case 3:
                return Actions(who)
            case 4:
                return EndOfTurn(who)
            case _:
                if t.heard is not None:
                    t.tell(TurnEnded(who, t.vehicle[who]))
                return END


def begin_turn(t: VigilanteTable, who: Seat) -> None:
    """Forget what held for the last turn only."""
    t.active = who
    t.phase = LAYING
    t.owed = 0
    t.paid = False
    t.airborne = False
    t.jumps = []
    t.nitrous = False
    t.vacated = NOWHERE
    t.done = False
    if t.heard is not None:
        t.tell(TurnBegan(who, t.vehicle[who], t.round))


class StartOfActions(SeatSequence):
    """Gas for an off-road start, collecting while stationary, the can underneath, in this order (VIG-TURN-4)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        who = self.who
        square = t.where[who]
        match at:
            case 0:
                return before_actions(t, who)
            case 1:
                if t.land().link[square] == 0:
                    charge(t, who)  # VIG-GAS-3
                return collect(t, who, t.land().symbol[square]) if t.speed[who] == 0 else None  # VIG-RULING-17
            case 2:
                if t.can_at == square:
                    pick_up(t, who)  # VIG-RULING-14
                return Capture(who) if t.carrier == who and t.is_site(who, square) else None
            case _:
                return END


class EndOfTurn(SeatSequence):
    """Landing or leaving a teammate's square, the wreck of a stalled car, the Nitrous dial (VIG-TURN-8)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if t.done:
            return END  # VIG-TURN-7
        who = self.who
        match at:
            case 0:
                return Land(who, False) if can_land(t, who) else None
            case 1:
                t.airborne = False
                return StepAside(who) if t.car_on(t.where[who], who) != NOBODY else None
            case 2:
                return Wreck(who, NOBODY, "gas") if t.gas[who] == 0 else None  # VIG-GAS-8
            case _:
                if t.nitrous:
                    top, before = t.top_speed(who), t.speed[who]
                    t.speed[who] = top  # VIG-NOS-5
                    if t.heard is not None:
                        t.tell(SpeedSet(who, t.vehicle[who], before, top))
                return END


class StepAside(SeatQuestion):
    """A car may not stay on a teammate's square: onto which of the nearest empty ones (VIG-RULING-35)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.aside"
    why_not: ClassVar[tuple[str, str]] = ("VIG-RULING-35", "Put your car on one of the nearest empty squares.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*t.nearest_vacant(t.where[self.who])]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.where[self.who] = choice
        if t.heard is not None:
            t.tell(PutAside(self.who, t.vehicle[self.who], t.cell(choice), t.spot(choice)))
        return None
