"""What vigilante tells bots about playing well: from a seat's knowledge alone.

A bot plans the whole drive of its turn over states of square and facing, and weighs every card and special move against
it. All worths are in moves: so many squares of road more or less to the goal.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.vigilante.board import AMMO, GAS, SIDES, UPGRADE
from getaway.games.vigilante.flow.actions import BRAKE, COME_DOWN, DROP, LAY_MINE
from getaway.games.vigilante.flow.licences import BOOTLEG, DUCT_TAPE, JERRY_CAN, OVERDRIVE, SCROUNGE
from getaway.games.vigilante.flow.speed import BOOST
from getaway.games.vigilante.hints.beliefs import beliefs
from getaway.games.vigilante.hints.evaluation import evaluation
from getaway.games.vigilante.hints.fighting import (
    attack_worth,
    dead_eye_worth,
    keep_worth,
    loaded_dice_worth,
    mine_worth,
)
from getaway.games.vigilante.hints.laying import laying_worth
from getaway.games.vigilante.hints.routes import OFF_ROAD_GAS, Route
from getaway.games.vigilante.hints.scene import CARD_WORTH, POINT, Scene
from getaway.games.vigilante.knowledge import VigilanteKnowledge, public_table
from getaway.games.vigilante.table import (
    HANDBRAKE,
    LAYING,
    NITROUS,
    NOBODY,
    SETTING_UP,
    SPEED,
    TOP_SPEED,
    VigilanteTable,
)
from getaway.games.vigilante.view import table_of
from getaway.kernel.beliefs import Belief
from getaway.kernel.codec import Plain, dump_frame
from getaway.kernel.frames import PASS, Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.rules import Ask, Hints, Tuning

IDLE: Final = 3.0
"""What a turn costs in which a car stands and collects nothing: whoever parks for good cannot win."""

MOMENTUM: Final = 0.9
"""What a step of the Speedometer is worth beyond this turn."""


class VigilanteHints(Hints):
    """Sensible play: fetch and deliver, ram and shoot on the way, and do not run dry."""

    # Worths are moves: one of them tempts, and about fifty decide a game that is even.
    tuning: ClassVar[Tuning] = Tuning(playout=0, warmth=1.0, explore=0.2, lean=0.015, worlds=32)

    def priors(self, known: VigilanteKnowledge, ask: Ask, worlds: list[Game]) -> list[float]:
        return _promise(
            public_table(known), known.stack[-1], ask.kind, ask.seat, [offer.choice for offer in ask.offers]
        )

    def inclinations(self, world: Game, seat: Seat, options: list[Choice]) -> list[float]:
        return _promise(table_of(world), dump_frame(world.stack[-1]), world.question.kind, seat, options)

    def settled(self, world: Game) -> bool:
        return table_of(world).phase in (SETTING_UP, LAYING, SPEED)

    def evaluate(self, world: Game, seat: Seat) -> float:
        return evaluation(world, seat)

    def beliefs(self, known: VigilanteKnowledge, worlds: list[Game]) -> list[Belief]:
        return beliefs(known, worlds)


def _promise(t: VigilanteTable, announced: Plain, kind: str, seat: Seat, choices: list[Choice]) -> list[float]:
    worths = worths_of(t, announced, kind, seat, choices)
    low = min(worths)
    return [worth - low for worth in worths]


def worths_of(t: VigilanteTable, announced: Plain, kind: str, seat: Seat, choices: list[Choice]) -> list[float]:
    """The worth of each choice for a seat that is asked; `announced` is the frame in which it is, as plain data."""
    if kind in ("vigilante.licence", "vigilante.vehicle"):
        return [0.0] * len(choices)  # meant to be even; docs/games/vigilante.md counts how even
    scene = Scene(t, seat)
    if kind == "vigilante.lay":
        return laying_worth(scene, choices)
    if kind == "vigilante.act":
        route = Route(scene)
        base = route.now()
        return [action_worth(scene, route, base, choice) for choice in choices]
    return [other_worth(scene, announced, kind, choice) for choice in choices if isinstance(choice, int)]


def action_worth(scene: Scene, route: Route, base: float, choice: Choice) -> float:
    """What an action adds to the best drive from here; 0 is driving on, or passing when all is driven."""
    t, seat = scene.t, scene.seat
    if isinstance(choice, tuple):
        if choice[0] == BRAKE:
            less = -1 if t.terms.brake_now and t.speed[seat] > 0 else 0
            slower = MOMENTUM if t.speed[seat] > 0 else 0.0
            return route.now(facing=choice[1], more=less) - base - CARD_WORTH[HANDBRAKE] - slower
        if choice[0] == BOOTLEG:
            return route.now(facing=choice[1]) - base - 3.0
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
        return route.now(gas=t.terms.tank[car]) - base + 0.5 * (t.terms.tank[car] - t.gas[seat]) - 3.0
    if choice == DUCT_TAPE:
        return 2.0 if t.health[seat] <= 2 and t.terms.armour[car] - t.health[seat] >= 2 else -1.0
    if choice == OVERDRIVE:
        return route.now(more=2) - base - 4.0
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
    drive = Route(scene).worth(
        square, t.facing[seat], speed, gas=gas, paid=off, air=False, have=t.carrier == seat or t.can_at == square
    )
    if value == 0:
        symbol = t.land().symbol[square]
        wanted = (symbol in (AMMO, UPGRADE) and scene.room() > 0) or (symbol == GAS and gas <= 2)
        drive += 1.0 if wanted else -IDLE
    kept = t.top_speed(seat) if value == BOOST else speed
    cost = CARD_WORTH[NITROUS] + OFF_ROAD_GAS if value == BOOST else 0.0
    return drive + MOMENTUM * kept - cost


def other_worth(scene: Scene, announced: Plain, kind: str, choice: int) -> float:
    """What an answer to one of the smaller questions is worth."""
    t, seat = scene.t, scene.seat
    match kind:
        case "vigilante.speed":
            return speed_worth(scene, choice)
        case "vigilante.jump":
            return _jump_worth(scene, jump=choice != PASS)
        case "vigilante.discard":
            return -keep_worth(scene, choice)
        case "vigilante.loaded_dice":
            return 0.0 if choice == PASS else loaded_dice_worth(scene)
        case "vigilante.dead_eye":
            return dead_eye_worth(scene, t.beside[0], choice)
        case "vigilante.next_target":
            return float(-t.health[choice])
        case "vigilante.bull_bar":
            victim = t.car_on(t.where[seat], seat)
            return 0.0 if choice == PASS else POINT - 2.0 * t.health[victim]
        case "vigilante.scrounge":
            return 1.0 if (choice == 0) == (t.ammo_count(seat) < 2) else 0.0
        case "vigilante.drop_now":
            return 1.0 if (choice != PASS) == _about_to_be_rammed(scene, announced) else 0.0
        case "vigilante.facing":
            return scene.standing(t.where[seat], choice, have=False)
        case _:  # a square to respawn on, to push somebody to, or to step aside to
            best = max(scene.standing(choice, d, t.carrier == seat) for d in range(SIDES))
            road = 1.0 if t.land().link[choice] else 0.0
            return -best - road if kind == "vigilante.displace" else best + road


def _jump_worth(scene: Scene, *, jump: bool) -> float:
    t, seat = scene.t, scene.seat
    return Route(scene).worth(
        t.where[seat],
        t.facing[seat],
        t.owed + int(jump),
        gas=t.gas[seat],
        paid=t.paid,
        air=t.airborne or jump,
        have=t.carrier == seat,
    )


def _about_to_be_rammed(scene: Scene, announced: Plain) -> bool:
    """Would the announced move or landing bring somebody onto the carrier's square?"""
    t = scene.t
    here, there = t.where[scene.seat], t.where[t.active]
    if announced[0] == "AnnouncedMove":
        d = (t.facing[t.active] + (0, 3, 1)[announced[2]]) & 3
        return not t.airborne and t.land().near[there * SIDES + d] == here
    return announced[0] == "Land" and here == there
