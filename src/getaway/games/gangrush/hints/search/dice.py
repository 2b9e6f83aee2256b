"""Keeping and rerolling by exact expected value, and what final dice are worth to a car."""

from __future__ import annotations

from functools import cache
from typing import Final

from getaway.games.gangrush.hints.search.road import NEVER, Best, Way
from getaway.games.gangrush.hints.search.standing import FLIP, Rates, damage_cost
from getaway.games.gangrush.pieces import DAMAGE, DICE, DON, FACES, REPAIR, SHOT, SPEEDO, STEER, TOP_SPEED
from getaway.games.gangrush.table import GangTable
from getaway.games.gangrush.terms import LAWS
from getaway.kernel.frames import Seat
from getaway.parts.dice import Counts, added, parts_of, splits

DIE_PRICE: Final = 100.0
UTURN: Final = 3

HEAPS: Final[list[Counts]] = [heap for dice in range(DICE + 1) for heap in splits(dice, FACES)]
_AT: Final[dict[Counts, int]] = {heap: number for number, heap in enumerate(HEAPS)}


@cache
def outcomes(heap: int) -> tuple[list[int], list[int]]:
    """What the dice can be after the rest was rolled beside a kept heap: numbers of the final heaps, and weights."""
    kept = HEAPS[heap]
    law = LAWS[DICE - sum(kept)]
    return [_AT[added(kept, fresh)] for fresh in law.outcomes], law.weights


@cache
def keeps(heap: int, shown: int) -> list[int]:
    """What can be kept of five shown dice of which `heap` lies aside, as numbers of heaps."""
    return [_AT[part] for part in parts_of(HEAPS[shown], HEAPS[heap])]


class Plan:
    """What the coming drive is worth for each number of Steers, Speedometers, Shots, Repairs and Damages."""

    def __init__(self, t: GangTable, car: Seat, rates: Rates) -> None:
        self.t = t
        self.car = car
        self.way = Way(t, car, rates)
        self.backwards = t.is_backwards(car)
        self.here = t.cell[car]
        self.speed = t.speed[car]
        self._paths: dict[int, Best] = {}
        self._drives: dict[tuple[int, int], tuple[float, int]] = {}
        self._values: dict[Counts, float] = {}

    def paths(self, speed: int) -> Best:
        """The best paths at a speed."""
        if speed not in self._paths:
            self._paths[speed] = self.way.search(self.here, speed, speed)
        return self._paths[speed]

    def drive(self, speed: int, steers: int) -> tuple[float, int]:
        """The value of the best drive at a speed with this many Steer results, and the Steers it takes."""
        key = speed, steers
        if key not in self._drives:
            free = self.t.terms.free_steers[speed] + self.t.turn.bonus_steers
            turn = UTURN if self.backwards else 0
            by_dice = max(0, turn - free)
            if by_dice > steers:
                return NEVER, 0
            value, taken = self.paths(speed).within(max(0, free - turn), steers - by_dice, DIE_PRICE)
            self._drives[key] = value - DIE_PRICE * by_dice, taken
        return self._drives[key]

    def may_raise(self) -> bool:
        """May the needle go up at all?"""
        t = self.t
        if t.terms.must_repair and t.durability[self.car] == 0:
            return False
        return not (self.backwards and t.terms.uturn_ends_turn)

    def best_speed(self, steers: int, speedos: int) -> tuple[float, int]:
        """The best value over all speeds in reach (Speedometers that are left over are sold), and that speed."""
        best, at = NEVER, self.speed
        for speed in range(TOP_SPEED + 1):
            change = abs(speed - self.speed)
            if change > speedos or (speed > self.speed and not self.may_raise()):
                continue
            value = self.drive(speed, steers)[0] + DIE_PRICE * (min(speedos, DICE) - change)
            if value > best:
                best, at = value, speed
        return best, at

    def value(self, dice: Counts) -> float:
        """What these final dice are worth."""
        if dice not in self._values:
            self._values[dice] = self._value(dice)
        return self._values[dice]

    def finals(self) -> list[float]:
        """What final dice are worth, by the numbers of their heaps; 0 for those of fewer dice."""
        return [self.value(heap) if sum(heap) == DICE else 0.0 for heap in HEAPS]

    def _value(self, dice: Counts) -> float:
        t, car = self.t, self.car
        cancelled = min(dice[REPAIR], dice[DAMAGE])
        hurt = dice[DAMAGE] - cancelled
        spare = dice[SHOT] + dice[REPAIR] - cancelled
        lost = min(hurt, t.durability[car], t.cash[car])
        worth = DIE_PRICE * spare
        if lost and lost == t.durability[car]:
            left = dice[STEER] + dice[SPEEDO]
            rest = self.way.rest(self.here) + self.way.needle(self.here, 0)
            return worth + DIE_PRICE * left + rest - 100.0 * lost - FLIP
        worth -= damage_cost(t, car, hurt)
        drive, _ = self.best_speed(dice[STEER], dice[SPEEDO] + t.turn.bonus_speedos)
        worth += drive + DIE_PRICE * dice[STEER]
        if t.driver[car] == DON and spare + dice[STEER] // 2 <= 1:
            worth += 100.0
        return worth


def keep_values(finals: list[float], aside: Counts, rolled: Counts, rerolls: int) -> dict[Counts, float]:
    """The exact expected value of each way to put dice aside now, with `rerolls` left.

    `finals` holds the values of final dice by the numbers of their heaps.
    """
    once = _once(finals)
    found: dict[Counts, float] = {}
    for part in parts_of(rolled, (0,) * FACES):
        kept = added(aside, part)
        heap = _AT[kept]
        found[part] = once[heap] if rerolls <= 1 or sum(kept) == DICE else _twice(once, heap)
    return found


def turn_worth(t: GangTable, car: Seat, rates: Rates) -> float:
    """What its next turn is worth to a car, as if it rolled twice at most: to compare roads, that is enough."""
    return _twice(_once(Plan(t, car, rates).finals()), _AT[(0,) * FACES])


def _twice(once: list[float], heap: int) -> float:
    """The mean value of keeping a heap, rolling the rest, and rolling what is not kept of that once more."""
    total = 0
    mean = 0.0
    shown, weights = outcomes(heap)
    for i in range(len(shown)):
        best = NEVER
        for other in keeps(heap, shown[i]):
            if once[other] > best:
                best = once[other]
        mean += weights[i] * best
        total += weights[i]
    return mean / total


def _once(finals: list[float]) -> list[float]:
    """By heap, the mean value of keeping it and rolling the rest once."""
    means: list[float] = []
    for heap in range(len(HEAPS)):
        total = 0
        mean = 0.0
        shown, weights = outcomes(heap)
        for i in range(len(shown)):
            mean += weights[i] * finals[shown[i]]
            total += weights[i]
        means.append(mean / total)
    return means
