"""Challenges: a unit turns over an enemy piece beside it or, by airlift, near the enemy's city.

HUNT-CHAL, HUNT-INTEL, HUNT-AIR.
"""

from __future__ import annotations

from typing import ClassVar

from getaway.games.hunter.board import SQUARE_NAMES
from getaway.games.hunter.events import Challenged, Frozen, Removed, TrackMoved
from getaway.games.hunter.flow.ending import concede, end_game
from getaway.games.hunter.pieces import AIMS, AIR, AS3, CONCEDE, IA, MB, PIECE_COUNT, SF1, WAYS, Piece, Square
from getaway.games.hunter.table import HunterTable
from getaway.games.hunter.terms import Terms
from getaway.kernel.frames import PASS, Choice, Frame, Seat, SeatQuestion


class Challenge(SeatQuestion):
    """Challenge with a unit, or end the challenges (HUNT-CHAL-1 to -5, HUNT-AIR-1, -2, -9).

    Asked even if ending is all there is (HUNT-RULING-35).
    """

    __slots__ = ()
    kind: ClassVar[str] = "hunter.challenge"

    def options(self, t: HunterTable) -> list[Choice]:
        found: list[Choice] = []
        for unit in range(SF1, IA + 1):
            at = t.square_of(self.who, unit)
            if at < 0 or (t.challenged >> unit) & 1:
                continue
            base = (unit - SF1) * WAYS
            for way in range(WAYS if can_be_airlifted(t, self.who, at) else AIR):
                if is_enemy(t, self.who, aimed_at(t, self.who, at, way)):
                    found.append(AIMS[base + way])
        found.append(PASS)
        return found

    def asides(self, t: HunterTable) -> list[Choice]:
        return [CONCEDE]

    def answer(self, t: HunterTable, choice: Choice) -> Frame | None:
        if isinstance(choice, tuple):
            challenge(t, self.who, choice[0], choice[1])
            return self
        if choice == CONCEDE:
            concede(t, self.who)
        return None

    def refusal(self, t: HunterTable, choice: Choice) -> tuple[str, str]:
        if not isinstance(choice, tuple) or len(choice) != 2:
            return "HUNT-CHAL-1", "Name a unit and whom it challenges, or end your challenges."
        return why_not_challenge(t, self.who, choice[0], choice[1])


def can_be_airlifted(t: HunterTable, seat: Seat, at: Square) -> bool:
    """Is this one of the seat's own sites, and has it made no airlift in this turn (HUNT-AIR-1, -9, -10)?"""
    board = t.terms.board
    return (at == board.city[seat] or at == board.base[seat]) and (t.airlifted >> seat) & 1 == 0


def aimed_at(t: HunterTable, seat: Seat, at: Square, way: int) -> Square:
    """The square that a challenge from `at` is aimed at, or -1 if there is none."""
    board = t.terms.board
    if way < AIR:
        return board.step[at][way]
    zone = board.zone[1 - seat]
    return zone[way - AIR] if way - AIR < len(zone) else -1


def is_enemy(t: HunterTable, seat: Seat, sq: Square) -> bool:
    """Does an enemy piece stand there?"""
    return sq >= 0 and t.on[sq] >= 0 and t.on[sq] // PIECE_COUNT != seat


def challenge(t: HunterTable, seat: Seat, unit: Piece, way: int) -> None:
    """Show both pieces, then the effect, in the order of HUNT-RULING-28: track, removal, look at the track."""
    airlift = way >= AIR
    at = t.square_of(seat, unit)
    sq = aimed_at(t, seat, at, way)
    enemy = 1 - seat
    piece = t.on[sq] - enemy * PIECE_COUNT
    t.challenged |= 1 << unit
    t.disturbed = True
    if airlift:
        t.airlifted |= 1 << seat
    t.shown |= 1 << (seat * PIECE_COUNT + unit) | 1 << (enemy * PIECE_COUNT + piece)
    faces = t.terms.faces
    sign = "*" if airlift else "x"
    t.note(f"{SQUARE_NAMES[at]}{sign}{SQUARE_NAMES[sq]}:{faces[unit]},{faces[piece]} ")
    if t.heard is not None:
        t.tell(
            Challenged(
                seat=seat,
                origin=at,
                square=sq,
                airlift=airlift,
                challenger=faces[unit],
                target=faces[piece],
                fleeting=not t.terms.marked,
                site=t.terms.board.site_name(sq),
            )
        )
    if piece == MB:
        end_game(t, "capture", seat, unit=unit, square=sq)  # HUNT-CHAL-7, -INTEL-2, -AIR-4
    elif piece <= AS3:
        meet_associate(t, seat, unit, piece, airlift=airlift)
    elif piece <= IA:
        freeze(t, seat, unit)
    else:
        meet_civilian(t, seat, unit, piece, airlift=airlift)


