"""Movement: one square each, one after the other; at least four pieces, at most all."""

from __future__ import annotations

import pytest

from getaway.games.hunter.events import MovementEnded, Stepped
from getaway.games.hunter.pieces import CODES, NORTH, SOUTH
from getaway.kernel.errors import Illegal
from getaway.kernel.frames import SPECTATOR
from tests.games.hunter.situations import Scene, situation, sq

FOUR = "S.MB a1, S.SF1 d5, S.CO1 g1, S.CO2 g4"


# What must move


@pytest.mark.rule("HUNT-MOVE-1")
@pytest.mark.parametrize("left_out", ["a1a2", "d5d6", "g1g2", "g4g5"])
def test_the_phase_cannot_be_ended_while_one_of_the_four_is_missing(left_out: str) -> None:
    scene = situation(f"{FOUR}; N.MB h10")
    steps = [step for step in ("a1a2", "d5d6", "g1g2", "g4g5") if step != left_out]
    scene.play(*steps)
    assert "end" not in scene.offered()
    assert scene.refused("end") == "HUNT-MOVE-16"
    scene.play(left_out)
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-1", "HUNT-MOVE-16")
def test_four_moved_pieces_are_enough_and_fewer_are_not() -> None:
    scene = situation()
    for moved, step in enumerate(("b3b4", "c3c4", "g3g4", "a3a4")):
        assert "end" not in scene.offered(), f"after {moved} steps"
        scene.play(step)
    scene.play("end")
    assert scene.asked == (SOUTH, "challenge")


@pytest.mark.rule("HUNT-MOVE-2")
@pytest.mark.parametrize(
    ("group", "step"),
    [
        ("S.MB b2, S.AS1 b1, S.AS2 c1, S.AS3 a1", "b2c2"),
        ("S.MB b2, S.AS1 a3, S.AS2 b1, S.AS3 c1", "a3b3"),
        ("S.MB b2, S.AS1 a1, S.AS2 b1, S.AS3 a2", "b1c1"),
        ("S.MB b2, S.AS1 a1, S.AS2 b1, S.AS3 a2", "a2a3"),
    ],
)
def test_the_main_or_any_associate_fills_the_bad_guys_slot(group: str, step: str) -> None:
    scene = situation(f"{group}, S.SF1 d5, S.CO1 g1, S.CO2 g4; N.MB h10")
    scene.play("d5d6", "g1g2", "g4g5")
    assert scene.view(SOUTH).open_slots == (1, 0, 0)
    assert "end" not in scene.offered()
    assert "end" in scene.play(step).offered()


@pytest.mark.rule("HUNT-MOVE-2", "HUNT-COMP-4")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3", "IA"])
def test_any_unit_the_analyst_included_fills_the_military_slot(unit: str) -> None:
    scene = situation(f"S.MB a1, S.{unit} d5, S.CO1 g1, S.CO2 g4; N.MB h10")
    scene.play("a1a2", "g1g2", "g4g5")
    assert "end" not in scene.offered()
    assert "end" in scene.play("d5e5").offered()


@pytest.mark.rule("HUNT-MOVE-2", "HUNT-RULING-4", "HUNT-COMP-3")
@pytest.mark.parametrize("civilian", ["PR1", "SK2", "CO3", "PM1", "LS2"])
def test_any_two_civilians_fill_the_civilian_slots_protesters_included(civilian: str) -> None:
    scene = situation(f"S.MB a1, S.SF1 d5, S.{civilian} g1, S.PR4 g4; N.MB h10")
    scene.play("a1a2", "d5e5", "g4g5")
    assert "end" not in scene.offered()
    assert "end" in scene.play("g1g2").offered()


@pytest.mark.rule("HUNT-MOVE-2")
def test_extra_moves_of_one_group_do_not_fill_the_slots_of_another() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 d8, S.CO1 g1, S.CO2 g4, S.CO3 g6, S.PM1 a8; N.MB h10")
    scene.play("d5d6", "d8e8", "g1g2", "g4g5", "g6h6", "a8a7")
    assert "end" not in scene.offered()  # six have moved, but no bad guy
    assert "end" in scene.play("a1a2").offered()


