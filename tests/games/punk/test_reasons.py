"""Why choices may be good: the facts in the coach's sentences, held against the board and the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from getaway.games.punk.card import CARD
from getaway.games.punk.flow.ways import ride_path
from getaway.games.punk.hints.reasons import COPS, REASONS, known_after_saying, reaching
from getaway.games.punk.hints.scene import Scene as Known
from getaway.games.punk.knowledge.deduction import deduce
from getaway.games.punk.pieces import NO_CARD, STINGER
from getaway.games.punk.table import PunkTable, table_of
from getaway.games.punk.words import does
from getaway.kernel.dealer import Dealer
from getaway.kernel.match import Match
from tests.games.punk.situations import RULES, Scene, situation
from tests.words import PRINTED, faults

FAR = "K 18, F 19, E 20"
MADE = "City Hall, Kezar Stadium"


def decisions(seats: int, games: int) -> Iterator[Match]:
    """Every decision of some random games."""
    rng = Random(seats)
    for number in range(games):
        match = Match(RULES, CARD.setup(seats, {"max_rounds": 12}), Dealer(f"reasons {seats} {number}"))
        while match.game.ask is not None:
            yield match
            match.submit(match.game.seat, match.game.no, rng.choice(match.game.options()))


def why(scene: Scene, token: str) -> list[str]:
    """What the coach could say for a choice."""
    ask = scene.ask
    (offer,) = [each for each in ask.offers if each.token == token]
    return RULES.hints.reasons(scene.rules.knowledge(scene.game, ask.seat), ask, offer, [])


def walked(t: PunkTable, cop: int, points: int) -> set[int]:
    """Where a Cop can be, found step by step: every road and every freeway ride costs a point."""
    board, found = t.terms.board, {t.at[cop]}
    for _ in range(points):
        for space in list(found):
            found |= set(board.road[space]) | {ride[-1] for ride in t.terms.rides[space]}
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_sentence_is_one_and_says_what_the_board_says(seats: int) -> None:
    said = 0
    rng = Random(seats)
    for match in decisions(seats, 2):
        game = match.game
        ask = RULES.ask(game)
        if ask.kind not in REASONS:
            continue
        known = RULES.knowledge(game, game.seat)
        scene, t = Known.known_as(known), table_of(game)
        for offer in rng.sample(ask.offers, min(4, len(ask.offers))):
            sentences = RULES.hints.reasons(known, ask, offer, [])
            said += len(sentences)
            assert [found for text in sentences if (found := faults(text, PRINTED["punk"], sentence=True))] == []
            text = " ".join(sentences)
            if isinstance(offer.does, does.Sneak) and "Cop can be there in one move" in text:
                card = NO_CARD if not t.terms.solo else None
                for cop in COPS:
                    points = t.cop_points(cop, t.movement_card(cop) if card is None else card)
                    assert offer.does.to not in walked(t, cop, points)
            if isinstance(offer.does, does.Say):
                after = match.game.clone()
                after.apply(offer.choice)
                named = (offer.does.first, offer.does.second)
                places = deduce(scene.board, table_of(after).record).places
                assert known_after_saying(scene, named) == places.bit_count()
    assert said > 100


def test_what_cops_can_reach_is_what_they_can_walk() -> None:
    t = situation("S", "S 45, K 98, F 109, E 118", rules=RULES).t
    scene = Known(STINGER, t, None)
    for space in range(t.terms.board.spaces):
        could = [cop for cop in COPS if space in walked(t, cop, t.cop_points(cop, NO_CARD))]
        assert reaching(scene, space) == could
    assert ride_path(t, t.terms.board.names.index("121"), t.terms.board.names.index("57"))


def test_stinger_is_told_of_targets_safety_and_secrecy() -> None:
    scene = situation("S", "S 45, K 98, F 109, E 158", rules=RULES, cards={"S": "key:bank-of-america"})
    told = why(scene, "bank-of-america")
    assert told[0] == "You hold what opens Bank of America: with your next turn there you can make a hit."
    assert "No Cop can be there in one move without a card." in told
    assert why(scene, "48")[0].startswith("It brings you within 1 point of your target, Bank of America; now it is 2.")
    hit = situation("S", "S Bank of America, K 98, F 109, E 158", rules=RULES, cards={"S": "key:bank-of-america"})
    assert why(hit, "hit")[0] == "2 hits to go after this one."


def test_in_the_escape_the_boat_counts() -> None:
    scene = situation("S", "S 28, K 18, F 21, E 14", rules=RULES, escape=True)
    assert why(scene, "leave-2") == ["You steal a boat at port 2, Fisherman's Wharf and win."]


def test_fights_are_told_in_odds() -> None:
    scene = situation("K", "S 4, K 4, F 19, E 20", items={"K": "pistol"}, engaged="K", cards={"S": "jam"})
    scene.play("pass", 0, "pass", 0, "stay")
    assert scene.kind == "retreat"
    told = why(scene, "try")
    assert told[0].startswith(
        "One roll gets you away in 33% of cases, and in 56% with all that you can burn and spend."
    )


@pytest.mark.rule("PUNK-FLEE-6")
@pytest.mark.parametrize(
    ("hits", "cards", "said"),
    [
        (MADE, "key:bank-of-america jam", "You keep what opens Bank of America: you need it for a hit."),
        (MADE, "key:bank-of-america key:mission-dolores", "You keep your cards."),
        ("", "jam", "You keep your cards."),
    ],
)
def test_giving_up_an_escape_keeps_the_keys_that_are_needed(hits: str, cards: str, said: str) -> None:
    places = "S 45, K 45, F 109, E 158"
    scene = situation("K", places, rules=RULES, items={"K": "pistol"}, engaged="K", cards={"S": cards}, hits=hits)
    while scene.kind != "burn":
        answers = {"damage_card": "pass", "retreat": "stay" if scene.seat else "try"}
        scene.play(answers.get(scene.kind, 0))
    assert why(scene, "stop") == [said]


@pytest.mark.rule("PUNK-SOLO-15")
def test_an_er_is_called_safe_only_where_it_is() -> None:
    safe = "No Cop can be there in one move."
    alone = situation("S", "S 60, K 1, F 2, E 5", rules=RULES, seats=1)
    assert safe in why(alone, "62")
    assert safe not in why(alone, "61")


def test_cops_are_told_how_much_of_what_is_possible_they_cover() -> None:
    scene = situation("K", "S 57, K 121, F 1, E 158", rules=RULES, visible=True)
    assert why(scene, "move") == ["Stinger is seen 1 point away: close enough to fight him now."]
    scene.play("move")
    assert why(scene, "freeway:57") == ["Stinger is there: you attack, and fire first."]


def test_a_step_is_praised_only_for_coming_nearer() -> None:
    scene = situation("K", "S 50, K 60, F 109, E 158", rules=RULES).play("move")
    scene.t.note(f"V{scene.space(50)}")
    points = scene.board.points[scene.space(50)]
    told = {name: why(scene, name) for name in scene.offered() if name != "stop" and ":" not in name}
    for name, said in told.items():
        far, now = points[scene.space(name)], points[scene.space(60)]
        nearer = f"The nearest place where he can be is {far} points from there; now it is {now}."
        assert said == ([nearer] if far < now else [])
    assert len({tuple(said) for said in told.values()}) > 1


@pytest.mark.rule("PUNK-ITEM-10")
def test_a_kit_tells_what_there_is_and_what_comes() -> None:
    scene = situation("S", f"S 45, {FAR}", rules=RULES, items={"S": "kit"}, health={"S": 7})
    assert why(scene, "use") == ["Stinger has 7 of 10 health and regains 2."]


def test_a_cop_who_sees_stinger_is_told_that_he_is_too_far() -> None:
    seen = situation("K", "S 57, K 1, F 121, E 158", rules=RULES, visible=True)
    assert why(seen, "pass") == ["Stinger is too far away for this move."]


@pytest.mark.rule("PUNK-SEAT-3", "PUNK-SETUP-8")
def test_whoever_chooses_a_cop_hears_of_his_weapon_and_of_the_third() -> None:
    scene = Scene(RULES, RULES.start(CARD.setup(3, {})))
    assert scene.ask.prompt.endswith("Whom do you play? The Cop whom neither of you takes is shared.")
    assert why(scene, "katherine") == ["Katherine begins with the .38 Pistol, which rolls 2 dice."]
    assert why(scene, "frank") == ["Frank begins with the .44 Pistol, which rolls 3 dice."]


@pytest.mark.rule("PUNK-FLEE-3")
def test_a_cop_who_falls_back_hears_how_near_he_stays_and_beside_whom() -> None:
    places = "S 45, K 45, F 47, E 158"
    scene = situation("K", places, rules=RULES, items={"K": "pistol"}, engaged="K")
    scene.play(0, 0, "try", 1)
    assert scene.kind == "fall_back"
    near = "You can be back with 1 point in your next turn."
    assert (why(scene, "52"), why(scene, "47")) == ([near], [near, "Frank is there."])


@pytest.mark.rule("PUNK-RULING-20")
def test_an_er_is_measured_from_a_stinger_in_sight() -> None:
    items = {"K": "pistol", "S": "machine_pistol"}
    scene = situation("K", "S 67, K 67, F 47, E 158", rules=RULES, items=items, engaged="K", health={"K": 1})
    while scene.kind != "er":
        scene.play({"weapon": "machine-pistol", "retreat": "stay"}.get(scene.kind, 1))
    points = scene.board.points[scene.space(67)]
    for name in scene.offered():
        assert why(scene, name) == [f"It is {points[scene.space(name)]} points from Stinger."]
