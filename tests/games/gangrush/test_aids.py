"""What is worked out for people: the routes of a drive, and what they come to."""

from __future__ import annotations

from random import Random

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.aids import Route, routes_of
from getaway.games.gangrush.board import WAY_NAMES
from getaway.games.gangrush.pieces import SPEED, STEPS
from getaway.games.gangrush.table import table_of
from getaway.kernel.frames import CHANCE
from getaway.kernel.game import Game
from tests.games.gangrush.situations import Scene, at, situation


def route(scene: Scene, cell: str) -> Route:
    """The best route to a space, or off the bridge."""
    goal = at(cell) if cell else None
    return next(one for one in routes_of(scene.t) if one.legs[-1].aim == goal)


def ways(scene: Scene) -> list[str]:
    """All routes, by their ways in short."""
    short = {"ahead": "f", "ahead left": "l", "ahead right": "r"}
    return ["".join(short[leg.way] for leg in one.legs) for one in routes_of(scene.t)]


def test_routes_are_what_points_and_steers_allow() -> None:
    scene = situation("DON L3:4 20; SPE L5:30; PUP L1:30").drives("xxxxx")
    scene.t.turn.free_steers = 4
    assert ways(scene) == ["f", "l", "r", "ff", "fl", "fr", "ll", "rr"]
    scene.t.turn.free_steers = 2
    assert ways(scene) == ["f", "l", "r", "ff", "fl", "fr"]
    scene.t.turn.free_steers = 1
    assert ways(scene) == ["f", "ff"]


def test_the_best_route_to_a_space_is_the_one_that_costs_least() -> None:
    scene = situation("DON L3:4 20 5 $1000; SPE L5:30; PUP L1:30", road="BARR2 L3:6", bills="L2:5 300").drives("xxxxx")
    best = route(scene, "L2:7")
    assert [leg.way for leg in best.legs] == ["ahead left", "ahead"]
    assert (best.lost, best.gained, best.steers, best.points) == (0, 300, scene.t.turn.steers() - 2, 0)
    assert [(note.text, note.tone) for note in best.legs[0].notes] == [
        ("Don Moccioco collects $300 at lane 2, space 3.", "good")
    ]
    worse = route(scene, "L3:6")
    assert (worse.lost, worse.gained, worse.durability, worse.cash) == (2, -200, 3, 800)
    assert [note.tone for note in worse.legs[0].notes] == ["plain", "bad"]


def test_a_crash_ends_the_route_and_harms_both() -> None:
    scene = situation("DUKE L2:11 40 5 $900; DON L2:13 0 5 $1000; PUP L5:30").drives("xxxxx")
    crash = route(scene, "L2:13")
    assert crash.legs[0].at == at("L2:11")
    assert (crash.points, crash.speed, crash.durability, crash.cash) == (0, 0, 1, 500)
    assert ("Don Moccioco loses 4 durability and $400 in a crash with John Duke.", "good") in [
        (note.text, note.tone) for note in crash.legs[0].notes
    ]


def test_a_route_ends_over_the_line() -> None:
    scene = situation("DON L3:38 40; SPE L5:4; PUP L1:4").drives("xxxxx")
    assert ways(scene) == ["f"]
    assert route(scene, "").legs[0].at is None


def test_a_jump_cannot_be_foreseen() -> None:
    scene = situation("DON L3:10 30; SPE L5:4; PUP L1:4", road="RAMP L3:12").drives("xxxxx")
    jump = route(scene, "L3:12")
    assert jump.open == "A die decides how the car lands."
    assert not any(leg.aim == at("L3:14") and len(one.legs) == 2 for one in routes_of(scene.t) for leg in one.legs[1:])


