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

from getaway.games.hunter.board import AS1, AS3, IA, MB, PIECE_COUNT, PR1, PR4, SF1, SK1, Square
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

EVERY_PIECE: Final = 0xFFFFFF
ALL_BUT_MAIN: Final = 0xFFFFFE

_MASKS: Final[list[int]] = [BAD_MASK, MILITARY_MASK, CIVILIAN_MASK]
_LOW: Final[list[int]] = [MB, SF1, PR1]
_HIGH: Final[list[int]] = [AS3, IA, PIECE_COUNT - 1]
_ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]


def outstanding(moved: int, group: int) -> int:
    """How many slots of a group (bad guys, military, civilians) are open after these pieces have moved."""
    mine = moved & _MASKS[group]
    if group < 2:
        return 0 if mine else 1
    return 2 if not mine else 1 if mine & (mine - 1) == 0 else 0


def filled(moved: int) -> int:
    """How many of the four slots these moved pieces fill (HUNT-MOVE-2)."""
    civilians = moved & CIVILIAN_MASK
    count = 1 if moved & BAD_MASK else 0
    if moved & MILITARY_MASK:
        count += 1
    if civilians:
        count += 1 if civilians & (civilians - 1) == 0 else 2
    return count


def basic_steps(t: HunterTable, seat: Seat) -> list[Step]:
    """Every basic step (atlas 5.2), by piece and then north, east, south, west.

    The same as asking ``t.can_step`` for each, but looking the formation up only where a step can touch it.
    """
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset)
    where = t.where
    on = t.on
    board = t.terms.board
    ways = board.step
    is_base = board.is_base
    touch = board.touch
    found: list[Step] = []
    main = where[offset + MB]
    beside = main * board.squares if main >= 0 else 0
    for piece in range(SK1):
        if (stuck >> piece) & 1:
            continue
        at = where[offset + piece]
        if at < 0:
            continue
        step = piece * 4 - 1
        for to in ways[at]:
            step += 1
            if to < 0 or on[to] != EMPTY:
                continue
            if piece >= PR1:
                if is_base[to] or (main >= 0 and touch[beside + to]):
                    continue
            elif piece >= SF1:
                if touch[beside + to] and t.broken_by(seat, piece, to) != "":
                    continue
            elif t.closed(seat, piece, to) or t.broken_by(seat, piece, to) != "":
                continue
            found.append(step)
    for piece in range(SK1, PIECE_COUNT):
        if (stuck >> piece) & 1:
            continue
        # The other civilians are never removed and never matter to the formation.
        at = where[offset + piece]
        if at < 0:
            continue
        north, east, south, west = ways[at]
        step = piece * 4
        if north >= 0 and on[north] < 0 and not is_base[north]:
            found.append(step)
        if east >= 0 and on[east] < 0 and not is_base[east]:
            found.append(step + 1)
        if south >= 0 and on[south] < 0 and not is_base[south]:
            found.append(step + 2)
        if west >= 0 and on[west] < 0 and not is_base[west]:
            found.append(step + 3)
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


def _openings(t: HunterTable, seat: Seat, group: int) -> list[bool]:
    """The squares that are empty, or that own pieces outside the group could leave empty by making way for each other.

    Pieces of the group itself do not count: if one of them makes way, a slot of the group is filled already.
    """
    board = t.terms.board
    offset = seat * PIECE_COUNT
    stuck = t.moved | (t.frozen >> offset) | _MASKS[group]
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
    for piece in range(_LOW[group], _HIGH[group] + 1):
        at = t.where[offset + piece]
        if at < 0 or (stuck >> piece) & 1:
            continue
        for to in ways[at]:
            if to < 0 or t.closed(seat, piece, to):
                continue
            if piece > AS3 or t.broken_by(seat, piece, to) != "HUNT-FORM-1":
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
    offset = seat * PIECE_COUNT
    on = t.on
    # A chain that leads through a piece of the group is longer than the one that ends with it.
    stuck = t.moved | (t.frozen >> offset) | _MASKS[group]
    far = [FAR] * board.squares
    edge = _seeds(t, seat, group)
    for sq in edge:
        far[sq] = 1
    steps = 1
    while edge and steps < LONGEST_CHAIN:
        steps += 1
        following: list[Square] = []
        for at in edge:
            piece = on[at] - offset
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


