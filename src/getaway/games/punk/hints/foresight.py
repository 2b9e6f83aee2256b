"""Plans of those who take the trouble to think of what the other side is up to."""

from __future__ import annotations

from random import Random
from typing import Final

from getaway.games.punk.board import Spaces
from getaway.games.punk.hints.quick.patrol import danger
from getaway.games.punk.hints.scene import Scene
from getaway.games.punk.hints.stinger import StingerPlan
from getaway.games.punk.pieces import KATHERINE, STINGER
from getaway.games.punk.table import PREPARATION
from getaway.parts.graphs import members

PATROLS: Final = 2
"""So often a round of the Cops is played through: where ways are equally good to them, they go either."""


class Foresight(StingerPlan):
    """Stinger's plan, with the Cops' next round played through instead of merely measured."""

    def __init__(self, scene: Scene, trust: float) -> None:
        super().__init__(scene)
        self.trust = trust
        """How far the Cops are expected to do just that, from 0 to 1."""
        self._rng = Random(scene.t.round)
        self._known: dict[Spaces, list[float]] = {}

    def risks(self, maybe: Spaces) -> list[float]:
        if self.t.phase == PREPARATION:
            return super().risks(maybe)
        found = self._known.get(maybe)
        if found is None:
            plain = super().risks(maybe)
            played = self._played(maybe)
            found = [(1 - self.trust) * a + self.trust * b for a, b in zip(plain, played, strict=True)]
            self._known[maybe] = found
        return found

    def _played(self, maybe: Spaces) -> list[float]:
        t = self.t
        if t.turn != STINGER or t.round == 1 or t.hunch != t.terms.hunch_spaces:
            return self._rounds(maybe)
        # He will have to name his district before they move.
        board = self.board
        risk = [0.0] * board.spaces
        for district in {board.district[space] for space in members(board.within_points(t.at[STINGER], 4))}:
            inside = board.locals[district]
            told = self._rounds(maybe & inside)
            for space in members(inside):
                risk[space] = told[space]
        return risk

    def _rounds(self, maybe: Spaces) -> list[float]:
        t = self.t
        # Who escapes in a Cop's turn must draw in his own, so he is there for another round.
        first, rounds = (KATHERINE, 1) if t.turn == STINGER else (t.turn + 1, 2)
        several = [danger(t, maybe, first, rounds, self._rng) for _ in range(PATROLS)]
        return [sum(risks) / PATROLS for risks in zip(*several, strict=True)]
