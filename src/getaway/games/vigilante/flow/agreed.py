"""What was agreed before the game."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import Tile
from getaway.parts.dice import Law

# Where a can is captured.
AT_GARAGE: Final = 0
AT_OWN_START: Final = 1

# How licences and vehicles are chosen.
DRAFT: Final = 0
RANDOM: Final = 1
PRESET: Final = 2


class Terms:
    """What was agreed before the game and never changes: what is printed on the components, and the options."""

    __slots__ = (
        "tiles",
        "towns",
        "top_speed",
        "tank",
        "armour",
        "hand_size",
        "start_ammo",
        "start_upgrade",
        "weapon",
        "damage",
        "slows",
        "steals",
        "reach",
        "bonus",
        "copies",
        "blue",
        "red",
        "dead_eye",
        "art_one_in",
        "shields",
        "team",
        "teams",
        "target",
        "art",
        "site",
        "any_time",
        "air_mines",
        "licences",
        "per_life",
        "friendly",
        "shared_hands",
        "round_limit",
        "choice",
        "starter",
        "road_join",
        "brake_now",
        "preset_vehicles",
        "preset_licences",
        "agreed",
    )

    def __init__(
        self,
        tiles: list[Tile],
        towns: int,
        top_speed: list[int],
        tank: list[int],
        armour: list[int],
        hand_size: list[int],
        start_ammo: list[int],
        start_upgrade: list[int],
        weapon: list[int],
        damage: list[int],
        slows: list[int],
        steals: list[int],
        reach: list[int],
        bonus: list[int],
        copies: list[int],
        blue: Law,
        red: Law,
        dead_eye: Law,
        art_one_in: int,
        shields: list[int],
        team: list[int],
        teams: int,
        target: int,
        art: bool,
        site: int,
        any_time: bool,
        air_mines: bool,
        licences: bool,
        per_life: bool,
        friendly: bool,
        shared_hands: bool,
        round_limit: int,
        choice: int,
        starter: int,
        road_join: bool,
        brake_now: bool,
        preset_vehicles: list[int],
        preset_licences: list[int],
        agreed: object,
    ) -> None:
        self.tiles = tiles
        self.towns = towns  # how many there are
        self.top_speed = top_speed  # by vehicle, so with the next five
        self.tank = tank
        self.armour = armour
        self.hand_size = hand_size
        self.start_ammo = start_ammo
        self.start_upgrade = start_upgrade
        self.weapon = weapon  # by Ammo card, so with the next three
        self.damage = damage
        self.slows = slows
        self.steals = steals
        self.reach = reach  # by weapon
        self.bonus = bonus  # squares of reach that a card adds, by card
        self.copies = copies  # by card
        self.blue = blue  # how two blue dice fall
        self.red = red  # how three red dice fall
        self.dead_eye = dead_eye  # how three red dice fall that all lie on the road
        self.art_one_in = art_one_in
        self.shields = shields  # start square by seat
        self.team = team  # by seat
        self.teams = teams
        self.target = target
        self.art = art
        self.site = site
        self.any_time = any_time
        self.air_mines = air_mines
        self.licences = licences
        self.per_life = per_life
        self.friendly = friendly
        self.shared_hands = shared_hands
        self.round_limit = round_limit
        self.choice = choice
        self.starter = starter  # the seat that begins, or NOBODY: by lot
        self.road_join = road_join
        self.brake_now = brake_now
        self.preset_vehicles = preset_vehicles
        self.preset_licences = preset_licences
        self.agreed = agreed  # the set-up these terms were read from, for whoever needs to start anew
