"""Lazy decks: what nobody has looked at has no order yet.

A deck is ``known top · unordered rest · known bottom``. Cards are ints 0..kinds-1, alike cards share one number, and
the rest is a count per card: drawing from it is a question to chance with these counts as weights. Nothing is ever
shuffled, so there is no order that could leak, and outcomes are grouped by what matters.

A deck lives on a table as one flat list of ints, made by `new_deck` and touched only by the functions here: a clone is
a slice, a dump is the list. *Invariant:* cards enter and leave one at a time, by name or number, so `remaining`
plus what was taken out always adds up to what was put in.

Who knows a known card is the title's business; for a seat that has not looked, `shuffle` a copy.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import Chance, Choice, Frame
from getaway.kernel.lots import Lots, below

Card = int
Deck = list[int]

# The list is: cards in the rest, 0 (unused; recorded games are compared by what is in these lists), known cards at the
# bottom, kinds of cards; then a count per kind; then the known bottom from the lowest card up; then the known top,
# uppermost card last.
_REST: Final = 0
_BOTTOM: Final = 2
_KINDS: Final = 3
_COUNTS: Final = 4


def new_deck(counts: list[int]) -> Deck:
    """A deck in unknown order with `counts` cards of each kind."""
    if counts and min(counts) < 0:
        raise RulesBug(f"a deck cannot hold {counts}")
    return [sum(counts), 0, 0, len(counts), *counts]


def size(deck: Deck) -> int:
    """How many cards can still be drawn."""
    return deck[_REST] + len(deck) - _COUNTS - deck[_KINDS]


def known_top(deck: Deck) -> list[Card]:
    """The known cards on top, uppermost first."""
    first = _COUNTS + deck[_KINDS] + deck[_BOTTOM]
    return deck[first:][::-1]


def known_bottom(deck: Deck) -> list[Card]:
    """The known cards at the bottom, uppermost first: the lowest card of the deck is the last."""
    first = _COUNTS + deck[_KINDS]
    return deck[first : first + deck[_BOTTOM]][::-1]


def unseen(deck: Deck) -> list[int]:
    """How many cards of each kind are in the unordered rest."""
    return deck[_COUNTS : _COUNTS + deck[_KINDS]]


def remaining(deck: Deck) -> list[int]:
    """How many cards of each kind have not been taken out by name: known and unseen ones together."""
    counts = unseen(deck)
    for card in deck[_COUNTS + deck[_KINDS] :]:
        counts[card] += 1
    return counts


def is_certain(deck: Deck) -> bool:
    """Is the next card to be drawn already known to somebody?"""
    known = len(deck) - _COUNTS - deck[_KINDS]
    return known > deck[_BOTTOM] or (known > 0 and deck[_REST] == 0)


def next_cards(deck: Deck) -> list[Card]:
    """What the next card drawn may be, ascending; empty if and only if the deck is."""
    return [deck[-1]] if is_certain(deck) else rest_cards(deck)


def next_weights(deck: Deck) -> list[int]:
    """The exact weights parallel to `next_cards`."""
    return [1] if is_certain(deck) else rest_weights(deck)


def draw_next(deck: Deck, rng: Lots) -> Card:
    """One of `next_cards`, drawn by `next_weights`; the deck, which is not empty, stays as it is."""
    if is_certain(deck):
        return deck[-1]
    rest = deck[_REST]
    end = _COUNTS + deck[_KINDS]
    ticket = -1
    for at in range(_COUNTS, end):
        count = deck[at]
        if count == 0:
            continue
        if ticket < 0:
            if count == rest:
                return at - _COUNTS
            ticket = below(rest, rng)
        if ticket < count:
            return at - _COUNTS
        ticket -= count
    raise RulesBug("nothing is left in the deck")


def take(deck: Deck, card: Card) -> None:
    """The next card is `card`, one of `next_cards`; it leaves the deck."""
    if not is_certain(deck):
        take_from_rest(deck, card)
    elif deck[-1] == card:
        _pop(deck)
    else:
        raise RulesBug(f"the next card is {deck[-1]}, not {card}")


def rest_cards(deck: Deck) -> list[Card]:
    """What the uppermost card of the unordered rest may be, ascending; known cards above it are passed over."""
    if deck[_REST] == 0:
        return []
    return [card for card in range(deck[_KINDS]) if deck[_COUNTS + card] > 0]


def rest_weights(deck: Deck) -> list[int]:
    """The exact weights parallel to `rest_cards`."""
    if deck[_REST] == 0:
        return []
    return [count for count in unseen(deck) if count > 0]


def take_from_rest(deck: Deck, card: Card) -> None:
    """The uppermost card of the unordered rest is `card`, one of `rest_cards`; it leaves the deck."""
    if deck[_REST] == 0:
        raise RulesBug("nothing unseen is left in the deck")
    _uncount(deck, card)


def look(deck: Deck, card: Card) -> None:
    """The uppermost card of the unordered rest turns out to be `card`, one of `rest_cards`; it stays where it is.

    To peek at the top k cards, look until the known top has k cards or the rest is used up.
    """
    take_from_rest(deck, card)
    deck.insert(_COUNTS + deck[_KINDS] + deck[_BOTTOM], card)


def put_top(deck: Deck, card: Card) -> None:
    """Put a known card on top."""
    _check(deck, card)
    deck.append(card)


def put_bottom(deck: Deck, card: Card) -> None:
    """Put a known card under the deck."""
    _check(deck, card)
    deck.insert(_COUNTS + deck[_KINDS], card)
    deck[_BOTTOM] += 1


def shuffle(deck: Deck) -> None:
    """Forget all order: the known cards join the rest."""
    first = _COUNTS + deck[_KINDS]
    for card in deck[first:]:
        deck[_COUNTS + card] += 1
    deck[_REST] += len(deck) - first
    deck[_BOTTOM] = 0
    del deck[first:]


def shuffle_in(deck: Deck, pile: list[Card]) -> None:
    """Shuffle a pile of cards into the deck, all order forgotten; the pile is empty afterwards."""
    shuffle(deck)
    for card in pile:
        _check(deck, card)
        deck[_COUNTS + card] += 1
    deck[_REST] += len(pile)
    pile.clear()


def renew(deck: Deck, pile: list[Card]) -> bool:
    """Refill an empty deck from its discard pile; returns whether there is anything to draw."""
    if size(deck) == 0 and pile:
        shuffle_in(deck, pile)
    return size(deck) > 0


def _check(deck: Deck, card: Card) -> None:
    if not 0 <= card < deck[_KINDS]:
        raise RulesBug(f"there is no card {card} in a deck of {deck[_KINDS]} kinds")


def _uncount(deck: Deck, card: Card) -> None:
    _check(deck, card)
    if deck[_COUNTS + card] == 0:
        raise RulesBug(f"card {card} is not among the unseen ones")
    deck[_COUNTS + card] -= 1
    deck[_REST] -= 1


def _pop(deck: Deck) -> Card:
    if len(deck) - _COUNTS - deck[_KINDS] == deck[_BOTTOM]:
        deck[_BOTTOM] -= 1
    return deck.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Chance):
    """Draws the next card of a deck that is not empty. A title says which deck, and what becomes of the card."""

    __slots__ = ()

    def deck(self, t: Any) -> Deck:
        """The deck on the table. Must not be empty when the question is asked (see `renew`)."""
        raise NotImplementedError

    def own_deck(self, t: Any) -> Deck:
        """The same deck, to be changed now. A title whose clones share it puts a copy on the table first."""
        return self.deck(t)

    def drawn(self, t: Any, card: Card) -> Frame | None:
        """The card has left the deck: put it where it belongs. Returns as an answer does."""
        raise NotImplementedError

    def options(self, t: Any) -> list[Choice]:
        return [*next_cards(self.deck(t))]

    def weights(self, t: Any) -> list[int]:
        return next_weights(self.deck(t))

    def draw(self, t: Any, rng: Lots) -> Choice:
        return draw_next(self.deck(t), rng)

    def answer(self, t: Any, choice: Any) -> Frame | None:
        card: int = choice
        take(self.own_deck(t), card)
        return self.drawn(t, card)
