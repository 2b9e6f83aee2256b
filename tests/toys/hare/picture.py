"""The text board."""

from __future__ import annotations

from tests.toys.hare.content import MEADOW
from tests.toys.hare.view import HareView


def picture_of(view: HareView) -> str:
    """One line per hole."""
    lines = [f"Night {view.night} of {view.nights}"]
    for hole, name in enumerate(MEADOW.holes):
        fox = "fox" if view.fox == hole else ""
        hare = "hare" if view.hare == hole else "hare?" if view.hare is None and hole in view.maybe else ""
        lines.append(f"  {name:8}{fox}{hare}".rstrip())
    return "\n".join(lines)
