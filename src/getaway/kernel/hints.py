"""What a title tells bots about playing well, and how strong its levels are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal

import msgspec

from getaway.kernel.asking import Ask, Offer, tag_of
from getaway.kernel.beliefs import Belief
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.study import Study
from getaway.kernel.table import Outcome

Reasoner = Callable[[Any, Ask, Offer, list[Game]], list[str]]
"""Why an offer of one kind of question may be good: see `Hints.reasons`."""


class Strength(msgspec.Struct, frozen=True):
    """How strong a bot of some level plays one title."""

    iterations: int = 0
    """Search iterations; 0 plays by priors alone."""
    offhand: float = 0.0
    """The share of decisions that are played by priors without searching."""
    slips: float = 0.0
    """The share of decisions that are random."""
    gentle: bool = False
    """Does it leave out what is harsh on beginners (`Hints.harsh`), as long as there is something else?"""
    foolish: bool = False
    """May it do what a person would laugh at (`Study.follies`)? Otherwise it does not even slip into that."""


class Tuning(msgspec.Struct, frozen=True):
    """Search parameters of one title; the defaults suit a title that has not been measured."""

    playout: int = 8
    """Decisions played by inclination beyond the tree before a position is evaluated; 0 evaluates at once."""
    warmth: float = 0.1
    """How far below the best prior or inclination an offer may lie and still be tried about a third as often."""
    explore: float = 0.5
    """How much trying out counts against what was found good so far."""
    lean: float = 0.0
    """How much the priors of the question itself count beside what the search finds, however long it searches: for
    titles whose priors know what the evaluation does not see, and speak in the same scale."""
    worlds: int = 64
    """The most imagined worlds a search draws; with more iterations each is played several times."""
    fewest: int = 0
    """A question that gets fewer iterations than this is answered by priors: so short a search would be noise."""
    review: int = 16_000
    """Search iterations for the review of a whole game: about half a minute of one processor, interpreted."""
    levels: tuple[Strength, Strength, Strength, Strength, Strength] = (
        Strength(slips=0.5, foolish=True),
        Strength(slips=0.1, foolish=True),
        Strength(iterations=64),
        Strength(iterations=256),
        Strength(iterations=1024),
    )
    """How strong levels 1 to 5 play: far enough apart in this title for each to beat the one below."""


class Portrait(msgspec.Struct, frozen=True):
    """What somebody looks like: a portrait is drawn from it."""

    skin: str
    hair: str
    """Colours, as a style sheet names them."""
    coat: str
    cut: Literal["bald", "short", "long", "wild", "bun"] = "short"
    wears: Literal["", "cap", "hat", "helmet", "hood", "glasses", "goggles", "patch", "headset"] = ""
    beard: Literal["", "stubble", "full", "moustache"] = ""
    mouth: Literal["straight", "smile", "grin", "frown"] = "straight"


class Character(msgspec.Struct, frozen=True):
    """A named opponent: a style of play, at any level."""

    id: str
    name: str
    sentence: str
    """What to expect of it, for the people who play against it."""
    look: Portrait
    likes: dict[str, float]
    """By manner of acting (`Hints.manner`), how fond of it the character is: 1 makes it about three times as tempting,
    -1 a third. It never takes what it finds clearly worse."""


WELL_CALIBRATED = 0.05
"""A value that is further off than this on average says too little about single games to tell luck from skill."""


INFORMED = 0.9
"""A value whose log loss is a larger share than this of that of always saying the mean tells too little of a game."""


class Calibration(msgspec.Struct, frozen=True):
    """How far a title's `evaluate_all` can be read as a chance of winning: measured by `getaway lab fit`."""

    error: float
    """How far what it says lies from how games end, on average over the tenths of its range."""
    loss: float
    """Its log loss,"""
    base: float
    """and that of always saying the mean."""
    positions: int

    @property
    def good(self) -> bool:
        """Is it good enough to tell luck from skill?"""
        return self.error <= WELL_CALIBRATED and self.loss <= INFORMED * self.base


