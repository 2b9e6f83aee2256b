"""A player's turn, from the ramp to the sale (GANG-TURN)."""

from __future__ import annotations

from getaway.games.gangrush.events.rounds import TurnBegan
from getaway.games.gangrush.flow.adjust import ADJUST_ASK, POSTROLL_ASK, PREROLL_ASK, begin_driving, settle_dice
from getaway.games.gangrush.flow.drive import DRIVE_ASK, END_TURN, sell, stop_driving
from getaway.games.gangrush.flow.shop import is_open
from getaway.games.gangrush.flow.tokens import spend, use_plain
from getaway.games.gangrush.pieces import (
    ADJUST,
    BUY,
    DRIVE,
    ENDTURN,
    ENVELOPE,
    LATER,
    OUT,
    POSTROLL,
    PREROLL,
    TURN_OVER,
)
from getaway.games.gangrush.table import GangTable, TurnSheet
from getaway.kernel.frames import END, Frame, Question, Seat, SeatSequence


def begin_turn(t: GangTable, car: Seat) -> None:
    """A fresh dashboard; what was in force for a round is over (GANG-RULING-26)."""
    t.active = car
    t.phase = PREROLL
    end_round_effects(t, car)
    t.turn = TurnSheet(None)
    t.turn.must_turn = t.is_backwards(car)  # GANG-FLIP-4
    if t.heard is not None:
        t.tell(TurnBegan(t.driver[car]))


def end_round_effects(t: GangTable, car: Seat) -> None:
    """Road Pass and plates last until the owner's next turn begins, or would have begun."""
    t.passes &= ~(1 << car)
    t.plates &= ~(1 << car)


class Turn(SeatSequence):
    """One turn, phase by phase (GANG-TURN-1). A phase in which one can only go on is skipped."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        if at == 0:
            begin_turn(t, self.who)
            return PREROLL_ASK
        if t.phase == POSTROLL:
            if has_choice(t, POSTROLL_ASK):
                return POSTROLL_ASK
            settle_dice(t)
        if t.phase == ADJUST:
            if has_choice(t, ADJUST_ASK):
                return ADJUST_ASK
            begin_driving(t)
        if t.phase == DRIVE:
            if not t.turn.flipped and not t.turn.away and has_choice(t, DRIVE_ASK):
                return DRIVE_ASK
            stop_driving(t)
        if t.phase == ENDTURN:
            if t.state[self.who] == OUT:
                open_envelope(t, self.who)
            if has_choice(t, END_TURN):
                return END_TURN
            sell(t)
        return END if t.phase == TURN_OVER else None


def has_choice(t: GangTable, question: Question) -> bool:
    """Is there anything to do but go on? The shop alone counts once, where `wants_shop` says (GANG-RULING-24)."""
    if t.phase == DRIVE and (t.turn.points or t.turn.must_turn):
        return True
    if wants_shop(t) and is_open(t):
        return True
    for choice in question.options(t)[1:]:
        if isinstance(choice, tuple) and choice[0] != BUY and choice[0] != LATER:
            return True
    return False


def wants_shop(t: GangTable) -> bool:
    """Is this the moment for the shop: after the roll, or at the end for those who put it off (GANG-RULING-24)?

    Who was wrecked or fell had no time to put it off and sees it again at the end, too.
    """
    if t.phase == POSTROLL:
        return not t.turn.shop_later
    return t.phase == ENDTURN and (t.turn.shop_later or t.turn.flipped or t.turn.away)


def open_envelope(t: GangTable, car: Seat) -> None:
    """Who has crossed the line opens an envelope without being asked (GANG-RULING-82)."""
    if t.has(car, ENVELOPE):
        spend(t, car, ENVELOPE)
        use_plain(t, car, ENVELOPE)
