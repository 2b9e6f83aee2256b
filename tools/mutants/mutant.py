"""A mutant: one change of one module, with a name that outlives edits around it."""

from __future__ import annotations

import ast
import copy
import types
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from tools.mutants.changes import Change, changes_of


def headline(statement: ast.stmt | ast.match_case) -> str:
    """A statement on one line; of one that holds others, its head only."""
    short = copy.copy(statement)
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        if hasattr(short, name):
            setattr(short, name, [ast.Pass()] if name == "body" else [])
    head = ast.unparse(short).strip()
    return head.removesuffix("\n    pass") if hasattr(statement, "body") else head


def _shared(one: Iterable[str], two: Iterable[str]) -> int:
    """How many characters at the beginning are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))


def _cut(was: str, now: str, room: int = 70) -> tuple[str, str]:
    """Both lines without what they share more than `room` characters away from the difference."""
    left = max(0, _shared(was, now) - room)
    right = max(0, _shared(reversed(was[left:]), reversed(now[left:])) - room)
    shown = [f"{'…' if left else ''}{text[left : len(text) - right]}{'…' if right else ''}" for text in (was, now)]
    return shown[0], shown[1]


Name = tuple[str, str, str, str, int]
"""What tells a mutant from all others without line numbers: file, function, old line, new line, and which of equals."""


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    file: str
    function: str
    was: str
    now: str
    nth: int
    """Counts equal changes in one function, from 0."""
    line: int = field(compare=False)
    change: Change = field(compare=False)
    module: Module = field(compare=False)

    @property
    def name(self) -> Name:
        """What the list of harmless mutants calls it."""
        return self.file, self.function, self.was, self.now, self.nth

    def compiled(self) -> types.CodeType:
        """The code of the whole module with the change in it."""
        back = self.change.turn()
        code = compile(self.module.tree, self.module.path, "exec", dont_inherit=True)
        back.turn()
        return code


@dataclass(eq=False)
class Module:
    """A source file of the title, parsed."""

    name: str
    file: str
    path: Path
    tree: ast.Module

    def mutants(self) -> list[Mutant]:
        """Every mutant of the module."""
        found: list[Mutant] = []
        seen: dict[tuple[str, str, str], int] = {}
        for change in changes_of(self.tree):
            was = headline(change.shown)
            back = change.turn()
            now = headline(change.new if isinstance(change.new, ast.stmt) else change.shown)
            back.turn()
            was, now = _cut(was, now)
            nth = seen.get((change.function, was, now), 0)
            seen[change.function, was, now] = nth + 1
            found.append(Mutant(self.file, change.function, was, now, nth, change.line, change, self))
        return found
