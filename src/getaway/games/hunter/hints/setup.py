"""Where to set up: the main hidden and closed in, hunters in front, mines where airlifts go (HUNT-SETUP).

Everything speaks in home indexes, so it holds for both seats. Squares that are equally good get equal priors: the
bot draws among them, and no two set-ups are alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from getaway.games.hunter.content import BOARDS
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.pieces import (
    AS1,
    AS3,
    CO1,
    CO3,
    FILES,
    HOME_ROWS,
    IA,
    LS1,
    MB,
    PLACING_ORDER,
    PR4,
    SF3,
    HomeIndex,
    Piece,
)
from getaway.kernel.asking import Ask

BEST: Final = 1.0
GOOD: Final = 0.6
FAIR: Final = 0.3
POOR: Final = 0.1

_BOARD: Final = next(iter(BOARDS.values()))
_ZONE: Final = frozenset(_BOARD.home_index[0][square] for square in _BOARD.zone[0])
_STEPS: Final = [[square for square in _BOARD.step[i] if square >= 0] for i in range(len(_BOARD.home[0]))]


def setup_priors(known: HunterKnowledge, ask: Ask) -> list[float]:
    """How good each square on offer is for the piece to be placed next."""
    home = BOARDS[known.setup.number("rows")].home[known.seat]
    there = {square: i for i, square in enumerate(home)}
    placed = [there.get(start, -1) for start, _ in known.own]
    piece = PLACING_ORDER[known.placed[known.seat]]
    fit = _fit_of(piece)
    return [fit(placed, offer.choice) if isinstance(offer.choice, int) else 0.0 for offer in ask.offers]


def _fit_of(piece: Piece) -> Callable[[list[HomeIndex], HomeIndex], float]:
    if piece == MB:
        return main_fit
    if piece <= AS3:
        return associate_fit
    if piece <= SF3:
        return strike_force_fit
    if piece == IA:
        return analyst_fit
    if piece <= PR4:
        return protester_fit
    if CO1 <= piece <= CO3:
        return commuter_fit
    if piece >= LS1:
        return soldier_lover_fit
    return screen_fit


def front(i: HomeIndex) -> bool:
    """Is this square in the front rank, next to no man's land?"""
    return i // FILES == HOME_ROWS - 1


def main_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """Out of reach of airlifts, and not where the first hunters arrive."""
    if i in _ZONE:
        return POOR
    return FAIR if front(i) else BEST


def strike_force_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """In front, so that hunters get out at once; the base is the analyst's."""
    if i == LEGAL.base:
        return POOR
    return BEST if front(i) else FAIR


def analyst_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """In a site, from where she is airlifted every turn."""
    if i == LEGAL.base:
        return BEST
    return GOOD if i == LEGAL.city else FAIR


def associate_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """Two on the main's diagonals: a removed associate must not open the way to it. The third one lures far away."""
    main = placed[MB]
    if LEGAL.near[main] >> i & 1:
        beside = sum(LEGAL.near[main] >> at & 1 for at in placed[AS1 : AS3 + 1] if at >= 0)
        if beside >= 2:
            return FAIR
        return GOOD if i in _STEPS[main] else BEST
    return GOOD if abs(i % FILES - main % FILES) > FILES // 2 and i not in _ZONE else POOR


def protester_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """Mines for airlifts; else in front, where hunters arrive."""
    if i in _ZONE:
        return BEST
    return GOOD if front(i) else FAIR


def screen_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """Those who cost a challenger much close the main in; nobody can ever remove a civilian."""
    if i in _STEPS[placed[MB]]:
        return BEST
    return GOOD if i in _ZONE or front(i) else FAIR


def commuter_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """They cost a challenger little: anywhere."""
    return BEST if i in _STEPS[placed[MB]] else GOOD


def soldier_lover_fit(placed: list[HomeIndex], i: HomeIndex) -> float:
    """They calm the enemy's public: where he comes late, or never."""
    return FAIR if i in _ZONE or front(i) else BEST
