"""Assassination attempts, and Patsy (DOWN-ASSN, DOWN-SC-35 to -40)."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.content import CHART, CONTENT, copies
from getaway.games.downtown.events.attempts import AimMoved, AimRolled, AttemptBegan, AttemptEnded, Loaded, ShotRolled
from getaway.games.downtown.flow import shot as a
from getaway.kernel.errors import Illegal
from tests.games.downtown.situations import A, B, Scene, card, place, turn

AT = {
    "sniper": ("SN5", "V32a"),
    "gun": ("GU5", "V02a"),
    "shotgun": ("SG5", "V42a"),
    "grenade": ("GR5", "V12a"),
    "remote": ("RE5", "V22a"),
}


def aiming(weapon: str = "sniper", extra: str = "", other: str = "", **position: Any) -> Scene:
    """A begins an attempt with a weapon."""
    location, field = AT[weapon]
    hands = [f"{weapon} {location} {extra}", other]
    scene = turn(hands, places=[location], johnny=field, heading="north", **position)
    return scene.play(f"attempt-{weapon}")


def at(scene: Scene, aim: tuple[int, int], guard: tuple[int, int] = (6, 1), rounds: int = 1) -> Scene:
    """Put aim and bodyguard there, with this many aiming rounds done."""
    attempt = scene.t.attempt
    attempt[a.AIM], attempt[a.GUARD], attempt[a.ROUNDS] = CHART.space(*aim), CHART.space(*guard), rounds
    return scene


def aimed(scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where aim and bodyguard are."""
    return CHART.at(scene.t.attempt[a.AIM]), CHART.at(scene.t.attempt[a.GUARD])


@pytest.mark.rule("DOWN-ASSN-6", "DOWN-ASSN-7", "DOWN-SETUP-14", "DOWN-RULING-35")
def test_an_attempt_shows_the_cards_and_starts_in_the_corners() -> None:
    scene = aiming()
    assert scene.heard_of(AttemptBegan) == [AttemptBegan(A, place("SN5"), card("sniper"))]
    assert aimed(scene) == ((1, 1), (6, 1))
    assert scene.view(B).players[A].known == (card("sniper"), card("SN5"))
    assert scene.t.attempt[a.ROUNDS] == 0


@pytest.mark.rule("DOWN-ASSN-8", "DOWN-ASSN-10", "DOWN-ASSN-11", "DOWN-ASSN-12", "DOWN-ASSN-13")
def test_an_aiming_round_moves_the_aim_and_then_the_bodyguard() -> None:
    scene = aiming()
    assert scene.outcomes() == [1, 2, 3, 4, 5, 6]
    scene.play(4)
    assert scene.heard_of(AimRolled) == [AimRolled(A, guard=False, roll=4)]
    assert sorted(scene.offered()) == ["1,5", "5,1"]
    scene.play("1,5")
    assert scene.outcomes() == [1, 2, 3, 4, 5, 6]
    scene.play(3)
    assert scene.heard_of(AimRolled) == [AimRolled(B, guard=True, roll=3)]
    assert (scene.asked, scene.offered()) == ((B, "guard"), ["6,4", "3,1"])
    scene.play("6,4")
    assert (scene.asked, scene.offered()) == ((A, "decide"), ["aim", "stop"])


@pytest.mark.rule("DOWN-SC-35", "DOWN-ASSN-16", "DOWN-ASSN-17", "DOWN-ASSN-19", "DOWN-ASSN-20", "DOWN-ASSN-24")
def test_a_drawn_shot() -> None:
    scene = aiming().play(4, "1,5", 3, "6,4", "aim", 3, "4,5", 1, "6,5", "shoot", 3)
    assert scene.heard_of(ShotRolled)[-1] == ShotRolled(A, defence=False, dice=(1, 2), modifier=0, value=5)
    scene.play(7)
    assert scene.heard_of(ShotRolled)[-1] == ShotRolled(B, defence=True, dice=(3, 4), modifier=1, value=5)
    assert scene.heard_of(AttemptEnded) == [AttemptEnded(A, "drawn")]
    assert (scene.hand(A), scene.at(A), scene.t.points) == ([], "SN5", [4, 0])
    assert scene.pile(p.WEAPONS) == ["sniper"]
    assert scene.pile(p.LOCATIONS) == ["SN5"]


