"""The hostility tracks: how they fall, how challenges move them, and what ten and more mean."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.hunter.events import Challenged, ChallengesEnded, GameEnded, OnNotice, Removed, TrackMoved, TurnBegan
from getaway.games.hunter.pieces import NORTH, SOUTH
from tests.games.hunter.situations import VIEWERS, Scene, situation, sq

DUEL = "S.MB a1, S.SF1 d5; N.MB h10"


def meeting(target: str, track: int, **options: Any) -> Scene:
    """South's strike force stands before a piece of North's, with South's track at a number."""
    return situation(f"{DUEL}, N.{target} d6", phase="challenges", tracks=(track, 4), **options)


# The fall


@pytest.mark.rule("HUNT-TRACK-1", "HUNT-RULING-10")
def test_both_tracks_fall_by_one_when_a_turn_starts_and_everybody_is_told() -> None:
    scene = situation("S.MB a1; N.MB h10", acts=NORTH, phase="challenges", tracks=(9, 2))
    scene.play("end")
    assert scene.told_all() == [ChallengesEnded(NORTH), TurnBegan(2, (8, 1), (9, 2))]
    assert [scene.view(viewer).tracks for viewer in VIEWERS] == [(8, 1)] * 3


@pytest.mark.rule("HUNT-TRACK-1")
@pytest.mark.parametrize(
    ("before", "told"),
    [
        ((9, 2), "Turn 2. With the new turn South's and North's hostility falls by 1. Hostility: South 8, North 1."),
        ((1, 4), "Turn 2. With the new turn North's hostility falls by 1. Hostility: South 1, North 3."),
        ((1, 1), "Turn 2. Hostility: South 1, North 1."),
    ],
)
def test_a_new_turn_says_whose_hostility_falls_and_why(before: tuple[int, int], told: str) -> None:
    scene = situation("S.MB a1; N.MB h10", acts=NORTH, phase="challenges", tracks=before)
    assert scene.play("end").told()[-1].text() == told


@pytest.mark.rule("HUNT-RULING-10")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_b_falls_before_the_half_of_a_and_not_between_the_halves(first: int) -> None:
    scene = situation("S.MB a1; N.MB h10", first=first, tracks=(6, 6))
    scene.play("a1a2" if first == SOUTH else "h10h9", "end", "end")
    assert scene.asked == (1 - first, "move")
    assert scene.tracks == (6, 6)


@pytest.mark.rule("HUNT-TRACK-2", "HUNT-RULING-11")
def test_a_track_on_one_does_not_fall_and_keeps_no_credit() -> None:
    scene = situation("S.MB a1, S.SF1 d5; N.MB h10, N.LS1 d6, N.CO1 d4", phase="challenges", tracks=(1, 1))
    scene.play("d5xd6")
    assert scene.tracks == (1, 1)
    assert scene.told_all()[1] == TrackMoved(SOUTH, 1, 1)
    scene.play("end", "h10h9", "d6d7", "d4d3", "end", "end")
    assert scene.tracks == (1, 1)
    scene.play("a1a2", "d5d4", "end", "d4xd3")
    assert scene.tracks == (2, 1)  # the -1 and the fall of the turn are gone, the +1 counts in full


@pytest.mark.rule("HUNT-TRACK-2")
def test_a_fall_by_two_from_two_stops_at_one() -> None:
    assert meeting("AS1", 2).play("d5xd6").tracks == (1, 4)


# Challenges


@pytest.mark.rule("HUNT-TRACK-3", "HUNT-RULING-12")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
@pytest.mark.parametrize(("code", "value"), [("PR1", 3), ("AS1", -2)])
def test_the_challengers_track_moves_and_the_challenged_players_never(first: int, code: str, value: int) -> None:
    pieces = f"S.MB a1, S.SF1 d5, S.{code} c5; N.MB h10, N.SF1 c6, N.{code} d6"
    scene = situation(pieces, first=first, phase="challenges", tracks=(4, 4))
    scene.play("d5xd6" if first == SOUTH else "c6xc5")
    assert scene.tracks == ((4 + value, 4) if first == SOUTH else (4, 4 + value))
    assert scene.told_all()[1] == TrackMoved(first, 4, 4 + value)


@pytest.mark.rule("HUNT-TRACK-4", "HUNT-RULING-28")
def test_the_change_is_made_before_the_next_challenge_is_declared() -> None:
    scene = situation("S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.CO1 d6, N.LS1 g6", phase="challenges", tracks=(10, 1))
    other = scene.clone()
    # In this order the friend comes first: 9, then 10. In the other one 11 is reached on the way.
    assert scene.play("g5xg6").tracks == (9, 1)
    assert scene.view(NORTH).tracks == (9, 1)
    assert scene.play("d5xd6").tracks == (10, 1)
    assert scene.result is None
    assert other.play("d5xd6").result == ("hostility", (NORTH,))


@pytest.mark.rule("HUNT-RULING-28")
def test_inside_a_challenge_the_order_is_show_then_track_then_removal() -> None:
    scene = meeting("AS2", 10)
    scene.play("d5xd6")
    assert scene.told_all() == [
        Challenged(SOUTH, sq("d5"), sq("d6"), airlift=False, challenger="SF1", target="AS2", fleeting=False),
        TrackMoved(SOUTH, 10, 8),
        Removed(NORTH, sq("d6"), "AS2"),
    ]


# Above ten


