"""What every test run has: Hypothesis profiles, an order that saves time, and proof that a compiled run is compiled.

`GETAWAY_HYPOTHESIS` chooses the profile: `dev` (the default), `ci` (the default where `CI` is set; the same
examples every time), `long` (many more examples, for a quiet evening).
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("dev", deadline=None, print_blob=True)
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, database=None)
settings.register_profile(
    "long",
    settings.get_profile("dev"),
    max_examples=5000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile(os.environ.get("GETAWAY_HYPOTHESIS") or ("ci" if os.environ.get("CI") else "dev"))


def is_compiled(module: str) -> bool:
    """Whether `module` is a compiled extension."""
    origin = importlib.import_module(module).__file__ or ""
    return origin.endswith((".so", ".pyd"))


def pytest_configure() -> None:
    """Refuse to run when the engine under test is not the one that was asked for."""
    expected = os.environ.get("GETAWAY_EXPECT_COMPILED")
    if expected and is_compiled("getaway.kernel.game") != (expected == "1"):
        wanted = "compiled" if expected == "1" else "interpreted"
        raise pytest.UsageError(f"GETAWAY_EXPECT_COMPILED={expected}, but getaway.kernel.game is not {wanted}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let every tester begin with its share of what takes long, and keep its share of the browser's tests together.

    Otherwise all wait at the end for a long test that was begun late, and a browser is started for every few tests.
    Half of them turn to the browser at once and half of them last: more browsers than processors wait for each other
    until something takes too long. Within these kinds the order stays random.
    """
    testers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long: list[pytest.Item] = []
    browser: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        if item.path.parent.name == "browser":
            browser.append(item)
        else:
            (long if item.get_closest_marker("long") else others).append(item)
    items[:] = [
        item
        for tester in range(testers)
        for kind in ((long, others, browser) if tester % 2 else (long, browser, others))
        for item in kind[len(kind) * tester // testers : len(kind) * (tester + 1) // testers]
    ]


def pytest_report_header() -> str:
    return f"getaway engine: {'compiled' if is_compiled('getaway.kernel.game') else 'interpreted'}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server, which no test may stop."""
    from tests.server.postgres import running

    needs_postgres()
    with running() as made:
        yield made.url


def needs_postgres() -> None:
    """Leave a test out where there is no PostgreSQL, which must not happen where everything is tested."""
    from tests.server.postgres import missing

    if reason := missing():
        if os.environ.get("CI"):
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)
