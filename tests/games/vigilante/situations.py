"""Situations: positions written down as in the scenarios, and a driver that speaks the tokens of the table.

scene = situation(car("yellow", 1, 3, "E", speed=2), car("green", 1, 4, "W", speed=3), carrier=1)
scene.play("f")
assert scene.at(0) == (1, 4, "E")

A token with a colon answers chance: "draw:CAN-Y", "town:Salt Pan", "tile:T19", "blue:4,0", "red:1,2,3", "steal:HB".
"""

from __future__ import annotations

from typing import Any

import msgspec

from getaway.games.vigilante import RULES
from getaway.games.vigilante.board import START_CARDS, survey
from getaway.games.vigilante.content import CARD_IDS, COLOURS, CONTENT, LICENCES, TOWNS
from getaway.games.vigilante.flow.actions import Act, Actions
from getaway.games.vigilante.flow.map_cards import DrawMap, LayMap
from getaway.games.vigilante.flow.speed import SetSpeed
from getaway.games.vigilante.flow.turn import Play, Round, Turn
from getaway.games.vigilante.pieces import ACTIONS, AMMO_CARDS, CARDS, GREEN_CARDS, LAYING, SPEED, Spot
from getaway.games.vigilante.table import VigilanteTable, new_table, table_of
from getaway.games.vigilante.terms import terms_of
from getaway.games.vigilante.view import VigilanteView
from getaway.kernel.frames import CHANCE, Choice, Question, Seat, Sequence
from getaway.kernel.game import Game
from getaway.parts.decks import take_from_rest
from tests.games.scene import BaseScene

MAP_A = "S4/0@0,0 T24/0@-1,0 T26/1@0,1 T13/2@1,0 T25/1@0,-1"
"""The reference map of the scenarios."""

SIDES = "NESW"


class CarSpec(msgspec.Struct, frozen=True):
    """A car as a situation wants it."""

    colour: str
    row: int
    col: int
    facing: str
    speed: int = 0
    gas: int | None = None
    health: int | None = None
    hand: str = ""
    licence: str = ""
    used: bool = False


def car(colour: str, row: int, col: int, facing: str, **stats: Any) -> CarSpec:
    """A car on a square, facing that way; dials are full and the hand empty unless said."""
    return CarSpec(colour, row, col, facing, **stats)


class Scene(BaseScene):
    """A game driven by tokens."""

    lawful = False

    def __init__(self, game: Game) -> None:
        super().__init__(RULES, game)

    @property
    def t(self) -> VigilanteTable:
        """The true table."""
        return table_of(self.game)

    def meant(self, token: Choice | str) -> Choice:
        kind, _, what = str(token).partition(":")
        assert self.kind == kind, f"{kind} is not rolled for, but {self.kind}"
        if kind in ("draw", "steal"):
            return CARD_IDS.index(what)
        if kind == "town":
            return TOWNS.index(what)
        if kind == "map":
            return [tile.code for tile in CONTENT.tiles].index(what) - START_CARDS
        if kind in ("blue", "red"):
            return tuple(sorted(int(die) for die in what.split(",")))
        return int(what)

    def settle(self) -> Scene:
        """Answer chance somehow until a seat is asked, or the game is over."""
        while self.game.ask is not None and self.game.seat == CHANCE:
            self.game.apply(self.game.options()[0])
            self.heard += self.game.take_events()
        return self

    def view(self, seat: Seat) -> VigilanteView:
        return RULES.view(self.game, seat)

    def at(self, seat: Seat) -> tuple[int, int, str]:
        """Row, column and facing of a car."""
        t = self.t
        return (*t.cell(t.where[seat]), SIDES[t.facing[seat]])

    def dials(self, seat: Seat) -> tuple[int, int, int]:
        """Speedometer, Gas and Fix-o-Matic."""
        return self.t.speed[seat], self.t.gas[seat], self.t.health[seat]

    def hand(self, seat: Seat) -> list[str]:
        """The cards of a hand."""
        counts = self.t.hands[seat * CARDS : seat * CARDS + CARDS]
        return [CARD_IDS[card] for card, count in enumerate(counts) for _ in range(count)]

    def can(self) -> tuple[int, int] | int | None:
        """The square of the can, or its carrier's seat, or None."""
        t = self.t
        if t.carrier >= 0:
            return t.carrier
        return t.cell(t.can_at) if t.can_at >= 0 else None

    def mines(self) -> list[tuple[int, int]]:
        return [self.t.cell(square) for square in self.t.mines]

    def square(self, row: int, col: int) -> int:
        return self.t.land().square_at(row, col)

    def spot(self, row: int, col: int) -> Spot:
        """A square for words."""
        return self.t.spot(self.square(row, col))

    def squares_offered(self) -> set[tuple[int, int]]:
        """The squares on offer."""
        return {self.t.cell(square) for square in self.game.options() if isinstance(square, int)}


