"""Nobody can tell by time or size whether somebody for whom the table passes could have done something else.

At windows of random games the asked seat is given what others cannot rule out: worlds are imagined from what another
seat knows, until one is found in which the asked seat holds something for this window and one in which it does not. In
both, the same table of people passes for it, in simulated time. What the other seat and a spectator observe, when they
are told and how many bytes, must come from one distribution. Two samples are compared by the test of Kolmogorov and
Smirnov, over at least `WINDOWS` windows of each sort.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import pytest

from getaway.kernel.dealer import Dealer
from getaway.kernel.events import Event, heard_by
from getaway.kernel.frames import CHANCE, PASS, SPECTATOR, Seat
from getaway.kernel.game import Game
from getaway.kernel.match import Match
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import Rules
from getaway.server import wire
from getaway.server.clock import CLOCK
from getaway.server.settings import Settings
from getaway.server.tables import turns
from tests.server.simulated import Observer, match_at, seated, simulate, watch

WINDOWS = 2000
"""Windows of each sort that are compared, for each title."""

SITUATIONS = 100
"""In how many situations they are looked for."""

DECISIONS = 20_000
"""In how many decisions of random games situations are looked for."""

WORLDS = 30
"""How many worlds are imagined in search of one in which the asked seat holds something else."""

SURE = 1e-4
"""Samples that are as different as this by chance alone, or more, are taken to be alike."""

OPEN = ["vigilante"]
"""Titles in whose windows everybody sees what one could do: whoever has the Gas Can has it for all to see."""

TITLES = [rules for rules in games() if rules.card.passing]

Situation = tuple[Match, Seat, Game, Game]
"""A match, somebody who looks on, and two games that look alike to them: with something to use, and without."""

Seen = tuple[float, int, float, int]
"""The wait for a pass and its bytes; the wait for what the table did then, and its bytes: 0 if it did nothing."""


def could(game: Game) -> bool:
    """Could the asked seat do something else than pass?"""
    return len(game.options()) > 1


def situations(rules: Rules, rng: Random) -> Iterator[Situation]:
    """Situations in windows of random games. None: what one could do there is nobody's secret."""
    modes = [mode for mode in rules.card.modes if mode.seats > 1]
    made = 0
    while made < DECISIONS:
        setup = rules.card.setup_of(rng.choice(modes))
        match = Match(rules, setup, Dealer(str(rng.random())))
        while match.game.ask is not None and made < DECISIONS:
            made += 1
            game = match.game
            options = game.options()
            if game.question.kind in rules.card.windows and PASS in options:
                looks = rng.choice([seat for seat in range(setup.seats) if seat != game.seat])
                twin = other_world(rules, game, looks, rng)
                if twin is not None:
                    yield match, looks, *((game.clone(), twin) if could(game) else (twin, game.clone()))
            # Somebody who passes mostly keeps what can be used later.
            passes = game.question.kind in rules.card.windows and PASS in options and rng.random() < 0.9
            match.submit(game.seat, game.no, PASS if passes else rng.choice(options))


def other_world(rules: Rules, game: Game, looks: Seat, rng: Random) -> Game | None:
    """A world that `looks` cannot tell from `game`, in which what can be done in the open window is different.

    The pass itself may reveal something (Stinger names his district): it must reveal the same in both.
    """
    known = rules.knowledge(game, looks)
    for _ in range(WORLDS):
        world = rules.imagine(known, rng)
        if could(world) != could(game) and told(world, looks) == told(game, looks):
            return world
    return None


def told(game: Game, looks: Seat) -> list[Event]:
    """What somebody hears of a pass in the open window."""
    after = game.clone()
    after.listen()
    after.apply(PASS)
    return [event for audience, event in after.take_events() if heard_by(audience, looks)]


async def passed(match: Match, looks: Seat, game: Game) -> tuple[Seen, Seen]:
    """What another seat and what a spectator sees while the table passes in `game`."""
    table = seated(match_at(match, game), Settings())
    observers = [watch(table, looks), watch(table, SPECTATOR)]
    begun = asyncio.get_running_loop().time()
    while asyncio.get_running_loop().time() < begun + 2.0 and len(observers[1].heard) < 4:
        await asyncio.sleep(0.2)
    table.unload()
    await asyncio.sleep(0)
    return seen(begun, observers[0]), seen(begun, observers[1])


def seen(begun: float, observer: Observer) -> Seen:
    """The first two things that somebody was told after the welcome, which is two messages."""
    (one, first), (two, more) = [*observer.heard[2:], (begun, ""), (begun, "")][:2]
    return one - begun, len(first), max(0.0, two - one), len(more)


