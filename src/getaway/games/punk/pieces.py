"""Characters, items and cards by number: the names by which the rules know them, in the order of the content files."""

from __future__ import annotations

from typing import Final

# --- characters

STINGER: Final = 0
KATHERINE: Final = 1
FRANK: Final = 2
EDDIE: Final = 3
HOOD: Final = 4
"""A hood is nobody's character, but he can be shot at."""

# --- items: the Cops' first, in the order that decides ties between weapons (PUNK-RULING-52), then Stinger's

MAGNUM: Final = 0
SHOTGUN: Final = 1
PISTOL: Final = 2
RIFLE: Final = 3
RADIO: Final = 4
VEST: Final = 5
CASH: Final = 6
KIT: Final = 7
SNIPER_RIFLE: Final = 8
FREE_ESCAPE: Final = 9
SIDEARM: Final = 10
SILENCER: Final = 11
ROCKET: Final = 12
GRENADES: Final = 13
MACHINE_PISTOL: Final = 14
STINGER_KIT: Final = 15
ITEM_COUNT: Final = 16

# --- the Cop deck; the car of card CAR_FASTBACK + n is token n + 1, since 0 is no car

INTEL: Final = 0
LOCKER: Final = 1
CAR_FASTBACK: Final = 2
CAR_WAGON: Final = 4
SNATCHER: Final = 5
ENFORCER: Final = 8
SHORT_CUT: Final = 9
SIRENS: Final = 10
CHOPPER: Final = 11
STEADY_AIM: Final = 12
BOTH_BARRELS: Final = 13
TAKE_COVER: Final = 14
BULLETIN: Final = 15
COP_CARD_COUNT: Final = 16

# --- the Stinger deck; card FIRST_KEY + k is the Janitor Key of location ``board.keys[k]``

SPOTTED: Final = 0
JAM: Final = 1
BUS: Final = 2
CABLE_PASS: Final = 3
STREETCAR_PASS: Final = 4
UNIFORM_CARD: Final = 5
DIVERSION: Final = 6
COLD_BLOOD: Final = 7
KILL_SHOT: Final = 8
SMOKE_SCREEN: Final = 9
SILENCER_CARD: Final = 10
KIT_CARD: Final = 14
FIRST_KEY: Final = 15
CARD_ITEMS: Final[list[int]] = [SILENCER, ROCKET, GRENADES, MACHINE_PISTOL, STINGER_KIT]
"""The items of the cards from SILENCER_CARD to KIT_CARD."""

# --- what a damage card does to a roll

NO_BOOST: Final = 0
PLUS_ONE: Final = 1
DOUBLE: Final = 2

# --- symbols of the A.I. deck; 1 to 4 are ports

GO_TARGET: Final = 0
GO_DRAW: Final = -1
GO_LKL: Final = -2

# --- whether the Cops are moved to the ports when the Escape begins

PORTS_OFF: Final = 0
PORTS_ALWAYS: Final = 1
PORTS_UNLESS_REACH: Final = 2

# --- Stinger's decks

STINGER_DECK: Final = 0
KEY_DECK: Final = 1
