"""The content files, read and checked: map cards, vehicles, licences, Loadout decks, Battle Box, Locations.

The files stand in `content/`. Whatever is wrong with them is refused as BadContent, in one sentence that names the file
and what was expected. The lists given out here are shared and must not be changed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from getaway.games.vigilante.board import (
    BLANK,
    COMPASS,
    EXIT_SQUARE,
    GARAGE,
    GAS,
    JUMP,
    KINDS,
    LOCATION,
    MELS,
    PARTS,
    PLAIN,
    SIDES,
    SQUARES,
    START,
    START_CARD,
    SYMBOLS,
    TOWN,
    TURNED,
    Tile,
)
from getaway.games.vigilante.pieces import SEATS
from getaway.kernel.errors import BadContent
from getaway.parts.content import folder_of, read

FOLDER: Final = folder_of(__file__)

DIAL_TOP: Final = 5
"""A hexagonal dial shows six values, 0 to 5."""

MOST_HAND: Final = 6
"""No vehicle holds more cards: the action space counts on it."""

MOST_STEAL: Final = 2

COLOURS: Final = ("yellow", "orange", "green", "blue", "white", "black")
WEAPONS: Final = ("cannon", "mortar", "rocket")
UPGRADES: Final = ("HB", "NOS", "MINE", "R1", "R2", "R3")
LICENCES: Final = ("bootlegger", "trucker", "sharpshooter", "gambler", "mechanic", "champ", "racer", "scavenger")
LIGHTS: Final = ("red", "orange", "green")
_CARDS_BY_KIND: Final = {START_CARD: 3, TOWN: 13, MELS: 3, PLAIN: 16}
_ON_ROAD: Final = (LOCATION, GARAGE, GAS, JUMP, START)
_LETTERS: Final = "NESW"


class _TileRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    kind: str
    links: str
    symbols: dict[str, str]


class _TilesFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    tiles: list[_TileRow]


class Vehicle(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Vehicle Inspection card."""

    colour: str
    name: str
    speed: int
    gas: int
    health: int
    varied_health: int
    hand: int
    ammo: int
    upgrade: int


