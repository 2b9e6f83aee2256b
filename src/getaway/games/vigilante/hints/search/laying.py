"""Where to lay a map card: what helps goes near, what hinders far away, and the own way should get shorter."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import GARAGE, MELS, SIDES, START_CARDS, TOWN
from getaway.games.vigilante.hints.search.distance import FAR, symbol_squares, ways
from getaway.games.vigilante.hints.search.scene import DELIVER, GATHER, Scene
from getaway.kernel.frames import Choice

TRIED: Final = 4
"""How many of the most promising layings are tried out."""

_WEIGHT: Final = {MELS: 1.0, TOWN: 0.5}


def laying_worth(scene: Scene, choices: list[Choice]) -> list[float]:
    """The worth of each laying, in moves."""
    t = scene.t
    ground = t.land()
    tile = t.terms.tiles[START_CARDS + t.drawn]
    near = [_place_of(scene, seat) for seat in range(t.seats)]
    joins = dict(zip(ground.open, ground.joins, strict=True))
    weight = _WEIGHT.get(tile.kind, 0.1 * (tile.exits[0].bit_count() - 2))
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, tuple)
        card, d, rotation = choice
        r, c = ground.beside(card, d)
        away = [abs(r - line) + abs(c - column) for line, column in near]
        mine = away[scene.seat]
        theirs = min((away[foe] for foe in scene.foes), default=mine)
        joined = joins[card * SIDES + d].bit_count()
        found.append(weight * (0.6 * theirs - mine) + (0.3 if mine <= 2 else 0.1) * joined - 0.01 * rotation)
    if scene.aim != GATHER:
        best = sorted(range(len(found)), key=found.__getitem__, reverse=True)[:TRIED]
        for at in best:
            choice = choices[at]
            assert isinstance(choice, tuple)
            found[at] += _shortened(scene, choice)
    return found


def _place_of(scene: Scene, seat: int) -> tuple[int, int]:
    square = scene.t.where[seat]
    if square < 0:
        return 0, 0
    row, col = scene.t.cell(square)
    return row // 3, col // 3


def _shortened(scene: Scene, choice: tuple[int, ...]) -> float:
    """How much shorter the way to the goal gets by a laying, in moves."""
    t = scene.t
    tile = START_CARDS + t.drawn
    grown = t.land().grown(t.terms.tiles[tile], tile, choice[2], t.land().beside(choice[0], choice[1]))
    state = t.where[scene.seat] * SIDES + t.facing[scene.seat]
    if scene.aim == DELIVER and t.terms.tiles[tile].kind == MELS:
        goals = (*scene.sites, symbol_squares(grown, GARAGE)[-1])
        after = ways(grown, goals)[state]
    elif scene.aim == DELIVER:
        after = ways(grown, scene.sites)[state]
    else:
        return 0.0
    before = scene.to_site[state]
    return 0.5 * (min(before, FAR) - after)