def _play_chain(t: HunterTable, seat: Seat, played: Played, group: int, firsts: list[Step]) -> bool:
    """Play the first shortest chain for a group; False, with nothing changed, if there is none.

    `firsts` are all basic steps.
    """
    offset = seat * PIECE_COUNT
    wanted = _MASKS[group]
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
        if _play_chain(t, seat, played, 0, basic_steps(t, seat)):
            return True
        played.back_to(before)
    for first in clearing:
        played.play(first)
        for second in _clearing_steps(t, seat):
            played.play(second)
            if _play_chain(t, seat, played, 0, basic_steps(t, seat)):
                return True
            played.back_to(before + 1)
        played.back_to(before)
    return False


def _fill(t: HunterTable, seat: Seat, played: Played, order: list[int]) -> int:
    """Fill the slots group by group as far as chains go; returns how many are filled then."""
    for group in order:
        while outstanding(t.moved, group) > 0:
            if _play_chain(t, seat, played, group, basic_steps(t, seat)):
                continue
            if group > 0 or not _play_cleared(t, seat, played):
                break
    return filled(t.moved)


def search(t: HunterTable, seat: Seat) -> Plan:
    """The full search: the best over all orders of the groups (atlas 5.2, reach)."""
    best = Plan(filled(t.moved), [], EVERY_PIECE, [], [])
    groups = [group for group in range(3) if outstanding(t.moved, group) > 0 and fillable(t, seat, group)]
    most = best.reach
    for group in groups:
        most += outstanding(t.moved, group)
    tried: list[list[int]] = []
    for order in _ORDERS:
        if best.reach == most:
            break
        orders = [group for group in order if group in groups]
        if orders in tried:
            continue
        tried.append(orders)
        played = Played(t, seat)
        reach = _fill(t, seat, played, orders)
        chain = played.steps[:]
        played.back_to(0)
        if reach > best.reach:
            best = chained(t, seat, chain, Plan(reach, [], EVERY_PIECE, [], []))
    return best


# Cheap sufficient tests


class Plan:
    """How many slots can be filled from here, steps that do it, and which other steps surely leave them possible."""

    __slots__ = ("reach", "steps", "safe", "needed", "shy")

    def __init__(self, reach: int, steps: list[Step], safe: int, needed: list[Square], shy: list[Square]) -> None:
        self.reach = reach
        self.steps = steps
        self.safe = safe  # pieces whose steps disturb the plan only by where they lead
        self.needed = needed  # squares that must stay empty
        self.shy = shy  # squares of the main, to which no unit or protester may get near

    def doubtful(self, t: HunterTable, seat: Seat) -> list[Step]:
        """The steps that might take a square the plan needs; its own steps, which are the plan, are not among them."""
        offset = seat * PIECE_COUNT
        found: list[Step] = []
        for sq in self.needed:
            around = t.terms.board.step[sq]
            for d in range(4):
                if around[d] >= 0:
                    piece = t.on[around[d]] - offset
                    step = piece * 4 + (d + 2) % 4
                    if 0 <= piece < PIECE_COUNT and step not in self.steps:
                        found.append(step)
        return found

    def near_main(self, t: HunterTable, seat: Seat, step: Step) -> bool:
        """Does this step of a unit or protester get near a square where the plan has the main?"""
        if step >= SK1 * 4 or not self.shy:
            return False
        board = t.terms.board
        to = target(t, seat, step)
        for sq in self.shy:
            if board.touch[sq * board.squares + to]:
                return True
        return False


def chained(t: HunterTable, seat: Seat, chain: list[Step], rest: Plan) -> Plan:
    """A plan of a chain, played from here, and of `rest`, found after it.

    Steps of the chain's own pieces and of bad guys disturb it; others do so by taking one of its squares or, if the
    main or a unit beside it has a part in it, by getting near the main.
    """
    if not chain:
        return rest
    offset = seat * PIECE_COUNT
    board = t.terms.board
    main = t.where[offset + MB]
    safe = rest.safe & ~BAD_MASK
    needed = rest.needed[:]
    shy: list[Square] = []
    for step in chain:
        piece = step // 4
        to = board.step[t.where[offset + piece]][step % 4]
        safe &= ~(1 << piece)
        needed.append(to)
        if piece == MB:
            shy.append(to)
        if piece < SK1 and main >= 0 and not shy:
            shy.append(main)
    return Plan(rest.reach, chain + rest.steps, safe, needed, shy)


