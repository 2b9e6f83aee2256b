"""The arena: fair seats, honest intervals, and the same result for the same seed."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import ClassVar

import msgspec
import pytest

from getaway.bots import Bot, Budget, Situation, bot_of
from getaway.bots.game import play
from getaway.bots.random import RandomBot
from getaway.bots.sensible import SensibleBot
from getaway.kernel.errors import BadSetup
from getaway.kernel.events import Event
from getaway.kernel.frames import Choice
from getaway.kernel.registry import rules_of
from getaway.kernel.rules import Rules
from getaway.lab.arena import Report, arena, assignments
from getaway.lab.stats import wilson


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (1, 3), (50, 100), (360, 400)])
def test_both_ends_of_an_interval_are_the_rates_that_just_fit_what_was_seen(wins: int, games: int) -> None:
    """That is how Wilson's interval is defined: 1.96 standard deviations of the true rate from the seen one."""
    for end in wilson(wins, games):
        distance = abs(end - wins / games)
        assert distance == pytest.approx(1.959964 * sqrt(end * (1 - end) / games), abs=1e-6)


def test_the_interval_of_none_in_ten_is_the_published_one() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_nothing_seen_leaves_everything_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_every_different_seating_comes_once_and_the_given_one_first() -> None:
    seatings = assignments([RandomBot, SensibleBot, RandomBot])
    assert seatings[0] == (RandomBot, SensibleBot, RandomBot)
    assert len(seatings) == len(set(seatings)) == 3


def test_seats_are_rotated_so_that_every_bot_plays_every_role_equally_often(hare: Rules) -> None:
    report = arena(hare, hare.card.setup(), [SensibleBot, RandomBot], games=10)
    assert [(row.bot, row.role, row.games) for row in report.standings.bots] == [
        ("sensible", "fox", 5),
        ("sensible", "hare", 5),
        ("random", "fox", 5),
        ("random", "hare", 5),
    ]


def test_every_game_is_counted_once_in_every_column(hare: Rules) -> None:
    report = arena(hare, hare.card.setup(), [SensibleBot, RandomBot], games=30)
    assert report.standings.games == sum(report.reasons.values()) == 30
    assert sum(row.wins for row in report.standings.bots) + report.draws == 30
    assert sum(report.by_seat) + report.draws == 30
    assert 2 < report.decisions <= hare.card.longest
    for row in report.standings.bots:
        assert row.low <= row.rate <= row.high
        assert row.rate == row.wins / row.games


def test_seats_that_are_alike_have_no_role() -> None:
    rules = rules_of("hunter")
    setup = rules.card.setup(settings={"setup": "random", "turn_cap": 1})
    report = arena(rules, setup, [RandomBot, RandomBot], games=2)
    assert [(row.bot, row.role, row.games) for row in report.standings.bots] == [("random", "any", 4)]


def test_draws_are_no_wins() -> None:
    rules = rules_of("hunter")
    setup = rules.card.setup(settings={"setup": "reference", "turn_cap": 1, "cap_result": "draw"})
    report = arena(rules, setup, [RandomBot, RandomBot], games=6)
    assert report.standings.bots[0].wins == 6 - report.draws
    assert report.draws == report.reasons.get("turn_cap", 0) > 0


def test_the_json_shape_of_the_standings_is_stable(hare: Rules) -> None:
    report = arena(hare, hare.card.setup(), [RandomBot, RandomBot], games=1)
    shape = msgspec.to_builtins(report.standings)
    assert list(shape) == ["game", "games", "bots"]
    assert list(shape["bots"][0]) == ["bot", "role", "games", "wins", "rate", "low", "high"]


def test_the_seed_decides_everything(hare: Rules) -> None:
    def held(seed: int) -> Report:
        return arena(hare, hare.card.setup(), [SensibleBot, RandomBot], games=20, seed=seed)

    assert held(1) == held(1)
    assert len({msgspec.json.encode(held(seed)) for seed in range(4)}) > 1


def test_the_number_of_jobs_changes_nothing() -> None:
    rules = rules_of("hunter")
    setup = rules.card.setup(settings={"setup": "random", "turn_cap": 2})
    bots: list[type[Bot]] = [RandomBot, SensibleBot]
    seen: Counter[int] = Counter()
    alone = arena(rules, setup, bots, games=5, seed=3, progress=lambda: seen.update([1]))
    together = arena(rules, setup, bots, games=5, seed=3, jobs=2, progress=lambda: seen.update([2]))
    assert alone == together
    assert seen == {1: 5, 2: 5}


def test_the_number_of_bots_must_fit_the_seats(hare: Rules) -> None:
    with pytest.raises(BadSetup, match="set up for 2 players, but 3 bots"):
        arena(hare, hare.card.setup(), [RandomBot] * 3, games=1)


def test_a_bot_hears_everything_its_seat_is_told_exactly_once(hare: Rules) -> None:
    class Listener(Bot):
        name: ClassVar[str] = "listener"
        heard: ClassVar[list[Event]] = []

        def choose(self, now: Situation) -> Choice:
            self.heard.extend(now.events)
            return now.ask.offers[0].choice

    match = play(hare, hare.card.setup(), [Listener, RandomBot], "a seed")
    last = max(no for no, (seat, _) in enumerate(match.tape.moves) if seat == 0)
    told = [told.event for told in match.told if told.no <= last and (told.audience < 0 or told.audience & 1)]
    assert Listener.heard == told
    assert told


def test_a_match_of_bots_names_its_players(hare: Rules) -> None:
    match = play(hare, hare.card.setup(), [bot_of("random"), bot_of("sensible")], "a seed", Budget(worlds=1))
    assert match.tape.players == ["random", "sensible"]
    assert match.game.outcome is not None
