"""The content files of the game, read and checked: characters, dice, items, cards, grades, the A.I. deck and the city.

The files stand in `content/`. Whatever is wrong with them is refused as BadContent, in one sentence that names the
file, the field and what was expected. Which cards and items exist, and their order, is built into the rules; what is
printed on them is read here. The lists given out are shared by all games and must not be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from getaway.games.punk.board.drawing import load_drawing
from getaway.games.punk.board.geometry import COLOUR_NAMES, LINE_NAMES, TUNNEL, Board
from getaway.games.punk.board.maps import City, load_city
from getaway.kernel.errors import BadContent
from getaway.parts.content import folder_of, read

FOLDER: Final = folder_of(__file__)

CHARACTERS: Final = "stinger katherine frank eddie".split()
COP_ITEMS: Final = "magnum shotgun pistol rifle radio vest cash kit".split()
STINGER_ITEMS: Final = "sniper_rifle free_escape sidearm silencer rocket grenades machine_pistol kit".split()
COP_DECK: Final = (
    "intel locker car_fastback car_sedan car_wagon snatcher punks robbers enforcer"
    " short_cut sirens chopper steady_aim both_barrels take_cover bulletin"
).split()
HOODS: Final = COP_DECK[5:9]
STINGER_DECK: Final = (
    "spotted jam bus cable_pass streetcar_pass uniform diversion"
    " cold_blood kill_shot smoke_screen silencer rocket grenades machine_pistol kit"
).split()
GRADE_IDS: Final = "novice standard lucky deadly".split()
TO_PORTS: Final = "off always unless_reach".split()
SYMBOLS: Final = (
    "play_or_keep at_once one_more stock keep_one not_in_escape movement combat response hood car item"
).split()
PLANS: Final = {"T": 0, "D": -1, "L": -2, "1": 1, "2": 2, "3": 3, "4": 4}
"""The symbols of the A.I. deck: target, draw, last known location, and the ports."""


class _Form(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a content file."""


class _Character(_Form, frozen=True):
    id: str
    name: str
    about: str
    health: int
    points: int
    slots: int


class Fights(_Form, frozen=True):
    """Numbers of fights, flights and healing."""

    er_health: int
    heal: int
    unarmed_dice: int
    escape_points: int
    escape_points_car: int
    cop_escape_points: int
    hits_to_make: int


class _Dice(_Form, frozen=True):
    per_player: int
    hit: int
    ricochet: int
    escape: int


class _Hunch(_Form, frozen=True):
    numbered_spaces: int


class _Story(_Form, frozen=True):
    cops: str
    solo: str


class _CharactersFile(_Form, frozen=True):
    characters: list[_Character]
    story: _Story
    fights: Fights
    dice: _Dice
    hunch: _Hunch


class _Item(_Form, frozen=True):
    id: str
    name: str
    tokens: int
    slots: int
    dice: int = 0


class _Cars(_Form, frozen=True):
    names: list[str]


class _ItemsFile(_Form, frozen=True):
    cop: list[_Item]
    stinger: list[_Item]
    cars: _Cars


class Card(_Form, frozen=True):
    """A card as it is printed. What it does not have is 0."""

    id: str
    name: str
    count: int
    symbols: list[str]
    text: str
    red: int = 0
    points: int = 0
    dice: int = 0
    health: int = 0


class _Stock(_Form, frozen=True):
    item: str
    count: int
    red: int = 0


class _CardsFile(_Form, frozen=True):
    cop: list[Card]
    inventory: list[_Stock]
    stinger: list[Card]


class _Plan(_Form, frozen=True):
    hunt: str
    escape: str


class _SoloFile(_Form, frozen=True):
    cards: list[_Plan]
    port_districts: int


class Grade(_Form, frozen=True):
    """A difficulty grade. `intel` is how many Location Intel cards stay in the deck, None for all of them."""

    id: str
    name: str
    red_cards: bool
    stinger_draws: int
    free_escape: bool
    er_heals: bool
    cops_to_ports: str
    cars_for_all: bool
    solo_car: bool
    solo_limit: bool
    intel: int | None = None


