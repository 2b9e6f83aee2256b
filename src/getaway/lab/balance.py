"""How fair a title is between equal bots, and how long its games are: `getaway lab balance`.

Wins are counted by seat, by bot and by whatever the title says may be an advantage (`Study.traits`), with Wilson's
intervals at 95 %. The same seed gives the same games; with
``PYTHONPATH=build/compiled`` the compiled engine plays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import mean

import msgspec

from getaway.bots.base import Bot, Budget, Player, Situation
from getaway.bots.game import play
from getaway.bots.players import player_of
from getaway.bots.sensible import SensibleBot
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup
from getaway.kernel.study import Strategy, Study
from getaway.lab.arena import assignments, wilson


class Strategist(Bot):
    """Plays one of the title's strategies under study, and like `sensible` where that has no answer."""

    name = "strategist"

    def __init__(self, strategy: Strategy, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(rules, seat, rng, budget)
        self.strategy = strategy
        self.otherwise = SensibleBot(rules, seat, rng, budget)

    def choose(self, now: Situation) -> Choice:
        choice = self.strategy(now.known, now.ask)
        return self.otherwise.choose(now) if choice is None else choice


class Under(msgspec.Struct, frozen=True):
    """The player who follows the title's strategy of that name."""

    name: str

    def __call__(self, rules: Rules, seat: Seat, rng: Random, budget: Budget) -> Bot:
        strategy = rules.hints.study.strategy(self.name)
        assert strategy is not None
        return Strategist(strategy, rules, seat, rng, budget)


class Tally:
    """Wins by whatever may be an advantage, and figures of games."""

    def __init__(self) -> None:
        self.games = 0
        self.entered: Counter[tuple[str, str]] = Counter()
        self.won: Counter[tuple[str, str]] = Counter()
        self.reasons: Counter[str] = Counter()
        self.figures: dict[str, list[float]] = {}

    def enter(self, heading: str, label: str, *, won: bool) -> None:
        """Count a seat that had `label`, and whether it won."""
        self.entered[heading, label] += 1
        self.won[heading, label] += won

    def note(self, heading: str, figure: float) -> None:
        """Add a figure of a game."""
        self.figures.setdefault(heading, []).append(figure)

    def count(self, match: Match, bots: tuple[Player, ...]) -> None:
        """Count a finished game."""
        outcome, study = match.game.outcome, match.rules.hints.study
        assert outcome is not None
        self.games += 1
        self.reasons[outcome.reason] += 1
        self.note("decisions", match.game.no)
        for heading, figure in study.figures(match.game).whole_game.items():
            self.note(heading, figure)
        roles = match.rules.card.roles
        traits = study.traits(match.game, [told.event for told in match.told])
        for seat, bot in enumerate(bots):
            named = {"seat": str(seat + 1), "bot": f"{bot.name} as {roles[seat]}" if roles else bot.name}
            for heading, label in (named | traits[seat]).items():
                self.enter(heading, label, won=seat in outcome.winners)

    def lines(self) -> list[str]:
        """The report."""
        ends = ", ".join(f"{reason} {count}" for reason, count in self.reasons.most_common())
        found = [f"{self.games} games; ends: {ends}"]
        for heading, figures in sorted(self.figures.items()):
            ordered = sorted(figures)
            low, middle, high = (ordered[len(ordered) * tenth // 10] for tenth in (1, 5, 9))
            span = f"80 % from {low:.0f} to {high:.0f}"
            found.append(f"{heading}: mean {mean(figures):.1f}, median {middle:.0f}, {span}")
        for heading, label in sorted(self.entered):
            games, wins = self.entered[heading, label], self.won[heading, label]
            low, high = wilson(wins, games)
            found.append(f"{heading} {label}: {wins} of {games}, {wins / games:.1%} ({low:.1%} to {high:.1%})")
        return found


class Rounds:
    """Notes the figures of every round at its first decision."""

    def __init__(self, study: Study, tally: Tally) -> None:
        self.study = study
        self.tally = tally
        self.round = 0

    def __call__(self, match: Match, now: Situation, choice: Choice) -> None:
        figures = self.study.figures(match.game)
        if figures.round > self.round:
            self.round = figures.round
            for heading, figure in figures.each_round.items():
                self.tally.note(heading, figure)
                self.tally.note(f"{heading} in round {figures.round:2}", figure)


def player_for(rules: Rules, name: str) -> Player:
    """The player of that name: one of the title's strategies under study, or anyone who can play an arena."""
    return Under(name) if rules.hints.study.strategy(name) is not None else player_of(name)


def measure(
    rules: Rules,
    setup: Setup,
    bots: list[Player],
    games: int,
    seed: int = 0,
    progress: Callable[[], object] | None = None,
) -> Tally:
    """Play that many games, the bots taking turns at the seats, and count."""
    tally = Tally()
    seatings = assignments(bots)
    for number in range(games):
        seated = seatings[number % len(seatings)]
        each = Rounds(rules.hints.study, tally)
        match = play(rules, setup, seated, f"arena {seed} game {number}", each=each)
        tally.count(match, seated)
        if progress is not None:
            progress()
    return tally
