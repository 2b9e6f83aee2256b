"""A running server for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.conftest import needs_postgres
from tests.server.client import Browser, Server, shared_server
from tests.server.postgres import Postgres, make_database, running


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share; none may end it."""
    running = shared_server(tmp_path_factory.mktemp("server"), lambda: request.getfixturevalue("postgres")).start()
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


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of a test's own."""
    needs_postgres()
    with running() as made:
        yield made


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'test.db'}"
    return make_database(request.getfixturevalue("postgres"), f"test_{uuid4().hex}")
