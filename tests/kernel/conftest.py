"""What the kernel's tests share: the toy title is registered, and nothing else is."""

from __future__ import annotations

import pytest

from getaway.kernel import registry
from tests.kernel.toy import CUPS_RULES


@pytest.fixture(autouse=True)
def only_cups(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests know nothing of the titles that are installed."""
    monkeypatch.setattr(registry, "_installed", dict)
    monkeypatch.setattr(registry, "_extra", {"cups": CUPS_RULES})
