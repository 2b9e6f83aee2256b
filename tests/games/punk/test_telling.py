"""What players are told: how it ended, how damage comes about, why something must be done, what a choice leads to."""

from __future__ import annotations

import pytest

from getaway.games.punk.card import CARD, OPTIONS
from getaway.games.punk.events.cards import ItemLeft, ItemLost, ItemTaken
from getaway.games.punk.events.ends import EscapeBegan, GameEnded
from getaway.games.punk.events.fights import Aimed, HitDeclared, HoodMet, Hurt, Rolled, TokenSpent
from getaway.games.punk.events.moves import CaseOpened, Met, MustDraw, PlanDrawn, Sneaked, Spotted, Stepped
from getaway.games.punk.events.names import SPOTTED
from getaway.games.punk.pieces import (
    CASH,
    DOUBLE,
    EDDIE,
    FRANK,
    FREE_ESCAPE,
    GRENADES,
    HOOD,
    KATHERINE,
    NO_BOOST,
    PISTOL,
    PLUS_ONE,
    ROCKET,
    SNATCHER,
    STINGER,
    UNARMED,
    VEST,
)
from getaway.kernel.events import Event
from getaway.kernel.frames import SPECTATOR
from tests.games.punk.situations import RULES, Scene, situation

AWAY = "K 18, F 19, E 20"


def told(scene: Scene, kind: type[Event], seat: int = SPECTATOR) -> str:
    """The text of the last such event that a seat was told."""
    return [event for event in scene.told(seat) if isinstance(event, kind)][-1].text()


# --- the end


def ended(reason: str, *, won: bool = False, by: int = -1, hits: int = 0, solo: bool = False) -> str:
    end = GameEnded(reason, won, space=44, hands=(), trail=(), pending=-1, round=12, hits=hits, by=by, solo=solo)
    return end.text()


@pytest.mark.rule("PUNK-GOAL-1", "PUNK-GOAL-2", "PUNK-GOAL-4", "PUNK-RULING-39")
def test_the_end_says_who_won_how_and_why() -> None:
    assert ended("escaped", won=True, by=2, hits=3) == (
        "Stinger wins: after his third hit he stole a boat at port 2, Fisherman's Wharf, and left the city."
    )
    assert ended("killed", by=FRANK, hits=1) == (
        "The Cops win: Frank shot Stinger dead at California & Powell (45) in round 12, after 1 hit."
    )
    assert ended("killed", by=EDDIE) == (
        "The Cops win: Eddie shot Stinger dead at California & Powell (45) in round 12, before his first hit."
    )
    assert ended("hopeless", hits=2) == (
        "The Cops win: Stinger has made 2 hits, and too few locations are left to him for three."
    )
    assert ended("rounds", hits=2) == (
        "The Cops win: round 12, the last one, is over with Stinger still in the city, after 2 hits."
    )
    assert ended("concession") == "The Cops win: Stinger gave up before his first hit."
    assert ended("concession", won=True) == "Stinger wins: the Cops gave up."


@pytest.mark.rule("PUNK-HIT-10", "PUNK-HIT-12")
def test_a_late_hit_and_the_lock_down_are_told_in_plain_words() -> None:
    assert HitDeclared(44).text() == (
        "Stinger declares a silenced hit that he made at California & Powell (45) in his last turn."
    )
    assert EscapeBegan((3, 1, 2)).text().endswith(" The Cops will be moved to the ports 1, 2 and 3.")
    assert EscapeBegan(()).text() == "Three hits: the Escape begins, and the city is locked down."


@pytest.mark.rule("PUNK-SOLO-1")
def test_in_solo_the_end_tells_of_his_daughter() -> None:
    assert ended("escaped", won=True, by=2, hits=3, solo=True).endswith("left the city, and his daughter is free.")
    assert ended("rounds", solo=True).endswith("; his daughter stays on Alcatraz.")
    assert CaseOpened(solo=True).text() != CaseOpened(solo=False).text()
    opening = RULES.start(CARD.setup(1))
    opening.listen()
    assert opening.take_events()[0][1] == CaseOpened(solo=True)


