"""Dealing the cards that a seat cannot see: every deal that its notes allow can come up.

Cards of which there are notes are placed first, the most exact notes before the others, each in one of its places with
a chance by the room there; what is left is shuffled into the rest.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from getaway.games.downtown import pieces as p
from getaway.games.downtown.knowledge.memory import DECK, HAND, PILE, card_of, places_of
from getaway.games.downtown.pieces import Card, deck_of
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import Seat
from getaway.parts import decks

TRIES = 50
BOX = 128
"""The box, as a place besides those of notes."""


class Counted(Protocol):
    """What a seat knows of a deck."""

    @property
    def rest(self) -> int: ...
    @property
    def bottom(self) -> tuple[int, ...]: ...
    @property
    def top(self) -> tuple[int, ...]: ...
    @property
    def pile(self) -> int: ...


class Places:
    """Where hidden cards of one deck have been put."""

    def __init__(self, seats: int) -> None:
        self.deck: list[Card] = []
        self.pile: list[Card] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.box: list[Card] = []


class Hidden:
    """The cards of one deck that a seat cannot see, the room for them, and what its notes say."""

    def __init__(
        self, t: DowntownTable, seat: Seat, deck: int, *, there: Counted, notes: tuple[int, ...], boxed: int
    ) -> None:
        self.seat = seat
        self.deck = deck
        self.seats = t.seats
        known = [card for card in (*there.bottom, *there.top) if card >= 0]
        self.cards: list[Card] = _unseen(t, seat, deck, known)
        self.room: dict[int, int] = {
            DECK: there.rest + len(there.bottom) + len(there.top) - len(known),
            PILE: there.pile,
            BOX: boxed if deck == p.INTERACTIONS else 0,
        }
        for other in range(t.seats):
            self.room[HAND << other] = t.down[other * 3 + deck] if other != seat else 0
        # The only hand that can hold an unshown Increase card: that of the player who has just drawn.
        self.fresh = HAND << t.active if t.fresh and 0 <= t.active < t.seats else 0
        self.notes: list[tuple[Card, list[int]]] = []
        for note in notes:
            if deck_of(card_of(note)) == deck:
                places = [place for place in self.room if place & places_of(note)]
                self.notes.append((card_of(note), self._possible(card_of(note), places)))

    def _possible(self, card: Card, places: list[int]) -> list[int]:
        """Without the hands in which an Increase card would have to be shown, unless it is known to be there."""
        if card != p.INCREASE_MOVE:
            return places
        elsewhere = [place for place in places if place < HAND or place == self.fresh]
        return elsewhere or places

    def allows(self, t: DowntownTable) -> bool:
        """Do the notes, and the rules, allow the cards to lie as they do on this table?"""
        found: dict[Card, list[int]] = {}
        for card, place in _lying(t, self.seat, self.deck):
            found.setdefault(card, []).append(place)
        for card in {card for card, _ in self.notes}:
            if not _matched([places for noted, places in self.notes if noted == card], found.get(card, [])):
                return False
        noted = [places for card, places in self.notes if card == p.INCREASE_MOVE]
        known = sum(1 for places in noted if all(place >= HAND for place in places))
        unshown = [place for place in found.get(p.INCREASE_MOVE, []) if HAND <= place < BOX]
        return len(unshown) <= known or (len(unshown) == 1 and unshown[0] == self.fresh)


def _unseen(t: DowntownTable, seat: Seat, deck: int, known: list[Card]) -> list[Card]:
    """Every card of a deck that lies where this seat cannot see it."""
    first = p.FIRST[deck]
    counts = t.terms.copies[first : first + p.KINDS[deck]]
    seen = [*known, *t.in_play, *t.box]
    if seat >= 0:
        seen += t.hands[seat]
    if deck == p.INTERACTIONS:
        seen += [p.INCREASE_MOVE] * sum(t.shown)
        if not t.terms.solo:
            for kind in range(p.RESTRICTIONS):
                lying = sum(t.waiting[kind :: p.RESTRICTIONS]) + t.limits[kind]
                seen += [p.RESTRICTION + kind] * lying
    for card in seen:
        if first <= card < first + p.KINDS[deck] and counts[card - first] > 0:
            counts[card - first] -= 1
    return [first + kind for kind, count in enumerate(counts) for _ in range(count)]


def _lying(t: DowntownTable, seat: Seat, deck: int) -> list[tuple[Card, int]]:
    """Every card of a deck that this seat cannot see, with its true place."""
    first = p.FIRST[deck]
    found = [(first + kind, DECK) for kind, n in enumerate(decks.unseen(t.decks[deck])) for _ in range(n)]
    lying = [*decks.known_bottom(t.decks[deck])[::-1], *decks.known_top(t.decks[deck])[::-1]]
    found += [
        (first + card, DECK)
        for card, peek in zip(lying, t.peeks[deck], strict=True)
        if seat < 0 or not peek >> seat & 1
    ]
    found += [(card, PILE) for card in t.piles[deck]]
    found += [(card, BOX) for card in t.boxed if deck_of(card) == deck]
    for other in range(t.seats):
        if other != seat:
            found += [(card, HAND << other) for card in t.hands[other] if deck_of(card) == deck]
    return found


def _matched(notes: list[list[int]], places: list[int]) -> bool:
    """Can every note be given a card of its own?"""
    if not notes:
        return True
    for place in set(places):
        if place in notes[0]:
            left = places[:]
            left.remove(place)
            if _matched(notes[1:], left):
                return True
    return False


def deal(hidden: Hidden, rng: Random) -> Places:
    """A deal that the notes allow."""
    for _ in range(TRIES):
        places = _try(hidden, rng)
        if places is not None:
            return places
    raise RulesBug("no deal fits what is known")


def _try(hidden: Hidden, rng: Random) -> Places | None:
    room = dict(hidden.room)
    left = hidden.cards[:]
    put: list[tuple[Card, int]] = []
    unshown = 0
    notes = hidden.notes[:]
    if len(notes) > 1:
        shuffle(notes, rng)
        notes.sort(key=lambda note: len(note[1]))
    for card, allowed in notes:
        if card not in left:
            return None
        open_to = [place for place in allowed if not (card == p.INCREASE_MOVE and place == hidden.fresh and unshown)]
        place = _drawn(room, open_to, rng)
        if place is None:
            return None
        unshown += card == p.INCREASE_MOVE and place >= HAND
        left.remove(card)
        put.append((card, place))
    specials = [card for card in left if p.SPECIAL <= card <= p.SPECIAL_LAST]
    if room[BOX] > len(specials):
        return None
    for card in rng.sample(specials, room[BOX]):
        left.remove(card)
        put.append((card, BOX))
        room[BOX] -= 1
    while p.INCREASE_MOVE in left:
        weights = {DECK: room[DECK], PILE: room[PILE]}
        if hidden.fresh and not unshown and room[hidden.fresh]:
            weights[hidden.fresh] = 1
        place = _drawn(weights, list(weights), rng)
        if place is None:
            return None
        room[place] -= 1
        unshown += place >= HAND
        left.remove(p.INCREASE_MOVE)
        put.append((p.INCREASE_MOVE, place))
    shuffle(left, rng)
    for place, free in room.items():
        put += [(left.pop(), place) for _ in range(free)]
    return _laid(hidden, put)


def shuffle(items: list[Any], rng: Random) -> None:
    """As well as the generator does it, and faster: a search has thousands of decks shuffled."""
    items.sort(key=lambda _: rng.random())


def _drawn(room: dict[int, int], places: list[int], rng: Random) -> int | None:
    """One of these places, by the room there, which is taken up; None if there is none."""
    weights = [room[place] for place in places]
    if not sum(weights):
        return None
    place = places[0] if len(places) == 1 else rng.choices(places, weights)[0]
    room[place] -= 1
    return place


def _laid(hidden: Hidden, put: list[tuple[Card, int]]) -> Places:
    places = Places(hidden.seats)
    for card, place in put:
        if place == DECK:
            places.deck.append(card)
        elif place == PILE:
            places.pile.append(card)
        elif place == BOX:
            places.box.append(card)
        else:
            places.hands[(place // HAND).bit_length() - 1].append(card)
    return places
