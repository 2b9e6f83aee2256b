"""What the coach says in downtown: its facts, held against the engine and against playing everything out."""

from __future__ import annotations

import re
from random import Random

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.hints.facts import percent
from getaway.games.downtown.table import table_of
from getaway.games.downtown.words import does
from getaway.kernel.frames import CHANCE, SPECTATOR, Seat
from getaway.kernel.game import Game
from tests.games.downtown.situations import A, Scene, johnnys_turn, place, started, turn
from tests.games.downtown.test_attempt import aiming, at
from tests.games.downtown.test_duel import fight
from tests.games.downtown.test_forecasts import next_turn, outcomes, passed, walked


def imagined(scene: Scene, seat: Seat = A) -> Game:
    """A world that this seat thinks possible: nothing hidden from it is true there but by chance."""
    return RULES.imagine(RULES.knowledge(scene.game, seat), Random(1))


def said(scene: Scene, token: str) -> list[str]:
    """What is said for a choice, from the asked seat's knowledge."""
    ask = scene.ask
    offer = next(offer for offer in ask.offers if offer.token == token)
    return RULES.hints.reasons(RULES.knowledge(scene.game, ask.seat), ask, offer, [])


def chance_at(world: Game, location: str) -> float:
    """How likely Johnny stops before a location, by playing his next turn out."""
    targets = table_of(world).terms.city.targets[place(location) - table_of(world).terms.city.location]
    return sum(share for field, share in walked(next_turn(world), 1.0, {}).items() if targets >> field & 1)


@pytest.mark.parametrize("johnny", ["H12b", "C12", "V10a", "C11"])
def test_waiting_inside_is_told_with_the_chance_that_he_comes(johnny: str) -> None:
    scene = turn(
        ["shotgun SG1", ""], places=["V11a", "SH2"], johnny=johnny, heading="west" if "H" in johnny else "south"
    )
    chance = chance_at(imagined(scene), "SG1")
    (told,) = said(scene, "SG1")
    if chance:
        assert told == f"You have a Shotgun for it, and Johnny stops before it in {percent(chance)} of his next turns."
    else:
        assert told == "You hold the Shotgun for it."


def test_entering_with_johnny_in_front_tells_of_the_shot() -> None:
    scene = turn(["shotgun SG1", ""], places=["V11a", "SH2"], johnny="V11b")
    (told,) = said(scene, "SG1")
    inside = scene.clone().play("SG1", "attempt-shotgun")
    best = RULES.view(inside.game, SPECTATOR).attempt
    assert best is not None
    assert told == f"Johnny is before it: you can take aim in this turn, and the Shotgun kills in {percent(best.best)}."
    assert said(turn(["", ""], places=["V11a", "SH2"], johnny="V11b"), "SG1") == []


def test_standing_on_a_street_is_told_by_what_is_in_reach_next_turn() -> None:
    scene = turn(["shotgun SG1 gun GU5", ""], places=["C11", "SH2"], spent=7, johnny="H12b", heading="west")
    scene.t.drawn = [2, 2, 0]
    world = imagined(scene)
    ends = walked(next_turn(world), 1.0, {})
    city = table_of(world).terms.city
    hit = 0.0
    for field, share in ends.items():
        # Both places are within seven steps of the crossroad, as the engine lets one walk.
        near = [name for name in ("SG1", "GU5") if city.targets[place(name) - city.location] >> field & 1]
        hit += share * any(reaches(name) for name in near)
    (told, nothing) = said(scene, "end")
    assert f"you can take aim in your next turn in {percent(hit)} of cases" in told
    assert nothing == "Nothing is left to do."


def reaches(location: str) -> bool:
    """Can Roxy walk from the crossroad into a location with seven steps? By trying all walks in the engine."""
    edge, seen = [turn(["shotgun SG1 gun GU5", ""], places=["C11", "SH2"], johnny="C35")], set()
    while edge:
        scene = edge.pop()
        for token in scene.moves():
            if token == location:
                return True
            then = scene.clone().play(token)
            mark = (then.at(A), then.t.spent)
            if mark not in seen and then.asked == (A, "turn") and not token[:2].isalpha():
                seen.add(mark)
                edge.append(then)
    return False


