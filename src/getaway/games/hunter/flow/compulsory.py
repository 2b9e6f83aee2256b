"""Compulsory moves without dead ends: which slots can still be filled, and which steps keep that possible.

`reach` is how many of the four slots can be filled from here (HUNT-MOVE-14, HUNT-RULING-17). A full search for it costs
far more than a step, so cheap sufficient tests come first: a *plan* of independent single steps, or of one chain and
single steps, which most steps surely leave possible. Only a step that may disturb the plan is looked at more closely,
and only if no other cheap plan works after it is the position searched in full.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from getaway.games.hunter.flow.chains import fill, fillable, play_chain
from getaway.games.hunter.flow.closing_up import keep_mendable, mending_steps
from getaway.games.hunter.flow.steps import SLOTS, Played, Step, basic_steps, filled, outstanding, target
from getaway.games.hunter.pieces import AS1, AS3, BAD_MASK, IA, MB, PIECE_COUNT, PR4, SF1, SK1, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import Seat
from getaway.parts.lists import among

EVERY_PIECE: Final = 0xFFFFFF
ALL_BUT_MAIN: Final = 0xFFFFFE
_KEEPING_AWAY: Final = (1 << (PR4 + 1)) - (1 << SF1)
"""Units and protesters: those that may be too near to the main."""

_ORDERS: Final[list[list[int]]] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]


class Plan:
    """How many slots can be filled from here, steps that do it, and which others leave them possible (HUNT-MOVE-14)."""

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
                    if 0 <= piece < PIECE_COUNT and not among(step, self.steps):
                        found.append(step)
        return found

    def suspects(self, doubtful: list[Step]) -> int:
        """The pieces whose steps may spoil the plan; `doubtful` are those of `doubtful`."""
        pieces = EVERY_PIECE & ~self.safe
        for step in doubtful:
            pieces |= 1 << (step >> 2)
        return pieces | _KEEPING_AWAY if self.shy else pieces

    def may_spoil(self, t: HunterTable, seat: Seat, step: Step, doubtful: list[Step]) -> bool:
        """Has a step of one of the `suspects` to be looked at more closely?"""
        return (self.safe >> (step >> 2)) & 1 == 0 or among(step, doubtful) or self._near_main(t, seat, step)

    def _near_main(self, t: HunterTable, seat: Seat, step: Step) -> bool:
        """Does this step of a unit or protester get near a square where the plan has the main?"""
        if step >= SK1 * 4:
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
    return Plan(rest.reach, chain + rest.steps, safe=safe, needed=needed, shy=shy)


def single_steps(t: HunterTable, seat: Seat) -> Plan:
    """A plan of single steps that fill open slots, each with a target of its own and none depending on another.

    Associates whose step the formation allows, units that step clear of the main, civilians other than protesters: one
    target more than needed for each open group if there is, so that losing any one of them does no harm.
    """
    # Machine integers, as in `basic_steps`.
    offset: i64 = seat * PIECE_COUNT
    board = t.terms.board
    where = t.where
    on = t.on
    moved = t.moved
    stuck: i64 = moved | (t.frozen >> offset)
    main: i64 = where[offset + MB]
    beside: i64 = main * board.squares
    taken: list[Square] = []
    needed: list[Square] = []
    steps: list[Step] = []
    reach = filled(moved)
    piece: i64
    at: i64
    to: i64
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
            step: i64 = piece * 4 - 1
            for to in board.step[at]:
                step += 1
                if to < 0 or on[to] >= 0 or among(to, taken):
                    continue
                if group == 1:
                    if main >= 0 and board.touch[beside + to]:
                        continue
                elif board.is_base[to] or (group == 0 and main >= 0 and _leaves(t, seat, piece, main, at=at, to=to)):
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
    return Plan(reach, steps, safe=ALL_BUT_MAIN, needed=needed, shy=[])


def _leaves(t: HunterTable, seat: Seat, piece: int, main: Square, at: Square, to: Square) -> bool:
    """Does a step of an associate break the formation (HUNT-FORM-1, -8)?"""
    board = t.terms.board
    beside = main * board.squares
    if board.touch[beside + to]:
        return False
    return not t.can_spare(seat) if board.touch[beside + at] else t.strays(seat, piece, to)


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
        if play_chain(t, seat, played, group=group, firsts=steps):
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


def search(t: HunterTable, seat: Seat) -> Plan:
    """The full search: the best over all orders of the groups (atlas 5.2, reach)."""
    best = Plan(filled(t.moved), [], safe=EVERY_PIECE, needed=[], shy=[])
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
        reach = fill(t, seat, played, orders)
        chain = played.steps[:]
        played.back_to(0)
        if reach > best.reach:
            best = chained(t, seat, chain, Plan(reach, [], safe=EVERY_PIECE, needed=[], shy=[]))
    return best


def best_plan(t: HunterTable, seat: Seat, steps: list[Step] | None) -> Plan:
    """A way to fill as many slots as can be filled from here: the cheap ways first, then by search.

    `steps` are all basic steps; None: not worked out yet, and mostly not needed.
    """
    plan = single_steps(t, seat)
    if plan.reach == SLOTS - 1:
        plan = _with_chain(t, seat, plan, basic_steps(t, seat) if steps is None else steps)
    return plan if plan.reach == SLOTS else search(t, seat)


class Offer:
    """What a player may do now: the steps (HUNT-MOVE-15), and whether to end the phase (HUNT-MOVE-16)."""

    __slots__ = ("steps", "may_end")

    def __init__(self, steps: list[Step], may_end: bool) -> None:
        self.steps = steps
        self.may_end = may_end


def offer(t: HunterTable, seat: Seat) -> Offer:
    """The steps on offer and whether the phase may be ended (atlas 5.2, Offer; HUNT-MOVE-13 to -17, HUNT-FORM-8)."""
    steps = basic_steps(t, seat)
    mending = mending_steps(t, seat)
    if mending:
        steps = keep_mendable(t, seat, steps, mending)
    done = filled(t.moved)
    if done == SLOTS:
        return Offer(steps, not mending)
    plan = best_plan(t, seat, steps)
    if done == plan.reach:
        return Offer(steps, not mending)
    doubtful = plan.doubtful(t, seat)
    suspects: i64 = plan.suspects(doubtful)
    losing: list[Step] = []
    for step in steps:
        if (suspects >> (step >> 2)) & 1 and plan.may_spoil(t, seat, step, doubtful):
            if not _keeps(t, seat, step, plan):
                losing.append(step)
    if not losing:
        return Offer(steps, False)
    kept = [step for step in steps if not among(step, losing)]
    if mending:
        kept = _with_mending(steps, kept, mending)
    return Offer(kept or _least_harm(t, seat, steps), False)


def _with_mending(steps: list[Step], kept: list[Step], mending: list[Step]) -> list[Step]:
    """The steps that keep the slots, and a way to close up among them even if all of those lose one (HUNT-FORM-10)."""
    for step in kept:
        if step in mending:
            return kept
    return [step for step in steps if step in kept or step in mending]


def _keeps(t: HunterTable, seat: Seat, step: Step, plan: Plan) -> bool:
    """Does this step win at once, or can as many slots be filled after it as before?"""
    if wins_at_once(t, seat, step):
        return True
    piece = step // 4
    left = t.shift(seat, piece, target(t, seat, step))
    # A plan with a chain in it may still work and yet be overlooked at the next decision: the slot would be lost there.
    single = plan.safe == ALL_BUT_MAIN
    keeps = single and _still_works(t, seat, plan)
    if not keeps:
        keeps = best_plan(t, seat, None).reach >= plan.reach
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