@pytest.mark.rule("DOWN-ASSN-27", "DOWN-MOVE-4", "DOWN-RULING-41", "DOWN-SC-35")
@pytest.mark.parametrize("defence", [7, 12])
def test_after_a_shot_the_turn_goes_on_without_movement_and_without_another_attempt(defence: int) -> None:
    scene = at(aiming("sniper", "sniper"), (4, 4), rounds=2).play(1, "4,5", 1, "6,2", "shoot", 3, defence)
    assert scene.asked == (A, "turn")
    assert (scene.moves(), scene.view().movement, scene.view().attempted) == (set(), 0, True)
    assert {"draw-weapon", "draw-location", "drop-sniper", "end"} <= set(scene.offered())
    assert scene.refused("attempt-sniper") in ("DOWN-ASSN-1", "DOWN-ASSN-4")
    assert scene.play("end").asked == (B, "turn")


@pytest.mark.rule("DOWN-ASSN-27", "DOWN-RULING-41")
def test_a_table_may_agree_that_every_attempt_ends_the_turn() -> None:
    scene = at(aiming(attempt_ends_turn="always"), (4, 4), rounds=2).play(1, "4,5", 1, "6,2", "shoot", 3, 7)
    assert scene.asked == (B, "turn")


@pytest.mark.rule("DOWN-SC-36", "DOWN-ASSN-25", "DOWN-ASSN-11", "DOWN-END-1", "DOWN-RULING-39")
def test_a_guard_in_the_way_and_a_kill() -> None:
    scene = at(aiming("remote", points=[0, 9]), (4, 4), (4, 4), rounds=2).play(1, "4,5", 1, "4,5")
    view = scene.view().attempt
    assert view is not None
    assert (view.uncovered, view.value) == (2, 3)
    scene.play("shoot", 11, 2)
    assert scene.result == ("kill", (A,))


@pytest.mark.rule("DOWN-SC-37", "DOWN-ASSN-10", "DOWN-RULING-34")
def test_where_no_direction_fits_the_aim_stays() -> None:
    scene = at(aiming(), (4, 5)).play(5)
    assert scene.heard_of(AimMoved) == [
        AimMoved(guard=False, origin=CHART.space(4, 5), space=CHART.space(4, 5), uncovered=1, value=5)
    ]
    assert scene.asked == (-1, "guard_die")
    only = at(aiming(), (4, 5)).play(4)
    assert aimed(only)[0] == (4, 1)


@pytest.mark.rule("DOWN-ASSN-11")
def test_the_bodyguard_keeps_both_its_spaces_on_the_chart() -> None:
    assert CHART.moves(CHART.space(6, 1), 1, False, True) == [CHART.space(6, 2), CHART.space(5, 1)]
    assert CHART.moves(CHART.space(3, 4), 4, False, True) == []
    scene = at(aiming(), (1, 1), (3, 4)).play(1, "1,2", 4)
    assert aimed(scene)[1] == (3, 4)
    assert scene.asked == (A, "decide")


@pytest.mark.rule("DOWN-SC-38", "DOWN-ASSN-21", "DOWN-ASSN-26", "DOWN-RULING-40", "DOWN-ASSN-14")
def test_nothing_covered_after_four_rounds() -> None:
    scene = at(aiming("sniper", "aiming_precision"), (1, 1), rounds=3).play(2)
    scene.play("plus", "1,4", 1, "6,2")
    assert scene.heard_of(AttemptEnded) == [AttemptEnded(A, "none")]
    assert (scene.hand(A), scene.at(A), scene.t.points) == (["sniper", "SN5"], "SN5", [2, 0])
    assert scene.pile() == ["aiming_precision"]
    assert scene.asked == (B, "turn")


