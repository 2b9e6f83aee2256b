"""What a set-up means for the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from getaway.games.vigilante.aids.box import BLUE_DICE, RED_DICE, roll_law
from getaway.games.vigilante.board import Square, Tile, shield_squares
from getaway.games.vigilante.content import COLOURS, CONTENT, COPIES, LICENCES, WEAPONS
from getaway.games.vigilante.pieces import AMMO_CARDS, NOBODY
from getaway.kernel.errors import BadSetup
from getaway.kernel.frames import Seat
from getaway.kernel.rules import Setup
from getaway.parts.dice import Law

CUSTOM: Final = "custom"

TEAMS: Final = {"ffa": (0, 0), "2v2": (4, 2), "2v2v2": (6, 3), "3v3": (6, 2)}
"""How many seats a team game is for, and into how many sides they are split."""

SITES: Final = ("garage", "own_start", "either")
CHOICES: Final = ("draft", "random", "preset")

SIDES: Final = ("sun", "moon", "star")
"""Teams by name, which is also their sign."""


@dataclass(kw_only=True)
class Terms:
    """What was agreed before the game and never changes: what is printed on the components, and the options."""

    setup: Setup  # from which these terms were read
    tiles: list[Tile]
    towns: int  # how many there are
    # By vehicle:
    top_speed: list[int]
    tank: list[int]
    armour: list[int]
    hand_size: list[int]
    start_ammo: list[int]
    start_upgrade: list[int]
    # By Ammo card:
    weapon: list[int]
    damage: list[int]
    slows: list[int]
    steals: list[int]
    reach: list[int]  # by weapon
    bonus: list[int]  # by card: how many squares of reach it adds
    copies: list[int]  # by card
    # How dice fall: two blue, three red, and three red that all lie on the road.
    blue: Law
    red: Law
    dead_eye: Law
    art_one_in: int
    shields: list[Square]  # by seat: where its car starts
    team: list[int]  # by seat
    teams: int
    target: int
    art: bool
    site: int
    any_time: bool
    air_mines: bool
    licences: bool
    per_life: bool
    friendly: bool
    shared_hands: bool
    round_limit: int
    choice: int
    starter: int  # the seat that begins, or NOBODY: by lot
    road_join: bool
    brake_now: bool
    preset_vehicles: list[int]
    preset_licences: list[int]


def teams_of(setup: Setup) -> list[int]:
    """The side of each seat; sides alternate round the table (VIG-TEAM-2). Raises BadSetup (VIG-RULING-55)."""
    seats, sides = TEAMS[str(setup.one("teams"))]
    if seats not in (0, setup.seats):
        size = seats // sides
        raise BadSetup(f"{sides} teams of {size} are for {seats} players, not for {setup.seats}.", "VIG-RULING-55")
    return [seat % sides if sides else seat for seat in range(setup.seats)]


def starter_of(setup: Setup) -> Seat:
    """The seat that begins, or NOBODY: by lot. Raises BadSetup (VIG-RULING-55)."""
    first = str(setup.one("first_player"))
    if first == "random":
        return NOBODY
    number = int(first.removeprefix("seat "))
    if number > setup.seats:
        raise BadSetup(f"Seat {number} cannot begin: there are {setup.seats} players.", "VIG-RULING-55")
    return number - 1


def sides_of(setup: Setup) -> tuple[str, ...]:
    """The name of each seat's team; "" where each is for themselves."""
    teams = teams_of(setup)
    return tuple([SIDES[team] if len(set(teams)) < setup.seats else "" for team in teams])


def box_of(setup: Setup) -> tuple[int, int, int]:
    """In what proportions dice come to rest on the road, off it, and out of the box."""
    preset = str(setup.one("battle_box"))
    if preset != CUSTOM:
        box = CONTENT.boxes[preset]
        return box.road, box.off, box.out
    road, out = setup.number("box_road"), setup.number("box_out")
    return 100 * road, (100 - road) * (100 - out), (100 - road) * out


def terms_of(setup: Setup) -> Terms:
    """The terms of a game; games of the same set-up share them."""
    return _terms(msgspec.json.encode(setup))


@lru_cache(maxsize=64)
def _terms(agreed: bytes) -> Terms:
    setup = msgspec.json.decode(agreed, type=Setup)
    cars, ammo, upgrades = CONTENT.vehicles, CONTENT.ammo, CONTENT.upgrades
    flat = setup.one("vehicle_health") == "flat"
    team = teams_of(setup)
    road, off, out = box_of(setup)
    return Terms(
        setup=setup,
        tiles=CONTENT.tiles,
        towns=len(CONTENT.towns),
        top_speed=[car.speed for car in cars],
        tank=[car.gas for car in cars],
        armour=[car.health if flat else car.varied_health for car in cars],
        hand_size=[car.hand for car in cars],
        start_ammo=[car.ammo for car in cars],
        start_upgrade=[car.upgrade for car in cars],
        weapon=[WEAPONS.index(card.weapon) for card in ammo],
        damage=[card.damage for card in ammo],
        slows=[card.speed for card in ammo],
        steals=[card.steal for card in ammo],
        reach=CONTENT.reach,
        bonus=[0] * AMMO_CARDS + [card.range for card in upgrades],
        copies=COPIES,
        blue=roll_law(BLUE_DICE, road, off, out),
        red=roll_law(RED_DICE, road, off, out),
        dead_eye=roll_law(RED_DICE, 1, 0, 0),
        art_one_in=CONTENT.art_one_in,
        shields=shield_squares(setup.seats),
        team=team,
        teams=len(set(team)),
        target=setup.number("target_cans"),
        art=setup.one("rocket_art") == "on",
        site=SITES.index(str(setup.one("capture_site"))),
        any_time=setup.one("drop_can") == "any_time",
        air_mines=setup.one("airborne_mines") == "trigger",
        licences=setup.one("licences") != "off",
        per_life=setup.one("licences") == "once_per_life",
        friendly=setup.one("friendly_fire") == "on",
        shared_hands=setup.one("team_hands") == "shared",
        round_limit=setup.number("round_limit"),
        choice=CHOICES.index(str(setup.one("setup_choice"))),
        starter=starter_of(setup),
        road_join=setup.one("require_road_join") == "on",
        brake_now=setup.one("handbrake_cost") == "now",
        preset_vehicles=[COLOURS.index(str(car)) for car in setup.each("vehicle")],
        preset_licences=[LICENCES.index(str(licence)) for licence in setup.each("licence")],
    )
