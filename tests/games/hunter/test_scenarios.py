"""The scenarios of the atlas, section 7, one test each; HUNT-SC-35 stands with the legal set-ups."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from getaway.games.hunter.events import (
    Challenged,
    ChallengesEnded,
    FirstPlayer,
    Frozen,
    GameEnded,
    MovementEnded,
    OnNotice,
    Removed,
    Stepped,
    Thrown,
    TrackMoved,
    TurnBegan,
)
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.frames import CHANCE, SPECTATOR
from tests.games.hunter.situations import VIEWERS, Scene, situation, sq, started


def refusals(scene: Scene, tokens: str) -> list[str]:
    return [scene.refused(token) for token in tokens.split()]


def offers(scene: Scene, tokens: str) -> bool:
    """Are all of these on offer?"""
    return set(tokens.split()) <= set(scene.offered())


def never_steps_from(scene: Scene, squares: str, tokens: Iterable[str]) -> bool:
    """Play, and look before each choice and after the last: was no step from these squares on offer?"""
    seen = {token[:2] for token in scene.offered()}
    for token in tokens:
        scene.play(token)
        seen |= {offered[:2] for offered in scene.offered()}
    return seen.isdisjoint(squares.split())


# From the rulebook


@pytest.mark.rule("HUNT-SC-1")
@pytest.mark.rule("HUNT-AIR-1", "HUNT-AIR-2", "HUNT-AIR-5", "HUNT-AIR-8")
def test_an_airlift_against_a_peace_march_adds_three() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.PM1 f9", phase="challenges", tracks=(4, 1))
    scene.play("c2*f9")
    assert scene.tracks == (7, 1)
    assert scene.on("f9") == "N.PM1"
    assert scene.on("c2") == "S.SF1"
    for viewer in VIEWERS:
        assert scene.seen(viewer, "f9").face == "PM"
        assert scene.seen(viewer, "c2").face == "SF1"
    assert scene.told_all() == [
        Challenged(SOUTH, sq("c2"), sq("f9"), airlift=True, challenger="SF1", target="PM", fleeting=False),
        TrackMoved(SOUTH, 4, 7),
    ]


@pytest.mark.rule("HUNT-SC-2")
@pytest.mark.rule("HUNT-AIR-2", "HUNT-AIR-5", "HUNT-RULING-5")
def test_an_airlift_against_a_friend_diagonal_to_the_city_takes_two_off() -> None:
    scene = situation("S.MB a1, S.SF1 f2; N.MB h10, N.LS1 e8", phase="challenges", tracks=(6, 1))
    scene.play("f2*e8")
    assert scene.tracks == (4, 1)
    assert scene.on("e8") == "N.LS1"


@pytest.mark.rule("HUNT-SC-3")
@pytest.mark.rule("HUNT-AIR-9")
def test_one_airlift_a_turn_even_with_units_in_both_sites() -> None:
    scene = situation("S.MB a1, S.SF1 c2, S.SF2 f2; N.MB h10, N.CO1 f9, N.CO2 f8", phase="challenges")
    assert scene.offered() == ["c2*f8", "c2*f9", "f2*f8", "f2*f9", "end"]
    scene.play("c2*f9")
    assert scene.tracks == (3, 1)
    assert scene.offered() == ["end"]
    assert scene.on("f2") == "S.SF2"
    assert refusals(scene, "f2*f8 f2*f9") == ["HUNT-AIR-9", "HUNT-AIR-9"]


@pytest.mark.rule("HUNT-SC-4")
@pytest.mark.rule("HUNT-MOVE-11", "HUNT-MOVE-12")
def test_with_all_units_frozen_the_military_slot_falls_away() -> None:
    scene = situation(
        "S.MB a1, S.SF1 d4, S.SF2 e4, S.SF3 f4, S.IA g4, S.CO1 h1, S.CO2 h3; N.MB h10", frozen="S.SF1 S.SF2 S.SF3 S.IA"
    )
    assert "end" not in scene.offered()
    assert refusals(scene, "d4d5 e4e5 f4f5 g4g5") == ["HUNT-MOVE-11"] * 4
    assert never_steps_from(scene, "d4 e4 f4 g4", ["a1b1", "h1g1", "h3h2"])
    assert "end" in scene.offered()


# Movement and slots


@pytest.mark.rule("HUNT-SC-5")
@pytest.mark.rule("HUNT-MOVE-1", "HUNT-MOVE-2", "HUNT-MOVE-7", "HUNT-MOVE-16")
def test_the_opening_offers_the_front_rank_and_ends_after_one_of_each_and_two_civilians() -> None:
    scene = situation()
    assert sorted(scene.offered()) == [f"{file}3{file}4" for file in "abcdefgh"]
    scene.play("d3d4", "e3e4")
    assert "end" not in scene.offered()
    scene.play("g3g4")
    assert "end" not in scene.offered()
    scene.play("a3a4")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-SC-6")
@pytest.mark.rule("HUNT-MOVE-14", "HUNT-MOVE-16", "HUNT-SITE-4")
def test_a_unit_that_a_helper_can_free_must_still_move() -> None:
    scene = situation("S.MB a1, S.SF1 f2, S.CO1 f3, S.CO2 e2, S.CO3 g2, S.PM1 f1, S.SK1 a8, S.SK2 c8; N.MB h10")
    assert scene.refused("c8c9") == "HUNT-SITE-4"
    for token in ("a1b1", "a8a7", "c8c7"):
        assert "c8c9" not in scene.offered()
        scene.play(token)
    assert "end" not in scene.offered()
    assert scene.refused("end") == "HUNT-MOVE-16"
    assert scene.offers_from("f2") == set()
    scene.play("f3f4")
    assert "end" not in scene.offered()
    scene.play("f2f3")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-SC-7")
@pytest.mark.rule("HUNT-MOVE-13")
def test_a_unit_shut_in_by_enemies_need_not_move() -> None:
    scene = situation("S.MB d1, S.SF1 a10, S.CO1 g1, S.CO2 g3; N.MB h10, N.CO1 a9, N.CO2 b10")
    assert "end" not in scene.offered()
    scene.play("d1d2", "g1g2", "g3g4")
    assert "end" in scene.offered()


@pytest.mark.rule("HUNT-SC-8")
@pytest.mark.rule("HUNT-MOVE-15")
def test_a_step_that_walls_in_the_only_bad_guy_is_not_offered() -> None:
    own = "S.MB a1, S.CO1 a3, S.CO2 h5, S.CO3 h7, S.SF1 e5"
    scene = situation(f"{own}; N.MB h10, N.PM1 b1")
    assert "a3a2" not in scene.offered()
    assert scene.refused("a3a2") == "HUNT-MOVE-15"
    assert offers(scene, "a3a4 a3b3 a1a2")
    assert "a3a2" in situation(f"{own}; N.MB h10").offered()


@pytest.mark.rule("HUNT-SC-37")
@pytest.mark.rule("HUNT-MOVE-13", "HUNT-MOVE-14", "HUNT-MOVE-15", "HUNT-MOVE-16", "HUNT-FORM-3")
def test_a_protester_that_closes_the_only_way_must_get_out_of_it() -> None:
    scene = situation("S.MB a1, S.PR1 b3, S.SF1 e5, S.CO1 h5, S.CO2 h7; N.MB h10, N.PM1 b1")
    assert scene.refused("a1a2") == "HUNT-FORM-3"
    scene.play("e5e6", "h5g5", "h7g7")
    assert scene.offered() == ["b3b4", "b3c3"]
    assert scene.refused("b3a3") == "HUNT-MOVE-15"
    assert scene.refused("b3b2") == "HUNT-FORM-3"
    scene.play("b3c3")
    assert "end" not in scene.offered()
    scene.play("a1a2")
    assert "end" in scene.offered()

    boxed = situation("S.MB a1, S.SF1 e5, S.CO1 h5, S.CO2 h7; N.MB h10, N.PM1 b1, N.PM2 a2")
    assert "end" in boxed.play("e5e6", "h5g5", "h7g7").offered()


@pytest.mark.rule("HUNT-SC-9")
@pytest.mark.rule("HUNT-MOVE-8", "HUNT-MOVE-9")
def test_a_square_left_can_be_entered_but_nobody_steps_twice() -> None:
    scene = situation()
    assert scene.refused("d2d3") == "HUNT-MOVE-7"
    scene.play("d3d4")
    assert "d2d3" in scene.offered()
    scene.play("d2d3")
    assert scene.refused("d4d5") == "HUNT-MOVE-8"
    assert scene.refused("d3d2") == "HUNT-MOVE-8"
    assert scene.offers_from("d4") == scene.offers_from("d3") == set()
    while scene.offered() != ["end"]:  # to the end of the phase
        assert scene.offers_from("d4") == scene.offers_from("d3") == set()
        scene.play(scene.offered()[0])


# Formation


@pytest.mark.rule("HUNT-SC-10")
@pytest.mark.rule("HUNT-FORM-1", "HUNT-FORM-2", "HUNT-FORM-5")
def test_two_associates_stay_in_contact_diagonals_included() -> None:
    scene = situation("S.MB d5, S.AS1 c4, S.AS2 e6, S.AS3 h1, S.SF1 a10, S.CO1 h3, S.CO2 h5; N.MB h10")
    assert scene.offers_from("d5") == set()
    assert refusals(scene, "d5d6 d5e5 d5d4 d5c5") == ["HUNT-FORM-1"] * 4
    assert refusals(scene, "c4b4 c4c3 e6e7") == ["HUNT-FORM-1"] * 3
    assert offers(scene, "c4c5 c4d4 e6e5 e6d6 h1g1")
    scene.play("c4c5")
    assert "d5d6" in scene.offered()


@pytest.mark.rule("HUNT-SC-11")
@pytest.mark.rule("HUNT-FORM-3", "HUNT-FORM-9")
def test_protesters_keep_away_from_the_main_but_not_from_each_other() -> None:
    scene = situation("S.MB d5, S.AS1 d4, S.AS2 c5, S.PR1 f5, S.PR2 f7, S.SF1 a10; N.MB h10")
    assert scene.refused("f5e5") == "HUNT-FORM-3"
    assert "f5f4" in scene.offered()
    assert scene.refused("d5e5") in ("HUNT-FORM-1", "HUNT-FORM-3")
    assert "f7f6" in scene.offered()


@pytest.mark.rule("HUNT-SC-12")
@pytest.mark.rule("HUNT-FORM-4", "HUNT-FORM-5")
def test_at_most_one_unit_stands_beside_the_main() -> None:
    scene = situation("S.MB d5, S.AS1 c5, S.AS2 c4, S.SF1 e5, S.SF2 f6, S.CO1 h1, S.CO2 h3; N.MB h10")
    assert scene.refused("f6e6") == "HUNT-FORM-4"
    assert offers(scene, "f6f5 e5e6")
    scene.play("e5f5")
    assert "f6e6" in scene.offered()


@pytest.mark.rule("HUNT-SC-13")
@pytest.mark.rule("HUNT-FORM-6")
def test_enemy_units_may_crowd_the_main() -> None:
    scene = situation("S.MB d5, S.AS1 c5, S.AS2 c4, S.SF1 e5; N.MB h10, N.SF1 d7, N.SF2 c6, N.PR1 b6", first=NORTH)
    assert scene.asked == (NORTH, "move")
    assert "d7d6" in scene.offered()


@pytest.mark.rule("HUNT-SC-14")
@pytest.mark.rule("HUNT-CHAL-9", "HUNT-TRACK-2", "HUNT-FORM-7", "HUNT-FORM-8")
def test_a_capture_breaks_the_formation_and_the_main_waits_until_it_is_closed() -> None:
    scene = situation(
        "S.MB a1, S.SF1 h6; N.MB g7, N.AS1 h7, N.AS2 f6, N.AS3 d7, N.SF1 a10, N.CO1 a8, N.CO2 c10",
        phase="challenges",
        tracks=(2, 1),
    )
    scene.play("h6xh7")
    assert scene.on("h7") == ""
    assert scene.tracks == (1, 1)
    assert scene.told_all() == [
        Challenged(SOUTH, sq("h6"), sq("h7"), airlift=False, challenger="SF1", target="AS1", fleeting=False),
        TrackMoved(SOUTH, 2, 1),
        Removed(NORTH, sq("h7"), "AS1"),
    ]
    scene.play("end")
    assert scene.asked == (NORTH, "move")
    assert scene.offers_from("g7") == set()
    assert scene.refused("f6e6") == "HUNT-FORM-1"
    assert offers(scene, "d7e7 f6f7")
    assert refusals(scene, "d7c7 d7d8 end") == ["HUNT-FORM-8"] * 3
    scene.play("d7e7")
    assert "g7f7" in scene.offered()
    assert "g7h7" not in scene.offered()
    assert scene.refused("g7h7") == "HUNT-FORM-1"
    scene.play("a10b10", "a8b8", "c10d10")
    assert scene.refused("end") == "HUNT-FORM-8"
    assert scene.play("g7f7").offered()[-1] == "end"


@pytest.mark.rule("HUNT-SC-15")
@pytest.mark.rule("HUNT-FORM-7")
def test_one_associate_left_must_touch_and_none_left_binds_nobody() -> None:
    scene = situation("S.MB a1; N.MB g7, N.AS2 f6", first=NORTH)
    assert offers(scene, "g7f7 g7g6 f6f7")
    assert refusals(scene, "g7g8 g7h7 f6e6") == ["HUNT-FORM-1"] * 3
    assert "g7g8" in situation("S.MB a1; N.MB g7", first=NORTH).offered()


# Sites and infiltration


@pytest.mark.rule("HUNT-SC-16")
@pytest.mark.rule("HUNT-SITE-2", "HUNT-SITE-3", "HUNT-SITE-4")
def test_the_own_base_is_open_to_units_alone() -> None:
    scene = situation("S.MB f1, S.AS1 e2, S.AS2 e1, S.SF1 g2, S.CO1 f3; N.MB h10")
    assert "g2f2" in scene.offered()
    assert refusals(scene, "f3f2 f1f2 e2f2") == ["HUNT-SITE-4", "HUNT-SITE-3", "HUNT-SITE-4"]


@pytest.mark.rule("HUNT-SC-17")
@pytest.mark.rule("HUNT-SITE-2", "HUNT-SITE-4")
def test_the_enemy_base_is_open_to_units_but_not_to_associates_and_civilians() -> None:
    scene = situation("S.MB a1; N.MB h10, N.AS2 g10, N.AS3 g9, N.SF1 f3, N.AS1 e2, N.CO1 g2", first=NORTH)
    assert "f3f2" in scene.offered()
    assert refusals(scene, "e2f2 g2f2") == ["HUNT-SITE-4", "HUNT-SITE-4"]


@pytest.mark.rule("HUNT-SC-18")
@pytest.mark.rule("HUNT-SITE-3", "HUNT-END-2", "HUNT-FORM-7")
def test_a_main_wins_in_the_enemy_base() -> None:
    scene = situation("S.MB a1; N.MB g2", first=NORTH)
    scene.play("g2f2")
    assert scene.result == ("infiltration", (NORTH,))
    assert scene.told_all() == [
        Stepped(NORTH, sq("g2"), sq("f2")),
        GameEnded(
            "infiltration",
            NORTH,
            (((sq("a1"), "MB"),), ((sq("f2"), "MB"),)),
            turn=1,
            quiet=0,
            tracks=(1, 1),
            captured=(3, 3),
            ground=(0, 9),
            questioned=(0, 0),
            to_go=(10, 0),
            last=False,
            square=sq("f2"),
            site="South's base",
        ),
    ]


@pytest.mark.rule("HUNT-SC-19")
@pytest.mark.rule("HUNT-SITE-1", "HUNT-SITE-5")
def test_an_enemy_civilian_may_squat_in_the_city_and_blocks_it() -> None:
    scene = situation("S.MB a1, S.CO1 c3; N.MB h10, N.LS1 d2", first=NORTH)
    scene.play("d2c2", "h10h9", "end", "end")
    assert scene.on("c2") == "N.LS1"
    assert scene.asked == (SOUTH, "move")
    assert scene.refused("c3c2") == "HUNT-MOVE-7"


@pytest.mark.rule("HUNT-SC-20")
@pytest.mark.rule("HUNT-SITE-5", "HUNT-END-2")
def test_an_occupied_city_keeps_the_main_out() -> None:
    scene = situation("S.MB f8; N.MB h10, N.CO1 f9")
    assert scene.refused("f8f9") == "HUNT-MOVE-7"


@pytest.mark.rule("HUNT-SC-21")
@pytest.mark.rule("HUNT-END-2", "HUNT-FORM-5", "HUNT-MOVE-17")
def test_infiltration_needs_the_formation_and_wins_with_slots_open() -> None:
    scene = situation("S.MB f8, S.AS1 e8, S.AS2 g7, S.SF1 a1, S.CO1 a3, S.CO2 a5; N.MB h10")
    assert scene.refused("f8f9") == "HUNT-FORM-1"
    scene.play("g7g8", "f8f9")
    assert scene.result == ("infiltration", (SOUTH,))
    assert [scene.on(square) for square in ("a1", "a3", "a5")] == ["S.SF1", "S.CO1", "S.CO2"]


# Challenges


MET_ON_THE_GROUND = "S.MB a1, S.SF1 d5; N.MB h10, N.SK1 d6, N.CO1 e6"


@pytest.mark.rule("HUNT-SC-22", "HUNT-CHAL-6", "HUNT-CHAL-8", "HUNT-INFO-1", "HUNT-TRACK-3")
def test_a_ground_challenge_shows_both_and_moves_the_challengers_track() -> None:
    scene = situation(MET_ON_THE_GROUND, phase="challenges", tracks=(3, 1)).play("d5xd6")
    assert scene.tracks == (5, 1)
    assert scene.on("d6") == "N.SK1"
    assert scene.seen(SOUTH, "d6").face == "SK"
    assert scene.seen(NORTH, "d5").face == "SF1"
    assert scene.seen(SPECTATOR, "d6").face == "SK"
    assert scene.seen(SPECTATOR, "d5").face == "SF1"
    assert scene.seen(SOUTH, "e6").face == scene.seen(SPECTATOR, "e6").face == ""


@pytest.mark.rule("HUNT-SC-22", "HUNT-CHAL-3", "HUNT-CHAL-4")
def test_a_unit_challenges_once_and_not_diagonally() -> None:
    scene = situation(MET_ON_THE_GROUND, phase="challenges", tracks=(3, 1))
    assert scene.offered() == ["d5xd6", "end"]
    scene.play("d5xd6")
    assert scene.offered() == ["end"]
    assert scene.refused("d5xd6") == "HUNT-CHAL-3"


@pytest.mark.rule("HUNT-SC-23")
@pytest.mark.rule("HUNT-CHAL-10", "HUNT-CHAL-11", "HUNT-MOVE-12")
def test_a_unit_that_met_military_stands_still_for_one_movement() -> None:
    scene = situation(
        "S.MB a1, S.SF1 d5, S.CO1 h1, S.CO2 h3; N.MB h10, N.SF2 d6, N.CO1 a10, N.CO2 e10",
        phase="challenges",
        tracks=(4, 1),
    )
    scene.play("d5xd6")
    assert scene.told_all()[1:] == [Frozen(SOUTH, sq("d5"))]
    assert scene.on("d6") == "N.SF2"
    scene.play("end", "h10h9", "d6d7", "a10a9", "e10e9", "end", "end")
    assert scene.told_all()[-1] == TurnBegan(2, (3, 1), (4, 1))
    assert scene.tracks == (3, 1)
    assert scene.offers_from("d5") == set()
    assert scene.refused("d5d6") == "HUNT-MOVE-11"
    scene.play("a1a2", "h1g1", "h3g3")
    assert "end" in scene.offered()
    assert scene.seen(NORTH, "d5").frozen
    scene.play("end")
    assert not scene.seen(NORTH, "d5").frozen
    scene.play("end", "d7d6", "h9h8", "a9a8", "e9e8", "end", "end")
    assert scene.offers_from("d5") == {"d5e5", "d5d4", "d5c5"}


@pytest.mark.rule("HUNT-SC-24")
@pytest.mark.rule("HUNT-INTEL-2", "HUNT-INTEL-3", "HUNT-INTEL-4", "HUNT-INTEL-5")
def test_the_analyst_has_effects_of_her_own() -> None:
    def meets(code: str) -> Scene:
        main = "" if code == "MB" else "N.MB h10, "
        scene = situation(f"S.MB a1, S.IA d5; {main}N.{code} d6", phase="challenges", tracks=(5, 1))
        return scene.play("d5xd6")

    protester = meets("PR1")
    assert protester.tracks == (5, 1)
    assert (protester.on("d5"), protester.on("d6")) == ("S.IA", "N.PR1")

    associate = meets("AS1")
    assert associate.tracks == (5, 1)
    assert (associate.on("d5"), associate.on("d6")) == ("", "N.AS1")

    unit = meets("SF1")
    assert unit.tracks == (5, 1)
    assert unit.view(NORTH).tracks == (5, 1)
    assert unit.seen(SOUTH, "d5").frozen
    unit.play("end", "d6d7", "h10h9", "end", "end")
    assert unit.asked == (SOUTH, "move")
    assert unit.refused("d5d6") == "HUNT-MOVE-11"

    assert meets("MB").result == ("capture", (SOUTH,))


@pytest.mark.rule("HUNT-SC-25")
@pytest.mark.rule("HUNT-AIR-7")
def test_an_airlifted_analyst_keeps_her_effects() -> None:
    def meets(code: str) -> Scene:
        scene = situation(f"S.MB a1, S.IA c2; N.MB h10, N.{code} f8", phase="challenges", tracks=(5, 1))
        return scene.play("c2*f8")

    protester = meets("PR1")
    assert protester.tracks == (5, 1)
    assert protester.on("c2") == "S.IA"

    associate = meets("AS1")
    assert associate.tracks == (5, 1)
    assert associate.on("c2") == ""
    assert associate.on("f8") == "N.AS1"
    assert (SOUTH, "IA") in associate.view(NORTH).removed


@pytest.mark.rule("HUNT-SC-26")
@pytest.mark.rule("HUNT-AIR-6", "HUNT-AIR-8")
def test_an_airlift_against_a_unit_freezes_the_airlifted_one_at_home() -> None:
    scene = situation("S.MB a1, S.SF1 c2; N.MB h10, N.SF1 f9", phase="challenges", tracks=(5, 1))
    scene.play("c2*f9")
    assert scene.tracks == (5, 1)
    assert scene.on("c2") == "S.SF1"
    scene.play("end", "h10h9", "f9f8", "end", "end")
    assert scene.asked == (SOUTH, "move")
    assert scene.refused("c2c3") == "HUNT-MOVE-11"


@pytest.mark.rule("HUNT-SC-27")
@pytest.mark.rule("HUNT-CHAL-3", "HUNT-CHAL-5")
def test_two_units_may_challenge_the_same_friend() -> None:
    # e6 and d6 share an edge.
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 e6; N.MB h10, N.LS1 d6", phase="challenges", tracks=(5, 1))
    scene.play("d5xd6")
    assert scene.offered() == ["e6xd6", "end"]
    scene.play("e6xd6")
    assert scene.tracks == (3, 1)


@pytest.mark.rule("HUNT-SC-28")
@pytest.mark.rule("HUNT-CHAL-11", "HUNT-MOVE-11", "HUNT-MOVE-13")
def test_a_unit_that_had_to_stand_still_may_be_airlifted_right_after() -> None:
    scene = situation("S.MB a1, S.SF1 f2; N.MB h10, N.CO1 g10", frozen="S.SF1")
    assert scene.offers_from("f2") == set()
    scene.play("a1a2", "end")
    assert not scene.seen(SOUTH, "f2").frozen
    assert "f2*g10" in scene.offered()


# Track and end


@pytest.mark.rule("HUNT-SC-29")
@pytest.mark.rule("HUNT-TRACK-5", "HUNT-END-4")
def test_above_ten_loses_before_the_winning_challenge_can_be_made() -> None:
    given = "S.MB a1, S.SF1 d5, S.SF2 g8; N.MB g9, N.PR1 d6"
    scene = situation(given, phase="challenges", tracks=(9, 1))
    assert offers(scene, "d5xd6 g8xg9")
    scene.play("d5xd6")
    assert scene.tracks == (12, 1)
    assert scene.result == ("hostility", (NORTH,))
    assert scene.game.options() == []
    assert situation(given, phase="challenges", tracks=(9, 1)).play("g8xg9").result == ("capture", (SOUTH,))


@pytest.mark.rule("HUNT-SC-30")
@pytest.mark.rule("HUNT-TRACK-6", "HUNT-TRACK-7")
def test_ten_gives_notice_and_a_half_that_ends_below_takes_it_back() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.SK1 d6", phase="challenges", tracks=(8, 1))
    scene.play("d5xd6")
    assert scene.tracks == (10, 1)
    scene.play("end")
    assert scene.told_all() == [ChallengesEnded(SOUTH), OnNotice(SOUTH, on=True)]
    assert scene.result is None
    scene.play("h10h9", "d6d7", "end", "end")
    assert scene.tracks == (9, 1)
    assert [scene.view(viewer).notices for viewer in VIEWERS] == [(True, False)] * 3
    scene.play("a1a2", "d5d6", "end", "end")
    assert scene.told_all()[-2:] == [ChallengesEnded(SOUTH), OnNotice(SOUTH, on=False)]
    assert [scene.view(viewer).notices for viewer in VIEWERS] == [(False, False)] * 3
    assert scene.result is None


@pytest.mark.rule("HUNT-SC-31")
@pytest.mark.rule("HUNT-TRACK-7")
def test_ten_again_at_the_end_of_a_half_on_notice_loses() -> None:
    given = "S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6"
    lenient = situation(given, phase="challenges", tracks=(9, 1), ten_rule="lenient")
    assert lenient.play("d5xd6", "end").result is None
    assert lenient.asked == (NORTH, "move")

    scene = situation(given, phase="challenges", tracks=(9, 1), notice=(SOUTH,))
    scene.play("d5xd6")
    assert scene.tracks == (10, 1)
    assert scene.result is None
    assert scene.play("end").result == ("notice", (NORTH,))


@pytest.mark.rule("HUNT-SC-32")
@pytest.mark.rule("HUNT-TRACK-8")
def test_touching_ten_within_a_phase_is_harmless() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 e4; N.MB h10, N.SK1 d6, N.LS1 e5", phase="challenges", tracks=(8, 1))
    assert scene.play("d5xd6").tracks == (10, 1)
    assert scene.play("e4xe5").tracks == (9, 1)
    scene.play("end")
    assert scene.view(SOUTH).notices == (False, False)
    assert scene.told_all() == [ChallengesEnded(SOUTH)]


@pytest.mark.rule("HUNT-SC-33")
@pytest.mark.rule("HUNT-TRACK-1", "HUNT-TRACK-2")
def test_both_tracks_fall_before_the_first_step_of_a_turn_and_not_between_the_halves() -> None:
    given = "S.MB a1; N.MB h10"
    scene = situation(given, acts=NORTH, phase="challenges", tracks=(5, 3))
    scene.play("end")
    assert scene.asked == (SOUTH, "move")
    assert scene.tracks == (4, 2)
    scene.play("a1a2", "end", "end")
    assert scene.asked == (NORTH, "move")
    assert scene.tracks == (4, 2)
    assert situation(given, acts=NORTH, phase="challenges").play("end").tracks == (1, 1)


@pytest.mark.rule("HUNT-SC-34")
@pytest.mark.rule("HUNT-END-6")
def test_the_fifteenth_quiet_turn_is_the_last_when_its_second_half_is_over() -> None:
    scene = situation("S.MB a1; N.MB h10", turn=20, quiet=14, cap_result="draw")
    scene.play("a1a2", "end", "end")
    assert scene.result is None
    scene.play("h10h9", "end")
    assert scene.result is None
    scene.play("end")
    assert scene.result == ("quiet", ())


@pytest.mark.rule("HUNT-SC-38")
@pytest.mark.rule("HUNT-MOVE-16", "HUNT-CHAL-1", "HUNT-RULING-35")
def test_a_player_is_asked_for_challenges_even_if_none_is_possible() -> None:
    given = "S.MB a1, S.SF1 d4, S.CO1 h1, S.CO2 h3; N.MB h10, N.CO1 d6"
    scene = situation(given)
    scene.play("a1a2", "d4e4", "h1g1", "h3g3", "end")
    assert scene.asked == (SOUTH, "challenge")
    assert scene.offered() == ["end"]
    assert scene.told_all()[-1] == MovementEnded(SOUTH)
    scene.play("end")
    assert scene.told_all() == [ChallengesEnded(SOUTH)]
    ends = (MovementEnded, ChallengesEnded)

    other = situation(given)  # a half with a challenge that is possible, and not made
    other.play("a1a2", "d4d5", "h1g1", "h3g3", "end")
    assert other.offered() == ["d5xd6", "end"]
    assert [event for event in other.told(NORTH) if isinstance(event, ends)] == [MovementEnded(SOUTH)]
    assert other.play("end").told(NORTH) == [ChallengesEnded(SOUTH)]
    assert other.game.no == scene.game.no


@pytest.mark.rule("HUNT-SC-39")
@pytest.mark.rule("HUNT-END-5", "HUNT-END-6", "HUNT-RULING-33")
def test_the_turn_cap_is_looked_at_before_the_quiet_cap() -> None:
    # North has lost one associate, South none; both mains are walled off from nothing.
    given = (
        "S.MB a1, S.AS1 a2, S.AS2 b2, S.AS3 h5; N.MB h10, N.AS1 h9, N.AS2 g9;"
        "S.SF1 e5, S.CO1 c5, S.CO2 c7; N.SF1 e7, N.CO1 b9, N.CO2 b7"
    )
    scene = situation(given, acts=NORTH, phase="challenges", turn=30, quiet=14)
    assert scene.play("end").result == ("points", (SOUTH,))
    assert "turn 30 was the last" in scene.told(SOUTH)[-1].text()
    longer = situation(given, acts=NORTH, phase="challenges", turn=30, quiet=14, turn_cap=60)
    assert longer.play("end").result == ("points", (SOUTH,))
    assert "15 turns in a row went by" in longer.told(SOUTH)[-1].text()


@pytest.mark.rule("HUNT-SC-40")
@pytest.mark.rule("HUNT-SETUP-1", "HUNT-RULING-9")
def test_hands_are_thrown_until_they_differ_and_ten_ties_are_left_to_chance() -> None:
    scene = started(first_player="rps")
    scene.play("rock", "rock")
    assert scene.told_all() == [Thrown((0, 0))]
    assert scene.asked == (SOUTH, "throw")
    scene.play("paper")
    assert scene.asked == (NORTH, "throw")
    scene.play("rock")
    assert scene.told_all() == [Thrown((1, 0)), FirstPlayer(SOUTH)]
    assert scene.view(NORTH).first == SOUTH
    assert scene.asked == (SOUTH, "place")
    assert scene.t.placed(SOUTH) == scene.t.placed(NORTH) == 0

    stubborn = started(first_player="rps")
    stubborn.play(*["rock"] * 19)
    assert stubborn.asked == (NORTH, "throw")
    stubborn.play("rock")
    assert stubborn.asked == (CHANCE, "first")
    assert stubborn.game.weights() == [1, 1]
    stubborn.game.apply(NORTH)
    assert stubborn.view(SOUTH).first == NORTH
    assert stubborn.asked == (SOUTH, "place")


# Information


@pytest.mark.rule("HUNT-SC-36")
@pytest.mark.rule("HUNT-INFO-1", "HUNT-INFO-2", "HUNT-INFO-3", "HUNT-INFO-4")
def test_a_piece_once_seen_is_followed_by_the_marked_table_and_by_nobody_unaided() -> None:
    given = "S.MB a1, S.SF1 d5; N.MB h10, N.SK1 d6, N.CO1 e6"

    def played(memory: str) -> Scene:
        scene = situation(given, phase="challenges", tracks=(3, 1), memory=memory)
        return scene.play("d5xd6", "end", "d6c6")

    marked = played("marked")
    assert marked.told(SOUTH)[-1] == Stepped(NORTH, sq("d6"), sq("c6"), face="SK")
    assert marked.faces(SOUTH, NORTH) == {"c6": "SK", "e6": "", "h10": ""}
    assert marked.faces(NORTH, SOUTH) == {"a1": "", "d5": "SF1"}

    unaided = played("unaided")
    assert unaided.told(SOUTH)[-1] == Stepped(NORTH, sq("d6"), sq("c6"))
    assert unaided.told(SOUTH)[0] == Challenged(
        SOUTH, sq("d5"), sq("d6"), airlift=False, challenger="SF1", target="SK", fleeting=True
    )
    assert set(unaided.faces(SOUTH, NORTH).values()) == {""}
    assert set(unaided.faces(NORTH, SOUTH).values()) == {""}

    for scene in (marked, unaided):
        assert scene.asked == (NORTH, "move")
        south = scene.view(SOUTH)
        assert south.open_slots is None
        assert not south.closing_up
        assert scene.view(SPECTATOR).open_slots is None
        assert all(piece.piece == -1 for piece in south.pieces if piece.owner == NORTH)
        assert all(piece.piece == -1 for piece in scene.view(SPECTATOR).pieces)
        # Who may go where is in no view at all; only the asked seat gets the question.
        assert set(msgspec.to_builtins(south)) == {
            "seat", "rows", "phase", "turn", "first", "active", "tracks", "notices", "airlifted", "quiet",
            "quiet_cap", "last", "points", "ready", "pieces", "removed", "pick", "open_slots", "closing_up", "marked",
        }  # fmt: skip
        assert scene.view(NORTH).open_slots == (1, 1, 1)
        assert south.tracks == (5, 1)
