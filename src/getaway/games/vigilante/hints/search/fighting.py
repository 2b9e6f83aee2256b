"""What attacks, mines and other cards are worth, in moves."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.vigilante.aids.box import hit_chance
from getaway.games.vigilante.flow.ammo import targets_of
from getaway.games.vigilante.hints.search.scene import CARD_WORTH, POINT, Scene
from getaway.games.vigilante.pieces import AMMO_CARDS, RANGE_1
from getaway.kernel.frames import PASS, Seat
from getaway.parts.dice import Law

HIT: Final = 1.2
"""What a point of damage is worth that does not wreck."""

CARRIER: Final = 4.0
"""How much more it is worth to wreck the one who carries the can, or to slow it down."""


def hit_worth(scene: Scene, card: int, target: Seat) -> float:
    """What a hit on that target would be worth."""
    t = scene.t
    damage = t.terms.damage[card]
    if not t.is_opponent(scene.seat, target):
        return -3.0 * damage
    carries = t.carrier == target
    worth = POINT + 1.0 + (2 * CARRIER if carries else 0.0) if damage >= t.health[target] else HIT * damage
    if t.speed[target] > 0:
        worth += 0.7 * t.terms.slows[card] * (2.0 if carries else 1.0)
    return worth + 1.0 * t.terms.steals[card]


@cache
def chance_to_hit(blue: Law, red: Law) -> float:
    """The chance that red beats blue, as a search counts it."""
    return float(hit_chance(blue, red))


def attack_worth(scene: Scene, choice: tuple[int, ...]) -> float:
    """The expected gain of an attack, its cards paid."""
    t = scene.t
    card = choice[1]
    hurt = 0.0
    for target in targets_of(t, scene.seat, choice):
        hurt += hit_worth(scene, card, target)
    # A hand that is nearly full has cards to spare.
    price = CARD_WORTH[card] * (0.5 if scene.room() <= 1 else 0.7)
    ranges = 0.0
    for at in range(3):
        ranges += 0.6 * choice[2 + at] * CARD_WORTH[RANGE_1 + at]
    return chance_to_hit(t.terms.blue, t.terms.red) * hurt - price - ranges


def mine_worth(scene: Scene) -> float:
    """Mines are laid before pursuers, and when the hand is full."""
    t = scene.t
    on_road = t.land().link[t.behind(scene.seat)] != 0
    if t.carrier == scene.seat and on_road:
        return 1.0
    return 0.4 if on_road and scene.room() <= 1 else -0.5


def dead_eye_worth(scene: Scene, card: int, target: Seat) -> float:
    """Dead Eye is kept for hits that matter."""
    if target == PASS:
        return 2.0
    return hit_worth(scene, card, target) - 1.0


def loaded_dice_worth(scene: Scene) -> float:
    """Roll again, which is asked only when it went wrong, for what is worth it; above 0: do."""
    t = scene.t
    card, victim = t.fight[2], t.fight[1]
    at_stake = t.terms.damage[card] + (POINT if t.terms.damage[card] >= t.health[victim] else 0.0)
    return at_stake - 1.5


def keep_worth(scene: Scene, card: int) -> float:
    """What keeping a card is worth; of several alike the second is worth less, Range without Ammo little."""
    worth = CARD_WORTH[card]
    if card >= RANGE_1 and scene.t.ammo_count(scene.seat) == 0:
        worth *= 0.6
    return worth - (0.25 * (scene.holds(card) - 1) if card >= AMMO_CARDS else 0.0)