@pytest.mark.rule("HUNT-MOVE-3")
def test_a_whole_side_may_move_in_one_phase() -> None:
    """All 24: three ranks up one square, but for the unit and the schoolkids that go round the own base."""
    scene = situation()
    front = [f"{file}3{file}4" for file in "abcdefgh"]
    middle = ["b2b3", "c2c3", "d2d3", "e2e3", "f2f3", "g2g3", "h2h3"]
    group = ["b1b2", "a2a3", "a1a2"]  # the second associate closes up, the main follows, then the last
    back = ["c1c2", "d1d2", "e1e2", "f1e1", "g1g2", "h1h2"]
    scene.play(*front, *middle, *group, *back)
    assert scene.offered() == ["end"]
    assert len([piece for piece in scene.view(NORTH).pieces if piece.moved]) == 24
    scene.play("end")
    assert scene.asked == (SOUTH, "challenge")


# How a piece moves


@pytest.mark.rule("HUNT-MOVE-4", "HUNT-MOVE-5", "HUNT-MOVE-6", "HUNT-RULING-13", "HUNT-RULING-37")
@pytest.mark.parametrize("square", ["d5", "d6"])  # one square of each colour
@pytest.mark.parametrize("code", ["MB", "SF1", "IA", "PR1", "CO1"])
def test_a_piece_may_step_to_its_four_square_neighbours_and_nowhere_else(code: str, square: str) -> None:
    others = {"MB": "a1", "SF1": "a7", "CO1": "h1", "CO2": "h4", code: square}
    pieces = ", ".join(f"S.{other} {where}" for other, where in others.items())
    scene = situation(f"{pieces}; N.MB h10")
    rank = int(square[1])
    around = {f"d{rank + 1}", f"e{rank}", f"d{rank - 1}", f"c{rank}"}
    assert scene.offers_from(square) == {square + to for to in around}


@pytest.mark.rule("HUNT-MOVE-4", "HUNT-MOVE-5")
@pytest.mark.parametrize("choice", [(15, 4), (15, 7), (24, 0), (15,), (15, 0, 0), 7])
def test_what_is_not_a_piece_and_one_of_four_directions_is_no_step(choice: object) -> None:
    scene = situation(f"{FOUR}; N.MB h10")
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, choice)
    assert refusal.value.rule == "HUNT-MOVE-4"


@pytest.mark.rule("HUNT-MOVE-4")
def test_no_step_leads_off_the_board() -> None:
    scene = situation("S.MB a1, S.SF1 h1, S.CO1 a10, S.CO2 h8; N.MB h10")
    assert scene.offers_from("a1") == {"a1a2", "a1b1"}
    assert scene.offers_from("h1") == {"h1h2", "h1g1"}
    assert scene.offers_from("a10") == {"a10a9", "a10b10"}
    for off in ((15, 0), (15, 3), (4, 1), (4, 2)):
        with pytest.raises(Illegal) as refusal:
            scene.game.submit(SOUTH, scene.game.no, off)
        assert refusal.value.rule == "HUNT-MOVE-4"
    compact = situation("S.MB a1, S.SF1 d5, S.CO1 a8, S.CO2 f5; N.MB h8", rows=8)
    assert compact.offers_from("a8") == {"a8a7", "a8b8"}


@pytest.mark.rule("HUNT-MOVE-6")
def test_north_too_may_step_towards_its_own_side() -> None:
    scene = situation("S.MB a1; N.MB h10, N.SF1 d5, N.CO1 f5, N.CO2 b5", first=NORTH)
    assert scene.offers_from("d5") == {"d5d6", "d5e5", "d5d4", "d5c5"}


@pytest.mark.rule("HUNT-MOVE-7")
def test_an_occupied_square_is_closed_whoever_stands_there_and_nobody_jumps() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.CO1 d6, S.CO2 h1; N.MB h10, N.CO1 e5, N.SF1 c5")
    assert scene.offers_from("d5") == {"d5d4"}
    assert scene.refused("d5d6") == "HUNT-MOVE-7"
    assert scene.refused("d5e5") == "HUNT-MOVE-7"
    assert scene.on("e5") == "N.CO1"


@pytest.mark.rule("HUNT-RULING-14")
def test_two_pieces_cannot_exchange_places() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.CO1 e5, S.CO2 h1, S.PM1 e6, S.PM2 e4, S.SK1 f5; N.MB h10")
    assert scene.refused("d5e5") == scene.refused("e5d5") == "HUNT-MOVE-7"


@pytest.mark.rule("HUNT-MOVE-8", "HUNT-RULING-13")
def test_a_piece_moves_once_a_phase_and_again_in_the_next() -> None:
    scene = situation(f"{FOUR}; N.MB h10, N.SF1 b8, N.CO1 d10, N.CO2 b10")
    scene.play("d5d6")
    assert scene.offers_from("d6") == set()
    assert scene.refused("d6d7") == "HUNT-MOVE-8"
    scene.play("a1a2", "g1g2", "g4g5", "end", "end", "h10h9", "b8b7", "d10d9", "b10b9", "end", "end")
    assert scene.offers_from("d6") == {"d6d7", "d6e6", "d6d5", "d6c6"}


