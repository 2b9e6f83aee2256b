"""Drawing Ammo and Upgrade cards, and the hand limit (VIG-DRAW-1 to -8)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.events.cards import DeckRenewed, Discarded, Drew, DrewUnseen, NothingToDraw
from getaway.games.vigilante.pieces import AMMO_CARDS, AMMO_DECK, CARDS, UPGRADE_DECK
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatQuestion, SeatSequence
from getaway.kernel.lots import Lots
from getaway.parts.decks import draw_next, next_cards, next_weights, remaining, shuffle_in, size, take


def deck_of(t: VigilanteTable, deck: int) -> list[int]:
    """One of the two Loadout decks."""
    return t.ammo if deck == AMMO_DECK else t.upgrade


def own_deck(t: VigilanteTable, deck: int) -> list[int]:
    """One of the two Loadout decks, to be changed: a copy is put on the table first, since clones share it."""
    cards = deck_of(t, deck)[:]
    if deck == AMMO_DECK:
        t.ammo = cards
    else:
        t.upgrade = cards
    return cards


def pile_of(t: VigilanteTable, deck: int) -> list[int]:
    """Its discard pile."""
    return t.ammo_pile if deck == AMMO_DECK else t.upgrade_pile


def can_supply(t: VigilanteTable, deck: int) -> bool:
    """Is there a card to be drawn, perhaps after shuffling the pile?"""
    return size(deck_of(t, deck)) > 0 or len(pile_of(t, deck)) > 0


def draw(t: VigilanteTable, who: Seat, deck: int) -> Frame | None:
    """Draw a card, renewing an empty deck first (VIG-DRAW-8); nothing if there is none (VIG-RULING-26)."""
    pile = pile_of(t, deck)
    if size(deck_of(t, deck)) == 0:
        if not pile:
            if t.heard is not None:
                t.tell(NothingToDraw(who, t.vehicle[who], deck))
            return None
        if t.heard is not None:
            t.tell(DeckRenewed(deck, len(pile)))
        base = deck * AMMO_CARDS
        shuffle_in(own_deck(t, deck), [card - base for card in pile])
        if deck == AMMO_DECK:
            t.ammo_pile = []
        else:
            t.upgrade_pile = []
        start_afresh(t, deck)
    return DrawCard(who, deck)


def start_afresh(t: VigilanteTable, deck: int) -> None:
    """Everybody has seen what the new deck is made of: nothing else can be drawn from it."""
    now = remaining(deck_of(t, deck))
    fresh, drew = t.fresh[:], t.drew[:]
    base = deck * AMMO_CARDS
    for card in range(len(now)):
        fresh[base + card] = now[card]
        for seat in range(t.seats):
            drew[seat * CARDS + base + card] = 0
    t.fresh = fresh
    t.drew = drew


class DrawCard(Chance):
    """Which card is drawn (VIG-DRAW-1)? It goes to the hand; above the limit one is discarded (VIG-DRAW-4)."""

    __slots__ = ("who", "deck")
    kind: ClassVar[str] = "vigilante.draw"

    def __init__(self, who: Seat, deck: int) -> None:
        self.who = who
        self.deck = deck

    def options(self, t: VigilanteTable) -> list[Choice]:
        base = self.deck * AMMO_CARDS
        return [base + card for card in next_cards(deck_of(t, self.deck))]

    def weights(self, t: VigilanteTable) -> list[int]:
        return next_weights(deck_of(t, self.deck))

    def draw(self, t: VigilanteTable, rng: Lots) -> Choice:
        return self.deck * AMMO_CARDS + draw_next(deck_of(t, self.deck), rng)

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        take(own_deck(t, self.deck), choice - self.deck * AMMO_CARDS)
        t.hands[self.who * CARDS + choice] += 1
        drew = t.drew[:]
        drew[self.who * CARDS + choice] += 1
        t.drew = drew
        if t.heard is not None:
            car = t.vehicle[self.who]
            unseen = DrewUnseen(self.who, car, self.deck)
            t.tell_team(Drew(self.who, car, choice), t.viewers_of(self.who), unseen)
        return over_limit(t, self.who)


def over_limit(t: VigilanteTable, who: Seat) -> Frame | None:
    """A hand above its limit must be brought down (VIG-DRAW-3)."""
    return Discard(who) if t.hand_total(who) > t.hand_limit(who) else None


class Discard(SeatQuestion):
    """Which card goes, the new one included (VIG-DRAW-4, VIG-RULING-25)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.discard"
    why_not: ClassVar[tuple[str, str]] = ("VIG-DRAW-4", "Discard a card that you hold.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        base = self.who * CARDS
        return [card for card in range(CARDS) if t.hands[base + card]]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.lose_card(self.who, choice)
        t.pile_up(choice)
        if t.heard is not None:
            t.tell(Discarded(self.who, t.vehicle[self.who], (choice,)))
        return over_limit(t, self.who)


class StartLoadout(SeatSequence):
    """Draw the vehicle's Start Loadout (VIG-SETUP-4, VIG-WRECK-4)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        car = t.vehicle[self.who]
        if at < t.terms.start_ammo[car]:
            return draw(t, self.who, AMMO_DECK)
        if at < t.terms.start_ammo[car] + t.terms.start_upgrade[car]:
            return draw(t, self.who, UPGRADE_DECK)
        return END
