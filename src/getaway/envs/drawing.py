"""What a table looks like, for `render`: the title's text picture, and the same drawn as SVG or PNG."""

from __future__ import annotations

import importlib
from html import escape
from typing import Any, Final

from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Rules

RENDER_MODES: Final = ("human", "ansi", "svg", "png")
"""How a table is shown: printed, or given back as text, as an SVG image, or as the bytes of a PNG file."""

_SIZE: Final = 14
_WIDE: Final = 8.5
_HIGH: Final = 18
_EDGE: Final = 12


def as_text(rules: Rules, game: Game, viewer: Seat = SPECTATOR) -> str:
    """The table as `viewer` sees it, in text: by default, as those who look on see it."""
    return rules.picture(rules.view(game, viewer))


def checked(render_mode: str | None) -> str | None:
    """The way of showing tables that was asked for. Raises ValueError if there is no such way."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}.")
    return render_mode


def shown(text: str, render_mode: str | None) -> str | bytes | None:
    """A text picture in the way that was asked for; as text if nothing was, and None where it is printed."""
    if render_mode == "human":
        print(text)
        return None
    if render_mode in ("svg", "png"):
        svg = as_svg(text)
        return svg if render_mode == "svg" else as_png(svg)
    return text


def as_png(svg: str) -> bytes:
    """An SVG image as a PNG file; the rasteriser, which is large, is loaded when first asked for."""
    rasteriser: Any = importlib.import_module("vl_convert")
    return bytes(rasteriser.svg_to_png(svg))


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
