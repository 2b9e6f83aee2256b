"""What must hold at every decision, and what would betray a secret: for checks."""

from __future__ import annotations

from collections import Counter

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CARD_NAMES
from getaway.games.downtown.events.names import place_name
from getaway.games.downtown.pieces import SEATS, deck_of
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Seat
from getaway.parts import decks


def unconserved(t: DowntownTable) -> list[str]:
    """A sentence for every law that is broken."""
    return [*_cards(t), *_hands(t), *_pieces(t)]


def _cards(t: DowntownTable) -> list[str]:
    """Every card is somewhere, and nowhere twice."""
    lying: Counter[int] = Counter()
    for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS):
        for kind, count in enumerate(decks.remaining(t.decks[deck])):
            lying[p.FIRST[deck] + kind] += count
        lying.update(t.piles[deck])
        if any(deck_of(card) != deck for card in t.piles[deck]):
            return [f"A strange card lies on pile {deck}."]
    for hand in t.hands:
        lying.update(hand)
    lying.update(t.in_play)
    lying.update(t.boxed)
    lying[p.INCREASE_MOVE] += sum(t.shown)
    expected = Counter(dict(enumerate(t.terms.copies)))
    if t.terms.solo:
        for kind, count in enumerate(t.terms.events):
            expected[p.SPY + kind] += count
            lying[p.SPY + kind] += decks.remaining(t.decks[p.EVENTS])[kind]
        lying.update(t.piles[p.EVENTS])
    else:
        for kind in range(p.RESTRICTIONS):
            lying[p.RESTRICTION + kind] += sum(t.waiting[kind :: p.RESTRICTIONS]) + t.limits[kind]
    lying.update(t.box)
    return [
        f"There are {lying[card]} of {CARD_NAMES[card]}, not {expected[card]}."
        for card in range(p.CARDS)
        if lying[card] != expected[card]
    ]


def _hands(t: DowntownTable) -> list[str]:
    broken: list[str] = []
    for seat in range(t.seats):
        for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS):
            if t.down[seat * 3 + deck] != sum(deck_of(card) == deck for card in t.hands[seat]):
                broken.append(f"The count of {SEATS[seat]}'s face-down cards of deck {deck} is wrong.")
        if t.hands[seat] != sorted(t.hands[seat]):
            broken.append(f"{SEATS[seat]}'s hand is out of order.")
        if t.active not in (NOWHERE, seat) and t.active < t.seats and not t.duel:
            if len(t.hands[seat]) > t.terms.hand_limit and t.round > 0:
                broken.append(f"{SEATS[seat]} holds {len(t.hands[seat])} cards out of turn.")
    for deck in range(len(t.decks)):
        known = len(decks.known_top(t.decks[deck])) + len(decks.known_bottom(t.decks[deck]))
        if known != len(t.peeks[deck]):
            broken.append(f"Who knows the cards of deck {deck} is not clear.")
    return broken


def _pieces(t: DowntownTable) -> list[str]:
    broken: list[str] = []
    city = t.terms.city
    if sum(1 << field for field in t.roadblocks) != t.blocked or len(t.roadblocks) > t.terms.roadblocks:
        broken.append("The roadblocks are in disorder.")
    if t.officers.bit_count() > t.terms.officers:
        broken.append("There are too many officers.")
    if t.blocked >> t.johnny & 1:
        broken.append("Johnny stands on a roadblock.")
    if t.round > 0 and not city.crossroad[t.johnny] and city.arrive[t.johnny * 4 + t.heading] == NOWHERE:
        broken.append("Johnny heads nowhere.")
    for figure, place in enumerate(t.place):
        if 0 <= place < city.fields and t.blocked >> place & 1:
            broken.append(f"{SEATS[figure]} stands on a roadblock.")
        if city.house <= place < city.location and place != city.house + t.house[figure]:
            broken.append(f"{SEATS[figure]} is in {place_name(place)}, which is not his.")
        if place >= city.location and figure >= t.seats:
            broken.append(f"{SEATS[figure]} is in a location, though a rival.")
    return broken


def canaries(t: DowntownTable, seat: Seat) -> list[str]:
    """The hidden hands of the others, written as an event or a view would write them."""
    if t.outcome is not None:
        return []
    found: list[str] = []
    for other in range(t.seats):
        hand = t.hands[other]
        if other != seat and len(hand) > 2 and (seat < 0 or hand != t.hands[seat]):
            found.append(f'"hand":[{",".join(str(card) for card in hand)}]')
    return found
