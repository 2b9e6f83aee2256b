"""Airlifts: a unit in an own site challenges a piece in or next to the enemy's city."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.hunter.events import Challenged, Frozen, Removed, TrackMoved
from getaway.games.hunter.pieces import NORTH, SOUTH
from tests.games.hunter.situations import VIEWERS, Scene, situation, sq

NORTH_ZONE = [file + rank for rank in ("8", "9", "10") for file in "efg"]
SOUTH_ZONE = [file + rank for rank in "123" for file in "bcd"]


def lifted(code: str, *, unit: str = "SF1", track: int = 5, **options: Any) -> Scene:
    """South's unit in its city has been airlifted against a piece of North's on f8."""
    main = "" if code == "MB" else "; N.MB h10"
    scene = situation(f"S.MB a5, S.{unit} c2; N.{code} f8{main}", phase="challenges", tracks=(track, 1), **options)
    return scene.play("c2*f8")


# Who, from where, against whom


@pytest.mark.rule("HUNT-AIR-1")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3", "IA"])
@pytest.mark.parametrize("site", ["c2", "f2"])
def test_any_unit_in_the_own_city_or_base_may_be_airlifted(unit: str, site: str) -> None:
    scene = situation(f"S.MB a5, S.{unit} {site}; N.MB h1, N.CO1 f9", phase="challenges")
    assert scene.offered() == [f"{site}*f9", "end"]


@pytest.mark.rule("HUNT-AIR-1")
@pytest.mark.parametrize("near", ["c3", "b2", "f1", "g2", "d5"])
def test_a_unit_beside_a_site_is_not_airlifted(near: str) -> None:
    scene = situation(f"S.MB a5, S.SF1 {near}; N.MB h1, N.CO1 f9", phase="challenges")
    assert scene.offered() == ["end"]
    assert scene.refused(f"{near}*f9") == "HUNT-AIR-1"


@pytest.mark.rule("HUNT-AIR-1")
def test_only_units_are_airlifted() -> None:
    scene = situation("S.MB a5, S.CO1 c2; N.MB h1, N.CO1 f9", phase="challenges")
    assert scene.offered() == ["end"]
    assert scene.refused("c2*f9") == "HUNT-CHAL-2"


@pytest.mark.rule("HUNT-AIR-1", "HUNT-RULING-23")
def test_an_airlift_is_the_units_challenge_for_this_half() -> None:
    scene = situation("S.MB a5, S.SF1 c2; N.MB h1, N.CO1 f9, N.CO2 c3", phase="challenges")
    assert scene.offered() == ["c2xc3", "c2*f9", "end"]
    other = scene.clone()
    assert scene.play("c2*f9").offered() == ["end"]
    assert scene.refused("c2xc3") == "HUNT-CHAL-3"
    assert other.play("c2xc3").offered() == ["end"]
    assert other.refused("c2*f9") == "HUNT-CHAL-3"


@pytest.mark.rule("HUNT-AIR-2", "HUNT-RULING-5")
@pytest.mark.parametrize(
    ("first", "site", "zone", "rows"),
    [
        (SOUTH, "c2", NORTH_ZONE, 10),
        (NORTH, "f9", SOUTH_ZONE, 10),
        (SOUTH, "f2", [file + rank for rank in "678" for file in "efg"], 8),
        (NORTH, "c7", SOUTH_ZONE, 8),
    ],
)
def test_the_target_may_stand_on_any_of_the_nine_squares_in_and_around_the_enemy_city(
    first: int, site: str, zone: list[str], rows: int
) -> None:
    codes = ["SF1", "PR1", "PR2", "SK1", "CO1", "PM1", "LS1", "AS1", "IA"]
    mine, other = ("S", "N") if first == SOUTH else ("N", "S")
    filled = ", ".join(f"{other}.{code} {square}" for code, square in zip(codes, zone, strict=True))
    scene = situation(
        f"{mine}.MB a5, {mine}.SF2 {site}, {other}.MB h5, {other}.SF3 h4, {filled}",
        first=first,
        phase="challenges",
        rows=rows,
    )
    assert scene.offered() == [f"{site}*{square}" for square in zone] + ["end"]  # all nine occupied, nothing empty


@pytest.mark.rule("HUNT-AIR-2")
def test_empty_squares_and_own_pieces_in_the_zone_are_no_targets() -> None:
    scene = situation("S.MB a5, S.SF1 c2, S.CO1 f9, S.CO2 e8; N.MB h10, N.CO1 g10", phase="challenges")
    assert scene.offered() == ["c2*g10", "end"]
    assert scene.refused("c2*f9") == scene.refused("c2*f8") == "HUNT-AIR-2"


@pytest.mark.rule("HUNT-AIR-3", "HUNT-RULING-6")
def test_the_enemy_base_and_its_surroundings_are_no_targets() -> None:
    around = [file + rank for rank in ("8", "9", "10") for file in "bcd"]
    codes = ["SK1", "SK2", "SK3", "CO1", "SF1", "CO2", "CO3", "PM1", "PM2"]
    filled = ", ".join(f"N.{code} {square}" for code, square in zip(codes, around, strict=True))
    scene = situation(f"S.MB a5, S.SF1 c2; N.MB h10, {filled}", phase="challenges")
    assert scene.offered() == ["end"]


@pytest.mark.rule("HUNT-AIR-3")
def test_pieces_outside_the_zone_are_no_targets() -> None:
    scene = situation("S.MB a5, S.SF1 c2; N.MB h10, N.CO1 f7, N.CO2 h9, N.CO3 d9", phase="challenges")
    assert scene.offered() == ["end"]


# What happens


@pytest.mark.rule("HUNT-AIR-4", "HUNT-END-1")
@pytest.mark.parametrize("unit", ["SF1", "IA"])
def test_finding_the_main_wins(unit: str) -> None:
    scene = lifted("MB", unit=unit, track=10)
    assert scene.result == ("capture", (SOUTH,))
    assert scene.tracks == (10, 1)


@pytest.mark.rule("HUNT-AIR-5")
@pytest.mark.parametrize(("code", "value"), [("PR1", 4), ("SK1", 3), ("CO1", 2), ("PM1", 3), ("LS1", -2)])
def test_civilians_count_one_space_more_in_their_direction_and_stay(code: str, value: int) -> None:
    scene = lifted(code)
    assert scene.tracks == (5 + value, 1)
    assert scene.on("f8") == f"N.{code}"
    assert scene.told_all() == [
        Challenged(SOUTH, sq("c2"), sq("f8"), airlift=True, challenger="SF1", target=code[:2], fleeting=False),
        TrackMoved(SOUTH, 5, 5 + value),
    ]


@pytest.mark.rule("HUNT-AIR-5")
def test_an_associate_takes_three_off_and_is_removed() -> None:
    scene = lifted("AS2")
    assert scene.tracks == (2, 1)
    assert scene.on("f8") == ""
    assert scene.told_all()[1:] == [TrackMoved(SOUTH, 5, 2), Removed(NORTH, sq("f8"), "AS2")]


@pytest.mark.rule("HUNT-AIR-5", "HUNT-TRACK-5")
def test_the_added_space_can_lose_the_game() -> None:
    assert lifted("CO1", track=9).result == ("hostility", (NORTH,))
    assert lifted("CO1", track=8).result is None


@pytest.mark.rule("HUNT-AIR-6", "HUNT-RULING-25")
@pytest.mark.parametrize("unit", ["SF1", "IA"])
@pytest.mark.parametrize("code", ["SF1", "SF3", "IA"])
def test_military_freezes_the_airlifted_unit(unit: str, code: str) -> None:
    scene = lifted(code, unit=unit)
    assert scene.tracks == (5, 1)
    assert scene.told_all()[1:] == [Frozen(SOUTH, sq("c2"))]
    assert not scene.seen(SOUTH, "f8").frozen
    scene.play("end", "h10h9", "f8f7", "end", "end")
    assert scene.refused("c2c3") == "HUNT-MOVE-11"


@pytest.mark.rule("HUNT-AIR-7", "HUNT-RULING-25")
@pytest.mark.parametrize("code", ["PR1", "SK1", "CO1", "PM1", "LS1"])
def test_an_airlifted_analyst_moves_no_track(code: str) -> None:
    scene = lifted(code, unit="IA", track=10)
    assert scene.tracks == (10, 1)
    assert scene.result is None
    assert (scene.on("c2"), scene.on("f8")) == ("S.IA", f"N.{code}")


@pytest.mark.rule("HUNT-AIR-7", "HUNT-RULING-25")
@pytest.mark.parametrize("analyst_airlift", ["free", "one_space"])
def test_an_airlifted_analyst_is_lost_to_an_associate_and_does_not_come_back(analyst_airlift: str) -> None:
    scene = lifted("AS1", unit="IA", analyst_airlift=analyst_airlift)
    assert scene.tracks == (5, 1)
    assert (scene.on("c2"), scene.on("f8")) == ("", "N.AS1")
    assert scene.told_all()[1:] == [Removed(SOUTH, sq("c2"), "IA")]


@pytest.mark.rule("HUNT-AIR-8")
@pytest.mark.parametrize("code", ["PR1", "AS1", "SF1"])
def test_the_unit_is_back_where_it_started(code: str) -> None:
    scene = lifted(code)
    assert scene.on("c2") == "S.SF1"
    assert [scene.seen(viewer, "c2").face for viewer in VIEWERS] == ["SF1"] * 3


@pytest.mark.rule("HUNT-AIR-9")
def test_one_airlift_per_player_and_turn_and_a_new_one_in_the_next() -> None:
    scene = situation(
        "S.MB a5, S.SF1 c2, S.SF2 f2, S.SK1 b1; N.MB h4, N.LS1 f9, N.LS2 e8, N.SF1 c9",
        phase="challenges",
        tracks=(9, 1),
    )
    scene.play("c2*f9")
    assert scene.refused("f2*e8") == "HUNT-AIR-9"
    assert scene.view(NORTH).airlifted == (True, False)
    scene.play("end", "h4h5", "f9f10", "e8e9", "c9c10", "end")
    assert scene.asked == (NORTH, "challenge")  # South's airlift does not use up North's
    scene.play("end")
    assert [scene.view(viewer).airlifted for viewer in VIEWERS] == [(False, False)] * 3
    scene.play("a5a6", "c2c3", "b1b2", "end")
    assert scene.offered() == ["f2*e9", "f2*f10", "end"]


@pytest.mark.rule("HUNT-AIR-9")
def test_each_player_has_an_airlift_of_ones_own() -> None:
    scene = situation("S.MB a5, S.SF1 c2, S.CO1 b1; N.MB h4, N.SF1 f8, N.SF2 c9, N.CO1 e8", phase="challenges")
    scene.play("c2*e8", "end", "h4h5", "e8e7", "f8f7", "end")
    assert scene.offered() == ["c9*b1", "c9*c2", "end"]
    scene.play("c9*b1")
    assert scene.view(SOUTH).airlifted == (True, True)


@pytest.mark.rule("HUNT-AIR-9")
def test_ground_challenges_remain_after_an_airlift() -> None:
    scene = situation("S.MB a5, S.SF1 c2, S.SF2 f2; N.MB h10, N.CO1 f9, N.LS1 f3", phase="challenges")
    scene.play("c2*f9")
    assert scene.offered() == ["f2xf3", "end"]


@pytest.mark.rule("HUNT-AIR-10")
@pytest.mark.parametrize("site", ["c9", "f9"])
def test_a_unit_in_an_enemy_site_is_not_airlifted(site: str) -> None:
    scene = situation(f"S.MB a5, S.SF1 {site}; N.MB h4, N.CO1 g10", phase="challenges")
    assert scene.offered() == ["end"]
    assert scene.refused(f"{site}*g10") == "HUNT-AIR-1"


@pytest.mark.rule("HUNT-AIR-11", "HUNT-RULING-24")
def test_airlifts_are_possible_in_the_first_turn() -> None:
    scene = situation(turn=1).play("a3a4", "b3b4", "c3c4", "g3g4", "end")
    assert {f"c2*{square}" for square in NORTH_ZONE} <= set(scene.offered())
    assert {f"f2*{square}" for square in NORTH_ZONE} <= set(scene.offered())


@pytest.mark.rule("HUNT-AIR-11")
def test_a_unit_that_entered_the_site_in_this_half_may_be_airlifted() -> None:
    scene = situation("S.MB a5, S.SF1 c3; N.MB h4, N.CO1 g10").play("a5a6", "c3c2", "end")
    assert scene.offered() == ["c2*g10", "end"]
