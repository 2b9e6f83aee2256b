"""Breaks the rules of a title one small change at a time, and reports the changes that no test notices.

A mutant is one change in `flow/` or `table.py`: a comparison turned round or moved by one, `and` for `or`, a number one
higher or lower, a call left out. It counts as caught when a test fails, crashes or runs far longer than before.

    make mutants GAME=punk SAMPLE=200

First every test of the title runs once, to see which lines it reaches and how long it takes; the answer is kept under
build/mutants/ for as long as neither the sources nor that test file change. Then each mutant is tried in a process of
its own, forked from one that has collected the tests already, against the tests that reach its line, quickest first and
those of tests/conformance last. A survivor that is no defect is listed with the reason in
tests/games/<id>/mutants.toml.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import copy
import gc
import hashlib
import json
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
import tomllib
import traceback
import types
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, partial
from importlib.machinery import SourceFileLoader
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest import mock

import pytest

ROOT = Path(__file__).resolve().parent.parent
MEMORY: Final = 2 << 30
"""Bytes a mutant may use before it counts as caught."""

Result = TypeVar("Result")
Holder = ast.AST | list[Any]
Key = str | int
Place = tuple[int, int]
"""Line and column of a statement."""


# -- which mutants there are ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Change:
    """One change in a syntax tree: what `key` of `holder` becomes."""

    holder: Holder
    key: Key
    new: Any
    statement: ast.stmt
    """The statement that is reached if the change is."""
    shown: ast.stmt | ast.match_case
    """The statement or case that reads differently."""
    function: str
    """Qualified name of the innermost function or class; "" at the top of a module."""
    body: int | None
    """The outermost function that holds it, by its first line; None if it runs when the module is loaded."""
    line: int

    def turn(self) -> Change:
        """Make the change in the tree; the change returned takes it back."""
        if isinstance(self.holder, list):
            assert isinstance(self.key, int)
            old = self.holder[self.key]
            self.holder[self.key] = self.new
        else:
            assert isinstance(self.key, str)
            old = getattr(self.holder, self.key)
            setattr(self.holder, self.key, self.new)
        return replace(self, new=old)


_NEGATED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_MOVED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_NOT_RULES: Final = {"__repr__", "__str__"}
_ANNOTATIONS: Final = {"annotation", "returns", "decorator_list", "type_params"}


def _whole_number(node: ast.AST) -> int | None:
    """The value of an integer literal with or without a minus."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _whole_number(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    return None


def _is_guard(node: ast.AST) -> bool:
    """`t.heard is not None`: asked for speed only, since nobody listens while a bot searches."""
    return isinstance(node, ast.Compare) and any(
        isinstance(part, ast.Attribute) and part.attr == "heard" for part in ast.walk(node)
    )


def _variants(node: ast.expr, *, condition: bool) -> Iterator[ast.expr]:
    """What can be put in the place of `node` itself; `condition` if it stands where only true or false matters."""
    number = _whole_number(node)
    if number is not None:
        yield ast.Constant(number + 1)
        yield ast.Constant(number - 1)
        return
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Compare():
            sides = [node.left, *node.comparators]
            for at, op in enumerate(node.ops):
                # Beside a number, its own variants say the same as `<=` for `<`.
                fixed = _whole_number(sides[at]) is not None or _whole_number(sides[at + 1]) is not None
                for other in (_NEGATED.get(type(op)), None if fixed else _MOVED.get(type(op))):
                    if other is not None:
                        yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)
        case ast.BoolOp():
            if not any(map(_is_guard, node.values)):
                yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case _ if condition:
            yield ast.UnaryOp(ast.Not(), node)


def _codes(body: Sequence[ast.stmt]) -> set[ast.stmt]:
    """The statements that only number things: -1 for nothing, and runs of 0, 1, 2 ... that tell kinds apart."""
    named: list[tuple[ast.stmt, int]] = []
    for statement in body:
        value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
        number = None if value is None else _whole_number(value)
        if number is not None:
            named.append((statement, number))
    codes = {statement for statement, number in named if number == -1}
    for (one, first), (two, second) in pairwise(named):
        if second == first + 1:
            codes |= {one, two}
    return codes


