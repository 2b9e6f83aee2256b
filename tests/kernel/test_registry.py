"""The registry: titles by entry point, or by hand."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from getaway.kernel import registry
from getaway.kernel.errors import RulesBug, UnknownGame
from tests.kernel.toy import CUPS_RULES, CupsRules

OTHER = CupsRules()
SCAN: Any = registry._installed
Install = Callable[[str, str], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Pretends that a package with one entry point is installed, and nothing else."""
    monkeypatch.setattr(registry, "_installed", SCAN.__wrapped__)
    monkeypatch.setattr(registry, "_extra", {})

    def pretend(name: str, value: str) -> None:
        entry = EntryPoint(name, value, registry.GROUP)
        monkeypatch.setattr(registry, "entry_points", lambda *, group: [entry] if group == registry.GROUP else [])

    return pretend


def test_an_installed_title_is_found_by_its_entry_point(install: Install) -> None:
    install("cups", "tests.kernel.toy:CUPS_RULES")
    assert registry.games() == [CUPS_RULES]
    assert registry.rules_of("cups") is CUPS_RULES


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("saucers", "tests.kernel.toy:CUPS_RULES"),
        ("cups", "tests.kernel.toy:CupsRules"),
        ("cups", "tests.kernel.toy:DIE"),
    ],
)
def test_an_entry_point_must_lead_to_the_rules_of_its_name(install: Install, name: str, value: str) -> None:
    install(name, value)
    with pytest.raises(RulesBug, match=f"entry point {name} of getaway.games"):
        registry.games()


def test_the_scan_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda *, group: [])
    SCAN.cache_clear()
    try:
        assert SCAN() is SCAN() == {}
    finally:
        SCAN.cache_clear()


def test_a_title_registered_by_hand_is_there_until_it_is_taken_back() -> None:
    registry.unregister("cups")
    assert registry.games() == []
    registry.register(CUPS_RULES)
    assert registry.games() == [CUPS_RULES]
    assert registry.rules_of("cups") is CUPS_RULES


def test_titles_are_sorted_by_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_installed", lambda: {"zebra": OTHER, "ant": OTHER})
    assert registry.games() == [OTHER, CUPS_RULES, OTHER]
    with pytest.raises(UnknownGame, match=r"^There is no game 'bee'; there are ant, cups, zebra\.$"):
        registry.rules_of("bee")
