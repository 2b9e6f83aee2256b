"""Go Ahead Punk! A hidden sniper against three Cops in San Francisco: three hits, and then away."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.games.punk import laws
from getaway.games.punk.board import Board
from getaway.games.punk.content import BOARD
from getaway.games.punk.events import EVENTS, NAMES, REASONS
from getaway.games.punk.flow.frames import FRAMES
from getaway.games.punk.flow.turns import Play
from getaway.games.punk.hints import PunkHints
from getaway.games.punk.knowledge import PunkKnowledge, imaginable, imagine, knowledge_of
from getaway.games.punk.options import OPTIONS
from getaway.games.punk.picture import picture_of
from getaway.games.punk.space import space_of
from getaway.games.punk.table import new_table
from getaway.games.punk.terms import terms_of
from getaway.games.punk.view import PunkView, ask_of, table_of, view_of
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import GameCard, Mode, Rules, Setup
from getaway.kernel.spaces import Space

CARD = GameCard(
    id="punk",
    name="Go Ahead Punk!",
    version=1,
    designer="Mark Prentice",
    publisher="Next Dimension Games",
    summary="A hidden sniper against three Cops in San Francisco: three hits, and then away by boat.",
    minutes=(60, 90),
    seats=(1, 4),
    seat_names=tuple(NAMES[:4]),
    options=OPTIONS,
    modes=(
        Mode("duel", "Two players", 2),
        Mode("three", "Three players", 3),
        Mode("four", "Four players", 4),
        Mode("solo", "Solo", 1),
    ),
    kinds=tuple(dict.fromkeys(frame.kind for frame in FRAMES.values() if hasattr(frame, "kind"))),
    reasons=tuple(REASONS),
    # 200 rounds of four turns; a turn with fights in it takes a few dozen decisions, and one of 200 is unheard of.
    longest=200 * 4 * 100,
    roles=("sniper", "cops", "cops", "cops"),
)


class Punk(Rules):
    """The title as the rest of the system sees it."""

    board: ClassVar[Board] = BOARD
    card = CARD
    space: ClassVar[Space] = space_of(BOARD)
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events = EVENTS
    folder = Path(__file__).parent
    hints = PunkHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(self.board, setup)), Play())

    def view(self, game: Game, seat: Seat) -> PunkView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> PunkKnowledge:
        return knowledge_of(game, seat)

    def imagine(self, known: PunkKnowledge, rng: Random) -> Game:
        return imagine(new_table(terms_of(self.board, known.setup)), known, rng, self.frames)

    def imaginable(self, known: PunkKnowledge, game: Game) -> bool:
        return imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        return ask_of(game)

    def picture(self, view: PunkView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = Punk()
