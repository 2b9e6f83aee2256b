"""Tries mutants, each in a process of its own, against the tests that reach it."""

from __future__ import annotations

import gc
import os
import resource
import signal
import sys
import types
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from tools.mutants.collecting import Collected, caches, collect, load_instead
from tools.mutants.coverage import Coverage, numbered
from tools.mutants.listed import entry
from tools.mutants.mutant import Module, Mutant, Name
from tools.mutants.processes import forked
from tools.mutants.project import Project

MEMORY: Final = 2 << 30
"""Bytes a mutant may use before it counts as caught."""


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


def _try(tests: Collected, order: Sequence[tuple[str, float]]) -> str:
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


def _warm(tests: Collected, mutant: Mutant, order: Sequence[tuple[str, float]]) -> str:
    """Try a mutant in a process that has loaded everything and collected the tests."""
    return _try(tests, order) if _swap(mutant, mutant.compiled()) else _COLD


def _cold(project: Project, mutant: Mutant, order: Sequence[tuple[str, float]]) -> str:
    """Try a mutant by loading its module changed."""
    load_instead({mutant.module.name: mutant.compiled()})
    caught = "while loading"

    def then(tests: Collected) -> None:
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
        def then(tests: Collected) -> None:
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
