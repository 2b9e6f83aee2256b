"""Reads a map from its file and checks what must hold of every map.

The file lists the districts with their neighbours, stars and hit locations, and the lines between the spaces. A line is
a chain of spaces in one string, `"16 - 12 - 7"`; `=` in place of `-` marks a tunnel. Whatever is wrong is refused as
BadContent, in one sentence that names the file, the field and what was expected.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from getaway.games.punk.board.geometry import (
    CABLE,
    COLOUR_NAMES,
    FREEWAY,
    LINE_NAMES,
    PLAIN,
    PORTS,
    ROAD,
    STREETCAR,
    TUNNEL,
    Board,
)
from getaway.kernel.errors import BadContent
from getaway.parts.content import read
from getaway.parts.graphs import Edge

# The plan coordinates of a space: x from west to east, y from north to south.
EXTENT: Final = 1000


class _Place(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    x: int
    y: int


class _Star(_Place, forbid_unknown_fields=True, frozen=True):
    star: int
    name: str = ""
    port: int = 0
    er: bool = False


class _Hit(_Place, forbid_unknown_fields=True, frozen=True):
    name: str
    colour: str


class _District(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: str
    letter: str
    fill: str
    pattern: str
    near: list[str]
    stars: list[_Star]
    hits: list[_Hit] = []
    roads: list[str] = []


class _Line(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: str
    kind: str
    ways: list[str]


class _SoloStarts(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    katherine: str
    frank: str
    eddie: str


class _MapFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    name: str
    solo_starts: _SoloStarts
    districts: list[_District]
    crossings: list[str]
    lines: list[_Line]
    checks_hopeless: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """A freeway, cable car or streetcar line as it is drawn: its name, its kind, and its chains of spaces."""

    name: str
    kind: int
    ways: list[list[int]]


@dataclass(frozen=True, slots=True)
class Look:
    """How a district is told apart from its neighbours: a fill, and a pattern and a letter that need no colour."""

    letter: str
    fill: str
    pattern: str


@dataclass(frozen=True, slots=True)
class City:
    """A map with what only pictures need."""

    board: Board
    lines: list[Line]
    looks: list[Look]  # by district


PATTERNS: Final[tuple[str, ...]] = ("plain", "dots", "rows", "columns", "rising", "falling", "grid", "checks")


def load_city(path: Path) -> City:
    """The map in that file. Raises BadContent."""
    return _Reader(path).city()


class _Reader:
    """One file on its way to a map."""

    def __init__(self, path: Path) -> None:
        self.where = path.name
        self.file = read(path, _MapFile)
        self.number: dict[str, int] = {}

    def city(self) -> City:
        file = self.file
        stars, hits = self._stars(), [(d, hit) for d, row in enumerate(file.districts) for hit in row.hits]
        names = [str(star.star) for _, star in stars] + [hit.name for _, hit in hits]
        for name in names:
            if not name.strip() or name in self.number:
                self.refuse("districts", f"a name of its own for every space, got {name!r} twice")
            self.number[name] = len(self.number)
        places: list[_Place] = [*[star for _, star in stars], *[hit for _, hit in hits]]
        for place, name in zip(places, names, strict=True):
            if not (0 <= place.x <= EXTENT and 0 <= place.y <= EXTENT):
                self.refuse(f"space {name}", f"x and y from 0 to {EXTENT}, got {place.x} and {place.y}")
        board = Board(
            name=file.name,
            names=names,
            corner=[star.name for _, star in stars] + [hit.name for _, hit in hits],
            stars=len(stars),
            colour=[PLAIN] * len(stars) + [self._colour(hit) for _, hit in hits],
            district=[d for d, _ in stars] + [d for d, _ in hits],
            x=[place.x for place in places],
            y=[place.y for place in places],
            port=[star.port for _, star in stars] + [0] * len(hits),
            er=[star.er for _, star in stars] + [False] * len(hits),
            district_name=[row.name for row in file.districts],
            district_near=self._near(),
            lines=self._edges(),
            solo_starts=[
                self._space(name, "solo_starts")
                for name in (file.solo_starts.katherine, file.solo_starts.frank, file.solo_starts.eddie)
            ],
            checks_hopeless=file.checks_hopeless,
        )
        self._check(board)
        lines = [Line(line.name, LINE_NAMES[line.kind], self._chains(line)) for line in file.lines]
        return City(board, lines, self._looks())

    def refuse(self, field: str, expected: str) -> NoReturn:
        raise BadContent(f"{self.where}: {field}: expected {expected}.")

    def _stars(self) -> list[tuple[int, _Star]]:
        """The stars with their districts, by number."""
        stars = [(d, star) for d, row in enumerate(self.file.districts) for star in row.stars]
        stars.sort(key=lambda pair: pair[1].star)
        numbers = [star.star for _, star in stars]
        if numbers != list(range(1, len(stars) + 1)):
            missing = next((n for n in range(1, len(stars) + 1) if n not in numbers), len(stars))
            self.refuse("stars", f"every number from 1 on once, but {missing} is missing or doubled")
        return stars

    def _colour(self, hit: _Hit) -> int:
        if hit.colour not in COLOUR_NAMES[1:]:
            self.refuse(f"space {hit.name}", f"black, red or green, got {hit.colour!r}")
        return COLOUR_NAMES.index(hit.colour)

    def _near(self) -> list[list[int]]:
        names = [row.name for row in self.file.districts]
        near: list[list[int]] = []
        for row in self.file.districts:
            for name in row.near:
                if name not in names or name == row.name:
                    self.refuse(f"district {row.name}", f"other districts as neighbours, got {name!r}")
                if row.name not in self.file.districts[names.index(name)].near:
                    self.refuse(f"district {row.name}", f"{name} to name it as a neighbour too")
            near.append(sorted(names.index(name) for name in set(row.near)))
        return near

    def _looks(self) -> list[Look]:
        looks: list[Look] = []
        for row in self.file.districts:
            if not re.fullmatch("#[0-9a-f]{6}", row.fill):
                self.refuse(f"district {row.name}", f"a fill such as #a0b1c2, got {row.fill!r}")
            if row.pattern not in PATTERNS:
                self.refuse(f"district {row.name}", f"one of the patterns {', '.join(PATTERNS)}, got {row.pattern!r}")
            if any(look.letter == row.letter for look in looks):
                self.refuse(f"district {row.name}", f"a letter of its own, got {row.letter!r} again")
            looks.append(Look(row.letter, row.fill, row.pattern))
        return looks

    def _space(self, name: str, field: str) -> int:
        if name not in self.number:
            self.refuse(field, f"a star's number or a location's name, got {name!r}")
        return self.number[name]

    def _segments(self, way: str, kind: int, field: str) -> list[Edge]:
        parts = re.split(r" ([-=]) ", way)
        ends = [self._space(name, field) for name in parts[::2]]
        if len(ends) < 2:
            self.refuse(field, f'a chain such as "1 - 2", got {way!r}')
        found: list[Edge] = []
        for a, mark, b in zip(ends, parts[1::2], ends[1:], strict=False):
            if a == b:
                self.refuse(field, f"two different ends of every line, got {way!r}")
            if mark == "=" and kind != STREETCAR:
                self.refuse(field, f"tunnels on streetcar lines only, got {way!r}")
            found.append((min(a, b), max(a, b), kind | (TUNNEL if mark == "=" else 0)))
        return found

    def _chains(self, line: _Line) -> list[list[int]]:
        return [[self._space(name, line.name) for name in re.split(r" [-=] ", way)] for way in line.ways]

    def _edges(self) -> list[Edge]:
        """Every pair of joined spaces once, in order, with all kinds that join them."""
        joined: dict[tuple[int, int], int] = {}
        districts = [*[(row.name, row.roads) for row in self.file.districts], ("crossings", self.file.crossings)]
        for field, ways in districts:
            for way in ways:
                for a, b, kind in self._segments(way, ROAD, field):
                    if (a, b) in joined:
                        self.refuse(field, f"every road once, but a piece of {way!r} is there already")
                    joined[a, b] = kind
        for line in self.file.lines:
            if line.kind not in LINE_NAMES or line.kind == "road":
                self.refuse(f"line {line.name}", f"freeway, cable or streetcar, got {line.kind!r}")
            for way in line.ways:
                for a, b, kind in self._segments(way, LINE_NAMES[line.kind], f"line {line.name}"):
                    joined[a, b] = joined.get((a, b), 0) | kind
        return [(a, b, joined[a, b]) for a, b in sorted(joined)]

    def _check(self, board: Board) -> None:
        if sorted(number for number in board.port if number) != list(range(1, PORTS + 1)):
            self.refuse("stars", f"the ports 1 to {PORTS}, each on one star")
        if not board.ers:
            self.refuse("stars", "at least one ER")
        if min(board.steps[0]) < 0:
            lost = board.names[board.steps[0].index(-1)]
            self.refuse("roads", f"roads alone to join all spaces, but {lost} is cut off")
        for a, b, kinds in board.lines:
            d, e = board.district[a], board.district[b]
            if kinds & ROAD and d != e and e not in board.district_near[d]:
                crossing = f"{board.names[a]} - {board.names[b]}"
                self.refuse("crossings", f"roads between adjacent districts only, got {crossing}")
        for kind in (FREEWAY, CABLE, STREETCAR):
            if not any(kinds & kind for _, _, kinds in board.lines):
                word = next(name for name, bit in LINE_NAMES.items() if bit == kind)
                self.refuse("lines", f"at least one {word} line")
