"""The map: cards of nine squares, how they are turned and joined, and what a laid map alone decides.

Directions are north, east, south, west: 0-3, clockwise. A *place* is where a card can lie, by row and column, the start
card at (0, 0). A *square* is a number too: nine times the number of its card (in the order in which the cards were
laid) plus the square on the card, row by row as it lies. So squares keep their numbers however the map grows.
"""

from __future__ import annotations

from typing import Final

Square = int
Direction = int

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
SIDES: Final = 4
COMPASS: Final[list[str]] = ["north", "east", "south", "west"]

SQUARES: Final = 9
"""Squares on a card."""

PARTS: Final[list[str]] = [
    "north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east"
]  # fmt: skip
"""The squares of a card in words, row by row as it lies."""

TURNED: Final[list[str]] = ["as it is", "turned right", "upside down", "turned left"]
"""A card in words, after some quarter turns clockwise."""

MOST_CARDS: Final = 34
"""Two start cards and 32 others: no map is larger."""

NOWHERE: Final = -1

# Symbols.
BLANK: Final = 0
AMMO: Final = 1
UPGRADE: Final = 2
GAS: Final = 3
JUMP: Final = 4
LOCATION: Final = 5
GARAGE: Final = 6
START: Final = 7
SYMBOLS: Final[list[str]] = ["", "ammo", "upgrade", "gas", "jump", "location", "garage", "start"]

# Kinds of map cards.
START_CARD: Final = 0
TOWN: Final = 1
MELS: Final = 2
PLAIN: Final = 3
KINDS: Final[list[str]] = ["start", "town", "garage", "plain"]

START_CARDS: Final = 3
"""Tiles below this number are start cards: the one for four players, then the two for six."""

EXIT_SQUARE: Final[list[int]] = [1, 5, 7, 3]
"""The square at whose outer edge a road leaves a card, by direction."""

_DR: Final[list[int]] = [-1, 0, 1, 0]
_DC: Final[list[int]] = [0, 1, 0, -1]
_FAR: Final = 100


def turned(d: Direction, quarters: int) -> Direction:
    """A direction after some quarter turns clockwise."""
    return (d + quarters) & 3


def place_key(r: int, c: int) -> int:
    """A place as one number."""
    return (r + _FAR) * 1000 + c + _FAR


class Tile:
    """A map card as it is printed, and as it lies after each number of quarter turns. Never changed."""

    __slots__ = ("code", "exits", "kind", "links", "name", "symbols", "town")

    def __init__(self, code: str, name: str, kind: int, links: list[int], symbols: list[int], town: int) -> None:
        self.code = code
        self.name = name
        self.kind = kind
        self.town = town
        """The number of its town, or -1."""
        self.links: list[list[int]] = [links]
        """links[rotation][square]: the sides to which a road leads from there, as bits by direction."""
        self.symbols: list[list[int]] = [symbols]
        """symbols[rotation][square]."""
        for _ in range(SIDES - 1):
            self._turn()
        self.exits: list[int] = [_exits(turned_links) for turned_links in self.links]
        """exits[rotation]: the sides at which a road leaves the card, as bits."""

    def _turn(self) -> None:
        """Add one more quarter turn clockwise: square (r, c) goes to (c, 2 - r)."""
        links, symbols = [0] * SQUARES, [BLANK] * SQUARES
        for square in range(SQUARES):
            to = (square % 3) * 3 + 2 - square // 3
            old = self.links[-1][square]
            links[to] = (old << 1 | old >> 3) & 15
            symbols[to] = self.symbols[-1][square]
        self.links.append(links)
        self.symbols.append(symbols)


def _exits(links: list[int]) -> int:
    found = 0
    for d in range(SIDES):
        if links[EXIT_SQUARE[d]] >> d & 1:
            found |= 1 << d
    return found


