"""Pieces, cards and choices by number, and what the dials and decks can hold."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import MOST_CARDS, SIDES
from getaway.kernel.frames import Choice

Cell = tuple[int, int]
"""Row and column of a square, or of a place for a map card, on the table."""

Spot = tuple[int, int, int]
"""A square for words: the number of its map card, the part of the card as it lies (row by row), and its symbol."""

MOST_SEATS: Final = 6
SEATS: Final[list[str]] = ["Driver One", "Driver Two", "Driver Three", "Driver Four", "Driver Five", "Driver Six"]
"""What drivers are called until they have a car."""
NOBODY: Final = -1

# Loadout cards: Ammo 0-8, then Upgrades.
AMMO_CARDS: Final = 9
HANDBRAKE: Final = 9
NITROUS: Final = 10
MINE: Final = 11
RANGE_1: Final = 12
RANGE_2: Final = 13
RANGE_3: Final = 14
CARDS: Final = 15

# Their two decks.
AMMO_DECK: Final = 0
UPGRADE_DECK: Final = 1
DECKS: Final[list[str]] = ["Ammo", "Upgrade"]

# Weapons.
CANNON: Final = 0  # the third is the Rocket
MORTAR: Final = 1

# Licences, and what their special moves do.
BOOTLEGGER: Final = 0
TRUCKER: Final = 1
SHARPSHOOTER: Final = 2
GAMBLER: Final = 3
MECHANIC: Final = 4
CHAMP: Final = 5
RACER: Final = 6
SCAVENGER: Final = 7
REPAIR: Final = 2
EXTRA_MOVES: Final = 2
SCROUNGED: Final = 2
BULL_BAR_DAMAGE: Final = 1

RAM_DAMAGE: Final = 1
LANDING_DAMAGE: Final = 2

# Steps of the game, as views show them.
SETTING_UP: Final = 0
LAYING: Final = 1
SPEED: Final = 2
ACTIONS: Final = 3
OVER: Final = 4

TOP_SPEED: Final = 5
CUBES: Final = 4
LIGHTS: Final = 3
MAP_CARDS: Final = 32
GREEN_CARDS: Final = 16
"""The map cards 0-15 bear a green sign: towns and garages."""
ALL_GREEN: Final = (1 << GREEN_CARDS) - 1
ALL_MAP: Final = (1 << MAP_CARDS) - 1

# Where a can is captured; otherwise, at either.
AT_GARAGE: Final = 0
AT_OWN_START: Final = 1

# How licences and vehicles are chosen; otherwise, at random.
DRAFT: Final = 0
PRESET: Final = 2

# Choices.
YES: Final = 1
"""Doing it, where the only other choice is to PASS."""

BOOST: Final = 6
"""Playing Nitrous; the other choices of a speed are the value that the dial is set to."""

LAYINGS: Final[list[Choice]] = [
    (card, d, rotation) for card in range(MOST_CARDS) for d in range(SIDES) for rotation in range(SIDES)
]
"""Every way to lay a map card: beside which card (in the order of laying), on which side of it, in which rotation.

A place that touches several cards is named after the one that was laid first.
"""

FORWARD: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
COME_DOWN: Final = 3
DROP: Final = 4
LAY_MINE: Final = 5
JERRY_CAN: Final = 6
DUCT_TAPE: Final = 7
OVERDRIVE: Final = 8
SCROUNGE: Final = 9

# The first number of an action that takes more than one: (BRAKE, facing), (BOOTLEG, facing), and
# (SHOOT, card, Range +1, +2 and +3 cards added, aim). The aim is a direction for a Cannon, a seat for a Rocket, and 0
# for a Mortar.
BRAKE: Final = 0
BOOTLEG: Final = 1
SHOOT: Final = 2
BRAKES: Final[list[Choice]] = [(BRAKE, d) for d in range(SIDES)]

# Why the carrier is asked whether to drop the can: a ram, a landing, a shot that could wreck it, a teammate who is
# about to enter the square behind it, or one who stands there and is about to act.
RAM: Final = 0
LANDING: Final = 1
SHOT: Final = 2
HANDOVER: Final = 3
BEHIND: Final = 4

# Chance: does a red die lie on the rocket picture?
PLAIN: Final = 0
ON_THE_ROCKET: Final = 1
