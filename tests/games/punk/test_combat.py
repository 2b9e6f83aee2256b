"""Combat rounds, weapons, the rifle, ERs, hoods."""

from __future__ import annotations

from fractions import Fraction

import pytest

from getaway.games.punk.content import COP_DECK
from getaway.games.punk.events.fights import Cancelled, Carried, Pinned, Rolled
from getaway.games.punk.events.moves import CopMoves, Met
from getaway.games.punk.flow.shots import expected
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import EDDIE, FRANK, HOOD, MAGNUM, SHOTGUN, SNIPER_RIFLE, STINGER
from getaway.kernel.odds import odds
from getaway.parts.graphs import members
from tests.games.punk.situations import RULES, Scene, situation


def duel(turn: str = "K", **more: object) -> Scene:
    """Katherine and Stinger are in combat on star 4."""
    position: dict[str, object] = {"items": {"K": "pistol"}, "engaged": "K", **more}
    return situation(turn, "S 4, K 4, F 18, E 19", **position)  # type: ignore[arg-type]


@pytest.mark.rule("PUNK-COMBAT-1", "PUNK-COMBAT-2", "PUNK-COMBAT-3")
def test_one_round_is_played_and_then_combat_is_paused() -> None:
    scene = situation("K", "S 4, K 3, F 18, E 19", items={"K": "pistol"}, cards={"S": "kill_shot", "K": "steady_aim"})
    asked = []
    for token in ("move", "4", "pass", "pass", 1, "pass", 0, "stay", "stay"):
        asked.append((scene.kind, scene.seat))
        scene.play(token)
    assert asked == [
        ("cop_turn", 1),
        ("step", 1),
        ("damage_card", 1),
        ("damage_card", 0),
        ("shot", -1),
        ("damage_card", 0),
        ("shot", -1),
        ("retreat", 1),
        ("retreat", 0),
    ]
    assert scene.t.turn == 2
    assert scene.engaged() == "K"


@pytest.mark.rule("PUNK-COMBAT-4", "PUNK-COMBAT-5", "PUNK-RULING-14", "PUNK-RULING-70")
def test_each_plays_one_damage_card_a_round() -> None:
    scene = duel("S", cards={"S": "cold_blood kill_shot", "K": "steady_aim"})
    scene.play("fight", "katherine:sniper-rifle")
    # The attacker decides first, and his one card is played now; the defender may wait until before her own roll.
    assert (scene.kind, scene.offered()) == ("damage_card", ["kill-shot", "cold-blood", "pass"])
    scene.play("cold-blood", "pass", "pass", 1)
    assert scene.health("K") == 3
    assert (scene.kind, scene.seat) == ("damage_card", 1)
    scene.play("steady-aim", "pass", 1)
    assert scene.health("S") == 8
    # Neither is asked again in this round.
    assert scene.kind == "retreat"


@pytest.mark.rule("PUNK-COMBAT-6", "PUNK-RULING-14")
def test_a_cancel_stops_a_card_and_cannot_be_cancelled() -> None:
    scene = duel("K", cards={"K": "both_barrels steady_aim take_cover", "S": "smoke_screen kill_shot"})
    scene.play("both-barrels")
    assert (scene.kind, scene.seat, scene.offered()) == ("cancel", 0, ["smoke-screen", "pass"])
    scene.play("smoke-screen")
    assert Cancelled(1, 0) in scene.told()
    # Nothing is asked of the cancel, nor may she play another damage card.
    assert (scene.kind, scene.seat) == ("damage_card", 0)
    scene.play("kill-shot", "take-cover", 2)
    assert scene.health("S") == 8
    scene.play(1)
    assert scene.health("K") == 4
    assert scene.hand("S") == []


