"""Who sees what, what is asked of whom, and what a note-taker knows."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.events.cards import Drew, DrewUnseen, Stole, StoleUnseen
from getaway.games.vigilante.knowledge import most_in_deck, unseen
from getaway.games.vigilante.table import table_of
from getaway.games.vigilante.words.questions import Drive, Fire
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import SPECTATOR
from getaway.parts.decks import remaining, take_from_rest
from tests.games.vigilante.situations import Scene, car, situation

YELLOW = 0
BLUE = 3
WHITE = 4


@pytest.mark.rule("VIG-DRAW-2", "VIG-TEAM-9", "VIG-RULING-36")
def test_others_see_only_the_back_of_a_drawn_card() -> None:
    scene = situation(car("yellow", 1, 2, "S", speed=1)).play("f", "draw:CAN-Y")
    assert Drew(0, YELLOW, 0) in scene.told(0)
    for viewer in (1, SPECTATOR):
        assert DrewUnseen(0, YELLOW, 0) in scene.told(viewer)
        assert Drew(0, YELLOW, 0) not in scene.told(viewer)
    assert [hand.cards for hand in scene.view(0).hands] == [("CAN-Y",)]
    assert [hand.seat for hand in scene.view(1).hands] == [1]
    assert scene.view(1).held[0].ammo == 1
    assert scene.view(SPECTATOR).hands == ()


def team(hands: str) -> Scene:
    return situation(
        car("yellow", 1, 2, "S", speed=1, hand="HB"),
        car("blue", 4, 0, "N", hand="NOS"),
        car("green", 4, 1, "N", hand="MINE"),
        car("black", 4, 2, "N"),
        teams="2v2",
        team_hands=hands,
    )


@pytest.mark.rule("VIG-OPT-11", "VIG-RULING-36", "VIG-TEAM-9")
def test_teammates_see_each_others_hands_only_if_agreed() -> None:
    hidden, shared = team("hidden"), team("shared")
    assert [hand.seat for hand in hidden.view(2).hands] == [2]
    assert [hand.seat for hand in shared.view(2).hands] == [0, 2]
    assert [hand.seat for hand in shared.view(1).hands] == [1, 3]
    hidden.play("f", "draw:CAN-Y")
    shared.play("f", "draw:CAN-Y")
    assert Drew(0, YELLOW, 0) not in hidden.told(2)
    assert Drew(0, YELLOW, 0) in shared.told(2)
    assert DrewUnseen(0, YELLOW, 0) in shared.told(1)


def stolen(**options: Any) -> Scene:
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-Y"),
        car("blue", 1, 2, "W", hand="HB NOS CAN-R"),
        car("green", 4, 0, "N"),
        **options,
    )
    return scene.play("can-y>e", "blue:0,0", "red:1,1,1", "steal:NOS")


@pytest.mark.rule("VIG-RULING-33", "VIG-RULING-57")
def test_thief_and_victim_know_what_was_stolen() -> None:
    scene = stolen()
    for viewer, told in ((0, True), (1, True), (2, False), (SPECTATOR, False)):
        assert (Stole(0, WHITE, 1, BLUE, card=10) in scene.told(viewer)) == told
        assert (StoleUnseen(0, WHITE, 1, BLUE, deck=1) in scene.told(viewer)) != told
    assert RULES.knowledge(scene.game, 1).noted == ((0, 10, 1),)
    assert RULES.knowledge(scene.game, 2).noted == ()
    for seed in range(20):
        world = RULES.imagine(RULES.knowledge(scene.game, 1), Random(seed))
        assert Scene(world).hand(0) == ["NOS"]
    guesses = {tuple(Scene(RULES.imagine(RULES.knowledge(scene.game, 2), Random(seed))).hand(0)) for seed in range(40)}
    assert len(guesses) > 3


@pytest.mark.rule("VIG-RULING-57")
def test_what_was_noted_is_forgotten_when_such_a_card_may_have_gone() -> None:
    scene = stolen()
    played = scene.clone()
    played.play("end").settle()
    for _ in range(2):
        played.play(played.offered()[0], "0", "end").settle()
    played.play(played.offered()[0], "nitrous")
    assert RULES.knowledge(played.game, 1).noted == ()
    # Seat 2 steals from the thief, unseen by the first victim.
    scene.t.hands[2 * 15 + 0] += 1
    scene.t.put_car(2, scene.square(1, 1), 3)
    scene.play("end").settle()
    scene.play(scene.offered()[0], "0", "end").settle()
    scene.play(scene.offered()[0], "0", "can-y>w", "blue:0,0", "red:1,1,1", "steal:NOS")
    assert RULES.knowledge(scene.game, 1).noted == ()
    assert RULES.knowledge(scene.game, 0).noted == ((2, 10, 1),)


@pytest.mark.rule("VIG-RULING-57", "VIG-OPT-11")
def test_with_shared_hands_the_victims_team_notes_the_theft() -> None:
    scene = situation(
        car("white", 1, 0, "E", hand="CAN-Y"),
        car("blue", 1, 2, "W", hand="NOS"),
        car("green", 4, 0, "N"),
        car("black", 4, 1, "N"),
        teams="2v2",
        team_hands="shared",
    )
    scene.play("can-y>e", "blue:0,0", "red:1,1,1", "steal:NOS")
    assert RULES.knowledge(scene.game, 3).noted == ((0, 10, 1),)
    assert RULES.knowledge(scene.game, 2).noted == ()
    assert Stole(0, WHITE, 1, BLUE, card=10) in scene.told(2)


@pytest.mark.rule("VIG-RULING-58", "VIG-DRAW-8")
def test_after_a_renewal_the_other_cards_are_known_to_be_in_the_hands() -> None:
    scene = situation(car("white", 1, 2, "S", speed=1), car("blue", 4, 0, "N", hand="ROC-R ROC-R"))
    t = scene.t
    for card in range(9):
        while remaining(t.ammo)[card]:
            take_from_rest(t.ammo, card)
            t.ammo_pile.append(card)
    scene.play("f", "draw:CAN-Y")
    assert t.ammo_pile == []
    known = RULES.knowledge(scene.game, 0)
    assert most_in_deck(known)[:9] == [4, 4, 3, 4, 3, 2, 4, 3, 0]
    for seed in range(10):
        assert Scene(RULES.imagine(known, Random(seed))).hand(1) == ["ROC-R", "ROC-R"]
    assert RULES.imaginable(known, scene.game)


def test_unseen_cards_are_counted() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-Y CAN-Y"), car("blue", 1, 2, "W", hand="CAN-Y"))
    left = unseen(RULES.knowledge(scene.game, 0))
    assert left[0] == 3
    assert sum(left) == 58
    world = RULES.imagine(RULES.knowledge(scene.game, 0), Random(1))
    assert RULES.unconserved(world) == []
    assert table_of(world).ammo_count(1) == 1


def test_imagined_hands_follow_the_odds_of_the_deck() -> None:
    scene = situation(car("white", 1, 0, "E"), car("blue", 1, 2, "W", hand="ROC-R"))
    known = RULES.knowledge(scene.game, 0)
    rng = Random(7)
    worlds = [Scene(RULES.imagine(known, rng)).hand(1)[0] for _ in range(3000)]
    assert abs(worlds.count("CAN-Y") / 3000 - 5 / 30) < 0.03
    assert abs(worlds.count("ROC-R") / 3000 - 2 / 30) < 0.02


@pytest.mark.rule("VIG-DEC-4", "VIG-DEC-5")
def test_the_active_player_is_asked_whatever_the_hand() -> None:
    for hand in ("", "HB NOS CAN-R"):
        scene = situation(car("white", 1, 3, "E", hand=hand), phase="speed")
        assert scene.asked == (0, "speed")
        scene.play("0")
        assert scene.asked == (0, "act")


def test_views_and_knowledge_hold_no_hidden_hand() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-Y"), car("blue", 1, 2, "W", hand="HB NOS"))
    canaries = RULES.canaries(scene.game, 0)
    assert canaries == ['"seat":1,"cards":["HB","NOS"]']
    assert canaries[0] not in msgspec.json.encode(scene.view(0)).decode()
    assert canaries[0] in msgspec.json.encode(scene.view(1)).decode()
    assert RULES.canaries(scene.game, 1) == ['"seat":0,"cards":["CAN-Y"]']


def test_the_picture_shows_cars_can_mines_and_hands() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-Y"), car("black", 4, 1, "N"), can=(1, 4), mines=((1, 3, 0),))
    picture = RULES.picture(scene.view(0))
    assert "W>" in picture
    assert "K^" in picture
    assert "G$" in picture
    assert "─*" in picture
    assert "Your hand: yellow cannon." in picture
    assert "speed 0/3, gas 4/4, health 5/5" in picture


def test_labels_say_what_a_move_would_meet() -> None:
    scene = situation(car("white", 1, 2, "E", speed=2), car("black", 1, 3, "N"), can=(0, 2), mines=((2, 2, 1),))
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert labels["f"] == "Forward along the road: rams Black"
    assert labels["l"] == "Left off the road: uses 1 gas, draw an Upgrade card, take the Gas Can"
    assert labels["r"] == "Right off the road: uses 1 gas, a mine, draw an Ammo card"


def test_words_of_the_table_are_read_even_when_they_are_not_legal() -> None:
    scene = situation(car("white", 1, 5, "E", speed=1))
    read = {word: RULES.read(scene.game, word) for word in ("f", "L", "end", "brake-w", "bootleg-n", "jerry")}
    assert read == {"f": 0, "L": 1, "end": -1, "brake-w": (0, 3), "bootleg-n": (1, 0), "jerry": 6}
    with pytest.raises(Unreadable):
        RULES.read(scene.game, "fly")
    speed = situation(car("white", 1, 5, "E", speed=1), phase="speed")
    assert (RULES.read(speed.game, "4"), RULES.read(speed.game, "nitrous")) == (4, 6)
    lay = situation(car("white", 1, 5, "E"), phase="map").play("map:T01")
    assert RULES.read(lay.game, "0,2/0") == (2, 1, 0)
    assert RULES.read(lay.game, "0,2/3") == (2, 1, 3)
    for nowhere in ("0,0/0", "9,9/0"):
        with pytest.raises(Unreadable):
            RULES.read(lay.game, nowhere)


def test_an_offer_says_what_it_does_and_what_it_costs() -> None:
    scene = situation(
        car("white", 1, 2, "E", speed=1, gas=1, health=1, hand="CAN-R R1 HB", licence="bootlegger"),
        car("black", 1, 3, "N"),
        can=(0, 2),
        mines=((2, 2, 1),),
    )
    offers = {offer.token: offer for offer in scene.ask.offers}
    ahead, left, right = (offers[token] for token in "flr")
    east, north, south = (scene.t.land().square_at(*cell) for cell in ((1, 3), (0, 2), (2, 2)))
    assert ahead.does == Drive("forward", to=east, facing=1, meets=("ram",), other=1, gas=1)
    assert left.does == Drive("left", to=north, facing=0, meets=("gas", "upgrade", "can"), other=-1, gas=0)
    assert right.does == Drive("right", to=south, facing=2, meets=("gas", "mine", "wreck"), other=-1, gas=0)
    assert (ahead.warns, right.warns) == ("", "The mine wrecks your car.")
    assert left.warns == "This uses up your last gas: without more your car is wrecked at the end of your turn."
    shot = Fire("CAN-R", ranges=(0, 0, 0), targets=(1,), direction=1, chance=0.6211)
    assert (offers["can-r>e"].does, offers["can-r>e"].warns) == (shot, "")
    assert offers["brake-e"].warns == "You face that way already: it only slows you down."
    assert offers["bootleg-n"].warns == "Your licence is used up for the whole game."
