"""What must hold at every decision: every bill, token, die and barrier is accounted for."""

from __future__ import annotations

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.board import TO_FINISH, TO_START
from getaway.games.gangrush.content import BONUSES, DRIVERS, HAZARDS
from getaway.games.gangrush.table import GangTable
from getaway.parts.decks import remaining


def unconserved(t: GangTable) -> list[str]:
    """A sentence for every law that is broken."""
    return [*_money(t), *_hazards(t), *_bonuses(t), *_cars(t), *_dice(t)]


def _money(t: GangTable) -> list[str]:
    broken = []
    total = sum(t.cash) - sum(t.debt) + sum(t.bills) + t.bank
    if total:
        broken.append(f"${total * 100} too much is in play.")
    if min(t.cash) < 0 or min(t.debt) < 0 or min(t.bills) < 0:
        broken.append("There are fewer bills than none somewhere.")
    return broken


def _hazards(t: GangTable) -> list[str]:
    broken = []
    pile = remaining(t.hazards)
    tiles = {barrier & 7 for barrier in t.barriers}
    for kind in range(p.HAZARD_KINDS):
        lying = t.road.count(kind)
        if p.BARRIERS <= kind < p.POLICE:
            lying = sum(p.BARRIERS + tile // 2 == kind for tile in tiles)
        if kind == p.CONTAINER:
            lying -= t.dropped
        known = pile[kind] + t.hazard_discards.count(kind) + t.revealed.count(kind) + t.removed.count(kind)
        if lying + known != t.terms.hazard_counts[kind]:
            broken.append(f"There are {lying + known} {HAZARDS[kind].id}, not {t.terms.hazard_counts[kind]}.")
    for tile in tiles:
        if sum(barrier & 7 == tile for barrier in t.barriers) > p.COUNT_OF[p.BARRIERS + tile // 2]:
            broken.append("A barrier tile has grown.")
    stacks = {barrier >> 3 for barrier in t.barriers}
    if stacks != {cell for cell, thing in enumerate(t.road) if thing == p.BARRIERS}:
        broken.append("Barriers stand where none are, or the other way round.")
    if any(t.stack_size(cell) > 3 for cell in stacks):
        broken.append("More than three barriers stand on a space.")
    if t.container_count() > t.terms.containers:
        broken.append("There are more containers than the box holds.")
    return broken


def _bonuses(t: GangTable) -> list[str]:
    broken = []
    pile = remaining(t.bonuses)
    for kind in range(p.BONUS_KINDS):
        count = pile[kind] + t.bonus_discards.count(kind) + t.shop.count(kind)
        count += sum(held >> kind & 1 for held in t.held)
        if kind == p.LOADED_DIE:
            count += sum(held >> p.SECOND_LOADED & 1 for held in t.held)
        if p.MINE_TOKEN <= kind <= p.MINE_TOKEN + p.ACID - p.MINE:
            count += t.road.count(p.MINE + kind - p.MINE_TOKEN) + (t.laying == kind)
        if count != t.terms.bonus_counts[kind]:
            broken.append(f"There are {count} {BONUSES[kind].id}, not {t.terms.bonus_counts[kind]}.")
    return broken


def _cars(t: GangTable) -> list[str]:
    broken = []
    if {car: cell for cell, car in enumerate(t.on) if car >= 0} != {
        car: cell for car, cell in enumerate(t.cell) if cell >= 0
    }:
        broken.append("The road and the cars disagree.")
    for car in range(t.seats):
        if t.driver[car] < 0:
            continue
        name = DRIVERS[t.driver[car]].name
        if (t.state[car] == p.ON_ROAD) != (t.cell[car] >= 0):
            broken.append(f"{name} is on the road and is not.")
        if not 0 <= t.durability[car] <= t.maximum(car) or not 0 <= t.speed[car] <= p.TOP_SPEED:
            broken.append(f"{name}'s dashboard shows what it cannot.")
        if t.facing[car] not in (TO_FINISH, TO_START):
            broken.append(f"{name} stands across the road.")
        if t.cell[car] >= 0 and (not t.terms.board.road[t.cell[car]] or t.is_closed(t.cell[car])):
            broken.append(f"{name} stands where no car can stand.")
        if t.is_backwards(car) and t.speed[car] and not (car == t.active and t.turn.must_turn):
            broken.append(f"{name} drives backwards.")
    ramps = sum(t.ramp) + t.road.count(p.RAMP_UP) + t.road.count(p.RAMP_DOWN)
    if t.phase > p.SETTING_UP and ramps != (t.seats if t.terms.ramps else 0):
        broken.append(f"There are {ramps} ramps.")
    return broken


def _dice(t: GangTable) -> list[str]:
    dice = sum(t.turn.aside) + sum(t.turn.rolled)
    return [] if dice in (0, p.DICE) or not sum(t.turn.rolled) else [f"There are {dice} dice."]
