"""Strike Force: Hunter. Two sides of 24 hidden pieces; find the enemy's main bad guy, or sneak in your own."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.games.hunter import laws
from getaway.games.hunter.board import HOME_SQUARES, PIECE_COUNT, UNITS
from getaway.games.hunter.content import BOARDS, FACE, REFERENCE, TRACK_MAX, TRACK_MIN, TRACK_START, VALUE
from getaway.games.hunter.events import EVENTS, REASONS, SIDES
from getaway.games.hunter.flow.challenges import AIR, WAYS, Challenge
from getaway.games.hunter.flow.ending import CONCEDE
from getaway.games.hunter.flow.first_player import DrawFirst, Throw, Throws, WhoIsFirst
from getaway.games.hunter.flow.movement import STEPS, Move
from getaway.games.hunter.flow.setup import Place, PlaceByChance, SetUp
from getaway.games.hunter.flow.turn import Half, Play, Turn
from getaway.games.hunter.hints import HunterHints
from getaway.games.hunter.knowledge import HunterKnowledge, imaginable, imagine, knowledge_of
from getaway.games.hunter.notation import read
from getaway.games.hunter.table import Terms, new_table
from getaway.games.hunter.view import HunterView, ask_of, picture_of, table_of, view_of
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice, Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import GameCard, Mode, Option, Rules, Setup
from getaway.kernel.spaces import Block, Space

_FIRST = ("random", "rps", "south", "north")
_SETUPS = ("manual", "random", "reference")
_ROWS = tuple(BOARDS)

CARD = GameCard(
    id="hunter",
    name="Strike Force: Hunter",
    version=1,
    designer="Brant Guillory",
    publisher="its designer",
    summary="Two countries, 24 hidden pieces each: find the enemy's main bad guy, or sneak in your own.",
    minutes=(20, 45),
    seats=(2, 2),
    seat_names=SIDES,
    options=(
        Option("rows", "How many ranks the board has.", _ROWS[0], values=_ROWS, rule="HUNT-RULING-2"),
        Option(
            "first_player",
            "How player A is found.",
            "random",
            values=_FIRST,
            labels=("By lot", "Rock, paper, scissors", "South", "North"),
            rule="HUNT-RULING-9",
        ),
        Option(
            "setup",
            "How a side is set up: by hand, at random among all legal set-ups, or as in the rules' example.",
            "manual",
            values=_SETUPS,
            labels=("By hand", "At random", "As in the rules"),
            per_seat=True,
            rule="HUNT-RULING-8",
        ),
        Option(
            "ten_rule",
            "Does ending two of your halves in a row on the track's highest space lose?",
            "twice",
            values=("twice", "lenient"),
            rule="HUNT-RULING-27",
        ),
        Option(
            "analyst_airlift",
            "Does an airlifted analyst move the track by nothing, or by one space?",
            "free",
            values=("free", "one_space"),
            rule="HUNT-RULING-25",
        ),
        Option(
            "memory",
            "Does the table mark what you have seen, or do you have to remember it?",
            "marked",
            values=("marked", "unaided"),
            rule="HUNT-RULING-30",
        ),
        Option("turn_cap", "The last turn.", 50, low=1, high=500, rule="HUNT-RULING-32"),
        Option(
            "quiet_cap",
            "A draw after so many turns without a challenge; 0: never.",
            15,
            low=0,
            high=100,
            rule="HUNT-RULING-32",
        ),
        Option(
            "cap_result",
            "After the last turn: a draw, or points?",
            "draw",
            values=("draw", "points"),
            rule="HUNT-RULING-33",
        ),
    ),
    modes=(
        Mode("standard", "The ten-rank board", 2, {"rows": 10}),
        Mode("compact", "The eight-rank board", 2, {"rows": 8}),
    ),
    kinds=(
        "hunter.first",
        "hunter.throw",
        "hunter.place",
        "hunter.place_by_chance",
        "hunter.move",
        "hunter.challenge",
    ),
    reasons=tuple(REASONS),
    # 500 turns of two halves of at most 30 decisions, ten throws and a draw, and both set-ups.
    longest=500 * 2 * 30 + 21 + 2 * PIECE_COUNT,
)

_HOMES: list[Choice] = [*range(HOME_SQUARES)]

SPACE = Space(
    [
        Block(("hunter.place",), _HOMES),
        Block(("hunter.move",), STEPS),
        Block(("hunter.move",), [PASS]),
        Block(("hunter.challenge",), [(unit, way) for unit in UNITS for way in range(AIR)]),
        Block(("hunter.challenge",), [(unit, way) for unit in UNITS for way in range(AIR, WAYS)]),
        Block(("hunter.challenge",), [PASS]),
        Block(("hunter.move", "hunter.challenge"), [CONCEDE], aside=True),
        Block(("hunter.throw",), [0, 1, 2]),
        Block(("hunter.first",), [0, 1], chance=True),
        Block(("hunter.place_by_chance",), _HOMES, chance=True),
    ]
)

_FRAMES: tuple[type[Frame], ...] = (
    Play,
    WhoIsFirst,
    DrawFirst,
    Throws,
    Throw,
    SetUp,
    Place,
    PlaceByChance,
    Turn,
    Half,
    Move,
    Challenge,
)


def terms_of(setup: Setup) -> Terms:
    """What a set-up means for the table."""
    return Terms(
        BOARDS[setup.number("rows")],
        VALUE,
        FACE,
        REFERENCE,
        TRACK_MIN,
        TRACK_MAX,
        TRACK_START,
        _FIRST.index(str(setup.one("first_player"))),
        [_SETUPS.index(str(how)) for how in setup.each("setup")],
        setup.one("ten_rule") == "twice",
        setup.one("analyst_airlift") == "one_space",
        setup.one("memory") == "marked",
        setup.number("turn_cap"),
        setup.number("quiet_cap"),
        setup.one("cap_result") == "points",
        setup,
    )


class Hunter(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = {frame.__name__: frame for frame in _FRAMES}
    events = EVENTS
    folder = Path(__file__).parent
    hints = HunterHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def view(self, game: Game, seat: Seat) -> HunterView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> HunterKnowledge:
        return knowledge_of(game, seat)

    def imagine(self, known: HunterKnowledge, rng: Random) -> Game:
        return self.imagine_many(known, rng, 1)[0]

    def imagine_many(self, known: HunterKnowledge, rng: Random, count: int) -> list[Game]:
        return imagine(self.start(known.setup), known, rng, self.frames, count)

    def imaginable(self, known: HunterKnowledge, game: Game) -> bool:
        return imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        return ask_of(game)

    def read(self, game: Game, text: str) -> Choice:
        return read(table_of(game), game.seat, game.question.kind, text)

    def picture(self, view: HunterView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = Hunter()
