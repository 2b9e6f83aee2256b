"""Exact odds, followed through every roll."""

from __future__ import annotations

from fractions import Fraction

from getaway.kernel.codec import digest
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from getaway.kernel.odds import chances, odds
from tests.kernel.play import new_game, play
from tests.kernel.toy import BLANK, GRAB, NOPE, READY, table_of


def hands(game: Game) -> object | None:
    """Both hands, once both are dealt."""
    return tuple(tuple(hand) for hand in table_of(game).hands) if game.seat != CHANCE else None


def test_the_odds_of_a_draw_are_the_shares_of_the_cards() -> None:
    assert odds(new_game()) == [(BLANK, Fraction(3, 10)), (GRAB, Fraction(4, 10)), (NOPE, Fraction(3, 10))]


def test_the_odds_of_a_lifted_cup_are_those_of_the_die() -> None:
    game = play(new_game(), BLANK, BLANK, 0, (0, 1), READY, 0, (0, 1), READY)
    assert odds(game) == [(0, Fraction(1, 2)), (1, Fraction(1, 3)), (2, Fraction(1, 6))]


def test_chances_follow_all_rolls_and_add_up_to_one() -> None:
    game = new_game()
    before = digest(game)
    found = chances(game, hands)
    assert sum(found.values()) == 1
    assert found[(GRAB,), (GRAB,)] == Fraction(4, 10) * Fraction(3, 9)
    assert found[(BLANK,), (NOPE,)] == Fraction(3, 10) * Fraction(3, 9)
    assert len(found) == 9
    assert digest(game) == before


def test_branches_stop_where_a_seat_is_asked() -> None:
    assert chances(new_game(), lambda game: None) == {None: Fraction(1)}


def test_branches_stop_at_the_end_of_the_game() -> None:
    """Ann has staked two points on the first cup, which is all she needs."""
    game = play(new_game(goal=2), BLANK, BLANK, 0, (0, 2), READY, 1, (1, 1), READY)
    found = chances(game, lambda game: game.outcome.reason if game.outcome else None)
    assert found == {"goal": Fraction(1, 2), None: Fraction(1, 2)}


def test_what_is_settled_already_needs_no_roll() -> None:
    assert chances(new_game(), lambda game: "now") == {"now": Fraction(1)}