class _GradesFile(_Form, frozen=True):
    grades: list[Grade]


@dataclass(frozen=True, slots=True)
class Content:
    """Everything the content files say, checked."""

    characters: _CharactersFile
    items: _ItemsFile
    cards: _CardsFile
    ai_cards: list[list[int]]  # by card: Hunt for Katherine, Frank, Eddie, then Escape
    port_districts: int
    grades: list[Grade]
    city: City


def load(folder: Path = FOLDER) -> Content:
    """The content in that folder. Raises BadContent."""
    solo = read(folder / "solo.toml", _SoloFile)
    content = Content(
        characters=read(folder / "characters.toml", _CharactersFile),
        items=read(folder / "items.toml", _ItemsFile),
        cards=read(folder / "cards.toml", _CardsFile),
        ai_cards=[_plan(row, f"cards[{i}]") for i, row in enumerate(solo.cards)],
        port_districts=solo.port_districts,
        grades=read(folder / "grades.toml", _GradesFile).grades,
        city=load_city(folder / "board.toml"),
    )
    _check_characters(content.characters)
    _check_items(content.items, content.characters.dice.per_player)
    _check_cards(content.cards, content.items)
    if not content.ai_cards:
        _refuse("solo.toml", "cards", "at least one card")
    _in_order([grade.id for grade in content.grades], GRADE_IDS, "grades.toml", "grades.id")
    for grade in content.grades:
        _at_least(grade.stinger_draws, 1, "grades.toml", f"{grade.id}.stinger_draws")
        if grade.cops_to_ports not in TO_PORTS:
            _refuse("grades.toml", f"{grade.id}.cops_to_ports", f"one of {', '.join(TO_PORTS)}")
    return content


def _refuse(file: str, field: str, expected: str) -> NoReturn:
    raise BadContent(f"{file}: {field}: expected {expected}.")


def _in_order(given: list[str], ids: list[str], file: str, field: str) -> None:
    if given != ids:
        _refuse(file, field, f"exactly {', '.join(ids)} in this order, got {', '.join(given)}")


def _at_least(value: int, least: int, file: str, field: str) -> None:
    if value < least:
        _refuse(file, field, f"a number from {least} on, got {value}")


def _check_characters(file: _CharactersFile) -> None:
    where = "characters.toml"
    _in_order([row.id for row in file.characters], CHARACTERS, where, "characters.id")
    for row in file.characters:
        for field, value in (("health", row.health), ("points", row.points), ("slots", row.slots)):
            _at_least(value, 1, where, f"{row.id}.{field}")
    for field in Fights.__struct_fields__:
        _at_least(getattr(file.fights, field), 1, where, f"fights.{field}")
    _at_least(file.hunch.numbered_spaces, 1, where, "hunch.numbered_spaces")
    # Hood fights end, and combats can be left, only because these faces can be rolled.
    _at_least(file.dice.hit, 1, where, "dice.hit")
    _at_least(file.dice.escape, 1, where, "dice.escape")
    _at_least(file.dice.ricochet, 0, where, "dice.ricochet")
    faces = file.dice.hit + file.dice.ricochet + file.dice.escape
    if faces != 6:
        _refuse(where, "dice", f"six faces in all, got {faces}")


def _check_items(file: _ItemsFile, dice: int) -> None:
    where = "items.toml"
    for field, rows, ids in (("cop", file.cop, COP_ITEMS), ("stinger", file.stinger, STINGER_ITEMS)):
        _in_order([row.id for row in rows], ids, where, f"{field}.id")
        for row in rows:
            _at_least(row.tokens, 1, where, f"{row.id}.tokens")
            _at_least(row.slots, 1, where, f"{row.id}.slots")
            if not 0 <= row.dice <= dice:
                _refuse(where, f"{row.id}.dice", f"at most the {dice} dice a player has, got {row.dice}")
    if len(file.cars.names) != 3:
        _refuse(where, "cars.names", f"three names, one for each car card, got {len(file.cars.names)}")


