"""Which test reaches which statement, and how long it takes: found once, and kept while the files are the same."""

from __future__ import annotations

import ast
import builtins
import copy
import hashlib
import json
import time
import types
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from tools.mutants.collecting import Collected, caches, collect, load_instead
from tools.mutants.mutant import Module
from tools.mutants.processes import forked
from tools.mutants.project import Project

Place = tuple[int, int]
"""Line and column of a statement."""


@dataclass(frozen=True)
class Reach:
    """What one test does: CPU seconds it takes, and the statements it reaches by number."""

    seconds: float
    statements: frozenset[int]


@dataclass(frozen=True)
class Coverage:
    """What all tests reach."""

    tests: dict[str, Reach]
    loading: frozenset[int]
    """The statements reached before any test runs: their effects are there before a mutant could be put in."""
    failing: list[str] = field(default_factory=list)
    """Tests that fail without any mutant."""


def numbered(modules: Sequence[Module]) -> dict[tuple[str, Place], int]:
    """A number for every statement within a function."""
    found: dict[tuple[str, Place], int] = {}
    for module in modules:
        for outer in ast.walk(module.tree):
            if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(outer):
                    if isinstance(node, ast.stmt) and node is not outer:
                        found.setdefault((module.name, (node.lineno, node.col_offset)), len(found))
    return found


def instrumented(module: Module, numbers: dict[tuple[str, Place], int]) -> types.CodeType:
    """The code of a module in which every statement of a function marks that it was reached."""
    tree = copy.deepcopy(module.tree)
    for node in list(ast.walk(tree)):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if not isinstance(body, list):
                continue
            marked: list[ast.stmt] = []
            for statement in body:
                number = numbers.get((module.name, (statement.lineno, statement.col_offset)))
                if number is not None:
                    marked.append(
                        ast.Assign(
                            [ast.Subscript(ast.Name("_reached_", ast.Load()), ast.Constant(number), ast.Store())],
                            ast.Constant(1),
                        )
                    )
                marked.append(statement)
            setattr(node, name, marked)
    return compile(ast.fix_missing_locations(tree), module.path, "exec", dont_inherit=True)


def _marks(reached: bytearray) -> frozenset[int]:
    found = frozenset(number for number, mark in enumerate(reached) if mark)
    reached[:] = bytes(len(reached))
    return found


def _watch(project: Project, modules: Sequence[Module], files: Sequence[str], jobs: int) -> Coverage | str:
    """Run the tests of `files` and see what each reaches; a sentence if that cannot be done."""
    numbers = numbered(modules)
    reached = bytearray(len(numbers))
    codes = {module.name: instrumented(module, numbers) for module in modules}
    vars(builtins)["_reached_"] = reached
    load_instead(codes)
    found = Coverage({}, frozenset())

    def then(tests: Collected) -> None:
        nonlocal found
        remembered = caches()
        found = Coverage({}, _marks(reached))

        def run(part: list[str]) -> tuple[dict[str, Reach], list[str]]:
            seen: dict[str, Reach] = {}
            failing: list[str] = []
            for test in part:
                for cache in remembered:
                    cache.cache_clear()
                _marks(reached)
                start = time.process_time()
                if tests.passes(test):
                    seen[test] = Reach(round(time.process_time() - start, 4), _marks(reached))
                else:
                    failing.append(test)
            return seen, failing

        names = list(tests.items)
        parts = [names[at::jobs] for at in range(jobs)]
        for _, answer in forked([partial(run, part) for part in parts], jobs):
            if answer is None:
                raise RuntimeError("A process that ran the tests was killed.")
            found.tests.update(answer[0])
            found.failing.extend(answer[1])

    return found if collect(project, files, then) else "The tests cannot be collected."


_READ: Final = {".py", ".toml"}
_LISTS: Final = {"mutants.toml"}


def _fingerprint(paths: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


def coverage(project: Project, modules: Sequence[Module], jobs: int) -> Coverage:
    """What each test reaches, from the kept answer as far as it still holds."""
    files = [path for folder in (project.tests, project.others) if folder for path in folder.rglob("test_*.py")]
    rest = {
        *Path(__file__).parent.glob("*.py"),
        *project.support,
        *(path for path in project.folder.rglob("*") if path.suffix in _READ),
    }
    rest |= {path for path in project.tests.rglob("*") if path.suffix in _READ and path not in files}
    base = _fingerprint([path for path in rest if path.name not in _LISTS])
    kept = project.kept / f"{project.name}.json"
    known: dict[str, Any] = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    if known.get("base") != base:
        known = {"base": base, "loading": [], "files": {}}
    prints = {path.relative_to(project.root).as_posix(): _fingerprint([path]) for path in files}
    known["files"] = {name: was for name, was in known["files"].items() if prints.get(name) == was["print"]}
    fresh = [name for name in prints if name not in known["files"]]
    failing: list[str] = []
    if fresh:
        print(f"Running the tests of {len(fresh)} files to see what they reach ...", flush=True)
        answer = next(forked([partial(_watch, project, modules, fresh, jobs)], 1))[1]
        if not isinstance(answer, Coverage):
            raise SystemExit(answer or "The process that ran the tests died.")
        known["loading"] = sorted({*known["loading"], *answer.loading})
        broken = {test.partition("::")[0] for test in answer.failing}
        known["files"].update({name: {"print": "" if name in broken else prints[name], "tests": {}} for name in fresh})
        for test, reach in answer.tests.items():
            tests = known["files"][test.partition("::")[0]]["tests"]
            tests[test] = [reach.seconds, sorted(reach.statements)]
        project.kept.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(known), "utf-8")
        failing = answer.failing
    rows = {test: row for was in known["files"].values() for test, row in was["tests"].items()}
    reaches = {test: Reach(seconds, frozenset(statements)) for test, (seconds, statements) in rows.items()}
    return Coverage(reaches, frozenset(known["loading"]), failing)
