"""Fox and Hare, a toy: a fox looks for a hare that she cannot see. ``docs/adding-a-game.md`` builds it step by step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.kernel.events import Event
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import Ask, GameCard, Hints, Mode, Offer, Option, Rules, Setup
from getaway.kernel.spaces import Block, Space
from tests.toys.hare import knowledge
from tests.toys.hare.content import MEADOW
from tests.toys.hare.events import EVENTS
from tests.toys.hare.flow import FRAMES
from tests.toys.hare.flow.night import GIVE_UP, Chase
from tests.toys.hare.hints import HareHints
from tests.toys.hare.knowledge import Known
from tests.toys.hare.table import NOWHERE, HareTable
from tests.toys.hare.view import HareView, picture_of, shows_fox, shows_hare, table_of, view_of

HOLES: list[Choice] = [*range(len(MEADOW.holes))]
NAMES = dict(zip(HOLES, MEADOW.holes, strict=True))
PROMPTS = {
    "hare.hide": "In which hole do you begin?",
    "hare.creep": "Where do you creep?",
    "hare.pounce": "Where do you pounce?",
}


class HareRules(Rules):
    """Fox and Hare."""

    card: ClassVar[GameCard] = GameCard(
        id="hare",
        name="Fox and Hare",
        version=1,
        designer="nobody",
        publisher="nobody",
        summary="A fox looks for a hare that she cannot see.",
        minutes=(1, 2),
        seats=(2, 2),
        seat_names=("Fox", "Hare"),
        options=(Option("nights", "How many nights the hare must last", default=4, low=1, high=8, rule="HARE-END-2"),),
        modes=(Mode("standard", "Standard", 2), Mode("short", "Short", 2, {"nights": 2})),
        kinds=("hare.hide", "hare.creep", "hare.die", "hare.pounce"),
        reasons=("caught", "escaped", "given up"),
        longest=2 + 3 * 8,
        roles=("fox", "hare"),
    )
    space: ClassVar[Space] = Space(
        [
            Block(("hare.hide", "hare.creep", "hare.pounce"), HOLES),
            Block(("hare.creep", "hare.pounce"), [GIVE_UP], aside=True),
            Block(("hare.die",), [1, 2, 3], chance=True),
        ]
    )
    frames: ClassVar[dict[str, type[Frame]]] = FRAMES
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    folder: ClassVar[Path] = Path(__file__).parent
    hints: ClassVar[Hints] = HareHints()

    def start(self, setup: Setup) -> Game:
        return begin(HareTable(len(HOLES), setup.number("nights"), 0, NOWHERE, NOWHERE, 0), Chase())

    def view(self, game: Game, seat: Seat) -> HareView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> Known:
        return knowledge.known_to(game, seat)

    def imagine(self, known: Known, rng: Random) -> Game:
        return knowledge.imagine(known, rng)

    def imaginable(self, known: Known, game: Game) -> bool:
        return knowledge.imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        question = game.question
        offers = tuple(Offer(hole, NAMES[hole].lower(), NAMES[hole]) for hole in game.options())
        asides = tuple(Offer(aside, "give-up", "Give up") for aside in question.asides(game.table))
        return Ask(game.seat, game.no, question.kind, PROMPTS[question.kind], offers, asides)

    def picture(self, view: HareView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        t = table_of(game)
        lost = t.night > 0 and t.outcome is None and not t.maybe >> t.hare & 1
        return ["The hare is where nobody thinks it can be."] if lost else []

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        t = table_of(game)
        hare = [] if shows_hare(t, seat) else [f'"hare":{t.hare}', f'"hole":{t.hare}']
        fox = [] if shows_fox(t, seat) else [f'"fox":{t.fox}']
        return hare + fox


RULES = HareRules()
