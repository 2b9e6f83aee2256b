"""What follows from a step, a push, a shot or a jump, worked off entry by entry (GANG-RULING-83).

Whatever a question can interrupt waits on the table's worklist, so that a game can be saved in the middle of it.
"""

from __future__ import annotations

from getaway.games.gangrush.flow.collisions import drive_on
from getaway.games.gangrush.flow.entering import meet, settle_spikes
from getaway.games.gangrush.flow.pushes import push, shove
from getaway.games.gangrush.flow.ramps import JUMP_DIE, fly
from getaway.games.gangrush.flow.shots import blast_at, fire
from getaway.games.gangrush.pieces import BLAST_AT, FIRE, FLY, LEAP, MEET, PUSH_ON, SHOVE, SLID, SLIDE
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import END, Frame, Sequence


def work_off(t: GangTable) -> Frame | None:
    """Go on until a question is open, or nothing is left and the movement may be over (GANG-RULING-83)."""
    work = t.work
    while work:
        entry = work.pop()
        kind = entry >> 12
        what = (entry >> 4) & 255
        car = entry & 15
        asked: Frame | None = None
        if kind == SHOVE:
            asked = shove(t, car, what)
        elif kind == MEET:
            meet(t, car, what >> 2, what & 3)
        elif kind == SLIDE:
            asked = drive_on(t, car, what, SLID)
        elif kind == PUSH_ON:
            push(t, car, what)
        elif kind == FIRE:
            asked = fire(t, car, what)
        elif kind == BLAST_AT:
            asked = blast_at(t, car, what)
        elif kind == LEAP:
            t.flight = what
            asked = JUMP_DIE
        elif kind == FLY:
            asked = fly(t, car)
        if asked is not None:
            return asked
    settle_spikes(t)
    return None


def then(t: GangTable, asked: Frame | None) -> Frame | None:
    """What follows an action of the active player: its own question, its consequences, or nothing.

    Returned from an answer. If all consequences can be worked off without a question, that is done at once.
    """
    if asked is None:
        asked = work_off(t)
    return None if asked is None else Asked(asked)


class Asked(Sequence):
    """A question in the middle of the worklist, and then the rest of it (GANG-RULING-83)."""

    __slots__ = ("first",)

    def __init__(self, first: Frame) -> None:
        self.first = first

    def step(self, t: GangTable, at: int) -> Frame | None:
        return self.first if at == 0 else work_off(t) or END
