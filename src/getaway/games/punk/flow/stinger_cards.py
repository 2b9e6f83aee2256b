"""Stinger's cards: drawing them, and what becomes of them (PUNK-DRAW, PUNK-CARD-8 to -15)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardTaken,
    Reshuffled,
    StingerDraws,
    UniformAway,
    UniformShown,
)
from getaway.games.punk.events.moves import Jammed
from getaway.games.punk.flow.ending import Decision, check_hopeless
from getaway.games.punk.flow.finding import reveal
from getaway.games.punk.flow.flee import lose_uniform
from getaway.games.punk.flow.items import take_item
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Sequence
from getaway.parts import decks
from getaway.parts.decks import Deck, Draw


def can_draw(t: PunkTable, deck: int) -> bool:
    """Is there a card to draw from one of Stinger's decks, perhaps after a reshuffle (PUNK-RULING-33)?"""
    if deck == p.KEY_DECK:
        return decks.size(t.key_deck) > 0
    if decks.size(t.stinger_deck) or t.hidden_pile:
        return True
    dead_jams = t.stinger_pile.count(p.JAM) if t.phase == p.ESCAPE else 0
    return len(t.stinger_pile) > dead_jams


def open_decks(t: PunkTable) -> list[int]:
    """The decks Stinger can draw from now."""
    return [deck for deck in (p.STINGER_DECK, p.KEY_DECK) if can_draw(t, deck)]


def draw_from(t: PunkTable, deck: int, extra: bool) -> Frame | None:
    """Draw a card; `extra`: it is the additional one of a +1, whose own +1 is ignored (PUNK-DRAW-2)."""
    if t.heard is not None:
        t.tell(StingerDraws(deck))
    if deck == p.KEY_DECK:
        return DrawKey() if decks.size(t.key_deck) else None
    if not decks.size(t.stinger_deck):
        renew(t)
    return DrawCard(extra) if decks.size(t.stinger_deck) else None


def renew(t: PunkTable) -> None:
    """Shuffle Stinger's discards into a new deck; in the Escape the JAMs leave the game (PUNK-RULING-33)."""
    if t.phase == p.ESCAPE:
        t.stinger_out = t.stinger_out + [p.JAM] * t.stinger_pile.count(p.JAM)
        t.stinger_pile = [card for card in t.stinger_pile if card != p.JAM]
    t.stinger_pile += t.hidden_pile
    t.hidden_pile = []
    if t.stinger_pile:
        t.stinger_deck = t.stinger_deck[:]
        decks.renew(t.stinger_deck, t.stinger_pile)
        if t.heard is not None:
            t.tell(Reshuffled(0))


class DrawAction(Sequence):
    """Stinger draws as his action, chosen or forced: one card, or two at Novice (PUNK-TURN-5, PUNK-GRADE-1).

    `deck` is the one he named, or -1 if he is still to choose; `only` allows the Stinger deck alone.
    """

    __slots__ = ("deck", "only", "forced")

    def __init__(self, deck: int, only: bool, forced: bool) -> None:
        self.deck = deck
        self.only = only
        self.forced = forced

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at == t.terms.stinger_draws:
            return END
        if at == 0 and self.deck >= 0:
            return draw_from(t, self.deck, False)
        if self.only:
            return draw_from(t, p.STINGER_DECK, False)
        choice = open_decks(t)
        if len(choice) < 2:
            return draw_from(t, choice[0], False) if choice else None
        return ChooseDeck(p.FORCED_CARD if self.forced else p.NEXT_CARD)


class ChooseDeck(Decision):
    """Which deck does Stinger draw from (PUNK-RULING-3)? A free card after a hit may be declined (PUNK-HIT-8)."""

    __slots__ = ("why",)
    kind: ClassVar[str] = "punk.deck"

    def __init__(self, why: int) -> None:
        self.why = why

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = [*open_decks(t)]
        if self.why == p.FREE_CARD:
            found.append(PASS)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            return None
        assert isinstance(choice, int)
        return draw_from(t, choice, False)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        return "PUNK-RULING-3", "Draw from the Stinger deck or from the key deck, if there are cards in it."


