"""The content files of the game, read and checked: city, cards, characters, tables, chart.

The files are in `content/`. Whatever is wrong with them is refused as BadContent, in one sentence. The lists given
out here are shared and must not be changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from getaway.games.downtown.board import COMPASS, HOUSES, LOCATION_COUNT, NOWHERE, PER_WEAPON, Chart, City
from getaway.games.downtown.pieces import ATTACK_CARD, CARDS, DECK_NAMES, IDS, LOCATION, SPY, WEAPON_KINDS, deck_of
from getaway.kernel.errors import BadContent
from getaway.parts.content import folder_of, read
from getaway.parts.graphs import Graph

FOLDER: Final = folder_of(__file__)
LINES: Final = ("red", "green", "yellow", "blue")
"""The metro lines, in the order of their cards."""

ROUTE_FIELDS: Final = 12
AFTER: Final = ("discard", "box")


class _Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class FieldRow(_Strict, frozen=True):
    """A circle on a street; `name` is how people speak of it."""

    id: str
    name: str
    x: int
    y: int
    kind: str
    ports: dict[str, str]
    colours: tuple[str, ...] = ()
    metro: str = ""


class HouseRow(_Strict, frozen=True):
    """A safe house."""

    id: str
    name: str
    side: str
    x: int
    y: int
    door: str


class LocationRow(_Strict, frozen=True):
    """A weapon location."""

    id: str
    name: str
    weapon: str
    number: int
    x: int
    y: int
    targets: tuple[str, ...]
    entries: tuple[str, ...]
    icon: tuple[int, int] | None = None
    article: bool = True


class SpecialRow(_Strict, frozen=True):
    """A special location."""

    id: str
    name: str
    x: int
    y: int
    field: str


class StreetRow(_Strict, frozen=True):
    """A street from end to end, with its name."""

    name: str
    start: tuple[int, int]
    end: tuple[int, int]


class BoardFile(_Strict, frozen=True):
    """``board.toml``."""

    size: tuple[int, int]
    streets: tuple[StreetRow, ...]
    start: str
    fields: tuple[FieldRow, ...]
    safe_houses: tuple[HouseRow, ...]
    locations: tuple[LocationRow, ...]
    special_locations: tuple[SpecialRow, ...]
    routes: tuple[tuple[str, ...], ...]


class WeaponRow(_Strict, frozen=True):
    """A weapon card."""

    id: str
    name: str
    code: str
    colour: str
    copies: int
    attack: int
    shape: tuple[tuple[int, int], ...]


class DuelCardRow(_Strict, frozen=True):
    """A duel card."""

    id: str
    name: str
    copies: int
    text: str


class AttackCardRow(_Strict, frozen=True):
    """A card that modifies the Attack Value of a weapon."""

    id: str
    name: str
    copies: int
    attack: int
    text: str


class InteractionRow(_Strict, frozen=True):
    """An interaction card."""

    id: str
    name: str
    copies: int
    when: str
    after: str
    text: str
    solo: int = 0
    event: int = 0
    pair: bool = False


class CardsFile(_Strict, frozen=True):
    """``cards.toml``."""

    weapons: tuple[WeaponRow, ...]
    duel_cards: tuple[DuelCardRow, ...]
    attack_cards: tuple[AttackCardRow, ...]
    interactions: tuple[InteractionRow, ...]


class CharacterRow(_Strict, frozen=True):
    """A character sheet; `looks` is who that is on the cover."""

    id: str
    name: str
    looks: str
    movement: int
    punch: int
    stamina: int
    health: int
    ability: str
    ability_name: str
    text: str


class Limits(_Strict, frozen=True):
    """Numbers that bound a game."""

    rounds: int
    hand: int
    solo_hand: int
    draws: int
    draws_per_deck: int
    flat_movement: int
    cards_from: int
    roadblocks: int
    officers: int
    specials_boxed: int


class Points(_Strict, frozen=True):
    """Victory points."""

    duel_lost: int
    duel_tied: int
    duel_won: int
    no_shot: int
    shot_lost: int
    shot_drawn: int


class ChartRow(_Strict, frozen=True):
    """The assassination chart."""

    columns: int
    rows: int
    plus_one: tuple[tuple[int, int], ...]
    aim_start: tuple[int, int]
    guard_start: tuple[int, int]
    aim_rolls: int
    base_defence: int


class FiguresFile(_Strict, frozen=True):
    """``figures.toml``."""

    characters: tuple[CharacterRow, ...]
    agility: tuple[int, int, int]
    modifier: tuple[int, int, int]
    limits: Limits
    points: Points
    chart: ChartRow


class Content:
    """Everything the content files say, checked."""

    def __init__(self, board: BoardFile, cards: CardsFile, figures: FiguresFile) -> None:
        self.board = board
        self.cards = cards
        self.figures = figures
        self.city: City = _city(board, cards)
        self.chart: Chart = _chart(figures.chart, cards)
        _check_cards(cards, figures)


def load(folder: Path = FOLDER) -> Content:
    """The content in that folder. Raises BadContent."""
    return Content(
        read(folder / "board.toml", BoardFile),
        read(folder / "cards.toml", CardsFile),
        read(folder / "figures.toml", FiguresFile),
    )


def _wrong(file: str, what: str) -> BadContent:
    return BadContent(f"{file}.toml: {what}.")


def _city(file: BoardFile, cards: CardsFile) -> City:
    fields = [row.id for row in file.fields]
    names = [*fields, *[row.id for row in file.safe_houses], *[row.id for row in file.locations]]
    spoken = [
        *[row.name for row in file.fields],
        *[row.name for row in file.safe_houses],
        *[row.name for row in file.locations],
    ]
    if len(set(names)) != len(names) or len(set(spoken)) != len(names):
        raise _wrong("board", "expected every place to have a name of its own")
    if len(file.safe_houses) != HOUSES or len(file.locations) != LOCATION_COUNT:
        raise _wrong("board", f"expected {HOUSES} safe houses and {LOCATION_COUNT} locations")
    number = {name: at for at, name in enumerate(names)}

    def fields_of(given: Sequence[str]) -> list[int]:
        for name in given:
            if name not in fields:
                raise _wrong("board", f"expected a field, got {name!r}")
        return [number[name] for name in given]

    ports = [[number.get(row.ports.get(way[0].upper(), ""), NOWHERE) for way in COMPASS] for row in file.fields]
    _check_streets(file, ports, number)
    weapons = [row.id for row in cards.weapons]
    for at, place in enumerate(file.locations):
        if (place.weapon, place.number) != (weapons[at // PER_WEAPON], at % PER_WEAPON + 1):
            raise _wrong("board", f"expected the locations by weapon and number, got {place.id} in place {at + 1}")
    _check_colours(file, cards)
    for row in file.fields:
        if row.metro and row.metro not in LINES:
            raise _wrong("board", f"expected {row.id} to have a metro line that exists")
    city = City(
        names=names,
        fields=len(fields),
        ports=ports,
        crossroad=[row.kind == "crossroad" for row in file.fields],
        doors=fields_of([row.door for row in file.safe_houses]),
        entries=[fields_of(row.entries) for row in file.locations],
        targets=[fields_of(row.targets) for row in file.locations],
        line=[LINES.index(row.metro) if row.metro else NOWHERE for row in file.fields],
        special=fields_of([row.field for row in file.special_locations]),
        routes=[fields_of(route) for route in file.routes],
        start=fields_of([file.start])[0],
    )
    _check_routes(city)
    if city.special[0] != city.start or any(city.crossroad[field] for field in city.special):
        raise _wrong("board", "expected special locations on street fields, the first of them on the start field")
    return city


def _check_streets(file: BoardFile, ports: list[list[int]], number: dict[str, int]) -> None:
    """Streets must lead both ways, hang together and have no dead ends, so that Johnny can always go on."""
    edges = []
    houses = {row.id: row for row in file.safe_houses}
    for at, row in enumerate(file.fields):
        if row.kind not in ("street", "crossroad"):
            raise _wrong("board", f"expected {row.id} to be a street field or a crossroad")
        streets = 0
        for way, name in row.ports.items():
            if name in houses:
                if houses[name].door != row.id:
                    raise _wrong("board", f"expected {name} behind its own door, got it behind {row.id}")
                continue
            to = number.get(name, NOWHERE)
            if not 0 <= to < len(ports) or at not in ports[to]:
                raise _wrong("board", f"expected the way {way} of {row.id} to lead to a field and back")
            edges.append((at, to, 1))
            streets += 1
        if (streets == 2) != (row.kind == "street"):
            raise _wrong("board", f"expected two ways at a street field and more at a crossroad, got {row.id}")
    if len(Graph(len(ports), edges).components()) != 1:
        raise _wrong("board", "expected all fields to hang together")


def _check_colours(file: BoardFile, cards: CardsFile) -> None:
    """A field has the colours of the locations that it is a target of, each of them once (DOWN-BOARD-4)."""
    colour = {row.id: row.colour for row in cards.weapons}
    for row in file.fields:
        near = [colour[place.weapon] for place in file.locations if row.id in place.targets]
        if sorted(near) != sorted(row.colours) or len(set(near)) != len(near):
            raise _wrong("board", f"expected {row.id} to have the colours of its locations, {' and '.join(near)}")
        if row.kind == "crossroad" and row.colours:
            raise _wrong("board", f"expected the crossroad {row.id} to be neutral")


def _check_routes(city: City) -> None:
    for route in city.routes:
        path = [city.start, *route]
        if len(route) != ROUTE_FIELDS or len(set(path)) != len(path) or city.crossroad[route[-1]]:
            raise _wrong("board", f"expected a route of {ROUTE_FIELDS} different fields that ends on a street")
        if any(b not in city.near[a] for a, b in pairwise(path)):
            raise _wrong("board", "expected a route to lead from field to field")


def _chart(row: ChartRow, cards: CardsFile) -> Chart:
    shapes = [list(weapon.shape) for weapon in cards.weapons]
    chart = Chart(
        columns=row.columns,
        rows=row.rows,
        plus_one=list(row.plus_one),
        aim_start=row.aim_start,
        guard_start=row.guard_start,
        shapes=shapes,
    )
    for weapon, covers in zip(cards.weapons, chart.covers, strict=True):
        if weapon.attack + max(mask.bit_count() for mask in covers) != 5:
            raise _wrong("cards", f"expected attack and coverable spaces of the {weapon.name} to add up to 5")
    return chart


def _check_cards(cards: CardsFile, figures: FiguresFile) -> None:
    if [row.id for row in cards.interactions] != IDS:
        raise _wrong("cards", "expected the interaction cards in the order of the appendix")
    if len(cards.weapons) != WEAPON_KINDS or WEAPON_KINDS + len(cards.duel_cards) != ATTACK_CARD:
        raise _wrong("cards", "expected five weapons and six duel cards")
    if ATTACK_CARD + len(cards.attack_cards) != LOCATION:
        raise _wrong("cards", "expected two attack cards")
    if any(row.after not in AFTER for row in cards.interactions):
        raise _wrong("cards", "expected every interaction card to go to the discard pile or to the box")
    if len(figures.characters) != HOUSES:
        raise _wrong("figures", f"expected {HOUSES} characters")
    if any(row.copies < 1 or (row.pair and row.copies < 2) for row in cards.interactions):
        raise _wrong("cards", "expected a copy of every interaction card to be left")


CONTENT: Final = load()
CITY: Final[City] = CONTENT.city
CHART: Final[Chart] = CONTENT.chart

CARD_NAMES: Final[list[str]] = [
    *[row.name for row in CONTENT.cards.weapons],
    *[row.name for row in CONTENT.cards.duel_cards],
    *[row.name for row in CONTENT.cards.attack_cards],
    *[f"{row.name} ({CONTENT.cards.weapons[at // PER_WEAPON].name})" for at, row in enumerate(CONTENT.board.locations)],
    *[row.name for row in CONTENT.cards.interactions],
]
CARD_IDS: Final[list[str]] = [
    *[row.id for row in CONTENT.cards.weapons],
    *[row.id for row in CONTENT.cards.duel_cards],
    *[row.id for row in CONTENT.cards.attack_cards],
    *[row.id for row in CONTENT.board.locations],
    *IDS,
]
CHARACTERS: Final = CONTENT.figures.characters


def building_of(row: LocationRow) -> str:
    """A location's building as people speak of it."""
    return f"the {row.name}" if row.article else row.name


