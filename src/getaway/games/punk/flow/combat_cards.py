"""Prepare for action: damage cards and what cancels them (PUNK-COMBAT-4 to -6, PUNK-CARD-11)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.cards import CardPlayed
from getaway.games.punk.events.fights import Cancelled
from getaway.games.punk.flow.ending import DecisionOf
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice, Frame
from getaway.parts.lists import put_in


def damage_kinds(who: int) -> list[int]:
    """The damage cards of a character's deck, the doubling one first."""
    return [p.KILL_SHOT, p.COLD_BLOOD] if who == p.STINGER else [p.BOTH_BARRELS, p.STEADY_AIM]


def damage_cards(t: PunkTable, who: int) -> list[int]:
    """The damage cards that a character holds, the doubling one first."""
    if who == p.STINGER:
        return [card for card in damage_kinds(who) if t.hand[card]]
    return [card for card in damage_kinds(who) if t.holds(who, card)]


def prepare(t: PunkTable, who: int) -> Frame | None:
    """A character may play a damage card for his roll of this round (PUNK-COMBAT-4).

    Anyone who might hold one is asked, whether he does or not (PUNK-RULING-71); the A.I. plays what it has.
    """
    if t.boosted >> who & 1 or not t.might_hold(who, damage_kinds(who)):
        return None
    if t.terms.solo and who != p.STINGER:
        cards = damage_cards(t, who)
        return play_damage(t, who, cards[0], True) if cards else None
    return PlayDamage(who, True)


class PlayDamage(DecisionOf):
    """Play a damage card (PUNK-COMBAT-4, -5, PUNK-HOOD-4)? `contested`: an enemy may cancel it."""

    __slots__ = ("contested",)
    kind: ClassVar[str] = "punk.damage_card"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-COMBAT-4", "Play a damage card that you hold, or none.")

    def __init__(self, who: int, contested: bool) -> None:
        self.who = who
        self.contested = contested

    def options(self, t: PunkTable) -> list[Choice]:
        return [*damage_cards(t, self.who), PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == PASS:
            return None
        assert isinstance(choice, int)
        return play_damage(t, self.who, choice, self.contested)


def boost_of(card: int) -> int:
    """What a damage card does to a roll (PUNK-CARD-11)."""
    return p.DOUBLE if card in (p.KILL_SHOT, p.BOTH_BARRELS) else p.PLUS_ONE


def play_damage(t: PunkTable, who: int, card: int, contested: bool) -> Frame | None:
    """A damage card is played, face up; an enemy in this exchange may cancel it (PUNK-COMBAT-6)."""
    lay_open(t, who, card)
    t.boost = put_in(t.boost, who, boost_of(card))
    t.boosted |= 1 << who
    if not contested:
        return None
    if who == p.STINGER:
        return cancel_by(t, t.facing)
    return Cancel(p.STINGER, who, 0) if t.might_hold(p.STINGER, [p.SMOKE_SCREEN]) else None


def lay_open(t: PunkTable, who: int, card: int) -> None:
    """Play a card from hand onto the discard pile."""
    if who == p.STINGER:
        t.hand[card] -= 1
        t.note_hand()
        t.stinger_pile.append(card)
    else:
        t.discard(who, card)
    if t.heard is not None:
        t.tell(CardPlayed(who, card))


def cancel_by(t: PunkTable, cops: int) -> Frame | None:
    """The first of these Cops, in turn order, who may cancel Stinger's card: who might hold what it takes is asked."""
    for cop in t.terms.order:
        if cops >> cop & 1 and t.in_combat(cop) and t.might_hold(cop, [p.TAKE_COVER]):
            if not t.terms.solo:
                return Cancel(cop, p.STINGER, cops & ~(1 << cop))
            if t.holds(cop, p.TAKE_COVER):
                cancel(t, cop, p.STINGER)
                return None
        cops &= ~(1 << cop)
    return None


class Cancel(DecisionOf):
    """Cancel the enemy's damage card (PUNK-COMBAT-6)? A cancel cannot be cancelled. `rest`: Cops asked afterwards."""

    __slots__ = ("whose", "rest")
    kind: ClassVar[str] = "punk.cancel"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-COMBAT-6", "Cancel with a card made for it, or let it be.")

    def __init__(self, who: int, whose: int, rest: int) -> None:
        self.who = who
        self.whose = whose
        self.rest = rest

    def options(self, t: PunkTable) -> list[Choice]:
        if self.who == p.STINGER:
            return [p.SMOKE_SCREEN, PASS] if t.hand[p.SMOKE_SCREEN] else [PASS]
        return [p.TAKE_COVER, PASS] if t.holds(self.who, p.TAKE_COVER) else [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice != PASS:
            cancel(t, self.who, self.whose)
            return None
        return cancel_by(t, self.rest) if self.rest else None


def cancel(t: PunkTable, who: int, whose: int) -> None:
    """A cancel card stops a damage card; its player has had his one card of this round."""
    lay_open(t, who, p.SMOKE_SCREEN if who == p.STINGER else p.TAKE_COVER)
    t.boost = put_in(t.boost, whose, p.NO_BOOST)
    if t.heard is not None:
        t.tell(Cancelled(whose, who))
