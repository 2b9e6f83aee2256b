"""Suggested starts: few, far from each other, with reasons that are true."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.content import BOARD
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import SPECTATOR
from getaway.kernel.match import Match
from tests.games.punk.situations import RULES


def begun(seats: int) -> Match:
    return Match(RULES, CARD.setup(seats, {}), Dealer("advice"))


def advice(match: Match, seat: int) -> tuple[tuple[int, str], ...]:
    return tuple((each.space, each.why) for each in RULES.view(match.game, seat).moment.advice)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_few_starts_in_different_parts_of_the_city_are_suggested(seats: int) -> None:
    match = begun(seats)
    found = advice(match, 0)
    assert 3 <= len(found) <= 4
    assert all(space in match.game.options() for space, _ in found)
    districts = [BOARD.district[space] for space, _ in found]
    assert all(b not in BOARD.district_near[a] for a in districts for b in districts)
    assert advice(match, 1) == advice(match, SPECTATOR) == ()


def test_the_reason_counts_what_is_there() -> None:
    space, why = advice(begun(2), 0)[0]
    near = [each for each in range(BOARD.spaces) if BOARD.points[space][each] <= 4]
    targets = sum(each >= BOARD.stars for each in near)
    districts = len({BOARD.district[each] for each in near})
    assert why == f"{targets} hit locations within one move, in {districts} districts to vanish into."


def test_in_solo_no_cop_can_reach_a_suggested_start_at_once() -> None:
    match = begun(1)
    view = RULES.view(match.game, 0)
    for space, why in advice(match, 0):
        assert why.endswith("and no Cop can reach you at once.")
        assert all(BOARD.points[cop.space][space] > cop.points for cop in view.characters[1:])


def test_each_cop_is_sent_where_no_other_cop_gets() -> None:
    match = begun(2)
    match.submit(0, match.game.no, 44)
    first = advice(match, 1)
    match.submit(1, match.game.no, first[0][0])
    second = advice(match, 1)
    assert second[0][0] != first[0][0]
    assert all("that no other Cop covers" in why for _, why in second)
    assert advice(match, 0) == ()


def test_the_terminal_shows_them_too() -> None:
    match = begun(1)
    assert RULES.picture(RULES.view(match.game, 0)).count("A good start: ") == len(advice(match, 0))
