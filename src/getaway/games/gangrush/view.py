"""What everybody may see: the whole table but the order of the piles, which has none (and, if agreed, rivals' cash)."""

from __future__ import annotations

import msgspec

from getaway.games.gangrush import odds
from getaway.games.gangrush.content import BOARD, BONUSES, DRIVERS, FACE_NAMES, HAZARDS
from getaway.games.gangrush.flow.drive import unused_dice
from getaway.games.gangrush.flow.ending import final_money, ranking
from getaway.games.gangrush.flow.pieces import (
    ACID,
    ARRESTED,
    BARRIERS,
    BONUS_KINDS,
    COUNT_OF,
    DRIVE,
    ENDTURN,
    HAZARD_KINDS,
    IN_RIVER,
    LOADED_DIE,
    MINE,
    NOTHING,
    OIL,
    ON_ROAD,
    OUT,
    OVER,
    POSTROLL,
    PREROLL,
    RAMP_DOWN,
    RAMP_UP,
    ROLLING,
    SECOND_LOADED,
    TURN_OVER,
    UNPLACED,
    WALL,
)
from getaway.games.gangrush.flow.shots import lines
from getaway.games.gangrush.knowledge import table_of
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import View
from getaway.parts.decks import remaining

PHASES = (
    "set-up", "hazards", "before the roll", "rolling", "after the roll", "adjusting", "driving", "end of turn",
    "turn over", "end of round", "over",
)  # fmt: skip
STATES = {UNPLACED: "unplaced", ON_ROAD: "road", IN_RIVER: "river", OUT: "out", ARRESTED: "arrested"}
_THINGS = {WALL: "wall", RAMP_UP: "ramp", RAMP_DOWN: "ramp", MINE: "mine", OIL: "oil", ACID: "acid"}


class CarView(msgspec.Struct, frozen=True):
    """A car and its dashboard."""

    seat: Seat
    driver: int
    name: str
    state: str
    cell: str
    """Where it is, or, in the river, where it fell; "" if it is out."""
    facing: str
    """"finish" or "start"."""
    backwards: bool
    homebound: bool
    speed: int
    durability: int
    maximum: int
    cash: int | None
    debt: int
    ramp: bool
    tokens: tuple[str, ...]
    road_pass: bool
    plates: bool
    rank: int
    """Place in the ranking as things stand, from 1."""


class Thing(msgspec.Struct, frozen=True):
    """Something on the road."""

    cell: str
    what: str
    """A hazard's type, or wall, ramp, mine, oil, acid."""
    count: int = 1
    """Spikes, barriers or officers."""
    facing: str = ""
    """Of a ramp: where those drive to who jump from it."""
    owner: Seat = -1
    """Of a mine."""


class TurnView(msgspec.Struct, frozen=True):
    """The turn in progress: dice, Steers, points."""

    seat: Seat
    aside: tuple[int, ...]
    """Dice by face: Steer, Speedometer, Shot, Repair, Damage."""
    rolled: tuple[int, ...]
    rolls: int
    dice: tuple[int, ...]
    doubled: int
    points: int
    steers: int
    free_steers: int
    speedometers: int
    shots: int
    unused: int
    """Dice that would be sold now."""
    spikes: int
    bought: bool
    must_turn: bool
    blasting: bool
    police: str
    """The space of the police that must step aside now, or ""."""
    targets: tuple[tuple[int, str], ...]
    """What a shot would hit: way, as the driver counts from straight ahead clockwise, and space."""
    odds: tuple[tuple[float, ...], ...]
    """While rolling: by face, the chance of at least 1 to 5 of it when all others are rerolled."""


class GangView(View, frozen=True):
    """What one seat, or a spectator, sees of the table."""

    seat: Seat
    mode: str
    phase: str
    round: int
    max_rounds: int
    last_rounds: int
    order: tuple[Seat, ...]
    active: Seat
    cars: tuple[CarView, ...]
    things: tuple[Thing, ...]
    bills: tuple[tuple[str, int], ...]
    turn_zone: tuple[str, ...]
    damaged: tuple[str, ...]
    revealed: tuple[str, ...]
    shop: tuple[str, ...]
    """Token ids from the dearest slot to the cheapest; "" is an empty one."""
    prices: tuple[int, ...]
    hazard_pile: dict[str, int]
    """What is still unseen, by token."""
    hazard_discards: tuple[str, ...]
    bonus_pile: dict[str, int]
    bonus_discards: tuple[str, ...]
    gone: tuple[Seat, ...]
    arrested: tuple[Seat, ...]
    turn: TurnView | None
    winner: Seat
    totals: tuple[int, ...]
    """Final money by seat, once the game is over."""


