"""Shooting (GANG-SHOT): dice, blasts, the magic bullet, and the weapons among the bonus tokens."""

from __future__ import annotations

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import FL, FR, B, Cell, F
from getaway.games.gangrush.events.shots import BARRIERS_HIT, POLICE_HIT, Cancelled, Fired, RoadCleared
from getaway.games.gangrush.flow.damage import damage
from getaway.games.gangrush.flow.police import is_police, step_aside
from getaway.games.gangrush.flow.pushes import push, target
from getaway.games.gangrush.table import GangTable, task
from getaway.kernel.frames import Frame, Seat


def stops_shots(thing: int) -> bool:
    """Does this stop a shot without effect: container, wall or ramp (GANG-SHOT-5)?"""
    return thing == p.CONTAINER or p.WALL <= thing <= p.RAMP_DOWN


def first_target(t: GangTable, cell: Cell, way: int) -> Cell:
    """The space of the first car, barrier stack or police tile in a line, or -1 (GANG-SHOT-1, -3, -11)."""
    board = t.terms.board
    row = way * board.cells
    at = board.step[row + cell]
    while at >= 0:
        if is_target(t, at):
            return at
        if stops_shots(t.road[at]):
            return -1
        at = board.step[row + at]
    return -1


def is_target(t: GangTable, cell: Cell) -> bool:
    """Is there anything to be hit on this space (GANG-SHOT-2)?"""
    return t.on[cell] >= 0 or t.road[cell] == p.BARRIERS or is_police(t, cell)


def lines(t: GangTable, car: Seat) -> list[int]:
    """The ways in which this driver's shot meets something, as the driver counts them (GANG-CHAR-5, GANG-BONUS-6)."""
    twin = t.has(car, p.TWIN_GUNS)
    cell, facing = t.cell[car], t.facing[car]
    found: list[int] = []
    for way in range(6 if t.driver[car] == p.PARKER else 1):
        if twin and way >= B:
            break  # a line and its opposite are one choice
        if first_target(t, cell, (way + facing) % 6) >= 0 or (
            twin and first_target(t, cell, (way + facing + 3) % 6) >= 0
        ):
            found.append(way)
    return found


def blasted(t: GangTable, car: Seat) -> list[int]:
    """The spaces ahead in which a blast finds something (GANG-BONUS-12, GANG-RULING-63)."""
    board = t.terms.board
    row = t.facing[car] * board.cells
    near = board.step[row + t.cell[car]]
    if near < 0:
        return []
    found = [near] if is_target(t, near) else []
    if not stops_shots(t.road[near]):
        far = board.step[row + near]
        if far >= 0 and is_target(t, far):
            found.append(far)
    return found


def shoot(t: GangTable, car: Seat, way: int) -> None:
    """Use up a Shot in a way as the driver counts; Twin Guns fire behind as well."""
    t.turn.shots_used += 1
    ahead = (way + t.facing[car]) % 6
    if t.has(car, p.TWIN_GUNS):
        t.defer(p.FIRE, (ahead + 3) % 6, car)
    t.defer(p.FIRE, ahead, car)


def blast(t: GangTable, car: Seat) -> None:
    """Use up a Shot as a blast on the next two spaces; Twin Guns add an ordinary shot behind."""
    t.turn.shots_used += 1
    if t.has(car, p.TWIN_GUNS):
        t.defer(p.FIRE, (t.facing[car] + 3) % 6, car)
    for cell in blasted(t, car)[::-1]:
        t.defer(p.BLAST_AT, cell, car)


def fire(t: GangTable, car: Seat, way: int) -> Frame | None:
    """One shot along a line; it ends at the first thing it meets (GANG-RULING-28)."""
    cell = first_target(t, t.cell[car], way)
    return None if cell < 0 else hit(t, car, cell, way=way, force=1, weapon="shot", is_shot=True)


def blast_at(t: GangTable, car: Seat, cell: Cell) -> Frame | None:
    """One of the two spaces of a blast."""
    return hit(t, car, cell, way=t.facing[car], force=2, weapon="blast", is_shot=True)


def bottle(t: GangTable, car: Seat) -> Frame | None:
    """The Molotov, at what stands right behind the car (GANG-BONUS-28)."""
    return hit(t, car, behind(t, car), way=(t.facing[car] + 3) % 6, force=3, weapon="Molotov", is_shot=False)


