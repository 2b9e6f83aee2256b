"""Exact odds of shots, attempts and duels, and that bots heed them."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from getaway.bots import Budget
from getaway.bots.base import situation
from getaway.bots.sensible import SensibleBot
from getaway.games.downtown import RULES
from getaway.games.downtown.aids.fights import Fight, exchange_rolls, fight_odds
from getaway.games.downtown.aids.odds import aiming, shot_odds
from getaway.games.downtown.content import CHARACTERS
from tests.games.chances import chances
from tests.games.downtown.situations import Scene, card, johnnys_turn, turn
from tests.games.downtown.test_attempt import aiming as attempt
from tests.games.downtown.test_attempt import at
from tests.games.downtown.test_duel import fight, set_duel


@pytest.mark.parametrize(
    ("value", "kill", "draw"),
    [(5, "0.6875", "0.2361"), (4, "0.3125", "0.3750"), (3, "0.0764", "0.2361"), (2, "0.0069", "0.0694")],
)
def test_the_odds_of_a_shot(value: int, kill: str, draw: str) -> None:
    odds = shot_odds(value)
    assert (f"{odds[0]:.4f}", f"{odds[1]:.4f}") == (kill, draw)
    assert sum(odds) == pytest.approx(1)


def test_a_shot_on_the_table_has_the_same_odds() -> None:
    scene = at(attempt("sniper"), (4, 4), rounds=3).play(1, "4,5", 1, "6,2", "shoot")
    found = chances(scene.game, lambda game: None if game.outcome is None else game.outcome.reason)
    assert found["kill"] == Fraction(11, 16)


@pytest.mark.rule("DOWN-RULING-35")
def test_the_odds_of_an_attempt() -> None:
    assert [f"{aiming(weapon, False, False).best():.2f}" for weapon in range(5)] == [
        "0.34",
        "0.30",
        "0.37",
        "0.32",
        "0.30",
    ]
    assert all(aiming(weapon, False, True).best() >= aiming(weapon, False, False).best() for weapon in (0, 4))


def test_the_odds_of_an_attempt_in_its_last_round_are_those_of_the_table() -> None:
    scene = at(attempt("sniper"), (4, 4), (2, 2), rounds=3)
    solved = aiming(0, False, False).rolled[0][scene.t.attempt[1]][scene.t.attempt[2]]
    total = 0.0
    for roll in range(1, 7):
        total += best_after(scene.clone(), roll) / 6
    assert solved == pytest.approx(total)


def best_after(scene: Scene, roll: int) -> float:
    """The chance to kill after an aiming roll of the last round, by trying everything on the table."""
    scene.game.apply(roll)
    return value_of(scene)


def value_of(scene: Scene) -> float:
    game = scene.game
    kind = game.question.kind
    if scene.t.attempt == [] or kind == "downtown.turn":
        return 0.0
    if kind == "downtown.decide":
        view = scene.view().attempt
        assert view is not None
        return view.shot[0]
    found = []
    for choice in game.options():
        after = scene.clone()
        after.game.apply(choice)
        found.append(value_of(after))
    if kind == "downtown.aim":
        return max(found)
    return min(found) if kind == "downtown.guard" else sum(found) / len(found)


def sheet(name: str, *, used: bool = True, **changes: int) -> Fight:
    row = next(row for row in CHARACTERS if row.id == name)
    number = CHARACTERS.index(row)
    values = {"health": row.health, "stamina": row.stamina, "punch": row.punch, **changes}
    return Fight(number, 0, values["punch"], values["health"], values["stamina"], used)


def test_the_odds_of_a_last_exchange() -> None:
    one, tie, other = fight_odds(sheet("tiger", health=1), sheet("roxy", health=1), 0)
    assert one + tie + other == pytest.approx(1)
    scene = set_duel(fight("tiger", "roxy"), health=(1, 1))
    scene.t.duel[11] = scene.t.duel[12] = 1  # both abilities are used
    found = chances(scene.game, lambda game: RULES.view(game, 0).players[0].points or None)
    assert found[3] == pytest.approx(one)
    assert found[2] == pytest.approx(tie)
    assert found[1] == pytest.approx(other)


def test_the_ways_of_an_exchange_add_up() -> None:
    for mine in (-1, 0, 1, 2, 3):
        for yours in (-1, 0, 1, 2, 3):
            rolls = exchange_rolls(mine, mine < 0, 0, yours, yours < 0, 0)
            assert sum(ways for _, ways in rolls) == 1296


@pytest.mark.parametrize("attacker", [0, 1])
def test_the_odds_are_the_same_from_the_other_side(attacker: int) -> None:
    one, other = sheet("roxy", used=False, health=7), sheet("velvet", used=False, stamina=-1)
    won, tied, lost = fight_odds(one, other, attacker)
    assert fight_odds(other, one, 1 - attacker) == (lost, tied, won)
    assert won + tied + lost == pytest.approx(1)


def test_an_ability_never_hurts_its_owner() -> None:
    for name in ("roxy", "iguana", "tiger", "velvet"):
        without = fight_odds(sheet(name, health=5), sheet("velvet", health=5), 0)
        with_it = fight_odds(sheet(name, used=False, health=5), sheet("velvet", health=5), 0)
        assert with_it[0] - with_it[2] > without[0] - without[2]


def test_the_view_shows_the_odds_of_a_duel() -> None:
    duel = set_duel(fight("tiger", "roxy"), health=(10, 1)).view().duel
    assert duel is not None
    assert duel.odds is not None
    assert duel.odds[0] > duel.odds[2]


def chosen(scene: Scene) -> str:
    """What the sensible bot does."""
    seat = scene.game.seat
    bot = SensibleBot(RULES, seat, Random(1), Budget(worlds=2))
    choice = bot.choose(situation(RULES, scene.game, seat))
    return next(offer.token for offer in scene.ask.offers if offer.choice == choice)


def no_draws(scene: Scene) -> Scene:
    scene.t.drawn = [2, 2, 0]
    return scene


def test_bots_draw_first_and_shoot_when_they_can() -> None:
    scene = turn(["sniper SN5", ""], places=["SN5"], johnny="V32a")
    assert chosen(scene).startswith("draw-")
    assert chosen(no_draws(scene)) == "attempt-sniper"


def test_bots_go_where_a_shot_is() -> None:
    scene = no_draws(turn(["sniper SN5", ""], places=["C32"], johnny="V32b"))
    assert chosen(scene) in ("V32a", "H22b")
    scene.play(chosen(scene))
    assert chosen(scene) == "SN5"


def test_bots_fetch_johnny_for_a_shot() -> None:
    scene = no_draws(turn(["gun GU3 special_club", ""], places=["GU3"], johnny="N00", heading="south"))
    assert chosen(scene).startswith("special_club:")


def test_bots_ride_to_a_shot() -> None:
    scene = no_draws(turn(["metro_blue shotgun SG2", ""], places=["V01b"], johnny="N40", heading="south"))
    assert chosen(scene) == "metro_blue:H30a"


def test_bots_stop_johnny_before_their_gun_and_let_him_pass_otherwise() -> None:
    hands = ["got_away sniper SN5", ""]
    there = johnnys_turn(hands, places=["SN5"], johnny="C32", heading="south").play("south", "pass", 5, "pass")
    assert there.johnny[0] == "V32a"
    assert chosen(there) == "got_away"
    elsewhere = johnnys_turn(hands, places=["SN5"], johnny="H00b", heading="west").play(3)
    assert chosen(elsewhere) == "pass"


def test_bots_use_abilities_that_turn_an_exchange() -> None:
    assert chosen(fight("iguana", "tiger").play(5, 6)) == "use"
    assert chosen(fight("iguana", "tiger").play(11, 4)) == "pass"
    assert chosen(fight("tiger", "roxy").play(11, 4)) == "use"
    assert chosen(fight("tiger", "roxy").play(4, 11)) == "pass"


def test_bots_keep_armed_pairs() -> None:
    hand = "sniper SN5 gun gun gun GU5 spy escape RE1"
    scene = turn([hand, ""], places=["SN5"], johnny="C22").play("end")
    assert scene.asked[1] == "discard"
    assert chosen(scene) in ("gun", "spy")
    assert card(chosen(scene)) not in (card("sniper"), card("SN5"))


def test_an_evaluation_is_a_chance() -> None:
    near = turn(["sniper SN5", ""], places=["SN5"], johnny="H22a", heading="east")
    far = turn(["sniper SN5", ""], places=["SH1"], johnny="H22a", heading="east")
    values = [RULES.hints.evaluate(scene.game, 0) for scene in (near, far)]
    assert 0 < values[1] < values[0] < 1
    assert RULES.hints.evaluate(turn([""], seats=1).game, 0) > 0
