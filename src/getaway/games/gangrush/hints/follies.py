"""What a person would laugh at in a game of gangrush: which of the choices on offer are foolish, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.gangrush.board import F
from getaway.games.gangrush.flow.shots import first_target
from getaway.games.gangrush.hints.search.dice import DIE_PRICE
from getaway.games.gangrush.hints.search.placing import presence
from getaway.games.gangrush.hints.search.standing import damage_cost, is_last_round
from getaway.games.gangrush.hints.search.turns import clearing
from getaway.games.gangrush.knowledge import GangKnowledge, table_from
from getaway.games.gangrush.pieces import BUY, CONTAINER, FIX, GO, ON_ROAD, SHOOT, SPEED, STEP, TWIN_GUNS, WALL
from getaway.games.gangrush.table import GangTable
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.study import Folly

FRAIL: Final = 2
"""With so little durability one bad turn makes a wreck."""

LIKELY: Final = 0.3
"""A space that a car passes over next with at least this chance is in its way."""


def _verbs(ask: Ask, *verbs: int) -> list[tuple[int, ...]]:
    """The choices on offer that begin so."""
    choices = [offer.choice for offer in ask.offers]
    return [choice for choice in choices if isinstance(choice, tuple) and choice[0] in verbs]


def sells_a_repair(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A Repair left over for sale although the car is nearly a wreck, has money to lose, and races on."""
    if ask.kind != "gangrush.adjust" or not _verbs(ask, FIX):
        return set()
    t, seat = table_from(known), ask.seat
    if not 0 < t.durability[seat] <= FRAIL or not t.cash[seat] or is_last_round(t):
        return set()
    return {*_verbs(ask, GO, SPEED)}


def blocks_itself(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A hazard laid into the own way, where no rival will come by, with room elsewhere."""
    if ask.kind != "gangrush.place":
        return set()
    t = table_from(known)
    if t.state[ask.seat] != ON_ROAD:
        return set()
    mine = presence(t, ask.seat)
    theirs: dict[int, float] = {}
    for car in range(t.seats):
        if car != ask.seat and t.state[car] == ON_ROAD:
            for cell, likely in presence(t, car).items():
                theirs[cell] = max(theirs.get(cell, 0.0), likely)
    cells = [offer.choice for offer in ask.offers if isinstance(offer.choice, int)]
    if all(cell in mine for cell in cells):
        return set()
    return {cell for cell in cells if mine.get(cell, 0.0) > LIKELY > theirs.get(cell, 0.0)}


def rams_a_container(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A step straight into a container or wall where another step is open."""
    steps = _verbs(ask, STEP) if ask.kind == "gangrush.drive" else []
    if len(steps) < 2:
        return set()
    t = table_from(known)
    shut = {step for step in steps if _is_shut(t, ask.seat, step[1])}
    return {*shut} if len(shut) < len(steps) else set()


def _is_shut(t: GangTable, seat: Seat, way: int) -> bool:
    to = t.terms.board.step[(way + t.facing[seat]) % 6 * t.terms.board.cells + t.cell[seat]]
    return to >= 0 and t.road[to] in (CONTAINER, WALL)


def rams_barriers(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A step into barriers with a Shot left to clear one of them, which would save more than the die brings."""
    ahead: Choice = (STEP, F)
    if ask.kind != "gangrush.drive" or ahead not in _verbs(ask, STEP) or (SHOOT, F) not in _verbs(ask, SHOOT):
        return set()
    return {ahead} if clearing(table_from(known), ask.seat) > DIE_PRICE else set()


def buys_at_the_end(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A token bought when the last turn is over."""
    buys = _verbs(ask, BUY) if ask.kind == "gangrush.endturn" else []
    return {*buys} if buys and is_last_round(table_from(known)) else set()


def shoots_the_penniless(known: GangKnowledge, ask: Ask) -> set[Choice]:
    """A Shot at a car that has nothing left to lose, instead of the money for the die."""
    shots = _verbs(ask, SHOOT) if ask.kind == "gangrush.drive" else []
    if not shots:
        return set()
    t = table_from(known)
    return set() if t.has(ask.seat, TWIN_GUNS) else {shot for shot in shots if _is_idle(t, ask.seat, shot[1])}


def _is_idle(t: GangTable, seat: Seat, way: int) -> bool:
    cell = first_target(t, t.cell[seat], (way + t.facing[seat]) % 6)
    other = t.on[cell] if cell >= 0 else -1
    return other >= 0 and (t.plates >> other & 1 == 1 or damage_cost(t, other, 1) == 0)


FOLLIES: Final[Mapping[str, Folly]] = {
    "sells a Repair when nearly a wreck": sells_a_repair,
    "blocks its own way": blocks_itself,
    "drives into a container beside an open way": rams_a_container,
    "drives into barriers with a Shot left": rams_barriers,
    "buys a token at the very end": buys_at_the_end,
    "shoots a car that has nothing to lose": shoots_the_penniless,
}
