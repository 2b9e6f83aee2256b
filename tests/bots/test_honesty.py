"""Bots are honest in every title: they hold nothing of the true game, and cannot tell it from a twin."""

from __future__ import annotations

import io
import pickle
import random
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from getaway.bots import BOTS, Budget, Situation, situation
from getaway.bots.search.bot import LEVELS, Level
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import Frame
from getaway.kernel.game import Game
from getaway.kernel.hints import Strength
from getaway.kernel.match import Match
from getaway.kernel.rules import Mode, Rules
from getaway.kernel.table import Table
from tests.toys import titles

LOOKED_AT = (3, 40, 55, 90)
"""The decisions that are looked at, as far as a game comes."""

QUICK = Level("quick", Strength(iterations=12))
"""A search that goes a few times into each of a few worlds."""

CASES = [pytest.param(rules, mode, id=f"{rules.card.id}-{mode.id}") for rules in titles() for mode in rules.card.modes]

TRUE = (Game, Match, Dealer, Table, Frame)


def decisions(rules: Rules, mode: Mode | None = None, seed: str = "honest") -> Iterator[tuple[Match, Situation]]:
    """Some decisions with a choice of one random game, of the title's first mode unless another is named."""
    rng = Random(seed)
    match = Match(rules, rules.card.setup_of(mode or rules.card.modes[0]), Dealer(f"the dealer's secret, {seed}"))
    made = 0
    while match.game.ask is not None and made <= LOOKED_AT[-1]:
        seat = match.game.seat
        options = match.game.options()
        if made in LOOKED_AT and len(options) > 1:
            yield match, situation(rules, match, seat)
        match.submit(seat, match.game.no, rng.choice(options))
        made += 1


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_a_situation_holds_nothing_of_the_true_game_and_nothing_of_its_dice(rules: Rules) -> None:
    class Strict(pickle.Unpickler):
        """Finds the classes of whatever is in the bytes."""

        def find_class(self, module: str, name: str) -> Any:
            found = super().find_class(module, name)
            assert not (isinstance(found, type) and issubclass(found, TRUE)), f"{module}.{name}"
            return found

    for match, now in decisions(rules):
        packed = pickle.dumps(now)
        assert Strict(io.BytesIO(packed)).load() == now
        assert match.dealer.seed.encode() not in packed


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_a_level_plays_the_truth_and_a_twin_alike(rules: Rules, level: Level) -> None:
    for match, now in decisions(rules):
        twin = rules.imagine(now.known, Random("a twin"))
        chosen = {
            level(rules, now.seat, Random("the bot"), Budget(worlds=1)).choose(situation(rules, game, now.seat))
            for game in (match.game, twin)
        }
        assert len(chosen) == 1


@pytest.mark.parametrize(("rules", "mode"), CASES)
def test_a_search_thinks_the_same_of_the_truth_and_a_twin_in_every_mode(rules: Rules, mode: Mode) -> None:
    """Not only the choice: all that it believed and considered on the way there."""
    for _, now in decisions(rules, mode):
        twin = rules.imagine(now.known, Random("another twin"))
        here, there = (QUICK(rules, now.seat, Random("the bot"), Budget(worlds=4)) for _ in range(2))
        assert here.choose(now) == there.choose(situation(rules, twin, now.seat))
        assert here.thoughts == there.thoughts


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_a_search_rolls_dice_of_its_own(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the dealer nor the generator that all share is asked while a bot thinks: the rolls are the bot's own."""

    def never(dealer: Dealer, game: Game) -> None:
        raise AssertionError("the dealer was asked")

    looked_at = list(decisions(rules))
    monkeypatch.setattr(Dealer, "answer", never)
    shared = random.getstate()
    for _, now in looked_at:
        own = Random("the bot")
        before = own.getstate()
        QUICK(rules, now.seat, own, Budget(worlds=2)).choose(now)
        assert random.getstate() == shared
        assert own.getstate() != before or not rules.hints.effort(now.ask)


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_thinking_changes_nothing_on_the_true_table(rules: Rules) -> None:
    for match, now in decisions(rules):
        before = rules.knowledge(match.game, now.seat)
        BOTS["level3"](rules, now.seat, Random(1), Budget(worlds=1)).choose(now)
        assert rules.knowledge(match.game, now.seat) == before
        assert match.game.no == now.ask.no


@pytest.mark.parametrize("rules", titles(), ids=lambda rules: rules.card.id)
def test_hints_keep_their_promises_to_a_search(rules: Rules) -> None:
    hints = rules.hints
    assert hints.tuning.warmth > 0
    for _, now in decisions(rules):
        worlds = [rules.imagine(now.known, Random(seed)) for seed in range(3)]
        assert 0.0 <= hints.effort(now.ask) <= 1.0
        weights = hints.plausibility(now.known, worlds)
        assert len(weights) in (0, len(worlds))
        assert all(weight > 0 for weight in weights)
        beliefs = hints.beliefs(now.known, worlds)
        assert all(belief.about and belief.what and 0.0 < belief.chance <= 1.0 for belief in beliefs)
        assert len(beliefs) <= 8
        assert hints.beliefs(now.known, []) == []
        for world in worlds:
            options, before = world.options(), digest(world)
            inclined = hints.inclinations(world, now.seat, options)
            assert len(inclined) == len(options)
            assert all(0.0 <= guess < float("inf") for guess in inclined)
            standing = hints.evaluate_all(world)
            assert len(standing) == world.table.seats
            assert all(0.0 <= value <= 1.0 for value in standing)
            assert hints.settled(world) in (True, False)
            assert digest(world) == before
