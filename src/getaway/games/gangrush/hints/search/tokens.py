"""What bonus tokens are worth: to buy, to keep, to use now."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import PAST, RIVER
from getaway.games.gangrush.flow.pushes import target
from getaway.games.gangrush.flow.shots import behind, blasted, mortar_way
from getaway.games.gangrush.flow.tokens import drop_cells
from getaway.games.gangrush.hints.search.dice import Plan, keep_values
from getaway.games.gangrush.hints.search.placing import Harm
from getaway.games.gangrush.hints.search.road import Way
from getaway.games.gangrush.hints.search.standing import FLIP, Rates, damage_cost, left_of_race, weights
from getaway.games.gangrush.pieces import (
    ACID_TOKEN,
    BONUS_KINDS,
    BUY,
    CONTAINER,
    CONTAINER_DROP,
    DOUBLE,
    DRIVE,
    ENDTURN,
    ENVELOPE,
    FACES,
    GOLD,
    HAIR,
    HOT_ROD,
    LOAD,
    MAGIC,
    MINE_TOKEN,
    MOLOTOV,
    NITRO,
    ON_ROAD,
    PATCH_UP,
    PLATES,
    POSTROLL,
    POWER_STEERING,
    RAMP_DEALER,
    REPAIR_ALL,
    ROAD_CREW,
    ROAD_PASS,
    SECOND_WIND,
    SHELL,
    SHOTGUN,
    STEADY_HANDS,
    TUNED_ENGINE,
    USE,
)
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat
from getaway.parts.dice import Counts

_WORTH: Final = {
    "gold": (100.0, 120.0, 220.0, 300.0, 0.0, 160.0, 240.0, 60.0, 40.0),
    "blue": (60.0, 130.0, 70.0),
    "metallic": (110.0, 150.0, 110.0, 500.0, 130.0, 110.0, 140.0, 130.0, 60.0, 110.0),
    "gray": (120.0, 120.0, 90.0, 120.0, 10.0, 120.0, 120.0),
}
"""About what tokens bring over a whole race, in the order of their numbers."""

WORTH: Final = [*_WORTH["gold"], *_WORTH["blue"], *_WORTH["metallic"], *_WORTH["gray"]]
assert len(WORTH) == BONUS_KINDS

KEEP: Final = 70.0
"""About what a token in reserve is worth: it is used now if that brings more."""

MARGIN: Final = 40.0
"""Money in hand is better than a token of the same worth."""


def worth(t: GangTable, car: Seat, token: int) -> float:
    """What a token of this kind would bring its owner from now on."""
    if token == ENVELOPE:
        return 500.0
    if token == RAMP_DEALER:
        return 100.0 * (t.terms.dealer_price - t.terms.ramp_price) if t.ramp[car] else 0.0
    left = left_of_race(t) if t.state[car] == ON_ROAD else 0.0
    if (GOLD >> token) & 1:
        return WORTH[token] * left * 1.2
    return WORTH[token] * min(1.0, left * 3.0)


def buy_value(t: GangTable, car: Seat, slot: int, rates: Rates) -> float:
    """What a purchase brings: above 0 it is worth making."""
    return rates.token * worth(t, car, t.shop[slot]) - 100.0 * t.terms.prices[slot] - MARGIN


class Uses:
    """What it is worth to use tokens now, in dollars above doing nothing."""

    def __init__(self, t: GangTable, car: Seat, plan: Plan | None, rates: Rates) -> None:
        self.t = t
        self.car = car
        self.plan = plan
        self.rates = rates
        self.share = weights(t, car, rates)
        if plan is not None:
            self.dice: Counts = tuple(t.turn.results(face) for face in range(FACES))
            self.now = plan.value(self.dice)

    def value(self, choice: tuple[int, ...]) -> float:
        """The value of an action; below 0 it is better left."""
        t, car = self.t, self.car
        verb, what = choice[0], choice[1]
        if verb == BUY:
            return buy_value(t, car, what, self.rates)
        if verb == USE:
            return self._use(what)
        if verb == MAGIC:
            return self.share[what] * damage_cost(t, what, 1)
        if verb == SHELL:
            return self._shell(what) - KEEP
        if verb == REPAIR_ALL:
            return FLIP if t.terms.must_repair and t.durability[car] == 0 else -1.0
        if self.plan is not None and verb in (LOAD, DOUBLE, HAIR):
            return self._dice(choice)
        return -1.0

    def _dice(self, choice: tuple[int, ...]) -> float:
        assert self.plan is not None
        dice = list(self.dice)
        count = 1
        if choice[0] == DOUBLE:
            dice[choice[1]] += 1
            return self.plan.value(tuple(dice)) - self.now - KEEP - 100.0
        new = 2 if choice[0] == HAIR else choice[2]
        dice[choice[1]] -= count
        dice[new] += count
        keep = 1.0 if choice[0] == HAIR else KEEP
        return self.plan.value(tuple(dice)) - self.now - keep

    def _use(self, token: int) -> float:
        t, car = self.t, self.car
        if token == ENVELOPE:
            return 500.0
        if token == SECOND_WIND:
            assert self.plan is not None
            return max(keep_values(self.plan.finals(), (0,) * FACES, tuple(t.turn.dice), 2).values()) - self.now - KEEP
        if token in (POWER_STEERING, NITRO, STEADY_HANDS, TUNED_ENGINE, HOT_ROD):
            return self._boost(token)
        if token == PATCH_UP:
            return 50.0 if 0 < t.durability[car] <= 1 and t.cash[car] and t.phase < DRIVE else -1.0
        if token == ROAD_PASS:
            return self._pass()
        if token == PLATES:
            return self._plates()
        if token == SHOTGUN:
            return -1.0 if t.phase != DRIVE or t.turn.shots() < 1 else self.blast() - 30.0
        if token == MOLOTOV:
            cell = behind(t, car)
            other = t.on[cell] if cell >= 0 else -1
            return self.share[other] * damage_cost(t, other, 3) - KEEP if other >= 0 else -1.0
        if token == CONTAINER_DROP:
            harm = Harm(t, car, self.rates)
            return max([harm.of(CONTAINER, cell) for cell in drop_cells(t, car)]) - KEEP
        if MINE_TOKEN <= token <= ACID_TOKEN:
            return 20.0
        return 1.0 if token != ROAD_CREW and t.phase == ENDTURN else -1.0

    def _boost(self, token: int) -> float:
        """Extra Steers and Speedometers, as far as they make a better drive."""
        t = self.t
        if self.plan is None or t.phase > POSTROLL + 1:
            return -1.0
        steers = {POWER_STEERING: 2, STEADY_HANDS: 1, HOT_ROD: 1}.get(token, 0)
        speedos = {NITRO: 2, TUNED_ENGINE: 1, HOT_ROD: 1}.get(token, 0)
        t.turn.bonus_steers += steers
        t.turn.bonus_speedos += speedos
        better = Plan(t, self.car, self.rates).value(self.dice)
        t.turn.bonus_steers -= steers
        t.turn.bonus_speedos -= speedos
        return better - self.now - 100.0 * speedos - KEEP

    def _pass(self) -> float:
        t = self.t
        if self.plan is None or t.passes >> self.car & 1:
            return -1.0
        t.passes |= 1 << self.car
        better = Plan(t, self.car, self.rates).value(self.dice)
        t.passes &= ~(1 << self.car)
        return better - self.now - 0.5 * KEEP

    def _plates(self) -> float:
        t, car = self.t, self.car
        if t.phase != ENDTURN or t.cell[car] < 0:
            return -1.0
        return damage_cost(t, car, Way(t, car, self.rates).exposed[t.cell[car]]) - KEEP

    def blast(self) -> float:
        """What a blast does to rivals, less the price of the Shot."""
        t = self.t
        hurt = [t.on[cell] for cell in blasted(t, self.car) if t.on[cell] >= 0]
        return sum(self.share[other] * damage_cost(t, other, 2) for other in hurt) - 100.0

    def _shell(self, other: Seat) -> float:
        """What the mortar does: a fall, an impact, or merely a push ahead."""
        t = self.t
        way = mortar_way(t, self.car, other)
        to = target(t, other, way)
        if to == RIVER:
            return self.share[other] * 650.0
        if to == PAST:
            return -500.0
        if to < 0:
            return self.share[other] * damage_cost(t, other, 1)
        if t.is_closed(to):
            return self.share[other] * damage_cost(t, other, max(1, t.speed[other]), flips=False)
        if t.on[to] >= 0:
            third = t.on[to]
            points = max(1, t.speed[other] + t.speed[third])
            return self.share[other] * damage_cost(t, other, points) + self.share[third] * damage_cost(t, third, points)
        return -50.0