def after_two_turns(game: Game, share: float, found: dict[int, float]) -> dict[int, float]:
    """Where Johnny is after his next two turns, by playing both out with nobody playing a card."""
    if table_of(game).active != NOWHERE:
        return walked(next_turn(game), share, found)
    if game.seat == CHANCE:
        for part, after in outcomes(game):
            after_two_turns(after, share * part, found)
    else:
        after_two_turns(passed(game), share, found)
    return found


@pytest.mark.parametrize(("johnny", "heading"), [("V20b", "south"), ("H20a", "west"), ("V22b", "south")])
def test_what_two_turns_bring_is_told_where_one_is_not_enough(johnny: str, heading: str) -> None:
    scene = turn(["shotgun SG1", ""], places=["C11", "SH2"], spent=5, johnny=johnny, heading=heading)
    scene.t.drawn = [2, 2, 0]
    assert chance_at(imagined(scene), "SG1") == 0
    city = scene.t.terms.city
    targets = city.targets[place("SG1") - city.location]
    ends = after_two_turns(next_turn(imagined(scene)), 1.0, {})
    chance = sum(share for field, share in ends.items() if targets >> field & 1)
    assert chance > 0.01
    told = (
        f"you can take aim in the turn after the next one in {percent(chance)} of cases, "
        "most likely from the Pawn Shop."
    )
    (said_of_a_step,) = said(scene, "V11a")
    # So little as one in a hundred is no reason to go anywhere; that it is nearer to Johnny is.
    assert said_of_a_step.endswith(told if chance > 0.03 else "and so to wherever he goes.")


def test_going_towards_johnny_is_told_by_the_steps_where_no_shot_is_near() -> None:
    scene = turn(["", ""], places=["H00a", "SH2"], johnny="C10")
    assert said(scene, "H00b") == ["It brings you nearer to Johnny, 1 step instead of 2, and so to wherever he goes."]
    near = turn(["", ""], places=["H00b", "SH2"], johnny="C10")
    assert said(near, "C10") == ["It brings you nearer to Johnny, to his own field, and so to wherever he goes."]


def test_whom_one_meets_is_told_with_the_chance_of_the_duel() -> None:
    scene = turn(["", ""], places=["V12b", "V12a"])
    call = next(offer.does for offer in scene.clone().play("V12a").ask.offers if offer.token == "duel")
    assert isinstance(call, does.Fight)
    assert call.wins is not None
    wins = f"A duel is 3 points for the winner: you win in {percent(call.wins)}."
    assert said(scene, "V12a") == [f"Don Iguana is there. {wins}"]
    inside = turn(["", ""], places=["H12a", "GR5"])
    assert said(inside, "GR5") == [f"Don Iguana is there. {wins}"]
    quick = turn(["", ""], places=["V12b", "V12a"], quick=True)
    assert said(quick, "V12a") == ["Don Iguana is there. A duel is 3 points for the winner: luck alone."]


def test_the_end_of_a_turn_inside_a_place_names_the_place() -> None:
    assert said(turn(["sniper SN1", ""], places=["SN1", "SH2"], johnny="C35"), "end")[0] == (
        "You are in the Clock Tower. You hold the Sniper for it."
    )
    assert said(turn(["remote RE1", ""], places=["RE1", "SH2"], johnny="C35"), "end")[0] == (
        "You are at the lookout on the Savings Bank. You hold the Remote Explosive for it."
    )


def test_a_weapon_to_spare_is_told_by_the_one_place_that_it_goes_with() -> None:
    scene = turn(["sniper SN1 gun", ""], places=["C35", "SH2"], johnny="C42", heading="south")
    told = said(scene, "drop-sniper")
    assert told[0] == "It goes with the Clock Tower only."
    assert "Johnny cannot stop before the Clock Tower in his next turn." in told
    assert said(scene, "drop-gun") == ["None of your Location cards is for it."]


