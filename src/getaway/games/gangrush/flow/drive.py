"""Driving (GANG-MOVE), U-turn and hand brake (GANG-UTURN, GANG-BRAKE), and the end of the turn (GANG-SELL)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import FL, FR, PAST, TO_START, F
from getaway.games.gangrush.events.driving import DriveEnded, Turned
from getaway.games.gangrush.events.shop import Gained
from getaway.games.gangrush.flow.actions import CommonActions, act, common, why_not
from getaway.games.gangrush.flow.collisions import drive_on
from getaway.games.gangrush.flow.consequences import then
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.flow.pushes import target
from getaway.games.gangrush.flow.shots import blast, blasted, lines, shoot
from getaway.games.gangrush.flow.tokens import FREE_SPEED, UTURN_STEERS, may_brake
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.parts.lists import put_in

LANE_STEERS: Final = 2


def can_change_lane(t: GangTable, car: Seat, way: int) -> bool:
    """Does a lane change lead somewhere: on the road or past its end, into no container (GANG-MOVE-5)?"""
    to = target(t, car, (way + t.facing[car]) % 6)
    return to == PAST or (to >= 0 and not t.is_closed(to))


def can_brake(t: GangTable, car: Seat) -> bool:
    """May the driver pull the hand brake: movement over, 3 Steers, not backwards (GANG-BRAKE-1, GANG-VAR-10)?"""
    return t.turn.steers() >= UTURN_STEERS and may_brake(t, car)


def straight_run(t: GangTable, car: Seat) -> int:
    """How many spaces the car could drive straight on, as its points allow, meeting nothing but bills.

    Over the line is the last of them.
    """
    found = 0
    board = t.terms.board
    row = t.facing[car] * board.cells
    rough = t.speed[car] > FREE_SPEED
    at = t.cell[car]
    while found < t.turn.points:
        at = board.step[row + at]
        if at == PAST or (at >= 0 and t.has_left(car, at)):
            return found + 1
        if at < 0 or not t.is_clear(at) or (rough and t.terms.damaged[at]):
            return found
        found += 1
    return found


class Drive(Decision):
    """Steps, shots, turns, tokens, purchases, in any order; every movement point must be spent (GANG-MOVE-1, -7)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.drive"

    def options(self, t: GangTable) -> list[Choice]:
        car = t.active
        found: list[Choice] = []
        backwards = t.turn.must_turn and t.is_backwards(car)
        if backwards:
            found.append(p.TURN_AROUND)
        elif t.turn.points:
            found.append(p.STEPS[F])
            run = straight_run(t, car)
            if run > 1:
                found.append(p.RUNS[run])
            if t.turn.steers() >= LANE_STEERS:
                if can_change_lane(t, car, FL):
                    found.append(p.STEPS[FL])
                if can_change_lane(t, car, FR):
                    found.append(p.STEPS[FR])
        else:
            found.append(p.GO_ON)
            if can_brake(t, car):
                found.append(p.PULL_BRAKE)
        if t.turn.shots() > 0:
            for way in lines(t, car):
                found.append(p.SHOTS[way])
            if t.turn.blasting and blasted(t, car):
                found.append(p.BLAST_AHEAD)
        common(t, found)
        return found

    def answer(self, t: GangTable, choice: tuple[int, ...]) -> Frame | None:
        car = t.active
        verb = choice[0]
        if verb == p.STEP:
            t.turn.points -= 1
            if choice[1] != F:
                t.turn.spend_steers(LANE_STEERS)  # GANG-MOVE-3
            return then(t, drive_on(t, car, (choice[1] + t.facing[car]) % 6, p.DRIVEN))
        if verb == p.RUN:
            for _ in range(choice[1]):
                t.turn.points -= 1
                drive_on(t, car, t.facing[car], p.DRIVEN)
            return then(t, None)
        if verb == p.GO:
            stop_driving(t)
        elif verb == p.SHOOT:
            shoot(t, car, choice[1])
            return then(t, None)
        elif verb == p.BLAST:
            blast(t, car)
            return then(t, None)
        elif verb == p.UTURN:
            turn_around(t, car, brake=False)
        elif verb == p.BRAKE:
            t.turn.braked = True
            turn_around(t, car, brake=True)
        else:
            return act(t, choice)
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        verb = choice[0] if isinstance(choice, tuple) and choice else -1
        if verb == p.STEP:
            return _why_not_step(t, choice)
        if verb == p.RUN:
            return "GANG-RULING-94", "A straight run needs points for it and a way on which nothing is met."
        if verb == p.GO:
            if t.turn.points:
                return "GANG-MOVE-1", f"You must drive {t.turn.points} more."
            return "GANG-FLIP-4", "A backwards car has to make its U-turn."
        if verb == p.SHOOT:
            if t.turn.shots() <= 0:
                return "GANG-SHOT-1", "You have no Shot left."
            return "GANG-SHOT-10", "A shot needs a target in its line."
        if verb == p.BLAST:
            return "GANG-BONUS-12", "A blast needs the shotgun, a Shot and a target on the next two spaces."
        if verb == p.UTURN:
            return "GANG-UTURN-2", "Only a car that begins its turn backwards makes a U-turn."
        if verb == p.BRAKE:
            return _why_not_brake(t)
        return why_not(t, choice)


