"""In which windows a seat could use what it holds: from its view alone."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.view import DowntownView

_WINDOWS: Final[dict[int, str]] = {
    **dict.fromkeys(range(p.DUEL_CARD, p.ATTACK_CARD), "downtown.duel_cards"),
    **dict.fromkeys(range(p.ATTACK_CARD, p.LOCATION), "downtown.attack_cards"),
    p.COUNTERINTELLIGENCE: "downtown.counter",
    p.PATSY: "downtown.patsy",
    p.DIRECTION_CHANGE: "downtown.change",
    p.SPEED_UP: "downtown.pace",
    p.SLOWDOWN: "downtown.pace",
    p.AIMING_PRECISION: "downtown.aim_cards",
    p.EXTRA_DIE_ROLL: "downtown.aim_cards",
    p.GOT_AWAY: "downtown.stop",
    p.ESCAPE: "downtown.escape",
}
"""The window that each card is for."""


def uses_of(view: DowntownView) -> tuple[str, ...]:
    """The kinds of windows for which the hand has something, each once; nobody passes for a player who is alone."""
    if view.solo:
        return ()
    found = [_WINDOWS[card] for card in view.hand if card in _WINDOWS]
    if view.answers:
        found = ["downtown.open_change" if kind == "downtown.change" else kind for kind in found]
    return tuple(dict.fromkeys(found))
