"""How these tests call the command line, and the toy they play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from typer.testing import CliRunner, Result

from getaway.cli.app import app
from getaway.kernel import registry
from getaway.kernel import tape as tapes
from tests.toys.hare import RULES
from tests.toys.hare.content import MEADOW
from tests.toys.hare.events import Hid


class Run(Protocol):
    """Runs ``getaway`` with arguments and with lines typed by a person."""

    def __call__(self, *args: object, typed: str = "") -> Result: ...


def hid(hole: str) -> str:
    """What one is told who hides in a hole."""
    return Hid(MEADOW.holes.index(hole)).text()


SECRETS = [hid(hole) for hole in MEADOW.holes]
"""What only those are told who hide."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Run]:
    """The command line, with the toy registered, in a folder of its own."""
    registry.register(RULES)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    for forcing in ("FORCE_COLOR", "TTY_COMPATIBLE", "GITHUB_ACTIONS"):
        monkeypatch.delenv(forcing, raising=False)

    def call(*args: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    yield call
    registry.unregister(RULES.card.id)


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Path:
    """A game of Fox and Hare in which the fox hid in Alder and gave up on the first night."""
    file = tmp_path / "saved.json"
    result = run("play", "hare", "--seed", 3, typed=f"alder\ngive-up\nyes\nsave {file}\n")
    assert result.exit_code == 0
    tape = tapes.read(file)
    assert tape.outcome is not None
    return file
