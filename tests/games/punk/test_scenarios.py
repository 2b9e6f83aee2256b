"""The scenarios of the rules, one test each: the manual's own examples, and further ones."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.content import COP_DECK, STINGER_DECK
from getaway.games.punk.events.fights import Healed
from getaway.games.punk.events.moves import CopMoves, Moved, Named
from getaway.games.punk.pieces import ESCAPE, FIRST_KEY, HIT, HUNT, OPEN, RIDE, SILENCED, WITH_ROCKET
from getaway.parts import decks
from tests.games.punk.situations import LAB_RULES, RULES, Scene, situation

# --- the manual's own examples


@pytest.mark.rule("PUNK-SC-1", "PUNK-MOVE-1", "PUNK-MOVE-3", "PUNK-MOVE-5")
def test_road_freeway_and_road_cost_three_points() -> None:
    scene = situation("K", "S 100, K 4, F 60, E 61", rules=RULES)
    scene.play("move", "1", "freeway:7", "8")
    assert scene.at("K") == "8"
    assert (scene.kind, scene.t.turn) == ("cop_turn", 2)


@pytest.mark.rule("PUNK-SC-2", "PUNK-MOVE-4")
def test_nobody_rides_from_one_freeway_to_the_other() -> None:
    scene = situation("K", "S 100, K 1, F 60, E 61", rules=RULES).play("move")
    assert "freeway:93" in scene.offered()
    assert scene.refused(RIDE + scene.space(152)) == "PUNK-MOVE-3"
    sniper = situation("S", "S 1, K 60, F 60, E 61", rules=RULES)
    assert "93" in sniper.offered()
    assert sniper.refused((0, sniper.space(152))) == "PUNK-MOVE-14"


@pytest.mark.rule("PUNK-SC-3", "PUNK-MOVE-6", "PUNK-MOVE-7", "PUNK-MOVE-8", "PUNK-MOVE-10")
def test_a_cable_car_ride_is_one_point_of_a_move() -> None:
    scene = situation("S", "S 45, K 100, F 101, E 102", rules=RULES, cards={"S": "cable_pass"})
    # A ride to 56, and three more points along the Embarcadero.
    assert {"cable:48", "cable:77"} <= set(scene.offered())
    assert "77" not in scene.offered()
    scene.play("cable:48")
    assert scene.at("S") == "48"
    assert scene.hand("S") == []
    assert scene.t.stinger_pile == [STINGER_DECK.index("cable_pass")]
    cop = situation("K", "S 100, K 45, F 101, E 102", rules=RULES).play("move")
    assert "48" not in cop.offered()
    cop.play("52", "bank-of-america", "48")
    assert cop.t.turn == 2


def frank_finds_stinger() -> Scene:
    scene = situation("F", "S 4, K 18, F 3, E 20", items={"F": "magnum"}, cards={"S": "kill_shot"})
    return scene.play("move", "4", "pass", 2)


@pytest.mark.rule("PUNK-SC-4", "PUNK-SEAT-7", "PUNK-COMBAT-2", "PUNK-COMBAT-5", "PUNK-COMBAT-7", "PUNK-COMBAT-10")
def test_frank_finds_stinger_and_both_fire() -> None:
    scene = frank_finds_stinger()
    assert scene.health("S") == 7
    scene.play("kill-shot", 1)
    assert scene.health("F") == 3
    assert scene.t.visible


@pytest.mark.rule("PUNK-SC-4", "PUNK-COMBAT-15", "PUNK-FLEE-2")
def test_frank_loses_stinger_again() -> None:
    scene = frank_finds_stinger().play("kill-shot", 1, "stay", "try", 1)
    assert scene.kind == "slip_away"
    # Four points away and no further, nor back to 4.
    assert {"3", "14", "7"} <= set(scene.offered())
    assert not {"4", "17"} & set(scene.offered())
    scene.play("3")
    assert scene.view(2).characters[0].space == -1
    assert scene.at("S") == "3"
    assert "Moved" in scene.kinds()


@pytest.mark.rule("PUNK-SC-5", "PUNK-COMBAT-4", "PUNK-COMBAT-6", "PUNK-COMBAT-16")
def test_katherine_takes_cover() -> None:
    scene = situation(
        "K", "S 4, K 3, F 18, E 20", items={"K": "pistol radio"}, cards={"S": "cold_blood", "K": "take_cover"}
    )
    scene.play("move", "4", "pass", "cold-blood", "take-cover", 1, 1)
    assert scene.health("S") == 9
    assert scene.health("K") == 4
    assert scene.hand("S") == scene.hand("K") == []
    scene.play("stay", "try", 0)
    assert scene.engaged() == "K"
    assert (scene.kind, scene.t.turn) == ("cop_turn", 2)


@pytest.mark.rule("PUNK-SC-6", "PUNK-MOVE-17", "PUNK-COMBAT-12", "PUNK-COMBAT-17", "PUNK-RULING-13")
def test_frank_joins_a_paused_combat() -> None:
    scene = situation("F", "S 4, K 4, F 18, E 20", items={"K": "pistol radio", "F": "magnum"}, cars="F", engaged="K")
    scene.play("move", "1", "2", "3", "4", 0, 1)
    assert scene.health("F") == 4
    assert scene.health("K") == 5
    assert (scene.kind, scene.seat) == ("retreat", 2)
    scene.play("stay")
    assert (scene.kind, scene.seat) == ("retreat", 0)
    scene.play("stay")
    assert scene.engaged() == "KF"
    assert scene.t.turn == 3


def eddie_joins(health: int = 5) -> Scene:
    scene = situation(
        "E",
        "S 4, K 4, F 4, E 8",
        items={"S": "sniper_rifle sidearm", "K": "radio", "E": "shotgun radio"},
        cards={"E": "both_barrels"},
        health={"S": 9, "E": health},
        engaged="KF",
    )
    return scene.play("move", "7", "freeway:2", "3", "4", "both-barrels", 2, "again", 1)


@pytest.mark.rule("PUNK-SC-7", "PUNK-MOVE-18", "PUNK-SEAT-8", "PUNK-COMBAT-8")
def test_eddie_comes_by_radio_and_fires_both_barrels() -> None:
    assert eddie_joins().health("S") == 3


@pytest.mark.rule("PUNK-SC-8", "PUNK-ER-1", "PUNK-RULING-13")
def test_eddie_is_sent_to_the_er_and_stinger_may_still_flee() -> None:
    scene = eddie_joins(health=2).play("ranger-sidearm", 2)
    assert scene.at("E") == "14"
    assert scene.health("E") == 2
    assert (scene.kind, scene.seat) == ("retreat", 0)


@pytest.mark.rule("PUNK-SC-9", "PUNK-STURN-1", "PUNK-FLEE-6", "PUNK-FLEE-7", "PUNK-FLEE-12", "PUNK-TURN-11")
def test_stinger_burns_a_key_to_get_away() -> None:
    scene = situation(
        "S", "S 66, K 66, F 66, E 1", rules=RULES, cards={"S": "key:mission-dolores"}, engaged="KF", hunch=2
    )
    scene.play("escape", 0)
    assert scene.kind == "burn"
    burn = next(token for token in scene.offered() if "mission-dolores" in token)
    scene.play(burn)
    assert any("Mission Dolores" in event.text() for event in scene.told())
    key = scene.key("key:mission-dolores") - FIRST_KEY
    assert scene.t.keys_gone == 1 << key
    scene.play(1, "107")
    assert scene.kind == "deck"
    scene.play("draw", "kill_shot", "keep")
    assert scene.t.hunch == 3
    assert scene.at("S") == "107"
    assert scene.t.turn == 1


@pytest.mark.rule("PUNK-SC-10", "PUNK-MOVE-19")
def test_car_and_sirens_make_six_points() -> None:
    scene = situation("F", "S 20, K 1, F 2, E 18", cards={"F": "sirens"}, cars="F")
    scene.play("move:sirens")
    assert [event.points for event in scene.told() if isinstance(event, CopMoves)] == [6]
    assert scene.hand("F") == []


@pytest.mark.rule("PUNK-SC-11", "PUNK-SOLO-2", "PUNK-SOLO-3", "PUNK-SOLO-4")
def test_a_solo_game_is_set_up() -> None:
    scene = Scene(RULES, RULES.start(CARD.setup(1, {})))
    assert [scene.at(cop) for cop in "KFE"] == ["Mountain Lake Park", "City Hall", "Christmas Tree Point"]
    assert scene.t.cars == [0, 1, 0, 0]
    cop_deck = decks.remaining(scene.t.cop_deck)
    assert sum(cop_deck[COP_DECK.index(card)] for card in ("car_fastback", "car_sedan", "car_wagon")) == 2
    assert decks.remaining(scene.t.inv_deck)[6] == 0
    assert decks.remaining(scene.t.stinger_deck)[STINGER_DECK.index("diversion")] == 0


# --- further ones


@pytest.mark.rule("PUNK-SC-12", "PUNK-TOKEN-5", "PUNK-RULING-30")
def test_a_jam_stops_a_ride_at_its_first_star() -> None:
    scene = situation("F", "S 20, K 1, F 2, E 18", cars="F", jam="Centre").play("move")
    assert scene.refused(RIDE + scene.space(13)) == "PUNK-TOKEN-5"
    scene.play("freeway:12")
    assert (scene.at("F"), scene.t.turn) == ("12", 3)
    by_road = situation("F", "S 20, K 1, F 2, E 18", cars="F", jam="Centre").play("move", "3")
    assert (by_road.at("F"), by_road.t.turn) == ("3", 3)


@pytest.mark.rule("PUNK-SC-13", "PUNK-TOKEN-6", "PUNK-MOVE-17")
def test_leaving_a_jam_lets_a_cop_go_on_without_his_car() -> None:
    scene = situation("F", "S 18, K 1, F 5, E 21", cars="F", cards={"F": "sirens"}, jam="Centre")
    scene.play("move:sirens", "6", "7", "8", "17", "20")
    assert (scene.at("F"), scene.t.turn) == ("20", 3)
    stuck = situation("F", "S 18, K 1, F 5, E 21", cars="F", cards={"F": "sirens"}, jam="Centre")
    stuck.play("move:sirens", "4")
    assert (stuck.at("F"), stuck.t.turn) == ("4", 3)


@pytest.mark.rule("PUNK-SC-14", "PUNK-MOVE-15", "PUNK-COMBAT-1")
def test_a_riding_cop_is_stopped_by_hidden_stinger() -> None:
    scene = situation("K", "S 13, K 2, F 18, E 20", items={"K": "pistol"}).play("move", "freeway:7")
    assert scene.at("K") == "13"
    assert scene.t.visible
    assert scene.engaged() == "K"
    assert scene.kind == "shot"
    assert scene.game.options() == [0, 1, 2]
    scene.play(0, 0, "stay", "stay")
    assert scene.t.turn == 2


@pytest.mark.rule("PUNK-SC-15", "PUNK-MOVE-14", "PUNK-RULING-10")
def test_stinger_cannot_ride_past_a_cop() -> None:
    scene = situation("S", "S 3, K 18, F 19, E 16", cards={"S": "cable_pass"})
    assert "cable:16" in scene.offered()
    assert "cable:6" not in scene.offered()
    scene.play("cable:16")
    assert scene.t.visible
    assert scene.t.stinger_pile == [STINGER_DECK.index("cable_pass")]
    assert (scene.kind, scene.offered()) == ("attack", ["eddie:sniper-rifle"])


@pytest.mark.rule("PUNK-SC-16", "PUNK-HIT-9", "PUNK-HIT-10", "PUNK-TURN-10")
def test_a_silenced_hit_looks_like_a_move() -> None:
    scene = situation(
        "S",
        "S Bank, K 18, F 19, E 20",
        items={"S": "sniper_rifle silencer"},
        cards={"S": "key:bank"},
        visible=True,
        hunch=4,
    )
    scene.play("silenced-hit")
    assert [event for event in scene.told(1) if isinstance(event, Moved)] == [Moved(0, False)]
    assert not scene.t.visible
    assert scene.view(1).characters[0].cards == 1
    assert scene.marks() == []
    # All can see that his one card is a key, so there is no Diversion to ask for.
    assert scene.t.hunch == 0
    assert Named((1,)) in scene.told(1)
    scene.play("pass", "pass", "pass", "14")
    assert scene.marks() == ["Bank"]
    assert scene.hand("S") == []
    assert scene.offered() == ["draw", "draw-key", "none"]
    scene.play("none")
    assert not scene.t.visible


@pytest.mark.rule("PUNK-SC-17", "PUNK-RULING-25", "PUNK-RULING-36", "PUNK-LOCK-2", "PUNK-LOCK-3", "PUNK-LOCK-6")
def test_a_silenced_third_hit_is_declared_before_the_lock_down() -> None:
    scene = situation(
        "S",
        "S Bank, K 3, F 5, E 6",
        items={"S": "sniper_rifle free_escape"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        silenced="Bank",
    )
    # By freeway from 2 to 7: the move of this turn is still the Hunt's.
    scene.play("8", "none")
    assert scene.t.phase == ESCAPE
    assert len(scene.marks()) == 3
    assert scene.items("S") == ["sniper_rifle"]
    assert scene.t.ports == [4, 1, 2]
    scene.play("port-4", "port-1", "port-2")
    assert [scene.at(cop) for cop in "KFE"] == ["21", "18", "19"]
    assert "leave-3" in scene.offered()
    assert scene.play("leave-3").over == "escaped"


@pytest.mark.rule("PUNK-SC-18", "PUNK-HIT-3")
def test_a_red_location_cannot_be_the_third_hit() -> None:
    scene = situation("S", "S Tower, K 18, F 19, E 20", cards={"S": "key:tower"}, hits="Bank, Park")
    assert "hit" not in scene.offered()
    assert scene.refused((HIT, OPEN)) == "PUNK-HIT-3"
    assert scene.hand("S") == ["key:tower"]


@pytest.mark.rule("PUNK-SC-19", "PUNK-TOKEN-4", "PUNK-HIT-6", "PUNK-HIT-11", "PUNK-CARD-13")
def test_a_rocket_clears_the_sky_for_a_hit() -> None:
    scene = situation(
        "S",
        "S Park, K 18, F 19, E 20",
        items={"S": "sniper_rifle silencer rocket"},
        cards={"S": "uniform"},
        chopper="Centre",
    )
    assert scene.refused((HIT, OPEN)) == "PUNK-HIT-6"
    assert scene.refused((HIT, SILENCED)) == "PUNK-HIT-6"
    scene.play("rocket-hit")
    assert scene.t.chopper == -1
    assert scene.marks() == ["Park"]
    assert scene.t.visible
    assert scene.t.uniform
    assert scene.items("S") == ["sniper_rifle", "sidearm", "silencer"]
    assert scene.hand("S") == []


@pytest.mark.rule("PUNK-SC-20", "PUNK-FLEE-11", "PUNK-FLEE-13")
def test_who_escapes_on_the_last_cops_turn_must_draw() -> None:
    scene = situation("E", "S 4, K 18, F 19, E 4", items={"E": "shotgun"}, cards={"S": "key:bank"}, engaged="E")
    scene.play(0, "keep", 0, "stay", "try", 1, "bank")
    assert (scene.kind, scene.offered()) == ("deck", ["draw", "draw-key"])
    scene.play("draw", "jam", "keep")
    assert scene.t.hunch == 2
    assert scene.t.turn == 1


@pytest.mark.rule("PUNK-SC-21", "PUNK-LOCK-3", "PUNK-LOCK-4")
def test_leaving_takes_a_point_of_its_own() -> None:
    near = situation("S", "S 7, K 18, F 21, E 14", escape=True)
    assert "leave-2" in near.offered()
    assert near.play("leave-2").over == "escaped"
    far = situation("S", "S 5, K 18, F 21, E 14", escape=True)
    assert "19" in far.offered()
    assert "leave-2" not in far.offered()


@pytest.mark.rule("PUNK-SC-22", "PUNK-LOCK-5", "PUNK-FLEE-10")
def test_an_escape_move_ends_on_a_port_and_a_move_leaves_it() -> None:
    scene = situation("K", "S 8, K 8, F 18, E 21", items={"K": "pistol"}, engaged="K", escape=True)
    scene.play(0, 0, "stay", "try", 1)
    assert not [token for token in scene.offered() if token.startswith("leave")]
    scene.play("19")
    assert scene.over == ""
    scene.play("pass", "pass")
    assert scene.kind == "turn"
    assert scene.play("leave-2").over == "escaped"


@pytest.mark.rule("PUNK-SC-23", "PUNK-STURN-4", "PUNK-RULING-11", "PUNK-RULING-20", "PUNK-LOCK-3")
def test_clearing_the_way_and_going_on_to_the_port() -> None:
    scene = situation(
        "S", "S 7, K 18, F 8, E 21", items={"S": "sniper_rifle machine_pistol"}, health={"F": 1}, escape=True
    )
    scene.play("8", "frank:machine-pistol", 1)
    assert (scene.kind, scene.seat, scene.offered()) == ("er", 2, ["14", "15"])
    scene.play("15")
    assert (scene.at("F"), scene.health("F")) == ("15", 2)
    assert scene.kind == "move_on"
    assert scene.play("leave-2").over == "escaped"


@pytest.mark.rule("PUNK-SC-24", "PUNK-RIFLE-1", "PUNK-RIFLE-2", "PUNK-RIFLE-3", "PUNK-RIFLE-4", "PUNK-RULING-19")
def test_the_rifle_pins_stinger_from_one_space_away() -> None:
    scene = situation(
        "K", "S 5, K 3, F 18, E 19", items={"S": "sniper_rifle machine_pistol", "K": "rifle"}, visible=True, hunch=2
    )
    scene.play("move", "4", "fire", 1)
    assert scene.health("S") == 9
    assert (scene.kind, scene.game.options()) == ("shot", [0, 1])
    scene.play(0)
    assert (scene.kind, scene.seat) == ("retreat", 0)
    scene.play("stay", "pass", "pass")
    assert scene.pinning() == "K"
    assert scene.kind == "fight_or_flight"
    scene.play("fight")
    assert scene.offered() == ["katherine:sniper-rifle"]
    scene.play("katherine:sniper-rifle", 0, 0, "stay")
    assert scene.t.hunch == 2


@pytest.mark.rule("PUNK-SC-25", "PUNK-COMBAT-8", "PUNK-ITEM-7")
def test_a_vest_takes_one_off_a_doubled_roll() -> None:
    scene = situation(
        "S",
        "S 4, K 4, F 18, E 19",
        items={"S": "sniper_rifle sidearm", "K": "vest"},
        cards={"S": "kill_shot"},
        engaged="K",
    )
    scene.play("fight", "katherine:ranger-sidearm", "kill-shot", 2)
    assert scene.health("K") == 2


@pytest.mark.rule("PUNK-SC-26", "PUNK-RULING-15")
@pytest.mark.parametrize(("hits", "left"), [(2, 4), (0, 10)])
def test_franks_extra_hit_is_doubled(hits: int, left: int) -> None:
    scene = situation("F", "S 4, K 18, F 4, E 19", items={"F": "magnum"}, cards={"F": "both_barrels"}, engaged="F")
    assert scene.play("both-barrels", hits).health("S") == left


@pytest.mark.rule("PUNK-SC-27", "PUNK-CARD-1", "PUNK-CARD-2")
def test_cash_buys_the_exact_space() -> None:
    kept = situation("F", "S Park, K 18, F 1, E 19", items={"F": "cash"}).play("draw", "intel", "keep")
    assert Named((1,)) in kept.told()
    assert not kept.t.visible
    assert kept.items("F") == ["cash"]
    spent = situation("F", "S Park, K 18, F 1, E 19", items={"F": "cash"}).play("draw", "intel", "spend")
    assert spent.t.visible
    assert spent.view(1).characters[0].space == spent.space("Park")
    assert spent.items("F") == []


@pytest.mark.rule("PUNK-SC-28", "PUNK-CARD-4", "PUNK-RULING-33")
def test_a_second_car_is_discarded() -> None:
    scene = situation("E", "S 20, K 18, F 1, E 19", cars="E").play("draw", "car_sedan")
    assert scene.t.cars[3] == 3
    assert scene.t.cop_pile == [COP_DECK.index("car_sedan")]
    assert scene.items("E") == []
    assert scene.t.turn == 0


@pytest.mark.rule("PUNK-SC-29", "PUNK-DRAW-4", "PUNK-DRAW-6")
def test_one_movement_card_is_kept_and_not_used_this_turn() -> None:
    scene = situation("K", "S 20, K 18, F 1, E 19", cards={"K": "short_cut"}).play("draw", "sirens")
    assert scene.offered() == ["old", "keep"]
    scene.play("keep")
    assert scene.hand("K") == ["sirens"]
    assert scene.t.cop_pile == [COP_DECK.index("short_cut")]
    assert scene.t.turn == 2


@pytest.mark.rule("PUNK-SC-30", "PUNK-HOOD-1", "PUNK-HOOD-2", "PUNK-HOOD-3", "PUNK-HOOD-5", "PUNK-ITEM-7")
def test_the_mob_enforcer_wins() -> None:
    scene = situation("K", "S 20, K 4, F 18, E 19", items={"K": "pistol vest"}, health={"K": 2})
    scene.play("draw", "enforcer", 2)
    assert scene.health("K") == 1
    scene.play(2)
    assert scene.t.hood_left == 1
    scene.play(3)
    assert (scene.at("K"), scene.health("K")) == ("14", 2)
    assert scene.t.cop_pile == [COP_DECK.index("enforcer")]
    assert scene.t.turn == 2


@pytest.mark.rule("PUNK-SC-31", "PUNK-DRAW-7", "PUNK-RULING-33")
def test_a_new_cop_deck_leaves_out_hoods_lockers_and_used_cars() -> None:
    scene = situation("F", "S 20, K 1, F 18, E 19", cars="K")
    pile = "intel intel punks locker locker car_fastback car_sedan steady_aim"
    scene.t.cop_deck = decks.new_deck([0] * len(COP_DECK))
    scene.t.cop_pile = [COP_DECK.index(card) for card in pile.split()]
    scene.play("draw")
    drawn = dict(zip(scene.game.options(), scene.game.weights(), strict=True))
    assert drawn == {COP_DECK.index(card): n for card, n in (("intel", 2), ("car_sedan", 1), ("steady_aim", 1))}


@pytest.mark.rule("PUNK-SC-32", "PUNK-RULING-20")
def test_the_er_of_the_fight_does_not_count() -> None:
    scene = situation("S", "S 14, K 18, F 14, E 19", health={"F": 1}, engaged="F")
    scene.play("fight", "frank:sniper-rifle", 1)
    assert (scene.at("F"), scene.health("F")) == ("15", 2)


@pytest.mark.rule("PUNK-SC-33", "PUNK-TURN-10", "PUNK-TURN-11", "PUNK-SETUP-17")
def test_the_hunch_tracker_goes_round() -> None:
    scene = situation("S", "S 10, K 18, F 19, E 20", round=1)
    scene.play("kill_shot", "keep", "7", "south+centre")
    seen = [scene.t.hunch]
    for end in ("10", "7", "10", "7", "10"):
        scene.play("pass", "pass", "pass", end)
        if scene.kind == "divert":
            scene.play("plain")
            assert Named((2,)) in scene.told()
        seen.append(scene.t.hunch)
    assert seen == [1, 2, 3, 4, 0, 1]
    caught = situation("S", "S 10, K 18, F 19, E 7", round=4, hunch=3, items={"E": "shotgun"})
    caught.play("7", "eddie:sniper-rifle", 0, 0, "keep", "stay", "stay")
    assert caught.engaged() == "E"
    assert caught.t.hunch == 3


@pytest.mark.rule("PUNK-SC-34", "PUNK-SOLO-10", "PUNK-SOLO-15", "PUNK-SOLO-19")
def test_intel_sends_the_next_cop_after_stinger() -> None:
    scene = situation("K", "S 20, K 18, F 21, E 11", seats=1)
    before = scene.board.points[scene.t.at[3]][scene.space(20)]
    scene.play(7)
    assert scene.board.points[scene.t.at[1]][scene.space(20)] < scene.board.points[scene.space(18)][scene.space(20)]
    scene.play("intel")
    assert scene.t.lkl == scene.space(20)
    assert scene.board.points[scene.t.at[3]][scene.space(20)] == before - 3


@pytest.mark.rule("PUNK-SC-35", "PUNK-SOLO-16", "PUNK-SOLO-17", "PUNK-SOLO-26")
def test_escaping_a_car_in_solo_takes_five_points_and_an_ai_card_is_drawn() -> None:
    scene = situation("K", "S 4, K 4, F 18, E 20", seats=1, items={"K": "pistol"}, cars="K", engaged="K")
    scene.play(0, 0, "try", 1)
    # From 4 by 3, 2 and the freeway to 7 and 8, then 17: five points.
    assert "17" in scene.offered()
    scene.play("17")
    assert scene.kind == "draw_plan"


@pytest.mark.rule("PUNK-SC-36", "PUNK-SOLO-8", "PUNK-SOLO-28", "PUNK-CARD-9", "PUNK-DRAW-2")
def test_spotted_moves_the_marker_and_lifts_the_jam() -> None:
    scene = situation("S", "S 5, K 18, F 19, E 20", seats=1, jam="Centre")
    scene.play("draw", "spotted")
    assert scene.t.lkl == scene.space(5)
    assert scene.t.jam == -1
    assert scene.kind == "draw_card"


@pytest.mark.rule("PUNK-SC-37", "PUNK-GRADE-7", "PUNK-RULING-36")
def test_at_lucky_only_who_can_reach_him_acts() -> None:
    scene = situation("S", "S Park, K 6, F 1, E 14", difficulty="lucky", hits="Bank, Tower", uniform=True)
    scene.play("hit", "none")
    assert scene.t.ports == [2, 3, 1]
    assert scene.offered() == ["port-2", "port-3", "port-1", "act"]
    scene.play("port-3")
    assert scene.offered() == ["port-2", "port-1"]


@pytest.mark.rule("PUNK-SC-38", "PUNK-HIT-4", "PUNK-HIT-5")
def test_the_uniform_opens_every_green_location_once() -> None:
    scene = situation("S", "S Alta Plaza Park, K 1, F 2, E 3", rules=RULES, hits="Buena Vista Park", uniform=True)
    assert "hit" in scene.offered()
    again = situation("S", "S Buena Vista Park, K 1, F 2, E 3", rules=RULES, hits="Buena Vista Park", uniform=True)
    assert again.refused((HIT, OPEN)) == "PUNK-HIT-5"


@pytest.mark.rule("PUNK-SC-39", "PUNK-ITEM-5", "PUNK-RULING-17")
def test_grenades_hit_everybody_here() -> None:
    scene = situation(
        "S", "S 4, K 4, F 4, E 19", items={"S": "sniper_rifle grenades", "F": "magnum"}, health={"K": 3}, engaged="KF"
    )
    scene.play("fight", "katherine:grenades", 3, 1)
    assert scene.at("K") == "14"
    assert scene.health("F") == 4
    assert scene.items("S") == ["sniper_rifle"]
    assert (scene.kind, scene.game.options()) == ("shot", [0, 1, 2, 3])
    scene.play(0)
    assert scene.engaged() == "F"


@pytest.mark.rule("PUNK-SC-40", "PUNK-RULING-38", "PUNK-GOAL-4")
def test_burning_the_last_hope_ends_the_game() -> None:
    scene = situation(
        "S",
        "S 66, K 66, F 1, E 2",
        rules=RULES,
        cards={"S": "uniform key:coit-tower"},
        hits="City Hall, Candlestick Park",
        engaged="K",
    )
    for number, space in enumerate(scene.board.keys):
        if scene.board.black >> space & 1:
            scene.t.keys_gone |= 1 << number
    scene.t.uniforms_gone = 1
    scene.play("escape", 0, "park-ranger-uniform")
    assert scene.over == "hopeless"
    assert scene.game.outcome is not None
    assert scene.game.outcome.winners == (1, 2, 3)


@pytest.mark.rule("PUNK-SC-41", "PUNK-SETUP-13", "PUNK-SETUP-16")
def test_a_cop_placed_on_hidden_stinger_learns_nothing() -> None:
    scene = Scene(LAB_RULES, LAB_RULES.start(CARD.setup(4, {})))
    scene.play("4", "bank", "4", "18", "19")
    assert not scene.t.visible
    assert scene.t.engaged == 0
    assert "Met" not in scene.kinds()
    scene.play("kill_shot", "keep")
    assert "draw" not in scene.offered()
    scene.play("5")
    assert scene.offered() == ["centre+north", "north+centre", "centre+south", "south+centre"]
    scene.play("south+centre")
    assert Named((2, 1)) in scene.told()


@pytest.mark.rule("PUNK-SC-42", "PUNK-GRADE-1", "PUNK-GRADE-8", "PUNK-RULING-48")
def test_novice_draws_two_cards_one_after_the_other() -> None:
    scene = situation("S", "S 4, K 18, F 19, E 20", difficulty="novice")
    scene.play("draw-key", "bank")
    assert scene.kind == "deck"
    scene.play("draw", "jam", "keep")
    assert sorted(scene.hand("S")) == ["jam", "key:bank"]
    assert scene.t.turn == 1
    hit = situation("S", "S Bank, K 18, F 19, E 20", difficulty="novice", cards={"S": "key:bank"})
    hit.play("hit", "draw", "jam", "keep")
    assert hit.hand("S") == ["jam"]
    assert hit.t.turn == 1


@pytest.mark.rule("PUNK-SC-43", "PUNK-LOCK-2", "PUNK-LOCK-9")
def test_in_the_escape_stinger_only_walks() -> None:
    scene = situation(
        "K", "S 2, K 2, F 18, E 20", items={"K": "pistol"}, cards={"S": "cable_pass"}, engaged="K", escape=True
    )
    scene.play("pass", 0, "pass", 0, "stay", "try", 1)
    assert "7" not in scene.offered()
    assert "6" in scene.offered()
    assert not [token for token in scene.offered() if ":" in token]


@pytest.mark.rule("PUNK-SC-44", "PUNK-TURN-7", "PUNK-TURN-8", "PUNK-RULING-44", "PUNK-SOLO-15")
def test_healing_is_announced_but_not_where() -> None:
    scene = situation("S", "S 14, K 18, F 19, E 20", health={"S": 7}).play("heal")
    assert scene.health("S") == 9
    assert not scene.t.visible
    assert Healed(0, 9, False) in scene.told(1)
    assert scene.view(1).characters[0].space == -1
    exact = situation("S", "S 14, K 18, F 19, E 20", health={"S": 7}, er_heal_reveals="exact").play("heal")
    assert exact.view(1).characters[0].space == exact.space(14)
    solo = situation("S", "S 14, K 18, F 19, E 20", seats=1, health={"S": 7}).play("heal")
    assert solo.t.lkl == solo.space(14)


@pytest.mark.rule("PUNK-SC-45", "PUNK-FLEE-9", "PUNK-FLEE-12", "PUNK-STURN-4", "PUNK-RULING-50")
def test_fleeing_into_another_cop_leaves_no_points() -> None:
    scene = situation(
        "S", "S 4, K 4, F 3, E 19", items={"S": "sniper_rifle machine_pistol"}, health={"F": 1}, engaged="K", hunch=2
    )
    scene.play("escape", 1, "3", "frank:machine-pistol", 1)
    assert scene.at("F") == "14"
    assert scene.at("S") == "3"
    assert scene.t.visible
    assert scene.kind == "deck"
    scene.play("draw", "jam", "keep")
    assert scene.t.hunch == 3


@pytest.mark.rule("PUNK-SC-46", "PUNK-COMBAT-6", "PUNK-RULING-17")
def test_who_may_cancel_a_card_played_with_grenades() -> None:
    position = {
        "items": {"S": "sniper_rifle grenades", "F": "magnum"},
        "cards": {"S": "kill_shot", "K": "take_cover"},
        "engaged": "KF",
    }
    own = situation("S", "S 4, K 4, F 4, E 19", **position)  # type: ignore[arg-type]
    own.play("fight", "frank:grenades", "kill-shot")
    assert (own.kind, own.seat) == ("cancel", 1)
    own.play("take-cover").until("shot")
    own.play(1, 1)
    assert (own.health("K"), own.health("F")) == (4, 4)
    franks = situation("F", "S 4, K 4, F 4, E 19", **position)  # type: ignore[arg-type]
    franks.play("pass", 0, "kill-shot")
    assert (franks.kind, franks.seat) == ("weapon", 0)
    franks.play("grenades", 1, 1)
    assert (franks.health("K"), franks.health("F")) == (3, 3)


@pytest.mark.rule("PUNK-SC-47", "PUNK-RULING-38", "PUNK-RULING-49")
def test_red_locations_alone_are_no_hope() -> None:
    scene = situation(
        "S",
        "S 66, K 66, F 1, E 2",
        rules=RULES,
        cards={"S": "uniform key:coit-tower key:candlestick-park"},
        hits="City Hall",
        engaged="K",
    )
    for number, space in enumerate(scene.board.keys):
        if scene.board.black >> space & 1:
            scene.t.keys_gone |= 1 << number
    scene.t.uniforms_gone = 1
    assert scene.play("escape", 0, "park-ranger-uniform").over == "hopeless"


@pytest.mark.rule("PUNK-SC-48", "PUNK-SOLO-11", "PUNK-SOLO-28", "PUNK-TOKEN-5", "PUNK-RULING-51")
def test_a_solo_cop_rides_into_the_jam() -> None:
    scene = situation("F", "S 8, K 21, F 1, E 20", seats=1, jam="Centre").play(8)
    assert scene.at("F") == "12"


@pytest.mark.rule("PUNK-SC-49", "PUNK-HIT-1", "PUNK-RULING-25")
def test_three_hits_are_enough_even_undeclared() -> None:
    scene = situation(
        "S",
        "S Park, K 18, F 19, E 20",
        items={"S": "sniper_rifle silencer"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        silenced="Bank",
        uniform=True,
    )
    scene.t.hits &= ~(1 << scene.space("Park"))
    scene.t.hits |= 1 << scene.space("19")
    assert "hit" not in scene.offered()
    assert scene.refused((HIT, OPEN)) == "PUNK-RULING-25"
    scene.play("draw", "jam", "keep", "none")
    assert "Bank" in scene.marks()
    assert scene.t.phase == ESCAPE


@pytest.mark.rule("PUNK-SC-50", "PUNK-CARD-8", "PUNK-RULING-33")
def test_dead_jams_leave_the_game_when_the_deck_is_renewed() -> None:
    scene = situation("S", "S 10, K 18, F 19, E 20", escape=True)
    jam, kill = STINGER_DECK.index("jam"), STINGER_DECK.index("kill_shot")
    scene.t.stinger_deck = decks.new_deck([0] * len(scene.t.hand))
    scene.t.stinger_pile = [jam, kill, jam]
    scene.play("draw")
    assert scene.game.options() == [kill]
    scene.play("kill_shot", "keep")
    assert scene.hand("S") == ["kill_shot"]
    assert scene.t.stinger_out == [jam, jam]


@pytest.mark.rule("PUNK-SC-51", "PUNK-RULING-71")
def test_asking_does_not_tell_what_he_holds() -> None:
    views = []
    for card in ("jam", "kill_shot"):
        scene = situation("K", "S 4, K 3, F 18, E 19", items={"K": "pistol"}, cards={"S": card})
        scene.play("move", "4")
        assert (scene.kind, scene.seat) == ("damage_card", 0)
        assert scene.offered()[-1] == "pass"
        scene.play("pass")
        views.append((scene.view(1).characters, scene.kinds(1)))
    assert views[0] == views[1]
    for known in ("", "key:bank key:tower"):
        # Without a card, and with keys alone, there is nothing to conceal.
        empty = situation("K", "S 4, K 3, F 18, E 19", items={"K": "pistol"}, cards={"S": known}).play("move", "4")
        assert empty.kind == "shot"
    # Out of one deck a key looks like any card.
    mixed = situation(
        "K", "S 4, K 3, F 18, E 19", items={"K": "pistol"}, cards={"S": "key:bank"}, stinger_draw_source="mixed"
    )
    assert mixed.play("move", "4").kind == "damage_card"


def test_hits_are_not_offered_where_they_cannot_be_made() -> None:
    scene = situation("S", "S 4, K 18, F 19, E 20")
    assert scene.refused((HIT, OPEN)) == scene.refused((HIT, WITH_ROCKET)) == "PUNK-HIT-1"
    assert scene.t.phase == HUNT
