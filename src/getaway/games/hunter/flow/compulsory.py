"""Compulsory moves without dead ends: which slots can still be filled, and which steps keep that possible.

A phase asks for one bad guy, one military unit and two civilians (HUNT-MOVE-1). `reach` is how many of these four slots
can be filled from here (HUNT-MOVE-14, HUNT-RULING-17), found by playing *chains*: a piece of the wanted group steps,
perhaps after up to five others have stepped out of each other's way. The search runs on the table itself and takes
everything back, so asking changes nothing.

A full search costs far more than a step, so two cheap sufficient tests come first: *spare steps*, enough independent
single steps that no other step can spoil them, and a *plan*, one way to fill the slots that is tried again after the
step in question. Only a step that passes neither is searched in full.
"""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.board import AS1, AS3, IA, MB, PIECE_COUNT, PR1, PR4, SF1, SK1, Piece, Square
from getaway.games.hunter.table import (
    BAD_MASK,
    CIVILIAN_MASK,
    EMPTY,
    MILITARY_MASK,
    HunterTable,
)
from getaway.kernel.frames import Seat

SLOTS: Final = 4
LONGEST_CHAIN: Final = 6
FAR: Final = 99
"""More steps than any chain has."""

Step = int
"""A piece and a direction in one number, ``piece * 4 + direction``, inside this module's searches."""

_MASKS: Final[list[int]] = [BAD_MASK, MILITARY_MASK, CIVILIAN_MASK]
_ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]


def _bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def outstanding(moved: int, group: int) -> int:
    """How many slots of a group (bad guys, military, civilians) are open after these pieces have moved."""
    if group == 2:
        return 2 - min(2, _bits(moved & CIVILIAN_MASK))
    return 0 if moved & _MASKS[group] else 1


def filled(moved: int) -> int:
    """How many of the four slots these moved pieces fill (HUNT-MOVE-2)."""
    civilians = moved & CIVILIAN_MASK
    count = 1 if moved & BAD_MASK else 0
    if moved & MILITARY_MASK:
        count += 1
    if civilians:
        count += 1 if civilians & (civilians - 1) == 0 else 2
    return count


def movable(t: HunterTable, seat: Seat) -> list[Piece]:
    """The pieces on the board that have neither moved nor are frozen, by index."""
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset)
    where = t.where
    found: list[Piece] = []
    for piece in range(PIECE_COUNT):
        if (stuck >> piece) & 1 == 0 and where[offset + piece] >= 0:
            found.append(piece)
    return found


def basic_steps(t: HunterTable, seat: Seat) -> list[Step]:
    """Every basic step (atlas 5.2), by piece and then north, east, south, west."""
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset)
    where = t.where
    on = t.on
    ways = t.terms.board.step
    is_base = t.terms.board.is_base
    found: list[Step] = []
    for piece in range(PIECE_COUNT):
        if (stuck >> piece) & 1:
            continue
        at = where[offset + piece]
        if at < 0:
            continue
        step = piece * 4
        for to in ways[at]:
            if to >= 0 and on[to] == EMPTY:
                if piece > PR4:
                    if not is_base[to]:
                        found.append(step)
                elif not t.closed(seat, piece, to) and t.broken_by(seat, piece, to) == "":
                    found.append(step)
            step += 1
    return found


