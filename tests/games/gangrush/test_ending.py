"""Bounties, the end of the race, the variant, options, views."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from getaway.games.gangrush import RULES
from getaway.games.gangrush.events.driving import Collected
from getaway.games.gangrush.events.ramps import Pocketed
from getaway.games.gangrush.events.rounds import Crossed, Drafted, GameEnded
from getaway.games.gangrush.events.shop import Gained
from getaway.games.gangrush.flow.ending import cross, end_game, ranking
from getaway.games.gangrush.flow.river import fall
from getaway.games.gangrush.pieces import ARRESTED
from getaway.games.gangrush.table import table_of
from getaway.games.gangrush.words import goals_of
from getaway.kernel.events import Event
from getaway.kernel.frames import CHANCE, SPECTATOR
from tests.games.gangrush.situations import drafted, situation

FIVE = "PUP L1:36; DON L2:31; SPE L3:20; DUKE L4:11; PARK L5:2"


@pytest.mark.rule("GANG-END-7", "GANG-END-8", "GANG-END-9", "GANG-RULING-11")
@pytest.mark.parametrize(
    ("seats", "options", "paid"),
    [(5, {}, [10, 4, 1, 0, 0]), (4, {}, [8, 2, 0, 0]), (4, {"bounty_first_4p": 300}, [3, 2, 0, 0]), (3, {}, [6, 0, 0])],
)
def test_bounties(seats: int, options: dict[str, Any], paid: list[int]) -> None:
    scene = situation("; ".join(FIVE.split("; ")[:seats]), **options)
    before = scene.t.cash[:]
    for car in range(seats):
        cross(scene.t, car)
    assert [now - then for now, then in zip(scene.t.cash, before, strict=True)] == paid


@pytest.mark.rule("GANG-RULING-12")
def test_bounties_by_rank() -> None:
    scene = situation(FIVE, bounty_by_rank=True)
    before = scene.t.cash[:]
    cross(scene.t, 4)
    end_game(scene.t, "cap")
    assert [now - then for now, then in zip(scene.t.cash, before, strict=True)] == [4, 1, 0, 0, 10]


@pytest.mark.rule("GANG-RULING-13", "GANG-RULING-15")
@pytest.mark.parametrize("complete", [True, False])
def test_police_and_crane_in_the_last_round(complete: bool) -> None:
    scene = situation("PUP L3:38 10; DON L3:20; SPE L5:20", road="POL1 L3:24", final_round_complete=complete)
    scene.drives("xxxxx").play("f").finishes()
    fall(scene.t, 2)
    scene.idle()
    assert scene.game.outcome is not None
    assert scene.game.outcome.reason == "crossed"
    assert (scene.car("DON").durability == 4) == complete
    assert (scene.car("SPE").state == "road") == complete
    assert ranking(scene.t) == [0, 1, 2]


@pytest.mark.rule("GANG-RULING-82", "GANG-RULING-24")
def test_after_crossing_on_the_own_turn_nothing_is_asked() -> None:
    cars = "DON L3:38 20 5 $0; PUP L1:4; SPE L5:4"
    scene = situation(cars, shop="G1 G2 B1 M1 P1", hold=False).drives("ddddx").play("f")
    assert scene.asked == (1, "preroll")
    assert scene.car("DON").cash == 600 + 100 + 200  # bounty, a die, the allowance; he was too broke to be hurt
    later = situation(cars, shop="G1 G2 B1 M1 P1", hold=False).rolls("ddddx").play("later").drives().play("f")
    assert later.asked == (1, "preroll")  # no shop beyond the line, whatever was said before


@pytest.mark.rule("GANG-RULING-82", "GANG-BONUS-16")
def test_an_envelope_is_opened_beyond_the_line() -> None:
    scene = situation("DON L3:38 20 5 $0; PUP L1:4; SPE L5:4").drives("ddddd").play("f")
    assert scene.asked == (1, "preroll")
    assert scene.car("DON").cash == 600 + 500 + 200
    assert scene.car("DON").tokens == ()
    assert "M4" in scene.view().bonus_discards


@pytest.mark.rule("GANG-RULING-82", "GANG-BONUS-24")
def test_a_mine_can_still_be_laid_from_beyond_the_line() -> None:
    scene = situation("DON L3:38 20 5 $0; PUP L1:4; SPE L5:4", tokens="DON P2", shop="G1 G2 B1 M1 P1")
    scene.drives("ddddd").play("f")
    assert scene.offered() == ["finish", "use-p2"]
    scene.play("use-p2", "L1:6")
    assert scene.asked == (1, "preroll")


@pytest.mark.rule("GANG-RULING-76")
def test_the_cap() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", max_rounds=2, round=2).idle()
    assert scene.game.outcome is not None
    assert scene.game.outcome.reason == "cap"
    assert drafted(5, mode="border").t.terms.max_rounds == 45
    assert drafted(5).t.terms.max_rounds == 30


@pytest.mark.rule("GANG-END-6", "GANG-SHOP-5")
def test_nothing_is_told_after_the_end() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", shop="G1 G2 B1 M1 P1", max_rounds=2, round=2).idle()
    assert scene.result is not None
    assert isinstance(scene.told()[-1], GameEnded)


@pytest.mark.rule("GANG-RULING-72", "GANG-VAR-1")
def test_homebound_cars_are_ahead_and_leave_at_the_start() -> None:
    scene = situation(
        "SPE L3:2 20 5 $500 home; PUP L1:12 10 5 $500 home; DON L5:14; DUKE L2:13; PARK L4:3", mode="border", hold=False
    )
    assert ranking(scene.t) == [0, 1, 2, 3, 4]
    scene.drives("xxxxx").play("f")
    assert scene.car("SPE").cell == "L3:0"
    scene.play("f")
    assert scene.car("SPE").state == "out"
    assert scene.car("SPE").cash == 500 + 1000 + 500  # the first bounty of five, and five dice


@pytest.mark.rule("GANG-RULING-72", "GANG-FLIP-1")
def test_a_flip_in_the_zone_is_a_turn() -> None:
    scene = situation("DON L3:18 20 1 $500; PUP L3:20; SPE L1:4", mode="border", seats=5).drives("xxxxx").play("f")
    don = scene.car("DON")
    assert (don.homebound, don.backwards, don.facing) == (True, False, "start")
    scene = situation("DON L3:8 20 1 $500; PUP L3:10; SPE L1:4", mode="border", seats=5).drives("xxxxx").play("f")
    assert (scene.car("DON").homebound, scene.car("DON").backwards) == (False, True)


@pytest.mark.rule("GANG-RULING-73")
def test_hidden_money() -> None:
    scene = situation("DON L3:10; PUP L1:4; SPE L5:4", hidden_money=True)
    assert [car.cash for car in scene.view(1).cars] == [None, 1000, None]
    assert [car.cash for car in scene.view(SPECTATOR).cars] == [None] * 3
    assert [car.debt for car in scene.view(SPECTATOR).cars] == [0] * 3
    assert RULES.picture(scene.view(SPECTATOR)).count("hidden cash") == 3
    assert [car.cash for car in situation("DON L3:10; PUP L1:4").view(1).cars] == [1000] * 3


def gains(event: Event) -> tuple[int, int]:
    """The driver who gets money by an event, and how much."""
    match event:
        case Collected(car=car, money=money) | Pocketed(car=car, money=money) | Gained(car=car, money=money):
            return car, money
        case Crossed(car=car, bounty=money) | Drafted(car=car, money=money):
            return car, money
    return -1, 0


@pytest.mark.rule("GANG-VAR-1", "GANG-RULING-72")
def test_the_variant_says_when_it_ends_although_a_car_is_still_on_the_bridge() -> None:
    scene = situation("DON L3:0 20 5 $1000 home; PUP L1:8 0 5 $500 home; SPE L5:8 0 5 $500 home", mode="border")
    cross(scene.t, scene.seat("SPE"))
    scene.drives("xxxxx").play("f")
    ended = scene.heard_of(GameEnded)[0]
    assert ended.reason == "cleared"
    assert scene.car("PUP").state == "road"
    assert ended.text().startswith("All places are decided: Don Moccioco wins with ")
    assert "no more than one car is left on the bridge" in goals_of(scene.view())[0].how


@pytest.mark.rule("GANG-RULING-73")
def test_no_forecast_tells_hidden_money() -> None:
    """What is foreseen of a ram is the same whether the rival has cash to lose or not."""
    rich, poor = [
        situation(f"DON L3:10 30; PUP L3:12 20 5 ${cash}; SPE L1:4", hidden_money=True).drives("xxxxx")
        for cash in (900, 0)
    ]
    assert rich.ask.offers == poor.ask.offers
    open_ = situation("DON L3:10 30; PUP L3:12 20 5 $0; SPE L1:4").drives("xxxxx")
    assert open_.ask.offers != poor.ask.offers


@pytest.mark.rule("GANG-TALK-1", "GANG-RULING-74")
@pytest.mark.parametrize("seed", range(3))
def test_no_choice_hands_money_to_another_player(seed: int) -> None:
    """Whoever gets richer has picked bills up, been bounced on, or been paid by the bank: nothing else is offered."""
    rng = Random(seed)
    game = RULES.start(RULES.card.setup(4, {"max_rounds": 6}))
    game.listen()
    t = table_of(game)
    while game.outcome is None:
        before = t.cash[:]
        game.take_events()
        weights = game.weights() if game.seat == CHANCE else None
        game.apply(rng.choices(game.options(), weights)[0])
        told = [gains(event) for _, event in game.take_events()]
        for seat, cash in enumerate(t.cash):
            assert (cash - before[seat]) * 100 <= sum(money for car, money in told if car == t.driver[seat])


@pytest.mark.parametrize("mode", [mode.id for mode in RULES.card.modes])
def test_every_mode_starts_and_is_drawn(mode: str) -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode(mode)))
    assert "Set-up." in RULES.picture(RULES.view(game, SPECTATOR))


def test_tokens_are_read_back() -> None:
    scene = situation("DON L3:10 20; PUP L3:20; SPE L5:4", tokens="DON M8 P7 P1 G7 P5", road="BARR2 L1:20")
    scene.play("roll").chance((2, 0, 1, 1, 1))
    assert RULES.read(scene.game, " rtx ") == (1, 0, 1, 1, 0)
    scene.play("ttxrd")
    for _ in range(3):
        for offer in scene.ask.offers:
            assert RULES.read(scene.game, offer.token.upper()) == offer.choice
            assert offer.label
        scene.play({"postroll": "count", "adjust": "drive", "drive": "f"}[scene.kind])
    assert scene.ask.prompt.startswith("Don Moccioco")


@pytest.mark.rule("GANG-RULING-72", "GANG-RIVER-2")
@pytest.mark.parametrize(("where", "cash"), [("road", 4000), ("river", 3500)])
def test_the_last_car_pays_the_crane_if_it_leaves_from_the_river(where: str, cash: int) -> None:
    cars = "DUKE L3:0 20 5 $500 home; PARK L1:10 0 5 $4000; PUP L2:9; DON L4:9; SPE L5:8"
    scene = situation(cars, mode="border", hold=False)
    cross(scene.t, 2)
    cross(scene.t, 3)
    scene.t.lift(4, ARRESTED)
    scene.t.arrested = [4]
    if where == "river":
        fall(scene.t, 1)
    scene.drives("xxxxx").play("f")
    assert scene.result is not None
    assert scene.result[0] == "cleared"
    # Three bounties have been paid by then, Duke's among them.
    assert scene.car("PARK").cash == cash


@pytest.mark.rule("GANG-END-3")
def test_a_copy_of_a_game_that_is_over_is_over_too() -> None:
    scene = situation("PUP L3:38 10; DON L3:20; SPE L5:20").drives("xxxxx").play("f").finishes().idle()
    assert scene.result is not None
    assert scene.clone().result == scene.result
