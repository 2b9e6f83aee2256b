"""The identity card: options, modes, reasons."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from getaway.games.punk import flow
from getaway.games.punk.content import GRADE_IDS, HUNCH_SPACES
from getaway.games.punk.events.ends import REASONS
from getaway.games.punk.events.names import NAMES
from getaway.games.punk.pieces import EDDIE, KATHERINE
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import GameCard, Mode, Option

COPS: Final = {name[0]: name for name in NAMES[KATHERINE : EDDIE + 1]}
"""The Cops by their initials."""

COP_ORDERS: Final[tuple[str, ...]] = tuple("".join(order) for order in permutations(COPS))
"""The turn orders of the Cops by their initials; the first is the recommended one."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("difficulty", "How hard Stinger's life is.", "standard", values=tuple(GRADE_IDS), rule="PUNK-RULING-37"),
    Option(
        "cop_order",
        "The Cops' turn order, by initials.",
        "KFE",
        values=COP_ORDERS,
        labels=tuple(", ".join(COPS[initial] for initial in order) for order in COP_ORDERS),
        rule="PUNK-RULING-56",
    ),
    Option(
        "stinger_draw_source",
        "Does Stinger draw from either of two decks, or are the keys mixed into one?",
        "either",
        values=("either", "mixed"),
        rule="PUNK-RULING-3",
    ),
    Option(
        "hunch_numbered_spaces",
        "Spaces of the Hunch Tracker before Reveal.",
        HUNCH_SPACES,
        low=2,
        high=6,
        rule="PUNK-RULING-4",
    ),
    Option("cop_hands_public", "May Stinger see the Cops' cards?", False, values=(False, True), rule="PUNK-RULING-7"),
    Option(
        "announce_movement_cards",
        "Are passes and Bus Hijack discarded face up?",
        True,
        values=(True, False),
        rule="PUNK-RULING-9",
    ),
    Option(
        "points_after_clearing",
        "The points Stinger has left after he cleared the Cops whom he walked into.",
        "remaining",
        values=("remaining", "full"),
        rule="PUNK-RULING-11",
    ),
    Option(
        "eddie_shotgun_stack",
        "Do Eddie and the shotgun give two re-rolls together?",
        False,
        values=(False, True),
        rule="PUNK-RULING-16",
    ),
    Option(
        "stinger_turn_return_fire",
        "Who answers Stinger's shot on his own turn?",
        "target",
        values=("target", "all_engaged"),
        rule="PUNK-RULING-17",
    ),
    Option(
        "cops_first_round",
        "May the Cops only move in round 1, or take a full turn?",
        "move_only",
        values=("move_only", "full_turn"),
        rule="PUNK-RULING-23",
    ),
    Option(
        "jam_lasts",
        "How long does a JAM last?",
        "until_moved",
        values=("until_moved", "one_round"),
        rule="PUNK-RULING-30",
    ),
    Option(
        "cops_to_ports",
        "Are the Cops moved to the ports when the Escape begins?",
        "by_grade",
        values=("by_grade", "off", "always", "unless_reach"),
        rule="PUNK-RULING-36",
    ),
    Option("max_rounds", "The last round; after it the Cops win.", 60, low=1, high=200, rule="PUNK-RULING-39"),
    Option(
        "er_heal_reveals",
        "What does Stinger tell when he heals at an ER?",
        "announce",
        values=("announce", "exact"),
        rule="PUNK-RULING-44",
    ),
    Option(
        "shared_cop",
        "Three players: how is the third Cop shared?",
        "alternate",
        values=("alternate", "joint"),
        rule="PUNK-RULING-55",
    ),
)

FRAMES = frames_in(flow)

CARD = GameCard(
    id="punk",
    name="Go Ahead Punk!",
    version=2,
    designer="Mark Prentice",
    publisher="Next Dimension Games",
    summary="A hidden sniper against three Cops in San Francisco: three hits, and then away by boat.",
    minutes=(60, 90),
    seats=(1, 4),
    seat_names=tuple(NAMES[:4]),
    named={2: ("Stinger", "The Cops"), 3: ("Stinger", "First Cop", "Second Cop")},
    options=OPTIONS,
    modes=(
        Mode("duel", "Two players", 2),
        Mode("three", "Three players", 3),
        Mode("four", "Four players", 4),
        Mode("solo", "Solo", 1),
    ),
    kinds=kinds_in(FRAMES),
    reasons=REASONS,
    # 200 rounds of four turns; a turn with fights in it takes a few dozen decisions, and one of 200 is unheard of.
    longest=200 * 4 * 100,
    roles=("sniper", "cops", "cops", "cops"),
)
