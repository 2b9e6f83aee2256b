"""One game of a run, written down: who won and how, what was used, how the prospects went, and the tape.

The rows are plain data: other processes make them, and `results` writes them into tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from statistics import fmean

import msgspec

from getaway.bots.base import Player, Situation
from getaway.bots.game import play
from getaway.kernel import tape as tapes
from getaway.kernel.asking import Does, Pass
from getaway.kernel.frames import CHANCE, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.rules import Rules, Setup, Value
from getaway.kernel.study import Use
from getaway.lab.arena import assignments

SECONDS = 8.0
"""About how long people take over a decision that has a choice, film included: what minutes are estimated by."""

TENTHS = 10
"""Prospects are counted in this many classes."""

OUTCOMES = 12
"""Of a roll with more outcomes than this, this many are drawn to tell luck from the average."""


class SeatRow(msgspec.Struct, frozen=True):
    """How one seat fared in one game."""

    game: int
    seat: int
    """Counted from 1."""
    name: str
    role: str
    bot: str
    won: bool
    payoff: float
    drawn: bool
    reason: str
    decisions: int
    """Of the whole game, chance included."""
    choices: int
    """This seat's decisions that had a choice."""
    rounds: int
    minutes: float
    leads: int
    """How often the lead changed in the game, by the title's evaluation."""
    known: float
    """The share of the game after which the eventual winner was always ahead."""
    luck: float | None
    """How much better than average chance was to this seat, in chances of winning; None if that was not asked for."""
    traits: dict[str, str]
    figures: dict[str, float]
    options: dict[str, str]
    """What was set otherwise in other games of the run, such as the difficulty."""


class UseRow(msgspec.Struct, frozen=True):
    """How often a seat was offered something in a game, and how often it took it."""

    game: int
    seat: int
    heading: str
    label: str
    offered: int
    taken: int


class ValueRow(msgspec.Struct, frozen=True):
    """How many settled positions of a game the evaluation put into one class for a seat."""

    game: int
    seat: int
    tenth: int
    positions: int
    total: float
    """The sum of what the evaluation said."""


class DecisionRow(msgspec.Struct, frozen=True):
    """One decision that had a choice."""

    game: int
    no: int
    seat: int
    kind: str
    offers: int
    token: str
    label: str


class Record(msgspec.Struct, frozen=True):
    """One game."""

    tape: bytes
    seats: list[SeatRow]
    uses: list[UseRow]
    values: list[ValueRow]
    decisions: list[DecisionRow]


