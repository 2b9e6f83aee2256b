"""A game's map and printed things as a TypeScript module of the client, for the tools that write one."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parent.parent / "web" / "src" / "games"


def target(game: str) -> Path:
    """Where the module of a game lies."""
    return GAMES / game / "city.gen.ts"


def module(game: str, city: dict[str, Any], printed: dict[str, Any]) -> str:
    """The whole file."""
    lines = [
        f"// Written from the content files: do not edit, run `{_command(game)}`.",
        "",
        'import type { City, Printed } from "./city";',
        "",
        f"export const CITY: City = {_value(city)};",
        "",
        f"export const PRINTED: Printed = {_value(printed)};",
    ]
    return "\n".join(lines) + "\n"


def _command(game: str) -> str:
    return f"python -m tools.{game}_city"


def _value(value: dict[str, Any]) -> str:
    """An object with a line for each field, and one for each entry of a list of objects."""
    rows: list[str] = []
    for key, field in value.items():
        if isinstance(field, list) and field and isinstance(field[0], dict):
            rows += [f"  {key}: [", *(f"    {json.dumps(entry)}," for entry in field), "  ],"]
        else:
            rows.append(f"  {key}: {json.dumps(field)},")
    return "\n".join(["{", *rows, "}"])


def run(game: str, text: str) -> int:
    """Write the module, or with ``--check`` only say if it is out of date; the code to leave with."""
    path = target(game)
    if "--check" in sys.argv[1:]:
        fresh = path.is_file() and path.read_text() == text
        if not fresh:
            print(f"{path.name} is out of date: run `{_command(game)}`", file=sys.stderr)
        return 0 if fresh else 1
    path.write_text(text)
    print(f"wrote {path.name}")
    return 0