def meet_associate(t: HunterTable, seat: Seat, unit: Piece, piece: Piece, *, airlift: bool) -> None:
    """An associate is removed, and the track moves (HUNT-CHAL-9); but an analyst is lost instead (HUNT-INTEL-4)."""
    if unit == IA:
        take_off(t, seat, unit)
        return
    shift_track(t, seat, track_change(t.terms, unit, piece, airlift=airlift), piece, airlift=airlift)
    take_off(t, 1 - seat, piece)
    look_at_track(t, seat)


def meet_civilian(t: HunterTable, seat: Seat, unit: Piece, piece: Piece, *, airlift: bool) -> None:
    """Civilians stay where they are; only the track moves (HUNT-CHAL-8)."""
    by = track_change(t.terms, unit, piece, airlift=airlift)
    if by:
        shift_track(t, seat, by, piece, airlift=airlift)
    look_at_track(t, seat)


def track_change(terms: Terms, unit: Piece, piece: Piece, *, airlift: bool) -> int:
    """By how much the track moves when this unit meets a civilian or an associate.

    By the printed value (HUNT-CHAL-8, -9), by one more after an airlift (HUNT-AIR-5); not for an analyst
    (HUNT-INTEL-3), except by the house rule of HUNT-RULING-25.
    """
    value = terms.values[piece]
    if unit != IA:
        return one_more(value) if airlift else value
    if airlift and terms.analyst_one_space:
        return 1 if value > 0 else -1
    return 0


def one_more(value: int) -> int:
    """A value one space further in its own direction (HUNT-AIR-5)."""
    return value + 1 if value > 0 else value - 1


def freeze(t: HunterTable, seat: Seat, unit: Piece) -> None:
    """A unit that met military stands still in its owner's next movement (HUNT-CHAL-10, -AIR-6, -INTEL-5)."""
    t.frozen |= 1 << (seat * PIECE_COUNT + unit)
    if t.heard is not None:
        t.tell(Frozen(seat, t.square_of(seat, unit), t.terms.faces[unit], fleeting=not t.terms.marked))


def take_off(t: HunterTable, seat: Seat, piece: Piece) -> None:
    """Remove a piece for good, face up (HUNT-RULING-36)."""
    sq = t.square_of(seat, piece)
    t.remove(seat, piece)
    if t.heard is not None:
        t.tell(Removed(seat, sq, t.terms.faces[piece], fleeting=not t.terms.marked))


def shift_track(t: HunterTable, seat: Seat, by: int, met: Piece, *, airlift: bool) -> None:
    """Move the challenger's track at once (HUNT-TRACK-3, -4), because of whom it met."""
    before = t.track[seat]
    t.move_track(seat, by)
    if t.heard is not None:
        t.tell(
            TrackMoved(
                seat, before, t.track[seat], met=t.terms.faces[met], airlift=airlift, fleeting=not t.terms.marked
            )
        )


def look_at_track(t: HunterTable, seat: Seat) -> None:
    """Above the highest space its owner loses immediately (HUNT-TRACK-5)."""
    if t.track[seat] > t.terms.track_max:
        end_game(t, "hostility", 1 - seat)


def why_not_challenge(t: HunterTable, seat: Seat, unit: Piece, way: int) -> tuple[str, str]:
    """The rule against a challenge, for the challenger."""
    if not SF1 <= unit <= IA:
        return "HUNT-CHAL-2", "Only military units challenge."
    if not 0 <= way < WAYS:
        return "HUNT-CHAL-4", "A challenge goes to a neighbouring square or, by airlift, to the enemy's city zone."
    at = t.square_of(seat, unit)
    if at < 0:
        return "HUNT-RULING-36", "That unit is out of the game."
    if (t.challenged >> unit) & 1:
        return "HUNT-CHAL-3", f"The unit on {SQUARE_NAMES[at]} has challenged already in this half."
    if way < AIR:
        return "HUNT-CHAL-4", "There is no enemy piece on that neighbouring square."
    if (t.airlifted >> seat) & 1:
        return "HUNT-AIR-9", "You have made your airlift of this turn."
    if not can_be_airlifted(t, seat, at):
        return "HUNT-AIR-1", "Only a unit in your own city or base can be airlifted."
    return "HUNT-AIR-2", "There is no enemy piece on that square of the enemy's city zone."
