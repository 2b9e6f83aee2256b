"""Windows in which one usually passes: which cards are for them, and how many questions are left without them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from getaway.games.punk.card import CARD
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import PASS
from getaway.kernel.match import Match
from tests.games.punk.situations import RULES, situation

WINDOWS = {each.kind for each in CARD.passing}
PLACES = "S 4, K 1, F 3, E 20"


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        ("kill_shot", ("punk.damage_card",)),
        ("cold_blood smoke_screen", ("punk.damage_card", "punk.cancel")),
        ("diversion", ("punk.divert",)),
        ("jam bus uniform", ()),
    ],
)
def test_stingers_cards_name_their_windows_to_him_alone(cards: str, kinds: tuple[str, ...]) -> None:
    scene = situation("S", PLACES, cards={"S": cards})
    assert RULES.uses(scene.view(0)) == kinds
    assert RULES.uses(scene.view(1)) == RULES.uses(scene.view(-2)) == ()


def test_a_cops_cards_count_for_whoever_plays_him() -> None:
    scene = situation("S", PLACES, cards={"F": "both_barrels", "E": "take_cover"})
    assert [RULES.uses(scene.view(seat)) for seat in range(4)] == [(), (), ("punk.damage_card",), ("punk.cancel",)]
    both = situation("S", PLACES, cards={"F": "both_barrels", "E": "take_cover"}, seats=2)
    assert RULES.uses(both.view(1)) == ("punk.damage_card", "punk.cancel")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_of_what_is_left_to_ask_at_most_one_in_ten_has_a_single_answer(seats: int) -> None:
    rng = Random(seats)
    asked: Counter[int] = Counter()
    empty: Counter[int] = Counter()
    for number in range(12):
        match = Match(RULES, CARD.setup(seats, {"max_rounds": 16}), Dealer(f"windows {number}"))
        while match.game.ask is not None:
            seat, options = match.game.seat, match.game.options()
            if match.game.ask.kind in WINDOWS:
                assert PASS in options
            else:
                asked[seat] += 1
                empty[seat] += len(options) == 1
            match.submit(seat, match.game.no, rng.choice(options))
    assert all(10 * empty[seat] <= asked[seat] for seat in range(seats)), (asked, empty)
