"""What every driver wants, and how far it has come."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.gangrush import RULES
from getaway.kernel.frames import CHANCE, SPECTATOR
from getaway.kernel.goals import Goal
from tests.games.gangrush.situations import Scene, situation, started


def goals(scene: Scene, seat: int = SPECTATOR) -> dict[str, Goal]:
    """The goals that a seat is told, by name."""
    return {goal.name: goal for goal in RULES.goals(RULES.view(scene.game, seat))}


def figures(goal: Goal) -> dict[str, str]:
    return {each.label: each.text for each in goal.progress}


@pytest.mark.rule("GANG-GOAL-1", "GANG-END-5", "GANG-END-6")
def test_place_money_and_the_way_that_is_left() -> None:
    found = goals(situation("DON L3:10 20 5 $1000; PUP L3:38 20 5 $400; SPE L2:-3 0 7 $2500"))
    don, pup, spe = found["Don Moccioco"], found["Pupetta"], found["W.B. Spender"]
    assert don.aim == "Be the richest, but never the last"
    assert figures(don) == {
        "in the race": "2nd of 3",
        "in money and ramp": "$1,300",
        "spaces to go": "15",
    }  # the ramp is worth $300
    assert figures(pup)["spaces to go"] == "1"
    assert figures(spe) == {"in the race": "3rd of 3", "in money and ramp": "$2,800", "spaces to go": "22"}
    assert (don.now, spe.now) == ("Richest of those who are not last.", "Last, and so would not win.")
    assert pup.now == "Don Moccioco has $600 more."


def test_of_equals_both_are_told_so_and_debts_count() -> None:
    scene = situation("DON L3:10 20 5 $1000; PUP L3:38 20 5 $1000; SPE L5:4")
    scene.t.pay(1, 14)
    found = goals(scene)
    assert figures(found["Pupetta"])["in money and ramp, less debts"] == "-$100"  # $400 of debt
    assert found["Pupetta"].now == "Don Moccioco has $1,400 more."
    even = goals(situation("DON L3:10 20 5 $1000; PUP L3:38 20 5 $1000; SPE L5:4"))
    assert even["Pupetta"].now == "Don Moccioco has as much."
    bare = goals(situation("DON L3:10 20 5 $1000; PUP L3:38; SPE L5:4", ramps=False))
    assert figures(bare["Don Moccioco"])["in money"] == "$1,000"
    dealer = goals(situation("DON L3:10 20 5 $1000; PUP L3:38; SPE L5:4", tokens="DON G5"))
    assert figures(dealer["Don Moccioco"])["in money and ramp"] == "$1,700"


@pytest.mark.rule("GANG-RULING-73")
def test_hidden_money_is_told_to_its_owner_alone() -> None:
    scene = situation("DON L3:10 20 5 $1000; PUP L3:38 20 5 $400; SPE L5:4", hidden_money=True)
    seen = goals(scene, seat=0)
    assert figures(seen["Don Moccioco"])["in money and ramp"] == "$1,300"
    assert figures(seen["Pupetta"])["money"] == "hidden"
    assert seen["Don Moccioco"].now == seen["Pupetta"].now == ""


@pytest.mark.rule("GANG-VAR-1", "GANG-VAR-2", "GANG-VAR-3")
def test_behind_the_closed_border_the_way_leads_there_and_back() -> None:
    scene = situation("DON L3:10; PUP L1:10 20 5 $400 home; SPE L3:16; DUKE L5:4; PARK L1:4", mode="border", seats=5)
    found = goals(scene)
    assert found["Pupetta"].aim == "Turn at the wall, leave rich, not last"
    assert figures(found["Pupetta"])["spaces to go"] == "6"
    assert figures(found["Don Moccioco"])["spaces to go"] == "12"  # 3 to the zone, 9 back
    assert figures(found["W.B. Spender"])["spaces to go"] == "9"


@pytest.mark.parametrize("mode", [mode.id for mode in RULES.card.modes])
def test_in_whole_games_there_is_a_goal_for_every_seat_and_figures_stay_in_their_scale(mode: str) -> None:
    rng = Random(mode)
    chosen = RULES.card.mode(mode)
    game = RULES.start(RULES.card.setup_of(chosen))
    found: tuple[Goal, ...] = ()
    while game.ask is not None:
        weights = game.weights() if game.seat == CHANCE else None
        game.apply(rng.choices(game.options(), weights)[0])
        if game.no % 7 == 0 or game.ask is None:
            found = RULES.goals(RULES.view(game, game.no % chosen.seats))
            assert [goal.seat for goal in found] == list(range(chosen.seats))
            assert [goal.name for goal in found] == list(RULES.names(game))
            for each in (each for goal in found for each in goal.progress):
                assert 0 <= each.have
                assert each.of == 0 or each.have <= each.of
            assert all(len(goal.aim.split()) <= 8 for goal in found)
    assert sum(goal.now == "Wins the game." for goal in found) == 1


def test_before_the_draft_players_are_counted_and_have_no_figures_yet() -> None:
    found = goals(started(3))
    assert [*found] == ["Player 1", "Player 2", "Player 3"]
    assert all(goal.progress == () for goal in found.values())
