"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.games.gangrush import flow
from getaway.games.gangrush.events.rounds import REASONS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import FirstGame, GameCard, Mode, Option

_YES_NO = (True, False)
_MOST_ROUNDS = 45
_TURN_LIMIT = 200
"""No turn has more decisions: five rolls, and every token, die, step and purchase once."""

FRAMES = frames_in(flow)

_FORCED = tuple("draft which preroll keep drive place ramp police lay container rebound crane".split())
"""Questions that can have a single answer, which the table gives for people."""

_COUNTS = ((5, "five"), (4, "four"), (3, "three"))
_RACE = (
    "Bring the Boss his money over the bridge: the richest driver becomes his right hand, but he has no use for "
    "whoever comes last."
)
_FIRST = {
    5: "To learn the game: the shop stays closed.",
    4: "To learn the game: four hazards in each round instead of five, and the shop stays closed.",
    3: "To learn the game: three hazards in each round instead of five, and the shop stays closed.",
}
_BORDER = (
    "For experts: the Boss's drivers run into a closed border, turn round before the wall and get off the bridge "
    "again. It ends when all but the last have left."
)

CARD = GameCard(
    id="gangrush",
    name="Gang Rush Breakout",
    version=2,
    designer="Henri Pym, after an idea by Galladur",
    publisher="Ankama and CMON",
    summary=(
        "The Boss waits for his money beyond the bridge. Race there, ram, shoot and grab what the others lose: the "
        "richest wins, but never the last."
    ),
    minutes=(30, 60),
    seats=(3, 5),
    seat_names=("Player 1", "Player 2", "Player 3", "Player 4", "Player 5"),
    options=(
        Option(
            "mode",
            "Which race: over the bridge, or Border's closed!, in and out again.",
            "standard",
            values=("standard", "border"),
            labels=("The race", "Border's closed!"),
            rule="GANG-VAR-1",
        ),
        Option(
            "first_game",
            "A first game: one hazard for each player in every round, and no shop.",
            False,
            values=_YES_NO,
            rule="GANG-FIRST-1",
            applies={"mode": ("standard",)},
        ),
        Option(
            "shop",
            "The shop with its bonus tokens.",
            "usual",
            values=("usual", "open", "closed"),
            labels=("Open, but not in a first game", "Open", "Closed"),
            rule="GANG-FIRST-2",
            everyday=True,
        ),
        Option("ramps", "Everybody has a ramp.", True, values=_YES_NO, rule="GANG-RULING-75", everyday=True),
        Option(
            "bounty_first_4p",
            "The bounty for the first of four, which the rulebook prints in two ways.",
            800,
            values=(800, 300),
            labels=("$800", "$300"),
            rule="GANG-RULING-11",
            players=(4,),
        ),
        Option(
            "bounty_by_rank",
            "At the end, bounties that are left go to the cars still on the bridge, by their places.",
            False,
            values=_YES_NO,
            rule="GANG-RULING-12",
        ),
        Option(
            "final_round_complete",
            "Police fire and the crane lifts in the last round, too.",
            True,
            values=_YES_NO,
            rule="GANG-RULING-13",
            applies={"mode": ("standard",)},
        ),
        Option(
            "police_fire",
            "Which way the police shoot along their lane.",
            "both",
            values=("both", "oncoming"),
            labels=("Both ways", "Only at oncoming cars"),
            rule="GANG-RULING-30",
        ),
        Option(
            "wreck_restart",
            "A car without durability.",
            "as_written",
            values=("as_written", "must_repair"),
            labels=("May drive on", "Must be repaired before it speeds up"),
            rule="GANG-RULING-47",
        ),
        Option(
            "uturn_ends_turn",
            "A car that stands backwards only turns round in its turn and does not drive.",
            False,
            values=_YES_NO,
            rule="GANG-RULING-48",
        ),
        Option(
            "printed_damaged_road",
            "Five spaces of the road are damaged and count as speed limits for good.",
            False,
            values=_YES_NO,
            rule="GANG-RULING-5",
        ),
        Option("hidden_money", "The others' cash is hidden.", False, values=_YES_NO, rule="GANG-RULING-73"),
        Option(
            "max_rounds",
            "The round after which the game ends at the latest; with 0 it is 30, or 45 in Border's closed!.",
            0,
            low=0,
            high=_MOST_ROUNDS,
            rule="GANG-RULING-76",
        ),
        Option(
            "border_last_rounds",
            "How many rounds are played after the first car has left; 0: until no more than one is left.",
            0,
            low=0,
            high=20,
            rule="GANG-RULING-88",
            applies={"mode": ("border",)},
        ),
    ),
    modes=(
        *[
            Mode(word, f"Race of {word}", seats, {"mode": "standard", "first_game": False}, text=_RACE)
            for seats, word in _COUNTS
        ],
        *[
            Mode(
                f"first{seats}",
                f"First game for {word}",
                seats,
                {"mode": "standard", "first_game": True, "shop": "closed"},
                text=_FIRST[seats],
            )
            for seats, word in _COUNTS
        ],
        *[
            Mode(
                f"border{seats}",
                f"Border's closed! for {word}",
                seats,
                {"mode": "border", "first_game": False},
                text=_BORDER,
            )
            for seats, word in _COUNTS
        ],
    ),
    first=FirstGame("first3", text="This is a first game: three hazards in each round, and no shop."),
    kinds=kinds_in(FRAMES),
    # Nothing is hidden here: everybody sees when somebody has but one answer.
    forced=tuple([f"gangrush.{kind}" for kind in _FORCED]),
    reasons=tuple(REASONS),
    # Ten hazard decisions, five turns and five lifts in each of the rounds, and the set-up.
    longest=_MOST_ROUNDS * (15 + 5 * _TURN_LIMIT) + 15,
)
