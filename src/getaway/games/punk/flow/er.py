"""The ER: a Cop who is out of health is carried to the nearest one (PUNK-ER, PUNK-RULING-20, -21)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk.board.geometry import NOWHERE, Space
from getaway.games.punk.events.fights import Carried
from getaway.games.punk.events.moves import Met
from getaway.games.punk.flow.ending import DecisionOf
from getaway.games.punk.flow.finding import spot
from getaway.games.punk.pieces import BY_ER, SPOTTED_IN_COMBAT, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import Choice, Frame
from getaway.parts.lists import put_in


def send_to_er(t: PunkTable, cop: int) -> Frame | None:
    """A Cop's health is used up: at once he is taken out of the fight and to an ER (PUNK-ER-1)."""
    here = t.at[cop]
    beside_stinger = t.engaged >> cop & 1 == 1
    t.health = put_in(t.health, cop, t.terms.er_health)
    if t.in_combat(cop):
        t.how_left = BY_ER
    t.engaged &= ~(1 << cop)
    t.pin &= ~(1 << cop)
    if t.terms.board.er[here] and not beside_stinger:
        carry(t, cop, here)
        return None
    nearest = nearest_ers(t, here)
    if len(nearest) > 1 and not t.terms.solo:
        return ChooseEr(cop, here)
    carry(t, cop, nearest[0] if len(nearest) == 1 else _solo_er(t, nearest))
    return None


def nearest_ers(t: PunkTable, here: Space) -> list[Space]:
    """The ERs nearest to a space in points, without the space itself (PUNK-RULING-54)."""
    points = t.terms.board.points[here]
    best = -1
    found: list[Space] = []
    for er in t.terms.board.ers:
        if er == here:
            continue
        if best < 0 or points[er] < best:
            best = points[er]
            found = [er]
        elif points[er] == best:
            found.append(er)
    return found


def _solo_er(t: PunkTable, nearest: list[Space]) -> Space:
    """Of equally near ERs the one nearer to Stinger, then the lower number."""
    points = t.terms.board.points[t.at[STINGER]]
    best = nearest[0]
    for er in nearest:
        if points[er] < points[best]:
            best = er
    return best


def carry(t: PunkTable, cop: int, er: Space) -> None:
    """Put a Cop down at an ER; if Stinger is there, they are in combat, but no round is played (PUNK-RULING-21)."""
    t.at[cop] = er
    if t.heard is not None:
        t.tell(Carried(cop, er, t.health[cop]))
    if t.at[STINGER] == er and t.at[STINGER] != NOWHERE:
        t.note(f"P{cop - 1}:{er}")
        t.note(f"X{er}")
        t.visible = True
        t.engaged |= 1 << cop
        if t.heard is not None:
            t.tell(Met(er, cop, (cop,)))
        if t.terms.solo:
            spot(t, SPOTTED_IN_COMBAT)
    else:
        t.note(f"S{cop - 1}:{er}")


class ChooseEr(DecisionOf):
    """Several ERs are equally near: which one (PUNK-RULING-20)?"""

    __slots__ = ("fell",)
    kind: ClassVar[str] = "punk.er"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-RULING-20", "The nearest ER, or one of several that are equally near.")

    def __init__(self, who: int, fell: Space) -> None:
        self.who = who
        self.fell = fell

    def options(self, t: PunkTable) -> list[Choice]:
        return [*nearest_ers(t, self.fell)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        carry(t, self.who, choice)
        return None
