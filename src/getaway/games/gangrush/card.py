"""The identity card: options, modes, reasons."""

from __future__ import annotations

from getaway.games.gangrush import flow
from getaway.games.gangrush.events.rounds import REASONS
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option

_YES_NO = (True, False)
_MOST_ROUNDS = 45
_TURN_LIMIT = 200
"""No turn has more decisions: five rolls, and every token, die, step and purchase once."""

FRAMES = frames_in(flow)

CARD = GameCard(
    id="gangrush",
    name="Gang Rush Breakout",
    version=1,
    designer="Henri Pym, after an idea by Galladur",
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
    kinds=kinds_in(FRAMES),
    reasons=tuple(REASONS),
    # Ten hazard decisions, five turns and five lifts in each of the rounds, and the set-up.
    longest=_MOST_ROUNDS * (15 + 5 * _TURN_LIMIT) + 15,
)
