"""The text board."""

from __future__ import annotations

from getaway.games.hunter.board import square_name
from getaway.games.hunter.content import BOARDS, FACE, VALUE, face_name
from getaway.games.hunter.pieces import FILES, OVER, SIDES
from getaway.games.hunter.view import PHASES, HunterView, Standing
from getaway.kernel.frames import Seat

LEGEND = (
    "MB main bad guy, AS associate, SF strike force, IA intel analyst, PR protester, SK schoolkids, CO commuters,\n"
    'PM peace march, LS "We love soldiers!"; (?) an enemy\'s blank back; [C] [B] an empty city or base.\n'
    "+2 or -1: what it does to the hostility of a strike force's side that challenges it, by airlift one more.\n"
    "Behind a piece: ! may not move, ' has moved, \" has challenged, * yours, and the enemy has seen it."
)
WIDTH = 9
"""Letters to a square: a seen associate, with brackets, value and a mark, takes eight."""

FEW = 2
"""So many turns without a challenge are nothing to speak of."""


def picture_of(view: HunterView) -> str:
    """A view as a text board: own pieces by their codes, the enemy's by what was seen of them; see `LEGEND`."""
    boards = {piece.square: piece for piece in view.pieces}
    lines = [_heading(view), "      " + "".join(f"{file:<{WIDTH}}" for file in "abcdefgh").rstrip()]
    for rank in reversed(range(view.rows)):
        cells = [_cell(view, boards.get(rank * FILES + file), rank * FILES + file) for file in range(FILES)]
        lines.append(f"{rank + 1:>3}   {''.join(cells)}{rank + 1}")
    lines.append(_sites(view))
    if view.removed:
        gone = ", ".join(f"{SIDES[seat]}'s {face_name(seat, face)}" for seat, face in view.removed)
        lines.append(f"Out of the game: {gone}.")
    lines += ["", LEGEND]  # a paragraph of its own: the terminal tells it once
    return "\n".join(lines)


def _sites(view: HunterView) -> str:
    board = BOARDS[view.rows]
    return " ".join(
        f"{SIDES[seat]}'s city is {square_name(board.city[seat])}, its base {square_name(board.base[seat])}."
        for seat in (0, 1)
    )


def _heading(view: HunterView) -> str:
    def side(seat: Seat) -> str:
        marks = [f"hostility {view.tracks[seat]}"]
        if view.notices[seat]:
            marks.append("on notice")
        if view.first == seat:
            marks.append("player A")
        if not view.turn:
            marks.append("ready" if view.ready[seat] else "setting up")
        return f"{SIDES[seat]}: {', '.join(marks)}"

    if view.phase == PHASES[OVER]:
        when = f"Over in turn {view.turn}"
    elif view.turn:
        when = f"Turn {view.turn} of {view.last}, {SIDES[view.active]}'s {view.phase}"
    else:
        when = view.phase.capitalize()
    calm = f" Quiet for {view.quiet} of {view.quiet_cap} turns." if view.quiet > FEW and view.quiet_cap else ""
    return f"{when}. {side(0)}. {side(1)}.{calm}"


def _cell(view: HunterView, piece: Standing | None, sq: int) -> str:
    if piece is None:
        board = BOARDS[view.rows]
        return f"{'[B]' if sq in board.base else '[C]' if sq in board.city else '.':<{WIDTH}}"
    own = piece.owner == view.seat
    face = f"{piece.face}{_value(piece.face)}"
    if view.seat < 0:
        body = f"{SIDES[piece.owner][0]}{face or '#'}"
    else:
        body = face if own else f"({face or '?'})"
    marks = "!" if piece.frozen else ""
    marks += "'" if piece.moved else ""
    marks += '"' if piece.challenged else ""
    marks += "*" if own and piece.shown else ""
    return f"{body + marks:<{WIDTH}}"


def _value(face: str) -> str:
    """What is printed on a piece beside its name: "+3", "-1", or nothing."""
    value = VALUE[FACE.index(face)] if face else 0
    return f"{value:+}" if value else ""
