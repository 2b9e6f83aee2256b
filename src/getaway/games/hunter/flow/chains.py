"""Chains: how a slot is filled when no piece of the group can simply step (HUNT-MOVE-14, atlas 5.2).

A piece of the wanted group steps after up to five others have stepped out of each other's way. Searches run on the
table itself and take everything back, so asking changes nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.games.hunter.flow.steps import Played, Step, basic_steps, filled, outstanding
from getaway.games.hunter.pieces import AS1, AS3, EMPTY, GROUP_MASKS, IA, MB, PIECE_COUNT, PR1, PR4, SF1, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat

LONGEST_CHAIN: Final = 6
FAR: Final = 99
"""More steps than any chain has."""

_LOW: Final[list[int]] = [MB, SF1, PR1]
_HIGH: Final[list[int]] = [AS3, IA, PIECE_COUNT - 1]


def _openings(t: HunterTable, seat: Seat, group: int) -> list[bool]:
    """The squares that are empty, or that own pieces outside the group could leave empty by making way for each other.

    Pieces of the group itself do not count: if one of them makes way, a slot of the group is filled already.
    """
    board = t.terms.board
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset) | GROUP_MASKS[group]
    opens = [number == EMPTY for number in t.on]
    shut: list[Square] = []
    for piece in range(PIECE_COUNT):
        if (stuck >> piece) & 1 == 0 and t.where[offset + piece] >= 0:
            shut.append(t.where[offset + piece])
    grown = True
    while grown:
        grown = False
        still: list[Square] = []
        for at in shut:
            for sq in board.step[at]:
                if sq >= 0 and opens[sq]:
                    opens[at] = True
                    grown = True
                    break
            else:
                still.append(at)
        shut = still
    return opens


def _seeds(t: HunterTable, seat: Seat, group: int) -> list[Square]:
    """The squares that some piece of the group could step to if they were empty.

    Of the formation this minds only the associates: units and protesters can get out of the main's way, but where
    associates stand does not change before a bad guy steps.
    """
    offset = seat * PIECE_COUNT
    ways = t.terms.board.step
    stuck = t.moved | (t.frozen >> offset)
    found: list[Square] = []
    if group == 0:
        main = t.where[offset + MB]
        if main >= 0:
            return _seeds_of_bad_guys(t, seat, main, stuck)
    for piece in range(_LOW[group], _HIGH[group] + 1):
        at = t.where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        for to in ways[at]:
            if to >= 0 and not t.closed(seat, piece, to):
                found.append(to)
    return found


def _seeds_of_bad_guys(t: HunterTable, seat: Seat, main: Square, stuck: int) -> list[Square]:
    """`_seeds` of the main and its associates: steps that leave enough associates beside it (HUNT-FORM-1)."""
    offset = seat * PIECE_COUNT
    board = t.terms.board
    found: list[Square] = []
    if not stuck & 1:
        needed = t.associates_needed(seat)
        for to in board.step[main]:
            if to >= 0 and not t.closed(seat, MB, to) and t.associates_beside(seat, to) >= needed:
                found.append(to)
    beside = main * board.squares
    spare = t.can_spare(seat)
    for piece in range(AS1, SF1):
        at = t.where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        tied = not spare and board.touch[beside + at]
        for walk in board.walks[at]:
            to = walk >> 2
            if not tied or board.touch[beside + to]:
                found.append(to)
    return found


def fillable(t: HunterTable, seat: Seat, group: int) -> bool:
    """Is there perhaps a way to fill a slot of this group in this phase?

    False only if it is certain that no piece of the group can step, whatever the others do: all are shut in for
    good, or each step would take an associate from the main's side.
    """
    opens = _openings(t, seat, group)
    for sq in _seeds(t, seat, group):
        if opens[sq]:
            return True
    return False


def _distances(t: HunterTable, seat: Seat, group: int) -> list[int]:
    """For each square that is or gets empty: how many steps a chain for `group` that starts into it needs at least."""
    board = t.terms.board
    # Machine integers, as in `basic_steps`.
    offset: i64 = seat * PIECE_COUNT
    on = t.on
    # A chain that leads through a piece of the group is longer than the one that ends with it.
    stuck: i64 = t.moved | (t.frozen >> offset) | GROUP_MASKS[group]
    far = [FAR] * board.squares
    edge = _seeds(t, seat, group)
    at: i64
    sq: i64
    for sq in edge:
        far[sq] = 1
    steps = 1
    while edge and steps < LONGEST_CHAIN:
        steps += 1
        following: list[Square] = []
        for at in edge:
            piece: i64 = on[at] - offset
            if 0 <= piece < PIECE_COUNT and (stuck >> piece) & 1 == 0:
                for sq in board.step[at]:
                    if sq >= 0 and far[sq] == FAR:
                        far[sq] = steps
                        following.append(sq)
        edge = following
    return far


def _follow(t: HunterTable, seat: Seat, played: Played, gap: Square, left: int, group: int, far: list[int]) -> bool:
    """Play on a chain of exactly `left` more steps, the next one into `gap`.

    False, with nothing changed, if none fits.
    """
    if far[gap] > left:
        return False
    offset = seat * PIECE_COUNT
    board = t.terms.board
    stuck = t.moved | (t.frozen >> offset)
    wanted = GROUP_MASKS[group]
    near: list[int] = []  # piece * 4 + direction of those that can step into the gap
    around = board.step[gap]
    for d in range(4):
        at = around[d]
        if at >= 0:
            piece = t.on[at] - offset
            if 0 <= piece < PIECE_COUNT and (stuck >> piece) & 1 == 0:
                near.append(piece * 4 + (d + 2) % 4)
    near.sort()
    for step in near:
        piece = step // 4
        if left == 1 and (wanted >> piece) & 1 == 0:
            continue
        at = t.where[offset + piece]
        if left > 1 and far[at] > left - 1:
            continue
        if not t.can_step(seat, piece, gap):
            continue
        before = len(played.pieces)
        played.play(step)
        if left == 1 or _follow(t, seat, played, gap=at, left=left - 1, group=group, far=far):
            return True
        played.back_to(before)
    return False


def play_chain(t: HunterTable, seat: Seat, played: Played, group: int, firsts: list[Step]) -> bool:
    """Play the first shortest chain for a group; False, with nothing changed, if there is none.

    `firsts` are all basic steps.
    """
    offset = seat * PIECE_COUNT
    wanted = GROUP_MASKS[group]
    for step in firsts:
        if (wanted >> (step // 4)) & 1:
            played.play(step)
            return True
    if not firsts:
        return False
    far = _distances(t, seat, group)
    nearest = FAR
    for step in firsts:
        nearest = min(nearest, far[t.where[offset + step // 4]])
    for length in range(nearest + 1, LONGEST_CHAIN + 1):
        for step in firsts:
            at = t.where[offset + step // 4]
            if far[at] > length - 1:
                continue
            before = len(played.pieces)
            played.play(step)
            if _follow(t, seat, played, gap=at, left=length - 1, group=group, far=far):
                return True
            played.back_to(before)
    return False


def _clearing_steps(t: HunterTable, seat: Seat) -> list[Step]:
    """Basic steps of own units and protesters that stand within two squares of the main."""
    offset = seat * PIECE_COUNT
    main = t.where[offset + MB]
    found: list[Step] = []
    for step in basic_steps(t, seat):
        piece = step // 4
        if SF1 <= piece <= PR4:
            at = t.where[offset + piece]
            if t.terms.board.grid.king_steps(at, main) <= 2:
                found.append(step)
    return found


def _play_cleared(t: HunterTable, seat: Seat, played: Played) -> bool:
    """Play one or two clearing steps and then a chain for the bad guys; False, with nothing changed, if none works."""
    clearing = _clearing_steps(t, seat)
    far = _distances(t, seat, 0)
    free = [sq for sq in range(len(far)) if t.on[sq] == EMPTY]
    free += [t.where[seat * PIECE_COUNT + step // 4] for step in clearing]
    if min([far[sq] for sq in free]) > LONGEST_CHAIN:
        return False  # no square that is or gets empty is near enough to a bad guy
    before = len(played.pieces)
    for first in clearing:
        played.play(first)
        if play_chain(t, seat, played, group=0, firsts=basic_steps(t, seat)):
            return True
        played.back_to(before)
    for first in clearing:
        played.play(first)
        for second in _clearing_steps(t, seat):
            played.play(second)
            if play_chain(t, seat, played, group=0, firsts=basic_steps(t, seat)):
                return True
            played.back_to(before + 1)
        played.back_to(before)
    return False


def fill(t: HunterTable, seat: Seat, played: Played, order: list[int]) -> int:
    """Fill the slots group by group as far as chains go; returns how many are filled then."""
    for group in order:
        while outstanding(t.moved, group) > 0:
            if play_chain(t, seat, played, group=group, firsts=basic_steps(t, seat)):
                continue
            if group > 0 or not _play_cleared(t, seat, played):
                break
    return filled(t.moved)
