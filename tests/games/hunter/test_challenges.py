"""Challenges on the ground: who may challenge whom, and what happens then."""

from __future__ import annotations

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.events import Challenged, Frozen, GameEnded, Removed, TrackMoved
from getaway.games.hunter.pieces import NORTH, SF1, SOUTH, WAYS
from getaway.kernel.dealer import Dealer
from getaway.kernel.errors import Illegal, NothingToUndo
from getaway.kernel.match import Match
from tests.games.hunter.situations import VIEWERS, Scene, situation, sq

DUEL = "S.MB a1, S.SF1 d5; N.MB h10"


def before(target: str, *, own: str = DUEL, track: int = 5) -> Scene:
    """South's unit on d5 stands before a piece of North's on d6; it is South's challenge phase."""
    return situation(f"{own}, N.{target} d6", phase="challenges", tracks=(track, 1))


# Who and when


@pytest.mark.rule("HUNT-CHAL-1")
def test_no_challenge_is_compulsory() -> None:
    scene = before("CO1")
    assert scene.offered() == ["d5xd6", "end"]
    scene.play("end")
    assert scene.asked == (NORTH, "move")
    assert scene.tracks == (5, 1)


@pytest.mark.rule("HUNT-CHAL-1", "HUNT-RULING-35")
def test_the_phase_goes_on_until_it_is_ended_even_if_no_challenge_is_left() -> None:
    scene = before("CO1").play("d5xd6")
    assert scene.asked == (SOUTH, "challenge")
    assert scene.offered() == ["end"]


@pytest.mark.rule("HUNT-CHAL-2")
def test_only_units_challenge() -> None:
    scene = situation(
        "S.MB d5, S.AS1 d4, S.AS2 e4, S.CO1 g5, S.PR1 g8; N.MB h10, N.CO1 d6, N.CO2 g6, N.CO3 g9, N.PM1 d3",
        phase="challenges",
    )
    assert scene.offered() == ["end"]
    for challenger in ("d5xd6", "d4xd3", "g5xg6", "g8xg9"):
        assert scene.refused(challenger) == "HUNT-CHAL-2"


@pytest.mark.rule("HUNT-CHAL-2", "HUNT-COMP-4")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3", "IA"])
def test_every_unit_may_challenge(unit: str) -> None:
    scene = situation(f"S.MB a1, S.{unit} d5; N.MB h10, N.CO1 d6", phase="challenges")
    assert scene.offered() == ["d5xd6", "end"]


@pytest.mark.rule("HUNT-CHAL-3", "HUNT-RULING-23")
def test_all_units_may_challenge_once_each_in_any_order() -> None:
    given = "S.MB a1, S.SF1 b5, S.SF2 d5, S.SF3 f5, S.IA h5; N.MB h10, N.LS1 b6, N.LS2 d6, N.LS3 f6, N.CO1 h6"
    scene = situation(given, phase="challenges", tracks=(9, 1))
    scene.play("f5xf6", "h5xh6")
    assert scene.offered() == ["b5xb6", "d5xd6", "end"]
    assert scene.refused("f5xf6") == scene.refused("h5xh6") == "HUNT-CHAL-3"
    scene.play("d5xd6", "b5xb6")
    assert scene.offered() == ["end"]
    assert scene.tracks == (6, 1)
    scene.play("end")
    assert scene.asked == (NORTH, "move")


@pytest.mark.rule("HUNT-CHAL-3")
def test_a_unit_has_one_challenge_though_several_enemies_stand_around_it() -> None:
    scene = situation(f"{DUEL}, N.CO1 d6, N.CO2 e5, N.CO3 c5, N.PM1 d4", phase="challenges")
    assert scene.offered() == ["d5xd6", "d5xe5", "d5xd4", "d5xc5", "end"]
    assert scene.play("d5xe5").offered() == ["end"]


@pytest.mark.rule("HUNT-CHAL-3")
def test_the_next_challenge_is_decided_after_the_result_of_the_last_is_seen() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.PR1 d6, N.CO1 g6", phase="challenges")
    scene.play("d5xd6")
    assert scene.seen(SOUTH, "d6").face == "PR"
    assert scene.view(SOUTH).tracks == (4, 1)
    assert scene.offered() == ["g5xg6", "end"]


