"""Movement: single steps, at least one bad guy, one unit and two civilians, at most everybody (HUNT-MOVE-1 to -17)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.hunter.board import SQUARE_NAMES
from getaway.games.hunter.events import Stepped
from getaway.games.hunter.flow.closing_up import keep_mendable, mendable, mending_steps
from getaway.games.hunter.flow.compulsory import offer, search
from getaway.games.hunter.flow.ending import concede, end_game
from getaway.games.hunter.flow.steps import outstanding, target
from getaway.games.hunter.pieces import CONCEDE, EMPTY, MB, PIECE_COUNT, STEPS, Piece, Square
from getaway.games.hunter.table import HunterTable
from getaway.kernel.frames import PASS, Choice, Frame, Seat, SeatQuestion
from getaway.parts.words import counted

_GROUP_WORDS: Final[list[str]] = ["bad guy", "unit", "civilian"]

_SENTENCES: Final[dict[str, str]] = {
    "HUNT-FORM-1": "Two associates, or as many as are left, must stay next to the main bad guy.",
    "HUNT-FORM-3": "No protester of yours may stand next to your main bad guy.",
    "HUNT-FORM-4": "At most one of your military units may stand next to your main bad guy.",
    "HUNT-FORM-8": "Your main bad guy needs its associates: this one can come nearer, so it may step nowhere else.",
}


class Move(SeatQuestion):
    """Step with a piece, or end the movement once the compulsory moves are made (HUNT-MOVE-1 to -17)."""

    __slots__ = ()
    kind: ClassVar[str] = "hunter.move"

    def options(self, t: HunterTable) -> list[Choice]:
        now = offer(t, self.who)
        steps = STEPS
        found: list[Choice] = [steps[step] for step in now.steps]
        if now.may_end:
            found.append(PASS)
        return found

    def asides(self, t: HunterTable) -> list[Choice]:
        return [CONCEDE]

    def answer(self, t: HunterTable, choice: Choice) -> Frame | None:
        who = self.who
        if isinstance(choice, tuple):
            piece = choice[0]
            to = t.terms.board.step[t.where[who * PIECE_COUNT + piece]][choice[1]]
            make_step(t, who, piece, to)
            return self
        if choice == CONCEDE:
            concede(t, who)
        return None

    def refusal(self, t: HunterTable, choice: Choice) -> tuple[str, str]:
        if choice == PASS:
            return _why_not_end(t, self.who)
        if not isinstance(choice, tuple) or choice not in STEPS:
            return "HUNT-MOVE-4", "A step is one of your pieces and a direction: north, east, south or west."
        return why_not_step(t, self.who, choice[0], choice[1])


def make_step(t: HunterTable, seat: Seat, piece: Piece, to: Square) -> None:
    """Step, in the sight of all (HUNT-INFO-3); a main that enters an enemy site wins at once (HUNT-MOVE-17)."""
    left = t.shift(seat, piece, to)
    t.record += SQUARE_NAMES[left] + SQUARE_NAMES[to] + " "
    board = t.terms.board
    if t.heard is not None:
        face, site = t.terms.faces[piece], board.site_name(to)
        seen = t.terms.marked and (t.shown >> (seat * PIECE_COUNT + piece)) & 1 == 1
        t.tell(
            Stepped(seat, origin=left, square=to, face=face, site=site),
            to=seat,
            others=Stepped(seat, origin=left, square=to, face=face if seen else "", site=site),
        )
    if piece == MB and (to == board.city[1 - seat] or to == board.base[1 - seat]):
        end_game(t, "infiltration", seat, square=to)  # HUNT-END-2


def why_not_step(t: HunterTable, seat: Seat, piece: Piece, d: int) -> tuple[str, str]:
    """The rule against a step, for its owner (HUNT-RULING-29)."""
    at = t.square_of(seat, piece)
    if at < 0:
        return "HUNT-RULING-36", "That piece is out of the game."
    if (t.moved >> piece) & 1:
        return "HUNT-MOVE-8", f"The piece on {SQUARE_NAMES[at]} has moved already in this phase."
    if t.is_frozen(seat, piece):
        return "HUNT-MOVE-11", f"The unit on {SQUARE_NAMES[at]} challenged military and may not move in this phase."
    to = t.terms.board.step[at][d]
    if to < 0:
        return "HUNT-MOVE-4", "That step would leave the board."
    if t.on[to] != EMPTY:
        return "HUNT-MOVE-7", f"{SQUARE_NAMES[to]} is occupied."
    if t.closed(seat, piece, to):
        if piece == MB:
            return "HUNT-SITE-3", "Your main bad guy may not enter your own base."
        return "HUNT-SITE-4", "Only military units may enter a base."
    rule = t.broken_by(seat, piece, to)
    if rule:
        return rule, _SENTENCES[rule]
    mending = mending_steps(t, seat)
    if mending and not keep_mendable(t, seat, [piece * 4 + d], mending):
        return "HUNT-FORM-8", f"After that step your bad guys could no longer close up. {_close_up(t, seat)}"
    return "HUNT-MOVE-15", f"After that step you could no longer make a compulsory move. {_fill(t, seat)}"


def _why_not_end(t: HunterTable, seat: Seat) -> tuple[str, str]:
    """What has to be done before the movement may be ended: closing up first, then the open slots."""
    if mendable(t, seat) > 0:
        return "HUNT-FORM-8", _close_up(t, seat)
    return "HUNT-MOVE-16", _fill(t, seat)


def _close_up(t: HunterTable, seat: Seat) -> str:
    """Who has to close up, and a step that does it."""
    ways = _ways(t, seat, mending_steps(t, seat)[:1])
    return f"Too few associates stand next to your main bad guy: bring them together first, for instance {ways}."


def _fill(t: HunterTable, seat: Seat) -> str:
    """Which slots are open, and a way to fill them: the steps in the order in which they can be made."""
    ways = _ways(t, seat, search(t, seat).steps)
    for_instance = f"; for instance {ways}" if ways else ""
    return f"Still to move: {still_to_move(t.moved)}{for_instance}."


def _ways(t: HunterTable, seat: Seat, steps: list[int]) -> str:
    """Steps by the squares they join, "c3 to c4": a piece steps once, so each still stands where its step begins."""
    ways: list[str] = []
    for step in steps:
        ways.append(f"{SQUARE_NAMES[t.square_of(seat, step // 4)]} to {SQUARE_NAMES[target(t, seat, step)]}")
    return ", ".join(ways)


def still_to_move(moved: int) -> str:
    """The open slots in words; "" when all are filled."""
    words: list[str] = []
    for group in range(3):
        count = outstanding(moved, group)
        if count:
            words.append(counted(count, _GROUP_WORDS[group]))
    return ", ".join(words)
