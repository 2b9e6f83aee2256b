"""What people read: the end, fights, places, cards, the terminal's board, and what the set-up form says."""

from __future__ import annotations

import re
from typing import Any

import pytest

from getaway.games.vigilante import RULES
from getaway.games.vigilante.board import START
from getaway.games.vigilante.content import CONTENT, MEL_NAMES, TILE_NAMES
from getaway.games.vigilante.events.cards import Discarded, Fired, Fought, Played, Rolled
from getaway.games.vigilante.events.common import place
from getaway.games.vigilante.events.driving import Captured, GasSet, SpeedSet
from getaway.games.vigilante.events.table import GameEnded, Laid, LightOut, Tally
from getaway.games.vigilante.pieces import HANDBRAKE, MINE, NITROUS, RANGE_1, SEATS
from getaway.kernel.frames import PASS, SPECTATOR
from tests.games.vigilante.situations import Scene, car, situation, started

ALL = ("yellow", "orange", "green", "blue", "white", "black")
YELLOW, _, GREEN, BLUE, WHITE, BLACK = range(6)
COORDINATES = re.compile(r"\(-?\d+, ?-?\d+\)|\bplace -?\d")


# The end


def tally(*cars: int, cans: int, wrecks: int, suffered: int = 0, team: str = "", won: bool = False) -> Tally:
    points = 3 * cans + wrecks
    return Tally(cars, team, cans=cans, wrecks=wrecks, suffered=suffered, points=points, won=won)


def ended(*sides: Tally, last: int = -1) -> str:
    return GameEnded("cans" if last >= 0 else "round_limit", (), sides, last).text()


@pytest.mark.rule("VIG-END-2", "VIG-END-3", "VIG-RULING-38")
def test_the_end_is_told_with_cans_wrecks_and_points() -> None:
    first, second = tally(YELLOW, cans=3, wrecks=1, won=True), tally(GREEN, cans=1, wrecks=0)
    assert ended(first, second, last=0) == (
        "Yellow delivers the last Gas Can and wins with 10 points (3 Gas Cans and 1 wreck). "
        "Green has 3 points (1 Gas Can)."
    )
    assert ended(tally(YELLOW, cans=3, wrecks=0), tally(GREEN, cans=2, wrecks=4, won=True), last=0) == (
        "Yellow delivers the last Gas Can, but Green wins with 10 points (2 Gas Cans and 4 wrecks). "
        "Yellow has 9 points (3 Gas Cans)."
    )
    assert ended(tally(YELLOW, cans=0, wrecks=0), tally(GREEN, cans=0, wrecks=1, won=True)) == (
        "The last round is over, and Green wins with 1 point (1 wreck). Yellow has no points."
    )


@pytest.mark.rule("VIG-END-4", "VIG-RULING-38")
def test_a_tie_is_told_with_what_broke_it() -> None:
    by_cans = ended(tally(YELLOW, cans=3, wrecks=0, won=True), tally(GREEN, cans=1, wrecks=6), last=0)
    assert by_cans.endswith("Green has 9 points (1 Gas Can and 6 wrecks), but fewer Gas Cans.")
    by_wrecks = ended(tally(YELLOW, cans=0, wrecks=0, won=True), tally(GREEN, cans=0, wrecks=0, suffered=1))
    assert by_wrecks == (
        "The last round is over, and Yellow wins with no points. Green has no points, but was wrecked once."
    )


@pytest.mark.rule("VIG-RULING-38")
def test_a_shared_win_and_a_draw_are_told_as_such() -> None:
    level = [tally(car, cans=1, wrecks=0, won=True) for car in (YELLOW, GREEN)]
    assert ended(*level) == "The last round is over, and it is a draw with 3 points (1 Gas Can) each."
    assert ended(*level, tally(BLUE, cans=0, wrecks=2)) == (
        "The last round is over, and Yellow and Green share the win with 3 points (1 Gas Can) each. "
        "Blue has 2 points (2 wrecks)."
    )


