"""Writes what is printed on the components of every title for the browser: web/src/games/<id>/content.gen.ts.

`Rules.printed` is the source: each name becomes a constant. ``--check`` writes nothing, names what is out of date and
then leaves with 1.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from getaway.kernel.registry import games

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
ENTRY = 400
"""An entry of a list stands on a line of its own if it is no longer than this."""
SHORT = 30
"""Lists of values that are no longer than this have several on a line."""
NOTE = "Written by tools/content.py from the engine: do not edit, run `python tools/content.py`."


def literal(data: Any, indent: int, room: int) -> str:
    """Plain data as TypeScript: on one line if it fits into the room, else one entry a line."""
    flat = msgspec.json.encode(data).decode()
    if len(flat) <= room or not isinstance(data, (dict, list)) or not data:
        return flat
    inner = " " * (indent + 2)
    if isinstance(data, dict):
        lines = []
        for key, value in data.items():
            name = key if str(key).isidentifier() else msgspec.json.encode(str(key)).decode()
            lines.append(f"{inner}{name}: {literal(value, indent + 2, WIDTH - indent - len(name) - 5)},")
        return "\n".join(["{", *lines, " " * indent + "}"])
    parts = [msgspec.json.encode(part).decode() for part in data]
    if max(map(len, parts)) <= SHORT:
        return _wrapped(parts, inner, indent)
    lines = [f"{inner}{literal(part, indent + 2, ENTRY)}," for part in data]
    return "\n".join(["[", *lines, " " * indent + "]"])


def _wrapped(parts: list[str], inner: str, indent: int) -> str:
    """Many short values, as many a line as fit."""
    lines, line = ["["], inner.rstrip(" ")
    for part in parts:
        if len(inner) + len(line.strip()) + len(part) + 2 > WIDTH:
            lines.append(inner + line.strip())
            line = ""
        line += f" {part},"
    return "\n".join([*lines, inner + line.strip(), " " * indent + "]"])


def module(printed: dict[str, Any]) -> str:
    """A module with a constant for each name."""
    plain = msgspec.to_builtins(printed, str_keys=True)
    lines = [f"// {NOTE}", ""]
    for name, data in plain.items():
        lines += [f"export const {name} = {literal(data, 0, WIDTH - len(name) - 17)};", ""]
    return "\n".join(lines)


def written() -> dict[Path, str]:
    """Every generated file and what must stand in it."""
    folder = ROOT / "web" / "src" / "games"
    return {folder / rules.card.id / "content.gen.ts": module(rules.printed()) for rules in games() if rules.printed()}


def main(check: bool) -> int:
    """Write all files, or with `check` only name those that are out of date; then 1 if there are any."""
    stale = {path: text for path, text in written().items() if not path.exists() or path.read_text("utf-8") != text}
    for path, text in stale.items():
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run `python tools/content.py`")
        else:
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