def facing_word(facing: int) -> str:
    """Where a car or ramp points."""
    return "start" if facing else "finish"


def tokens_of(held: int) -> tuple[str, ...]:
    """The ids of held tokens."""
    ids = [BONUSES[token].id for token in range(BONUS_KINDS) if held >> token & 1]
    return (*ids, *([BONUSES[LOADED_DIE].id] if held >> SECOND_LOADED & 1 else []))


def view_of(game: Game, seat: Seat) -> GangView:
    """The view of a seat, or of SPECTATOR, added up from nothing."""
    t = table_of(game)
    terms = t.terms
    names = terms.board.names
    prices = tuple(price * 100 for price in terms.prices) if terms.shop else ()
    over = t.phase == OVER
    return GangView(
        seat=seat,
        mode="border" if terms.border else "standard",
        phase=PHASES[t.phase],
        round=t.round,
        max_rounds=terms.max_rounds,
        last_rounds=terms.last_rounds,
        order=tuple(t.order),
        active=t.active,
        cars=tuple(car_view(t, car, seat) for car in range(t.seats) if t.driver[car] >= 0),
        things=tuple(thing_view(t, cell) for cell, thing in enumerate(t.road) if thing != NOTHING),
        bills=tuple((names[cell], bills * 100) for cell, bills in enumerate(t.bills) if bills),
        turn_zone=tuple(names[cell] for cell in range(terms.board.cells) if terms.zone[cell]),
        damaged=tuple(names[cell] for cell in range(terms.board.cells) if terms.damaged[cell]),
        revealed=tuple(HAZARDS[token].id for token in t.revealed),
        shop=tuple(BONUSES[token].id if token >= 0 else "" for token in t.shop) if terms.shop else (),
        prices=prices,
        hazard_pile={HAZARDS[kind].id: count for kind, count in enumerate(remaining(t.hazards)) if count},
        hazard_discards=tuple(HAZARDS[token].id for token in t.hazard_discards),
        bonus_pile={BONUSES[kind].id: count for kind, count in enumerate(remaining(t.bonuses)) if count},
        bonus_discards=tuple(BONUSES[token].id for token in t.bonus_discards),
        gone=tuple(t.gone),
        arrested=tuple(t.arrested),
        turn=turn_view(t) if PREROLL <= t.phase <= TURN_OVER else None,
        winner=t.outcome.winners[0] if t.outcome is not None else -1,
        totals=tuple(final_money(t, car) * 100 for car in range(t.seats)) if over else (),
    )


def car_view(t: GangTable, car: Seat, seat: Seat) -> CarView:
    """A car as a seat sees it: rivals' cash is hidden if that was agreed (GANG-RULING-73)."""
    open_cash = not t.terms.hidden_money or car == seat or t.phase == OVER
    cell = t.back[car] if t.state[car] == IN_RIVER else t.cell[car]
    drafted = -1 not in t.driver
    return CarView(
        seat=car,
        driver=t.driver[car],
        name=DRIVERS[t.driver[car]].name,
        state=STATES[t.state[car]],
        cell=t.terms.board.names[cell] if cell >= 0 else "",
        facing=facing_word(t.facing[car]),
        backwards=t.is_backwards(car),
        homebound=bool(t.home[car]),
        speed=t.speed[car] * 10,
        durability=t.durability[car],
        maximum=t.maximum(car),
        cash=t.cash[car] * 100 if open_cash else None,
        debt=t.debt[car] * 100,
        ramp=bool(t.ramp[car]),
        tokens=tokens_of(t.held[car]),
        road_pass=bool(t.passes >> car & 1),
        plates=bool(t.plates >> car & 1),
        rank=ranking(t).index(car) + 1 if drafted else 0,
    )


def thing_view(t: GangTable, cell: int) -> Thing:
    """What lies on a space."""
    thing = t.road[cell]
    name = t.terms.board.names[cell]
    if thing == BARRIERS:
        return Thing(name, "barriers", t.stack_size(cell))
    if thing < HAZARD_KINDS:
        return Thing(name, HAZARDS[thing].type, COUNT_OF[thing])
    if thing == WALL:
        return Thing(name, "wall", t.terms.officers[t.terms.wall.index(cell)])
    if thing in (RAMP_UP, RAMP_DOWN):
        return Thing(name, "ramp", facing=facing_word(thing - RAMP_UP))
    return Thing(name, _THINGS[thing], owner=t.mine_owner if thing == MINE else -1)


