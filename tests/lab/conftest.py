"""The toy is registered here, too."""

from __future__ import annotations

from tests.bots.conftest import hare

__all__ = ["hare"]
