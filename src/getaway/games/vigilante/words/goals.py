"""What each driver wants, and how far they have come, from what a view shows."""

from __future__ import annotations

from functools import lru_cache

from getaway.games.vigilante.board import GARAGE, SQUARES
from getaway.games.vigilante.content import COLOURS
from getaway.games.vigilante.events.common import name_of, place
from getaway.games.vigilante.terms import SIDES
from getaway.games.vigilante.view import VigilanteView
from getaway.kernel.frames import Seat
from getaway.kernel.goals import Goal, Progress
from getaway.parts.words import counted, listed

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SITES = {
    "garage": "any Mel's Garage",
    "own_start": "the shield on which they started",
    "either": "any Mel's Garage, or the shield on which they started",
}


def goals_of(view: VigilanteView) -> tuple[Goal, ...]:
    """One goal per seat. Gas Cans and points of a team count together (VIG-TEAM-3)."""
    return tuple([_goal(view, driver.seat) for driver in view.drivers])


def _goal(view: VigilanteView, seat: Seat) -> Goal:
    team = view.drivers[seat].team
    mates = [other.seat for other in view.drivers if other.team == team]
    cans = f"{_NUMBERS[view.target]} Gas {'Can' if view.target == 1 else 'Cans'}"
    label = "Gas Can" if view.target == 1 else "Gas Cans"
    points = view.scores[seat].points
    verb = "Bring home" if view.site == "own_start" else "Bring Mel"
    return Goal(
        seat=seat,
        name=_name(view, seat),
        aim=f"{verb} {cans}, and wreck rivals",
        how=_how(view.site, view.round_limit, cans, tuple([_name(view, mate) for mate in mates if mate != seat]), team),
        now=_now(view, seat),
        progress=(
            Progress(label, sum([view.scores[mate].cans for mate in mates]), view.target),
            Progress("point" if points == 1 else "points", points),
            Progress("rounds left", max(0, view.round_limit - view.round), view.round_limit),
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


def _name(view: VigilanteView, seat: Seat) -> str:
    colour = view.drivers[seat].colour
    return name_of(seat, COLOURS.index(colour) if colour else -1)


def _now(view: VigilanteView, seat: Seat) -> str:
    """What matters next, as a piece of advice to that driver."""
    driver, carrier = view.drivers[seat], view.can.carrier
    if view.phase == "over":
        return ""
    if not driver.licence and not driver.colour and view.phase == "set-up":
        return "Choose a licence, then a car."
    if carrier == seat:
        return f"Take the Gas Can to {_nearest(view, seat)}."
    if carrier >= 0:
        mate = view.drivers[carrier].team == driver.team
        name = _name(view, carrier)
        return f"Cover {name}, who carries the Gas Can." if mate else f"Ram {name}, who carries the Gas Can, to get it."
    if view.can.square >= 0:
        return f"Fetch the Gas Can: it lies at {_spot(view, view.can.square)}."
    if view.can.pending:
        return "Lay towns: the Gas Can comes with the first."
    return f"Arm yourself: the Gas Can comes after {counted(view.lights, 'more round')}." if view.lights else ""


def _spot(view: VigilanteView, square: int) -> str:
    """A square of the map in words."""
    card = view.cards[square // SQUARES]
    return place((card.tile, square % SQUARES, card.symbols[square % SQUARES]))


def _nearest(view: VigilanteView, seat: Seat) -> str:
    """The place of delivery that is nearest as the crow flies."""
    car = view.cars[seat]
    sites = [view.drivers[seat].start] if view.site != "garage" else []
    if view.site != "own_start":
        for at, card in enumerate(view.cards):
            sites += [at * SQUARES + part for part, symbol in enumerate(card.symbols) if symbol == GARAGE]

    def away(square: int) -> int:
        card, part = view.cards[square // SQUARES], square % SQUARES
        return abs(3 * card.row + part // 3 - car.row) + abs(3 * card.col + part % 3 - car.col)

    return _spot(view, min(sites, key=away))
