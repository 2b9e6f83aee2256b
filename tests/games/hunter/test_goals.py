"""Goals: what each side wants and how far it has come, from the view alone."""

from __future__ import annotations

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
