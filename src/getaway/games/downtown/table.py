"""Everything that lies on the table: figures, cards, Johnny, markers, and what each seat remembers.

Figures are the seats' own, numbered like the seats; in solo the three rivals are figures 1-3. Hands, decks, piles and
the two boxed cards are the only secrets, besides what is committed in secret and not shown yet.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE, Field, Heading, Place
from getaway.games.downtown.events.names import with_cast
from getaway.games.downtown.knowledge import memory
from getaway.games.downtown.knowledge.memory import DECK, HAND, PILE
from getaway.games.downtown.pieces import NOT_YET, Card, deck_of
from getaway.games.downtown.terms import Terms
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Table
from getaway.parts import decks
from getaway.parts.lists import put_in, without


class DowntownTable(Table):
    """The true state of a game."""

    __slots__ = (
        "terms", "place", "house", "character", "headings", "points", "hands", "down", "shown", "decks",
        "piles", "peeks", "box", "boxed", "in_play", "notes", "johnny", "heading", "route", "route_at",
        "trail", "distance", "to_go", "settled", "stopped", "blocked", "roadblocks", "officers", "round",
        "starter", "active", "spent", "lost", "drawn", "attempted", "done", "fresh", "waiting", "limits",
        "truces", "duel", "attempt", "picks",
    )  # fmt: skip

    shared: ClassVar[tuple[str, ...]] = ("terms",)

    def __init__(self, terms: Terms, source: DowntownTable | None) -> None:
        """The board laid out and the decks prepared (DOWN-SETUP-1 to -7, -12, -15 to -17), or a copy of `source`."""
        super().__init__(terms.seats)
        self.terms = terms
        if source is None:
            seats, figures = terms.seats, terms.figures
            self.place: list[Place] = [NOWHERE] * figures  # by figure; NOWHERE before the safe houses are chosen
            self.house: list[int] = [NOWHERE] * figures  # by figure: the number of its safe house
            # by figure; in the Quick Game they mean nothing and nobody is asked (DOWN-QUICK-2)
            self.character: list[int] = [figure if terms.quick else NOWHERE for figure in range(figures)]
            self.headings: list[Heading] = [NOWHERE] * figures  # by figure: where a rival is going; NOWHERE for players
            self.points: list[int] = [0] * seats  # victory points by seat
            # face-down cards by seat, ascending; each list is replaced, never changed
            self.hands: list[list[Card]] = [[] for _ in range(seats)]
            # seat * 3 + deck: how many face-down cards of that deck a seat holds
            self.down: list[int] = [0] * (3 * seats)
            self.shown: list[int] = [0] * seats  # by seat: how many Increase Player's Move cards lie open before it
            # weapons, locations, interactions, events; each deck is replaced, never changed: see `own_deck`
            self.decks: list[list[int]] = _decks(terms)
            self.piles: list[list[Card]] = [[] for _ in self.decks]  # by deck, face down; replaced, never changed
            # by deck: which seats know each of its known cards, as bits, in the order of the deck; see `own_peeks`
            self.peeks: list[list[int]] = [[] for _ in self.decks]
            self.box: list[Card] = []  # cards that openly left the game
            self.boxed: list[Card] = []  # special locations that left it unseen
            self.in_play: list[Card] = []  # cards that were played and are not put away yet
            # by seat, and last of what everybody knows: see knowledge.memory
            self.notes: list[list[int]] = [[] for _ in range(seats + 1)]
            self.johnny: Field = terms.city.start
            self.heading: Heading = NOWHERE
            self.route: int = NOWHERE  # the number of the Route card, or NOWHERE
            self.route_at: int = 0  # how many of its fields he has reached
            self.trail: list[int] = []  # field, heading, field, heading ... of his steps in this turn, before each
            self.distance: int = 0  # his roll of this round; 0 before it
            self.to_go: int = 0
            self.settled: Heading = NOWHERE  # the direction settled at a crossroad, or NOWHERE
            self.stopped: bool = False  # by The One That Got Away, in this turn
            self.blocked: int = 0  # fields with a roadblock, as bits
            self.roadblocks: list[Field] = []  # the same in the order of placing
            self.officers: int = 0  # locations with an officer, as bits
            self.round: int = 0  # 0 before the first
            self.starter: Seat = NOWHERE
            self.active: Seat = NOWHERE  # whose turn it is: a seat, a rival, or NOWHERE (Johnny's turn and set-up)
            self.spent: int = 0  # movement in this turn
            self.lost: bool = False  # is the remaining movement of this turn lost (DOWN-MOVE-4)?
            self.drawn: list[int] = [0, 0, 0]  # cards drawn in this turn, by deck
            self.attempted: bool = False
            self.done: bool = False  # has the active player ended his actions?
            self.fresh: bool = False  # has he just drawn an Interaction card?
            # seat * 4 + restriction: cards that will count in its next turn
            self.waiting: list[int] = [0] * (p.RESTRICTIONS * seats)
            self.limits: list[int] = [0] * p.RESTRICTIONS  # restrictions that count in this turn
            self.truces: list[int] = []  # see truce_of
            self.duel: list[int] = []  # see flow.exchange; empty: none
            self.attempt: list[int] = []  # see flow.shot; empty: none
            self.picks: list[int] = [NOT_YET] * seats  # secret choices by seat; NOT_YET: none. Replaced, never changed
            return
        self.place = source.place[:]
        self.house = source.house  # replaced, never changed; so are the other lists that are not sliced
        self.character = source.character
        self.headings = source.headings
        self.points = source.points
        self.hands = source.hands[:]
        self.down = source.down[:]
        self.shown = source.shown
        self.decks = source.decks[:]
        self.piles = source.piles[:]
        self.peeks = source.peeks[:]
        self.box = source.box
        self.boxed = source.boxed
        self.in_play = source.in_play
        self.notes = source.notes[:]
        self.johnny = source.johnny
        self.heading = source.heading
        self.route = source.route
        self.route_at = source.route_at
        self.trail = source.trail
        self.distance = source.distance
        self.to_go = source.to_go
        self.settled = source.settled
        self.stopped = source.stopped
        self.blocked = source.blocked
        self.roadblocks = source.roadblocks
        self.officers = source.officers
        self.round = source.round
        self.starter = source.starter
        self.active = source.active
        self.spent = source.spent
        self.lost = source.lost
        self.drawn = source.drawn
        self.attempted = source.attempted
        self.done = source.done
        self.fresh = source.fresh
        self.waiting = source.waiting
        self.limits = source.limits
        self.truces = source.truces
        self.duel = source.duel[:]
        self.attempt = source.attempt[:]
        self.picks = source.picks
        self.copy_base(source)

    def clone(self) -> DowntownTable:
        return DowntownTable(self.terms, self)

    def tell(self, event: Event, *, to: Seat | None = None, others: Event | None = None) -> None:
        if self.heard is not None:
            cast = tuple(self.character)
            super().tell(with_cast(event, cast), to=to, others=None if others is None else with_cast(others, cast))

    # Hands

    def take(self, seat: Seat, card: Card) -> None:
        """A card comes into a hand, face down. Says nothing about who knows it."""
        hand = [*self.hands[seat], card]
        hand.sort()
        self.hands[seat] = hand
        self.down[seat * 3 + deck_of(card)] += 1

    def give(self, seat: Seat, card: Card) -> None:
        """A card leaves a hand. Says nothing about who knows it."""
        hand = self.hands[seat][:]
        hand.remove(card)
        self.hands[seat] = hand
        self.down[seat * 3 + deck_of(card)] -= 1

    def cards_held(self, seat: Seat) -> int:
        """How many cards count for the hand limit of a seat (DOWN-DISC-1)."""
        return len(self.hands[seat]) + self.shown[seat]

    def may_answer(self, seat: Seat, deck: int, card: Card) -> bool:
        """Is this seat asked whether it plays a card of this kind (DOWN-RULING-61)?

        By public facts alone: it has a face-down card of the deck, and the kind is not openly out of the game. A
        player who is alone betrays nothing to anybody, and is asked only if he has it (DOWN-RULING-62).
        """
        if self.terms.solo:
            return card in self.hands[seat]
        return self.down[seat * 3 + deck] > 0 and not self.is_out(card)

    def is_out(self, card: Card) -> bool:
        """Are all copies of a kind openly out of the game?"""
        return self.box.count(card) >= self.terms.copies[card]

    # Cards on the move, and who remembers them

    def own_deck(self, deck: int) -> list[int]:
        """A deck to be changed now, which clones share no longer."""
        cards = self.decks[deck][:]
        self.decks[deck] = cards
        return cards

    def own_peeks(self, deck: int) -> list[int]:
        """Who knows the known cards of a deck, to be changed now."""
        peeks = self.peeks[deck][:]
        self.peeks[deck] = peeks
        return peeks

    def draw(self, seat: Seat, card: Card, known: int) -> None:
        """A seat drew this card, which has left its deck; `known` are the seats that knew it, as bits."""
        deck = deck_of(card)
        self.take(seat, card)
        notes = self.notes
        for who in range(len(notes)):
            if who == seat:
                if not known >> who & 1:
                    notes[who] = memory.moved(notes[who], card, DECK, 0)
            elif known >> who & 1:
                notes[who] = memory.added(notes[who], card, HAND << seat)
            else:
                notes[who] = memory.spread(notes[who], deck, DECK, HAND << seat)

    def discard(self, seat: Seat, card: Card) -> None:
        """A seat lays a card face down on its pile (DOWN-CARD-5)."""
        deck = deck_of(card)
        self.give(seat, card)
        self.piles[deck] = [*self.piles[deck], card]
        notes = self.notes
        for who in range(len(notes)):
            if who == seat:
                notes[who] = memory.added(notes[who], card, PILE)
            else:
                notes[who] = memory.spread(notes[who], deck, HAND << seat, PILE)

    def play(self, seat: Seat, card: Card) -> None:
        """A seat lays a card open on the table (DOWN-CARD-6)."""
        self.give(seat, card)
        self.in_play = [*self.in_play, card]
        notes = self.notes
        for who in range(len(notes)):
            if who != seat:
                notes[who] = memory.moved(notes[who], card, HAND << seat, 0)

    def put_away(self, card: Card) -> None:
        """A card in play goes where its symbol says: to its pile or to the box (DOWN-CARD-2, DOWN-CARD-3)."""
        self.in_play = without(self.in_play, card)
        if self.terms.boxed_after[card]:
            self.box = [*self.box, card]
        else:
            self.to_pile(card)

    def to_pile(self, card: Card) -> None:
        """A card that everybody saw goes to its pile."""
        deck = deck_of(card)
        self.piles[deck] = [*self.piles[deck], card]
        notes = self.notes
        for who in range(len(notes)):
            notes[who] = memory.added(notes[who], card, PILE)

    def reveal(self, seat: Seat, card: Card) -> None:
        """A seat shows a card of its hand to all, and keeps it."""
        notes = self.notes
        for who in range(len(notes)):
            if who != seat:
                notes[who] = memory.shown(notes[who], card, HAND << seat)

    def renew(self, deck: int) -> bool:
        """Make an empty deck anew from its pile (DOWN-DRAW-5); has it any cards now?"""
        if decks.size(self.decks[deck]) > 0:
            return True
        pile = self.piles[deck]
        if not pile:
            return False
        first = p.FIRST[deck]
        decks.shuffle_in(self.own_deck(deck), [card - first for card in pile])
        self.piles[deck] = []
        notes = self.notes
        for who in range(len(notes)):
            notes[who] = memory.renewed(notes[who], deck)
        return True

    # Movement

    def movement(self) -> int:
        """The movement that the active player has left (DOWN-RULING-19)."""
        if self.lost:
            return 0
        seat = self.active
        left = self.base_movement(seat) + self.shown[seat] - 2 * self.limits[p.MOVING] - self.spent
        return max(0, left)

    def base_movement(self, figure: int) -> int:
        """The Movement of a figure without cards."""
        return self.terms.movement[self.character[figure]] if self.terms.sheets else self.terms.flat_movement

    def send_home(self, figure: int) -> None:
        """A figure goes to its safe house at once (DOWN-MOVE-6)."""
        self.place[figure] = self.terms.city.house + self.house[figure]
        if figure >= self.seats:
            self.headings = put_in(self.headings, figure, NOWHERE)

    # Truces, as DOWN-RULING-24 has them

    def has_truce(self, one: int, other: int) -> bool:
        """Have these two figures a truce where the first of them stands?"""
        return len(self.truces) > 0 and truce_of(one, other, self.place[one]) in self.truces

    def make_truce(self, one: int, other: int) -> None:
        """These two treat each other as absent where they stand."""
        truce = truce_of(one, other, self.place[one])
        if truce not in self.truces:
            self.truces = [*self.truces, truce]

    def strike_truces(self) -> None:
        """A turn is over: truces of those who are no longer together on their place end."""
        if self.truces:
            place = self.place
            self.truces = [
                truce for truce in self.truces if place[truce >> 12] == truce & 255 == place[truce >> 8 & 15]
            ]

    def met_by(self, figure: int) -> list[int]:
        """The figures that share the place of a player without a truce, clockwise after him (DOWN-RULING-23)."""
        place = self.place
        here = place[figure]
        count = len(place)
        found: list[int] = []
        if place.count(here) == 1:
            return found
        for step in range(1, count):
            other = (figure + step) % count
            if place[other] == here and not self.has_truce(figure, other):
                found.append(other)
        return found

    # Johnny

    def break_route(self) -> None:
        """The Route card leaves the game for good (DOWN-JTQ-4)."""
        self.route = NOWHERE
        self.route_at = 0

    def score(self, seat: Seat, what: int) -> None:
        """A seat gets the points of one of the lines of the table (2.9)."""
        self.points = put_in(self.points, seat, self.points[seat] + self.terms.points[what])


def truce_of(one: int, other: int, place: Place) -> int:
    """A truce as a number: both figures, the lower first, and the place."""
    low, high = (one, other) if one < other else (other, one)
    return low << 12 | high << 8 | place


def _decks(terms: Terms) -> list[list[int]]:
    """Weapons, locations, interactions and events, nothing drawn yet."""
    found = [
        decks.new_deck(terms.copies[p.FIRST[deck] : p.FIRST[deck] + p.KINDS[deck]])
        for deck in (p.WEAPONS, p.LOCATIONS, p.INTERACTIONS)
    ]
    found.append(decks.new_deck(terms.events[:]))
    return found


def new_table(terms: Terms) -> DowntownTable:
    """The table before the deal."""
    return DowntownTable(terms, None)


def table_of(game: Game) -> DowntownTable:
    """The table of a game of this title."""
    table = game.table
    assert isinstance(table, DowntownTable)
    return table
