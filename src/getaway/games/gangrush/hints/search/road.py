"""The way ahead: every path a car could drive, with what it costs, brings and leads to.

The model is exact about what lies on the road and simple about cars: a rammed rival is assumed to be pushed on, and
nothing else moves. Amounts are in dollars.
"""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.board import FL, FR, PAST, RIVER, TO_FINISH, TO_START, F
from getaway.games.gangrush.flow.ending import bounty_of
from getaway.games.gangrush.flow.police import is_police
from getaway.games.gangrush.hints.search.standing import (
    FLIP,
    FURTHEST,
    SPEEDS,
    TURNS_TO_GO,
    Rates,
    along,
    damage_cost,
    goal,
    hurry,
    is_last_round,
    pace,
    point_cost,
    rivals,
    weights,
)
from getaway.games.gangrush.pieces import (
    ACID,
    BARRIERS,
    CONTAINER,
    COUNT_OF,
    DUKE,
    LIMIT,
    MINE,
    OIL,
    PAYROLL,
    PUPETTA,
    RAMP_DOWN,
    RAMP_UP,
    RUN_FLAT,
    WALL,
)
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat

NEVER: Final = -1e9
MOST_STEERS: Final = 16
TURNED: Final = 500.0
"""What having turned in the turnaround zone is worth by itself: one has to, once."""

_WAYS: Final[list[int]] = [F, FL, FR]


class Best:
    """The best path for each number of Steers, and its first step."""

    __slots__ = ("brake", "score", "way")

    def __init__(self) -> None:
        self.score = [NEVER] * MOST_STEERS
        self.way = [-1] * MOST_STEERS
        self.brake = [False] * MOST_STEERS

    def note(self, steers: int, score: float, way: int, brake: bool) -> None:
        """A path that takes this many Steers."""
        if score > self.score[steers]:
            self.score[steers] = score
            self.way[steers] = way
            self.brake[steers] = brake

    def within(self, free: int, dice: int, price: float) -> tuple[float, int]:
        """The best score with these free Steers and dice, each die at its price; and the Steers it takes."""
        best, at = NEVER, 0
        for steers in range(min(MOST_STEERS, free + dice + 1)):
            score = self.score[steers] - price * max(0, steers - free)
            if score > best:
                best, at = score, steers
        return best, at