def _why_not_step(t: GangTable, choice: Choice) -> tuple[str, str]:
    way = choice[1] if isinstance(choice, tuple) and len(choice) == 2 else -1
    if way not in (F, FL, FR):
        return "GANG-MOVE-2", "A step goes straight ahead or diagonally ahead."
    if t.turn.must_turn and t.is_backwards(t.active):
        return "GANG-UTURN-3", "A backwards car does not drive before its U-turn."
    if not t.turn.points:
        return "GANG-MOVE-1", "You have no movement point left."
    if t.turn.steers() < LANE_STEERS:
        return "GANG-MOVE-3", "A lane change costs 2 Steers."
    return "GANG-MOVE-5", "You may not change lanes off the bridge or into a container."


def _why_not_brake(t: GangTable) -> tuple[str, str]:
    car = t.active
    if t.turn.points:
        return "GANG-BRAKE-1", "The hand brake comes after the last step."
    if t.turn.steers() < UTURN_STEERS:
        return "GANG-BRAKE-1", "The hand brake costs 3 Steers."
    if t.terms.border and not t.home[car] and not t.terms.zone[t.cell[car]]:
        return "GANG-VAR-10", "The U-turn is allowed in the turnaround zone only."
    return "GANG-BRAKE-3", "The car has been turned already."


def turn_around(t: GangTable, car: Seat, *, brake: bool) -> None:
    """3 Steers, no movement point; the hand brake also stops the car and, in the zone, makes it homebound."""
    t.turn.spend_steers(UTURN_STEERS)
    t.facing = put_in(t.facing, car, TO_START - t.facing[car])
    homebound = False
    if brake:
        t.speed[car] = 0
        if t.terms.border and not t.home[car]:
            t.home = put_in(t.home, car, 1)  # GANG-VAR-11
            homebound = True
    else:
        t.turn.must_turn = False
    if t.heard is not None:
        t.tell(Turned(t.driver[car], t.facing[car], brake, homebound))


def stop_driving(t: GangTable) -> None:
    """The driver has done everything that belongs to driving."""
    t.phase = p.ENDTURN
    if t.heard is not None:
        t.tell(DriveEnded(t.driver[t.active]))


class EndTurn(CommonActions):
    """Lay mines and slicks, buy, use what may still be used; then unused dice are sold (GANG-SELL-1)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.endturn"

    def go_on(self, t: GangTable) -> None:
        sell(t)


def unused_dice(t: GangTable) -> int:
    """How many dice were not used: no Damage, nothing cancelled, nothing lost on a slick (GANG-SELL-1, -2)."""
    return (
        t.turn.unsold(p.STEER, t.turn.steers_used)
        + t.turn.unsold(p.SPEEDO, t.turn.speedos_used)
        + t.turn.unsold(p.SHOT, t.turn.shots_used)
        + t.turn.unsold(p.REPAIR, t.turn.repairs_used)
    )


def sell(t: GangTable) -> None:
    """All unused dice are sold; Don Moccioco gets his allowance if they were few (GANG-SELL-1, GANG-CHAR-2)."""
    car = t.active
    sold = unused_dice(t)
    t.phase = p.TURN_OVER
    if sold:
        t.gain(car, sold * t.terms.die)
        if t.heard is not None:
            t.tell(Gained(t.driver[car], sold * t.terms.die * 100, "dice", sold))
    if t.driver[car] == p.DON and sold <= t.terms.allowance_dice:
        t.gain(car, t.terms.allowance)
        if t.heard is not None:
            t.tell(Gained(t.driver[car], t.terms.allowance * 100, "allowance"))


DRIVE_ASK: Final = Drive()
END_TURN: Final = EndTurn()
