"""Everything that lies on hunter's table: pieces, tracks, whose half it is, and the public record of the game.

Sets of pieces are bit masks. The kinds of the pieces are the only secret; the record holds what everybody has seen
happen.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from getaway.games.hunter import pieces as p
from getaway.games.hunter.terms import Terms
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.table import Table


class HunterTable(Table):
    """The true state of a game of hunter."""

    __slots__ = (
        "terms", "where", "on", "start", "track", "notice", "moved", "frozen", "challenged", "shown",
        "airlifted", "first", "turn", "active", "phase", "quiet", "disturbed", "picks", "ties", "record",
    )  # fmt: skip

    shared: ClassVar[tuple[str, ...]] = ("terms",)

    def __init__(self, terms: Terms, source: HunterTable | None) -> None:
        """An empty board with both markers on their first space (HUNT-SETUP-11), or a copy of `source`."""
        super().__init__(2)
        self.terms = terms
        if source is None:
            pieces = 2 * p.PIECE_COUNT
            # square of each of the 48 pieces, or NOWHERE: not placed yet, or removed
            self.where: list[int] = [p.NOWHERE] * pieces
            self.on: list[int] = [p.EMPTY] * terms.board.squares  # piece on each square, or EMPTY
            # the square each piece was set up on, or NOWHERE: names the piece to the opponent
            self.start: list[int] = [p.NOWHERE] * pieces
            self.track: list[int] = [terms.track_start, terms.track_start]  # by seat
            self.notice: int = 0  # bit per seat: ended the last half on the highest space
            self.moved: int = 0  # of the active seat's 24 pieces, those that have stepped in this phase
            self.frozen: int = 0  # of all 48, those that may not step in their owner's next movement
            self.challenged: int = 0  # of the active seat's 24, those that have challenged in this half
            self.shown: int = 0  # of all 48, those that a challenge has shown
            self.airlifted: int = 0  # bit per seat: has airlifted in this turn
            self.first: Seat = -1  # player A, or -1 until that is decided
            self.turn: int = 0  # 0 before the first
            self.active: Seat = -1  # whose half it is
            self.phase: int = p.CHOOSING_FIRST
            self.quiet: int = 0  # turns in a row that ended without a challenge
            self.disturbed: bool = False  # has there been a challenge in this turn?
            self.picks: list[int] = [-1, -1]  # rock, paper, scissors by seat; -1: not picked yet
            self.ties: int = 0
            self.record: str = ""  # what everybody saw: see `knowledge`
            return
        self.where = source.where[:]
        self.on = source.on[:]
        self.start = source.start  # replaced, never changed, once set: see `place`
        self.track = source.track[:]
        self.notice = source.notice
        self.moved = source.moved
        self.frozen = source.frozen
        self.challenged = source.challenged
        self.shown = source.shown
        self.airlifted = source.airlifted
        self.first = source.first
        self.turn = source.turn
        self.active = source.active
        self.phase = source.phase
        self.quiet = source.quiet
        self.disturbed = source.disturbed
        self.picks = source.picks  # replaced, never changed
        self.ties = source.ties
        self.record = source.record
        self.copy_base(source)

    def clone(self) -> HunterTable:
        return HunterTable(self.terms, self)

    # Set-up

    def place(self, seat: Seat, piece: p.Piece, sq: p.Square) -> None:
        """Put a piece on its first square."""
        number = seat * p.PIECE_COUNT + piece
        self.where[number] = sq
        self.on[sq] = number
        start = self.start[:]
        start[number] = sq
        self.start = start

    def placed(self, seat: Seat) -> int:
        """How many pieces this seat has set up so far: the first of the order in which they are placed."""
        offset = seat * p.PIECE_COUNT
        start = self.start
        count = 0
        for piece in p.PLACING_ORDER:
            if start[offset + piece] < 0:
                break
            count += 1
        return count

    # Where things stand

    def square_of(self, seat: Seat, piece: p.Piece) -> p.Square:
        """The square of a piece, or NOWHERE."""
        return self.where[seat * p.PIECE_COUNT + piece]

    def is_frozen(self, seat: Seat, piece: p.Piece) -> bool:
        """May this piece not step in its owner's next movement (HUNT-CHAL-10)?"""
        return (self.frozen >> (seat * p.PIECE_COUNT + piece)) & 1 == 1

    def associates_left(self, seat: Seat) -> int:
        """How many associates of this seat have not been removed."""
        where = self.where
        number = seat * p.PIECE_COUNT + p.AS1
        left = 1 if where[number] >= 0 else 0
        if where[number + 1] >= 0:
            left += 1
        if where[number + 2] >= 0:
            left += 1
        return left

    def associates_beside(self, seat: Seat, sq: p.Square) -> int:
        """How many associates of this seat are adjacent to a square (HUNT-FORM-2)."""
        offset = seat * p.PIECE_COUNT
        return self._beside(offset + p.AS1, offset + p.AS3, sq)

    def protesters_beside(self, seat: Seat, sq: p.Square) -> int:
        """How many protesters of this seat are adjacent to a square."""
        offset = seat * p.PIECE_COUNT
        return self._beside(offset + p.PR1, offset + p.PR4, sq)

    def units_beside(self, seat: Seat, sq: p.Square) -> int:
        """How many military units of this seat are adjacent to a square."""
        offset = seat * p.PIECE_COUNT
        return self._beside(offset + p.SF1, offset + p.IA, sq)

    def _beside(self, low: int, high: int, sq: p.Square) -> int:
        board = self.terms.board
        touch = board.touch
        where = self.where
        row: i64 = sq * board.squares
        count = 0
        at: i64
        for number in range(low, high + 1):
            at = where[number]
            if at >= 0 and touch[row + at]:
                count += 1
        return count

    def can_spare(self, seat: Seat) -> bool:
        """May an associate leave the side of the main, which is on the board (HUNT-FORM-1)?

        A formation that a capture broke may not get worse either (HUNT-FORM-8).
        """
        return self.associates_beside(seat, self.where[seat * p.PIECE_COUNT + p.MB]) > self.associates_needed(seat)

    def associates_needed(self, seat: Seat) -> int:
        """How many associates must be beside the main: two, or as many as are left (HUNT-FORM-1)."""
        return min(2, self.associates_left(seat))

    def torn(self, seat: Seat) -> bool:
        """Has a capture left fewer associates beside the main than must be there (HUNT-FORM-7, -8)?"""
        where = self.where
        main = seat * p.PIECE_COUNT + p.MB
        if where[main + p.AS1] >= 0 and where[main + p.AS2] >= 0 and where[main + p.AS3] >= 0:
            return False  # nobody was captured
        return where[main] >= 0 and self.associates_beside(seat, where[main]) < self.associates_needed(seat)

    def nearer(self, at: p.Square, main: p.Square) -> list[p.Square]:
        """The squares to which an associate on `at` can step so that it comes nearer to the main (HUNT-RULING-39)."""
        board = self.terms.board
        now = walk_beside(at, main)
        found: list[int] = []
        if now > 0:
            for to in board.step[at]:
                if to >= 0 and self.on[to] == p.EMPTY and not board.is_base[to] and walk_beside(to, main) < now:
                    found.append(to)
        return found

    # Steps

    def strays(self, seat: Seat, piece: p.Piece, to: p.Square) -> bool:
        """Would this step lead an associate that is away from a deserted main elsewhere, though it can come nearer?"""
        if not self.torn(seat):
            return False
        offset = seat * p.PIECE_COUNT
        main, at = self.where[offset + p.MB], self.where[offset + piece]
        return walk_beside(to, main) >= walk_beside(at, main) and len(self.nearer(at, main)) > 0

    def closed(self, seat: Seat, piece: p.Piece, to: p.Square) -> bool:
        """Is this square a base that the piece may not enter (HUNT-SITE-2 to -4)?"""
        board = self.terms.board
        if not board.is_base[to] or (p.SF1 <= piece <= p.IA):
            return False
        return not (piece == p.MB and to == board.base[1 - seat])

    def broken_by(self, seat: Seat, piece: p.Piece, to: p.Square) -> str:
        """The formation rule that a step of this piece would break, or "" (HUNT-FORM-1 to -8)."""
        if piece > p.PR4:
            return ""  # the other civilians never matter to the formation
        offset = seat * p.PIECE_COUNT
        board = self.terms.board
        if piece == p.MB:
            if self.associates_beside(seat, to) < self.associates_needed(seat):
                return "HUNT-FORM-1"
            if self.protesters_beside(seat, to) > 0:
                return "HUNT-FORM-3"
            return "HUNT-FORM-4" if self.units_beside(seat, to) > 1 else ""
        main = self.where[offset + p.MB]
        if main < 0:
            return ""
        row = main * board.squares
        if piece <= p.AS3:
            if board.touch[row + to]:
                return ""
            if not board.touch[row + self.where[offset + piece]]:
                return "HUNT-FORM-8" if self.strays(seat, piece, to) else ""
            return "" if self.can_spare(seat) else "HUNT-FORM-1"
        if not board.touch[row + to]:
            return ""
        if piece >= p.PR1:
            return "HUNT-FORM-3"
        others = self.units_beside(seat, main)
        if board.touch[row + self.where[offset + piece]]:
            others -= 1
        return "HUNT-FORM-4" if others > 0 else ""

    def can_step(self, seat: Seat, piece: p.Piece, to: p.Square) -> bool:
        """Is a step of an unmoved, unfrozen piece to this square neighbour a basic step (atlas 5.2)?"""
        if to < 0 or self.on[to] != p.EMPTY:
            return False
        if piece > p.PR4:
            return not self.terms.board.is_base[to]
        return not self.closed(seat, piece, to) and self.broken_by(seat, piece, to) == ""

    def shift(self, seat: Seat, piece: p.Piece, to: p.Square) -> p.Square:
        """Move a piece and mark it as moved, without telling anybody; returns the square it left."""
        number = seat * p.PIECE_COUNT + piece
        left = self.where[number]
        self.on[left] = p.EMPTY
        self.on[to] = number
        self.where[number] = to
        self.moved |= 1 << piece
        return left

    def unshift(self, seat: Seat, piece: p.Piece, left: p.Square) -> None:
        """Take `shift` back."""
        number = seat * p.PIECE_COUNT + piece
        self.on[self.where[number]] = p.EMPTY
        self.on[left] = number
        self.where[number] = left
        self.moved &= ~(1 << piece)

    def remove(self, seat: Seat, piece: p.Piece) -> None:
        """Take a piece off the board for good (HUNT-RULING-36)."""
        number = seat * p.PIECE_COUNT + piece
        self.on[self.where[number]] = p.EMPTY
        self.where[number] = p.NOWHERE

    # Tracks

    def move_track(self, seat: Seat, by: int) -> None:
        """Move a seat's track; what would fall below its start is lost (HUNT-TRACK-2)."""
        self.track[seat] = max(self.terms.track_min, self.track[seat] + by)

    def note(self, text: str) -> None:
        """Add to the public record."""
        self.record += text


def walk_beside(at: p.Square, main: p.Square) -> int:
    """How many steps it is from `at` to the nearest square beside a main, were the board empty; 0: it is beside it."""
    files = abs(at % p.FILES - main % p.FILES)
    ranks = abs(at // p.FILES - main // p.FILES)
    return max(0, files - 1) + max(0, ranks - 1)


def new_table(terms: Terms) -> HunterTable:
    """The table before anything is placed."""
    return HunterTable(terms, None)


def table_of(game: Game) -> HunterTable:
    """The table of a game of hunter."""
    table = game.table
    assert isinstance(table, HunterTable)
    return table
