"""What a player makes of rivals: whether duels are avoided or sought, and what is kept in the hand for them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """Worths are chances to kill, as everywhere in the priors of a turn."""

    meeting: float
    """What a sure win in a duel is worth, and a sure defeat costs."""

    late_meeting: float = 0.0
    """How much more in the last round, when points decide; before it by the square of the rounds gone."""

    indoors: float = 0.0
    """How much more against a rival inside a location, who may be waiting there to shoot."""

    ambush: float = 0.0
    """What it is worth to disturb a rival in a location before which Johnny is sure to come next."""

    pursuit: float = 0.0
    """What it is worth to be near a rival who would lose."""

    fighter: bool = False
    """Are duels reckoned with one's own duel cards and both abilities, and characters chosen for them?"""

    caution: float = 0.0
    """By how much duels are taken for worse than they are reckoned: rivals have cards too."""

    duel_card: float = 0.2
    spare_duel_card: float = 0.2
    """What a duel card is worth in the hand, and a second one of its kind."""

    duel_cards: int = 0
    for_duels: float = 0.0
    """How many duel cards are wanted, and what it is worth to draw a weapon for them as long as there are fewer."""

    suspicion: float = 0.7
    """How likely a rival inside a location is taken to hold its card and weapon."""


SENSIBLE: Final = Habits(meeting=0.15)
"""Duels happen, mostly in passing."""

THINKING: Final = Habits(
    meeting=0.6,
    late_meeting=0.6,
    indoors=0.15,
    ambush=0.6,
    pursuit=0.25,
    fighter=True,
    caution=0.07,
    duel_card=1.05,
    spare_duel_card=0.3,
    duel_cards=3,
    for_duels=0.5,
    suspicion=0.9,
)
"""Duels are sought: a player who is sent home does not shoot, and three points to one decide every third game.

The numbers come from 37,000 quick games in which those that won most were crossed; most of them matter little.
"""
