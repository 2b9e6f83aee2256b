"""Spaces: structured choices and flat numbers, one for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from getaway.kernel.errors import RulesBug, Unreadable
from getaway.kernel.frames import CHANCE, PASS
from getaway.kernel.spaces import Block, Space
from tests.kernel.play import new_game, play, random_game
from tests.kernel.toy import BLANK, CUPS_RULES, GIVE_UP, GRAB, NOPE

SPACE = CUPS_RULES.space


def test_blocks_are_laid_end_to_end_and_chance_has_numbers_of_its_own() -> None:
    assert SPACE.size == 3 + 1 + 6 + 2 + 1 + 1 + 1
    assert SPACE.chance_size == 3 + 3
    assert SPACE.encode("cups.pick", 2) == 2
    assert SPACE.encode("cups.pick", GIVE_UP) == 3
    assert SPACE.encode("cups.stake", (0, 1)) == 4
    assert SPACE.encode("cups.lift", 2) == 2
    assert SPACE.encode("cups.draw", BLANK) == 3


def test_the_kinds_are_listed_once_in_the_order_of_declaration() -> None:
    assert SPACE.kinds() == [
        "cups.pick",
        "cups.stake",
        "cups.ready",
        "cups.grab",
        "cups.cancel",
        "cups.lift",
        "cups.draw",
    ]
    assert sorted(SPACE.kinds()) == sorted(CUPS_RULES.card.kinds)


def test_every_number_is_decoded_to_the_choice_it_was_made_of() -> None:
    for block in SPACE.blocks:
        for kind in block.kinds:
            for choice in block.choices:
                number = SPACE.encode(kind, choice)
                assert SPACE.decode(number, chance=block.chance) == choice
                if not block.chance:
                    assert SPACE.is_aside(number) == (choice == GIVE_UP)


def test_kinds_may_share_a_number() -> None:
    assert SPACE.encode("cups.grab", PASS) == SPACE.encode("cups.cancel", PASS) == SPACE.size - 1
    assert SPACE.encode("cups.grab", GRAB) != SPACE.encode("cups.cancel", NOPE)


@pytest.mark.parametrize(("kind", "choice"), [("cups.pick", 3), ("cups.pick", (0, 1)), ("cups.nothing", 0), ("", PASS)])
def test_an_undeclared_choice_cannot_be_encoded(kind: str, choice: int | tuple[int, ...]) -> None:
    with pytest.raises(Unreadable, match="is not a choice of"):
        SPACE.encode(kind, choice)


@pytest.mark.parametrize(("number", "chance"), [(-1, False), (15, False), (-1, True), (6, True)])
def test_a_number_out_of_range_cannot_be_decoded(number: int, chance: bool) -> None:
    last = 5 if chance else 14
    with pytest.raises(Unreadable, match=f"There is no choice number {number}; the numbers run from 0 to {last}"):
        SPACE.decode(number, chance=chance)


def test_a_choice_declared_twice_for_one_kind_is_a_bug_of_the_rules() -> None:
    for blocks in ([Block(("a",), [1, 2, 1])], [Block(("a",), [1]), Block(("b", "a"), [1])]):
        with pytest.raises(RulesBug, match="a declares 1 twice"):
            Space(blocks)
    assert Space([Block(("a",), [1]), Block(("b",), [1])]).size == 2
    assert Space([]).size == Space([]).chance_size == 0


@given(st.integers(0, 10**6))
def test_a_mask_offers_the_options_and_nothing_else(seed: int) -> None:
    for game in random_game(seed, 3):
        mask = SPACE.mask(game)
        chance = game.ask is not None and game.seat == CHANCE
        assert len(mask) == (SPACE.chance_size if chance else SPACE.size)
        numbers = SPACE.numbers(game)
        assert [SPACE.decode(number, chance=chance) for number in numbers] == game.options()
        assert [number for number, offered in enumerate(mask) if offered] == sorted(numbers)
        assert chance or not any(SPACE.is_aside(number) for number in numbers)


def test_nothing_is_offered_after_the_end() -> None:
    game = play(new_game(), BLANK, BLANK, GIVE_UP)
    assert SPACE.numbers(game) == []
    assert SPACE.mask(game) == [False] * SPACE.size
