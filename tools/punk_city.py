"""Writes the map and the printed things of punk for the browser: web/src/games/punk/city.gen.ts.

Whoever changes a file in src/getaway/games/punk/content (an owner of the box may) runs ``python -m tools.punk_city``
and builds the client anew. ``--check`` writes nothing, says if the file is out of date and then leaves with 1.
"""

from __future__ import annotations

import sys
from typing import Any

from tools import city_module

from getaway.games.punk import content
from getaway.games.punk.board.drawing import Place, load_drawing
from getaway.games.punk.board.geometry import COLOUR_NAMES
from getaway.games.punk.content import BOARD, CITY, FOLDER

TARGET = city_module.target("punk")


def city() -> dict[str, Any]:
    """The map: spaces, lines, districts, and what is only drawn."""
    drawing = load_drawing(FOLDER / "drawing.toml")
    outlines = {place.name: place.outline for place in drawing.districts}
    return {
        "name": BOARD.name,
        "view": drawing.view,
        "stars": BOARD.stars,
        "spaces": [
            {
                "name": BOARD.names[space],
                "corner": BOARD.corner[space] if space < BOARD.stars else "",
                "x": BOARD.x[space],
                "y": BOARD.y[space],
                "district": BOARD.district[space],
                "colour": COLOUR_NAMES[BOARD.colour[space]],
                "port": BOARD.port[space],
                "er": BOARD.er[space],
                "side": drawing.sides.get(BOARD.names[space], "below"),
            }
            for space in range(BOARD.spaces)
        ],
        "lines": BOARD.lines,
        "routes": [{"name": line.name, "kind": line.kind, "ways": line.ways} for line in CITY.lines],
        "districts": [
            {
                "name": name,
                "letter": look.letter,
                "fill": look.fill,
                "pattern": look.pattern,
                "near": BOARD.district_near[number],
                "outline": outlines.get(name, []),
            }
            for number, (name, look) in enumerate(zip(BOARD.district_name, CITY.looks, strict=True))
        ],
        "keys": BOARD.keys,
        "shore": drawing.shore,
        "parks": _places(drawing.parks),
        "lakes": _places(drawing.lakes),
        "islands": _places(drawing.islands),
        "water": [{"name": word.name, "x": word.x, "y": word.y, "turn": word.turn} for word in drawing.water],
    }


def _places(places: list[Place]) -> list[dict[str, Any]]:
    return [{"name": place.name, "outline": place.outline} for place in places]


def printed() -> dict[str, Any]:
    """Characters, dice, items and cards as they are printed; items are numbered as in a view: the Cops' come first."""
    names = [*content.COP_ITEM_NAMES, *content.STINGER_ITEM_NAMES]
    slots = [*content.COP_ITEM_SLOTS, *content.STINGER_ITEM_SLOTS]
    dice = [*content.COP_ITEM_DICE, *content.STINGER_ITEM_DICE]
    fights = content.FIGHTS
    return {
        "characters": [
            {"name": name, "health": health, "points": points, "slots": room}
            for name, health, points, room in zip(
                content.CHARACTER_NAMES, content.HEALTH, content.BASE_POINTS, content.SLOTS, strict=True
            )
        ],
        "die": dict(zip(("hit", "ricochet", "escape"), content.DIE, strict=True)),
        "items": [
            {"name": name, "slots": size, "dice": rolled} for name, size, rolled in zip(names, slots, dice, strict=True)
        ],
        "cars": content.CAR_NAMES,
        "copCards": [_card(card) for card in content.COP_PRINT],
        "stingerCards": [_card(card) for card in content.STINGER_PRINT],
        "unarmedDice": fights.unarmed_dice,
        "escapePoints": fights.escape_points,
        "busPoints": content.BUS_POINTS,
        "hitsToMake": fights.hits_to_make,
        "plans": content.AI_CARDS,
    }


def _card(card: content.Card) -> dict[str, Any]:
    return {
        "name": card.name,
        "text": card.text,
        "symbols": card.symbols,
        "dice": card.dice,
        "health": card.health,
        "points": card.points,
    }


def module() -> str:
    """The whole file."""
    return city_module.module("punk", city(), printed())


if __name__ == "__main__":
    sys.exit(city_module.run("punk", module()))
