"""What each driver wants, and how far they have come, from what a view shows."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from getaway.games.vigilante.board import GARAGE, SQUARES
from getaway.games.vigilante.content import COLOURS
from getaway.games.vigilante.events.common import name_of, place
from getaway.games.vigilante.terms import SIDES
from getaway.games.vigilante.view import Can, Car, Driver, MapCard, Score, VigilanteView
from getaway.kernel.frames import Seat
from getaway.kernel.goals import Goal, Progress, made_once
from getaway.parts.words import counted, listed

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SITES = {
    "garage": "any Mel's Garage",
    "own_start": "the shield on which they started",
    "either": "any Mel's Garage, or the shield on which they started",
}


class Shown(NamedTuple):
    """What of a view goals are made from, which is the same in all views."""

    phase: str
    round: int
    round_limit: int
    target: int
    site: str
    lights: int
    can: Can
    drivers: tuple[Driver, ...]
    cars: tuple[Car, ...]
    scores: tuple[Score, ...]
    cards: tuple[MapCard, ...]


_parts = attrgetter(*Shown._fields)


def goals_of(view: VigilanteView) -> tuple[Goal, ...]:
    """One goal per seat. Gas Cans and points of a team count together (VIG-TEAM-3)."""
    return _goals(Shown(*_parts(view)))


@made_once
def _goals(shown: Shown) -> tuple[Goal, ...]:
    return tuple([_goal(shown, driver.seat) for driver in shown.drivers])


def _goal(shown: Shown, seat: Seat) -> Goal:
    team = shown.drivers[seat].team
    mates = [other.seat for other in shown.drivers if other.team == team]
    cans = f"{_NUMBERS[shown.target]} Gas {'Can' if shown.target == 1 else 'Cans'}"
    label = "Gas Can" if shown.target == 1 else "Gas Cans"
    points = shown.scores[seat].points
    others = tuple([_name(shown, mate) for mate in mates if mate != seat])
    verb = "Bring home" if shown.site == "own_start" else "Bring Mel"
    return Goal(
        seat=seat,
        name=_name(shown, seat),
        aim=f"{verb} {cans}, and wreck rivals",
        how=_how(shown.site, shown.round_limit, cans, others, team),
        now=_now(shown, seat),
        progress=(
            Progress(label, sum([shown.scores[mate].cans for mate in mates]), shown.target),
            Progress("point" if points == 1 else "points", points),
            Progress("rounds left", max(0, shown.round_limit - shown.round), shown.round_limit),
        ),
    )


@lru_cache(maxsize=256)
def _how(site: str, round_limit: int, cans: str, mates: tuple[str, ...], team: int) -> str:
    """The whole goal: what scores, and when the points are counted (VIG-END-1 to -3)."""
    rivals = "each rival who is wrecked scores 1"
    scores = f"A Gas Can brought to {_SITES[site]} scores 3 points, {rivals}."
    if mates:
        side = f"Team {SIDES[team].capitalize()} with {listed(mates)} scores together."
        ends = f"When one team has {cans}, or after round {round_limit}, the team with the most points wins."
        return f"{scores} {side} {ends}"
    ends = f"When somebody has {cans}, or after round {round_limit}, whoever has the most points wins."
    return f"{scores} {ends}"


def _name(shown: Shown, seat: Seat) -> str:
    colour = shown.drivers[seat].colour
    return name_of(seat, COLOURS.index(colour) if colour else -1)


def _now(shown: Shown, seat: Seat) -> str:
    """What matters next, as a piece of advice to that driver."""
    driver, carrier = shown.drivers[seat], shown.can.carrier
    if shown.phase == "over":
        return ""
    if not driver.licence and not driver.colour and shown.phase == "set-up":
        return "Choose a licence, then a car."
    if carrier == seat:
        return f"Take the Gas Can to {_nearest(shown, seat)}."
    if carrier >= 0:
        mate = shown.drivers[carrier].team == driver.team
        name = _name(shown, carrier)
        return f"Cover {name}, who carries the Gas Can." if mate else f"Ram {name}, who carries the Gas Can, to get it."
    if shown.can.square >= 0:
        return f"Fetch the Gas Can: it lies at {_spot(shown, shown.can.square)}."
    if shown.can.pending:
        return "Lay towns: the Gas Can comes with the first."
    return f"Arm yourself: the Gas Can comes after {counted(shown.lights, 'more round')}." if shown.lights else ""


def _spot(shown: Shown, square: int) -> str:
    """A square of the map in words."""
    card = shown.cards[square // SQUARES]
    return place((card.tile, square % SQUARES, card.symbols[square % SQUARES]))


def _nearest(shown: Shown, seat: Seat) -> str:
    """The place of delivery that is nearest as the crow flies."""
    car = shown.cars[seat]
    sites = [shown.drivers[seat].start] if shown.site != "garage" else []
    if shown.site != "own_start":
        for at, card in enumerate(shown.cards):
            sites += [at * SQUARES + part for part, symbol in enumerate(card.symbols) if symbol == GARAGE]

    def away(square: int) -> int:
        card, part = shown.cards[square // SQUARES], square % SQUARES
        return abs(3 * card.row + part // 3 - car.row) + abs(3 * card.col + part % 3 - car.col)

    return _spot(shown, min(sites, key=away))
