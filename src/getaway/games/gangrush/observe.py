"""What a seat observes, as numbers straight from the table: the fields of `GangView`, one after the other."""

from __future__ import annotations

from array import array
from typing import Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.content import CONTENT, HAZARDS
from getaway.games.gangrush.flow.drive import unused_dice
from getaway.games.gangrush.flow.ending import final_money, ranking
from getaway.games.gangrush.table import GangTable, table_of
from getaway.games.gangrush.terms import Terms
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row
from getaway.parts.decks import remaining

THINGS: Final = {p.WALL: "wall", p.RAMP_UP: "ramp", p.RAMP_DOWN: "ramp", p.MINE: "mine", p.OIL: "oil", p.ACID: "acid"}
"""What lies on the road besides hazards, as views call it."""
MOST_TOKENS: Final = 60
"""More than there are of any kind."""
_SEATS: Final = p.DRIVER_COUNT
_CELLS: Final[int] = len(CONTENT.board.names)
_SLOTS: Final[int] = len(CONTENT.money.shop)
_TYPES: Final[list[str]] = [hazard.type for hazard in HAZARDS]
_NAMES: Final[list[str]] = list(dict.fromkeys([*_TYPES, *THINGS.values()]))
_WHAT: Final[list[int]] = [1 + _NAMES.index(name) for name in [*_TYPES, *THINGS.values()]]
"""By thing on the road: what it is called, as a number."""
_MOST_THINGS: Final[int] = len(_WHAT)
_EMPTY: Final[list[bytes]] = [bytes(4 * 6)] * _CELLS
"""By cell: six numbers about what lies there."""
_lying: Final[dict[int, bytes]] = {}
_TOKENS: Final = 1 + p.BONUS_KINDS
_CAR: Final = 18 + _TOKENS
_DICE: Final = 1 + p.FACES
_TURN: Final = 15 + 3 * _DICE
_HUNDRED: Final = 100


def observe(game: Game, seat: Seat, row: Row) -> None:
    """Write what a seat, or SPECTATOR, sees."""
    t = table_of(game)
    terms = t.terms
    row.seat(seat)
    row.number(t.seats)
    row.number(2 if terms.border else 1)
    row.number(1 + t.phase)
    row.number(t.round)
    row.number(terms.max_rounds)
    row.number(terms.last_rounds)
    row.seats_in(t.order, _SEATS)
    row.seat(t.active)
    _cars(t, seat, row)
    _things(t, row)
    _bills(t, row)
    _road(terms, row)
    row.slots([1 + token for token in t.revealed], 12)
    row.number(1 + t.placing)
    if terms.shop:
        row.slots([1 + token for token in t.shop], _SLOTS)
        row.slots([_HUNDRED * price for price in terms.prices], _SLOTS)
    else:
        row.skip(2 + 2 * _SLOTS)
    row.skip(1)
    row.numbers(remaining(t.hazards))
    row.bag(t.hazard_discards, -1, p.HAZARD_KINDS - 1)
    row.skip(1)
    row.numbers(remaining(t.bonuses))
    row.bag(t.bonus_discards, -1, p.BONUS_KINDS - 1)
    row.seats_in(t.gone, _SEATS)
    row.seats_in(t.arrested, _SEATS)
    if p.PREROLL <= t.phase <= p.TURN_OVER:
        _turn(t, row)
    else:
        row.skip(1 + _TURN)
    outcome = t.outcome
    row.seat(-1 if outcome is None else outcome.winners[0])
    if t.phase == p.OVER:
        first = row.at
        for car in range(t.seats):
            row.at = first + 2 * row.turned(car)
            row.number(1)
            row.number(_HUNDRED * final_money(t, car))
        row.at = first
    row.skip(2 * _SEATS)


def shows_cash(t: GangTable, car: Seat, seat: Seat) -> bool:
    """May a seat see the cash of a car? Rivals' is hidden if that was agreed (GANG-RULING-73)."""
    return not t.terms.hidden_money or car == seat or t.phase == p.OVER