def unlike(ones: list[float], others: list[float]) -> float:
    """How likely are two samples of one distribution to differ at least as much? (Kolmogorov and Smirnov)"""
    n, m = len(ones), len(others)
    points = sorted(set(ones) | set(others))
    first, second = sorted(ones), sorted(others)
    at = by = 0
    gap = 0.0
    for point in points:
        while at < n and first[at] <= point:
            at += 1
        while by < m and second[by] <= point:
            by += 1
        gap = max(gap, abs(at / n - by / m))
    scaled = gap * math.sqrt(n * m / (n + m))
    if scaled < 0.2:
        return 1.0
    return min(1.0, 2 * sum((1.0 if k % 2 else -1.0) * math.exp(-2 * (k * scaled) ** 2) for k in range(1, 101)))


@pytest.mark.parametrize("rules", TITLES, ids=[rules.card.id for rules in TITLES])
def test_what_others_observe_is_the_same_whether_or_not_somebody_could_act(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(rules.card.id)
    monkeypatch.setattr(turns, "_CHANCE", rng)
    monkeypatch.setattr(CLOCK, "now", lambda: 1_000_000.5)
    pool = list(islice(situations(rules, rng), SITUATIONS))
    assert (not pool) == (rules.card.id in OPEN)
    if not pool:
        return
    holding: list[tuple[Seen, Seen]] = []
    without: list[tuple[Seen, Seen]] = []

    async def run() -> None:
        while len(holding) < WINDOWS:
            for match, looks, one, other in pool:
                holding.append(await passed(match, looks, one))
                without.append(await passed(match, looks, other))

    simulate(run)
    assert len(without) == len(holding) >= WINDOWS
    for observer in range(2):
        ones, others = [each[observer] for each in holding], [each[observer] for each in without]
        assert all(0.1 < wait < 2.0 for wait, *_ in ones), "the table did not pass"
        # To those who look on, the two worlds are one: not a byte differs.
        assert [one[1] for one in ones] == [other[1] for other in others]
        for measured in range(4):
            assert unlike([float(one[measured]) for one in ones], [float(other[measured]) for other in others]) > SURE


def test_the_comparison_notices_what_would_show() -> None:
    rng = Random(1)
    ones = [rng.uniform(0.4, 0.52) for _ in range(WINDOWS)]
    assert unlike(ones, [rng.uniform(0.4, 0.52) for _ in range(WINDOWS)]) > SURE
    assert unlike(ones, [rng.uniform(0.41, 0.53) for _ in range(WINDOWS)]) < SURE
    assert unlike([200.0] * WINDOWS, [200.0 + (rng.random() < 0.1) for _ in range(WINDOWS)]) < SURE


def two_windows() -> Match:
    """A game at a window after whose pass another seat is asked in a window."""
    rng = Random(4)
    for seed in range(200):
        rules = rules_of("downtown")
        match = Match(rules, rules.card.setup_of(rules.card.modes[0]), Dealer(str(seed)))
        while match.game.ask is not None:
            game, windows = match.game, rules.card.windows
            if game.question.kind in windows and PASS in game.options():
                then = game.clone()
                then.apply(PASS)
                if then.ask is not None and then.seat not in (game.seat, CHANCE) and then.ask.kind in windows:
                    return match
            match.submit(game.seat, game.no, rng.choice(game.options()))
    raise AssertionError("no two windows in a row")


def test_pauses_do_not_tell_whether_somebody_wished_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = two_windows()
    asked = match.game.seat

    async def pause(*, wished: bool) -> float:
        """How long the table takes to pass for the next seat, after the first was passed for, or has passed by hand."""
        table = seated(match_at(match, match.game), Settings(window=0.0, regret=0.0))
        row = table._ledger.row
        if wished:
            mine = msgspec.structs.replace(row.seats[asked], wishes=(match.game.question.kind,))
            table._ledger.row = msgspec.structs.replace(row, seats=row.seated(asked, mine))
            table._turns.plan()
        player, observer = watch(table, asked), watch(table, SPECTATOR)
        await asyncio.sleep(2.0)
        if wished:
            table.hear(player, wire.Choose(no=match.game.no, choice=PASS))
            await asyncio.sleep(2.0)
        table.unload()
        await asyncio.sleep(0)
        times = [at for at, text in observer.heard if '"t":"update"' in text]
        return times[2] - times[1]

    monkeypatch.setattr(turns, "_CHANCE", type("Least", (), {"random": lambda self: 0.0})())
    monkeypatch.setattr(CLOCK, "now", lambda: 1_000_000.5)
    assert simulate(lambda: pause(wished=True)) == pytest.approx(simulate(lambda: pause(wished=False)))
