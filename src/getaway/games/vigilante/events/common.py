"""What all events share: how places and drivers are named."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import AMMO, COMPASS, GARAGE, GAS, JUMP, LOCATION, PARTS, START, START_CARDS, UPGRADE
from getaway.games.vigilante.content import CAR_NAMES, TILE_NAMES
from getaway.games.vigilante.pieces import SEATS, Spot
from getaway.kernel.frames import Seat

_SYMBOLS: Final = {AMMO: "the ammo", UPGRADE: "the upgrade", GAS: "the pump", JUMP: "the ramp"}


def place(spot: Spot) -> str:
    """A square by what is on it, or by its part of the map card."""
    tile, part, symbol = spot
    card, where = TILE_NAMES[tile], PARTS[part]
    if symbol == LOCATION:
        return card
    if symbol == GARAGE:
        return f"Mel's Garage on {card}" if tile < START_CARDS else card
    if symbol == START:
        return f"the {where} shield of {card}"
    return f"{_SYMBOLS[symbol]} in the {where} of {card}" if symbol in _SYMBOLS else f"the {where} of {card}"


def beside(tile: int, side: int) -> str:
    """A place for a map card, by a card that it touches and the side of that card."""
    return f"{COMPASS[side]} of {TILE_NAMES[tile]}"


def who(car: int) -> str:
    """A driver, by the colour of the car."""
    return CAR_NAMES[car]


def name_of(seat: Seat, car: int) -> str:
    """A driver by the colour of the car, or by the seat until there is one (`car` -1)."""
    return CAR_NAMES[car] if car >= 0 else SEATS[seat]