def single_steps(t: HunterTable, seat: Seat) -> Plan:
    """A plan of single steps that fill open slots, each with a target of its own and none depending on another.

    Associates whose step the formation allows, units that step clear of the main, civilians other than protesters: one
    target more than needed for each open group if there is, so that losing any one of them does no harm.
    """
    offset = seat * PIECE_COUNT
    board = t.terms.board
    where = t.where
    on = t.on
    moved = t.moved
    stuck = moved | (t.frozen >> offset)
    main = where[offset + MB]
    taken: list[Square] = []
    needed: list[Square] = []
    steps: list[Step] = []
    reach = filled(moved)
    for group in range(3):
        need = outstanding(moved, group)
        if need == 0:
            continue
        low, high = (AS1, AS3) if group == 0 else (SF1, IA) if group == 1 else (SK1, PIECE_COUNT - 1)
        before = len(taken)
        for piece in range(low, high + 1):
            at = where[offset + piece]
            if at < 0 or (stuck >> piece) & 1:
                continue
            step = piece * 4 - 1
            for to in board.step[at]:
                step += 1
                if to < 0 or on[to] != EMPTY or to in taken:
                    continue
                if group == 1:
                    if main >= 0 and board.touch[main * board.squares + to]:
                        continue
                elif board.is_base[to] or (group == 0 and t.broken_by(seat, piece, to) != ""):
                    continue
                taken.append(to)
                steps.append(step)
                # One piece with two ways to go is as good as two pieces, if one slot is open.
                if need == 2 or len(taken) - before == 2:
                    break
            if len(taken) - before > need:
                break
        if len(taken) - before > need:
            reach += need
        else:
            reach += len(taken) - before
            needed.extend(taken[before:])
    # Any piece of a group fills a slot of it, so no step but the main's disturbs more than a square.
    return Plan(reach, steps, ALL_BUT_MAIN, needed, [])


def _with_chain(t: HunterTable, seat: Seat, singles: Plan, steps: list[Step]) -> Plan:
    """A chain for the one open group that single steps do not fill, and single steps for the rest; or `singles`.

    `steps` are all basic steps.
    """
    helped = t.moved
    for step in singles.steps:
        helped |= 1 << (step // 4)
    for group in range(3):
        if outstanding(helped, group) == 0:
            continue
        played = Played(t, seat)
        if _play_chain(t, seat, played, group, steps):
            rest = single_steps(t, seat)
            chain = played.steps[:]
            played.back_to(0)
            return chained(t, seat, chain, rest)
        break
    return singles


def _still_works(t: HunterTable, seat: Seat, plan: Plan) -> bool:
    """Do the steps of a plan, those that are still basic, fill as many slots as it promised? Changes nothing."""
    played = Played(t, seat)
    frozen = t.frozen >> (seat * PIECE_COUNT)
    for step in plan.steps:
        piece = step // 4
        if ((t.moved | frozen) >> piece) & 1 == 0 and t.can_step(seat, piece, target(t, seat, step)):
            played.play(step)
    works = filled(t.moved) >= plan.reach
    played.back_to(0)
    return works


def wins_at_once(t: HunterTable, seat: Seat, step: Step) -> bool:
    """Does this step bring the main into an enemy site (HUNT-MOVE-17)?"""
    if step // 4 != MB:
        return False
    to = target(t, seat, step)
    board = t.terms.board
    return to == board.city[1 - seat] or to == board.base[1 - seat]


def best_plan(t: HunterTable, seat: Seat, steps: list[Step]) -> Plan:
    """A way to fill as many slots as can be filled from here: the cheap ways first, then by search.

    `steps` are all basic steps.
    """
    plan = single_steps(t, seat)
    if plan.reach == SLOTS - 1:
        plan = _with_chain(t, seat, plan, steps)
    return plan if plan.reach == SLOTS else search(t, seat)


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
    plan = best_plan(t, seat, steps)
    if done == plan.reach:
        return Offer(steps, True)
    unsafe = ~plan.safe
    doubtful = plan.doubtful(t, seat)
    kept: list[Step] = []
    for step in steps:
        if (unsafe >> (step >> 2)) & 1 or step in doubtful or plan.near_main(t, seat, step):
            if not _keeps(t, seat, step, plan):
                continue
        kept.append(step)
    return Offer(kept or _least_harm(t, seat, steps), False)


def _keeps(t: HunterTable, seat: Seat, step: Step, plan: Plan) -> bool:
    """Does this step win at once, or can as many slots be filled after it as before?"""
    if wins_at_once(t, seat, step):
        return True
    piece = step // 4
    left = t.shift(seat, piece, target(t, seat, step))
    keeps = _still_works(t, seat, plan) or best_plan(t, seat, basic_steps(t, seat)).reach >= plan.reach
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
