"""What the title tells bots about playing well: plans by exact expected values on a simple model of the road."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush.flow.pieces import MINE_TOKEN
from getaway.games.gangrush.hints.placing import (
    container_values,
    landing_values,
    lay_values,
    place_values,
    police_values,
)
from getaway.games.gangrush.hints.standing import standing
from getaway.games.gangrush.hints.turns import (
    SURE,
    adjust_priors,
    aside_priors,
    drive_priors,
    keep_priors,
    preroll_priors,
)
from getaway.games.gangrush.knowledge import GangKnowledge, table_from, table_of
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Ask, Hints, Tuning

WORKED_OUT: Final = ("gangrush.preroll", "gangrush.keep", "gangrush.adjust", "gangrush.drive")
"""Questions of which priors work out the best answer, dice included: a search among its own dice would only blur it."""


class GangHints(Hints):
    """Sensible play. Nothing is hidden, so one look at the table is as good as many imagined worlds."""

    # Values are dollars: a hundred of them tempt. They lean heavily on a search, whose evaluation sees less than they.
    tuning: ClassVar[Tuning] = Tuning(playout=0, warmth=100.0, explore=0.2, lean=0.001, worlds=32)

    def effort(self, ask: Ask) -> float:
        return 0.0 if ask.kind in WORKED_OUT else 1.0

    def priors(self, known: GangKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        return _promise(table_from(known), ask.kind, ask.seat, [offer.choice for offer in ask.offers])

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        return _promise(table_of(world), world.question.kind, seat, options)

    def settled(self, world: Game) -> bool:
        # Between turns, and in the draft before the first.
        return world.question.kind == "gangrush.preroll" or -1 in table_of(world).driver

    def evaluate(self, world: Game, seat: Seat) -> float:
        if world.outcome is not None:
            return world.outcome.scores[seat]
        t = table_of(world)
        return 1.0 / t.seats if -1 in t.driver else standing(t, seat)


def _promise(t: GangTable, kind: str, seat: Seat, choices: list[Choice]) -> list[float]:
    values = _values(t, kind, seat, choices)
    low = min(values)
    return [value - low for value in values]


def _values(t: GangTable, kind: str, seat: Seat, choices: list[Choice]) -> list[float]:
    """What each choice is worth, in dollars."""
    match kind:
        case "gangrush.place":
            return place_values(t, seat, choices)
        case "gangrush.preroll":
            return preroll_priors(t, seat, choices)
        case "gangrush.keep":
            return keep_priors(t, seat, choices)
        case "gangrush.postroll":
            return aside_priors(t, seat, choices, planned=True)
        case "gangrush.adjust":
            return adjust_priors(t, seat, choices)
        case "gangrush.drive":
            return drive_priors(t, seat, choices)
        case "gangrush.endturn":
            return aside_priors(t, seat, choices, planned=False)
        case "gangrush.police":
            return police_values(t, seat, choices)
        case "gangrush.rebound" | "gangrush.crane":
            return landing_values(t, seat, choices)
        case "gangrush.lay":
            return lay_values(t, seat, choices, mine=t.laying == MINE_TOKEN)
        case "gangrush.container":
            return container_values(t, seat, choices)
        case "gangrush.crew":
            return [SURE if choice == PASS else 0.0 for choice in choices]
        case _:  # the draft: cars and start spaces are meant to be even
            return [1.0] * len(choices)
