"""What a card is worth in the hand, and which of the next cards of a deck are welcome."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import PER_WEAPON
from getaway.games.downtown.content import CITY
from getaway.games.downtown.hints.scene import Scene, ways_in

ARMED: Final = 1.0
LOOSE: Final = 0.35

INTERACTION: Final = {
    c.PATSY: 0.7,
    c.GOT_AWAY: 0.75,
    c.INCREASE_MOVE: 0.9,
    c.AIMING_PRECISION: 0.65,
    c.EXTRA_DIE_ROLL: 0.65,
    c.DIRECTION_CHANGE: 0.6,
    c.SPEED_UP: 0.6,
    c.SLOWDOWN: 0.6,
    c.ESCAPE: 0.3,
    c.COUNTERINTELLIGENCE: 0.3,
    c.BRIBE: 0.25,
}
"""What interaction cards are worth; the special locations are worked out, the others are worth little."""


def keep_value(scene: Scene, card: int) -> float:
    """What a card in the own hand is worth."""
    if card < c.WEAPON_KINDS:
        return _weapon(scene, card)
    if card < c.LOCATION:
        return 0.2
    if card < c.SPY:
        return _location(scene, card - c.LOCATION)
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        field = CITY.special[card - c.SPECIAL]
        return 0.8 if scene.shots(field) else 0.3
    return INTERACTION.get(card, 0.15)


def _weapon(scene: Scene, weapon: int) -> float:
    if scene.hand.count(weapon) > 1:
        return 0.1
    uses = sum(1 for card in scene.hand if c.LOCATION <= card < c.SPY and (card - c.LOCATION) // PER_WEAPON == weapon)
    return ARMED + 0.1 * uses if uses else 0.4


def _location(scene: Scene, number: int) -> float:
    away = min(ways_in()[number][scene.place], 20) / 20
    near = 0.2 * (1 - away) + scene.hits(number)
    return (ARMED if number // PER_WEAPON in scene.hand else LOOSE) - 0.3 + near


def welcome(scene: Scene, card: int) -> bool:
    """Would this card be good to draw?"""
    if card < c.WEAPON_KINDS:
        places = [number for number in scene.hand if c.LOCATION <= number < c.SPY]
        return card not in scene.hand and any((place - c.LOCATION) // PER_WEAPON == card for place in places)
    if c.LOCATION <= card < c.SPY:
        return (card - c.LOCATION) // PER_WEAPON in scene.hand
    return INTERACTION.get(card, 0.0) > 0.5
