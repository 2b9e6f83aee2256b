"""What bots are told: exact values of rerolls, plans on the road, and decisions that follow from them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from getaway.bots import BOTS, Budget
from getaway.bots import situation as situation_of
from getaway.games.gangrush import RULES
from getaway.games.gangrush.hints import rates_of_searchers
from getaway.games.gangrush.hints.search.dice import HEAPS, keep_values, turn_worth
from getaway.games.gangrush.hints.search.placing import Harm, place_values, tried_values
from getaway.games.gangrush.hints.search.road import Way
from getaway.games.gangrush.hints.search.standing import (
    AMONG_THREE,
    IN_A_CROWD,
    SENSIBLE,
    SPEEDS,
    TURNS_TO_GO,
    chances,
    damage_cost,
    pace,
    standing,
    weights,
)
from getaway.games.gangrush.table import table_of
from getaway.games.gangrush.terms import RACE_DIE
from getaway.kernel.frames import CHANCE
from getaway.parts.dice import Counts
from tests.games.gangrush.rerolls import Rerolls
from tests.games.gangrush.situations import Scene, at, dice, situation


def worth(shown: Counts) -> int:
    """Dice are worth what a plain function says."""
    return 3 * shown[0] * shown[1] + 5 * shown[2] - 2 * shown[4] * shown[4]


def chosen(scene: Scene) -> str:
    """The token that the sensible bot picks."""
    bot = BOTS["sensible"](RULES, scene.game.seat, Random(1), Budget())
    choice = bot.choose(situation_of(RULES, scene.game, scene.game.seat))
    return next(offer.token for offer in scene.ask.offers if offer.choice == choice)


@pytest.mark.parametrize(("rolled", "aside", "rerolls"), [("ttxdd", "", 2), ("sxd", "tt", 1), ("ttsxd", "", 1)])
def test_keeping_is_worth_exactly_what_the_dice_say(rolled: str, aside: str, rerolls: int) -> None:
    exact = Rerolls(RACE_DIE, 5, rerolls, worth)
    values = keep_values([float(worth(heap)) for heap in HEAPS], dice(aside), dice(rolled), rerolls)
    for part, value in values.items():
        kept = tuple(a + b for a, b in zip(dice(aside), part, strict=True))
        assert value == pytest.approx(float(exact.mean(kept, rerolls)))


def test_there_are_252_heaps_of_up_to_five_dice() -> None:
    assert len(HEAPS) == len(set(HEAPS)) == 252


def test_a_car_drives_around_what_it_can() -> None:
    scene = situation("DON L3:10 20", hold=False, road="CONT L3:14").drives("ttxxx")
    assert chosen(scene) in ("f", "fl", "fr")
    scene = situation("DON L3:10 30", hold=False, road="BARR3 L3:12").drives("ttttt")
    assert chosen(scene) in ("fl", "fr")
    way = Way(scene.t, 0, SENSIBLE)
    straight = way.search(at("L3:10"), 3, 3)
    assert straight.score[0] < straight.score[2]  # a lane change is worth its Steers


def test_a_car_drives_over_the_line_when_it_can() -> None:
    scene = situation("DON L3:36 20; PUP L1:30; SPE L5:4", hold=False).drives("ttxxx")
    assert chosen(scene) == "run-2"
    scene.play("f")
    assert chosen(scene) == "f"


def test_a_car_runs_straight_on_only_where_every_step_of_it_is_best() -> None:
    scene = situation("DON L3:4 40; PUP L1:30; SPE L5:30", hold=False).drives("ttttt")
    assert chosen(scene) == "run-4"
    scene = situation("DON L3:4 40; PUP L1:30; SPE L5:30", hold=False, bills="L2:7 900").drives("ttttt")
    assert "run-4" in scene.offered()
    assert chosen(scene) == "f"  # and then left, to the money


def test_a_rival_is_sent_into_the_river() -> None:
    scene = situation("DON L4:13 20; PUP L5:14 20 5 $3000; SPE L1:4", hold=False).drives("ttttt")
    assert chosen(scene) == "fr"


def test_the_bot_turns_in_the_zone() -> None:
    scene = situation("DON L3:16 10; PUP L1:4; SPE L5:4", hold=False, mode="border", seats=5).drives("ttttt").play("f")
    assert chosen(scene) == "brake"


def test_an_envelope_is_bought_and_used() -> None:
    scene = situation("DON L3:10 20; PUP L1:4; SPE L5:4", shop="G1 M4 B1 M1 P1", hold=False).rolls("ttttt")
    assert chosen(scene) == "buy-400"
    scene.play("buy-400").chance(13)
    assert chosen(scene) == "use-m4"


def test_hazards_go_where_they_hurt_others() -> None:
    scene = situation("DON L3:10 40; PUP L1:4; SPE L5:4")
    harm = Harm(scene.t, 1, SENSIBLE)
    assert harm.of(11, at("L3:12")) > 0 > Harm(scene.t, 0, SENSIBLE).of(11, at("L3:12"))
    assert harm.of(9, at("L3:20")) > 0
    assert harm.mine(at("L3:12")) > harm.mine(at("L3:30"))


def test_who_can_lose_nothing_fears_nothing() -> None:
    scene = situation("DON L3:10 40 0 $500; PUP L1:4 0 5 $0; SPE L5:4 0 2 $500")
    assert damage_cost(scene.t, 0, 3) == damage_cost(scene.t, 1, 3) == 0
    assert damage_cost(scene.t, 2, 3) > 200


def test_standings_are_chances() -> None:
    scene = situation("DON L3:30 40 5 $3000; PUP L1:20; SPE L5:4")
    found = [standing(scene.t, seat) for seat in range(3)]
    assert all(0 <= chance <= 1 for chance in found)
    assert found[0] > found[1] > found[2]


def test_a_search_shares_out_what_there_is_to_win() -> None:
    scene = situation("DON L3:30 40 5 $3000; PUP L1:20; SPE L5:4")
    found = chances(scene.t)
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[1] > found[2]
    slower = chances(situation("DON L3:30 10 5 $3000; PUP L1:20; SPE L5:4").t)
    poorer = chances(situation("DON L3:30 40 5 $2000; PUP L1:20; SPE L5:4").t)
    assert found[0] > max(slower[0], poorer[0])


def test_searchers_harm_rivals_by_their_chances() -> None:
    scene = situation("DON L3:30 40 5 $3000; PUP L1:20; SPE L5:4")
    shares = weights(scene.t, 2, AMONG_THREE)
    assert shares[0] > shares[1] > shares[2] == 0
    assert sum(shares) == pytest.approx(1.0)


def test_progress_is_worth_less_to_searchers_towards_the_end() -> None:
    early = situation("DON L3:4 40; PUP L1:2; SPE L5:2").t
    late = situation("DON L3:36 40; PUP L1:30; SPE L5:30").t
    assert pace(early, 0, AMONG_THREE) > pace(late, 0, AMONG_THREE)
    assert pace(early, 0, SENSIBLE) == pace(late, 0, SENSIBLE)
    late.gone = [1]  # the race ends with this round
    assert pace(late, 0, AMONG_THREE) < 0.5 * pace(late, 0, SENSIBLE)


def test_it_takes_more_turns_the_further_and_the_slower() -> None:
    assert TURNS_TO_GO[0] == 0
    for speed in range(SPEEDS):
        turns = TURNS_TO_GO[SPEEDS + speed :: SPEEDS]
        assert turns[0] >= 1
        assert turns == sorted(turns)
    assert TURNS_TO_GO[9 * SPEEDS + 5] < 1.2 < 1.9 < TURNS_TO_GO[10 * SPEEDS + 5]  # in reach, and out of it
    assert TURNS_TO_GO[30 * SPEEDS] > TURNS_TO_GO[30 * SPEEDS + 5] + 0.5


def test_searchers_hurry_to_where_the_next_turn_ends_the_race() -> None:
    t = situation("DON L3:20 50; PUP L1:20; SPE L5:20").t
    way = Way(t, 0, AMONG_THREE)
    names = {
        cell: way.length - way.progress(cell) for cell in range(t.terms.board.cells) if t.terms.board.lane[cell] == 3
    }
    near = {left: way.rest(cell) + way.needle(cell, 5) for cell, left in names.items() if 7 <= left <= 13}
    lefts = sorted(left for left in near if 7 <= left <= 13)
    steps = {left: near[left] - near[further] for left, further in pairwise(lefts)}
    reach = max(left for left in lefts if left <= 9)
    assert steps[reach] == max(steps.values())
    assert Way(t, 0, SENSIBLE).needle(at("L3:20"), 5) == SENSIBLE.speed[5]


def test_searchers_hurry_by_turns_only_where_the_road_is_not_crowded() -> None:
    for mode, rates in (("three", AMONG_THREE), ("four", IN_A_CROWD), ("five", IN_A_CROWD), ("border3", SENSIBLE)):
        game = RULES.start(RULES.card.setup_of(RULES.card.mode(mode)))
        assert rates_of_searchers(table_of(game)) is rates
    assert AMONG_THREE.haste > IN_A_CROWD.haste == 0


def test_searchers_try_hazards_out_before_they_place_them() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("three")))
    rng = Random(5)
    while game.question.kind != "gangrush.place" or table_of(game).round < 3:
        if game.seat == CHANCE:
            game.apply(rng.choice(game.options()))
        else:
            values = RULES.hints.inclinations(game, game.seat, game.options())
            game.apply(game.options()[values.index(max(values))])
    t, seat, options = table_of(game), game.seat, game.options()
    road, barriers = list(t.road), list(t.barriers)
    glance = place_values(t, seat, options, AMONG_THREE)
    tried = tried_values(t, seat, options, AMONG_THREE, looks=12)
    assert (t.road, t.barriers) == (road, barriers)  # nothing stays where it was tried
    first = sorted(range(len(options)), key=lambda at: -glance[at])[:12]
    assert {at for at, value in enumerate(tried) if value > -500} == set(first)
    best = max(first, key=lambda at: tried[at])
    after = game.clone()
    after.apply(options[best])
    then = table_of(after)
    then.active = seat
    harm = Harm(t, seat, AMONG_THREE)
    lost = sum(
        harm.share[car] * (turn_worth(t, car, AMONG_THREE) - turn_worth(then, car, AMONG_THREE)) for car in harm.cars
    )
    assert tried[best] == pytest.approx(lost + 0.1 * glance[best])


def test_searchers_draft_what_won_more_often_and_others_just_anything() -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode("four")))
    while game.question.kind != "gangrush.draft":
        game.apply(game.options()[0])
    ask = situation_of(RULES, game, 0).ask
    known = RULES.knowledge(game, 0)
    assert len(set(RULES.hints.priors(known, ask, []))) == 1
    liked = dict(zip([offer.choice for offer in ask.offers], RULES.hints.considered(known, ask, [], 1), strict=True))
    assert liked[1, 4] > liked[4, 4] > liked[4, 0]  # the Don before Parker, the rear before the front


@pytest.mark.parametrize("mode", ["three", "border3"])
def test_sensible_bots_play_a_game_to_its_end(mode: str) -> None:
    game = RULES.start(RULES.card.setup_of(RULES.card.mode(mode)))
    rng = Random(3)
    bots = [BOTS["sensible"](RULES, seat, Random(seat), Budget()) for seat in range(3)]
    while game.ask is not None:
        if game.seat == CHANCE:
            game.apply(rng.choices(game.options(), game.weights())[0])
        else:
            game.apply(bots[game.seat].choose(situation_of(RULES, game, game.seat)))
    assert game.outcome is not None
    assert game.outcome.reason in ("crossed", "cleared")


def test_a_car_shoots_at_the_barriers_that_it_will_drive_into() -> None:
    walls = ", ".join(f"CONT L{lane}:{mark}" for lane, mark in ((2, 11), (4, 11)))
    scene = situation("DON L3:10 10 3; PUP L1:30; SPE L5:4", hold=False, road=f"BARR2 L3:12, {walls}").drives("xxxrr")
    assert chosen(scene) == "shoot-f"
    scene.play("shoot-f")
    assert chosen(scene) == "shoot-f"
    scene.play("shoot-f")
    assert chosen(scene) == "f"
