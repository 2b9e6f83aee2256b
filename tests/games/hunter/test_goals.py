"""Goals: what each side wants and how far it has come, from the view alone."""

from __future__ import annotations

from typing import Any

from getaway.games.hunter import RULES
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.goals import Goal, Progress
from tests.games.hunter.situations import Scene, situation, started


def goals(scene: Scene, seat: Seat) -> tuple[Goal, ...]:
    """Both sides' goals as a seat is told them."""
    return RULES.goals(RULES.view(scene.game, seat))


def figures(goal: Goal) -> dict[str, Progress]:
    """A goal's figures by what they count."""
    return {each.label: each for each in goal.progress}


def test_each_side_is_told_whom_to_find_and_whom_to_sneak_in() -> None:
    south, north = goals(situation("S.MB a1; N.MB h10"), SPECTATOR)
    assert (south.seat, south.name) == (SOUTH, "South")
    assert (north.seat, north.name) == (NORTH, "North")
    assert south.aim == "Find North's main bad guy, or walk yours into its city or base"
    assert north.aim == "Find South's main bad guy, or walk yours into its city or base"
    assert "above 10 South loses" in south.how


def test_hostility_and_captured_associates_are_counted() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.AS1 d6, N.AS2 g10", phase="challenges", tracks=(5, 2))
    scene.play("d5xd6")
    south, north = goals(scene, NORTH)
    gone_already = 1
    assert figures(south)["hostility"] == Progress("hostility", 3, 10)
    assert figures(south)["associates captured"] == Progress("associates captured", 1 + gone_already, 3)
    assert figures(north)["hostility"].have == 2


def test_only_its_own_side_is_told_how_far_a_main_has_to_go() -> None:
    scene = situation("S.MB b7, S.SF1 a1, S.CO1 h1, S.CO2 h3; N.MB h10")
    own, enemy = goals(scene, SOUTH)
    assert figures(own)["way of the main"] == Progress("way of the main", 3, text="3 steps from North's base")
    assert "way of the main" not in figures(enemy)
    assert all(len(goal.progress) == 2 for goal in goals(scene, SPECTATOR))


def test_the_last_turn_and_what_decides_after_it_are_told() -> None:
    told = goals(situation("S.MB a1; N.MB h10", turn_cap=40), SPECTATOR)[SOUTH].how
    assert "After turn 40 points decide: 3 for each associate captured" in told
    assert "points" not in goals(situation("S.MB a1; N.MB h10", cap_result="draw"), SPECTATOR)[SOUTH].how


def test_once_the_last_turn_is_near_both_are_told_how_points_stand_as_far_as_they_may_know() -> None:
    def now(turn: int, viewer: Seat, **options: Any) -> list[str]:
        pieces = "S.MB a4, S.AS1 a3, S.AS2 b3, S.AS3 b4; N.MB h6, N.AS1 h7, N.AS2 g7"
        return [goal.now for goal in goals(situation(pieces, turn=turn, **options), viewer)]

    unknown = "and what its main has gained."
    assert now(25, SOUTH) == now(30, SOUTH, cap_result="draw") == ["", ""]
    south, north = f"South has 3 points, {unknown}", f"North has 0 points, {unknown}"
    assert now(26, SPECTATOR) == [f"4 turns left after this one: {side}" for side in (south, north)]
    assert now(29, SOUTH) == [
        f"1 turn left after this one: South has 5 points, North 0 {unknown}",
        f"1 turn left after this one: {north}",
    ]
    assert now(30, NORTH) == [f"The last turn: {south}", f"The last turn: North has 3 points, South 3 {unknown}"]


def test_once_the_last_turn_is_near_the_line_at_the_table_says_how_points_stand() -> None:
    def first(turn: int, viewer: Seat) -> list[Progress]:
        pieces = "S.MB a4, S.AS1 a3, S.AS2 b3, S.AS3 b4; N.MB h6, N.AS1 h7, N.AS2 g7"
        return [goal.progress[0] for goal in goals(situation(pieces, turn=turn), viewer)]

    assert [each.label for each in first(25, SOUTH)] == ["hostility", "hostility"]
    assert first(26, SOUTH) == [Progress("points", 5, text="5 to 0 + ?"), Progress("points", 0, text="0 + ?")]
    assert first(26, NORTH) == [Progress("points", 3, text="3 + ?"), Progress("points", 3, text="3 to 3 + ?")]


def test_what_matters_next_is_said_where_something_stands_out() -> None:
    setting_up = started(first_player="south")
    assert [goal.now for goal in goals(setting_up, SOUTH)] == ["Hide your main bad guy among your people.", ""]
    assert [goal.now for goal in goals(setting_up, SPECTATOR)] == ["", ""]
    warned = situation("S.MB a1, S.SF1 d5; N.MB h10", phase="challenges", tracks=(9, 1), notice=(SOUTH,))
    assert goals(warned, NORTH)[SOUTH].now == "If South's next half ends on hostility 10 again, South loses."
    apart = situation("S.MB d4, S.AS1 d5, S.AS2 g5, S.SF1 a1; N.MB h10")
    assert goals(apart, SOUTH)[SOUTH].now == "Bring the associates back beside your main bad guy."
    assert goals(apart, NORTH)[SOUTH].now == ""


def test_goals_stay_after_the_end() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB d6", phase="challenges")
    scene.play("d5xd6")
    assert scene.game.outcome is not None
    south, north = goals(scene, NORTH)
    assert (south.now, north.now) == ("", "")
    assert len(south.progress) == 2
