"""The Cops' cards: drawing them, and what they do (PUNK-DRAW, PUNK-CARD-1 to -7, -12)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardShown,
    CardTaken,
    CarTaken,
    Reshuffled,
)
from getaway.games.punk.events.moves import ChopperMoved
from getaway.games.punk.flow import solo_choices
from getaway.games.punk.flow.ending import DecisionOf
from getaway.games.punk.flow.finding import HunchTracker, name_district, reveal
from getaway.games.punk.flow.hoods import HoodFight
from getaway.games.punk.flow.items import lose_item, take_item
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Sequence
from getaway.parts import decks
from getaway.parts.decks import Deck, Draw
from getaway.parts.lists import put_in


def can_draw_cop(t: PunkTable) -> bool:
    """Is there a Cop card to draw, perhaps after a reshuffle?"""
    if decks.size(t.cop_deck):
        return True
    for card in t.cop_pile:
        if returns(t, card):
            return True
    return False


def returns(t: PunkTable, card: int) -> bool:
    """Does a discarded Cop card come back in a reshuffle (PUNK-DRAW-7, PUNK-RULING-33)?"""
    if card == p.LOCKER or p.SNATCHER <= card <= p.ENFORCER:
        return False
    return not (p.CAR_FASTBACK <= card <= p.CAR_WAGON and card - p.CAR_FASTBACK + 1 in t.cars)


def draw_cop(t: PunkTable, cop: int, extra: bool) -> Frame | None:
    """A Cop draws a card; `extra`: the additional one of a +1."""
    if not decks.size(t.cop_deck):
        pile = [card for card in t.cop_pile if returns(t, card)]
        t.cop_out = t.cop_out + [card for card in t.cop_pile if not returns(t, card)]
        t.cop_pile = []
        t.cop_deck = t.cop_deck[:]
        if not decks.renew(t.cop_deck, pile):
            return None
        if t.heard is not None:
            t.tell(Reshuffled(1))
    return DrawCop(cop, extra)


class DrawCop(Draw):
    """The next card of the Cop deck (PUNK-TURN-15)."""

    __slots__ = ("cop", "extra")
    kind: ClassVar[str] = "punk.draw_cop"

    def __init__(self, cop: int, extra: bool) -> None:
        self.cop = cop
        self.extra = extra

    def deck(self, t: PunkTable) -> Deck:
        return t.cop_deck

    def own_deck(self, t: PunkTable) -> Deck:
        t.cop_deck = t.cop_deck[:]
        return t.cop_deck

    def drawn(self, t: PunkTable, card: int) -> Frame | None:
        cop = self.cop
        if card < p.SHORT_CUT or card == p.CHOPPER:
            if t.heard is not None:
                t.tell(CardDrawn(cop, card))
            t.cop_pile.append(card)
            return resolve(t, cop, card)
        t.add_card(cop, card, 1)
        if card == p.SHORT_CUT:
            if t.heard is not None:
                t.tell(CardDrawn(cop, card))
            return ShortCut(cop, self.extra)
        t.tell_own(cop, CardDrawn(cop, card), CardTaken(cop, -1))
        if t.terms.solo:
            return solo_keeps(t, cop, card)
        t.drawn = card
        question = CopDrawn(cop)
        if t.terms.hands_open and len(question.options(t)) == 1:
            return question.go(t, PASS)
        return question


def resolve(t: PunkTable, cop: int, card: int) -> Frame | None:
    """A card that is resolved as soon as it is drawn."""
    if card == p.INTEL:
        return intel(t, cop)
    if card == p.LOCKER:
        return DrawItem(cop) if decks.size(t.inv_deck) else None  # PUNK-DRAW-3
    if card == p.CHOPPER:
        if t.terms.solo:
            return place_chopper(t, solo_choices.chopper_district(t))
        return PlaceChopper(cop)
    if card >= p.SNATCHER:
        return HoodFight(cop, card)
    if t.cars[cop]:
        if t.heard is not None:
            t.tell(CardDiscarded(cop, card))
        return None  # PUNK-CARD-4
    t.cars = put_in(t.cars, cop, card - p.CAR_FASTBACK + 1)
    if t.heard is not None:
        t.tell(CarTaken(cop, t.cars[cop]))
    return DrawItem(cop) if decks.size(t.inv_deck) else None  # the trunk (PUNK-CARD-3)


class DrawItem(Draw):
    """The top inventory card, for a Cop: from the locker or the trunk of a car (PUNK-DRAW-3, PUNK-CARD-3)."""

    __slots__ = ("cop",)
    kind: ClassVar[str] = "punk.draw_item"

    def __init__(self, cop: int) -> None:
        self.cop = cop

    def deck(self, t: PunkTable) -> Deck:
        return t.inv_deck

    def own_deck(self, t: PunkTable) -> Deck:
        t.inv_deck = t.inv_deck[:]
        return t.inv_deck

    def drawn(self, t: PunkTable, card: int) -> Frame | None:
        if t.terms.solo:
            solo_choices.take(t, self.cop, card)
            return None
        return take_item(t, self.cop, card)


# --- Location Intel and the chopper


def intel(t: PunkTable, cop: int) -> Frame | None:
    """Location Intel: the exact space for Katherine, else the district, unless Cash is spent (PUNK-CARD-1, -2)."""
    if cop == p.KATHERINE and not t.terms.solo:
        reveal(t)
        return None
    if t.has(cop, p.CASH) and not t.visible:
        return SpendCash(cop)
    return name_district(t, p.SPOTTED_BY_INTEL)


class SpendCash(DecisionOf):
    """Spend Cash to hear the exact space (PUNK-CARD-2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.cash"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-CARD-2", "Spend the Cash or keep it.")

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            return name_district(t, p.SPOTTED_BY_INTEL)
        lose_item(t, self.who, p.CASH)
        reveal(t)
        return None


