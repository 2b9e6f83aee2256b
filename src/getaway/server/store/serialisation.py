"""How rows become database columns and back, and the statements that write many of them at once."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import TextClause, text

from getaway.kernel.frames import Choice
from getaway.kernel.rules import Setup
from getaway.server.store.rows import ChatRow, MoveRow, Seating, TableRow, Terms

_encode = msgspec.json.Encoder().encode
_choice: msgspec.json.Decoder[Choice] = msgspec.json.Decoder(int | tuple[int, ...])
_setup = msgspec.json.Decoder(Setup)
_seats = msgspec.json.Decoder(tuple[Seating, ...])
_terms = msgspec.json.Decoder(Terms)

# What almost every transaction does is one statement for all tables, fed by one JSON text: rows one by one would cost
# more than the decisions they record. Only the way in which a JSON text becomes rows differs between the databases.
_CHANGING = {
    "seats": "text",
    "state": "text",
    "no": "int",
    "asked": "int",
    "outcome": "text",
    "rematch": "text",
    "changed": "double precision",
    "due": "double precision",
}
"""Columns of a table that change after it was made."""

_MOVES = {"table_id": "text", "no": "int", "seat": "int", "choice": "text", "thoughts": "text"}


def _rows(dialect: str, columns: dict[str, str]) -> str:
    """SQL for the rows in the parameter ``batch``, a JSON list of objects."""
    if dialect == "postgresql":
        named = ", ".join(f"{name} {kind}" for name, kind in columns.items())
        return f"SELECT * FROM json_to_recordset(CAST(:batch AS json)) AS rows ({named})"
    named = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in columns)
    return f"SELECT {named} FROM json_each(:batch)"


def statements(dialect: str) -> tuple[TextClause, TextClause, TextClause]:
    """The statements that change tables, delete decisions, and add decisions."""
    values = ", ".join(f"{name} = new.{name}" for name in _CHANGING)
    new = _rows(dialect, {"id": "text", "lease": "int", **_CHANGING})
    mine = "tables.id = new.id AND tables.lease = new.lease"
    change = f"UPDATE tables SET {values} FROM ({new}) AS new WHERE {mine}"
    old = _rows(dialect, {"table_id": "text", "since": "int"})
    gone = f"SELECT 1 FROM ({old}) AS old WHERE old.table_id = moves.table_id AND moves.no >= old.since"
    cut = f"DELETE FROM moves WHERE EXISTS ({gone})"
    add = f"INSERT INTO moves ({', '.join(_MOVES)}) {_rows(dialect, _MOVES)}"
    return text(change), text(cut), text(add)


def as_json(value: Any) -> str:
    """The JSON text of anything."""
    return _encode(value).decode()


def dump_changing(row: TableRow) -> dict[str, Any]:
    """A table's id, the lease under which it is changed, and its columns that change."""
    return {
        "id": row.id,
        "lease": row.lease,
        "seats": as_json(row.seats),
        "state": row.state,
        "no": row.no,
        "asked": row.asked,
        "outcome": None if row.outcome is None else as_json(row.outcome),
        "rematch": row.rematch,
        "changed": row.changed,
        "due": row.due,
    }


def dump_said(table: str, said: ChatRow) -> dict[str, Any]:
    """The columns of a line of chat."""
    return {"table_id": table, **msgspec.structs.asdict(said)}


def dump(row: TableRow) -> dict[str, Any]:
    """All columns of a table."""
    data = msgspec.structs.asdict(row)
    for name in ("setup", "seats", "terms"):
        data[name] = as_json(data[name])
    data["outcome"] = None if row.outcome is None else as_json(row.outcome)
    return data


def dump_move(table: str, move: MoveRow) -> dict[str, Any]:
    """The columns of a decision."""
    return {
        "table_id": table,
        "no": move.no,
        "seat": move.seat,
        "choice": as_json(move.choice),
        "thoughts": move.thoughts,
    }


def load_row(found: Any) -> TableRow:
    """A table, from all its columns."""
    data = dict(found._mapping)
    data["setup"] = _setup.decode(data["setup"])
    data["seats"] = _seats.decode(data["seats"])
    data["terms"] = _terms.decode(data["terms"])
    data["outcome"] = None if data["outcome"] is None else msgspec.json.decode(data["outcome"])
    return TableRow(**data)


def load_choice(found: str) -> Choice:
    """A choice, from its column."""
    return _choice.decode(found)
