"""Play cards: the Interaction cards of one's own turn (DOWN-CARD, DOWN-INT-1 to -19, -33 to -50)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.cards import Card
from getaway.games.downtown.events import (
    BlockPlaced,
    BlockRemoved,
    Consulted,
    Countered,
    HandSeen,
    HandSpied,
    JohnnyMoved,
    OfficerPlaced,
    OfficerRemoved,
    Played,
    Restricted,
)
from getaway.games.downtown.flow import memory
from getaway.games.downtown.flow.choices import PLAY
from getaway.games.downtown.flow.fortune import FortuneTeller
from getaway.games.downtown.flow.johnny import end_route
from getaway.games.downtown.flow.moving import ride
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Choice, Frame, Question, Seat
from getaway.parts import decks


def add_plays(t: DowntownTable, seat: Seat, card: Card, found: list[Choice]) -> None:
    """Add every way in which the active player may play a card now (DOWN-CARD-6, DOWN-RULING-59)."""
    for what in uses(t, seat, card):
        found.append((PLAY, card, what))


def uses(t: DowntownTable, seat: Seat, card: Card) -> list[int]:
    """What a card of the own turn can be played on; empty: it can do nothing now."""
    if card < c.SPY:
        return []
    if c.METRO <= card <= c.METRO_LAST:
        return stations(t, seat, card - c.METRO)
    if c.REDUCE_DRAWING <= card <= c.NO_METRO:
        return [other for other in range(t.seats) if other != seat]
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        return headings(t, t.terms.city.special[card - c.SPECIAL]) if t.round >= t.terms.cards_from else []
    if card == c.SPY:
        return [other for other in range(t.seats) if other != seat and t.hands[other]]
    if card == c.COUNTERINTELLIGENCE:
        return [kind for kind in range(c.RESTRICTIONS) if t.limits[kind] > 0]  # DOWN-INT-4
    if card == c.ROADBLOCK:
        return blockable(t)
    if card == c.REMOVE_ROADBLOCK:
        return sorted(t.roadblocks)
    if card == c.POLICE_OFFICER:
        if t.officers.bit_count() >= t.terms.officers:
            return []  # DOWN-RULING-44
        return [number for number in range(c.SPY - c.LOCATION) if not t.officers >> number & 1]
    if card == c.BRIBE:
        return [number for number in range(c.SPY - c.LOCATION) if t.officers >> number & 1]
    if card == c.FORTUNE_TELLER:
        return [deck for deck in range(c.EVENTS) if decks.size(t.decks[deck]) > 0 or t.piles[deck]]
    return []


def stations(t: DowntownTable, seat: Seat, line: int) -> list[int]:
    """The stations to which a Metro card of this line can take the active player (DOWN-METRO-1 to -5)."""
    city = t.terms.city
    here = t.place[seat]
    if here >= city.fields or city.line[here] != line or t.limits[c.RIDING] > 0 or t.movement() == 0:
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
    aimed = card == c.SPY or c.REDUCE_DRAWING <= card <= c.NO_METRO
    t.play(seat, card)
    if t.heard is not None:
        t.tell(Played(seat, card, what if aimed else -1))
    if aimed:
        if t.may_answer(what, c.INTERACTIONS, c.COUNTERINTELLIGENCE):
            return Counter(seat, what, card)
        return aim_card(t, seat, what, card)
    if card == c.FORTUNE_TELLER:
        if t.heard is not None:
            t.tell(Consulted(seat, what))
        return FortuneTeller(seat, what)
    if c.METRO <= card <= c.METRO_LAST:
        t.put_away(card)
        return ride(t, seat, what)
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        move_johnny(t, card, what)
    elif card == c.ROADBLOCK:
        place_block(t, what)
    elif card == c.REMOVE_ROADBLOCK:
        remove_block(t, what)
    elif card == c.POLICE_OFFICER:
        place_officer(t, what)
    elif card == c.BRIBE:
        t.officers &= ~(1 << what)
        if t.heard is not None:
            t.tell(OfficerRemoved(t.terms.city.location + what))
    elif card == c.COUNTERINTELLIGENCE:
        lift(t, seat, what)
    t.put_away(card)
    return None


# Cards aimed at another player


class Counter(Question):
    """The target of a Spy or a restriction may answer with Counterintelligence (DOWN-INT-2, DOWN-INT-3)."""

    __slots__ = ("by", "who", "card")
    kind: ClassVar[str] = "downtown.counter"

    def __init__(self, by: Seat, who: Seat, card: Card) -> None:
        self.by = by
        self.who = who
        self.card = card

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        return [c.COUNTERINTELLIGENCE, PASS] if c.COUNTERINTELLIGENCE in t.hands[self.who] else [PASS]

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

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-INT-3", "Only Counterintelligence can be played here, by who holds it."


def aim_card(t: DowntownTable, seat: Seat, target: Seat, card: Card) -> Frame | None:
    """A Spy or a restriction takes effect."""
    if card == c.SPY:
        look_at_hand(t, seat, target)
        t.put_away(card)
        return None
    # The card lies before its target until its effect is over (DOWN-INT-49).
    t.in_play.remove(card)
    t.waiting[target * c.RESTRICTIONS + card - c.RESTRICTION] += 1
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
    card = c.RESTRICTION + kind
    t.limits[kind] -= 1
    t.to_pile(card)
    if t.heard is not None:
        t.tell(Countered(seat, card))


# Cards that change the board; solo events use them too


def move_johnny(t: DowntownTable, card: Card, heading: int) -> None:
    """A special location: Johnny is moved to its field at once, heading as chosen (DOWN-INT-33 to -37)."""
    end_route(t)
    t.johnny = t.terms.city.special[card - c.SPECIAL]
    t.heading = heading
    if t.heard is not None:
        t.tell(JohnnyMoved(t.johnny, heading, "moved"))


def place_block(t: DowntownTable, field: int) -> None:
    """A roadblock closes a field; ahead of Johnny on the route it ends the route (DOWN-RULING-4)."""
    if t.route != NOWHERE and on_the_route(t, field):
        end_route(t)
    t.blocked |= 1 << field
    t.roadblocks.append(field)
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
    t.roadblocks.remove(field)
    if t.heard is not None:
        t.tell(BlockRemoved(field))


def place_officer(t: DowntownTable, number: int) -> None:
    """A police officer watches a location (DOWN-INT-15)."""
    t.officers |= 1 << number
    if t.heard is not None:
        t.tell(OfficerPlaced(t.terms.city.location + number))
