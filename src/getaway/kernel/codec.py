"""Games as plain data (and back): what hashes, comparisons and knowledge are made of.

A game becomes ``{"no", "table", "stack", "at", "ask"}``; a frame becomes ``[class name, *constructor arguments]``; a
table becomes its slots by name, without what all tables of one set-up share; a sheet's slots lie among the table's.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from getaway.kernel.errors import BadFile
from getaway.kernel.frames import Frame, Question, Sequence, slots_of
from getaway.kernel.game import Game
from getaway.kernel.table import Outcome, Sheet, Table

Plain = Any
"""None, bools, ints, floats, strings, and lists and string-keyed dicts of them: what JSON can hold."""


def dump_frame(frame: Frame) -> list[Plain]:
    """A frame as its class name and constructor arguments."""
    return [type(frame).__name__, *[_dump_field(value) for value in frame.fields()]]


def _dump_field(value: object) -> Plain:
    if isinstance(value, Frame):
        return {"frame": dump_frame(value)}
    if isinstance(value, tuple):
        return [_dump_field(part) for part in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"a frame may not hold {value!r}")


def load_frame(data: Plain, classes: dict[str, type[Frame]]) -> Frame:
    """The frame that `dump_frame` wrote."""
    if not isinstance(data, list) or not data or data[0] not in classes:
        raise BadFile(f"Expected a place in the rules, found {data!r}.")
    made: Frame = classes[data[0]](*[_load_field(value, classes) for value in data[1:]])
    return made


def _load_field(value: Plain, classes: dict[str, type[Frame]]) -> object:
    if isinstance(value, dict):
        return load_frame(value.get("frame"), classes)
    if isinstance(value, list):
        return tuple([_load_field(part, classes) for part in value])
    return value


def table_slots(table: Table) -> list[str]:
    """The attributes of a table that make up its state."""
    shared: tuple[str, ...] = getattr(type(table), "shared", ())
    return [name for name in slots_of(type(table)) if name != "heard" and name not in shared]


def _parts(table: Table) -> list[tuple[object, str]]:
    """Every attribute that makes up the state of a table, with the table or sheet that holds it."""
    found: list[tuple[object, str]] = []
    for name in table_slots(table):
        value = getattr(table, name)
        if isinstance(value, Sheet):
            found.extend([(value, part) for part in slots_of(type(value))])
        else:
            found.append((table, name))
    return found


def dump_table(table: Table) -> dict[str, Plain]:
    """A table as its slots by name, those of its sheets among them."""
    data: dict[str, Plain] = {}
    for holder, name in _parts(table):
        value = getattr(holder, name)
        data[name] = dump_outcome(value) if name == "outcome" else value
    return data


def load_table(table: Table, data: Plain) -> None:
    """Overwrite the state of a freshly started `table` with what `dump_table` wrote."""
    parts = _parts(table)
    if not isinstance(data, dict) or sorted(data) != sorted([name for _, name in parts]):
        raise BadFile("The saved state does not fit this version of the game.")
    for holder, name in parts:
        setattr(holder, name, load_outcome(data[name]) if name == "outcome" else _copied(data[name]))


def _copied(value: Plain) -> Plain:
    return [_copied(part) for part in value] if isinstance(value, list) else value


def dump_outcome(outcome: Outcome | None) -> Plain:
    """An outcome as plain data; None stays None."""
    if outcome is None:
        return None
    return {"reason": outcome.reason, "winners": list(outcome.winners), "scores": list(outcome.scores)}


def load_outcome(data: Plain) -> Outcome | None:
    """The outcome that `dump_outcome` wrote."""
    if data is None:
        return None
    return Outcome(data["reason"], tuple(data["winners"]), tuple(data["scores"]))


def dump_game(game: Game) -> dict[str, Plain]:
    """A whole game as plain data, sharing the table's lists: write it out or compare it at once."""
    return {
        "no": game.no,
        "table": dump_table(game.table),
        "stack": [dump_frame(frame) for frame in game.stack],
        "at": game.at[:],
        "ask": None if game.ask is None else dump_frame(game.ask),
    }


def load_game(fresh: Game, data: Plain, classes: dict[str, type[Frame]]) -> Game:
    """The game that `dump_game` wrote, put into `fresh`, a just started game of the same set-up."""
    try:
        stack: list[Sequence] = []
        for part in data["stack"]:
            frame = load_frame(part, classes)
            if not isinstance(frame, Sequence):
                raise BadFile(f"Expected a sequence, found {frame!r}.")
            stack.append(frame)
        ask: Question | None = None
        if data["ask"] is not None:
            asked = load_frame(data["ask"], classes)
            if not isinstance(asked, Question):
                raise BadFile(f"Expected a question, found {asked!r}.")
            ask = asked
        at: list[int] = list(data["at"])
        if len(at) != len(stack):
            raise BadFile(f"Expected a counter for each of {len(stack)} sequences, found {len(at)}.")
        load_table(fresh.table, data["table"])
        return Game(table=fresh.table, stack=stack, at=at, ask=ask, no=data["no"])
    except (KeyError, TypeError) as broken:
        raise BadFile(f"The saved state is damaged: {broken}.") from broken


def canonical(data: Plain) -> bytes:
    """Plain data as bytes, the same for equal data."""
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=True).encode()


def digest(game: Game) -> str:
    """A short fingerprint of everything in the game: equal for equal games, whoever computed it."""
    return hashlib.blake2b(canonical(dump_game(game)), digest_size=16).hexdigest()
