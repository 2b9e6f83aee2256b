"""A secret move can be taken back as long as nobody has learnt anything from it."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import NothingToUndo
from getaway.kernel.match import Match
from tests.games.punk.situations import RULES


def hunting(**options: object) -> Match:
    """Two players, Stinger's first turn: he has drawn and is about to move."""
    match = Match(RULES, CARD.setup(2, options), Dealer("undo"))
    for token in ("45", "1", "1", "1"):
        choose(match, token)
    while match.game.question.kind != "punk.turn":
        choose(match, "keep")
    return match


def choose(match: Match, token: str) -> None:
    match.submit(match.game.seat, match.game.no, RULES.read(match.game, token))


def pass_round(match: Match) -> None:
    """Everybody does as little as possible until Stinger may act again."""
    while match.game.question.kind != "punk.turn":
        options = match.game.options()
        match.submit(match.game.seat, match.game.no, options[-1])


def test_a_first_move_can_be_taken_back_while_he_gives_his_lead() -> None:
    match = hunting()
    before, heard = digest(match.game), match.log(1)
    choose(match, "46")
    assert match.game.question.kind == "punk.lead"
    assert match.log(1)[-1].text() == "Stinger moves, unseen."
    match.undo(0)
    assert (digest(match.game), match.log(1)) == (before, heard)


def test_a_secret_move_can_be_taken_back_until_a_cop_has_decided() -> None:
    match = hunting()
    choose(match, "46")
    pass_round(match)
    before = digest(match.game)
    choose(match, "44")
    assert match.game.seat == 1
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert digest(match.game) == before
    choose(match, "44")
    match.submit(1, match.game.no, match.game.options()[-1])
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_what_the_cops_have_learnt_from_cannot_be_taken_back() -> None:
    match = hunting(hunch_numbered_spaces=2)
    choose(match, "46")
    pass_round(match)
    choose(match, "44")
    pass_round(match)
    # The hunch comes to Reveal after this one, and he names his district.
    choose(match, "46")
    assert any("names his district" in event.text() for event in match.log(1))
    assert not match.can_undo(0)
