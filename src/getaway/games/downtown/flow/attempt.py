"""Assassination attempt: aiming rounds, the shot, what comes of it (DOWN-ASSN).

An attempt on the table is one list of ints; the numbers below are its places.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import Chart
from getaway.games.downtown.events import (
    AimAdjusted,
    AimMoved,
    AimRolled,
    AttemptBegan,
    AttemptEnded,
    CardsLost,
    Played,
    ShotRolled,
)
from getaway.games.downtown.flow import memory
from getaway.games.downtown.flow.dice import TwoDice, grade
from getaway.games.downtown.flow.duel import go_home, score
from getaway.games.downtown.flow.ending import kill
from getaway.games.downtown.flow.windows import passes
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, PASS, Chance, Choice, Frame, Question, Seat, Sequence

WEAPON: Final = 0
AIM: Final = 1
GUARD: Final = 2
ROUNDS: Final = 3  # aiming rounds begun
NUMBER: Final = 4  # the aiming die as it counts now, then the bodyguard's
USED: Final = 5  # aiming cards, as bits
ATTACK: Final = 6
RESULT: Final = 7
SIZE: Final = 8

PRECISION: Final = 1
EXTRA: Final = 2

OPEN: Final = 0
NOTHING: Final = 1  # nothing covered in the end
DECLINED: Final = 2
LOST: Final = 3
DRAWN: Final = 4
KILLED: Final = 5
_RESULTS: Final = ("", "none", "declined", "lost", "drawn", "killed")

# Choices after the bodyguard's move.
SHOOT: Final = 0
AIM_AGAIN: Final = 1
STOP: Final = 2

# Lines of the table of points.
_NO_SHOT: Final = 3
_SHOT_LOST: Final = 4
_SHOT_DRAWN: Final = 5


def why_no_attempt(t: DowntownTable, seat: Seat) -> tuple[str, str] | None:
    """The rule against an attempt of the active player now; None: he may (DOWN-ASSN-1 to -4)."""
    city = t.terms.city
    number = t.place[seat] - city.location
    if number < 0:
        return "DOWN-ASSN-1", "You are not on a location."
    if t.attempted:
        return "DOWN-ASSN-4", "One attempt a turn."
    if not city.targets[number] >> t.johnny & 1:
        return "DOWN-ASSN-1", "Johnny is on none of this location's target fields."
    if t.officers >> number & 1:
        return "DOWN-ASSN-2", "A police officer watches this location."
    hand = t.hands[seat]
    if c.LOCATION + number not in hand:
        return "DOWN-ASSN-1", "You do not hold this location's card."
    if number // 5 not in hand:
        return "DOWN-ASSN-1", "You do not hold this location's weapon."
    return None


class Attempt(Sequence):
    """Show the cards, aim, shoot or not, and take the consequences."""

    __slots__ = ("who",)

    def __init__(self, who: Seat) -> None:
        self.who = who

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin(t, self.who)
                return AimDie(self.who)
            case 1:
                return consequences(t, self.who)
            case _:
                end(t, self.who)
                return END


def begin(t: DowntownTable, seat: Seat) -> None:
    """Step 1: show Location and Weapon card; aim and bodyguard to their corners (DOWN-ASSN-6, DOWN-ASSN-7)."""
    number = t.place[seat] - t.terms.city.location
    attempt = [0] * SIZE
    attempt[WEAPON] = number // 5
    attempt[AIM] = t.terms.chart.aim_start
    attempt[GUARD] = t.terms.chart.guard_start
    t.attempt = attempt
    t.attempted = True
    t.reveal(seat, c.LOCATION + number)
    t.reveal(seat, number // 5)
    if t.heard is not None:
        t.tell(AttemptBegan(seat, t.place[seat], number // 5))


def uncovered(t: DowntownTable) -> int:
    """How many number spaces lie under the aim and not under the bodyguard (DOWN-ASSN-13)."""
    attempt = t.attempt
    chart = t.terms.chart
    return (chart.covers[attempt[WEAPON]][attempt[AIM]] & ~chart.guarded[attempt[GUARD]]).bit_count()


def guardian(t: DowntownTable, seat: Seat) -> Seat:
    """Who rolls for Johnny and his bodyguard: the next player clockwise (DOWN-RULING-35)."""
    return (seat + 1) % t.seats


class AimDie(Chance):
    """Step 2: a d6 for the aim; `again` after an Extra Die Roll."""

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
    precision = not used & PRECISION and t.may_answer(seat, c.INTERACTIONS, c.AIMING_PRECISION)
    return precision or (not used & EXTRA and t.may_answer(seat, c.INTERACTIONS, c.EXTRA_DIE_ROLL))


class AimCards(Question):
    """Step 3: Extra Die Roll, Aiming Precision up or down, or neither (DOWN-RULING-37)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.aim_cards"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        hand, used = t.hands[self.who], t.attempt[USED]
        found: list[Choice] = []
        if not used & EXTRA and c.EXTRA_DIE_ROLL in hand:
            found.append((c.EXTRA_DIE_ROLL, 0))
        if not used & PRECISION and c.AIMING_PRECISION in hand:
            found.append((c.AIMING_PRECISION, 1))
            found.append((c.AIMING_PRECISION, -1))
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
        if card == c.EXTRA_DIE_ROLL:
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
    """Step 4: the aim moves exactly so many spaces; where only one way fits, or none, nobody is asked."""
    attempt = t.attempt
    moves = t.terms.chart.moves(attempt[AIM], attempt[NUMBER], t.terms.free_aim, False)
    if len(moves) > 1:
        return MoveAim(seat)
    return aim_at(t, seat, moves[0] if moves else attempt[AIM])


