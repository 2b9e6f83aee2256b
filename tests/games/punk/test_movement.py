"""Movement, being found, and the tokens that get in the way."""

from __future__ import annotations

import pytest

from getaway.games.punk.events.moves import ChopperMoved, CopMoves, Named, Sneaked
from getaway.games.punk.pieces import RIDE
from tests.games.punk.situations import RULES, situation

AWAY = "K 18, F 19, E 20"


@pytest.mark.rule("PUNK-MOVE-2", "PUNK-MOVE-13")
def test_roads_are_for_everybody_and_lead_everywhere() -> None:
    sniper = situation("S", f"S 1, {AWAY}")
    # A location without a key, an ER, a port.
    assert {"tower", "bank", "14"} <= set(sniper.offered())
    assert "21" in sniper.offered()
    cop = situation("K", "S 20, K 1, F 18, E 20").play("move")
    assert {"2", "tower", "18"} == set(cop.offered()) - {"stop"}
    cop.play("18")
    assert cop.at("K") == cop.at("F") == "18"


@pytest.mark.rule("PUNK-MOVE-3", "PUNK-MOVE-4")
def test_a_ride_costs_one_point_however_long() -> None:
    cop = situation("K", "S 20, K 2, F 18, E 19").play("move")
    assert {"freeway:12", "freeway:13", "freeway:7"} <= set(cop.offered())
    cop.play("freeway:7", "8", "17")
    assert (cop.at("K"), cop.t.turn) == ("17", 2)
    assert cop.at("K") != "2"
    sniper = situation("S", f"S 2, {AWAY}")
    assert {"12", "13", "7", "8", "17"} <= set(sniper.offered())


@pytest.mark.rule("PUNK-MOVE-6")
def test_cops_never_ride_transit() -> None:
    cop = situation("K", "S 20, K 3, F 18, E 19").play("move")
    assert cop.offered() == ["2", "4", "14", "stop"]
    assert cop.refused(RIDE + cop.space(16)) == "PUNK-MOVE-3"
    stop = situation("K", "S 20, K 5, F 18, E 19").play("move", "16")
    assert stop.at("K") == "16"


@pytest.mark.rule("PUNK-MOVE-7", "PUNK-MOVE-8", "PUNK-MOVE-10")
def test_a_streetcar_pass_takes_the_tunnel() -> None:
    scene = situation("S", "S 2, K 12, F 13, E 7", cards={"S": "streetcar_pass"})
    # A road to 1, the tunnel to 17, and two more.
    assert {"streetcar:17", "streetcar:8", "streetcar:20"} <= set(scene.offered())
    assert "17" not in scene.offered()
    scene.play("streetcar:20")
    assert scene.hand("S") == []
    assert "streetcar:1" not in situation("S", f"S 17, {AWAY}").offered()


@pytest.mark.rule("PUNK-MOVE-9", "PUNK-FLEE-4")
def test_two_passes_are_not_used_in_one_turn() -> None:
    scene = situation("S", "S 3, K 16, F 19, E 20", cards={"S": "cable_pass streetcar_pass"}, items={"K": "pistol"})
    scene.play("cable:16", "katherine:sniper-rifle", "pass", 0, 0, "try", 1)
    assert scene.kind == "slip_away"
    assert not [token for token in scene.offered() if token.startswith(("cable", "streetcar"))]
    fresh = situation("S", "S 3, K 3, F 19, E 20", cards={"S": "cable_pass"}, engaged="K").play("escape", 1)
    assert "cable:6" in fresh.offered()


@pytest.mark.rule("PUNK-MOVE-14", "PUNK-FIND-6")
def test_stinger_is_stopped_by_a_cop_on_his_way() -> None:
    scene = situation("S", "S 1, K 2, F 19, E 20", items={"K": "pistol"})
    # Everything east of 2 is behind Katherine; by the Tower he gets to 9 and the Bank.
    assert not {"3", "12", "7"} & set(scene.offered())
    assert {"2", "9", "bank"} <= set(scene.offered())
    scene.play("2")
    assert scene.t.visible
    assert (scene.kind, scene.seat) == ("attack", 0)
    assert "Met" in scene.kinds(1)


@pytest.mark.rule("PUNK-MOVE-15", "PUNK-FIND-2", "PUNK-RULING-58")
def test_a_cop_who_passes_stinger_stops_there_and_each_silent_step_tells_something() -> None:
    scene = situation("K", "S 3, K 1, F 19, E 20", items={"K": "pistol"}).play("move", "2")
    assert scene.space(2) not in scene.view(1).maybe
    scene.play("3")
    assert scene.kind == "shot"
    assert scene.t.visible