class _Finder:
    """Walks one module and notes every change."""

    def __init__(self, tree: ast.Module) -> None:
        self.found: list[Change] = []
        self.names: list[str] = []
        self.body: int | None = None
        self.may_return_none = False
        self.statement: ast.stmt = ast.Pass()
        self.shown: ast.stmt | ast.match_case = self.statement
        self.skipped = _codes(tree.body)
        self.statements(tree.body)

    def note(self, holder: Holder, key: Key, new: ast.AST, old: ast.stmt | ast.expr) -> None:
        ast.fix_missing_locations(ast.copy_location(new, old))
        name = ".".join(self.names)
        self.found.append(Change(holder, key, new, self.statement, self.shown, name, self.body, old.lineno))

    def statements(self, body: list[ast.stmt]) -> None:
        for at, node in enumerate(body):
            if node in self.skipped or isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom):
                continue
            self.statement = self.shown = node
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                    self.definition(node)
                    continue
                case ast.Assign(targets=[ast.Name(id=name)]) if name.startswith("__"):
                    continue
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    continue
                case ast.Expr(value=ast.Call()):
                    self.note(body, at, ast.Pass(), node)
                case ast.Return(value=ast.Call()) if self.may_return_none:
                    self.note(body, at, ast.Return(ast.Constant(None)), node)
                case _:
                    pass
            self.fields(node)

    def definition(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if node.name in _NOT_RULES:
            return
        before = self.body, self.may_return_none
        self.names.append(node.name)
        if isinstance(node, ast.ClassDef):
            self.statements(node.body)
        else:
            self.fields(node.args)
            if self.body is None:
                self.body = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            returns = "" if node.returns is None else ast.unparse(node.returns)
            self.may_return_none = "None" in returns.split(" | ") and returns != "None"
            self.statements(node.body)
        self.names.pop()
        self.body, self.may_return_none = before

    def fields(self, node: ast.AST) -> None:
        """Look at everything below `node`, statements and expressions."""
        for name, value in ast.iter_fields(node):
            if name in _ANNOTATIONS:
                continue
            if isinstance(value, list):
                if value and isinstance(value[0], ast.stmt):
                    self.statements(value)
                    continue
                if isinstance(node, ast.Match):
                    for case in value:
                        self.statement, self.shown = node, case
                        self.fields(case)
                    continue
                decides = isinstance(node, ast.BoolOp) or (isinstance(node, ast.comprehension) and name == "ifs")
                for at, part in enumerate(value):
                    if isinstance(part, ast.AST):
                        self.expression(part, value, at, condition=decides)
            elif isinstance(value, ast.AST):
                decides = name == "test" and isinstance(node, ast.If | ast.While | ast.IfExp)
                self.expression(value, node, name, condition=decides)

    def expression(self, node: ast.AST, holder: Holder, key: Key, *, condition: bool) -> None:
        if isinstance(node, ast.JoinedStr) or _is_guard(node):
            return
        if isinstance(node, ast.expr):
            for new in _variants(node, condition=condition):
                self.note(holder, key, new, node)
            if _whole_number(node) is not None:
                return
        self.fields(node)


def changes_of(tree: ast.Module) -> list[Change]:
    """Every change of a module, in the order of its source."""
    return _Finder(tree).found


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


# -- what is examined -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Project:
    """Where the sources and the tests of a title lie."""

    root: Path
    name: str
    folder: Path
    sources: tuple[Path, ...]
    tests: Path
    others: Path | None = None
    """Tests of all titles; those with the name of this one in brackets are its own."""
    support: tuple[Path, ...] = ()
    """Other files that decide which lines a test reaches."""

    def modules(self) -> list[Module]:
        """The sources that are mutated."""
        found = []
        for path in self.sources:
            name = ".".join(path.relative_to(self.root / "src").with_suffix("").parts).removesuffix(".__init__")
            tree = ast.parse(path.read_text("utf-8"))
            found.append(Module(name, path.relative_to(self.folder).as_posix(), path, tree))
        return found

    def shown(self, mutant: Mutant, tests: int) -> str:
        """A mutant that `tests` tests reach, as people read it."""
        where = mutant.module.path.relative_to(self.root)
        reached = f"{tests} tests reach it" if tests else "no test reaches it"
        head = f"{where}:{mutant.line} in {mutant.function or 'the module'}"
        return f"\n{head}\n  - {mutant.was}\n  + {mutant.now}\n  {reached}\n"

    def concerns(self, test: str) -> bool:
        """Whether a test is one of this title."""
        if Path(test.partition("::")[0]).is_relative_to(self.tests.relative_to(self.root)):
            return True
        return f"[{self.name}" in test and "test_coverage.py" not in test

    @property
    def kept(self) -> Path:
        """Where the answers of earlier runs lie."""
        return self.root / "build" / "mutants"

    @property
    def survivors(self) -> Path:
        """What survived the last run, in the form of the list of harmless mutants; of one that was cut off, so far."""
        return self.kept / f"{self.name}-survivors.toml"


def title(game: str) -> Project:
    """The project of a title of this repository."""
    folder = ROOT / "src/getaway/games" / game
    if not (folder / "table.py").is_file():
        raise SystemExit(f"There is no title {game!r} under src/getaway/games.")
    sources = (*sorted((folder / "flow").rglob("*.py")), folder / "table.py")
    engine = [path for part in ("kernel", "parts") for path in (ROOT / "src/getaway" / part).rglob("*.py")]
    helpers = [*(ROOT / "tests/games").glob("*.py"), *(ROOT / "tests").glob("*.py")]
    support = tuple(path for path in (*engine, *helpers) if not path.name.startswith("test_"))
    return Project(ROOT, game, folder, sources, ROOT / "tests/games" / game, ROOT / "tests/conformance", support)


# -- processes and tests ----------------------------------------------------------------------------------------------


def forked(tasks: Sequence[Callable[[], Result]], jobs: int) -> Iterator[tuple[int, Result | None]]:
    """Run each task in a process of its own, `jobs` at a time; yields its number and what it returned.

    None stands for a process that was killed; what a task raises is raised here.
    """
    with tempfile.TemporaryDirectory() as folder:
        running: dict[int, int] = {}
        waiting = list(range(len(tasks)))[::-1]
        while waiting or running:
            while waiting and len(running) < jobs:
                number = waiting.pop()
                pid = os.fork()
                if pid == 0:
                    failed = 1
                    try:
                        Path(folder, str(number)).write_bytes(pickle.dumps(tasks[number]()))
                        failed = 0
                    finally:
                        if failed:
                            Path(folder, "trouble").write_text(traceback.format_exc(), "utf-8")
                        os._exit(failed)
                running[pid] = number
            pid, status = os.wait()
            number = running.pop(pid)
            if os.WIFSIGNALED(status):
                yield number, None
            elif status:
                raise RuntimeError(Path(folder, "trouble").read_text("utf-8"))
            else:
                yield number, pickle.loads(Path(folder, str(number)).read_bytes())


def load_instead(codes: dict[str, types.CodeType]) -> None:
    """From now on modules of these names are loaded from the code given here, not from their files."""
    usual = SourceFileLoader.get_code

    def chosen(loader: SourceFileLoader, name: str) -> types.CodeType | None:
        return codes.get(name) or usual(loader, name)

    mock.patch.object(SourceFileLoader, "get_code", chosen).start()


class _Collected:
    """A pytest plugin: once the tests are collected, `then` gets them instead of pytest."""

    def __init__(self, project: Project, then: Callable[[_Collected], None]) -> None:
        self.project = project
        self.then = then
        self.items: dict[str, pytest.Item] = {}
        self.failed = False
        self.broken = True
        self.trouble = ""

    def pytest_internalerror(self, excrepr: object) -> None:
        self.trouble = str(excrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.broken = session.testsfailed > 0
        self.items = {item.nodeid: item for item in session.items if self.project.concerns(item.nodeid)}
        if not self.broken:
            self.then(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed

    def passes(self, test: str) -> bool:
        """Run one test from fixtures of its own."""
        self.failed = False
        item = self.items[test]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed


def collect(project: Project, files: Sequence[str], then: Callable[[_Collected], None]) -> bool:
    """Collect the tests of `files` quietly and hand them over; False if that fails."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["GETAWAY_HYPOTHESIS"] = "ci"
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    plugin = _Collected(project, then)
    paths = [str(project.root / name) for name in files]
    # Its setting stands in pyproject.toml, so the plugin must be known; mutants have a time of their own.
    plain = ["-q", "-s", "-p", "no:cacheprovider", "-p", "pytest_timeout", "-o", "timeout=0"]
    code = pytest.main([f"--rootdir={project.root}", *plain, *paths], plugins=[plugin])
    if code == pytest.ExitCode.INTERNAL_ERROR:
        raise RuntimeError(plugin.trouble)
    return not plugin.broken


def caches() -> list[_lru_cache_wrapper[Any]]:
    """Every function that remembers its results, outside of the standard library."""
    found = [thing for thing in gc.get_objects() if type(thing) is _lru_cache_wrapper]
    return [cache for cache in found if str(cache.__module__).startswith(("getaway", "tests"))]


# -- which test reaches which line ------------------------------------------------------------------------------------


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

    def then(tests: _Collected) -> None:
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
    rest = {Path(__file__), *project.support, *(path for path in project.folder.rglob("*") if path.suffix in _READ)}
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


# -- trying mutants ---------------------------------------------------------------------------------------------------


def _swap(mutant: Mutant, code: types.CodeType) -> bool:
    """Put the changed function into the module that is loaded already; False if that cannot be done."""

    def dig(code: types.CodeType) -> Iterator[types.CodeType]:
        for part in code.co_consts:
            if isinstance(part, types.CodeType):
                yield part
                yield from dig(part)

    codes = {(part.co_qualname, part.co_firstlineno): part for part in dig(code)}
    loaded = sys.modules[mutant.module.name]
    for thing in gc.get_objects():
        if isinstance(thing, types.FunctionType) and thing.__globals__ is loaded.__dict__:
            new = codes.get((thing.__code__.co_qualname, thing.__code__.co_firstlineno))
            if new is not None and thing.__code__.co_firstlineno == mutant.change.body:
                if new.co_freevars != thing.__code__.co_freevars:
                    return False
                thing.__code__ = new
                return True
    return False


def _try(tests: _Collected, order: Sequence[tuple[str, float]]) -> str:
    """Run tests until one fails: its name, or ""."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for cache in caches():
        cache.cache_clear()
    for test, seconds in order:
        # A test that needs much more time than it did is killed, and its process with it.
        signal.setitimer(signal.ITIMER_PROF, 3 + 8 * seconds)
        try:
            if not tests.passes(test):
                return test
        except (MemoryError, RecursionError):  # so little was left that pytest could not report it
            return test
    return ""


_COLD: Final = "?"
"""The answer for a mutant that must be loaded with its module."""


def _warm(tests: _Collected, mutant: Mutant, order: Sequence[tuple[str, float]]) -> str:
    """Try a mutant in a process that has loaded everything and collected the tests."""
    return _try(tests, order) if _swap(mutant, mutant.compiled()) else _COLD


def _cold(project: Project, mutant: Mutant, order: Sequence[tuple[str, float]]) -> str:
    """Try a mutant by loading its module changed."""
    load_instead({mutant.module.name: mutant.compiled()})
    caught = "while loading"

    def then(tests: _Collected) -> None:
        nonlocal caught
        caught = _try(tests, order)

    signal.setitimer(signal.ITIMER_PROF, 60)
    collect(project, sorted({test.partition("::")[0] for test, _ in order}), then)
    return caught


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    caught: str
    """The test that noticed, or what else stopped it; "" for a survivor."""


def examine(
    project: Project,
    modules: Sequence[Module],
    mutants: Sequence[Mutant],
    known: Coverage,
    jobs: int,
    slow: float,
    listed: Container[Name],
) -> list[Verdict]:
    """Try every mutant and say what became of it.

    A survivor that is not listed is shown and kept at once, so that a run that is cut off has not run for nothing.
    """
    numbers = numbered(modules)
    own = project.tests.relative_to(project.root).as_posix()
    ranked = sorted(known.tests.items(), key=lambda item: (not item[0].startswith(own), item[1].seconds))
    orders: list[list[tuple[str, float]]] = []
    cold: list[int] = []
    for at, mutant in enumerate(mutants):
        statement = mutant.change.statement
        number = numbers.get((mutant.module.name, (statement.lineno, statement.col_offset)))
        loads = mutant.change.body is None or number is None or number in known.loading
        if loads:
            cold.append(at)
        orders.append(
            [
                (test, reach.seconds)
                for test, reach in ranked
                if reach.seconds <= slow and (loads or number in reach.statements)
            ]
        )
    caught: dict[int, str] = {}
    screen = os.fdopen(os.dup(1), "w")
    project.kept.mkdir(parents=True, exist_ok=True)
    project.survivors.write_text("", "utf-8")

    def note(at: int, answer: str | None) -> None:
        caught[at] = "it crashed or ran too long" if answer is None else answer
        if caught[at] or mutants[at].name in listed:
            screen.write(".")
        else:
            screen.write(project.shown(mutants[at], len(orders[at])))
            with project.survivors.open("a", encoding="utf-8") as kept:
                kept.write(f"{entry(mutants[at])}\n")
        screen.flush()

    for at, order in enumerate(orders):
        if not order:
            note(at, "")

    def warm(waiting: Sequence[int]) -> dict[int, str]:
        def then(tests: _Collected) -> None:
            tasks = [partial(_warm, tests, mutants[at], orders[at]) for at in waiting]
            for number, answer in forked(tasks, jobs):
                if answer == _COLD:
                    cold.append(waiting[number])
                else:
                    note(waiting[number], answer)

        collect(project, sorted({test.partition("::")[0] for test in known.tests}), then)
        return caught

    waiting = [at for at in range(len(mutants)) if at not in caught and at not in cold]
    for _, answers in forked([partial(warm, waiting)] if waiting else [], 1):
        caught.update(answers or {})
    rest = [at for at in range(len(mutants)) if at not in caught]
    for number, answer in forked([partial(_cold, project, mutants[at], orders[at]) for at in rest], jobs):
        note(rest[number], answer)
    return [Verdict(mutant, caught[at]) for at, mutant in enumerate(mutants)]


# -- the report -------------------------------------------------------------------------------------------------------


def harmless(path: Path) -> dict[Name, str]:
    """The survivors that are no defects, with the reason, as a title lists them."""
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text("utf-8")).get("harmless", [])
    return {(row["file"], row["function"], row["was"], row["now"], row.get("nth", 0)): row["reason"] for row in rows}


def entry(mutant: Mutant) -> str:
    """A mutant as an entry of that list, with the reason left open."""
    named = ("file", "function", "was", "now")
    lines = [f"{name} = {json.dumps(getattr(mutant, name), ensure_ascii=False)}" for name in named]
    if mutant.nth:
        lines.append(f"nth = {mutant.nth}")
    return "\n".join(["[[harmless]]", *lines, 'reason = ""', ""])


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """`size` mutants chosen by `seed`: the same ones as long as they exist, whatever else changes."""

    def rank(mutant: Mutant) -> bytes:
        return hashlib.sha256(repr((seed, mutant.name)).encode()).digest()

    chosen = set(sorted(mutants, key=rank)[:size])
    return [mutant for mutant in mutants if mutant in chosen]


def report(project: Project, verdicts: Sequence[Verdict], listed: dict[Name, str], seconds: float) -> float:
    """Print what was found; returns the share of mutants that were caught, without those listed as harmless."""
    own = project.tests.relative_to(project.root).as_posix()
    caught = [verdict for verdict in verdicts if verdict.caught]
    late = [verdict for verdict in caught if "::" in verdict.caught and not verdict.caught.startswith(own)]
    excused = [verdict for verdict in verdicts if not verdict.caught and verdict.mutant.name in listed]
    left = [verdict for verdict in verdicts if not verdict.caught and verdict.mutant.name not in listed]
    for verdict in caught:
        if verdict.mutant.name in listed:
            print(f"\nListed as harmless, but caught by {verdict.caught}:\n{entry(verdict.mutant)}")
    share = len(caught) / max(1, len(verdicts) - len(excused))
    print(
        f"\n{project.name}: {share:.1%} caught in {seconds:.0f} s. Of {len(verdicts)} mutants {len(caught)} were "
        f"caught, {len(late)} of them only by tests/conformance; {len(excused)} survivors are listed as harmless, "
        f"{len(left)} are to be looked at."
    )
    project.survivors.write_text("\n".join(entry(verdict.mutant) for verdict in left), "utf-8")
    return share


def main(arguments: Sequence[str] | None = None, project: Project | None = None) -> int:
    """Examine a title; 1 if too few mutants were caught or the list of harmless ones is out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200, help="how many mutants, 0 for all")
    parser.add_argument("--seed", type=int, default=0, help="another seed chooses other mutants")
    parser.add_argument("--file", default="", help="only mutants of files whose path within the title begins so")
    parser.add_argument("--survivors", action="store_true", help="only the survivors of the last run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--slow", type=float, default=0.5, help="leave out tests that take more CPU seconds than this")
    parser.add_argument("--least", type=float, default=90, help="percentage that must be caught")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    wanted = parser.parse_args(arguments)
    project = project or title(wanted.game)
    start = time.monotonic()
    modules = project.modules()
    every = [mutant for module in modules for mutant in module.mutants()]
    listed = harmless(project.tests / "mutants.toml")
    mutants = [mutant for mutant in every if mutant.file.startswith(wanted.file)]
    if wanted.survivors:
        last = harmless(project.survivors)
        mutants = [mutant for mutant in mutants if mutant.name in last]
    else:
        mutants = sample(mutants, wanted.sample or len(mutants), wanted.seed)
    if wanted.list:
        for mutant in mutants:
            print(f"{mutant.file}:{mutant.line} {mutant.function}\n  - {mutant.was}\n  + {mutant.now}")
        return 0
    stale = sorted(set(listed) - {mutant.name for mutant in every})
    for key in stale:
        print(f"No such mutant any more, remove it from mutants.toml: {key}")
    known = coverage(project, modules, wanted.jobs)
    for test in known.failing:
        print(f"Fails without any mutant, and is left out: {test}")
    left_out = sum(reach.seconds > wanted.slow for reach in known.tests.values())
    quick = len(known.tests) - left_out
    print(
        f"{len(mutants)} of {len(every)} mutants against {quick} tests; {left_out} slow ones are left out", flush=True
    )
    verdicts = examine(project, modules, mutants, known, wanted.jobs, wanted.slow, listed)
    share = report(project, verdicts, listed, time.monotonic() - start)
    return 1 if stale or known.failing or share * 100 < wanted.least else 0


if __name__ == "__main__":
    sys.exit(main())
