"""Seats and places by number."""

from __future__ import annotations

from typing import Final

FOX: Final = 0
HARE: Final = 1
NOWHERE: Final = -1
GIVE_UP: Final = -2
