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
    assert south.aim == "Find North's main bad guy, or infiltrate yours"
    assert north.aim == "Find South's main bad guy, or infiltrate yours"
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


def test_what_becomes_of_a_game_without_an_end_is_told() -> None:
    def how(**options: Any) -> str:
        return goals(situation("S.MB a1; N.MB h10", **options), SPECTATOR)[SOUTH].how.partition("South loses.")[2]

    assert how(turn_cap=40) == (
        " After turn 40, or 15 turns in a row without a challenge, points decide: 3 for each associate captured, 1 for "
        "each step that its main bad guy has come nearer to North's city or base."
    )
    assert how(quiet_cap=0).startswith(" After turn 30 points decide: ")
    assert how(cap_result="draw") == " After turn 30, or 15 turns in a row without a challenge, it is a draw."


HUNT = "S.MB a4, S.AS1 a3, S.AS2 b3, S.AS3 b4; N.MB h6, N.AS1 h7, N.AS2 g7"
"""South has captured an associate, and both mains have come two or three steps nearer."""


def now(viewer: Seat, **options: Any) -> list[str]:
    """What matters next for both sides of that game."""
    return [goal.now for goal in goals(situation(HUNT, **options), viewer)]


def test_once_the_last_turn_is_near_both_are_told_how_points_stand_as_far_as_they_may_know() -> None:
    gained = "what its main bad guy has gained."
    assert now(SOUTH, turn=25) == now(SOUTH, turn=30, cap_result="draw") == ["", ""]
    south, north = f"South has 3 points and {gained}", f"North has only {gained}"
    assert now(SPECTATOR, turn=26) == [f"4 turns left after this one: {side}" for side in (south, north)]
    assert now(SOUTH, turn=29) == [
        f"1 turn left after this one: South has 5 points, North only {gained}",
        f"1 turn left after this one: {north}",
    ]
    assert now(NORTH, turn=30) == [
        f"The last turn: {south}",
        f"The last turn: North has 3 points, South 3 and {gained}",
    ]


def test_a_long_quiet_spell_is_told_before_it_ends_the_game() -> None:
    assert (
        now(SOUTH, quiet=9) == now(SOUTH, quiet=14, cap_result="draw") == now(SOUTH, quiet=14, quiet_cap=0) == ["", ""]
    )
    south, north = now(SOUTH, quiet=10)
    assert south == (
        "5 more turns without a challenge, and points decide: "
        "South has 5 points, North only what its main bad guy has gained."
    )
    assert north.endswith(": North has only what its main bad guy has gained.")
    # What comes first is told.
    assert now(SOUTH, quiet=12, turn=27)[SOUTH].startswith("3 more turns without a challenge")
    assert now(SOUTH, quiet=12, turn=28)[SOUTH].startswith("2 turns left after this one")


def test_a_quiet_spell_is_over_as_soon_as_somebody_challenges() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.CO1 d6", phase="challenges", quiet=12)
    assert "3 more turns without a challenge" in goals(scene, NORTH)[SOUTH].now
    scene.play("d5xd6")
    assert goals(scene, NORTH)[SOUTH].now == ""
    assert scene.view(NORTH).quiet == 0


def test_once_the_last_turn_is_near_the_line_at_the_table_says_how_points_stand() -> None:
    def first(turn: int, viewer: Seat) -> list[Progress]:
        return [goal.progress[0] for goal in goals(situation(HUNT, turn=turn), viewer)]

    assert [each.label for each in first(25, SOUTH)] == ["hostility", "hostility"]
    assert first(26, SOUTH) == [
        Progress("points", 5, text="5 against 0 or more"),
        Progress("points", 0, text="0 or more"),
    ]
    assert first(26, NORTH) == [
        Progress("points", 3, text="3 or more"),
        Progress("points", 3, text="3 against 3 or more"),
    ]


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