@pytest.mark.rule("PUNK-COMBAT-7", "PUNK-COMBAT-9", "PUNK-ITEM-3")
def test_one_weapon_is_used_and_only_hits_count() -> None:
    scene = duel("S", items={"S": "sniper_rifle machine_pistol grenades", "K": "pistol rifle"})
    scene.play("fight")
    assert scene.offered() == ["katherine:sniper-rifle", "katherine:grenades", "katherine:machine-pistol"]
    scene.play("katherine:machine-pistol")
    # Half of the faces hit; ricochets and escapes do nothing.
    assert odds(scene.game) == [(hits, Fraction(ways, 8)) for hits, ways in ((0, 1), (1, 3), (2, 3), (3, 1))]
    scene.play(2)
    assert scene.health("K") == 3
    assert (scene.kind, scene.offered()) == ("weapon", ["38-pistol", "7mm-rifle"])
    assert scene.refused(0) == "PUNK-ITEM-3"


@pytest.mark.rule("PUNK-COMBAT-10", "PUNK-COMBAT-11", "PUNK-COMBAT-19", "PUNK-COMBAT-20", "PUNK-ER-2")
def test_a_cop_sent_to_the_er_does_not_fire_back() -> None:
    scene = duel("S", health={"K": 1}, cars="K", cards={"K": "sirens"}, items={"K": "pistol vest", "S": "grenades"})
    scene.play("fight", "katherine:grenades", "pass", 2)
    assert Carried(1, scene.space(14), 2) in scene.told()
    assert scene.engaged() == ""
    # She keeps what she has; Stinger stays visible and may go on.
    assert scene.items("K") == ["pistol", "vest"]
    assert (scene.t.cars[1], scene.hand("K")) == (1, ["sirens"])
    assert scene.t.visible
    assert scene.kind == "move_on"
    scene.play("stay")
    assert scene.t.visible
    assert (scene.kind, scene.t.turn) == ("cop_turn", 1)


@pytest.mark.rule("PUNK-ER-1", "PUNK-ER-3", "PUNK-RULING-20")
def test_being_carried_is_no_move_and_may_be_a_choice() -> None:
    scene = situation(
        "S", "S 1, K 1, F 18, E 19", items={"S": "machine_pistol"}, health={"K": 2}, engaged="K", jam="Centre"
    )
    scene.play("fight", "katherine:machine-pistol", 3)
    assert (scene.kind, scene.offered(), scene.seat) == ("er", ["14", "15"], 1)
    assert scene.refused(scene.space(6)) == "PUNK-RULING-20"
    scene.play("15")
    assert (scene.at("K"), scene.health("K")) == ("15", 2)


@pytest.mark.rule("PUNK-RULING-21")
def test_a_cop_carried_onto_stinger_is_in_combat_without_a_round() -> None:
    scene = situation("K", "S 14, K 3, F 18, E 19", items={"K": "pistol"}, health={"K": 1})
    scene.play("draw", "enforcer", 1)
    assert scene.at("K") == "14"
    assert scene.t.visible
    assert scene.engaged() == "K"
    assert Met(scene.space(14), 1, (1,)) in scene.told(2)
    assert (scene.kind, scene.t.turn) == ("cop_turn", 2)
    scene.play("pass", "pass")
    assert scene.kind == "fight_or_flight"


@pytest.mark.rule("PUNK-COMBAT-12", "PUNK-COMBAT-13", "PUNK-RULING-17")
def test_whom_stinger_fires_at() -> None:
    own = situation("S", "S 4, K 4, F 4, E 19", items={"K": "pistol", "F": "magnum"}, engaged="KF").play("fight")
    assert own.offered() == ["katherine:sniper-rifle", "frank:sniper-rifle"]
    assert own.refused((3, SNIPER_RIFLE)) == "PUNK-COMBAT-13"
    own.play("frank:sniper-rifle", 1)
    assert own.health("F") == 4
    # Only Frank answers, and only he may retreat beside Stinger.
    assert own.game.options() == [0, 1, 2, 3]
    own.play(0, "stay")
    assert (own.kind, own.seat) == ("retreat", FRANK)
    franks = situation("F", "S 4, K 4, F 4, E 19", items={"F": "magnum"}, engaged="KF").play(0, 1)
    assert (franks.health("F"), franks.health("K")) == (4, 5)
    everybody = situation(
        "S",
        "S 4, K 4, F 4, E 19",
        items={"K": "pistol", "F": "magnum"},
        engaged="KF",
        stinger_turn_return_fire="all_engaged",
    )
    everybody.play("fight", "frank:sniper-rifle", 0, 1)
    assert everybody.health("S") == 9
    everybody.play(1)
    assert everybody.health("S") == 7


