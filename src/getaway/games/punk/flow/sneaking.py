"""Stinger's secret moves: the piece leaves the board, and only he knows where he goes (PUNK-MOVE-11 to -16)."""

from __future__ import annotations

from typing import Final

from getaway.games.punk.board.geometry import Board, Space, Spaces
from getaway.games.punk.events.cards import CardPlayed
from getaway.games.punk.events.moves import Moved, Sneaked
from getaway.games.punk.flow.ways import LETTERS, WAY_CARD, cost, network_of_way, route
from getaway.games.punk.pieces import BY_CABLE, ESCAPE, HUNT, SECRET_MOVES, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import Choice
from getaway.parts.graphs import members

_KEPT: Final = 8192
_moves: Final[list[dict[Spaces, list[Choice]]]] = [{} for _ in SECRET_MOVES]
"""By way: the moves to sets of spaces that came up before. From most spaces the ends are the same again and again."""


def move_choices(way: int, ends: Spaces) -> list[Choice]:
    """Secret moves to these spaces, as choices: (way, space). Do not change the list."""
    known = _moves[way]
    found = known.get(ends)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        moves = SECRET_MOVES[way]
        found = [moves[space] for space in members(ends)]
        known[ends] = found
    return found


def sneak(t: PunkTable, way: int, end: Space, points: int, word: str, shown: str) -> None:
    """Move Stinger in secret; a Cop on the end space stops him there (PUNK-MOVE-14).

    `word` begins the entry in the public record; `shown` is what the table knows of his points.
    """
    spend_card(t, way)
    here = t.at[STINGER]
    stops = t.cop_spaces()
    t.ran_into = stops >> end & 1 == 1
    t.left = points - cost(t, way, points, end) if t.ran_into else 0
    told = -1 if way >= BY_CABLE and not t.terms.announced else way
    letter = "r" if t.phase == ESCAPE else "u" if told < 0 else LETTERS[way]
    t.note(f"{word}{shown}{letter}")
    if t.heard is not None:
        path = route(
            board=t.terms.board,
            start=here,
            end=end,
            points=points,
            stops=stops,
            freeways=t.phase == HUNT,
            network=network_of_way(way),
        )
        went = Sneaked(tuple(path), way, t.left, over_freeway(t.terms.board, here, path))
        if t.terms.solo:
            t.tell(went)
        else:
            t.tell(went, to=STINGER, others=Moved(told, word == "E"))
    t.at[STINGER] = end
    t.trail = [*t.trail, t.round, end]
    t.visible = t.terms.solo


def over_freeway(board: Board, here: Space, path: list[Space]) -> bool:
    """Does a way use a freeway, where no road leads on?"""
    for space in path:
        if space not in board.road[here] and space in board.freeway[here]:
            return True
        here = space
    return False


def spend_card(t: PunkTable, way: int) -> None:
    """Discard the card of this way, face up if movement cards are announced (PUNK-MOVE-8, -11).

    The bus gives itself away by its statement, so it is never hidden (PUNK-RULING-75).
    """
    card = WAY_CARD[way]
    if card < 0:
        return
    t.hand[card] -= 1
    t.note_hand()
    if way >= BY_CABLE:
        t.passes += 1
        if not t.terms.announced:
            t.hidden_pile = [*t.hidden_pile, card]
            return
    t.stinger_pile.append(card)
    if t.heard is not None:
        t.tell(CardPlayed(STINGER, card))
