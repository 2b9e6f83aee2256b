"""What fox and hare want, from a view alone."""

from __future__ import annotations

from getaway.kernel.goals import Goal, Progress
from tests.toys.hare.pieces import FOX, HARE
from tests.toys.hare.view import HareView


def goals_of(view: HareView) -> tuple[Goal, ...]:
    """By seat: the fox first."""
    nights = Progress("nights", min(view.night, view.nights), view.nights)
    fox = Goal(
        FOX,
        "Fox",
        "Catch the hare before dawn",
        "She wins by pouncing on the hole in which the hare is. If the last night passes without that, she has lost.",
        progress=(nights,),
    )
    hare = Goal(
        HARE,
        "Hare",
        "Stay out of the fox's paws",
        "It wins when the last night has passed. It has lost when the fox pounces on the hole in which it is.",
        progress=(nights,),
    )
    return fox, hare
