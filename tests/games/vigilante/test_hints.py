"""What bots are told: they deliver, fetch, ram, shoot when it pays, and neither run dry nor park."""

from __future__ import annotations

from random import Random

import pytest

from getaway.bots import BOTS, Budget
from getaway.bots import situation as situation_of
from getaway.games.vigilante import RULES
from getaway.games.vigilante.hints.search.distance import FAR, ROAD, ways
from getaway.games.vigilante.pieces import NOBODY
from getaway.games.vigilante.table import table_of
from getaway.lab.arena import arena
from tests.games.vigilante.situations import CarSpec, Scene, car, situation


def best(scene: Scene) -> str:
    """The token that the sensible bot plays."""
    bot = BOTS["sensible"](RULES, scene.game.seat, Random(1), Budget())
    chosen = bot.choose(situation_of(RULES, scene.game, scene.game.seat))
    return next(offer.token for offer in scene.ask.offers if offer.choice == chosen)


def test_distances_know_that_a_car_cannot_reverse() -> None:
    scene = situation(car("white", 1, 1, "E"))
    ground = scene.t.land()
    goal = ground.square_at(1, 1)
    cost = ways(ground, (goal,))
    before = ground.square_at(1, 2)
    assert cost[before * 4 + 3] == ROAD  # facing it
    assert cost[before * 4 + 1] > 3 * ROAD  # facing away: round a block
    assert max(cost) < FAR


def test_a_carrier_drives_home() -> None:
    scene = situation(car("orange", 1, 3, "W", speed=2), car("black", 5, 2, "N"), carrier=0)
    assert best(scene) == "f"
    assert best(scene.play("f")) == "f"
    assert scene.play("f").t.cans == [1, 0]


def test_the_can_is_fetched_and_a_carrier_rammed() -> None:
    assert best(situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N"), can=(1, 4))) == "f"
    assert best(situation(car("orange", 1, 3, "E", speed=1), car("black", 1, 4, "N"), carrier=1)) == "f"


def test_shots_are_fired_when_they_pay() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-R"), car("blue", 1, 2, "W", health=3))
    assert best(scene) == "can-r>e"
    mate = situation(
        car("white", 1, 0, "E", hand="CAN-R"),
        car("blue", 4, 0, "W"),
        car("green", 1, 2, "W", health=3),
        car("black", 4, 1, "W"),
        teams="2v2",
        friendly_fire="on",
    )
    assert best(mate) == "end"


def test_speed_goes_up_towards_a_far_goal_and_nobody_parks() -> None:
    scene = situation(car("orange", 1, 5, "W", speed=2), car("black", 5, 2, "N"), can=(1, -3), phase="speed")
    assert best(scene) == "3"
    parked = situation(car("orange", 1, 5, "W"), car("black", 5, 2, "N"), can=(1, -3), phase="speed")
    assert best(parked) == "1"


def test_the_last_gas_is_not_wasted() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=2, gas=1, hand=""), car("black", 5, 2, "N"), can=(0, 5))
    assert best(scene) == "f"  # the pump on (1,4) first
    stalled = situation(car("orange", 0, 1, "W", speed=0, gas=0, licence="trucker"), paid=True)
    assert best(stalled) == "jerry"


def test_dice_are_rolled_again_for_what_is_worth_a_licence() -> None:
    def lost(card: str) -> Scene:
        scene = situation(car("white", 1, 0, "E", hand=card, licence="gambler"), car("blue", 1, 2, "W"))
        return scene.play(f"{card.lower()}>e", "blue:6,6", "red:1,1,1")

    assert (best(lost("CAN-R")), best(lost("CAN-Y"))) == ("yes", "no")


def test_the_can_is_dropped_before_a_ram_but_not_before_a_shot() -> None:
    cars = car("yellow", 1, 3, "E", speed=1, hand="CAN-R"), car("green", 1, 4, "E", health=3)
    scene = situation(*cars, carrier=1, drop_can="any_time")
    assert best(scene.clone().play("f")) == "yes"
    assert best(scene.play("can-r>e")) == "no"


def test_cars_and_licences_are_drafted_without_a_favourite() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("duel"), {"first_player": "seat 1"}))
    for question, many in (("vigilante.licence", 8), ("vigilante.vehicle", 6)):
        while game.question.kind != question:
            game.apply(game.options()[0])
        bots = [BOTS["sensible"](RULES, 1, Random(seed), Budget()) for seed in range(80)]
        drafted = {bot.choose(situation_of(RULES, game, 1)) for bot in bots}
        assert drafted == set(range(many))


@pytest.mark.parametrize("mode", ["duel", "2v2", "six"])
def test_standings_are_between_losing_and_winning(mode: str) -> None:
    rng = Random(3)
    game = RULES.start(RULES.card.setup_of(RULES.card.mode(mode), {"round_limit": 6}))
    while game.ask is not None:
        for seat in range(table_of(game).seats):
            assert 0.0 <= RULES.hints.evaluate(game, seat) <= 1.0
        options = game.options()
        game.apply(rng.choices(options, game.weights())[0] if game.seat < 0 else rng.choice(options))
    assert game.outcome is not None
    assert RULES.hints.evaluate(game, game.outcome.winners[0]) > 0


def test_a_search_compares_positions_when_turns_begin() -> None:
    acting = situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N"))
    choosing = situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N"), phase="speed")
    laying = situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N"), phase="map")
    assert not RULES.hints.settled(acting.game)
    assert not RULES.hints.settled(choosing.game)  # the same turn: nothing has been driven yet
    assert RULES.hints.settled(laying.settle().game)


def test_a_search_prefers_what_wins_games() -> None:
    def chance(*cars: CarSpec, carrier: int = NOBODY) -> float:
        one, other = RULES.hints.evaluate_all(situation(*cars, phase="speed", carrier=carrier).game)
        assert one + other == pytest.approx(1.0)
        return one

    away = car("black", 5, 2, "N")
    even = chance(car("orange", 1, 3, "W"), away)
    assert chance(car("orange", 1, 3, "W"), away, carrier=0) > even > chance(car("orange", 1, 3, "W"), away, carrier=1)
    assert chance(car("orange", 1, 3, "W"), away, carrier=0) > chance(car("orange", 1, 5, "E"), away, carrier=0)
    assert chance(car("orange", 1, 3, "W", health=1), away) < even
    assert chance(car("orange", 1, 3, "W", gas=1), away) < even


def test_a_bot_wins_against_random_play() -> None:
    report = arena(RULES, RULES.card.setup(2), [BOTS["sensible"], BOTS["random"]], games=4, seed=2)
    assert report.standings.bots[0].wins == 4


def test_what_others_may_hold_is_told_by_the_drivers_names() -> None:
    scene = situation(car("orange", 1, 3, "E", speed=1), car("black", 5, 2, "N", hand="CAN-R HB"))
    known = RULES.knowledge(scene.game, 0)
    found = RULES.hints.beliefs(known, RULES.imagine_many(known, Random(1), 4))
    assert found
    assert {belief.about for belief in found} == {"Black holds"}
