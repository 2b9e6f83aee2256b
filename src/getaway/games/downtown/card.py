"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.games.downtown import flow
from getaway.games.downtown.content import CONTENT
from getaway.games.downtown.events.turns import REASONS
from getaway.games.downtown.pieces import SEATS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option, Passing

FRAMES = frames_in(flow)

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
    kinds=kinds_in(FRAMES),
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