@pytest.mark.rule("PUNK-GOAL-2", "PUNK-LOCK-3")
def test_the_end_knows_who_shot_him_and_where_he_left() -> None:
    scene = situation("F", "S 4, K 18, F 4, E 20", items={"F": "magnum"}, engaged="F", health={"S": 2}, hits="Bank")
    scene.play(1)
    assert scene.over == "killed"
    (end,) = [event for event in scene.told(0) if isinstance(event, GameEnded)]
    assert (end.by, end.hits, end.round) == (FRANK, 1, 5)
    assert scene.view(1).phase == "over"
    gone = situation("S", "S 7, K 18, F 21, E 14", escape=True).play("leave-2")
    (left,) = [event for event in gone.told(0) if isinstance(event, GameEnded)]
    assert (left.by, gone.told(SPECTATOR)[-1]) == (2, left)


# --- fights


@pytest.mark.rule("PUNK-COMBAT-8", "PUNK-RULING-15")
@pytest.mark.parametrize(
    ("by", "hits", "boost", "vest", "damage", "text"),
    [
        (FRANK, 1, NO_BOOST, False, 2, "Stinger takes 2 damage (1 hit, +1 Frank): 4 health left."),
        (EDDIE, 2, NO_BOOST, False, 2, "Stinger takes 2 damage: 4 health left."),
        (KATHERINE, 1, PLUS_ONE, False, 2, "Stinger takes 2 damage (1 hit, +1 card): 4 health left."),
        (FRANK, 2, DOUBLE, False, 6, "Stinger takes 6 damage (2 hits, +1 Frank, doubled by a card): 4 health left."),
        (STINGER, 1, NO_BOOST, True, 0, "Stinger is unhurt (1 hit, -1 vest)."),
        (EDDIE, 0, DOUBLE, False, 0, "Stinger is unhurt."),
    ],
)
def test_damage_tells_its_sum(by: int, hits: int, boost: int, vest: bool, damage: int, text: str) -> None:
    assert Hurt(STINGER, damage, 4, by=by, hits=hits, boost=boost, vest=vest).text() == text


@pytest.mark.rule("PUNK-COMBAT-8", "PUNK-ITEM-7")
def test_the_sum_is_that_of_the_shot() -> None:
    scene = situation(
        "K", "S 4, K 3, F 18, E 19", items={"S": "sniper_rifle", "K": "pistol vest"}, cards={"S": "cold_blood"}
    )
    scene.play("move", "4", "cold-blood", 1, 1)
    assert told(scene, Hurt) == "Katherine takes 1 damage (1 hit, +1 card, -1 vest): 4 health left."


@pytest.mark.rule("PUNK-COMBAT-7")
@pytest.mark.parametrize(
    ("dice", "hits", "text"),
    [(1, 0, "a miss"), (1, 1, "a hit"), (3, 0, "3 dice, no hit"), (3, 1, "3 dice, 1 hit"), (3, 3, "3 dice, 3 hits")],
)
def test_a_roll_is_told_in_words_that_agree(dice: int, hits: int, text: str) -> None:
    assert Rolled(KATHERINE, HOOD, -1, dice, hits).text() == f"Katherine fires at the hood: {text}."


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Rolled(KATHERINE, STINGER, PISTOL, 2, 1), "Katherine fires at Stinger with the .38 Pistol: 2 dice, 1 hit."),
        (Rolled(STINGER, FRANK, GRENADES, 3, 0), "Stinger fires at Frank with Grenades: 3 dice, no hit."),
        (Aimed(STINGER, FRANK, UNARMED), "Stinger attacks Frank with bare hands."),
        (HoodMet(FRANK, SNATCHER), "Frank runs into the Purse Snatcher."),
        (ItemTaken(EDDIE, VEST), "Eddie gets a Bulletproof Vest."),
        (ItemTaken(EDDIE, CASH), "Eddie gets Cash."),
        (ItemLost(STINGER, FREE_ESCAPE), "Stinger no longer has the Free Escape token."),
        (ItemLost(STINGER, ROCKET), "Stinger no longer has the Rocket Launcher."),
    ],
)
def test_things_have_their_articles(event: Event, text: str) -> None:
    assert event.text() == text


@pytest.mark.rule("PUNK-FLEE-8", "PUNK-ITEM-10")
def test_what_is_spent_is_told_once() -> None:
    scene = situation("F", "S 4, K 3, F 4, E 20", items={"S": "free_escape", "F": "magnum"}, engaged="F")
    scene.play(0, 0, "stay", "try", 0, "token")
    assert TokenSpent() in scene.told(1)
    assert not [event for event in scene.told(1) if isinstance(event, ItemLost)]


