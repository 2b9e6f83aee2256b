"""What hunter tells bots about playing well: from a seat's knowledge and imagined worlds, never from the truth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from getaway.games.hunter.hints.beliefs import beliefs
from getaway.games.hunter.hints.challenges import challenge_priors
from getaway.games.hunter.hints.characters import CHARACTERS, manner
from getaway.games.hunter.hints.movement import movement_priors
from getaway.games.hunter.hints.reasons import REASONS
from getaway.games.hunter.hints.scene import Scene
from getaway.games.hunter.hints.search.evaluation import between_halves, evaluation
from getaway.games.hunter.hints.search.inclinations import inclinations
from getaway.games.hunter.hints.search.outlook import DRAWN, outlook
from getaway.games.hunter.hints.setup import setup_priors
from getaway.games.hunter.hints.study import HunterStudy
from getaway.games.hunter.knowledge.known import HunterKnowledge
from getaway.games.hunter.words.questions import Challenge
from getaway.kernel.asking import Ask, Offer
from getaway.kernel.beliefs import Belief
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Character, Hints, Reasoner, Strength, Tuning
from getaway.kernel.study import Study
from getaway.kernel.table import Outcome

WORLDS: Final[dict[str, int]] = {"hunter.move": 8, "hunter.challenge": 32}
"""Worlds by question: a challenge turns on what is hidden; a step only leans on it, and is asked far more often."""

SPARED: Final = 2
"""How many turns gentle bots send no airlift."""


class HunterHints(Hints):
    """Sensible play after the atlas, section 8.

    Priors are 1 for ending a phase, and above or below that by about as many chances of winning as an offer seems to
    bring or to cost: the same scale as the evaluation, so that the two may be added.
    """

    study: ClassVar[Study] = HunterStudy()
    reasoners: ClassVar[Mapping[str, Reasoner]] = REASONS
    characters: ClassVar[tuple[Character, ...]] = CHARACTERS
    tuning: ClassVar[Tuning] = Tuning(
        playout=0,
        warmth=0.03,
        explore=0.2,
        lean=0.2,
        worlds=16,
        review=30_000,
        levels=(
            Strength(slips=0.6, gentle=True, foolish=True),
            Strength(slips=0.32, gentle=True, foolish=True),
            Strength(slips=0.07),
            Strength(16, offhand=0.5),
            Strength(96),
        ),
    )

    def effort(self, ask: Ask) -> float:
        return 1.0 if ask.kind in WORLDS else 0.0

    def worlds_wanted(self, ask: Ask) -> int:
        if len(ask.offers) == 1:
            return 0
        return WORLDS.get(ask.kind, 0)

    def priors(self, known: HunterKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        if ask.kind == "hunter.place":
            return setup_priors(known, ask)
        if ask.kind == "hunter.move":
            return movement_priors(Scene(known, worlds), ask)
        if ask.kind == "hunter.challenge":
            return challenge_priors(Scene(known, worlds), ask)
        return [1.0] * len(ask.offers)

    def considered(self, known: HunterKnowledge, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
        """Of steps, what a search feels like throughout its tree: the careful priors of `sensible` hold it back."""
        if ask.kind != "hunter.move" or not worlds:
            return self.priors(known, ask, worlds)
        options = [offer.choice for offer in ask.offers]
        guesses = [inclinations(world, known.seat, options) for world in worlds]
        return [sum(column) / len(worlds) for column in zip(*guesses, strict=True)]

    def evaluate(self, world: Game, seat: Seat) -> float:
        return evaluation(world, seat)

    def evaluate_all(self, world: Game) -> list[float]:
        return outlook(world)

    def payoffs(self, outcome: Outcome) -> list[float]:
        """1 for the winner; a draw is worth less than half a win, so that bots do not settle for one."""
        return super().payoffs(outcome) if outcome.winners else [DRAWN, DRAWN]

    def settled(self, world: Game) -> bool:
        return between_halves(world)

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        return inclinations(world, seat, options)

    def harsh(self, known: HunterKnowledge, ask: Ask) -> set[Choice]:
        """Airlifts of the first turns: they can find a main that nobody told its owner to hide from them."""
        if known.turn > SPARED:
            return set()
        return {offer.choice for offer in ask.offers if isinstance(offer.does, Challenge) and offer.does.by == "air"}

    def manner(self, offer: Offer) -> str:
        return manner(offer)

    def beliefs(self, known: HunterKnowledge, worlds: list[Game]) -> list[Belief]:
        return beliefs(known, worlds)
