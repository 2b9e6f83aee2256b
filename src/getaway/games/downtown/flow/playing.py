"""Play cards: the Interaction cards of one's own turn (DOWN-CARD, DOWN-INT-1 to -19, -33 to -50)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.events.cards import Consulted, Countered, HandSeen, HandSpied, Played, Restricted
from getaway.games.downtown.events.johnny import BlockPlaced, BlockRemoved, JohnnyMoved, OfficerPlaced, OfficerRemoved
from getaway.games.downtown.flow.fortune import FortuneTeller
from getaway.games.downtown.flow.johnny import end_route
from getaway.games.downtown.flow.moving import ride
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.knowledge import memory
from getaway.games.downtown.pieces import PLAY, Card
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Choice, Frame, Question, Seat
from getaway.parts import decks
from getaway.parts.lists import put_in, without


def add_plays(t: DowntownTable, seat: Seat, card: Card, found: list[Choice]) -> None:
    """Add every way in which the active player may play a card now (DOWN-CARD-6, DOWN-RULING-59)."""
    for what in uses(t, seat, card):
        found.append((PLAY, card, what))


def uses(t: DowntownTable, seat: Seat, card: Card) -> list[int]:
    """What a card of the own turn can be played on; empty: it can do nothing now."""
    if card < p.SPY:
        return []
    if p.METRO <= card <= p.METRO_LAST:
        return stations(t, seat, card - p.METRO)
    if p.REDUCE_DRAWING <= card <= p.NO_METRO:
        return [other for other in range(t.seats) if other != seat]
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        return headings(t, t.terms.city.special[card - p.SPECIAL]) if t.round >= t.terms.cards_from else []
    if card == p.SPY:
        return [other for other in range(t.seats) if other != seat and t.hands[other]]
    if card == p.COUNTERINTELLIGENCE:
        return [kind for kind in range(p.RESTRICTIONS) if t.limits[kind] > 0]  # DOWN-INT-4
    if card == p.ROADBLOCK:
        return blockable(t)
    if card == p.REMOVE_ROADBLOCK:
        return sorted(t.roadblocks)
    if card == p.POLICE_OFFICER:
        if t.officers.bit_count() >= t.terms.officers:
            return []  # DOWN-RULING-44
        return [number for number in range(p.SPY - p.LOCATION) if not t.officers >> number & 1]
    if card == p.BRIBE:
        return [number for number in range(p.SPY - p.LOCATION) if t.officers >> number & 1]
    if card == p.FORTUNE_TELLER:
        return [deck for deck in range(p.EVENTS) if decks.size(t.decks[deck]) > 0 or t.piles[deck]]
    return []


def stations(t: DowntownTable, seat: Seat, line: int) -> list[int]:
    """The stations to which a Metro card of this line can take the active player (DOWN-METRO-1 to -5)."""
    city = t.terms.city
    here = t.place[seat]
    if here >= city.fields or city.line[here] != line or t.limits[p.RIDING] > 0 or t.movement() == 0:
        return []
    return [to for to in city.stations[line] if to != here and not t.blocked >> to & 1]


def headings(t: DowntownTable, field: int) -> list[int]:
    """Where Johnny may head from a special location's field: streets that are free up to the next crossroad."""
    city = t.terms.city
    if t.blocked >> field & 1:
        return []  # DOWN-INT-36
    return [
        way
        for way in range(4)
        if city.arrive[field * 4 + way] != NOWHERE and not city.ahead[field * 4 + way] & t.blocked
    ]


