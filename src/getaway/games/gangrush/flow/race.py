"""Set-up (GANG-SETUP) and the rounds of the race (GANG-ROUND, GANG-ORDER)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.board import TO_FINISH
from getaway.games.gangrush.events.rounds import Drafted, RoundBegan, TurnSkipped
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.ending import end_game, end_if_cleared, end_round, in_order
from getaway.games.gangrush.flow.hazards import Placing, Reveal
from getaway.games.gangrush.flow.police import police_fire
from getaway.games.gangrush.flow.river import Crane
from getaway.games.gangrush.flow.shop import RESTOCK, refresh, sort_line
from getaway.games.gangrush.flow.turn import Turn, end_round_effects
from getaway.games.gangrush.pieces import DRAFTS, DRIVER_COUNT, ON_ROAD, PLACING, ROUND_END, START_COUNT
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import END, Choice, Frame, Sequence
from getaway.parts.lists import put_in


class Race(Sequence):
    """The whole game: set-up, then round after round (GANG-SETUP-3, GANG-SETUP-4, GANG-ROUND-1)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        match at:
            case 0:
                return Reveal()  # GANG-SETUP-3
            case 1:
                return RESTOCK if t.terms.shop else None  # GANG-SETUP-4
            case 2:
                if t.terms.shop:
                    sort_line(t)
                return Drafting()
            case _:
                return Round()


class Drafting(Sequence):
    """From the youngest to the oldest: seat by seat (GANG-SETUP-6, GANG-RULING-9)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        if at == t.seats:
            t.active = -1
            return END
        t.active = at
        return DRAFT


class Draft(Decision):
    """Which car, and from which start space (GANG-SETUP-6)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.draft"
    why_not: ClassVar[tuple[str, str]] = ("GANG-SETUP-6", "Take a car and a start space that are still free.")

    def options(self, t: GangTable) -> list[Choice]:
        found: list[Choice] = []
        for car in range(DRIVER_COUNT):
            if car in t.driver:
                continue
            for start in range(START_COUNT):
                if t.on[t.terms.start[start]] < 0:
                    found.append(DRAFTS[car * START_COUNT + start])
        return found

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        seat = t.active
        car, start = choice[0], choice[1]
        t.driver = put_in(t.driver, seat, car)
        t.state = put_in(t.state, seat, ON_ROAD)
        t.facing = put_in(t.facing, seat, TO_FINISH)
        t.durability = put_in(t.durability, seat, t.terms.durability[car])
        t.ramp = put_in(t.ramp, seat, 1 if t.terms.ramps else 0)
        t.shift(seat, t.terms.start[start])
        t.gain(seat, t.terms.start_money[start])
        if t.heard is not None:
            t.tell(Drafted(seat, car, t.terms.start[start], t.terms.start_money[start] * 100))
        return None


class Round(Sequence):
    """Hazards, turns, police, crane, shop (GANG-ROUND-1)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin_round(t)
                return Reveal() if t.round > 1 else None
            case 1:
                return Placing()
            case 2:
                return Turns()
            case 3:
                return end_of_turns(t)
            case 4:
                end_round(t)
                return refresh(t) if t.outcome is None else None
            case _:
                return END


def begin_round(t: GangTable) -> None:
    """The playing order is set by the positions and stays for the round (GANG-ORDER-1, GANG-RULING-37)."""
    t.round += 1
    t.phase = PLACING
    t.placings = 0
    t.sold_any = False
    t.order = in_order(t)
    if t.heard is not None:
        t.tell(RoundBegan(t.round, tuple([t.driver[car] for car in t.order])))


class Turns(Sequence):
    """Each car on the road has its turn, the first car first (GANG-ORDER-5, GANG-TURN-2)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        end_if_cleared(t)
        if t.outcome is not None or at == len(t.order):
            return END
        car = t.order[at]
        if t.state[car] == ON_ROAD:
            return Turn(car)
        end_round_effects(t, car)
        if t.heard is not None:
            t.tell(TurnSkipped(t.driver[car]))
        return None


def end_of_turns(t: GangTable) -> Frame | None:
    """Police and crane act, in the last round too unless it was agreed otherwise (GANG-RULING-13)."""
    t.phase = ROUND_END
    t.active = -1
    if t.gone and not t.terms.border and not t.terms.final_round_complete:
        end_game(t, "crossed")
        return None
    police_fire(t)
    return Crane()


DRAFT: Final = Draft()
