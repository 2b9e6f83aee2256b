"""The Gas Can: picking up, dropping, losing and capturing; the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.events.driving import Announced, CanDropped, CanTaken
from getaway.games.vigilante.events.table import GameEnded
from getaway.kernel.frames import CHANCE, SPECTATOR
from tests.games.vigilante.situations import CarSpec, Scene, car, situation


@pytest.mark.rule("VIG-CAN-1", "VIG-RULING-44", "VIG-CAN-10")
def test_the_can_is_picked_up_in_passing_and_weighs_nothing() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=2, gas=1), can=(1, 4))
    scene.play("f")
    assert scene.can() == 0
    assert scene.t.can_at == -1
    assert scene.dials(0) == (2, 2, 5)
    assert scene.play("f").offered() == ["end", "drop"]


@pytest.mark.rule("VIG-CAN-2", "VIG-JUMP-6")
def test_a_flying_car_picks_it_up_and_uses_symbols() -> None:
    scene = situation(car("orange", 1, 3, "W", speed=3, gas=2), can=(1, 2), airborne=True)
    scene.play("f", "f", "town:Salt Pan")
    assert scene.t.cans == [1, 0]  # through the garage in the air
    pump = situation(car("orange", 1, 3, "E", speed=1, gas=2), airborne=True).play("f")
    assert pump.dials(0)[1] == 3
    bait = situation(car("orange", 0, 1, "E", speed=1), airborne=True).play("f", "draw:HB")
    assert bait.hand(0) == ["HB"]
    assert bait.dials(0)[1] == 4


@pytest.mark.rule("VIG-CAN-4", "VIG-RAM-2")
def test_a_landing_takes_the_can() -> None:
    scene = situation(car("white", 1, -2, "W", speed=1), car("black", 1, -3, "N"), carrier=1, airborne=True)
    scene.play("f", "down")
    assert scene.can() == 0
    assert [event.victim for event in scene.heard_of(CanTaken) if isinstance(event, CanTaken)] == [1]


@pytest.mark.rule("VIG-CAN-3", "VIG-RULING-15")
def test_the_can_cannot_be_dropped_off_the_map() -> None:
    scene = situation(car("orange", 1, 5, "W", speed=0), carrier=0)
    assert scene.offered() == ["end"]
    assert scene.refused(4) == "VIG-CAN-3"
    mined = situation(car("orange", 1, 4, "W", speed=0), carrier=0, mines=((1, 5, 1),))
    assert mined.play("drop").can() == (1, 5)


@pytest.mark.rule("VIG-CAN-6", "VIG-RULING-13", "VIG-RULING-43", "VIG-GEN-2")
def test_any_garage_captures_and_start_shields_do_not() -> None:
    scene = situation(car("orange", 1, 3, "W", speed=2), carrier=0)
    scene.play("f")
    assert scene.t.cans == [0, 0]  # (1,2) is a shield
    scene.play("f")
    assert scene.asked == (CHANCE, "town")
    assert scene.t.cans == [1, 0]
    assert scene.view(1).scores[0].points == 3
    lying = situation(car("orange", 1, 2, "W", speed=1), can=(1, 1)).play("f")
    assert lying.t.cans == [1, 0]


@pytest.mark.rule("VIG-OPT-5", "VIG-RULING-13")
def test_other_capture_sites() -> None:
    def driven(site: str, row: int, col: int, facing: str) -> list[int]:
        scene = situation(car("orange", row, col, facing, speed=1), carrier=0, capture_site=site)
        return scene.play("f").t.cans

    assert driven("own_start", 1, 2, "W") == [0, 0]  # a garage
    assert driven("own_start", -1, 1, "S") == [1, 0]  # seat 0 began on (0,1)
    assert driven("either", 1, 2, "W") == [1, 0]
    assert driven("either", -1, 1, "S") == [1, 0]
    assert driven("garage", -1, 1, "S") == [0, 0]


@pytest.mark.rule("VIG-JUMP-14", "VIG-OPT-5")
def test_a_can_won_by_landing_on_the_own_start_is_captured() -> None:
    scene = situation(
        car("white", -1, 1, "S", speed=1), car("black", 0, 1, "N"), carrier=1, airborne=True, capture_site="own_start"
    )
    scene.play("f", "down")
    assert scene.t.cans == [1, 0]


@pytest.mark.rule("VIG-CAN-5", "VIG-RULING-34")
def test_a_shot_carrier_leaves_the_can() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=2), carrier=1)
    scene.play("can-r>e", "blue:0,0", "red:1,1,1")
    assert scene.can() == (1, 2)
    assert scene.heard_of(CanDropped)


@pytest.mark.rule("VIG-RULING-14")
def test_who_respawns_onto_the_can_takes_it_in_the_next_turn() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=2), can=(3, 1))
    scene.play("can-r>e", "blue:0,0", "red:1,1,1", "town:Salt Pan", "n").settle()
    assert scene.at(1) == (3, 1, "N")
    assert scene.can() == (3, 1)
    scene.play("end").settle()
    scene.play(scene.offered()[0], "1")
    assert scene.can() == 1


# Dropping at any time

ANY_TIME: dict[str, Any] = {"drop_can": "any_time"}


def chased(**more: Any) -> Scene:
    return situation(
        car("yellow", 1, 3, "E", speed=2, hand="CAN-R"), car("green", 1, 4, "E", **more), carrier=1, **ANY_TIME
    )


@pytest.mark.rule("VIG-OPT-6", "VIG-RULING-15", "VIG-DEC-19", "VIG-RULING-49")
def test_the_carrier_is_asked_before_a_ram() -> None:
    scene = chased().play("f")
    assert scene.asked == (1, "drop_now")
    assert scene.heard_of(Announced) == [Announced(0, 0, (1, 4), scene.spot(1, 4), landing=False)]
    dropped = scene.clone().play("yes")
    assert dropped.can() == (1, 3)  # behind, where the attacker came from
    assert dropped.at(0) == (1, 4, "E")
    kept = scene.play("no")
    assert kept.can() == 0


@pytest.mark.rule("VIG-OPT-6", "VIG-RULING-49")
def test_the_carrier_is_asked_before_a_rival_comes_down_on_it() -> None:
    above = car("yellow", 1, 4, "E", speed=2)
    scene = situation(above, car("green", 1, 4, "E"), carrier=1, airborne=True, **ANY_TIME).play("down")
    assert scene.asked == (1, "drop_now")
    assert scene.heard_of(Announced) == [Announced(0, 0, (1, 4), scene.spot(1, 4), landing=True)]


@pytest.mark.rule("VIG-RULING-15", "VIG-DEC-19")
def test_the_carrier_is_asked_before_a_car_comes_down_on_it() -> None:
    flying = situation(
        car("white", 1, -2, "W", speed=1), car("black", 1, -3, "W"), carrier=1, **ANY_TIME, airborne=True
    )
    flying.play("f")
    assert flying.asked == (0, "act")  # to fly above the carrier takes nothing
    flying.play("end")
    assert flying.asked == (1, "drop_now")


@pytest.mark.rule("VIG-RULING-15", "VIG-DEC-19")
def test_the_carrier_is_asked_before_a_shot_only_if_it_could_be_wrecked() -> None:
    assert chased(health=3).play("can-r>e").asked == (1, "drop_now")
    assert chased(health=4).play("can-r>e").asked == (CHANCE, "blue")
    cars = (car("yellow", 1, 3, "E", hand="CAN-R"), car("green", 1, 4, "E", health=5))
    assert situation(*cars, carrier=1, **ANY_TIME, rocket_art="on").play("can-r>e").asked == (1, "drop_now")
    other = situation(
        car("yellow", 1, 3, "E", hand="CAN-R"),
        car("green", 5, 2, "E", health=1),
        car("blue", 1, 4, "N"),
        carrier=1,
        **ANY_TIME,
    )
    assert other.play("can-r>e").asked == (CHANCE, "blue")


@pytest.mark.rule("VIG-RULING-15")
def test_the_carrier_is_not_asked_before_distant_steps() -> None:
    scene = situation(car("yellow", 1, 1, "E", speed=2), car("green", 1, 4, "E"), carrier=1, **ANY_TIME)
    assert scene.play("f").asked == (0, "act")
    beside = situation(car("yellow", 1, 2, "E", speed=1), car("green", 1, 4, "E"), carrier=1, **ANY_TIME)
    assert beside.play("f").asked == (0, "act")  # an opponent behind the carrier would only be given the can
    edge = situation(car("yellow", 1, 4, "E", speed=1), car("green", 1, 5, "W"), carrier=1, **ANY_TIME)
    assert edge.t.behind(1) == -1
    assert edge.play("f").asked == (0, "act")  # nowhere to drop it


def partners(carrier: CarSpec, partner: CarSpec, **more: Any) -> Scene:
    others = (car("yellow", 5, 0, "N"), car("orange", 5, 1, "N"))
    cars = (partner, others[0], carrier, others[1])
    return situation(*cars, carrier=2, **{"teams": "2v2", **ANY_TIME, **more})


@pytest.mark.rule("VIG-RULING-15", "VIG-TEAM-8")
def test_a_can_is_handed_to_a_teammate_who_drives_behind_the_carrier() -> None:
    scene = partners(car("green", 1, 4, "E"), car("white", 1, 2, "E", speed=1)).play("f")
    assert scene.asked == (2, "drop_now")
    kept = scene.clone().play("no")
    assert kept.can() == 2
    scene.play("yes")
    assert (scene.can(), scene.at(0)) == (0, (1, 3, "E"))
    past = partners(car("green", 1, 4, "W"), car("white", 1, 2, "E", speed=1)).play("f")
    assert past.asked == (0, "act")


@pytest.mark.rule("VIG-RULING-15", "VIG-TEAM-8", "VIG-RULING-14")
def test_a_can_is_handed_to_a_teammate_behind_whose_actions_begin() -> None:
    scene = partners(car("green", 1, 4, "E"), car("white", 1, 3, "E"), phase="speed").play("0")
    assert scene.asked == (2, "drop_now")
    scene.play("yes")
    assert scene.can() == 0
    apart = partners(car("green", 1, 4, "E"), car("white", 1, 2, "E"), phase="speed").play("0")
    assert apart.asked == (0, "act")


@pytest.mark.rule("VIG-OPT-6")
def test_with_own_turn_nobody_drops_in_another_turn() -> None:
    scene = situation(car("yellow", 1, 3, "E", speed=2), car("green", 1, 4, "E"), carrier=1, drop_can="own_turn")
    assert scene.play("f").asked == (0, "act")
    for deed in (
        situation(
            car("white", 1, -3, "W"), car("black", 1, -3, "W"), carrier=1, airborne=True, drop_can="own_turn"
        ).play("end"),
        situation(
            car("yellow", 1, 3, "E", hand="CAN-R"), car("green", 1, 4, "E", health=1), carrier=1, drop_can="own_turn"
        ).play("can-r>e"),
        partners(car("green", 1, 4, "E"), car("white", 1, 3, "E"), phase="speed", drop_can="own_turn").play("0"),
    ):
        assert deed.kind != "drop_now"


@pytest.mark.rule("VIG-RULING-15")
def test_the_question_says_what_is_about_to_happen() -> None:
    assert chased().play("f").ask.prompt == "Yellow is about to ram you. Drop the Gas Can first?"
    shot = chased(health=1).play("can-r>e")
    assert shot.ask.prompt == "Yellow's red cannon could wreck you. Drop the Gas Can first?"
    handed = partners(car("green", 1, 4, "E"), car("white", 1, 2, "E", speed=1)).play("f")
    assert handed.ask.prompt == "White, your teammate, is about to come up behind you. Drop the Gas Can there?"
    assert handed.ask.offers[0].warns == "White picks it up there."


@pytest.mark.rule("VIG-OPT-6", "VIG-RULING-15")
def test_a_can_may_be_dropped_at_any_time_unless_agreed_otherwise() -> None:
    assert RULES.card.option("drop_can").default == "any_time"


# The end


def about_to_win(cans: tuple[int, ...], wrecks: tuple[int, ...], **options: Any) -> Scene:
    return situation(
        car("black", 1, 0, "E", speed=3), car("blue", 4, 1, "N"), carrier=0, cans=cans, wrecks=wrecks, **options
    )


@pytest.mark.rule("VIG-END-1", "VIG-RULING-45")
def test_the_game_ends_at_once() -> None:
    scene = about_to_win((2, 2), (0, 0)).play("f")
    assert scene.result == ("cans", (0,))
    assert scene.game.ask is None
    (ended,) = scene.heard_of(GameEnded)
    assert scene.told()[-1] == ended
    assert (ended.reason, ended.winners, [side.points for side in ended.sides]) == ("cans", (0,), [9, 6])


@pytest.mark.rule("VIG-END-6", "VIG-OPT-1")
@pytest.mark.parametrize(("target", "over"), [(1, True), (2, False)])
def test_another_number_of_cans(target: int, over: bool) -> None:
    assert (about_to_win((0, 1), (0, 0), target_cans=target).play("f").result is not None) == over


@pytest.mark.rule("VIG-END-4", "VIG-RULING-38")
def test_ties_are_broken_by_cans_then_by_wrecks_suffered() -> None:
    by_cans = about_to_win((2, 1), (0, 6)).play("f")
    assert by_cans.result == ("cans", (0,))  # 9 to 9
    level = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=4)
    shared = level.clone().play("end")
    assert shared.result == ("round_limit", (0, 1))
    level.t.suffered = [1, 0]
    assert level.play("end").result == ("round_limit", (1,))


@pytest.mark.rule("VIG-END-5", "VIG-OPT-12", "VIG-RULING-56", "VIG-RULING-38")
def test_the_last_round_ends_the_game() -> None:
    scene = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=4, wrecks=(0, 1))
    assert scene.play("end").result == ("round_limit", (1,))
    later = situation(car("black", 1, 0, "E"), car("blue", 4, 1, "N"), acts=1, round=4, round_limit=5)
    assert later.play("end").result is None


@pytest.mark.rule("VIG-RULING-50", "VIG-RULING-42")
def test_a_wreck_counts_before_the_capture_that_ends_the_game() -> None:
    scene = situation(
        car("black", 1, 0, "E", speed=1), car("blue", 1, 1, "W", health=1), carrier=0, cans=(2, 0), wrecks=(0, 0)
    )
    scene.play("f", "town:Salt Pan", "n").settle()
    assert scene.result == ("cans", (0,))
    assert scene.t.wrecks == [1, 0]


@pytest.mark.rule("VIG-RULING-50", "VIG-RULING-37")
def test_an_attacker_on_the_turned_up_town_occupies_it() -> None:
    scene = situation(car("black", 2, 1, "S", speed=1), car("blue", 3, 1, "W", health=1))
    scene.play("f", "town:Salt Pan")
    assert scene.asked == (1, "respawn")
    assert (3, 1) not in scene.squares_offered()


@pytest.mark.rule("VIG-OPT-6", "VIG-RULING-15")
def test_the_carrier_is_offered_to_be_asked_and_nobody_else() -> None:
    assert [passing.kind for passing in RULES.card.passing] == ["vigilante.drop_now"]
    cars = (car("white", 1, 0, "E"), car("blue", 1, 2, "W"))
    scene = situation(*cars, carrier=1, drop_can="any_time")
    assert [RULES.uses(scene.view(seat)) for seat in (SPECTATOR, 0, 1)] == [(), (), ("vigilante.drop_now",)]
    assert RULES.uses(situation(*cars, drop_can="any_time").view(1)) == ()
    assert RULES.uses(situation(*cars, carrier=1).view(1)) == ()