def started(seats: int = 2, **options: Any) -> Scene:
    """A new game at its first question."""
    return Scene(RULES.start(RULES.card.setup(seats, options)))


def situation(
    *cars: CarSpec,
    laid: str = MAP_A,
    acts: Seat = 0,
    phase: str = "actions",
    owed: int | None = None,
    can: tuple[int, int] | None = None,
    carrier: Seat = -1,
    mines: tuple[tuple[int, int, Seat], ...] = (),
    round: int = 5,
    lights: int = 0,
    airborne: bool = False,
    paid: bool = False,
    cans: tuple[int, ...] = (),
    wrecks: tuple[int, ...] = (),
    **options: Any,
) -> Scene:
    """A position in the middle of a game; a lone car gets a harmless opponent in the south-east corner of map A."""
    everybody = list(cars)
    if len(everybody) == 1:
        colour = "black" if cars[0].colour != "black" else "white"
        everybody.append(car(colour, 5, 2, "N"))
    seats = len(everybody)
    free = [licence for licence in LICENCES if licence not in [one.licence for one in everybody]]
    licences = [one.licence or free.pop(0) for one in everybody]
    settings = {
        "setup_choice": "preset",
        "vehicle": [one.colour for one in everybody],
        **({} if options.get("licences") == "off" else {"licence": licences}),
        "first_player": "seat 1",
        # So that carriers are not asked either, unless a situation is about it.
        "drop_can": "own_turn",
        **options,
    }
    t = new_table(terms_of(RULES.card.setup(seats, settings)))
    t.ground = survey(laid, CONTENT.tiles, len(TOWNS))
    t.laid = t.ground.laid
    for card in t.ground.cards:
        if card // 4 >= START_CARDS:
            number = card // 4 - START_CARDS
            if seats == 2 or t.unlaid >> number & 1:
                t.unlaid &= ~(1 << number)
                t.plain_in -= int(number >= GREEN_CARDS and seats > 2)
    t.first = 0
    t.round = round
    t.lights = lights
    t.active = acts
    t.vacated = t.where[acts]
    for seat, spec in enumerate(everybody):
        _place(t, seat, spec)
    t.phase = {"actions": ACTIONS, "speed": SPEED, "map": LAYING}[phase]
    t.owed = (t.speed[acts] if owed is None else owed) if phase == "actions" else 0
    t.airborne = airborne
    t.paid = paid
    if can is not None:
        t.can_at = t.ground.square_at(*can)
    t.carrier = carrier
    for row, col, layer in mines:
        t.mines.append(t.ground.square_at(row, col))
        t.layers.append(layer)
    t.cans = list(cans) or t.cans
    t.wrecks = list(wrecks) or t.wrecks
    stack: list[Sequence] = [Play(), Round(), Turn(acts)]
    at = [2, acts + 1]
    ask: Question
    if phase == "actions":
        stack.append(Actions(acts))
        at += [4, 1]
        ask = Act(acts)
    elif phase == "speed":
        at += [2]
        ask = SetSpeed(acts)
    else:
        stack.append(LayMap(acts))
        at += [1, 1]
        ask = DrawMap(acts)
    return Scene(Game(t, stack, at, ask, 0))


def _place(t: VigilanteTable, seat: Seat, spec: CarSpec) -> None:
    vehicle = COLOURS.index(spec.colour)
    t.vehicle[seat] = vehicle
    t.licence[seat] = t.terms.preset_licences[seat] if t.terms.licences else -1
    # Licences that a situation does not name are used up, so that nobody is asked about them.
    t.used[seat] = int(spec.used or not spec.licence)
    t.put_car(seat, t.ground.square_at(spec.row, spec.col), SIDES.index(spec.facing))
    assert t.where[seat] >= 0, f"no card lies at ({spec.row},{spec.col})"
    t.speed[seat] = spec.speed
    t.gas[seat] = t.terms.tank[vehicle] if spec.gas is None else spec.gas
    t.health[seat] = t.terms.armour[vehicle] if spec.health is None else spec.health
    for name in spec.hand.split():
        card = CARD_IDS.index(name)
        take_from_rest(t.ammo if card < AMMO_CARDS else t.upgrade, card if card < AMMO_CARDS else card - AMMO_CARDS)
        t.hands[seat * CARDS + card] += 1
