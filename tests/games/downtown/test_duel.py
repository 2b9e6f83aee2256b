"""Duels: when, how, and what comes after (DOWN-DUEL, DOWN-SC-8, -23, -26 to -34, -49, -50, -52)."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.downtown import pieces as p
from getaway.games.downtown.content import CHARACTERS
from getaway.games.downtown.events.cards import IncreaseTaken, Played
from getaway.games.downtown.events.duels import (
    AbilityUsed,
    Agility,
    AgilityRolled,
    DuelBegan,
    DuelEnded,
    DuelEscaped,
    Exchanged,
    Laid,
)
from getaway.games.downtown.events.turns import Passed, Scored
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.flow.exchange import TwoDice
from tests.games.downtown.situations import A, B, C, Scene, card, turn

MEETING = {"places": ["V12b", "V12a"]}


def fight(
    one: str = "tiger",
    other: str = "roxy",
    hands: list[str] | None = None,
    *,
    spent: int | None = None,
    **position: Any,
) -> Scene:
    """A steps with his last movement onto B's field: a duel with A attacking first."""
    movement = {"roxy": 7, "iguana": 6, "tiger": 5, "velvet": 6}[one]
    rest = tuple(name for name in ("roxy", "iguana", "tiger", "velvet") if name not in (one, other))
    scene = turn(
        hands or ["", ""],
        characters=(one, other, *rest),
        spent=movement - 1 if spent is None else spent,
        **{**MEETING, **position},
    )
    return scene.play("V12a")


def exchange(scene: Scene, attack: int, defence: int) -> Scene:
    """An exchange in which nobody uses an ability."""
    scene.play(attack, defence)
    while scene.game.outcome is None and scene.asked[1] == "ability":
        scene.play("pass")
    return scene


def values(scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
    """Health and Stamina of both."""
    duel = scene.view().duel
    assert duel is not None
    return duel.health, duel.stamina


def set_duel(scene: Scene, **changes: tuple[int, int]) -> Scene:
    """Put both sides to these values."""
    for name, pair in changes.items():
        at = {"health": e.HEALTH, "stamina": e.STAMINA}[name]
        scene.t.duel[at], scene.t.duel[at + 1] = pair
    return scene


@pytest.mark.rule("DOWN-SC-8", "DOWN-DUEL-4", "DOWN-DUEL-6", "DOWN-DUEL-29", "DOWN-RULING-22")
def test_one_call_is_enough_and_the_active_player_attacks_first() -> None:
    scene = fight(spent=1)  # three left after the step
    assert scene.asked == (A, "call")
    scene.play("pass")
    assert scene.asked == (B, "call")
    scene.play("duel")
    assert scene.duels() == [(A, B)]
    assert scene.view().duel is not None
    set_duel(scene, health=(10, 1)).play(12)
    assert scene.at(B) == "SH2"
    assert (scene.asked, scene.view().movement) == ((A, "turn"), 3)
    both = fight(spent=1).play("pass", "pass")
    assert both.asked == (A, "turn")


@pytest.mark.rule("DOWN-DUEL-1", "DOWN-LOC-5", "DOWN-TURN-3")
def test_entering_an_occupied_location_means_a_duel_at_once() -> None:
    scene = turn(["", ""], places=["H12a", "GR5"]).play("GR5")
    assert scene.duels() == [(A, B)]
    assert scene.asked == (-1, "attack_roll")


@pytest.mark.rule("DOWN-DUEL-8", "DOWN-DUEL-10")
def test_a_duel_starts_at_the_values_of_the_sheets() -> None:
    scene = fight("tiger", "roxy")
    assert values(scene) == ((10, 10), (4, 4))
    duel = scene.view().duel
    assert duel is not None
    assert (duel.punch, duel.used, duel.agility) == ((4, 3), (False, False), (None, None))
    scene.play(9)
    nine = Agility(dice=(4, 5), value=9, result=2, said="4 + 5 = 9, which gives 2")
    assert scene.heard_of(AgilityRolled) == [AgilityRolled(A, attacks=True, agility=nine)]
    scene.play(6)
    six = Agility(dice=(3, 3), value=6, result=1, said="3 + 3 = 6, which gives 1")
    assert scene.heard_of(AgilityRolled) == [AgilityRolled(B, attacks=False, agility=six)]


@pytest.mark.rule("DOWN-SC-27", "DOWN-DUEL-13", "DOWN-DUEL-15", "DOWN-DUEL-16", "DOWN-DUEL-18")
def test_two_exchanges() -> None:
    scene = fight("tiger", "roxy")
    exchange(scene, 9, 6)
    assert values(scene) == ((10, 6), (4, 3))
    assert scene.t.duel[e.ATTACKER] == 1
    exchange(scene, 7, 7)
    assert values(scene) == ((9, 5), (3, 2))


@pytest.mark.rule("DOWN-DUEL-17")
def test_a_better_defender_wears_the_attacker_down() -> None:
    scene = exchange(fight("tiger", "roxy"), 5, 9)
    assert values(scene) == ((9, 10), (3, 4))


@pytest.mark.rule("DOWN-DUEL-13")
@pytest.mark.parametrize(("total", "result"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2), (11, 3)])
def test_the_agility_table(total: int, result: int) -> None:
    scene = fight("tiger", "roxy")
    scene.play(total)
    assert e.agility_result(scene.t, 0) == result


