"""What a set-up means for the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from getaway.games.hunter.board import Board
from getaway.games.hunter.content import BOARDS, FACE, REFERENCE, TRACK_MAX, TRACK_MIN, TRACK_START, VALUE
from getaway.kernel.rules import Setup

FIRST_PLAYERS: Final = ("random", "rps", "south", "north")
"""The ways to find player A, in the order of their numbers."""
SETUPS: Final = ("manual", "random", "reference", "sheltered")
"""The ways to set up, in the order of their numbers."""


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes: the board, the values, the options."""

    board: Board
    values: list[int]  # hostility by piece
    faces: list[str]  # by piece
    reference: list[int]  # home index by piece
    track_min: int
    track_max: int
    track_start: int
    first_player: int
    setup: list[int]  # by seat
    ten_twice: bool
    analyst_one_space: bool
    marked: bool
    turn_cap: int
    quiet_cap: int
    points: bool
    agreed: Setup  # the set-up that these terms were read from, to start anew


def terms_of(setup: Setup) -> Terms:
    """The terms of a game."""
    return Terms(
        board=BOARDS[setup.number("rows")],
        values=VALUE,
        faces=FACE,
        reference=REFERENCE,
        track_min=TRACK_MIN,
        track_max=TRACK_MAX,
        track_start=TRACK_START,
        first_player=FIRST_PLAYERS.index(str(setup.one("first_player"))),
        setup=[SETUPS.index(str(how)) for how in setup.each("setup")],
        ten_twice=setup.one("ten_rule") == "twice",
        analyst_one_space=setup.one("analyst_airlift") == "one_space",
        marked=setup.one("memory") == "marked",
        turn_cap=setup.number("turn_cap"),
        quiet_cap=setup.number("quiet_cap"),
        points=setup.one("cap_result") == "points",
        agreed=setup,
    )
