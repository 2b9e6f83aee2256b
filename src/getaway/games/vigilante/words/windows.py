"""For which windows a seat holds something, from what its view shows."""

from __future__ import annotations

from getaway.games.vigilante.flow.objective import DropNow
from getaway.games.vigilante.view import VigilanteView


def uses_of(view: VigilanteView) -> tuple[str, ...]:
    """The carrier may drop the Gas Can in the turns of others, where that was agreed (VIG-OPT-6)."""
    return (DropNow.kind,) if view.drops and view.seat >= 0 and view.can.carrier == view.seat else ()
