"""What each seat may see: views, the open question with its labels, and a text board (atlas section 6)."""

from __future__ import annotations

import msgspec

from getaway.games.hunter import setups
from getaway.games.hunter.board import CODES, FILES, PIECE_COUNT, square_name
from getaway.games.hunter.content import BOARDS, FACE, face_name, name_of
from getaway.games.hunter.events import SIDES, THROWS
from getaway.games.hunter.flow.challenges import AIR, aimed_at
from getaway.games.hunter.flow.ending import CONCEDE
from getaway.games.hunter.flow.movement import still_to_move
from getaway.games.hunter.flow.steps import outstanding
from getaway.games.hunter.notation import END_TOKEN, token_of
from getaway.games.hunter.sight import (
    CHALLENGED,
    FACE_UP,
    FROZEN,
    MOVED,
    NUMBER,
    OWN,
    SHOWN,
    SQUARE,
    START,
    pieces_gone,
    pieces_in_sight,
    steps_in_sight,
)
from getaway.games.hunter.table import MOVEMENT, OVER, SETTING_UP, HunterTable
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View

PHASES = ("first player", "set-up", "movement", "challenges", "over")
LEGEND = (
    "MB main bad guy, AS associate, SF strike force, IA intel analyst, PR protester, SK schoolkids, CO commuters, "
    "PM peace march, LS love soldiers; (?) an enemy's blank back; [C] [B] an empty city or base.\n"
    "Behind a piece: ! may not move, ' has moved, \" has challenged, + yours, and the enemy has seen it."
)
_COMPASS = ("north", "east", "south", "west")


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A piece on the board as a seat sees it."""

    square: int
    owner: Seat
    token: str
    """Names the piece without telling what it is: the square it was set up on."""
    face: str = ""
    """What it is; "" is a blank back."""
    piece: int = -1
    """Its number, for its owner alone."""
    moved: bool = False
    frozen: bool = False
    challenged: bool = False
    shown: bool = False


class HunterView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Seat
    rows: int
    phase: str
    turn: int
    first: Seat
    active: Seat
    tracks: tuple[int, int]
    notices: tuple[bool, bool]
    airlifted: tuple[bool, bool]
    quiet: int
    ready: tuple[bool, bool]
    pieces: tuple[Standing, ...]
    removed: tuple[tuple[Seat, str], ...]
    pick: int
    """The own rock, paper or scissors, while the other side has not shown; -1: none."""
    open_slots: tuple[int, int, int] | None
    """For the side that is moving: bad guys, units and civilians still to move."""


def view_of(game: Game, seat: Seat) -> HunterView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    t = table_of(game)
    own_move = t.phase == MOVEMENT and t.active == seat
    return HunterView(
        seat=seat,
        rows=t.terms.board.rows,
        phase=PHASES[t.phase],
        turn=t.turn,
        first=t.first,
        active=t.active if t.phase > SETTING_UP else -1,
        tracks=(t.track[0], t.track[1]),
        notices=(bool(t.notice & 1), bool(t.notice & 2)),
        airlifted=(bool(t.airlifted & 1), bool(t.airlifted & 2)),
        quiet=t.quiet,
        ready=(True, True) if t.turn else (t.placed(0) == PIECE_COUNT, t.placed(1) == PIECE_COUNT),
        pieces=tuple(pieces_in_sight(t, seat, _standings, _standing)),
        removed=removed_pieces(t),
        pick=t.picks[seat] if seat >= 0 else -1,
        open_slots=(outstanding(t.moved, 0), outstanding(t.moved, 1), outstanding(t.moved, 2)) if own_move else None,
    )


def table_of(game: Game) -> HunterTable:
    """The game's table, which must be one of hunter's."""
    table = game.table
    assert isinstance(table, HunterTable)
    return table


# Nearly every piece, and every step on offer, looks as it did a decision before.
_standings: dict[int, Standing] = {}
_steps: dict[int, Offer] = {}
KEPT = 1 << 16
"""When so many are kept, they are all forgotten: to know the least used would cost more than to make them anew."""


def _standing(sight: int) -> Standing:
    """A piece from what a seat sees of it."""
    number = sight >> NUMBER & 63
    owner, piece = divmod(number, PIECE_COUNT)
    if len(_standings) >= KEPT:
        _standings.clear()
    _standings[sight] = made = Standing(
        sight >> SQUARE,
        owner,
        square_name(sight >> START & 255),
        FACE[piece] if sight & FACE_UP else "",
        piece if sight & OWN else -1,
        bool(sight & MOVED),
        bool(sight & FROZEN),
        bool(sight & CHALLENGED),
        bool(sight & SHOWN),
    )
    return made


def removed_pieces(t: HunterTable) -> tuple[tuple[Seat, str], ...]:
    """Who has left the game, face up: seat and face, in a fixed order."""
    return tuple(sorted((number // PIECE_COUNT, FACE[number % PIECE_COUNT]) for number in pieces_gone(t)))


# The open question


def ask_of(game: Game) -> Ask:
    """The open question with its prompt and a label for every choice, for the seat it is asked of."""
    t = table_of(game)
    question = game.question
    seat = game.seat
    kind = question.kind
    prompt, rule = _prompt(t, seat, kind)
    options = game.options()
    if kind == "hunter.move":
        offers = steps_in_sight(t, seat, options, _steps, lambda step: _step(t, step))
    else:
        offers = [_offer(t, seat, kind, choice) for choice in options]
    return Ask(
        seat=seat,
        no=game.no,
        kind=kind,
        prompt=prompt,
        offers=tuple(offers),
        asides=tuple([_offer(t, seat, kind, choice) for choice in question.asides(t)]),
        rule=rule,
    )


def _prompt(t: HunterTable, seat: Seat, kind: str) -> tuple[str, str]:
    side = SIDES[seat]
    if kind == "hunter.throw":
        return f"{side}: rock, paper or scissors? The winner is player A.", "HUNT-SETUP-1"
    if kind == "hunter.place":
        piece = setups.ORDER[t.placed(seat)]
        left = PIECE_COUNT - t.placed(seat)
        return f"{side}: set up {name_of(seat, piece)} ({CODES[piece]}); {left} left to place.", "HUNT-SETUP-3"
    if kind == "hunter.move":
        still = still_to_move(t.moved)
        if still:
            return f"{side}: step with your pieces; still to move: {still}.", "HUNT-MOVE-1"
        return f"{side}: step with further pieces, or end your movement.", "HUNT-MOVE-3"
    return f"{side}: challenge with your units, or end your challenges.", "HUNT-CHAL-1"


def _offer(t: HunterTable, seat: Seat, kind: str, choice: Choice) -> Offer:
    return Offer(choice, token_of(t, seat, kind, choice), _label(t, seat, kind, choice))


def _step(t: HunterTable, step: int) -> Offer:
    """A choice of the movement from its number; on boards of all depths the same way leads to the same square."""
    if len(_steps) >= KEPT:
        _steps.clear()
    if step < 0:
        made = Offer(step, END_TOKEN, "End your movement")
    else:
        seat, piece = divmod(step >> NUMBER & 63, PIECE_COUNT)
        at, way = step >> SQUARE, step & 63
        here, there = square_name(at), square_name(t.terms.board.step[at][way])
        made = Offer((piece, way), f"{here}{there}", f"{name_of(seat, piece)}: {here} {_COMPASS[way]} to {there}")
    _steps[step] = made
    return made


def _label(t: HunterTable, seat: Seat, kind: str, choice: Choice) -> str:
    if choice == CONCEDE:
        return "Give up the game"
    if choice == PASS:
        return "End your challenges"
    if isinstance(choice, int):
        if kind == "hunter.throw":
            return THROWS[choice].capitalize()
        return f"Place it on {square_name(t.terms.board.home[seat][choice])}"
    piece, way = choice
    at = t.square_of(seat, piece)
    here, name = square_name(at), name_of(seat, piece)
    there = square_name(aimed_at(t, seat, at, way))
    return f"Airlift {name} from {here} against {there}" if way >= AIR else f"{name} on {here} challenges {there}"


# The text board


def picture_of(view: HunterView) -> str:
    """A view as a text board: own pieces by their codes, the enemy's by what was seen of them; see `LEGEND`."""
    boards = {piece.square: piece for piece in view.pieces}
    lines = [_heading(view), "      " + "".join(f"{file:<6}" for file in "abcdefgh")]
    for rank in reversed(range(view.rows)):
        cells = [_cell(view, boards.get(rank * FILES + file), rank * FILES + file) for file in range(FILES)]
        lines.append(f"{rank + 1:>3}   {''.join(cells)}{rank + 1}")
    lines.append(_sites(view))
    if view.removed:
        gone = ", ".join(f"{SIDES[seat]}'s {face_name(seat, face)}" for seat, face in view.removed)
        lines.append(f"Out of the game: {gone}.")
    lines.append(LEGEND)
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
        when = f"Turn {view.turn}, {SIDES[view.active]}'s {view.phase}"
    else:
        when = view.phase.capitalize()
    return f"{when}. {side(0)}. {side(1)}."


def _cell(view: HunterView, piece: Standing | None, sq: int) -> str:
    if piece is None:
        board = BOARDS[view.rows]
        return f"{'[B]' if sq in board.base else '[C]' if sq in board.city else '.':<6}"
    own = piece.owner == view.seat
    if view.seat < 0:
        body = f"{SIDES[piece.owner][0]}{piece.face or '#'}"
    else:
        body = piece.face if own else f"({piece.face or '?'})"
    marks = "!" if piece.frozen else ""
    marks += "'" if piece.moved else ""
    marks += '"' if piece.challenged else ""
    marks += "+" if own and piece.shown else ""
    return f"{body + marks:<6}"
