"""Johnny the Quick's turn: direction, distance, steps, and what players may do about them (DOWN-JTQ)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE, Heading
from getaway.games.downtown.events.cards import Played
from getaway.games.downtown.events.johnny import DirectionRolled, DistanceRolled, JohnnyMoved, JohnnyStopped, RouteEnded
from getaway.games.downtown.flow.direction import change_direction
from getaway.games.downtown.flow.windows import CardWindow
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatSequence, Sequence


class JohnnysTurn(Sequence):
    """Direction if he is on a crossroad, distance, steps, end window (DOWN-JTQ-12)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.active = NOWHERE
                t.trail = []
                t.stopped = False
                t.settled = NOWHERE
                return settle(t)  # DOWN-JTQ-11, DOWN-RULING-6
            case 1:
                return DistanceDie()
            case 2:
                return Walk()
            case 3:
                return end_window(t, t.starter)
            case _:
                return END


class DistanceDie(Chance):
    """How many fields he moves in this round (DOWN-JTQ-2, DOWN-JTQ-6)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.distance"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [1, 2, 3, 4, 5, 6]

    def answer(self, t: DowntownTable, roll: int) -> Frame | None:
        t.distance = roll
        t.to_go = roll
        if t.heard is not None:
            t.tell(DistanceRolled(roll))
        return None


class Walk(Sequence):
    """His steps: each time settle the direction, open the stop window, then step (DOWN-JTQ-12)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at % 3:
            case 0:
                return settle(t) if t.to_go > 0 else END
            case 1:
                return stop_window(t)
            case _:
                if t.to_go > 0:
                    t.to_go -= 1
                    make_step(t)
                return None


def settle(t: DowntownTable) -> Frame | None:
    """Settle his direction, if he is on a crossroad and it is not settled yet (DOWN-JTQ-8, DOWN-JTQ-13)."""
    city = t.terms.city
    if not city.crossroad[t.johnny] or t.settled != NOWHERE:
        return None
    if t.route != NOWHERE:
        t.settled = route_heading(t)
        return change_direction(t)
    ways = city.ways_on(t.johnny, t.heading, t.blocked)
    if len(ways) > 1:
        return DirectionDie()
    if ways:
        settle_on(t, ways[0])
    else:
        t.to_go = 0
    return None


def route_heading(t: DowntownTable) -> Heading:
    """The direction of the next field on the route."""
    city = t.terms.city
    return city.ports[t.johnny].index(city.routes[t.route][t.route_at])


def settle_on(t: DowntownTable, way: Heading) -> None:
    """This is the direction he will take."""
    t.settled = way
    if t.heard is not None:
        t.tell(DirectionRolled(NOWHERE, way))


class DirectionDie(Chance):
    """Left, straight or right: what is not valid is rolled again, so all valid ones are alike (DOWN-JTQ-9)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.direction"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.city.ways_on(t.johnny, t.heading, t.blocked)]

    def answer(self, t: DowntownTable, way: Heading) -> Frame | None:
        settle_on(t, way)
        return change_direction(t)


def make_step(t: DowntownTable) -> None:
    """One field on: as settled at a crossroad, else along the street (DOWN-JTQ-7, DOWN-JTQ-19)."""
    city = t.terms.city
    at = t.johnny
    way = t.settled if city.crossroad[at] else t.heading
    t.trail = [*t.trail, at, t.heading]
    t.johnny = city.arrive[at * 4 + way]
    t.heading = city.headed[at * 4 + way]
    t.settled = NOWHERE
    if t.heard is not None:
        t.tell(JohnnyMoved(t.johnny, t.heading, "step"))
    if t.route != NOWHERE:
        t.route_at += 1
        if t.route_at == len(city.routes[t.route]):
            end_route(t)  # DOWN-JTQ-4, DOWN-RULING-5


def end_route(t: DowntownTable) -> None:
    """The Route card leaves the game, if it is still there."""
    if t.route != NOWHERE:
        t.break_route()
        if t.heard is not None:
            t.tell(RouteEnded())


# The stop window


def stop_window(t: DowntownTable) -> Frame | None:
    """From round 3, before each step, The One That Got Away may be played (DOWN-JTQ-14)."""
    if t.round < t.terms.cards_from or t.to_go == 0 or t.is_out(p.GOT_AWAY):
        return None
    return StopWindow(t.starter, t.seats).opened(t)


class StopWindow(CardWindow):
    """The One That Got Away: goes round once and closes when somebody plays (DOWN-RULING-8, DOWN-RULING-11)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.stop"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-JTQ-14", "Only The One That Got Away can be played here.")

    def at(self, who: Seat, left: int) -> StopWindow:
        return StopWindow(who, left)

    def skips(self, t: DowntownTable, seat: Seat) -> bool:
        return not t.may_answer(seat, p.INTERACTIONS, p.GOT_AWAY)

    def responses(self, t: DowntownTable) -> list[Choice]:
        return [p.GOT_AWAY] if p.GOT_AWAY in t.hands[self.who] else []

    def respond(self, t: DowntownTable, card: int) -> Frame | None:
        t.play(self.who, card)
        t.put_away(card)
        if t.heard is not None:
            t.tell(Played(self.who, card))
            t.tell(JohnnyStopped(t.johnny))
        end_route(t)
        t.to_go = 0
        t.settled = NOWHERE
        t.stopped = True  # DOWN-INT-32
        return None


