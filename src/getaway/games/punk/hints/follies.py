"""What a person would laugh at in a game of punk: which of the choices on offer are foolish, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from getaway.games.punk.hints.scene import Scene
from getaway.games.punk.knowledge import PunkKnowledge
from getaway.games.punk.pieces import (
    COP_BULLETIN,
    COP_FIRE,
    COP_HEAL,
    HUNT,
    MOVE,
    MOVE_SHORT_CUT,
    MOVE_SIRENS,
    PREPARATION,
    RADIO,
    STINGER,
    VEST,
    YES,
)
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.study import Folly

HURT: Final = 2
"""With so little health a Cop may well keep away."""


def _choices(ask: Ask) -> set[Choice]:
    return {offer.choice for offer in ask.offers}


def _in_reach(scene: Scene, cop: int, points: int) -> bool:
    """Does Stinger stand in sight, and can this Cop come to him with these points? Nobody counts on it in a JAM."""
    t, board = scene.t, scene.board
    if not t.visible or t.phase == PREPARATION or t.in_combat(cop) or t.health[cop] <= HURT:
        return False
    if t.jam in (board.district[t.at[cop]], board.district[t.at[STINGER]]):
        return False
    return 0 < board.points[t.at[cop]][t.at[STINGER]] <= points


def idles_in_sight(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """A card drawn, or nothing done, by a Cop who can come to a Stinger in sight."""
    choices = _choices(ask)
    if ask.kind != "punk.cop_turn" or MOVE not in choices:
        return set()
    scene = Scene.known_as(known)
    cop = scene.asked()
    if not _in_reach(scene, cop, scene.cop_points(cop)):
        return set()
    return choices - {MOVE, MOVE_SHORT_CUT, MOVE_SIRENS, COP_FIRE, COP_HEAL}


def stops_short(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """A move ended with points left to come to a Stinger in sight."""
    if ask.kind != "punk.step" or PASS not in _choices(ask):
        return set()
    scene = Scene.known_as(known)
    return {PASS} if _in_reach(scene, scene.asked(), int(scene.ask[2])) else set()


def wears_two(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """Something else thrown away for a second vest or radio, which does no more than the first."""
    if ask.kind != "punk.make_room":
        return set()
    scene = Scene.known_as(known)
    cop, item = scene.asked(), int(scene.ask[2])
    if cop == STINGER or item not in (VEST, RADIO) or not scene.t.has(cop, item):
        return set()
    return _choices(ask) - {PASS, item}


def wastes_a_kit(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """A First Aid Kit used although part of what it heals is lost."""
    if ask.kind != "punk.kit":
        return set()
    scene = Scene.known_as(known)
    t, who = scene.t, scene.asked()
    return {YES} if t.terms.max_health[who] - t.health[who] < t.terms.heal else set()


def calls_for_the_seen(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """An All-Points Bulletin while Stinger stands in sight."""
    if ask.kind != "punk.cop_turn" or COP_BULLETIN not in _choices(ask):
        return set()
    return {COP_BULLETIN} if Scene.known_as(known).t.visible else set()


def guards_nothing(known: PunkKnowledge, ask: Ask) -> set[Choice]:
    """The chopper sent, in the hunt, over a district in which no hit can be made any more."""
    if ask.kind != "punk.chopper":
        return set()
    scene = Scene.known_as(known)
    t, board = scene.t, scene.board
    if t.phase != HUNT:
        return set()
    targets = (board.black | board.green | board.red) & ~t.hits
    idle: set[Choice] = {district for district in range(board.districts) if not targets & board.locals[district]}
    return idle & _choices(ask)


FOLLIES: Final[Mapping[str, Folly]] = {
    "idles while Stinger stands within reach": idles_in_sight,
    "stops short of Stinger": stops_short,
    "throws things away for a second vest or radio": wears_two,
    "wastes a First Aid Kit": wastes_a_kit,
    "plays a bulletin while Stinger stands in sight": calls_for_the_seen,
    "flies the chopper where nothing can happen": guards_nothing,
}
