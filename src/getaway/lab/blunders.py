"""How often a bot blunders: enters a certain loss, misses an immediate win, or does what a person would laugh at.

For the first two every offer of a decision is tried for one step in imagined worlds, with every outcome of the roll
that may follow. What ends the game the same way in all of them is certain, as far as a sample of worlds can tell. What
is foolish in a title, the title says (`Study.follies`): each folly is counted beside the decisions that it could have
befallen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import msgspec

from getaway.bots.base import Player, Situation
from getaway.bots.game import play
from getaway.kernel.frames import Chance, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup
from getaway.lab.executor import spread
from getaway.lab.stats import wilson

WORLDS = 12
"""How many worlds must agree."""

ROLLED = 12
"""Of a roll with more outcomes than this, this many are drawn."""

IN_A_ROW = 6
"""After this many rolls in a row one outcome is drawn: ties may be rolled again and again."""


class Meter(msgspec.Struct):
    """Counts over the bot's decisions that had a choice."""

    decisions: int = 0
    losses: int = 0
    """Certain losses entered although something else was on offer."""
    missed: int = 0
    """Immediate wins missed."""
    follies: dict[str, tuple[int, int]] = {}
    """By what it is: how many decisions it could have befallen, and how many it did."""

    def add(self, other: Meter) -> None:
        """Add the counts of another meter."""
        self.decisions += other.decisions
        self.losses += other.losses
        self.missed += other.missed
        for name, (applied, done) in other.follies.items():
            self.count(name, applied, done)

    def count(self, name: str, applied: int, done: int) -> None:
        """Add decisions that a folly could have befallen, and those that it did."""
        before = self.follies.get(name, (0, 0))
        self.follies[name] = (before[0] + applied, before[1] + done)


class Folly(msgspec.Struct, frozen=True):
    """How often a bot did one foolish thing, of the decisions that allowed it, with the Wilson 95 % interval."""

    what: str
    applied: int
    done: int
    rate: float
    low: float
    high: float


class Blunders(msgspec.Struct, frozen=True):
    """The result in its stable shape; the rate is that of both kinds together, with its Wilson 95 % interval."""

    game: str
    bot: str
    games: int
    decisions: int
    losses: int
    missed: int
    rate: float
    low: float
    high: float
    follies: list[Folly] = []
    """What is foolish in this title, the most frequent first."""


def measure(
    rules: Rules,
    setup: Setup,
    bot: Player,
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[], object] | None = None,
    *,
    ends: bool = True,
) -> Blunders:
    """Let a bot play against itself and look at each of its decisions. The same for the same seed.

    Without `ends` certain ends are not looked for, which takes most of the time, and only follies are counted.
    """
    total = Meter()
    with spread(partial(_play, rules, setup, bot, seed, ends), range(games), jobs) as found:
        for meter in found:
            total.add(meter)
            if progress is not None:
                progress()
    count = total.losses + total.missed
    rate = count / total.decisions if total.decisions else 0.0
    interval = wilson(count, total.decisions)
    counts = (rules.card.id, bot.name, games, total.decisions, total.losses, total.missed)
    return Blunders(*counts, rate, *interval, follies_of(total))


def follies_of(meter: Meter) -> list[Folly]:
    """What a meter has counted, the most frequent first."""
    found = [
        Folly(what, applied, done, done / applied, *wilson(done, applied))
        for what, (applied, done) in meter.follies.items()
        if applied
    ]
    return sorted(found, key=lambda folly: (-folly.rate, folly.what))


def _play(rules: Rules, setup: Setup, bot: Player, seed: int, ends: bool, number: int) -> Meter:
    meter = Meter()
    rng = Random(f"blunders {seed} game {number}")

    def look(match: Match, now: Situation, choice: Choice) -> None:
        if len(now.ask.offers) > 1:
            if ends:
                judge(rules, now, choice, rng, meter=meter)
            else:
                meter.decisions += 1
            laugh(rules, now, choice, meter)

    play(rules, setup, [bot] * setup.seats, f"blunders {seed} game {number}", each=look)
    return meter


def judge(rules: Rules, now: Situation, choice: Choice, rng: Random, meter: Meter) -> None:
    """Count one decision, from what its seat knew."""
    meter.decisions += 1
    worlds = [rules.imagine(now.known, rng) for _ in range(WORLDS)]
    ends = {
        offer.choice: certain_end(rules, worlds, seat=now.seat, choice=offer.choice, rng=rng)
        for offer in now.ask.offers
    }
    if ends[choice] == 0.0 and any(end != 0.0 for end in ends.values()):
        meter.losses += 1
    elif ends[choice] != 1.0 and any(end == 1.0 for end in ends.values()):
        meter.missed += 1


def laugh(rules: Rules, now: Situation, choice: Choice, meter: Meter) -> None:
    """Count the follies that one decision was, and those that it could have been beside something else."""
    for name, folly in rules.hints.study.follies.items():
        foolish = folly(now.known, now.ask)
        if 0 < len(foolish) < len(now.ask.offers):
            meter.count(name, 1, int(choice in foolish))


def certain_end(rules: Rules, worlds: list[Game], seat: Seat, choice: Choice, rng: Random) -> float | None:
    """1 if `choice` wins at once in all worlds, 0 if it loses in all; None if neither is certain."""
    certain: float | None = None
    for world in worlds:
        after = world.clone()
        after.apply(choice)
        for end in rolled_out(after, rng):
            outcome = end.outcome
            worth = None if outcome is None else rules.hints.payoffs(outcome)[seat]
            if worth not in (0.0, 1.0) or (certain is not None and worth != certain):
                return None
            certain = worth
    return certain


def rolled_out(game: Game, rng: Random, rolls: int = 0) -> list[Game]:
    """The games that pending rolls can lead to; the game itself if none is pending. `rolls` counts rolls in a row."""
    if not isinstance(game.ask, Chance):
        return [game]
    options = game.options()
    if rolls >= IN_A_ROW:
        options = rng.choices(options, game.weights())
    elif len(options) > ROLLED:
        options = rng.choices(options, game.weights(), k=ROLLED)
    found: list[Game] = []
    for option in options:
        after = game.clone()
        after.apply(option)
        found += rolled_out(after, rng, rolls + 1)
        if len(found) > ROLLED * ROLLED:
            break
    return found
