"""Turns: both tracks fall, A moves and challenges, B moves and challenges."""

from __future__ import annotations

import random

import pytest

from getaway.games.hunter.events import ChallengesEnded, MovementEnded, Stepped, TurnBegan
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.errors import Illegal, NotYourTurn
from tests.games.hunter.situations import VIEWERS, situation, started

BARE = "S.MB a1, S.SF1 d5, S.CO1 g1, S.CO2 g3; N.MB h10, N.SK1 d6, N.CO1 b8, N.CO2 b10"


@pytest.mark.rule("HUNT-TURN-1")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_a_turn_is_a_fall_of_the_tracks_and_then_the_half_of_a_and_the_half_of_b(first: int) -> None:
    second = 1 - first
    scene = situation("S.MB a1; N.MB h10", first=first, acts=second, phase="challenges", tracks=(7, 7))
    step = {SOUTH: ("a1a2", "a2a3"), NORTH: ("h10h9", "h9h8")}
    scene.play("end")
    assert scene.told_all() == [ChallengesEnded(second), TurnBegan(2, (6, 6), (7, 7))]
    for seat in (first, second):
        assert scene.asked == (seat, "move")
        scene.play(step[seat][0], "end")
        assert scene.told_all()[1:] == [MovementEnded(seat)]
        assert scene.asked == (seat, "challenge")
        scene.play("end")
        assert scene.told_all()[0] == ChallengesEnded(seat)
    assert scene.told_all() == [ChallengesEnded(second), TurnBegan(3, (5, 5), (6, 6))]
    assert scene.asked == (first, "move")


@pytest.mark.rule("HUNT-TURN-1")
def test_everybody_sees_whose_half_it_is_and_in_which_phase() -> None:
    scene = situation(BARE)
    seen: list[tuple[int, int, str]] = []
    for token in ("a1a2", "d5e5", "g1h1", "g3h3", "end", "end", "h10h9", "b8a8", "b10a10", "end", "end"):
        views = [scene.view(viewer) for viewer in VIEWERS]
        now = {(view.turn, view.active, view.phase) for view in views}
        assert len(now) == 1
        if not seen or seen[-1] not in now:
            seen.append(now.pop())
        scene.play(token)
    assert seen == [(1, SOUTH, "movement"), (1, SOUTH, "challenges"), (1, NORTH, "movement"), (1, NORTH, "challenges")]
    assert scene.view(SOUTH).turn == 2


@pytest.mark.rule("HUNT-TURN-2", "HUNT-RULING-9")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_the_same_player_is_a_in_every_turn(first: int) -> None:
    rng = random.Random(first)
    scene = situation(first=first)
    starters = [scene.asked[0]]
    while len(starters) < 5 and scene.game.ask is not None:
        turn = scene.t.turn
        if "end" in scene.offered():
            scene.play("end")
        else:
            scene.play(rng.choice(scene.offered()))
        if scene.game.ask is not None and scene.t.turn > turn:
            starters.append(scene.asked[0])
    assert starters == [first] * 5
    assert scene.view(NORTH).first == first


@pytest.mark.rule("HUNT-TURN-3")
def test_nobody_challenges_before_the_movement_is_over() -> None:
    scene = situation(BARE)
    assert not [token for token in scene.offered() if "x" in token]
    with pytest.raises(Illegal):
        scene.game.submit(SOUTH, scene.game.no, (4, 4))  # SF1 against the city zone
    scene.play("a1a2", "g1h1", "g3h3")
    assert "end" not in scene.offered()
    scene.play("d5e5", "end")
    assert scene.asked == (SOUTH, "challenge")


@pytest.mark.rule("HUNT-TURN-3", "HUNT-CHAL-12")
def test_nobody_moves_again_after_challenging() -> None:
    scene = situation(BARE, phase="challenges")
    scene.play("d5xd6")
    assert scene.asked == (SOUTH, "challenge")
    assert scene.offered() == ["end"]
    with pytest.raises(Illegal) as refusal:
        scene.game.submit(SOUTH, scene.game.no, (0, 0))  # the main, one step north
    assert refusal.value.rule == "HUNT-CHAL-2"
    scene.play("end")
    assert scene.asked == (NORTH, "move")


@pytest.mark.rule("HUNT-TURN-4")
def test_the_challenged_player_is_not_asked_and_cannot_answer() -> None:
    scene = situation(BARE, phase="challenges", tracks=(3, 1))
    scene.play("d5xd6")
    assert scene.tracks == (5, 1)  # at once
    assert scene.asked == (SOUTH, "challenge")
    with pytest.raises(NotYourTurn):
        scene.game.submit(NORTH, scene.game.no, scene.read("end"))


@pytest.mark.rule("HUNT-TURN-4")
@pytest.mark.rule("HUNT-TURN-1", "HUNT-RULING-35")
def test_in_random_games_every_half_is_its_owners_and_has_one_end_of_each_kind() -> None:
    rng = random.Random(11)
    for _ in range(6):
        scene = started(setup="reference", first_player="north", turn_cap=6, ten_rule="lenient")
        script: list[tuple[int, str]] = []
        while scene.game.ask is not None:
            seat, kind = scene.asked
            assert seat == scene.t.active
            scene.play(rng.choice(scene.offered()))
            assert not any(isinstance(event, Stepped) and event.seat != seat for event in scene.told())
            script += [
                (event.seat, type(event).__name__)
                for event in scene.told()
                if isinstance(event, (MovementEnded, ChallengesEnded))
            ]
            assert kind in ("move", "challenge")
        turn = [(seat, end) for seat in (NORTH, SOUTH) for end in ("MovementEnded", "ChallengesEnded")]
        assert script == (turn * 6)[: len(script)]
