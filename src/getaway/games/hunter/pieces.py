"""Numbers and names of pieces, squares, phases and choices, and what is set in the rules rather than printed.

A piece is an int 0-23, alike for both sides. Pieces of both sides are numbered through: South's 0-23, North's 24-47
(``seat * 24 + piece``). Names and hostility values are content; the groups and the numbers of each kind are built into
the rules and stand here.
"""

from typing import Final

from getaway.kernel.frames import Choice, Seat

Square = int
"""A square of the board, counted from South's chair: ``(rank - 1) * 8 + file``, so a1 is 0 and h1 is 7."""
HomeIndex = int
"""One of a side's 24 home squares, 0-23, which reads the same from both chairs."""
Piece = int

SOUTH: Final = 0
NORTH: Final = 1
DRAW: Final[Seat] = -1
SIDES: Final = ("South", "North")

FILES: Final = 8
HOME_ROWS: Final = 3
HOME_SQUARES: Final = 24
EMPTY: Final = -1
NOWHERE: Final = -1

MB: Final = 0
AS1: Final = 1
AS2: Final = 2
AS3: Final = 3
SF1: Final = 4
SF2: Final = 5
SF3: Final = 6
IA: Final = 7
PR1: Final = 8
PR2: Final = 9
PR3: Final = 10
PR4: Final = 11
SK1: Final = 12
CO1: Final = 15
CO3: Final = 17
LS1: Final = 21
PIECE_COUNT: Final = 24

# fmt: off
CODES: Final[list[str]] = [
    "MB", "AS1", "AS2", "AS3", "SF1", "SF2", "SF3", "IA",
    "PR1", "PR2", "PR3", "PR4", "SK1", "SK2", "SK3", "CO1", "CO2", "CO3",
    "PM1", "PM2", "PM3", "LS1", "LS2", "LS3",
]
# fmt: on

BAD: Final = 0
MILITARY: Final = 1
CIVILIAN: Final = 2

GROUP: Final[list[int]] = [BAD] * 4 + [MILITARY] * 4 + [CIVILIAN] * 16
GROUP_NAMES: Final[list[str]] = ["bad", "military", "civilian"]

ASSOCIATES: Final[list[int]] = [AS1, AS2, AS3]
UNITS: Final[list[int]] = [SF1, SF2, SF3, IA]
PROTESTERS: Final[list[int]] = [PR1, PR2, PR3, PR4]

# Sets of a side's pieces are bit masks.
BAD_MASK: Final = 0x00000F
MILITARY_MASK: Final = 0x0000F0
CIVILIAN_MASK: Final = 0xFFFF00
GROUP_MASKS: Final[list[int]] = [BAD_MASK, MILITARY_MASK, CIVILIAN_MASK]

PLACING_ORDER: Final[list[int]] = [MB, *UNITS, *ASSOCIATES, *PROTESTERS, *range(SK1, PIECE_COUNT)]
"""The pieces in the order in which a guided set-up asks for them."""

# Phases, in the order in which a game passes through them; movement and challenges alternate.
CHOOSING_FIRST: Final = 0
SETTING_UP: Final = 1
MOVEMENT: Final = 2
CHALLENGES: Final = 3
OVER: Final = 4

# Ways to choose who is player A, and ways to set up.
BY_CHANCE: Final = 0
BY_HANDS: Final = 1
SOUTH_FIRST: Final = 2
MANUAL: Final = 0
RANDOM: Final = 1
SHELTERED: Final = 3

ROCK: Final = 0
PAPER: Final = 1
SCISSORS: Final = 2
THROWS: Final = ("rock", "paper", "scissors")

STEPS: Final[list[Choice]] = [(piece, d) for piece in range(PIECE_COUNT) for d in range(4)]
"""Every step as a choice: the piece, and north, east, south or west."""

AIR: Final = 4
"""In a choice (unit, way): 0-3 is a direction on the ground, AIR + k an airlift against the k-th zone square."""
WAYS: Final = AIR + 9
AIMS: Final[list[Choice]] = [(unit, way) for unit in UNITS for way in range(WAYS)]
"""Every challenge as a choice."""

CAPTURE_POINTS: Final = 3
"""What an associate captured is worth where points decide; a step of ground gained is worth 1 (HUNT-RULING-33)."""

CONCEDE: Final = -2
"""The choice of giving up; it stands beside the legal actions and is never one of them (HUNT-RULING-34)."""
