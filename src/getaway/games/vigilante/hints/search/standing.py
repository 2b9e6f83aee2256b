"""How well every side stands between turns, for a search: what holds for it, each thing weighed by how games ended."""

from __future__ import annotations

from math import exp
from typing import Final

from getaway.games.vigilante.board import SIDES
from getaway.games.vigilante.flow.ending import side_cans, side_points
from getaway.games.vigilante.hints.search.distance import ways
from getaway.games.vigilante.hints.search.scene import sites_of
from getaway.games.vigilante.hints.values import AT, VALUES
from getaway.games.vigilante.pieces import CARDS, NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Seat
from getaway.kernel.learnt import SCALE

CANS: Final[int] = AT["cans wanted, by those a rival wants"]
LEAD: Final[int] = AT["lead in points, from -7"]
WRECKS: Final[int] = AT["wrecks"]
TURN: Final[int] = AT["the next turn"]
HEALTH: Final[int] = AT["health"]
GAS: Final[int] = AT["gas"]
SPEED: Final[int] = AT["speed"]
CARDS_HELD: Final[int] = AT["cards in hand"]
CARD: Final[int] = AT["a card"]
VEHICLE: Final[int] = AT["vehicle"]
LICENCE: Final[int] = AT["a licence that is not used yet"]
OFF_ROAD: Final[int] = AT["off the road"]
DELIVER: Final[int] = AT["with the can, moves to a site"]
LAST: Final[int] = AT["with the last can, moves to a site"]
CHASE: Final[int] = AT["moves to the rival with the can"]
FETCH: Final[int] = AT["moves to the can"]
AHEAD: Final[int] = AT["moves nearer to the can than a rival, from -8"]
DELIVER_TURNS: Final[int] = AT["with the can, turns to a site"]
CHASE_TURNS: Final[int] = AT["turns to the rival with the can"]
FETCH_TURNS: Final[int] = AT["turns to the can"]
PREY: Final[int] = AT["having the next turn, squares to a rival, by its health"]

MOVES: Final = 15
"""Farther away than this is all the same: much will happen before the car is there."""

TURNS: Final = 6

NEVER: Final = 8
"""Turns of a car that is not about to move begin here in their groups."""


def marks(t: VigilanteTable, team: int) -> list[int]:
    """What holds for a side: the places of its weights. What holds for two of its cars stands there twice."""
    terms = t.terms
    where = t.where
    wanted = min(4, terms.target - side_cans(t, team))
    rival = 4
    best = 0
    for other in range(terms.teams):
        if other != team:
            rival = min(rival, terms.target - side_cans(t, other))
            best = max(best, side_points(t, other))
    found: list[int] = [CANS + 5 * wanted + rival, LEAD + 7 + max(-7, min(7, side_points(t, team) - best))]
    ground = t.land()
    home: list[int] = []
    goal: list[int] = []
    if t.carrier != NOBODY:
        if terms.team[t.carrier] == team:
            home = ways(ground, sites_of(t, t.carrier))
        else:
            goal = ways(ground, (where[t.carrier],))
    elif t.can_at >= 0:
        goal = ways(ground, (t.can_at,))
    wrecks = 0
    hands = t.hands
    for seat in range(t.seats):
        if terms.team[seat] != team:
            continue
        wrecks += t.wrecks[seat]
        if where[seat] < 0:
            continue
        car = t.vehicle[seat]
        state = where[seat] * SIDES + t.facing[seat]
        held = 0
        first = seat * CARDS
        for card in range(CARDS):
            for _ in range(hands[first + card]):
                found.append(CARD + card)
                held += 1
        found.append(CARDS_HELD + min(7, held))
        found.append(HEALTH + min(5, t.health[seat]))
        found.append(GAS + min(7, t.gas[seat]))
        found.append(SPEED + min(6, t.speed[seat]))
        found.append(VEHICLE + car)
        if not t.used[seat]:
            found.append(LICENCE + t.licence[seat])
        if ground.link[where[seat]] == 0:
            found.append(OFF_ROAD)
        waits = NEVER
        if seat == t.active:
            waits = 0
            found.append(TURN)
            found.append(prey(t, seat, team))
        fastest = min(t.speed[seat] + 1, terms.top_speed[car])
        if t.carrier == seat:
            moves = min(MOVES, home[state] >> 1)
            found.append((LAST if wanted == 1 else DELIVER) + moves)
            found.append(DELIVER_TURNS + waits + turns(moves, fastest))
        elif t.carrier != NOBODY and goal:
            moves = min(MOVES, goal[state] >> 1)
            found.append(CHASE + moves)
            found.append(CHASE_TURNS + waits + turns(moves, fastest))
        elif goal:
            moves = min(MOVES, goal[state] >> 1)
            found.append(FETCH + moves)
            found.append(FETCH_TURNS + waits + turns(moves, fastest))
            found.append(AHEAD + 8 + nearer(t, goal, moves, team))
    found.append(WRECKS + min(7, wrecks))
    return found


def turns(moves: int, fastest: int) -> int:
    """In how many turns a car at that speed can be there; never more than TURNS."""
    return min(TURNS, (moves + fastest - 1) // fastest) if fastest > 0 else TURNS


def nearer(t: VigilanteTable, goal: list[int], moves: int, team: int) -> int:
    """How many moves nearer to the can a car is than the nearest rival, from -8 to 8."""
    nearest = MOVES
    for other in range(t.seats):
        if t.terms.team[other] != team and t.where[other] >= 0:
            nearest = min(nearest, goal[t.where[other] * SIDES + t.facing[other]] >> 1)
    return max(-8, min(8, nearest - moves))


def prey(t: VigilanteTable, seat: Seat, team: int) -> int:
    """Whom a car that is about to move has before it: how far the nearest rival is, by how near that is to a wreck."""
    ground = t.land()
    row, col = ground.row[t.where[seat]], ground.col[t.where[seat]]
    best = 7
    health = 3
    for other in range(t.seats):
        square = t.where[other]
        if t.terms.team[other] != team and square >= 0:
            away = abs(ground.row[square] - row) + abs(ground.col[square] - col)
            if away < best:
                best = away
                health = min(3, t.health[other])
    return PREY + 4 * best + health


def chances(t: VigilanteTable) -> list[float]:
    """The chance of every seat to win."""
    worth: list[int] = []
    for team in range(t.terms.teams):
        total = 0
        for mark in marks(t, team):
            total += VALUES[mark]
        worth.append(total)
    shares: list[float] = []
    for team in range(t.terms.teams):
        rivals = 0.0
        for other in range(t.terms.teams):
            if other != team:
                rivals += exp((worth[other] - worth[team]) / SCALE)
        shares.append(1.0 / (1.0 + rivals))
    found: list[float] = []
    for seat in range(t.seats):
        found.append(shares[t.terms.team[seat]])
    return found
