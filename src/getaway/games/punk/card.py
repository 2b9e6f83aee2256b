"""The identity card: options, modes, reasons."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from getaway.games.punk import flow
from getaway.games.punk.content import GRADE_IDS, GRADES, HUNCH_SPACES
from getaway.games.punk.events.ends import REASONS
from getaway.games.punk.events.names import NAMES
from getaway.games.punk.pieces import EDDIE, KATHERINE
from getaway.kernel.collect import frames_in, kinds_in
from getaway.kernel.rules import FirstGame, GameCard, Mode, Option, Passing

COPS: Final = {name[0]: name for name in NAMES[KATHERINE : EDDIE + 1]}
"""The Cops by their initials."""

COP_ORDERS: Final[tuple[str, ...]] = tuple("".join(order) for order in permutations(COPS))
"""The turn orders of the Cops by their initials; the first is the recommended one."""

HIDDEN: Final = (2, 3, 4)
"""The player counts at which Stinger plays in secret."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "difficulty",
        "How hard is Stinger's life? Novice: he draws two cards at a time, the Cops have only two Location Intel cards "
        "and are not moved to the ports when the Escape begins; in solo Katherine has no car and the Cops pursue him "
        "anywhere. Standard: the usual game, in which the Cops are moved to the ports nearest to him. Lucky: the Cops "
        "have more cards, those who can reach him need not go to the ports, and there is no Free Escape token. Deadly: "
        "as Lucky, and no ER heals him and every Cop begins with a car.",
        "standard",
        values=tuple(GRADE_IDS),
        labels=tuple(grade.name for grade in GRADES),
        rule="PUNK-RULING-37",
        everyday=True,
    ),
    Option(
        "cop_order",
        "In which order do the Cops take their turns?",
        "KFE",
        values=COP_ORDERS,
        labels=tuple(", ".join(COPS[initial] for initial in order) for order in COP_ORDERS),
        rule="PUNK-RULING-56",
        everyday=True,
    ),
    Option(
        "stinger_draw_source",
        "Does Stinger have a deck of keys beside his other cards, or are they shuffled together?",
        "either",
        values=("either", "mixed"),
        labels=("Two decks, and he names the one he draws from", "One deck"),
        rule="PUNK-RULING-3",
    ),
    Option(
        "hunch_numbered_spaces",
        "How many spaces of the Hunch Tracker come before Reveal?",
        HUNCH_SPACES,
        low=2,
        high=6,
        rule="PUNK-RULING-4",
    ),
    Option(
        "cop_hands_public",
        "May Stinger see the Cops' cards?",
        False,
        values=(False, True),
        labels=("No", "Yes"),
        rule="PUNK-RULING-7",
        players=HIDDEN,
    ),
    Option(
        "announce_movement_cards",
        "Does everybody see which transit pass Stinger uses?",
        True,
        values=(True, False),
        labels=("Yes", "No"),
        rule="PUNK-RULING-9",
        players=HIDDEN,
    ),
    Option(
        "points_after_clearing",
        "With how many points does Stinger move on when he has sent the Cops whom he ran into to the ER?",
        "remaining",
        values=("remaining", "full"),
        labels=("What his move has left", "All of them"),
        rule="PUNK-RULING-11",
    ),
    Option(
        "eddie_shotgun_stack",
        "Does Eddie roll two missed dice again when he fires a shotgun, and not only one?",
        False,
        values=(False, True),
        labels=("No", "Yes"),
        rule="PUNK-RULING-16",
    ),
    Option(
        "stinger_turn_return_fire",
        "Who fires back when Stinger attacks in his own turn?",
        "target",
        values=("target", "all_engaged"),
        labels=("The Cop he fires at", "Every Cop in the fight"),
        rule="PUNK-RULING-17",
    ),
    Option(
        "cops_first_round",
        "What may the Cops do in the first round?",
        "move_only",
        values=("move_only", "full_turn"),
        labels=("Only move", "Take a full turn"),
        rule="PUNK-RULING-23",
        players=HIDDEN,
    ),
    Option(
        "jam_lasts",
        "How long does a JAM last?",
        "until_moved",
        values=("until_moved", "one_round"),
        labels=("Until the next one, or the Escape", "One round"),
        rule="PUNK-RULING-30",
    ),
    Option(
        "cops_to_ports",
        "Are the Cops moved to the ports when the Escape begins?",
        "by_grade",
        values=("by_grade", "off", "always", "unless_reach"),
        labels=("As the difficulty says", "Never", "Always", "Unless they can reach Stinger"),
        rule="PUNK-RULING-36",
    ),
    Option("max_rounds", "After which round have the Cops won?", 60, low=1, high=200, rule="PUNK-RULING-39"),
    Option(
        "er_heal_reveals",
        "What does Stinger tell when he heals at an ER?",
        "announce",
        values=("announce", "exact"),
        labels=("That he heals", "Where he is, too"),
        rule="PUNK-RULING-44",
        players=HIDDEN,
    ),
    Option(
        "shared_cop",
        "How do two players share the third Cop?",
        "alternate",
        values=("alternate", "joint"),
        labels=("They take turns with him", "One proposes, the other agrees or decides"),
        rule="PUNK-RULING-55",
        players=(3,),
    ),
)

FRAMES = frames_in(flow)

CARD = GameCard(
    id="punk",
    name="Go Ahead Punk!",
    version=3,
    designer="Mark Prentice",
    publisher="Next Dimension Games",
    summary="San Francisco in the seventies: an unseen sniper wants three hits and a boat, and three Cops want him.",
    minutes=(60, 90),
    seats=(1, 4),
    seat_names=tuple(NAMES[:4]),
    forced=("punk.attack",),
    named={2: ("Stinger", "The Cops"), 3: ("Stinger", "First Cop", "Second Cop")},
    options=OPTIONS,
    modes=(
        Mode("duel", "Two players", 2, text="One is Stinger, the other plays Katherine, Frank and Eddie."),
        Mode("three", "Three players", 3, text="One is Stinger, two choose a Cop each and share the third."),
        Mode("four", "Four players", 4, text="One is Stinger, the others play a Cop each."),
        Mode(
            "solo",
            "Solo",
            1,
            text="You are Stinger, and the mob holds your daughter on Alcatraz until three of its rivals are dead. "
            "All is open, and a deck of A.I. cards leads the Cops.",
        ),
    ),
    first=FirstGame(
        options={"difficulty": "novice"},
        text="You are Stinger, and life is easy: the novice's game. Hint names good places to begin.",
    ),
    kinds=kinds_in(FRAMES),
    passing=(
        Passing("punk.damage_card", "Damage cards in combat"),
        Passing("punk.cancel", "Cancelling a damage card"),
        Passing("punk.divert", "Diversion, when you name your district"),
    ),
    reasons=REASONS,
    # 200 rounds of four turns; a turn with fights in it takes a few dozen decisions, and one of 200 is unheard of.
    longest=200 * 4 * 100,
    roles=("sniper", "cops", "cops", "cops"),
)
