"""A server for each worker, a browser while browser tests run, and a context of its own for each person."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser

from getaway.server.http.pages import STATIC
from tests.browser.chromium import AXE, WIDE, chromium, executable
from tests.browser.table import Table
from tests.server.client import Server, shared_server

SHOTS = Path(__file__).resolve().parents[2] / "build" / "browser"
"""A failed test leaves a picture of each of its pages here."""

SEED = "the same cards and dice for everybody"
"""What is pressed in a test must not depend on luck: no table of these tests has other cards than yesterday."""

AT_ONCE = """
if (location.protocol.startsWith("http") && !localStorage.getItem("getaway.settings"))
  localStorage.setItem("getaway.settings", JSON.stringify({ pace: "instant" }));
"""
"""What the others do is not watched, except where a test says so."""

failed = pytest.StashKey[bool]()


class Guests(Protocol):
    """Opens a browser of its own for somebody, who `watches` what others do or sees at once what came of it.

    The other arguments are Playwright's for a context.
    """

    def __call__(
        self, path: str = "/", *, at: Server | None = None, watches: bool = False, **context: Any
    ) -> Table: ...


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the test itself failed, for those who clear up after it."""
    report = yield
    if call.when == "call":
        item.stash[failed] = report.failed
    return report


def lack() -> str:
    """What these tests need and do not find, in one line; "" if nothing."""
    if not executable():
        return "There is no Chromium on this machine: `make packages` installs the distribution's."
    if not (STATIC / "index.html").is_file() or not AXE.is_file():
        return "The client is not built: `make web` builds it."
    return ""


# No longer than browser tests follow each other: Playwright's event loop keeps others from running one.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium. If something is missing the tests are skipped, or fail where none may be left out."""
    if missing := lack():
        if os.environ.get("CI"):
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server, the same for all browser tests of a worker."""
    folder = tmp_path_factory.mktemp("server")
    server = shared_server(folder, lambda: request.getfixturevalue("postgres"), SEED).start()
    yield server
    server.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server process that may be killed."""
    server = Server(tmp_path, seed=SEED).start()
    yield server
    server.stop()


@pytest.fixture
def guests(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """Opens browsers; after the test no page may have met an error."""
    there: list[Table] = []

    def guest(path: str = "/", *, at: Server | None = None, watches: bool = False, **context: Any) -> Table:
        # What a service worker answers cannot be counted or held up: it is tested by itself.
        options = {"viewport": WIDE, "reduced_motion": "reduce", "service_workers": "block", **context}
        opened = browser.new_context(base_url=(at or server).address, **options)
        if not watches:
            opened.add_init_script(AT_ONCE)
        table = Table(opened.new_page())
        there.append(table)
        table.page.goto(path)
        return table

    yield guest
    name = re.sub(r"\W+", "-", request.node.name)
    for number, table in enumerate(there):
        if request.node.stash.get(failed, False) and not table.page.is_closed():
            SHOTS.mkdir(parents=True, exist_ok=True)
            table.page.screenshot(path=SHOTS / f"{name}-{number}.png")
        table.page.context.close()
    assert [error for table in there for error in table.errors] == []
