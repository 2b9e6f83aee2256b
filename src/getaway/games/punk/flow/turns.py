"""Round order: Stinger's turn, the Hunch Tracker, and the Cops' turns (PUNK-TURN)."""

from __future__ import annotations

from getaway.games.punk.events.moves import RoundBegan
from getaway.games.punk.flow.cop_turn import CopTurn
from getaway.games.punk.flow.ending import end_game
from getaway.games.punk.flow.finding import HunchTracker
from getaway.games.punk.flow.setup import Preparation
from getaway.games.punk.flow.solo import SoloCops
from getaway.games.punk.flow.stinger_turn import StingerTurn
from getaway.games.punk.pieces import ESCAPE, NOBODY, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Frame, Sequence


class Play(Sequence):
    """The whole game: the preparation, then round after round (PUNK-GOAL-3)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        return Preparation() if at == 0 else Round()


class Round(Sequence):
    """A round: Stinger, the Hunch Tracker, each Cop in order (PUNK-TURN-1)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.round += 1
                if t.heard is not None:
                    t.tell(RoundBegan(t.round))
                return StingerTurn()
            case 1:
                # Not in round 1 (PUNK-SETUP-17), not while he is in combat (PUNK-TURN-11), not in a solo Escape.
                still = t.round == 1 or t.in_combat(STINGER) or (t.terms.solo and t.phase == ESCAPE)
                return None if still else HunchTracker()
            case 2:
                return SoloCops() if t.terms.solo else CopTurn(t.terms.order[0])
            case 3:
                return None if t.terms.solo else CopTurn(t.terms.order[1])
            case 4:
                return None if t.terms.solo else CopTurn(t.terms.order[2])
            case _:
                if t.round >= t.terms.max_rounds:
                    end_game(t, "rounds", False, NOBODY)  # PUNK-RULING-39
                return END