@pytest.mark.rule("HUNT-MOVE-9", "HUNT-RULING-14")
def test_pieces_follow_each_other_in_any_order_into_squares_just_left() -> None:
    scene = situation("S.MB a1, S.SF1 d4, S.CO1 d5, S.CO2 d6; N.MB h10")
    assert scene.refused("d4d5") == scene.refused("d5d6") == "HUNT-MOVE-7"
    scene.play("d6d7", "d5d6", "d4d5", "a1a2")
    assert [scene.on(square) for square in ("d5", "d6", "d7")] == ["S.SF1", "S.CO1", "S.CO2"]
    again = situation("S.MB a1, S.SF1 d4, S.CO1 d5, S.CO2 d6; N.MB h10")
    again.play("a1a2", "d5e5", "d4d5", "d6d7")
    assert "end" in again.offered()


@pytest.mark.rule("HUNT-MOVE-10")
def test_pieces_leave_home_in_the_first_turn_and_may_enter_the_enemys_home_ranks() -> None:
    assert "d3d4" in situation(turn=1).offered()
    scene = situation("S.MB a1, S.SF1 b7, S.CO1 d7, S.CO2 d10; N.MB h10")
    assert {"b7b8", "d7d8", "d10c10", "d10e10"} <= set(scene.offered())


@pytest.mark.rule("HUNT-INFO-3")
def test_every_step_is_told_to_all_by_its_squares_and_to_its_owner_by_name() -> None:
    scene = situation(f"{FOUR}; N.MB h10")
    scene.play("d5d6")
    assert scene.told_all() == [Stepped(SOUTH, sq("d5"), sq("d6"))]
    assert scene.told(NORTH) == scene.told(SPECTATOR) == scene.told_all()
    assert [event.text() for event in scene.told(SOUTH)] == ["South moves Strike Force 1 from d5 to d6."]
    assert [event.text() for event in scene.told(NORTH)] == ["South moves a piece from d5 to d6."]
    scene.play("a1a2", "g1g2", "g4g5", "end")
    assert scene.told_all()[-1] == MovementEnded(SOUTH)


# Frozen units


@pytest.mark.rule("HUNT-MOVE-11", "HUNT-RULING-26")
def test_a_frozen_unit_neither_moves_nor_makes_way_for_others() -> None:
    # The commuters' only way out is through the unit, which may not step.
    scene = situation("S.MB d1, S.SF1 a2, S.SF2 g7, S.CO1 a1, S.CO2 g1, S.CO3 g4; N.MB h10, N.CO1 b1", frozen="S.SF1")
    assert scene.offers_from("a2") == scene.offers_from("a1") == set()
    assert scene.refused("a2a3") == "HUNT-MOVE-11"
    assert "g7g8" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-11")
def test_the_other_units_still_owe_the_military_move() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 d8, S.CO1 g1, S.CO2 g4; N.MB h10", frozen="S.SF1")
    scene.play("a1a2", "g1g2", "g4g5")
    assert "end" not in scene.offered()
    assert "end" in scene.play("d8d7").offered()


@pytest.mark.rule("HUNT-MOVE-12")
def test_if_all_that_could_move_are_frozen_the_slot_falls_away_but_the_others_stay() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.CO1 g1, S.CO2 g4; N.MB h10", frozen="S.SF1")
    for step in ("g1g2", "g4g5"):
        assert "end" not in scene.play(step).offered()
    assert "end" in scene.play("a1a2").offered()
    assert scene.view(SOUTH).open_slots == (0, 1, 0)


# Slots that fall away, and those that do not


def ends_after(scene: Scene, *steps: str) -> bool:
    """Is "end" offered after these steps, and not before?"""
    for step in steps:
        assert "end" not in scene.offered()
        scene.play(step)
    return "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-RULING-16")
@pytest.mark.parametrize(
    ("pieces", "steps"),
    [
        ("S.MB a1, S.CO1 g1, S.CO2 g4", ["a1a2", "g1g2", "g4g5"]),  # no unit left
        ("S.MB a1, S.SF1 d5, S.CO1 g1", ["a1a2", "d5d6", "g1g2"]),  # one civilian
        ("S.MB a1, S.SF1 d5", ["a1a2", "d5d6"]),  # none
        ("S.MB a1", ["a1a2"]),
    ],
)
def test_a_slot_nobody_is_left_for_falls_away_and_the_rest_stay(pieces: str, steps: list[str]) -> None:
    assert ends_after(situation(f"{pieces}; N.MB h10"), *steps)