@pytest.mark.rule("DOWN-SC-39", "DOWN-ASSN-9", "DOWN-INT-28", "DOWN-INT-29", "DOWN-INT-30", "DOWN-RULING-37")
def test_both_aiming_cards_on_one_roll() -> None:
    extra = "aiming_precision aiming_precision extra_die_roll extra_die_roll"
    scene = aiming("sniper", extra).play(2)
    assert scene.offered() == ["again", "plus", "minus", "pass"]
    scene.play("again", 5)
    assert scene.offered() == ["plus", "minus", "pass"]
    scene.play("plus")
    assert sorted(scene.offered()) == ["1,7", "7,1"]
    scene.play("1,7", 1, "6,2", "aim", 2)
    assert scene.asked == (A, "aim")  # both kinds are used up, so nobody is asked
    zero = aiming("sniper", "aiming_precision").play(1, "minus")
    assert (aimed(zero)[0], zero.asked) == ((1, 1), (-1, "guard_die"))
    seven = aiming("sniper", "aiming_precision").play(6, "plus")
    assert aimed(seven)[0] == (1, 1)


@pytest.mark.rule("DOWN-RULING-37", "DOWN-ASSN-9")
def test_no_extra_die_roll_after_aiming_precision_on_the_same_roll() -> None:
    scene = aiming("sniper", "aiming_precision extra_die_roll").play(2, "plus")
    assert scene.asked == (A, "aim")
    scene.play("1,4", 1, "6,2", "aim", 2)
    assert scene.offered() == ["again", "pass"]


@pytest.mark.rule("DOWN-SC-40", "DOWN-INT-18", "DOWN-INT-19", "DOWN-ASSN-23", "DOWN-ASSN-28", "DOWN-RULING-42")
@pytest.mark.parametrize(("shot", "defence", "points"), [(2, 9, 3), (2, 5, 4)])
def test_patsy_spares_the_penalty(shot: int, defence: int, points: int) -> None:
    scene = at(aiming("sniper", "patsy"), (4, 5), rounds=3).play(1, "pass", "4,6", 1, "6,2", "shoot", shot, defence)
    assert (scene.asked, scene.offered()) == ((A, "patsy"), ["patsy", "pass"])
    spared = scene.clone().play("patsy")
    assert (spared.hand(A), spared.at(A), spared.t.points) == (["sniper", "SN5"], "SN5", [points, 0])
    assert (spared.box(), spared.asked) == (["patsy"], (A, "turn"))
    scene.play("pass")
    assert scene.hand(A) == ["patsy"]


@pytest.mark.rule("DOWN-ASSN-23", "DOWN-MOVE-4")
def test_a_lost_shot_costs_the_cards_and_the_place() -> None:
    scene = at(aiming("gun"), (4, 4), rounds=3).play(1, "4,5", 1, "6,2", "shoot", 3, 12)
    assert scene.heard_of(AttemptEnded) == [AttemptEnded(A, "lost")]
    assert (scene.hand(A), scene.at(A), scene.t.points) == ([], "SH1", [3, 0])
    assert scene.asked == (A, "turn")


@pytest.mark.rule("DOWN-ASSN-12", "DOWN-ASSN-13", "DOWN-ASSN-22", "DOWN-RULING-33", "DOWN-RULING-36")
def test_shooting_aiming_again_and_stopping() -> None:
    scene = at(aiming(), (4, 4), rounds=1).play(1, "4,5", 1, "6,2")
    assert scene.offered() == ["shoot", "aim", "stop"]
    declined = scene.clone().play("stop")
    assert declined.heard_of(AttemptEnded) == [AttemptEnded(A, "declined")]
    assert (declined.t.points, declined.hand(A), declined.asked) == ([2, 0], ["sniper", "SN5"], (B, "turn"))
    last = at(aiming(), (4, 4), rounds=3).play(1, "4,5", 1, "6,2")
    assert last.offered() == ["shoot", "stop"]
    bare = aiming().play(1, "1,2", 1, "6,2")
    assert bare.offered() == ["aim", "stop"]
    assert bare.refused("shoot") == "DOWN-ASSN-13"
    assert last.refused("aim") == "DOWN-ASSN-12"