def _spoken_of(row: LocationRow) -> str:
    return f"the lookout on {building_of(row)}" if row.icon else building_of(row)


PLACE_NAMES: Final[list[str]] = [
    *[row.name for row in CONTENT.board.fields],
    *[row.name for row in CONTENT.board.safe_houses],
    *[_spoken_of(row) for row in CONTENT.board.locations],
]
"""Places as people speak of them, by number. Of a remote explosive that is where one stands."""


def copies(seats: int, *, quick: bool, attack_cards: bool) -> list[int]:
    """How many cards of each kind are in the game, the two unseen special locations among them.

    With one seat these are the solo decks without the events (DOWN-SOLO-1 to -3).
    """
    found: list[int] = []
    for card in range(CARDS):
        if card < WEAPON_KINDS:
            found.append(CONTENT.cards.weapons[card].copies - (seats == 2))
        elif card < ATTACK_CARD:
            found.append(0 if quick or seats == 1 else CONTENT.cards.duel_cards[card - WEAPON_KINDS].copies)
        elif card < LOCATION:
            found.append(CONTENT.cards.attack_cards[card - ATTACK_CARD].copies if attack_cards else 0)
        elif deck_of(card) == 1:
            found.append(1)
        else:
            row = CONTENT.cards.interactions[card - SPY]
            found.append(row.solo if seats == 1 else row.copies - (seats == 2 and row.pair))
    return found


