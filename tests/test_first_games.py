"""What `Play now` starts: gentle set-ups, and bots of low levels that spare beginners in the first turns."""

from __future__ import annotations

from random import Random

import pytest

from getaway.bots import Budget, bot_of, situation
from getaway.bots.game import seated
from getaway.games.hunter.pieces import MB
from getaway.games.hunter.table import HunterTable
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import Rules

OPENINGS = 6


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_a_first_game_is_played_against_level_two_and_says_what_was_decided(rules: Rules) -> None:
    assert rules.card.first.level == 2
    assert rules.card.first.text.endswith(".")
    assert rules.card.first_setup().seats <= 3


def test_first_games_are_the_gentlest_of_their_titles() -> None:
    assert rules_of("gangrush").card.first_setup().one("first_game") is True
    assert rules_of("downtown").card.first_setup().one("quick") is True
    assert rules_of("punk").card.first_setup().one("difficulty") == "novice"
    assert rules_of("vigilante").card.first_setup().one("first_player") == "seat 1"


def opening(rules: Rules, seed: int, level: str) -> Match:
    """A first game of somebody who plays at random, before anybody has decided anything."""
    return Match(rules, rules.card.first_setup(), Dealer(f"opening {seed}"), ["somebody", level])


@pytest.mark.parametrize("level", ["level1", "level2"])
def test_hunter_is_not_lost_in_the_first_two_turns_to_an_airlift(level: str) -> None:
    rules = rules_of("hunter")
    for seed in range(OPENINGS):
        match = opening(rules, seed, level)
        bots = seated(rules, [bot_of("random"), bot_of(level)], f"opening {seed}", Budget())
        while match.game.ask is not None and match.game.table.turn <= 2:  # type: ignore[attr-defined]
            now = situation(rules, match, match.game.seat)
            choice = bots[now.seat].choose(now)
            does = next(offer.does for offer in now.ask.offers if offer.choice == choice)
            assert now.seat == 0 or getattr(does, "by", "") != "air"
            match.submit(now.seat, now.ask.no, choice)
        assert match.game.outcome is None or 0 in match.game.outcome.winners


def test_hunter_sets_the_main_bad_guy_up_where_its_first_game_says() -> None:
    rules = rules_of("hunter")
    assert rules.card.first.text == (
        "Your side was set up for you, your main bad guy where no airlift reaches him. You move first."
    )
    for seed in range(OPENINGS):
        table = opening(rules, seed, "level2").game.table
        assert isinstance(table, HunterTable)
        assert table.active == 0
        assert all(table.square_of(seat, MB) not in table.terms.board.zone[seat] for seat in (0, 1))


def test_from_level_three_on_bots_send_airlifts_from_the_first_turn() -> None:
    levels = rules_of("hunter").hints.tuning.levels
    assert [level.gentle for level in levels] == [True, True, False, False, False]


def test_in_vigilante_nobody_is_wrecked_before_the_person_has_had_a_turn() -> None:
    rules = rules_of("vigilante")
    for seed in range(OPENINGS):
        match = opening(rules, seed, "level2")
        rng = Random(seed)
        while match.game.question.kind != "vigilante.speed":
            match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
        assert match.game.seat == 0
        assert "Wrecked" not in [type(told.event).__name__ for told in match.told]