class Ground:
    """A laid map and all that follows from it. Never changed: laying a card makes a new one."""

    __slots__ = (
        "cards", "col", "column", "joins", "known", "laid", "line", "link", "near", "open", "place", "row",
        "symbol", "towns",
    )  # fmt: skip

    def __init__(
        self,
        laid: str,
        cards: list[int],
        line: list[int],
        column: list[int],
        place: dict[int, int],
        near: list[int],
        link: list[int],
        symbol: list[int],
        row: list[int],
        col: list[int],
        towns: list[int],
        open_places: list[int],
        known: list[int],
        joins: list[int],
    ) -> None:
        self.laid = laid
        """The map as a text: tile, rotation and place of each card, in the order of laying."""
        self.cards = cards
        """tile * 4 + rotation of each card."""
        self.line = line
        self.column = column
        """Row and column of each card's place."""
        self.place = place
        """The card on each place that has one, by `place_key`."""
        self.near = near
        """near[square * 4 + direction]: the neighbouring square, or NOWHERE."""
        self.link = link
        """link[square]: the sides to which a road leads, as bits; 0 is off-road."""
        self.symbol = symbol
        self.row = row
        self.col = col
        """Row and column of each square on the table."""
        self.towns = towns
        """The square of each town that is on the map, or NOWHERE."""
        self.open = open_places
        """Free places beside the map as card * 4 + direction: beside that card, the first laid of those it touches."""
        self.known = known
        """For each open place, the sides that touch a card, as bits."""
        self.joins = joins
        """For each open place, those of them at which a road must go on."""

    def beside(self, card: int, d: Direction) -> tuple[int, int]:
        """Row and column of the place on that side of a card."""
        return self.line[card] + _DR[d], self.column[card] + _DC[d]

    def grown(self, tile: Tile, number: int, rotation: int, on: tuple[int, int]) -> Ground:
        """The map with one more card, tile `number`, on a free place."""
        r, c = on
        card = len(self.cards)
        place = self.place.copy()
        place[place_key(r, c)] = card
        near, row, col = self.near[:], self.row[:], self.col[:]
        base = card * SQUARES
        for square in range(SQUARES):
            y, x = square // 3, square % 3
            row.append(3 * r + y)
            col.append(3 * c + x)
            for d in range(SIDES):
                ny, nx = y + _DR[d], x + _DC[d]
                if 0 <= ny < 3 and 0 <= nx < 3:
                    near.append(base + 3 * ny + nx)
                    continue
                other = self.place.get(place_key(r + _DR[d], c + _DC[d]), NOWHERE)
                if other == NOWHERE:
                    near.append(NOWHERE)
                    continue
                there = other * SQUARES + (ny % 3) * 3 + nx % 3
                near.append(there)
                near[there * SIDES + ((d + 2) & 3)] = base + square
        open_places, known, joins = self.open[:], self.known[:], self.joins[:]
        for at, where in enumerate(open_places):
            if self.beside(where >> 2, where & 3) == (r, c):
                del open_places[at], known[at], joins[at]
                break
        for d in range(SIDES):
            y, x = r + _DR[d], c + _DC[d]
            if place_key(y, x) in place:
                continue
            side, road = (d + 2) & 3, tile.exits[rotation] >> d & 1
            for at, where in enumerate(open_places):
                if where >> 2 < card and self.beside(where >> 2, where & 3) == (y, x):
                    known[at] |= 1 << side
                    joins[at] |= road << side
                    break
            else:
                open_places.append(card * SIDES + d)
                known.append(1 << side)
                joins.append(road << side)
        towns = self.towns
        if tile.town >= 0:
            towns = towns[:]
            towns[tile.town] = base + tile.symbols[rotation].index(LOCATION)
        return Ground(
            laid=f"{self.laid} {tile.code}/{rotation}@{r},{c}".lstrip(),
            cards=[*self.cards, number * SIDES + rotation],
            line=[*self.line, r],
            column=[*self.column, c],
            place=place,
            near=near,
            link=self.link + tile.links[rotation],
            symbol=self.symbol + tile.symbols[rotation],
            row=row,
            col=col,
            towns=towns,
            open_places=open_places,
            known=known,
            joins=joins,
        )

    def square_at(self, row: int, col: int) -> Square:
        """The square with that row and column, or NOWHERE if no card lies there."""
        card = self.place.get(place_key(row // 3, col // 3), NOWHERE)
        return NOWHERE if card == NOWHERE else card * SQUARES + row % 3 * 3 + col % 3


def empty_ground(towns: int) -> Ground:
    """A table without any card."""
    return Ground(
        laid="",
        cards=[],
        line=[],
        column=[],
        place={},
        near=[],
        link=[],
        symbol=[],
        row=[],
        col=[],
        towns=[NOWHERE] * towns,
        open_places=[],
        known=[],
        joins=[],
    )


def survey(laid: str, tiles: list[Tile], towns: int) -> Ground:
    """The map that a text describes, worked out card by card."""
    numbers: dict[str, int] = {}
    for number, tile in enumerate(tiles):
        numbers[tile.code] = number
    ground = empty_ground(towns)
    for card in laid.split():
        what, where = card.split("@")
        code, rotation = what.split("/")
        r, c = where.split(",")
        number = numbers[code]
        ground = ground.grown(tiles[number], number, int(rotation), (int(r), int(c)))
    return ground


def shield_squares(seats: int) -> list[Square]:
    """The start shield of each seat, clockwise from the north (VIG-SETUP-18)."""
    if seats == 2:
        return [1, 7]
    if seats <= 4:
        return [1, 5, 7, 3][:seats]
    return [1, SQUARES + 1, SQUARES + 5, SQUARES + 7, 7, 3][:seats]


def shield_facings(seats: int) -> list[Direction]:
    """The way each car faces on its shield: over the nearest edge of the card (VIG-SETUP-19)."""
    if seats == 2:
        return [N, S]
    if seats <= 4:
        return [N, E, S, W][:seats]
    return [N, N, E, S, S, W][:seats]
