"""Situations: positions written down as in the scenarios, and a driver that speaks the tokens of the table.

scene = situation("DON L2:11 20 5 $1000; DUKE L2:13 30 5 $800", turn="DON")
scene.drives().play("f", "f")
assert scene.car("DUKE").cell == "L2:15"
"""

from __future__ import annotations

import re
from typing import Any

from getaway.games.gangrush import RULES
from getaway.games.gangrush.board import TO_FINISH, TO_START
from getaway.games.gangrush.content import BOARD, BONUSES, DRIVERS, HAZARDS
from getaway.games.gangrush.flow.race import Race, Round, Turns
from getaway.games.gangrush.flow.turn import Turn
from getaway.games.gangrush.pieces import (
    ACID,
    GO_ON,
    IN_RIVER,
    LOADED_DIE,
    MINE,
    OIL,
    ON_ROAD,
    RAMP_DOWN,
    RAMP_UP,
    SECOND_LOADED,
)
from getaway.games.gangrush.table import GangTable, new_table, table_of
from getaway.games.gangrush.terms import terms_of
from getaway.games.gangrush.view import CarView, GangView, Thing
from getaway.games.gangrush.words.tokens import spot
from getaway.kernel.frames import CHANCE, SPECTATOR, Choice, Seat
from getaway.kernel.game import Game
from tests.games.scene import BaseScene

CODES = [driver.code for driver in DRIVERS]
TOKENS = [bonus.id for bonus in BONUSES]
LETTERS = "tsxrd"
_THINGS = {"RAMP": RAMP_UP, "RAMPDOWN": RAMP_DOWN, "OIL": OIL, "ACID": ACID}


def at(name: str) -> int:
    """The space of that name."""
    cell = BOARD.named(name)
    assert cell >= 0, name
    return cell


_SPOTS = {BOARD.names[cell]: spot(cell) for cell in range(BOARD.cells) if BOARD.road[cell]}
_NAMES = {typed: name for name, typed in _SPOTS.items()}
_LAW = re.compile(r"L\d:-?\d+")
_TYPED = re.compile(r"\b\d\.-?\d+")


def in_law(token: str) -> str:
    """A token with its spaces as the law book writes them: L3:20, not 3.11."""
    return _TYPED.sub(lambda found: _NAMES[found[0]], token)


def dice(letters: str) -> tuple[int, ...]:
    """Dice by face: t Steer, s Speedometer, x Shot, r Repair, d Damage."""
    return tuple(letters.count(letter) for letter in LETTERS)


class Scene(BaseScene):
    """A game driven by tokens."""

    def __init__(self, game: Game) -> None:
        super().__init__(RULES, game)

    @property
    def t(self) -> GangTable:
        return table_of(self.game)

    # What is asked, with spaces as the scenarios of the law book write them

    def offered(self) -> list[str]:
        return [in_law(token) for token in super().offered()]

    def _on_offer(self, token: str) -> Choice:
        return super()._on_offer(_LAW.sub(lambda found: _SPOTS[found[0]], token))

    # What is done

    def chance(self, outcome: Choice) -> Scene:
        """Answer chance."""
        assert self.game.seat == CHANCE, self.kind
        assert outcome in self.game.options(), self.game.options()
        self.submit(outcome)
        return self

    def rolls(self, letters: str) -> Scene:
        """Roll these five dice and keep them all: the turn is now after the roll."""
        self.play("roll").chance(dice(letters))
        heard = self.heard
        self.play(letters_sorted(letters))
        self.heard = heard + self.heard
        return self

    def adjusts(self, letters: str) -> Scene:
        """Roll these dice and let them count."""
        self.rolls(letters)
        heard = self.heard
        self.play("count")
        self.heard = heard + self.heard
        return self

    def drives(self, letters: str = "sssss") -> Scene:
        """Roll these dice and drive at the speed the car has."""
        if self.kind == "preroll":
            self.rolls(letters)
        for kind, token in (("postroll", "count"), ("adjust", "drive")):
            if self.kind == kind:
                heard = self.heard
                self.play(token)
                self.heard = heard + self.heard
        return self

    def finishes(self) -> Scene:
        """End the turn with what is needed for it."""
        if self.kind == "drive":
            self.play("stop")
        if self.kind == "endturn":
            self.play("finish")
        return self

    def idle(self, until: str = "") -> Scene:
        """Let everybody roll, stand and finish, until that kind of question is asked or the round is over."""
        start = self.t.round
        while self.game.ask is not None and self.kind != until and self.t.round == start:
            if self.game.seat == CHANCE:
                self.chance(dice("ttttt") if self.kind == "roll" else self.game.options()[0])
            elif self.kind == "keep":
                self.play(self.offered()[-1])
            elif GO_ON in self.game.options():
                self.submit(GO_ON)
            else:
                self.play(self.offered()[0])
        return self

    # What is seen

    def view(self, seat: Seat = SPECTATOR) -> GangView:
        return RULES.view(self.game, seat)

    def car(self, code: str) -> CarView:
        """A car as everybody sees it."""
        return next(car for car in self.view().cars if car.driver == CODES.index(code))

    def seat(self, code: str) -> Seat:
        return self.t.driver.index(CODES.index(code))

    def state(self, code: str) -> tuple[str, int, int, int]:
        """Where a car is, its speed, durability and cash."""
        car = self.car(code)
        assert car.cash is not None
        return car.cell, car.speed, car.durability, car.cash

    def bills(self, cell: str) -> int:
        return dict(self.view().bills).get(cell, 0)

    def thing(self, cell: str) -> Thing | None:
        """What lies on a space."""
        return next((thing for thing in self.view().things if thing.cell == cell), None)


