"""Fortune Teller: look at the top two cards of a deck and put them back (DOWN-INT-50, DOWN-RULING-47)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import DeckRenewed, Ordered, Peeked, PutBack
from getaway.games.downtown.knowledge import memory
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatQuestion, Sequence
from getaway.parts import decks

CARDS_SEEN = 2


class FortuneTeller(Sequence):
    """Make an empty deck anew, look at one card after the other, put them back (DOWN-INT-50)."""

    __slots__ = ("who", "deck")

    def __init__(self, who: Seat, deck: int) -> None:
        self.who = who
        self.deck = deck

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at == 0:
            renew(t, self.deck)
            return None
        if at <= CARDS_SEEN:
            return look(t, self.who, self.deck, at)
        if at == CARDS_SEEN + 1:
            return PutCardsBack(self.who, self.deck)
        t.put_away(p.FORTUNE_TELLER)
        return END


def renew(t: DowntownTable, deck: int) -> None:
    """Make a deck anew from its pile if it is empty, and say so (DOWN-DRAW-5)."""
    if decks.size(t.decks[deck]) == 0 and t.renew(deck) and t.heard is not None:
        t.tell(DeckRenewed(deck, decks.size(t.decks[deck])))


def look(t: DowntownTable, seat: Seat, deck: int, number: int) -> Frame | None:
    """Look at the first or second card from the top, if there is one."""
    cards = t.decks[deck]
    if decks.size(cards) < number:
        return None
    if len(decks.known_top(cards)) < number:
        if decks.rest_cards(cards):
            return LookAtCard(seat, deck, number)
        # What is left was put under the deck before: its order is known, so it may as well lie on top.
        cards = t.own_deck(deck)
        lower = [decks.next_cards(cards)[0]]
        decks.take(cards, lower[0])
        while len(lower) < number:
            lower.append(decks.next_cards(cards)[0])
            decks.take(cards, lower[-1])
        for card in reversed(lower):
            decks.put_top(cards, card)
    seen(t, seat, deck, number)
    return None


class LookAtCard(Chance):
    """The uppermost card that nobody has seen yet (DOWN-INT-50)."""

    __slots__ = ("who", "deck", "number")
    kind: ClassVar[str] = "downtown.look"

    def __init__(self, who: Seat, deck: int, number: int) -> None:
        self.who = who
        self.deck = deck
        self.number = number

    def options(self, t: DowntownTable) -> list[Choice]:
        first = p.FIRST[self.deck]
        return [first + card for card in decks.rest_cards(t.decks[self.deck])]

    def weights(self, t: DowntownTable) -> list[int]:
        return decks.rest_weights(t.decks[self.deck])

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        cards = t.own_deck(self.deck)
        decks.look(cards, card - p.FIRST[self.deck])
        t.own_peeks(self.deck).insert(len(decks.known_bottom(cards)), 0)
        seen(t, self.who, self.deck, self.number)
        return None


def seen(t: DowntownTable, seat: Seat, deck: int, number: int) -> None:
    """A seat knows the card at this number from the top now."""
    peeks = t.own_peeks(deck)
    card = p.FIRST[deck] + decks.known_top(t.decks[deck])[number - 1]
    if not peeks[-number] >> seat & 1:
        peeks[-number] |= 1 << seat
        t.notes[seat] = memory.moved(t.notes[seat], card, memory.DECK, 0)
    if t.heard is not None:
        t.tell(Peeked(deck, card), to=seat)


class PutCardsBack(SeatQuestion):
    """All on top or all under the deck, in any order; with `fortune_split` one each, too (DOWN-INT-50, DOWN-RULING-47).

    A choice is (where, the uppermost card).
    """

    __slots__ = ("deck",)
    kind: ClassVar[str] = "downtown.put_back"

    def __init__(self, who: Seat, deck: int) -> None:
        super().__init__(who)
        self.deck = deck

    def options(self, t: DowntownTable) -> list[Choice]:
        first = p.FIRST[self.deck]
        top = decks.known_top(t.decks[self.deck])[:CARDS_SEEN]
        ways = [p.ON_TOP, p.ONE_EACH, p.UNDER]
        if len(top) < CARDS_SEEN or not t.terms.fortune_split:
            ways.remove(p.ONE_EACH)
        found: list[Choice] = []
        for way in ways:
            for card in sorted(set(top)):
                found.append((way, first + card))
        return found

    def answer(self, t: DowntownTable, choice: tuple[int, int]) -> Frame | None:
        put_back(t, self.who, self.deck, top=choice[0], upper=choice[1])
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-INT-50", "Put the cards back on top or under the deck, in the order you like."


def put_back(t: DowntownTable, seat: Seat, deck: int, top: int, upper: int) -> None:
    """`top` cards go on top, the others under the deck; `upper` is the uppermost of them.

    Seats that knew where the cards lay still know where a single one went, but not the order of two.
    """
    cards, peeks, first = t.own_deck(deck), t.own_peeks(deck), p.FIRST[deck]
    seen_cards = decks.known_top(cards)[:CARDS_SEEN]
    knew: list[int] = []
    for card in seen_cards:
        decks.take(cards, card)
        knew.append(peeks.pop())
    order = [upper - first]
    if len(seen_cards) > 1:
        order.append(seen_cards[1] if seen_cards[0] == upper - first else seen_cards[0])
        for at, card in enumerate(seen_cards):
            for who in range(t.seats):
                if who != seat and knew[at] >> who & 1:
                    t.notes[who] = memory.added(t.notes[who], first + card, memory.DECK)
        knew = [1 << seat, 1 << seat]
    top = min(top, len(order))
    for at in range(top - 1, -1, -1):
        decks.put_top(cards, order[at])
        peeks.append(knew[at])
    for at in range(top, len(order)):
        decks.put_bottom(cards, order[at])
        peeks.insert(0, knew[at])
    if t.heard is not None:
        t.tell(PutBack(seat, deck, top, len(order) - top))
        t.tell(Ordered(upper), to=seat)