@pytest.mark.rule("HUNT-MOVE-13", "HUNT-FORM-10", "HUNT-RULING-16")
def test_the_formation_outranks_the_compulsory_move() -> None:
    """The bad guys could step, but only out of formation: the slot falls away."""
    # The main in the corner between two associates that are walled in but for squares out of its reach.
    scene = situation("S.MB a1, S.AS1 b1, S.AS2 a2, S.SF1 d5, S.CO1 g1, S.CO2 g4; N.MB h10, N.CO1 b2")
    assert scene.refused("b1c1") == scene.refused("a2a3") == "HUNT-FORM-1"
    assert ends_after(scene, "d5d6", "g1g2", "g4g5")
    assert scene.view(SOUTH).open_slots == (1, 0, 0)


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-RULING-16")
def test_a_main_in_a_ring_of_own_civilians_must_be_let_out() -> None:
    scene = situation("S.MB d5, S.CO1 d6, S.CO2 e5, S.CO3 d4, S.PM1 c5, S.SF1 g1; N.MB h10")
    assert scene.offers_from("d5") == set()
    scene.play("g1g2", "d6d7")
    assert "end" not in scene.offered()
    scene.play("e5f5")
    assert "end" not in scene.offered()
    assert "end" in scene.play("d5e5").offered()


@pytest.mark.rule("HUNT-MOVE-14")
def test_a_way_may_have_to_be_cleared_by_several_helpers_in_a_row() -> None:
    # The unit in the corner of a corridor of own civilians: five must step before it can.
    scene = situation(
        "S.MB h5, S.SF1 a1, S.CO1 a2, S.CO2 a3, S.CO3 a4, S.PM1 a5, S.PM2 a6;"
        "N.MB h10, N.CO1 b1, N.CO2 b2, N.CO3 b3, N.PM1 b4, N.PM2 b5, N.PM3 b6"
    )
    assert ends_after(scene, "h5h6", "a6a7", "a5a6", "a4a5", "a3a4", "a2a3", "a1a2")


@pytest.mark.rule("HUNT-MOVE-14")
def test_a_unit_whose_nearness_closes_a_square_to_the_main_must_move_off() -> None:
    # On a2 the main would have two own units beside it; one of them has to leave first.
    scene = situation("S.MB a1, S.SF1 b3, S.SF2 a3, S.CO1 g1, S.CO2 g4; N.MB h10, N.PM1 b1")
    assert scene.refused("a1a2") == "HUNT-FORM-4"
    scene.play("g1g2", "g4g5")
    assert "end" not in scene.offered()
    scene.play("b3c3")
    assert "a1a2" in scene.offered()
    assert "end" not in scene.offered()
    assert "end" in scene.play("a1a2").offered()


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-17")
def test_the_last_way_to_fill_a_slot_may_not_be_used_up() -> None:
    # The square a2 is the main's only way out; the unit may not take it.
    scene = situation("S.MB a1, S.SF1 a3, S.CO1 g1, S.CO2 g4; N.MB h10, N.PM1 b1")
    assert scene.refused("a3a2") == "HUNT-MOVE-15"
    scene.play("a1a2")
    assert scene.offers_from("a3") == {"a3a4", "a3b3"}


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-RULING-17")
def test_a_way_that_was_cleared_may_not_be_closed_again() -> None:
    scene = situation("S.MB a1, S.CO1 a2, S.CO2 a3, S.SF1 e5, S.CO3 h5; N.MB h10, N.PM1 b1")
    scene.play("a2b2")
    assert scene.refused("a3a2") == "HUNT-MOVE-15"
    assert "a1a2" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-15")
def test_a_refusal_and_the_question_say_which_slots_are_open() -> None:
    scene = situation("S.MB a1, S.SF1 a3, S.CO1 g1, S.CO2 g4; N.MB h10, N.PM1 b1")
    with pytest.raises(Illegal, match="a1 to a2"):
        scene.game.submit(SOUTH, scene.game.no, scene.read("a3a2"))
    assert "bad guy" in scene.ask.prompt
    assert scene.view(SOUTH).open_slots == (1, 1, 2)


