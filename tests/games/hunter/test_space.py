"""The flat action list of the atlas, section 5.1: 175 choices, and three hands for rock, paper, scissors."""

from __future__ import annotations

import random

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.pieces import AIR, CONCEDE, IA, PIECE_COUNT, SF1
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import CHANCE, PASS
from tests.games.hunter.situations import situation, started

SPACE = RULES.space

PLACE, STEP, END_MOVE, GROUND_AND_AIR, END_CHALLENGES, THROW, GIVE_UP = 0, 24, 120, 121, 173, 174, 177


def test_there_are_175_choices_and_three_hands() -> None:
    assert SPACE.size == 175 + 3
    assert 24 + 24 * 4 + 1 + 4 * 4 + 4 * 9 + 1 + 1 == 175
    assert SPACE.chance_size == 2 + 24


def test_the_order_is_set_up_steps_end_challenges_end_hands_concede() -> None:
    assert [SPACE.encode("hunter.place", home) for home in range(24)] == list(range(PLACE, STEP))
    steps = [SPACE.encode("hunter.move", (piece, d)) for piece in range(PIECE_COUNT) for d in range(4)]
    assert steps == list(range(STEP, END_MOVE))
    assert SPACE.encode("hunter.move", PASS) == END_MOVE
    challenges = [
        SPACE.encode("hunter.challenge", (unit, way)) for unit in range(SF1, IA + 1) for way in range(AIR + 9)
    ]
    assert sorted(challenges) == list(range(GROUND_AND_AIR, END_CHALLENGES))
    assert SPACE.encode("hunter.challenge", PASS) == END_CHALLENGES
    assert SPACE.encode("hunter.move", CONCEDE) == SPACE.encode("hunter.challenge", CONCEDE) == GIVE_UP
    assert [SPACE.encode("hunter.throw", hand) for hand in range(3)] == [THROW, THROW + 1, THROW + 2]
    assert [SPACE.encode("hunter.first", seat) for seat in range(2)] == [0, 1]
    assert [SPACE.encode("hunter.place_by_chance", home) for home in range(24)] == list(range(2, 26))


def test_every_number_leads_back_to_its_choice() -> None:
    for chance, size in ((False, SPACE.size), (True, SPACE.chance_size)):
        declared = [block for block in SPACE.blocks if block.chance == chance]
        choices = [(block.kinds[0], choice) for block in declared for choice in block.choices]
        assert [SPACE.encode(kind, choice) for kind, choice in choices] == list(range(size))
        assert [SPACE.decode(number, chance=chance) for number in range(size)] == [choice for _, choice in choices]


def test_every_kind_of_the_card_has_its_block_and_no_other() -> None:
    assert set(SPACE.kinds()) == set(RULES.card.kinds)


@pytest.mark.rule("HUNT-RULING-34")
def test_giving_up_has_a_number_but_no_mask_ever_allows_it() -> None:
    assert [number for number in range(SPACE.size) if SPACE.is_aside(number)] == [GIVE_UP]
    rng = random.Random(4)
    scene = started(setup="reference", first_player="south", turn_cap=3)
    while scene.game.ask is not None:
        mask = SPACE.mask(scene.game)
        assert len(mask) == 178
        assert not mask[GIVE_UP]
        scene.game.apply(rng.choice(scene.game.options()))


def test_masks_allow_exactly_what_is_offered_in_every_kind_of_question() -> None:
    rng = random.Random(8)
    kinds = set()
    for options in (
        {"first_player": "rps"},
        {"first_player": "random", "setup": ["random", "reference"]},
        {"first_player": "north", "setup": "reference", "rows": 8},
    ):
        scene = started(turn_cap=4, **options)
        while scene.game.ask is not None:
            kind, offered = scene.game.question.kind, scene.game.options()
            kinds.add(kind)
            mask = SPACE.mask(scene.game)
            assert len(mask) == (SPACE.chance_size if scene.game.seat == CHANCE else SPACE.size)
            assert [n for n, on in enumerate(mask) if on] == sorted(SPACE.encode(kind, choice) for choice in offered)
            scene.game.apply(rng.choice(offered))
    assert kinds == set(RULES.card.kinds)


def test_the_two_ends_of_a_half_have_numbers_of_their_own() -> None:
    moving = situation("S.MB a1; N.MB h10").play("a1a2")
    assert SPACE.numbers(moving.game) == [END_MOVE]
    assert SPACE.numbers(moving.play("end").game) == [END_CHALLENGES]


@pytest.mark.parametrize(("kind", "choice"), [("hunter.move", (24, 0)), ("hunter.place", 24), ("hunter.move", 3)])
def test_what_can_never_be_chosen_has_no_number(kind: str, choice: int | tuple[int, int]) -> None:
    with pytest.raises(Unreadable):
        SPACE.encode(kind, choice)


def test_a_number_means_the_same_seen_from_both_chairs() -> None:
    """Set-up squares count from the own chair and pieces by their own number; compass and zone are the board's."""
    south = situation()
    north = situation(first=1)
    assert {SPACE.decode(n) for n in SPACE.numbers(south.game)} == {
        (piece, 0) for piece, _ in (c for c in south.game.options() if isinstance(c, tuple))
    }
    mirrored = {(piece, (d + 2) % 4) for piece, d in (c for c in south.game.options() if isinstance(c, tuple))}
    assert set(north.game.options()) == mirrored
