"""What a picture of the map shows beside spaces and lines: shore, parks, lakes, outlines of districts, words."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from getaway.kernel.errors import BadContent
from getaway.parts.content import read

Point = tuple[int, int]
Side = Literal["above", "left", "right"]


class Place(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An area with a name. Outlines are closed: the last point is joined to the first."""

    name: str
    outline: list[Point]


class Label(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A word on the sea, by its middle, turned by `turn` degrees."""

    name: str
    x: int
    y: int
    turn: int = 0


class Drawing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The drawing of the city, in the plan coordinates of its spaces.

    District outlines leave no gap between them and reach over the shore: clip them there.
    """

    view: tuple[int, int, int, int]
    """x, y, width and height of what is shown."""
    shore: list[Point]
    sides: dict[str, Side]
    """Where the name of a hit location has room, if not below it."""
    water: list[Label]
    islands: list[Place]
    parks: list[Place]
    lakes: list[Place]
    districts: list[Place] = []


def load_drawing(path: Path) -> Drawing:
    """The drawing in that file. Raises BadContent."""
    drawing = read(path, Drawing)
    for place in [*drawing.islands, *drawing.parks, *drawing.lakes, *drawing.districts]:
        if len(place.outline) < 3:
            raise BadContent(f"{path.name}: {place.name}: expected an outline of three points or more.")
    return drawing
