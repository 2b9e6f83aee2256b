"""Aiming: up to four rounds of dice, aiming cards, aim and bodyguard, then a decision (DOWN-ASSN-8 to -13)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import Chart
from getaway.games.downtown.events.attempts import AimAdjusted, AimMoved, AimRolled
from getaway.games.downtown.events.cards import Played
from getaway.games.downtown.flow.shot import (
    AIM,
    DECLINED,
    EXTRA,
    GUARD,
    NOTHING,
    NUMBER,
    PRECISION,
    RESULT,
    ROUNDS,
    USED,
    WEAPON,
    attack_value,
    guardian,
    load,
    uncovered,
)
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.pieces import AIM_AGAIN, SHOOT, STOP
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import PASS, Chance, Choice, Frame, Question, Seat, SeatChance, SeatQuestion
from getaway.parts.words import counted


class AimDie(Chance):
    """Step 2: a d6 for the aim; `again` after an Extra Die Roll (DOWN-ASSN-8, DOWN-INT-29)."""

    __slots__ = ("who", "again")
    kind: ClassVar[str] = "downtown.aim_die"

    def __init__(self, who: Seat, again: bool = False) -> None:
        self.who = who
        self.again = again

    def options(self, t: DowntownTable) -> list[Choice]:
        return [1, 2, 3, 4, 5, 6]

    def answer(self, t: DowntownTable, roll: int) -> Frame | None:
        if not self.again:
            t.attempt[ROUNDS] += 1
        t.attempt[NUMBER] = roll
        if t.heard is not None:
            t.tell(AimRolled(self.who, guard=False, roll=roll))
        if may_adjust(t, self.who):
            return AimCards(self.who)
        return move_aim(t, self.who)


def may_adjust(t: DowntownTable, seat: Seat) -> bool:
    """Is the attacker asked for aiming cards (DOWN-ASSN-9, DOWN-RULING-61)?"""
    used = t.attempt[USED]
    precision = not used & PRECISION and t.may_answer(seat, p.INTERACTIONS, p.AIMING_PRECISION)
    return precision or (not used & EXTRA and t.may_answer(seat, p.INTERACTIONS, p.EXTRA_DIE_ROLL))


class AimCards(SeatQuestion):
    """Step 3: Extra Die Roll, Aiming Precision up or down, or neither (DOWN-RULING-37)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.aim_cards"

    def options(self, t: DowntownTable) -> list[Choice]:
        hand, used = t.hands[self.who], t.attempt[USED]
        found: list[Choice] = []
        if not used & EXTRA and p.EXTRA_DIE_ROLL in hand:
            found.append((p.EXTRA_DIE_ROLL, 0))
        if not used & PRECISION and p.AIMING_PRECISION in hand:
            found.append((p.AIMING_PRECISION, 1))
            found.append((p.AIMING_PRECISION, -1))
        found.append(PASS)
        return found

    def answer(self, t: DowntownTable, choice: Choice) -> Frame | None:
        if isinstance(choice, int):
            passes(t, self.who)
            return move_aim(t, self.who)
        card = choice[0]
        t.play(self.who, card)
        if t.heard is not None:
            t.tell(Played(self.who, card))
        if card == p.EXTRA_DIE_ROLL:
            t.attempt[USED] |= EXTRA
            return AimDie(self.who, True)
        t.attempt[USED] |= PRECISION
        t.attempt[NUMBER] += choice[1]
        if t.heard is not None:
            t.tell(AimAdjusted(t.attempt[NUMBER]))
        return move_aim(t, self.who)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-ASSN-9", "Each aiming card that you hold can be played once in an attempt."


def move_aim(t: DowntownTable, seat: Seat) -> Frame | None:
    """Step 4: the aim moves by exactly the number rolled; where at most one space fits, nobody is asked."""
    attempt = t.attempt
    moves = t.terms.chart.moves(attempt[AIM], attempt[NUMBER], t.terms.free_aim, False)
    if len(moves) > 1:
        return MoveAim(seat)
    return aim_at(t, seat, moves[0] if moves else attempt[AIM])


def aim_at(t: DowntownTable, seat: Seat, space: int) -> Frame | None:
    """The aim is there now; the bodyguard comes next."""
    origin = t.attempt[AIM]
    t.attempt[AIM] = space
    if t.heard is not None:
        t.tell(AimMoved(guard=False, origin=origin, space=space, uncovered=uncovered(t), value=attack_value(t)))
    return GuardDie(seat)


