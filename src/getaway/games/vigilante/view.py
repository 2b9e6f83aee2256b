"""What each seat may see: everything but other hands and what is left in the decks (rules, section 22)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from getaway.games.vigilante.board import SIDES, SQUARES, START_CARDS, Ground, Square, survey
from getaway.games.vigilante.box import hit_chance
from getaway.games.vigilante.content import CARD_IDS, COLOURS, CONTENT
from getaway.games.vigilante.flow.ending import side_points
from getaway.games.vigilante.table import CARDS, CUBES, VigilanteTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts.decks import size

PHASES = ("set-up", "map", "speed", "actions", "over")


class MapCard(msgspec.Struct, frozen=True):
    """A map card as it lies, or as it is held: its place, and road sides and symbol of each of its nine squares."""

    tile: int
    code: str
    rotation: int
    row: int
    col: int
    links: tuple[int, ...]
    """By square, the sides to which a road leads: 1 north, 2 east, 4 south, 8 west, added up."""
    symbols: tuple[int, ...]
    """By square: 0 none, 1 ammo, 2 upgrade, 3 gas, 4 jump, 5 location, 6 garage, 7 start."""


class Driver(msgspec.Struct, frozen=True):
    """Who sits where: the dashboard without its dials."""

    seat: Seat
    team: int
    colour: str
    name: str
    top_speed: int
    tank: int
    armour: int
    hand_limit: int
    licence: str
    used: bool


class Car(msgspec.Struct, frozen=True):
    """A car on the map."""

    seat: Seat
    square: Square
    row: int
    col: int
    facing: int


class Dials(msgspec.Struct, frozen=True):
    """What the instruments of a car show."""

    seat: Seat
    speed: int
    gas: int
    health: int


class Held(msgspec.Struct, frozen=True):
    """How many cards of each back a driver holds."""

    seat: Seat
    ammo: int
    upgrades: int


class Score(msgspec.Struct, frozen=True):
    """What a seat has collected, and the points of its side."""

    seat: Seat
    cans: int
    wrecks: int
    suffered: int
    points: int


class Hand(msgspec.Struct, frozen=True):
    """The cards of a hand that may be seen."""

    seat: Seat
    cards: tuple[str, ...]


class Mine(msgspec.Struct, frozen=True):
    """A mine cube on the map."""

    square: Square
    row: int
    col: int
    layer: Seat


class Can(msgspec.Struct, frozen=True):
    """Where the Gas Can is: on a square, with a carrier, waiting for a town, or not in play yet."""

    square: Square
    row: int
    col: int
    carrier: Seat
    pending: bool


class Fight(msgspec.Struct, frozen=True):
    """The last combat: its dice show 1-6 on the road, 0 off it, -1 out of the box."""

    attacker: Seat
    defender: Seat
    card: str
    blue: tuple[int, ...]
    red: tuple[int, ...]


class VigilanteView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Seat
    phase: str
    round: int
    round_limit: int
    target: int
    first: Seat
    active: Seat
    drivers: tuple[Driver, ...]
    cars: tuple[Car, ...]
    dials: tuple[Dials, ...]
    held: tuple[Held, ...]
    scores: tuple[Score, ...]
    hands: tuple[Hand, ...]
    cards: tuple[MapCard, ...]
    drawn: MapCard | None
    mines: tuple[Mine, ...]
    can: Can
    map_left: int
    """Cards in the Map deck."""
    under: tuple[str, ...]
    """Map cards under it that have been seen, uppermost first."""
    ammo_left: int
    upgrade_left: int
    lights: int
    towns_left: int
    cubes: int
    """Mines in the supply."""
    ammo_pile: tuple[str, ...]
    upgrade_pile: tuple[str, ...]
    turned_up: tuple[str, ...]
    """Towns whose Location card is discarded."""
    owed: int
    """Moves still to be driven in this turn; the next four hold for this turn, too."""
    paid: bool
    stalled: bool
    airborne: bool
    nitrous: bool
    jumps: tuple[Square, ...]
    """Jump symbols used in this turn."""
    fight: Fight | None
    beside: tuple[str, ...]
    """Cards beside the Battle Box."""
    targets: tuple[Seat, ...]
    hit_chance: float
    """The chance that an Ammo card hits, Dead Eye apart."""


def table_of(game: Game) -> VigilanteTable:
    """The game's table, which must be one of vigilante's."""
    table = game.table
    assert isinstance(table, VigilanteTable)
    return table


def view_of(game: Game, seat: Seat) -> VigilanteView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    t = table_of(game)
    terms = t.terms
    return VigilanteView(
        seat=seat,
        phase=PHASES[t.phase],
        round=t.round,
        round_limit=terms.round_limit,
        target=terms.target,
        first=t.first,
        active=t.active,
        drivers=tuple(_driver(t, one) for one in range(t.seats)),
        cars=tuple(_car(t, one) for one in range(t.seats)),
        dials=tuple(Dials(one, t.speed[one], t.gas[one], t.health[one]) for one in range(t.seats)),
        held=tuple(Held(one, t.ammo_count(one), t.hand_total(one) - t.ammo_count(one)) for one in range(t.seats)),
        scores=tuple(
            Score(one, t.cans[one], t.wrecks[one], t.suffered[one], side_points(t, terms.team[one]))
            for one in range(t.seats)
        ),
        hands=tuple(Hand(one, hand_ids(t, one)) for one in range(t.seats) if shows_hand(t, seat, one)),
        cards=map_cards(t.laid),
        drawn=_drawn(t),
        mines=tuple(
            Mine(square, *t.cell(square), layer=layer) for square, layer in zip(t.mines, t.layers, strict=True)
        ),
        can=Can(t.can_at, *(t.cell(t.can_at) if t.can_at >= 0 else (0, 0)), carrier=t.carrier, pending=t.pending),
        map_left=t.map_cards_left(),
        under=tuple(terms.tiles[START_CARDS + card].code for card in t.under),
        ammo_left=size(t.ammo),
        upgrade_left=size(t.upgrade),
        lights=t.lights,
        towns_left=t.towns.bit_count(),
        cubes=CUBES - len(t.mines),
        ammo_pile=tuple(CARD_IDS[card] for card in t.ammo_pile),
        upgrade_pile=tuple(CARD_IDS[card] for card in t.upgrade_pile),
        turned_up=tuple(name for town, name in enumerate(CONTENT.towns) if not t.towns >> town & 1),
        owed=t.owed,
        paid=t.paid,
        stalled=t.active >= 0 and t.where[t.active] >= 0 and t.is_stalled(t.active),
        airborne=t.airborne,
        nitrous=t.nitrous,
        jumps=tuple(t.jumps),
        fight=Fight(t.fight[0], t.fight[1], CARD_IDS[t.fight[2]], tuple(t.blue), tuple(t.red)) if t.fight else None,
        beside=tuple(CARD_IDS[card] for card in t.beside),
        targets=tuple(t.targets),
        hit_chance=round(float(hit_chance(terms.blue, terms.red)), 4),
    )


def shows_hand(t: VigilanteTable, seat: Seat, whose: Seat) -> bool:
    """May `seat` see that hand (VIG-TEAM-9)?"""
    return seat >= 0 and t.sees_hand(seat, whose)


def hand_ids(t: VigilanteTable, seat: Seat) -> tuple[str, ...]:
    """The cards of a hand, sorted."""
    counts = t.hands[seat * CARDS : seat * CARDS + CARDS]
    return tuple(CARD_IDS[card] for card, count in enumerate(counts) for _ in range(count))


def _driver(t: VigilanteTable, seat: Seat) -> Driver:
    car, licence, terms = t.vehicle[seat], t.licence[seat], t.terms
    known = car >= 0
    return Driver(
        seat=seat,
        team=terms.team[seat],
        colour=COLOURS[car] if known else "",
        name=CONTENT.vehicles[car].name if known else "",
        top_speed=terms.top_speed[car] if known else 0,
        tank=terms.tank[car] if known else 0,
        armour=terms.armour[car] if known else 0,
        hand_limit=terms.hand_size[car] if known else 0,
        licence=CONTENT.licences[licence].id if licence >= 0 else "",
        used=bool(t.used[seat]),
    )


def _car(t: VigilanteTable, seat: Seat) -> Car:
    square = t.where[seat]
    row, col = t.cell(square) if square >= 0 else (0, 0)
    return Car(seat=seat, square=square, row=row, col=col, facing=t.facing[seat])


@lru_cache(maxsize=256)
def ground_of(laid: str) -> Ground:
    """The map that a text describes; everybody who looks at the same map shares it."""
    return survey(laid, CONTENT.tiles, len(CONTENT.towns))


@lru_cache(maxsize=256)
def map_cards(laid: str) -> tuple[MapCard, ...]:
    """The map that a text describes, card by card."""
    ground = ground_of(laid)
    return tuple(
        MapCard(
            tile=card // SIDES,
            code=CONTENT.tiles[card // SIDES].code,
            rotation=card % SIDES,
            row=ground.line[at],
            col=ground.column[at],
            links=tuple(ground.link[at * SQUARES : at * SQUARES + SQUARES]),
            symbols=tuple(ground.symbol[at * SQUARES : at * SQUARES + SQUARES]),
        )
        for at, card in enumerate(ground.cards)
    )


def _drawn(t: VigilanteTable) -> MapCard | None:
    if t.drawn < 0:
        return None
    tile = t.terms.tiles[START_CARDS + t.drawn]
    return MapCard(START_CARDS + t.drawn, tile.code, 0, 0, 0, tuple(tile.links[0]), tuple(tile.symbols[0]))
