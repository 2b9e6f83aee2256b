"""The card of the title: seats, options, modes; its action space; and what a set-up means for the table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from getaway.games.vigilante.board import MOST_CARDS, SIDES, SQUARES
from getaway.games.vigilante.box import BLUE_DICE, RED_DICE, roll_law, rolls
from getaway.games.vigilante.content import COLOURS, CONTENT, COPIES, LICENCES, MOST_HAND, WEAPONS
from getaway.games.vigilante.events.common import SEATS
from getaway.games.vigilante.events.table import REASONS
from getaway.games.vigilante.flow.actions import BRAKES, COME_DOWN, DROP, LAY_MINE
from getaway.games.vigilante.flow.agreed import Terms
from getaway.games.vigilante.flow.ammo import SHOOT
from getaway.games.vigilante.flow.battle_box import ON_THE_ROCKET, PLAIN
from getaway.games.vigilante.flow.licences import BOOTLEG, DUCT_TAPE, JERRY_CAN, OVERDRIVE, SCROUNGE
from getaway.games.vigilante.flow.map_cards import LAYINGS
from getaway.games.vigilante.flow.moving import FORWARD, LEFT, RIGHT
from getaway.games.vigilante.flow.objective import YES
from getaway.games.vigilante.flow.setup import new_table, shield_squares
from getaway.games.vigilante.flow.speed import BOOST
from getaway.games.vigilante.table import (
    AMMO_CARDS,
    CARDS,
    MAP_CARDS,
    NOBODY,
    VigilanteTable,
)
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.rules import GameCard, Mode, Option, Setup
from getaway.kernel.spaces import Block, Space
from getaway.parts.decks import new_deck

MOST_SEATS: Final = 6
CUSTOM: Final = "custom"

_TEAMS: Final = {"ffa": (0, 0), "2v2": (4, 2), "2v2v2": (6, 3), "3v3": (6, 2)}
"""For how many seats a team game is, and into how many sides they are split."""

_SIDES: Final = ("sun", "moon", "star")
"""Teams by name, which is also their sign."""

_SITES: Final = ("garage", "own_start", "either")
_CHOICES: Final = ("draft", "random", "preset")
_ON_OFF: Final = ("off", "on")

OPTIONS: Final = (
    Option("target_cans", "How many Gas Cans end the game.", 3, low=1, high=9, rule="VIG-OPT-1"),
    Option(
        "teams",
        "Each for themselves, or teams of 4 or 6 players.",
        "ffa",
        values=tuple(_TEAMS),
        labels=("Each for themselves", "Two against two", "Three teams of two", "Three against three"),
        rule="VIG-OPT-2",
    ),
    Option(
        "battle_box",
        "How much of the Battle Box is road.",
        "standard",
        values=(*CONTENT.boxes, CUSTOM),
        rule="VIG-OPT-3",
    ),
    Option("box_road", "A custom box: percent of dice on the road.", 60, low=1, high=100, rule="VIG-RULING-53"),
    Option("box_out", "A custom box: percent of the others out of it.", 12, low=0, high=100, rule="VIG-RULING-53"),
    Option("rocket_art", "Does the rocket picture double the damage?", "off", values=_ON_OFF, rule="VIG-OPT-4"),
    Option("capture_site", "Where cans are delivered.", "garage", values=_SITES, rule="VIG-OPT-5"),
    Option(
        "drop_can",
        "When the carrier may drop the can.",
        "own_turn",
        values=("own_turn", "any_time"),
        rule="VIG-OPT-6",
    ),
    Option(
        "airborne_mines", "Do mines go off under flying cars?", "safe", values=("safe", "trigger"), rule="VIG-OPT-7"
    ),
    Option("vehicle_health", "Have all cars the same health?", "flat", values=("flat", "varied"), rule="VIG-OPT-8"),
    Option(
        "licences",
        "How often a licence can be used.",
        "once_per_game",
        values=("once_per_game", "once_per_life", "off"),
        rule="VIG-OPT-9",
    ),
    Option("friendly_fire", "Can teammates hurt each other?", "off", values=_ON_OFF, rule="VIG-OPT-10"),
    Option(
        "team_hands", "Do teammates see each other's cards?", "hidden", values=("hidden", "shared"), rule="VIG-OPT-11"
    ),
    Option("round_limit", "The last round.", 100, low=4, high=200, rule="VIG-OPT-12"),
    Option("setup_choice", "How cars and licences are chosen.", "draft", values=_CHOICES, rule="VIG-OPT-13"),
    Option(
        "vehicle", "The car of each seat, if preset.", COLOURS[0], values=COLOURS, per_seat=True, rule="VIG-RULING-54"
    ),
    Option(
        "licence",
        "The licence of each seat, if preset.",
        LICENCES[0],
        values=LICENCES,
        per_seat=True,
        rule="VIG-RULING-54",
    ),
    Option(
        "first_player",
        "Who begins: drawn by lot, or a seat.",
        "random",
        values=("random", *[f"seat {seat}" for seat in range(MOST_SEATS)]),
        labels=("By lot", *[f"Seat {seat + 1}" for seat in range(MOST_SEATS)]),
        rule="VIG-OPT-14",
    ),
    Option("require_road_join", "Must a map card continue a road?", "off", values=_ON_OFF, rule="VIG-OPT-15"),
    Option(
        "handbrake_cost",
        "Does a Handbrake take a move off this turn, or only off the next?",
        "now",
        values=("now", "next_turn"),
        rule="VIG-OPT-16",
    ),
)

KINDS: Final = (
    "vigilante.first",
    "vigilante.licence",
    "vigilante.vehicle",
    "vigilante.deal_licence",
    "vigilante.deal_vehicle",
    "vigilante.draw",
    "vigilante.discard",
    "vigilante.map",
    "vigilante.lay",
    "vigilante.speed",
    "vigilante.act",
    "vigilante.jump",
    "vigilante.bull_bar",
    "vigilante.displace",
    "vigilante.dead_eye",
    "vigilante.next_target",
    "vigilante.blue",
    "vigilante.red",
    "vigilante.loaded_dice",
    "vigilante.rocket",
    "vigilante.steal",
    "vigilante.scrounge",
    "vigilante.town",
    "vigilante.respawn",
    "vigilante.facing",
    "vigilante.drop_now",
    "vigilante.aside",
)

CARD: Final = GameCard(
    id="vigilante",
    name="Interstate Vigilante",
    version=1,
    designer="Nick Ackroyd",
    publisher="Piracy Boardgames",
    summary="Armed muscle cars race over a growing map for gas cans, and wreck each other on the way.",
    minutes=(30, 60),
    seats=(2, MOST_SEATS),
    seat_names=SEATS,
    options=OPTIONS,
    modes=(
        Mode("duel", "Two drivers", 2, {"teams": "ffa"}),
        Mode("three", "Three drivers", 3, {"teams": "ffa"}),
        Mode("four", "Four drivers", 4, {"teams": "ffa"}),
        Mode("five", "Five drivers", 5, {"teams": "ffa"}),
        Mode("six", "Six drivers", 6, {"teams": "ffa"}),
        Mode("2v2", "Two against two", 4, {"teams": "2v2"}),
        Mode("2v2v2", "Three teams of two", 6, {"teams": "2v2v2"}),
        Mode("3v3", "Three against three", 6, {"teams": "3v3"}),
    ),
    kinds=KINDS,
    reasons=tuple(REASONS),
    # 200 rounds of 6 turns; in a turn at most 17 moves and 23 cards, none of which leads to more than 100 decisions.
    longest=200 * 6 * 4000,
)


def _attacks() -> list[Choice]:
    """Every attack that a hand can hold: one Ammo card, some Range cards, an aim."""
    ones, twos, threes = (card.copies for card in CONTENT.upgrades if card.range)
    found: list[Choice] = []
    for card, ammo in enumerate(CONTENT.ammo):
        aims = {"cannon": SIDES, "mortar": 1, "rocket": MOST_SEATS}[ammo.weapon]
        for a in range(ones + 1):
            for b in range(twos + 1):
                for c in range(threes + 1):
                    if a + b + c < MOST_HAND:
                        found.extend((SHOOT, card, a, b, c, aim) for aim in range(aims))
    return found


_SQUARES: list[Choice] = [*range(MOST_CARDS * SQUARES)]
_SEATS: list[Choice] = [*range(MOST_SEATS)]
_CARDS: list[Choice] = [*range(CARDS)]

SPACE: Final = Space(
    [
        Block(("vigilante.licence",), [*range(len(LICENCES))]),
        Block(("vigilante.vehicle",), [*range(len(COLOURS))]),
        Block(("vigilante.lay",), LAYINGS),
        Block(("vigilante.speed",), [*range(BOOST + 1)]),
        Block(("vigilante.act",), [FORWARD, LEFT, RIGHT, COME_DOWN, DROP, LAY_MINE, *BRAKES]),
        Block(("vigilante.act",), [JERRY_CAN, DUCT_TAPE, OVERDRIVE, SCROUNGE, *[(BOOTLEG, d) for d in range(SIDES)]]),
        Block(("vigilante.act",), _attacks()),
        Block(
            (
                "vigilante.act",
                "vigilante.jump",
                "vigilante.bull_bar",
                "vigilante.loaded_dice",
                "vigilante.drop_now",
                "vigilante.dead_eye",
            ),
            [PASS],
        ),
        Block(("vigilante.jump", "vigilante.bull_bar", "vigilante.loaded_dice", "vigilante.drop_now"), [YES]),
        Block(("vigilante.dead_eye", "vigilante.next_target"), _SEATS),
        Block(("vigilante.discard",), _CARDS),
        Block(("vigilante.scrounge",), [0, 1]),
        Block(("vigilante.displace", "vigilante.respawn", "vigilante.aside"), _SQUARES),
        Block(("vigilante.facing",), [*range(SIDES)]),
        Block(("vigilante.first",), _SEATS, chance=True),
        Block(("vigilante.deal_licence",), [*range(len(LICENCES))], chance=True),
        Block(("vigilante.deal_vehicle",), [*range(len(COLOURS))], chance=True),
        Block(("vigilante.draw", "vigilante.steal"), _CARDS, chance=True),
        Block(("vigilante.map",), [*range(MAP_CARDS)], chance=True),
        Block(("vigilante.town",), [*range(len(CONTENT.towns))], chance=True),
        Block(("vigilante.blue",), rolls(BLUE_DICE), chance=True),
        Block(("vigilante.red",), rolls(RED_DICE), chance=True),
        Block(("vigilante.rocket",), [PLAIN, ON_THE_ROCKET], chance=True),
    ]
)


def teams_of(setup: Setup) -> list[int]:
    """The side of each seat; sides alternate round the table (VIG-TEAM-2).

    Teams that do not fit the number of players mean: each for themselves (VIG-RULING-55).
    """
    seats, sides = _TEAMS[str(setup.one("teams"))]
    return [seat % sides if seats == setup.seats else seat for seat in range(setup.seats)]


def sides_of(setup: Setup) -> tuple[str, ...]:
    """The name of each seat's team; "" where each is for themselves."""
    teams = teams_of(setup)
    return tuple(_SIDES[team] if len(set(teams)) < setup.seats else "" for team in teams)


