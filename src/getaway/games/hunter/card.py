"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.games.hunter import flow
from getaway.games.hunter.content import BOARDS
from getaway.games.hunter.events import REASONS
from getaway.games.hunter.pieces import PIECE_COUNT, SIDES
from getaway.games.hunter.terms import FIRST_PLAYERS, SETUPS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option

FRAMES = frames_in(flow)
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
            values=FIRST_PLAYERS,
            labels=("By lot", "Rock, paper, scissors", "South", "North"),
            rule="HUNT-RULING-9",
        ),
        Option(
            "setup",
            "How a side is set up: by hand, at random among all legal set-ups, or as in the rules' example.",
            "manual",
            values=SETUPS,
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
            "A draw after this many turns in a row without a challenge; 0: never.",
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
    kinds=kinds_in(FRAMES),
    reasons=tuple(REASONS),
    # 500 turns of two halves of at most 30 decisions, ten throws and a draw, and both set-ups.
    longest=500 * 2 * 30 + 21 + 2 * PIECE_COUNT,
)
