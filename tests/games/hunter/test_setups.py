"""Legal set-ups: the rules one by one, counting, guiding a person, drawing at random.

The checks here speak of files and ranks, not of bit masks, so that they do not share a mistake with the code.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb

import pytest

from getaway.games.hunter.board import Board, parse_square, square_name
from getaway.games.hunter.content import BOARDS, REFERENCE
from getaway.games.hunter.flow.legal_setups import LEGAL, Setups
from getaway.games.hunter.knowledge.families import random_setup
from getaway.games.hunter.pieces import (
    ASSOCIATES,
    CODES,
    IA,
    MB,
    NORTH,
    PLACING_ORDER,
    PROTESTERS,
    SF1,
    SK1,
    SOUTH,
    UNITS,
)

HOME = range(24)
POSTS = [file + 8 * rank for rank in range(3) for file in range(1, 7)]  # b1-g3
F2 = 13
TOTAL = 53_512_324


def apart(a: int, b: int) -> int:
    """How many steps of a chess king lie between two home squares."""
    return max(abs(a % 8 - b % 8), abs(a // 8 - b // 8))


def beside(a: int, others: Iterable[int]) -> int:
    return sum(apart(a, b) == 1 for b in others)


def squares(names: str) -> list[int]:
    return [parse_square(name, 3) for name in names.split()]


def members(mask: int) -> list[int]:
    return [i for i in HOME if mask >> i & 1]


def swapped(*pairs: str) -> list[int]:
    """The reference set-up with pieces exchanged, each pair written "AS3 PM1"."""
    setup = list(REFERENCE)
    for pair in pairs:
        a, b = (CODES.index(code) for code in pair.split())
        setup[a], setup[b] = setup[b], setup[a]
    return setup


def expected_faults(setup: list[int]) -> list[str]:
    """The broken rules of a full set-up on the default board, worked out rule by rule from the atlas."""
    main = setup[MB]
    units = [setup[piece] for piece in UNITS]
    protesters = [setup[piece] for piece in PROTESTERS]
    broken = {
        4: any(unit not in POSTS for unit in units),
        5: F2 not in units,
        6: beside(main, units) > 0,
        7: beside(main, [setup[piece] for piece in ASSOCIATES]) < 2,
        8: any(apart(a, b) == 1 for a, b in combinations(protesters, 2)),
        9: beside(main, protesters) > 0,
    }
    return [f"HUNT-SETUP-{number}" for number, is_broken in broken.items() if is_broken]


# Faults


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-10")
@pytest.mark.parametrize("pair", ["AS3 PM1", "SF2 LS1", "PR1 LS1"])
def test_these_swaps_leave_the_reference_setup_legal(pair: str) -> None:
    assert LEGAL.faults(swapped(pair)) == []


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-4")
@pytest.mark.parametrize("pair", ["SF3 PR4", "SF3 CO3"])
def test_a_unit_on_the_edge_of_the_board_is_near_no_site(pair: str) -> None:
    assert LEGAL.faults(swapped(pair)) == ["HUNT-SETUP-4"]


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-5", "HUNT-RULING-7")
def test_a_civilian_may_not_stand_on_the_base() -> None:
    assert LEGAL.faults(swapped("SF1 PM2")) == ["HUNT-SETUP-5"]


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-6")
def test_a_unit_may_not_stand_beside_the_main() -> None:
    assert LEGAL.faults(swapped("IA SK1")) == ["HUNT-SETUP-6"]


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-7")
def test_one_associate_beside_the_main_is_not_enough() -> None:
    assert LEGAL.faults(swapped("AS1 SK3", "AS3 PM1")) == ["HUNT-SETUP-7"]


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-8")
def test_protesters_may_not_stand_beside_each_other() -> None:
    assert LEGAL.faults(swapped("PR1 CO2")) == ["HUNT-SETUP-8"]


@pytest.mark.rule("HUNT-SC-35")
@pytest.mark.rule("HUNT-SETUP-9")
def test_a_protester_may_not_stand_beside_the_main() -> None:
    assert LEGAL.faults(swapped("PR2 CO1")) == ["HUNT-SETUP-9"]


@pytest.mark.rule("HUNT-RULING-5")
def test_for_a_setup_adjacent_includes_the_corners() -> None:
    # From a2 the squares b1 and b3 touch by a corner only.
    assert LEGAL.faults(swapped("IA AS2")) == ["HUNT-SETUP-6"]
    assert LEGAL.faults(swapped("AS1 SK3")) == []
    assert LEGAL.faults(swapped("AS1 SK3", "AS3 CO1")) == []


@pytest.mark.rule("HUNT-SETUP-3", "HUNT-RULING-2")
def test_every_piece_needs_a_home_square_of_its_own() -> None:
    assert LEGAL.faults(REFERENCE) == []
    for wrong in (REFERENCE[:-1], [*REFERENCE, 0], [*REFERENCE[:-1], REFERENCE[0]], [*REFERENCE[:-1], 24]):
        assert LEGAL.faults(wrong) == ["HUNT-SETUP-3"]
    outside = list(REFERENCE)
    outside[REFERENCE.index(23)] = -1
    assert LEGAL.faults(outside) == ["HUNT-SETUP-3"]


def test_all_faults_of_a_setup_are_named_in_the_order_of_the_rules() -> None:
    # Units on the left edge around the main, protesters in a block beside it, the base left to a civilian.
    units, main, protesters = squares("a1 a2 a3 b1"), squares("b2"), squares("c1 c2 c3 d1")
    others = [i for i in HOME if i not in {*units, *main, *protesters}]
    setup = [*main, *others[-3:], *units, *protesters, *others[:-3]]
    assert LEGAL.faults(setup) == [f"HUNT-SETUP-{number}" for number in range(4, 10)]


def test_faults_agree_with_the_rules_read_literally_on_thousands_of_setups() -> None:
    rng = random.Random(35)
    seen: Counter[str] = Counter()
    for _ in range(400):
        setup = random_setup(rng)
        for _ in range(6):
            assert LEGAL.faults(setup) == expected_faults(setup)
            seen.update(LEGAL.faults(setup) or ["legal"])
            a, b = rng.sample(HOME, 2)
            setup[a], setup[b] = setup[b], setup[a]
    for _ in range(1000):
        setup = rng.sample(HOME, 24)
        assert LEGAL.faults(setup) == expected_faults(setup)
    assert len(seen) == 7
    assert min(seen.values()) > 50


# Counting


@cache
def literal_protester_sets() -> list[tuple[int, ...]]:
    return [four for four in combinations(HOME, 4) if all(apart(a, b) > 1 for a, b in combinations(four, 2))]


@pytest.mark.rule("HUNT-SETUP-8")
def test_there_are_1736_protester_sets() -> None:
    assert len(LEGAL.protester_sets) == 1736
    assert [tuple(members(mask)) for mask in LEGAL.protester_sets] == literal_protester_sets()


@pytest.mark.rule("HUNT-SETUP-4", "HUNT-SETUP-5", "HUNT-RULING-7")
def test_there_are_680_military_sets_all_with_a_unit_on_the_base() -> None:
    assert len(POSTS) == 18
    literal = [four for four in combinations(POSTS, 4) if F2 in four]
    assert [tuple(members(mask)) for mask in LEGAL.military_sets] == literal
    assert len(literal) == 680


@pytest.mark.parametrize("seat", [SOUTH, NORTH])
@pytest.mark.rule("HUNT-SETUP-4")
def test_the_military_stands_between_the_edge_files_in_both_homes(seat: int) -> None:
    board = BOARDS[10]
    ranks = (1, 2, 3) if seat == SOUTH else (8, 9, 10)
    posts = {board.home[seat][i] for mask in LEGAL.military_sets for i in members(mask)}
    assert {square_name(sq) for sq in posts} == {f"{file}{rank}" for file in "bcdefg" for rank in ranks}


def test_near_masks_are_adjacency_within_the_home_rows() -> None:
    for i in HOME:
        assert members(LEGAL.near[i]) == [j for j in HOME if apart(i, j) == 1]
    assert (square_name(LEGAL.city), square_name(LEGAL.base)) == ("c2", "f2")


@pytest.mark.rule("HUNT-SETUP-6", "HUNT-SETUP-7", "HUNT-SETUP-9")
def test_4057_cores_leave_53_512_324_choices_of_squares() -> None:
    """Counted again here, protesters and associates by their own route."""
    literal: dict[tuple[int, ...], int] = {}
    protester_masks = {four: sum(1 << i for i in four) for four in literal_protester_sets()}
    for main in HOME:
        away = [mask for four, mask in protester_masks.items() if main not in four and not beside(main, four)]
        near = beside(main, HOME)
        # Of the 24 squares, main, units and protesters take 9: that leaves 15 for associates.
        escorts = sum(comb(near, n) * comb(15 - near, 3 - n) for n in (2, 3))
        for units in combinations(POSTS, 4):
            if F2 in units and main not in units and not beside(main, units):
                busy = sum(1 << i for i in units)
                if count := sum(not mask & busy for mask in away):
                    literal[main, *units] = count * escorts
    assert dict(zip(LEGAL.cores, LEGAL.weights, strict=True)) == literal
    assert len(literal) == 4057
    assert sum(literal.values()) == TOTAL
    assert TOTAL * 4 * 369_600 == 79_112_619_801_600


def test_the_weight_of_a_core_is_the_number_of_setups_drawn_from_it() -> None:
    """So every choice of squares has the same chance: weight, protesters and associates multiply to one in all."""
    rng = random.Random(5)
    pairs = list(zip(LEGAL.cores, LEGAL.weights, strict=True))
    lightest = min(pairs, key=lambda pair: pair[1])
    for core, weight in [lightest, *rng.sample(pairs, 25)]:
        main, *units = core
        found = LEGAL.protester_sets_of(core)
        taken = {*core, *(i for i in HOME if apart(main, i) == 1)}
        assert found == [four for four in literal_protester_sets() if not taken & set(four)]
        for protesters in rng.sample(found, min(3, len(found))):
            free = [i for i in HOME if i not in {main, *units, *protesters}]
            triples = LEGAL.associate_sets(core, protesters)
            assert triples == [three for three in combinations(free, 3) if beside(main, three) >= 2]
            assert len(found) * len(triples) == weight


# Guided


def test_a_guided_setup_asks_for_the_bound_pieces_first() -> None:
    order = "MB SF1 SF2 SF3 IA AS1 AS2 AS3 PR1 PR2 PR3 PR4 SK1 SK2 SK3 CO1 CO2 CO3 PM1 PM2 PM3 LS1 LS2 LS3"
    assert " ".join(CODES[piece] for piece in PLACING_ORDER) == order


def walk(rng: random.Random, offer: Setups) -> list[int]:
    """A set-up made by answering all 24 questions at random."""
    placed: list[int] = []
    for _ in PLACING_ORDER:
        options = offer.guided(placed)
        assert options == sorted(set(options) - set(placed))
        placed.append(rng.choice(options))
    assert offer.guided(placed) == []
    setup = [0] * 24
    for piece, i in zip(PLACING_ORDER, placed, strict=True):
        setup[piece] = i
    return setup


@pytest.mark.rule("HUNT-SETUP-3")
def test_guided_placing_never_gets_stuck_and_always_ends_legal() -> None:
    rng = random.Random(24)
    standard = Setups(BOARDS[10])
    for _ in range(4000):
        assert LEGAL.faults(walk(rng, standard)) == []


@pytest.mark.rule("HUNT-SETUP-6")
def test_the_main_is_offered_every_square_out_of_reach_of_the_base() -> None:
    assert LEGAL.guided([]) == [i for i in HOME if apart(i, F2) > 1]
    assert len(LEGAL.guided([])) == 15


@pytest.mark.rule("HUNT-SETUP-5")
def test_the_last_unit_must_go_to_the_base_if_no_other_did() -> None:
    a2, *units = squares("a2 c2 d2 e1")
    assert LEGAL.guided([a2, *units]) == [F2]
    assert LEGAL.guided([a2, F2, *units[:2]]) == [i for i in POSTS if apart(i, a2) > 1 and i not in (F2, *units[:2])]


@pytest.mark.rule("HUNT-SETUP-7")
def test_a_second_associate_away_from_the_main_is_not_offered() -> None:
    placed = squares("a2 f2 c2 g3 e1")
    around = squares("a1 b1 b2 a3 b3")
    assert LEGAL.guided([*placed, *squares("h1")]) == around
    assert LEGAL.guided([*placed, *squares("h1 a1")]) == around[1:]
    assert set(LEGAL.guided([*placed, *squares("a1 b2")])) > set(around) - set(squares("a1 b2"))


def test_guided_main_and_military_reach_exactly_the_4057_cores() -> None:
    """Every way through the first five questions, not a sample."""
    reached: Counter[tuple[int, ...]] = Counter()
    todo: list[list[int]] = [[]]
    while todo:
        placed = todo.pop()
        if len(placed) == 5:
            reached[placed[0], *sorted(placed[1:])] += 1
        else:
            todo.extend([*placed, i] for i in LEGAL.guided(placed))
    assert reached == dict.fromkeys(LEGAL.cores, 24)


def completable(placed: list[int]) -> bool:
    """Can these placements become a legal set-up? Tries the squares of each group in turn, judging literally."""
    if len(set(placed)) < len(placed):
        return False
    main = placed[0]
    far = [i for i in HOME if apart(main, i) > 1 and i not in placed]

    def with_units() -> Iterable[list[int]]:
        given = placed[1:5]
        if all(i in POSTS and apart(main, i) > 1 for i in given):
            for more in combinations([i for i in far if i in POSTS], 4 - len(given)):
                if F2 in (*given, *more):
                    yield [*given, *more]

    def with_protesters(units: list[int]) -> Iterable[list[int]]:
        given = placed[8:12]
        if all(apart(main, i) > 1 for i in given):
            for more in combinations([i for i in far if i not in units], 4 - len(given)):
                four = [*given, *more]
                if all(apart(a, b) > 1 for a, b in combinations(four, 2)):
                    yield four

    for units in with_units():
        for protesters in with_protesters(units):
            given = placed[5:8]
            free = [i for i in HOME if i not in {*placed, *units, *protesters}]
            for more in combinations(free, 3 - len(given)):
                if beside(main, [*given, *more]) >= 2:
                    return True
    return False


@pytest.mark.rule("HUNT-SETUP-4", "HUNT-SETUP-5", "HUNT-SETUP-6")
@pytest.mark.rule("HUNT-SETUP-7", "HUNT-SETUP-8", "HUNT-SETUP-9")
def test_guided_offers_exactly_the_squares_that_an_exhaustive_search_can_complete() -> None:
    rng = random.Random(9)
    for _ in range(25):
        placed: list[int] = []
        for _ in range(12):
            offered = LEGAL.guided(placed)
            assert offered == [i for i in HOME if completable([*placed, i])], placed
            # Leaning towards one edge makes tight positions likelier than an even choice would.
            placed.append(rng.choice(offered[-3:] if rng.random() < 0.5 else offered))


@pytest.mark.parametrize("sites", ["c2 f2", "f2 c2", "a1 h3", "a1 a2", "d2 e2", "h3 g3", "e1 e3"])
def test_everything_follows_when_city_and_base_are_moved(sites: str) -> None:
    city, base = squares(sites)
    board = Board(8, city=city, base=base)
    moved = Setups(board)
    rng = random.Random(sites)
    for mask in moved.military_sets:
        assert base in members(mask)
        assert all(apart(i, city) <= 1 or apart(i, base) <= 1 for i in members(mask))
    for _ in range(100):
        assert board.setup_faults(walk(rng, moved)) == []
        assert board.setup_faults(random_setup(rng, moved)) == []


# Drawing


@cache
def sample() -> list[list[int]]:
    rng = random.Random(53)
    return [random_setup(rng) for _ in range(6000)]


def chi_square(seen: Counter[int], expected: dict[int, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[key] - mean) ** 2 / mean for key, mean in expected.items())


def test_random_setups_are_legal() -> None:
    for setup in sample():
        assert LEGAL.faults(setup) == []


def test_random_setups_put_main_and_units_where_the_count_says() -> None:
    mains: Counter[int] = Counter()
    units: Counter[int] = Counter()
    for core, weight in zip(LEGAL.cores, LEGAL.weights, strict=True):
        mains[core[0]] += weight
        units.update(dict.fromkeys(core[1:], weight))
    draws = len(sample())
    expected_mains = {i: draws * weight / TOTAL for i, weight in mains.items()}
    expected_units = {i: draws * weight / (4 * TOTAL) for i, weight in units.items()}
    # 36.1 and 40.8 are passed once in a thousand samples with 14 and 17 degrees of freedom.
    assert chi_square(Counter(setup[MB] for setup in sample()), expected_mains) < 36.1
    for unit in (IA, SF1):
        assert chi_square(Counter(setup[unit] for setup in sample()), expected_units) < 40.8


def test_random_setups_favour_no_associate_or_protester_by_name() -> None:
    away = Counter(piece for setup in sample() for piece in ASSOCIATES if apart(setup[MB], setup[piece]) > 1)
    assert chi_square(away, dict.fromkeys(ASSOCIATES, away.total() / 3)) < 13.8
    lowest = Counter(min(PROTESTERS, key=lambda piece: setup[piece]) for setup in sample())
    assert chi_square(lowest, dict.fromkeys(PROTESTERS, len(sample()) / 4)) < 16.3


@pytest.mark.rule("HUNT-SETUP-10")
def test_free_civilians_stand_anywhere_but_on_the_base_and_anyone_may_hold_the_city() -> None:
    for piece in range(SK1, 24):
        assert {setup[piece] for setup in sample()} == set(HOME) - {F2}
    assert {MB, *ASSOCIATES, *PROTESTERS} <= {setup.index(LEGAL.city) for setup in sample()}
    third = {setup[piece] for setup in sample() for piece in ASSOCIATES if apart(setup[MB], setup[piece]) > 1}
    assert third == set(HOME) - {F2}


@pytest.mark.rule("HUNT-SETUP-5")
def test_the_base_starts_with_exactly_one_unit_and_every_unit_takes_its_turn() -> None:
    assert {setup.index(F2) for setup in sample()} == set(UNITS)


def test_the_same_seed_draws_the_same_setup() -> None:
    assert random_setup(random.Random(7)) == random_setup(random.Random(7))
    assert random_setup(random.Random(7)) != random_setup(random.Random(8))
