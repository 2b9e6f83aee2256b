"""Fights: weapons, cards, kits, and whether to stay."""

from __future__ import annotations

from getaway.games.punk.flow.shots import expected
from getaway.games.punk.hints.scene import Scene
from getaway.games.punk.hints.search.cops import ITEM_WORTH
from getaway.games.punk.pieces import (
    FREE_ESCAPE,
    GRENADES,
    ITEM_COUNT,
    KATHERINE,
    MACHINE_PISTOL,
    ROCKET,
    SIDEARM,
    SILENCER,
    STINGER,
    STINGER_KIT,
    UNARMED,
)
from getaway.kernel.frames import PASS, Choice

STINGER_ITEMS = {
    FREE_ESCAPE: 2.0,
    SIDEARM: 1.2,
    SILENCER: 2.5,
    ROCKET: 1.6,
    GRENADES: 1.4,
    MACHINE_PISTOL: 1.6,
    STINGER_KIT: 1.5,
}
"""What an item is worth to Stinger, in health."""


def attack(scene: Scene, choices: list[Choice]) -> list[float]:
    """Scores of Stinger's targets and weapons: damage, and above all Cops sent away."""
    return [_shot(scene, choice[0], choice[1]) if isinstance(choice, tuple) else 0.0 for choice in choices]


def _shot(scene: Scene, cop: int, weapon: int) -> float:
    t = scene.t
    blast = weapon in (ROCKET, GRENADES)
    targets = [c for c in (1, 2, 3) if t.engaged >> c & 1] if blast else [cop]
    score = 0.0
    for target in targets:
        mean = t.terms.dice[weapon] * 0.5
        score += min(mean, t.health[target]) + (1.5 if mean >= t.health[target] else 0.0)
        score += 0.2 * target
    return score - 1.3 if blast else score


def weapon(scene: Scene, who: int, choices: list[Choice]) -> list[float]:
    """Scores of weapons by their mean damage."""
    scores: list[float] = []
    for choice in choices:
        assert isinstance(choice, int)
        if who == STINGER:
            several = scene.t.engaged.bit_count()
            blast = choice in (ROCKET, GRENADES)
            scores.append(scene.t.terms.dice[choice] * 0.5 * (several if blast else 1) - (1.2 if blast else 0.0))
        else:
            scores.append(expected(scene.t, who, choice))
    return scores


def damage_card(scene: Scene, who: int, choices: list[Choice]) -> list[float]:
    """Scores of damage cards: the Cops play theirs, Stinger keeps his for a good weapon or a weak enemy."""
    t = scene.t
    scores: list[float] = []
    for choice in choices:
        if choice == PASS:
            scores.append(0.5)
        elif who != STINGER:
            scores.append(1.0 + 0.1 * (choice == choices[0]))
        else:
            best = max(t.terms.dice[w] for w in t.weapons(STINGER))
            weak = min([t.health[cop] for cop in (1, 2, 3) if t.in_combat(cop)] or [9]) <= best
            scores.append(0.8 if best >= 2 or weak else 0.3)
    return scores


def make_room(scene: Scene, who: int, item: int, choices: list[Choice]) -> list[float]:
    """Scores of what to throw away: whatever is worth least."""
    scores: list[float] = []
    for choice in choices:
        thing = item if choice == PASS else choice
        assert isinstance(thing, int)
        scores.append(-item_worth(scene, who, thing))
    return scores


def item_worth(scene: Scene, who: int, item: int) -> float:
    """What an item is worth to a character."""
    if who == STINGER:
        return STINGER_ITEMS.get(item, 1.0)
    if item in ITEM_WORTH:
        return ITEM_WORTH[item]
    t = scene.t
    held = [w for w in range(KATHERINE - 1, ITEM_COUNT) if t.has(who, w) and t.terms.dice[w]]
    best = max((expected(t, who, w) for w in held), default=0.0)
    mean = expected(t, who, item)
    spare = t.has(who, item) > 1 or mean < best
    return 0.3 * mean if spare and item != UNARMED else 2.0 * mean


def kit(scene: Scene, who: int) -> list[float]:
    """Scores of using a kit, and of keeping it."""
    lacking = scene.t.terms.max_health[who] - scene.t.health[who]
    return [1.0, 0.1] if lacking >= scene.t.terms.heal else [0.1, 1.0]