@pytest.mark.rule("DOWN-DUEL-19", "DOWN-RULING-28")
def test_a_critical_hit_needs_no_defence() -> None:
    scene = fight("tiger", "roxy").play(12)
    assert scene.heard_of(Exchanged)[0].critical
    assert values(scene) == ((10, 6), (4, 3))
    assert scene.asked == (-1, "attack_roll")


@pytest.mark.rule("DOWN-SC-28", "DOWN-DUEL-20", "DOWN-RULING-28")
def test_a_critical_miss_whatever_the_cards() -> None:
    scene = fight("tiger", "roxy", ["fast_hands", ""]).play("fast_hands", 2)
    (told,) = scene.heard_of(Exchanged)
    assert (told.result, told.critical, told.health, told.stamina) == ("dodged", True, (9, 10), (3, 4))
    assert scene.asked == (-1, "attack_roll")


@pytest.mark.rule("DOWN-SC-29", "DOWN-DUEL-21", "DOWN-DUEL-22", "DOWN-RULING-27")
def test_negative_stamina() -> None:
    scene = set_duel(fight("velvet", "iguana"), stamina=(-2, 5))
    assert e.punch_strength(scene.t.duel, 0) == 2
    exchange(scene, 11, 4)
    assert values(scene)[0] == (10, 8)
    weak = set_duel(fight("velvet", "iguana"), stamina=(-4, 5))
    exchange(weak, 7, 7)  # both lose; then Iguana attacks, and attacks again
    assert weak.t.duel[e.ATTACKER] == 1
    exchange(weak, 3, 9)
    assert weak.t.duel[e.ATTACKER] == 1
    assert values(weak) == ((9, 8), (-5, 3))


@pytest.mark.rule("DOWN-SC-30", "DOWN-DUEL-23", "DOWN-DUEL-25")
@pytest.mark.parametrize(("health", "points"), [((4, 4), [2, 2]), ((4, 5), [1, 3])])
def test_both_exhausted(health: tuple[int, int], points: list[int]) -> None:
    scene = set_duel(fight("velvet", "roxy"), stamina=(-3, -2), health=health)
    exchange(scene, 7, 7)
    assert scene.t.points == points
    assert (scene.at(A) == "V12a") == (points == [2, 2])


@pytest.mark.rule("DOWN-DUEL-24", "DOWN-RULING-26", "DOWN-DUEL-30")
def test_both_down_in_one_exchange_tie() -> None:
    scene = exchange(set_duel(fight(), health=(1, 1)), 7, 7)
    assert scene.heard_of(DuelEnded) == [DuelEnded((A, B), -1)] or scene.t.points == [2, 2]
    assert scene.t.points == [2, 2]
    assert (scene.at(A), scene.at(B)) == ("V12a", "V12a")


@pytest.mark.rule("DOWN-DUEL-25", "DOWN-DUEL-26", "DOWN-MOVE-6", "DOWN-DUEL-31")
def test_the_loser_goes_home_and_an_active_one_loses_his_movement() -> None:
    scene = fight("tiger", "roxy", ["gun", "spy"], spent=1).play("duel", "pass", "pass")
    exchange(set_duel(scene, health=(1, 10)), 4, 9)
    assert scene.t.points == [1, 3]
    assert scene.at(A) == "SH1"
    assert (scene.asked, scene.view().movement) == ((A, "turn"), 0)
    assert "draw-weapon" in scene.offered()
    assert (scene.hand(A), scene.hand(B)) == (["gun"], ["spy"])


