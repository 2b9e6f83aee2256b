"""How often a title says why a choice is good: `getaway lab reasons`.

At every decision with a choice, in games of random players and of a bot, the title is asked for its reasons for the
offer that its hints like best. The coach tells people these; where there are none it has only general sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from getaway.bots import bot_of
from getaway.bots.base import Situation
from getaway.bots.game import play
from getaway.kernel.frames import Choice
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup

PLAYERS = ("random", "level3")
"""Whose games are looked at, in turn."""

FREQUENT = 10
"""How many kinds of questions a title must have reasons for: those that are asked most often."""

WORLDS = 4
SAMPLES = 12


class Kind(msgspec.Struct):
    """One kind of question."""

    kind: str
    decisions: int = 0
    explained: int = 0
    """Decisions in which the title gave a reason for the offer that its hints like best."""
    samples: dict[str, list[str]] = {}
    """Some labels with their reasons, as different as possible."""

    @property
    def share(self) -> float:
        """The share of decisions with a reason."""
        return self.explained / self.decisions if self.decisions else 0.0


class Reasons(msgspec.Struct, frozen=True):
    """The result, the most frequent kinds first."""

    game: str
    games: int
    kinds: tuple[Kind, ...]

    @property
    def frequent(self) -> tuple[Kind, ...]:
        """The kinds that are asked most often."""
        return self.kinds[:FREQUENT]


def measure(
    rules: Rules, setups: list[Setup], games: int, seed: int = 0, progress: Callable[[], object] | None = None
) -> Reasons:
    """Look at every decision of `games` games, which go through all set-ups and players. The same for the same seed."""
    found: dict[str, Kind] = {}
    for number in range(games):
        setup = setups[number // len(PLAYERS) % len(setups)]
        rng = Random(f"reasons {seed} game {number}")

        def look(_: Match, now: Situation, __: Choice, rng: Random = rng) -> None:
            if len(now.ask.offers) > 1:
                judge(rules, now, rng, found.setdefault(now.ask.kind, Kind(now.ask.kind)))

        bots = [bot_of(PLAYERS[number % len(PLAYERS)])] * setup.seats
        play(rules, setup, bots, f"reasons {seed} game {number}", each=look)
        if progress is not None:
            progress()
    kinds = sorted(found.values(), key=lambda kind: (-kind.decisions, kind.kind))
    return Reasons(rules.card.id, games, tuple(kinds))


def judge(rules: Rules, now: Situation, rng: Random, kind: Kind) -> None:
    """Count one decision, from what its seat knew."""
    worlds = rules.imagine_many(now.known, rng, WORLDS)
    priors = rules.hints.priors(now.known, now.ask, worlds)
    top = max(priors)
    best = rng.choice([offer for offer, prior in zip(now.ask.offers, priors, strict=True) if prior == top])
    reasons = rules.hints.reasons(now.known, now.ask, best, worlds)
    kind.decisions += 1
    kind.explained += bool(reasons)
    new = tuple(reasons) not in {tuple(sample) for sample in kind.samples.values()}
    if best.label not in kind.samples and len(kind.samples) < SAMPLES and new:
        kind.samples[best.label] = reasons