@pytest.mark.rule("VIG-TEAM-3")
def test_teams_are_told_by_name_and_drivers() -> None:
    sun = tally(YELLOW, GREEN, cans=1, wrecks=0, team="sun", won=True)
    moon = tally(BLUE, BLACK, cans=0, wrecks=1, team="moon")
    assert ended(sun, moon, last=0) == (
        "Team Sun (Yellow and Green) delivers the last Gas Can and wins with 3 points (1 Gas Can). "
        "Team Moon (Blue and Black) has 1 point (1 wreck)."
    )


@pytest.mark.rule("VIG-END-1", "VIG-TEAM-3")
def test_the_end_of_a_game_of_teams_is_told_last() -> None:
    cars = [
        car("yellow", 1, 0, "E", speed=1),
        *[car(one, 4, at, "N") for at, one in enumerate(("blue", "green", "black"))],
    ]
    scene = situation(*cars, carrier=0, cans=(1, 0, 1, 0), wrecks=(0, 2, 0, 0), teams="2v2").play("f")
    last = scene.told(SPECTATOR)[-1]
    assert isinstance(last, GameEnded)
    assert last.text() == (
        "Team Sun (Yellow and Green) delivers the last Gas Can and wins with 9 points (3 Gas Cans). "
        "Team Moon (Blue and Black) has 2 points (2 wrecks)."
    )


# Fights


@pytest.mark.rule("VIG-BOX-5", "VIG-BOX-6", "VIG-BOX-7")
@pytest.mark.parametrize(
    ("red", "blue", "told"),
    [
        (9, 5, "White hits Blue, 9 to 5."),
        (4, 7, "White misses Blue: 4 is less than 7."),
        (6, 6, "White misses Blue: 6 to 6 is a tie, which goes to the defender."),
        (0, 0, "White misses Blue: nobody has a die on the road, and a tie goes to the defender."),
    ],
)
def test_a_miss_says_why(red: int, blue: int, told: str) -> None:
    assert Fought(0, WHITE, 1, BLUE, card=0, red=red, blue=blue, hit=red > blue).text() == told


@pytest.mark.rule("VIG-BOX-3", "VIG-BOX-4")
def test_dice_are_told_by_where_they_lie() -> None:
    told = Rolled(0, WHITE, True, (-1, 0, 4), again=False).text()
    assert told == "White rolls: 4 on the road, 1 die off it, 1 die out of the box."
    assert (
        Rolled(0, WHITE, False, (0, 0), again=True).text() == "White rolls again: nothing on the road, 2 dice off it."
    )


@pytest.mark.rule("VIG-LIC-1")
def test_loaded_dice_say_how_it_stands() -> None:
    attacker = situation(car("white", 1, 0, "E", hand="CAN-R", licence="gambler"), car("blue", 1, 2, "W"))
    attacker.play("can-r>e")
    tie = attacker.clone().play("blue:1,1", "red:0,1,1").ask.prompt
    assert tie.startswith("A tie, 2 to 2, goes to the defender. Use Loaded Dice?")
    assert attacker.play("blue:1,2", "red:0,1,1").ask.prompt.startswith("You lose with 2 to 3. Use Loaded Dice?")


# Names and places


@pytest.mark.rule("VIG-SETUP-2")
def test_a_driver_has_one_name_the_colour_of_the_car() -> None:
    scene = started(2, first_player="seat 1")
    assert RULES.names(scene.game) == tuple(SEATS[:2])
    scene.play("racer", "gambler", "white")
    assert RULES.names(scene.game) == ("Driver One", "White")
    assert scene.play("green").told()[0].text() == "Driver One drives the Rattler and is Green from now on."
    assert RULES.names(scene.game) == ("Green", "White")
    for _ in range(40):
        scene.settle()
        assert not [offer for offer in scene.ask.offers if "Driver" in offer.label]
        scene.play(scene.offered()[0])
        assert not [event for event in scene.told() if "Driver" in event.text()]


def test_every_square_has_a_name_of_its_own() -> None:
    for tile, printed in enumerate(CONTENT.tiles):
        names = {place((tile, part, symbol)) for part, symbol in enumerate(printed.symbols[0])}
        assert len(names) == 9
        assert all(TILE_NAMES[tile] in name for name in names)


