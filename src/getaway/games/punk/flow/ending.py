"""Winning the game: how it ends, and giving up (PUNK-GOAL)."""

from __future__ import annotations

from getaway.games.punk.events.ends import Conceded, GameEnded
from getaway.games.punk.pieces import CONCEDE, NOBODY, OVER, STINGER, UNIFORM_CARD, YES
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import PASS, Choice, Frame, Question, Seat


def end_game(t: PunkTable, reason: str, stinger_won: bool, by: int) -> None:
    """End the game at once and show what was hidden; `by`: who shot Stinger, the port he left from, or -1."""
    if stinger_won:
        t.finish(reason, [STINGER])
    elif t.terms.solo:
        t.lose(reason)
    else:
        t.finish(reason, list(range(1, t.seats)))
    t.phase = OVER
    if t.heard is not None:
        hands = tuple([tuple(t.hand_of(who)) for who in range(4)])
        t.tell(
            GameEnded(
                reason,
                stinger_won,
                space=t.at[STINGER],
                hands=hands,
                trail=tuple(t.trail),
                pending=t.undeclared(),
                round=t.round,
                hits=t.hits_made(),
                by=by,
                solo=t.terms.solo,
            )
        )


def check_hopeless(t: PunkTable) -> None:
    """The Cops win as soon as Stinger can no longer make his three hits (PUNK-GOAL-4, PUNK-RULING-38)."""
    board = t.terms.board
    needed = t.terms.hits_needed - t.hits_made()
    if not board.checks_hopeless or needed < 1:
        return
    taken = t.hits
    for space in (t.pending, t.due):
        if space >= 0:
            taken |= 1 << space
    black = 0
    red = 0
    for number, space in enumerate(board.keys):
        if taken >> space & 1 or t.keys_gone >> number & 1:
            continue
        if board.red >> space & 1:
            red += 1
        else:
            black += 1
    green = 0
    if t.uniform or t.uniforms_gone < t.terms.stinger_cards[UNIFORM_CARD]:
        green = (board.green & ~taken).bit_count()
    if black + red + green < needed or black + green == 0:
        end_game(t, "hopeless", False, NOBODY)


class Decision(Question):
    """A question to a character (PUNK-SEAT-1), Stinger unless it says so; one may give up instead of answering."""

    __slots__ = ()

    def character(self) -> int:
        """The character that is asked."""
        return STINGER

    def seat(self, t: PunkTable) -> Seat:
        return STINGER

    def options(self, t: PunkTable) -> list[Choice]:
        return [YES, PASS]

    def asides(self, t: PunkTable) -> list[Choice]:
        return [CONCEDE]

    def answer(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == CONCEDE:
            seat: Seat = self.seat(t)
            if t.heard is not None:
                t.tell(Conceded(seat))
            end_game(t, "concession", seat != STINGER, NOBODY)
            return None
        return self.go(t, choice)

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        """Carry out one of the options."""
        raise NotImplementedError


class DecisionOf(Decision):
    """A decision of one character, Stinger or a Cop, which falls to the seat that plays it (PUNK-SEAT-2 to -4)."""

    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    def character(self) -> int:
        return self.who

    def seat(self, t: PunkTable) -> Seat:
        return t.seat_of(self.who)
