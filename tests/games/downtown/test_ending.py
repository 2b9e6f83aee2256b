"""The end of the game, and the Quick Game's duels (DOWN-END, DOWN-QUICK)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from getaway.games.downtown import RULES
from getaway.games.downtown.events.attempts import AttemptBegan, AttemptEnded
from getaway.games.downtown.events.cards import IncreaseTaken
from getaway.games.downtown.events.duels import CoinTossed, DuelBegan, DuelEnded, Thrown
from getaway.games.downtown.events.turns import Decided, GameEnded
from getaway.games.downtown.flow import exchange as e
from getaway.kernel.events import Event
from tests.games.downtown.situations import A, B, C, D, Scene, turn
from tests.games.downtown.test_attempt import aiming, at


def last_turn(points: list[int], **position: Any) -> Scene:
    """The last turn of the last round is about to end."""
    seats = len(points)
    return turn([""] * seats, seats=seats, active=seats - 1, round=12, points=points, **position)


@pytest.mark.rule("DOWN-END-2", "DOWN-ROUND-1", "DOWN-RULING-2")
def test_most_points_win_after_round_twelve() -> None:
    assert last_turn([4, 9, 3]).play("end").result == ("points", (B,))
    earlier = turn(["", ""], active=B, round=11, points=[4, 9]).play("end")
    assert (earlier.result, earlier.view().round) == (None, 12)


@pytest.mark.rule("DOWN-RULING-64")
def test_a_table_may_agree_on_fewer_rounds() -> None:
    assert turn(["", ""], active=B, round=5, points=[4, 9], rounds=5).play("end").result == ("points", (B,))
    assert turn(["", ""], active=B, round=4, points=[4, 9], rounds=5).play("end").result is None


def win(scene: Scene, side: int) -> list[Event]:
    """Let one side of the duel win; what was told."""
    assert scene.t.duel[e.ATTACKER] == 0
    scene.t.duel[e.HEALTH + 1 - side] = 1
    return scene.play(12 if side == 0 else 2).told()


@pytest.mark.rule("DOWN-SC-42", "DOWN-END-3", "DOWN-RULING-49")
def test_three_tied() -> None:
    scene = last_turn([11, 9, 11, 11]).play("end")
    assert scene.duels() == [(A, C)]
    win(scene, 1)
    assert scene.duels() == [(C, D)]
    win(scene, 0)
    assert scene.result == ("tie_break", (C,))
    assert scene.t.points == [11, 9, 11, 11]


@pytest.mark.rule("DOWN-RULING-49")
def test_tied_duels_for_the_win_are_repeated_and_then_rolled_off() -> None:
    scene = last_turn([7, 7]).play("end")
    first = []
    for _ in range(3):
        duel = scene.view().duel
        assert duel is not None
        first.append(duel.figures[0])
        scene.t.duel[e.HEALTH] = scene.t.duel[e.HEALTH + 1] = 1
        scene.play(7, 7)
        while scene.asked[1] == "ability":
            scene.play("pass")
    assert first == [A, B, A]
    assert (scene.asked[1], sorted(str(seat) for seat in scene.outcomes())) == ("coin", ["0", "1"])
    scene.play(1)
    assert scene.result == ("tie_break", (B,))


@pytest.mark.rule("DOWN-RULING-49", "DOWN-RULING-31")
def test_no_escape_from_the_duel_for_the_win() -> None:
    scene = turn(["escape", "escape"], active=B, round=12, points=[5, 5]).play("end")
    assert scene.asked == (-1, "attack_roll")


def quick(hands: list[str] | None = None, **position: Any) -> Scene:
    """A quick duel: A steps with his last movement onto B's field."""
    scene = turn(hands or ["", ""], places=["V12b", "V12a"], spent=5, quick=True, **position)
    return scene.play("V12a")


@pytest.mark.rule("DOWN-QUICK-2", "DOWN-QUICK-3")
def test_everybody_moves_six_in_the_quick_game() -> None:
    assert turn(["", ""], quick=True).view().movement == 6  # though Roxy's sheet says 7


