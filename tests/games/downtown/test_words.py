"""What people read about a question: what its choices do, and what they are warned of."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

from getaway.games.downtown import RULES
from getaway.games.downtown import pieces as p
from getaway.games.downtown.aids.odds import shot_odds
from getaway.games.downtown.content import CHARACTERS, CITY, CONTENT, PLACE_NAMES
from getaway.games.downtown.events.cards import DealtUnseen
from getaway.games.downtown.words import does
from getaway.kernel.asking import Offer, Pass
from getaway.kernel.errors import Unreadable
from getaway.kernel.guide import guide_of
from tests.games.downtown.situations import A, B, Scene, card, place, started, turn
from tests.games.downtown.test_attempt import aiming, at
from tests.games.downtown.test_duel import fight


def offer(scene: Scene, token: str) -> Offer:
    """The offer with this token."""
    return next(offer for offer in scene.ask.offers if offer.token == token)


def warning(scene: Scene, token: str) -> str:
    """What is said about this choice before it is made."""
    return offer(scene, token).warns


def test_actions_say_what_they_do() -> None:
    hand = "spy roadblock police_officer special_club fortune_teller sniper"
    scene = turn([hand, "gun"], places=["V12b", "SH2"], waiting={A: [1, 0, 0, 0]})
    assert offer(scene, "V12a").does == does.Go(to=place("V12a"), how="walk")
    assert offer(scene, "draw-location").does == does.Draw(deck=1)
    assert offer(scene, "spy:iguana").does == does.PlayAgainst(card=card("spy"), seat=B)
    assert offer(scene, "police_officer:GU1").does == does.PlayAt(card=card("police_officer"), place=place("GU1"))
    assert offer(scene, "fortune_teller:weapon").does == does.PlayDeck(card=card("fortune_teller"), deck=0)
    assert offer(scene, "drop-sniper").does == does.Discard(card=card("sniper"))
    assert offer(scene, "end").does == does.EndTurn()
    heading = offer(scene, "special_club:north").does
    assert isinstance(heading, does.PlayHeading)
    assert heading.heading == 0


def test_going_in_and_out_of_a_location() -> None:
    assert offer(turn(["", ""], places=["H12a", "SH2"]), "GR5").does == does.Go(to=place("GR5"), how="enter")
    assert offer(turn(["", ""], places=["GR5", "SH2"]), "H12a").does == does.Go(to=place("H12a"), how="leave")


def test_entering_warns_of_the_steps_and_of_whom_one_meets() -> None:
    hand = ["grenade GR5", ""]
    assert warning(turn(hand, places=["H12a", "SH2"]), "GR5") == "Entering takes the 6 steps you have left."
    assert warning(turn(hand, places=["H12a", "SH2"], spent=5), "GR5") == "Entering takes the 1 step you have left."
    assert warning(turn(hand, places=["H12a", "SH2"], spent=6), "GR5") == ""
    assert warning(turn(hand, places=["H12a", "GR5"]), "GR5") == "Don Iguana is there: that is a duel."


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("", "You hold neither its card nor a Grenade."),
        ("grenade", "You hold no card of this location."),
        ("GR5", "You hold no Grenade for it."),
        ("grenade GR5", ""),
    ],
)
def test_entering_a_location_one_cannot_use_is_warned_of(hand: str, said: str) -> None:
    assert warning(turn([hand, ""], places=["H12a", "SH2"], spent=6), "GR5") == said


def test_leaving_or_ending_with_johnny_in_the_sights_is_warned_of() -> None:
    scene = turn(["sniper SN5", ""], places=["SN5"], johnny="V32a")
    said = "Johnny is in front of you, and you could take aim."
    assert warning(scene, "V32a") == warning(scene, "end") == said
    scene.t.drawn = [2, 2, 0]
    scene.t.attempted = True
    assert warning(scene, "V32a") == warning(scene, "end") == ""


def test_the_last_step_warns_of_a_duel_and_an_earlier_one_does_not() -> None:
    assert warning(turn(["", ""], places=["V12b", "V12a"], spent=6), "V12a") == "Don Iguana is there: that is a duel."
    assert warning(turn(["", ""], places=["V12b", "V12a"]), "V12a") == ""


def test_ending_the_turn_warns_of_a_duel_and_of_forgotten_draws() -> None:
    meeting = turn(["", ""], places=["V12b", "V12a"]).play("V12a", "pass", "pass")
    assert warning(meeting, "end") == "Don Iguana is here: that is a duel."
    scene = turn(["", ""])
    assert warning(scene, "end") == "You could still draw 4 cards and go 7 steps."
    assert warning(scene.play("draw-weapon", "gun", "draw-weapon", "gun"), "end") == ""


def test_a_discard_that_is_not_needed_is_warned_of() -> None:
    assert warning(turn(["gun", ""]), "drop-gun") == "You may keep 8 cards."
    many = turn(["gun gun sniper shotgun grenade remote SN1 SN2 GU1 SG1", ""])
    assert warning(many, "drop-grenade") == warning(many, "drop-gun") == ""


def test_a_discard_that_parts_a_pair_is_warned_of() -> None:
    many = turn(["gun gun sniper shotgun grenade remote SN1 SN2 GU1 SG1", ""])
    assert warning(many, "drop-sniper") == "You hold the Clock Tower and the Water Tower for it."
    assert warning(many, "drop-SG1") == "You hold the Shotgun for it."
    assert warning(many.play("end"), "sniper") == "You hold the Clock Tower and the Water Tower for it."


def test_an_attempt_warns_of_what_it_costs() -> None:
    position: dict[str, Any] = {"places": ["SN5"], "johnny": "V32a"}
    scene = turn(["sniper SN5", ""], **position)
    assert offer(scene, "attempt-sniper").does == does.TakeAim(weapon=card("sniper"))
    shown = "Everybody sees your cards, Sniper and the Grand Hotel."
    lost = f"{shown} It is your one attempt in this turn and costs the rest of your movement"
    assert warning(scene, "attempt-sniper") == f"{lost}; if you do not shoot, the turn ends with it."
    always = turn(["sniper SN5", ""], attempt_ends_turn="always", **position)
    assert warning(always, "attempt-sniper") == f"{lost}; the turn ends with it."


def test_moves_of_aim_and_bodyguard_come_with_what_a_shot_is_good_for() -> None:
    scene = at(aiming(), (4, 4)).play(1)
    aim = offer(scene, "4,5").does
    assert isinstance(aim, does.AimAt)
    assert (aim.uncovered, aim.value) == (1, 5)
    scene.play("4,5", 1)
    guard = offer(scene, "6,2").does
    assert isinstance(guard, does.GuardAt)
    assert (guard.uncovered, guard.value) == (1, 5)


def test_the_penalty_of_a_shot_is_told_with_patsy() -> None:
    lost = at(aiming(extra="patsy"), (4, 4), rounds=2).play(1, "pass", "4,5", 1, "6,2", "shoot", 2, 12)
    assert lost.ask.prompt == "The shot failed: its cards are lost and you are sent home. Play Patsy?"
    assert offer(lost, "patsy").does == does.PlayCard(card=card("patsy"))
    assert offer(lost, "pass").does == Pass()


def test_what_cannot_be_chosen_can_still_be_read() -> None:
    scene = turn(["", ""])
    assert scene.refused("metro_red:H31b") == "DOWN-CARD-6"
    assert turn(["escape", ""]).refused("escape") == "DOWN-DUEL-7"
    with pytest.raises(Unreadable, match="cannot be read"):
        scene.read("metro_red:nowhere")


@pytest.mark.rule("DOWN-MOVE-1")
def test_steps_can_be_typed_as_directions() -> None:
    scene = turn(["", ""], places=["C10", "SH2"])
    assert scene.read("e") == scene.read("east") == scene.read("H10a")
    assert scene.read("n") == scene.read("SH1")
    home = turn(["", ""], places=["SH1", "SH2"])
    assert home.read("s") == home.read("C10")
    for way in ("north", "w"):
        with pytest.raises(Unreadable, match=r"No way leads (north|west) from here\."):
            home.read(way)
    with pytest.raises(Unreadable, match="No way leads"):
        turn(["", ""], places=["H10a", "SH2"]).read("north")


def test_players_go_by_one_name_everywhere() -> None:
    scene = turn(["spy reduce_movement", "gun"], places=["C10", "C20"])
    names = ("Roxy Razor", "Don Iguana")
    assert RULES.names(scene.game) == names
    assert tuple(player.name for player in scene.view().players) == names
    assert offer(scene, "spy:iguana").label == "Play Spy against Don Iguana"
    assert offer(scene, "reduce_movement:iguana").label == "Play Reduce Movement against Don Iguana"
    assert all(name in RULES.picture(scene.view(A)) for name in names)
    played = scene.play("reduce_movement:iguana").heard[0][1]
    assert played.text() == "Roxy Razor plays Reduce Movement against Don Iguana."
    assert scene.read("spy:iguana") == (p.PLAY, card("spy"), B)


def test_until_a_character_is_chosen_players_go_by_their_seat() -> None:
    scene = started(2)
    while scene.asked[1] != "character":
        options = scene.game.options()
        scene.submit(options[scene.game.no % len(options)])
    seat = scene.game.seat
    assert RULES.names(scene.game) == ("Ruby", "Jade")
    scene.play("velvet")
    assert RULES.names(scene.game)[seat] == "Velvet Vince"
    assert scene.heard[0][1].text() == f"{('Ruby', 'Jade')[seat]} plays Velvet Vince."


def test_characters_are_told_as_the_cover_has_them() -> None:
    looks = {row.id: row.looks for row in CHARACTERS}
    for name, said in (("roxy", "spiky purple hair"), ("iguana", "red beard"), ("iguana", "blue lizard")):
        assert said in looks[name]
    for name, said in (("tiger", "green cap"), ("tiger", "tiger"), ("velvet", "purple suit"), ("velvet", "purple hat")):
        assert said in looks[name]
    basic = started(1, solo="basic").play("gun", "SN1", "patsy")
    assert basic.ask.offers[0].label == f"Roxy Razor: {looks['roxy']}"


def test_places_are_told_by_streets_and_names() -> None:
    assert len(set(PLACE_NAMES)) == len(PLACE_NAMES) == len(CITY.names)
    assert not [name for name in PLACE_NAMES if any(letter.isdigit() for letter in name)]
    assert PLACE_NAMES[place("V10b")] == "Mill Street north of Tanner Lane"
    assert PLACE_NAMES[place("C10")] == "the corner of Mill Street and North Parade"
    assert PLACE_NAMES[place("SN1")] == "the Clock Tower"
    assert PLACE_NAMES[place("RE1")] == "the lookout on the Savings Bank"
    assert PLACE_NAMES[place("SH3")] == "the south-east safe house"


def test_the_chart_is_drawn_in_the_terminal() -> None:
    scene = at(aiming("grenade"), (4, 4), (4, 6), rounds=1)
    drawn = RULES.picture(scene.view(A)).split("\n")
    first = next(number for number, line in enumerate(drawn) if line.startswith("7 |"))
    assert drawn[first : first + 8] == [
        "7 | . . . . . . .",
        "6 | . . . # # . .",
        "5 | . . . * + . .",
        "4 | . . x o x . .",
        "3 | . . . x . . .",
        "2 | . . . . . . .",
        "1 | . . . . . . .",
        "    1 2 3 4 5 6 7",
    ]
    assert "Dock Street" in drawn[1]
    assert "Your hand: Grenade, Fire Escape (Grenade) [GR5]." in drawn


def test_increase_players_move_explains_itself() -> None:
    scene = started(1).play("gun", "SN1", "increase_move")
    assert scene.asked == (A, "increase")
    assert scene.ask.prompt.startswith("You have been dealt Increase Player's Move. Laid open before you it gives")
    assert warning(scene, "drop-increase_move") == "You give up one more step every turn."


def test_the_cards_of_the_third_deck_have_one_name() -> None:
    assert offer(turn(["", ""]), "draw-interaction").label == "Draw an Interaction card"
    assert DealtUnseen(A, p.INTERACTIONS).text() == "Ruby is dealt an Interaction card."
    rules = resources.files("getaway.games.downtown").joinpath("rules.md").read_text("utf-8")
    for text in (rules, guide_of(RULES)):
        assert "Interaction card" in text
        assert not re.search(r"\bAction (card|deck)", text)


def test_a_setting_says_where_it_counts() -> None:
    card = RULES.card
    assert {option.name for option in card.options if option.players == (1,)} == {"solo", "solo_route"}
    assert {option.name for option in card.options if option.players == (2, 3, 4)} == {
        "quick",
        "direction_change",
        "fortune_split",
    }
    assert all(mode.text.endswith(".") for mode in card.modes)
    assert [mode.seats for mode in card.modes if mode.options.get("quick")] == [2, 3, 4]


def test_an_ability_that_changes_nothing_is_warned_of() -> None:
    in_vain = "It does not change this exchange as it stands."
    assert warning(fight("iguana", "tiger").play(5, 6), "use") == ""
    assert warning(fight("iguana", "tiger").play(11, 4), "use") == in_vain
    assert warning(fight("velvet", "tiger").play(9, 9), "use") == ""
    assert warning(fight("velvet", "tiger").play(11, 4), "use") == in_vain
    defending = fight("tiger", "velvet").play(9, 5, "pass")
    assert defending.asked == (B, "ability")
    assert warning(defending, "use") == ""
    assert warning(fight("tiger", "iguana").play(9, 5, "pass"), "use") == ""
    assert warning(fight("tiger", "iguana").play(4, 9, "pass"), "use") == in_vain
    missed = "Your punch does not land as it stands, and a Haymaker that misses is used up."
    assert warning(fight("tiger", "roxy").play(4, 9), "use") == missed
    assert warning(fight("tiger", "roxy").play(9, 4), "use") == ""
    assert warning(fight("roxy", "tiger").play(9, 4), "use") == "You win this exchange as it stands."
    assert warning(fight("roxy", "tiger").play(4, 9), "use") == ""


def test_duels_and_abilities_come_with_the_chance_to_win() -> None:
    scene = fight("tiger", "roxy").play(9, 4)
    use, keep = offer(scene, "use").does, offer(scene, "pass").does
    assert isinstance(use, does.UseIt)
    assert isinstance(keep, does.KeepIt)
    now = scene.view().duel
    assert now is not None
    assert now.odds is not None
    assert max(use.wins, keep.wins) == now.odds[0]
    assert offer(scene, "use").label == "Use Haymaker"
    met = turn(["", ""], places=["V12b", "V12a"]).play("V12a")
    call = offer(met, "duel").does
    assert isinstance(call, does.Fight)
    assert call.wins is not None
    begun = met.play("duel")
    while begun.view().duel is None:
        begun.play("pass")
    duel = begun.view().duel
    assert duel is not None
    assert duel.odds is not None
    assert call.wins == duel.odds[0]
    quick = turn(["", ""], places=["V12b", "V12a"], quick=True).play("V12a")
    assert offer(quick, "duel").does == does.Fight(figure=B, wins=None)


def test_a_shot_comes_with_its_chances() -> None:
    scene = at(aiming(), (4, 4)).play(1, "4,5", 1, "6,2")
    shoot = offer(scene, "shoot").does
    assert shoot == does.Shoot(kill=0.6875, draw=0.2361)


def test_the_guide_has_the_numbers_of_the_box() -> None:
    guide = guide_of(RULES)
    for row in CHARACTERS:
        values = f"{row.movement} | {row.punch} | {row.stamina} | {row.health} | {row.ability_name}: "
        assert f"| {row.name} | {values}" in guide
    for weapon in CONTENT.cards.weapons:
        assert f"| {weapon.name} | {weapon.colour} | {weapon.attack} | " in guide
    for value in (5, 4, 3):
        kill, draw, _lost = shot_odds(value)
        assert f"| {value} | {kill:.0%} | {draw:.0%} |".replace("%", " %") in guide
    points, limits = CONTENT.figures.points, CONTENT.figures.limits
    assert f"| {points.duel_won}, {points.duel_tied}, {points.duel_lost} |" in guide
    for what, number in (("attempt without a shot", points.no_shot), ("shot lost", points.shot_lost)):
        assert f"| {what} | {number} |" in guide
    assert f"| shot drawn | {points.shot_drawn} |" in guide
    assert f"after round {limits.rounds}" in guide
    assert f"**From round {limits.cards_from} on**" in guide
