"""Winning and losing: the ways a game of hunter ends (HUNT-END-1 to -8)."""

from __future__ import annotations

from getaway.games.hunter.events import Conceded, GameEnded
from getaway.games.hunter.pieces import CAPTURE_POINTS, CIVILIAN_MASK, DRAW, MB, OVER, PIECE_COUNT, Piece, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat


def end_game(t: HunterTable, reason: str, winner: Seat, *, unit: Piece = -1, square: Square = -1) -> None:
    """End the game at once (HUNT-END-4) and show all pieces (HUNT-END-7).

    `square` is where a main was found, and by which `unit`, or where it slipped in.
    """
    t.finish(reason, [] if winner == DRAW else [winner])
    t.phase = OVER
    if t.heard is not None:
        board = t.terms.board
        t.tell(
            GameEnded(
                reason,
                None if winner == DRAW else winner,
                (_faces(t, 0), _faces(t, 1)),
                turn=t.turn,
                quiet=t.quiet,
                tracks=(t.track[0], t.track[1]),
                captured=(captured_by(t, 0), captured_by(t, 1)),
                ground=(ground_of(t, 0), ground_of(t, 1)),
                questioned=(questioned_by(t, 0), questioned_by(t, 1)),
                to_go=(board.to_site[0][t.square_of(0, MB)], board.to_site[1][t.square_of(1, MB)]),
                last=t.turn >= t.terms.turn_cap,
                unit=t.terms.faces[unit] if unit >= 0 else "",
                square=square,
                site=board.site_name(square),
            )
        )


def _faces(t: HunterTable, seat: Seat) -> tuple[tuple[int, str], ...]:
    standing: list[tuple[int, str]] = []
    for piece in range(PIECE_COUNT):
        sq = t.where[seat * PIECE_COUNT + piece]
        if sq >= 0:
            standing.append((sq, t.terms.faces[piece]))
    standing.sort()
    return tuple(standing)


def concede(t: HunterTable, seat: Seat) -> None:
    """Give up: the opponent wins (HUNT-END-8)."""
    if t.heard is not None:
        t.tell(Conceded(seat))
    end_game(t, "concession", 1 - seat)


def end_by_cap(t: HunterTable, reason: str) -> None:
    """The last turn is over, or a long quiet spell: the side ahead wins, or it is a draw (HUNT-END-5, HUNT-END-6)."""
    if t.terms.points:
        end_game(t, "points", ahead(t))
    else:
        end_game(t, reason, DRAW)


def ahead(t: HunterTable) -> Seat:
    """Who would win if the game ended now: by points, then by daring, then who moves second (HUNT-RULING-33)."""
    lead = points_of(t, 0) - points_of(t, 1)
    if lead == 0:
        lead = questioned_by(t, 0) - questioned_by(t, 1)
    if lead == 0:
        return 1 - t.first
    return 0 if lead > 0 else 1


def points_of(t: HunterTable, seat: Seat) -> int:
    """What a seat has reached: associates captured and ground gained (HUNT-RULING-33)."""
    return CAPTURE_POINTS * captured_by(t, seat) + ground_of(t, seat)


def captured_by(t: HunterTable, seat: Seat) -> int:
    """How many associates of the enemy a seat has removed."""
    return 3 - t.associates_left(1 - seat)


def questioned_by(t: HunterTable, seat: Seat) -> int:
    """How many different civilians of the enemy a seat has challenged."""
    shown = t.shown >> ((1 - seat) * PIECE_COUNT) & CIVILIAN_MASK
    count = 0
    while shown:
        shown &= shown - 1
        count += 1
    return count


def ground_of(t: HunterTable, seat: Seat) -> int:
    """By how many steps a seat's main is nearer to an enemy site than where it was set up; 0 if it is not."""
    start = t.start[seat * PIECE_COUNT + MB]
    if start < 0:
        return 0
    to_site = t.terms.board.to_site[seat]
    return max(0, to_site[start] - to_site[t.square_of(seat, MB)])
