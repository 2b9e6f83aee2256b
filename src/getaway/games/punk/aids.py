"""Figures for people: exact odds of shots and escapes, and what the Cops would know after a move.

All of it is reckoned from what lies open on the table.
"""

from __future__ import annotations

import msgspec

from getaway.games.punk.flow.shots import damage_of, rerolls
from getaway.games.punk.flow.ways import way_points
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import BY_BUS, ESCAPE_FACE, FREE_ESCAPE, HIT_FACE, HOOD, HUNT, ON_FOOT, STINGER
from getaway.games.punk.table import PunkTable


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a shot."""

    damages: tuple[tuple[int, float], ...]
    """Each damage that it can do, ascending, with its chance."""
    mean: float
    down: float
    """The chance that it takes the target down."""


def chance_of(t: PunkTable, face: int) -> float:
    """The chance that a die shows a face."""
    return t.terms.die.weights[face] / t.terms.die.faces


def hit_chances(t: PunkTable, dice: int, again: int) -> list[float]:
    """By number of hits: its chance, if up to `again` missed dice are rolled again, each once."""
    die = t.terms.die
    chances = [0.0] * (dice + 1)
    for hits in range(dice + 1):
        more = min(again, dice - hits)
        for extra in range(more + 1):
            first, second = die.hits(dice, [HIT_FACE]).chance(hits), die.hits(more, [HIT_FACE]).chance(extra)
            chances[hits + extra] += float(first * second)
    return chances


def shot_odds(t: PunkTable, who: int, target: int, weapon: int, boost: int | None = None) -> Odds:
    """The odds of a shot under the cards in effect, or with another `boost` of the shooter's."""
    if boost is not None:
        t = t.clone()
        t.boost[who] = boost
    found: dict[int, float] = {}
    for hits, chance in enumerate(hit_chances(t, t.terms.dice[weapon], rerolls(t, who, weapon))):
        damage = damage_of(t, who, target, hits)
        found[damage] = found.get(damage, 0.0) + chance
    health = t.hood_left if target == HOOD else t.health[target]
    return Odds(
        damages=tuple(sorted((damage, round(chance, 6)) for damage, chance in found.items() if chance > 0)),
        mean=round(sum(damage * chance for damage, chance in found.items()), 6),
        down=round(sum([chance for damage, chance in found.items() if damage >= health], 0.0), 6),
    )


def escape_chances(t: PunkTable, who: int) -> tuple[float, float]:
    """The chance of one escape roll, and of getting away with every card burned and the token spent."""
    once = chance_of(t, ESCAPE_FACE)
    token = who == STINGER and t.has(STINGER, FREE_ESCAPE)
    return round(once, 6), 1.0 if token else round(1 - (1 - once) ** (1 + t.cards_in_hand(who)), 6)


def places_after(t: PunkTable) -> tuple[int, int]:
    """In how many places Stinger could be for all the Cops know after an unseen move: on foot, and by bus."""
    board, stops = t.terms.board, t.cop_spaces()
    places = deduce(board, t.record).places
    return (
        (board.sneak(places, way_points(t, ON_FOOT), stops, t.phase == HUNT) & ~stops).bit_count(),
        (board.sneak(places, way_points(t, BY_BUS), stops, t.phase == HUNT) & ~stops).bit_count(),
    )
