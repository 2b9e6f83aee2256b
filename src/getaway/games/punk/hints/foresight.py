"""Plans of those who take the trouble to think of what the other side is up to."""

from __future__ import annotations

from random import Random
from typing import Final

from getaway.games.punk.board.geometry import Spaces
from getaway.games.punk.hints.scene import Scene
from getaway.games.punk.hints.search.patrol import danger
from getaway.games.punk.hints.search.whereabouts import whereabouts
from getaway.games.punk.hints.stinger import StingerPlan
from getaway.games.punk.pieces import KATHERINE, PREPARATION, STINGER
from getaway.parts.graphs import members

CLEVER: Final = 0.2
"""How much Stinger reckons with Cops who ask themselves where he is likely to be; the more, the less he does against
those who do not."""


class Foresight(StingerPlan):
    """Stinger's plan, with the Cops' next round played through instead of merely measured."""

    def __init__(self, scene: Scene, trust: float) -> None:
        super().__init__(scene)
        self.trust = trust
        """How far the Cops are expected to do just that, from 0 to 1."""
        self._rng = Random(scene.t.round)
        self._known: dict[str, list[float]] = {}

    def risks(self, word: str) -> list[float]:
        if self.t.phase == PREPARATION:
            return super().risks(word)
        found = self._known.get(word)
        if found is None:
            plain = super().risks(word)
            played = self._played(word)
            found = [(1 - self.trust) * a + self.trust * b for a, b in zip(plain, played, strict=True)]
            self._known[word] = found
        return found

    def _played(self, word: str) -> list[float]:
        t, board = self.t, self.board
        maybe = self.after(word)
        told = t.clone()
        told.note(word)
        belief = whereabouts(told, 1.0)
        if t.turn != STINGER or t.round == 1 or t.hunch != t.terms.hunch_spaces:
            return self._rounds(maybe, belief)
        # He will have to name his district before they move.
        risk = [0.0] * board.spaces
        for district in {board.district[space] for space in members(board.within_points(t.at[STINGER], 4))}:
            inside = board.locals[district]
            there = sum(belief[space] for space in members(inside & maybe))
            if not there:
                continue
            found = self._rounds(maybe & inside, [chance / there for chance in belief])
            for space in members(inside):
                risk[space] = found[space]
        return risk

    def _rounds(self, maybe: Spaces, belief: list[float]) -> list[float]:
        t = self.t
        # Who escapes in a Cop's turn must draw in his own, so he is there for another round.
        first, rounds = (KATHERINE, 1) if t.turn == STINGER else (t.turn + 1, 2)
        plain = danger(t, maybe, belief=None, first=first, rounds=rounds, rng=self._rng)
        clever = danger(t, maybe, belief, first, rounds=rounds, rng=self._rng)
        return [(1 - CLEVER) * a + CLEVER * b for a, b in zip(plain, clever, strict=True)]
