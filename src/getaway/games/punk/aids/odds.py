"""Figures for people: exact odds of shots and escapes, and what the Cops would know after a move.

All of it is reckoned from what lies open on the table.
"""

from __future__ import annotations

import msgspec

from getaway.games.punk.events.fights import modifiers
from getaway.games.punk.events.names import NAMES, item_name
from getaway.games.punk.flow.shots import best_weapon, damage_of, rerolls
from getaway.games.punk.flow.ways import reach_of_cop, way_points
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import (
    BY_BUS,
    EDDIE,
    ESCAPE_FACE,
    FREE_ESCAPE,
    HIT_FACE,
    HOOD,
    HUNT,
    NO_BOOST,
    NO_CARD,
    ON_FOOT,
    RIFLE,
    STINGER,
    VEST,
)
from getaway.games.punk.table import PunkTable
from getaway.parts.lists import put_in
from getaway.parts.words import counted


class Odds(msgspec.Struct, frozen=True):
    """The exact chances of a shot."""

    damages: tuple[tuple[int, float], ...]
    """Each damage that it can do, ascending, with its chance."""
    mean: float
    down: float
    """The chance that it takes the target down."""
    parts: tuple[str, ...] = ()
    """The dice, what changes the damage, and what may be rolled again, each by name."""


class Fire(msgspec.Struct, frozen=True):
    """A shot to be expected: who fires with what, without cards that nobody has played yet."""

    who: int
    weapon: int
    odds: Odds


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
        t.boost = put_in(t.boost, who, boost)
    found: dict[int, float] = {}
    for hits, chance in enumerate(hit_chances(t, t.terms.dice[weapon], rerolls(t, who, weapon))):
        damage = damage_of(t, who, target, hits)
        found[damage] = found.get(damage, 0.0) + chance
    health = t.hood_left if target == HOOD else t.health[target]
    return Odds(
        damages=tuple(sorted((damage, round(chance, 6)) for damage, chance in found.items() if chance > 0)),
        mean=round(sum(damage * chance for damage, chance in found.items()), 6),
        down=round(sum([chance for damage, chance in found.items() if damage >= health], 0.0), 6),
        parts=_parts(t, who, target, weapon),
    )


def _parts(t: PunkTable, who: int, target: int, weapon: int) -> tuple[str, ...]:
    parts = [counted(t.terms.dice[weapon], "die", "dice")]
    vest = STINGER < target < HOOD and t.has(target, VEST) > 0
    parts += modifiers(who, NO_BOOST if who == HOOD else t.boost[who], vest)
    again = rerolls(t, who, weapon)
    if again:
        whose = NAMES[who] if who == EDDIE else item_name(weapon)
        parts.append(f"{counted(again, 'miss', 'misses')} rolled again ({whose})")
    return tuple(parts)


def fire_to_come(t: PunkTable, who: int, fights: bool) -> tuple[Fire, ...]:
    """Who fires at a character that does not try to get away, before it can try again.

    For Stinger when he `fights` in his turn: each Cop who fires back if he is fired at, or all of them together where
    that is agreed. Otherwise the next Cop in turn who is engaged, if one comes before Stinger's own turn. For a Cop:
    Stinger, whose turn comes.
    """
    if who != STINGER:
        return (_fire(t, STINGER, who, best_weapon(t, STINGER)),)
    order = t.terms.order
    if fights:
        cops = [cop for cop in order if t.in_combat(cop)]
    else:
        after = order.index(t.turn) + 1 if t.turn != STINGER else 0
        cops = [cop for cop in order[after:] if t.engaged >> cop & 1][:1]
    return tuple([_fire(t, cop, STINGER, RIFLE if t.pin >> cop & 1 else best_weapon(t, cop)) for cop in cops])


def joining(t: PunkTable) -> tuple[int, ...]:
    """The Cops who are not in the fight and can come into it before Stinger's own turn, by what everybody sees."""
    after = t.terms.order.index(t.turn) + 1 if t.turn != STINGER else 0
    others = [cop for cop in t.terms.order[after:] if t.at[cop] >= 0 and not t.in_combat(cop)]
    cards = {cop: t.movement_card(cop) if t.terms.hands_open else NO_CARD for cop in others}
    return tuple([cop for cop in others if reach_of_cop(t, cop, t.cop_points(cop, cards[cop])) >> t.at[STINGER] & 1])


def _fire(t: PunkTable, who: int, target: int, weapon: int) -> Fire:
    return Fire(who, weapon, shot_odds(t, who, target, weapon, boost=NO_BOOST))


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