@pytest.mark.rule("HUNT-CHAL-3")
def test_units_may_challenge_again_in_their_next_half() -> None:
    scene = before("CO1").play("d5xd6", "end", "h10h9", "d6d7", "end", "end", "a1a2", "d5d6", "end")
    assert scene.offered() == ["d6xd7", "end"]


@pytest.mark.rule("HUNT-CHAL-4", "HUNT-RULING-24")
def test_a_challenge_reaches_the_four_square_neighbours_and_not_the_diagonals() -> None:
    scene = situation(f"{DUEL}, N.CO1 e6, N.CO2 e4, N.CO3 c6, N.PM1 c4, N.PM2 d7", phase="challenges")
    assert scene.offered() == ["end"]
    assert scene.refused("d5xd6") == "HUNT-CHAL-4"  # nobody there


@pytest.mark.rule("HUNT-CHAL-4", "HUNT-RULING-24")
def test_own_pieces_cannot_be_challenged() -> None:
    scene = situation(f"{DUEL}, S.CO1 d6, S.SF2 e5", phase="challenges")
    assert scene.offered() == ["end"]
    assert scene.refused("d5xd6") == "HUNT-CHAL-4"


@pytest.mark.rule("HUNT-CHAL-4")
@pytest.mark.parametrize(
    ("unit", "target"), [("e9", "f9"), ("c8", "c9"), ("c3", "c2"), ("c9", "d9"), ("f3", "f2"), ("h9", "h10")]
)
def test_a_challenge_may_be_made_anywhere_on_the_board_sites_included(unit: str, target: str) -> None:
    main = "h10" if target != "h10" else "a10"
    scene = situation(f"S.MB a5, S.SF2 {unit}; N.MB {main}, N.SF1 {target}", phase="challenges")
    assert f"{unit}x{target}" in scene.offered()
    scene.play(f"{unit}x{target}")
    assert scene.on(target) == "N.SF1"


@pytest.mark.rule("HUNT-CHAL-4", "HUNT-RULING-24")
@pytest.mark.parametrize("steps", [["a1a2", "d4d5"], ["a1a2"]])
def test_whether_the_unit_moved_in_this_half_does_not_matter(steps: list[str]) -> None:
    moved = "d4d5" in steps
    pieces = f"S.MB a1, S.SF1 {'d4' if moved else 'd5'}, S.SF2 h5; N.MB h10, N.CO1 d6"
    scene = situation(pieces).play(*steps)
    if not moved:
        scene.play("h5h6")
    scene.play("end")
    assert "d5xd6" in scene.offered()


@pytest.mark.rule("HUNT-RULING-24")
def test_the_formation_does_not_restrict_challenges() -> None:
    # No second unit could step to d6 beside the own main; a unit may challenge there all the same.
    scene = situation("S.MB c5, S.SF1 b5, S.SF2 d7; N.MB h10, N.CO1 d6", phase="challenges")
    assert scene.offered() == ["d7xd6", "end"]


@pytest.mark.rule("HUNT-CHAL-5", "HUNT-RULING-23")
@pytest.mark.parametrize(
    "code", ["MB", "AS1", "AS2", "AS3", "SF1", "SF2", "SF3", "IA", "PR1", "SK1", "CO1", "PM1", "LS1"]
)
def test_any_kind_of_enemy_piece_may_be_challenged(code: str) -> None:
    main = "" if code == "MB" else "; N.MB h10"
    scene = situation(f"S.MB a1, S.SF1 d5; N.{code} d6{main}", phase="challenges")
    assert scene.offered() == ["d5xd6", "end"]


@pytest.mark.rule("HUNT-CHAL-5", "HUNT-RULING-23")
def test_a_known_piece_may_be_challenged_again_by_another_unit_and_in_a_later_turn() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 c6; N.MB h10, N.LS1 d6", phase="challenges", tracks=(9, 1))
    scene.play("d5xd6", "c6xd6")
    assert scene.tracks == (7, 1)
    scene.play("end", "h10h9", "d6e6", "end", "end")
    assert scene.seen(SOUTH, "e6").face == "LS"
    scene.play("a1a2", "d5e5", "end", "e5xe6")
    assert scene.tracks == (5, 1)  # 7, the fall of the turn, and -1 again


