"""How games are said to have ended, solo ones too."""

from __future__ import annotations

import pytest

from getaway.bots import BOTS
from getaway.games.punk import RULES
from getaway.games.punk.flow.ending import check_hopeless
from getaway.games.punk.pieces import CONCEDE, UNIFORM_CARD
from getaway.kernel.table import Outcome
from getaway.lab.arena import arena
from tests.games.punk.situations import situation


@pytest.mark.rule("PUNK-SOLO-1")
def test_who_gives_up_a_solo_game_has_lost_it_to_the_rules() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("solo")))
    game.apply(CONCEDE)
    assert game.outcome == Outcome("concession", (), (0.0,))


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


def hopeless(*, hits: str, pending: str = "", keys: str = "", uniforms_gone: bool = True) -> bool:
    """Is it over with these hits made, if of all keys only these are left and a uniform perhaps?"""
    scene = situation("S", "S 1, K 45, F 46, E 47", rules=RULES, hits=hits)
    t = scene.t
    t.uniforms_gone = t.terms.stinger_cards[UNIFORM_CARD] if uniforms_gone else 0
    if pending:
        t.pending = scene.space(pending)
    left = {scene.space(name) for name in keys.split(", ") if name}
    t.keys_gone = sum(1 << number for number, space in enumerate(scene.board.keys) if space not in left)
    check_hopeless(t)
    return t.outcome is not None


@pytest.mark.rule("PUNK-GOAL-4", "PUNK-RULING-38")
def test_it_is_hopeless_as_soon_as_too_few_locations_are_left() -> None:
    assert not hopeless(hits="City Hall", keys="Kezar Stadium, Sutro Tower")
    assert hopeless(hits="City Hall", keys="Kezar Stadium")
    # A red one will do, but not as the last.
    assert not hopeless(hits="City Hall", keys="Kezar Stadium, Coit Tower")
    assert hopeless(hits="City Hall, Kezar Stadium", keys="Coit Tower")
    assert hopeless(hits="", keys="Kezar Stadium, Coit Tower")
    assert not hopeless(hits="City Hall, Kezar Stadium", uniforms_gone=False)


@pytest.mark.rule("PUNK-RULING-25", "PUNK-RULING-38")
def test_a_silenced_hit_counts_as_made_and_its_location_as_used() -> None:
    assert hopeless(hits="City Hall", pending="Kezar Stadium", keys="Kezar Stadium")
    assert not hopeless(hits="City Hall", pending="Kezar Stadium", keys="Kezar Stadium, Sutro Tower")
    # With three made nothing more is needed.
    assert not hopeless(hits="City Hall, Sutro Tower", pending="Kezar Stadium")
