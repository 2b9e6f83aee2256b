"""Coverage in the rulebook's terms: which rules do tests name, and do they all exist?

A test names the rules it proves by a marker: ``@pytest.mark.rule("HUNT-MOVE-4")``, on a function, a class, a parameter
or, as ``pytestmark``, on a module. Markers are read from the source, so the ids must be written out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from getaway.kernel.rulebook import rulebook
from getaway.kernel.rules import Rules

MARKER = "rule"


def named_rules(tests: Path) -> dict[str, list[str]]:
    """Every rule id that a marker names in the test files below `tests`, with the places ``file:line`` where it does.

    Raises ValueError for a marker whose ids are not written out.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for marker in _markers(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(tests).as_posix()}:{marker.lineno}"
            for argument in marker.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"{place} marks a test with a rule id that is not written out")  # noqa: TRY004
                found.setdefault(argument.value, []).append(place)
    return found


def _markers(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == MARKER:
            if isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "mark":
                yield node


def uncovered(rules: Rules, tests: Path) -> list[str]:
    """The rules of a title that no test names, in the order of its rulebook."""
    named = named_rules(tests)
    return [rule for rule in rulebook(rules) if rule not in named]


def unknown(titles: Iterable[Rules], tests: Path) -> list[str]:
    """Rule ids that tests name but none of these titles has: ``id (places)``."""
    known = {rule for rules in titles for rule in rulebook(rules)}
    named = named_rules(tests)
    return [f"{rule} ({', '.join(places)})" for rule, places in sorted(named.items()) if rule not in known]