@pytest.mark.rule("HUNT-CHAL-6")
def test_both_pieces_are_shown_to_both_players_and_to_watchers() -> None:
    scene = before("PM1").play("d5xd6")
    for viewer in VIEWERS:
        assert scene.told(viewer)[0] == Challenged(
            SOUTH, sq("d5"), sq("d6"), airlift=False, challenger="SF1", target="PM", fleeting=False
        )
        assert (scene.seen(viewer, "d5").face, scene.seen(viewer, "d6").face) == ("SF1", "PM")
        assert scene.seen(viewer, "d5").shown
        assert scene.seen(viewer, "d6").shown


@pytest.mark.rule("HUNT-CHAL-6", "HUNT-INFO-3")
def test_a_declared_challenge_cannot_be_withdrawn_nor_a_step_taken_back() -> None:
    match = Match(RULES, RULES.card.setup(2, {"setup": "reference", "first_player": "south"}), Dealer("x"))
    match.submit(SOUTH, match.game.no, (6, 0))  # g3-g4
    with pytest.raises(NothingToUndo):
        match.undo(SOUTH)
    match.game = before("CO1").game
    match.submit(SOUTH, match.game.no, (4, 0))
    with pytest.raises(NothingToUndo):
        match.undo(SOUTH)


# Effects


@pytest.mark.rule("HUNT-CHAL-7", "HUNT-END-1")
@pytest.mark.parametrize("unit", ["SF1", "SF2", "SF3"])
def test_a_challenged_main_ends_the_game_and_no_track_moves(unit: str) -> None:
    scene = situation(f"S.MB a1, S.{unit} d5; N.MB d6", phase="challenges", tracks=(10, 7))
    scene.play("d5xd6")
    assert scene.result == ("capture", (SOUTH,))
    assert scene.tracks == (10, 7)
    challenged, ended = scene.told_all()
    assert isinstance(challenged, Challenged)
    assert challenged.target == "MB"
    assert isinstance(ended, GameEnded)


@pytest.mark.rule("HUNT-CHAL-8", "HUNT-RULING-3")
@pytest.mark.parametrize(("code", "value"), [("PR2", 3), ("SK2", 2), ("CO2", 1), ("PM2", 2), ("LS2", -1)])
def test_a_challenged_civilian_moves_the_track_by_its_value_and_stays(code: str, value: int) -> None:
    scene = before(code).play("d5xd6")
    assert scene.tracks == (5 + value, 1)
    assert scene.on("d6") == f"N.{code}"
    assert scene.told_all()[1:] == [TrackMoved(SOUTH, 5, 5 + value)]


@pytest.mark.rule("HUNT-CHAL-9", "HUNT-RULING-36")
@pytest.mark.parametrize("code", ["AS1", "AS2", "AS3"])
def test_a_challenged_associate_lowers_the_track_by_two_and_is_gone_for_good(code: str) -> None:
    scene = before(code).play("d5xd6")
    assert scene.tracks == (3, 1)
    assert scene.on("d6") == ""
    assert scene.told_all()[1:] == [TrackMoved(SOUTH, 5, 3), Removed(NORTH, sq("d6"), code)]
    for viewer in VIEWERS:
        assert (NORTH, code) in scene.view(viewer).removed
        assert all(piece.square != sq("d6") for piece in scene.view(viewer).pieces)
    scene.play("end")
    assert scene.asked == (NORTH, "move")
    with pytest.raises(Illegal) as refusal:  # it never steps again
        scene.game.submit(NORTH, scene.game.no, (int(code[-1]), 0))
    assert refusal.value.rule == "HUNT-RULING-36"


@pytest.mark.rule("HUNT-CHAL-10", "HUNT-INTEL-6")
@pytest.mark.parametrize("code", ["SF1", "SF2", "SF3", "IA"])
def test_challenged_military_freezes_the_challenger_and_suffers_nothing(code: str) -> None:
    scene = before(code).play("d5xd6")
    assert scene.tracks == (5, 1)
    assert (scene.on("d5"), scene.on("d6")) == ("S.SF1", f"N.{code}")
    assert scene.told_all()[1:] == [Frozen(SOUTH, sq("d5"))]
    assert [scene.seen(viewer, "d5").frozen for viewer in VIEWERS] == [True] * 3
    assert not scene.seen(SOUTH, "d6").frozen
    scene.play("end")
    assert scene.offers_from("d6") == {"d6d7", "d6e6", "d6c6"}  # the challenged unit is free


