"""Duel, how and after: Escape, duel cards, exchanges, points (DOWN-DUEL-7 to -31)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.cards import IncreaseTaken, Played
from getaway.games.downtown.events.duels import DuelBegan, DuelEnded, DuelEscaped, Laid
from getaway.games.downtown.events.johnny import Moved
from getaway.games.downtown.events.turns import Scored
from getaway.games.downtown.flow import exchange
from getaway.games.downtown.flow.discarding import DiscardDown
from getaway.games.downtown.flow.exchange import (
    ATTACKER,
    FIGURE,
    HEALTH,
    LAID,
    OPEN,
    PUNCH,
    RESULT,
    STAMINA,
    TIED,
    DuelQuestion,
    next_exchange,
)
from getaway.games.downtown.flow.quick import DiceRound, Throws
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Question, Seat, Sequence
from getaway.parts.lists import put_in

LOST: Final = 0  # lines of the table of points
DREW: Final = 1
WON: Final = 2


class Duel(Sequence):
    """The active player `first` against `other`; `final`: for the win of the game (DOWN-END-3)."""

    __slots__ = ("first", "other", "final")

    def __init__(self, first: int, other: int, final: bool) -> None:
        self.first = first
        self.other = other
        self.final = final

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at > 0 and not t.duel:
            return END  # somebody escaped
        match at:
            case 0:
                begin_duel(t, self.first, self.other)
                if t.heard is not None:
                    duel = t.duel
                    t.tell(
                        DuelBegan(
                            figures=(self.first, self.other),
                            final=self.final,
                            health=(duel[HEALTH], duel[HEALTH + 1]),
                            stamina=(duel[STAMINA], duel[STAMINA + 1]),
                            punch=(duel[PUNCH], duel[PUNCH + 1]),
                        )
                    )
                return None if self.final else escape(t, self.first, self.other, self.first)
            case 1:
                return duel_cards(t, 0)  # DOWN-DUEL-9
            case 2:
                return duel_cards(t, 1)
            case 3:
                if t.terms.quick:
                    return Throws()
                if t.terms.solo and not t.terms.sheets:
                    return DiceRound()
                return next_exchange(t)
            case 4:
                put_cards_away(t)
                if self.final:
                    result = t.duel[RESULT]
                    t.got = -1 if result == TIED else t.duel[FIGURE + result]
                    t.duel = []
                    return END
                return settle_duel(t)
            case _:
                return END


def begin_duel(t: DowntownTable, first: int, other: int) -> None:
    """Nobody has laid anything yet; the values come from the sheets (DOWN-DUEL-8)."""
    duel = [0] * exchange.SIZE
    duel[FIGURE], duel[FIGURE + 1] = first, other
    duel[ATTACKER] = 0
    duel[RESULT] = OPEN
    t.duel = duel
    lay_values(t)


def lay_values(t: DowntownTable) -> None:
    """Health, Stamina and Punch Strength as the sheets and the duel cards give them (DOWN-RULING-25)."""
    duel = t.duel
    if not t.terms.sheets:
        return
    for side in (0, 1):
        character = t.character[duel[FIGURE + side]]
        laid = duel[LAID + side]
        duel[HEALTH + side] = t.terms.health[character] + (2 if laid >> p.PADDED_VEST & 1 else 0)
        duel[STAMINA + side] = t.terms.stamina[character] + (3 if laid >> p.ENERGY_DRINK & 1 else 0)
        duel[PUNCH + side] = t.terms.punch[character] + (1 if laid >> p.BRASS_KNUCKLES & 1 else 0)


# Escape


def escape(t: DowntownTable, first: int, other: int, asked: int) -> Frame | None:
    """Ask the active player, then the other, for Escape (DOWN-DUEL-7, DOWN-RULING-31)."""
    if t.terms.solo:
        return None
    if asked == first:
        if t.may_answer(first, p.INTERACTIONS, p.ESCAPE):
            return AskEscape(first, other, first)
        asked = other
    return AskEscape(first, other, other) if t.may_answer(other, p.INTERACTIONS, p.ESCAPE) else None


class AskEscape(Question):
    """Cancel the duel that is about to begin (DOWN-DUEL-7, DOWN-INT-51)?"""

    __slots__ = ("first", "other", "who")
    kind: ClassVar[str] = "downtown.escape"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-DUEL-7", "Only Escape can be played here.")

    def __init__(self, first: Seat, other: Seat, who: Seat) -> None:
        self.first = first
        self.other = other
        self.who = who

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        return [p.ESCAPE, PASS] if p.ESCAPE in t.hands[self.who] else [PASS]

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        if card == PASS:
            passes(t, self.who)
            return escape(t, self.first, self.other, self.other) if self.who == self.first else None
        t.play(self.who, card)
        t.put_away(card)
        t.make_truce(self.first, self.other)  # DOWN-INT-52
        t.duel = []
        if t.heard is not None:
            t.tell(Played(self.who, card))
            t.tell(DuelEscaped((self.first, self.other)))
        return None


# Duel cards


def duel_cards(t: DowntownTable, side: int) -> Frame | None:
    """Ask a duelist for duel cards, if there are any in the game and he has a face-down card of their deck."""
    if t.terms.quick or t.terms.solo or t.down[t.duel[FIGURE + side] * 3 + p.WEAPONS] == 0:
        return None
    return DuelCards(side)


class DuelCards(DuelQuestion):
    """Lay down duel cards, one after another, at most one of each kind (DOWN-DUEL-9, DOWN-RULING-30)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.duel_cards"

    def options(self, t: DowntownTable) -> list[Choice]:
        laid = t.duel[LAID + self.side]
        hand = t.hands[t.duel[FIGURE + self.side]]
        found: list[Choice] = []
        for card in range(p.DUEL_CARD, p.ATTACK_CARD):
            if not laid >> card & 1 and card in hand:
                found.append(card)
        found.append(PASS)
        return found

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        if card == PASS:
            passes(t, t.duel[FIGURE + self.side])
            return None
        seat = t.duel[FIGURE + self.side]
        t.play(seat, card)
        t.duel[LAID + self.side] |= 1 << card
        lay_values(t)
        if t.heard is not None:
            duel, side = t.duel, self.side
            t.tell(Laid(seat, card, health=duel[HEALTH + side], stamina=duel[STAMINA + side], punch=duel[PUNCH + side]))
        return duel_cards(t, self.side)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-DUEL-9", "Lay down a duel card of a kind that you have not laid down yet, or go on."


