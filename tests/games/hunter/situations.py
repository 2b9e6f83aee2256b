"""Situations: positions written down as in the atlas' scenarios, and a driver that speaks the tokens of the table.

scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.SK1 d6", phase="challenges", tracks=(3, 1))
scene.play("d5xd6", "end")
assert scene.tracks == (5, 1)
"""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from getaway.games.hunter import RULES
from getaway.games.hunter.board import parse_square, square_name
from getaway.games.hunter.events import Challenged, Frozen, Placed, Stepped, TrackMoved
from getaway.games.hunter.pieces import AIR, CODES, CONCEDE, EMPTY, NORTH, NOWHERE, PIECE_COUNT, SOUTH
from getaway.games.hunter.table import HunterTable, table_of
from getaway.games.hunter.view import HunterView, Standing
from getaway.kernel.events import Event
from getaway.kernel.frames import PASS, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from tests.games.scene import BaseScene

VIEWERS: tuple[Seat, ...] = (SOUTH, NORTH, SPECTATOR)

_SEATS = {"S": SOUTH, "N": NORTH}
_PHASES = ("movement", "challenges")
_TOKEN = re.compile(r"^([a-h]\d+)([x*]?)([a-h]\d+)$")


def sq(name: str) -> int:
    """The square of that name; the numbers are the same on both boards."""
    return parse_square(name, 10)


def number_of(name: str) -> int:
    """The number on the table of a piece such as "N.SF1"."""
    seat, _, code = name.strip().partition(".")
    return _SEATS[seat] * PIECE_COUNT + CODES.index(code)


def bare(event: Event) -> Event:
    """What happened, without the names of pieces and sites by which it is told."""
    match event:
        case Placed() | Challenged():
            return replace(event, site="")
        case Stepped():
            return replace(event, face="", site="")
        case TrackMoved():
            return replace(event, met="", airlift=False)
        case Frozen():
            return replace(event, face="")
        case _:
            return event


class Scene(BaseScene):
    """A game driven by tokens."""

    lawful = False

    def __init__(self, game: Game) -> None:
        super().__init__(RULES, game)

    # What is asked

    @property
    def t(self) -> HunterTable:
        """The true table."""
        return table_of(self.game)

    def offers_from(self, square: str) -> set[str]:
        """The tokens on offer for the piece on a square."""
        return {token for token in self.offered() if (read := _TOKEN.match(token)) and read[1] == square}

    # What is done

    def read(self, token: str) -> Choice:
        if token in ("end", "concede"):
            return PASS if token == "end" else CONCEDE
        read = _TOKEN.match(token)
        assert read, token
        seat, t = self.game.seat, self.t
        origin, to = sq(read[1]), sq(read[3])
        piece = t.on[origin] - seat * PIECE_COUNT
        assert 0 <= piece < PIECE_COUNT, f"no piece of the asked seat on {read[1]}"
        if read[2] == "*":
            return piece, AIR + t.terms.board.zone[1 - seat].index(to)
        return piece, t.terms.board.step[origin].index(to)

    # What is seen

    def told_all(self) -> list[Event]:
        """What everybody was told by the last `play`, when it was the same for all but for the faces they know."""
        south, north, others = (list(map(bare, self.told(viewer))) for viewer in VIEWERS)
        assert south == north == others
        return south

    def view(self, seat: Seat) -> HunterView:
        return RULES.view(self.game, seat)

    def seen(self, seat: Seat, square: str) -> Standing:
        """How a seat sees the piece on a square."""
        return next(piece for piece in self.view(seat).pieces if piece.square == sq(square))

    def faces(self, seat: Seat, owner: Seat) -> dict[str, str]:
        """The faces that a seat sees on the pieces of a side, by square."""
        return {square_name(piece.square): piece.face for piece in self.view(seat).pieces if piece.owner == owner}

    def on(self, square: str) -> str:
        """Who truly stands on a square: "S.MB", or "" if it is empty."""
        number = self.t.on[sq(square)]
        return "" if number == EMPTY else f"{'SN'[number // PIECE_COUNT]}.{CODES[number % PIECE_COUNT]}"

    @property
    def tracks(self) -> tuple[int, int]:
        return self.t.track[SOUTH], self.t.track[NORTH]


def started(**options: Any) -> Scene:
    """A new game at its first question."""
    return Scene(RULES.start(RULES.card.setup(2, options)))


def situation(
    pieces: str | None = None,
    *,
    phase: str = "movement",
    tracks: tuple[int, int] = (1, 1),
    first: Seat = SOUTH,
    acts: Seat | None = None,
    turn: int = 1,
    frozen: str = "",
    notice: tuple[Seat, ...] = (),
    quiet: int = 0,
    **options: Any,
) -> Scene:
    """A position in the middle of a game, by the fixture rules of the atlas.

    `pieces` lists all that stand on the board, "S.MB a1, N.SF1 h10"; the others count as removed. None is the
    reference set-up of both. `acts` is whose half it is: that of player A unless said.
    """
    setup = RULES.card.setup(2, {"setup": "reference", "first_player": ("south", "north")[first], **options})
    game = RULES.start(setup)
    halves = 0 if acts in (None, first) else 1
    for _ in range(2 * halves + _PHASES.index(phase)):
        game.run(None)  # end the phase
    t = table_of(game)
    if pieces is not None:
        t.where = [NOWHERE] * len(t.where)
        t.on = [EMPTY] * len(t.on)
        for entry in re.split(r"[,;]", pieces):
            name, square = entry.split()
            number = number_of(name)
            assert t.where[number] == NOWHERE, f"{name} is placed twice"
            assert t.on[sq(square)] == EMPTY, f"{square} is taken twice"
            t.where[number] = sq(square)
            t.on[sq(square)] = number
    t.track = list(tracks)
    t.turn = turn
    t.quiet = quiet
    t.notice = sum(1 << seat for seat in notice)
    t.frozen = sum(1 << number_of(name) for name in frozen.split())
    game.opening = None  # what the start told belongs to another position
    return Scene(game)