@pytest.mark.rule("VIG-RULING-22", "VIG-RULING-37")
def test_squares_are_offered_by_what_is_there_and_by_direction() -> None:
    scene = situation(car("black", 2, 1, "S", speed=1), car("blue", 3, 1, "W", health=1)).play("f", "town:Salt Pan")
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert labels["2,1"] == "The south shield of the start card"  # the asked car is off the map
    assert scene.ask.prompt == "Salt Pan is occupied. Where do you come back?"
    pushed = situation(
        car("white", 1, 0, "E", speed=1), car("blue", 1, 1, "W"), car("green", 1, 0, "N"), airborne=True, owed=1
    )
    pushed.play("f", "down")  # above Green, then down on Blue, with Green behind
    labels = {offer.token: offer.label for offer in pushed.ask.offers}
    assert pushed.ask.prompt == "Where is Blue, rammed by you, pushed to?"
    assert labels == {
        "0,1": "The north shield of the start card, north of your car",
        "1,2": "The east shield of the start card, east of your car",
        "2,1": "The south shield of the start card, south of your car",
    }


@pytest.mark.rule("VIG-MAP-6")
def test_a_place_for_a_card_is_told_by_its_neighbour_and_the_roads_it_joins() -> None:
    scene = situation(*[car(one, 1, at, "E") for at, one in enumerate(ALL[:4])], phase="map").play("map:T19")
    labels = [offer.label for offer in scene.ask.offers]
    assert len(set(labels)) == len(labels)
    assert any(re.fullmatch(r"East of .+, turned left: joins 1 road", label) for label in labels)
    assert any(label.endswith("joins no road") for label in labels)
    assert not [label for label in labels if COORDINATES.search(label)]
    (laid,) = scene.play(scene.offered()[0]).heard_of(Laid)
    assert re.fullmatch(
        r"Yellow lays .+ (north|east|south|west) of .+, (as it is|turned right|upside down).*\.", laid.text()
    )


# Mel's wares


@pytest.mark.rule("VIG-CARD-1")
def test_cards_have_the_nicknames_that_mel_gives_them() -> None:
    wares = "Vostorok", "Noob Tube", "Sparrow", "Quik Turn", "UltraBoost", "Hedgehog"
    for nickname in wares:
        assert any(nickname in name for name in MEL_NAMES)
    sparrow = Fired(0, WHITE, card=8, ranges=(RANGE_1,), targets=(1,), others=(BLUE,), direction=1)
    assert sparrow.text() == "White fires a red Sparrow rocket with Range +1 at Blue."
    assert Played(0, WHITE, HANDBRAKE).text() == "White pulls the Quik Turn handbrake."
    assert Played(0, WHITE, NITROUS).text() == "White opens the UltraBoost nitrous."
    assert Played(0, WHITE, MINE, (0, 0), (0, 0, 1)).text() == (
        "White drops a Hedgehog mine on the ammo in the north-west of the start card."
    )


@pytest.mark.rule("VIG-DRAW-5")
def test_cards_that_go_are_counted() -> None:
    assert Discarded(0, WHITE, (RANGE_1,)).text() == "White discards a Range +1."
    several = Discarded(0, WHITE, (0, 0, HANDBRAKE, MINE, MINE)).text()
    assert several == "White discards 2 yellow cannons, a Handbrake and 2 Mines."
    odd = Discarded(0, WHITE, (NITROUS, NITROUS, RANGE_1, RANGE_1)).text()
    assert odd == "White discards 2 Nitrous cards and 2 Range +1 cards."


# Gas


@pytest.mark.rule("VIG-GAS-3", "VIG-GAS-8")
def test_the_last_gas_warns_wherever_it_is_used() -> None:
    last = "uses up your last gas: without more your car is wrecked at the end of your turn."
    start = situation(car("white", 0, 0, "N", gas=1), phase="speed")
    assert {offer.warns for offer in start.ask.offers} == {f"Starting off-road {last}"}
    plenty = situation(car("white", 0, 0, "N", gas=2), phase="speed")
    assert [offer.warns for offer in plenty.ask.offers] == ["You do not drive in this turn.", ""]
    flying = situation(car("white", 0, 0, "N", gas=1), airborne=True)
    warned = {offer.token: offer.warns for offer in flying.ask.offers}
    assert warned["down"] == f"Coming down off-road {last}"
    assert warned["end"] == "You end off-road with 1 gas: your next turn uses it up as it begins."
    road = situation(car("white", 1, 1, "N", gas=1))
    assert {offer.warns for offer in road.ask.offers} == {""}