@pytest.mark.rule("DOWN-SC-26", "DOWN-DUEL-27", "DOWN-INT-42", "DOWN-RULING-17", "DOWN-RULING-18", "DOWN-RULING-19")
def test_increase_cards_change_hands() -> None:
    hand = "sniper gun shotgun grenade SN1 SN2 SN3 spy"
    scene = fight("tiger", "roxy", ["", hand], shown=[1, 0], spent=5).play("pass", "pass")
    exchange(set_duel(scene, health=(1, 10)), 4, 9)
    assert scene.t.shown == [0, 1]
    assert (scene.asked, scene.t.points) == ((B, "discard"), [1, 3])
    assert "increase_move" in scene.offered()
    scene.play("spy")
    assert scene.asked == (A, "turn")
    assert len(scene.hand(B)) + scene.t.shown[B] == 8
    assert scene.view().movement == 0
    won = fight("tiger", "roxy", [hand, ""], shown=[0, 1]).play("pass", "pass").play(12)
    set_duel(won, health=(10, 1)).play(2)
    assert won.heard_of(IncreaseTaken) == [IncreaseTaken(B, A, 1)]
    assert (won.asked, won.view().movement) == ((A, "turn"), 1)
    won.play("end")
    assert won.asked == (A, "discard")


@pytest.mark.rule("DOWN-SC-31", "DOWN-DUEL-30", "DOWN-RULING-24")
def test_a_truce_after_a_tie_in_a_location() -> None:
    hands = ["grenade GR5", ""]
    scene = turn(hands, places=["H12a", "GR5"], johnny="V12a", heading="south").play("GR5", "pass")
    exchange(set_duel(scene, health=(1, 1)), 7, 7)
    assert (scene.at(A), scene.at(B)) == ("GR5", "GR5")
    assert "attempt-grenade" in scene.offered()
    scene.play("end")
    assert scene.asked == (B, "turn")
    scene.play("H12a", "end")
    assert scene.asked[1] == "distance"
    scene.play(1, "end", "GR5")
    assert scene.duels() == [(B, A)]


@pytest.mark.rule("DOWN-SC-32", "DOWN-INT-51", "DOWN-INT-52", "DOWN-DUEL-7", "DOWN-RULING-31")
def test_escape_cancels_the_duel() -> None:
    scene = fight("tiger", "roxy", ["fast_hands", "escape running_shoes"])
    assert (scene.asked, scene.offered()) == ((B, "escape"), ["escape", "pass"])
    scene.play("escape")
    assert scene.heard_of(DuelEscaped) == [DuelEscaped((A, B))]
    assert (scene.t.points, scene.box()) == ([0, 0], ["escape"])
    assert (scene.at(A), scene.at(B)) == ("V12a", "V12a")
    assert scene.hand(A) == ["fast_hands"]
    scene.play("end")
    assert scene.asked == (B, "turn")
    first = fight("tiger", "roxy", ["escape", "escape"])
    assert first.asked == (A, "escape")


@pytest.mark.rule("DOWN-SC-33", "DOWN-DUEL-2", "DOWN-DUEL-3", "DOWN-TURN-4", "DOWN-RULING-21", "DOWN-TURN-2")
def test_declined_and_then_stuck() -> None:
    hand = "sniper gun shotgun grenade SN1 SN2 SN3 SN4"
    scene = fight("tiger", "roxy", [hand, ""], spent=2).play("pass", "pass")
    scene.play("draw-location", "SN5", "draw-weapon", "remote", "end")
    assert scene.duels() == [(A, B)]
    scene.play("pass", 12)
    set_duel(scene, health=(10, 1)).play(2)
    assert scene.asked == (A, "discard")