class Plan(msgspec.Struct, frozen=True):
    """What a run plays: everything that its results follow from."""

    game: str
    version: int
    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    decisions: bool = False
    luck: bool = False
    part: int = 100
    """Games in a part: what is written at once."""
    engine: str = ""
    """The release that plays: bots may play otherwise in another."""
    content: str = ""
    """The checksum of content files that take the place of the title's own; "" if none do."""
    varied: dict[str, tuple[Value, ...]] = {}
    """Options by name whose settings take turns from deal to deal, each setting with every other."""

    def setup_of(self, number: int, seatings: int) -> Setup:
        """How game `number` is set up, if each deal is played by that many seatings before the settings change."""
        ways = list(product(*self.varied.values()))
        chosen = dict(zip(self.varied, ways[number // seatings % len(ways)], strict=True))
        options: dict[str, Value | tuple[Value, ...]] = dict(self.setup.options)
        for name, value in chosen.items():
            options[name] = (value,) * self.setup.seats if isinstance(options[name], tuple) else value
        return Setup(self.setup.seats, options)


class Watch:
    """Counts while a game is played."""

    def __init__(self, rules: Rules, seats: int, *, decisions: bool) -> None:
        self.rules = rules
        self.offered: Counter[tuple[Seat, Use]] = Counter()
        self.taken: Counter[tuple[Seat, Use]] = Counter()
        self.choices = [0] * seats
        self.prospects: list[tuple[int, list[float]]] = []
        self.round = 0
        self.rounds: dict[str, list[float]] = {}
        self.decisions: list[DecisionRow] | None = [] if decisions else None
        self._uses: dict[tuple[Seat, Does], tuple[Use, ...]] = {}

    def __call__(self, match: Match, now: Situation, choice: Choice) -> None:
        """Look at a decision before it is made."""
        game, hints = match.game, self.rules.hints
        if hints.settled(game):
            self.prospects.append((game.no, hints.evaluate_all(game)))
        figures = hints.study.figures(game)
        if figures.round > self.round:
            self.round = figures.round
            for heading, figure in figures.each_round.items():
                self.rounds.setdefault(heading, []).append(figure)
        if len(now.ask.offers) < 2:
            return
        self.choices[now.seat] += 1
        there: set[Use] = set()
        for offer in now.ask.offers:
            uses = self._used(now.seat, offer.does)
            there.update(uses)
            if offer.choice == choice:
                self.taken.update((now.seat, use) for use in uses)
                if self.decisions is not None:
                    row = DecisionRow(
                        game=0,
                        no=game.no,
                        seat=now.seat + 1,
                        kind=now.ask.kind,
                        offers=len(now.ask.offers),
                        token=offer.token,
                        label=offer.label,
                    )
                    self.decisions.append(row)
        self.offered.update((now.seat, use) for use in there)

    def _used(self, seat: Seat, does: Does | None) -> tuple[Use, ...]:
        if does is None or isinstance(does, Pass):
            return ()
        key = seat, does
        if key not in self._uses:
            self._uses[key] = self.rules.hints.study.uses(seat, does)
        return self._uses[key]


def record(rules: Rules, plan: Plan, bots: list[Player], number: int) -> Record:
    """Play game `number` of a plan. The same for the same plan and number, whoever plays it."""
    seatings = assignments(bots)
    seated = seatings[number % len(seatings)]
    watch = Watch(rules, plan.setup.seats, decisions=plan.decisions)
    setup = plan.setup_of(number, len(seatings))
    match = play(rules, setup, seated, f"lab {plan.seed} game {number}", each=watch)
    game, outcome = match.game, match.game.outcome
    assert outcome is not None
    payoffs = rules.hints.payoffs(outcome)
    last = rules.hints.study.figures(game)
    figures = last.whole_game | {heading: fmean(each) for heading, each in watch.rounds.items()}
    traits = rules.hints.study.traits(game, [told.event for told in match.told])
    leads, known = drama(watch.prospects, outcome.winners, game.no)
    luck = lucks(rules, match, number) if plan.luck else None
    minutes = sum(watch.choices) * SECONDS / 60
    roles, names = rules.card.roles, match.names()
    seats = [
        SeatRow(
            game=number,
            seat=seat + 1,
            name=names[seat],
            role=roles[seat] if roles else "",
            bot=bot.name,
            won=seat in outcome.winners,
            payoff=payoffs[seat],
            drawn=not outcome.winners and any(outcome.scores),
            reason=outcome.reason,
            decisions=game.no,
            choices=watch.choices[seat],
            rounds=last.round,
            minutes=minutes,
            leads=leads,
            known=known,
            luck=luck[seat] if luck else None,
            traits=traits[seat],
            figures=figures,
            options={name: _setting(setup, name) for name in plan.varied},
        )
        for seat, bot in enumerate(seated)
    ]
    uses = [
        UseRow(number, seat + 1, *use, offered, watch.taken[seat, use])
        for (seat, use), offered in sorted(watch.offered.items())
    ]
    decisions = [msgspec.structs.replace(row, game=number) for row in watch.decisions or ()]
    return Record(
        tape=tapes.encode(match.tape),
        seats=seats,
        uses=uses,
        values=values(watch.prospects, number),
        decisions=decisions,
    )


def _setting(setup: Setup, name: str) -> str:
    """A setting that is the same for all seats, as text."""
    now = setup.options[name]
    return str(now[0] if isinstance(now, tuple) else now)


def values(prospects: list[tuple[int, list[float]]], number: int) -> list[ValueRow]:
    """The settled positions of a game by class and seat."""
    count: Counter[tuple[Seat, int]] = Counter()
    total: Counter[tuple[Seat, int]] = Counter()
    for _, worth in prospects:
        for seat, value in enumerate(worth):
            tenth = min(TENTHS - 1, max(0, int(TENTHS * value)))
            count[seat, tenth] += 1
            total[seat, tenth] += value  # type: ignore[assignment]
    return [
        ValueRow(game=number, seat=seat + 1, tenth=tenth, positions=count[seat, tenth], total=total[seat, tenth])
        for seat, tenth in sorted(count)
    ]


def drama(prospects: list[tuple[int, list[float]]], winners: tuple[Seat, ...], length: int) -> tuple[int, float]:
    """How often the lead changed, and after which share of the game a winner was always ahead; 1 without a winner.

    Seats that are equally well off lead together: a lead changes when nobody who led still does.
    """
    leads, since = 0, 0
    leaders: set[Seat] = set()
    ahead = False
    for no, worth in prospects:
        top = max(worth)
        now = {seat for seat, value in enumerate(worth) if value >= top - 1e-9}
        if leaders and not leaders & now:
            leads += 1
        leaders = now if not leaders & now else leaders & now
        if not (leaders & set(winners)):
            ahead = False
        elif not ahead:
            ahead, since = True, no
    return leads, since / length if ahead and length else 1.0


def lucks(rules: Rules, match: Match, number: int) -> list[float]:
    """By seat, how much better its prospects were after each answer of chance than on average over that chance."""
    rng = Random(f"luck {number}")
    game = rules.start(match.tape.setup)
    total = [0.0] * game.table.seats
    for seat, choice in match.tape.moves:
        if seat == CHANCE:
            for at, gain in enumerate(_gains(rules, game, choice, rng)):
                total[at] += gain
        game.apply(choice)
    return total


def _gains(rules: Rules, game: Game, choice: Choice, rng: Random) -> list[float]:
    """What this answer of chance is worth to each seat beside the average answer."""
    options, weights = game.options(), game.weights()
    if len(options) < 2:
        return []
    if len(options) > OUTCOMES:
        options = rng.choices(options, weights, k=OUTCOMES)
        weights = [1] * OUTCOMES
    drawn = _worth_after(rules, game, choice)
    whole = sum(weights)
    average = [0.0] * len(drawn)
    for option, weight in zip(options, weights, strict=True):
        for at, value in enumerate(_worth_after(rules, game, option)):
            average[at] += value * weight / whole
    return [value - mean for value, mean in zip(drawn, average, strict=True)]


def _worth_after(rules: Rules, game: Game, choice: Choice) -> list[float]:
    after = game.clone()
    after.apply(choice)
    return rules.hints.payoffs(after.outcome) if after.outcome is not None else rules.hints.evaluate_all(after)
