"""What these tests share: the toy is registered, and its lesson can be written anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from getaway.kernel import registry
from getaway.lessons import Lesson
from getaway.lessons.files import read
from tests.toys.hare import RULES

Written = Callable[[str], Lesson]


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The toy is a title like all others."""
    registry.register(RULES)
    yield
    registry.unregister(RULES.card.id)


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """The lesson of the toy in a file with this text."""

    def write(text: str) -> Lesson:
        path = tmp_path / "3-trial.toml"
        path.write_text(text, "utf-8")
        return read(RULES, path)

    return write