def letters_sorted(letters: str) -> str:
    """Dice as their token is written."""
    return "".join(sorted(letters, key=LETTERS.index)) or "none"


def started(seats: int = 3, **options: Any) -> Scene:
    """A new game at its first question."""
    return Scene(RULES.start(RULES.card.setup(seats, options)))


def drafted(seats: int = 3, *picks: str, **options: Any) -> Scene:
    """A game after the draft, chance answered by its first outcome; picks such as "don-3"."""
    scene = started(seats, **options)
    while scene.game.seat == CHANCE:
        scene.chance(scene.game.options()[0])
    scene.play(*(picks or [f"{code.lower()}-{seat + 1}" for seat, code in enumerate(CODES[:seats])]))
    return scene


_CAR = re.compile(
    r"(?P<code>[A-Z]+) (?P<cell>L\d:-?\d+)(?: (?P<mph>\d+))?(?: (?P<dur>\d))?(?: \$(?P<cash>\d+))?(?P<more>.*)"
)


def situation(
    cars: str,
    *,
    turn: str = "",
    road: str = "",
    bills: str = "",
    tokens: str = "",
    shop: str = "",
    seats: int = 0,
    round: int = 2,
    hold: bool = True,
    **options: Any,
) -> Scene:
    """A position in the middle of a round, at the beginning of somebody's turn: by default the first car's.

    `cars` lists all cars as "DON L3:10 40 5 $1000": driver, space, mph, durability, cash, and perhaps "backwards",
    "home", "noramp". Seats and the playing order are in that order; seats beyond the list are in the river. `road` is
    "CONT L3:20, RAMP L3:12", `bills` "L3:12 200", `tokens` "DON G3 M1; PARK B2". With `hold` whoever's turn it is has a
    Fat Envelope too, so that no phase is passed over.
    """
    entries = [entry.strip() for entry in cars.split(";")]
    count = seats or max(3, len(entries))
    setup = RULES.card.setup(count, {"shop": "open" if shop else "closed", **options})
    t = new_table(terms_of(setup))
    free = [number for number in range(5) if CODES[number] not in cars]
    for seat in range(count):
        read = _CAR.fullmatch(entries[seat]) if seat < len(entries) else None
        driver = CODES.index(read["code"]) if read else free.pop()
        t.driver = [*t.driver[:seat], driver, *t.driver[seat + 1 :]]
        t.durability[seat] = int(read["dur"]) if read and read["dur"] else t.terms.durability[driver]
        cash = int(read["cash"]) // 100 if read and read["cash"] else 10
        t.ramp[seat] = 0 if not t.terms.ramps else 1
        t.gain(seat, cash)
        if read is None:
            t.state[seat] = IN_RIVER
            t.back[seat] = at(("L1:-6", "L2:-7", "L3:-6", "L4:-7", "L5:-6")[seat])
            continue
        t.state[seat] = ON_ROAD
        t.shift(seat, at(read["cell"]))
        t.speed[seat] = int(read["mph"] or 0) // 10
        more = read["more"].split()
        t.home[seat] = int("home" in more)
        backwards = "backwards" in more
        t.facing[seat] = TO_START if bool(t.home[seat]) != backwards else TO_FINISH
        if "noramp" in more:
            t.ramp[seat] = 0
            t.road[at("L5:38")] = RAMP_DOWN  # somewhere out of the way: every ramp is accounted for
    for what, cell in [entry.split() for entry in road.split(",") if entry.strip()]:
        put(t, what, at(cell))
    for cell, amount in [entry.split() for entry in bills.split(",") if entry.strip()]:
        t.bills[at(cell)] += int(amount) // 100
        t.bank -= int(amount) // 100
    for holder in [entry.split() for entry in tokens.split(";") if entry.strip()]:
        for token in holder[1:]:
            give(t, t.driver.index(CODES.index(holder[0])), token)
    if shop:
        t.shop = [take_bonus(t, token) for token in shop.split()]
    t.round = round
    t.order = list(range(count))
    who = t.driver.index(CODES.index(turn)) if turn else 0
    if hold:
        give(t, who, "M4")
    game = Game(t, [Race(), Round(), Turns(), Turn(who)], [4, 3, t.order.index(who) + 1, 0], None, 0)
    game.run(None)
    scene = Scene(game)
    assert RULES.unconserved(game) == [], RULES.unconserved(game)
    return scene


def put(t: GangTable, what: str, cell: int) -> None:
    """Put a hazard, ramp, mine or slick on the road, taken from where it would come from."""
    if what in _THINGS or what.startswith("MINE"):
        if what.startswith("RAMP"):
            owner = t.ramp.index(1)
            t.ramp[owner] = 0
        elif what.startswith("MINE"):
            t.mine_owner = t.driver.index(CODES.index(what[5:]))
            take_bonus(t, "P2")
        else:
            take_bonus(t, "P3" if what == "OIL" else "P4")
        t.road[cell] = _THINGS.get(what, MINE)
        return
    kind = [hazard.id for hazard in HAZARDS].index(what)
    t.hazards[4 + kind] -= 1
    t.hazards[0] -= 1
    if what.startswith("BARR"):
        t.put_barriers(cell, kind)
    else:
        t.road[cell] = kind


def take_bonus(t: GangTable, token: str) -> int:
    """Take a bonus token out of its pile."""
    kind = TOKENS.index(token)
    t.bonuses[4 + kind] -= 1
    t.bonuses[0] -= 1
    assert t.bonuses[4 + kind] >= 0
    return kind


def give(t: GangTable, seat: Seat, token: str) -> None:
    """Give a player a bonus token."""
    kind = take_bonus(t, token)
    second = kind == LOADED_DIE and t.held[seat] >> LOADED_DIE & 1
    t.held[seat] |= 1 << (SECOND_LOADED if second else kind)