@pytest.mark.rule("PUNK-COMBAT-14", "PUNK-RULING-41")
def test_bare_hands_roll_one_die() -> None:
    scene = duel("K", items={})
    assert scene.game.options() == [0, 1]
    eddie = situation("E", "S 4, K 1, F 18, E 4", engaged="E").play(0)
    assert eddie.offered() == ["again", "keep"]


@pytest.mark.rule("PUNK-COMBAT-15", "PUNK-STURN-3", "PUNK-RULING-13")
def test_the_attacker_retreats_first() -> None:
    scene = duel("K").play(0, 0)
    assert (scene.kind, scene.seat) == ("retreat", 1)
    own = duel("S").play("fight", "katherine:sniper-rifle", 0, 0)
    assert (own.kind, own.seat) == ("retreat", 0)
    own.play("stay")
    assert (own.kind, own.seat) == ("retreat", 1)
    # Nobody hostile is left: no roll is needed.
    gone = duel("K", health={"K": 1}).play(0, 1)
    assert gone.at("K") == "14"
    assert (gone.kind, gone.t.turn) == ("cop_turn", 2)


@pytest.mark.rule("PUNK-COMBAT-18", "PUNK-STURN-2")
def test_a_paused_combat_binds_both() -> None:
    scene = duel("K").play(0, 0, "stay", "stay", "pass", "pass")
    assert scene.kind == "fight_or_flight"
    scene.play("escape", 0)
    # He tried and failed: now he must fight.
    assert scene.kind == "attack"
    scene.play("katherine:sniper-rifle", 0, 0, "stay", "stay")
    assert scene.kind == "shot"


@pytest.mark.rule("PUNK-ITEM-4", "PUNK-RULING-16", "PUNK-SEAT-8")
def test_a_re_roll_is_one_die_of_ones_own() -> None:
    shotgun = duel("K", items={"K": "shotgun"}).play(2)
    assert shotgun.offered() == ["again", "keep"]
    shotgun.play("again", 0)
    assert shotgun.health("S") == 8
    eddie = situation("E", "S 4, K 1, F 18, E 4", items={"E": "magnum"}, engaged="E").play(1, "again", 1)
    assert eddie.health("S") == 8
    once = situation("E", "S 4, K 1, F 18, E 4", items={"E": "shotgun"}, engaged="E").play(0, "again", 1)
    assert once.kind != "reroll"
    stacked = situation("E", "S 4, K 1, F 18, E 4", items={"E": "shotgun"}, engaged="E", eddie_shotgun_stack=True).play(
        0, "again", 1
    )
    assert stacked.offered() == ["again", "keep"]
    stacked.play("again", 1)
    assert stacked.health("S") == 8
    full = duel("K", items={"K": "shotgun"}).play(3)
    assert full.kind == "shot"


@pytest.mark.rule("PUNK-ITEM-5", "PUNK-RULING-17")
def test_a_rocket_answers_everybody_here_and_nobody_at_a_distance() -> None:
    scene = situation(
        "K",
        "S 4, K 4, F 4, E 3",
        items={"S": "sniper_rifle rocket", "K": "pistol", "E": "rifle"},
        engaged="KF",
        pin="E",
    )
    scene.play(0, "rocket-launcher", 1, 1)
    assert [scene.health(cop) for cop in "KFE"] == [4, 4, 5]
    assert scene.items("S") == ["sniper_rifle"]


@pytest.mark.rule("PUNK-ITEM-7", "PUNK-RULING-15")
def test_a_vest_works_on_every_roll_but_never_below_nothing() -> None:
    scene = duel("S", items={"K": "pistol vest"}).play("fight", "katherine:sniper-rifle", 0)
    assert scene.health("K") == 5
    hurt = duel("S", items={"K": "pistol vest"}).play("fight", "katherine:sniper-rifle", 1)
    assert hurt.health("K") == 5


