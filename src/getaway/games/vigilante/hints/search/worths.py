"""What every choice is worth to a driver, in moves: squares of road more or less to the goal."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.board import AMMO, GAS, SIDES, UPGRADE, Square
from getaway.games.vigilante.hints.search.fighting import (
    attack_worth,
    dead_eye_worth,
    keep_worth,
    loaded_dice_worth,
    mine_worth,
)
from getaway.games.vigilante.hints.search.laying import laying_worth
from getaway.games.vigilante.hints.search.routes import OFF_ROAD_GAS, Route
from getaway.games.vigilante.hints.search.scene import CARD_WORTH, POINT, Scene
from getaway.games.vigilante.pieces import (
    BOOST,
    BOOTLEG,
    BRAKE,
    COME_DOWN,
    DROP,
    DUCT_TAPE,
    HANDBRAKE,
    JERRY_CAN,
    LAY_MINE,
    NITROUS,
    NOBODY,
    OVERDRIVE,
    SCROUNGE,
    TOP_SPEED,
)
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import PASS, Choice, Seat

IDLE: Final = 3.0
"""What a turn costs in which a car stands and collects nothing: whoever parks for good cannot win."""

MOMENTUM: Final = 0.9
"""What a step of the Speedometer is worth beyond this turn."""


def worths_of(t: VigilanteTable, kind: str, seat: Seat, choices: list[Choice], endangered: bool) -> list[float]:
    """The worth of each choice for a seat that is asked; is it a carrier who would be rammed next (`endangered`)?"""
    if kind in ("vigilante.licence", "vigilante.vehicle"):
        return [0.0] * len(choices)  # meant to be even; docs/games/vigilante.md counts how even
    scene = Scene(t, seat)
    if kind == "vigilante.lay":
        return laying_worth(scene, choices)
    if kind == "vigilante.act":
        route = Route(scene)
        base = route.now()
        return [action_worth(scene, route, base, choice) for choice in choices]
    found: list[float] = []
    for choice in choices:
        assert isinstance(choice, int)
        found.append(other_worth(scene, kind, choice, endangered))
    return found


def action_worth(scene: Scene, route: Route, base: float, choice: Choice) -> float:
    """What an action adds to the best drive from here; 0 is driving on, or passing when all is driven."""
    t, seat = scene.t, scene.seat
    if isinstance(choice, tuple):
        if choice[0] == BRAKE:
            less = -1 if t.terms.brake_now and t.speed[seat] > 0 else 0
            slower = MOMENTUM if t.speed[seat] > 0 else 0.0
            return route.turned(choice[1], less) - base - CARD_WORTH[HANDBRAKE] - slower
        if choice[0] == BOOTLEG:
            return route.turned(choice[1], 0) - base - 3.0
        return attack_worth(scene, choice)
    if choice == PASS:
        return 0.0
    if choice < COME_DOWN:
        return route.move(choice) - base
    if choice == COME_DOWN:
        below = t.car_on(t.where[seat], seat)
        return 0.5 if below != NOBODY and t.health[below] <= 2 else -1.0
    if choice == DROP:
        return -5.0
    if choice == LAY_MINE:
        return mine_worth(scene)
    return special_worth(scene, route, base, choice)


def special_worth(scene: Scene, route: Route, base: float, choice: int) -> float:
    """What using the licence now is worth."""
    t, seat = scene.t, scene.seat
    car = t.vehicle[seat]
    if choice == JERRY_CAN:
        if t.gas[seat] == 0 and t.owed == 0:
            return 10.0
        return route.refuelled(t.terms.tank[car]) - base + 0.5 * (t.terms.tank[car] - t.gas[seat]) - 3.0
    if choice == DUCT_TAPE:
        return 2.0 if t.health[seat] <= 2 and t.terms.armour[car] - t.health[seat] >= 2 else -1.0
    if choice == OVERDRIVE:
        return route.turned(t.facing[seat], 2) - base - 4.0
    if choice == SCROUNGE:
        return 1.5 if scene.room() >= 2 else -1.0
    return 0.0


def speed_worth(scene: Scene, value: int) -> float:
    """What it is worth to drive at that speed: the best drive of this turn, and the speed kept for the next."""
    t, seat = scene.t, scene.seat
    speed = TOP_SPEED if value == BOOST else value
    square, gas = t.where[seat], t.gas[seat]
    off = t.land().link[square] == 0
    if off:
        gas = max(0, gas - 1)
    have = t.carrier == seat or t.can_at == square
    drive = Route(scene).worth(square, facing=t.facing[seat], owed=speed, gas=gas, paid=off, air=False, have=have)
    if value == 0:
        symbol = t.land().symbol[square]
        wanted = (symbol in (AMMO, UPGRADE) and scene.room() > 0) or (symbol == GAS and gas <= 2)
        drive += 1.0 if wanted else -IDLE
    kept = t.top_speed(seat) if value == BOOST else speed
    cost = CARD_WORTH[NITROUS] + OFF_ROAD_GAS if value == BOOST else 0.0
    return drive + MOMENTUM * kept - cost


def other_worth(scene: Scene, kind: str, choice: int, endangered: bool) -> float:
    """What an answer to one of the smaller questions is worth."""
    t, seat = scene.t, scene.seat
    if kind == "vigilante.speed":
        return speed_worth(scene, choice)
    if kind == "vigilante.jump":
        return _jump_worth(scene, choice != PASS)
    if kind == "vigilante.discard":
        return -keep_worth(scene, choice)
    if kind == "vigilante.loaded_dice":
        return 0.0 if choice == PASS else loaded_dice_worth(scene)
    if kind == "vigilante.dead_eye":
        return dead_eye_worth(scene, t.beside[0], choice)
    if kind == "vigilante.next_target":
        return float(-t.health[choice])
    if kind == "vigilante.bull_bar":
        victim = t.car_on(t.where[seat], seat)
        return 0.0 if choice == PASS else POINT - 2.0 * t.health[victim]
    if kind == "vigilante.scrounge":
        return 1.0 if (choice == 0) == (t.ammo_count(seat) < 2) else 0.0
    if kind == "vigilante.drop_now":
        return 1.0 if (choice != PASS) == endangered else 0.0
    if kind == "vigilante.facing":
        return scene.standing(t.where[seat], choice, False)
    return _square_worth(scene, choice, kind == "vigilante.displace")


def _square_worth(scene: Scene, square: Square, displaced: bool) -> float:
    """What a square is worth to respawn on, to step aside to, or to push somebody to (`displaced`)."""
    t = scene.t
    best = -1e9
    for d in range(SIDES):
        best = max(best, scene.standing(square, d, t.carrier == scene.seat))
    road = 1.0 if t.land().link[square] else 0.0
    return -best - road if displaced else best + road


def _jump_worth(scene: Scene, jump: bool) -> float:
    t, seat = scene.t, scene.seat
    return Route(scene).worth(
        square=t.where[seat],
        facing=t.facing[seat],
        owed=t.owed + int(jump),
        gas=t.gas[seat],
        paid=t.paid,
        air=t.airborne or jump,
        have=t.carrier == seat,
    )
