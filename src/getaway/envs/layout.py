"""How a view becomes a row of whole numbers of fixed length, by the bounds that its fields declare.

The row of a title is the same for all its modes. Seats are counted from the viewer's own: 0 is his, 1 the next in turn
order; entries that belong to seats stand in that order. What can be missing, or hidden, has a number before it that is
1 where it is there. Lists have their length before them; bags are counts of what is in them.
"""

from __future__ import annotations

import typing
from abc import ABC, abstractmethod
from typing import Any

import msgspec
from msgspec import inspect

from getaway.kernel.bounds import BAG, BY_SEAT, HIDDEN, PLACED, SEAT, WORDS, fields_of, unwrapped
from getaway.kernel.errors import RulesBug
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules

Row = Any
"""What numbers are written into: a memoryview of integers, all of them 0."""


class Point:
    """Whose row is being written: for how many seats, seen from which."""

    __slots__ = ("me", "seats")

    def __init__(self) -> None:
        self.me: Seat = 0
        self.seats = 1

    def turned(self, seat: int) -> int:
        """A seat counted from the viewer's own; what is no seat stays what it is."""
        if 0 <= seat < self.seats and self.me >= 0:
            return (seat - self.me) % self.seats
        return seat


class Part(ABC):
    """The numbers of one type: how many there are, what they can be, and how they are written."""

    def __init__(self, size: int) -> None:
        self.size = size

    @abstractmethod
    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        """Name, least and greatest value of every number."""

    @abstractmethod
    def write(self, value: Any, row: Row, at: int) -> None:
        """Write `value` into a row from `at` on; what is 0 in a fresh row need not be written."""


class Number(Part):
    """A number within bounds; true and false are 1 and 0."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(1)
        self.low, self.high = low, high

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        return [(name, self.low, self.high)]

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = value

    def index(self, value: Any) -> int:
        """The place of a value among all it can be."""
        return int(value) - self.low


class SeatNumber(Number):
    """A seat, counted from the viewer's."""

    def __init__(self, low: int, high: int, point: Point) -> None:
        super().__init__(low, high)
        self.turned = point.turned

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = self.turned(value)

    def index(self, value: Any) -> int:
        return self.turned(value) - self.low


class Word(Number):
    """One of a few texts, by its place among them."""

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(0, len(words) - 1)
        self.at = {word: at for at, word in enumerate(words)}

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = self.at[value]

    def index(self, value: Any) -> int:
        return self.at[value]


