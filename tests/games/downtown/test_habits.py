"""Bots that think seek duels: they pick fighters, keep duel cards, and go where a rival can be sent home."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.exchanges import lead, odds_after, odds_in_exchange
from getaway.games.downtown.aids.fights import ROLLS, Fight, fight_odds
from getaway.games.downtown.content import CHARACTERS
from getaway.games.downtown.flow import exchange as e
from getaway.games.downtown.hints.contests import duel_lead, fighters_lead
from getaway.games.downtown.hints.habits import SENSIBLE, THINKING
from getaway.games.downtown.hints.hand import keep_value
from getaway.games.downtown.hints.scene import Scene as Sight
from getaway.games.downtown.hints.scene import steps_between
from getaway.games.downtown.hints.turn import draw_value
from tests.games.downtown.situations import Scene, place, started, turn

ROXY, IGUANA = 0, 1


def wishes(scene: Scene, *, thinking: bool) -> dict[str, float]:
    """How promising the offers look, by token."""
    known = RULES.knowledge(scene.game, scene.game.seat)
    ask = RULES.ask(scene.game)
    found = RULES.hints.considered(known, ask, [], 64) if thinking else RULES.hints.priors(known, ask, [])
    return {offer.token: prior for offer, prior in zip(ask.offers, found, strict=True)}


def favourite(scene: Scene, *, thinking: bool) -> str:
    found = wishes(scene, thinking=thinking)
    return max(found, key=lambda token: found[token])


def sight(scene: Scene, *, thinking: bool) -> Sight:
    known = RULES.knowledge(scene.game, scene.game.seat)
    return Sight(known, THINKING if thinking else SENSIBLE)


@pytest.mark.parametrize("card", range(p.WEAPON_KINDS, p.ATTACK_CARD))
def test_every_duel_card_helps_a_fighter(card: int) -> None:
    assert fighters_lead(IGUANA, (card,), ROXY) > fighters_lead(IGUANA, (), ROXY) > 0.2


def test_a_fighter_reckons_with_the_cards_in_hand() -> None:
    bare = sight(turn(hands=["gun", ""]), thinking=True)
    ready = sight(turn(hands=["gun fast_hands padded_vest", ""]), thinking=True)
    assert duel_lead(ready, 1) > duel_lead(bare, 1)
    plain = [sight(turn(hands=[hand, ""]), thinking=False) for hand in ("gun", "gun fast_hands padded_vest")]
    assert duel_lead(plain[0], 1) == duel_lead(plain[1], 1)


def duel_between(one: int, other: int, attacker: int) -> list[int]:
    duel = [0] * e.SIZE
    duel[e.FIGURE : e.FIGURE + 2] = [0, 1]
    duel[e.ATTACKER] = attacker
    for side, character in enumerate((one, other)):
        row = CHARACTERS[character]
        duel[e.HEALTH + side], duel[e.STAMINA + side], duel[e.PUNCH + side] = row.health, row.stamina, row.punch
    return duel


@pytest.mark.parametrize(("one", "other"), [(0, 1), (2, 3), (1, 2), (3, 0)])
@pytest.mark.parametrize("attacker", [0, 1])
def test_abilities_used_by_their_gain_bring_what_the_duel_is_worth(one: int, other: int, attacker: int) -> None:
    """Of all rolls of the first exchange, answered so, the mean is the exact lead before it."""
    characters = [one, other]
    start = duel_between(one, other, attacker)
    mean = 0.0
    for attack, ways in ROLLS:
        for defence, more in ROLLS:
            duel = start[:]
            duel[e.ROLL + attacker], duel[e.ROLL + 1 - attacker] = attack, defence
            sure = {2: -1, 12: 1}.get(attack)  # nobody is asked
            odds = odds_in_exchange(duel, 0, characters) if sure is None else odds_after(duel, sure, characters)
            mean += ways * more / 1296 * lead(odds)
    sides = [Fight(who, 0, row.punch, row.health, row.stamina, False) for who, row in enumerate(CHARACTERS)]
    won, _, lost = fight_odds(sides[one], sides[other], attacker)
    assert mean == pytest.approx(won - lost)


def test_an_ability_is_used_when_that_gains() -> None:
    scene = turn(hands=["", ""], places=["V12a", "C12"], characters=("iguana", "roxy"), johnny="C44", spent=5)
    scene.t.drawn = [2, 2, 2]
    scene.play("C12")
    while scene.game.question.kind != "downtown.attack_roll":
        scene.game.apply(scene.game.options()[-1])
    seven = scene.game.clone()
    seven.apply((3, 4))
    seven.apply((3, 4))
    assert seven.question.kind == "downtown.ability"
    asked = Scene(seven)
    assert favourite(asked, thinking=True) == "use"  # 1 to 1 becomes 2 to 1
    wasted = scene.game.clone()
    wasted.apply((5, 6))
    wasted.apply((1, 2))
    assert favourite(Scene(wasted), thinking=True) != "use"  # 3 to 0 as it is


def test_a_fighter_goes_for_a_rival_within_reach() -> None:
    scene = turn(
        hands=["fast_hands padded_vest killer_instinct", ""],
        places=["V12a", "C13"],
        characters=("iguana", "roxy"),
        johnny="C44",
    )
    scene.t.drawn = [2, 2, 2]
    way = [name for name in scene.moves() if steps_between(place(name), place("C13")) == 1]
    assert steps_between(place("V12a"), place("C13")) == 2
    assert [favourite(scene, thinking=True)] == way
    scene.play(way[0])
    assert favourite(scene, thinking=True) == "C13"


def test_thinkers_keep_duel_cards_and_draw_for_them() -> None:
    scene = turn(hands=["fast_hands metro_red", ""])
    cards = dict(zip(scene.hand(0), scene.t.hands[0], strict=True))
    thinking, plain = sight(scene, thinking=True), sight(scene, thinking=False)
    assert keep_value(thinking, cards["fast_hands"]) > 2 * keep_value(plain, cards["fast_hands"])
    assert keep_value(thinking, cards["metro_red"]) == keep_value(plain, cards["metro_red"])
    assert draw_value(thinking, p.WEAPONS) > draw_value(plain, p.WEAPONS)
    assert draw_value(thinking, p.LOCATIONS) == draw_value(plain, p.LOCATIONS)


def test_thinkers_pick_who_fights_best() -> None:
    scene = started()
    rng = Random(1)
    while scene.game.question.kind != "downtown.character":
        scene.game.apply(rng.choice(scene.game.options()))
    assert favourite(scene, thinking=True) == "iguana"
    assert favourite(scene, thinking=False) != "iguana"


def test_they_trust_nobody_inside_a_location() -> None:
    assert THINKING.suspicion > SENSIBLE.suspicion
    scene = turn(hands=["", ""], places=["SH1", "GU3"])
    before = next(field for field in range(121) if sight(scene, thinking=False).threat(field) > 0)
    assert sight(scene, thinking=True).threat(before) > sight(scene, thinking=False).threat(before)


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"quick": True})])
def test_where_nobody_can_prepare_for_a_duel_they_play_as_others_do(seats: int, options: dict[str, Any]) -> None:
    scene = turn(hands=["gun"] + [""] * (seats - 1), seats=seats, **options)
    assert wishes(scene, thinking=True) == wishes(scene, thinking=False)
