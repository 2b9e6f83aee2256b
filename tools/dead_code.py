"""Finds code that nobody uses: vulture, told that the fields of a data class are used by whoever receives them.

Views, events and content are structs whose fields leave the program as JSON, so that the only reader of a field may
be a client. Everything else that no line of the package or its tests names is reported, and the exit code is 1.
Settings stand in `[tool.vulture]` of pyproject.toml.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent


def field_lines(path: Path) -> set[int]:
    """The lines of `path` on which a class declares a field: an annotated name that is no `ClassVar`."""
    classes = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef))
    return {
        statement.lineno
        for cls in classes
        for statement in cls.body
        if isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation)
    }


def main() -> int:
    """Print one line per finding; 1 if there was any."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["vulture"]
    finder = Vulture(ignore_names=settings["ignore_names"], ignore_decorators=settings["ignore_decorators"])
    finder.scavenge([ROOT / path for path in settings["paths"]])
    found = 0
    for item in finder.get_unused_code(min_confidence=settings["min_confidence"]):
        if item.typ == "variable" and item.first_lineno in field_lines(Path(item.filename)):
            continue
        print(f"{Path(item.filename).relative_to(ROOT)}:{item.first_lineno}: {item.message}")
        found = 1
    return found


if __name__ == "__main__":
    sys.exit(main())
