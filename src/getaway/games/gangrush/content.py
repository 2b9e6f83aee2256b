"""The content files of the game, read and checked: bridge, dice, tokens, drivers, money.

Whatever is wrong with them is refused as BadContent, in a sentence that names the file. The lists given out here are
shared and must not be changed. Amounts of money are in hundreds of dollars from here on, speeds in tens of mph.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any, Final

import msgspec

from getaway.games.gangrush.board import LANES, Board
from getaway.kernel.errors import BadContent
from getaway.parts.content import folder_of, read

FOLDER: Final = folder_of(__file__)

FACE_NAMES: Final = ("Steer", "Speedometer", "Shot", "Repair", "Damage")
TYPES: Final = ("spikes", "barriers", "police", "limit", "container")
_UNIT: Final = 100


class _Data(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class _Start(_Data, frozen=True):
    lane: int
    p: int
    money: int


class _Support(_Data, frozen=True):
    kind: str
    marks: list[int]


class Blocker(_Data, frozen=True):
    """One piece of the variant's wall."""

    lane: int
    p: int
    kind: str
    officers: int = 0


class Border(_Data, frozen=True):
    """The layout of the variant for one number of players."""

    players: int
    turn_zone: int
    start_money: list[int]
    """By start space, front to rear: instead of what the race gives."""
    aside: dict[str, int]
    wall: list[Blocker]


class _Bridge(_Data, frozen=True):
    lanes: int
    start_line: int
    finish_line: int
    rearmost: int
    zones: int
    leave_home: int
    damaged_road: list[tuple[int, int]]
    start: list[_Start]
    support: list[_Support]
    border: list[Border]


class _Face(_Data, frozen=True):
    name: str
    faces: int


class _Jump(_Data, frozen=True):
    short: bool
    damage: int


class _Dice(_Data, frozen=True):
    dice: int
    rerolls: int
    face: list[_Face]
    jump: dict[str, _Jump]


class Driver(_Data, frozen=True):
    """A driver and the car that goes with him or her."""

    code: str
    name: str
    colour: str
    durability: int
    ability: str


class _Drivers(_Data, frozen=True):
    free_steers: list[int]
    driver: list[Driver]


class Hazard(_Data, frozen=True):
    """A kind of hazard token."""

    id: str
    type: str
    count: int
    copies: int


class _Hazards(_Data, frozen=True):
    containers: int
    token: list[Hazard]


class Bonus(_Data, frozen=True):
    """A kind of bonus token."""

    id: str
    name: str
    colour: str
    copies: int
    text: str


class _Bonuses(_Data, frozen=True):
    colours: list[str]
    token: list[Bonus]


class Money(_Data, frozen=True):
    """Prices, fees and rewards, in dollars."""

    shop: list[int]
    crane: int
    repair: int
    mechanic: int
    die: int
    allowance: int
    allowance_dice: int
    envelope: int
    ramp: int
    ramp_dealer: int
    bounties: dict[str, list[int]]
    misprint: dict[str, list[int]]
    caps: dict[str, int]


def _must(fine: bool, text: str) -> None:
    if not fine:
        raise BadContent(text)


