"""Bots against each other, pair by pair, rated by role.

Ratings are openskill's (Plackett-Luce), made from all games in their order; a bot has one rating for each role, because
a good hare need not be a good fox. Seats that play the same role on the same side are rated as one team.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from getaway.bots.base import Budget, Player
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Rules, Setup
from getaway.lab.arena import ANY_ROLE, Played, played
from getaway.lab.executor import spread
from getaway.lab.logbook import Logbook
from getaway.lab.pairs import Pair, pair_of, seatings
from getaway.lab.stats import SURE

Entry = tuple[str, str]
"""A bot and a role."""


class Rated(msgspec.Struct, frozen=True):
    """How strong a bot is in one role, with a 95 % interval; 25 is where everybody starts."""

    bot: str
    role: str
    games: int
    rating: float
    low: float
    high: float


class Ladder(msgspec.Struct, frozen=True):
    """What a ladder has shown, in its stable shape: ratings from the best down, pairs with the stronger bot first."""

    game: str
    games: int
    ratings: list[Rated]
    pairs: list[Pair]


def climb(
    rules: Rules,
    setup: Setup,
    bots: Sequence[Player],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    *,
    neighbours: bool = False,
    log: Logbook | None = None,
    progress: Callable[[], object] | None = None,
) -> Ladder:
    """Play about `games` games between any two of `bots` (with `neighbours`: any two next to each other in the list).

    The same for the same seed, whatever the number of jobs. Games that `log` holds are counted and not played again;
    the others are added to it. `progress` is called for every game.
    """
    pairs = list(pairwise(bots)) if neighbours else list(combinations(bots, 2))
    # Round by round, so that all pairs progress alike: ratings depend on the order of games.
    tables = [_Table(number, *pair) for number in range(games) for pair in pairs]
    results = [log.find(*table.key()) if log else None for table in tables]
    missing = [at for at, result in enumerate(results) if result is None]
    if progress is not None:
        for _ in range(len(tables) - len(missing)):
            progress()
    with spread(partial(_play, rules, setup, seed), [tables[at] for at in missing], jobs) as found:
        for at, result in zip(missing, found, strict=True):
            results[at] = result
            if log is not None:
                log.add(*tables[at].key(), result)
            if progress is not None:
                progress()
    done = [result for result in results if result is not None]
    names = [(one.name, other.name) for one, other in pairs]
    return Ladder(rules.card.id, len(done), rated(rules, done), [pair_of(*pair, done) for pair in names])


class _Table(msgspec.Struct, frozen=True):
    """A game to be played: which of those between two bots it is."""

    number: int
    one: Player
    other: Player

    def key(self) -> tuple[str, str, int]:
        return self.one.name, self.other.name, self.number


def matches(bots: int, games: int, *, neighbours: bool) -> int:
    """How many games `climb` plays."""
    return games * (bots - 1 if neighbours else bots * (bots - 1) // 2)


def _play(rules: Rules, setup: Setup, seed: int, table: _Table) -> Played:
    ways = seatings(rules, setup.seats, table.one, table.other)
    # All seatings of a deal get the same cards and dice, so that luck favours neither bot.
    deal = f"ladder {seed} deal {table.number // len(ways)}"
    return played(rules, setup, bots=ways[table.number % len(ways)], seed=deal, budget=Budget())


def rated(rules: Rules, results: list[Played]) -> list[Rated]:
    """The ratings after these games."""
    # Bots do not improve from game to game, so no uncertainty is added over time.
    model = PlackettLuce(tau=0.0)
    ratings: dict[Entry, PlackettLuceRating] = {}
    games: dict[Entry, int] = {}
    for result in results:
        sides = _sides(rules, result)
        entries = [[_entry(rules, result, seat) for seat in side] for side in sides]
        for entry in {entry for side in entries for entry in side}:
            games[entry] = games.get(entry, 0) + 1
        before = [[ratings.get(entry) or model.rating() for entry in side] for side in entries]
        places = [0.0 if set(side) & set(result.winners) or not result.winners else 1.0 for side in sides]
        for side, after in zip(entries, model.rate(before, ranks=places), strict=True):
            ratings.update(zip(side, after, strict=True))
    rows = [
        Rated(*entry, games[entry], found.mu, found.mu - SURE * found.sigma, found.mu + SURE * found.sigma)
        for entry, found in ratings.items()
    ]
    return sorted(rows, key=lambda row: (row.role, -row.rating))


def _entry(rules: Rules, result: Played, seat: Seat) -> Entry:
    return result.bots[seat], rules.card.roles[seat] if rules.card.roles else ANY_ROLE


def _sides(rules: Rules, result: Played) -> list[list[Seat]]:
    """Seats that played together: the same role and bot, and won or lost together; else every seat alone."""
    roles = rules.card.roles[: len(result.bots)]
    if len(set(roles)) < 2:
        return [[seat] for seat in range(len(result.bots))]
    sides: dict[tuple[str, str, bool], list[Seat]] = {}
    for seat, role in enumerate(roles):
        sides.setdefault((role, result.bots[seat], seat in result.winners), []).append(seat)
    return list(sides.values())
