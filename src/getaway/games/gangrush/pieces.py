"""The pieces and their names: faces, drivers, tokens, what lies on the road, where a car is, phases."""

from __future__ import annotations

from typing import Final

from getaway.kernel.frames import Choice

# Faces of a race die.
STEER: Final = 0
SPEEDO: Final = 1
SHOT: Final = 2
REPAIR: Final = 3
DAMAGE: Final = 4
FACES: Final = 5
DICE: Final = 5

TOP_SPEED: Final = 5

# Drivers.
PUPETTA: Final = 0
DON: Final = 1
DUKE: Final = 3
PARKER: Final = 4
DRIVER_COUNT: Final = 5
START_COUNT: Final = 5

# What lies on a space: one of the hazard tokens, or one of the further things below. Barriers are always BARRIERS,
# whatever tile they came from.
NOTHING: Final = -1
BARRIERS: Final = 3
POLICE: Final = 6
LIMIT: Final = 10
CONTAINER: Final = 11
HAZARD_KINDS: Final = 12
WALL: Final = 12
RAMP_UP: Final = 13  # taken by driving towards the finish
RAMP_DOWN: Final = 14
MINE: Final = 15
OIL: Final = 16
ACID: Final = 17

TYPE_OF: Final = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 4]
"""The type of each hazard token: spikes, barriers, police, limit, container."""

COUNT_OF: Final = [2, 3, 4, 1, 2, 3, 1, 2, 3, 4, 1, 1]
"""How many spikes, barriers or officers a token shows."""

# Bonus tokens.
RUN_FLAT: Final = 0
CRANE_CONTRACT: Final = 1
BALLAST: Final = 2
PAYROLL: Final = 3
RAMP_DEALER: Final = 4
TWIN_GUNS: Final = 5
MAGIC_BULLET: Final = 6
HAIR_TRIGGER: Final = 7
MECHANIC: Final = 8
ROAD_PASS: Final = 9
PLATES: Final = 10
SHOTGUN: Final = 11
POWER_STEERING: Final = 12
NITRO: Final = 13
STEADY_HANDS: Final = 14
ENVELOPE: Final = 15
TUNED_ENGINE: Final = 16
SECOND_WIND: Final = 17
HOT_ROD: Final = 18
LOADED_DIE: Final = 19
PATCH_UP: Final = 20
DOUBLE_DOWN: Final = 21
MORTAR: Final = 22
MINE_TOKEN: Final = 23
OIL_TOKEN: Final = 24
ACID_TOKEN: Final = 25
ROAD_CREW: Final = 26
MOLOTOV: Final = 27
CONTAINER_DROP: Final = 28
BONUS_KINDS: Final = 29
SECOND_LOADED: Final = 29
"""In a set of held tokens, the second of the two loaded dice."""

GOLD: Final = (1 << 9) - 1

# Where a car is.
UNPLACED: Final = 0
ON_ROAD: Final = 1
IN_RIVER: Final = 2
OUT: Final = 3  # across the line, or off the closed bridge
ARRESTED: Final = 4

# Phases of a game.
SETTING_UP: Final = 0
PLACING: Final = 1
PREROLL: Final = 2
ROLLING: Final = 3
POSTROLL: Final = 4
ADJUST: Final = 5
DRIVE: Final = 6
ENDTURN: Final = 7
TURN_OVER: Final = 8
ROUND_END: Final = 9
OVER: Final = 10

# Choices: a verb and what it is done to.
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
RAMP: Final = 14  # put the ramp on the road; where is asked next
RUN: Final = 15  # spaces straight ahead
LOAD: Final = 16  # face, new face, is it the doubled die?
DOUBLE: Final = 17  # face
HAIR: Final = 18  # face, is it the doubled die?
LATER: Final = 19  # let the shop be offered again at the end of the turn

MOST_SEATS: Final = 5
SLOTS: Final = 5

GO_ON: Final[Choice] = (GO, 0)
BLAST_AHEAD: Final[Choice] = (BLAST, 0)
TURN_AROUND: Final[Choice] = (UTURN, 0)
PULL_BRAKE: Final[Choice] = (BRAKE, 0)
USE_REPAIR: Final[Choice] = (FIX, 0)
PAY_REPAIR: Final[Choice] = (REPAIR_ALL, 0)
PAY_POINT: Final[Choice] = (REPAIR_ONE, 0)
PLAY_RAMP: Final[Choice] = (RAMP, 0)
SHOP_LATER: Final[Choice] = (LATER, 0)
STEPS: Final[list[Choice]] = [(STEP, way) for way in range(6)]
RUNS: Final[list[Choice]] = [(RUN, spaces) for spaces in range(TOP_SPEED + 1)]
SHOTS: Final[list[Choice]] = [(SHOOT, way) for way in range(6)]
BUYS: Final[list[Choice]] = [(BUY, slot) for slot in range(SLOTS)]
USES: Final[list[Choice]] = [(USE, token) for token in range(BONUS_KINDS)]
MAGICS: Final[list[Choice]] = [(MAGIC, seat) for seat in range(MOST_SEATS)]
SHELLS: Final[list[Choice]] = [(SHELL, seat) for seat in range(MOST_SEATS)]
SPEEDS: Final[list[Choice]] = [(SPEED, speed) for speed in range(TOP_SPEED + 1)]
DOUBLES: Final[list[Choice]] = [(DOUBLE, face) for face in range(FACES)]
HAIRS: Final[list[Choice]] = [(HAIR, face, double) for face in range(FACES) for double in range(2)]
LOADS: Final[list[Choice]] = [
    (LOAD, face, new, double) for face in range(FACES) for new in range(FACES) if new != face for double in range(2)
]
DISCARDS: Final[list[Choice]] = [(token, -1) for token in range(HAZARD_KINDS)]
"""A hazard token that fits nowhere."""

DRAFTS: Final[list[Choice]] = [(car, start) for car in range(DRIVER_COUNT) for start in range(START_COUNT)]
"""A driver and a start space, by both."""

# The worklist: what is still to be done of a push, a jump or a volley. `what` and `who` of each kind of work.
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
