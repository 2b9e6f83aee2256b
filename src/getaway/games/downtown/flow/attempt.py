"""Assassination attempt: who may, what is shown, and what comes of it (DOWN-ASSN)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.events.attempts import AttemptBegan, AttemptEnded
from getaway.games.downtown.events.cards import CardsLost, Played
from getaway.games.downtown.flow.aiming import AimDie
from getaway.games.downtown.flow.duel import go_home, score
from getaway.games.downtown.flow.ending import kill
from getaway.games.downtown.flow.shot import (
    AIM,
    EXTRA,
    GUARD,
    KILLED,
    LOADED,
    LOST,
    PRECISION,
    RESULT,
    SIZE,
    USED,
    WEAPON,
)
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.knowledge import memory
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, SeatSequence
from getaway.parts.lists import without

_RESULTS: Final = ("", "none", "declined", "lost", "drawn", "killed")

# Lines of the table of points.
_NO_SHOT: Final = 3
_SHOT_LOST: Final = 4
_SHOT_DRAWN: Final = 5


def why_no_attempt(t: DowntownTable, seat: Seat) -> tuple[str, str] | None:
    """The rule against an attempt of the active player now; None: he may (DOWN-ASSN-1 to -4)."""
    city = t.terms.city
    number = t.place[seat] - city.location
    if number < 0:
        return "DOWN-ASSN-1", "You are not on a location."
    if t.attempted:
        return "DOWN-ASSN-4", "One attempt a turn."
    if not city.targets[number] >> t.johnny & 1:
        return "DOWN-ASSN-1", "Johnny is on none of this location's target fields."
    if t.officers >> number & 1:
        return "DOWN-ASSN-2", "A police officer watches this location."
    hand = t.hands[seat]
    if p.LOCATION + number not in hand:
        return "DOWN-ASSN-1", "You do not hold this location's card."
    if number // 5 not in hand:
        return "DOWN-ASSN-1", "You do not hold this location's weapon."
    return None


class Attempt(SeatSequence):
    """Show the cards, aim, shoot or not, and take the consequences (DOWN-ASSN-7 to -28)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin(t, self.who)
                return AimDie(self.who)
            case 1:
                return consequences(t, self.who)
            case _:
                end(t, self.who)
                return END


def begin(t: DowntownTable, seat: Seat) -> None:
    """Step 1: show Location and Weapon card; aim and bodyguard to their corners (DOWN-ASSN-6, DOWN-ASSN-7)."""
    number = t.place[seat] - t.terms.city.location
    attempt = [0] * SIZE
    attempt[WEAPON] = number // 5
    attempt[AIM] = t.terms.chart.aim_start
    attempt[GUARD] = t.terms.chart.guard_start
    t.attempt = attempt
    t.attempted = True
    t.reveal(seat, p.LOCATION + number)
    t.reveal(seat, number // 5)
    if t.heard is not None:
        t.tell(AttemptBegan(seat, t.place[seat], number // 5))


def consequences(t: DowntownTable, seat: Seat) -> Frame | None:
    """Points; after a lost or drawn shot Patsy may be played (DOWN-ASSN-21 to -25, DOWN-ASSN-28)."""
    result = t.attempt[RESULT]
    if t.heard is not None:
        t.tell(AttemptEnded(seat, _RESULTS[result]))
    if result == KILLED:
        kill(t, seat)
        return None
    if result < LOST:
        score(t, seat, _NO_SHOT)
        return None
    score(t, seat, _SHOT_LOST if result == LOST else _SHOT_DRAWN)
    if t.may_answer(seat, p.INTERACTIONS, p.PATSY):
        return AskPatsy(seat)
    pay(t, seat)
    return None


class AskPatsy(SeatQuestion):
    """Escape the penalty of the shot (DOWN-INT-18, DOWN-INT-19, DOWN-RULING-42)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.patsy"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-INT-19", "Only Patsy can be played here.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [p.PATSY, PASS] if p.PATSY in t.hands[self.who] else [PASS]

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        if card == PASS:
            passes(t, self.who)
            pay(t, self.who)
            return None
        t.play(self.who, card)
        t.put_away(card)
        if t.heard is not None:
            t.tell(Played(self.who, card))
        return None


def pay(t: DowntownTable, seat: Seat) -> None:
    """The penalty of a shot: Location and Weapon card are lost, and after a lost one the player goes home."""
    for card in (p.LOCATION + t.place[seat] - t.terms.city.location, t.attempt[WEAPON]):
        t.play(seat, card)
        t.put_away(card)
    if t.heard is not None:
        t.tell(CardsLost(seat, t.place[seat], t.attempt[WEAPON]))
    if t.attempt[RESULT] == LOST:
        go_home(t, seat)


def end(t: DowntownTable, seat: Seat) -> None:
    """Used cards are put away, movement is lost, and without a shot the turn is over (DOWN-ASSN-26, DOWN-ASSN-27)."""
    used, result = t.attempt[USED], t.attempt[RESULT]
    for card, bit in ((p.AIMING_PRECISION, PRECISION), (p.EXTRA_DIE_ROLL, EXTRA)):
        if not used & bit:
            continue
        if result < LOST and t.terms.keep_aim_cards:
            back_to_hand(t, seat, card)
        else:
            t.put_away(card)
    loaded = t.attempt[LOADED]
    for card in range(p.ATTACK_CARD, p.LOCATION):
        if loaded >> card - p.ATTACK_CARD & 1:
            t.put_away(card)
    t.attempt = []
    t.lost = True
    if result < LOST or not t.terms.turn_goes_on:
        t.done = True


def back_to_hand(t: DowntownTable, seat: Seat, card: int) -> None:
    """A played card returns to its owner's hand, and everybody knows (option `keep_aim_cards_without_shot`)."""
    t.in_play = without(t.in_play, card)
    t.take(seat, card)
    notes = t.notes
    for who in range(len(notes)):
        if who != seat:
            notes[who] = memory.added(notes[who], card, memory.HAND << seat)