@pytest.mark.rule("HUNT-MOVE-16", "HUNT-RULING-35")
def test_the_phase_is_ended_by_saying_so_even_if_nothing_else_is_left() -> None:
    scene = situation("S.MB a1; N.MB h10, N.CO1 a2, N.CO2 b1")
    assert scene.asked == (SOUTH, "move")
    assert scene.offered() == ["end"]
    scene.play("end")
    assert scene.told_all() == [MovementEnded(SOUTH)]
    assert scene.asked == (SOUTH, "challenge")


@pytest.mark.rule("HUNT-MOVE-17", "HUNT-RULING-18")
def test_a_winning_step_is_offered_even_if_it_leaves_another_slot_unfillable() -> None:
    # f9 is the unit's only way out, so at any other place the main would have to leave it to the unit.
    boxed = "N.MB h10, N.CO1 {left}, N.CO2 {right}"
    elsewhere = situation("S.MB f5, S.SF1 f7, S.CO1 a1, S.CO2 a4; N.PM1 f8, " + boxed.format(left="e7", right="g7"))
    assert elsewhere.refused("f5f6") == "HUNT-MOVE-15"
    scene = situation("S.MB f8, S.SF1 f10, S.CO1 a1, S.CO2 a4; " + boxed.format(left="e10", right="g10"))
    assert "f8f9" in scene.offered()
    assert scene.play("f8f9").result == ("infiltration", (SOUTH,))


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16")
def test_a_helper_may_have_to_step_into_the_corner() -> None:
    # The main is shut in; the only unit gets out by a2 if the commuters there go to a1.
    scene = situation(
        "S.MB h1, S.SF1 a3, S.CO1 a2, S.CO2 e5, S.CO3 e7; N.MB h10, N.CO1 a4, N.CO2 b3, N.CO3 b2, N.SK1 g1, N.SK2 h2"
    )
    scene.play("e5e6", "e7e8")
    assert "end" not in scene.offered()
    scene.play("a2a1")
    assert "end" not in scene.offered()
    assert "end" in scene.play("a3a2").offered()


@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16", "HUNT-FORM-3")
def test_two_protesters_that_close_the_only_way_must_both_get_out_of_it() -> None:
    scene = situation("S.MB a1, S.PR1 b3, S.PR2 a3, S.SF1 e5, S.CO1 h5, S.CO2 h7; N.MB h10, N.PM1 b1")
    scene.play("e5e6", "h5g5", "h7g7")
    assert scene.offered() == ["b3b4", "b3c3", "a3a4"]
    scene.play("b3c3")
    assert "end" not in scene.offered()
    scene.play("a3a4", "a1a2")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-FORM-4")
def test_a_unit_may_not_take_the_place_beside_the_main_that_another_one_needs_to_make_way() -> None:
    # Only the third associate can step, once SF1 has gone to d5; SF2 on c5 would forbid that.
    scene = situation(
        "S.MB d4, S.AS1 c3, S.AS2 e3, S.AS3 d7, S.SF1 d6, S.SF2 b5, S.CO1 h1, S.CO2 h3; N.MB h10, N.CO1 c4, N.CO2 e4, "
        "N.CO3 d3, N.SK1 c6, N.SK2 e6, N.SK3 c7, N.PM1 e7, N.PM2 d8"
    )
    assert {"d6d5", "b5b6"} <= set(scene.offered())
    assert scene.refused("b5c5") == "HUNT-MOVE-15"
    scene.play("d6d5", "d7d6", "h1h2", "h3h4")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-MOVE-15", "HUNT-MOVE-17", "HUNT-SITE-5")
def test_an_associate_that_enters_the_enemy_city_wins_nothing_and_may_not_shut_a_unit_in() -> None:
    scene = situation("S.MB g8, S.AS1 f8, S.SF1 f10, S.CO1 a1, S.CO2 a3; N.MB a10, N.CO1 e10, N.CO2 g10")
    assert "f10f9" in scene.offered()
    assert scene.refused("f8f9") == "HUNT-MOVE-15"
    scene.play("f10f9")
    assert scene.result is None


@pytest.mark.rule("HUNT-MOVE-7", "HUNT-MOVE-4")
def test_a_step_into_an_occupied_corner_is_refused_because_somebody_stands_there() -> None:
    scene = situation("S.MB h1, S.SF1 d5, S.CO1 b1, S.CO2 a1, S.CO3 g8; N.MB h10")
    assert scene.refused("b1a1") == "HUNT-MOVE-7"
    west = scene.t.terms.board.step[sq("b1")].index(sq("a1"))
    assert scene.refused((CODES.index("CO2"), west)) == "HUNT-MOVE-4"