def _check_cards(file: _CardsFile, items: _ItemsFile) -> None:
    where = "cards.toml"
    for field, rows, ids in (("cop", file.cop, COP_DECK), ("stinger", file.stinger, STINGER_DECK)):
        _in_order([row.id for row in rows], ids, where, f"{field}.id")
        for row in rows:
            _at_least(min(row.count, row.red), 0, where, f"{field}.{row.id}")
            for symbol in row.symbols:
                if symbol not in SYMBOLS:
                    _refuse(where, f"{field}.{row.id}.symbols", f"one of {', '.join(SYMBOLS)}, got {symbol!r}")
            if ("hood" in row.symbols) != (row.dice > 0 and row.health > 0):
                _refuse(where, f"{field}.{row.id}", "dice and health for every hood and for no other card")
    # The tokens in the box must be enough for everything that can come out at once.
    wanted = {row.item: row.count + row.red for row in file.inventory}
    for item in ("magnum", "pistol", "shotgun"):
        wanted[item] = wanted.get(item, 0) + 1
    for stock in file.inventory:
        if stock.item not in COP_ITEMS:
            _refuse(where, "inventory.item", f"one of {', '.join(COP_ITEMS)}, got {stock.item!r}")
        _at_least(min(stock.count, stock.red), 0, where, f"inventory.{stock.item}")
    for token in items.cop:
        if wanted.get(token.id, 0) > token.tokens:
            _refuse("items.toml", f"{token.id}.tokens", f"{wanted[token.id]}, as many as can come out")
    drawn = {row.id: row.count for row in file.stinger if "item" in row.symbols}
    for token in items.stinger:
        if drawn.get(token.id, 0) > token.tokens:
            _refuse("items.toml", f"{token.id}.tokens", f"{drawn[token.id]}, as many as there are cards")


def _plan(row: _Plan, field: str) -> list[int]:
    hunt, escape = row.hunt.split(), row.escape.split()
    if len(hunt) != 3 or not set(hunt) <= set("TDL"):
        _refuse("solo.toml", f"{field}.hunt", f"three symbols of T, D and L, got {row.hunt!r}")
    if len(escape) != 3 or not set(escape) <= set("TD1234"):
        _refuse("solo.toml", f"{field}.escape", f"three symbols of T, D and 1 to 4, got {row.escape!r}")
    return [PLANS[symbol] for symbol in [*hunt, *escape]]


CONTENT: Final[Content] = load()

CITY: Final[City] = CONTENT.city
BOARD: Final[Board] = CITY.board
"""San Francisco."""

# Stinger first, then Katherine, Frank and Eddie.
CHARACTER_NAMES: Final[list[str]] = [row.name for row in CONTENT.characters.characters]
ABOUT: Final[list[str]] = [row.about for row in CONTENT.characters.characters]
"""What is special about each character."""
STORY: Final[_Story] = CONTENT.characters.story
HEALTH: Final[list[int]] = [row.health for row in CONTENT.characters.characters]
BASE_POINTS: Final[list[int]] = [row.points for row in CONTENT.characters.characters]
SLOTS: Final[list[int]] = [row.slots for row in CONTENT.characters.characters]
FIGHTS: Final[Fights] = CONTENT.characters.fights
DIE: Final[list[int]] = [CONTENT.characters.dice.hit, CONTENT.characters.dice.ricochet, CONTENT.characters.dice.escape]
"""How many of a die's six faces are a hit, a ricochet, an escape."""
HUNCH_SPACES: Final[int] = CONTENT.characters.hunch.numbered_spaces

COP_ITEM_NAMES: Final[list[str]] = [row.name for row in CONTENT.items.cop]
COP_ITEM_SLOTS: Final[list[int]] = [row.slots for row in CONTENT.items.cop]
COP_ITEM_DICE: Final[list[int]] = [row.dice for row in CONTENT.items.cop]
STINGER_ITEM_NAMES: Final[list[str]] = [row.name for row in CONTENT.items.stinger]
STINGER_ITEM_SLOTS: Final[list[int]] = [row.slots for row in CONTENT.items.stinger]
STINGER_ITEM_DICE: Final[list[int]] = [row.dice for row in CONTENT.items.stinger]
CAR_NAMES: Final[list[str]] = CONTENT.items.cars.names

