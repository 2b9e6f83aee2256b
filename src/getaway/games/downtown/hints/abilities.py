"""When to use a special ability: worked out to the end of the duel, the other side answering as well as it can."""

from __future__ import annotations

from getaway.games.downtown.aids.fights import ROLLS, fight_odds, fighter_in
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.hints.contests import exchange_result


def ability_gain(duel: list[int], side: int, characters: list[int]) -> float:
    """How much better the chance to win less that to lose gets if this side, being asked, uses its ability now."""
    turn = 0 if side == duel[e.ATTACKER] else 1
    gain = _used(duel, side, turn, characters) - exchange_lead(duel, turn + 1, characters)
    return gain if side == 0 else -gain


def exchange_lead(duel: list[int], asked: int, characters: list[int]) -> float:
    """The first side's chance to win less that to lose, with the attacker asked (1), or the defender as well (2)."""
    for turn in range(asked, 2):
        side = duel[e.ATTACKER] if turn == 0 else 1 - duel[e.ATTACKER]
        if not duel[e.USED + side] and (turn == 0 or characters[duel[e.FIGURE + side]] != e.HAYMAKERS):
            found = _used(duel, side, turn, characters), exchange_lead(duel, turn + 1, characters)
            return max(found) if side == 0 else min(found)
    return lead_after(duel, exchange_result(duel), characters)


def _used(duel: list[int], side: int, turn: int, characters: list[int]) -> float:
    """The same after this side has used its ability."""
    then = duel[:]
    then[e.USED + side] = 1
    match characters[duel[e.FIGURE + side]]:
        case e.SECOND_WIND:
            mean = 0.0
            for total, ways in ROLLS:
                then[e.ROLL + side] = total
                mean += ways / 36 * exchange_lead(then, turn + 1, characters)
            return mean
        case e.LUCKY_LIZARD:
            then[e.CHANGE + side] |= e.LIZARD
        case e.DIRTY_TRICK:
            then[e.CHANGE + 1 - side] |= e.TRICK
        case _:
            then[e.HAYMAKER] = 1
    return exchange_lead(then, turn + 1, characters)


def lead_after(duel: list[int], result: int, characters: list[int]) -> float:
    """The same after an exchange with this result: above 0 the punch lands, below 0 it misses, 0 hurts both."""
    then = duel[:]
    attacker = duel[e.ATTACKER]
    damage = e.punch_strength(duel, attacker) * (1 + duel[e.HAYMAKER]) if result > 0 else 1
    for side in [1 - attacker] if result > 0 else [attacker] if result < 0 else [0, 1]:
        then[e.HEALTH + side] -= damage
        then[e.STAMINA + side] -= 1
    one, other = [fighter_in(then, side, characters[duel[e.FIGURE + side]]) for side in (0, 1)]
    odds = fight_odds(one, other, 1 - attacker)
    return odds[0] - odds[2]
