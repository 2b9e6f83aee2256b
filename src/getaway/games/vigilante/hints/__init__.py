"""What vigilante tells bots about playing well: from a seat's knowledge alone.

A bot plans the whole drive of its turn over states of square and facing, and weighs every card and special move against
it. All worths are in moves: squares of road more or less to the goal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from getaway.games.vigilante.hints.beliefs import beliefs
from getaway.games.vigilante.hints.characters import CHARACTERS, manner
from getaway.games.vigilante.hints.reasons import REASONS
from getaway.games.vigilante.hints.search.standing import chances
from getaway.games.vigilante.hints.search.worths import worths_of
from getaway.games.vigilante.hints.study import VigilanteStudy
from getaway.games.vigilante.knowledge import VigilanteKnowledge, public_table
from getaway.games.vigilante.pieces import LANDING, LAYING, RAM, SETTING_UP, SPEED
from getaway.games.vigilante.table import table_of
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.beliefs import Belief
from getaway.kernel.codec import Plain, dump_frame
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Calibration, Character, Hints, Reasoner, Strength, Tuning
from getaway.kernel.study import Study


class VigilanteHints(Hints):
    """Sensible play: fetch and deliver, ram and shoot on the way, and do not run dry."""

    study: ClassVar[Study] = VigilanteStudy()
    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS
    characters: ClassVar[tuple[Character, ...]] = CHARACTERS
    # Worths are moves: one of them tempts, and about fifty decide a game that is even.
    tuning: ClassVar[Tuning] = Tuning(
        playout=4,
        warmth=1.0,
        explore=0.2,
        lean=0.015,
        worlds=32,
        levels=(
            Strength(slips=0.5, foolish=True),
            Strength(slips=0.1, foolish=True),
            Strength(16, offhand=0.5, slips=0.03),
            Strength(32),
            Strength(256),
        ),
    )

    calibration: ClassVar[Calibration | None] = Calibration(error=0.0146, loss=0.5963, base=0.6931, positions=47210)

    def priors(self, known: VigilanteKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        t = public_table(known)
        endangered = ask.kind == "vigilante.drop_now" and _should_drop(known.ask)
        return _promise(
            worths_of(
                t, kind=ask.kind, seat=ask.seat, choices=[offer.choice for offer in ask.offers], endangered=endangered
            )
        )

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        t = table_of(world)
        kind = world.question.kind
        endangered = kind == "vigilante.drop_now" and _should_drop(dump_frame(world.question))
        return _promise(worths_of(t, kind, seat, choices=options, endangered=endangered))

    def settled(self, world: Game) -> bool:
        # When a turn begins: with a map card, or with the Speedometer once the deck is empty.
        t = table_of(world)
        return t.phase in (SETTING_UP, LAYING) or (t.phase == SPEED and t.map_cards_left() == 0)

    def evaluate(self, world: Game, seat: Seat) -> float:
        return self.evaluate_all(world)[seat]

    def evaluate_all(self, world: Game) -> list[float]:
        t = table_of(world)
        if world.outcome is not None:
            return list(world.outcome.scores)
        return [1.0 / t.terms.teams] * t.seats if t.phase == SETTING_UP else chances(t)

    def manner(self, offer: Offer) -> str:
        return manner(offer)

    def beliefs(self, known: VigilanteKnowledge, worlds: list[Game]) -> list[Belief]:
        return beliefs(known, worlds)


def _promise(worths: list[float]) -> list[float]:
    low = min(worths)
    return [worth - low for worth in worths]


def _should_drop(asked: Plain) -> bool:
    """Is the carrier, asked by this frame as plain data, about to lose the can by a ram or a landing?"""
    return asked[3] in (RAM, LANDING)
