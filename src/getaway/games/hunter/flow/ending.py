"""Winning and losing: the ways a game of hunter ends (HUNT-END-1 to -8)."""

from __future__ import annotations

from getaway.games.hunter.events import Conceded, GameEnded
from getaway.games.hunter.pieces import DRAW, MB, OVER, PIECE_COUNT, Piece, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat


def end_game(t: HunterTable, reason: str, winner: Seat, *, unit: Piece = -1, square: Square = -1) -> None:
    """End the game at once (HUNT-END-4) and show all pieces (HUNT-END-7).

    `square` is where a main was found, and by which `unit`, or where it slipped in.
    """
    t.finish(reason, [] if winner == DRAW else [winner])
    t.phase = OVER
    if t.heard is not None:
        t.tell(
            GameEnded(
                reason,
                None if winner == DRAW else winner,
                (_faces(t, 0), _faces(t, 1)),
                turn=t.turn,
                quiet=t.quiet,
                tracks=(t.track[0], t.track[1]),
                captured=(3 - t.associates_left(1), 3 - t.associates_left(0)),
                to_go=(_to_nearest_site(t, 0), _to_nearest_site(t, 1)),
                unit=t.terms.faces[unit] if unit >= 0 else "",
                square=square,
                site=t.terms.board.site_name(square),
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


def end_by_cap(t: HunterTable) -> None:
    """The last turn is over: a draw, or the side ahead on points (HUNT-END-5, HUNT-RULING-33)."""
    if t.terms.points:
        lost = [3 - t.associates_left(0), 3 - t.associates_left(1)]
        if lost[0] != lost[1]:
            end_game(t, "points", 0 if lost[1] > lost[0] else 1)
            return
        to_go = [_to_nearest_site(t, 0), _to_nearest_site(t, 1)]
        if to_go[0] != to_go[1]:
            end_game(t, "points", 0 if to_go[0] < to_go[1] else 1)
            return
    end_game(t, "turn_cap", DRAW)


def _to_nearest_site(t: HunterTable, seat: Seat) -> int:
    """The walking distance of a seat's main to the nearer of the enemy's city and base."""
    board = t.terms.board
    main = t.square_of(seat, MB)
    city, base = board.city[1 - seat], board.base[1 - seat]
    return min(board.grid.rook_steps(main, city), board.grid.rook_steps(main, base))
