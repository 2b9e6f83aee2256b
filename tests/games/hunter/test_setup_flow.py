"""Setting up: in secret, one piece after the other, by hand, by chance or by the example of the rules."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.board import square_name
from getaway.games.hunter.content import BOARDS, REFERENCE
from getaway.games.hunter.events import BoardShown, FirstPlayer, Placed, Ready, TurnBegan
from getaway.games.hunter.flow.legal_setups import LEGAL
from getaway.games.hunter.knowledge.families import random_setup
from getaway.games.hunter.pieces import CODES, NORTH, PIECE_COUNT, PLACING_ORDER, SOUTH
from getaway.kernel.errors import Illegal, NotYourTurn
from getaway.kernel.frames import CHANCE, SPECTATOR
from tests.games.hunter.situations import VIEWERS, Scene, bare, sq, started

REFERENCE_SQUARES = """
    AS3 CO1 SK2 PR2 PM1 LS3 SF3 PR4
    MB  SK1 SF2 CO2 LS2 SF1 PM2 CO3
    AS1 AS2 LS1 PR1 IA  SK3 PM3 PR3
"""


def reference() -> dict[str, str]:
    """The square of each of South's pieces in the example of the atlas, section 2.6."""
    rows = [row.split() for row in REFERENCE_SQUARES.strip().splitlines()]
    return {code: f"{'abcdefgh'[file]}{3 - up}" for up, row in enumerate(rows) for file, code in enumerate(row)}


def turned(square: str, rows: int = 10) -> str:
    """A square after a half-turn of the board."""
    return f"{'hgfedcba'['abcdefgh'.index(square[0])]}{rows + 1 - int(square[1:])}"


def squares_in_order(where: dict[str, str], seat: int = SOUTH) -> list[str]:
    """The squares in the order in which the pieces are asked for."""
    return [where[CODES[piece]] if seat == SOUTH else turned(where[CODES[piece]]) for piece in PLACING_ORDER]


def placing(*tokens: str) -> Scene:
    """South has placed its first pieces."""
    return started(first_player="south").play(*tokens)


def refused(scene: Scene, square: str) -> str:
    """The rule against South's next piece on a square."""
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, sq(square))
    assert square not in scene.offered()
    return refusal.value.rule


# The order of things


@pytest.mark.rule("HUNT-SETUP-2", "HUNT-RULING-8")
def test_nothing_of_a_setup_shows_until_both_are_ready_and_then_only_blank_backs() -> None:
    scene = started(first_player="south")
    for done, square in enumerate(squares_in_order(reference())):
        assert scene.asked == (SOUTH, "place")
        assert scene.view(NORTH).pieces == scene.view(SPECTATOR).pieces == ()
        assert len(scene.view(SOUTH).pieces) == done
        assert scene.view(NORTH).ready == (False, False)
        scene.play(square)
        ready = [Ready(SOUTH)] if done == 23 else []
        assert [bare(event) for event in scene.told(SOUTH)] == [Placed(SOUTH, PLACING_ORDER[done], sq(square)), *ready]
        assert scene.told(NORTH) == scene.told(SPECTATOR) == ready
    assert [scene.view(viewer).ready for viewer in VIEWERS] == [(True, False)] * 3

    north = squares_in_order(reference(), NORTH)
    for square in north[:-1]:
        assert scene.asked == (NORTH, "place")
        assert scene.view(SPECTATOR).pieces == ()
        assert {piece.owner for piece in scene.view(SOUTH).pieces} == {SOUTH}
        assert {piece.owner for piece in scene.view(NORTH).pieces} <= {NORTH}
        scene.play(square)
        assert scene.told(SOUTH) == scene.told(SPECTATOR) == []
    scene.play(north[-1])
    assert scene.told(SOUTH) == [Ready(NORTH), BoardShown(), TurnBegan(1, (1, 1), (1, 1))]
    for viewer, enemies in ((SOUTH, (NORTH,)), (NORTH, (SOUTH,)), (SPECTATOR, (SOUTH, NORTH))):
        shown = [piece for piece in scene.view(viewer).pieces if piece.owner in enemies]
        assert len(shown) == PIECE_COUNT * len(enemies)
        assert {(piece.face, piece.piece) for piece in shown} == {("", -1)}


