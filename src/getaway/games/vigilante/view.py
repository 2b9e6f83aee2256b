"""What each seat may see: everything but other hands and what is left in the decks (rules, section 22)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Annotated

import msgspec

from getaway.games.vigilante.aids.box import above, hit_chance, points
from getaway.games.vigilante.aids.driving import Step, foresee
from getaway.games.vigilante.board import (
    MOST_CARDS,
    NOWHERE,
    SIDES,
    SQUARES,
    START_CARDS,
    SYMBOLS,
    Ground,
    Square,
    survey,
)
from getaway.games.vigilante.content import CARD_IDS, CARD_NAMES, COLOURS, CONTENT, LICENCES, TILE_NAMES
from getaway.games.vigilante.events.common import name_of
from getaway.games.vigilante.flow.ammo import direction_of, targets_of
from getaway.games.vigilante.flow.battle_box import chance_against
from getaway.games.vigilante.flow.ending import side_points
from getaway.games.vigilante.flow.jump import can_land
from getaway.games.vigilante.pieces import CARDS, CUBES, LIGHTS, MAP_CARDS, MOST_SEATS, TOP_SPEED, Cell, Spot
from getaway.games.vigilante.table import VigilanteTable, table_of
from getaway.games.vigilante.terms import SITES
from getaway.kernel.bounds import UNSEEN, bag, by_seat, one_of, seat_of, slots, within
from getaway.kernel.frames import PASS, Question, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts.decks import size

PHASES = ("set-up", "map", "speed", "actions", "over")

_FAR = 3 * MOST_CARDS
"""No square is further from the start card."""

Who = Annotated[int, seat_of(MOST_SEATS)]
Where = Annotated[int, within(-1, MOST_CARDS * SQUARES - 1)]
Line = Annotated[int, within(-_FAR, _FAR)]
Few = Annotated[int, within(0, 12)]
Points = Annotated[int, within(0, 1000)]
Round = Annotated[int, within(0, 201)]
Count = Annotated[int, within(0, 60)]
Card = Annotated[str, one_of(CARD_IDS)]
Cards = Annotated[tuple[Card, ...], bag(60)]
Tile = Annotated[str, one_of([tile.code for tile in CONTENT.tiles])]
Towns = Annotated[tuple[Annotated[str, one_of(CONTENT.towns)], ...], bag(len(CONTENT.towns))]
Way = Annotated[int, within(0, SIDES - 1)]
Die = Annotated[int, within(-1, 6)]


class MapCard(msgspec.Struct, frozen=True):
    """A map card as it lies, or as it is held: its place, and road sides and symbol of each of its nine squares."""

    tile: Annotated[int, within(0, len(CONTENT.tiles) - 1)]
    code: Annotated[str, UNSEEN]
    rotation: Way
    row: Line
    col: Line
    links: Annotated[tuple[Annotated[int, within(0, 15)], ...], slots(SQUARES)]
    """By square, the sides to which a road leads: 1 north, 2 east, 4 south, 8 west, added up."""
    symbols: Annotated[tuple[Annotated[int, within(0, len(SYMBOLS) - 1)], ...], slots(SQUARES)]
    """By square: 0 none, 1 ammo, 2 upgrade, 3 gas, 4 jump, 5 location, 6 garage, 7 start."""


class Driver(msgspec.Struct, frozen=True):
    """Who sits where: the dashboard without its dials."""

    seat: Who
    team: Annotated[int, within(0, MOST_SEATS - 1)]
    colour: Annotated[str, one_of(COLOURS)]
    name: Annotated[str, UNSEEN]
    top_speed: Few
    tank: Few
    armour: Few
    hand_limit: Few
    licence: Annotated[str, one_of(LICENCES)]
    used: bool
    start: Where
    """The square of its start shield."""


class Car(msgspec.Struct, frozen=True):
    """A car on the map."""

    seat: Who
    square: Where
    row: Line
    col: Line
    facing: Way


class Dials(msgspec.Struct, frozen=True):
    """What the instruments of a car show."""

    seat: Who
    speed: Annotated[int, within(0, TOP_SPEED)]
    gas: Few
    health: Few


class Held(msgspec.Struct, frozen=True):
    """How many cards of each back a driver holds."""

    seat: Who
    ammo: Few
    upgrades: Few


class Score(msgspec.Struct, frozen=True):
    """What a seat has collected, and the points of its side."""

    seat: Who
    cans: Points
    wrecks: Points
    suffered: Points
    points: Points


class Hand(msgspec.Struct, frozen=True):
    """The cards of a hand that may be seen."""

    seat: Who
    cards: Cards


class Mine(msgspec.Struct, frozen=True):
    """A mine cube on the map."""

    square: Where
    row: Line
    col: Line
    layer: Who


class Can(msgspec.Struct, frozen=True):
    """Where the Gas Can is: on a square, with a carrier, waiting for a town, or not in play yet."""

    square: Where
    row: Line
    col: Line
    carrier: Who
    pending: bool


class Fight(msgspec.Struct, frozen=True):
    """The last combat: its dice show 1-6 on the road, 0 off it, -1 out of the box."""

    attacker: Who
    defender: Who
    card: Card
    blue: Annotated[tuple[Die, ...], slots(2)]
    red: Annotated[tuple[Die, ...], slots(3)]
    dead_eye: bool
    """Do all red dice lie on the road? Known while the attack goes on, and so is the chance."""
    chance: Annotated[float, UNSEEN]
    """That it hits, before any die is rolled; 0: the attack is over."""


class VigilanteView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Who
    phase: Annotated[str, one_of(PHASES)]
    round: Round
    round_limit: Round
    target: Points
    site: Annotated[str, one_of(SITES)]
    """Where Gas Cans are delivered: "garage", "own_start" or "either"."""
    drops: bool
    """May the carrier drop the Gas Can in the turns of others?"""
    first: Who
    active: Who
    drivers: Annotated[tuple[Driver, ...], by_seat(MOST_SEATS, "seat")]
    cars: Annotated[tuple[Car, ...], by_seat(MOST_SEATS, "seat")]
    dials: Annotated[tuple[Dials, ...], by_seat(MOST_SEATS, "seat")]
    held: Annotated[tuple[Held, ...], by_seat(MOST_SEATS, "seat")]
    scores: Annotated[tuple[Score, ...], by_seat(MOST_SEATS, "seat")]
    hands: Annotated[tuple[Hand, ...], by_seat(MOST_SEATS, "seat")]
    cards: Annotated[tuple[MapCard, ...], slots(MOST_CARDS)]
    drawn: MapCard | None
    mines: Annotated[tuple[Mine, ...], slots(CUBES)]
    can: Can
    map_left: Annotated[int, within(0, MAP_CARDS)]
    """Cards in the Map deck."""
    under: Annotated[tuple[Tile, ...], slots(MAP_CARDS)]
    """Map cards under it that have been seen, uppermost first."""
    ammo_left: Count
    upgrade_left: Count
    lights: Annotated[int, within(0, LIGHTS)]
    towns_left: Count
    cubes: Annotated[int, within(0, CUBES)]
    """Mines in the supply."""
    ammo_pile: Cards
    upgrade_pile: Cards
    turned_up: Towns
    """Towns whose Location card is discarded."""
    owed: Few
    """Moves still to be driven in this turn; the next four hold for this turn, too."""
    paid: bool
    stalled: bool
    airborne: bool
    nitrous: bool
    jumps: Annotated[tuple[Where, ...], slots(8)]
    """Jump symbols used in this turn."""
    fight: Fight | None
    beside: Annotated[tuple[Card, ...], slots(12)]
    """Cards beside the Battle Box."""
    targets: Annotated[tuple[Who, ...], slots(MOST_SEATS)]


def view_of(game: Game, seat: Seat) -> VigilanteView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    return views_of(game, (seat,))[0]


def views_of(game: Game, seats: Sequence[Seat]) -> list[VigilanteView]:
    """The views of all these seats: what everybody sees is made once."""
    t = table_of(game)
    terms = t.terms
    shown = partial(
        VigilanteView,
        phase=PHASES[t.phase],
        round=t.round,
        round_limit=terms.round_limit,
        target=terms.target,
        site=SITES[terms.site],
        drops=terms.any_time,
        first=t.first,
        active=t.active,
        drivers=tuple([_driver(t, one) for one in range(t.seats)]),
        cars=tuple([_car(t, one) for one in range(t.seats)]),
        dials=tuple([Dials(one, t.speed[one], t.gas[one], t.health[one]) for one in range(t.seats)]),
        held=tuple([Held(one, t.ammo_count(one), t.hand_total(one) - t.ammo_count(one)) for one in range(t.seats)]),
        scores=tuple(
            [
                Score(one, t.cans[one], t.wrecks[one], t.suffered[one], points=side_points(t, terms.team[one]))
                for one in range(t.seats)
            ]
        ),
        cards=map_cards(t.laid),
        drawn=_drawn(t),
        mines=tuple(
            Mine(square, *t.cell(square), layer=layer) for square, layer in zip(t.mines, t.layers, strict=True)
        ),
        can=Can(t.can_at, *(t.cell(t.can_at) if t.can_at >= 0 else (0, 0)), carrier=t.carrier, pending=t.pending),
        map_left=t.map_cards_left(),
        under=tuple([terms.tiles[START_CARDS + card].code for card in t.under]),
        ammo_left=size(t.ammo),
        upgrade_left=size(t.upgrade),
        lights=t.lights,
        towns_left=t.towns.bit_count(),
        cubes=CUBES - len(t.mines),
        ammo_pile=tuple([CARD_IDS[card] for card in t.ammo_pile]),
        upgrade_pile=tuple([CARD_IDS[card] for card in t.upgrade_pile]),
        turned_up=tuple([name for town, name in enumerate(CONTENT.towns) if not t.towns >> town & 1]),
        owed=t.owed,
        paid=t.paid,
        stalled=t.active >= 0 and t.where[t.active] >= 0 and t.is_stalled(t.active),
        airborne=t.airborne,
        nitrous=t.nitrous,
        jumps=tuple(t.jumps),
        fight=_fight(t),
        beside=tuple(CARD_IDS[card] for card in t.beside),
        targets=tuple(t.targets),
    )
    hands = [Hand(one, hand_ids(t, one)) for one in range(t.seats)]
    return [shown(seat=seat, hands=tuple([hand for hand in hands if shows_hand(t, seat, hand.seat)])) for seat in seats]


def _fight(t: VigilanteTable) -> Fight | None:
    if not t.fight:
        return None
    attacker, defender, card = t.fight
    return Fight(
        attacker,
        defender,
        CARD_IDS[card],
        blue=tuple(t.blue),
        red=tuple(t.red),
        dead_eye=t.eyed == defender,
        chance=chance_against(t, defender) if t.beside else 0.0,
    )


def shows_hand(t: VigilanteTable, seat: Seat, whose: Seat) -> bool:
    """May `seat` see that hand (VIG-TEAM-9)?"""
    return seat >= 0 and t.sees_hand(seat, whose)


def hand_ids(t: VigilanteTable, seat: Seat) -> tuple[str, ...]:
    """The cards of a hand, sorted."""
    counts = t.hands[seat * CARDS : seat * CARDS + CARDS]
    return tuple([CARD_IDS[card] for card, count in enumerate(counts) if count for _ in range(count)])


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
        start=terms.shields[seat],
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
    return MapCard(
        tile=START_CARDS + t.drawn,
        code=tile.code,
        rotation=0,
        row=0,
        col=0,
        links=tuple(tile.links[0]),
        symbols=tuple(tile.symbols[0]),
    )


class See:
    """What the words of a question may use: what the asked seat may know."""

    __slots__ = ("_t", "seat")

    def __init__(self, game: Game) -> None:
        self._t = table_of(game)
        self.seat = game.seat

    def driver(self, seat: Seat) -> str:
        """What a driver is called."""
        return name_of(seat, self._t.vehicle[seat])

    def health_of(self, car: int) -> int:
        """The full health of a vehicle."""
        return self._t.terms.armour[car]

    # The asked seat's own car

    def speed(self) -> int:
        """What its Speedometer shows."""
        return self._t.speed[self.seat]

    def owed(self) -> int:
        """Moves still to be driven in this turn."""
        return self._t.owed

    def can_only_pass(self, question: Question) -> bool:
        """Is there nothing else to answer than to pass?"""
        return question.options(self._t) == [PASS]

    def brakes_now(self) -> bool:
        """Does a Handbrake take a move off this turn, besides a point of speed (VIG-OPT-16)?"""
        return self._t.terms.brake_now and self._t.owed > 0

    def airborne(self) -> bool:
        """Is the active car in the air?"""
        return self._t.airborne

    def stalled(self) -> bool:
        """Has it run dry?"""
        return self._t.is_stalled(self.seat)

    def health(self, seat: Seat | None = None) -> int:
        """Its health, or that of another car."""
        return self._t.health[self.seat if seat is None else seat]

    def missing_health(self) -> int:
        """How much health it has lost."""
        t = self._t
        return t.terms.armour[t.vehicle[self.seat]] - t.health[self.seat]

    def missing_gas(self) -> int:
        """How much more its tank holds."""
        t = self._t
        return t.terms.tank[t.vehicle[self.seat]] - t.gas[self.seat]

    def held(self) -> int:
        """How many cards it holds."""
        return self._t.hand_total(self.seat)

    def hand_limit(self) -> int:
        """How many it may keep."""
        return self._t.hand_limit(self.seat)

    def lands_at_end(self) -> bool:
        """Does the end of its turn bring it down where it is (VIG-TURN-8)?"""
        return self._t.airborne and can_land(self._t, self.seat)

    def above_mine(self) -> bool:
        """Does it fly above a mine?"""
        return self._t.airborne and self._t.where[self.seat] in self._t.mines

    def facing(self) -> int:
        """Which way it faces."""
        return self._t.facing[self.seat]

    def behind(self) -> Square:
        """The square directly behind it."""
        return self._t.behind(self.seat)

    def starts_dry(self) -> bool:
        """Will Actions that start here use up its last gas (VIG-GAS-3)?"""
        t = self._t
        return t.gas[self.seat] == 1 and t.land().link[t.where[self.seat]] == 0

    def lands_dry(self) -> bool:
        """Would coming down here use up its last gas (VIG-JUMP-12)?"""
        return not self._t.paid and self.starts_dry()

    def surface(self, step: Step) -> str:
        """What a move leads over."""
        t = self._t
        link = t.land().link
        if t.airborne:
            return "through the air"
        if link[t.where[self.seat]] >> step.facing & 1:
            return "along the road"
        if not link[step.to]:
            return "off the road"
        return "across to another road" if link[t.where[self.seat]] else "back to the road"

    def step(self, move: int) -> Step:
        """What a move would meet."""
        return foresee(self._t, self.seat, move)

    def landing(self) -> Seat:
        """On whose car it would come down here, or NOBODY."""
        return self._t.car_on(self._t.where[self.seat], self.seat)

    def licence_comes_back(self) -> bool:
        """Is a used licence turned up again after a wreck?"""
        return self._t.terms.per_life

    # The map

    def drawn(self) -> str:
        """The map card that is being laid."""
        return TILE_NAMES[START_CARDS + self._t.drawn]

    def cell(self, square: Square) -> Cell:
        """Row and column of a square."""
        return self._t.cell(square)

    def spot(self, square: Square) -> Spot:
        """A square for words."""
        return self._t.spot(square)

    def bearing(self, square: Square) -> str:
        """Where a square lies from the asked seat's own car, if that is on the map."""
        t = self._t
        here = t.where[self.seat]
        if here in (NOWHERE, square):
            return ""
        (row, col), (down, across) = t.cell(here), t.cell(square)
        ns = "south" if down > row else "north" if down < row else ""
        ew = "east" if across > col else "west" if across < col else ""
        return f", {'-'.join(part for part in (ns, ew) if part)} of your car"

    def square_at(self, row: int, col: int) -> Square:
        """The square of that row and column, or NOWHERE."""
        return self._t.land().square_at(row, col)

    def place(self, card: int, side: int) -> Cell:
        """Row and column of the place beside a card."""
        return self._t.land().beside(card, side)

    def place_at(self, row: int, col: int) -> tuple[int, int] | None:
        """The free place of that row and column: beside which card, on which side of it."""
        ground = self._t.land()
        free = [(where >> 2, where & 3) for where in ground.open]
        return next((at for at in free if ground.beside(*at) == (row, col)), None)

    def tile(self, card: int) -> int:
        """A card of the map, by the order of laying."""
        return self._t.land().cards[card] >> 2

    def joins(self, laying: tuple[int, int, int]) -> int:
        """How many roads the drawn card would go on with if it were laid so."""
        card, side, _ = laying
        ground = self._t.land()
        return ground.joins[ground.open.index(card * SIDES + side)].bit_count()

    # Fights

    def targets(self, attack: tuple[int, ...]) -> list[Seat]:
        """Whom an attack is aimed at."""
        return targets_of(self._t, self.seat, attack)

    def direction(self, attack: tuple[int, ...]) -> int:
        """The way a Cannon or Rocket points; -1 for a Mortar."""
        return direction_of(self._t, self.seat, attack)

    def aimed_at(self) -> list[Seat]:
        """Whom the attack that is under way is still to be rolled for."""
        return self._t.targets

    def fired(self) -> str:
        """The Ammo card beside the Battle Box, or ""."""
        return CARD_NAMES[self._t.beside[0]] if self._t.beside else ""

    def hit_chance(self, *, dead_eye: bool = False) -> Fraction:
        """The exact chance that an attack hits."""
        terms = self._t.terms
        return hit_chance(terms.blue, terms.dead_eye if dead_eye else terms.red)

    def dice(self) -> tuple[int, int]:
        """What the red and the blue dice of this combat count."""
        return points(tuple(self._t.red)), points(tuple(self._t.blue))

    def attacks(self) -> bool:
        """Is the asked seat the attacker of this combat?"""
        return self._t.fight[0] == self.seat

    def reroll_chance(self) -> Fraction:
        """The exact chance that rolling one's own dice of this combat again wins it."""
        red, blue = self.dice()
        return above(self._t.terms.red, blue) if self.attacks() else above(self._t.terms.blue, red - 1)