@pytest.mark.rule("DOWN-SC-34", "DOWN-QUICK-4", "DOWN-QUICK-5", "DOWN-QUICK-6", "DOWN-QUICK-7")
def test_a_quick_duel() -> None:
    scene = quick()
    scene.play("rock", "rock", "rock", "scissors")
    assert scene.view().duel is not None
    scene.play("paper", "scissors", "rock", "scissors")
    assert (scene.t.points, scene.at(B)) == ([3, 1], "SH2")
    assert scene.asked == (A, "turn")


@pytest.mark.rule("DOWN-QUICK-4", "DOWN-QUICK-5")
def test_throws_are_told_together_with_their_winner() -> None:
    scene = quick().play("scissors")
    assert scene.told(B) == [Decided(A)]
    scene.play("paper")
    assert scene.heard_of(Thrown) == [Thrown((A, B), (2, 1), A)]
    scene.play("scissors", "rock")
    assert scene.heard_of(Thrown) == [Thrown((A, B), (2, 0), B)]


@pytest.mark.rule("DOWN-QUICK-6", "DOWN-INT-42")
def test_increase_cards_go_to_the_winner_of_a_quick_duel() -> None:
    scene = quick(shown=[0, 1]).play("rock", "scissors", "rock", "scissors")
    assert scene.heard_of(IncreaseTaken) == [IncreaseTaken(B, A, 1)]
    assert scene.view().movement == 1


@pytest.mark.rule("DOWN-RULING-58", "DOWN-QUICK-5")
def test_throws_are_secret_and_a_coin_ends_a_long_row_of_equal_ones() -> None:
    scene = quick().play("rock")
    assert scene.asked == (B, "throw")
    assert [view.pick for view in (scene.view(A), scene.view(B), scene.view())] == [0, -1, -1]
    assert scene.heard_of(Thrown) == []
    scene.play("rock")
    assert scene.heard_of(Thrown) == [Thrown((A, B), (0, 0), -1)]
    for _ in range(19):
        scene.play("paper", "paper")
    assert scene.asked == (-1, "coin")
    scene.play(1)
    assert scene.heard_of(CoinTossed) == [CoinTossed(B)]
    duel = scene.view().duel
    assert duel is not None
    assert duel.wins == (0, 1)


@pytest.mark.rule("DOWN-RULING-58", "DOWN-RULING-31")
def test_escape_works_in_the_quick_game() -> None:
    scene = quick(["", "escape"]).play("escape")
    assert scene.t.points == [0, 0]
    assert scene.view().truces != ()


@pytest.mark.rule("DOWN-RULING-58", "DOWN-RULING-49")
def test_a_quick_tie_is_thrown_out() -> None:
    scene = turn(["", ""], active=B, round=12, points=[5, 5], quick=True).play("end")
    scene.play("rock", "paper", "rock", "paper")
    assert scene.result == ("tie_break", (B,))


@pytest.mark.rule("DOWN-END-2")
def test_the_end_is_told_with_all_points() -> None:
    scene = turn(["", ""], active=B, round=12, points=[5, 3]).play("end")
    assert scene.heard_of(GameEnded) == [GameEnded("points", A, (5, 3), 12, None)]


# What the end is told as


def last_words(scene: Scene) -> str:
    """The very last thing that everybody was told."""
    events = [event for audience, event in scene.heard if audience == -1]
    assert isinstance(events[-1], GameEnded)
    return events[-1].text()


@pytest.mark.rule("DOWN-END-1")
def test_a_kill_is_told_with_weapon_place_and_values() -> None:
    def shot(points: list[int]) -> Scene:
        return at(aiming("remote", points=points), (4, 4), (4, 4), rounds=2).play(1, "4,5", 1, "4,5", "shoot", 11, 2)

    kill = "Roxy Razor kills Johnny the Quick with a Remote Explosive from the lookout on Fountain Square, 6 against 4"
    assert last_words(shot([3, 3])) == f"{kill}, and wins."
    assert last_words(shot([3, 9])) == f"{kill}, and wins; Don Iguana had more points, 9 to 3."