@pytest.mark.rule("VIG-JUMP-13", "VIG-TURN-8")
def test_what_a_landing_meets_is_said_before() -> None:
    def flying(health: int) -> dict[str, tuple[str, str]]:
        scene = situation(car("white", 1, -1, "W", health=health), mines=((1, -1, 1),), airborne=True)
        return {offer.token: (offer.label, offer.warns) for offer in scene.ask.offers}

    for token in ("down", "end"):
        assert flying(2)[token][1] == "The mine below does 1 damage."
        assert flying(1)[token][1] == "The mine below wrecks your car."
    above = situation(car("white", 1, -1, "W"), car("black", 1, -1, "N"), airborne=True)
    labels = {offer.token: offer.label for offer in above.ask.offers}
    assert labels["end"] == "End your turn: you come down on Black"
    assert labels["down"] == "Come down on Black"
    ground = situation(car("white", 1, -1, "W"))
    assert [(offer.label, offer.warns) for offer in ground.ask.offers] == [("End your turn", "")]


def warned(scene: Scene, token: str) -> str:
    return next(offer.warns for offer in scene.ask.offers if offer.token == token)


@pytest.mark.rule("VIG-LIC-1")
def test_a_special_move_that_is_half_wasted_says_so() -> None:
    spent = "Your licence is used up for the whole game."
    for health, waste in ((3, ""), (4, "You would gain only 1 of 2 Health. ")):
        hurt = situation(car("white", 1, 1, "N", health=health, licence="mechanic"))
        assert warned(hurt, "tape") == f"{waste}{spent}"
    for gas, waste in ((2, ""), (3, "You would gain only 1 gas. ")):
        thirsty = situation(car("white", 1, 1, "N", gas=gas, licence="trucker"))
        assert warned(thirsty, "jerry") == f"{waste}{spent}"
    for health, waste in ((2, ""), (1, "Black is wrecked without it. ")):
        bar = situation(car("white", 1, 0, "E", speed=1, licence="champ"), car("black", 1, 1, "N", health=health))
        assert warned(bar.play("f"), "yes") == f"{waste}{spent}"


@pytest.mark.rule("VIG-HB-2", "VIG-RULING-28", "VIG-OPT-16")
def test_a_handbrake_says_what_it_costs() -> None:
    def east(**options: Any) -> tuple[str, str]:
        owed = options.pop("owed", None)
        cost = options.pop("cost", "now")
        scene = situation(car("white", 1, 1, "E", hand="HB", **options), owed=owed, handbrake_cost=cost)
        return next((offer.label, offer.warns) for offer in scene.ask.offers if offer.token == "brake-e")

    pull, idle = "Pull the Quik Turn handbrake: face east", "You face that way already: "
    assert east(speed=2) == (f"{pull}, slow down by 1, 1 move less", f"{idle}it only slows you down.")
    assert east(speed=2, owed=0) == (f"{pull}, slow down by 1", f"{idle}it only slows you down.")
    assert east(speed=2, cost="next_turn")[0] == f"{pull}, slow down by 1"
    assert east(speed=0) == (pull, f"{idle}nothing would change.")
    assert east(speed=0, owed=2)[0] == pull


@pytest.mark.rule("VIG-TURN-6")
def test_moves_that_are_owed_are_counted() -> None:
    scene = situation(car("white", 1, 1, "N", speed=1))
    assert scene.game.question.refusal(scene.t, PASS)[1] == "1 more move to drive before you can pass."
    assert scene.ask.prompt == "Third step: 1 move to drive."
    loaded = situation(car("white", 1, 1, "N", speed=1, hand="R1"))
    assert loaded.ask.prompt == "Third step: 1 move to drive. Play cards at any point."
    still = situation(car("white", 1, 1, "N"))
    assert still.ask.prompt == "Third step: you stand still. Nothing is left to do: end your turn."
    armed = situation(car("white", 1, 1, "N", hand="HB"))
    assert armed.ask.prompt == "Third step: you stand still. Fire, play cards, or end your turn."
    done = situation(car("white", 1, 1, "N", speed=1), owed=0)
    assert done.ask.prompt == "All moves are driven. Nothing is left to do: end your turn."
    dry = situation(car("white", 1, 1, "N", gas=0, licence="trucker"), paid=True)
    assert dry.ask.prompt == "Out of gas, with no moves left."