@pytest.mark.rule("DOWN-SC-50", "DOWN-RULING-24")
def test_a_short_walk_keeps_the_truce() -> None:
    scene = fight("tiger", "roxy", ["", "escape"]).play("escape", "end")
    scene.play("V12b", "V12a")
    assert scene.asked == (B, "turn")
    scene.play("end")
    assert scene.view().truces != ()
    away = fight("tiger", "roxy", ["", "escape"]).play("escape", "end", "V12b", "end")
    assert away.view().truces == ()


@pytest.mark.rule("DOWN-SC-52", "DOWN-DUEL-5", "DOWN-RULING-23", "DOWN-RULING-19", "DOWN-RULING-25")
def test_a_movement_won_does_not_spare_the_second_fight() -> None:
    scene = turn(
        ["", "", ""],
        seats=3,
        places=["V12b", "V12a", "V12a"],
        characters=("tiger", "roxy", "iguana", "velvet"),
        shown=[0, 1, 0],
        spent=4,
    )
    scene.t.make_truce(B, C)
    scene.play("V12a")
    assert (scene.asked, scene.offered()) == ((A, "opponent"), ["roxy", "iguana"])
    scene.play("roxy", 12)
    set_duel(scene, health=(3, 1)).play(2)
    assert scene.t.shown == [1, 0, 0]
    assert scene.view().movement == 1
    duel = scene.view().duel
    assert duel is not None
    assert (duel.figures, duel.health) == ((A, C), (10, 10))


@pytest.mark.rule("DOWN-RULING-23", "DOWN-DUEL-5")
def test_passing_offers_go_clockwise_and_end_with_a_defeat() -> None:
    scene = turn(
        ["", "", ""],
        seats=3,
        active=B,
        starter=B,
        places=["V12a", "V12b", "V12a"],
        characters=("roxy", "tiger", "velvet"),
    )
    scene.t.make_truce(A, C)
    scene.play("V12a")
    assert scene.asked == (B, "call")
    scene.play("pass")
    assert scene.asked == (C, "call")
    scene.play("duel")
    exchange(set_duel(scene, health=(1, 10)), 4, 9)
    assert (scene.at(B), scene.asked) == ("SH2", (B, "turn"))


@pytest.mark.rule("DOWN-SC-49", "DOWN-DUEL-12", "DOWN-RULING-29")
@pytest.mark.parametrize(("again", "result"), [(9, "even"), (11, "dodged")])
def test_second_wind_under_a_dirty_trick(again: int, result: str) -> None:
    scene = fight("velvet", "roxy").play(7, 8, "use", "use", again)
    assert [event.result for event in scene.heard_of(Exchanged)] == [result]
    assert [event.side for event in scene.heard_of(AbilityUsed)] == [0, 1]


@pytest.mark.rule("DOWN-DUEL-12", "DOWN-RULING-29")
def test_abilities_work_once_a_duel() -> None:
    lizard = fight("iguana", "tiger").play(5, 8, "use")
    assert lizard.heard_of(Exchanged)[-1].result == "even"  # 5 + 3 against 8
    lizard.play(7, 7)
    assert lizard.asked == (B, "ability")  # Iguana's is used up
    haymaker = fight("tiger", "roxy").play(9, 6, "use", "pass")
    assert values(haymaker)[0] == (10, 2)
    missed = fight("tiger", "roxy").play(5, 9, "use", "pass")
    assert missed.t.duel[e.USED] == 1
    assert values(missed)[0] == (9, 10)
    defending = fight("roxy", "tiger").play(7, 7, "pass")
    assert defending.asked == (-1, "attack_roll")  # no Haymaker in defence


@pytest.mark.rule("DOWN-DUEL-9", "DOWN-DUEL-11", "DOWN-DUEL-14", "DOWN-DUEL-28", "DOWN-RULING-30", "DOWN-CARD-2")
def test_duel_cards_lie_open_and_count_to_the_end() -> None:
    hands = ["fast_hands fast_hands brass_knuckles padded_vest energy_drink", "running_shoes killer_instinct"]
    scene = fight("tiger", "roxy", hands)
    assert scene.asked == (A, "duel_cards")
    scene.play("fast_hands")
    assert "fast_hands" not in scene.offered()  # one of a kind
    scene.play("brass_knuckles", "padded_vest", "energy_drink", "pass", "running_shoes", "killer_instinct")
    assert values(scene) == ((12, 10), (7, 4))
    assert e.punch_strength(scene.t.duel, 0) == 5
    exchange(scene, 7, 6)  # 7 + 1 against 6 + 1
    assert values(scene)[0] == (12, 5)
    exchange(scene, 8, 8)  # Roxy attacks: a 2 counts as 3; Tiger's Fast Hands do not help in defence
    assert values(scene)[0] == (9, 5)
    duel = scene.view().duel
    assert duel is not None
    assert duel.cards[0] == tuple(sorted(card(name) for name in hands[0].split()[1:]))
    set_duel(scene, health=(9, 1)).play(12)
    assert sorted(scene.pile(p.WEAPONS)) == sorted(
        ["fast_hands", "brass_knuckles", "padded_vest", "energy_drink", "running_shoes", "killer_instinct"]
    )
    assert scene.hand(A) == ["fast_hands"]


