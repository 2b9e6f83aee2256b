"""A title to play in these tests: the toy, registered for the time of one test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from getaway.kernel import registry
from getaway.kernel.rules import Rules
from tests.toys.hare import RULES


@pytest.fixture
def hare() -> Iterator[Rules]:
    """Fox and Hare, registered."""
    registry.register(RULES)
    yield RULES
    registry.unregister(RULES.card.id)