def test_dials_are_told_in_words() -> None:
    assert SpeedSet(0, WHITE, 2, 2).text() == "White stays at speed 2."
    assert SpeedSet(0, WHITE, 2, 3).text() == "White speeds up to 3."
    assert SpeedSet(0, WHITE, 2, 1).text() == "White slows down to 1."
    assert SpeedSet(0, WHITE, 1, 0).text() == "White stops."
    assert GasSet(0, WHITE, 2, 1).text() == "White uses gas: 1 in the tank."
    assert GasSet(0, WHITE, 0, 1).text() == "White gets gas: 1 in the tank."
    assert GasSet(0, WHITE, 1, 0).text() == "White runs dry."


@pytest.mark.rule("VIG-ROUND-2", "VIG-ROUND-4", "VIG-CAN-6")
def test_lights_and_deliveries_are_counted() -> None:
    assert LightOut(0).text() == "The red light goes out: 2 more rounds until the Gas Can."
    assert LightOut(1).text() == "The orange light goes out: 1 more round until the Gas Can."
    assert LightOut(2).text() == "The green light goes out: the hunt for the Gas Can is on."
    delivered = Captured(0, WHITE, (1, 1), (0, 4, 6), cans=1, side=2, target=3)
    assert delivered.text() == "White delivers the Gas Can to Mel at Mel's Garage on the start card: 2 of 3."
    home = Captured(0, WHITE, (0, 1), (0, 1, START), cans=1, side=2, target=3)
    assert home.text() == "White brings the Gas Can home to the north shield of the start card: 2 of 3."


# The terminal


def picture(scene: Scene, seat: int = 0) -> str:
    return RULES.picture(scene.view(seat))


@pytest.mark.rule("VIG-SETUP-2")
def test_the_picture_shows_no_empty_dials_before_the_start() -> None:
    scene = started(2, first_player="seat 2").play("trucker", "racer", "white")
    assert "White (Ghost, Trucker)." in picture(scene).splitlines()
    assert "speed 0/" not in picture(scene)


@pytest.mark.rule("VIG-SETUP-3", "VIG-ROUND-5")
def test_the_picture_shows_discards_and_turned_up_locations() -> None:
    scene = situation(car("white", 1, 1, "E"), car("blue", 4, 1, "N"))
    assert "Face-up discards: Ammo none; Upgrade none." in picture(scene)
    assert "Locations turned up: none." in picture(scene)
    scene.t.ammo_pile += [0, 0, 2]
    scene.t.upgrade_pile.append(HANDBRAKE)
    scene.t.towns &= ~0b11
    shown = picture(scene)
    assert "Face-up discards: Ammo yellow cannon (2 of them) and red cannon; Upgrade Handbrake." in shown
    assert "Locations turned up: Dry Gulch and Rattler Flats." in shown


@pytest.mark.rule("VIG-MAP-1")
def test_the_picture_shows_the_drawn_card_with_its_roads_each_way_up() -> None:
    cars = [car(one, 1, at, "E") for at, one in enumerate(ALL[:4])]
    scene = situation(*cars, phase="map").play("map:T31")  # a road from the south to the middle
    lines = picture(scene).splitlines()
    at = lines.index("The map card to be laid: Ramp Stub.")
    assert lines[at + 1].split() == "/0 as it is /1 turned right /2 upside down /3 turned left".split()
    assert [line[:12].rstrip() for line in lines[at + 2 : at + 5]] == ["·   ·A  ·", "·   ╷J  ·", "·   │   ·"]
    assert [line[18:30].rstrip() for line in lines[at + 2 : at + 5]] == [
        "·   ·   ·",
        "────┘J  ·A"[:4] + "╴J  ·A",
        "·   ·   ·",
    ]


