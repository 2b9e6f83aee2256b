"""Movements that a side has ended, seen from outside: which guesses at its pieces let them be ended there.

Ending a movement is allowed only when no slot that is still open can be filled (HUNT-MOVE-16). For one guess at all
pieces the rules' own search tells whether that was so. For many guesses at once `steppers` tells who surely could have
stepped, whatever the others are.
"""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.board import Board
from getaway.games.hunter.card import CARD
from getaway.games.hunter.flow.chains import LONGEST_CHAIN
from getaway.games.hunter.flow.compulsory import search
from getaway.games.hunter.flow.steps import filled
from getaway.games.hunter.knowledge.families import TRIOS, Part, Token, Tokens, mask_of, members
from getaway.games.hunter.pieces import FILES, HOME_SQUARES, MOVEMENT, NOWHERE, PIECE_COUNT, Square
from getaway.games.hunter.table import HunterTable, new_table
from getaway.games.hunter.terms import terms_of
from getaway.kernel.frames import Seat

Squares = int
"""A set of squares of the board, one bit each."""

Guess = tuple[Token, Tokens, Tokens, Tokens]
"""The main, the associates, the military and the protesters of a side; the rest are the other civilians."""

Mend = tuple[Part, Tokens]
"""A step of a main: the associates whom it would have brought to its side, and all who stood beside its target."""

EVERYBODY: Final[Tokens] = (1 << HOME_SQUARES) - 1

VERDICTS: Final = 2048
"""How many answers of searches are kept for each movement: late in a game the same guesses come up again and again."""


def rest_of(guess: Guess) -> Tokens:
    """The other civilians of a guess."""
    main, trio, units, protesters = guess
    return EVERYBODY & ~(1 << main | trio | units | protesters)


class Ground:
    """A board as sets of squares."""

    __slots__ = ("all", "bases", "board", "near", "not_a", "not_h", "terms")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.all: Squares = (1 << board.squares) - 1
        self.bases: Squares = mask_of(board.base)
        self.near: list[Squares] = [mask_of(around) for around in board.near]
        self.not_a: Squares = mask_of(sq for sq in range(board.squares) if sq % FILES != 0)
        self.not_h: Squares = mask_of(sq for sq in range(board.squares) if sq % FILES != FILES - 1)
        # For tables on this board. Only the board matters to a search.
        self.terms = terms_of(CARD.setup(settings={"rows": board.rows}))

    def beside(self, squares: Squares) -> Squares:
        """All square neighbours of these squares."""
        sideways = (squares & self.not_h) << 1 | (squares & self.not_a) >> 1
        return (squares << FILES | squares >> FILES | sideways) & self.all


class Movement:
    """A movement that a side has ended, and the board as it stood then. Its answers never change."""

    __slots__ = ("_verdicts", "able", "frozen", "ground", "mends", "moved", "side", "where")

    def __init__(
        self,
        ground: Ground,
        side: Seat,
        where: list[Square],
        moved: Tokens,
        frozen: Tokens,
        able: dict[Token, Tokens],
        mends: dict[Token, list[Mend]],
    ) -> None:
        self.ground = ground
        self.side = side
        self.where = where  # the squares of South's 24 tokens, then those of North's; or NOWHERE
        self.moved = moved
        self.frozen = frozen
        # By main: who surely could step, whatever they are; left out where there were more than units and associates.
        self.able = able
        self.mends = mends  # by main: its own steps that would have closed it up with its associates
        self._verdicts: dict[Guess, bool] = {}

    def full(self, main: Token, trio: Tokens, units: Tokens) -> bool | None:
        """Were all four slots filled? None if it takes a search to tell whether those left open could have been.

        False only if one of them surely could have been filled.
        """
        moved = self.moved
        bad = trio | 1 << main
        others = moved & ~bad
        civilians = others & ~units
        if civilians & (civilians - 1):
            return True if others != moved and civilians != others else None
        # At most one civilian has moved. Could another one have?
        return False if self.able.get(main, EVERYBODY) & ~(bad | units) else None

    def could_mend(self, guess: Guess) -> bool:
        """Could the main have closed up with its associates by a step that protesters and units allow (HUNT-FORM-8)?"""
        main, trio, units, protesters = guess
        return any(
            TRIOS.bit[trio] & trios and not protesters & there and (units & there).bit_count() <= 1
            for trios, there in self.mends.get(main, ())
        )

    def excused(self, guess: Guess) -> bool:
        """Was every slot that this guess leaves open impossible to fill (HUNT-MOVE-13)?"""
        verdict = self._verdicts.get(guess)
        if verdict is None:
            t = self._table(guess)
            verdict = search(t, self.side).reach == filled(t.moved)
            if len(self._verdicts) >= VERDICTS:
                self._verdicts.clear()
            self._verdicts[guess] = verdict
        return verdict

    def _table(self, guess: Guess) -> HunterTable:
        """The board as it stood, with pieces as in the guess; to a search, all enemies are alike."""
        main, *groups = guess
        own = [main, *(token for group in (*groups, rest_of(guess)) for token in members(group))]
        t = new_table(self.ground.terms)
        t.phase = MOVEMENT
        t.active = self.side
        for seat in (0, 1):
            for piece, token in enumerate(own if seat == self.side else range(PIECE_COUNT)):
                sq = self.where[seat * PIECE_COUNT + token]
                if sq != NOWHERE:
                    t.place(seat, piece, sq)
        t.moved = mask_of(piece for piece, token in enumerate(own) if self.moved >> token & 1)
        frozen = mask_of(piece for piece, token in enumerate(own) if self.frozen >> token & 1)
        t.frozen = frozen << self.side * PIECE_COUNT
        return t


def steppers(
    ground: Ground, empty: Squares, resting: Squares, near: Squares, *, loose: bool
) -> tuple[Squares, Squares]:
    """Where those stand whom some chain of steps surely lets step: whatever they are, and if they are associates.

    `resting` are the own pieces that may still step, but not the main; `near` are the squares beside it. Steps that
    neither enter nor leave these squares are legal for all kinds, if no base is entered. To leave them is forbidden to
    none but an associate that is needed there; with `loose`, no associate is. To enter them is allowed to associates.
    """
    far = ground.all & ~near
    gap = empty & ~ground.bases
    anybody = associates = 0
    for _ in range(LONGEST_CHAIN):
        by_far, by_near = ground.beside(gap & far), ground.beside(gap & near)
        following = by_far & far | by_near & near
        if loose:
            following |= by_far & near
        associates |= following | by_near & far
        gap = following & resting & ~anybody
        anybody |= gap
        gap &= ~ground.bases
        if not gap:
            break
    return anybody, associates & resting


def tokens_on(own: list[Square], squares: Squares) -> Tokens:
    """The tokens that stand on these squares; `own` are the squares of all."""
    found = 0
    for token, sq in enumerate(own):
        if sq != NOWHERE and squares >> sq & 1:
            found |= 1 << token
    return found
