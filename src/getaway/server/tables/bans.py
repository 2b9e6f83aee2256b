"""Addresses that are not served."""

from __future__ import annotations

import time
from collections.abc import Iterable


class Bans:
    """Which addresses are banned, and until when."""

    def __init__(self) -> None:
        self._until: dict[str, tuple[float, str]] = {}

    def set(self, address: str, until: float, reason: str) -> None:
        """Ban an address until that time; a time that has passed ends its ban."""
        self._until[address] = until, reason
        if until <= time.time():
            del self._until[address]

    def replace(self, bans: Iterable[tuple[str, float, str]]) -> None:
        """Let these be all bans: those that another process has kept."""
        self._until = {address: (until, reason) for address, until, reason in bans}

    def banned(self, address: str) -> bool:
        """Is this address banned now?"""
        found = self._until.get(address)
        return found is not None and found[0] > time.time()

    def all(self) -> list[tuple[str, float, str]]:
        """Every ban: address, end and reason."""
        return [(address, until, reason) for address, (until, reason) in sorted(self._until.items())]
