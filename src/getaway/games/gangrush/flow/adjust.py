"""Before and after the dice: the start of a turn, the tokens that change dice, adjusting the car (GANG-ADJ)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.events.dice import Settled, SpeedSet
from getaway.games.gangrush.events.driving import DriveBegan
from getaway.games.gangrush.events.ramps import RampSet, RampTaken
from getaway.games.gangrush.flow.actions import CommonActions, act, can_repair, common, pay_repair, why_not
from getaway.games.gangrush.flow.damage import damage
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.roll import begin_rolling
from getaway.games.gangrush.flow.tokens import mend, reachable
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame
from getaway.parts.lists import put_in


class Preroll(Decision):
    """Before the dice are touched: play the ramp, repair a stopped car, roll (GANG-TURN-1, GANG-RAMP-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.preroll"

    def options(self, t: GangTable) -> list[Choice]:
        found: list[Choice] = [p.GO_ON]
        if can_repair(t, t.active):
            found.append(p.PAY_REPAIR)
        if t.ramp[t.active] and ramp_cells(t):
            found.append(p.PLAY_RAMP)
        return found

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        car = t.active
        if choice[0] == p.GO:
            return begin_rolling(t)
        if choice[0] == p.REPAIR_ALL:
            pay_repair(t, car)
            return self
        if t.heard is not None:
            t.tell(RampTaken(t.driver[car]))
        return RAMP_SPOT

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        if isinstance(choice, tuple) and choice and choice[0] == p.RAMP:
            if not t.terms.ramps:
                return "GANG-RULING-75", "This game is played without ramps."
            if not t.ramp[t.active]:
                return "GANG-RAMP-1", "You have played your ramp."
            return "GANG-RAMP-3", "There is no free space for a ramp."
        return why_not(t, choice)


def ramp_cells(t: GangTable) -> list[Choice]:
    """Where a ramp may go: free spaces after the starting line, outside the zone (GANG-RAMP-3)."""
    road = t.road
    on = t.on
    return [cell for cell in t.terms.hazard_cells if road[cell] < 0 and on[cell] < 0]


class RampSpot(Decision):
    """Where does the ramp go (GANG-RAMP-3, GANG-RULING-57)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.ramp"

    def options(self, t: GangTable) -> list[Choice]:
        return ramp_cells(t)

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        car = t.active
        t.ramp = put_in(t.ramp, car, 0)
        t.road = put_in(t.road, choice, p.RAMP_DOWN if t.home[car] else p.RAMP_UP)
        if t.heard is not None:
            t.tell(RampSet(t.driver[car], choice, t.heading(car)))
        return PREROLL_ASK

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        return "GANG-RAMP-3", "A ramp goes on a free space after the starting line, outside the turnaround zone."


class Postroll(CommonActions):
    """The rolling is over: tokens that change dice, purchases; then the dice count (GANG-RULING-78)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.postroll"

    def go_on(self, t: GangTable) -> None:
        settle_dice(t)


def settle_dice(t: GangTable) -> None:
    """Repair and Damage cancel each other; the Damage that is left bites (GANG-ADJ-2, GANG-ADJ-3, GANG-ADJ-8)."""
    cancelled = min(t.turn.results(p.REPAIR), t.turn.results(p.DAMAGE))
    t.turn.repairs_used = cancelled
    if t.heard is not None:
        t.tell(Settled(t.driver[t.active], tuple(t.turn.dice), cancelled))
    damage(t, t.active, t.turn.results(p.DAMAGE) - cancelled, cause="dice")
    t.phase = p.ENDTURN if t.turn.flipped else p.ADJUST


class Adjust(Decision):
    """Use Repair dice, move the needle, and drive (GANG-ADJ-1)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.adjust"

    def options(self, t: GangTable) -> list[Choice]:
        found: list[Choice] = [p.GO_ON]
        car = t.active
        if t.turn.results(p.REPAIR) > t.turn.repairs_used and t.durability[car] < t.maximum(car):
            found.append(p.USE_REPAIR)  # GANG-ADJ-4
        if not t.turn.speed_set:
            speedos = t.turn.speedos()
            for speed in range(p.TOP_SPEED + 1):
                if reachable(t, speed, speedos):
                    found.append(p.SPEEDS[speed])
        common(t, found)
        return found

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        car = t.active
        verb = choice[0]
        if verb == p.GO:
            begin_driving(t)
        elif verb == p.FIX:
            t.turn.repairs_used += 1
            mend(t, car, 1, 0)
        elif verb == p.SPEED:
            set_speed(t, choice[1])
        else:
            return act(t, choice)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        verb = choice[0] if isinstance(choice, tuple) and choice else -1
        if verb == p.SPEED:
            return _why_not_speed(t, choice)
        if verb == p.FIX:
            return "GANG-ADJ-4", "A Repair die restores a missing point, once."
        return why_not(t, choice)


def set_speed(t: GangTable, speed: int) -> None:
    """Move the needle; the Speedometers of tokens are used before dice (GANG-ADJ-5)."""
    car = t.active
    before = t.speed[car]
    needed = abs(speed - before)
    bonus = min(needed, t.turn.bonus_speedos)
    t.turn.bonus_speedos -= bonus
    t.turn.speedos_used += needed - bonus
    t.speed[car] = speed
    t.turn.speed_set = True
    if t.heard is not None:
        t.tell(SpeedSet(t.driver[car], before * 10, speed * 10))


def begin_driving(t: GangTable) -> None:
    """The speed is fixed: movement points and free Steers follow from it (GANG-ADJ-7)."""
    speed = t.speed[t.active]
    t.turn.points = speed
    t.turn.free_steers = t.terms.free_steers[speed]
    t.phase = p.DRIVE
    if t.heard is not None:
        t.tell(DriveBegan(t.driver[t.active], t.turn.points, t.turn.steers()))


def _why_not_speed(t: GangTable, choice: Choice) -> tuple[str, str]:
    speed = choice[1] if isinstance(choice, tuple) and len(choice) == 2 else -1
    if not 0 <= speed <= p.TOP_SPEED:
        return "GANG-ADJ-6", "The needle stays between 0 and 50 mph."
    car = t.active
    if t.turn.speed_set:
        return "GANG-RULING-89", "The needle has been moved in this turn."
    if abs(speed - t.speed[car]) > t.turn.speedos():
        return "GANG-ADJ-5", "You have not enough Speedometers."
    if t.terms.must_repair and t.durability[car] == 0:
        return "GANG-RULING-47", "A wreck must be repaired before it drives."
    if t.is_backwards(car) and t.terms.uturn_ends_turn:
        return "GANG-RULING-48", "In the turn of its U-turn the car stays where it is."
    if t.is_backwards(car):
        return "GANG-UTURN-3", "At that speed you would lack the Steers for the U-turn."
    return "GANG-ADJ-5", "The needle stands there already."


PREROLL_ASK: Final = Preroll()
RAMP_SPOT: Final = RampSpot()
POSTROLL_ASK: Final = Postroll()
ADJUST_ASK: Final = Adjust()
