"""Solo play: the A.I. deck and the rules run the Cops."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.content import COP_DECK
from getaway.games.punk.events.cards import Reshuffled
from getaway.games.punk.events.moves import PlanDrawn, Spotted, TurnBegan
from getaway.games.punk.flow.solo_choices import rifle_stand
from getaway.games.punk.flow.solo_routes import best_end, goal_space, keeps_to_ports, may_stand, stopped_by_jam
from getaway.games.punk.pieces import HUNT, SPOTTED_IN_COMBAT, STINGER
from getaway.kernel.frames import CHANCE
from getaway.parts import decks
from getaway.parts.graphs import members
from tests.games.punk.situations import LAB_RULES, RULES, Scene, situation

AWAY = "K 18, F 19, E 20"


@pytest.mark.rule("PUNK-SOLO-1", "PUNK-SEAT-5")
@pytest.mark.parametrize("seed", range(3))
def test_only_stinger_is_ever_asked(seed: int) -> None:
    rng = Random(seed)
    game = LAB_RULES.start(CARD.setup(1, {"max_rounds": 8}))
    seats = set()
    while game.outcome is None:
        seats.add(game.seat)
        game.apply(rng.choice(game.options()))
    assert seats <= {0, CHANCE}


@pytest.mark.rule("PUNK-SOLO-4", "PUNK-SOLO-5", "PUNK-SOLO-6", "PUNK-SOLO-7", "PUNK-RULING-67")
def test_the_first_round_leaves_the_marker_on_the_start() -> None:
    scene = Scene(LAB_RULES, LAB_RULES.start(CARD.setup(1, {})))
    assert [scene.at(cop) for cop in "KFE"] == ["Tower", "Bank", "Park"]
    assert not {"tower", "bank", "park"} & set(scene.offered())
    assert scene.refused(scene.space("Bank")) == "PUNK-RULING-67"
    scene.play("8", "tower", "kill_shot", "7")
    assert scene.t.lkl == scene.space(8)
    # No lead and no hunch; his piece stands open.
    assert scene.kind == "draw_plan"
    assert scene.t.hunch == 1
    assert scene.view().characters[0].space == scene.space(7)


@pytest.mark.rule("PUNK-RULING-67", "PUNK-SOLO-15")
def test_a_spotted_card_in_round_1_counts() -> None:
    scene = situation("S", "S 20, K 18, F 21, E Tower", seats=1, round=1).play("spotted", "kill_shot", "17")
    assert scene.t.lkl == scene.space(20)
    # He is Spotted, so no A.I. card is drawn and all have gone for him.
    assert (scene.kind, scene.t.round, scene.t.plan) == ("turn", 2, -1)
    assert scene.at("K") == "7"


@pytest.mark.rule("PUNK-SOLO-7", "PUNK-SOLO-9", "PUNK-SOLO-15", "PUNK-SOLO-16")
def test_the_reveal_space_makes_him_spotted() -> None:
    scene = situation("S", "S 17, K 18, F 21, E Tower", seats=1, hunch=4)
    before = [scene.t.at[cop] for cop in (1, 2, 3)]
    scene.play("20")
    assert scene.t.hunch == 0
    assert scene.t.lkl == scene.space(20)
    points = scene.board.points[scene.space(20)]
    assert all(points[scene.t.at[cop]] < points[before[cop - 1]] for cop in (1, 2, 3))


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-SOLO-16")
def test_hits_and_the_bus_make_him_spotted() -> None:
    hit = situation("S", f"S Bank, {AWAY}", seats=1, cards={"S": "key:bank"}).play("hit", "none")
    assert hit.kind != "draw_plan"
    assert hit.t.lkl == hit.space("Bank")
    bus = situation("S", "S 2, K 18, F 21, E 20", seats=1, cards={"S": "bus"}).play("bus:16")
    assert bus.t.lkl == bus.space(16)


@pytest.mark.rule("PUNK-SOLO-10", "PUNK-SOLO-12")
def test_the_draw_symbol_draws() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1).play(2)
    assert scene.kind == "draw_cop"
    scene.play("steady_aim")
    assert scene.hand("K") == ["steady_aim"]


@pytest.mark.rule("PUNK-SOLO-13", "PUNK-RULING-51")
def test_the_lkl_symbol_leads_to_the_marker() -> None:
    scene = situation("K", "S 20, K 1, F 21, E 11", seats=1)
    scene.t.lkl = scene.space(5)
    scene.play(3)
    # 4 and 6 are equally near to the marker; 6 is nearer to Stinger.
    assert scene.at("K") == "6"
    there = situation("K", "S 20, K 5, F 21, E 11", seats=1)
    there.t.lkl = there.space(5)
    there.play(3)
    assert there.at("K") == "5"


@pytest.mark.rule("PUNK-SOLO-14")
def test_a_port_number_leads_to_the_port() -> None:
    scene = situation("K", "S 10, K 2, F 21, E 11", seats=1, escape=True).play(1)
    assert scene.at("K") == "18"
    there = situation("K", "S 10, K 18, F 21, E 11", seats=1, escape=True).play(1)
    assert there.at("K") == "18"


@pytest.mark.rule("PUNK-SOLO-11", "PUNK-SOLO-18")
def test_a_target_symbol_alone_does_not_spot_him() -> None:
    scene = situation("K", "S 20, K 18, F 21, E 11", seats=1)
    scene.t.lkl = scene.space(5)
    scene.play(1)
    # Two roads and a freeway: 18, 1, 2, 7.
    assert scene.at("K") == "7"
    assert not scene.t.spotted
    assert scene.t.lkl == scene.space(5)
    landed = situation("K", "S 7, K 1, F 21, E 11", seats=1, items={"K": "pistol"}).play(1)
    assert landed.engaged() == "K"
    assert landed.t.spotted
    assert landed.t.lkl == landed.space(7)


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-53")
def test_in_the_escape_cops_stay_near_the_ports() -> None:
    position = {"rules": RULES, "seats": 1, "escape": True}
    # From the park towards the far end of the Sunset, three districts from any port.
    limited = situation("F", "S 136, K 28, F 98, E 118", **position)  # type: ignore[arg-type]
    limited.play(1)
    steps = limited.board.to_port[limited.space(136)]
    port = limited.board.ports[steps.index(min(steps[1:]), 1)]
    assert limited.board.points[limited.t.at[2]][port] == limited.board.points[limited.space(98)][port] - 3
    free = situation("F", "S 136, K 28, F 98, E 118", difficulty="novice", **position)  # type: ignore[arg-type]
    free.play(1)
    goal = free.space(136)
    assert free.board.points[free.t.at[2]][goal] == free.board.points[free.space(98)][goal] - 3
    # Nor does a rifle lure one there: from 135 it could be fired.
    rifle = {"items": {"F": "rifle"}, **position}
    wary = situation("F", "S 136, K 28, F 129, E 118", **rifle).play(1)  # type: ignore[arg-type]
    assert (wary.at("F") == "135", wary.pinning()) == (False, "")
    bold = situation("F", "S 136, K 28, F 129, E 118", difficulty="novice", **rifle).play(1)  # type: ignore[arg-type]
    assert (bold.at("F"), bold.pinning()) == ("135", "F")
    # To land on him they go anywhere.
    near = situation("F", "S 136, K 28, F 135, E 118", items={"F": "magnum"}, **position)  # type: ignore[arg-type]
    assert near.play(1).engaged() == "F"


@pytest.mark.rule("PUNK-GRADE-7", "PUNK-GRADE-6", "PUNK-RULING-36")
def test_at_lucky_solo_cops_attack_if_they_can_and_else_go_to_the_ports() -> None:
    position = {"seats": 1, "hits": "Bank, Tower", "uniform": True, "items": {"K": "pistol", "F": "magnum"}}
    lucky = situation("S", "S Park, K 6, F 1, E 18", difficulty="lucky", **position)  # type: ignore[arg-type]
    lucky.play("hit", "none")
    assert lucky.engaged() == "K"
    assert lucky.kind == "shot"
    standard = situation("S", "S Park, K 6, F 1, E 18", **position).play("hit", "none")  # type: ignore[arg-type]
    # Ports 2, 3 and 1, in this order from where he is; Frank hits hardest, Eddie has no gun. No A.I. card is drawn.
    assert [standard.at(cop) for cop in "KFE"] == ["20", "19", "18"]
    assert (standard.kind, standard.t.plan) == ("turn", -1)


@pytest.mark.rule("PUNK-RULING-20", "PUNK-SOLO-27")
@pytest.mark.parametrize(("stinger", "er"), [("6", "15"), ("3", "14"), ("8", "14")])
def test_of_two_ers_the_one_nearer_to_stinger_is_chosen(stinger: str, er: str) -> None:
    scene = situation("K", f"S {stinger}, K 1, F 18, E 20", seats=1, health={"K": 1}).play(2, "snatcher", 1)
    assert scene.at("K") == er


@pytest.mark.rule("PUNK-SOLO-21", "PUNK-RULING-52")
@pytest.mark.parametrize(("health", "after"), [(3, 5), (2, 4), (4, 4)])
def test_a_cop_uses_his_kit_by_himself(health: int, after: int) -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1, items={"K": "kit"}, health={"K": health}).play(2, "steady_aim")
    assert scene.health("K") == after
    assert scene.items("K") == (["kit"] if health == after else [])


@pytest.mark.rule("PUNK-SOLO-22", "PUNK-RULING-51")
def test_movement_cards_are_for_a_spotted_stinger() -> None:
    calm = situation("K", "S 20, K 18, F 21, E 11", seats=1, cards={"K": "sirens"}).play(1)
    assert calm.hand("K") == ["sirens"]
    # 18 to 20 is six points away: with the card five of them are gone this turn.
    hot = situation("S", "S 17, K 18, F 21, E 11", seats=1, cards={"K": "sirens"}, hunch=4).play("20")
    assert hot.hand("K") == []
    assert hot.at("K") == "17"
    near = situation("S", "S 10, K 2, F 21, E 11", seats=1, cards={"K": "sirens"}, items={"K": "pistol"}, hunch=4)
    near.play("7")
    # He can be reached without it.
    assert near.engaged() == "K"
    assert near.hand("K") == ["sirens"]


@pytest.mark.rule("PUNK-SOLO-24", "PUNK-RULING-52")
def test_the_chopper_flies_to_the_nearest_target() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1).play(2, "chopper")
    assert scene.t.chopper == 1
    again = situation("K", f"S 8, {AWAY}", seats=1, chopper="Centre").play(2, "chopper")
    assert again.t.chopper == 0


@pytest.mark.rule("PUNK-SOLO-25", "PUNK-RULING-52")
def test_cops_on_one_space_help_each_other() -> None:
    scene = situation("K", "S 8, K 1, F 1, E 20", seats=1, items={"K": "magnum shotgun vest", "F": "pistol kit kit"})
    scene.play(2, "steady_aim")
    # Katherine keeps the Shotgun, best for her with its re-roll, and Frank gets the .44; his second kit is hers.
    assert scene.items("K") == ["shotgun", "vest", "kit"]
    assert scene.items("F") == ["magnum", "pistol", "kit"]


@pytest.mark.rule("PUNK-SOLO-27", "PUNK-RULING-52")
def test_the_cops_choose_what_hurts_most() -> None:
    scene = situation(
        "K",
        "S 4, K 4, F 18, E 20",
        seats=1,
        items={"K": "pistol magnum"},
        cards={"K": "both_barrels steady_aim take_cover", "S": "kill_shot"},
        engaged="K",
    )
    # The better gun and the doubling card, without being asked; Stinger, who has no card for it, cannot cancel.
    assert scene.hand("K") == ["steady_aim", "take_cover"]
    scene.play("kill-shot")
    # Cancelled at once.
    assert scene.hand("K") == ["steady_aim"]
    assert (scene.kind, scene.game.options()) == ("shot", [0, 1, 2, 3])
    scene.play(1, 1)
    assert scene.health("S") == 8
    # They never try to escape.
    assert (scene.kind, scene.seat) == ("retreat", 0)


@pytest.mark.rule("PUNK-RULING-52")
def test_a_solo_rifle_fires_where_its_cop_cannot_come_or_should_not() -> None:
    far = situation("S", "S 10, K 1, F 21, E 11", seats=1, items={"K": "rifle"}, hunch=4).play("8")
    # 1 to 8 is three points away, so she walks onto him.
    assert far.engaged() == "K"
    weak = situation("S", "S 10, K 1, F 21, E 11", seats=1, items={"K": "rifle"}, health={"K": 2}, hunch=4).play("8")
    assert (weak.at("K"), weak.pinning()) == ("7", "K")
    out = situation("S", "S 8, K 18, F 21, E 11", seats=1, items={"K": "rifle"}, hunch=4).play("10")
    # 18 to 10 is four points: from 7 she can fire.
    assert (out.at("K"), out.pinning()) == ("7", "K")


@pytest.mark.rule("PUNK-RULING-52")
def test_a_full_inventory_keeps_what_matters() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1, items={"K": "pistol radio kit vest"}).play(2, "locker", "shotgun")
    assert scene.items("K") == ["shotgun", "radio", "vest"]


@pytest.mark.rule("PUNK-SOLO-29", "PUNK-RULING-47", "PUNK-RULING-66")
def test_in_a_solo_escape_he_only_moves_or_fights() -> None:
    scene = situation("S", f"S 14, {AWAY}", seats=1, escape=True, health={"S": 5}, hunch=2)
    assert not {"draw", "draw-key", "heal"} & set(scene.offered())
    scene.play("3")
    assert scene.t.hunch == 2
    assert scene.kind == "draw_plan"
    assert scene.t.lkl == -1
    fled = situation("S", "S 4, K 4, F 19, E 20", seats=1, escape=True, engaged="K").play("escape", 1, "5")
    assert fled.kind == "draw_plan"


@pytest.mark.rule("PUNK-SOLO-30")
def test_a_silenced_hit_does_not_spot_him() -> None:
    scene = situation("S", f"S Bank, {AWAY}", seats=1, items={"S": "sniper_rifle silencer"}, cards={"S": "key:bank"})
    scene.play("silenced-hit")
    assert not scene.t.spotted
    assert scene.kind == "draw_plan"
    assert scene.marks() == []


@pytest.mark.rule("PUNK-RULING-68")
def test_in_a_solo_escape_chopper_and_bulletin_do_nothing() -> None:
    chopper = situation("K", f"S 10, {AWAY}", seats=1, escape=True).play(4, "chopper")
    assert not chopper.t.spotted
    assert "Named" not in chopper.kinds()
    bulletin = situation("K", f"S 10, {AWAY}", seats=1, escape=True, hunch=4).play(4, "bulletin")
    assert bulletin.t.hunch == 4
    assert bulletin.t.cop_pile == [COP_DECK.index("bulletin")]
    intel = situation("K", "S 10, K 18, F 21, E 11", seats=1, escape=True).play(4, "intel")
    points = intel.board.points[intel.space(10)]
    # Those who have not acted yet go for him.
    assert points[intel.t.at[2]] < points[intel.space(21)]


@pytest.mark.rule("PUNK-RULING-68", "PUNK-RULING-52", "PUNK-SOLO-9")
def test_in_the_hunt_a_bulletin_is_played_when_drawn() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1, hunch=4).play(2, "bulletin")
    assert scene.t.phase == HUNT
    assert scene.t.hunch == 0
    assert scene.t.lkl == scene.space(8)


@pytest.mark.rule("PUNK-RULING-72", "PUNK-RULING-71")
def test_in_solo_the_cops_cards_are_open() -> None:
    scene = situation("S", f"S 8, {AWAY}", seats=1, cards={"K": "steady_aim sirens"})
    assert scene.view(0).characters[1].hand == (COP_DECK.index("sirens"), COP_DECK.index("steady_aim"))


@pytest.mark.rule("PUNK-SOLO-10")
def test_the_turn_and_the_three_symbols_of_its_card_are_told() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1).play(2)
    assert TurnBegan(1) in scene.told(0)
    (plan,) = [event for event in scene.told(0) if isinstance(event, PlanDrawn)]
    assert plan.symbols == tuple(scene.t.terms.plans[1][:3])


@pytest.mark.rule("PUNK-SOLO-21", "PUNK-SOLO-25")
def test_a_cop_who_is_given_a_kit_uses_it_at_the_end_of_his_turn() -> None:
    scene = situation("K", "S 8, K 1, F 1, E 20", seats=1, items={"F": "kit kit"}, health={"K": 3})
    scene.play(2, "steady_aim")
    assert (scene.health("K"), scene.items("K"), scene.items("F")) == (5, [], ["kit"])


@pytest.mark.rule("PUNK-SOLO-27", "PUNK-RULING-52")
def test_of_the_rest_as_much_is_kept_as_fits() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1, items={"K": "pistol kit kit kit"}).play(2, "locker", "vest")
    assert scene.items("K") == ["pistol", "vest", "kit", "kit"]


@pytest.mark.rule("PUNK-RULING-52")
def test_a_rifle_cop_takes_the_nearest_stand() -> None:
    t = situation("K", "S 4, K 9, F 19, E 20", seats=1, items={"K": "rifle"}).t
    # Beside 4 are 3, 5 and the Bank, which is one road from 9.
    assert t.terms.board.names[rifle_stand(t, 1, 3)] == "Bank"
    t.at[1] = t.terms.board.names.index("2")
    assert t.terms.board.names[rifle_stand(t, 1, 3)] == "3"
    assert rifle_stand(t, 1, 0) == -1


@pytest.mark.rule("PUNK-SOLO-25")
def test_of_equally_weak_cops_the_first_in_turn_gets_the_spare_gun() -> None:
    # Katherine with a .38 and Frank with bare hands do the same damage on average.
    items = {"K": "pistol", "E": "magnum shotgun"}
    scene = situation("K", "S 8, K 1, F 1, E 1", seats=1, items=items).play(2, "steady_aim")
    assert (scene.items("K"), scene.items("F"), scene.items("E")) == (["shotgun"], ["pistol"], ["magnum"])


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-53")
def test_a_cop_who_may_not_come_near_stinger_goes_to_the_port_nearest_to_him() -> None:
    t = situation("K", "S 8, K 1, F 18, E 19", seats=1, escape=True).t
    t.terms = replace(t.terms, port_districts=-1)
    assert goal_space(t, 1, 2) == t.terms.board.ports[2]
    t.at[STINGER] = t.terms.board.names.index("11")
    assert goal_space(t, 3, 1) == t.terms.board.ports[4]


@pytest.mark.rule("PUNK-RULING-51", "PUNK-RULING-53")
def test_of_equally_near_ends_the_one_over_stinger_is_best() -> None:
    # From 1 two points lead to 81 over 9, and to 38 over 12; from both it is as far to 60, and to 162.
    t = situation("K", "S 9, K 1, F 100, E 101", seats=1, rules=RULES).t
    names = t.terms.board.names
    assert names[best_end(t, 1, names.index("60"), 2, False)] == "81"
    t.at[STINGER] = names.index("12")
    assert names[best_end(t, 1, names.index("162"), 2, False)] == "38"


@pytest.mark.rule("PUNK-TOKEN-5", "PUNK-SOLO-28")
def test_a_ride_that_leaves_the_jam_and_comes_back_ends_where_it_comes_back() -> None:
    t = situation("K", f"S 8, {AWAY}", seats=1, jam="Centre").t
    start, outside, again, beyond = (t.terms.board.names.index(name) for name in ("12", "13", "14", "15"))
    assert stopped_by_jam(t, start, [[outside, again, beyond]]) == [[outside, again]]
    assert stopped_by_jam(t, start, [[outside]]) == [[outside]]


@pytest.mark.rule("PUNK-SOLO-27", "PUNK-COMBAT-7")
def test_a_solo_cops_weapon_is_not_named_before_he_fires() -> None:
    scene = situation(
        "K", "S 4, K 4, F 18, E 20", seats=1, items={"K": "pistol"}, cards={"S": "cold_blood"}, engaged="K"
    )
    assert scene.kind == "damage_card"
    assert scene.view(STINGER).moment.aim == (1, STINGER, -1)


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-SOLO-16", "PUNK-RIFLE-3")
def test_a_pin_by_the_rifle_is_combat_so_he_is_spotted() -> None:
    scene = situation("K", "S 10, K 18, F 1, E 21", seats=1, items={"K": "rifle"})
    scene.t.lkl = scene.space(5)
    scene.play(1)
    assert (scene.at("K"), scene.pinning()) == ("7", "K")
    assert (scene.t.spotted, scene.t.lkl) == (SPOTTED_IN_COMBAT, scene.space(10))
    assert Spotted(scene.space(10), "he is in combat") in scene.told(0)
    assert scene.view(0).spotted == "he is in combat"
    # Nobody hits and he stays: Frank, for whom the card had something else, goes for him.
    while scene.t.turn == 1:
        scene.game.apply(scene.game.options()[-1] if scene.seat == STINGER else 0)
    assert scene.engaged() == "F"


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-RULING-51")
def test_a_fight_that_goes_on_keeps_him_spotted() -> None:
    scene = situation("K", "S 4, K 4, F 19, E 20", seats=1, items={"K": "pistol"}, engaged="K")
    assert (scene.t.turn, scene.t.spotted) == (1, SPOTTED_IN_COMBAT)
    assert scene.view(0).spotted == "he is in combat"


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-SOLO-17", "PUNK-RULING-51")
def test_an_escape_to_an_er_leaves_him_spotted() -> None:
    scene = situation("K", "S 4, K 4, F 19, E 20", seats=1, items={"K": "pistol"}, engaged="K")
    away = [scene.board.points[scene.t.at[cop]][scene.space(14)] for cop in (2, 3)]
    scene.play(0, 0, "try", 1, "14")
    assert Spotted(scene.space(14), "he stands at an ER") in scene.told(0)
    assert scene.t.lkl == scene.space(14)
    # Frank and Eddie draw no A.I. card: they have gone for him.
    assert (scene.kind, scene.t.plan) == ("turn", -1)
    assert all(
        scene.board.points[scene.t.at[cop]][scene.space(14)] < far for cop, far in zip((2, 3), away, strict=True)
    )


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-FLEE-9")
def test_an_escape_into_a_cop_at_an_er_is_combat() -> None:
    scene = situation("K", "S 4, K 4, F 14, E 20", seats=1, items={"K": "pistol"}, engaged="K")
    scene.play(0, 0, "try", 1, "14")
    assert "he is in combat" in scene.view(0).spotted
    assert Spotted(scene.space(14), "he stands at an ER") not in scene.told(0)


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-SOLO-16", "PUNK-RULING-21")
def test_a_cop_carried_onto_stingers_space_has_spotted_him() -> None:
    scene = situation("K", "S 8, K 1, F 21, E 11", seats=1, health={"K": 1}).play(2)
    # He stands on the ER to which she is carried.
    scene.t.at[STINGER] = scene.space(14)
    scene.t.lkl = scene.space(5)
    before = scene.board.points[scene.space(21)][scene.space(14)]
    scene.play("snatcher", 1)
    assert scene.engaged()[0] == "K"
    assert Spotted(scene.space(14), "he is in combat") in scene.told(0)
    assert scene.t.lkl == scene.space(14)
    assert scene.board.points[scene.t.at[2]][scene.space(14)] < before


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-53")
@pytest.mark.parametrize(
    ("stinger", "cop", "end"),
    [
        ("1", "139", "106"),  # falling back towards port 2, 129 in the Sunset would be as near and is not allowed
        ("1", "141", "137"),
        ("2", "139", "106"),  # towards Stinger himself, of equally near ends the allowed one
        ("2", "142", "137"),
    ],
)
def test_no_pursuer_ends_far_from_the_ports_if_there_is_another_way(stinger: str, cop: str, end: str) -> None:
    scene = situation("F", f"S {stinger}, K 28, F {cop}, E 118", rules=RULES, seats=1, escape=True).play(1)
    assert scene.at("F") == end
    assert may_stand(scene.t, scene.t.at[2])


@pytest.mark.rule("PUNK-SOLO-20")
def test_a_cop_who_can_land_on_stinger_does_however_far_from_the_ports() -> None:
    scene = situation("F", "S 130, K 28, F 128, E 118", rules=RULES, seats=1, escape=True)
    assert not may_stand(scene.t, scene.space(130))
    assert scene.play(1).engaged() == "F"


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-52")
@pytest.mark.parametrize(("escape", "stand"), [(False, "131"), (True, "Strawberry Hill")])
def test_in_the_escape_a_rifle_is_not_fired_far_from_the_ports(escape: bool, stand: str) -> None:
    t = situation("F", "S 96, K 28, F 98, E 118", rules=RULES, seats=1, escape=escape, items={"F": "rifle"}).t
    assert t.terms.board.names[rifle_stand(t, 2, 3)] == stand


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-53")
def test_wherever_they_are_pursuers_end_near_a_port_or_on_stinger() -> None:
    t = situation("K", "S 136, K 28, F 98, E 118", rules=RULES, seats=1, escape=True).t
    board = t.terms.board
    for stinger in range(0, board.spaces, 7):
        for cop in range(board.spaces):
            t.at[STINGER], t.at[1] = stinger, cop
            if stinger == cop or not keeps_to_ports(t, 1, 3):
                continue
            end = best_end(t, 1, goal_space(t, 1, 3), 3, True)
            within = [space for space in members(board.within_points(cop, 3)) if may_stand(t, space)]
            assert may_stand(t, end) or not within


@pytest.mark.rule("PUNK-SOLO-10")
@pytest.mark.parametrize("card", range(1, 17))
def test_one_card_is_for_all_cops_of_a_round(card: int) -> None:
    scene = situation("K", "S 20, K 18, F 21, E 11", seats=1).play(card)
    while scene.t.turn != STINGER:
        assert scene.kind != "draw_plan"
        scene.game.apply(scene.game.options()[0])


@pytest.mark.rule("PUNK-SOLO-12", "PUNK-DRAW-2")
def test_a_short_cut_drawn_for_the_symbol_brings_one_more_card() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1).play(2, "short_cut")
    assert scene.kind == "draw_cop"
    assert scene.play("steady_aim").hand("K") == ["short_cut", "steady_aim"]


@pytest.mark.rule("PUNK-SOLO-12", "PUNK-RULING-52", "PUNK-ITEM-1")
def test_an_item_that_fits_is_taken() -> None:
    scene = situation("K", f"S 8, {AWAY}", seats=1, items={"K": "pistol"}).play(2, "locker", "vest")
    assert scene.items("K") == ["pistol", "vest"]


@pytest.mark.rule("PUNK-SOLO-25")
def test_nobody_gives_away_the_only_one_he_has() -> None:
    scene = situation("K", "S 8, K 1, F 1, E 1", seats=1, items={"E": "vest radio kit"}).play(2, "steady_aim")
    assert [scene.items(cop) for cop in "KFE"] == [[], [], ["radio", "vest", "kit"]]


@pytest.mark.rule("PUNK-SOLO-25")
def test_of_two_equal_spare_guns_the_first_in_turn_gives_his() -> None:
    items = {"K": "magnum shotgun", "F": "magnum shotgun"}
    scene = situation("K", "S 8, K 1, F 1, E 1", seats=1, items=items).play(2, "steady_aim")
    assert [scene.items(cop) for cop in "KFE"] == [["shotgun"], ["magnum", "shotgun"], ["magnum"]]


@pytest.mark.rule("PUNK-SOLO-20", "PUNK-RULING-53")
@pytest.mark.parametrize(("cop", "goal"), [("139", "136"), ("88", "150")])
def test_a_pursuer_goes_for_stinger_if_that_keeps_him_near_the_ports_and_else_for_a_port(cop: str, goal: str) -> None:
    # As near to 136 as from 139 one comes within two districts of a port too, but not from 88; 150 is port 4.
    t = situation("F", f"S 136, K 28, F {cop}, E 118", rules=RULES, seats=1, escape=True).t
    assert t.terms.board.names[goal_space(t, 2, 3)] == goal


@pytest.mark.rule("PUNK-SOLO-13", "PUNK-RULING-51")
def test_of_ends_that_are_alike_the_lower_number_is_taken() -> None:
    scene = situation("K", "S 20, K 17, F 21, E 11", seats=1)
    scene.t.lkl = scene.space(15)
    # 6 and 13 both lie beside 15, on its two sides.
    assert scene.play(3).at("K") == "6"


@pytest.mark.rule("PUNK-SOLO-13", "PUNK-RULING-51")
@pytest.mark.parametrize("stinger", ["3", "6"])
def test_of_ways_that_are_alike_the_one_over_stinger_is_taken(stinger: str) -> None:
    scene = situation("K", f"S {stinger}, K 2, F 21, E 11", seats=1)
    # Three points by road over 3, or by freeway and over 6.
    scene.t.lkl = scene.space(5)
    assert scene.play(3).engaged() == "K"


@pytest.mark.rule("PUNK-SOLO-10", "PUNK-RULING-33")
def test_the_deck_of_the_rules_comes_back_as_a_whole() -> None:
    scene = situation("S", "S 20, K 18, F 21, E 11", seats=1)
    scene.t.plan_deck = decks.new_deck([0] * 16)
    scene.play("17")
    assert [event.text() for event in scene.heard_of(Reshuffled)] == ["The A.I. deck is shuffled anew."]
    assert scene.game.options() == list(range(16))
    assert scene.game.weights() == [1] * 16
