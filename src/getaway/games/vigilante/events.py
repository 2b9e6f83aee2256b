"""What can happen in a game of vigilante, as it is told. Squares are told by row and column on the table."""

from __future__ import annotations

from getaway.games.vigilante.board import COMPASS
from getaway.games.vigilante.content import CAR_NAMES, CARD_NAMES, CONTENT, LICENCE_NAMES, LIGHTS, TILE_NAMES, TOWNS
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat

Cell = tuple[int, int]
"""Row and column of a square on the table."""

SEATS = ("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6")
DECKS = ("Ammo", "Upgrade")
CAUSES = {"ammo": "shot to pieces", "ram": "rammed", "landing": "crushed", "mine": "blown up", "gas": "out of gas"}


def spot(cell: Cell) -> str:
    """A square in words."""
    return f"({cell[0]},{cell[1]})"


def who(car: int) -> str:
    """A car in words."""
    return CAR_NAMES[car]


# Set-up


class FirstPlayer(Event, frozen=True):
    """It is settled who begins (VIG-SETUP-21)."""

    seat: Seat

    def text(self) -> str:
        return f"{SEATS[self.seat]} begins; play goes clockwise."


class LicenceTaken(Event, frozen=True):
    """A seat has its licence (VIG-SETUP-1)."""

    seat: Seat
    licence: int

    def text(self) -> str:
        licence = CONTENT.licences[self.licence]
        return f"{SEATS[self.seat]} is the {licence.name}. {licence.move}: {licence.text}"


class VehicleTaken(Event, frozen=True):
    """A seat has its vehicle (VIG-SETUP-2)."""

    seat: Seat
    car: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} drives the {CONTENT.vehicles[self.car].name} ({who(self.car)})."


class CarPlaced(Event, frozen=True):
    """A car stands on its shield (VIG-SETUP-18)."""

    seat: Seat
    car: int
    square: Cell
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} starts on {spot(self.square)}, facing {COMPASS[self.facing]}."


# Rounds and turns


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: Seat
    car: int
    round: int

    def text(self) -> str:
        return f"Round {self.round}: {who(self.car)}'s turn."


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    seat: Seat
    car: int

    def text(self) -> str:
        return f"{who(self.car)} passes."


class LightOut(Event, frozen=True):
    """A traffic light is discarded at the end of a round (VIG-ROUND-2 to -4)."""

    light: int

    def text(self) -> str:
        return f"The {LIGHTS[self.light]} light is discarded."


class TownTurned(Event, frozen=True):
    """A Location card is turned up and discarded (VIG-ROUND-7)."""

    town: int
    on_map: bool

    def text(self) -> str:
        return f"{TOWNS[self.town]} is turned up{'' if self.on_map else ', which is not on the map'}."


class TownsShuffled(Event, frozen=True):
    """The discarded towns form a new Location deck (VIG-ROUND-8)."""

    def text(self) -> str:
        return "The discarded towns are shuffled."


class NoTown(Event, frozen=True):
    """No town is on the map, so none can be turned up (VIG-RULING-11)."""

    def text(self) -> str:
        return "No town is on the map yet."


# The map


class MapDrawn(Event, frozen=True):
    """A map card is drawn and shown (VIG-MAP-1)."""

    seat: Seat
    tile: int

    def text(self) -> str:
        return f"The map card is {TILE_NAMES[self.tile]}."


class MapBuried(Event, frozen=True):
    """A map card has no legal place and goes under the deck (VIG-MAP-8)."""

    tile: int

    def text(self) -> str:
        return f"{TILE_NAMES[self.tile]} fits nowhere and goes under the deck."


class MapSkipped(Event, frozen=True):
    """No map card could be laid in this turn (VIG-MAP-8)."""

    def text(self) -> str:
        return "No map card can be laid."


class Laid(Event, frozen=True):
    """A map card is laid (VIG-MAP-6)."""

    seat: Seat
    tile: int
    rotation: int
    place: Cell

    def text(self) -> str:
        return f"{TILE_NAMES[self.tile]} is laid at place {spot(self.place)}, turned {90 * self.rotation} degrees."


