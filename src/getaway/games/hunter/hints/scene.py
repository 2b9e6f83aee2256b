"""The board as a seat sees it, with the odds of what each enemy piece is, read once per decision."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.hunter.board import Board
from getaway.games.hunter.content import BOARDS
from getaway.games.hunter.hints.search.evaluation import walks
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import AS1, IA, MB, PIECE_COUNT, SF1, Piece, Square
from getaway.games.hunter.table import table_of
from getaway.kernel.game import Game

UNSEEN: Final = -1
"""Stands for a piece of whose kind nothing is imagined."""


@cache
def square_neighbours(rows: int) -> list[list[Square]]:
    """The square neighbours of each square."""
    return [[square for square in steps if square >= 0] for steps in BOARDS[rows].step]


class Scene:
    """What is known, arranged for looking things up by square.

    `mains`, `associates` and `units` give for the square of each enemy piece the share of imagined worlds in which it
    is of that kind; without worlds, what is true of any piece nobody has seen.
    """

    __slots__ = (
        "associates",
        "board",
        "enemies",
        "enemy",
        "kinds",
        "known",
        "mains",
        "moved",
        "neighbours",
        "occupied",
        "own",
        "seat",
        "seen",
        "units",
        "walk",
    )

    def __init__(self, known: HunterKnowledge, worlds: list[Game]) -> None:
        rows = known.setup.number("rows")
        self.known = known
        self.seat = known.seat
        self.enemy = 1 - known.seat
        self.board: Board = BOARDS[rows]
        self.walk = walks(rows)
        self.neighbours = square_neighbours(rows)
        # own[piece]: its square, or -1.
        self.own: list[Square] = [square for _, square in known.own]
        self.occupied: dict[Square, Piece] = {square: piece for piece, square in enumerate(self.own) if square >= 0}
        on_board = [(start, square) for start, square in known.others[self.enemy] if square >= 0]
        self.enemies: list[Square] = [square for _, square in on_board]
        shown = known.shown[self.enemy]
        # seen: the squares of enemy pieces that a challenge has shown.
        self.seen: set[Square] = {square for start, square in on_board if start in shown}
        # moved: own pieces that have stepped in this phase.
        self.moved: list[Piece] = [piece for piece, (start, _) in enumerate(known.own) if start in known.moved]
        # kinds[square]: what the enemy piece there is, world by world.
        self.kinds: dict[Square, list[Piece]] = self._kinds(worlds)
        self.mains = self._share(MB, MB)
        self.associates = self._share(AS1, SF1 - 1)
        self.units = self._share(SF1, IA)

    def _kinds(self, worlds: list[Game]) -> dict[Square, list[Piece]]:
        if not worlds:
            return {square: [UNSEEN] for square in self.enemies}
        offset = self.enemy * PIECE_COUNT
        boards = [table_of(world).on for world in worlds]
        return {square: [on[square] - offset for on in boards] for square in self.enemies}

    def _share(self, low: Piece, high: Piece) -> dict[Square, float]:
        """By enemy square, how often the piece there is one of the pieces `low` to `high`."""
        usual = (high - low + 1) / PIECE_COUNT
        shares: dict[Square, float] = {}
        for square, kinds in self.kinds.items():
            if kinds[0] == UNSEEN:
                share = 0.0 if square in self.seen else usual
            else:
                share = sum(low <= kind <= high for kind in kinds) / len(kinds)
            if share:
                shares[square] = share
        return shares
