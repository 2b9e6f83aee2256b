"""Which of Stinger's decisions can be taken back: those from which the Cops have learnt nothing."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.punk import RULES
from getaway.games.punk.events.moves import Moved
from getaway.games.punk.pieces import ON_FOOT
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import NothingToUndo
from getaway.kernel.match import Match, Told

STINGER = 0


def moves() -> list[tuple[Match, list[Told]]]:
    """Matches in which Stinger has just moved and a Cop is asked, with what that told."""
    found: list[tuple[Match, list[Told]]] = []
    for seed in range(8):
        rng, match = Random(seed), Match(RULES, RULES.card.setup(2), Dealer(str(seed)))
        for _ in range(120):
            if match.game.ask is None:
                break
            turn = match.game.question.kind == "punk.turn"
            told = match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))
            if turn and match.game.ask is not None and match.game.seat != STINGER:
                found.append((match, told))
                break
    return found


def quiet(told: list[Told]) -> bool:
    """Have the Cops heard of a move on foot, and nothing that tells more?"""
    return all(news.event.retractable() for news in told if news.audience != 1 << STINGER)


def test_a_secret_move_on_foot_can_be_taken_back_until_a_cop_decides() -> None:
    silent = [match for match, told in moves() if quiet(told)]
    assert silent
    for match in silent:
        there, cop = digest(match.game), match.game.seat
        assert not match.can_undo(cop)
        match.undo(STINGER)
        assert match.game.question.kind == "punk.turn"
        assert digest(match.game) != there
        choice = match.game.options()[0]
        match.submit(STINGER, match.game.no, choice)
        while match.game.ask is not None and match.game.seat == STINGER:
            match.submit(STINGER, match.game.no, match.game.options()[-1])
        match.submit(match.game.seat, match.game.no, match.game.options()[0])
        with pytest.raises(NothingToUndo):
            match.undo(STINGER)


def test_a_move_that_tells_the_way_stands() -> None:
    assert Moved(ON_FOOT, False).retractable()
    assert not Moved(1, False).retractable()
    assert not Moved(ON_FOOT, True).retractable()
