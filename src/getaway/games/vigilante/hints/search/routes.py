"""Planning a turn's drive: the best way to use up the moves owed, worked out move by move over states."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import AMMO, GAS, JUMP, NOWHERE, SIDES, UPGRADE, Square
from getaway.games.vigilante.hints.search.scene import POINT, Scene
from getaway.games.vigilante.pieces import NOBODY

QUARTERS: Final[list[int]] = [0, 3, 1]
"""Quarter turns clockwise of forward, left and right."""

OFF_ROAD_GAS: Final = 1.2
LOST: Final = 10.0
"""What an own wreck costs: the hand, the place, the rest of the turn. With the can it costs twice as much."""

STEAL_CAN: Final = 16.0
DAMAGE: Final = 1.3

NOWHERE_TO_GO: Final = -1e9


def packed(square: Square, facing: int, owed: int, gas: int, paid: int, air: int, have: int, rammed: int) -> int:
    """A state of the drive as one number."""
    return ((((((square << 2 | facing) << 4 | owed) << 3 | gas) << 1 | paid) << 1 | air) << 1 | have) << 6 | rammed


class Route:
    """Values of driving on. `worth` is in moves; larger is better."""

    __slots__ = ("_car_on", "_carrier_at", "_jumps", "_known", "_link", "_mines", "_near", "_room", "_symbol", "scene")

    def __init__(self, scene: Scene) -> None:
        t = scene.t
        ground = t.land()
        self.scene = scene
        self._near: list[int] = ground.near
        self._link: list[int] = ground.link
        self._symbol: list[int] = ground.symbol
        self._car_on: dict[Square, int] = {}
        for seat in range(t.seats):
            if seat != scene.seat:
                self._car_on[t.where[seat]] = seat
        self._mines: list[int] = t.mines
        self._jumps: list[int] = t.jumps
        carried = t.carrier != NOBODY and t.carrier != scene.seat
        self._carrier_at: int = t.where[t.carrier] if carried else NOWHERE
        self._room: int = scene.room()
        self._known: dict[int, float] = {}

    def worth(self, square: Square, facing: int, owed: int, gas: int, paid: bool, air: bool, have: bool) -> float:
        """The best that can come of driving the moves owed from there."""
        return self._best(square, facing, owed, gas, paid=int(paid), air=int(air), have=int(have), rammed=0)

    def now(self) -> float:
        """The same for the car as it stands."""
        return self.turned(self.scene.t.facing[self.scene.seat], 0)

    def turned(self, facing: int, more: int) -> float:
        """The same for the car when it faces another way, and has some moves more."""
        return self._with(facing, more, self.scene.t.gas[self.scene.seat])

    def refuelled(self, gas: int) -> float:
        """The same for the car as it stands, but with this much gas."""
        return self._with(self.scene.t.facing[self.scene.seat], 0, gas)

    def _with(self, facing: int, more: int, gas: int) -> float:
        t, seat = self.scene.t, self.scene.seat
        return self.worth(
            square=t.where[seat],
            facing=facing,
            owed=max(0, t.owed + more),
            gas=gas,
            paid=t.paid,
            air=t.airborne,
            have=t.carrier == seat,
        )

    def move(self, move: int) -> float:
        """What it is worth to make that move now, and the best afterwards."""
        t, seat = self.scene.t, self.scene.seat
        return self._after(
            square=t.where[seat],
            facing=t.facing[seat],
            owed=t.owed,
            gas=t.gas[seat],
            paid=int(t.paid),
            air=int(t.airborne),
            have=int(t.carrier == seat),
            rammed=0,
            move=move,
        )

    def _best(
        self, square: Square, facing: int, owed: int, gas: int, paid: int, air: int, have: int, rammed: int
    ) -> float:
        state = packed(square, facing, owed, gas, paid=paid, air=air, have=have, rammed=rammed)
        known = self._known.get(state)
        if known is not None:
            return known
        if owed == 0:
            found = self._stop(square, facing, gas, air, have=have)
        else:
            found = NOWHERE_TO_GO
            for move in range(3):
                if self._near[square * SIDES + ((facing + QUARTERS[move]) & 3)] != NOWHERE:
                    value = self._after(
                        square, facing, owed, gas, paid=paid, air=air, have=have, rammed=rammed, move=move
                    )
                    if value > found:
                        found = value
            if found == NOWHERE_TO_GO:
                found = -LOST
        self._known[state] = found
        return found

    def _stop(self, square: Square, facing: int, gas: int, air: int, have: int) -> float:
        """The turn ends there."""
        scene = self.scene
        value = scene.standing(square, facing, have != 0)
        if gas == 0:
            return value - LOST * (2.0 if have else 1.0)
        if self._link[square] == 0:
            value -= OFF_ROAD_GAS if gas > 1 else LOST / 2
        other = self._car_on.get(square, NOBODY)
        if other != NOBODY:
            if not air:
                value -= 2.0
            elif other in scene.foes:
                value += 2 * DAMAGE
            else:
                value += -3.0
        return value

    def _after(
        self, square: Square, facing: int, owed: int, gas: int, paid: int, air: int, have: int, rammed: int, move: int
    ) -> float:
        scene = self.scene
        t = scene.t
        link = self._link
        d = (facing + QUARTERS[move]) & 3
        to = self._near[square * SIDES + d]
        gain = 0.0
        if not air:
            off = link[to] == 0 or (link[square] != 0 and not link[square] >> d & 1)
            if off and not paid:
                gas, paid = max(0, gas - 1), 1
                gain -= OFF_ROAD_GAS if gas > 1 else 2 * OFF_ROAD_GAS
            if to in self._mines:
                gain -= 2.0 if t.health[scene.seat] > 1 else LOST * (2.0 if have else 1.0)
            other = self._car_on.get(to, NOBODY)
            if other != NOBODY and other in scene.foes and not rammed >> other & 1:
                rammed |= 1 << other
                gain += self._ram(other)
                if to == self._carrier_at:
                    gain += STEAL_CAN
                    have = 1
        symbol = self._symbol[to]
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
        onward = self._best(square=to, facing=d, owed=owed - 1, gas=gas, paid=paid, air=air, have=have, rammed=rammed)
        if symbol == JUMP and not air and to not in self._jumps:
            onward = max(
                onward, self._best(square=to, facing=d, owed=owed, gas=gas, paid=paid, air=1, have=have, rammed=rammed)
            )
        return gain + onward

    def _ram(self, other: int) -> float:
        """What ramming a car is worth."""
        if self.scene.t.health[other] <= 1:
            return POINT + 1.0 if self.scene.t.is_opponent(self.scene.seat, other) else -POINT
        return DAMAGE + 0.7 if self.scene.t.is_opponent(self.scene.seat, other) else -2.0