@pytest.mark.rule("DOWN-RULING-20")
def test_nobody_is_met_at_home() -> None:
    scene = turn(["", ""], places=["C10", "SH2"], houses=("SH1", "SH2", "SH3", "SH4"))
    assert "SH1" in scene.moves()
    assert turn(["", ""], places=["C30", "SH2"]).refused("SH2") == "DOWN-MOVE-3"
    assert turn(["", ""], places=["C35", "SH2"]).refused("SH3") == "DOWN-MOVE-3"


@pytest.mark.rule("DOWN-RULING-61", "DOWN-CARD-10")
def test_duel_cards_are_asked_of_who_has_a_weapon_card_face_down() -> None:
    scene = fight("tiger", "roxy", ["gun", ""])
    assert (scene.asked, scene.offered()) == ((A, "duel_cards"), ["pass"])
    scene.play("pass")
    assert scene.asked == (-1, "attack_roll")
    assert scene.heard_of(Played) == []
    assert scene.heard_of(Scored) == []


@pytest.mark.rule("DOWN-DUEL-9", "DOWN-CARD-6")
def test_a_duel_card_is_announced() -> None:
    scene = fight("tiger", "roxy", ["fast_hands", ""]).play("fast_hands")
    (laid,) = scene.heard_of(Laid, B)
    assert (laid.figure, laid.card) == (A, card("fast_hands"))


@pytest.mark.rule("DOWN-DUEL-16", "DOWN-DUEL-21")
def test_an_exchange_tells_health_and_stamina_of_both() -> None:
    scene = fight("roxy", "iguana").play(7, 7)
    while scene.asked[1] == "ability":
        scene.play("pass")
    (told,) = scene.heard_of(Exchanged)
    assert (told.figures, told.attacker, told.result, told.critical) == ((A, B), 0, "even", False)
    assert (told.health, told.stamina, told.punch) == ((9, 9), (3, 4), (3, 3))


@pytest.mark.rule("DOWN-DUEL-10", "DOWN-DUEL-19", "DOWN-DUEL-20")
def test_two_dice_are_rolled_each_pair_as_likely_as_any_other() -> None:
    scene = fight("tiger", "roxy")
    pairs = [(red, blue) for red in range(1, 7) for blue in range(1, 7)]
    assert scene.outcomes() == pairs
    assert chance_weights(scene) == [1] * 36
    scene.play((2, 5))
    assert scene.heard_of(AgilityRolled)[0].agility.dice == (2, 5)
    assert scene.outcomes() == pairs


def chance_weights(scene: Scene) -> list[int]:
    question = scene.game.question
    assert isinstance(question, TwoDice)
    return question.weights(scene.t)


def said(scene: Scene) -> list[str]:
    """How what both have rolled adds up, as the view shows it."""
    duel = scene.view().duel
    assert duel is not None
    return ["" if agility is None else agility.said for agility in duel.agility]


@pytest.mark.rule("DOWN-DUEL-11", "DOWN-DUEL-13", "DOWN-DUEL-14")
def test_values_and_results_are_shown_with_cards_before_the_ability_is_asked_for() -> None:
    scene = fight("tiger", "iguana", ["fast_hands killer_instinct", "running_shoes"])
    scene.play("fast_hands", "killer_instinct", "running_shoes", (4, 4), (4, 3))
    assert scene.asked == (A, "ability")
    attack = "4 + 4 = 8, Fast Hands +1: 9 gives 2, with Killer Instinct 3"
    defence = "4 + 3 = 7, Running Shoes +1: 8 gives 2"
    assert said(scene) == [attack, defence]
    assert f"Attack: you with {attack}. Defence: Don Iguana with {defence}." in scene.ask.prompt