@pytest.mark.rule("HUNT-TRACK-5", "HUNT-END-3")
@pytest.mark.parametrize(("code", "track"), [("PR1", 8), ("SK1", 9), ("PM1", 10), ("CO1", 10)])
def test_a_track_above_ten_loses_immediately(code: str, track: int) -> None:
    scene = meeting(code, track)
    scene.play("d5xd6")
    assert scene.tracks[SOUTH] > 10
    assert scene.result == ("hostility", (NORTH,))
    ended = scene.told_all()[-1]
    assert isinstance(ended, GameEnded)
    assert ended.winner == NORTH


@pytest.mark.rule("HUNT-TRACK-6")
@pytest.mark.parametrize(("code", "track"), [("PR1", 7), ("SK1", 8), ("CO1", 9)])
def test_exactly_ten_does_not_lose(code: str, track: int) -> None:
    scene = meeting(code, track).play("d5xd6")
    assert scene.tracks == (10, 4)
    assert scene.result is None
    assert scene.asked == (SOUTH, "challenge")


# Ten at the end of a half


@pytest.mark.rule("HUNT-TRACK-7", "HUNT-RULING-27")
def test_the_first_half_that_ends_on_ten_gives_notice_and_the_next_one_loses() -> None:
    scene = situation(f"{DUEL}, N.SK1 d6, N.CO1 g6; S.SF2 g5", phase="challenges", tracks=(8, 1))
    scene.play("d5xd6", "end")
    assert scene.told_all()[-1] == OnNotice(SOUTH, on=True)
    assert scene.view(NORTH).notices == (True, False)
    scene.play("h10h9", "d6d7", "g6h6", "end", "end")
    assert scene.tracks == (9, 1)
    assert scene.view(NORTH).notices == (True, False)  # the fall to 9 does not end it
    scene.play("a1a2", "g5g6", "end", "g6xh6")
    assert scene.tracks == (10, 1)
    assert scene.result is None
    scene.play("end")
    assert scene.result == ("notice", (NORTH,))


@pytest.mark.rule("HUNT-TRACK-7")
def test_a_notice_that_was_taken_back_has_to_be_given_anew() -> None:
    scene = situation(f"{DUEL}, N.CO1 d6", phase="challenges", tracks=(9, 1))
    scene.play("d5xd6", "end", "h10h9", "d6d7", "end", "end")
    assert (scene.tracks, scene.view(SOUTH).notices) == ((9, 1), (True, False))
    scene.play("a1a2", "d5d6", "end", "end")  # ends on 9
    assert scene.view(SOUTH).notices == (False, False)
    scene.play("h9h8", "d7e7", "end", "end")
    assert scene.tracks == (8, 1)
    scene.t.track = [9, 1]
    scene.play("a2a3", "d6d7", "end", "d7xe7", "end")
    assert (scene.tracks, scene.result) == ((10, 1), None)
    assert scene.view(SOUTH).notices == (True, False)


@pytest.mark.rule("HUNT-TRACK-7")
def test_notice_goes_by_the_own_half_not_by_the_opponents() -> None:
    scene = situation("S.MB a1; N.MB h10", tracks=(9, 10))
    scene.play("a1a2", "end", "end")
    assert scene.view(SOUTH).notices == (False, False)  # North's 10 is looked at when North's half ends
    scene.play("h10h9", "end", "end")
    assert scene.view(SOUTH).notices == (False, True)
    assert scene.result is None


@pytest.mark.rule("HUNT-TRACK-7", "HUNT-END-3")
def test_north_too_can_lose_on_notice() -> None:
    scene = situation(
        "S.MB a1, S.CO1 d5; N.MB h10, N.SF1 d6", first=NORTH, phase="challenges", tracks=(1, 9), notice=(NORTH,)
    )
    assert scene.play("d6xd5", "end").result == ("notice", (SOUTH,))


@pytest.mark.rule("HUNT-TRACK-8", "HUNT-RULING-27")
def test_leaving_ten_within_the_phase_takes_a_notice_back() -> None:
    scene = situation(
        "S.MB a1, S.SF1 d5, S.SF2 g5; N.MB h10, N.CO1 d6, N.LS1 g6", phase="challenges", tracks=(9, 1), notice=(SOUTH,)
    )
    scene.play("d5xd6", "g5xg6", "end")
    assert scene.result is None
    assert scene.told_all()[-1] == OnNotice(SOUTH, on=False)


@pytest.mark.rule("HUNT-TRACK-7")
def test_under_the_lenient_rule_there_are_no_notices_but_above_ten_still_loses() -> None:
    scene = meeting("CO1", 9, ten_rule="lenient")
    scene.play("d5xd6", "end")
    assert scene.told_all()[-1] == ChallengesEnded(SOUTH)
    assert scene.view(SOUTH).notices == (False, False)
    assert meeting("PR1", 9, ten_rule="lenient").play("d5xd6").result == ("hostility", (NORTH,))


@pytest.mark.rule("HUNT-TRACK-3")
@pytest.mark.parametrize(
    ("target", "token", "told"),
    [
        ("N.PR1 d6", "d5xd6", "South's hostility rises by 3 to 6: a protester was challenged."),
        ("N.CO1 d6", "d5xd6", "South's hostility rises by 1 to 4: commuters were challenged."),
        (
            "N.LS1 f9",
            "c2*f9",
            "South's hostility falls by 2 to 1: people who love soldiers were challenged by airlift.",
        ),
        ("N.AS1 d6", "d5xd6", "South's hostility falls by 2 to 1: Andirra was captured."),
    ],
)
def test_a_challenge_says_why_hostility_changes(target: str, token: str, told: str) -> None:
    scene = situation(f"S.MB a1, S.SF1 d5, S.SF2 c2; N.MB h10, {target}", phase="challenges", tracks=(3, 1)).play(token)
    assert [event.text() for event in scene.told(NORTH) if isinstance(event, TrackMoved)] == [told]