# Driving


class SpeedSet(Event, frozen=True):
    """A Speedometer shows a value: set by its driver, or changed by something that happened."""

    seat: Seat
    car: int
    before: int
    after: int

    def text(self) -> str:
        if self.before == self.after:
            return f"{who(self.car)} stays at speed {self.after}."
        return f"{who(self.car)}: speed {self.before} to {self.after}."


class Moved(Event, frozen=True):
    """A car makes one move (VIG-MOVE-2)."""

    seat: Seat
    car: int
    origin: Cell
    square: Cell
    facing: int
    airborne: bool
    owed: int

    def text(self) -> str:
        verb = "flies" if self.airborne else "drives"
        return f"{who(self.car)} {verb} {COMPASS[self.facing]} to {spot(self.square)}."


class Turned(Event, frozen=True):
    """A car faces another way without moving."""

    seat: Seat
    car: int
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} faces {COMPASS[self.facing]}."


class GasSet(Event, frozen=True):
    """A Gas dial shows a value."""

    seat: Seat
    car: int
    before: int
    after: int

    def text(self) -> str:
        if self.after == 0:
            return f"{who(self.car)} runs dry."
        return f"{who(self.car)}: gas {self.before} to {self.after}."


class Jumped(Event, frozen=True):
    """A car takes off from a jump symbol (VIG-JUMP-1)."""

    seat: Seat
    car: int
    square: Cell
    owed: int

    def text(self) -> str:
        return f"{who(self.car)} jumps off {spot(self.square)}: one more move."


class CameDown(Event, frozen=True):
    """An airborne car comes down (VIG-JUMP-9)."""

    seat: Seat
    car: int
    square: Cell
    of_own_will: bool

    def text(self) -> str:
        return f"{who(self.car)} comes down on {spot(self.square)}."


class PutAside(Event, frozen=True):
    """A car may not stay on a teammate's square and is put beside it (VIG-RULING-35)."""

    seat: Seat
    car: int
    square: Cell

    def text(self) -> str:
        return f"{who(self.car)} is put on {spot(self.square)}, off its teammate's square."


# Ramming, damage, wrecks


