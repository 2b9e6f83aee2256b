"""What a card is worth in the hand, and which of the next cards of a deck are welcome."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import PER_WEAPON
from getaway.games.downtown.content import CITY
from getaway.games.downtown.hints.scene import Scene, ways_in

ARMED: Final = 0.3
LOOSE: Final = 0.1
NEAR: Final = 0.3
UNUSED_WEAPON: Final = 0.5
SPARE: Final = 0.1
ATTACK_CARD: Final = 0.7
HIT: Final = 8.0
"""What a sure kill is worth."""

INTERACTION: Final = {
    p.PATSY: 0.7,
    p.GOT_AWAY: 0.75,
    p.INCREASE_MOVE: 0.9,
    p.AIMING_PRECISION: 0.65,
    p.EXTRA_DIE_ROLL: 0.65,
    p.DIRECTION_CHANGE: 0.6,
    p.SPEED_UP: 0.6,
    p.SLOWDOWN: 0.6,
    p.ESCAPE: 0.3,
    p.COUNTERINTELLIGENCE: 0.3,
    p.BRIBE: 0.25,
}
"""What interaction cards are worth; the special locations are worked out, the others are worth little."""


def keep_value(scene: Scene, card: int) -> float:
    """What a card in the own hand is worth."""
    if card < p.WEAPON_KINDS:
        return _weapon(scene, card)
    if card < p.ATTACK_CARD:
        return _duel_card(scene, card)
    if card < p.LOCATION:
        return ATTACK_CARD
    if card < p.SPY:
        return _location(scene, card - p.LOCATION)
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        field = CITY.special[card - p.SPECIAL]
        return 0.8 if scene.shots(field) else 0.3
    return INTERACTION.get(card, 0.15)


def loss(scene: Scene, card: int) -> float:
    """How much chance to kill would go with a card."""
    return scene.prospects(scene.place) - scene.without(card).prospects(scene.place)


def _weapon(scene: Scene, weapon: int) -> float:
    if scene.hand.count(weapon) > 1:
        return SPARE
    return UNUSED_WEAPON + HIT * loss(scene, weapon)


def _duel_card(scene: Scene, card: int) -> float:
    habits = scene.habits
    if scene.hand.count(card) > 1:
        return habits.spare_duel_card
    return habits.duel_card


def _location(scene: Scene, number: int) -> float:
    near = 1 - min(ways_in()[number][scene.johnny], 20) / 20
    if number // PER_WEAPON in scene.hand:
        return ARMED + HIT * loss(scene, p.LOCATION + number) + NEAR * near
    return LOOSE + NEAR * near


def welcome(scene: Scene, card: int) -> bool:
    """Would this card be good to draw?"""
    if card < p.WEAPON_KINDS:
        places = [number for number in scene.hand if p.LOCATION <= number < p.SPY]
        return card not in scene.hand and any((place - p.LOCATION) // PER_WEAPON == card for place in places)
    if p.LOCATION <= card < p.SPY:
        return (card - p.LOCATION) // PER_WEAPON in scene.hand
    return INTERACTION.get(card, 0.0) > 0.5