def _cars(t: GangTable, seat: Seat, row: Row) -> None:
    first = row.at
    ranks = ranking(t) if -1 not in t.driver else []
    for car in range(t.seats):
        if t.driver[car] < 0:
            continue
        place = row.turned(car)
        row.at = first + place * _CAR
        row.number(1)
        row.number(place)
        row.number(t.driver[car])
        row.number(1 + t.state[car])
        row.number(1 + (t.back[car] if t.state[car] == p.IN_RIVER else t.cell[car]))
        row.number(2 if t.facing[car] else 1)
        row.flag(t.is_backwards(car))
        row.number(t.home[car])
        row.number(10 * t.speed[car])
        row.number(t.durability[car])
        row.number(t.maximum(car))
        if shows_cash(t, car, seat):
            row.number(1)
            row.number(_HUNDRED * t.cash[car])
        else:
            row.skip(2)
        row.number(_HUNDRED * t.debt[car])
        row.number(t.ramp[car])
        held = t.held[car]
        tokens = row.at + 1
        row.members(held & (1 << p.BONUS_KINDS) - 1, -1, p.BONUS_KINDS - 1)
        if held >> p.SECOND_LOADED & 1:
            row.one_more(tokens + p.LOADED_DIE)
        row.number(t.passes >> car & 1)
        row.number(t.plates >> car & 1)
        row.number(1 + ranks.index(car) if ranks else 0)
    row.at = first + _SEATS * _CAR


def _things(t: GangTable, row: Row) -> None:
    """What lies on the road, by cell. A thing in its place is made once and kept: mostly it lies there for long."""
    blocks = _EMPTY[:]
    for cell, thing in enumerate(t.road):
        if thing == p.NOTHING:
            continue
        count = 1
        if thing == p.BARRIERS:
            count = t.stack_size(cell)
        elif thing < p.HAZARD_KINDS:
            count = p.COUNT_OF[thing]
        elif thing == p.WALL:
            count = t.terms.officers[t.terms.wall.index(cell)]
        owner = row.turned(t.mine_owner) if thing == p.MINE else -1
        lying = ((cell * _MOST_THINGS + thing) * MOST_TOKENS + count) * (_SEATS + 1) + owner + 1
        block = _lying.get(lying)
        if block is None:
            ramp = 1 if thing == p.RAMP_UP else 2 if thing == p.RAMP_DOWN else 0
            block = array("i", [1, 1 + cell, _WHAT[thing], count, ramp, owner]).tobytes()
            _lying[lying] = block
        blocks[cell] = block
    row.copy(memoryview(b"".join(blocks)).cast("i"))


def _bills(t: GangTable, row: Row) -> None:
    first = row.at
    row.at = first + 1
    count = 0
    for cell, bills in enumerate(t.bills):
        if bills:
            count += 1
            row.number(1 + cell)
            row.number(_HUNDRED * bills)
    row.at = first
    row.number(count)
    row.skip(2 * MOST_TOKENS)


def _road(terms: Terms, row: Row) -> None:
    """Start spaces with their money, turning zone and damaged road."""
    end = row.at + 1 + 2 * p.START_COUNT
    row.number(len(terms.start))
    for at, cell in enumerate(terms.start):
        row.number(1 + cell)
        row.number(_HUNDRED * terms.start_money[at])
    row.at = end + 1
    row.flags(terms.zone)
    row.at = end + 2 + _CELLS
    row.flags(terms.damaged)
    row.at = end + 2 * (1 + _CELLS)


def _turn(t: GangTable, row: Row) -> None:
    turn = t.turn
    settled = t.phase >= p.POSTROLL
    row.number(1)
    row.seat(t.active)
    row.slots(turn.aside, p.FACES)
    row.slots(turn.rolled, p.FACES)
    row.number(turn.rolls)
    row.slots(turn.dice, p.FACES)
    row.number(turn.doubled)
    row.number(turn.points)
    row.number(turn.steers() if t.phase == p.DRIVE else 0)
    row.number(turn.free_steers)
    row.number(turn.speedos() if settled else 0)
    row.number(turn.shots() if settled else 0)
    row.number(unused_dice(t) if settled and t.phase <= p.ENDTURN else 0)
    row.number(turn.owed)
    row.flag(turn.bought)
    row.flag(turn.shop_later)
    row.flag(turn.must_turn)
    row.flag(turn.blasting)
    row.number(1 + t.tile)