class Way:
    """The road as one car sees it before or while driving."""

    def __init__(self, t: GangTable, car: Seat, rates: Rates) -> None:
        self.t = t
        self.car = car
        self.board = t.terms.board
        self.heading = t.heading(car)
        self.cost = point_cost(t, car)
        self.pace = pace(t, car, rates)
        self.haste = rates.haste * hurry(t, car, rates)
        self.sound = rates.sound
        self.speeds: list[float] = (
            [rates.last_round * worth for worth in rates.speed] if is_last_round(t) else rates.speed
        )
        self.length = goal(t)
        self.weights = weights(t, car, rates)
        self.pass_ = bool(t.passes >> car & 1)
        self.exposed = self._exposures()
        self.rivals: list[Seat] = rivals(t, car)
        self.speed = 0
        self.best = Best()

    def _exposures(self) -> list[int]:
        """By cell, how many police shots a car standing there would take at the end of the round."""
        t, board = self.t, self.board
        shots = [0] * board.cells
        if t.has(self.car, PAYROLL) or t.plates >> self.car & 1:
            return shots
        posts = [(cell, COUNT_OF[t.road[cell]], False) for cell in range(board.cells) if is_police(t, cell)]
        posts += [(cell, count, True) for cell, count in zip(t.terms.wall, t.terms.officers, strict=True) if count]
        for post, officers, walled in posts:
            for way in (TO_START, TO_FINISH) if t.terms.police_both and not walled else (TO_START,):
                at = board.step[way * board.cells + post]
                while at >= 0:
                    shots[at] += officers
                    other = t.on[at]
                    thing = t.road[at]
                    if (other >= 0 and other != self.car) or thing == CONTAINER or WALL <= thing <= RAMP_DOWN:
                        break
                    at = board.step[way * board.cells + at]
        return shots

    # Paths

    def search(self, cell: int, speed: int, points: int, *, slick: bool = False) -> Best:
        """All paths of this many points from a space at this speed."""
        self.best = Best()
        self.speed = speed
        self._go(
            cell,
            points,
            steers=0,
            score=0.0,
            spikes=0,
            first=-1,
            slick=slick,
            health=self.t.durability[self.car],
            freed=-1,
        )
        return self.best

    def _go(
        self,
        cell: int,
        left: int,
        steers: int,
        score: float,
        spikes: int,
        first: int,
        slick: bool,
        health: int,
        freed: int,
    ) -> None:
        if left == 0:
            self._leaf(cell, steers, score=score, speed=max(0, self.speed - spikes), first=first)
            return
        board, t = self.board, self.t
        for way in _WAYS:
            turn = 0 if way == F else 2
            if turn and (slick or steers + turn >= MOST_STEERS):
                continue
            to = board.step[(way + self.heading) % 6 * board.cells + cell]
            start = way if first < 0 else first
            if to == PAST or (to >= 0 and t.has_left(self.car, to)):
                self._home(steers + turn, score, start)
                continue
            if to < 0 or (turn and t.is_closed(to)):
                continue
            if t.is_closed(to):
                lost = self._damage(self.speed, health, flips=False)
                self._leaf(cell, steers, score=score - lost, speed=0, first=start)
                continue
            other = t.on[to]
            if other >= 0 and other != self.car and to != freed:
                self._ram(
                    cell,
                    to,
                    other,
                    way=way,
                    left=left,
                    steers=steers + turn,
                    score=score,
                    spikes=spikes,
                    first=start,
                    slick=slick,
                    health=health,
                )
                continue
            self._enter(
                to,
                way,
                left=left - 1,
                steers=steers + turn,
                score=score,
                spikes=spikes,
                first=start,
                slick=slick,
                health=health,
                freed=freed,
            )

    def _damage(self, points: int, health: int, *, flips: bool = True) -> float:
        """What this much damage costs a car that has this durability left."""
        lost = min(points, health)
        if lost <= 0 or not self.cost:
            return 0.0
        cost = self.cost * lost + self.sound * lost
        return cost + FLIP if flips and lost == health else cost

    def _enter(
        self,
        to: int,
        way: int,
        left: int,
        steers: int,
        score: float,
        spikes: int,
        first: int,
        slick: bool,
        health: int,
        freed: int,
    ) -> None:
        t = self.t
        thing = t.road[to]
        score += 100.0 * t.bills[to]
        hurt = 0
        if t.terms.damaged[to] or thing == LIMIT:
            hurt += self._rough()
        if thing < 0:
            pass
        elif thing < BARRIERS:
            if not t.has(self.car, RUN_FLAT):
                spikes += COUNT_OF[thing]
        elif thing == BARRIERS:
            hurt += t.stack_size(to)
        elif thing == MINE and t.mine_owner != self.car:
            hurt += 2
        elif thing in (RAMP_UP, RAMP_DOWN):
            if way == F and thing - RAMP_UP == (1 if self.heading else 0):
                if left:
                    self._jump(to, left, steers=steers, score=score, spikes=spikes, first=first)
                    return
            else:
                hurt += 3
        elif thing in (OIL, ACID):
            slick = True
            hurt += thing - OIL
        score -= self._damage(hurt, health)
        health = max(0, health - hurt) if self.cost else health
        if hurt and self.cost and health == 0:
            self._leaf(to, steers, score=score, speed=0, first=first)
            return
        self._go(
            to, left, steers=steers, score=score, spikes=spikes, first=first, slick=slick, health=health, freed=freed
        )

    def _rough(self) -> int:
        if self.pass_ or self.speed <= 3:
            return 0
        return self.speed - 3 - (1 if self.t.driver[self.car] == DUKE else 0)

    def _jump(self, ramp: int, left: int, steers: int, score: float, spikes: int, first: int) -> None:
        """A jump as it comes out on the average: most of it, less a rough landing."""
        board = self.board
        at = ramp
        for _ in range(left):
            to = board.step[self.heading * board.cells + at]
            if to == PAST or (to >= 0 and self.t.has_left(self.car, to)):
                self._home(steers, score, first)
                return
            if to < 0 or (self.t.terms.border and not self.t.home[self.car] and self.t.is_closed(to)):
                return
            at = to
        blocked = self.t.on[at] >= 0 or self.t.is_closed(at)
        rough = self.cost * (1.0 if self.t.driver[self.car] != DUKE else 0.2) * (2.0 if blocked else 1.0)
        self._leaf(at, steers, score=score - rough - self.pace * 0.7, speed=max(0, self.speed - spikes), first=first)

    def _ram(
        self,
        cell: int,
        to: int,
        other: Seat,
        way: int,
        left: int,
        steers: int,
        score: float,
        spikes: int,
        first: int,
        slick: bool,
        health: int,
    ) -> None:
        """Into a car: what it costs both, and on from here if it was a mere collision."""
        t = self.t
        board = self.board
        tough = t.driver[self.car] == PUPETTA
        crash = t.speed[other] == 0 or t.facing[other] != self.heading
        points = self.speed + t.speed[other] if crash else 1
        harm = damage_cost(t, other, points)
        beyond = board.step[(way + self.heading) % 6 * board.cells + to]
        if beyond == RIVER:
            harm += 500.0 + 150.0
        elif beyond == PAST:
            harm -= 600.0
        elif beyond >= 0:
            if t.is_closed(beyond):
                harm += damage_cost(t, other, 1)
            else:
                harm += damage_cost(t, other, t.stack_size(beyond)) if t.road[beyond] == BARRIERS else 0.0
                harm -= self.pace * (2 if way == F else 1)
        score += self.weights[other] * harm
        if not tough:
            score -= self._damage(points, health)
            health = max(0, health - points) if self.cost else health
            if self.cost and health == 0:
                self._leaf(cell, steers, score=score, speed=0, first=first)
                return
        if crash and not tough:
            self._leaf(cell, steers, score=score, speed=0, first=first)
            return
        moves = beyond in (PAST, RIVER) or (beyond >= 0 and not t.is_closed(beyond))
        if left > 1 and moves and way == F:
            score += 100.0 * min(points, t.durability[other], t.cash[other])
        self._go(
            cell,
            left - 1,
            steers=steers,
            score=score,
            spikes=spikes,
            first=first,
            slick=slick,
            health=health,
            freed=to if moves else -1,
        )

    # Ends of paths

    def _home(self, steers: int, score: float, first: int) -> None:
        bounty = 100.0 * bounty_of(self.t, len(self.t.gone) + 1)
        self.best.note(steers, score + self.pace * self.length + bounty, first, brake=False)

    def _leaf(self, cell: int, steers: int, score: float, speed: int, first: int) -> None:
        t = self.t
        value = score + self.rest(cell) + self.needle(cell, speed)
        self.best.note(steers, value, first, brake=False)
        if t.terms.border and not t.home[self.car] and t.terms.zone[cell] and steers + 3 < MOST_STEERS:
            self.best.note(steers + 3, score + self.rest(cell) + TURNED, first, brake=True)

    def rest(self, cell: int) -> float:
        """What it is worth to end on a space: the way made, less what threatens there."""
        t, board = self.t, self.board
        value = self.pace * self.progress(cell)
        if self.exposed[cell]:
            value -= damage_cost(t, self.car, self.exposed[cell])
        ahead = board.step[self.heading * board.cells + cell]
        if ahead >= 0 and t.is_closed(ahead):
            value -= 40.0
        if board.lane[cell] in (1, 5):
            side = FL if (board.lane[cell] == 1) == (self.heading == 0) else FR
            if board.step[(side + self.heading) % 6 * board.cells + cell] == RIVER:
                near = [other for other in self.rivals if abs(board.mark[t.cell[other]] - board.mark[cell]) <= 6]
                value -= 12.0 + 25.0 * len(near)
        return value

    def needle(self, cell: int, speed: int) -> float:
        """What the needle is worth there, and how soon that will bring the car off the bridge."""
        if not self.haste:
            return self.speeds[speed]
        left = min(FURTHEST, max(1, int(self.length - self.progress(cell))))
        return self.speeds[speed] - self.haste * TURNS_TO_GO[left * SPEEDS + speed]

    def progress(self, cell: int) -> float:
        """How far along a space is, for this car."""
        if self.t.terms.border and not self.t.home[self.car] and self.t.terms.zone[cell]:
            return along(self.t, self.car, cell) * 0.25 + 0.75 * (self.length - 2) / 2 - 2.0
        return along(self.t, self.car, cell)
