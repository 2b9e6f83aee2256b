"""Discard cards: voluntary discards, the hand limit, and Increase Player's Move (DOWN-DISC, DOWN-INT-39 to -43)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import Discarded, DiscardedOpenly, DiscardedUnseen, Showed
from getaway.games.downtown.pieces import Card, deck_of
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import Choice, Frame, Seat, SeatQuestion
from getaway.parts.lists import put_in, without


class DiscardDown(SeatQuestion):
    """Discard one card, and again, until the hand is down to the limit (DOWN-DISC-2, DOWN-RULING-17)."""

    __slots__ = ("limit",)
    kind: ClassVar[str] = "downtown.discard"

    def __init__(self, who: Seat, limit: int) -> None:
        super().__init__(who)
        self.limit = limit

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*discardable(t, self.who)]

    def answer(self, t: DowntownTable, card: Card) -> Frame | None:
        discard(t, self.who, card)
        return self if t.cards_held(self.who) > self.limit else None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-DISC-2", f"Discard one of your cards: you may keep {self.limit}."


def discardable(t: DowntownTable, seat: Seat) -> list[Card]:
    """The kinds of cards that a seat can discard, ascending."""
    found: list[Card] = []
    last = -1
    for card in t.hands[seat]:
        if card != last:
            found.append(card)
            last = card
    if t.shown[seat] > 0 and p.INCREASE_MOVE not in found:
        found.append(p.INCREASE_MOVE)
        found.sort()
    return found


def discard(t: DowntownTable, seat: Seat, card: Card) -> None:
    """A card goes to its pile: face down, unless it lay open (DOWN-CARD-5)."""
    if card == p.INCREASE_MOVE and card not in t.hands[seat]:
        t.shown = put_in(t.shown, seat, t.shown[seat] - 1)
        t.to_pile(card)
        if t.heard is not None:
            t.tell(DiscardedOpenly(seat))
        return
    t.discard(seat, card)
    if t.heard is not None:
        t.tell(Discarded(seat, card), to=seat, others=DiscardedUnseen(seat, deck_of(card)))


def show(t: DowntownTable, seat: Seat) -> None:
    """An Increase Player's Move is laid open before its owner (DOWN-INT-40)."""
    t.play(seat, p.INCREASE_MOVE)
    t.in_play = without(t.in_play, p.INCREASE_MOVE)
    t.shown = put_in(t.shown, seat, t.shown[seat] + 1)
    if t.heard is not None:
        t.tell(Showed(seat))
