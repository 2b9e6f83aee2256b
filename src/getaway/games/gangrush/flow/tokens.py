"""Bonus tokens in use (GANG-BONUS): when each may be used, and what it does."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import Cell
from getaway.games.gangrush.events.dice import DieDoubled, DieTurned
from getaway.games.gangrush.events.shop import Gained, Laid, Repaired, Used
from getaway.games.gangrush.flow.crew import any_movable
from getaway.games.gangrush.flow.shots import behind, blasted, mortar_way
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import Choice, Seat
from getaway.parts.lists import put_in

UTURN_STEERS: Final = 3
FREE_SPEED: Final = 3
"""Up to this speed, in tens of mph, a limit costs nothing (GANG-LIMIT-1)."""


def _bits(*tokens: int) -> int:
    mask = 0
    for token in tokens:
        mask |= 1 << token
    return mask


# When tokens may be used (GANG-RULING-27).
_ANY_TIME: Final = _bits(p.POWER_STEERING, p.STEADY_HANDS, p.ENVELOPE, p.PATCH_UP, p.ROAD_PASS, p.PLATES, p.SHOTGUN)
_FAST: Final = _bits(p.NITRO, p.TUNED_ENGINE, p.HOT_ROD)
_DICE: Final = _bits(p.SECOND_WIND, p.LOADED_DIE, p.SECOND_LOADED, p.DOUBLE_DOWN)
_ROAD: Final = _bits(p.MORTAR, p.ROAD_CREW, p.MOLOTOV, p.CONTAINER_DROP)
_LAID: Final = _bits(p.MINE_TOKEN, p.OIL_TOKEN, p.ACID_TOKEN)
_AIMED: Final = _bits(p.MORTAR, p.MOLOTOV)


def window(t: GangTable) -> int:
    """The tokens that may be used in this phase, as far as a flip, a fall or a crossing leaves it (GANG-RULING-50)."""
    phase = t.phase
    if t.turn.away:
        envelope = 0 if t.state[t.active] == p.OUT else 1 << p.ENVELOPE  # GANG-RULING-82
        return envelope | (_LAID if phase == p.ENDTURN else 0)
    if phase == p.POSTROLL:
        return _ANY_TIME | _FAST | _DICE
    if phase == p.ADJUST:
        return _ANY_TIME | _FAST
    mask = _ANY_TIME | _ROAD | (_LAID if phase == p.ENDTURN else 0)
    return mask & ~_AIMED if t.turn.flipped else mask


def uses(t: GangTable, found: list[Choice]) -> None:
    """Add what the active player can do with tokens now."""
    car = t.active
    held = t.held[car]
    if held == 0:
        return
    mask = held & window(t)
    if mask:
        rest = mask >> p.ROAD_PASS
        token = p.ROAD_PASS
        while rest:
            if rest & 1 and token < p.BONUS_KINDS:
                _add_uses(t, car, token, found)
            rest >>= 1
            token += 1
        if (mask >> p.SECOND_LOADED) & 1 and not (mask >> p.LOADED_DIE) & 1:
            _add_uses(t, car, p.LOADED_DIE, found)
    if held & p.GOLD and not t.turn.away:
        _gold_uses(t, car, held, found)


def _add_uses(t: GangTable, car: Seat, token: int, found: list[Choice]) -> None:
    if token == p.LOADED_DIE:
        load_choices(t, found)
    elif token == p.DOUBLE_DOWN:
        if t.turn.doubled < 0:
            for face in range(p.DAMAGE):
                if t.turn.dice[face]:
                    found.append(p.DOUBLES[face])
    elif token == p.SECOND_WIND:
        if t.turn.rolls == 3 and not t.turn.changed:
            found.append(p.USES[token])
    elif token == p.PATCH_UP:
        if t.durability[car] < t.maximum(car):
            found.append(p.USES[token])
    elif token == p.MORTAR:
        for other in range(t.seats):
            if other == car or t.state[other] != p.ON_ROAD or t.has(other, p.BALLAST):
                continue  # GANG-RULING-93
            if mortar_way(t, car, other) >= 0:
                found.append(p.SHELLS[other])
    elif token == p.MOLOTOV:
        if behind(t, car) >= 0:
            found.append(p.USES[token])
    elif token == p.ROAD_CREW:
        if any_movable(t):
            found.append(p.USES[token])
    elif token == p.CONTAINER_DROP:
        if drop_cells(t, car):
            found.append(p.USES[token])
    elif p.MINE_TOKEN <= token <= p.ACID_TOKEN:
        if can_lay(t):
            found.append(p.USES[token])
    elif helps(t, car, token):
        found.append(p.USES[token])


def helps(t: GangTable, car: Seat, token: int) -> bool:
    """Would a token that needs no further decision do anything now (GANG-RULING-93)?"""
    if token == p.POWER_STEERING:
        return steers_help(t, car, 2)
    if token == p.STEADY_HANDS:
        return t.durability[car] < t.maximum(car) or steers_help(t, car, 1)
    if token == p.NITRO:
        return speedos_help(t, car, 2)
    if token == p.TUNED_ENGINE:
        return t.durability[car] < t.maximum(car) or speedos_help(t, car, 1)
    if token == p.ROAD_PASS:
        return not (t.passes >> car) & 1 and (t.phase < p.DRIVE or t.speed[car] > FREE_SPEED)
    if token == p.PLATES:
        return not (t.plates >> car) & 1
    if token == p.SHOTGUN:
        return not t.turn.blasting and shots_help(t, car)
    return True  # the envelope and the Hot Rod, whose Steer comes before the driving


def steers_help(t: GangTable, car: Seat, steers: int) -> bool:
    """Can that many more Steers still be spent: on a lane change, a U-turn, or the hand brake?"""
    if t.phase < p.DRIVE:
        return True
    if t.phase != p.DRIVE or t.turn.slick:
        return False
    return t.turn.points > 0 or (t.turn.steers() < UTURN_STEERS <= t.turn.steers() + steers and may_brake(t, car))


def may_brake(t: GangTable, car: Seat) -> bool:
    """Is the hand brake allowed here, Steers apart (GANG-BRAKE-1, GANG-VAR-10)?"""
    if t.turn.points or t.turn.braked or t.is_backwards(car):
        return False
    return not t.terms.border or t.home[car] == 1 or t.terms.zone[t.cell[car]]


def speedos_help(t: GangTable, car: Seat, speedos: int) -> bool:
    """Would that many more Speedometers let the needle reach another speed?"""
    reach = t.turn.speedos() + speedos
    for speed in range(p.TOP_SPEED + 1):
        if reachable(t, speed, reach):
            return True
    return False


def reachable(t: GangTable, speed: int, speedos: int) -> bool:
    """Could the needle be set to this speed by this many Speedometers (GANG-ADJ-5, GANG-RULING-20, GANG-UTURN-3)?"""
    car = t.active
    now = t.speed[car]
    if speed == now or abs(speed - now) > speedos:
        return False
    if speed > now:
        if t.terms.must_repair and t.durability[car] == 0:
            return False  # GANG-RULING-47
        if t.is_backwards(car):
            if t.terms.uturn_ends_turn:
                return False  # GANG-RULING-48
            steers = t.terms.free_steers[speed] + t.turn.bonus_steers + t.turn.results(p.STEER)
            return steers >= UTURN_STEERS
    return True


def shots_help(t: GangTable, car: Seat) -> bool:
    """Can a Shot still be fired as a blast: now, after further steps, or after a die was turned?"""
    if t.phase == p.POSTROLL:
        return True
    if t.phase > p.DRIVE or t.turn.flipped or t.turn.shots() <= 0:
        return False
    return t.phase == p.ADJUST or t.turn.points > 0 or t.turn.must_turn or len(blasted(t, car)) > 0


def _gold_uses(t: GangTable, car: Seat, held: int, found: list[Choice]) -> None:
    phase = t.phase
    if (held >> p.MAGIC_BULLET) & 1 and phase >= p.DRIVE and not t.turn.magic_used and not t.turn.flipped:
        for other in range(t.seats):
            if other != car and t.state[other] == p.ON_ROAD:
                found.append(p.MAGICS[other])
    if (held >> p.HAIR_TRIGGER) & 1 and phase == p.POSTROLL and not t.turn.hair_used:
        hair_choices(t, found)
    if (held >> p.MECHANIC) & 1 and t.durability[car] < t.maximum(car):
        found.append(p.PAY_POINT)


def hair_choices(t: GangTable, found: list[Choice]) -> None:
    """Any die that is neither a Damage nor a Shot can be turned into a Shot (GANG-BONUS-8)."""
    for face in range(p.FACES):
        if face != p.DAMAGE and face != p.SHOT:
            _dice_of(t, found, face, p.HAIR)


def load_choices(t: GangTable, found: list[Choice]) -> None:
    """Any die can be turned to any other face (GANG-BONUS-20)."""
    for face in range(p.FACES):
        for new in range(p.FACES):
            if new != face:
                _dice_of(t, found, face, p.LOAD, new=new)


def _dice_of(t: GangTable, found: list[Choice], face: int, verb: int, *, new: int = -1) -> None:
    """The different dice of a face: a plain one, and the doubled one."""
    doubled = t.turn.doubled == face
    if t.turn.dice[face] - (1 if doubled else 0) > 0:
        found.append((verb, face, 0) if new < 0 else (verb, face, new, 0))
    if doubled:
        found.append((verb, face, 1) if new < 0 else (verb, face, new, 1))


def spend(t: GangTable, car: Seat, token: int) -> None:
    """Use a token up; it goes to the discards at once (GANG-RULING-79)."""
    if token == p.LOADED_DIE and (t.held[car] >> p.SECOND_LOADED) & 1:
        t.held = put_in(t.held, car, t.held[car] & ~(1 << p.SECOND_LOADED))
    else:
        t.held = put_in(t.held, car, t.held[car] & ~(1 << token))
    if not p.MINE_TOKEN <= token <= p.ACID_TOKEN:  # those lie on the road now
        t.bonus_discards = [*t.bonus_discards, token]
    if t.heard is not None:
        t.tell(Used(t.driver[car], token))


def turn_die(t: GangTable, face: int, new: int, double: int) -> None:
    """Change the face of a die; a doubled one stays doubled (GANG-RULING-78)."""
    dice = t.turn.dice[:]
    dice[face] -= 1
    dice[new] += 1
    t.turn.dice = dice
    t.turn.changed = True
    if double:
        t.turn.doubled = new
    if t.heard is not None:
        t.tell(DieTurned(t.driver[t.active], face, new))


def double_die(t: GangTable, face: int) -> None:
    """One die counts double (GANG-BONUS-22)."""
    t.turn.doubled = face
    t.turn.changed = True
    if t.heard is not None:
        t.tell(DieDoubled(t.driver[t.active], face))


def use_plain(t: GangTable, car: Seat, token: int) -> None:
    """The tokens that need no further decision."""
    if token == p.ROAD_PASS:
        t.passes |= 1 << car
    elif token == p.PLATES:
        t.plates |= 1 << car
    elif token == p.SHOTGUN:
        t.turn.blasting = True
    elif token == p.POWER_STEERING:
        t.turn.bonus_steers += 2
    elif token == p.NITRO:
        add_speedos(t, 2)
    elif token == p.STEADY_HANDS:
        t.turn.bonus_steers += 1
        mend(t, car, 1, 0)
    elif token == p.ENVELOPE:
        t.gain(car, t.terms.envelope)
        if t.heard is not None:
            t.tell(Gained(t.driver[car], t.terms.envelope * 100, "envelope"))
    elif token == p.TUNED_ENGINE:
        add_speedos(t, 1)
        mend(t, car, 1, 0)
    elif token == p.HOT_ROD:
        t.turn.bonus_steers += 1
        add_speedos(t, 1)
    elif token == p.PATCH_UP:
        mend(t, car, 2, 0)


def add_speedos(t: GangTable, speedos: int) -> None:
    """Speedometers of a token; a needle that has been moved may be moved once more (GANG-RULING-89)."""
    t.turn.bonus_speedos += speedos
    t.turn.speed_set = False


def mend(t: GangTable, car: Seat, points: int, price: int) -> None:
    """Restore durability, up to the maximum, for a price."""
    mended = min(points, t.maximum(car) - t.durability[car])
    t.durability = put_in(t.durability, car, t.durability[car] + mended)
    t.pay(car, price)
    if mended and t.heard is not None:
        t.tell(Repaired(t.driver[car], mended, price * 100))


def lay_cells(t: GangTable) -> list[int]:
    """Where a mine or slick may be laid: empty spaces after the starting line (GANG-RULING-64)."""
    return [cell for cell in t.terms.hazard_cells if t.is_clear(cell)]


def can_lay(t: GangTable) -> bool:
    """Is there a space for a mine or slick?"""
    for cell in t.terms.hazard_cells:
        if t.is_clear(cell):
            return True
    return False


def drop_cells(t: GangTable, car: Seat) -> list[int]:
    """Where a container may be dropped: next to the car, touching no other (GANG-BONUS-29, GANG-RULING-65)."""
    board = t.terms.board
    found: list[int] = []
    for cell in board.beside[t.cell[car]]:
        if not t.is_clear(cell) or board.mark[cell] < 0 or t.terms.zone[cell] or t.terms.beyond[cell]:
            continue
        if not touches_container(t, cell):
            found.append(cell)
    # All containers are counted only where one could go.
    return [] if found and t.container_count() >= t.terms.containers else found


def touches_container(t: GangTable, cell: Cell) -> bool:
    """Is a container next to this space (GANG-HAZ-7)?"""
    for other in t.terms.board.beside[cell]:
        if t.is_closed(other):
            return True
    return False


def drop_container(t: GangTable, car: Seat, cell: Cell) -> None:
    """Put a container down."""
    t.road = put_in(t.road, cell, p.CONTAINER)
    t.dropped += 1
    if t.heard is not None:
        t.tell(Laid(t.driver[car], "container", cell))
