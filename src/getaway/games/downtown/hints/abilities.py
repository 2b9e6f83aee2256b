"""When to use a special ability: worked out to the end of the duel, the other side answering as well as it can."""

from __future__ import annotations

from getaway.games.downtown.aids.exchanges import lead, odds_after_use, odds_in_exchange
from getaway.games.downtown.flow import exchange as e


def ability_gain(duel: list[int], side: int, characters: list[int]) -> float:
    """How much better the chance to win less that to lose gets if this side, being asked, uses its ability now."""
    turn = 0 if side == duel[e.ATTACKER] else 1
    used = lead(odds_after_use(duel, side, turn, characters))
    gain = used - lead(odds_in_exchange(duel, turn + 1, characters))
    return gain if side == 0 else -gain