@pytest.mark.rule("DOWN-END-2")
def test_a_win_on_points_is_told_with_all_points() -> None:
    scene = turn(["", ""], active=B, round=12, points=[5, 1]).play("end")
    alive = "Johnny the Quick is still alive after round 12"
    assert last_words(scene) == f"{alive}: Roxy Razor wins with 5 points, the most of all (Don Iguana 1)."


@pytest.mark.rule("DOWN-END-3")
def test_a_tie_break_is_told_as_one() -> None:
    scene = turn(["", ""], active=B, round=12, points=[1, 1], quick=True).play("end", "rock", "paper", "rock", "paper")
    tied = "Roxy Razor and Don Iguana have 1 point each, and Don Iguana wins the duel for the win."
    assert last_words(scene) == f"Johnny the Quick is still alive after round 12. {tied}"
    none = turn(["", ""], active=B, round=12, points=[0, 0], quick=True).play("end", "rock", "paper", "rock", "paper")
    tied = "Roxy Razor and Don Iguana have no points, and Don Iguana wins the duel for the win."
    assert last_words(none) == f"Johnny the Quick is still alive after round 12. {tied}"


@pytest.mark.rule("DOWN-END-3")
def test_the_duel_for_the_win_is_asked_for_as_one() -> None:
    scene = turn(["", ""], active=B, round=12, points=[1, 1], quick=True).play("end")
    assert scene.ask.prompt.startswith("Rock, paper or scissors? Two won throws win this duel for the win: you have 0")
    usual = turn(["", ""], places=["V12b", "V12a"], quick=True).play("V12a", "duel")
    while scene.asked[1] != "throw" or usual.asked[1] != "throw":
        usual.play("pass")
    assert usual.ask.prompt.startswith("Rock, paper or scissors? Two won throws win the duel: you have 0")


@pytest.mark.rule("DOWN-SOLO-24")
def test_a_defeat_alone_is_told_as_one() -> None:
    scene = turn([""], seats=1, round=12, points=[7]).play("end")
    while scene.game.ask is not None:
        scene.submit(scene.game.options()[-1])
    assert last_words(scene) == "Johnny the Quick is still alive after round 12: Roxy Razor has lost, with 7 points."


# The Quick Game asks for nothing that means nothing


@pytest.mark.rule("DOWN-QUICK-2")
def test_nobody_chooses_a_figure_in_the_quick_game() -> None:
    for mode in ("quick_two", "quick", "quick_four"):
        chosen = RULES.card.mode(mode)
        scene = Scene(RULES.start(RULES.card.setup_of(chosen)))
        names = ("Roxy Razor", "Don Iguana", "Sergeant Tiger", "Velvet Vince")[: chosen.seats]
        assert RULES.names(scene.game) == names
        kinds = set()
        while scene.t.round == 0:
            kinds.add(scene.kind)
            options = scene.game.options()
            scene.submit(options[scene.game.no % len(options)])  # not the same for all, or nobody would ever start
        assert "house" in kinds
        assert "character" not in kinds
        assert [player.name for player in scene.view().players] == [*names]


def test_nothing_but_a_duel_or_an_attempt_is_told_as_what_decided_a_game() -> None:
    deciding = {moment.event for moment in RULES.chronicle.moments if moment.weight > 1}
    assert deciding == {AttemptBegan, AttemptEnded, DuelBegan, DuelEnded}
    (begun,) = (moment for moment in RULES.chronicle.moments if moment.event is DuelBegan)
    usual = DuelBegan(figures=(0, 1), final=False, health=(0, 0), stamina=(0, 0), punch=(0, 0))
    assert begun.when(replace(usual, final=True))
    assert not begun.when(usual)
