"""Writes the city, the cards and the tables of downtown for the browser: web/src/games/downtown/city.gen.ts.

Whoever changes a file in src/getaway/games/downtown/content (an owner of the box may) runs ``python -m
tools.downtown_city`` and builds the client anew. ``--check`` writes nothing, says if the file is out of date and then
leaves with 1.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from tools import city_module

from getaway.games.downtown.content import CARD_IDS, CITY, CONTENT, LINES
from getaway.games.downtown.pieces import COUNTERINTELLIGENCE, DUEL_CARD, LOCATION, METRO, SPECIAL, SPY

TARGET = city_module.target("downtown")


def city() -> dict[str, Any]:
    """The map. Places are numbered as in a view: fields, safe houses, locations."""
    board = CONTENT.board
    return {
        "size": board.size,
        "fields": [
            {
                "name": row.id,
                "x": row.x,
                "y": row.y,
                "crossroad": CITY.crossroad[at],
                "ports": CITY.ports[at],
                "colours": row.colours,
                "metro": row.metro,
            }
            for at, row in enumerate(board.fields)
        ],
        "houses": [
            {"name": row.id, "side": row.side, "x": row.x, "y": row.y, "door": CITY.door[at]}
            for at, row in enumerate(board.safe_houses)
        ],
        "locations": [
            {
                "code": row.id,
                "name": row.name,
                "weapon": at // 5,
                "x": row.x,
                "y": row.y,
                "icon": row.icon,
                "entries": CITY.entries[at],
                "targets": [field for field in range(CITY.fields) if CITY.targets[at] >> field & 1],
            }
            for at, row in enumerate(board.locations)
        ],
        "specials": [
            {"id": row.id, "name": row.name, "x": row.x, "y": row.y, "field": CITY.special[at]}
            for at, row in enumerate(board.special_locations)
        ],
        "lines": LINES,
        "routes": CITY.routes,
    }


def printed() -> dict[str, Any]:
    """Cards, characters and tables as they are printed; cards are numbered as in a view."""
    cards, figures = CONTENT.cards, CONTENT.figures
    return {
        "weapons": [
            {
                "id": row.id,
                "name": row.name,
                "code": row.code,
                "colour": row.colour,
                "attack": row.attack,
                "shape": row.shape,
            }
            for row in cards.weapons
        ],
        "duelCards": [{"name": row.name, "text": row.text} for row in cards.duel_cards],
        "interactions": [
            {"name": row.name, "text": row.text, "when": row.when, "after": row.after} for row in cards.interactions
        ],
        "characters": [msgspec.to_builtins(row) for row in figures.characters],
        "cardIds": CARD_IDS,
        "first": {
            "duel": DUEL_CARD,
            "location": LOCATION,
            "interaction": SPY,
            "counter": COUNTERINTELLIGENCE,
            "metro": METRO,
            "special": SPECIAL,
        },
        "agility": figures.agility,
        "modifier": figures.modifier,
        "limits": msgspec.to_builtins(figures.limits),
        "points": msgspec.to_builtins(figures.points),
        "chart": msgspec.to_builtins(figures.chart),
    }


def module() -> str:
    """The whole file."""
    return city_module.module("downtown", city(), printed())


if __name__ == "__main__":
    sys.exit(city_module.run("downtown", module()))
