"""Mines: laying them and driving onto them (VIG-MINE-1 to -6)."""

from __future__ import annotations

from getaway.games.vigilante.board import NOWHERE, Square
from getaway.games.vigilante.events.cards import Played
from getaway.games.vigilante.events.driving import MineHit
from getaway.games.vigilante.flow.wreck import Wreck, hurt
from getaway.games.vigilante.pieces import CARDS, CUBES, MINE, NOBODY
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import Frame, Seat


def can_mine(t: VigilanteTable, who: Seat) -> bool:
    """Does this seat hold a Mine, with a cube left and a vacant square behind (VIG-RULING-31)?"""
    if not t.hands[who * CARDS + MINE] or len(t.mines) >= CUBES:
        return False
    square = t.behind(who)
    return square != NOWHERE and t.is_vacant(square)


def lay_mine(t: VigilanteTable, who: Seat) -> None:
    """Play a Mine: a cube on the square behind (VIG-MINE-1, -6)."""
    square = t.behind(who)
    t.lose_card(who, MINE)
    t.pile_up(MINE)
    t.mines = [*t.mines, square]
    t.layers = [*t.layers, who]
    if t.heard is not None:
        t.tell(Played(seat=who, car=t.vehicle[who], card=MINE, square=t.cell(square), spot=t.spot(square)))


def set_off(t: VigilanteTable, who: Seat, square: Square, pusher: Seat) -> Frame | None:
    """A car is on a square: a mine there does 1 damage and is removed (VIG-MINE-3, -4).

    `pusher` is who put the car there, NOBODY if it drove.
    """
    if square not in t.mines:
        return None
    at = t.mines.index(square)
    layer = t.layers[at]
    t.mines = t.mines[:at] + t.mines[at + 1 :]
    t.layers = t.layers[:at] + t.layers[at + 1 :]
    if t.heard is not None:
        t.tell(MineHit(who, t.vehicle[who], t.cell(square), t.spot(square), layer=layer, other=t.vehicle[layer]))
    if not hurt(t, who, 1, "mine"):
        return None
    by = NOBODY  # VIG-RULING-32
    if t.is_opponent(layer, who):
        by = layer
    elif pusher != NOBODY and t.is_opponent(pusher, who):
        by = pusher
    return Wreck(who, by, "mine")
