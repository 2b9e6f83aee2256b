"""What each side wants, how far it has come, and what matters next."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.punk.card import CARD
from getaway.kernel.dealer import Dealer
from getaway.kernel.frames import SPECTATOR, Seat
from getaway.kernel.goals import Goal
from getaway.kernel.match import Match
from tests.games.punk.situations import RULES, Scene, situation


def goals(scene: Scene, seat: Seat) -> tuple[Goal, ...]:
    return RULES.goals(scene.view(seat))


def now(scene: Scene, seat: Seat = 0) -> str:
    """What matters next to the seat that looks."""
    return goals(scene, seat)[seat].now


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_seat_has_a_goal_at_every_moment(seats: int) -> None:
    rng = Random(seats)
    match = Match(RULES, CARD.setup(seats, {"max_rounds": 4}), Dealer("goals"))
    while True:
        for viewer in (*range(seats), SPECTATOR):
            found = RULES.goals(RULES.view(match.game, viewer))
            assert [goal.seat for goal in found] == list(range(seats))
            assert [goal.name for goal in found] == list(match.names())
            assert all(0 <= each.have <= each.of for goal in found for each in goal.progress)
            assert all(len(goal.aim.split()) <= 8 and goal.how for goal in found)
        if match.game.ask is None:
            return
        match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))


def test_stinger_alone_is_told_what_his_keys_open() -> None:
    scene = situation("S", "S 45, K 1, F 3, E 20", cards={"S": "key:city-hall"}, rules=RULES)
    assert now(scene) == "Your nearest target is City Hall, 5 points away."
    assert goals(scene, 1)[0].now == goals(scene, SPECTATOR)[0].now == ""


def test_he_is_told_that_he_can_hit_here_and_when_he_needs_a_key() -> None:
    scene = situation("S", "S City Hall, K 1, F 3, E 20", cards={"S": "key:city-hall"}, rules=RULES)
    assert now(scene) == "You can make your hit here, at City Hall."
    assert now(situation("S", "S 45, K 1, F 3, E 20", rules=RULES)) == "You can make no hit yet: draw a key."


def test_the_chopper_and_a_red_third_hit_are_taken_into_account() -> None:
    scene = situation("S", "S 45, K 1, F 3, E 20", cards={"S": "key:city-hall"}, rules=RULES, chopper="Civic Center")
    assert "chopper" in now(scene)
    scene = situation(
        "S", "S 45, K 1, F 3, E 20", cards={"S": "key:coit-tower"}, rules=RULES, hits="Bank of America, Kezar Stadium"
    )
    assert now(scene) == "You can make no hit yet: draw a key."


def test_in_the_escape_he_is_shown_the_nearest_boat() -> None:
    scene = situation("S", "S 30, K 1, F 3, E 20", escape=True, rules=RULES)
    assert now(scene) == "The nearest boat lies at port 2, Fisherman's Wharf: 1 road step away."
    scene = situation("S", "S 28, K 1, F 3, E 20", escape=True, rules=RULES)
    assert now(scene) == "Your boat lies here, at port 2, Fisherman's Wharf."


def test_the_cops_are_told_when_he_must_speak_and_where_he_is_seen() -> None:
    scene = situation("K", "S 45, K 1, F 3, E 20", rules=RULES)
    assert now(scene, 1) == "Find him. He names his district in 4 turns of his."
    scene.t.hunch = scene.t.terms.hunch_spaces
    assert now(scene, 1) == "Find him. He names his district after his next turn."
    scene.t.visible = True
    assert now(scene, 1) == "Stinger is at California & Powell (45): get there."


def test_damage_to_stinger_and_his_hits_count() -> None:
    scene = situation("K", "S 45, K 1, F 3, E 20", rules=RULES, health={"S": 4}, hits="Kezar Stadium")
    stinger, cops = goals(scene, 1)[:2]
    assert [(each.label, each.have, each.of) for each in stinger.progress] == [("hits", 1, 3), ("health", 4, 10)]
    assert [(each.label, each.have) for each in cops.progress[:2]] == [("damage to Stinger", 6), ("hits by Stinger", 1)]


def test_a_secret_hit_counts_for_him_alone() -> None:
    scene = situation("S", "S 45, K 1, F 3, E 20", rules=RULES, silenced="Kezar Stadium")
    assert goals(scene, 0)[0].progress[0].have == 1
    assert goals(scene, 1)[0].progress[0].have == 0


@pytest.mark.rule("PUNK-RULING-39")
def test_both_sides_are_told_when_time_alone_decides() -> None:
    def late(round: int, seat: Seat) -> str:
        scene = situation("S", "S 45, K 1, F 3, E 20", rules=RULES, round=round, max_rounds=12)
        assert scene.view(seat).rounds == 12
        assert "after round 12" in goals(scene, seat)[seat].how
        assert f"Round {round} of 12" in RULES.picture(scene.view(seat))
        return now(scene, seat)

    for seat in (0, 1):
        assert "round" not in late(7, seat)
        assert late(8, seat).endswith(" 4 rounds left after this one.")
        assert late(11, seat).endswith(" 1 round left after this one.")
        assert late(12, seat).endswith(" This is the last round.")
    over = situation("S", "S 7, K 18, F 21, E 14", escape=True, round=12, max_rounds=12).play("leave-2")
    assert "round" not in now(over)
