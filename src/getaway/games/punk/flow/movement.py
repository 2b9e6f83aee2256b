"""Moves: Stinger's with the fights on its way, and the Cops' point by point (PUNK-MOVE, PUNK-TOKEN-5, -6)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk.board.geometry import Space
from getaway.games.punk.events.moves import CopMoves, CopStays, Stepped, StingerStays
from getaway.games.punk.flow.combat import LongShot, Meeting, can_fire_from_here
from getaway.games.punk.flow.ending import Decision, DecisionOf
from getaway.games.punk.flow.finding import own_district, say, spot
from getaway.games.punk.flow.lockdown import leave_city
from getaway.games.punk.flow.sneaking import move_choices, sneak
from getaway.games.punk.flow.ways import cop_steps, ends, open_ways, ports_in_reach, ride_path, way_points
from getaway.games.punk.pieces import (
    BY_BUS,
    BY_CABLE,
    BY_ER,
    ESCAPE,
    FIRE,
    LEAVE,
    ON_FOOT,
    RIDE,
    SPOTTED_BY_BUS,
    STILL_THERE,
    STINGER,
)
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Sequence

# --- Stinger


class Move(Sequence):
    """What follows a move of Stinger's: a fight with those he ran into, perhaps moving on, the bus's statement.

    PUNK-MOVE-14, -20, PUNK-STURN-4.

    `way` is how he set out. The secret part has been done when this begins.
    """

    __slots__ = ("way",)

    def __init__(self, way: int) -> None:
        self.way = way

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                if not t.ran_into:
                    return None
                t.how_left = STILL_THERE
                return Meeting(STINGER)
            case 1:
                return move_on(t, False) if cleared(t) else None
            case 2:
                # He may have run into the next Cop (PUNK-RULING-59).
                return Move(ON_FOOT) if t.ran_into else None
            case 3:
                if self.way == BY_BUS:
                    if t.terms.solo:
                        spot(t, SPOTTED_BY_BUS)
                    else:
                        say(t, (own_district(t),))  # PUNK-MOVE-20
                return None
            case _:
                return END


def cleared(t: PunkTable) -> bool:
    """Has Stinger on his own turn just sent the last of the Cops he fought to an ER (PUNK-STURN-4)?"""
    done = t.how_left == BY_ER and not t.escaped and not t.in_combat(STINGER) and not t.ran_into
    if done:
        t.how_left = STILL_THERE
    return done


class MoveOn(Decision):
    """All engaged Cops are gone: Stinger may move on (PUNK-STURN-4, PUNK-RULING-11).

    `fresh`: the fight was on before his turn, so he has all his points and may use a card; else what is left.
    """

    __slots__ = ("fresh",)
    kind: ClassVar[str] = "punk.move_on"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-RULING-11", "Move on with the points you have left, or stay.")

    def __init__(self, fresh: bool) -> None:
        self.fresh = fresh

    def points(self, t: PunkTable, way: int) -> int:
        """The points of this move."""
        return way_points(t, way) if self.fresh or t.terms.full_points else t.left

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        if t.phase == ESCAPE:
            found += [(LEAVE, port) for port in ports_in_reach(t, self.points(t, ON_FOOT))]
        for way in open_ways(t) if self.fresh else [ON_FOOT]:
            points = self.points(t, way)
            if points > 0 and not (way >= BY_CABLE and t.passes):
                found += move_choices(way, ends(t, way, points))
        found.append(PASS)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if not isinstance(choice, tuple):
            if t.heard is not None:
                t.tell(StingerStays())
            return None
        way, space = choice
        if way == LEAVE:
            leave_city(t, space)
            return None
        points = self.points(t, way)
        known = self.fresh or t.terms.full_points
        sneak(t, way, end=space, points=points, word="K", shown=str(points) if known else "?")
        return Move(way) if self.fresh else None


def move_on(t: PunkTable, fresh: bool) -> Frame | None:
    """Stinger may move on; in solo, where his points are no secret, he is not asked without any (PUNK-RULING-71)."""
    question = MoveOn(fresh)
    return question.go(t, PASS) if t.terms.solo and len(question.options(t)) == 1 else question


def stinger_move(t: PunkTable, way: int, space: Space) -> Frame | None:
    """Stinger's Move action (PUNK-TURN-3)."""
    points = way_points(t, way)
    sneak(t, way, end=space, points=points, word="M", shown=str(points))
    return Move(way)


# --- Cops


def cop_move(t: PunkTable, cop: int, card: int) -> Frame | None:
    """A Cop's Move: the card is declared before the first step (PUNK-MOVE-19)."""
    points = t.cop_points(cop, card)
    if card >= 0:
        t.discard(cop, card)
    if t.heard is not None:
        t.tell(CopMoves(cop, points, card))
    return Step(cop, points)


class Step(DecisionOf):
    """A Cop's next point: where to, or is the move over (PUNK-RULING-58)?"""

    __slots__ = ("left",)
    kind: ClassVar[str] = "punk.step"

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = [*cop_steps(t, self.who)] if self.left else []
        if can_fire_from_here(t, self.who):
            found.append(FIRE)
        found.append(PASS)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        cop = self.who
        if choice == PASS:
            if t.heard is not None:
                t.tell(CopStays(cop))
            return None
        if choice == FIRE:
            return LongShot(cop)
        if walk(t, cop, ride_path(t, t.at[cop], choice - RIDE) if choice >= RIDE else [choice], choice >= RIDE):
            return Meeting(cop)
        left = 0 if t.terms.board.district[t.at[cop]] == t.jam else self.left - 1
        return Step(cop, left) if left or can_fire_from_here(t, cop) else None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if choice == FIRE:
            return "PUNK-RIFLE-1", "From here you cannot fire the rifle at Stinger."
        if isinstance(choice, int) and choice >= RIDE and t.jam >= 0:
            return "PUNK-TOKEN-5", "No freeway leads there in one ride, or the JAM cuts it short."
        return "PUNK-MOVE-3", "A point takes you along one road, or along one freeway."


def walk(t: PunkTable, cop: int, path: list[Space], freeway: bool) -> bool:
    """A Cop enters these spaces one by one; True if he meets Stinger, with whom he stops (PUNK-MOVE-15)."""
    met = False
    gone: list[Space] = []
    for space in path:
        t.at[cop] = space
        gone.append(space)
        if t.at[STINGER] == space:
            met = True
            t.note(f"P{cop - 1}:{space}")
            break
        t.note(f"S{cop - 1}:{space}")
    if t.heard is not None:
        t.tell(Stepped(cop, tuple(gone), freeway))
    return met
