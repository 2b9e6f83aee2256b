"""Draws punk's map as an SVG, to look at while authoring it: `python tools/punk_map.py [MAP.toml] > map.svg`.

Spaces, lines and districts come from the map file, the shore and the parks from `content/drawing.toml`.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from getaway.games.punk.board.drawing import Drawing, Place, load_drawing
from getaway.games.punk.board.geometry import BLACK, CABLE, FREEWAY, GREEN, RED, ROAD, STREETCAR, TUNNEL, Board
from getaway.games.punk.board.maps import City, load_city
from getaway.games.punk.content import FOLDER

STYLE = """
text { font-family: sans-serif; text-anchor: middle; dominant-baseline: central; }
.sea { fill: #b9d3e6; } .land { fill: #f4efe2; stroke: #7d8b94; stroke-width: 2; }
.park { fill: #7fb069; fill-opacity: .45; } .lake { fill: #b9d3e6; }
.area { fill-opacity: .22; stroke: #5b5b5b; stroke-width: 1.5; stroke-dasharray: 5 4; }
.road { stroke: #2b2b2b; stroke-width: 2.2; fill: none; }
.freeway { stroke: #1f5fbf; stroke-width: 6; fill: none; stroke-opacity: .85; }
.cable { stroke: #1b7f3b; stroke-width: 4.5; fill: none; }
.streetcar { stroke: #63b34a; stroke-width: 4.5; fill: none; }
.tunnel { stroke-dasharray: 7 6; }
.star { fill: #fff; stroke: #2b2b2b; stroke-width: 1.4; } .stop { fill: #d3f0c8; stroke: #1b7f3b; stroke-width: 2.2; }
.on { fill: #d7e6fb; stroke: #1f5fbf; stroke-width: 2.2; }
.number { font-size: 8.5px; } .corner { font-size: 5px; fill: #444; }
.name { font-size: 8px; font-weight: bold; paint-order: stroke; stroke: #fff; stroke-width: 2.5; }
.letter { font-size: 46px; fill-opacity: .18; font-weight: bold; }
.wet { font-size: 18px; font-style: italic; fill: #48708c; }
.port { fill: #0b3d63; } .er { fill: #c62828; }
"""
SIDES = {"below": (0, 19, "middle"), "above": (0, -19, "middle"), "left": (-16, 0, "end"), "right": (16, 0, "start")}
COLOURS = {BLACK: "#111", RED: "#c62828", GREEN: "#1b7f3b"}


def main() -> None:
    """Write the map named on the command line, or San Francisco, to standard output."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / "board.toml"
    sys.stdout.write(svg(load_city(path), load_drawing(FOLDER / "drawing.toml")))


def svg(city: City, drawing: Drawing) -> str:
    """The picture of a map."""
    board = city.board
    x, y, width, height = drawing.view
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}"><style>{STYLE}</style>',
        f'<rect class="sea" x="{x}" y="{y}" width="{width}" height="{height}"/>',
        f'<clipPath id="land"><polygon points="{_points(drawing.shore)}"/></clipPath>',
        f'<polygon class="land" points="{_points(drawing.shore)}"/>',
    ]
    parts += [_polygon(place, "park") for place in drawing.parks]
    parts += [_polygon(place, "lake") for place in drawing.lakes]
    parts += [_polygon(place, "land") for place in drawing.islands]
    for area in drawing.districts:
        look = city.looks[board.district_name.index(area.name)]
        shape = f'<polygon class="area" fill="{look.fill}" points="{_points(area.outline)}"/>'
        parts.append(f'<g clip-path="url(#land)">{shape}</g>')
    for district, look in enumerate(city.looks):
        spaces = [space for space in range(board.spaces) if board.district[space] == district]
        mid_x = sum(board.x[space] for space in spaces) / len(spaces)
        mid_y = sum(board.y[space] for space in spaces) / len(spaces)
        parts.append(f'<text class="letter" x="{mid_x:.0f}" y="{mid_y:.0f}">{look.letter}</text>')
    for label in drawing.water:
        turned = f'transform="translate({label.x} {label.y}) rotate({label.turn})"'
        parts.append(f'<text class="wet" {turned}>{escape(label.name)}</text>')
    for kind, name in ((STREETCAR, "streetcar"), (CABLE, "cable"), (FREEWAY, "freeway"), (ROAD, "road")):
        parts += [_line(board, line, kind, name) for line in board.lines if line[2] & kind]
    parts += [_space(board, space, drawing.sides.get(board.names[space], "below")) for space in range(board.spaces)]
    return "\n".join([*parts, "</svg>"])


def _points(outline: list[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in outline)


def _polygon(place: Place, name: str) -> str:
    return f'<polygon class="{name}" points="{_points(place.outline)}"/>'


def _line(board: Board, line: tuple[int, int, int], kind: int, name: str) -> str:
    a, b, kinds = line
    tunnel = " tunnel" if kind == STREETCAR and kinds & TUNNEL else ""
    ends = f'x1="{board.x[a]}" y1="{board.y[a]}" x2="{board.x[b]}" y2="{board.y[b]}"'
    return f'<line class="{name}{tunnel}" {ends}/>'


def _space(board: Board, space: int, side: str) -> str:
    x, y = board.x[space], board.y[space]
    if board.colour[space]:
        colour = COLOURS[board.colour[space]]
        cross = f"M{x - 13} {y}H{x + 13}M{x} {y - 13}V{y + 13}"
        mark = f'<circle cx="{x}" cy="{y}" r="9" fill="#fff" stroke="{colour}" stroke-width="2.5"/>'
        sight = f'<path d="{cross}" stroke="{colour}" stroke-width="1.8"/>'
        right, down, anchor = SIDES[side]
        at = f'x="{x + right}" y="{y + down}" fill="{colour}" style="text-anchor: {anchor}"'
        return f'{mark}{sight}<text class="name" {at}>{escape(board.names[space])}</text>'
    stop = bool(board.cable[space] or board.streetcar[space])
    look = "stop" if stop else "on" if board.freeway[space] else "star"
    extra = ""
    if board.port[space]:
        extra = f'<text class="name port" x="{x}" y="{y - 15}">PORT {board.port[space]}</text>'
    elif board.er[space]:
        extra = f'<text class="name er" x="{x}" y="{y - 15}">ER</text>'
    number = f'<text class="number" x="{x}" y="{y}">{board.names[space]}</text>'
    corner = f'<text class="corner" x="{x}" y="{y + 13}">{escape(board.corner[space])}</text>'
    return f'<circle class="{look}" cx="{x}" cy="{y}" r="9.5"/>{number}{corner}{extra}'


if __name__ == "__main__":
    main()