def events() -> list[int]:
    """How many cards of each interaction kind are in the solo event deck (DOWN-SOLO-4)."""
    return [row.event for row in CONTENT.cards.interactions]


# What is printed, for clients


def _printed_city() -> dict[str, Any]:
    """The map, places numbered as in a view: fields, safe houses, locations."""
    board = CONTENT.board
    return {
        "size": board.size,
        "fields": [
            {
                "id": row.id,
                "name": row.name,
                "x": row.x,
                "y": row.y,
                "crossroad": CITY.crossroad[at],
                "ports": CITY.ports[at],
                "colours": row.colours,
                "metro": row.metro,
            }
            for at, row in enumerate(board.fields)
        ],
        "houses": [
            {"id": row.id, "name": row.name, "side": row.side, "x": row.x, "y": row.y, "door": CITY.door[at]}
            for at, row in enumerate(board.safe_houses)
        ],
        "locations": [
            {
                "id": row.id,
                "name": row.name,
                "spoken": PLACE_NAMES[CITY.location + at],
                "number": row.number,
                "weapon": at // PER_WEAPON,
                "x": row.x,
                "y": row.y,
                "icon": row.icon,
                "entries": CITY.entries[at],
                "targets": [field for field in range(CITY.fields) if CITY.targets[at] >> field & 1],
            }
            for at, row in enumerate(board.locations)
        ],
        "specials": [
            {"id": row.id, "name": row.name, "x": row.x, "y": row.y, "field": CITY.special[at]}
            for at, row in enumerate(board.special_locations)
        ],
        "streets": [msgspec.to_builtins(row) for row in board.streets],
        "lines": LINES,
        "routes": CITY.routes,
    }