@pytest.mark.rule("PUNK-ITEM-10", "PUNK-ITEM-11", "PUNK-RULING-43")
def test_kits_are_used_before_a_combat_and_never_in_it() -> None:
    scene = situation("K", "S 4, K 3, F 18, E 19", items={"S": "sniper_rifle kit", "K": "kit"}, health={"S": 5, "K": 2})
    assert scene.kind == "kit"
    scene.play("pass", "move", "4")
    # Whoever moved in decides first.
    assert (scene.kind, scene.seat) == ("kit", 1)
    scene.play("use")
    assert (scene.kind, scene.seat) == ("kit", 0)
    scene.play("use")
    assert (scene.health("K"), scene.health("S")) == (4, 7)
    fighting = duel("S", items={"S": "sniper_rifle kit"}, health={"S": 5})
    assert fighting.kind == "fight_or_flight"
    # He is engaged already, so a second Cop's coming gives him no window.
    joined = situation("F", "S 4, K 4, F 3, E 19", items={"S": "sniper_rifle kit"}, health={"S": 5}, engaged="K")
    joined.play("move", "4")
    assert joined.kind == "shot"


@pytest.mark.rule("PUNK-RIFLE-1", "PUNK-RULING-18", "PUNK-ITEM-6")
def test_the_rifle_needs_a_visible_stinger_one_segment_away() -> None:
    items = {"K": "rifle"}
    assert "fire" in situation("K", "S 5, K 4, F 18, E 19", items=items, visible=True).offered()
    assert "fire" not in situation("K", "S 5, K 4, F 18, E 19", items=items).offered()
    assert "fire" not in situation("K", "S 5, K 3, F 18, E 19", items=items, visible=True).offered()
    # A freeway segment will do, a transit line will not.
    assert "fire" in situation("K", "S 12, K 13, F 18, E 19", items=items, visible=True).offered()
    cable = situation("K", "S 16, K 3, F 18, E 19", items=items, visible=True)
    assert "fire" not in cable.offered()
    assert cable.refused(7) == "PUNK-RIFLE-1"


@pytest.mark.rule("PUNK-RULING-18", "PUNK-TURN-18")
def test_a_pinning_cop_is_free_to_do_something_else() -> None:
    position = {"items": {"K": "rifle"}, "pin": "K"}
    scene = situation("K", "S 5, K 4, F 18, E 19", **position)  # type: ignore[arg-type]
    assert {"move", "fire", "draw", "pass"} <= set(scene.offered())
    scene.play("draw", "steady_aim", "keep")
    assert scene.pinning() == ""
    again = situation("K", "S 5, K 4, F 18, E 19", **position).play("fire", 0, 0)  # type: ignore[arg-type]
    # Only Stinger needs to roll.
    assert (again.kind, again.seat) == ("retreat", 0)
    again.play("try", 1, "6")
    assert again.pinning() == ""
    onto = situation("K", "S 5, K 4, F 18, E 19", **position).play("move", "5")  # type: ignore[arg-type]
    assert onto.engaged() == "K"
    assert onto.pinning() == ""


@pytest.mark.rule("PUNK-RULING-18", "PUNK-TURN-16")
def test_a_pinning_cop_may_share_and_lets_go() -> None:
    scene = situation("K", "S 5, K 4, F 4, E 19", items={"K": "rifle radio"}, pin="K")
    scene.play("share", "give:frank:radio", "offer", "accept", "done")
    assert scene.items("F") == ["radio"]
    assert scene.pinning() == ""
    # From the others' side he is in combat.
    other = situation("F", "S 5, K 4, F 4, E 19", items={"K": "rifle radio"}, pin="K")
    assert "share" not in other.offered()