# The end window


def end_window(t: DowntownTable, first: Seat) -> Frame | None:
    """From round 3, after his last step, Speed up and Slowdown may be played (DOWN-JTQ-15)."""
    if t.round < t.terms.cards_from or t.stopped:
        return None
    return EndWindow(first, t.seats).opened(t)


class EndWindow(CardWindow):
    """Speed up and Slowdown: goes on with the next seat until all have passed in a row (DOWN-JTQ-16)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.pace"

    def at(self, who: Seat, left: int) -> EndWindow:
        return EndWindow(who, left)

    def skips(self, t: DowntownTable, seat: Seat) -> bool:
        if t.terms.solo:
            return len(self.cards(t, seat)) == 0
        return not t.may_answer(seat, p.INTERACTIONS, p.SPEED_UP)

    def cards(self, t: DowntownTable, seat: Seat) -> list[Choice]:
        """What a seat may play now."""
        hand = t.hands[seat]
        found: list[Choice] = []
        if p.SPEED_UP in hand:
            found.append(p.SPEED_UP)
        if p.SLOWDOWN in hand and t.trail:
            found.append(p.SLOWDOWN)  # DOWN-INT-26
        return found

    def responses(self, t: DowntownTable) -> list[Choice]:
        return self.cards(t, self.who)

    def respond(self, t: DowntownTable, card: int) -> Frame | None:
        t.play(self.who, card)
        if t.heard is not None:
            t.tell(Played(self.who, card))
        if not t.terms.deviation:
            end_route(t)  # DOWN-RULING-4
        if card == p.SPEED_UP:
            return SpeedUp(self.who)
        take_back(t)
        t.put_away(card)
        return end_window(t, (self.who + 1) % t.seats)

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        if choice == p.SLOWDOWN and not t.trail:
            return "DOWN-INT-26", "Johnny has no step of this turn left that could be taken back."
        return "DOWN-JTQ-15", "Only Speed up and Slowdown can be played here."


class SpeedUp(SeatSequence):
    """One field more, direction and stop window included, then the end window goes on (DOWN-INT-24)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.to_go = 1
                return settle(t)
            case 1:
                return stop_window(t)
            case 2:
                if t.to_go > 0:
                    t.to_go = 0
                    make_step(t)
                t.put_away(p.SPEED_UP)
                return end_window(t, (self.who + 1) % t.seats)
            case _:
                return END


def take_back(t: DowntownTable) -> None:
    """His last step of this turn is taken back, field and heading (DOWN-INT-25, DOWN-RULING-10)."""
    t.johnny, t.heading = t.trail[-2:]
    t.trail = t.trail[:-2]
    if t.route != NOWHERE:
        t.route_at -= 1
    if t.heard is not None:
        t.tell(JohnnyMoved(t.johnny, t.heading, "back"))