@pytest.mark.rule("PUNK-MOVE-16", "PUNK-FIND-1", "PUNK-COMBAT-20")
def test_the_piece_leaves_the_board_with_a_secret_move_only() -> None:
    scene = situation("S", f"S 4, {AWAY}", visible=True, cards={"S": "jam"}).play("jam:north")
    assert scene.view(1).characters[0].space == scene.space(4)
    scene.play("pass", "pass", "pass", "5")
    assert scene.view(1).characters[0].space == -1
    assert scene.view(0).characters[0].space == scene.space(5)


@pytest.mark.rule("PUNK-MOVE-17", "PUNK-MOVE-18", "PUNK-ITEM-8")
def test_car_and_radio_add_a_point_each() -> None:
    def points(**more: object) -> int:
        position = {"items": {"K": "radio", "F": "radio"}, "engaged": "K", "cars": "F", **more}
        scene = situation("F", "S 4, K 4, F 18, E 20", **position).play("move")  # type: ignore[arg-type]
        return next(event.points for event in scene.told() if isinstance(event, CopMoves))

    assert points() == 5
    assert points(cars="") == 4
    assert points(items={"K": "radio"}, cars="") == 3
    assert points(items={"F": "radio"}, cars="") == 3
    # Inside the JAM the car does not help, the radio does.
    assert points(jam="North") == 4
    # One point in all, however many are fighting.
    assert points(items={"K": "radio", "F": "radio", "E": "radio"}, cars="", engaged="KE") == 4


@pytest.mark.rule("PUNK-MOVE-19", "PUNK-CARD-6")
def test_a_movement_card_is_declared_before_the_first_step() -> None:
    scene = situation("F", f"S 4, {AWAY}", cards={"F": "short_cut"})
    assert "move:short-cut" in scene.offered()
    scene.play("move:short-cut")
    assert [event.points for event in scene.told() if isinstance(event, CopMoves)] == [4]
    assert scene.hand("F") == []
    plain = situation("F", f"S 4, {AWAY}", cards={"F": "short_cut"}).play("move", "stop")
    assert plain.hand("F") == ["short_cut"]
    assert plain.at("F") == "19"


@pytest.mark.rule("PUNK-MOVE-20", "PUNK-RULING-46", "PUNK-RULING-75", "PUNK-FIND-8")
def test_the_bus_takes_eight_points_and_tells_the_district() -> None:
    scene = situation("S", "S 18, K 14, F 15, E 21", cards={"S": "bus"}, announce_movement_cards=False)
    assert "bus:20" in scene.offered()
    assert "20" not in scene.offered()
    scene.play("bus:20")
    assert Named((2,)) in scene.told(1)
    assert scene.view(1).stinger_discards == (2,)
    assert scene.hand("S") == []


@pytest.mark.rule("PUNK-FIND-3", "PUNK-CARD-9", "PUNK-DRAW-2")
def test_a_spotted_card_shows_him_and_brings_another() -> None:
    scene = situation("S", f"S 4, {AWAY}").play("draw", "spotted")
    assert scene.view(1).characters[0].space == scene.space(4)
    assert scene.kind == "draw_card"
    # The second one's own +1 is ignored.
    scene.play("spotted")
    assert scene.t.turn == 1


@pytest.mark.rule("PUNK-FIND-5", "PUNK-RULING-60", "PUNK-RULING-31")
def test_cash_is_not_asked_for_when_he_is_visible() -> None:
    scene = situation("F", f"S 4, {AWAY}", items={"F": "cash"}, visible=True).play("draw", "intel")
    assert scene.items("F") == ["cash"]
    assert Named((1,)) in scene.told()
    escape = situation("F", f"S 4, {AWAY}", items={"F": "cash"}, escape=True).play("draw", "intel", "spend")
    assert escape.t.visible


@pytest.mark.rule("PUNK-TOKEN-1", "PUNK-HIT-6", "PUNK-CARD-7", "PUNK-TOKEN-3", "PUNK-RULING-28")
def test_the_chopper_moves_at_once_and_stays() -> None:
    scene = situation("K", f"S Bank, {AWAY}", cards={"S": "key:bank"}, chopper="North").play("draw", "chopper")
    assert scene.offered() == ["centre", "south"]
    assert scene.refused(0) == "PUNK-CARD-7"
    scene.play("centre")
    assert scene.t.chopper == 1
    assert ChopperMoved(1) in scene.told(0)
    scene.play("pass", "pass")
    assert "hit" not in scene.offered()
    assert scene.refused((7, 0)) == "PUNK-HIT-6"