def target(t: HunterTable, seat: Seat, step: Step) -> Square:
    """Where a step leads."""
    return t.terms.board.step[t.where[seat * PIECE_COUNT + step // 4]][step % 4]


class Played:
    """Steps made on the table for a trial, to be taken back in reverse."""

    __slots__ = ("t", "seat", "pieces", "lefts", "steps")

    def __init__(self, t: HunterTable, seat: Seat) -> None:
        self.t = t
        self.seat = seat
        self.pieces: list[int] = []
        self.lefts: list[int] = []
        self.steps: list[int] = []

    def play(self, step: Step) -> None:
        """Make a step that is known to be basic."""
        piece = step // 4
        self.lefts.append(self.t.shift(self.seat, piece, target(self.t, self.seat, step)))
        self.pieces.append(piece)
        self.steps.append(step)

    def back_to(self, count: int) -> None:
        """Take back all steps after the first `count`."""
        while len(self.pieces) > count:
            self.t.unshift(self.seat, self.pieces.pop(), self.lefts.pop())
            self.steps.pop()


# Chains


def _distances(t: HunterTable, seat: Seat, group: int) -> list[int]:
    """For each square that a piece leaves: how many further steps a chain for `group` needs at least.

    Looks at squares alone, not at the formation, so no chain is shorter than this.
    """
    board = t.terms.board
    offset = seat * PIECE_COUNT
    far = [FAR] * board.squares
    wanted = _MASKS[group]
    pieces = movable(t, seat)
    edge: list[Square] = []
    for piece in pieces:
        if (wanted >> piece) & 1:
            for sq in board.step[t.where[offset + piece]]:
                if sq >= 0 and far[sq] == FAR:
                    far[sq] = 1
                    edge.append(sq)
    can_move = 0
    for piece in pieces:
        can_move |= 1 << piece
    steps = 1
    while edge and steps < LONGEST_CHAIN:
        steps += 1
        following: list[Square] = []
        for at in edge:
            number = t.on[at] - offset
            if 0 <= number < PIECE_COUNT and (can_move >> number) & 1:
                for sq in board.step[at]:
                    if sq >= 0 and far[sq] == FAR:
                        far[sq] = steps
                        following.append(sq)
        edge = following
    return far


def _follow(t: HunterTable, seat: Seat, played: Played, gap: Square, left: int, group: int, far: list[int]) -> bool:
    """Play on a chain of exactly `left` more steps, the next one into `gap`; False, with nothing changed, if none fits."""
    if far[gap] > left:
        return False
    offset = seat * PIECE_COUNT
    board = t.terms.board
    stuck = t.moved | (t.frozen >> offset)
    wanted = _MASKS[group]
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
        if left == 1 or _follow(t, seat, played, at, left - 1, group, far):
            return True
        played.back_to(before)
    return False


def _play_chain(t: HunterTable, seat: Seat, played: Played, group: int) -> bool:
    """Play the first shortest chain for a group; False, with nothing changed, if there is none."""
    offset = seat * PIECE_COUNT
    wanted = _MASKS[group]
    firsts = basic_steps(t, seat)
    for step in firsts:
        if (wanted >> (step // 4)) & 1:
            played.play(step)
            return True
    if not firsts:
        return False
    far = _distances(t, seat, group)
    for length in range(2, LONGEST_CHAIN + 1):
        for step in firsts:
            at = t.where[offset + step // 4]
            if far[at] > length - 1:
                continue
            before = len(played.pieces)
            played.play(step)
            if _follow(t, seat, played, at, length - 1, group, far):
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
            if max(abs(at % 8 - main % 8), abs(at // 8 - main // 8)) <= 2:
                found.append(step)
    return found


def _hemmed_in(t: HunterTable, seat: Seat) -> bool:
    """Could no bad guy ever step in this phase, even if the formation did not matter?

    True only if that is certain: every way out of the bad guys' own cluster ends at the edge, at a closed base, or at
    pieces that cannot step in this phase.
    """
    offset = seat * PIECE_COUNT
    board = t.terms.board
    stuck = t.moved | (t.frozen >> offset)
    seen = [False] * board.squares
    edge: list[Square] = []
    for piece in range(MB, AS3 + 1):
        at = t.where[offset + piece]
        if at >= 0 and (stuck >> piece) & 1 == 0:
            seen[at] = True
            edge.append(at)
    while edge:
        at = edge.pop()
        for sq in board.step[at]:
            if sq < 0 or seen[sq]:
                continue
            number = t.on[sq]
            if number == EMPTY:
                return False
            piece = number - offset
            if 0 <= piece < PIECE_COUNT and (stuck >> piece) & 1 == 0:
                seen[sq] = True
                edge.append(sq)
    return True


def _play_cleared(t: HunterTable, seat: Seat, played: Played) -> bool:
    """Play one or two clearing steps and then a chain for the bad guys; False, with nothing changed, if none works."""
    if t.where[seat * PIECE_COUNT + MB] < 0 or _hemmed_in(t, seat):
        return False
    before = len(played.pieces)
    for first in _clearing_steps(t, seat):
        played.play(first)
        if _play_chain(t, seat, played, 0):
            return True
        played.back_to(before)
    for first in _clearing_steps(t, seat):
        played.play(first)
        for second in _clearing_steps(t, seat):
            played.play(second)
            if _play_chain(t, seat, played, 0):
                return True
            played.back_to(before + 1)
        played.back_to(before)
    return False


def _fill(t: HunterTable, seat: Seat, played: Played, order: list[int]) -> int:
    """Fill the slots group by group as far as chains go; returns how many are filled then."""
    for group in order:
        while outstanding(t.moved, group) > 0:
            if not _play_chain(t, seat, played, group) and not (group == 0 and _play_cleared(t, seat, played)):
                break
    return filled(t.moved)


class Plan:
    """How many slots can be filled from here, and steps that do it."""

    __slots__ = ("reach", "steps")

    def __init__(self, reach: int, steps: list[Step]) -> None:
        self.reach = reach
        self.steps = steps


def search(t: HunterTable, seat: Seat) -> Plan:
    """The full search: the best over all orders of the groups (atlas 5.2, reach)."""
    best = Plan(filled(t.moved), [])
    tried: list[list[int]] = []
    for order in _ORDERS:
        open_groups = [group for group in order if outstanding(t.moved, group) > 0]
        if open_groups in tried:
            continue
        tried.append(open_groups)
        played = Played(t, seat)
        reach = _fill(t, seat, played, open_groups)
        if reach > best.reach:
            best = Plan(reach, played.steps[:])
        played.back_to(0)
        if reach == SLOTS:
            break
    return best


# Cheap sufficient tests


class Spares:
    """Single steps that fill open slots, each with a target of its own, and none depending on another.

    Associates whose step the formation allows, units that step clear of the main, and civilians other than protesters:
    no step of another piece but the main's can spoil more than one of them.
    """

    __slots__ = ("steps", "ample", "reach")

    def __init__(self, steps: list[Step], ample: bool, reach: int) -> None:
        self.steps = steps
        self.ample = ample  # is there one more than needed for every open group?
        self.reach = reach  # how many slots are filled after they are all made


def spares(t: HunterTable, seat: Seat) -> Spares:
    """Look for one spare step more than each open group needs."""
    offset = seat * PIECE_COUNT
    board = t.terms.board
    where = t.where
    on = t.on
    stuck = t.moved | (t.frozen >> offset)
    main = where[offset + MB]
    taken: list[Square] = []
    steps: list[Step] = []
    ample = True
    reach = filled(t.moved)
    for group in range(3):
        need = outstanding(t.moved, group)
        if need == 0:
            continue
        low, high = (AS1, AS3) if group == 0 else (SF1, IA) if group == 1 else (SK1, PIECE_COUNT - 1)
        found = 0
        for piece in range(low, high + 1):
            at = where[offset + piece]
            if at < 0 or (stuck >> piece) & 1:
                continue
            ways = board.step[at]
            for d in range(4):
                to = ways[d]
                if to < 0 or on[to] != EMPTY or to in taken:
                    continue
                if group == 1:
                    if main >= 0 and board.touch[main * board.squares + to]:
                        continue
                elif board.is_base[to] or (group == 0 and t.broken_by(seat, piece, to) != ""):
                    continue
                taken.append(to)
                steps.append(piece * 4 + d)
                found += 1
                break
            if found > need:
                break
        reach += min(found, need)
        if found <= need:
            ample = False
    return Spares(steps, ample, reach)


def _still_works(t: HunterTable, seat: Seat, plan: list[Step], goal: int) -> bool:
    """Do the steps of a plan, those that are still basic, fill `goal` slots? Changes nothing."""
    played = Played(t, seat)
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset)
    for step in plan:
        if filled(t.moved) >= goal:
            break
        piece = step // 4
        if (stuck >> piece) & 1 == 0 and t.can_step(seat, piece, target(t, seat, step)):
            played.play(step)
    works = filled(t.moved) >= goal
    played.back_to(0)
    return works


def wins_at_once(t: HunterTable, seat: Seat, step: Step) -> bool:
    """Does this step bring the main into an enemy site (HUNT-MOVE-17)?"""
    if step // 4 != MB:
        return False
    to = target(t, seat, step)
    board = t.terms.board
    return to == board.city[1 - seat] or to == board.base[1 - seat]


def best_plan(t: HunterTable, seat: Seat) -> Plan:
    """How many slots can be filled from here, found by the cheap test if it finds all four."""
    spare = spares(t, seat)
    return Plan(SLOTS, spare.steps) if spare.reach == SLOTS else search(t, seat)


class Offer:
    """What a player may do now: the steps, and whether to end the phase."""

    __slots__ = ("steps", "may_end")

    def __init__(self, steps: list[Step], may_end: bool) -> None:
        self.steps = steps
        self.may_end = may_end


def offer(t: HunterTable, seat: Seat) -> Offer:
    """The steps on offer and whether the phase may be ended (atlas 5.2, Offer; HUNT-MOVE-13 to -17)."""
    steps = basic_steps(t, seat)
    done = filled(t.moved)
    if done == SLOTS:
        return Offer(steps, True)
    spare = spares(t, seat)
    if spare.reach == SLOTS:
        plan = Plan(SLOTS, spare.steps)
    else:
        plan = search(t, seat)
    if done == plan.reach:
        return Offer(steps, True)
    kept: list[Step] = []
    lost: list[Step] = []
    for step in steps:
        if (spare.ample and step >= 4) or wins_at_once(t, seat, step) or _keeps(t, seat, step, plan):
            kept.append(step)
        else:
            lost.append(step)
    return Offer(kept if kept else _least_harm(t, seat, lost), False)


def _keeps(t: HunterTable, seat: Seat, step: Step, plan: Plan) -> bool:
    """Can as many slots be filled after this step as before it?"""
    piece = step // 4
    left = t.shift(seat, piece, target(t, seat, step))
    keeps = (
        _still_works(t, seat, plan.steps, plan.reach)
        or spares(t, seat).reach >= plan.reach
        or search(t, seat).reach >= plan.reach
    )
    t.unshift(seat, piece, left)
    return keeps


def _least_harm(t: HunterTable, seat: Seat, steps: list[Step]) -> list[Step]:
    """The steps after which most slots can be filled: the way out if every step loses one (atlas 5.2, case 3)."""
    best = -1
    kept: list[Step] = []
    for step in steps:
        piece = step // 4
        left = t.shift(seat, piece, target(t, seat, step))
        reach = search(t, seat).reach
        t.unshift(seat, piece, left)
        if reach > best:
            best = reach
            kept = []
        if reach == best:
            kept.append(step)
    return kept
