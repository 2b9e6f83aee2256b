"""What a seat observes, as numbers straight from the table: the fields of `VigilanteView`, one after the other."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import MOST_CARDS, SQUARES, START_CARDS, Ground
from getaway.games.vigilante.content import CONTENT
from getaway.games.vigilante.flow.ending import side_points
from getaway.games.vigilante.pieces import CARDS, CUBES, MAP_CARDS, MOST_SEATS
from getaway.games.vigilante.table import VigilanteTable, table_of
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rows import Row, new_block
from getaway.parts.decks import size

_DRIVER: Final = 11
_CAR: Final = 6
_DIALS: Final = 5
_HELD: Final = 4
_SCORE: Final = 6
_HAND: Final = 3 + CARDS
_MAP_CARD: Final = 4 + 2 * (1 + SQUARES)
_FIGHT: Final = 11
_CODES: Final[list[str]] = list(dict.fromkeys([tile.code for tile in CONTENT.tiles]))
_CODE: Final[list[int]] = [1 + _CODES.index(tile.code) for tile in CONTENT.tiles]
"""By tile: its code as a number."""
_TOWNS: Final[int] = len(CONTENT.towns)

_KEPT: Final = 2048
_maps: dict[str, memoryview] = {}
"""Maps as they were written, by what describes them."""


def observe(game: Game, seat: Seat, row: Row) -> None:
    """Write what a seat, or SPECTATOR, sees."""
    t = table_of(game)
    terms = t.terms
    row.seat(seat)
    row.number(1 + t.phase)
    row.number(t.round)
    row.number(terms.round_limit)
    row.number(terms.target)
    row.number(1 + terms.site)
    row.flag(terms.any_time)
    row.seat(t.first)
    row.seat(t.active)
    _drivers(t, seat, row)
    row.copy(_map(t))
    row.flag(t.drawn >= 0)
    if t.drawn >= 0:
        tile = terms.tiles[START_CARDS + t.drawn]
        row.number(START_CARDS + t.drawn)
        row.skip(3)
        row.slots(tile.links[0], SQUARES)
        row.slots(tile.symbols[0], SQUARES)
    else:
        row.skip(_MAP_CARD)
    _mines_and_can(t, row)
    row.number(t.map_cards_left())
    row.slots([_CODE[START_CARDS + card] for card in t.under], MAP_CARDS)
    row.number(size(t.ammo))
    row.number(size(t.upgrade))
    row.number(t.lights)
    row.number(t.towns.bit_count())
    row.number(CUBES - len(t.mines))
    row.bag(t.ammo_pile, -1, CARDS - 1)
    row.bag(t.upgrade_pile, -1, CARDS - 1)
    row.members(~t.towns & (1 << _TOWNS) - 1, -1, _TOWNS - 1)
    row.number(t.owed)
    row.flag(t.paid)
    row.flag(t.active >= 0 and t.where[t.active] >= 0 and t.is_stalled(t.active))
    row.flag(t.airborne)
    row.flag(t.nitrous)
    row.slots(t.jumps, 8)
    if t.fight:
        row.number(1)
        row.seat(t.fight[0])
        row.seat(t.fight[1])
        row.number(1 + t.fight[2])
        row.slots(t.blue, 2)
        row.slots(t.red, 3)
        row.flag(t.eyed == t.fight[1])
    else:
        row.skip(1 + _FIGHT)
    row.slots([1 + card for card in t.beside], 12)
    row.seats_in(t.targets, MOST_SEATS)


def _drivers(t: VigilanteTable, seat: Seat, row: Row) -> None:
    """Drivers, cars, dials, cards held, scores and the hands that may be seen."""
    terms = t.terms
    land = t.land()
    drivers = row.at
    cars = drivers + MOST_SEATS * _DRIVER
    dials = cars + MOST_SEATS * _CAR
    held = dials + MOST_SEATS * _DIALS
    scores = held + MOST_SEATS * _HELD
    hands = scores + MOST_SEATS * _SCORE
    for one in range(t.seats):
        place = row.turned(one)
        row.at = drivers + place * _DRIVER
        row.number(1)
        row.number(place)
        row.number(terms.team[one])
        car = t.vehicle[one]
        if car >= 0:
            row.number(1 + car)
            row.number(terms.top_speed[car])
            row.number(terms.tank[car])
            row.number(terms.armour[car])
            row.number(terms.hand_size[car])
        else:
            row.skip(5)
        row.number(1 + t.licence[one])
        row.number(t.used[one])
        row.number(terms.shields[one])
        square = t.where[one]
        row.at = cars + place * _CAR
        row.number(1)
        row.number(place)
        row.number(square)
        row.number(land.row[square] if square >= 0 else 0)
        row.number(land.col[square] if square >= 0 else 0)
        row.number(t.facing[one])
        row.at = dials + place * _DIALS
        row.number(1)
        row.number(place)
        row.number(t.speed[one])
        row.number(t.gas[one])
        row.number(t.health[one])
        ammo = t.ammo_count(one)
        row.at = held + place * _HELD
        row.number(1)
        row.number(place)
        row.number(ammo)
        row.number(t.hand_total(one) - ammo)
        row.at = scores + place * _SCORE
        row.number(1)
        row.number(place)
        row.number(t.cans[one])
        row.number(t.wrecks[one])
        row.number(t.suffered[one])
        row.number(side_points(t, terms.team[one]))
        if seat >= 0 and t.sees_hand(seat, one):
            row.at = hands + place * _HAND
            row.number(1)
            row.number(place)
            row.skip(1)
            row.numbers(t.hands[one * CARDS : one * CARDS + CARDS])
    row.at = hands + MOST_SEATS * _HAND


def _map(t: VigilanteTable) -> memoryview:
    """The numbers of the map as it lies."""
    land = t.land()
    known = _maps.get(land.laid)
    if known is None:
        if len(_maps) >= _KEPT:
            _maps.clear()
        known = new_block(1 + MOST_CARDS * _MAP_CARD)
        _write_map(land, Row(known, -1, t.seats))
        _maps[land.laid] = known
    return known


def _write_map(land: Ground, row: Row) -> None:
    row.number(len(land.cards))
    for at, card in enumerate(land.cards):
        row.number(card >> 2)
        row.number(card & 3)
        row.number(land.line[at])
        row.number(land.column[at])
        row.slots(land.link[at * SQUARES : at * SQUARES + SQUARES], SQUARES)
        row.slots(land.symbol[at * SQUARES : at * SQUARES + SQUARES], SQUARES)


def _mines_and_can(t: VigilanteTable, row: Row) -> None:
    land = t.land()
    end = row.at + 1 + CUBES * 4
    row.number(len(t.mines))
    for mine, square in enumerate(t.mines):
        row.number(square)
        row.number(land.row[square])
        row.number(land.col[square])
        row.seat(t.layers[mine])
    row.at = end
    square = t.can_at
    row.number(square)
    row.number(land.row[square] if square >= 0 else 0)
    row.number(land.col[square] if square >= 0 else 0)
    row.seat(t.carrier)
    row.flag(t.pending)
