"""Turns: both tracks fall, A moves and challenges, B moves and challenges (HUNT-TURN-1 to -4)."""

from __future__ import annotations

from getaway.games.hunter.events import ChallengesEnded, MovementEnded, OnNotice, TurnBegan
from getaway.games.hunter.flow.challenges import Challenge
from getaway.games.hunter.flow.ending import end_by_cap, end_game
from getaway.games.hunter.flow.first_player import WhoIsFirst
from getaway.games.hunter.flow.movement import Move
from getaway.games.hunter.flow.setup import SetUp
from getaway.games.hunter.pieces import CHALLENGES, MOVEMENT, PIECE_COUNT
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import END, Frame, Seat, SeatSequence, Sequence

_SIDE = (1 << PIECE_COUNT) - 1


class Play(Sequence):
    """The whole game: who is A (HUNT-SETUP-1), the set-up (HUNT-SETUP-2), then turns until it ends (HUNT-TURN-1)."""

    __slots__ = ()

    def step(self, t: HunterTable, at: int) -> Frame | None:
        match at:
            case 0:
                return WhoIsFirst()  # HUNT-SETUP-1
            case 1:
                return SetUp()  # HUNT-SETUP-2
            case _:
                return Turn()  # HUNT-TURN-1


class Turn(Sequence):
    """One turn: A's half, then B's (HUNT-TURN-1, HUNT-TURN-2)."""

    __slots__ = ()

    def step(self, t: HunterTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin_turn(t)  # HUNT-TRACK-1
                return None
            case 1:
                return Half(t.first)
            case 2:
                return Half(1 - t.first)
            case _:
                end_turn(t)  # HUNT-END-5, HUNT-END-6
                return END


class Half(SeatSequence):
    """A player's movement, then that player's challenges (HUNT-TURN-3)."""

    __slots__ = ()

    def step(self, t: HunterTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.active = self.who
                t.phase = MOVEMENT
                t.moved = 0
                t.challenged = 0
                return Move(self.who)
            case 1:
                end_movement(t, self.who)
                return Challenge(self.who)
            case _:
                end_half(t, self.who)
                return END


def begin_turn(t: HunterTable) -> None:
    """Both tracks fall by one, whoever's turn it is (HUNT-TRACK-1, HUNT-RULING-10)."""
    t.turn += 1
    t.airlifted = 0
    t.disturbed = False
    before = (t.track[0], t.track[1])
    t.move_track(0, -1)
    t.move_track(1, -1)
    if t.heard is not None:
        t.tell(TurnBegan(t.turn, (t.track[0], t.track[1]), before))


def end_movement(t: HunterTable, seat: Seat) -> None:
    """The freeze of this side's units is over (HUNT-CHAL-11); its challenges begin."""
    t.frozen &= ~(_SIDE << (seat * PIECE_COUNT))
    t.phase = CHALLENGES
    t.note("/ ")
    if t.heard is not None:
        t.tell(MovementEnded(seat))


def end_half(t: HunterTable, seat: Seat) -> None:
    """Look at the highest space of the track: two halves in a row that end on it lose (HUNT-TRACK-6 to -8)."""
    t.note("; ")
    if t.heard is not None:
        t.tell(ChallengesEnded(seat))
    if not t.terms.ten_twice:
        return
    bit = 1 << seat
    if t.track[seat] < t.terms.track_max:
        if t.notice & bit:
            t.notice &= ~bit
            if t.heard is not None:
                t.tell(OnNotice(seat, on=False))
    elif t.notice & bit:
        end_game(t, "notice", 1 - seat)
    else:
        t.notice |= bit
        if t.heard is not None:
            t.tell(OnNotice(seat, on=True))


def end_turn(t: HunterTable) -> None:
    """The caps, the turn cap before the quiet cap (HUNT-END-5, HUNT-END-6)."""
    t.quiet = 0 if t.disturbed else t.quiet + 1
    if t.turn >= t.terms.turn_cap:
        end_by_cap(t, "turn_cap")
    elif 0 < t.terms.quiet_cap <= t.quiet:
        end_by_cap(t, "quiet")