def blockable(t: DowntownTable) -> list[int]:
    """The fields on which a roadblock may be placed now (DOWN-INT-8 to -13, DOWN-RULING-43)."""
    if t.round < t.terms.cards_from or len(t.roadblocks) >= t.terms.roadblocks:
        return []
    city = t.terms.city
    mask = city.may_block(t.blocked) & ~(1 << t.johnny)
    if not city.crossroad[t.johnny]:
        mask &= ~city.ahead[t.johnny * 4 + t.heading]
    for place in t.place:
        if place < city.fields:
            mask &= ~(1 << place)
        elif place >= city.location:
            free = city.entry_mask[place - city.location] & ~t.blocked
            if not free & (free - 1):
                mask &= ~free  # the last way out of an occupied location
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def play(t: DowntownTable, seat: Seat, card: Card, what: int) -> Frame | None:
    """The active player plays a card on something; it leaves the hand now, and is put away when it is over."""
    aimed = card == p.SPY or p.REDUCE_DRAWING <= card <= p.NO_METRO
    t.play(seat, card)
    if t.heard is not None:
        t.tell(Played(seat, card, what if aimed else -1))
    if aimed:
        if t.may_answer(what, p.INTERACTIONS, p.COUNTERINTELLIGENCE):
            return Counter(seat, what, card)
        return aim_card(t, seat, what, card)
    if card == p.FORTUNE_TELLER:
        if t.heard is not None:
            t.tell(Consulted(seat, what))
        return FortuneTeller(seat, what)
    if p.METRO <= card <= p.METRO_LAST:
        t.put_away(card)
        return ride(t, seat, what)
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        move_johnny(t, card, what)
    elif card == p.ROADBLOCK:
        place_block(t, what)
    elif card == p.REMOVE_ROADBLOCK:
        remove_block(t, what)
    elif card == p.POLICE_OFFICER:
        place_officer(t, what)
    elif card == p.BRIBE:
        t.officers &= ~(1 << what)
        if t.heard is not None:
            t.tell(OfficerRemoved(t.terms.city.location + what))
    elif card == p.COUNTERINTELLIGENCE:
        lift(t, seat, what)
    t.put_away(card)
    return None


def why_not_play(t: DowntownTable, seat: Seat, card: Card) -> tuple[str, str]:
    """The rule against playing a card, or against playing it on something, in one's own turn."""
    if card not in t.hands[seat]:
        return "DOWN-CARD-6", "You do not hold that card."
    if card < p.SPY:
        return "DOWN-CARD-9", "Weapons, duel cards and locations are used in attempts and duels."
    if t.round < t.terms.cards_from and (card == p.ROADBLOCK or p.SPECIAL <= card <= p.SPECIAL_LAST):
        return "DOWN-ROUND-3", f"This card can be played from round {t.terms.cards_from} on."
    if card in (p.DIRECTION_CHANGE, p.SPEED_UP, p.SLOWDOWN, p.GOT_AWAY):
        return "DOWN-CARD-8", "This card is played in Johnny's turn."
    if card in (p.AIMING_PRECISION, p.EXTRA_DIE_ROLL):
        return "DOWN-ASSN-9", "This card is played while aiming."
    if p.METRO <= card <= p.METRO_LAST:
        if t.limits[p.RIDING] > 0:
            return "DOWN-INT-47", "You may not use the metro in this turn."
        if t.movement() == 0:
            return "DOWN-METRO-2", "A ride costs a movement, and you have none left."
        return "DOWN-METRO-1", "The metro goes from a station of its line to another one that is open."
    if card == p.ROADBLOCK:
        if len(t.roadblocks) >= t.terms.roadblocks:
            return "DOWN-INT-13", "No roadblock is left in the supply."
        return "DOWN-RULING-43", "A roadblock there is not allowed: it must leave everybody, and Johnny, a way on."
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        if t.blocked >> t.terms.city.special[card - p.SPECIAL] & 1:
            return "DOWN-INT-36", "A roadblock is on that field."
        return "DOWN-INT-35", "Johnny may head only where the street is free up to the next crossroad."
    if card == p.COUNTERINTELLIGENCE:
        return "DOWN-INT-4", "Nothing that it could cancel counts against you."
    if card == p.ESCAPE:
        return "DOWN-DUEL-7", "Escape is played when a duel begins."
    if card == p.PATSY:
        return "DOWN-INT-19", "Patsy is played after a lost or drawn shot."
    return "DOWN-RULING-59", "The card can do nothing there."


# Cards aimed at another player


