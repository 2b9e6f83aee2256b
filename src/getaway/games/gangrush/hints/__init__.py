"""What the title tells bots about playing well: plans by exact expected values on a simple model of the road."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from getaway.games.gangrush.hints.characters import CHARACTERS, manner
from getaway.games.gangrush.hints.reasons import REASONS
from getaway.games.gangrush.hints.search.placing import (
    container_values,
    landing_values,
    lay_values,
    place_values,
    police_values,
    tried_values,
)
from getaway.games.gangrush.hints.search.standing import AMONG_THREE, IN_A_CROWD, SENSIBLE, Rates, chances, standing
from getaway.games.gangrush.hints.search.turns import (
    SURE,
    adjust_priors,
    aside_priors,
    drive_priors,
    keep_priors,
    preroll_priors,
)
from getaway.games.gangrush.hints.study import GangStudy
from getaway.games.gangrush.knowledge import GangKnowledge, table_from
from getaway.games.gangrush.pieces import MINE_TOKEN
from getaway.games.gangrush.table import GangTable, table_of
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Character, Hints, Reasoner, Strength, Tuning
from getaway.kernel.study import Study

WORKED_OUT: Final = (
    "gangrush.draft",
    "gangrush.which",
    "gangrush.place",
    "gangrush.preroll",
    "gangrush.ramp",
    "gangrush.keep",
    "gangrush.postroll",
    "gangrush.adjust",
    "gangrush.drive",
    "gangrush.endturn",
)
"""Questions of which priors work out the best answer, dice included: a search among its own dice would only blur it.

Where hazards belong they try out themselves, as often as the budget allows (`tried_values`): a tree that ends with the
next turn of one car does not see what lies before the others.
"""


class GangHints(Hints):
    """Sensible play. Nothing is hidden, so one look at the table is as good as many imagined worlds."""

    study: ClassVar[Study] = GangStudy()
    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS
    characters: ClassVar[tuple[Character, ...]] = CHARACTERS
    # Values are dollars: a hundred of them tempt. They lean heavily on a search, whose evaluation sees less than they.
    tuning: ClassVar[Tuning] = Tuning(
        playout=0,
        warmth=100.0,
        explore=0.2,
        lean=0.001,
        worlds=32,
        review=6_000,
        levels=(
            Strength(slips=0.5, foolish=True),
            Strength(slips=0.1, foolish=True),
            Strength(slips=0.025),
            Strength(32, offhand=0.65),
            Strength(32),
        ),
    )

    def effort(self, ask: Ask) -> float:
        return 0.0 if ask.kind in WORKED_OUT else 1.0

    def priors(self, known: GangKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        return _promise(table_from(known), ask.kind, ask.seat, [offer.choice for offer in ask.offers], rates=SENSIBLE)

    def considered(self, known: GangKnowledge, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
        t = table_from(known)
        rates = rates_of_searchers(t)
        choices = [offer.choice for offer in ask.offers]
        if ask.kind in ("gangrush.which", "gangrush.place") and rates is not SENSIBLE:
            return _above_worst(tried_values(t, ask.seat, choices, rates, looks=iterations))
        return _promise(t, ask.kind, ask.seat, choices, rates=rates)

    def manner(self, offer: Offer) -> str:
        return manner(offer)

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        t = table_of(world)
        return _promise(t, world.question.kind, seat, options, rates=rates_of_searchers(t))

    def settled(self, world: Game) -> bool:
        # Between turns, and in the draft before the first.
        return world.question.kind == "gangrush.preroll" or -1 in table_of(world).driver

    def evaluate_all(self, world: Game) -> list[float]:
        t = table_of(world)
        return super().evaluate_all(world) if -1 in t.driver or t.terms.border else chances(t)

    def evaluate(self, world: Game, seat: Seat) -> float:
        if world.outcome is not None:
            return world.outcome.scores[seat]
        t = table_of(world)
        return 1.0 / t.seats if -1 in t.driver else standing(t, seat)


DRIVERS: Final = (0.0, 150.0, 100.0, -50.0, -100.0)
STARTS: Final = (-300.0, 0.0, 0.0, 120.0, 120.0)
"""What each driver and start space won above or below its share of races between `sensible`, as dollars."""


def rates_of_searchers(t: GangTable) -> Rates:
    """The rates of a searcher; of Border's closed! nobody has found better ones than `sensible` has."""
    if t.terms.border:
        return SENSIBLE
    return AMONG_THREE if t.seats == 3 else IN_A_CROWD


def _promise(t: GangTable, kind: str, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    return _above_worst(_values(t, kind, seat, choices, rates=rates))


def _above_worst(values: list[float]) -> list[float]:
    low = min(values)
    return [value - low for value in values]


def _values(t: GangTable, kind: str, seat: Seat, choices: list[Choice], rates: Rates) -> list[float]:
    """What each choice is worth, in dollars."""
    match kind:
        case "gangrush.which" | "gangrush.place":
            return place_values(t, seat, choices, rates)
        case "gangrush.preroll":
            return preroll_priors(t, seat, choices, rates)
        case "gangrush.keep":
            return keep_priors(t, seat, choices, rates)
        case "gangrush.postroll":
            return aside_priors(t, seat, choices, rates, planned=True)
        case "gangrush.adjust":
            return adjust_priors(t, seat, choices, rates)
        case "gangrush.drive":
            return drive_priors(t, seat, choices, rates)
        case "gangrush.endturn":
            return aside_priors(t, seat, choices, rates, planned=False)
        case "gangrush.police":
            return police_values(t, seat, choices, rates)
        case "gangrush.rebound" | "gangrush.crane":
            return landing_values(t, seat, choices, rates)
        case "gangrush.lay":
            return lay_values(t, seat, choices, rates, mine=t.laying == MINE_TOKEN)
        case "gangrush.container":
            return container_values(t, seat, choices, rates)
        case "gangrush.ramp":
            return [0.0] * len(choices)
        case "gangrush.crew":
            return [SURE if choice == PASS else 0.0 for choice in choices]
        case _:  # the draft
            return draft_values(t, choices, rates)


def draft_values(t: GangTable, choices: list[Choice], rates: Rates) -> list[float]:
    """Cars and start spaces are meant to be even, and nearly are; a searcher takes those that won more often."""
    if rates is SENSIBLE:
        return [1.0] * len(choices)
    return [DRIVERS[choice[0]] + STARTS[choice[1]] for choice in choices if isinstance(choice, tuple)]
