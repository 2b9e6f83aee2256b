"""Who is player A: by chance, by hands or by name, before anybody sets up."""

from __future__ import annotations

import pytest

from getaway.games.hunter import RULES
from getaway.games.hunter.events import FirstPlayer, Thrown
from getaway.games.hunter.pieces import NORTH, SOUTH
from getaway.kernel.codec import digest
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.match import Match
from tests.games.hunter.situations import VIEWERS, situation, started

HANDS = ("rock", "paper", "scissors")


@pytest.mark.rule("HUNT-SETUP-1", "HUNT-RULING-9")
@pytest.mark.parametrize("drawn", [SOUTH, NORTH])
def test_by_default_chance_names_player_a_with_even_odds_before_anybody_sets_up(drawn: int) -> None:
    scene = started()
    assert scene.asked == (CHANCE, "first")
    assert scene.game.options() == [SOUTH, NORTH]
    assert scene.game.weights() == [1, 1]
    assert [scene.view(viewer).first for viewer in VIEWERS] == [-1, -1, -1]
    scene.game.apply(drawn)
    scene.heard = scene.game.take_events()
    assert scene.told_all() == [FirstPlayer(drawn)]
    assert [scene.view(viewer).first for viewer in VIEWERS] == [drawn] * 3
    assert scene.asked == (SOUTH, "place")
    assert scene.t.placed(SOUTH) == 0


@pytest.mark.rule("HUNT-SETUP-1", "HUNT-RULING-9")
@pytest.mark.parametrize(("name", "seat"), [("south", SOUTH), ("north", NORTH)])
def test_player_a_may_be_agreed_by_name_and_then_nothing_is_drawn(name: str, seat: int) -> None:
    scene = started(first_player=name)
    assert scene.asked == (SOUTH, "place")
    assert scene.game.no == 0
    assert scene.view(SPECTATOR).first == seat


@pytest.mark.rule("HUNT-RULING-9")
@pytest.mark.parametrize("south", range(3))
@pytest.mark.parametrize("north", range(3))
def test_rock_beats_scissors_scissors_paper_paper_rock(south: int, north: int) -> None:
    beats = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
    scene = started(first_player="rps")
    scene.play(HANDS[south], HANDS[north])
    if south == north:
        assert scene.told_all() == [Thrown((south, north))]
        assert scene.asked == (SOUTH, "throw")
        assert scene.view(SOUTH).first == -1
        return
    winner = SOUTH if (HANDS[south], HANDS[north]) in beats else NORTH
    assert scene.told_all() == [Thrown((south, north)), FirstPlayer(winner)]
    assert scene.view(SPECTATOR).first == winner
    assert scene.asked == (SOUTH, "place")


@pytest.mark.rule("HUNT-SETUP-1")
def test_the_first_hand_is_hidden_until_the_second_is_shown() -> None:
    scene = started(first_player="rps")
    assert scene.offered() == list(HANDS)
    scene.play("paper")
    assert scene.heard == []
    assert scene.view(SOUTH).pick == 1
    assert scene.view(NORTH).pick == -1
    assert scene.view(SPECTATOR).pick == -1
    other = started(first_player="rps").play("rock")
    assert other.view(NORTH) == scene.view(NORTH)
    assert other.view(SPECTATOR) == scene.view(SPECTATOR)
    assert other.ask == scene.ask
    assert digest(other.game) != digest(scene.game)
    scene.play("paper")
    assert [scene.view(viewer).pick for viewer in VIEWERS] == [-1, -1, -1]


@pytest.mark.rule("HUNT-RULING-9")
def test_nine_ties_are_thrown_again_and_ties_in_a_row_may_be_of_any_hands() -> None:
    scene = started(first_player="rps")
    for tie in range(9):
        scene.play(HANDS[tie % 3], HANDS[tie % 3])
        assert scene.asked == (SOUTH, "throw")
    scene.play("scissors", "rock")
    assert scene.view(SOUTH).first == NORTH
    # Nobody holds up a hand any more.
    assert [scene.view(viewer).pick for viewer in VIEWERS] == [-1, -1, -1]


@pytest.mark.rule("HUNT-SETUP-1")
@pytest.mark.parametrize("first", [SOUTH, NORTH])
def test_player_a_acts_first(first: int) -> None:
    assert situation(first=first).asked == (first, "move")


@pytest.mark.rule("HUNT-SETUP-1", "HUNT-SETUP-2")
def test_what_is_settled_before_the_first_question_is_told_all_the_same() -> None:
    settings = {"first_player": "south", "setup": "reference"}
    match = Match(RULES, RULES.card.setup(2, settings), Dealer("seed"))
    names = [type(event).__name__ for event in match.log(SPECTATOR)]
    assert names == ["FirstPlayer", "Ready", "Ready", "BoardShown", "TurnBegan"]
    assert match.told == Match.resumed(match.tape).told