def aim_at(t: DowntownTable, seat: Seat, space: int) -> Frame | None:
    """The aim is there now; the bodyguard comes next."""
    t.attempt[AIM] = space
    if t.heard is not None:
        t.tell(AimMoved(guard=False, space=space))
    return GuardDie(seat)


class MoveAim(Question):
    """Where the aim goes (DOWN-ASSN-10, DOWN-RULING-34)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.aim"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.chart.moves(t.attempt[AIM], t.attempt[NUMBER], t.terms.free_aim, False)]

    def answer(self, t: DowntownTable, space: int) -> Frame | None:
        return aim_at(t, self.who, space)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-ASSN-10", f"The aim moves exactly {t.attempt[NUMBER]} spaces, its centre on the chart."


class GuardDie(Chance):
    """Step 5: a d6 for the bodyguard, rolled by the next player (DOWN-ASSN-11)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.guard_die"

    def __init__(self, who: Seat) -> None:
        self.who = who

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
    """Where the bodyguard goes: asked of the next player clockwise."""

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
        return "DOWN-ASSN-11", f"The bodyguard moves exactly {t.attempt[NUMBER]} spaces, both its spaces on the chart."


def guard_at(t: DowntownTable, seat: Seat, space: int) -> Frame | None:
    """The bodyguard is there now; the attacker decides, unless nothing is left to decide (DOWN-ASSN-12)."""
    t.attempt[GUARD] = space
    if t.heard is not None:
        t.tell(AimMoved(guard=True, space=space))
    if uncovered(t) == 0 and t.attempt[ROUNDS] >= t.terms.aim_rolls:
        t.attempt[RESULT] = NOTHING
        return None
    return Decide(seat)


class Decide(Question):
    """Step 6: shoot, aim again, or stop (DOWN-ASSN-12, DOWN-ASSN-13, DOWN-RULING-36)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.decide"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        found: list[Choice] = [SHOOT] if uncovered(t) > 0 else []
        if t.attempt[ROUNDS] < t.terms.aim_rolls:
            found.append(AIM_AGAIN)
        found.append(STOP)
        return found

    def answer(self, t: DowntownTable, choice: int) -> Frame | None:
        if choice == SHOOT:
            return ShotDice(self.who)
        if choice == AIM_AGAIN:
            return AimDie(self.who)
        t.attempt[RESULT] = DECLINED if uncovered(t) > 0 else NOTHING
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        if choice == SHOOT:
            return "DOWN-ASSN-13", "No unprotected number space lies under the aim."
        return "DOWN-ASSN-12", "All aiming rounds are used up."


class ShotDice(TwoDice):
    """Steps 8 and 9: the attacker's dice and the Attack Value (DOWN-ASSN-16, DOWN-ASSN-17)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.shot_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, total: int) -> Frame | None:
        attempt = t.attempt
        value = t.terms.attack[attempt[WEAPON]] + uncovered(t) + grade(total, t.terms.modifier)
        attempt[ATTACK] = value
        if t.heard is not None:
            t.tell(ShotRolled(self.who, defence=False, roll=total, value=value))
        return JohnnysDice(self.who)