def behind(t: GangTable, car: Seat) -> Cell:
    """The space right behind the car as it faces, if there is something to be hit, or -1 (GANG-RULING-85)."""
    board = t.terms.board
    cell = board.step[(B + t.facing[car]) % 6 * board.cells + t.cell[car]]
    return cell if cell >= 0 and is_target(t, cell) else -1


def hit(t: GangTable, car: Seat, cell: Cell, way: int, force: int, weapon: str, *, is_shot: bool) -> Frame | None:
    """A car takes damage, a stack loses barriers, police step aside (GANG-SHOT-4, GANG-SHOT-6, GANG-SHOT-7)."""
    if t.heard is not None:
        t.tell(
            Fired(
                car=t.driver[car], way=(way - t.facing[car]) % 6, cell=cell, weapon=weapon, target=target_name(t, cell)
            )
        )
    other = t.on[cell]
    if other >= 0:
        if is_shot:
            shot_at(t, other, force, cause=weapon, by=car)
        else:
            damage(t, other, force, cause="molotov", by=car)
        return None
    if t.road[cell] == p.BARRIERS:
        broken = t.break_barriers(cell, force)
        if t.heard is not None:
            t.tell(RoadCleared(cell, "barriers", broken))
        return None
    return step_aside(t, cell)


def target_name(t: GangTable, cell: Cell) -> int:
    """What is hit on a space, as it is told: a driver, or BARRIERS_HIT or POLICE_HIT."""
    other = t.on[cell]
    if other >= 0:
        return t.driver[other]
    return BARRIERS_HIT if t.road[cell] == p.BARRIERS else POLICE_HIT


def shot_at(t: GangTable, car: Seat, points: int, *, cause: str, by: Seat) -> None:
    """Somebody's shot meets a car: plates cancel it (GANG-BONUS-11, GANG-RULING-81)."""
    if (t.plates >> car) & 1:
        if t.heard is not None:
            t.tell(Cancelled(t.driver[car]))
        return
    damage(t, car, points, cause=cause, by=by)


def magic_bullet(t: GangTable, car: Seat, victim: Seat) -> None:
    """1 damage to any car on the road, without die or line (GANG-BONUS-7)."""
    t.turn.magic_used = True
    if t.heard is not None:
        t.tell(
            Fired(
                car=t.driver[car],
                way=-1,
                cell=t.cell[victim],
                weapon="magic bullet",
                target=target_name(t, t.cell[victim]),
            )
        )
    shot_at(t, victim, 1, cause="bullet", by=car)


def mortar_way(t: GangTable, car: Seat, victim: Seat) -> int:
    """The absolute line in which the mortar reaches a car, whatever stands between, or -1 (GANG-RULING-62)."""
    board = t.terms.board
    goal = t.cell[victim]
    for way in range(6 if t.driver[car] == p.PARKER else 1):
        row = (way + t.facing[car]) % 6 * board.cells
        at = board.step[row + t.cell[car]]
        while at >= 0:
            if at == goal:
                return (way + t.facing[car]) % 6
            at = board.step[row + at]
    return -1


def shell(t: GangTable, car: Seat, victim: Seat) -> None:
    """The mortar pushes a car one space; what it is pushed into counts with its speed (GANG-BONUS-23)."""
    way = mortar_way(t, car, victim)
    if t.heard is not None:
        name = target_name(t, t.cell[victim])
        t.tell(
            Fired(car=t.driver[car], way=(way - t.facing[car]) % 6, cell=t.cell[victim], weapon="mortar", target=name)
        )
    to = target(t, victim, way)
    other = t.on[to] if to >= 0 else -1
    if other < 0:
        push(t, victim, way)
        return
    same_way = t.speed[other] > 0 and faces(t, other, way)
    force = 1 if same_way else max(1, t.speed[victim] + t.speed[other])
    damage(t, victim, force, cause="push" if same_way else "crash", by=other)
    damage(t, other, force, cause="push" if same_way else "crash", by=victim)
    if not same_way:
        t.speed[victim] = 0
        t.speed[other] = 0
    push_both(t, victim, other, way)


def faces(t: GangTable, car: Seat, way: int) -> bool:
    """Does the car face the way of a push: straight ahead or diagonally ahead of it?"""
    return (way - t.facing[car]) % 6 in (F, FR, FL)


def push_both(t: GangTable, victim: Seat, other: Seat, way: int) -> None:
    """The car that was struck is pushed on, and if it moves the victim follows."""
    below = len(t.work)
    push(t, other, way)
    if len(t.work) > below:
        t.work.insert(below, task(p.SHOVE, way, victim))
