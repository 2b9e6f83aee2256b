"""Gang Rush Breakout. Getaway cars race over a bridge, ram, shoot and steal; be rich at the far end, but not last."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.games.gangrush import laws
from getaway.games.gangrush.asking import ask_of
from getaway.games.gangrush.board import PAST
from getaway.games.gangrush.content import BOARD
from getaway.games.gangrush.events import EVENTS, REASONS
from getaway.games.gangrush.flow import choices as ch
from getaway.games.gangrush.flow.adjust import Adjust, Postroll, Preroll
from getaway.games.gangrush.flow.drive import Drive, EndTurn
from getaway.games.gangrush.flow.hazards import Place, Placing, Reveal, TurnUp
from getaway.games.gangrush.flow.laying import CrewMove, Lay, SecondContainer
from getaway.games.gangrush.flow.pieces import BONUS_KINDS, DICE, FACES, HAZARD_KINDS
from getaway.games.gangrush.flow.police import StepAside
from getaway.games.gangrush.flow.race import DRAFTS, Draft, Drafting, Race, Round, Turns
from getaway.games.gangrush.flow.ramps import JumpDie, Rebound
from getaway.games.gangrush.flow.river import Crane, Lift
from getaway.games.gangrush.flow.roll import Keep, RollDice
from getaway.games.gangrush.flow.shop import Restock, Stock
from getaway.games.gangrush.flow.turn import Turn
from getaway.games.gangrush.flow.work import Asked
from getaway.games.gangrush.hints import GangHints
from getaway.games.gangrush.knowledge import GangKnowledge, imaginable, imagine, knowledge_of, table_of
from getaway.games.gangrush.notation import read, reader_of
from getaway.games.gangrush.table import new_table
from getaway.games.gangrush.terms import terms_of
from getaway.games.gangrush.view import GangView, picture_of, view_of
from getaway.kernel.asking import Ask
from getaway.kernel.frames import PASS, Choice, Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import GameCard, Mode, Option, Rules, Setup
from getaway.kernel.spaces import Block, Space
from getaway.parts.dice import splits

_YES_NO = (True, False)
_MOST_ROUNDS = 45
_TURN_LIMIT = 200
"""No turn has more decisions: five rolls, and every token, die, step and purchase once."""

CARD = GameCard(
    id="gangrush",
    name="Gang Rush Breakout",
    version=1,
    designer="Galladur and Henri Pym",
    publisher="Ankama and CMON",
    summary="Race a getaway car over a bridge full of traps; ram, shoot, grab the money. The last car cannot win.",
    minutes=(30, 60),
    seats=(3, 5),
    seat_names=("Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"),
    options=(
        Option("mode", "The race, or Border's closed!", "standard", values=("standard", "border"), rule="GANG-VAR-1"),
        Option("first_game", "First games: fewer hazards, no shop.", False, values=_YES_NO, rule="GANG-FIRST-1"),
        Option("shop", "Is the shop open?", True, values=_YES_NO, rule="GANG-FIRST-2"),
        Option("ramps", "Are ramps in play?", True, values=_YES_NO, rule="GANG-RULING-75"),
        Option("bounty_first_4p", "First bounty of four.", 800, values=(800, 300), rule="GANG-RULING-11"),
        Option("bounty_by_rank", "Bounties for cars not across?", False, values=_YES_NO, rule="GANG-RULING-12"),
        Option(
            "final_round_complete",
            "Do police and crane act in the last round?",
            True,
            values=_YES_NO,
            rule="GANG-RULING-13",
        ),
        Option("police_fire", "Which way police shoot.", "both", values=("both", "oncoming"), rule="GANG-RULING-30"),
        Option(
            "wreck_restart",
            "May a car without durability drive on?",
            "as_written",
            values=("as_written", "must_repair"),
            rule="GANG-RULING-47",
        ),
        Option("uturn_ends_turn", "Does a U-turn take the turn?", False, values=_YES_NO, rule="GANG-RULING-48"),
        Option("printed_damaged_road", "Damaged spaces on the road?", False, values=_YES_NO, rule="GANG-RULING-5"),
        Option("hidden_money", "Is the others' cash hidden?", False, values=_YES_NO, rule="GANG-RULING-73"),
        Option(
            "max_rounds",
            "The last round; 0: 30 in the race, 45 in the variant.",
            0,
            low=0,
            high=_MOST_ROUNDS,
            rule="GANG-RULING-76",
        ),
        Option(
            "border_last_rounds",
            "Border's closed!: rounds after the first car left; 0: no limit.",
            0,
            low=0,
            high=20,
            rule="GANG-RULING-88",
        ),
    ),
    modes=(
        Mode("five", "Race of five", 5, {"mode": "standard"}),
        Mode("four", "Race of four", 4, {"mode": "standard"}),
        Mode("three", "Race of three", 3, {"mode": "standard"}),
        Mode("border5", "Border's closed! for five", 5, {"mode": "border"}),
        Mode("border4", "Border's closed! for four", 4, {"mode": "border"}),
        Mode("border3", "Border's closed! for three", 3, {"mode": "border"}),
    ),
    kinds=(
        "gangrush.hazard",
        "gangrush.stock",
        "gangrush.draft",
        "gangrush.place",
        "gangrush.preroll",
        "gangrush.roll",
        "gangrush.keep",
        "gangrush.postroll",
        "gangrush.adjust",
        "gangrush.drive",
        "gangrush.jump",
        "gangrush.rebound",
        "gangrush.police",
        "gangrush.crew",
        "gangrush.container",
        "gangrush.lay",
        "gangrush.endturn",
        "gangrush.crane",
    ),
    reasons=tuple(REASONS),
    # Ten hazard decisions, five turns and five lifts in each of the rounds, and the set-up.
    longest=_MOST_ROUNDS * (15 + 5 * _TURN_LIMIT) + 15,
)

_CELLS: list[Choice] = [cell for cell in range(BOARD.cells) if BOARD.road[cell]]
_OPEN: list[int] = BOARD.open_road
_ON_OPEN: list[Choice] = [*_OPEN]
_TOKENS: list[Choice] = [*range(BONUS_KINDS)]
_KEEPS: list[Choice] = [*(counts for dice in range(DICE + 1) for counts in splits(dice, FACES))]
_PAIRS: list[Choice] = [(cell, to) for cell in _OPEN for to in BOARD.beside[cell] if BOARD.mark[to] >= 0]
_PHASES = ("gangrush.preroll", "gangrush.postroll", "gangrush.adjust", "gangrush.drive", "gangrush.endturn")
_LATE = ("gangrush.drive", "gangrush.endturn")
_STEPS: list[Choice] = [ch.STEPS[way] for way in (0, 1, 5)]
_DICE_TOKENS: list[Choice] = [*ch.LOADS, *ch.DOUBLES[:4], *[ch.HAIRS[at] for at in range(8)]]

SPACE = Space(
    [
        Block(("gangrush.draft",), DRAFTS),
        Block(("gangrush.place",), [ch.PLACES[token][cell] for token in range(HAZARD_KINDS) for cell in _OPEN]),
        Block(("gangrush.place",), ch.DISCARDS),
        Block(_PHASES, [ch.GO_ON]),
        Block(("gangrush.preroll", "gangrush.adjust", *_LATE), [ch.PAY_REPAIR]),
        Block(("gangrush.preroll",), [ch.RAMPS[cell] for cell in _OPEN]),
        Block(("gangrush.keep",), _KEEPS),
        Block(_PHASES[1:], [*ch.BUYS, *ch.USES, ch.PAY_POINT]),
        Block(("gangrush.postroll",), _DICE_TOKENS),
        Block(("gangrush.adjust",), [ch.USE_REPAIR, *ch.SPEEDS]),
        Block(_LATE, [*ch.MAGICS, *ch.SHELLS, *[ch.DROPS[cell] for cell in _OPEN]]),
        Block(("gangrush.drive",), [*_STEPS, *ch.SHOTS, ch.BLAST_AHEAD, ch.TURN_AROUND, ch.PULL_BRAKE]),
        Block(("gangrush.police", "gangrush.lay"), _ON_OPEN),
        Block(("gangrush.container",), [*_OPEN, PASS]),
        Block(("gangrush.rebound", "gangrush.crane"), _CELLS),
        Block(("gangrush.rebound",), [PAST]),
        Block(("gangrush.crew",), [*_PAIRS, PASS]),
        Block(("gangrush.hazard",), [*range(HAZARD_KINDS)], chance=True),
        Block(("gangrush.stock",), _TOKENS, chance=True),
        Block(("gangrush.roll",), [*(c for dice in range(1, DICE + 1) for c in splits(dice, FACES))], chance=True),
        Block(("gangrush.jump",), [*range(FACES)], chance=True),
    ]
)

_FRAMES: tuple[type[Frame], ...] = (
    Race, Drafting, Draft, Round, Reveal, TurnUp, Placing, Place, Turns, Turn, Preroll, RollDice, Keep, Postroll,
    Adjust, Drive, EndTurn, Asked, StepAside, JumpDie, Rebound, CrewMove, SecondContainer, Lay, Crane, Lift, Restock,
    Stock,
)  # fmt: skip


def _typed() -> dict[tuple[str, str], Choice]:
    choices: dict[str, list[Choice]] = {}
    for block in SPACE.blocks:
        if not block.chance:
            for kind in block.kinds:
                choices.setdefault(kind, []).extend(block.choices)
    return reader_of(choices)


_READER = _typed()


class GangRush(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = {frame.__name__: frame for frame in _FRAMES}
    events = EVENTS
    folder = Path(__file__).parent
    hints = GangHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Race())

    def view(self, game: Game, seat: Seat) -> GangView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> GangKnowledge:
        return knowledge_of(game, seat)

    def imagine(self, known: GangKnowledge, rng: Random) -> Game:
        return imagine(known, self.frames)

    def imaginable(self, known: GangKnowledge, game: Game) -> bool:
        return imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        return ask_of(game)

    def read(self, game: Game, text: str) -> Choice:
        return read(_READER, game.question.kind, text)

    def picture(self, view: GangView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))


RULES = GangRush()
