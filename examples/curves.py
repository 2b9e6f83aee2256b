"""Learning curves as SVG, without a plotting library.

    python -m examples.curves curve.svg hunter:compact punk:duel

trains the numpy policy on each of the modes named and draws all curves into one picture.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

Curve = list[tuple[float, float]]

WIDTH, HEIGHT, EDGE = 720, 420, 60
COLOURS = ("#1f5fa8", "#b3441e", "#2f7d4f", "#7a3f98", "#8a6d00")
SMOOTH = 8
"""How many points are averaged to one."""


def smoothed(curve: Curve) -> Curve:
    """Each point as the mean of the last few."""
    found: Curve = []
    for at, (x, _) in enumerate(curve):
        last = curve[max(0, at - SMOOTH + 1) : at + 1]
        found.append((x, sum(y for _, y in last) / len(last)))
    return found


def svg_of(curves: dict[str, Curve], *, title: str, across: str) -> str:
    """Curves by their names, between -1 and 1, as an SVG image."""
    most = max(x for curve in curves.values() for x, _ in curve) or 1.0

    def place(x: float, y: float) -> str:
        return f"{EDGE + (WIDTH - 2 * EDGE) * x / most:.1f},{HEIGHT / 2 - (HEIGHT / 2 - EDGE) * y:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" ',
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="30" font-size="15">{escape(title)}</text>',
    ]
    for level in (-1.0, -0.5, 0.0, 0.5, 1.0):
        _, y = place(0, level).split(",")
        parts.append(f'<polyline points="{place(0, level)} {place(most, level)}" stroke="#ccc"/>')
        parts.append(f'<text x="{EDGE - 8}" y="{float(y) + 4:.1f}" text-anchor="end">{level:+g}</text>')
    for colour, (name, curve) in zip(COLOURS, curves.items(), strict=False):
        points = " ".join(place(x, y) for x, y in smoothed(curve))
        x, y = place(*smoothed(curve)[-1]).split(",")
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x}" y="{float(y) - 8:.1f}" text-anchor="end" fill="{colour}">{escape(name)}</text>')
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 20}" text-anchor="middle">{escape(across)}, 0 to {most:g}</text>')
    return "".join((*parts, "</svg>"))


def main(arguments: list[str], minutes: float = 4.0) -> None:
    """Train on each mode, and write one picture."""
    from examples.numpy_policy import train
    from getaway.envs.single import GetawayEnv

    file, *modes = arguments
    curves: dict[str, Curve] = {}
    for named in modes:
        game, _, mode = named.partition(":")
        curves[named] = train(GetawayEnv(game, mode=mode), minutes)[1]
    picture = svg_of(curves, title="What a game pays against players at random", across="games played")
    Path(file).write_text(picture, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
