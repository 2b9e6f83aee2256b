"""The end of the game: the count, ties, and who has won (VIG-END-1 to -6)."""

from __future__ import annotations

from getaway.games.vigilante.events.table import GameEnded, Tally
from getaway.games.vigilante.pieces import OVER
from getaway.games.vigilante.table import VigilanteTable
from getaway.games.vigilante.terms import SIDES
from getaway.kernel.frames import Seat

CAN_POINTS = 3
WRECK_POINTS = 1


def side_cans(t: VigilanteTable, team: int) -> int:
    """The Gas Can cards of a side (VIG-TEAM-3)."""
    total = 0
    for seat in range(t.seats):
        if t.terms.team[seat] == team:
            total += t.cans[seat]
    return total


def side_points(t: VigilanteTable, team: int) -> int:
    """The points of a side (VIG-END-2)."""
    total = 0
    for seat in range(t.seats):
        if t.terms.team[seat] == team:
            total += CAN_POINTS * t.cans[seat] + WRECK_POINTS * t.wrecks[seat]
    return total


def side_suffered(t: VigilanteTable, team: int) -> int:
    """How often the cars of a side were wrecked."""
    total = 0
    for seat in range(t.seats):
        if t.terms.team[seat] == team:
            total += t.suffered[seat]
    return total


def best_sides(t: VigilanteTable) -> list[int]:
    """The sides that win: by points, then Gas Cans, then the fewest wrecks suffered (VIG-RULING-38)."""
    teams = range(t.terms.teams)
    ranks = [(side_points(t, team), side_cans(t, team), -side_suffered(t, team)) for team in teams]
    top = max(ranks)
    return [team for team in teams if ranks[team] == top]


def end_game(t: VigilanteTable, reason: str, last: int) -> None:
    """Count, and tell who has won. `last` is the side that delivered the last can, or NOBODY."""
    sides = best_sides(t)
    winners: list[Seat] = []
    for seat in range(t.seats):
        if t.terms.team[seat] in sides:
            winners.append(seat)
    t.phase = OVER
    t.finish(reason, winners)
    if t.heard is not None:
        tallies = tuple([tally(t, team, team in sides) for team in range(t.terms.teams)])
        t.tell(GameEnded(reason, tuple(winners), tallies, last))


def tally(t: VigilanteTable, team: int, won: bool) -> Tally:
    """What a side has, for telling."""
    members: list[Seat] = []
    for seat in range(t.seats):
        if t.terms.team[seat] == team:
            members.append(seat)
    return Tally(
        cars=tuple([t.vehicle[seat] for seat in members]),
        team=SIDES[team] if len(members) > 1 else "",
        cans=side_cans(t, team),
        wrecks=sum([t.wrecks[seat] for seat in members]),
        suffered=side_suffered(t, team),
        points=side_points(t, team),
        won=won,
    )
