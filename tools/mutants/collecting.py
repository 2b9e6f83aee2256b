"""Collects the tests of a title and runs them one by one, against modules that may be loaded changed."""

from __future__ import annotations

import gc
import os
import types
from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper
from importlib.machinery import SourceFileLoader
from typing import Any
from unittest import mock

import pytest
from tools.mutants.project import Project


def load_instead(codes: dict[str, types.CodeType]) -> None:
    """From now on modules of these names are loaded from the code given here, not from their files."""
    usual = SourceFileLoader.get_code

    def chosen(loader: SourceFileLoader, name: str) -> types.CodeType | None:
        return codes.get(name) or usual(loader, name)

    mock.patch.object(SourceFileLoader, "get_code", chosen).start()


class Collected:
    """A pytest plugin: once the tests are collected, `then` gets them instead of pytest."""

    def __init__(self, project: Project, then: Callable[[Collected], None]) -> None:
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


def collect(project: Project, files: Sequence[str], then: Callable[[Collected], None]) -> bool:
    """Collect the tests of `files` quietly and hand them over; False if that fails."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["GETAWAY_HYPOTHESIS"] = "ci"
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    plugin = Collected(project, then)
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