class Licence(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Driver's License card with its special move."""

    id: str
    name: str
    move: str
    text: str


class _GarageFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    vehicles: list[Vehicle]
    licences: list[Licence]


class Ammo(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An Ammo card."""

    id: str
    weapon: str
    colour: str
    damage: int
    speed: int
    steal: int
    copies: int


class Upgrade(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An Upgrade card; `range` is what a Range card adds, 0 for the others."""

    id: str
    name: str
    nickname: str
    """What Mel calls it; "" if she has no name for it."""
    range: int
    copies: int


class _Reach(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    cannon: int
    mortar: int
    rocket: int


class _Nicknames(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    cannon: str
    mortar: str
    rocket: str


class _LoadoutFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    ammo: list[Ammo]
    upgrades: list[Upgrade]
    nicknames: _Nicknames
    reach: _Reach


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where a die comes to rest, in percent."""

    road: int
    off: int
    out: int


class _RocketArt(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    one_in: int


class _BoxFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    presets: dict[str, Box]
    rocket_art: _RocketArt


class Town(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Location card; its little map is the town's map card."""

    name: str
    note: str


class _LocationsFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    lights: list[str]
    towns: list[Town]


class Content(msgspec.Struct, frozen=True):
    """Everything the content files say, checked."""

    tiles: list[Tile]
    vehicles: list[Vehicle]
    licences: list[Licence]
    ammo: list[Ammo]
    upgrades: list[Upgrade]
    nicknames: list[str]
    """What Mel calls each weapon."""
    reach: list[int]
    """The printed range by weapon."""
    boxes: dict[str, Box]
    art_one_in: int
    towns: list[str]
    notes: list[str]
    """By town, the note on its Location card."""


def load(folder: Path = FOLDER) -> Content:
    """The content in that folder. Raises BadContent."""
    locations = read(folder / "locations.toml", _LocationsFile)
    towns = _towns(locations)
    garage = read(folder / "garage.toml", _GarageFile)
    loadout = read(folder / "loadout.toml", _LoadoutFile)
    box = read(folder / "battle_box.toml", _BoxFile)
    return Content(
        tiles=_tiles(read(folder / "tiles.toml", _TilesFile).tiles, towns),
        vehicles=_vehicles(garage.vehicles),
        licences=_licences(garage.licences),
        ammo=_ammo(loadout.ammo),
        upgrades=_upgrades(loadout.upgrades),
        nicknames=[loadout.nicknames.cannon, loadout.nicknames.mortar, loadout.nicknames.rocket],
        reach=_reach(loadout.reach),
        boxes=_boxes(box),
        art_one_in=box.rocket_art.one_in,
        towns=towns,
        notes=[town.note for town in locations.towns],
    )


def _expect(holds: bool, file: str, expected: str) -> None:
    if not holds:
        raise BadContent(f"{file}.toml: expected {expected}.")


def _towns(file: _LocationsFile) -> list[str]:
    _expect(tuple(file.lights) == LIGHTS, "locations", f"the lights {', '.join(LIGHTS)}, in this order")
    count = _CARDS_BY_KIND[TOWN]
    names = [town.name for town in file.towns]
    _expect(len(set(names)) == len(names) == count, "locations", f"{count} different towns")
    _expect(all(town.note for town in file.towns), "locations", "a note for each town")
    return names


# Map cards


def _tiles(rows: list[_TileRow], towns: list[str]) -> list[Tile]:
    tiles = [_tile(row, towns) for row in rows]
    for what, names in (("id", [tile.code for tile in tiles]), ("name", [tile.name for tile in tiles])):
        _expect(len(set(names)) == len(names), "tiles", f"a different {what} for each card")
    kinds = [tile.kind for tile in tiles]
    _expect(kinds == sorted(kinds), "tiles", "start cards first, then towns, garages and plain cards")
    for kind, count in _CARDS_BY_KIND.items():
        _expect(kinds.count(kind) == count, "tiles", f"{count} {KINDS[kind]} cards, got {kinds.count(kind)}")
    named = sorted(tile.town for tile in tiles if tile.town >= 0)
    _expect(named == list(range(len(towns))), "tiles", "a town card for each card of the Location deck")
    return tiles


def _tile(row: _TileRow, towns: list[str]) -> Tile:
    file = f"tiles.toml, {row.id}"
    if row.kind not in KINDS:
        raise BadContent(f"{file}: expected one of the kinds {', '.join(KINDS)}, got {row.kind!r}.")
    kind = KINDS.index(row.kind)
    links = _links(row, file)
    symbols = _symbols(row, file, kind, links)
    if kind == TOWN and row.name not in towns:
        raise BadContent(f"{file}: expected the name of a town of the Location deck, got {row.name!r}.")
    return Tile(row.id, row.name, kind, links, symbols=symbols, town=towns.index(row.name) if kind == TOWN else -1)


def _links(row: _TileRow, file: str) -> list[int]:
    links = [0] * SQUARES
    for text in row.links.split():
        if len(text) != 2 or not text[0].isdigit() or int(text[0]) >= SQUARES:
            raise BadContent(f"{file}: expected pieces of road such as 14 or 1N, got {text!r}.")
        square = int(text[0])
        if text[1] in _LETTERS:
            d = _LETTERS.index(text[1])
            if EXIT_SQUARE[d] != square:
                raise BadContent(f"{file}: expected exits at the middle of an edge, got {text!r}.")
            links[square] |= 1 << d
            continue
        steps = [d for d in range(SIDES) if _neighbour(square, d) == int(text[1])] if text[1].isdigit() else []
        if not steps:
            raise BadContent(f"{file}: expected a road between neighbouring squares, got {text!r}.")
        links[square] |= 1 << steps[0]
        links[int(text[1])] |= 1 << ((steps[0] + 2) & 3)
    reached = {EXIT_SQUARE[d] for d in range(SIDES) if links[EXIT_SQUARE[d]] >> d & 1}
    if not reached:
        raise BadContent(f"{file}: expected at least one exit.")
    for _ in range(SQUARES):
        for square in tuple(reached):
            reached |= {_neighbour(square, d) for d in range(SIDES) if links[square] >> d & 1} - {-1}
    if any(links[square] and square not in reached for square in range(SQUARES)):
        raise BadContent(f"{file}: expected every road to lead to an exit.")
    return links


def _neighbour(square: int, d: int) -> int:
    """The next square of the same card in a direction, or -1."""
    row, col = divmod(square, 3)
    row, col = row + (-1, 0, 1, 0)[d], col + (0, 1, 0, -1)[d]
    return row * 3 + col if 0 <= row < 3 and 0 <= col < 3 else -1


def _symbols(row: _TileRow, file: str, kind: int, links: list[int]) -> list[int]:
    symbols = [BLANK] * SQUARES
    for square, name in row.symbols.items():
        if square not in [str(number) for number in range(SQUARES)] or name not in SYMBOLS[1:]:
            raise BadContent(f"{file}: expected a symbol on a square 0-8, got {name!r} on {square}.")
        symbol = SYMBOLS.index(name)
        if symbol in _ON_ROAD and not links[int(square)]:
            raise BadContent(f"{file}: expected {name} on a road, but square {square} has none.")
        symbols[int(square)] = symbol
    wanted = {LOCATION: int(kind == TOWN), GARAGE: int(kind in (MELS, START_CARD))}
    for symbol, count in wanted.items():
        if symbols.count(symbol) != count:
            raise BadContent(f"{file}: expected {count} of the symbol {SYMBOLS[symbol]}.")
    if (START in symbols) != (kind == START_CARD):
        raise BadContent(f"{file}: expected start shields on start cards, and only there.")
    return symbols


# Cars and cards


def _vehicles(vehicles: list[Vehicle]) -> list[Vehicle]:
    colours = tuple(vehicle.colour for vehicle in vehicles)
    _expect(colours == COLOURS, "garage", f"the vehicles {', '.join(COLOURS)}, in this order")
    for vehicle in vehicles:
        file = f"garage.toml, {vehicle.colour}"
        if not 1 <= vehicle.speed < DIAL_TOP:
            raise BadContent(f"{file}: expected a speed from 1 to {DIAL_TOP - 1}: only Nitrous reaches {DIAL_TOP}.")
        for dial in (vehicle.gas, vehicle.health, vehicle.varied_health):
            if not 1 <= dial <= DIAL_TOP:
                raise BadContent(f"{file}: expected dials from 1 to {DIAL_TOP}, got {dial}.")
        if vehicle.ammo < 0 or vehicle.upgrade < 0 or vehicle.ammo + vehicle.upgrade > vehicle.hand:
            raise BadContent(f"{file}: expected a Start Loadout that fits into a hand of {vehicle.hand}.")
        if not 1 <= vehicle.hand <= MOST_HAND:
            raise BadContent(f"{file}: expected a hand of 1 to {MOST_HAND} cards, got {vehicle.hand}.")
    return vehicles


def _licences(licences: list[Licence]) -> list[Licence]:
    ids = tuple(licence.id for licence in licences)
    _expect(ids == LICENCES, "garage", f"the licences {', '.join(LICENCES)}, in this order")
    return licences


def _ammo(cards: list[Ammo]) -> list[Ammo]:
    weapons = [card.weapon for card in cards]
    _expect(weapons == [weapon for weapon in WEAPONS for _ in range(3)], "loadout", "three cards of each weapon")
    for card in cards:
        fine = 1 <= card.damage <= DIAL_TOP and 0 <= card.speed <= DIAL_TOP and 0 <= card.steal <= MOST_STEAL
        _expect(fine and card.copies > 0, "loadout", f"sound values for {card.id}")
    return cards


def _upgrades(cards: list[Upgrade]) -> list[Upgrade]:
    ids = tuple(card.id for card in cards)
    _expect(ids == UPGRADES, "loadout", f"the upgrades {', '.join(UPGRADES)}, in this order")
    for card in cards:
        _expect(card.copies > 0, "loadout", f"copies of {card.id}")
        _expect((card.range > 0) == card.id.startswith("R"), "loadout", f"a range for Range cards only, not {card.id}")
    return cards


def _reach(reach: _Reach) -> list[int]:
    _expect(min(reach.cannon, reach.mortar, reach.rocket) > 0, "loadout", "a range of 1 or more for each weapon")
    return [reach.cannon, reach.mortar, reach.rocket]


def _boxes(file: _BoxFile) -> dict[str, Box]:
    for name, box in file.presets.items():
        fine = box.road > 0 and box.off >= 0 and box.out >= 0 and box.road + box.off + box.out == 100
        _expect(fine, "battle_box", f"shares of {name} that add up to 100, some of them on the road")
    _expect(file.rocket_art.one_in > 1, "battle_box", "rocket_art.one_in above 1")
    return file.presets


CONTENT: Final = load()

CARD_IDS: Final[list[str]] = [card.id for card in CONTENT.ammo] + [card.id for card in CONTENT.upgrades]
"""The short names of all Loadout cards, Ammo first, by card number."""

CARD_NAMES: Final[list[str]] = [f"{card.colour} {card.weapon}" for card in CONTENT.ammo] + [
    card.name for card in CONTENT.upgrades
]
"""What people call them."""

_MEL: Final = dict(zip(WEAPONS, CONTENT.nicknames, strict=True))
MEL_NAMES: Final[list[str]] = [f"{card.colour} {_MEL[card.weapon]} {card.weapon}" for card in CONTENT.ammo] + [
    f"{card.nickname} {card.name.lower()}" if card.nickname else card.name for card in CONTENT.upgrades
]
"""The same with the nickname that Mel has for them."""

COPIES: Final[list[int]] = [card.copies for card in CONTENT.ammo] + [card.copies for card in CONTENT.upgrades]
"""How many there are of each."""

TILE_NAMES: Final[list[str]] = [tile.name for tile in CONTENT.tiles]
TOWNS: Final[list[str]] = CONTENT.towns
CAR_NAMES: Final[list[str]] = [vehicle.colour.capitalize() for vehicle in CONTENT.vehicles]
LICENCE_NAMES: Final[list[str]] = [licence.name for licence in CONTENT.licences]


def printed() -> dict[str, Any]:
    """What is printed on the components, by name, for clients."""
    return {
        "VEHICLES": CONTENT.vehicles,
        "LICENCES": CONTENT.licences,
        "AMMO": CONTENT.ammo,
        "UPGRADES": CONTENT.upgrades,
        "NICKNAMES": _MEL,
        "REACH": dict(zip(WEAPONS, CONTENT.reach, strict=True)),
        "TOWNS": TOWNS,
        "NOTES": CONTENT.notes,
        "TILES": {
            tile.code: {"tile": number, "name": tile.name, "links": tile.links[0], "symbols": tile.symbols[0]}
            for number, tile in enumerate(CONTENT.tiles)
        },
        "SYMBOLS": SYMBOLS,
        "COMPASS": COMPASS,
        "PARTS": PARTS,
        "TURNED": TURNED,
        "DRIVERS": SEATS,
        "DIAL_TOP": DIAL_TOP,
    }
