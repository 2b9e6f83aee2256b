"""The formation around the main: associates close by, protesters away, at most one unit."""

from __future__ import annotations

import random

import pytest

from getaway.games.hunter.pieces import ASSOCIATES, MB, NORTH, PROTESTERS, SOUTH, UNITS
from getaway.kernel.errors import Illegal
from getaway.kernel.frames import PASS
from tests.games.hunter.situations import Scene, situation, started

FREE = "S.CO1 h1, S.CO2 h3"  # civilians that are in nobody's way


def beside_main(scene: Scene, seat: int, pieces: list[int]) -> int:
    """How many of these pieces are a king's step away from their main."""
    main = scene.t.square_of(seat, MB)
    standing = [at for piece in pieces if (at := scene.t.square_of(seat, piece)) >= 0]
    return sum(max(abs(at % 8 - main % 8), abs(at // 8 - main // 8)) == 1 for at in standing)


def main_steps(scene: Scene) -> set[str]:
    return scene.offers_from("d5")


# Associates


@pytest.mark.rule("HUNT-FORM-1")
def test_the_main_may_not_leave_its_associates_nor_they_the_main() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 c4, S.AS3 h8, S.SF1 a10, {FREE}; N.MB h10")
    assert main_steps(scene) == {"d5c5"}  # d4 and c4 both touch c5; the third associate is far away
    assert scene.refused("d5d6") == "HUNT-FORM-1"
    assert scene.refused("c4c3") == "HUNT-FORM-1"
    assert scene.refused("d4d3") == "HUNT-FORM-1"
    assert "h8h7" in scene.offered()  # the third is free to go


@pytest.mark.rule("HUNT-FORM-1")
def test_with_three_beside_the_main_one_may_leave_and_then_no_other() -> None:
    scene = situation(f"S.MB d5, S.AS1 c6, S.AS2 d6, S.AS3 e6, S.SF1 a10, {FREE}; N.MB h10")
    scene.play("c6b6")
    assert scene.refused("e6f6") == "HUNT-FORM-1"
    assert scene.refused("d6d7") == "HUNT-FORM-1"


@pytest.mark.rule("HUNT-FORM-2", "HUNT-RULING-5")
def test_diagonal_contact_counts() -> None:
    scene = situation(f"S.MB d5, S.AS1 c4, S.AS2 e4, S.SF1 a10, {FREE}; N.MB h10")
    assert main_steps(scene) == {"d5d4"}
    assert "c4c5" in scene.offered()
    assert "c4d4" in scene.offered()
    assert scene.refused("d5d6") == "HUNT-FORM-1"


@pytest.mark.rule("HUNT-FORM-5", "HUNT-RULING-15")
def test_a_group_marches_by_leading_with_the_main_between_two_associates() -> None:
    scene = situation(f"S.MB d5, S.AS1 c5, S.AS2 e5, S.SF1 a10, {FREE}; N.MB h10")
    scene.play("d5d6", "c5c6", "e5e6")
    assert (scene.on("c6"), scene.on("d6"), scene.on("e6")) == ("S.AS1", "S.MB", "S.AS2")


@pytest.mark.rule("HUNT-FORM-5", "HUNT-RULING-15")
def test_a_step_that_would_be_mended_by_the_next_one_is_refused_all_the_same() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 c4, S.SF1 a10, {FREE}; N.MB h10")
    # Main first, associates after it: in order at the end of the phase, but not after the first step.
    assert scene.refused("d5d6") == "HUNT-FORM-1"
    protester = situation(f"S.MB d5, S.PR1 f5, S.SF1 a10, {FREE}; N.MB h10")
    assert protester.refused("f5e5") == "HUNT-FORM-3"  # though the main could step away afterwards


# Protesters


@pytest.mark.rule("HUNT-FORM-3")
@pytest.mark.parametrize("protester", ["PR1", "PR2", "PR3", "PR4"])
def test_no_protester_steps_next_to_the_main_not_even_diagonally(protester: str) -> None:
    scene = situation(f"S.MB d5, S.{protester} f6, S.SF1 a10, {FREE}; N.MB h10")
    assert scene.refused("f6e6") == "HUNT-FORM-3"
    assert scene.offers_from("f6") == {"f6f7", "f6g6", "f6f5"}


@pytest.mark.rule("HUNT-FORM-3")
def test_the_main_steps_next_to_no_protester() -> None:
    scene = situation(f"S.MB d5, S.PR1 f5, S.SF1 a10, {FREE}; N.MB h10")
    assert scene.refused("d5e5") == "HUNT-FORM-3"
    assert main_steps(scene) == {"d5d6", "d5d4", "d5c5"}
    diagonal = situation(f"S.MB d5, S.PR1 f6, S.SF1 a10, {FREE}; N.MB h10")
    assert diagonal.refused("d5e5") == "HUNT-FORM-3"


@pytest.mark.rule("HUNT-FORM-3")
def test_the_other_civilians_may_stand_beside_the_main() -> None:
    for civilian in ("SK1", "CO3", "PM1", "LS1"):
        scene = situation(f"S.MB d5, S.{civilian} f5, S.SF1 a10, {FREE}; N.MB h10")
        assert "f5e5" in scene.offered()
        assert "d5e5" in scene.offered()


@pytest.mark.rule("HUNT-FORM-9", "HUNT-RULING-21")
def test_in_play_protesters_may_stand_next_to_each_other() -> None:
    scene = situation("S.MB a1, S.SF1 h10, S.PR1 d5, S.PR2 d7; N.MB h8")
    scene.play("d5d6")
    assert scene.on("d6") == "S.PR1"


# Units


@pytest.mark.rule("HUNT-FORM-4", "HUNT-COMP-4")
@pytest.mark.parametrize("unit", ["SF2", "SF3", "IA"])
def test_one_unit_may_be_beside_the_main_a_second_one_may_not(unit: str) -> None:
    scene = situation(f"S.MB d5, S.{unit} f5, S.SF1 c7, {FREE}; N.MB h10")
    assert "f5e5" in scene.offered()
    scene.play("c7c6")
    assert scene.refused("f5e5") == "HUNT-FORM-4"
    assert "f5f6" in scene.offered()


@pytest.mark.rule("HUNT-FORM-4")
def test_the_main_may_not_step_between_two_units() -> None:
    scene = situation(f"S.MB d5, S.SF1 e7, S.IA c7, {FREE}; N.MB h10")
    assert scene.refused("d5d6") == "HUNT-FORM-4"
    assert "d5e5" in scene.offered()


@pytest.mark.rule("HUNT-FORM-4")
def test_the_one_unit_beside_the_main_may_walk_around_it() -> None:
    scene = situation(f"S.MB d5, S.SF1 e6, S.SF2 g8, {FREE}; N.MB h10")
    assert {"e6d6", "e6e5"} <= scene.offers_from("e6")


@pytest.mark.rule("HUNT-FORM-5")
def test_a_second_unit_may_come_once_the_first_has_left() -> None:
    scene = situation(f"S.MB d5, S.SF1 e5, S.SF2 c7, {FREE}; N.MB h10")
    assert scene.refused("c7c6") == "HUNT-FORM-4"
    scene.play("e5f5")
    assert "c7c6" in scene.offered()


# The other side's pieces


@pytest.mark.rule("HUNT-FORM-6", "HUNT-RULING-19")
def test_only_own_pieces_count() -> None:
    scene = situation(f"S.MB d5, S.SF1 a10, {FREE}; N.MB h10, N.SF1 c3, N.SF2 d3, N.IA e3, N.PR1 c7, N.AS1 b7")
    # d4 touches three enemy units, d6 an enemy protester; a single enemy associate demands nothing.
    assert main_steps(scene) == {"d5d6", "d5e5", "d5d4", "d5c5"}


@pytest.mark.rule("HUNT-FORM-6", "HUNT-RULING-19")
def test_nothing_limits_how_near_a_player_comes_to_the_enemys_main() -> None:
    scene = situation("S.MB a1, S.SF1 d7, S.SF2 b5, S.SF3 f5, S.PR1 d3, S.CO1 h1; N.MB d5, N.CO1 h10")
    scene.play("d7d6", "b5c5", "f5e5", "d3d4")
    assert scene.result is None


# Losses


@pytest.mark.rule("HUNT-FORM-7", "HUNT-RULING-20")
@pytest.mark.parametrize(
    ("associates", "steps"),
    [
        ("S.AS1 d4, S.AS2 c4, S.AS3 c5", {"d5d6": False, "d5e5": False}),  # three left: two needed
        ("S.AS1 d4, S.AS2 c4", {"d5d6": False, "d5e5": False}),  # two left: two needed
        ("S.AS1 d4", {"d5d6": False, "d5e5": True}),  # one left: one needed
        ("", {"d5d6": True, "d5e5": True}),  # none left
    ],
)
def test_the_number_of_associates_required_is_two_or_as_many_as_are_left(
    associates: str, steps: dict[str, bool]
) -> None:
    pieces = f"S.MB d5, {associates}," if associates else "S.MB d5,"
    scene = situation(f"{pieces} S.SF1 a10, {FREE}; N.MB h10")
    assert {step: step in scene.offered() for step in steps} == steps


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-20")
def test_in_a_broken_formation_the_main_waits_and_the_rest_may_not_make_it_worse() -> None:
    # Two associates live, one of them beside the main.
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 g5, S.SF1 a10, S.PR1 a5, {FREE}; N.MB h10")
    assert main_steps(scene) == set()
    assert scene.refused("d5e5") == "HUNT-FORM-1"
    assert scene.refused("d4d3") == "HUNT-FORM-1"
    assert {"d4e4", "d4c4"} <= set(scene.offered())  # it stays beside the main
    assert scene.offers_from("g5") == {"g5f5"}  # the other one comes nearer, or stands still for now
    assert {"a5b5", "a10a9", "h1g1"} <= set(scene.offered())


@pytest.mark.rule("HUNT-FORM-8")
def test_in_a_broken_formation_the_main_may_take_a_step_that_mends_it() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 f4, S.SF1 a10, {FREE}; N.MB h10")
    assert main_steps(scene) == {"d5e5"}  # d4 and f4 both touch e5


@pytest.mark.rule("HUNT-FORM-8")
def test_a_broken_formation_does_not_open_the_main_to_protesters_and_units() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 h8, S.SF1 c6, S.SF2 f6, S.PR1 f5, {FREE}; N.MB h10")
    assert scene.refused("f5e5") == "HUNT-FORM-3"
    assert scene.refused("f6e6") == "HUNT-FORM-4"


# Closing up


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_with_no_associate_beside_the_main_all_of_them_come_nearer() -> None:
    scene = situation(f"S.MB d5, S.AS1 h5, S.AS2 h7, S.SF1 a10, {FREE}; N.MB h10")
    assert main_steps(scene) == set()
    assert scene.offers_from("h5") == {"h5g5"}
    assert scene.offers_from("h7") == {"h7g7", "h7h6"}  # two files and a rank away from the main's side
    scene.play("h5g5", "a10a9", "h1g1", "h3g3")
    assert scene.refused("end") == "HUNT-FORM-8"
    scene.play("h7h6")
    assert "end" in scene.offered()  # not together yet, but as near as this movement brings them


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_the_movement_does_not_end_before_an_associate_that_can_come_nearer_has() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 f5, S.SF1 a10, {FREE}; N.MB h10")
    assert scene.refused("f5g5") == "HUNT-FORM-8"
    scene.play("d4c4", "a10a9", "h1g1", "h3g3")  # all that is compulsory otherwise
    with pytest.raises(Illegal, match=r"bring them together first, for instance f5 to e5\."):
        scene.submit(PASS)
    scene.play("f5e5")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_no_step_may_take_the_last_way_of_closing_up() -> None:
    walled = f"S.MB d5, S.AS1 d4, S.AS2 g5, S.SF1 a10, S.PM1 f6, {FREE}; N.MB h10, N.CO1 g6"
    scene = situation(walled)
    assert scene.refused("f6f5") == "HUNT-FORM-8"
    assert {"f6f7", "f6e6"} <= set(scene.offered())
    scene.play("g5f5")
    assert "f6e6" in scene.offered()
    # Where the associate has another way, the square is free for anybody.
    assert "f6f5" in situation(walled.replace("g5", "g3")).offered()


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_one_associate_does_not_take_the_only_way_of_the_other() -> None:
    # The one on g7 has no other square than f7; the one on f8 comes nearer by e8 as well.
    scene = situation(f"S.MB d5, S.AS1 g7, S.AS2 f8, S.SF1 a10, {FREE}; N.MB h10, N.CO1 g6")
    assert scene.offers_from("g7") == {"g7f7"}
    assert scene.refused("f8f7") == "HUNT-FORM-8"
    assert scene.offers_from("f8") == {"f8e8"}
    # Where both have the same square alone, either may take it.
    narrow = situation(f"S.MB d5, S.AS1 g7, S.AS2 f8, S.SF1 a10, {FREE}; N.MB h10, N.CO1 g6, N.CO2 e8")
    assert {"g7f7", "f8f7"} <= set(narrow.offered())
    narrow.play("f8f7", "a10a9", "h1g1", "h3g3")
    assert "end" in narrow.offered()


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_an_associate_that_cannot_come_nearer_is_free_to_go_around_and_nobody_need_make_way() -> None:
    shut = situation(f"S.MB d5, S.AS1 d4, S.AS2 g5, S.SF1 a10, S.CO3 f5, {FREE}; N.MB h10")
    assert shut.offers_from("g5") == {"g5g6", "g5h5", "g5g4"}
    shut.play("d4c4", "a10a9", "h1g1", "h3g3")
    assert "end" in shut.offered()
    shut.play("f5f6")  # and if somebody does make way, it has to follow
    assert shut.refused("end") == "HUNT-FORM-8"


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_the_main_closes_up_itself_where_no_associate_can() -> None:
    scene = situation(f"S.MB d5, S.AS1 d4, S.AS2 f4, S.SF1 a10, {FREE}; N.MB h10, N.CO1 e4, N.CO2 f5, N.CO3 g4")
    assert main_steps(scene) == {"d5e5"}
    scene.play("a10a9", "h1g1", "h3g3")
    assert scene.refused("end") == "HUNT-FORM-8"
    scene.play("d5e5")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-FORM-10", "HUNT-RULING-39")
def test_closing_up_outranks_the_compulsory_moves() -> None:
    # The only unit can step to g5 alone, and so can the associate; the unit gives way.
    scene = situation(f"S.MB e5, S.AS1 e4, S.AS2 h5, S.SF1 g6, {FREE}; N.MB h10, N.CO1 g7, N.CO2 h6, N.CO3 f6")
    assert scene.refused("g6g5") == "HUNT-FORM-8"
    scene.play("h5g5", "h1g1", "h3g3", "e5f5")
    assert "end" in scene.offered()
    # But of two ways to come nearer, the one that leaves the unit its square is taken.
    kind = situation(f"S.MB e5, S.AS1 e4, S.AS2 h4, S.SF1 h5, {FREE}; N.MB h10, N.CO1 h6, N.CO2 g6, N.CO3 h2")
    assert kind.offers_from("h4") == {"h4g4"}


@pytest.mark.rule("HUNT-FORM-8", "HUNT-RULING-39")
def test_the_last_associate_closes_up_too() -> None:
    scene = situation(f"S.MB d5, S.AS3 g5, S.SF1 a10, {FREE}; N.MB h10")
    assert main_steps(scene) == set()
    assert scene.offers_from("g5") == {"g5f5"}


@pytest.mark.rule("HUNT-RULING-20")
def test_a_main_without_associates_is_the_only_one_to_fill_the_bad_guys_slot() -> None:
    scene = situation(f"S.MB d5, S.SF1 a10, {FREE}; N.MB h10")
    scene.play("a10a9", "h1g1", "h3g3")
    assert "end" not in scene.offered()
    scene.play("d5d6")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-FORM-10")
def test_no_slot_forces_the_formation_open() -> None:
    """The only unit could step, but only to the side of a main that has another, frozen one beside it."""
    walled = f"S.MB d5, S.SF1 c6, S.SF2 e7, {FREE}; N.MB h10, N.CO1 e8, N.CO2 d7, N.CO3 f7"
    scene = situation(walled, frozen="S.SF1")
    assert scene.refused("e7e6") == "HUNT-FORM-4"
    scene.play("h1g1", "h3g3")
    assert "end" not in scene.offered()
    scene.play("d5c5")
    assert scene.offered() == ["e7e6"]  # the main has walked off, and the unit can step after all

    shut = situation(f"{walled}, N.PM1 c5, N.PM2 d4, N.PM3 e5", frozen="S.SF1")
    assert shut.refused("d5d6") == "HUNT-FORM-4"
    assert shut.play("h1g1", "h3g3").offered() == ["end"]


# Everywhere


@pytest.mark.rule("HUNT-FORM-1", "HUNT-FORM-3", "HUNT-FORM-4", "HUNT-FORM-5")
def test_in_random_games_the_formation_is_in_order_after_every_single_step() -> None:
    rng = random.Random(5)
    for _ in range(6):
        scene = started(setup="random", first_player="south", turn_cap=12)
        beside = {SOUTH: 0, NORTH: 0}
        while scene.game.ask is not None:
            options = scene.game.options()
            stepping = scene.t.turn > 0 and scene.asked[1] == "move"
            scene.game.apply(rng.choice(options))
            t = scene.t
            if t.turn == 0:
                continue
            for seat in (SOUTH, NORTH):
                now = beside_main(scene, seat, ASSOCIATES)
                assert beside_main(scene, seat, PROTESTERS) == 0
                assert beside_main(scene, seat, UNITS) <= 1
                if stepping:  # only a capture may take associates away
                    assert now >= min(beside[seat], 2)
                beside[seat] = now
