"""What is still to be worked off in a push, a jump or a volley: a worklist on the table, last entry first.

Each entry is one int. A car that is pushed, then one that has to meet what lies under it after the police have gone,
and so on: whatever can be interrupted by a question is left here, so that the game can be saved in the middle of it.
"""

from __future__ import annotations

from typing import Final

# Kinds of work: `what` and `who` of each.
SHOVE: Final = 0  # way, car: move one space
MEET: Final = 1  # way * 4 + how, car: what lies on the space that was entered
SLIDE: Final = 2  # way, car: the driver makes one more step
LEAP: Final = 3  # spaces, car: roll for a jump
FLY: Final = 4  # 0, car: come down, or bounce
FIRE: Final = 5  # way, car: one shot
BLAST_AT: Final = 6  # cell, car
PUSH_ON: Final = 7  # way, car: push once more

# How a car came to a space.
DRIVEN: Final = 0
SLID: Final = 1
PUSHED: Final = 2
LANDED: Final = 3

HOW_WORDS: Final = ["drive", "slide", "push", "land"]


def task(kind: int, what: int, who: int) -> int:
    """An entry of the worklist."""
    return (kind << 12) + (what << 4) + who