class DrawKey(Draw):
    """The next Janitor Key (PUNK-SETUP-11)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.draw_key"

    def deck(self, t: PunkTable) -> Deck:
        return t.key_deck

    def own_deck(self, t: PunkTable) -> Deck:
        t.key_deck = t.key_deck[:]
        return t.key_deck

    def drawn(self, t: PunkTable, card: int) -> Frame | None:
        t.hand[p.FIRST_KEY + card] += 1
        t.note_hand()
        t.tell_own(p.STINGER, CardDrawn(p.STINGER, p.FIRST_KEY + card), CardTaken(p.STINGER, p.KEY_DECK))
        return None


class DrawCard(Draw):
    """The next card of the Stinger deck (PUNK-TURN-5)."""

    __slots__ = ("extra",)
    kind: ClassVar[str] = "punk.draw_card"

    def __init__(self, extra: bool) -> None:
        self.extra = extra

    def deck(self, t: PunkTable) -> Deck:
        return t.stinger_deck

    def own_deck(self, t: PunkTable) -> Deck:
        t.stinger_deck = t.stinger_deck[:]
        return t.stinger_deck

    def drawn(self, t: PunkTable, card: int) -> Frame | None:
        if card == p.SPOTTED:
            tell_drawn(t, card)
            t.stinger_pile.append(card)
            reveal(t)  # PUNK-CARD-9
            return None if self.extra else draw_from(t, p.STINGER_DECK, True)
        if p.SILENCER_CARD <= card <= p.KIT_CARD:
            tell_drawn(t, card)
            t.stinger_out = [*t.stinger_out, card]
            return take_item(t, p.STINGER, p.CARD_ITEMS[card - p.SILENCER_CARD])  # PUNK-CARD-15
        if card == p.JAM and t.phase == p.ESCAPE:
            tell_drawn(t, card)
            t.stinger_pile.append(card)
            if t.heard is not None:
                t.tell(CardDiscarded(p.STINGER, card))
            return DrawAgain() if can_draw(t, p.STINGER_DECK) else None
        t.hand[card] += 1
        t.note_hand()
        t.tell_own(p.STINGER, CardDrawn(p.STINGER, card), CardTaken(p.STINGER, p.STINGER_DECK))
        if t.terms.solo and card not in (p.JAM, p.UNIFORM_CARD):
            return None
        t.drawn = card
        return Drawn()


def tell_drawn(t: PunkTable, card: int) -> None:
    """A card that everybody sees was drawn."""
    if t.heard is not None:
        t.tell(CardDrawn(p.STINGER, card))


class Drawn(Decision):
    """A card was drawn unseen: play it now, or keep it (PUNK-DRAW-1, PUNK-CARD-8, -13, -14)?

    Asked of every such card, since whether he is asked must not tell what he drew (PUNK-RULING-74).
    """

    __slots__ = ()
    kind: ClassVar[str] = "punk.drawn"

    def options(self, t: PunkTable) -> list[Choice]:
        if t.drawn == p.JAM:
            return [*range(t.terms.board.districts), PASS]
        if t.drawn == p.UNIFORM_CARD:
            if t.uniform:
                return [p.AWAY, PASS]
            return [p.SHOW, p.AWAY, PASS] if t.hand[p.UNIFORM_CARD] > 1 else [p.SHOW, PASS]
        return [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        t.drawn = p.NO_CARD
        if choice == PASS:
            return None
        assert isinstance(choice, int)
        if choice == p.SHOW:
            return show_uniform(t)
        if choice == p.AWAY:
            t.hand[p.UNIFORM_CARD] -= 1
            t.stinger_out = [*t.stinger_out, p.UNIFORM_CARD]
            if t.heard is not None:
                t.tell(UniformAway())
            t.uniforms_away += 1
            lose_uniform(t)
            t.note_hand()
            check_hopeless(t)
            return draw_from(t, p.STINGER_DECK, False)
        play_jam(t, choice)
        return None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if t.drawn == p.UNIFORM_CARD:
            return "PUNK-CARD-13", "Show the uniform or keep it; a second one may be put away."
        if t.drawn == p.JAM:
            return "PUNK-CARD-8", "Put the JAM in a district, or keep the card."
        return "PUNK-DRAW-6", "This card is kept for later."


class DrawAgain(Decision):
    """A dead JAM was drawn in the Escape: draw again (PUNK-CARD-8)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.draw_again"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-CARD-8", "Draw again or do not.")

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        return draw_from(t, p.STINGER_DECK, False) if choice == p.YES else None


def play_jam(t: PunkTable, district: int) -> None:
    """Put the JAM token in a district (PUNK-CARD-8)."""
    t.hand[p.JAM] -= 1
    t.note_hand()
    t.stinger_pile.append(p.JAM)
    t.jam = district
    if t.heard is not None:
        t.tell(CardPlayed(p.STINGER, p.JAM))
        t.tell(Jammed(district))


def show_uniform(t: PunkTable) -> Frame | None:
    """The uniform goes on his board, and the sidearm with it (PUNK-CARD-13)."""
    t.hand[p.UNIFORM_CARD] -= 1
    t.stinger_out = [*t.stinger_out, p.UNIFORM_CARD]
    t.uniform = True
    t.note("u+")
    t.note_hand()
    if t.heard is not None:
        t.tell(UniformShown())
    return take_item(t, p.STINGER, p.SIDEARM)
