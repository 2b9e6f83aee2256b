"""A running server for every test that wants one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.server.client import Browser, Server
from tests.server.postgres import Postgres, make_database, missing, running

PROCESSES = os.environ.get("GETAWAY_PROCESSES", "")
"""The number of processes on PostgreSQL among which the server is that tests share; not set: it is alone."""


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none may end it."""
    folder = tmp_path_factory.mktemp("server")
    if PROCESSES:
        database = make_database(request.getfixturevalue("postgres"), f"server_{uuid4().hex}")
        running = Server(folder, "lease = 30.0\n", database, words=["--processes", PROCESSES]).start()
    else:
        running = Server(folder).start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own, not started yet."""
    mine = Server(tmp_path)
    yield mine
    mine.stop()


@pytest.fixture
def browser(server: Server) -> Iterator[Browser]:
    """A browser that has not been here before."""
    with server.browser() as one:
        yield one


@pytest.fixture
def other(server: Server) -> Iterator[Browser]:
    """Somebody else's browser."""
    with server.browser() as one:
        yield one


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server, which no test may stop."""
    needs_postgres()
    with running() as made:
        yield made.url


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of a test's own."""
    needs_postgres()
    with running() as made:
        yield made


def needs_postgres() -> None:
    """Leave a test out where there is no PostgreSQL, which must not happen where everything is tested."""
    if reason := missing():
        if os.environ.get("CI"):
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    return make_database(request.getfixturevalue("postgres"), f"test_{uuid4().hex}")