@pytest.mark.rule("PUNK-RULING-19", "PUNK-RULING-36")
def test_a_pinning_cop_is_not_moved_to_a_port() -> None:
    scene = situation(
        "S",
        "S Bank, K 4, F 18, E 19",
        items={"K": "rifle"},
        cards={"S": "key:bank"},
        hits="Tower, Park",
        silenced="Bank",
        pin="K",
    )
    scene.play("fight", "katherine:sniper-rifle", 0, 0, "stay", "none")
    assert (scene.kind, scene.t.turn) == ("cop_turn", 1)
    assert "fire" in scene.offered()
    scene.play("pass")
    assert (scene.kind, scene.t.turn) == ("port", 2)


@pytest.mark.rule("PUNK-RIFLE-3", "PUNK-RULING-19")
def test_pinned_is_in_combat() -> None:
    items = {"S": "sniper_rifle kit", "K": "rifle radio", "F": "radio"}
    scene = situation("S", "S 5, K 4, F 18, E 19", items=items, health={"S": 4}, pin="K", hunch=2)
    # No kit, no action of his choice, no hunch.
    assert scene.kind == "fight_or_flight"
    scene.play("fight", "katherine:sniper-rifle", 0, 0, "stay")
    assert scene.t.hunch == 2
    # The radio counts for the rifle Cop.
    frank = situation("F", "S 5, K 4, F 18, E 19", items=items, pin="K").play("move")
    assert [event.points for event in frank.told() if isinstance(event, CopMoves)] == [4]


@pytest.mark.rule("PUNK-RIFLE-4", "PUNK-RIFLE-2")
def test_at_a_distance_only_the_sniper_rifle_answers() -> None:
    scene = situation(
        "S",
        "S 5, K 4, F 5, E 19",
        items={"S": "sniper_rifle machine_pistol", "K": "rifle pistol"},
        pin="K",
        engaged="F",
    )
    scene.play("fight")
    assert scene.offered() == ["katherine:sniper-rifle", "frank:sniper-rifle", "frank:machine-pistol"]
    assert scene.refused((1, 14)) == "PUNK-RIFLE-4"
    scene.play("katherine:sniper-rifle", 0)
    # She answers with the rifle, unasked.
    assert (scene.kind, scene.game.options()) == ("shot", [0, 1, 2])


@pytest.mark.rule("PUNK-RIFLE-5", "PUNK-RULING-18")
def test_on_the_same_space_the_rifle_is_an_ordinary_weapon() -> None:
    scene = duel("K", items={"K": "rifle pistol", "S": "sniper_rifle machine_pistol"})
    assert scene.offered() == ["38-pistol", "7mm-rifle"]
    scene.play("7mm-rifle", 0)
    assert scene.offered() == ["sniper-rifle", "machine-pistol"]


@pytest.mark.rule("PUNK-RULING-57")
def test_after_a_cops_escape_his_turn_is_over_and_stinger_stays_visible() -> None:
    scene = duel("K").play(0, 0, "try", 1, "3")
    assert scene.at("K") == "3"
    assert scene.engaged() == ""
    assert scene.t.visible
    assert (scene.kind, scene.t.turn) == ("cop_turn", 2)
    scene.play("pass", "pass", "5", "pass")
    assert scene.t.turn == 2


# --- hoods


@pytest.mark.rule("PUNK-HOOD-2", "PUNK-HOOD-3", "PUNK-HOOD-4", "PUNK-RULING-40")
def test_a_hood_is_fought_with_all_a_cop_has() -> None:
    scene = situation(
        "F",
        "S 4, K 18, F 1, E 19",
        items={"F": "shotgun vest"},
        cards={"F": "steady_aim take_cover", "S": "smoke_screen"},
    )
    scene.play("draw", "enforcer", 2)
    assert scene.health("F") == 4
    assert (scene.kind, scene.offered()) == ("damage_card", ["steady-aim", "pass"])
    scene.play("steady-aim")
    # Stinger's cards are of no use here.
    assert scene.kind == "shot"
    scene.play(0, "again", 1)
    # One hit, Frank's extra one, and the card's: three.
    assert scene.t.hood_left == 0
    assert "HoodBeaten" in scene.kinds()
    assert scene.t.turn == 3


