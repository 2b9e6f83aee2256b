"""Choices as short texts and back: ``d3d4`` a step, ``d5xd6`` a challenge, ``c2*f9`` an airlift, ``end``."""

from __future__ import annotations

import re
from typing import Final

from getaway.games.hunter.board import PIECE_COUNT, Square, parse_square, square_name
from getaway.games.hunter.events import THROWS
from getaway.games.hunter.flow.challenges import AIR, aimed_at
from getaway.games.hunter.flow.ending import CONCEDE
from getaway.games.hunter.table import HunterTable
from getaway.kernel.errors import Illegal, Unreadable
from getaway.kernel.frames import PASS, Choice, Seat

END_TOKEN: Final = "end"
CONCEDE_TOKEN: Final = "concede"
_PAIR: Final = re.compile(r"([a-h]\d{1,2})\s*([-x*]?)\s*([a-h]\d{1,2})")


def token_of(t: HunterTable, seat: Seat, kind: str, choice: Choice) -> str:
    """The text by which a choice of the seat that is asked can be typed."""
    if choice == CONCEDE:
        return CONCEDE_TOKEN
    if choice == PASS:
        return END_TOKEN
    if isinstance(choice, int):
        return THROWS[choice] if kind == "hunter.throw" else square_name(t.terms.board.home[seat][choice])
    piece, way = choice
    at = t.square_of(seat, piece)
    if kind == "hunter.move":
        return f"{square_name(at)}{square_name(t.terms.board.step[at][way])}"
    return f"{square_name(at)}{'*' if way >= AIR else 'x'}{square_name(aimed_at(t, seat, at, way))}"


def read(t: HunterTable, seat: Seat, kind: str, text: str) -> Choice:
    """The choice meant by a typed text, legal or not. Raises Unreadable, or Illegal where no choice could be meant."""
    word = text.strip().lower()
    if word == CONCEDE_TOKEN:
        return CONCEDE
    if word == END_TOKEN:
        return PASS
    if kind == "hunter.throw":
        if word in THROWS:
            return THROWS.index(word)
        raise Unreadable(f"{text!r} cannot be read; type {', '.join(THROWS[:2])} or {THROWS[2]}.")
    if kind == "hunter.place":
        home = t.terms.board.home_index[seat][_square(t, word, "a home square, such as c2")]
        if home < 0:
            raise Illegal("All pieces go into your three home ranks.", "HUNT-SETUP-3")
        return home
    pair = _PAIR.fullmatch(word)
    example = "a step, such as d3d4, or end" if kind == "hunter.move" else "a challenge, such as d5xd6 or c2*f9, or end"
    if pair is None:
        raise Unreadable(f"{text!r} cannot be read; type {example}.")
    at, to = _square(t, pair[1], example), _square(t, pair[3], example)
    piece = t.on[at] - seat * PIECE_COUNT
    if not 0 <= piece < PIECE_COUNT:
        raise Illegal(f"No piece of yours stands on {square_name(at)}.", "HUNT-COMP-6")
    ways = t.terms.board.step[at]
    if kind == "hunter.move":
        if to not in ways:
            raise Illegal("A piece moves one square, straight to a neighbour.", "HUNT-MOVE-4")
        return piece, ways.index(to)
    zone = t.terms.board.zone[1 - seat]
    if to in ways and pair[2] != "*":
        return piece, ways.index(to)
    if to in zone:
        return piece, AIR + zone.index(to)
    if pair[2] == "*":
        raise Illegal("An airlift goes into or next to the enemy's city.", "HUNT-AIR-2")
    raise Illegal("A unit challenges on a square next to it, not diagonally.", "HUNT-CHAL-4")


def _square(t: HunterTable, name: str, example: str) -> Square:
    try:
        return parse_square(name, t.terms.board.rows)
    except ValueError as wrong:
        raise Unreadable(f"{name!r} is not a square of this board; type {example}.") from wrong
