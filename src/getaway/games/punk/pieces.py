"""Characters, items, cards and choices by number: the names by which the rules know them.

Characters, items and cards are in the order of the content files.
"""

from __future__ import annotations

from typing import Final

from getaway.kernel.frames import Choice

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
UNARMED: Final = ITEM_COUNT
"""The "weapon" of a Cop who has none (PUNK-RULING-41)."""

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

NO_CARD: Final = -1
NOBODY: Final = -1

# --- phases of a game

PREPARATION: Final = 0
HUNT: Final = 1
ESCAPE: Final = 2
OVER: Final = 3

# --- how the last Cop left a fight

STILL_THERE: Final = 0
BY_ROLL: Final = 1
BY_ER: Final = 2

# --- die faces, for rolls in which it matters only whether one of them shows

HIT_FACE: Final = 0
RICOCHET_FACE: Final = 1
ESCAPE_FACE: Final = 2

# --- what a damage card does to a roll

NO_BOOST: Final = 0
PLUS_ONE: Final = 1
DOUBLE: Final = 2

# --- symbols of the A.I. deck; 1 to 4 are ports

GO_TARGET: Final = 0
GO_DRAW: Final = -1
GO_LKL: Final = -2

# --- why Stinger is Spotted in solo (PUNK-SOLO-15)

NOT_SPOTTED: Final = 0
SPOTTED_BY_HUNCH: Final = 1
SPOTTED_BY_HIT: Final = 2
SPOTTED_IN_COMBAT: Final = 3
SPOTTED_BY_CARD: Final = 4
SPOTTED_BY_BUS: Final = 5
SPOTTED_AT_ER: Final = 6
SPOTTED_BY_INTEL: Final = 7

# --- whether the Cops are moved to the ports when the Escape begins

PORTS_OFF: Final = 0
PORTS_ALWAYS: Final = 1
PORTS_UNLESS_REACH: Final = 2

# --- Stinger's decks

STINGER_DECK: Final = 0
KEY_DECK: Final = 1

# --- why he draws a card

NEXT_CARD: Final = 0
FREE_CARD: Final = 1
FORCED_CARD: Final = 2

# --- choices beside spaces, districts, ports, items and cards

CONCEDE: Final = -2
"""Giving up for one's side; it stands beside the options of every decision."""
YES: Final = 1
"""Doing what a question offers; not doing it is PASS."""

# Stinger's action is (what, which): a way of moving with its end, LEAVE with a port, or one of those below.
ON_FOOT: Final = 0
BY_BUS: Final = 1
BY_CABLE: Final = 2
BY_STREETCAR: Final = 3
LEAVE: Final = 4
DRAW: Final = 5
PLAY_JAM: Final = 6
HIT: Final = 7
HEAL: Final = 8
MOST_SPACES: Final = 256
SECRET_MOVES: Final[list[list[Choice]]] = [[(way, space) for space in range(MOST_SPACES)] for way in range(LEAVE)]
"""SECRET_MOVES[way][space]: a secret move as a choice. No map has more spaces."""

# How a hit is made.
OPEN: Final = 0
SILENCED: Final = 1
WITH_ROCKET: Final = 2

# A card that Stinger just drew: a district for the JAM, or one of these for a uniform.
SHOW: Final = 100
AWAY: Final = 101

# A Cop's turn.
MOVE: Final = 0
MOVE_SHORT_CUT: Final = 1
MOVE_SIRENS: Final = 2
COP_DRAW: Final = 3
COP_BULLETIN: Final = 4
COP_HEAL: Final = 5
COP_SHARE: Final = 6
COP_FIRE: Final = 7

# A Cop's step is a space by road, RIDE + a space by freeway, or FIRE: the rifle, which ends the move.
RIDE: Final = 1000
FIRE: Final = -3

# A card that a Cop just drew: play it now, or keep the old movement card instead of it.
NOW: Final = 1
OLD: Final = 2

# When Cops share: (GIVE or TAKE, other, item) puts an item into the exchange, YES offers it.
GIVE: Final = 0
TAKE: Final = 1

# The rest.
FIGHT: Final = 0
"""In combat, instead of an escape roll."""
FREE: Final = 100
"""Spending the Free Escape token; others at that question are cards."""
STAY: Final = 0
"""A Cop who is to be moved to a port and can reach Stinger acts as usual."""
