"""What a table looks like, for `render`: the title's text picture, and the same drawn as SVG."""

from __future__ import annotations

from html import escape
from typing import Final

from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

_SIZE: Final = 14
_WIDE: Final = 8.5
_HIGH: Final = 18
_EDGE: Final = 12


def as_text(rules: Rules, game: Game, viewer: Seat = SPECTATOR) -> str:
    """The table as `viewer` sees it, in text: by default, as those who look on see it."""
    return rules.picture(rules.view(game, viewer))


def as_svg(text: str) -> str:
    """A text picture as an SVG image."""
    lines = text.splitlines() or [""]
    width = 2 * _EDGE + _WIDE * max(len(line) for line in lines)
    height = 2 * _EDGE + _HIGH * len(lines)
    rows = "".join(
        f'<text x="{_EDGE}" y="{_EDGE + _HIGH * at + _SIZE}">{escape(line)}</text>' for at, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" height="{height}">'
        f'<rect width="100%" height="100%" fill="#fdfcf8"/><g font-family="monospace" font-size="{_SIZE}" '
        f'fill="#1c1b1a" xml:space="preserve">{rows}</g></svg>'
    )
