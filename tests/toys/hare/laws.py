"""What always holds, and what must never be told."""

from __future__ import annotations

from getaway.kernel.frames import Seat
from tests.toys.hare.table import HareTable
from tests.toys.hare.view import shows_fox, shows_hare


def unconserved(t: HareTable) -> list[str]:
    """A sentence for each law that does not hold now."""
    lost = t.night > 0 and t.outcome is None and not t.maybe >> t.hare & 1
    return ["The hare is where nobody thinks it can be."] if lost else []


def canaries(t: HareTable, seat: Seat) -> list[str]:
    """Texts that would give something away to `seat`."""
    hare = [] if shows_hare(t, seat) else [f'"hare":{t.hare}', f'"hole":{t.hare}']
    fox = [] if shows_fox(t, seat) else [f'"fox":{t.fox}']
    return hare + fox
