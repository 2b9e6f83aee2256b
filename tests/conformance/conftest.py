"""Every test here that takes a `case` runs over all modes of all titles, the toys included."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.situations import Case
from tests.toys import registered, titles


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = [Case(rules, mode) for rules in titles() for mode in rules.card.modes]
        metafunc.parametrize("case", cases, ids=str)
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", titles(), ids=[rules.card.id for rules in titles()])


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    """Tapes find their title by the registry, so the toys must be in it."""
    with registered():
        yield