def test_drawing_is_told_by_what_the_hand_lacks() -> None:
    def first(hand: str, deck: str) -> str:
        return said(turn([hand, ""]), f"draw-{deck}")[0]

    assert first("SN5", "weapon") == "A Sniper would go with the Grand Hotel, whose card you hold."
    assert first("SN5 SG1", "weapon").startswith("A Sniper or a Shotgun would go with the Location cards")
    assert first("gun", "location") == "A place for your Gun makes a pair."
    assert first("gun GU1", "location") == "A place for your Gun makes another pair."


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("reduce_drawing", "draws one card fewer"),
        ("reduce_holding", "keeps one card fewer"),
        ("reduce_movement", "goes two steps fewer"),
        ("no_metro", "cannot ride the metro"),
    ],
)
def test_hindering_somebody_is_told_by_what_it_does(name: str, effect: str) -> None:
    scene = turn([name, ""], places=["C20", "H00a"], johnny="C10")
    assert said(scene, f"{name}:iguana") == [f"Don Iguana, 2 steps from Johnny, {effect} next turn."]
    beside = turn([name, ""], places=["C20", "C10"], johnny="C10")
    assert said(beside, f"{name}:iguana") == [f"Don Iguana, on Johnny's field, {effect} next turn."]


def test_the_safe_house_nearest_to_a_place_of_ones_own_comes_first() -> None:
    scene = started(2)
    while scene.asked[1] != "house":
        options = scene.game.options()
        scene.submit(options[scene.game.no % len(options)])
    ask = scene.ask
    known = RULES.knowledge(scene.game, ask.seat)
    worth = RULES.hints.priors(known, ask, [])
    told = [RULES.hints.reasons(known, ask, offer, [])[0] for offer in ask.offers]
    steps = [int(re.findall(r"[0-9]+", text)[0]) for text in told]
    assert len(set(steps)) > 1
    assert worth.index(max(worth)) == steps.index(min(steps))


def test_a_special_location_is_told_by_the_shot_it_makes() -> None:
    scene = turn(
        ["special_spa shotgun SG1", ""], places=["SG1", "SH2"], johnny="C35", boxed="special_home special_park"
    )
    (told,) = said(scene, "special_spa:north")
    assert told.startswith("It puts Johnny before the Pawn Shop: you can take aim in this turn")
    assert "attempt-shotgun" in scene.clone().play("special_spa:north").offered()
    unarmed = turn(["special_spa SG1", ""], places=["SG1", "SH2"], johnny="C35", boxed="special_home special_park")
    assert said(unarmed, "special_spa:north") == []


@pytest.mark.parametrize("name", ["fast_hands", "brass_knuckles", "padded_vest", "energy_drink", "killer_instinct"])
def test_a_duel_card_is_told_by_the_chances_that_the_table_shows_with_it(name: str) -> None:
    scene = turn([f"{name} gun", ""], places=["V12b", "V12a"]).play("V12a", "duel")
    while scene.asked[1] != "duel_cards":
        scene.play("pass")
    now, then = scene.view().duel, scene.clone().play(name).view().duel
    assert now is not None
    assert now.odds is not None
    assert then is not None
    assert then.odds is not None
    (told,) = said(scene, name)
    assert told.endswith(f"you win in {percent(then.odds[0])} instead of {percent(now.odds[0])}.")
    assert said(scene, "pass")[0].startswith(f"You win in {percent(now.odds[0])} as it is")