class Content:
    """Everything in the content files, checked."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._read_bridge(read(folder / "bridge.toml", _Bridge))
        self._read_dice(read(folder / "dice.toml", _Dice))
        drivers = read(folder / "drivers.toml", _Drivers)
        self._read_hazards(read(folder / "hazards.toml", _Hazards))
        self._read_bonuses(read(folder / "bonuses.toml", _Bonuses))
        self.money: Money = read(folder / "money.toml", Money)
        self.free_steers: list[int] = drivers.free_steers
        self.drivers: list[Driver] = drivers.driver
        _must(len(self.free_steers) == 6, "drivers.toml: free_steers has a number for each speed from 0 to 50.")
        _must(self.free_steers[0] >= 3, "drivers.toml: a stopped car must be able to make a U-turn: 3 free Steers.")
        codes = [driver.code for driver in self.drivers]
        _must(codes == ["PUP", "DON", "SPE", "DUKE", "PARK"], "drivers.toml: the drivers are PUP DON SPE DUKE PARK.")
        _must(all(driver.durability > 0 for driver in self.drivers), "drivers.toml: durability is positive.")
        self._check_money()
        self._check_borders()

    def _read_bridge(self, bridge: _Bridge) -> None:
        _must(bridge.lanes == LANES, f"bridge.toml: the bridge has {LANES} lanes.")
        _must(bridge.start_line == 0, "bridge.toml: marks are counted from the starting line.")
        length = bridge.finish_line
        _must(length > 0 and length % (2 * bridge.zones) == 0, "bridge.toml: zones are equal, in whole spaces.")
        _must(bridge.rearmost < 0 and bridge.rearmost % 2 == 1, "bridge.toml: rearmost is a negative odd mark.")
        marks = [mark for support in bridge.support for mark in support.marks]
        _must(len(set(marks)) == len(marks), "bridge.toml: two supports guard the same place.")
        _must(all(mark % 2 and 0 < mark < length for mark in marks), "bridge.toml: supports stand at odd marks.")
        _must({support.kind for support in bridge.support} <= {"low", "tall"}, "bridge.toml: low or tall?")
        low = [mark for support in bridge.support if support.kind == "low" for mark in support.marks]
        tall = [mark for support in bridge.support if support.kind == "tall" for mark in support.marks]
        self.board: Board = Board(length, bridge.rearmost, low, tall)
        self.zone_length: int = length // bridge.zones
        self.leave_home: int = bridge.leave_home
        self.damaged: list[int] = [self._cell(lane, mark) for lane, mark in bridge.damaged_road]
        self.start: list[int] = [self._cell(start.lane, start.p) for start in bridge.start]
        self.start_money: list[int] = [start.money // _UNIT for start in bridge.start]
        _must(len(set(self.start)) == 5, "bridge.toml: there are five start spaces.")
        _must(all(self.board.mark[cell] <= -2 for cell in self.start), "bridge.toml: start behind the starting line.")
        _must(all(start.money % _UNIT == 0 for start in bridge.start), "bridge.toml: money comes in hundreds.")
        self.borders: dict[int, Border] = {border.players: border for border in bridge.border}
        _must(sorted(self.borders) == [3, 4, 5], "bridge.toml: the variant needs layouts for 3, 4 and 5 players.")
        for border in bridge.border:
            fine = len(border.start_money) == 5 and all(amount >= 0 for amount in border.start_money)
            _must(fine, f"bridge.toml: start_money for {border.players} has an amount for each start space.")
            whole = all(amount % _UNIT == 0 for amount in border.start_money)
            _must(whole, "bridge.toml: money comes in hundreds.")

    def _cell(self, lane: int, mark: int) -> int:
        cell = self.board.at(lane, mark)
        _must(cell >= 0 and self.board.road[cell], f"bridge.toml: there is no space at mark {mark} of lane {lane}.")
        return cell

    def zone(self, number: int) -> list[int]:
        """The cells that lie wholly inside a zone, counted from 1."""
        first = (number - 1) * self.zone_length
        mark = self.board.mark
        return [cell for cell in self.board.open_road if first <= mark[cell] <= first + self.zone_length - 2]

    def wall(self, border: Border) -> list[int]:
        """The cells of a wall, from lane 1 to lane 5."""
        return [self._cell(blocker.lane, blocker.p) for blocker in border.wall]

    def _check_borders(self) -> None:
        tokens = {token.id: token.copies for token in self.hazards}
        for players, border in self.borders.items():
            wall = self.wall(border)
            lanes = [self.board.lane[cell] for cell in wall]
            _must(lanes == [1, 2, 3, 4, 5], f"bridge.toml: the wall for {players} closes each lane once.")
            chained = all(b in self.board.beside[a] for a, b in itertools.pairwise(wall))
            _must(chained, f"bridge.toml: the wall for {players} has a gap.")
            fits = all(copies <= tokens.get(token, 0) for token, copies in border.aside.items())
            _must(fits, f"bridge.toml: there are too few tokens to set aside for {players}.")
            officers = sum(blocker.officers for blocker in border.wall)
            aside = sum(copies * int(token[-1]) for token, copies in border.aside.items() if token.startswith("POL"))
            _must(officers == aside, f"bridge.toml: the officers in the wall for {players} are those set aside.")
            boxes = sum(blocker.kind == "container" for blocker in border.wall)
            _must(boxes == border.aside.get("CONT", 0), f"bridge.toml: the wall for {players} is built of its tokens.")

    def _read_dice(self, dice: _Dice) -> None:
        _must(tuple(face.name for face in dice.face) == FACE_NAMES, f"dice.toml: the faces are {FACE_NAMES}.")
        _must(all(face.faces > 0 for face in dice.face), "dice.toml: every result stands on a face.")
        _must(dice.dice == 5 and dice.rerolls == 2, "dice.toml: five dice, two rerolls.")
        _must(set(dice.jump) == set(FACE_NAMES), "dice.toml: the jump table has an entry for each face.")
        self.faces: list[int] = [number for number, face in enumerate(dice.face) for _ in range(face.faces)]
        self.jump_short: list[bool] = [dice.jump[name].short for name in FACE_NAMES]
        self.jump_damage: list[int] = [dice.jump[name].damage for name in FACE_NAMES]

    def _read_hazards(self, hazards: _Hazards) -> None:
        self.hazards: list[Hazard] = hazards.token
        self.containers: int = hazards.containers
        _must(
            [token.type for token in hazards.token] == sorted((token.type for token in hazards.token), key=TYPES.index),
            f"hazards.toml: tokens are sorted by type: {', '.join(TYPES)}.",
        )
        ids = [token.id for token in hazards.token]
        wanted = "SPIKE2 SPIKE3 SPIKE4 BARR1 BARR2 BARR3 POL1 POL2 POL3 POL4 LIMIT CONT".split()
        _must(ids == wanted, f"hazards.toml: the tokens are {' '.join(wanted)}.")
        _must(sum(token.copies for token in hazards.token) == 30, "hazards.toml: there are 30 hazards.")
        barriers = sum(token.copies * token.count for token in hazards.token if token.type == "barriers")
        _must(barriers == 12, "hazards.toml: the barrier tiles need exactly the 12 models.")
        tiles = [token.copies for token in hazards.token if token.type == "barriers"]
        _must(tiles == [2, 2, 2], "hazards.toml: there are two barrier tiles of each size.")

    def _read_bonuses(self, bonuses: _Bonuses) -> None:
        self.bonuses: list[Bonus] = bonuses.token
        self.colours: list[int] = []
        for token in bonuses.token:
            _must(token.colour in bonuses.colours, f"bonuses.toml: {token.id} has no known colour.")
            self.colours.append(bonuses.colours.index(token.colour))
        _must(len(bonuses.token) == 29, "bonuses.toml: there are 29 kinds of bonus.")
        _must(sum(token.copies for token in bonuses.token) == 30, "bonuses.toml: there are 30 bonuses.")

    def _check_money(self) -> None:
        money = self.money
        amounts = [
            *money.shop, money.crane, money.repair, money.mechanic, money.die, money.allowance, money.envelope,
            money.ramp, money.ramp_dealer,
            *[one for row in (*money.bounties.values(), *money.misprint.values()) for one in row],
        ]  # fmt: skip
        _must(all(amount > 0 and amount % _UNIT == 0 for amount in amounts), "money.toml: money comes in hundreds.")
        _must(money.shop == sorted(money.shop, reverse=True), "money.toml: the shop is dearest next to the pile.")
        _must(sorted(money.bounties) == ["3", "4", "5"], "money.toml: bounties for 3, 4 and 5 players.")


CONTENT: Final = Content()
BOARD: Final = CONTENT.board
DRIVERS: Final = CONTENT.drivers
HAZARDS: Final = CONTENT.hazards
BONUSES: Final = CONTENT.bonuses


def hundreds(dollars: int) -> int:
    """An amount as the table counts it."""
    return dollars // _UNIT


def dollars(amount: int) -> str:
    """An amount of the table, in hundreds, as people write it."""
    return f"${amount * _UNIT:,}"


def printed() -> dict[str, Any]:
    """What is printed on bridge, dice, cars and tokens."""
    return {
        "BRIDGE": {
            "lanes": LANES,
            "rearmost": BOARD.rearmost,
            "finish": BOARD.finish,
            "zone": CONTENT.zone_length,
            "low": BOARD.low,
            "tall": BOARD.tall,
        },
        "START": [
            {"cell": BOARD.names[cell], "money": money * _UNIT}
            for cell, money in zip(CONTENT.start, CONTENT.start_money, strict=True)
        ],
        "FREE_STEERS": CONTENT.free_steers,
        "FACES": [
            {"name": name, "sides": CONTENT.faces.count(face), "short": short, "landing": landing}
            for face, (name, short, landing) in enumerate(
                zip(FACE_NAMES, CONTENT.jump_short, CONTENT.jump_damage, strict=True)
            )
        ],
        "DRIVERS": DRIVERS,
        "HAZARDS": HAZARDS,
        "BONUSES": BONUSES,
    }