@pytest.mark.rule("GANG-JUMP-1", "GANG-JUMP-2", "GANG-JUMP-6")
def test_every_way_a_jump_can_end_is_told_with_its_chance() -> None:
    scene = situation("DON L3:10 30; SPE L5:4; PUP L1:4", road="RAMP L3:12, BARR1 L3:14").drives("xxxxx")
    ends = [(end.sides, end.short, end.at, end.lost, end.text) for end in route(scene, "L3:12").landings]
    assert ends == [
        (2, False, at("L3:16"), 1, "lands at lane 3, space 9, costs 1 durability"),
        (2, False, at("L3:16"), 0, "lands at lane 3, space 9, unharmed"),
        (1, True, at("L3:14"), 2, "one space short, lands at lane 3, space 8, costs 2 durability"),
        (1, True, at("L3:14"), 3, "one space short, lands at lane 3, space 8, costs 3 durability"),
    ]
    box = situation("DON L3:10 30; SPE L5:4; PUP L1:4", road="RAMP L3:12, CONT L3:16").drives("xxxxx")
    bounces = route(box, "L3:12").landings[0]
    assert (bounces.sides, bounces.at, bounces.text) == (4, None, "bounces on, costs 1 durability")
    home = situation("DON L3:34 30; SPE L5:4; PUP L1:4", road="RAMP L3:36").drives("xxxxx")
    assert route(home, "L3:36").landings[0].text == "leaves the bridge, unharmed"
    assert route(home, "L3:36").landings[0].sides == 4
    assert route(scene, "L2:11").landings == ()


@pytest.mark.parametrize(
    ("road", "meets"),
    [
        ("", ""),
        ("BARR2 L3:12", "barriers"),
        ("SPIKE3 L3:12", "spikes"),
        ("POL1 L3:12", "police"),
        ("LIMIT L3:12", "limit"),
        ("CONT L3:12", "container"),
        ("RAMP L3:12", "ramp"),
        ("RAMPDOWN L3:12", "ramp side"),
        ("MINE:PUP L3:12", "mine"),
        ("OIL L3:12", "oil"),
        ("ACID L3:12", "acid"),
    ],
)
def test_a_step_says_what_kind_of_thing_it_runs_into(road: str, meets: str) -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L4:11", road=road).drives("ttttt")
    assert route(scene, "L3:12").legs[0].meets == meets
    assert route(scene, "L4:11").legs[0].meets == "car"
    assert route(scene, "L2:11").legs[0].meets == ""


def test_a_step_that_ends_in_the_river_says_so() -> None:
    cars = "DON L1:4 10 5 $1000; PUP L2:5 30 5 $1000 home; SPE L5:4"
    scene = situation(cars, mode="border", seats=5).drives("ttttt")
    assert [leg.falls for leg in route(scene, "L2:5").legs] == [True]
    assert [leg.falls for leg in route(scene, "L1:6").legs] == [False]
    wall = situation("DON L3:20 20; PUP L1:4; SPE L5:4", mode="border", seats=5).drives("xxxxx")
    assert route(wall, "L3:22").legs[0].meets == "wall"
    rough = situation("DON L3:18 50; PUP L1:4; SPE L5:4", printed_damaged_road=True).drives("xxxxx")
    assert route(rough, "L3:20").legs[0].meets == "limit"


def test_spikes_slow_the_car_down_at_the_end_of_the_route() -> None:
    scene = situation("DON L3:4 20; SPE L5:30; PUP L1:30", road="SPIKE2 L3:6").drives("xxxxx")
    assert route(scene, "L3:6").speed == 20
    assert route(scene, "L3:8").speed == 0


def driven(game: Game, planned: Route) -> None:
    """Hold a route to what the engine does."""
    t = table_of(game)
    car = t.active
    for leg in planned.legs:
        game.apply(STEPS[WAY_NAMES.index(leg.way)])
        while game.ask is not None and game.ask.kind == "gangrush.police":
            game.apply(game.options()[0])
        assert t.cell[car] == (-1 if leg.at is None else leg.at)
    if game.ask is not None and game.ask.kind == "gangrush.drive":
        left = t.turn.points, t.turn.steers(), t.speed[car] * 10, t.durability[car], t.cash[car] * 100
        assert left == (planned.points, planned.steers, planned.speed, planned.durability, planned.cash)


@pytest.mark.parametrize("mode", [mode.id for mode in RULES.card.modes])
def test_every_route_comes_to_what_the_engine_makes_of_it(mode: str) -> None:
    rng = Random(mode)
    game = RULES.start(RULES.card.setup_of(RULES.card.mode(mode)))
    tried = 0
    while game.ask is not None and tried < 60:
        options = game.options()
        kind = game.ask.kind
        if kind == "gangrush.drive" and table_of(game).turn.points:
            for planned in routes_of(table_of(game)):
                if not planned.open:
                    driven(game.clone(), planned)
                    tried += 1
        fast = [one for one in options if isinstance(one, tuple) and kind == "gangrush.adjust" and one[0] == SPEED]
        weights = game.weights() if game.seat == CHANCE else None
        game.apply(max(fast) if fast else rng.choices(options, weights)[0])
    assert tried >= 20
