"""Everything that lies on the table: figures, cards, Johnny, markers, and what each seat remembers.

Figures are the seats' own, numbered like the seats; in solo the three rivals are figures 1-3. Hands, decks, piles and
the two boxed cards are the only secrets, besides what is committed in secret and not shown yet.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import NOWHERE, Chart, City, Field, Heading, Place
from getaway.games.downtown.cards import Card, deck_of
from getaway.games.downtown.flow import memory
from getaway.games.downtown.flow.memory import DECK, HAND, PILE
from getaway.kernel.frames import Seat
from getaway.kernel.table import Table
from getaway.parts import decks

NOT_YET: Final = -1
"""Stands for a secret choice that has not been made."""


class Terms:
    """What was agreed before the game and never changes: the board, the numbers, the options."""

    __slots__ = (
        "city",
        "chart",
        "seats",
        "figures",
        "solo",
        "quick",
        "sheets",
        "movement",
        "punch",
        "stamina",
        "health",
        "attack",
        "boxed_after",
        "copies",
        "events",
        "rounds",
        "hand_limit",
        "draws",
        "draws_per_deck",
        "flat_movement",
        "cards_from",
        "roadblocks",
        "officers",
        "points",
        "agility",
        "modifier",
        "aim_rolls",
        "base_defence",
        "free_aim",
        "deviation",
        "turn_goes_on",
        "keep_aim_cards",
        "answers",
        "fortune_split",
        "solo_route",
        "agreed",
    )

    def __init__(
        self,
        city: City,
        chart: Chart,
        seats: int,
        figures: int,
        solo: bool,
        quick: bool,
        sheets: bool,
        movement: list[int],
        punch: list[int],
        stamina: list[int],
        health: list[int],
        attack: list[int],
        boxed_after: list[bool],
        copies: list[int],
        events: list[int],
        rounds: int,
        hand_limit: int,
        draws: int,
        draws_per_deck: int,
        flat_movement: int,
        cards_from: int,
        roadblocks: int,
        officers: int,
        points: list[int],
        agility: list[int],
        modifier: list[int],
        aim_rolls: int,
        base_defence: int,
        free_aim: bool,
        deviation: bool,
        turn_goes_on: bool,
        keep_aim_cards: bool,
        answers: bool,
        fortune_split: bool,
        solo_route: bool,
        agreed: object,
    ) -> None:
        self.city = city
        self.chart = chart
        self.seats = seats
        self.figures = figures  # the seats' and the rivals'
        self.solo = solo
        self.quick = quick  # duels by rock, paper, scissors
        self.sheets = sheets  # are character sheets used: standard game and advanced solo
        self.movement = movement  # by character, like the next three
        self.punch = punch
        self.stamina = stamina
        self.health = health
        self.attack = attack  # by weapon
        self.boxed_after = boxed_after  # by card: does it go to the box after use?
        self.copies = copies  # by card: how many are in the game, those boxed unseen included
        self.events = events  # by interaction card: how many are in the event deck
        self.rounds = rounds
        self.hand_limit = hand_limit
        self.draws = draws
        self.draws_per_deck = draws_per_deck
        self.flat_movement = flat_movement
        self.cards_from = cards_from  # the first round for cards that move Johnny
        self.roadblocks = roadblocks
        self.officers = officers
        self.points = points  # duel lost, tied, won; no shot, shot lost, shot drawn
        self.agility = agility  # lowest values for results 1, 2, 3
        self.modifier = modifier  # lowest sums for modifiers 1, 2, 3
        self.aim_rolls = aim_rolls
        self.base_defence = base_defence
        self.free_aim = free_aim
        self.deviation = deviation  # does only leaving the path end the route?
        self.turn_goes_on = turn_goes_on  # after a lost or drawn shot
        self.keep_aim_cards = keep_aim_cards
        self.answers = answers  # is Direction Change played openly, in order?
        self.fortune_split = fortune_split
        self.solo_route = solo_route
        self.agreed = agreed  # the set-up these terms were read from


class DowntownTable(Table):
    """The true state of a game."""

    __slots__ = (
        "terms",
        "place",
        "house",
        "character",
        "headings",
        "points",
        "hands",
        "down",
        "shown",
        "decks",
        "piles",
        "peeks",
        "box",
        "boxed",
        "in_play",
        "notes",
        "johnny",
        "heading",
        "route",
        "route_at",
        "trail",
        "distance",
        "to_go",
        "settled",
        "stopped",
        "blocked",
        "roadblocks",
        "officers",
        "round",
        "starter",
        "active",
        "spent",
        "lost",
        "drawn",
        "attempted",
        "done",
        "fresh",
        "waiting",
        "limits",
        "truces",
        "duel",
        "attempt",
        "picks",
    )

    shared: ClassVar[tuple[str, ...]] = ("terms",)

    def __init__(
        self,
        terms: Terms,
        place: list[Place],
        house: list[int],
        character: list[int],
        headings: list[Heading],
        points: list[int],
        hands: list[list[Card]],
        down: list[int],
        shown: list[int],
        the_decks: list[list[int]],
        piles: list[list[Card]],
        peeks: list[list[int]],
        box: list[Card],
        boxed: list[Card],
        in_play: list[Card],
        notes: list[list[int]],
        johnny: Field,
        heading: Heading,
        route: int,
        route_at: int,
        trail: list[int],
        distance: int,
        to_go: int,
        settled: Heading,
        stopped: bool,
        blocked: int,
        roadblocks: list[Field],
        officers: int,
        round: int,
        starter: Seat,
        active: Seat,
        spent: int,
        lost: bool,
        drawn: list[int],
        attempted: bool,
        done: bool,
        fresh: bool,
        waiting: list[int],
        limits: list[int],
        truces: list[int],
        duel: list[int],
        attempt: list[int],
        picks: list[int],
    ) -> None:
        super().__init__(terms.seats)
        self.terms = terms
        self.place = place  # by figure; NOWHERE before the safe houses are chosen
        self.house = house  # by figure: the number of its safe house
        self.character = character  # by figure
        self.headings = headings  # by figure: where a rival is going; NOWHERE for players
        self.points = points  # victory points by seat
        self.hands = hands  # face-down cards by seat, ascending; each list is replaced, never changed
        self.down = down  # seat * 3 + deck: how many face-down cards of that deck a seat holds
        self.shown = shown  # by seat: how many Increase Player's Move cards lie open before it
        self.decks = the_decks  # weapons, locations, interactions, events
        self.piles = piles  # by deck, face down
        self.peeks = peeks  # by deck: which seats know each of its known cards, as bits, in the order of the deck
        self.box = box  # cards that openly left the game
        self.boxed = boxed  # special locations that left it unseen
        self.in_play = in_play  # cards that were played and are not put away yet
        self.notes = notes  # by seat, and last of what everybody knows: see flow.memory
        self.johnny = johnny
        self.heading = heading
        self.route = route  # the number of the Route card, or NOWHERE
        self.route_at = route_at  # how many of its fields he has reached
        self.trail = trail  # field, heading, field, heading ... of his steps in this turn, before each
        self.distance = distance  # his last roll
        self.to_go = to_go
        self.settled = settled  # the direction settled at a crossroad, or NOWHERE
        self.stopped = stopped  # by The One That Got Away, in this turn
        self.blocked = blocked  # fields with a roadblock, as bits
        self.roadblocks = roadblocks  # the same in the order of placing
        self.officers = officers  # locations with an officer, as bits
        self.round = round  # 0 before the first
        self.starter = starter
        self.active = active  # whose turn it is: a seat, a rival, or NOWHERE (Johnny's turn and set-up)
        self.spent = spent  # movement in this turn
        self.lost = lost  # is the remaining movement of this turn lost (DOWN-MOVE-4)?
        self.drawn = drawn  # cards drawn in this turn, by deck
        self.attempted = attempted
        self.done = done  # has the active player ended his actions?
        self.fresh = fresh  # has he just drawn an Interaction card?
        self.waiting = waiting  # seat * 4 + restriction: cards that will count in its next turn
        self.limits = limits  # restrictions that count in this turn
        self.truces = truces  # see truce_of
        self.duel = duel  # see flow.duel; empty: none
        self.attempt = attempt  # see flow.shot; empty: none
        self.picks = picks  # secret choices by seat; NOT_YET: none. Replaced, never changed

    def clone(self) -> DowntownTable:
        copy = DowntownTable(
            self.terms,
            self.place[:],
            self.house,  # replaced, never changed, like the next
            self.character,
            self.headings[:],
            self.points[:],
            self.hands[:],
            self.down[:],
            self.shown[:],
            [deck[:] for deck in self.decks],
            [pile[:] for pile in self.piles],
            [peek[:] for peek in self.peeks],
            self.box[:],
            self.boxed,  # never changed
            self.in_play[:],
            self.notes[:],
            self.johnny,
            self.heading,
            self.route,
            self.route_at,
            self.trail[:],
            self.distance,
            self.to_go,
            self.settled,
            self.stopped,
            self.blocked,
            self.roadblocks[:],
            self.officers,
            self.round,
            self.starter,
            self.active,
            self.spent,
            self.lost,
            self.drawn[:],
            self.attempted,
            self.done,
            self.fresh,
            self.waiting[:],
            self.limits[:],
            self.truces[:],
            self.duel[:],
            self.attempt[:],
            self.picks,
        )
        copy.got = self.got
        copy.outcome = self.outcome
        return copy

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
        self.piles[deck].append(card)
        notes = self.notes
        for who in range(len(notes)):
            if who == seat:
                notes[who] = memory.added(notes[who], card, PILE)
            else:
                notes[who] = memory.spread(notes[who], deck, HAND << seat, PILE)

    def play(self, seat: Seat, card: Card) -> None:
        """A seat lays a card open on the table (DOWN-CARD-6)."""
        self.give(seat, card)
        self.in_play.append(card)
        notes = self.notes
        for who in range(len(notes)):
            if who != seat:
                notes[who] = memory.moved(notes[who], card, HAND << seat, 0)

    def put_away(self, card: Card) -> None:
        """A card in play goes where its symbol says: to its pile or to the box (DOWN-CARD-2, DOWN-CARD-3)."""
        self.in_play.remove(card)
        if self.terms.boxed_after[card]:
            self.box.append(card)
        else:
            self.to_pile(card)

    def to_pile(self, card: Card) -> None:
        """A card that everybody saw goes to its pile."""
        self.piles[deck_of(card)].append(card)
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
        cards = self.decks[deck]
        if decks.size(cards) > 0:
            return True
        pile = self.piles[deck]
        if not pile:
            return False
        first = c.FIRST[deck]
        decks.shuffle_in(cards, [card - first for card in pile])
        pile.clear()
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
        left = self.base_movement(seat) + self.shown[seat] - 2 * self.limits[c.MOVING] - self.spent
        return max(0, left)

    def base_movement(self, figure: int) -> int:
        """The Movement of a figure without cards."""
        return self.terms.movement[self.character[figure]] if self.terms.sheets else self.terms.flat_movement

    def send_home(self, figure: int) -> None:
        """A figure goes to its safe house at once (DOWN-MOVE-6)."""
        self.place[figure] = self.terms.city.house + self.house[figure]
        if figure >= self.seats:
            self.headings[figure] = NOWHERE

    # Truces, as DOWN-RULING-24 has them

    def has_truce(self, one: int, other: int) -> bool:
        """Have these two figures a truce where the first of them stands?"""
        return len(self.truces) > 0 and truce_of(one, other, self.place[one]) in self.truces

    def make_truce(self, one: int, other: int) -> None:
        """These two treat each other as absent where they stand."""
        truce = truce_of(one, other, self.place[one])
        if truce not in self.truces:
            self.truces.append(truce)

    def strike_truces(self) -> None:
        """A turn is over: truces of those who are no longer together on their place end."""
        if self.truces:
            place = self.place
            self.truces = [
                truce for truce in self.truces if place[truce >> 12] == truce & 255 == place[truce >> 8 & 15]
            ]

    def met_by(self, figure: int) -> list[int]:
        """The figures that share the place of this one without a truce, clockwise after it (DOWN-RULING-23).

        Rivals meet players only, and only on the streets (DOWN-SOLO-15).
        """
        place = self.place
        here = place[figure]
        count = len(place)
        found: list[int] = []
        if place.count(here) == 1:
            return found
        for step in range(1, count):
            other = (figure + step) % count
            if place[other] == here and not (figure > 0 and other > 0 and self.terms.solo):
                if not self.has_truce(figure, other):
                    found.append(other)
        return found

    # Johnny

    def break_route(self) -> None:
        """The Route card leaves the game for good (DOWN-JTQ-4)."""
        self.route = NOWHERE
        self.route_at = 0

    def score(self, seat: Seat, what: int) -> None:
        """A seat gets the points of one of the lines of the table (2.9)."""
        self.points[seat] += self.terms.points[what]


def truce_of(one: int, other: int, place: Place) -> int:
    """A truce as a number: both figures, the lower first, and the place."""
    low, high = (one, other) if one < other else (other, one)
    return low << 12 | high << 8 | place


def new_table(terms: Terms) -> DowntownTable:
    """The board laid out and the decks prepared, before the deal (DOWN-SETUP-1 to -7, -12, -15 to -17)."""
    seats, figures = terms.seats, terms.figures
    the_decks = [
        decks.new_deck(terms.copies[c.FIRST[deck] : c.FIRST[deck] + c.KINDS[deck]])
        for deck in (c.WEAPONS, c.LOCATIONS, c.INTERACTIONS)
    ]
    the_decks.append(decks.new_deck(terms.events[:]))
    return DowntownTable(
        terms,
        [NOWHERE] * figures,
        [NOWHERE] * figures,
        [NOWHERE] * figures,
        [NOWHERE] * figures,
        [0] * seats,
        [[] for _ in range(seats)],
        [0] * (3 * seats),
        [0] * seats,
        the_decks,
        [[] for _ in the_decks],
        [[] for _ in the_decks],
        [],
        [],
        [],
        [[] for _ in range(seats + 1)],
        terms.city.start,
        NOWHERE,
        NOWHERE,
        0,
        [],
        0,
        0,
        NOWHERE,
        False,
        0,
        [],
        0,
        0,
        NOWHERE,
        NOWHERE,
        0,
        False,
        [0, 0, 0],
        False,
        False,
        False,
        [0] * (c.RESTRICTIONS * seats),
        [0] * c.RESTRICTIONS,
        [],
        [],
        [],
        [NOT_YET] * seats,
    )