def put_cards_away(t: DowntownTable) -> None:
    """The duel cards go to the Weapon pile (DOWN-DUEL-28)."""
    for side in (0, 1):
        laid = t.duel[LAID + side]
        for card in range(p.DUEL_CARD, p.ATTACK_CARD):
            if laid >> card & 1:
                t.put_away(card)


# After


def settle_duel(t: DowntownTable) -> Frame | None:
    """Points, the loser's way home, his Increase cards, or a truce (DOWN-DUEL-25 to -30)."""
    duel = t.duel
    result = duel[RESULT]
    one, other = duel[FIGURE], duel[FIGURE + 1]
    t.duel = []
    if result == TIED:
        if t.heard is not None:
            t.tell(DuelEnded((one, other), -1))
        score(t, one, DREW)
        score(t, other, DREW)
        t.make_truce(one, other)
        return None
    winner, loser = (one, other) if result == 0 else (other, one)
    if t.heard is not None:
        t.tell(DuelEnded((one, other), winner))
    score(t, winner, WON)
    score(t, loser, LOST)
    go_home(t, loser)
    if loser == t.active:
        t.lost = True  # DOWN-DUEL-26
    if loser < t.seats and t.shown[loser] > 0:
        hand_over(t, loser, winner)
    if winner < t.seats and winner != t.active and t.cards_held(winner) > t.terms.hand_limit:
        return DiscardDown(winner, t.terms.hand_limit)  # DOWN-RULING-17
    return None


def score(t: DowntownTable, figure: int, line: int) -> None:
    """Victory points of a duel or an attempt; rivals score none."""
    if figure < t.seats:
        t.score(figure, line)
        if t.heard is not None:
            t.tell(Scored(figure, t.terms.points[line], t.points[figure]))


def go_home(t: DowntownTable, figure: int) -> None:
    """Back to the safe house (DOWN-MOVE-6)."""
    origin = t.place[figure]
    t.send_home(figure)
    if t.heard is not None:
        t.tell(Moved(figure, origin, t.place[figure], "home"))


def hand_over(t: DowntownTable, loser: Seat, winner: int) -> None:
    """Every Increase card of the loser goes to the winner; in solo to the pile (DOWN-DUEL-27, DOWN-SOLO-17)."""
    cards = t.shown[loser]
    t.shown = put_in(t.shown, loser, 0)
    if winner < t.seats:
        t.shown = put_in(t.shown, winner, t.shown[winner] + cards)
    else:
        for _ in range(cards):
            t.to_pile(p.INCREASE_MOVE)
    if t.heard is not None:
        t.tell(IncreaseTaken(loser, winner if winner < t.seats else -1, cards))