@pytest.mark.rule("PUNK-COMBAT-1")
def test_he_runs_into_cops_by_name() -> None:
    scene = situation("S", "S 3, K 4, F 4, E 20").play("4")
    assert Met(scene.space(4), STINGER, (KATHERINE, FRANK)) in scene.told(1)
    assert "Stinger runs into Katherine and Frank at " in told(scene, Met)
    found = situation("F", "S 4, K 1, F 3, E 20").play("move", "4")
    assert Met(found.space(4), FRANK, (FRANK,)) in found.told(1)


# --- moves


@pytest.mark.rule("PUNK-MOVE-3", "PUNK-FLEE-3")
def test_a_ride_says_how() -> None:
    ride = situation("K", "S 20, K 2, F 18, E 19").play("move", "freeway:7")
    assert "takes the freeway" in told(ride, Stepped)
    road = situation("K", "S 20, K 2, F 18, E 19").play("move", "3")
    assert "takes the freeway" not in told(road, Stepped)


@pytest.mark.rule("PUNK-MOVE-6", "PUNK-MOVE-20")
def test_stingers_own_ride_says_how() -> None:
    bus = situation("S", "S 2, K 18, F 21, E 20", cards={"S": "bus"}).play("bus:16")
    assert "by bus" in told(bus, Sneaked, 0)
    assert Sneaked((5,), 0, 0, freeway=True).text().endswith(" over the freeway.")
    assert Sneaked((5,), 2, 0, freeway=True).text().endswith(" with a cable car ride and over the freeway.")
    far = situation("S", f"S 2, {AWAY}").play("7")
    assert [event.freeway for event in far.told(0) if isinstance(event, Sneaked)] == [True]
    walked = situation("S", f"S 2, {AWAY}").play("3")
    assert [event.freeway for event in walked.told(0) if isinstance(event, Sneaked)] == [False]


@pytest.mark.rule("PUNK-FLEE-11", "PUNK-FLEE-12", "PUNK-FLEE-13")
def test_a_forced_draw_says_why() -> None:
    last = situation("E", "S 4, K 18, F 19, E 4", items={"E": "shotgun"}, engaged="E")
    last.play(0, "keep", 0, "stay", "try", 1, "bank")
    assert MustDraw(own=False) in last.told(1)
    assert told(last, MustDraw) == "Stinger got away in the last Cop's turn: he may not move now and must draw instead."
    assert last.ask.prompt.startswith("You got away from a fight, so you may not move now and must draw.")
    own = situation("S", "S 4, K 4, F 19, E 20", engaged="K").play("escape", 1, "5")
    assert MustDraw(own=True) in own.told(1)
    assert told(own, MustDraw) == "Stinger got away in his own turn: he may not move again and must draw instead."
    usual = situation("S", f"S Bank, {AWAY}", cards={"S": "key:bank"}).play("hit")
    assert usual.ask.prompt.startswith("Your hit brings you a card.")


# --- solo


@pytest.mark.rule("PUNK-SOLO-10")
def test_the_plan_says_what_each_cop_will_do() -> None:
    text = PlanDrawn(0, (0, -1, -2), (1, 2, 3)).text()
    assert text == (
        "The A.I. card says: Katherine goes for Stinger, Frank draws a card "
        "and Eddie heads for the Last Known Location."
    )
    assert PlanDrawn(0, (1, 2, 4), (3,)).text() == "The A.I. card says: Eddie heads for port 4, Hunters Point."
    scene = situation("K", "S 20, K 18, F 21, E 11", seats=1).play(2)
    assert "The A.I. card says: Katherine draws a card" in told(scene, PlanDrawn)


@pytest.mark.rule("PUNK-SOLO-10")
def test_in_the_escape_the_other_three_symbols_of_the_card_are_told() -> None:
    scene = situation("K", "S 136, K 28, F 98, E 118", rules=RULES, seats=1, escape=True).play(1)
    (plan,) = [event for event in scene.told(0) if isinstance(event, PlanDrawn)]
    assert plan.symbols == tuple(scene.t.terms.plans[0][3:]) != tuple(scene.t.terms.plans[0][:3])


@pytest.mark.rule("PUNK-SOLO-17", "PUNK-SC-35")
def test_a_plan_drawn_after_an_escape_is_for_those_who_are_left() -> None:
    scene = situation("K", "S 4, K 4, F 19, E 20", seats=1, items={"K": "pistol"}, engaged="K", cards={})
    scene.play(0, 0, "try", 1, "5", 1)
    assert [event.cops for event in scene.told(0) if isinstance(event, PlanDrawn)] == [(FRANK, EDDIE)]


