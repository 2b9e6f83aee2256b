"""An exchange that has begun, worked out to the end of its duel: what has been rolled counts, both play their best."""

from __future__ import annotations

from getaway.games.downtown.aids.fights import ROLLS, Three, fight_odds, fighter_in
from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.pieces import KILLER_INSTINCT, grade

_TABLE = list(CONTENT.figures.agility)


def lead(odds: Three) -> float:
    """The first side's chance to win less that to lose: what both play for."""
    return odds[0] - odds[2]


def odds_in_exchange(duel: list[int], asked: int, characters: list[int]) -> Three:
    """The chances after both rolls with nobody asked for an ability yet (0), the attacker (1), or both (2)."""
    for turn in range(asked, 2):
        side = duel[e.ATTACKER] if turn == 0 else 1 - duel[e.ATTACKER]
        character = characters[duel[e.FIGURE + side]]
        if character >= 0 and not duel[e.USED + side] and (turn == 0 or character != e.HAYMAKERS):
            found = odds_after_use(duel, side, turn, characters), odds_in_exchange(duel, turn + 1, characters)
            return max(found, key=lead) if side == 0 else min(found, key=lead)
    return odds_after(duel, exchange_result(duel), characters)


def odds_after_use(duel: list[int], side: int, turn: int, characters: list[int]) -> Three:
    """The same after this side has used its ability."""
    then = duel[:]
    then[e.USED + side] = 1
    match characters[duel[e.FIGURE + side]]:
        case e.SECOND_WIND:
            return odds_before_roll(then, side, turn + 1, characters)
        case e.LUCKY_LIZARD:
            then[e.CHANGE + side] |= e.LIZARD
        case e.DIRTY_TRICK:
            then[e.CHANGE + 1 - side] |= e.TRICK
        case _:
            then[e.HAYMAKER] = 1
    return odds_in_exchange(then, turn + 1, characters)


def odds_before_roll(duel: list[int], side: int, asked: int, characters: list[int]) -> Three:
    """The same before this side rolls, for the first time or again."""
    then = duel[:]
    won = tied = lost = 0.0
    for total, ways in ROLLS:
        then[e.ROLL + side] = total
        odds = odds_in_exchange(then, asked, characters)
        won += ways / 36 * odds[0]
        tied += ways / 36 * odds[1]
        lost += ways / 36 * odds[2]
    return won, tied, lost


def odds_after(duel: list[int], result: int, characters: list[int]) -> Three:
    """The same after an exchange with this result: above 0 the punch lands, below 0 it misses, 0 hurts both."""
    then = duel[:]
    attacker = duel[e.ATTACKER]
    damage = e.punch_strength(duel, attacker) * (1 + duel[e.HAYMAKER]) if result > 0 else 1
    for side in [1 - attacker] if result > 0 else [attacker] if result < 0 else [0, 1]:
        then[e.HEALTH + side] -= damage
        then[e.STAMINA + side] -= 1
    one, other = [fighter_in(then, side, characters[duel[e.FIGURE + side]]) for side in (0, 1)]
    return fight_odds(one, other, 1 - attacker)


def exchange_result(duel: list[int], attack: int = 0, defence: int = 0) -> int:
    """1 if the punch lands, 0 if it is even, -1 if it misses, with these changes."""
    attacker = duel[e.ATTACKER]
    one = grade(e.agility_value(duel, attacker) + attack, _TABLE)
    if one == 2 and duel[e.LAID + attacker] >> KILLER_INSTINCT & 1:
        one = 3
    other = grade(e.agility_value(duel, 1 - attacker) + defence, _TABLE)
    return (one > other) - (one < other)