@pytest.mark.rule("DOWN-ASSN-5", "DOWN-ASSN-18", "DOWN-ASSN-15", "DOWN-RULING-38")
@pytest.mark.parametrize("weapon", range(5))
def test_no_weapon_exceeds_five_before_the_dice(weapon: int) -> None:
    best = max(mask.bit_count() for mask in CHART.covers[weapon])
    assert CONTENT.cards.weapons[weapon].attack + best == 5
    shape = CONTENT.cards.weapons[weapon].shape
    column, row = 4, 4
    covered = {CHART.space(column + dx, row + dy) for dx, dy in shape}
    plus = {space for space in covered if CHART.plus >> space & 1}
    assert CHART.covers[weapon][CHART.space(column, row)] == sum(1 << space for space in plus)


@pytest.mark.rule("DOWN-ASSN-16", "DOWN-ASSN-17", "DOWN-ASSN-20")
@pytest.mark.parametrize(("total", "modifier"), [(2, 0), (3, 0), (4, 1), (7, 1), (8, 2), (10, 2), (11, 3), (12, 3)])
def test_the_assassination_table(total: int, modifier: int) -> None:
    scene = at(aiming(), (4, 4), rounds=3).play(1, "4,5", 1, "6,2", "shoot", total)
    assert scene.heard_of(ShotRolled)[-1].value == 5 + modifier


@pytest.mark.rule("DOWN-ASSN-4", "DOWN-RULING-50", "DOWN-RULING-41")
def test_attempts_from_round_one_and_one_a_turn() -> None:
    first = aiming(round=1)
    assert first.asked == (-1, "aim_die")
    scene = aiming("gun", "SN1 sniper", attempt_ends_turn="no_shot_only")
    at(scene, (4, 4), rounds=3).play(1, "4,5", 1, "6,2", "shoot", 3, 7)
    assert scene.asked == (A, "turn")
    assert scene.view().movement == 0
    assert {"draw-weapon", "drop-sniper"} <= set(scene.offered())
    assert scene.view().attempted
    scene.t.take(A, card("gun"))  # even with the cards there is no second attempt
    assert not any(token.startswith("attempt") for token in scene.offered())


@pytest.mark.rule("DOWN-RULING-41", "DOWN-ASSN-27")
def test_an_attempt_without_a_shot_always_ends_the_turn() -> None:
    scene = aiming(attempt_ends_turn="no_shot_only").play(1, "1,2", 1, "6,2", "stop")
    assert scene.asked == (B, "turn")


@pytest.mark.rule("DOWN-RULING-40")
def test_aiming_cards_come_back_by_option() -> None:
    scene = aiming("sniper", "extra_die_roll", keep_aim_cards_without_shot=True)
    scene.play(1, "again", 2, "1,3", 1, "6,2", "stop")
    assert scene.hand(A) == ["sniper", "SN5", "extra_die_roll"]
    assert card("extra_die_roll") in scene.view(B).players[A].known


@pytest.mark.rule("DOWN-RULING-34", "DOWN-ASSN-10")
def test_the_free_path_reaches_every_space_of_the_right_parity() -> None:
    scene = aiming(aim_path="free").play(2)
    assert set(scene.offered()) == {"1,1", "3,1", "2,2", "1,3"}
    scene.play("2,2", 1)
    assert set(scene.offered()) == {"6,2", "5,1"}


@pytest.mark.rule("DOWN-ASSN-7")
def test_shown_cards_stay_known() -> None:
    scene = aiming().play(1, "1,2", 1, "6,2", "stop")
    assert set(scene.view(B).players[A].known) == {card("sniper"), card("SN5")}
    assert set(scene.view().players[A].known) == {card("sniper"), card("SN5")}


@pytest.mark.rule("DOWN-ASSN-1")
def test_all_four_conditions_are_needed() -> None:
    def ready(hand: str = "sniper SN5", at: str = "SN5", johnny: str = "V32a") -> Scene:
        return turn([hand], places=[at], johnny=johnny, heading="north")

    assert "attempt-sniper" in ready().offered()
    for hand in ("SN5 gun", "sniper SN4"):
        scene = ready(hand)
        assert not any(token.startswith("attempt") for token in scene.offered())
        assert scene.refused("attempt-sniper") == "DOWN-ASSN-1"
    assert ready(at="V32a").refused("attempt-sniper") == "DOWN-ASSN-1"
    assert ready(johnny="C22").refused("attempt-sniper") == "DOWN-ASSN-1"


# Attack cards