@pytest.mark.rule("PUNK-SOLO-15")
@pytest.mark.parametrize("why", range(1, 8))
def test_spotted_says_why(why: int) -> None:
    assert Spotted(44, SPOTTED[why]).text() == f"Stinger is Spotted at California & Powell (45): {SPOTTED[why]}."


@pytest.mark.rule("PUNK-SOLO-15", "PUNK-SOLO-8")
@pytest.mark.parametrize(
    ("tokens", "more", "reason"),
    [
        (["20"], {"hunch": 4, "at": "S 17"}, "the Hunch Tracker shows Reveal"),
        (["hit", "none"], {"at": "S Bank", "cards": {"S": "key:bank"}}, "he has just made a hit"),
        (["bus:16"], {"at": "S 2", "cards": {"S": "bus"}}, "he has hijacked a bus"),
        (["draw", "spotted", "jam", "keep"], {"at": "S 8"}, "he has drawn a Spotted card"),
        (["14"], {"at": "S 3"}, "he stands at an ER"),
    ],
)
def test_every_way_to_be_spotted_names_itself(tokens: list[str], more: dict[str, object], reason: str) -> None:
    place = more.pop("at")
    scene = situation("S", f"{place}, K 18, F 21, E 11", seats=1, **more).play(*tokens)  # type: ignore[arg-type]
    reasons = [event.reason for event in scene.told(0) if isinstance(event, Spotted)]
    assert reasons[0] == reason


@pytest.mark.rule("PUNK-SOLO-11", "PUNK-MOVE-3")
def test_a_ride_of_a_solo_cop_says_how() -> None:
    scene = situation("K", "S 20, K 2, F 21, E 11", seats=1)
    scene.t.lkl = scene.space(7)
    scene.play(3)
    (step,) = [event for event in scene.told(0) if isinstance(event, Stepped) and event.cop == KATHERINE]
    assert step.freeway


# --- items


@pytest.mark.rule("PUNK-ITEM-1", "PUNK-ITEM-2")
def test_nobody_is_said_to_lose_what_he_never_had() -> None:
    scene = situation("K", f"S 8, {AWAY}", items={"K": "pistol vest radio kit"}).play("draw", "locker", "cash", "leave")
    assert scene.items("K") == ["pistol", "radio", "vest", "kit"]
    assert told(scene, ItemLeft) == "Katherine has no room for Cash."
    assert not [event for event in scene.told(0) if isinstance(event, ItemLost)]


# --- before one chooses


@pytest.mark.rule("PUNK-TURN-12")
@pytest.mark.parametrize(
    ("places", "more", "can"),
    [
        ("K 18", {"round": 1}, "move up to 3 points."),
        ("K 18", {}, "move up to 3 points or draw a card."),
        ("K 18", {"cards": {"K": "sirens bulletin"}}, "move up to 5 points, draw a card or play a bulletin."),
        ("K 14", {"health": {"K": 3}}, "move up to 3 points, draw a card or heal at the ER."),
        ("K 19", {"items": {"K": "kit"}}, "move up to 3 points, draw a card or share items."),
    ],
)
def test_a_cops_turn_says_what_can_be_done(places: str, more: dict[str, object], can: str) -> None:
    scene = situation("K", f"S 8, {places}, F 19, E 20", **more)  # type: ignore[arg-type]
    assert scene.ask.prompt == f"Katherine's turn. You can {can}"


@pytest.mark.rule("PUNK-MOVE-14", "PUNK-COMBAT-1")
def test_stepping_onto_the_enemy_warns() -> None:
    scene = situation("S", "S 3, K 4, F 4, E 20")
    (onto,) = [offer for offer in scene.ask.offers if offer.token == "4"]
    assert onto.warns == "You run into Katherine and Frank and must fight."
    cop = situation("K", "S 7, K 2, F 18, E 19", visible=True).play("move")
    warned = {offer.token: offer.warns for offer in cop.ask.offers}
    assert warned["freeway:7"] == "You stop at Stinger's space and must fight."
    assert warned["3"] == ""
    # Where he is not seen nothing may be said.
    unseen = situation("K", "S 7, K 2, F 18, E 19").play("move")
    assert not any(offer.warns for offer in unseen.ask.offers if offer.token != "stop")


