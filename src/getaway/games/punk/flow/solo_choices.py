"""Solo: what the rules choose for the Cops, always the worst way for Stinger (PUNK-SOLO-24, -25, PUNK-RULING-52)."""

from __future__ import annotations

from getaway.games.punk.board.geometry import NOWHERE, Space
from getaway.games.punk.flow.items import lose_item, move_items, put_item
from getaway.games.punk.flow.shots import best_weapon, expected
from getaway.games.punk.flow.solo_routes import may_stand
from getaway.games.punk.pieces import KIT, RADIO, STINGER, UNARMED, VEST
from getaway.games.punk.table import PunkTable
from getaway.parts.graphs import members


def eligible_hits(t: PunkTable) -> int:
    """The locations where Stinger might still make a hit: unhit, and not red once two are made."""
    board = t.terms.board
    found = board.black | board.green
    if t.hits_made() < t.terms.hits_needed - 1:
        found |= board.red
    return found & ~t.hits


def chopper_district(t: PunkTable) -> int:
    """The district for the chopper: the nearest with an eligible location, other than where it is (PUNK-SOLO-24)."""
    board = t.terms.board
    here = t.at[STINGER]
    own = board.district[here]
    best: tuple[int, int, int] | None = None
    for space in members(eligible_hits(t)):
        district = board.district[space]
        if district == t.chopper:
            continue
        rank = (board.district_steps[own][district], board.points[here][space], district)
        if best is None or rank < best:
            best = rank
    if best is not None:
        return best[2]
    return 0 if t.chopper != 0 else 1


def take(t: PunkTable, cop: int, item: int) -> None:
    """A Cop gets an item and keeps, as far as it fits: the best weapon, vest, radio, kit, then the rest in order."""
    if t.terms.slots[item] <= t.free_slots(cop):
        put_item(t, cop, item)
        return
    put_item(t, cop, item)
    wanted = [best_weapon(t, cop), VEST, RADIO, KIT, *range(KIT + 1)]
    room = t.terms.room[cop]
    kept = [0] * (KIT + 1)
    for want in wanted[:4]:
        if want <= KIT and t.has(cop, want) and t.terms.slots[want] <= room:
            kept[want] += 1
            room -= t.terms.slots[want]
    for want in wanted[4:]:
        while kept[want] < t.has(cop, want) and t.terms.slots[want] <= room:
            kept[want] += 1
            room -= t.terms.slots[want]
    for want in range(KIT + 1):
        while t.has(cop, want) > kept[want]:
            lose_item(t, cop, want)


def rifle_stand(t: PunkTable, cop: int, points: int) -> Space:
    """The nearest space within the points from which this Cop can fire at Stinger, or NOWHERE.

    In the Escape only where he may end a move without landing on him (PUNK-SOLO-20).
    """
    board = t.terms.board
    there = t.at[STINGER]
    away = board.points[t.at[cop]]
    best = NOWHERE
    for space in [*board.road[there], *board.freeway[there]]:
        if away[space] <= points and may_stand(t, space) and (best < 0 or (away[space], space) < (away[best], best)):
            best = space
    return best


def share(t: PunkTable, cop: int) -> None:
    """Cops on one space and not in combat exchange items to improve each other (PUNK-SOLO-25)."""
    here = t.cops_on(t.at[cop])
    team = [c for c in t.terms.order if here >> c & 1 and not t.in_combat(c)]
    if len(team) < 2:
        return
    while _share_weapon(t, team):
        pass
    for item in (VEST, RADIO, KIT):
        for giver in team:
            while t.has(giver, item) > 1 and _give(t, giver, team, item):
                pass


def _share_weapon(t: PunkTable, team: list[int]) -> bool:
    """The strongest spare weapon goes to the Cop with the weakest best one, if it is an improvement."""
    weakest = team[0]
    for cop in team:
        if expected(t, cop, best_weapon(t, cop)) < expected(t, weakest, best_weapon(t, weakest)):
            weakest = cop
    now = expected(t, weakest, best_weapon(t, weakest))
    best: tuple[float, int, int] | None = None
    for giver in team:
        if giver == weakest:
            continue
        kept = best_weapon(t, giver)
        for weapon in t.weapons(giver):
            if weapon == UNARMED or (weapon == kept and t.has(giver, weapon) < 2):
                continue
            gain = expected(t, weakest, weapon)
            fits = t.terms.slots[weapon] <= t.free_slots(weakest)
            if fits and gain > now and (best is None or gain > best[0]):
                best = (gain, giver, weapon)
    if best is None:
        return False
    move_items(t, cop=best[1], other=weakest, given=(best[2],), taken=())
    return True


def _give(t: PunkTable, giver: int, team: list[int], item: int) -> bool:
    """A second vest, radio or kit goes to the first Cop who has none and room for it."""
    for cop in team:
        if cop != giver and not t.has(cop, item) and t.terms.slots[item] <= t.free_slots(cop):
            move_items(t, cop=giver, other=cop, given=(item,), taken=())
            return True
    return False