class MoveAim(SeatQuestion):
    """Where does the aim go (DOWN-ASSN-10, DOWN-RULING-34)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.aim"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.chart.moves(t.attempt[AIM], t.attempt[NUMBER], t.terms.free_aim, False)]

    def answer(self, t: DowntownTable, space: int) -> Frame | None:
        return aim_at(t, self.who, space)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-ASSN-10", f"The aim moves exactly {counted(t.attempt[NUMBER], 'space')}, its centre on the chart."


class GuardDie(SeatChance):
    """Step 5: a d6 for the bodyguard, rolled by the next player (DOWN-ASSN-11)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.guard_die"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [1, 2, 3, 4, 5, 6]

    def answer(self, t: DowntownTable, roll: int) -> Frame | None:
        attempt = t.attempt
        attempt[NUMBER] = roll
        if t.heard is not None:
            t.tell(AimRolled(guardian(t, self.who), guard=True, roll=roll))
        moves = t.terms.chart.moves(attempt[GUARD], roll, t.terms.free_aim, True)
        if not moves:
            return guard_at(t, self.who, attempt[GUARD])
        if t.terms.solo:
            return guard_at(t, self.who, by_policy(t, moves))
        return MoveGuard(self.who) if len(moves) > 1 else guard_at(t, self.who, moves[0])


def by_policy(t: DowntownTable, moves: list[int]) -> int:
    """The solo bodyguard: fewest spaces left open, then most protected, then the first in order (DOWN-SOLO-23)."""
    return by_policy_at(t.terms.chart, t.terms.chart.covers[t.attempt[WEAPON]][t.attempt[AIM]], moves)


def by_policy_at(chart: Chart, covered: int, moves: list[int]) -> int:
    """The same for these number spaces under the aim."""
    best, worth = moves[0], -1
    for space in moves:
        guarded = chart.guarded[space]
        now = (9 - (covered & ~guarded).bit_count()) * 4 + (chart.plus & guarded).bit_count()
        if now > worth:
            best, worth = space, now
    return best


class MoveGuard(Question):
    """Where does the bodyguard go? Asked of the next player clockwise (DOWN-ASSN-11)."""

    __slots__ = ("attacker",)
    kind: ClassVar[str] = "downtown.guard"

    def __init__(self, attacker: Seat) -> None:
        self.attacker = attacker

    def seat(self, t: DowntownTable) -> Seat:
        return guardian(t, self.attacker)

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.chart.moves(t.attempt[GUARD], t.attempt[NUMBER], t.terms.free_aim, True)]

    def answer(self, t: DowntownTable, space: int) -> Frame | None:
        return guard_at(t, self.attacker, space)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return (
            "DOWN-ASSN-11",
            f"The bodyguard moves exactly {counted(t.attempt[NUMBER], 'space')}, no part off the chart.",
        )


def guard_at(t: DowntownTable, seat: Seat, space: int) -> Frame | None:
    """The bodyguard is there now; the attacker decides, unless nothing is left to decide (DOWN-ASSN-12)."""
    origin = t.attempt[GUARD]
    t.attempt[GUARD] = space
    if t.heard is not None:
        t.tell(AimMoved(guard=True, origin=origin, space=space, uncovered=uncovered(t), value=attack_value(t)))
    if uncovered(t) == 0 and t.attempt[ROUNDS] >= t.terms.aim_rolls:
        t.attempt[RESULT] = NOTHING
        return None
    return Decide(seat)


class Decide(SeatQuestion):
    """Step 6: shoot, aim again, or stop (DOWN-ASSN-12, DOWN-ASSN-13, DOWN-RULING-36)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.decide"

    def options(self, t: DowntownTable) -> list[Choice]:
        found: list[Choice] = [SHOOT] if uncovered(t) > 0 else []
        if t.attempt[ROUNDS] < t.terms.aim_rolls:
            found.append(AIM_AGAIN)
        found.append(STOP)
        return found

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        if choice == SHOOT:
            return load(t, self.who)
        if choice == AIM_AGAIN:
            return AimDie(self.who)
        t.attempt[RESULT] = DECLINED if uncovered(t) > 0 else NOTHING
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        if choice == SHOOT:
            return "DOWN-ASSN-13", "No unprotected number space lies under the aim."
        return "DOWN-ASSN-12", "All aiming rounds are used up."