def test_the_picture_says_where_the_can_is() -> None:
    cars = car("white", 1, 1, "E"), car("blue", 4, 1, "N")
    assert "White carries the Gas Can." in picture(situation(*cars, carrier=0))
    assert "The Gas Can lies at the ammo in the north-west of the start card." in picture(situation(*cars, can=(0, 0)))
    assert "The Gas Can comes after 1 more round." in picture(situation(*cars, lights=1))
    assert "The Gas Can comes after 2 more rounds." in picture(situation(*cars, lights=2))
    over = situation(car("black", 1, 0, "E", speed=3), car("blue", 4, 1, "N"), carrier=0, cans=(2, 0)).play("f")
    assert "The Gas Can is delivered." in picture(over)
    assert "lights away" not in picture(over)


def test_the_picture_counts_one_of_a_thing_as_one() -> None:
    cars = car("white", 1, 1, "E", hand="HB", speed=1), car("blue", 4, 1, "N")
    shown = picture(situation(*cars, cans=(0, 1), wrecks=(1, 0)))
    assert "; 1 move to drive." in shown
    assert "0 Ammo and 1 Upgrade card; 0 Gas Cans, 1 wreck, 1 point." in shown
    assert "0 Ammo and 0 Upgrade cards; 1 Gas Can, 0 wrecks, 3 points." in shown


def test_the_picture_names_the_cards_of_the_map() -> None:
    shown = picture(situation(car("white", 1, 1, "E"), car("blue", 4, 1, "N")))
    assert "Rows 0 to 2: " in shown
    assert "the start card (columns 0 to 2)" in shown


# The set-up


def test_every_option_says_what_its_values_mean() -> None:
    for option in RULES.card.options:
        assert option.text.endswith((".", "?"))
        assert len(option.labels) == len(option.values)
        assert not [label for label in option.labels if "_" in label or label in ("ffa", "on", "off")]


def test_every_mode_says_what_is_different() -> None:
    assert all(mode.text.endswith(".") for mode in RULES.card.modes)


def test_options_of_teams_and_of_a_box_of_ones_own_apply_only_there() -> None:
    teams = ("2v2", "2v2v2", "3v3")
    card = RULES.card
    assert card.option("teams").players == (4, 6)
    for name in ("friendly_fire", "team_hands"):
        assert (card.option(name).players, card.option(name).applies) == ((4, 6), {"teams": teams})
    for name in ("box_road", "box_out"):
        assert card.option(name).applies == {"battle_box": ("custom",)}
    for name in ("vehicle", "licence"):
        assert card.option(name).applies["setup_choice"] == ("preset",)


@pytest.mark.rule("VIG-DRAW-4")
def test_a_full_hand_says_how_many_cards_may_stay() -> None:
    scene = situation(car("yellow", 1, 2, "S", speed=1, hand="HB HB MINE CAN-Y")).play("f", "draw:ROC-R")
    assert scene.ask.prompt == "You hold 5 cards and may keep 4. Discard one."


@pytest.mark.rule("VIG-AMMO-3")
def test_a_mortar_says_that_its_odds_are_those_of_each_target() -> None:
    def label(*cars: str) -> str:
        others = [car(one, 2, at, "N") for at, one in enumerate(cars)]
        scene = situation(car("white", 1, 1, "N", hand="MOR-Y"), *others)
        return next(offer.label for offer in scene.ask.offers if offer.token == "mor-y>all")

    assert label("blue").endswith("at Blue: hits 62 %")
    assert label("blue", "green").endswith("at Blue and Green: hits 62 % each")


@pytest.mark.rule("VIG-AMMO-9")
def test_what_a_card_steals_is_told_as_cards() -> None:
    scene = situation(car("white", 1, 0, "E", hand="CAN-Y ROC-Y", speed=1), car("blue", 1, 2, "W"))
    labels = {offer.token: offer.label for offer in scene.ask.offers}
    assert "(damage 1, speed -1, steals 1 card)" in labels["can-y>e"]
    assert "(damage 1, speed -1, steals 2 cards)" in labels["roc-y>1"]
