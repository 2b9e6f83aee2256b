"""Which kinds the pieces of a side can have, from the public record alone."""

from __future__ import annotations

from random import Random

from getaway.games.hunter import setups
from getaway.games.hunter.board import Board, HomeIndex
from getaway.kernel.frames import Seat


class Deduction:
    def draw(self, rng: Random) -> list[HomeIndex]:
        return setups.random_setup(rng)

    def allows(self, squares: list[HomeIndex]) -> bool:
        return not setups.faults(squares)


def deduce(board: Board, first: Seat, side: Seat, record: str) -> Deduction:
    return Deduction()
