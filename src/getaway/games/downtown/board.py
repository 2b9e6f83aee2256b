"""The city as numbers, and the assassination chart: what the board alone decides, worked out once.

A place is an int: fields come first, then the safe houses, then the locations. Sets of fields are bit masks. Compass
directions are 0-3 for north, east, south, west, so that right is one more and left one less. Nothing here changes
during a game; the lists are shared and must not be changed.
"""

from __future__ import annotations

from typing import Final

Place = int
Field = int
Heading = int
Fields = int
"""A set of fields as a bit mask."""

COMPASS: Final = ("north", "east", "south", "west")

NOWHERE: Final = -1
HOUSES: Final = 4
LOCATION_COUNT: Final = 25
PER_WEAPON: Final = 5

LEFT: Final = 3
STRAIGHT: Final = 0
RIGHT: Final = 1
TURNS: Final = (LEFT, STRAIGHT, RIGHT)


class City:
    """Streets, doors, locations, stations and routes."""

    __slots__ = (
        "ahead", "arrive", "crossings", "crossroad", "door", "enter", "entries", "entry_mask",
        "exit", "fields", "headed", "house", "line", "location", "names", "near", "ports", "routes",
        "special", "start", "stations", "street", "street_ends", "street_fields", "targets", "_free_streets",
        "_open",
    )  # fmt: skip

    def __init__(
        self,
        names: list[str],
        fields: int,
        ports: list[list[Place]],
        crossroad: list[bool],
        doors: list[Field],
        entries: list[list[Field]],
        targets: list[list[Field]],
        line: list[int],
        special: list[Field],
        routes: list[list[Field]],
        start: Field,
    ) -> None:
        self.names: list[str] = names
        """By place."""
        self.fields: int = fields
        self.house: Place = fields
        """The first safe house."""
        self.location: Place = fields + HOUSES
        """The first location."""
        self.ports: list[list[Place]] = ports
        """ports[field][direction]: what one reaches that way: a field, a safe house, or NOWHERE."""
        self.crossroad: list[bool] = crossroad
        self.near: list[list[Field]] = [[to for to in row if 0 <= to < fields] for row in ports]
        """near[field]: the fields next to it."""
        self.door: list[Field] = doors
        """door[house]: the crossroad before each safe house, by its number 0-3."""
        self.exit: list[Heading] = [(ports[door].index(fields + at) + 2) & 3 for at, door in enumerate(doors)]
        """exit[house]: the heading of someone who comes out of it."""
        self.entries: list[list[Field]] = entries
        """entries[location]: where one goes in and comes out, by its number 0-24."""
        self.entry_mask: list[Fields] = [mask_of(row) for row in entries]
        self.targets: list[Fields] = [mask_of(row) for row in targets]
        """targets[location]: where Johnny can be shot at from there."""
        self.enter: list[list[Place]] = [
            [self.location + number for number in range(len(entries)) if field in entries[number]]
            for field in range(fields)
        ]
        """enter[field]: the locations that one can go into from there."""
        self.line: list[int] = line
        """line[field]: the metro line of the station there, or NOWHERE."""
        lines = max(line) + 1
        self.stations: list[list[Field]] = [[f for f in range(fields) if line[f] == one] for one in range(lines)]
        self.special: list[Field] = special
        """The field of each special location."""
        self.routes: list[list[Field]] = routes
        self.start: Field = start
        # Walking: arrive[field * 4 + heading] is the next field, headed[...] the heading one has there.
        self.arrive: list[Field] = []
        self.headed: list[Heading] = []
        for field in range(fields):
            for heading in range(4):
                to = ports[field][heading]
                to = to if 0 <= to < fields else NOWHERE
                self.arrive.append(to)
                self.headed.append(NOWHERE if to == NOWHERE else self._heading_at(to, field, heading))
        self.ahead: list[Fields] = [self._ahead(at // 4, at % 4) for at in range(4 * fields)]
        """ahead[field * 4 + heading]: the street fields that way before the next crossroad, the own one left out."""
        # Streets between crossroads: street[field] is its number, street_fields[number] its fields in order.
        self.street: list[int] = [NOWHERE] * fields
        self.street_fields: list[list[Field]] = []
        self.street_ends: list[tuple[Field, Field]] = []
        self._find_streets()
        self.crossings: list[Field] = [field for field in range(fields) if crossroad[field]]
        self._open: dict[Fields, Fields] = {}
        self._free_streets: dict[int, bool] = {}

    def _heading_at(self, to: Field, came_from: Field, heading: Heading) -> Heading:
        if self.crossroad[to]:
            return heading
        for way in range(4):
            onward = self.ports[to][way]
            if onward != came_from and onward != NOWHERE:
                return way
        return NOWHERE

    def _ahead(self, field: Field, heading: Heading) -> Fields:
        mask = 0
        at, way = field, heading
        while True:
            to = self.arrive[at * 4 + way]
            if to == NOWHERE or self.crossroad[to]:
                return mask
            way = self.headed[at * 4 + way]
            at = to
            mask |= 1 << at

    def _find_streets(self) -> None:
        for start in range(self.fields):
            if not self.crossroad[start]:
                continue
            for heading in range(4):
                at = self.arrive[start * 4 + heading]
                if at == NOWHERE or self.crossroad[at] or self.street[at] != NOWHERE:
                    continue
                way = self.headed[start * 4 + heading]
                number = len(self.street_fields)
                found: list[Field] = []
                while not self.crossroad[at]:
                    self.street[at] = number
                    found.append(at)
                    at, way = self.arrive[at * 4 + way], self.headed[at * 4 + way]
                self.street_fields.append(found)
                self.street_ends.append((start, at))

    def is_location(self, place: Place) -> bool:
        """Is this place inside a location, or on its icon?"""
        return place >= self.location

    def is_field(self, place: Place) -> bool:
        """Is this place on the streets?"""
        return place < self.fields

    def ways_on(self, crossing: Field, heading: Heading, blocked: Fields) -> list[Heading]:
        """The directions that someone may take at a crossroad: left, straight, right (DOWN-RULING-7), in that order."""
        found: list[Heading] = []
        for turn in TURNS:
            way = (heading + turn) & 3
            if self.arrive[crossing * 4 + way] != NOWHERE and not self.ahead[crossing * 4 + way] & blocked:
                found.append(way)
        return found

    def may_block(self, blocked: Fields) -> Fields:
        """The street fields on which one more roadblock leaves the streets sound (DOWN-RULING-43, points 3 and 4)."""
        found = self._open.get(blocked)
        if found is None:
            found = 0
            for number in range(len(self.street_fields)):
                for field in self.street_fields[number]:
                    if not blocked >> field & 1 and self._sound(blocked | 1 << field):
                        found |= 1 << field
            self._open[blocked] = found
        return found

    def _sound(self, blocked: Fields) -> bool:
        """Does every crossroad keep two open streets, and do all open fields hang together?"""
        closed = 0
        for number, fields in enumerate(self.street_fields):
            where = [at for at, field in enumerate(fields) if blocked >> field & 1]
            if where:
                closed |= 1 << number
                if where[-1] - where[0] >= len(where):
                    return False  # somebody could be walled in between two roadblocks
        sound = self._free_streets.get(closed)
        if sound is None:
            sound = self._streets_sound(closed)
            self._free_streets[closed] = sound
        return sound

    def _streets_sound(self, closed: int) -> bool:
        ways: dict[Field, list[Field]] = {crossing: [] for crossing in self.crossings}
        for number, (one, other) in enumerate(self.street_ends):
            if not closed >> number & 1:
                ways[one].append(other)
                ways[other].append(one)
        for crossing in self.crossings:
            if len(ways[crossing]) < 2:
                return False
        seen = {self.crossings[0]}
        edge = [self.crossings[0]]
        while edge:
            for to in ways[edge.pop()]:
                if to not in seen:
                    seen.add(to)
                    edge.append(to)
        return len(seen) == len(self.crossings)


class Chart:
    """The assassination chart: spaces as ints, row by row from the bottom left one."""

    __slots__ = (
        "aim_start", "columns", "covers", "guard_start", "guarded", "plus", "rows", "shapes", "spaces", "_moves"
    )  # fmt: skip

    def __init__(
        self,
        columns: int,
        rows: int,
        plus_one: list[tuple[int, int]],
        aim_start: tuple[int, int],
        guard_start: tuple[int, int],
        shapes: list[list[tuple[int, int]]],
    ) -> None:
        self.columns: int = columns
        self.rows: int = rows
        self.spaces: int = columns * rows
        self.plus: int = 0
        """The number spaces, as bits."""
        for column, row in plus_one:
            self.plus |= 1 << self.space(column, row)
        self.aim_start: int = self.space(aim_start[0], aim_start[1])
        self.guard_start: int = self.space(guard_start[0], guard_start[1])
        self.shapes: list[list[tuple[int, int]]] = shapes
        self.covers: list[list[int]] = [
            [mask_of(self.under(weapon, space)) & self.plus for space in range(self.spaces)]
            for weapon in range(len(shapes))
        ]
        """covers[weapon][space]: the number spaces under the aim when its centre is there, as bits."""
        self.guarded: list[int] = [3 << space for space in range(self.spaces)]
        """guarded[space]: what the bodyguard covers when its left space is there, as bits."""
        self._moves: dict[int, list[int]] = {}

    def space(self, column: int, row: int) -> int:
        """The space in a column and row, both counted from 1."""
        return (row - 1) * self.columns + column - 1

    def at(self, space: int) -> tuple[int, int]:
        """The column and row of a space, both counted from 1."""
        return space % self.columns + 1, space // self.columns + 1

    def uncovered(self, weapon: int, aim: int, guard: int) -> int:
        """How many number spaces lie under the aim and not under the bodyguard (DOWN-ASSN-13)."""
        return (self.covers[weapon][aim] & ~self.guarded[guard]).bit_count()

    def under(self, weapon: int, aim: int) -> list[int]:
        """The spaces under the aim when its centre is there."""
        column, row = self.at(aim)
        return [
            self.space(column + dx, row + dy)
            for dx, dy in self.shapes[weapon]
            if 1 <= column + dx <= self.columns and 1 <= row + dy <= self.rows
        ]

    def moves(self, space: int, number: int, free: bool, guard: bool) -> list[int]:
        """Where the aim, or the bodyguard, gets in exactly `number` steps; empty if it has to stay (DOWN-RULING-34).

        Straight: up, left, down, right, as far as they fit. Free: every space that a path of that length reaches,
        highest row first, then leftmost.
        """
        key = ((space * 16 + number) * 2 + (1 if free else 0)) * 2 + (1 if guard else 0)
        found = self._moves.get(key)
        if found is None:
            found = self._free(space, number, guard) if free else self._straight(space, number, guard)
            self._moves[key] = found
        return found

    def _straight(self, space: int, number: int, guard: bool) -> list[int]:
        if number == 0:
            return []
        column, row = self.at(space)
        columns = self.columns - 1 if guard else self.columns
        found: list[int] = []
        for dx, dy in ((0, 1), (-1, 0), (0, -1), (1, 0)):
            to_column, to_row = column + dx * number, row + dy * number
            if 1 <= to_column <= columns and 1 <= to_row <= self.rows:
                found.append(self.space(to_column, to_row))
        return found

    def _free(self, space: int, number: int, guard: bool) -> list[int]:
        if number == 0:
            return []
        column, row = self.at(space)
        columns = self.columns - 1 if guard else self.columns
        found: list[int] = []
        for to_row in range(self.rows, 0, -1):
            for to_column in range(1, columns + 1):
                steps = abs(to_column - column) + abs(to_row - row)
                if steps <= number and (number - steps) % 2 == 0:
                    found.append(self.space(to_column, to_row))
        return found


def mask_of(fields: list[Field]) -> Fields:
    """A list of fields as a bit mask."""
    mask = 0
    for field in fields:
        mask |= 1 << field
    return mask