@pytest.mark.rule("HUNT-SETUP-2")
def test_what_north_may_place_and_sees_does_not_depend_on_souths_setup() -> None:
    rng = random.Random(7)
    asks = []
    for _ in range(3):
        scene = started(first_player="south")
        drawn = random_setup(rng)
        scene.play(*[square_name(drawn[piece]) for piece in PLACING_ORDER])
        asks.append((scene.ask, scene.view(NORTH), scene.view(SPECTATOR)))
    assert asks[0] == asks[1] == asks[2]


@pytest.mark.rule("HUNT-SETUP-2")
def test_nobody_may_place_for_the_other() -> None:
    scene = started(first_player="south")
    with pytest.raises(NotYourTurn):
        scene.game.submit(NORTH, scene.game.no, sq("a1"))


@pytest.mark.rule("HUNT-SETUP-3")
@pytest.mark.parametrize("rows", [10, 8])
def test_after_setting_up_every_home_square_holds_one_piece_of_its_side(rows: int) -> None:
    scene = started(rows=rows, setup="reference", first_player="south")
    board = BOARDS[rows]
    assert [number // PIECE_COUNT for number in scene.t.on[: 3 * 8]] == [SOUTH] * 24
    assert [number // PIECE_COUNT for number in scene.t.on[-3 * 8 :]] == [NORTH] * 24
    assert set(scene.t.on[24:-24]) == {-1}
    assert len(scene.t.on) == board.squares


@pytest.mark.rule("HUNT-SETUP-11")
def test_both_tracks_start_on_one() -> None:
    scene = started()
    assert scene.tracks == (1, 1)
    assert started(setup="reference", first_player="south").view(SPECTATOR).tracks == (1, 1)


# By hand


@pytest.mark.rule("HUNT-SETUP-3")
def test_a_piece_must_go_to_a_free_home_square() -> None:
    scene = placing("a2", "f2")
    assert refused(scene, "f2") == "HUNT-SETUP-3"
    assert refused(scene, "a2") == "HUNT-SETUP-3"
    assert refused(scene, "d4") == "HUNT-SETUP-3"  # a square, but not a home square
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, (3, 1))
    assert refusal.value.rule == "HUNT-SETUP-3"


@pytest.mark.rule("HUNT-SETUP-4")
@pytest.mark.parametrize("square", ["a1", "a3", "h1", "h2", "h3"])
def test_a_unit_far_from_both_sites_is_refused(square: str) -> None:
    main = "d1" if square[0] == "a" else "a2"
    assert refused(placing(main), square) == "HUNT-SETUP-4"


@pytest.mark.rule("HUNT-SETUP-4", "HUNT-SETUP-6")
def test_units_are_offered_all_places_near_the_sites_but_those_beside_the_main() -> None:
    posts = {file + rank for file in "bcdefg" for rank in "123"}
    assert set(placing("a2").offered()) == posts - {"b1", "b2", "b3"}


@pytest.mark.rule("HUNT-SETUP-5")
def test_the_base_takes_no_main_and_no_associate_and_waits_for_a_unit() -> None:
    assert refused(placing(), "f2") == "HUNT-SETUP-5"
    assert placing("a2", "c2", "d2", "d1").offered() == ["f2"]
    assert refused(placing("a2", "c2", "d2", "d1"), "e1") == "HUNT-SETUP-5"
    assert refused(placing("a2", "f2", "c2", "d2", "d1"), "f2") == "HUNT-SETUP-3"


@pytest.mark.rule("HUNT-SETUP-6")
def test_the_main_may_not_start_beside_the_base_nor_a_unit_beside_the_main() -> None:
    assert {refused(placing(), square) for square in ("e1", "e2", "e3", "f1", "f3", "g1", "g2", "g3")} == {
        "HUNT-SETUP-6"
    }
    assert refused(placing("a2"), "b1") == "HUNT-SETUP-6"


@pytest.mark.rule("HUNT-SETUP-7")
def test_a_second_associate_away_from_the_main_is_refused() -> None:
    scene = placing("a2", "f2", "c2", "d1", "e1", "h1")
    assert set(scene.offered()) == {"a1", "b1", "b2", "b3", "a3"}
    assert refused(scene, "h2") == "HUNT-SETUP-7"
    assert "h2" in placing("a2", "f2", "c2", "d1", "e1", "a1", "b1").offered()


@pytest.mark.rule("HUNT-SETUP-8", "HUNT-SETUP-9")
def test_protesters_are_refused_beside_each_other_and_beside_the_main() -> None:
    scene = placing("a2", "f2", "c2", "e1", "g3", "a1", "b1", "a3", "d1")
    assert refused(scene, "d2") == "HUNT-SETUP-8"
    assert refused(scene, "e2") == "HUNT-SETUP-8"
    assert refused(scene, "b2") == "HUNT-SETUP-9"
    assert "d3" in scene.offered()


@pytest.mark.rule("HUNT-SETUP-10")
@pytest.mark.parametrize("in_city", ["MB", "AS3", "PR1", "SK1"])
def test_any_piece_may_hold_the_city(in_city: str) -> None:
    where = {
        "MB": {"MB": "c2", "SF1": "f2", "SF2": "e1", "SF3": "g1", "IA": "g3"},
        "AS3": {"MB": "a2", "SF1": "f2", "SF2": "e1", "SF3": "g1", "IA": "g3", "AS1": "a1", "AS2": "a3", "AS3": "c2"},
        "PR1": {
            "MB": "a2", "SF1": "f2", "SF2": "e1", "SF3": "g1", "IA": "g3",
            "AS1": "a1", "AS2": "a3", "AS3": "b2", "PR1": "c2",
        },
        "SK1": {
            "MB": "a2", "SF1": "f2", "SF2": "e1", "SF3": "g1", "IA": "g3",
            "AS1": "a1", "AS2": "a3", "AS3": "b2", "PR1": "h1", "PR2": "h3", "PR3": "d1", "PR4": "d3", "SK1": "c2",
        },
    }[in_city]  # fmt: skip
    scene = started(first_player="south")
    scene.play(*where.values())
    assert scene.on("c2") == f"S.{in_city}"
    while scene.asked == (SOUTH, "place"):
        scene.play(scene.offered()[0])  # and the rest still fits


@pytest.mark.rule("HUNT-SETUP-10")
def test_the_third_associate_and_the_other_civilians_are_offered_every_free_square() -> None:
    scene = placing("a2", "f2", "c2", "e1", "g3", "a1", "b1")
    home = {file + rank for file in "abcdefgh" for rank in "123"}
    taken = {"a2", "f2", "c2", "e1", "g3", "a1", "b1"}
    assert set(scene.offered()) == home - taken
    scene.play("a3", "d1", "d3", "h1", "h3")
    assert set(scene.offered()) == home - taken - {"a3", "d1", "d3", "h1", "h3"}


@pytest.mark.rule("HUNT-SETUP-8")
def test_a_protester_beside_another_is_told_so() -> None:
    others = ["a2", "f2", "c2", "e1", "g3", "a1", "b1", "a3"]
    for placed, beside in ((["d1"], "d2"), (["d1", "d3"], "e3"), (["d1", "d3", "h1"], "h2")):
        scene = placing(*others, *placed)
        with pytest.raises(Illegal, match="No two of your protesters may start next to each other") as refusal:
            scene.game.submit(SOUTH, scene.game.no, sq(beside))
        assert refusal.value.rule == "HUNT-SETUP-8"


def test_the_question_names_the_piece_and_how_many_are_left() -> None:
    scene = placing("a2")
    assert "Strike Force 1" in scene.ask.prompt
    assert "23" in scene.ask.prompt
    assert scene.ask.asides == ()


# By example and by chance


def test_the_example_stands_as_in_the_atlas_and_norths_is_its_half_turn() -> None:
    scene = started(setup="reference", first_player="south")
    assert scene.asked == (SOUTH, "move")
    for code, square in reference().items():
        assert scene.on(square) == f"S.{code}"
        assert scene.on(turned(square)) == f"N.{code}"
    compact = started(setup="reference", first_player="south", rows=8)
    for code, square in reference().items():
        assert compact.on(turned(square, 8)) == f"N.{code}"


@pytest.mark.rule("HUNT-RULING-8")
def test_each_seat_may_set_up_in_its_own_way() -> None:
    scene = started(setup=["reference", "manual"], first_player="south")
    assert scene.asked == (NORTH, "place")
    assert scene.view(NORTH).ready == (True, False)
    other = started(setup=["manual", "random"], first_player="south")
    other.play(*squares_in_order(reference()))
    assert other.asked == (CHANCE, "place_by_chance")


@pytest.mark.rule("HUNT-RULING-8")
@pytest.mark.parametrize("seed", range(5))
def test_a_random_setup_is_drawn_by_chance_square_by_square_and_told_to_its_owner_alone(seed: int) -> None:
    rng = random.Random(seed)
    scene = started(setup="random", first_player="random")
    scene.game.apply(SOUTH)
    scene.game.take_events()
    for seat in (SOUTH, NORTH):
        for piece in PLACING_ORDER:
            assert scene.asked == (CHANCE, "place_by_chance")
            weights = scene.game.weights()
            assert len(weights) == len(scene.game.options())
            assert min(weights) > 0
            scene.game.apply(rng.choices(scene.game.options(), weights)[0])
            scene.heard = scene.game.take_events()
            assert [bare(event) for event in scene.told(seat) if isinstance(event, Placed)] == [
                Placed(seat, piece, scene.t.square_of(seat, piece))
            ]
            assert not [event for event in scene.told(1 - seat) if isinstance(event, (Placed, FirstPlayer))]
            assert not [event for event in scene.told(SPECTATOR) if isinstance(event, Placed)]
    assert scene.asked == (SOUTH, "move")
    for seat in (SOUTH, NORTH):
        index = BOARDS[10].home_index[seat]
        assert LEGAL.faults([index[scene.t.square_of(seat, piece)] for piece in range(PIECE_COUNT)]) == []


@pytest.mark.rule("HUNT-RULING-8")
def test_the_draws_of_a_random_setup_multiply_to_the_same_chance_for_every_setup() -> None:
    """Two set-ups as different as may be are equally likely: the product of the shares drawn on the way."""

    def chance_of(where: list[int]) -> Fraction:
        game = RULES.start(RULES.card.setup(2, {"setup": "random", "first_player": "south"}))
        chance = Fraction(1)
        for piece in PLACING_ORDER:
            weights = dict(zip(game.options(), game.weights(), strict=True))
            chance *= Fraction(weights[where[piece]], sum(weights.values()))
            game.apply(where[piece])
        return chance

    rng = random.Random(3)
    chances = {chance_of(setup) for setup in [list(REFERENCE), *[random_setup(rng) for _ in range(4)]]}
    assert chances == {Fraction(1, 79_112_619_801_600 * 36 * 24 * 6**4)}


@pytest.mark.rule("HUNT-RULING-8", "HUNT-AIR-2")
@pytest.mark.parametrize("rows", [8, 10])
def test_a_sheltered_main_starts_where_no_airlift_reaches_it_and_everything_else_as_chance_will(rows: int) -> None:
    scene = started(setup="sheltered", first_player="south", rows=rows)
    rng = random.Random(rows)
    for seat in (SOUTH, NORTH):
        board = BOARDS[rows]
        free = [board.home[seat][int(str(home))] for home in scene.game.options()]
        assert len(free) == 6
        assert not set(free) & set(board.zone[seat])
        everywhere = dict(zip(LEGAL.guided([]), LEGAL.completions([]), strict=True))
        assert scene.game.weights() == [
            everywhere[int(str(home))] for home in scene.game.options()
        ]  # each set-up counts alike
        for _ in PLACING_ORDER:
            scene.game.apply(rng.choices(scene.game.options(), scene.game.weights())[0])
        index = board.home_index[seat]
        assert LEGAL.faults([index[scene.t.square_of(seat, piece)] for piece in range(PIECE_COUNT)]) == []


def test_a_first_game_is_sheltered_and_its_person_moves_first() -> None:
    setup = RULES.card.first_setup()
    assert setup.each("setup") == ("sheltered", "sheltered")
    assert setup.one("first_player") == "south"
    assert RULES.card.first.text.endswith("You move first.")
