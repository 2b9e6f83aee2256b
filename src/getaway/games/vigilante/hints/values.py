"""What is weighed when positions are compared, and the weights: learnt from games by `getaway lab fit vigilante`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from getaway.kernel.learnt import Learnt

LEARNT: Final = Learnt(
    Path(__file__).with_name("values.toml"),
    {
        "cans wanted, by those a rival wants": 25,
        "lead in points, from -7": 15,
        "wrecks": 8,
        "the next turn": 1,
        "health": 6,
        "gas": 8,
        "speed": 7,
        "cards in hand": 8,
        "a card": 15,
        "vehicle": 6,
        "a licence that is not used yet": 8,
        "off the road": 1,
        "with the can, moves to a site": 16,
        "with the last can, moves to a site": 16,
        "moves to the rival with the can": 16,
        "moves to the can": 16,
        "moves nearer to the can than a rival, from -8": 17,
        "with the can, turns to a site": 16,
        "turns to the rival with the can": 16,
        "turns to the can": 16,
        "having the next turn, squares to a rival, by its health": 32,
    },
)
"""Each group has a weight for every number that it counts."""

AT: Final[dict[str, int]] = LEARNT.starts
VALUES: Final[list[int]] = LEARNT.weights()