def box_of(setup: Setup) -> tuple[int, int, int]:
    """In what proportions dice come to rest on the road, off it, and out of the box."""
    preset = str(setup.one("battle_box"))
    if preset != CUSTOM:
        box = CONTENT.boxes[preset]
        return box.road, box.off, box.out
    road, out = setup.number("box_road"), setup.number("box_out")
    return 100 * road, (100 - road) * (100 - out), (100 - road) * out


@lru_cache(maxsize=64)
def _terms(agreed: bytes) -> Terms:
    setup = msgspec.json.decode(agreed, type=Setup)
    cars, ammo, upgrades = CONTENT.vehicles, CONTENT.ammo, CONTENT.upgrades
    flat = setup.one("vehicle_health") == "flat"
    team = teams_of(setup)
    box = box_of(setup)
    first = str(setup.one("first_player"))
    return Terms(
        CONTENT.tiles,
        len(CONTENT.towns),
        [car.speed for car in cars],
        [car.gas for car in cars],
        [car.health if flat else car.varied_health for car in cars],
        [car.hand for car in cars],
        [car.ammo for car in cars],
        [car.upgrade for car in cars],
        [WEAPONS.index(card.weapon) for card in ammo],
        [card.damage for card in ammo],
        [card.speed for card in ammo],
        [card.steal for card in ammo],
        CONTENT.reach,
        [0] * AMMO_CARDS + [card.range for card in upgrades],
        COPIES,
        roll_law(BLUE_DICE, *box),
        roll_law(RED_DICE, *box),
        roll_law(RED_DICE, 1, 0, 0),
        CONTENT.art_one_in,
        shield_squares(setup.seats),
        team,
        len(set(team)),
        setup.number("target_cans"),
        setup.one("rocket_art") == "on",
        _SITES.index(str(setup.one("capture_site"))),
        setup.one("drop_can") == "any_time",
        setup.one("airborne_mines") == "trigger",
        setup.one("licences") != "off",
        setup.one("licences") == "once_per_life",
        setup.one("friendly_fire") == "on",
        setup.one("team_hands") == "shared",
        setup.number("round_limit"),
        _CHOICES.index(str(setup.one("setup_choice"))),
        NOBODY if first == "random" else int(first.removeprefix("seat ")) % setup.seats,
        setup.one("require_road_join") == "on",
        setup.one("handbrake_cost") == "now",
        [COLOURS.index(str(car)) for car in setup.each("vehicle")],
        [LICENCES.index(str(licence)) for licence in setup.each("licence")],
        setup,
    )


def terms_of(setup: Setup) -> Terms:
    """What a set-up means for the table."""
    return _terms(msgspec.json.encode(setup))


def new_game_table(setup: Setup) -> VigilanteTable:
    """The table of a new game."""
    terms = terms_of(setup)
    return new_table(terms, new_deck(terms.copies[:AMMO_CARDS]), new_deck(terms.copies[AMMO_CARDS:]))
