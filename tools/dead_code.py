"""Finds code that nothing uses: vulture, told that the fields of a data class are used by whoever receives them.

The package is judged by itself alone: what only a test calls is dead. Tests and tools are judged together with it.
Views, events and content are structs whose fields leave the program as JSON, so that the only reader of a field may be
a client. Findings are printed, and the exit code is 1 if there are any. Settings are in `[tool.vulture]` of
pyproject.toml.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path
from typing import Any

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["vulture"]


def declared_lines(path: Path) -> set[int]:
    """The lines of `path` that declare something for others to find.

    That is a class's field, an annotated name that is no `ClassVar`; or an entry of a title's words, which `words_in`
    collects.
    """
    tree = ast.parse(path.read_text("utf-8"))
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    fields = {
        statement.lineno
        for cls in classes
        for statement in cls.body
        if isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation)
    }
    if "words" not in (path.stem, path.parent.name):
        return fields
    return fields | {node.lineno for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)}


def unused(users: list[str], judged: list[str]) -> list[str]:
    """One line per thing in the `judged` paths that nothing in the `users` paths names."""
    finder = Vulture(ignore_names=SETTINGS["ignore_names"], ignore_decorators=SETTINGS["ignore_decorators"])
    finder.scavenge([ROOT / path for path in users])
    found: list[str] = []
    for item in finder.get_unused_code(min_confidence=SETTINGS["min_confidence"]):
        path = Path(item.filename)
        if not any(path.is_relative_to(ROOT / place) for place in judged):
            continue
        if item.typ == "variable" and item.first_lineno in declared_lines(path):
            continue
        found.append(f"{path.relative_to(ROOT)}:{item.first_lineno}: {item.message}")
    return found


def main() -> int:
    """1 if anything is unused."""
    package, around = SETTINGS["package"], SETTINGS["around"]
    found = [*unused(package, package), *unused([*package, *around], around)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
