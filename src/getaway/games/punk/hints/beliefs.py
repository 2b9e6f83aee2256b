"""What the Cops make of Stinger's place, and Stinger of the Cops' cards."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.content import CHARACTER_NAMES, COP_CARD_NAMES
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.pieces import EDDIE, FRANK, KATHERINE, PREPARATION, STINGER
from getaway.games.punk.table import PunkTable, table_of
from getaway.kernel.beliefs import Belief, tally
from getaway.kernel.game import Game

NAMED: Final = 6
"""How many spaces or cards are named."""


def beliefs(known: PunkKnowledge, worlds: list[Game]) -> list[Belief]:
    """Where Stinger is most likely to be, or what the Cops are most likely to hold, as far as it is hidden."""
    tables = [table_of(world) for world in worlds]
    if known.seat == STINGER:
        return tally((_held(t) for t in tables if not t.terms.hands_open), NAMED)
    if known.at[STINGER] >= 0 or known.public["phase"] == PREPARATION:
        return []
    return tally(([("Stinger is at", t.terms.board.label(t.at[STINGER]))] for t in tables), NAMED)


def _held(t: PunkTable) -> list[tuple[str, str]]:
    """The cards of the Cops that nobody has seen, each as whose it is and which."""
    return [
        (f"{CHARACTER_NAMES[cop]} holds", COP_CARD_NAMES[card])
        for cop in (KATHERINE, FRANK, EDDIE)
        for card in t.hand_of(cop)
        if card not in t.shown_cards(cop)
    ]