COP_PRINT: Final[list[Card]] = CONTENT.cards.cop
"""The cards of the Cop deck as they are printed, by card."""
COP_CARD_NAMES: Final[list[str]] = [card.name for card in COP_PRINT]
COP_CARDS: Final[list[int]] = [card.count for card in COP_PRINT]
COP_CARDS_RED: Final[list[int]] = [card.red for card in COP_PRINT]
COP_CARD_POINTS: Final[list[int]] = [card.points for card in COP_PRINT]
HOOD_DICE: Final[list[int]] = [card.dice for card in COP_PRINT if card.id in HOODS]
HOOD_HEALTH: Final[list[int]] = [card.health for card in COP_PRINT if card.id in HOODS]
STINGER_PRINT: Final[list[Card]] = CONTENT.cards.stinger
STINGER_CARD_NAMES: Final[list[str]] = [card.name for card in STINGER_PRINT]
STINGER_CARDS: Final[list[int]] = [card.count for card in STINGER_PRINT]
BUS_POINTS: Final[int] = STINGER_PRINT[STINGER_DECK.index("bus")].points
INVENTORY: Final[list[int]] = [
    sum(row.count for row in CONTENT.cards.inventory if row.item == item) for item in COP_ITEMS
]
"""How many inventory cards there are of each Cop item."""
INVENTORY_RED: Final[list[int]] = [
    sum(row.red for row in CONTENT.cards.inventory if row.item == item) for item in COP_ITEMS
]

AI_CARDS: Final[list[list[int]]] = CONTENT.ai_cards
PORT_DISTRICTS: Final[int] = CONTENT.port_districts
GRADES: Final[list[Grade]] = CONTENT.grades
"""The grades, Novice first."""


def printed() -> dict[str, Any]:
    """The map and the components for clients; numbers are those of views. What a space does not have is left out."""
    drawing = load_drawing(FOLDER / "drawing.toml")
    outlines = {place.name: place.outline for place in drawing.districts}
    spaces: list[dict[str, Any]] = []
    for space, name in enumerate(BOARD.names):
        extras = {
            "corner": BOARD.corner[space] if space < BOARD.stars else "",
            "colour": COLOUR_NAMES[BOARD.colour[space]] if BOARD.colour[space] else "",
            "port": BOARD.port[space],
            "er": BOARD.er[space],
            "side": drawing.sides.get(name, ""),
        }
        place = {"name": name, "x": BOARD.x[space], "y": BOARD.y[space], "district": BOARD.district[space]}
        spaces.append({**place, **{key: value for key, value in extras.items() if value}})
    looks = zip(BOARD.district_name, BOARD.district_near, CITY.looks, strict=True)
    characters, cards = CONTENT.characters, CONTENT.cards
    return {
        "CITY": {
            "name": BOARD.name,
            "view": drawing.view,
            "stars": BOARD.stars,
            "spaces": spaces,
            "kinds": {**LINE_NAMES, "tunnel": TUNNEL},
            "lines": BOARD.lines,
            "routes": CITY.lines,
            "districts": [
                {"name": name, **msgspec.to_builtins(look), "near": near, "outline": outlines[name]}
                for name, near, look in looks
            ],
            "keys": BOARD.keys,
            "shore": drawing.shore,
            "parks": drawing.parks,
            "lakes": drawing.lakes,
            "islands": drawing.islands,
            "water": drawing.water,
        },
        "PRINTED": {
            "characters": characters.characters,
            "fights": characters.fights,
            "items": [*CONTENT.items.cop, *CONTENT.items.stinger],
            "cars": CAR_NAMES,
            "copCards": cards.cop,
            "stingerCards": cards.stinger,
            "busPoints": BUS_POINTS,
            "plans": AI_CARDS,
            "symbols": {"target": PLANS["T"], "draw": PLANS["D"], "lkl": PLANS["L"]},
            "story": characters.story,
        },
    }