class JohnnysDice(TwoDice):
    """Steps 10 to 12: Johnny's dice, the Defence Value, and the result (DOWN-ASSN-19, DOWN-ASSN-20)."""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.johnnys_dice"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def answer(self, t: DowntownTable, total: int) -> Frame | None:
        attempt = t.attempt
        value = t.terms.base_defence + grade(total, t.terms.modifier)
        if t.heard is not None:
            t.tell(ShotRolled(guardian(t, self.who), defence=True, roll=total, value=value))
        attack = attempt[ATTACK]
        attempt[RESULT] = KILLED if attack > value else DRAWN if attack == value else LOST
        return None


def consequences(t: DowntownTable, seat: Seat) -> Frame | None:
    """Points; after a lost or drawn shot Patsy may be played (DOWN-ASSN-21 to -25, DOWN-ASSN-28)."""
    result = t.attempt[RESULT]
    if t.heard is not None:
        t.tell(AttemptEnded(seat, _RESULTS[result]))
    if result == KILLED:
        kill(t, seat)
        return None
    if result < LOST:
        score(t, seat, _NO_SHOT)
        return None
    score(t, seat, _SHOT_LOST if result == LOST else _SHOT_DRAWN)
    if t.may_answer(seat, c.INTERACTIONS, c.PATSY):
        return AskPatsy(seat)
    pay(t, seat)
    return None


class AskPatsy(Question):
    """Escape the penalty of the shot (DOWN-INT-18, DOWN-INT-19, DOWN-RULING-42)?"""

    __slots__ = ("who",)
    kind: ClassVar[str] = "downtown.patsy"

    def __init__(self, who: Seat) -> None:
        self.who = who

    def seat(self, t: DowntownTable) -> Seat:
        return self.who

    def options(self, t: DowntownTable) -> list[Choice]:
        return [c.PATSY, PASS] if c.PATSY in t.hands[self.who] else [PASS]

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        if card == PASS:
            passes(t, self.who)
            pay(t, self.who)
            return None
        t.play(self.who, card)
        t.put_away(card)
        if t.heard is not None:
            t.tell(Played(self.who, card))
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-INT-19", "Only Patsy can be played here, by who holds it."


def pay(t: DowntownTable, seat: Seat) -> None:
    """The penalty of a shot: Location and Weapon card are lost, and after a lost one the player goes home."""
    for card in (c.LOCATION + t.place[seat] - t.terms.city.location, t.attempt[WEAPON]):
        t.play(seat, card)
        t.put_away(card)
    if t.heard is not None:
        t.tell(CardsLost(seat, t.place[seat], t.attempt[WEAPON]))
    if t.attempt[RESULT] == LOST:
        go_home(t, seat)


def end(t: DowntownTable, seat: Seat) -> None:
    """Aiming cards are put away, movement is lost and, as a rule, the turn is over (DOWN-ASSN-26, DOWN-ASSN-27)."""
    used, result = t.attempt[USED], t.attempt[RESULT]
    for card, bit in ((c.AIMING_PRECISION, PRECISION), (c.EXTRA_DIE_ROLL, EXTRA)):
        if not used & bit:
            continue
        if result < LOST and t.terms.keep_aim_cards:
            back_to_hand(t, seat, card)
        else:
            t.put_away(card)
    t.attempt = []
    t.lost = True
    if result < LOST or not t.terms.turn_goes_on:
        t.done = True


def back_to_hand(t: DowntownTable, seat: Seat, card: int) -> None:
    """A played card returns to its owner's hand, and everybody knows (option `keep_aim_cards_without_shot`)."""
    t.in_play.remove(card)
    t.take(seat, card)
    notes = t.notes
    for who in range(len(notes)):
        if who != seat:
            notes[who] = memory.added(notes[who], card, memory.HAND << seat)