@pytest.mark.rule("DOWN-DUEL-12", "DOWN-RULING-29")
def test_abilities_change_what_is_shown_at_once() -> None:
    lizard = fight("iguana", "velvet").play((5, 2), (6, 4), "use")
    assert lizard.asked == (B, "ability")
    assert said(lizard) == ["5 + 2 = 7, Lucky Lizard +3: 10 gives 2", "6 + 4 = 10, which gives 2"]
    told = lizard.heard_of(AbilityUsed)[0]
    assert [each.said for each in told.agility] == said(lizard)
    trick = fight("velvet", "roxy").play((5, 2), (6, 4), "use")
    assert said(trick)[1] == "6 + 4 = 10, Dirty Trick -3: 7 gives 1"
    both = fight("iguana", "velvet").play((5, 2), (6, 4), "use", "use").heard_of(AbilityUsed)[1]
    assert both.agility[0].said == "5 + 2 = 7, Lucky Lizard +3, Dirty Trick -3: 7 gives 1"


@pytest.mark.rule("DOWN-DUEL-21")
def test_punch_strength_is_told_as_stamina_takes_it() -> None:
    scene = set_duel(fight("velvet", "roxy"), stamina=(0, -1))
    exchange(scene, 5, 5)
    told = scene.heard_of(Exchanged)[0]
    assert (told.stamina, told.punch) == ((-1, -2), (3, 1))
    duel = scene.view().duel
    assert duel is not None
    assert duel.punch == told.punch


def test_nobody_is_told_of_less_than_no_health() -> None:
    scene = exchange(set_duel(fight("tiger", "roxy"), health=(10, 1)), 9, 4)
    (told,) = scene.heard_of(Exchanged)
    assert told.health[1] < 0
    assert told.text().endswith("Health: Ruby 10, Jade 0.")


@pytest.mark.rule("DOWN-DUEL-9")
def test_a_laid_card_tells_the_new_values() -> None:
    scene = fight("tiger", "roxy", ["brass_knuckles", "padded_vest"]).play("brass_knuckles")
    assert scene.heard_of(Laid) == [Laid(A, card("brass_knuckles"), health=10, stamina=4, punch=5)]
    assert scene.play("padded_vest").heard_of(Laid)[0].health == 12


@pytest.mark.rule("DOWN-DUEL-8", "DOWN-DUEL-16")
def test_everybody_is_told_who_duels_and_with_what_values() -> None:
    scene = fight("iguana", "velvet")
    sheets = {row.id: row for row in CHARACTERS}
    one, other = sheets["iguana"], sheets["velvet"]
    (began,) = scene.heard_of(DuelBegan)
    assert began.health == (one.health, other.health)
    assert (began.stamina, began.punch) == ((one.stamina, other.stamina), (one.punch, other.punch))
    for gone in (1, 2):  # the second time the other one attacks
        (told,) = exchange(scene, 7, 7).heard_of(Exchanged)
        assert (told.figures, told.result) == ((A, B), "even")
        assert told.health == (one.health - gone, other.health - gone)


@pytest.mark.rule("DOWN-RULING-61", "DOWN-DUEL-7")
def test_everybody_learns_who_lets_an_escape_pass() -> None:
    scene = fight("tiger", "roxy", ["spy", "escape"])
    assert scene.asked == (A, "escape")
    scene.play("pass", "pass")
    assert scene.heard_of(Passed, B) == [Passed(A), Passed(B)]


@pytest.mark.rule("DOWN-DUEL-27", "DOWN-RULING-17")
def test_a_winner_out_of_turn_may_keep_eight_cards_and_gets_none_if_there_is_none() -> None:
    hand = "sniper gun shotgun grenade SN1 SN2 SN3 spy"
    scene = fight("tiger", "roxy", ["", hand]).play("pass", "pass")
    exchange(set_duel(scene, health=(1, 10)), 4, 9)
    assert scene.at(A) == "SH1"
    assert scene.heard_of(IncreaseTaken) == []
    assert (scene.asked, len(scene.hand(B))) == ((A, "turn"), 8)