def _printed_cards() -> dict[str, Any]:
    """Cards, characters and tables, cards numbered as in a view."""
    cards, figures = CONTENT.cards, CONTENT.figures
    return {
        "weapons": [
            {
                "id": row.id,
                "name": row.name,
                "code": row.code,
                "colour": row.colour,
                "attack": row.attack,
                "shape": row.shape,
            }
            for row in cards.weapons
        ],
        "duelCards": [{"name": row.name, "text": row.text} for row in cards.duel_cards],
        "attackCards": [{"name": row.name, "text": row.text, "attack": row.attack} for row in cards.attack_cards],
        "interactions": [
            {"name": row.name, "text": row.text, "when": row.when, "after": row.after} for row in cards.interactions
        ],
        "characters": [msgspec.to_builtins(row) for row in figures.characters],
        "cardIds": CARD_IDS,
        "first": {"duel": WEAPON_KINDS, "attack": ATTACK_CARD, "location": LOCATION, "interaction": SPY},
        "agility": figures.agility,
        "modifier": figures.modifier,
        "limits": msgspec.to_builtins(figures.limits),
        "points": msgspec.to_builtins(figures.points),
        "chart": msgspec.to_builtins(figures.chart),
    }


def printed() -> dict[str, Any]:
    """What is printed on the components, and the words for what views number."""
    return {"CITY": _printed_city(), "PRINTED": _printed_cards(), "COMPASS": COMPASS, "DECKS": DECK_NAMES}
