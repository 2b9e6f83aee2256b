"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.games.hunter import flow
from getaway.games.hunter.content import BOARDS
from getaway.games.hunter.events import REASONS
from getaway.games.hunter.pieces import PIECE_COUNT, SIDES
from getaway.games.hunter.terms import FIRST_PLAYERS, SETUPS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import FirstGame, GameCard, Mode, Option

FRAMES = frames_in(flow)
_ROWS = tuple(BOARDS)

CARD = GameCard(
    id="hunter",
    name="Strike Force: Hunter",
    version=3,
    designer="Brant Guillory",
    publisher="its designer",
    summary="Two countries, 24 hidden pieces each: find the enemy's main bad guy, or sneak in your own.",
    minutes=(20, 45),
    seats=(2, 2),
    seat_names=SIDES,
    options=(
        Option(
            "rows",
            "How deep the board is: how many ranks lie between the two players.",
            _ROWS[0],
            values=_ROWS,
            labels=tuple(f"{rows} ranks" for rows in _ROWS),
            rule="HUNT-RULING-2",
        ),
        Option(
            "first_player",
            "Who is player A, who moves first in every turn.",
            "random",
            values=FIRST_PLAYERS,
            labels=("By lot", "By rock, paper, scissors", "South", "North"),
            rule="HUNT-RULING-9",
            everyday=True,
        ),
        Option(
            "setup",
            "How a side is set up: by hand, at random among all legal set-ups, as in the rules' example, or at random "
            "with the main bad guy where no airlift reaches it.",
            "manual",
            values=SETUPS,
            labels=("By hand", "At random", "As in the rules", "At random, out of airlifts' reach"),
            per_seat=True,
            rule="HUNT-RULING-8",
            everyday=True,
        ),
        Option(
            "ten_rule",
            "Whether a side loses whose hostility is 10 at the end of two of its halves in a row.",
            "twice",
            values=("twice", "lenient"),
            labels=("It loses", "Only above 10 does it lose"),
            rule="HUNT-RULING-27",
        ),
        Option(
            "analyst_airlift",
            "How far an airlifted intel analyst moves her side's hostility when she meets civilians.",
            "free",
            values=("free", "one_space"),
            labels=("Not at all", "One space"),
            rule="HUNT-RULING-25",
        ),
        Option(
            "memory",
            "Whether the table marks what you have seen and counts what is left, or you keep it all in your head.",
            "marked",
            values=("marked", "unaided"),
            labels=("The table marks it", "You have to remember it"),
            rule="HUNT-RULING-30",
            everyday=True,
        ),
        Option("turn_cap", "The last turn: then the game is over.", 30, low=1, high=500, rule="HUNT-RULING-32"),
        Option(
            "quiet_cap",
            "The game is over after this many turns in a row without a challenge; 0 is never.",
            15,
            low=0,
            high=100,
            rule="HUNT-RULING-32",
        ),
        Option(
            "cap_result",
            "What decides after the last turn or a long quiet spell. On points, every captured associate is "
            "worth 3 and every step that the main bad guy has come nearer to an enemy city or base 1.",
            "points",
            values=("draw", "points"),
            labels=("A draw", "A decision on points"),
            rule="HUNT-RULING-33",
        ),
    ),
    modes=(
        Mode(
            id="standard",
            name="The ten-rank board",
            seats=2,
            options={"rows": 10},
            text="The whole board, with four empty ranks between the sides. The table marks every piece that you have "
            "seen.",
        ),
        Mode(
            id="compact",
            name="The eight-rank board",
            seats=2,
            options={"rows": 8},
            text="A board two ranks shorter: the sides meet a turn earlier, and the game is quicker.",
        ),
        Mode(
            id="concentration",
            name="Concentration",
            seats=2,
            options={"rows": 10, "memory": "unaided"},
            text="What the designer had in mind: the old game of turning over cards and remembering them, between two "
            "players, with cards that walk about and a price on every wrong guess. You see a piece once; the table "
            "marks nothing, counts nothing and reminds you of nothing.",
        ),
    ),
    first=FirstGame(
        options={"setup": "sheltered", "first_player": "south"},
        text="Your side was set up for you, your main bad guy where no airlift reaches him. You move first.",
    ),
    kinds=kinds_in(FRAMES),
    reasons=REASONS,
    # 500 turns of two halves of at most 30 decisions, ten throws and a draw, and both set-ups.
    longest=500 * 2 * 30 + 21 + 2 * PIECE_COUNT,
)