class Hints(ABC):
    """What a title tells bots about playing well: from a seat's knowledge, and from imagined worlds.

    Only `priors` and `evaluate` must be written. The rest has defaults with which a search works, if not as well as it
    might.
    """

    tuning: ClassVar[Tuning] = Tuning()
    study: ClassVar[Study] = Study()
    calibration: ClassVar[Calibration | None] = None
    """How good `evaluate_all` was when it was last measured; None: nobody has."""
    characters: ClassVar[tuple[Character, ...]] = ()
    """The title's named opponents."""
    reasoners: ClassVar[Mapping[str, Reasoner]] = {}
    """Who says why choices may be good, by kind of question."""

    def worlds_wanted(self, ask: Ask) -> int:
        """How many imagined worlds a good answer to this question deserves; none if it does not turn on secrets."""
        return 0

    def effort(self, ask: Ask) -> float:
        """The share of its budget that a search should spend on this question; 0 plays by priors."""
        return 1.0

    @abstractmethod
    def priors(self, known: Any, ask: Ask, worlds: list[Game]) -> list[float]:
        """How promising each offer is, parallel to ``ask.offers``: non-negative, larger is better.

        `known` is the asked seat's Knowledge; `worlds` are games imagined from it, perhaps none.
        """

    def considered(self, known: Any, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
        """The priors of a bot that searches with that many iterations: what thinking finds without a tree.

        Here: `priors`, by which `sensible` plays. A title may take more trouble, such as guessing what the other side
        is up to, or keep better ones for bots that are meant to be stronger. Few iterations make for a short thought.
        """
        return self.priors(known, ask, worlds)

    @abstractmethod
    def evaluate(self, world: Game, seat: Seat) -> float:
        """How well `seat` stands in an imagined world: the expected payoff, from 0 (lost) to 1 (won)."""

    def evaluate_all(self, world: Game) -> list[float]:
        """How well every seat stands, in their order, for a search: expected payoffs, from 0 to 1.

        Here: `evaluate`, which is made for looking at single steps. A search compares positions that have settled, and
        more often: a title may have a quicker or a better measure for these.
        """
        return [self.evaluate(world, seat) for seat in range(world.table.seats)]

    def payoffs(self, outcome: Outcome) -> list[float]:
        """What an ended game is worth to each seat, from 0 to 1.

        Here: 1 to each of the winners, who do not mind company, and to everybody the share of a draw. A title in which
        a shared victory is a lesser one overrides this.
        """
        if outcome.winners:
            return [1.0 if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]
        return list(outcome.scores)

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        """How promising each option of the open question looks to `seat`, which is asked in an imagined world.

        Like `priors` (non-negative, larger is better, the same scale), but called thousands of times in a search: it
        must be quick, and a rough guess is enough.
        """
        return [1.0] * len(options)

    def settled(self, world: Game) -> bool:
        """Is this a moment at which positions can be compared, such as the end of a turn?

        A playout goes on until it is, so that a choice is not found good for coming early in a turn of many choices.
        """
        return True

    def plausibility(self, known: Any, worlds: list[Game]) -> list[float]:
        """How well each imagined world explains what the other seats were seen doing: weights, all positive.

        Worlds are drawn as if everything possible were equally likely; people, and bots, choose. None: do not weigh.
        """
        return []

    def harsh(self, known: Any, ask: Ask) -> set[Choice]:
        """Choices that may decide the game before a beginner has found into it: gentle bots leave them out.

        Here: none. That is a habit of weak bots, not a rule.
        """
        return set()

    def manner(self, offer: Offer) -> str:
        """The manner of acting that a choice shows, for characters who are fond of some: here what it does, by its tag.

        A title may tell finer, such as a step that rams from one that does not.
        """
        return "" if offer.does is None else tag_of(offer.does)

    def beliefs(self, known: Any, worlds: list[Game]) -> list[Belief]:
        """What the seat makes of what it cannot see, the likeliest first: a handful, for showing after the game.

        `worlds` are as in `priors`. Nothing about what the seat does see.
        """
        return []

    def at_large(self, game: Game) -> int | None:
        """At how many places the others must reckon with somebody who moves in secret; None if nobody does now."""
        return None

    def reasons(self, known: Any, ask: Ask, offer: Offer, worlds: list[Game]) -> list[str]:
        """Why `offer` may be good, in sentences for the person who is asked, the most important one first.

        Made from facts: odds, reach, what the others can know, money, distance to the goal. `known` is the asked
        seat's Knowledge; `worlds` are games imagined from it, perhaps none. Nothing may come from elsewhere, and a
        choice of which nothing good can be said gets no sentence. Here: by the reasoner of that kind of question.
        """
        reasoner = self.reasoners.get(ask.kind)
        return [] if reasoner is None else reasoner(known, ask, offer, worlds)
