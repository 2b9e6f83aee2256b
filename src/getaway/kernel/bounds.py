"""The bounds of what a view holds, declared in the types of its fields: ``Annotated[int, within(0, 10)]``.

A view is declared once and used four times: on the wire, in TypeScript, in the golden playthroughs, and as an
observation for learning. For the last, every field says how large it can get:

* a whole number is `within` two bounds, or is a seat (`seat_of`); a text is one of a few (`one_of`);
* a tuple or list of varying length is in order (`slots`), in no order (`bag`), has one entry a seat (`by_seat`), or
  one for each of some places (`placed`);
* what is there for people alone is `UNSEEN`: names, sentences, odds that can be reckoned from the rest, the past.

True and false, None, tuples of a fixed length and structs of all these need no bounds of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Meta, inspect

from getaway.kernel.frames import SPECTATOR

WORDS: Final = "words"
SEAT: Final = "seat"
BAG: Final = "bag"
BY_SEAT: Final = "by_seat"
PLACED: Final = "placed"
HIDDEN: Final = "unseen"

UNSEEN: Final = Meta(extra={HIDDEN: True})
"""Not a part of observations, and without bounds."""


def within(low: int, high: int) -> Meta:
    """A number from `low` to `high`, both included."""
    return Meta(ge=low, le=high)


def seat_of(most: int) -> Meta:
    """A seat at a table for at most `most`, or one of those that stand for no seat (-1, -2)."""
    return Meta(ge=SPECTATOR, le=most - 1, extra={SEAT: True})


def one_of(words: Iterable[str]) -> Meta:
    """One of these texts, or "" for none."""
    return Meta(extra={WORDS: tuple(dict.fromkeys(("", *words)))})


def slots(most: int) -> Meta:
    """A list of limited length, whose order matters."""
    return Meta(max_length=most)


def bag(most: int) -> Meta:
    """A list of limited length, of numbers, seats or texts whose order does not matter."""
    return Meta(max_length=most, extra={BAG: True})


def by_seat(most: int, key: str = "") -> Meta:
    """One entry for each seat, or for some of them: the entry's field `key` says for which, or else its place."""
    return Meta(max_length=most, extra={BY_SEAT: key})


def placed(most: int, key: str) -> Meta:
    """A list of limited length; no two entries have the same number or text in their field `key`, as on a board."""
    return Meta(max_length=most, extra={PLACED: key})


@cache
def fields_of(cls: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    """The declared fields of a struct, with their types."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    return info.fields


def unwrapped(info: inspect.Type) -> tuple[inspect.Type, dict[str, Any]]:
    """A declared type without its marks, and the marks."""
    if isinstance(info, inspect.Metadata):
        return info.type, dict(info.extra or {})
    return info, {}


def out_of_bounds(value: Any, info: inspect.Type, path: str) -> Iterator[str]:
    """What is wrong with a value of a declared type: a sentence for every number, text or list beyond its bounds.

    Also for everything whose type says no bounds. `path` names the value in these sentences.
    """
    kind, marks = unwrapped(info)
    if HIDDEN in marks:
        return
    match kind:
        case inspect.UnionType():
            others = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
            if len(others) != 1:
                yield f"{path} can be of several kinds."
            elif value is not None:
                yield from out_of_bounds(value, others[0], path)
        case inspect.BoolType() | inspect.LiteralType():
            pass
        case inspect.IntType():
            if kind.ge is None or kind.le is None:
                yield f"{path} has no bounds."
            elif not kind.ge <= value <= kind.le:
                yield f"{path} is {value}, its bounds are {kind.ge} and {kind.le}."
        case inspect.StrType():
            if WORDS not in marks:
                yield f"{path} has no list of texts."
            elif value not in marks[WORDS]:
                yield f"{path} is {value!r}, which is not one of its texts."
        case inspect.StructType():
            for field in fields_of(kind.cls):
                yield from out_of_bounds(getattr(value, field.name), field.type, f"{path}.{field.name}")
        case inspect.TupleType():
            for at, (part, of) in enumerate(zip(value, kind.item_types, strict=True)):
                yield from out_of_bounds(part, of, f"{path}[{at}]")
        case inspect.VarTupleType() | inspect.ListType():
            yield from _too_long(value, kind.max_length, path)
            for at, part in enumerate(value):
                yield from out_of_bounds(part, kind.item_type, f"{path}[{at}]")
        case inspect.DictType():
            yield from _too_long(value, kind.max_length, path)
            for key, part in value.items():
                yield from out_of_bounds(key, kind.key_type, f"{path}, its key {key},")
                yield from out_of_bounds(part, kind.value_type, f"{path}[{key}]")
        case _:
            yield f"{path} is of a type that has no bounds: {kind}."


def _too_long(value: Any, most: int | None, path: str) -> Iterator[str]:
    if most is None:
        yield f"{path} has no greatest length."
    elif len(value) > most:
        yield f"{path} has {len(value)} entries, at most {most} are declared."


def view_out_of_bounds(view: msgspec.Struct) -> Iterator[str]:
    """What is wrong with the bounds of a view, in sentences."""
    return out_of_bounds(view, inspect.type_info(type(view)), type(view).__name__)