class PlaceChopper(DecisionOf):
    """Where does the chopper fly, to another district than now (PUNK-CARD-7)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.chopper"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-CARD-7", "The chopper must go to another district.")

    def options(self, t: PunkTable) -> list[Choice]:
        return [district for district in range(t.terms.board.districts) if district != t.chopper]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        return place_chopper(t, choice)


def place_chopper(t: PunkTable, district: int) -> Frame | None:
    """The chopper flies to a district; in the Escape Stinger must name his (PUNK-TOKEN-2, PUNK-RULING-68)."""
    t.chopper = district
    t.note(f"C{district}")
    if t.heard is not None:
        t.tell(ChopperMoved(district))
    return name_district(t, p.NOT_SPOTTED) if t.phase == p.ESCAPE and not t.terms.solo else None


# --- cards that are kept


class ShortCut(Sequence):
    """Short Cut: drawn openly, since its +1 shows it; one movement card is kept (PUNK-DRAW-2, -4, PUNK-RULING-73)."""

    __slots__ = ("cop", "extra")

    def __init__(self, cop: int, extra: bool) -> None:
        self.cop = cop
        self.extra = extra

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.show_movement(self.cop)
                if t.holds(self.cop, p.SIRENS):
                    if t.terms.solo:
                        exchange(t, self.cop, p.SHORT_CUT)
                        return None
                    if t.heard is not None:
                        t.tell(CardShown(self.cop, p.SIRENS))
                    return KeepOne(self.cop)
                if t.cop_hand[(self.cop - 1) * p.COP_CARD_COUNT + p.SHORT_CUT] > 1:
                    exchange(t, self.cop, p.SHORT_CUT)
                return None
            case 1:
                return None if self.extra else draw_cop(t, self.cop, True)
            case _:
                return END


class KeepOne(DecisionOf):
    """Short Cut came beside Lights & Sirens: which is kept (PUNK-DRAW-4)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.keep_one"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-DRAW-4", "Keep one of your two movement cards.")

    def options(self, t: PunkTable) -> list[Choice]:
        return [p.SHORT_CUT, p.SIRENS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        exchange(t, self.who, p.SIRENS if choice == p.SHORT_CUT else p.SHORT_CUT)
        return None


def exchange(t: PunkTable, cop: int, discarded: int) -> None:
    """One of two movement cards goes; now everybody knows the other one (PUNK-RULING-73)."""
    t.discard(cop, discarded)
    t.show_movement(cop)
    if t.heard is not None:
        t.tell(CardDiscarded(cop, discarded))


class CopDrawn(DecisionOf):
    """A Cop drew a card unseen: play or keep it (PUNK-DRAW-1, -4)?

    Asked of every such card, since whether he is asked must not tell what he drew; where hands are open, only if there
    is a choice (PUNK-RULING-74).
    """

    __slots__ = ()
    kind: ClassVar[str] = "punk.cop_drawn"

    def options(self, t: PunkTable) -> list[Choice]:
        if t.drawn == p.BULLETIN and not t.in_combat(p.STINGER):
            return [p.NOW, PASS]
        if t.drawn == p.SIRENS and t.holds(self.who, p.SHORT_CUT):
            return [p.OLD, PASS]
        return [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        card = t.drawn
        t.drawn = p.NO_CARD
        if choice == p.NOW:
            return play_bulletin(t, self.who)
        if card == p.SIRENS:
            keep_sirens(t, self.who, choice != p.OLD)
        if t.heard is not None:
            t.tell(CardKept(self.who))
        return None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if t.drawn == p.BULLETIN:
            return "PUNK-CARD-12", "Play it now, unless Stinger is in combat, or keep it."
        if t.drawn == p.SIRENS:
            return "PUNK-DRAW-4", "Keep the old movement card or the new one."
        return "PUNK-DRAW-6", "This card is kept for later."


def keep_sirens(t: PunkTable, cop: int, new: bool) -> None:
    """Lights & Sirens was drawn: of two movement cards one goes (PUNK-DRAW-4)."""
    first = (cop - 1) * p.COP_CARD_COUNT
    if t.cop_hand[first + p.SHORT_CUT]:
        exchange(t, cop, p.SHORT_CUT if new else p.SIRENS)
    elif t.cop_hand[first + p.SIRENS] > 1:
        exchange(t, cop, p.SIRENS)


def play_bulletin(t: PunkTable, cop: int) -> Frame | None:
    """All-Points Bulletin: the Hunch Tracker moves now (PUNK-CARD-12); in a solo Escape to no effect."""
    t.discard(cop, p.BULLETIN)
    if t.heard is not None:
        t.tell(CardPlayed(cop, p.BULLETIN))
    return None if t.terms.solo and t.phase == p.ESCAPE else HunchTracker()


def solo_keeps(t: PunkTable, cop: int, card: int) -> Frame | None:
    """Solo: a bulletin is played at once, the better movement card is kept (PUNK-SOLO-23, PUNK-RULING-52)."""
    if card == p.BULLETIN:
        return play_bulletin(t, cop)
    if card == p.SIRENS:
        keep_sirens(t, cop, True)
    return None
