"""How games are said to have ended, solo ones too."""

from __future__ import annotations

import pytest

from getaway.bots import BOTS
from getaway.cli.screen import outcome_in_words
from getaway.games.punk import RULES
from getaway.games.punk.pieces import CONCEDE
from getaway.kernel.table import Outcome
from getaway.lab.arena import arena


@pytest.mark.rule("PUNK-SOLO-1")
def test_who_gives_up_a_solo_game_has_lost_it_to_the_rules() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("solo")))
    game.apply(CONCEDE)
    assert game.outcome == Outcome("concession", (), (0.0,))
    assert outcome_in_words(RULES.card, game.outcome) == "The game is lost: concession."


@pytest.mark.rule("PUNK-GOAL-2")
def test_the_cops_win_together() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("four")))
    game.apply(CONCEDE)
    assert game.outcome is not None
    assert game.outcome.winners == (1, 2, 3)


def test_lost_solo_games_are_not_counted_as_draws() -> None:
    mode = RULES.card.mode("solo")
    report = arena(RULES, RULES.card.setup_of(mode, {"max_rounds": 1}), [BOTS["random"]], games=2)
    assert report.draws == 0