@pytest.mark.rule("PUNK-HOOD-6", "PUNK-RULING-40")
def test_nobody_escapes_a_hood_fight() -> None:
    scene = situation("K", "S 4, K 18, F 1, E 19", items={"K": "pistol"}).play("draw", "punks", 0, 0, 0, 0)
    assert scene.kind == "hood_shot"
    scene.play(1, 2)
    assert scene.t.turn == 2
    assert scene.t.cop_pile == [COP_DECK.index("punks")]


@pytest.mark.rule("PUNK-HOOD-5", "PUNK-RULING-20")
def test_a_fight_on_an_er_leaves_the_cop_there() -> None:
    scene = situation("K", "S 4, K 14, F 1, E 19", health={"K": 1}).play("draw", "snatcher", 1)
    assert (scene.at("K"), scene.health("K")) == ("14", 2)
    assert scene.t.turn == 2


def test_san_franciscos_nearest_er_is_found_by_points() -> None:
    scene = situation(
        "S", "S 60, K 60, F 1, E 2", rules=RULES, items={"S": "machine_pistol"}, health={"K": 1}, engaged="K"
    )
    scene.play("fight", "katherine:machine-pistol", 1)
    assert scene.at("K") == "61"


@pytest.mark.rule("PUNK-RIFLE-1")
def test_everybody_hears_that_a_pin_begins() -> None:
    scene = situation("K", "S 5, K 4, F 18, E 19", items={"K": "rifle"}, visible=True).play("fire")
    assert Pinned(1, True) in scene.told(STINGER)


@pytest.mark.rule("PUNK-RULING-18", "PUNK-RIFLE-3")
def test_everybody_hears_that_a_pin_ends() -> None:
    scene = situation("K", "S 4, K 3, F 19, E 20", items={"K": "rifle"}, pin="K", visible=True)
    scene.play("pass")
    assert scene.pinning() == ""
    assert Pinned(1, False) in scene.told(STINGER)


@pytest.mark.rule("PUNK-SEAT-8")
def test_a_kept_roll_does_its_damage_and_one_die_is_rolled_again() -> None:
    scene = situation("E", "S 4, K 18, F 19, E 3", items={"E": "pistol"}).play("move", "4", 1)
    assert scene.kind == "reroll"
    again = scene.clone().play("again")
    assert again.offered() == ["0", "1"]
    assert again.play(1).health("S") == 8
    assert scene.play("keep").health("S") == 9


@pytest.mark.rule("PUNK-HOOD-2")
def test_a_hood_fires_with_no_weapon_that_has_a_name() -> None:
    scene = situation("K", "S 8, K 1, F 19, E 20", items={"K": "pistol"}).play("draw", "snatcher", 0)
    (rolled,) = [event for event in scene.told(STINGER) if isinstance(event, Rolled)]
    assert (rolled.who, rolled.target, rolled.weapon, rolled.hits) == (HOOD, 1, -1, 0)


@pytest.mark.rule("PUNK-SEAT-7", "PUNK-SEAT-8", "PUNK-RULING-52")
def test_the_mean_damage_of_a_weapon_counts_abilities() -> None:
    t = situation("K", "S 8, K 1, F 19, E 20").t
    assert expected(t, 1, MAGNUM) == 1.5
    # Frank's extra hit comes unless all three miss; with a shotgun that takes four misses.
    assert expected(t, FRANK, MAGNUM) == 1.5 + 7 / 8
    assert expected(t, FRANK, SHOTGUN) == 1.5 + 7 / 16 + 15 / 16
    assert expected(t, EDDIE, MAGNUM) == 1.5 + 7 / 16


@pytest.mark.rule("PUNK-RULING-21", "PUNK-ER-1")
def test_everybody_knows_where_a_cop_was_carried_onto_stinger() -> None:
    scene = situation("K", "S 14, K 3, F 18, E 19", items={"K": "pistol"}, health={"K": 1}).play("draw", "enforcer", 1)
    assert members(deduce(scene.board, scene.t.record).places) == [scene.space(14)]