def test_an_ability_is_told_by_both_chances() -> None:
    scene = fight("tiger", "roxy").play(4, 9)
    odds = scene.view().duel
    assert odds is not None
    assert odds.odds is not None
    assert said(scene, "pass")[0].startswith(f"Keeping it you win the duel in {percent(odds.odds[0])}")
    assert said(scene, "use")[-1].endswith(f"keeping it in {percent(odds.odds[0])}.")


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 6])
def test_stopping_johnny_is_told_by_where_he_would_go(steps: int) -> None:
    scene = johnnys_turn(["got_away shotgun SG1", "spy"], places=["SG1", "SH2"], johnny="V11b", heading="north")
    scene.play(steps)
    assert scene.asked == (A, "stop")
    ends = walked(imagined(scene), 1.0, {})
    city = scene.t.terms.city
    on = sum(share for field, share in ends.items() if city.targets[place("SG1") - city.location] >> field & 1)
    told = said(scene, "got_away")
    if on < 1:
        assert told == ["Johnny is before the Pawn Shop then, and you can take aim in your turn."]
    else:
        assert told == []
        assert said(scene, "pass") == ["It gets you no shot and spoils none: keep the card."]


def test_stopping_johnny_is_told_by_who_waits_ahead() -> None:
    scene = johnnys_turn(["got_away", "shotgun SG1"], places=["SH1", "SG1"], johnny="V10b", heading="south").play(2)
    assert scene.asked == (A, "stop")
    ends = walked(imagined(scene), 1.0, {})
    city = scene.t.terms.city
    on = sum(share for field, share in ends.items() if city.targets[place("SG1") - city.location] >> field & 1)
    waits = "before Don Iguana, who is inside and may take aim"
    assert said(scene, "got_away") == [f"Otherwise he stops {waits}, in {percent(on)} of cases."]
    straight = johnnys_turn(["got_away", "shotgun SG1"], places=["SH1", "SG1"], johnny="V11a", heading="south").play(1)
    assert said(straight, "got_away") == []
    officer = johnnys_turn(["got_away", ""], places=["SH1", "SG1"], johnny="V10b", heading="south", officers="SG1")
    assert said(officer.play(2), "got_away") == []


def test_aiming_and_deciding_are_told_by_the_chances_that_are_shown() -> None:
    scene = at(aiming("shotgun"), (1, 1)).play(3)
    best = {offer.token: getattr(offer.does, "best", 0.0) for offer in scene.ask.offers}
    top = max(best, key=lambda token: best[token])
    assert said(scene, top)[0].startswith(f"With best play from there a shot kills in {percent(best[top])}")
    assert all(said(scene, token) == [] for token in best if token != top)
    deciding = at(aiming(), (4, 4)).play(1, "4,5", 1, "6,2")
    assert said(deciding, "shoot")[0].startswith("A shot now kills in 69 %")


def test_moves_of_equal_chances_are_not_told_as_different() -> None:
    scene = at(aiming(), (4, 4)).play(1, "4,5", 4)
    best = {offer.token: getattr(offer.does, "best", 0.0) for offer in scene.ask.offers}
    assert len(best) > 1
    least = sorted(best.values())
    told = said(scene, min(best, key=lambda token: best[token]))[0]
    if percent(least[0]) == percent(least[1]):
        assert told == f"It leaves a chance of {percent(least[0])} to kill, other moves no less."
    else:
        assert told.endswith(f"to kill, other moves {percent(least[1])} or more.")


def test_a_throw_is_luck_with_and_without_an_escape() -> None:
    scene = turn(["escape", ""], places=["V12b", "V12a"], quick=True).play("V12a", "duel")
    assert scene.asked == (A, "escape")
    assert said(scene, "pass") == ["A throw is luck alone: a win is worth 3 points, and the card is kept."]
    assert said(scene, "escape") == ["A throw is luck alone: whoever loses is sent home."]


def test_nothing_is_said_from_what_the_seat_cannot_know() -> None:
    first = turn(["gun GU1 metro_red", "shotgun SG1 spy"], places=["C10", "SH2"])
    second = turn(["gun GU1 metro_red", "grenade GR1 patsy"], places=["C10", "SH2"])
    assert first.offered() == second.offered()
    for token in first.offered():
        assert said(first, token) == said(second, token)
