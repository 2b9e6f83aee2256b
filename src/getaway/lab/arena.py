"""Bots against each other: seats rotated, wins counted, with confidence intervals.

The result follows from the seed alone, whatever the number of processes: every game has its own dealer and its bots
their own generators, all seeded by the seed and the number of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import permutations

import msgspec

from getaway.bots.base import Budget, Player
from getaway.bots.game import follow
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules, Setup
from getaway.lab.executor import Workers, spread
from getaway.lab.stats import wilson

ANY_ROLE = "any"


class Standing(msgspec.Struct, frozen=True):
    """How one bot fared in one role: outright wins (a draw is none) with the Wilson 95 % interval of their rate."""

    bot: str
    role: str
    games: int
    wins: int
    rate: float
    low: float
    high: float


class Standings(msgspec.Struct, frozen=True):
    """The result of an arena in its stable shape."""

    game: str
    games: int
    bots: list[Standing]


class Report(msgspec.Struct, frozen=True):
    """The full result of an arena."""

    standings: Standings
    reasons: dict[str, int]
    """Why the games ended, most frequent reason first."""
    draws: int
    decisions: float
    """The average length of a game, chance included."""
    by_seat: tuple[int, ...] = ()
    """How often each seat won, whichever bot had it."""
    notes: dict[str, list[str]] = {}
    """What went wrong with bots, by name: with programs that failed to answer."""


class Played(msgspec.Struct, frozen=True):
    """One game of an arena."""

    bots: tuple[str, ...]
    winners: tuple[Seat, ...]
    reason: str
    decisions: int
    scores: tuple[float, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()

    @property
    def drawn(self) -> bool:
        """Did all share the point? Nobody wins a solo game that is lost either."""
        return not self.winners and any(self.scores)


def assignments(bots: Iterable[Player]) -> list[tuple[Player, ...]]:
    """Every different way to seat these bots, in a fixed order that starts with the given one."""
    return list(dict.fromkeys(permutations(bots)))


def arena(
    rules: Rules,
    setup: Setup,
    bots: Sequence[Player],
    games: int,
    seed: int = 0,
    jobs: Workers | int = 1,
    budget: Budget | None = None,
    progress: Callable[[], object] | None = None,
) -> Report:
    """Play `games` games between `bots`, every way to seat them as often as every other (or once less).

    With more than one job the title and the bots must be importable: each process finds their classes by name.
    `progress` is called after every game.
    """
    if len(bots) != setup.seats:
        raise BadSetup(f"{rules.card.name} is set up for {setup.seats} players, but {len(bots)} bots were given.")
    results: list[Played] = []
    task = partial(_play, rules, setup, assignments(bots), seed, budget or Budget())
    with spread(task, range(games), jobs) as found:
        for result in found:
            results.append(result)
            if progress is not None:
                progress()
    return _report(rules, [bot.name for bot in bots], results)


def _play(
    rules: Rules, setup: Setup, seatings: list[tuple[Player, ...]], seed: int, budget: Budget, number: int
) -> Played:
    bots = seatings[number % len(seatings)]
    return played(rules, setup, bots, seed=f"arena {seed} game {number}", budget=budget)


def played(rules: Rules, setup: Setup, bots: Iterable[Player], seed: str, budget: Budget) -> Played:
    """Play one whole game and summarise it."""
    bots = list(bots)
    match, players = follow(rules, setup, bots, seed, budget=budget)
    outcome = match.game.outcome
    assert outcome is not None
    names = tuple(bot.name for bot in bots)
    notes = tuple((name, note) for name, player in zip(names, players, strict=True) for note in player.notes)
    return Played(
        bots=names,
        winners=outcome.winners,
        reason=outcome.reason,
        decisions=match.game.no,
        scores=outcome.scores,
        notes=notes,
    )


def _report(rules: Rules, names: list[str], played: list[Played]) -> Report:
    roles = rules.card.roles or (ANY_ROLE,) * len(names)
    games: Counter[tuple[str, str]] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    for result in played:
        for seat, bot in enumerate(result.bots):
            games[bot, roles[seat]] += 1
            wins[bot, roles[seat]] += seat in result.winners
    rows = [(bot, role) for bot in dict.fromkeys(names) for role in dict.fromkeys(roles) if games[bot, role]]
    bots = [
        Standing(*row, games[row], wins[row], wins[row] / games[row], *wilson(wins[row], games[row])) for row in rows
    ]
    notes: dict[str, list[str]] = {}
    for result in played:
        for bot, note in result.notes:
            notes.setdefault(bot, []).append(note)
    return Report(
        standings=Standings(rules.card.id, len(played), bots),
        reasons=dict(Counter(result.reason for result in played).most_common()),
        draws=sum(result.drawn for result in played),
        decisions=sum(result.decisions for result in played) / len(played) if played else 0.0,
        by_seat=tuple(sum(seat in result.winners for result in played) for seat in range(len(names))),
        notes=notes,
    )
