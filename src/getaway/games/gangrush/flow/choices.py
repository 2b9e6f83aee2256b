"""What a player can do in a turn, as choices: a verb and what it is done to."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.flow.pieces import BONUS_KINDS, FACES, HAZARD_KINDS, TOP_SPEED
from getaway.kernel.frames import Choice

# Verbs.
GO: Final = 0  # on to the next phase: roll, count the dice, drive, stop driving, finish
STEP: Final = 1  # way
SHOOT: Final = 2  # way
BLAST: Final = 3
UTURN: Final = 4
BRAKE: Final = 5
BUY: Final = 6  # slot
USE: Final = 7  # token
MAGIC: Final = 8  # seat
SHELL: Final = 9  # seat
FIX: Final = 10  # use a Repair die
SPEED: Final = 11  # in tens of mph
REPAIR_ALL: Final = 12
REPAIR_ONE: Final = 13
RAMP: Final = 14  # cell
DROP: Final = 15  # cell
LOAD: Final = 16  # face, new face, is it the doubled die?
DOUBLE: Final = 17  # face
HAIR: Final = 18  # face, is it the doubled die?

MOST_CELLS: Final = 200
MOST_SEATS: Final = 5
SLOTS: Final = 5

GO_ON: Final[Choice] = (GO, 0)
BLAST_AHEAD: Final[Choice] = (BLAST, 0)
TURN_AROUND: Final[Choice] = (UTURN, 0)
PULL_BRAKE: Final[Choice] = (BRAKE, 0)
USE_REPAIR: Final[Choice] = (FIX, 0)
PAY_REPAIR: Final[Choice] = (REPAIR_ALL, 0)
PAY_POINT: Final[Choice] = (REPAIR_ONE, 0)
STEPS: Final[list[Choice]] = [(STEP, way) for way in range(6)]
SHOTS: Final[list[Choice]] = [(SHOOT, way) for way in range(6)]
BUYS: Final[list[Choice]] = [(BUY, slot) for slot in range(SLOTS)]
USES: Final[list[Choice]] = [(USE, token) for token in range(BONUS_KINDS)]
MAGICS: Final[list[Choice]] = [(MAGIC, seat) for seat in range(MOST_SEATS)]
SHELLS: Final[list[Choice]] = [(SHELL, seat) for seat in range(MOST_SEATS)]
SPEEDS: Final[list[Choice]] = [(SPEED, speed) for speed in range(TOP_SPEED + 1)]
RAMPS: Final[list[Choice]] = [(RAMP, cell) for cell in range(MOST_CELLS)]
DROPS: Final[list[Choice]] = [(DROP, cell) for cell in range(MOST_CELLS)]
DOUBLES: Final[list[Choice]] = [(DOUBLE, face) for face in range(FACES)]
HAIRS: Final[list[Choice]] = [(HAIR, face, double) for face in range(FACES) for double in range(2)]
LOADS: Final[list[Choice]] = [
    (LOAD, face, new, double) for face in range(FACES) for new in range(FACES) if new != face for double in range(2)
]
PLACES: Final[list[list[Choice]]] = [[(token, cell) for cell in range(MOST_CELLS)] for token in range(HAZARD_KINDS)]
"""A hazard token on a space, by both."""

DISCARDS: Final[list[Choice]] = [(token, -1) for token in range(HAZARD_KINDS)]
"""A hazard token that fits nowhere."""