@pytest.mark.rule("PUNK-TOKEN-2", "PUNK-LOCK-10", "PUNK-RULING-29")
def test_in_the_escape_the_chopper_makes_him_name_his_district() -> None:
    scene = situation("K", f"S 4, {AWAY}", escape=True).play("draw", "chopper", "north")
    assert Named((1,)) in scene.told()
    hunt = situation("K", f"S 4, {AWAY}").play("draw", "chopper", "north")
    assert "Named" not in hunt.kinds()


@pytest.mark.rule("PUNK-TOKEN-5", "PUNK-TOKEN-6", "PUNK-RULING-30")
def test_a_jam_holds_up_cops() -> None:
    inside = situation("F", "S 20, K 1, F 3, E 18", jam="Centre").play("move", "4")
    assert inside.t.turn == 3
    # Out by freeway, on by road, and stopped again on coming back.
    out = situation("F", "S 20, K 1, F 12, E 18", jam="Centre").play("move", "freeway:2", "3")
    assert (out.at("F"), out.t.turn) == ("3", 3)
    # From inside a ride may pass its own district's stars on the way out.
    ride = situation("F", "S 20, K 1, F 12, E 18", jam="Centre").play("move")
    assert "freeway:7" in ride.offered()


@pytest.mark.rule("PUNK-TOKEN-7")
def test_a_jam_does_not_hold_up_stinger() -> None:
    free = situation("S", f"S 2, {AWAY}")
    jammed = situation("S", f"S 2, {AWAY}", jam="Centre")
    assert free.offered() == jammed.offered()


@pytest.mark.rule("PUNK-RULING-30", "PUNK-CARD-8")
def test_a_jam_lasts_until_it_is_moved_or_one_round() -> None:
    lasting = situation("E", f"S 4, {AWAY}", jam="Centre", cards={"S": "jam"}).play("pass")
    assert lasting.t.jam == 1
    lasting.play("jam:south")
    assert lasting.t.jam == 2
    short = situation("E", f"S 4, {AWAY}", jam="Centre", jam_lasts="one_round").play("pass")
    assert short.t.jam == -1


@pytest.mark.rule("PUNK-RULING-54")
def test_distances_are_measured_as_the_words_say() -> None:
    board = RULES.board
    port = board.ports[1]
    assert board.to_port[port][1] == 0
    park, sunset = board.district_name.index("Golden Gate Park"), board.district_name.index("Sunset")
    assert board.district_steps[park][sunset] == 1
    assert board.district_steps[park][park] == 0


@pytest.mark.rule("PUNK-RULING-64")
def test_one_name_stands_for_each_thing() -> None:
    scene = situation("K", f"S 4, {AWAY}").play("draw", "intel")
    assert any("Location Intel" in event.text() for event in scene.told())


@pytest.mark.rule("PUNK-RULING-76", "PUNK-MOVE-14")
@pytest.mark.parametrize(
    ("start", "token", "cops", "path"),
    [
        ("4", "8", "K 18, F 19, E 20", "3 2 12 13 7 8"),
        ("3", "cable:6", "K 18, F 19, E 20", "16 6"),
        ("2", "streetcar:8", "K 12, F 19, E 20", "1 17 8"),
        ("2", "4", "K 3, F 12, E 20", "9 Bank 4"),
        ("3", "cable:16", "K 16, F 19, E 20", "16"),
    ],
)
def test_stinger_is_shown_the_cheapest_way_around_the_cops(start: str, token: str, cops: str, path: str) -> None:
    scene = situation("S", f"S {start}, {cops}", cards={"S": "cable_pass streetcar_pass"}).play(token)
    sneaked = [event for event in scene.told(0) if isinstance(event, Sneaked)]
    assert [[scene.board.names[space] for space in event.path] for event in sneaked] == [path.split()]


@pytest.mark.rule("PUNK-RULING-76")
def test_a_secret_move_is_named_by_its_end() -> None:
    scene = situation("S", f"S 4, {AWAY}", cards={"S": "cable_pass"})
    assert len(scene.offered()) == len(set(scene.offered()))
    assert {"6", "cable:6"} <= set(scene.offered())


@pytest.mark.rule("PUNK-STURN-4", "PUNK-RULING-11")
@pytest.mark.parametrize(("option", "word"), [("remaining", "K?f"), ("full", "K4f")])
def test_how_far_he_moves_on_is_known_only_where_it_is_always_the_same(option: str, word: str) -> None:
    scene = situation(
        "S", "S 4, K 3, F 19, E 20", items={"S": "sniper_rifle grenades"}, health={"K": 1}, points_after_clearing=option
    )
    scene.play("3", "katherine:grenades", 1)
    assert scene.kind == "move_on"
    scene.play("2")
    assert word in scene.t.record.split()
