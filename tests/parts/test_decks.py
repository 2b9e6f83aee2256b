"""Lazy decks: exact, conserved, and without an order that nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import END, Frame, Sequence
from getaway.kernel.game import Game, begin
from getaway.kernel.table import Table
from getaway.parts import decks
from getaway.parts.decks import Deck, Draw, new_deck

COUNTS = st.lists(st.integers(0, 3), min_size=1, max_size=4)


def draws_of(
    deck: Deck,
    number: int,
    cards: Callable[[Deck], list[int]] = decks.next_cards,
    weights: Callable[[Deck], list[int]] = decks.next_weights,
    take: Callable[[Deck, int], None] = decks.take,
) -> dict[tuple[int, ...], Fraction]:
    """The exact law of the next draws, in order, by following all of them."""
    found: dict[tuple[int, ...], Fraction] = {}

    def follow(deck: Deck, so_far: tuple[int, ...], share: Fraction) -> None:
        options = cards(deck)
        if len(so_far) == number or not options:
            found[so_far] = found.get(so_far, Fraction(0)) + share
            return
        total = sum(weights(deck))
        for card, weight in zip(options, weights(deck), strict=True):
            branch = deck[:]
            take(branch, card)
            follow(branch, (*so_far, card), share * Fraction(weight, total))

    follow(deck, (), Fraction(1))
    return found


def law_of(outcomes: list[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    """The law of equally likely outcomes."""
    return {one: Fraction(number, len(outcomes)) for one, number in Counter(outcomes).items()}


def cards_of(counts: list[int]) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


@given(COUNTS)
def test_a_new_deck_holds_what_was_put_in_and_knows_no_order(counts: list[int]) -> None:
    deck = new_deck(counts)
    assert decks.size(deck) == sum(counts)
    assert decks.remaining(deck) == decks.unseen(deck) == counts
    assert decks.known_top(deck) == decks.known_bottom(deck) == []
    assert not decks.is_certain(deck)
    assert decks.next_cards(deck) == [card for card, count in enumerate(counts) if count]
    assert decks.next_weights(deck) == [count for count in counts if count]


@given(st.lists(st.integers(0, 2), min_size=1, max_size=3), st.integers(0, 6))
def test_lazy_draws_fall_like_draws_from_a_shuffled_deck(counts: list[int], number: int) -> None:
    shuffled = [order[:number] for order in permutations(cards_of(counts))]
    assert draws_of(new_deck(counts), number) == law_of(shuffled)


def test_known_cards_are_drawn_in_their_order_around_the_rest() -> None:
    deck = new_deck([0, 1, 0, 0, 0])
    decks.put_top(deck, 2)
    decks.put_top(deck, 3)
    decks.put_bottom(deck, 4)
    decks.put_bottom(deck, 0)
    assert decks.known_top(deck) == [3, 2]
    assert decks.known_bottom(deck) == [4, 0]
    assert decks.remaining(deck) == [1, 1, 1, 1, 1]
    assert decks.unseen(deck) == [0, 1, 0, 0, 0]
    assert draws_of(deck, 9) == {(3, 2, 1, 4, 0): Fraction(1)}


def test_the_known_bottom_may_be_drawn_card_by_card_and_filled_again() -> None:
    deck = new_deck([0, 0, 0])
    decks.put_bottom(deck, 1)
    decks.put_bottom(deck, 2)
    decks.take(deck, 1)
    assert decks.known_bottom(deck) == [2]
    decks.put_top(deck, 0)
    assert decks.known_top(deck) == [0]
    assert decks.known_bottom(deck) == [2]
    decks.take(deck, 0)
    decks.take(deck, 2)
    assert decks.size(deck) == 0
    assert decks.next_cards(deck) == decks.next_weights(deck) == []


def test_looking_makes_the_uppermost_cards_known_and_changes_nothing_else() -> None:
    deck = new_deck([2, 1])
    decks.put_bottom(deck, 1)
    for card in (1, 0):
        decks.look(deck, card)
    assert decks.known_top(deck) == [1, 0]
    assert decks.remaining(deck) == [2, 2]
    assert decks.size(deck) == 4
    assert draws_of(deck, 9) == {(1, 0, 0, 1): Fraction(1)}


@given(st.lists(st.integers(0, 2), min_size=1, max_size=3), st.integers(1, 3))
def test_peeking_first_does_not_change_the_law_of_the_draws(counts: list[int], number: int) -> None:
    peeked = draws_of(new_deck(counts), number, decks.rest_cards, decks.rest_weights, decks.look)
    assert peeked == draws_of(new_deck(counts), number)


def test_a_draw_from_the_rest_passes_over_the_known_top() -> None:
    deck = new_deck([1, 1])
    decks.put_top(deck, 0)
    assert decks.rest_cards(deck) == [0, 1]
    assert decks.rest_weights(deck) == [1, 1]
    decks.take_from_rest(deck, 1)
    assert decks.known_top(deck) == [0]
    assert decks.remaining(deck) == [2, 0]


def test_a_shuffle_forgets_all_order_and_loses_no_card() -> None:
    deck = new_deck([1, 0, 2])
    decks.put_top(deck, 1)
    decks.put_bottom(deck, 1)
    decks.shuffle(deck)
    assert deck == new_deck([1, 2, 2])


def test_a_pile_is_shuffled_in_and_is_empty_afterwards() -> None:
    deck = new_deck([1, 0])
    decks.put_top(deck, 1)
    pile = [0, 1, 1]
    decks.shuffle_in(deck, pile)
    assert pile == []
    assert deck == new_deck([2, 3])


def test_only_an_empty_deck_is_renewed() -> None:
    deck = new_deck([1, 0])
    pile = [1]
    assert decks.renew(deck, pile)
    assert pile == [1]
    decks.take(deck, 0)
    assert decks.renew(deck, pile)
    assert pile == []
    assert deck == new_deck([0, 1])
    decks.take(deck, 1)
    assert not decks.renew(deck, pile)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: new_deck([1, -1]),
        lambda: decks.take(new_deck([1, 0]), 1),
        lambda: decks.take(new_deck([1, 0]), 2),
        lambda: decks.take(new_deck([1, 0]), -1),
        lambda: decks.take([1, 0, 0, 2, 0, 1, 0], 1),
        lambda: decks.take_from_rest(new_deck([0, 0]), 1),
        lambda: decks.put_top(new_deck([1]), 1),
        lambda: decks.put_bottom(new_deck([1]), -1),
        lambda: decks.shuffle_in(new_deck([1]), [1]),
    ],
)
def test_what_cannot_be_is_a_bug_of_the_rules(wrong: Callable[[], object]) -> None:
    with pytest.raises(RulesBug):
        wrong()


@given(COUNTS, st.data())
def test_no_card_is_ever_lost_or_made(counts: list[int], data: st.DataObject) -> None:
    """Random use of every function against a model that lists the cards: all, those outside, and the known order."""
    deck = new_deck(counts)
    outside: list[int] = []
    top: list[int] = []
    bottom: list[int] = []
    for _ in range(12):
        can_put = bool(outside)
        verbs = ["take", "look", "shuffle"] + ["put_top", "put_bottom", "shuffle_in"] * can_put
        verb = data.draw(st.sampled_from(verbs))
        if verb == "take" and decks.size(deck):
            known = decks.is_certain(deck)
            card = data.draw(st.sampled_from(decks.next_cards(deck)))
            decks.take(deck, card)
            outside.append(card)
            if known:
                assert card == (top or bottom).pop(0)
        elif verb == "look" and decks.rest_cards(deck):
            card = data.draw(st.sampled_from(decks.rest_cards(deck)))
            decks.look(deck, card)
            top.append(card)
        elif verb in ("put_top", "put_bottom"):
            card = outside.pop()
            if verb == "put_top":
                decks.put_top(deck, card)
                top.insert(0, card)
            else:
                decks.put_bottom(deck, card)
                bottom.append(card)
        elif verb in ("shuffle", "shuffle_in"):
            if verb == "shuffle":
                decks.shuffle(deck)
            else:
                decks.shuffle_in(deck, outside)
            top, bottom = [], []
        assert decks.known_top(deck) == top
        assert decks.known_bottom(deck) == bottom
        kinds = range(len(counts))
        assert [decks.remaining(deck)[kind] + outside.count(kind) for kind in kinds] == counts
        assert decks.size(deck) == sum(counts) - len(outside)
        assert bool(decks.next_cards(deck)) == bool(decks.size(deck))


class Stall(Table):
    """A deck, and what was drawn from it."""

    __slots__ = ("cards", "found")

    def __init__(self) -> None:
        super().__init__(1)
        self.cards: Deck = new_deck([3, 1])
        self.found: list[int] = []

    def clone(self) -> Any:
        copy = Stall()
        copy.copy_base(self)
        copy.cards = self.cards[:]
        copy.found = self.found[:]
        return copy


class DrawOne(Draw):
    __slots__ = ()

    def deck(self, t: Stall) -> Deck:
        return t.cards

    def drawn(self, t: Stall, card: int) -> Frame | None:
        t.found.append(card)
        if len(t.found) == 2:
            t.finish("drawn", [])
        return None


class Market(Sequence):
    __slots__ = ()

    def step(self, t: Stall, at: int) -> Frame | None:
        return DrawOne() if at < 2 else END


def test_a_title_draws_through_chance_questions() -> None:
    game: Game = begin(Stall(), Market())
    assert game.options() == [0, 1]
    assert game.weights() == [3, 1]
    game.apply(0)
    assert game.options() == [0, 1]
    assert game.weights() == [2, 1]
    before = game.clone()
    game.apply(1)
    stall = game.table
    assert isinstance(stall, Stall)
    assert stall.found == [0, 1]
    assert decks.remaining(stall.cards) == [2, 0]
    assert game.outcome is not None
    assert isinstance(before.table, Stall)
    assert decks.remaining(before.table.cards) == [2, 1]


def test_drawing_must_be_spelled_out_by_the_title() -> None:
    with pytest.raises(NotImplementedError):
        Draw().options(Stall())
    with pytest.raises(NotImplementedError):
        Draw().drawn(Stall(), 0)
