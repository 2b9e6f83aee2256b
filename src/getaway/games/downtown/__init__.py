"""Downtown Chase. Four hunters and one quarry: be the one who shoots Johnny the Quick."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from getaway.games.downtown import laws
from getaway.games.downtown.content import CHARACTERS, CHART, CITY, CONTENT, copies, events
from getaway.games.downtown.events import EVENTS, REASONS, SEATS
from getaway.games.downtown.flow.frames import FRAMES
from getaway.games.downtown.flow.turn import Play
from getaway.games.downtown.hints import DowntownHints
from getaway.games.downtown.knowledge import DowntownKnowledge, imaginable, imagine, knowledge_of, table_of
from getaway.games.downtown.notation import read
from getaway.games.downtown.picture import picture_of
from getaway.games.downtown.space import KINDS, SPACE
from getaway.games.downtown.table import Terms, new_table
from getaway.games.downtown.view import DowntownView, ask_of, view_of
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Choice, Frame, Seat
from getaway.kernel.game import Game, begin
from getaway.kernel.rules import GameCard, Mode, Option, Passing, Rules, Setup

CARD = GameCard(
    id="downtown",
    name="Downtown Chase",
    version=1,
    designer="Vukašin Nišavić and Janko Nišavić",
    publisher="Princeps Games",
    summary="Everybody in town wants to get rid of Johnny the Quick, and everybody wants to be the one who does.",
    minutes=(45, 90),
    seats=(1, 4),
    seat_names=SEATS,
    options=(
        Option(
            "quick",
            "Quick Game for 2 to 4 players: no character sheets, duels by rock, paper, scissors.",
            False,
            values=(False, True),
            rule="DOWN-QUICK-1",
        ),
        Option(
            "solo",
            "With one player: basic (everybody moves six fields, one die each in duels) or advanced (with sheets).",
            "basic",
            values=("basic", "advanced"),
            rule="DOWN-SOLO-10",
        ),
        Option(
            "rounds",
            "How many rounds are played at most.",
            CONTENT.figures.limits.rounds,
            low=1,
            high=CONTENT.figures.limits.rounds,
            rule="DOWN-RULING-64",
        ),
        Option(
            "aim_path",
            "Does the aim move in one straight line, or along any path?",
            "straight",
            values=("straight", "free"),
            rule="DOWN-RULING-34",
        ),
        Option(
            "route_break",
            "Is the route ended by any card that moves Johnny, or only by one that makes him leave it?",
            "any",
            values=("any", "deviation"),
            rule="DOWN-RULING-4",
        ),
        Option(
            "attempt_ends_turn",
            "Does every attempt end the turn, or only one without a shot?",
            "always",
            values=("always", "no_shot_only"),
            rule="DOWN-RULING-41",
        ),
        Option(
            "keep_aim_cards_without_shot",
            "Do aiming cards come back to the hand if no shot was fired?",
            False,
            values=(False, True),
            rule="DOWN-RULING-40",
        ),
        Option(
            "direction_change",
            "Is Direction Change committed in secret by all at once, or played openly and answered?",
            "simultaneous",
            values=("simultaneous", "answer"),
            rule="DOWN-RULING-9",
        ),
        Option(
            "fortune_split",
            "May the Fortune Teller put one card on top and the other under the deck?",
            False,
            values=(False, True),
            rule="DOWN-RULING-47",
        ),
        Option(
            "solo_route",
            "In solo: no Route card, or one that starts in the right direction?",
            "none",
            values=("none", "matching"),
            rule="DOWN-RULING-51",
        ),
    ),
    modes=(
        Mode("standard", "Two players", 2, {"quick": False}),
        Mode("three", "Three players", 3, {"quick": False}),
        Mode("four", "Four players", 4, {"quick": False}),
        Mode("quick", "Quick Game for three", 3, {"quick": True}),
        Mode("solo_basic", "Solo, basic", 1, {"solo": "basic"}),
        Mode("solo_advanced", "Solo, advanced", 1, {"solo": "advanced"}),
    ),
    kinds=KINDS,
    passing=(
        Passing("downtown.stop", "The One That Got Away"),
        Passing("downtown.change", "Direction Change"),
        Passing("downtown.open_change", "Direction Change, openly"),
        Passing("downtown.pace", "Speed up and Slowdown"),
        Passing("downtown.escape", "Escape from a duel"),
    ),
    reasons=tuple(REASONS),
    # Twelve rounds of four turns. A turn has at most 11 moves with three duels each; a duel at most 24 exchanges of
    # five decisions, two escapes and 14 cards (or 3 throws repeated 20 times by both); a card is handled at most six
    # times. Johnny's turn is short beside that.
    longest=12 * 4 * (11 * 3 * 140 + 25 * 6) + 3000,
)


def terms_of(setup: Setup) -> Terms:
    """What a set-up means for the table. Options that do not belong to the number of players are left alone."""
    solo = setup.seats == 1
    quick = not solo and bool(setup.one("quick"))
    figures, limits, points = CONTENT.figures, CONTENT.figures.limits, CONTENT.figures.points
    return Terms(
        CITY,
        CHART,
        setup.seats,
        len(CHARACTERS) if solo else setup.seats,
        solo,
        quick,
        setup.one("solo") == "advanced" if solo else not quick,
        [row.movement for row in CHARACTERS],
        [row.punch for row in CHARACTERS],
        [row.stamina for row in CHARACTERS],
        [row.health for row in CHARACTERS],
        [row.attack for row in CONTENT.cards.weapons],
        [*[False] * 36, *[row.after == "box" for row in CONTENT.cards.interactions]],
        copies(setup.seats, quick=quick),
        events() if solo else [0] * len(CONTENT.cards.interactions),
        setup.number("rounds"),
        limits.solo_hand if solo else limits.hand,
        limits.draws,
        limits.draws_per_deck,
        limits.flat_movement,
        limits.cards_from,
        limits.roadblocks,
        limits.officers,
        [
            points.duel_lost,
            points.duel_tied,
            points.duel_won,
            points.no_shot,
            points.shot_lost,
            points.shot_drawn,
        ],
        list(figures.agility),
        list(figures.modifier),
        figures.chart.aim_rolls,
        figures.chart.base_defence,
        setup.one("aim_path") == "free",
        setup.one("route_break") == "deviation",
        setup.one("attempt_ends_turn") == "no_shot_only",
        bool(setup.one("keep_aim_cards_without_shot")),
        setup.one("direction_change") == "answer",
        bool(setup.one("fortune_split")),
        setup.one("solo_route") == "matching",
        setup,
    )


class Downtown(Rules):
    """The title as the rest of the system sees it."""

    card = CARD
    space = SPACE
    frames: ClassVar[dict[str, type[Frame]]] = {frame.__name__: frame for frame in FRAMES}
    events = EVENTS
    folder = Path(__file__).parent
    hints = DowntownHints()

    def start(self, setup: Setup) -> Game:
        return begin(new_table(terms_of(setup)), Play())

    def view(self, game: Game, seat: Seat) -> DowntownView:
        return view_of(game, seat)

    def knowledge(self, game: Game, seat: Seat) -> DowntownKnowledge:
        return knowledge_of(game, seat)

    def imagine(self, known: DowntownKnowledge, rng: Random) -> Game:
        return self.imagine_many(known, rng, 1)[0]

    def imagine_many(self, known: DowntownKnowledge, rng: Random, count: int) -> list[Game]:
        return imagine(self.start(known.setup), known, rng, self.frames, count)

    def imaginable(self, known: DowntownKnowledge, game: Game) -> bool:
        return imaginable(known, game)

    def ask(self, game: Game) -> Ask:
        return ask_of(game)

    def read(self, game: Game, text: str) -> Choice:
        ask = ask_of(game)
        return read(self.space, ask.kind, text, [offer.token for offer in ask.offers])

    def picture(self, view: DowntownView) -> str:
        return picture_of(view)

    def unconserved(self, game: Game) -> list[str]:
        return laws.unconserved(table_of(game))

    def canaries(self, game: Game, seat: Seat) -> list[str]:
        return laws.canaries(table_of(game), seat)


RULES = Downtown()
