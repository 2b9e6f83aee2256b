"""The pieces and their names: faces, drivers, tokens, what lies on the road, where a car is, phases."""

from __future__ import annotations

from typing import Final

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