def turn_view(t: GangTable) -> TurnView:
    """The turn in progress."""
    car = t.active
    names = t.terms.board.names
    rolling = t.phase == ROLLING and sum(t.rolled) > 0
    left = t.wind or 3 - t.rolls
    counted = t.phase >= POSTROLL
    shooting = t.phase == DRIVE and t.cell[car] >= 0 and t.shots() > 0
    hits = odds.shot_targets(t, car) if shooting and lines(t, car) else {}
    chances = odds.reroll_odds(t.aside, t.rolled, left) if rolling else []
    return TurnView(
        seat=car,
        aside=tuple(t.aside),
        rolled=tuple(t.rolled),
        rolls=t.rolls,
        dice=tuple(t.dice),
        doubled=t.doubled,
        points=t.points,
        steers=t.steers() if t.phase == DRIVE else 0,
        free_steers=t.free_steers,
        speedometers=t.speedos() if counted else 0,
        shots=t.shots() if counted else 0,
        unused=unused_dice(t) if counted and t.phase <= ENDTURN else 0,
        spikes=t.owed,
        bought=t.bought,
        must_turn=t.must_turn,
        blasting=t.blasting,
        police=names[t.tile] if t.tile >= 0 else "",
        targets=tuple((way, names[cell]) for way, cell in hits.items()),
        odds=tuple(tuple(round(float(chance), 6) for chance in row) for row in chances),
    )


# The picture


_MARKS = {"spikes": "^", "barriers": "=", "police": "P", "limit": "30", "container": "##", "wall": "##",
          "ramp": "/", "mine": "*", "oil": "~", "acid": "~!"}  # fmt: skip
_WIDTH = 6


def picture_of(view: GangView) -> str:
    """The bridge from the finish (top) to the approach, lane by lane, with dashboards below."""
    at: dict[str, str] = {}
    for name, bills in view.bills:
        at[name] = f"${bills}"
    for thing in view.things:
        count = str(thing.count) if thing.what in ("spikes", "barriers", "police") else ""
        at[thing.cell] = _MARKS[thing.what] + count
    for car in view.cars:
        if car.state == "road":
            arrow = "^" if car.facing == "finish" else "v"
            at[car.cell] = f"{DRIVERS[car.driver].code}{arrow}"
    lines_ = [f"Round {view.round}, {view.phase}."]
    for mark in range(BOARD.finish - 1, BOARD.rearmost - 1, -1):
        row = f"{mark:>4} "
        for lane in range(1, 6):
            cell = BOARD.at(lane, mark)
            row += " " * _WIDTH if cell < 0 else f"{at.get(BOARD.names[cell], '.'):^{_WIDTH}}"
        lines_.append(row.rstrip())
    for car in view.cars:
        cash = "?" if car.cash is None else f"${car.cash:,}"
        debt = f", debt ${car.debt:,}" if car.debt else ""
        tokens = f", {' '.join(car.tokens)}" if car.tokens else ""
        ramp = ", ramp" if car.ramp else ""
        state = f"{car.cell} {car.speed} mph" if car.state == "road" else car.state
        health = f"{car.durability}/{car.maximum}"
        lines_.append(f"{car.seat + 1} {car.name}: {state}, {health}, {cash}{debt}{ramp}{tokens}")
    if view.shop:
        shelf = [f"${price} {token}" for token, price in zip(view.shop, view.prices, strict=True) if token]
        lines_.append(f"Shop: {', '.join(shelf)}")
    if view.revealed:
        lines_.append(f"Hazards: {' '.join(view.revealed)}")
    if view.turn is not None:
        lines_.append(_turn_line(view.turn))
    return "\n".join(lines_)


def _turn_line(turn: TurnView) -> str:
    dice = turn.rolled if sum(turn.rolled) else turn.dice
    shown = ", ".join(f"{count} {FACE_NAMES[face]}" for face, count in enumerate(dice) if count) or "no dice"
    aside = sum(turn.aside) if sum(turn.rolled) else 0
    kept = f" ({aside} aside)" if aside else ""
    return f"Dice: {shown}{kept}; {turn.points} to drive, {turn.steers} Steers, {turn.shots} Shots."