class Rammed(Event, frozen=True):
    """A car rams, or lands on, another (VIG-RAM-1, VIG-JUMP-10)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    square: Cell
    landing: bool
    damage: int

    def text(self) -> str:
        verb = "lands on" if self.landing else "rams"
        return f"{who(self.car)} {verb} {who(self.other)} on {spot(self.square)}: {self.damage} damage."


class Displaced(Event, frozen=True):
    """A rammed car is put on another square (VIG-RAM-5, -6)."""

    seat: Seat
    car: int
    square: Cell
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} is pushed to {spot(self.square)}, facing {COMPASS[self.facing]}."


class Damaged(Event, frozen=True):
    """A Fix-o-Matic shows a value."""

    seat: Seat
    car: int
    before: int
    after: int
    cause: str

    def text(self) -> str:
        return f"{who(self.car)}: health {self.before} to {self.after}."


class MineHit(Event, frozen=True):
    """A mine goes off under a car and returns to the supply (VIG-MINE-3, -4)."""

    seat: Seat
    car: int
    square: Cell
    layer: Seat

    def text(self) -> str:
        return f"A mine goes off under {who(self.car)} on {spot(self.square)}."


class Wrecked(Event, frozen=True):
    """A car is wrecked; `by` is who takes the Wreck card, or -1 (VIG-WRECK-3)."""

    seat: Seat
    car: int
    by: Seat
    square: Cell
    cause: str

    def text(self) -> str:
        scorer = f" {SEATS[self.by]} takes a Wreck card." if self.by >= 0 else ""
        return f"{who(self.car)} is wrecked on {spot(self.square)}: {CAUSES[self.cause]}.{scorer}"


class Towed(Event, frozen=True):
    """It is settled where a wrecked car comes back (VIG-WRECK-7)."""

    seat: Seat
    car: int
    square: Cell

    def text(self) -> str:
        return f"{who(self.car)} is towed to {spot(self.square)}."


class Respawned(Event, frozen=True):
    """A wrecked car is back, dials reset (VIG-WRECK-4)."""

    seat: Seat
    car: int
    square: Cell
    facing: int

    def text(self) -> str:
        return f"{who(self.car)} is back on {spot(self.square)}, facing {COMPASS[self.facing]}."


# The Gas Can


class CanPlaced(Event, frozen=True):
    """The Gas Can appears on a town (VIG-ROUND-4, VIG-CAN-7)."""

    square: Cell
    town: int

    def text(self) -> str:
        return f"The Gas Can is at {TOWNS[self.town]}, {spot(self.square)}."


class CanPending(Event, frozen=True):
    """The first can waits until a town is laid (VIG-RULING-11)."""

    def text(self) -> str:
        return "The Gas Can waits for the first town."


class CanTaken(Event, frozen=True):
    """A car picks the can up, or takes it from a carrier it rams (VIG-CAN-1, -4)."""

    seat: Seat
    car: int
    square: Cell
    victim: Seat

    def text(self) -> str:
        return f"{who(self.car)} {'takes' if self.victim >= 0 else 'picks up'} the Gas Can."


class CanDropped(Event, frozen=True):
    """The can lies on a square again: dropped, or left by a wreck (VIG-CAN-3, -5)."""

    seat: Seat
    car: int
    square: Cell

    def text(self) -> str:
        return f"{who(self.car)} leaves the Gas Can on {spot(self.square)}."


class Captured(Event, frozen=True):
    """A can is delivered (VIG-CAN-6)."""

    seat: Seat
    car: int
    square: Cell
    cans: int

    def text(self) -> str:
        return f"{who(self.car)} delivers a Gas Can on {spot(self.square)}: {self.cans} so far."


# Cards


class Drew(Event, frozen=True):
    """A card is drawn. Told to those who see that hand."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} draws {CARD_NAMES[self.card]}."


class DrewUnseen(Event, frozen=True):
    """A card is drawn, as the others see it: from which deck."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} draws an {DECKS[self.deck]} card."


class DeckNamed(Event, frozen=True):
    """The Scavenger names the deck to draw from (VIG-LIC-6)."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} scrounges among the {DECKS[self.deck]} cards."


class NothingToDraw(Event, frozen=True):
    """Deck and discard pile are both empty (VIG-RULING-26)."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"There is no {DECKS[self.deck]} card left to draw."


class DeckRenewed(Event, frozen=True):
    """An empty deck is made anew from its discard pile (VIG-DRAW-8)."""

    deck: int
    cards: int

    def text(self) -> str:
        return f"The {DECKS[self.deck]} pile is shuffled: a new deck of {self.cards}."


class Discarded(Event, frozen=True):
    """Cards go from a hand to the discard piles: above the limit, or with a wreck (VIG-DRAW-4, VIG-WRECK-4)."""

    seat: Seat
    cards: tuple[int, ...]

    def text(self) -> str:
        return f"{SEATS[self.seat]} discards {', '.join(CARD_NAMES[card] for card in self.cards)}."


class Played(Event, frozen=True):
    """A Handbrake, Nitrous or Mine is played."""

    seat: Seat
    car: int
    card: int
    square: Cell | None = None
    """Where the cube of a Mine lies."""

    def text(self) -> str:
        where = f" on {spot(self.square)}" if self.square is not None else ""
        return f"{who(self.car)} plays {CARD_NAMES[self.card]}{where}."


class LicenceUsed(Event, frozen=True):
    """A special move is made and the licence turned over (VIG-LIC-2)."""

    seat: Seat
    car: int
    licence: int
    target: Seat = -1

    def text(self) -> str:
        licence = CONTENT.licences[self.licence]
        return f"{who(self.car)}, the {LICENCE_NAMES[self.licence]}, uses {licence.move}."


# Combat


class Fired(Event, frozen=True):
    """An Ammo card is announced with its Range cards and targets (VIG-CARD-2)."""

    seat: Seat
    car: int
    card: int
    ranges: tuple[int, ...]
    targets: tuple[Seat, ...]
    direction: int
    """The way a Cannon or Rocket points; -1 for a Mortar."""

    def text(self) -> str:
        longer = f" with {', '.join(CARD_NAMES[card] for card in self.ranges)}" if self.ranges else ""
        aim = " and ".join(SEATS[seat] for seat in self.targets)
        return f"{who(self.car)} fires a {CARD_NAMES[self.card]}{longer} at {aim}."


class Aimed(Event, frozen=True):
    """A combat begins: this card against this defender (VIG-BOX-1)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int

    def text(self) -> str:
        return f"{who(self.car)}'s {CARD_NAMES[self.card]} against {who(self.other)}."


