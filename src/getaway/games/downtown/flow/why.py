"""Why a card cannot be played now: the rule, and a sentence for its holder."""

from __future__ import annotations

from getaway.games.downtown import cards as c
from getaway.games.downtown.cards import Card
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Seat


def why_not_play(t: DowntownTable, seat: Seat, card: Card) -> tuple[str, str]:
    """The rule against playing a card, or against playing it on something, in one's own turn."""
    if card not in t.hands[seat]:
        return "DOWN-CARD-6", "You do not hold that card."
    if card < c.SPY:
        return "DOWN-CARD-9", "Weapons, duel cards and locations are used in attempts and duels."
    if t.round < t.terms.cards_from and (card == c.ROADBLOCK or c.SPECIAL <= card <= c.SPECIAL_LAST):
        return "DOWN-ROUND-3", f"This card can be played from round {t.terms.cards_from} on."
    if card in (c.DIRECTION_CHANGE, c.SPEED_UP, c.SLOWDOWN, c.GOT_AWAY):
        return "DOWN-CARD-8", "This card is played in Johnny's turn."
    if card in (c.AIMING_PRECISION, c.EXTRA_DIE_ROLL):
        return "DOWN-ASSN-9", "This card is played while aiming."
    if c.METRO <= card <= c.METRO_LAST:
        if t.limits[c.RIDING] > 0:
            return "DOWN-INT-47", "You may not use the metro in this turn."
        if t.movement() == 0:
            return "DOWN-METRO-2", "A ride costs a movement, and you have none left."
        return "DOWN-METRO-1", "The metro goes from a station of its line to another one that is open."
    if card == c.ROADBLOCK:
        if len(t.roadblocks) >= t.terms.roadblocks:
            return "DOWN-INT-13", "No roadblock is left in the supply."
        return "DOWN-RULING-43", "A roadblock there is not allowed: it must leave everybody, and Johnny, a way on."
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        if t.blocked >> t.terms.city.special[card - c.SPECIAL] & 1:
            return "DOWN-INT-36", "A roadblock is on that field."
        return "DOWN-INT-35", "Johnny may head only where the street is free up to the next crossroad."
    if card == c.COUNTERINTELLIGENCE:
        return "DOWN-INT-4", "Nothing that it could cancel counts against you."
    if card == c.ESCAPE:
        return "DOWN-DUEL-7", "Escape is played when a duel begins."
    if card == c.PATSY:
        return "DOWN-INT-19", "Patsy is played after a lost or drawn shot."
    return "DOWN-RULING-59", "The card can do nothing there."
