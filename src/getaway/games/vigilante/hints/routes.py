"""Planning a turn's drive: the best way to use up the moves owed, worked out move by move over states."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import AMMO, GAS, JUMP, NOWHERE, SIDES, UPGRADE, Square
from getaway.games.vigilante.hints.scene import POINT, Scene
from getaway.games.vigilante.table import NOBODY

QUARTERS: Final = (0, 3, 1)
"""Quarter turns clockwise of forward, left and right."""

OFF_ROAD_GAS: Final = 1.2
LOST: Final = 10.0
"""What an own wreck costs: the hand, the place, the rest of the turn. With the can it costs twice as much."""

STEAL_CAN: Final = 16.0
DAMAGE: Final = 1.3

State = tuple[int, int, int, int, int, int, int, int]


class Route:
    """Values of driving on. `worth` is in moves; larger is better."""

    __slots__ = ("_carrier_at", "_cars", "_known", "_mines", "_room", "scene")

    def __init__(self, scene: Scene) -> None:
        t = scene.t
        self.scene = scene
        self._cars: dict[Square, int] = {t.where[seat]: seat for seat in range(t.seats) if seat != scene.seat}
        self._mines = set(t.mines)
        self._carrier_at = t.where[t.carrier] if t.carrier not in (NOBODY, scene.seat) else NOWHERE
        self._room = scene.room()
        self._known: dict[State, float] = {}

    def worth(self, square: Square, facing: int, owed: int, *, gas: int, paid: bool, air: bool, have: bool) -> float:
        """The best that can come of driving so many moves from there."""
        return self._best((square, facing, owed, gas, int(paid), int(air), int(have), 0))

    def now(self, facing: int | None = None, more: int = 0, gas: int | None = None) -> float:
        """The same for the car as it stands, perhaps turned, with more moves, or with more gas."""
        t, seat = self.scene.t, self.scene.seat
        return self.worth(
            t.where[seat],
            t.facing[seat] if facing is None else facing,
            max(0, t.owed + more),
            gas=t.gas[seat] if gas is None else gas,
            paid=t.paid,
            air=t.airborne,
            have=t.carrier == seat,
        )

    def move(self, move: int) -> float:
        """What it is worth to make that move now, and the best afterwards."""
        t, seat = self.scene.t, self.scene.seat
        have = int(t.carrier == seat)
        state = (t.where[seat], t.facing[seat], t.owed, t.gas[seat], int(t.paid), int(t.airborne), have, 0)
        return self._after(state, move)

    def _best(self, state: State) -> float:
        found = self._known.get(state)
        if found is not None:
            return found
        square, facing, owed, gas, _, air, have, _ = state
        if owed == 0:
            found = self._stop(square, facing, gas, air, have)
        else:
            near = self.scene.t.land().near
            found = max(
                (
                    self._after(state, move)
                    for move in range(3)
                    if near[square * SIDES + ((facing + QUARTERS[move]) & 3)] != NOWHERE
                ),
                default=-LOST,
            )
        self._known[state] = found
        return found

    def _stop(self, square: Square, facing: int, gas: int, air: int, have: int) -> float:
        """The turn ends there."""
        scene = self.scene
        value = scene.standing(square, facing, bool(have))
        if gas == 0:
            return value - LOST * (2.0 if have else 1.0)
        if scene.t.land().link[square] == 0:
            value -= OFF_ROAD_GAS if gas > 1 else LOST / 2
        if air and square in self._cars:
            value += 2 * DAMAGE if self._cars[square] in scene.foes else -3.0
        elif square in self._cars:
            value -= 2.0
        return value

    def _after(self, state: State, move: int) -> float:
        square, facing, owed, gas, paid, air, have, rammed = state
        scene = self.scene
        t = scene.t
        ground = t.land()
        d = (facing + QUARTERS[move]) & 3
        to = ground.near[square * SIDES + d]
        gain = 0.0
        if not air:
            off = ground.link[to] == 0 or (ground.link[square] != 0 and not ground.link[square] >> d & 1)
            if off and not paid:
                gas, paid = max(0, gas - 1), 1
                gain -= OFF_ROAD_GAS if gas > 1 else 2 * OFF_ROAD_GAS
            if to in self._mines:
                gain -= 2.0 if t.health[scene.seat] > 1 else LOST * (2.0 if have else 1.0)
            other = self._cars.get(to, NOBODY)
            if other != NOBODY and other in scene.foes and not rammed >> other & 1:
                rammed |= 1 << other
                gain += self._ram(other)
                if to == self._carrier_at:
                    gain += STEAL_CAN
                    have = 1
        symbol = ground.symbol[to]
        if symbol in (AMMO, UPGRADE):
            gain += 1.1 if self._room > 0 else 0.25
        elif symbol == GAS:
            tank = t.terms.tank[t.vehicle[scene.seat]]
            if gas < tank:
                gain += 3.0 if gas <= 1 else 1.5 if gas == 2 else 0.4
                gas += 1
        if to == t.can_at and t.carrier == NOBODY:
            have = 1
        if have and to in scene.sites:
            # Nothing is known of the next can: of what follows only the gas counts.
            return gain + scene.capture_worth() - 4.0 - (LOST if gas == 0 else 0.0)
        onward = self._best((to, d, owed - 1, gas, paid, air, have, rammed))
        if symbol == JUMP and to not in t.jumps and not air:
            onward = max(onward, self._best((to, d, owed, gas, paid, 1, have, rammed)))
        return gain + onward

    def _ram(self, other: int) -> float:
        """What ramming a car is worth."""
        if self.scene.t.health[other] <= 1:
            return POINT + 1.0 if self.scene.t.is_opponent(self.scene.seat, other) else -POINT
        return DAMAGE + 0.7 if self.scene.t.is_opponent(self.scene.seat, other) else -2.0