class Maybe(Part):
    """Something that can be missing."""

    def __init__(self, part: Part) -> None:
        super().__init__(1 + part.size)
        self.part = part

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        return [(f"{name}?", 0, 1), *self.part.bounds(name)]

    def write(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1
            self.part.write(value, row, at + 1)


class Together(Part):
    """The fields of a struct, or the entries of a tuple of fixed length, one after the other."""

    def __init__(self, parts: list[tuple[str, Part]], *, struct: bool) -> None:
        super().__init__(sum(part.size for _, part in parts))
        self.parts = parts
        self.struct = struct
        self.steps: list[tuple[Any, Any, int]] = []
        at = 0
        for key, (name, part) in enumerate(parts):
            self.steps.append((name if struct else key, part.write, at))
            at += part.size

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        return [bound for key, part in self.parts for bound in part.bounds(f"{name}.{key}")]

    def write(self, value: Any, row: Row, at: int) -> None:
        if self.struct:
            for name, write, offset in self.steps:
                write(getattr(value, name), row, at + offset)
        else:
            for key, write, offset in self.steps:
                write(value[key], row, at + offset)


class Listed(Part):
    """A list of limited length: the number of entries, then the entries in order."""

    def __init__(self, part: Part, most: int) -> None:
        super().__init__(1 + most * part.size)
        self.part = part
        self.most = most

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        entries = [bound for at in range(self.most) for bound in self.part.bounds(f"{name}.{at}")]
        return [(f"{name}#", 0, self.most), *entries]

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = len(value)
        at += 1
        write, size = self.part.write, self.part.size
        for entry in value:
            write(entry, row, at)
            at += size


class Bag(Part):
    """How many there are of each, in no order."""

    def __init__(self, part: Number, most: int) -> None:
        super().__init__(part.high - part.low + 1)
        self.part = part
        self.most = most

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        return [(f"{name}.{value}", 0, self.most) for value in range(self.part.low, self.part.high + 1)]

    def write(self, value: Any, row: Row, at: int) -> None:
        index = self.part.index
        for entry in value:
            row[at + index(entry)] += 1


class Counts(Part):
    """A number for each of a few texts."""

    def __init__(self, key: Word, part: Number) -> None:
        super().__init__(key.high + 1)
        self.key = key
        self.part = part

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        low, high = min(0, self.part.low), self.part.high
        return [(f"{name}.{word}", low, high) for word in self.key.at]

    def write(self, value: Any, row: Row, at: int) -> None:
        for key, count in value.items():
            row[at + self.key.at[key]] = count


class Seated(Part):
    """One entry for each seat that has one, from the viewer's own seat on."""

    def __init__(self, part: Part, most: int, key: str, point: Point) -> None:
        super().__init__(most * (1 + part.size))
        self.part = part
        self.most = most
        self.key = key
        self.point = point

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        found = []
        for at in range(self.most):
            found += [(f"{name}.{at}?", 0, 1), *self.part.bounds(f"{name}.{at}")]
        return found

    def write(self, value: Any, row: Row, at: int) -> None:
        write, size, turned, key = self.part.write, 1 + self.part.size, self.point.turned, self.key
        for place, entry in enumerate(value):
            start = at + size * turned(getattr(entry, key) if key else place)
            row[start] = 1
            write(entry, row, start + 1)


class Placed(Part):
    """One entry for each place that has one."""

    def __init__(self, part: Together, most: int, key: str) -> None:
        super().__init__(most * (1 + part.size))
        self.part = part
        self.most = most
        self.key = key
        found = dict(part.parts)[key]
        assert isinstance(found, Number)
        self.index = found.index
        # A text is never "" here, which is the first of all texts.
        self.first = 1 if isinstance(found, Word) else 0

    def bounds(self, name: str) -> list[tuple[str, int, int]]:
        found = []
        for at in range(self.most):
            found += [(f"{name}.{at}?", 0, 1), *self.part.bounds(f"{name}.{at}")]
        return found

    def write(self, value: Any, row: Row, at: int) -> None:
        write, size, index, first, key = self.part.write, 1 + self.part.size, self.index, self.first, self.key
        for entry in value:
            start = at + size * (index(getattr(entry, key)) - first)
            row[start] = 1
            write(entry, row, start + 1)


def part_of(info: inspect.Type, point: Point) -> Part | None:
    """How values of a declared type are written; None if they are not a part of observations."""
    kind, marks = unwrapped(info)
    if HIDDEN in marks:
        return None
    match kind:
        case inspect.UnionType():
            others = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
            part = part_of(others[0], point)
            return None if part is None else Maybe(part)
        case inspect.BoolType():
            return Number(0, 1)
        case inspect.LiteralType():
            return Word(tuple(str(value) for value in kind.values))
        case inspect.IntType():
            assert kind.ge is not None
            assert kind.le is not None
            return SeatNumber(kind.ge, kind.le, point) if SEAT in marks else Number(kind.ge, kind.le)
        case inspect.StrType():
            return Word(marks[WORDS])
        case inspect.StructType():
            return _together([(field.name, field.type) for field in fields_of(kind.cls)], point, struct=True)
        case inspect.TupleType():
            return _together([(str(at), part) for at, part in enumerate(kind.item_types)], point, struct=False)
        case inspect.VarTupleType() | inspect.ListType():
            return _several(kind, marks, point)
        case inspect.DictType():
            key, count = part_of(kind.key_type, point), part_of(kind.value_type, point)
            assert isinstance(key, Word)
            assert isinstance(count, Number)
            return Counts(key, count)
        case _:
            raise RulesBug(f"no observation can be made of {kind}")


def _together(fields: list[tuple[str, inspect.Type]], point: Point, *, struct: bool) -> Together:
    parts = [(name, part_of(info, point)) for name, info in fields]
    return Together([(name, part) for name, part in parts if part is not None], struct=struct)


def _several(kind: inspect.VarTupleType | inspect.ListType, marks: dict[str, Any], point: Point) -> Part | None:
    part, most = part_of(kind.item_type, point), kind.max_length
    assert most is not None
    if part is None:
        return None
    if BAG in marks:
        assert isinstance(part, Number)
        return Bag(part, most)
    if PLACED in marks:
        assert isinstance(part, Together)
        return Placed(part, most, marks[PLACED])
    if BY_SEAT in marks:
        return Seated(part, most, marks[BY_SEAT], point)
    return Listed(part, most)


def view_type(rules: Rules) -> type[msgspec.Struct]:
    """The struct that a title's views are."""
    found = typing.get_type_hints(type(rules).view)["return"]
    assert issubclass(found, msgspec.Struct)
    return typing.cast(type[msgspec.Struct], found)


class Layout:
    """The row of a title: every number by name, its bounds, and where the fields of the view stand in it."""

    def __init__(self, view: type[msgspec.Struct]) -> None:
        self.point = Point()
        self.fields: dict[str, slice] = {}
        """The part of the row that belongs to each field of the view."""
        self.names: list[str] = []
        self.low: list[int] = []
        self.high: list[int] = []
        self._parts: list[tuple[str, Part, int]] = []
        at = 0
        for field in fields_of(view):
            part = part_of(field.type, self.point)
            if part is None:
                continue
            for name, low, high in part.bounds(field.name):
                self.names.append(name)
                # Where nothing is written there is a 0.
                self.low.append(min(0, low))
                self.high.append(max(0, high))
            self._parts.append((field.name, part, at))
            self.fields[field.name] = slice(at, at + part.size)
            at += part.size
        self.size = at

    def write(self, view: Any, me: Seat, seats: int, row: Row) -> None:
        """Write the view of `me`, one of `seats`, into a row of zeros."""
        self.point.me = me
        self.point.seats = seats
        for name, part, at in self._parts:
            part.write(getattr(view, name), row, at)