class Counter(Question):
    """The target of a Spy or a restriction may answer with Counterintelligence (DOWN-INT-2, DOWN-INT-3)."""

    __slots__ = ("by", "who", "card")
    kind: ClassVar[str] = "downtown.counter"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-INT-3", "Only Counterintelligence can be played here.")

    def __init__(self, by: Seat, who: Seat, card: Card) -> None:
        self.by = by
        self.who = who
        self.card = card

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        return [p.COUNTERINTELLIGENCE, PASS] if p.COUNTERINTELLIGENCE in t.hands[self.who] else [PASS]

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        if choice == PASS:
            passes(t, self.who)
            return aim_card(t, self.by, self.who, self.card)
        t.play(self.who, choice)
        t.put_away(choice)
        t.put_away(self.card)
        if t.heard is not None:
            t.tell(Played(self.who, choice))
            t.tell(Countered(self.who, self.card))
        return None


def aim_card(t: DowntownTable, seat: Seat, target: Seat, card: Card) -> Frame | None:
    """A Spy or a restriction takes effect."""
    if card == p.SPY:
        look_at_hand(t, seat, target)
        t.put_away(card)
        return None
    # The card lies before its target until its effect is over (DOWN-INT-49).
    t.in_play = without(t.in_play, card)
    at = target * p.RESTRICTIONS + card - p.RESTRICTION
    t.waiting = put_in(t.waiting, at, t.waiting[at] + 1)
    if t.heard is not None:
        t.tell(Restricted(target, card))
    return None


def look_at_hand(t: DowntownTable, seat: Seat, target: Seat) -> None:
    """A Spy shows all face-down cards of the target, to his player alone (DOWN-INT-1, DOWN-RULING-47)."""
    hand = t.hands[target]
    t.notes[seat] = memory.seen_hand(t.notes[seat], hand, memory.HAND << target)
    if t.heard is not None:
        t.tell(HandSeen(target, tuple(hand)), to=seat, others=HandSpied(seat, target))


def lift(t: DowntownTable, seat: Seat, kind: int) -> None:
    """Counterintelligence in the own turn cancels one restriction of this turn (DOWN-INT-4, DOWN-RULING-45)."""
    card = p.RESTRICTION + kind
    t.limits = put_in(t.limits, kind, t.limits[kind] - 1)
    t.to_pile(card)
    if t.heard is not None:
        t.tell(Countered(seat, card))


# Cards that change the board; solo events use them too


def move_johnny(t: DowntownTable, card: Card, heading: int) -> None:
    """A special location: Johnny is moved to its field at once, heading as chosen (DOWN-INT-33 to -37)."""
    end_route(t)
    t.johnny = t.terms.city.special[card - p.SPECIAL]
    t.heading = heading
    if t.heard is not None:
        t.tell(JohnnyMoved(t.johnny, heading, "moved"))


def place_block(t: DowntownTable, field: int) -> None:
    """A roadblock closes a field; ahead of Johnny on the route it ends the route (DOWN-RULING-4)."""
    if t.route != NOWHERE and on_the_route(t, field):
        end_route(t)
    t.blocked |= 1 << field
    t.roadblocks = [*t.roadblocks, field]
    if t.heard is not None:
        t.tell(BlockPlaced(field))


def on_the_route(t: DowntownTable, field: int) -> bool:
    """Does the route still lead over this field, or end in front of it in the same street?"""
    city = t.terms.city
    route = city.routes[t.route]
    if field in route[t.route_at :]:
        return True
    before, last = route[-2], route[-1]
    way = city.headed[before * 4 + city.ports[before].index(last)]
    return city.ahead[last * 4 + way] >> field & 1 == 1


def remove_block(t: DowntownTable, field: int) -> None:
    """A roadblock is taken off the board (DOWN-INT-14)."""
    t.blocked &= ~(1 << field)
    t.roadblocks = without(t.roadblocks, field)
    if t.heard is not None:
        t.tell(BlockRemoved(field))


def place_officer(t: DowntownTable, number: int) -> None:
    """A police officer watches a location (DOWN-INT-15)."""
    t.officers |= 1 << number
    if t.heard is not None:
        t.tell(OfficerPlaced(t.terms.city.location + number))
