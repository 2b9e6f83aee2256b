"""The identity card: options, modes, reasons."""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import flow
from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.events.turns import REASONS
from getaway.games.downtown.pieces import SEATS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import FirstGame, GameCard, Mode, Option, Passing

FRAMES = frames_in(flow)

TOGETHER: Final = (2, 3, 4)
"""Player counts of everything that is not solo."""

CARD = GameCard(
    id="downtown",
    name="Downtown Chase",
    version=2,
    designer="Vukašin Nišavić and Janko Nišavić",
    publisher="Princeps Games",
    summary="Everybody in town wants to get rid of Johnny the Quick, and everybody wants to be the one who does.",
    minutes=(45, 90),
    seats=(1, 4),
    seat_names=SEATS,
    options=(
        Option(
            "quick",
            "Which game is played?",
            False,
            values=(False, True),
            labels=("The full game, with character sheets", "The Quick Game: no sheets, rock, paper, scissors"),
            players=TOGETHER,
            rule="DOWN-QUICK-1",
        ),
        Option(
            "solo",
            "How do the others move and fight when you play alone?",
            "basic",
            values=("basic", "advanced"),
            labels=("Basic: six fields each, one die each in duels", "Advanced: by the character sheets"),
            players=(1,),
            rule="DOWN-SOLO-10",
            everyday=True,
        ),
        Option(
            "rounds",
            "How many rounds are played at most?",
            CONTENT.figures.limits.rounds,
            low=1,
            high=CONTENT.figures.limits.rounds,
            rule="DOWN-RULING-64",
            everyday=True,
        ),
        Option(
            "attack_cards",
            "Are there cards in the Weapon deck that raise the Attack Value of a shot?",
            False,
            values=(False, True),
            labels=("No", "Yes, Extra Charge and Heavy Load"),
            rule="DOWN-RULING-38",
        ),
        Option(
            "aim_path",
            "How does the aim move over the chart?",
            "straight",
            values=("straight", "free"),
            labels=("In one straight line", "Along any path"),
            rule="DOWN-RULING-34",
        ),
        Option(
            "route_break",
            "Which cards end Johnny's route?",
            "any",
            values=("any", "deviation"),
            labels=("Every card that has an effect on him", "Only those that make him leave it"),
            rule="DOWN-RULING-4",
        ),
        Option(
            "attempt_ends_turn",
            "Which attempts end the turn?",
            "no_shot_only",
            values=("no_shot_only", "always"),
            labels=("Only those without a shot", "All of them"),
            rule="DOWN-RULING-41",
        ),
        Option(
            "keep_aim_cards_without_shot",
            "Do aiming cards come back to the hand if no shot was fired?",
            False,
            values=(False, True),
            labels=("No", "Yes"),
            rule="DOWN-RULING-40",
        ),
        Option(
            "direction_change",
            "How is Direction Change played?",
            "simultaneous",
            values=("simultaneous", "answer"),
            labels=("By all at once, in secret", "Openly, one after another"),
            players=TOGETHER,
            rule="DOWN-RULING-9",
        ),
        Option(
            "fortune_split",
            "May the Fortune Teller put one card on top and the other under the deck?",
            False,
            values=(False, True),
            labels=("No, both go the same way", "Yes"),
            players=TOGETHER,
            rule="DOWN-RULING-47",
        ),
        Option(
            "solo_route",
            "Does Johnny follow a Route card when you play alone?",
            "none",
            values=("none", "matching"),
            labels=("No", "Yes, one that starts in the right direction"),
            players=(1,),
            rule="DOWN-RULING-51",
        ),
    ),
    modes=(
        Mode(
            id="standard",
            name="Two players",
            seats=2,
            options={"quick": False},
            text="The full game for two; some cards are left out.",
        ),
        Mode(id="three", name="Three players", seats=3, options={"quick": False}, text="The full game with all cards."),
        Mode(
            id="four",
            name="Four players",
            seats=4,
            options={"quick": False},
            text="The full game with all cards and all four characters.",
        ),
        Mode(
            id="quick_two",
            name="Quick Game for two",
            seats=2,
            options={"quick": True},
            text="Everybody moves six fields, and duels are rock, paper, scissors; some cards are left out.",
        ),
        Mode(
            id="quick",
            name="Quick Game for three",
            seats=3,
            options={"quick": True},
            text="Everybody moves six fields, and duels are rock, paper, scissors.",
        ),
        Mode(
            id="quick_four",
            name="Quick Game for four",
            seats=4,
            options={"quick": True},
            text="Everybody moves six fields, and duels are rock, paper, scissors.",
        ),
        Mode(
            id="solo_basic",
            name="Solo, basic",
            seats=1,
            options={"solo": "basic"},
            text="Alone against the city: three rivals walk the streets, everybody moves six fields, and one die each "
            "decides a round of a duel.",
        ),
        Mode(
            id="solo_advanced",
            name="Solo, advanced",
            seats=1,
            options={"solo": "advanced"},
            text="Alone against the city: three rivals walk the streets, and all move and fight by their sheets.",
        ),
    ),
    first=FirstGame(
        mode="quick_two",
        text="You play the Quick Game against one other: no character sheets, and duels are rock, paper, scissors.",
    ),
    kinds=kinds_in(FRAMES),
    passing=(
        Passing("downtown.stop", "The One That Got Away"),
        Passing("downtown.change", "Direction Change"),
        Passing("downtown.open_change", "Direction Change, openly"),
        Passing("downtown.pace", "Speed up and Slowdown"),
        Passing("downtown.escape", "Escape from a duel"),
        Passing("downtown.counter", "Counterintelligence"),
        Passing("downtown.duel_cards", "Duel cards"),
        Passing("downtown.aim_cards", "Aiming cards"),
        Passing("downtown.attack_cards", "Attack cards"),
        Passing("downtown.patsy", "Patsy"),
    ),
    # All of these lie open: streets, figures, who stands where. A turn with nothing to do is one without cards.
    forced=(
        "downtown.choose_direction",
        "downtown.event_heading",
        "downtown.opponent",
        "downtown.character",
        "downtown.house",
        "downtown.turn",
    ),
    reasons=tuple(REASONS),
    # Twelve rounds of four turns. A turn has at most 11 moves with three duels each; a duel at most 24 exchanges of
    # five decisions, two escapes and 14 cards (or 3 throws repeated 20 times by both); a card is handled at most six
    # times. Johnny's turn is short beside that.
    longest=12 * 4 * (11 * 3 * 140 + 25 * 6) + 3000,
)