@pytest.mark.rule("HUNT-CHAL-10", "HUNT-CHAL-11")
def test_the_freeze_lasts_through_the_owners_next_movement_and_no_longer() -> None:
    scene = before("SF1").play("d5xd6", "end", "h10h9", "d6d7", "end", "end")
    assert scene.asked == (SOUTH, "move")
    assert scene.refused("d5d6") == "HUNT-MOVE-11"
    scene.play("a1a2", "end")
    assert not scene.seen(SOUTH, "d5").frozen
    scene.play("end", "h9h8", "d7d6", "end", "end")
    assert "d5d4" in scene.offered()


@pytest.mark.rule("HUNT-CHAL-11", "HUNT-RULING-26")
def test_a_unit_that_had_to_stand_still_may_challenge_right_after_and_be_frozen_again() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.SF1 d6", frozen="S.SF1")
    scene.play("a1a2", "end")
    assert scene.offered() == ["d5xd6", "end"]
    scene.play("d5xd6", "end", "h10h9", "d6c6", "end", "end")
    assert scene.refused("d5d4") == "HUNT-MOVE-11"


@pytest.mark.rule("HUNT-CHAL-12", "HUNT-RULING-24")
@pytest.mark.parametrize("code", ["AS1", "CO1", "SF1"])
def test_nobody_changes_square_after_a_challenge(code: str) -> None:
    scene = before(code).play("d5xd6")
    assert scene.on("d5") == "S.SF1"
    assert scene.on("d6") == ("" if code == "AS1" else f"N.{code}")
    assert len(scene.view(SOUTH).pieces) == (3 if code == "AS1" else 4)


@pytest.mark.rule("HUNT-RULING-36")
def test_civilians_strike_forces_and_mains_are_never_removed() -> None:
    for code in ("PR1", "SK1", "CO1", "PM1", "LS1", "SF1", "SF2", "SF3", "IA"):
        scene = before(code).play("d5xd6")
        assert (scene.on("d5"), scene.on("d6")) == ("S.SF1", f"N.{code}")
    captured = situation("S.MB a1, S.SF1 d5; N.MB d6", phase="challenges").play("d5xd6")
    assert captured.on("d6") == "N.MB"


@pytest.mark.rule("HUNT-CHAL-4")
@pytest.mark.parametrize("choice", [(4, 13), (4, -1), (4,), 3, (4, 0, 0)])
def test_what_is_no_challenge_at_all_is_refused(choice: object) -> None:
    scene = before("CO1")
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, choice)
    assert refusal.value.rule in ("HUNT-CHAL-1", "HUNT-CHAL-4")


def test_which_units_have_challenged_in_this_half_is_seen_by_all() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.CO1 d6, N.CO2 g6", phase="challenges")
    scene.play("d5xd6")
    for viewer in VIEWERS:
        assert scene.seen(viewer, "d5").challenged
        assert not scene.seen(viewer, "g5").challenged
    scene.play("end")
    assert not any(piece.challenged for piece in scene.view(SOUTH).pieces)


@pytest.mark.rule("HUNT-CHAL-4")
@pytest.mark.parametrize("way", [-1, WAYS])
def test_a_challenge_that_leads_nowhere_is_refused_as_such(way: int) -> None:
    with pytest.raises(Illegal, match="neighbouring square or, by airlift"):
        before("CO1").submit((SF1, way))


@pytest.mark.rule("HUNT-INFO-3", "HUNT-AIR-8")
def test_the_record_tells_a_flight_from_a_challenge_on_the_ground() -> None:
    assert "d5xd6:" in before("CO1").play("d5xd6").t.record
    flown = situation("S.MB a1, S.SF1 c2; N.MB h10, N.CO1 f9", phase="challenges").play("c2*f9")
    assert "c2*f9:" in flown.t.record