class Rolled(Event, frozen=True):
    """One side has rolled: 1-6 on the road, 0 off it, -1 out of the box (VIG-BOX-3, -4)."""

    seat: Seat
    car: int
    red: bool
    dice: tuple[int, ...]
    again: bool

    def text(self) -> str:
        words = ", ".join(str(die) if die > 0 else "off road" if die == 0 else "out of the box" for die in self.dice)
        return f"{who(self.car)} rolls{' again' if self.again else ''}: {words}."


class Fought(Event, frozen=True):
    """A combat is decided (VIG-BOX-5 to -7)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int
    red: int
    blue: int
    hit: bool

    def text(self) -> str:
        end = "hit" if self.hit else "no effect"
        return f"{who(self.car)} {self.red} against {who(self.other)} {self.blue}: {end}."


class RocketArt(Event, frozen=True):
    """Did a red die lie on the rocket picture, which doubles the damage (VIG-BOX-11)?"""

    doubled: bool

    def text(self) -> str:
        return "A red die lies on the rocket: double damage." if self.doubled else "No red die lies on the rocket."


class Stole(Event, frozen=True):
    """A card is stolen. Told to thief and victim (VIG-RULING-33)."""

    seat: Seat
    victim: Seat
    card: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} steals {CARD_NAMES[self.card]} from {SEATS[self.victim]}."


class StoleUnseen(Event, frozen=True):
    """A card is stolen, as the others see it."""

    seat: Seat
    victim: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} steals an {DECKS[self.deck]} card from {SEATS[self.victim]}."


class GameEnded(Event, frozen=True):
    """The game is over and counted (VIG-END-2)."""

    reason: str
    points: tuple[int, ...]
    """By seat: the points of its side."""
    winners: tuple[Seat, ...]

    def text(self) -> str:
        names = " and ".join(SEATS[seat] for seat in self.winners)
        return f"{REASONS[self.reason]} {names} won with {self.points[self.winners[0]]} points."


REASONS = {
    "cans": "Enough Gas Cans are delivered.",
    "round_limit": "The last round is over.",
}
"""Every reason for which a game ends, in words."""

EVENTS = (
    FirstPlayer,
    LicenceTaken,
    VehicleTaken,
    CarPlaced,
    TurnBegan,
    TurnEnded,
    LightOut,
    TownTurned,
    TownsShuffled,
    NoTown,
    MapDrawn,
    MapBuried,
    MapSkipped,
    Laid,
    SpeedSet,
    Moved,
    Turned,
    GasSet,
    Jumped,
    CameDown,
    PutAside,
    Rammed,
    Displaced,
    Damaged,
    MineHit,
    Wrecked,
    Towed,
    Respawned,
    CanPlaced,
    CanPending,
    CanTaken,
    CanDropped,
    Captured,
    Drew,
    DrewUnseen,
    DeckNamed,
    NothingToDraw,
    DeckRenewed,
    Discarded,
    Played,
    LicenceUsed,
    Fired,
    Aimed,
    Rolled,
    Fought,
    RocketArt,
    Stole,
    StoleUnseen,
    GameEnded,
)
