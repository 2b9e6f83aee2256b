"""What every driver wants: to be rich, and not to be last. Made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from getaway.games.gangrush.content import BOARD, BONUSES, CONTENT, dollars
from getaway.games.gangrush.pieces import RAMP_DEALER
from getaway.games.gangrush.view import CarView, GangView
from getaway.kernel.frames import Seat
from getaway.kernel.goals import Goal, Progress, made_once
from getaway.parts.words import listed

Worth = Mapping[Seat, int | None]
"""What each driver would bring the Boss now; None: it is hidden."""

PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th")
_DEALER: Final = BONUSES[RAMP_DEALER].id

_MONEY = (
    "Dice that you do not use, bounties and whatever the others drop bring money; damage, repairs, the crane and the "
    "shop cost it."
)
_RACE = (
    "The driver with the most money wins, but never the one who is last. "
    f"{_MONEY} The game ends with the round in which a car crosses the finish."
)
_BORDER = (
    "Drive in, turn round in the marked zone before the wall, and leave over the starting line. The driver with the "
    f"most money wins, but never the last one to leave, nor anybody who is arrested. {_MONEY} The game ends when no "
    "more than one car is left on the bridge."
)


class Race(NamedTuple):
    """What of a view goals are made from: the same for all who see the same money."""

    seats: int
    mode: str
    cars: tuple[CarView, ...]
    turn_zone: tuple[str, ...]
    winner: Seat


def goals_of(view: GangView) -> tuple[Goal, ...]:
    """Place, money and the way that is left, for every seat."""
    race = Race(seats=view.seats, mode=view.mode, cars=view.cars, turn_zone=view.turn_zone, winner=view.winner)
    return _goals(race)


@made_once
def _goals(race: Race) -> tuple[Goal, ...]:
    cars = {car.seat: car for car in race.cars}
    length = _length(race)
    worth = {car.seat: worth_of(car) for car in race.cars}
    return tuple([_goal(race, seat, car=cars.get(seat), worth=worth, length=length) for seat in range(race.seats)])


def _goal(race: Race, seat: Seat, car: CarView | None, worth: Worth, length: int) -> Goal:
    border = race.mode == "border"
    return Goal(
        seat=seat,
        name=car.name if car else f"Player {seat + 1}",
        aim="Turn at the wall, leave rich, not last" if border else "Be the richest, but never the last",
        how=_BORDER if border else _RACE,
        now=_now(race, car, worth) if car and car.rank else "",
        progress=_progress(race, car, worth[car.seat], length) if car and car.rank else (),
    )


def _progress(race: Race, car: CarView, worth: int | None, length: int) -> tuple[Progress, ...]:
    left = to_go(race, car)
    figures = [
        Progress("in the race", race.seats - car.rank, race.seats - 1, f"{PLACES[car.rank - 1]} of {race.seats}"),
        Progress("money", 0, text="hidden")
        if worth is None
        else Progress(_counted_in(car), max(worth, 0), text=_sum(worth)),
    ]
    if car.state == "arrested":
        return (*figures, Progress("arrested", 1, 1, "arrested"))
    return (*figures, Progress("spaces to go", left, length, str(left)))


def _counted_in(car: CarView) -> str:
    """What makes up the sum that a driver would bring: it may be more than the cash on the dashboard, or less."""
    return f"in money{' and ramp' if car.ramp else ''}{', less debts' if car.debt else ''}"


def _now(race: Race, car: CarView, worths: Worth) -> str:
    """Who would win now, as far as this seat is concerned."""
    if race.winner >= 0:
        return "Wins the game." if car.seat == race.winner else ""
    if car.state == "arrested":
        return "Arrested: can win no more."
    if car.rank == race.seats:
        return "Last, and so would not win."
    mine = worths[car.seat]
    rivals = [
        (worth, rival.name) for rival in race.cars if rival is not car and (worth := worths[rival.seat]) is not None
    ]
    if mine is None or len(rivals) < race.seats - 1:
        return ""
    safe = {rival.name for rival in race.cars if rival.rank < race.seats and rival.state != "arrested"}
    richest = max([worth for worth, name in rivals if name in safe], default=mine)
    if mine > richest:
        return "Richest of those who are not last."
    ahead = [name for worth, name in rivals if worth == richest and name in safe]
    verb = "has" if len(ahead) == 1 else "have"
    return f"{listed(ahead)} {verb} {'as much' if mine == richest else f'{_sum(richest - mine)} more'}."


def worth_of(car: CarView) -> int | None:
    """What a driver would bring the Boss now: cash less debt, and the ramp that can be sold; None: it is hidden."""
    if car.cash is None:
        return None
    money = CONTENT.money
    ramp = money.ramp_dealer if _DEALER in car.tokens else money.ramp
    return car.cash - car.debt + (ramp if car.ramp else 0)


def _sum(money: int) -> str:
    return f"{'-' if money < 0 else ''}{dollars(abs(money) // 100)}"


def to_go(race: Race, car: CarView) -> int:
    """The spaces straight on until a car is off the bridge, by way of the turnaround zone in the variant."""
    if car.state in ("out", "arrested"):
        return 0
    mark = BOARD.mark[BOARD.named(car.cell)]
    if race.mode != "border":
        return _spaces(BOARD.finish - mark)
    home = _spaces(mark - CONTENT.leave_home)
    if car.homebound:
        return home
    ahead = max(0, min(_zone_marks(race)) - mark)
    return _spaces(ahead) + _spaces(mark + ahead - CONTENT.leave_home)


def _length(race: Race) -> int:
    """The longest way that a car can have before it."""
    if race.mode != "border":
        return _spaces(BOARD.finish - BOARD.rearmost)
    turn = max(_zone_marks(race))
    return _spaces(turn - BOARD.rearmost) + _spaces(turn - CONTENT.leave_home)


def _zone_marks(race: Race) -> list[int]:
    return [BOARD.mark[BOARD.named(name)] for name in race.turn_zone]


def _spaces(marks: int) -> int:
    """How many spaces this many half-space marks cover."""
    return (max(0, marks) + 1) // 2