def loading(extra: str, **position: Any) -> Scene:
    """A shot of the Sniper with Attack Value 5 is about to be fired."""
    return at(aiming("sniper", extra, attack_cards=True, **position), (4, 4), rounds=3).play(
        1, "4,5", 1, "6,2", "shoot"
    )


@pytest.mark.rule("DOWN-ASSN-15", "DOWN-ASSN-17", "DOWN-RULING-38")
def test_attack_cards_raise_the_attack_value_before_the_dice() -> None:
    scene = loading("extra_charge extra_charge heavy_load")
    assert (scene.asked, scene.offered()) == ((A, "attack_cards"), ["extra_charge", "heavy_load", "pass"])
    scene.play("extra_charge")
    assert scene.heard_of(Loaded) == [Loaded(A, card("extra_charge"), value=6)]
    assert scene.offered() == ["heavy_load", "pass"]
    assert scene.refused(card("extra_charge")) == "DOWN-ASSN-15"
    scene.play("heavy_load")
    view = scene.view().attempt
    assert view is not None
    assert (view.value, view.cards) == (8, (card("extra_charge"), card("heavy_load")))
    scene.play(2)
    assert scene.heard_of(ShotRolled)[-1].value == 8


@pytest.mark.rule("DOWN-ASSN-23", "DOWN-ASSN-26", "DOWN-RULING-38")
def test_attack_cards_are_gone_after_the_shot() -> None:
    scene = loading("extra_charge").play("extra_charge", 2, 9)
    assert scene.heard_of(AttemptEnded) == [AttemptEnded(A, "drawn")]
    assert scene.pile(p.WEAPONS) == ["sniper", "extra_charge"]


@pytest.mark.rule("DOWN-RULING-38", "DOWN-RULING-61")
def test_who_is_asked_for_attack_cards_depends_on_public_facts() -> None:
    assert (loading("gun").asked, loading("gun").offered()) == ((A, "attack_cards"), ["pass"])
    assert loading("SN1").asked == (-1, "shot_dice")
    alone = at(aiming("sniper", "gun", attack_cards=True, seats=1), (4, 4), rounds=3).play(1, "4,5", 1, "shoot")
    assert alone.asked == (-1, "shot_dice")


@pytest.mark.rule("DOWN-RULING-38")
def test_attack_cards_are_in_the_game_by_agreement_only() -> None:
    for quick in (False, True):
        assert copies(3, quick=quick, attack_cards=False)[p.ATTACK_CARD : p.LOCATION] == [0, 0]
        assert copies(3, quick=quick, attack_cards=True)[p.ATTACK_CARD : p.LOCATION] == [3, 1]
    assert not RULES.card.setup(3).one("attack_cards")


@pytest.mark.rule("DOWN-ASSN-16", "DOWN-ASSN-19")
def test_both_shots_of_dice_are_told_die_by_die() -> None:
    scene = at(aiming(), (4, 4), rounds=3).play(1, "4,5", 1, "6,2", "shoot", (6, 2))
    assert scene.heard_of(ShotRolled)[0].text() == "Ruby rolls 6 + 2 = 8 for the shot, which adds 2: Attack Value 7."
    assert scene.play((1, 1)).heard_of(ShotRolled)[0].dice == (1, 1)


@pytest.mark.rule("DOWN-ASSN-10", "DOWN-ASSN-11")
def test_the_moves_of_the_aim_and_of_the_bodyguard_are_told_apart() -> None:
    scene = aiming().play(4, "1,5", 3, "6,4")
    aim, guard = scene.heard_of(AimMoved)
    assert (aim.guard, CHART.at(aim.origin), CHART.at(aim.space)) == (False, (1, 1), (1, 5))
    assert (guard.guard, CHART.at(guard.origin), CHART.at(guard.space)) == (True, (6, 1), (6, 4))


@pytest.mark.rule("DOWN-ASSN-1")
def test_nobody_shoots_from_a_safe_house() -> None:
    scene = turn(["sniper SN1"], places=["SH4"], houses=("SH4", "SH1", "SH2", "SH3"), johnny=AT["remote"][1])
    with pytest.raises(Illegal, match="not on a location"):
        scene.submit((p.ATTEMPT, 0))
