"""Exact odds."""

from __future__ import annotations

from fractions import Fraction

from getaway.kernel.odds import odds
from tests.kernel.play import new_game, play
from tests.kernel.toy import BLANK, GRAB, NOPE, READY


def test_the_odds_of_a_draw_are_the_shares_of_the_cards() -> None:
    assert odds(new_game()) == [(BLANK, Fraction(3, 10)), (GRAB, Fraction(4, 10)), (NOPE, Fraction(3, 10))]


def test_the_odds_of_a_lifted_cup_are_those_of_the_die() -> None:
    game = play(new_game(), BLANK, BLANK, 0, (0, 1), READY, 0, (0, 1), READY)
    assert odds(game) == [(0, Fraction(1, 2)), (1, Fraction(1, 3)), (2, Fraction(1, 6))]