@pytest.mark.rule("PUNK-HIT-2", "PUNK-HIT-4", "PUNK-HIT-7", "PUNK-HIT-12")
@pytest.mark.parametrize(
    ("at", "more", "warning"),
    [
        ("Bank", {"cards": {"S": "key:bank"}}, "Your first hit: everybody sees where you are, and the key is used up."),
        (
            "Park",
            {"cards": {"S": "uniform"}},
            "Your first hit: everybody sees where you are, and your uniform is shown.",
        ),
        ("Park", {"uniform": True, "hits": "Bank"}, "Your second hit: everybody sees where you are."),
        (
            "Park",
            {"uniform": True, "hits": "Bank, Tower"},
            "Your third hit: everybody sees where you are. The Escape begins.",
        ),
        ("Bank", {"cards": {"S": "key:bank"}, "seats": 1}, "Your first hit: you are Spotted, and the key is used up."),
    ],
)
def test_a_hit_warns_of_what_it_costs(at: str, more: dict[str, object], warning: str) -> None:
    scene = situation("S", f"S {at}, {AWAY}", **more)  # type: ignore[arg-type]
    assert [offer.warns for offer in scene.ask.offers if offer.token == "hit"] == [warning]


@pytest.mark.rule("PUNK-FLEE-11", "PUNK-FLEE-12")
def test_an_escape_warns_of_the_draw_that_follows() -> None:
    own = situation("S", "S 4, K 4, F 19, E 20", engaged="K")
    assert own.ask.offers[0].warns == "If you get away, you must draw a card and your turn is over."
    last = situation("E", "S 4, K 18, F 19, E 4", engaged="E").play(0, "keep", 0, "stay")
    assert last.ask.offers[0].warns == "If you get away now, your next turn is only a card."
    first = situation("K", "S 4, K 4, F 19, E 20", engaged="K").play(0, 0, "stay")
    assert first.ask.offers[0].warns == ""


# --- the set-up


@pytest.mark.rule("PUNK-RULING-37")
def test_the_set_up_says_what_each_grade_changes() -> None:
    difficulty = CARD.option("difficulty")
    assert difficulty.labels == ("Novice Punk", "Standard Punk", "Lucky Punk", "Deadly Punk")
    for grade in ("Novice:", "Standard:", "Lucky:", "Deadly:"):
        assert grade in difficulty.text


def test_every_value_has_a_label_and_every_mode_a_sentence() -> None:
    for option in OPTIONS:
        assert len(option.labels) == len(option.values)
    assert all(mode.text for mode in CARD.modes)
    assert CARD.option("shared_cop").players == (3,)


def test_options_are_for_the_player_counts_at_which_they_mean_something() -> None:
    hidden = {option.name for option in OPTIONS if option.players and 1 not in option.players}
    # What Stinger hides, and what he is shown of the Cops, means nothing where the rules play them.
    about = {"cop_hands_public", "announce_movement_cards", "cops_first_round", "er_heal_reveals"}
    assert hidden == {*about, "shared_cop"}


# --- the picture for the terminal


def test_the_picture_shows_the_streets_around_the_one_who_moves() -> None:
    scene = situation("K", "S 136, K 45, F 98, E 118", rules=RULES, visible=True)
    picture = RULES.picture(scene.view(1))
    assert "  California & Powell (45) [Katherine]: road to " in picture
    assert "Stinger is " in picture
    # Only the one who is asked needs them.
    assert "The streets around" not in RULES.picture(scene.view(2))


def test_the_picture_shows_how_far_his_keys_and_the_ports_are() -> None:
    cards = {"S": "key:coit-tower"}
    hunt = situation("S", "S 45, K 98, F 99, E 118", rules=RULES, cards=cards)
    assert "Your keys: Coit Tower in North Beach, " in RULES.picture(hunt.view(0))
    escape = situation("S", "S 45, K 98, F 99, E 118", rules=RULES, escape=True)
    assert "To the ports: port 1, Fort Point Wharf " in RULES.picture(escape.view(0))


def test_before_the_start_the_picture_lists_the_city_by_district() -> None:
    picture = RULES.picture(RULES.view(RULES.start(CARD.setup(1)), 0))
    assert "  Presidio: spaces 1 to " in picture
    assert "port 1 on 2, ER on 6, " in picture
    assert "Golden Gate Toll Plaza (red)" in picture
    assert picture.count("; beside ") == RULES.board.districts


def test_the_picture_of_solo_shows_the_plan_and_why_he_is_spotted() -> None:
    scene = situation("K", "S 10, K 18, F 21, E 1", seats=1, items={"K": "rifle"}).play(1)
    picture = RULES.picture(scene.view(0))
    assert "A.I. card: Katherine goes for Stinger, Frank draws a card and Eddie " in picture
    assert "Stinger is Spotted: he is in combat." in picture
