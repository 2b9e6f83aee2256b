"""What bots are told about playing well, in situations where there is little to argue about."""

from __future__ import annotations

from typing import Any

import pytest

from getaway.bots import BOTS
from getaway.games.punk.card import CARD
from getaway.games.punk.hints.fights import item_worth
from getaway.games.punk.hints.scene import Scene as HintScene
from getaway.games.punk.hints.search.cops import ITEM_WORTH
from getaway.games.punk.pieces import ITEM_COUNT, KATHERINE
from getaway.lab.arena import arena
from tests.games.punk.situations import RULES, Scene, situation

FAR = "K 150, F 154, E 160"


def city(turn: str, at: str, **more: Any) -> Scene:
    return situation(turn, at, rules=RULES, **more)


def priors(scene: Scene) -> dict[str, float]:
    """By token: how promising it is for the seat that is asked."""
    known = RULES.knowledge(scene.game, scene.seat)
    ask = RULES.ask(scene.game)
    found = RULES.hints.priors(known, ask, [])
    return dict(zip([offer.token for offer in ask.offers], found, strict=True))


def best(scene: Scene) -> str:
    scores = priors(scene)
    return max(scores, key=lambda token: scores[token])


def test_stinger_leaves_when_he_can() -> None:
    assert best(city("S", f"S 31, {FAR}", escape=True)) == "leave-2"


def test_stinger_hits_when_nobody_is_near_and_silently_if_he_can() -> None:
    assert best(city("S", f"S City Hall, {FAR}", cards={"S": "key:city-hall"})) == "hit"
    silencer = {"S": "sniper_rifle silencer"}
    assert best(city("S", f"S City Hall, {FAR}", cards={"S": "key:city-hall"}, items=silencer)) == "silenced-hit"


def test_stinger_goes_towards_a_target_and_not_into_cops() -> None:
    hits = "City Hall, Coit Tower"
    scene = city("S", "S 62, K 75, F 154, E 160", cards={"S": "key:mission-dolores"}, hits=hits)
    before = scene.t.at[0]
    scene.play(best(scene))
    end = scene.t.at[0]
    goal = scene.space("Mission Dolores")
    assert scene.board.points[end][goal] < scene.board.points[before][goal]
    assert not scene.t.cops_on(end)


def test_stinger_draws_a_key_when_he_has_no_target() -> None:
    assert best(city("S", f"S 62, {FAR}")) == "draw-key"


def test_stinger_burns_what_he_needs_least() -> None:
    scene = city("S", "S 62, K 62, F 62, E 62", cards={"S": "jam uniform key:city-hall"}, engaged="KFE")
    scene.play("escape", 0)
    scores = priors(scene)
    assert max(scores, key=lambda token: scores[token]) == "jam"
    assert scores["park-ranger-uniform"] < scores["jam"]


@pytest.mark.parametrize("cop", ["K", "F", "E"])
def test_a_cop_walks_onto_a_stinger_he_can_see(cop: str) -> None:
    at = {"K": "K 150", "F": "F 154", "E": "E 160"}
    at[cop] = f"{cop} 64"
    scene = city(cop, f"S 62, {', '.join(at.values())}", items={cop: "magnum"}, visible=True)
    assert best(scene) == "move"
    scene.play("move")
    while scene.kind == "step":
        scene.play(best(scene))
    assert scene.engaged() == cop


def test_cops_stay_in_a_fight_and_cancel_what_they_can() -> None:
    scene = city(
        "K", f"S 62, K 62, {FAR[7:]}", items={"K": "pistol"}, cards={"S": "kill_shot", "K": "take_cover"}, engaged="K"
    )
    scene.play("pass", "kill-shot")
    assert best(scene) == "take-cover"
    scene.play("take-cover", 0, 0)
    assert (scene.kind, best(scene)) == ("retreat", "stay")


def test_a_cop_who_stands_beside_the_last_way_out_does_not_wander_off() -> None:
    scene = city("K", "S 2, K 5, F 154, E 160", items={"K": "pistol"}, visible=True, escape=True).play("move")
    assert best(scene) == "2"


def test_evaluation_likes_health_and_hits() -> None:
    fresh = city("S", f"S 62, {FAR}")
    hurt = city("S", f"S 62, {FAR}", health={"S": 3})
    ahead = city("S", f"S 62, {FAR}", hits="City Hall, Coit Tower")
    values = [RULES.hints.evaluate(scene.game, 0) for scene in (hurt, fresh, ahead)]
    assert values == sorted(values)
    assert 0.0 < values[0] < values[2] < 1.0
    cops = RULES.hints.evaluate(hurt.game, 1)
    assert cops > RULES.hints.evaluate(ahead.game, 1)


def test_sensible_beats_random_on_both_sides() -> None:
    report = arena(RULES, CARD.setup(2, {}), [BOTS["sensible"], BOTS["random"]], games=8)
    wins = {(row.bot, row.role): row.wins for row in report.standings.bots}
    assert wins["sensible", "sniper"] + wins["sensible", "cops"] >= 7


def test_the_first_weapon_of_an_unarmed_cop_is_worth_something() -> None:
    game = city("K", f"S 31, {FAR}").game
    scene = HintScene.imagined(game, 1)
    scene.t.items = [0] * len(scene.t.items)
    weapons = [item for item in range(ITEM_COUNT) if scene.t.terms.dice[item] and item not in ITEM_WORTH]
    assert all(item_worth(scene, KATHERINE, item) > 0 for item in weapons)


def test_a_search_knows_the_chase() -> None:
    """Health, hits, Cops who are near, and the way to a port, for both sides at once."""

    def stinger(scene: Scene) -> float:
        found, *cops = RULES.hints.evaluate_all(scene.game)
        assert all(found + cop == pytest.approx(1.0) for cop in cops)
        return found

    fresh = stinger(city("S", f"S 62, {FAR}"))
    assert stinger(city("S", f"S 62, {FAR}", health={"S": 3})) < fresh
    assert stinger(city("S", f"S 62, {FAR}", hits="City Hall, Coit Tower")) > fresh
    assert stinger(city("S", "S 62, K 63, F 61, E 160")) < fresh
    assert stinger(city("S", f"S 31, {FAR}", escape=True)) > stinger(city("S", f"S 90, {FAR}", escape=True))


@pytest.mark.parametrize(
    "scene",
    [
        city("S", f"S 31, {FAR}", escape=True),
        city("S", f"S City Hall, {FAR}", cards={"S": "key:city-hall"}),
        city("S", f"S 62, {FAR}"),
    ],
    ids=["leave", "hit", "draw"],
)
def test_a_quick_guess_comes_to_what_the_priors_say(scene: Scene) -> None:
    options = scene.game.options()
    guesses = RULES.hints.inclinations(scene.game, scene.seat, options)
    offers = {offer.choice: offer.token for offer in RULES.ask(scene.game).offers}
    assert offers[options[guesses.index(max(guesses))]] == best(scene)
