"""Ammo and Range cards: who can be hit, announcing, and the combats that follow (VIG-CARD, VIG-AMMO, VIG-RANGE)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.events.cards import Fired, LicenceUsed
from getaway.games.vigilante.flow.battle_box import Combat
from getaway.games.vigilante.flow.objective import before_attack
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, Sequence
from getaway.parts.lists import put_in, without

_FAR: Final = 1000


def cannon_target(t: VigilanteTable, who: Seat, d: int) -> tuple[Seat, int]:
    """The closest car in a direction, and how far away it is (VIG-AMMO-2); NOBODY if there is none."""
    ground = t.land()
    here = t.where[who]
    row, col = ground.row[here], ground.col[here]
    best, nearest = p.NOBODY, _FAR
    for seat in range(t.seats):
        there = t.where[seat]
        if seat == who or there < 0:
            continue
        ahead = distance_ahead(d, ground.row[there] - row, ground.col[there] - col)
        if 0 < ahead < nearest:
            best, nearest = seat, ahead
    return best, nearest


def distance_ahead(d: int, down: int, across: int) -> int:
    """How many squares straight on in direction `d` something lies that is so far down and across; 0 if it does not."""
    if d == 0:
        return -down if across == 0 and down < 0 else 0
    if d == 1:
        return across if down == 0 and across > 0 else 0
    if d == 2:
        return down if across == 0 and down > 0 else 0
    return -across if down == 0 and across < 0 else 0


def rocket_distance(t: VigilanteTable, who: Seat, target: Seat) -> int:
    """How far ahead of the car a target is (VIG-AMMO-5); 0 if it is not straight ahead."""
    ground = t.land()
    here, there = t.where[who], t.where[target]
    return distance_ahead(t.facing[who], ground.row[there] - ground.row[here], ground.col[there] - ground.col[here])


def mortar_distance(t: VigilanteTable, who: Seat, target: Seat) -> int:
    """The larger of row and column distance (VIG-RANGE-3)."""
    ground = t.land()
    here, there = t.where[who], t.where[target]
    return max(abs(ground.row[there] - ground.row[here]), abs(ground.col[there] - ground.col[here]))


def mortar_targets(t: VigilanteTable, who: Seat, reach: int) -> list[Seat]:
    """All opponents in the area; one straight below is out of reach (VIG-AMMO-3, VIG-RULING-30)."""
    found: list[Seat] = []
    for seat in range(t.seats):
        if t.where[seat] >= 0 and t.is_foe(who, seat) and 0 < mortar_distance(t, who, seat) <= reach:
            found.append(seat)
    return found


def aims(t: VigilanteTable, who: Seat, weapon: int) -> list[tuple[int, int]]:
    """Every aim of a weapon with the distance of an opponent there; a Mortar's one aim comes once for each opponent."""
    found: list[tuple[int, int]] = []
    if weapon == p.CANNON:
        for d in range(4):
            target, away = cannon_target(t, who, d)
            if target != p.NOBODY and t.is_foe(who, target):
                found.append((d, away))
        return found
    for seat in range(t.seats):
        if t.where[seat] < 0 or not t.is_foe(who, seat):
            continue
        away = mortar_distance(t, who, seat) if weapon == p.MORTAR else rocket_distance(t, who, seat)
        if away > 0:
            found.append((0 if weapon == p.MORTAR else seat, away))
    return found


def attacks(t: VigilanteTable, who: Seat) -> list[Choice]:
    """Every Ammo card that can hit somebody, with every set of Range cards that it takes (VIG-CARD-3, VIG-RULING-30).

    Each Range card of a set must be needed: without its shortest one the attack would have fewer targets, or none.
    """
    found: list[Choice] = []
    hands, base = t.hands, who * p.CARDS
    terms = t.terms
    one, two, three = terms.bonus[p.RANGE_1], terms.bonus[p.RANGE_2], terms.bonus[p.RANGE_3]
    ones, twos, threes = hands[base + p.RANGE_1], hands[base + p.RANGE_2], hands[base + p.RANGE_3]
    most = ones * one + twos * two + threes * three
    aimed = -1
    possible: list[tuple[int, int]] = []
    for card in range(p.AMMO_CARDS):
        if not hands[base + card]:
            continue
        weapon = terms.weapon[card]
        if weapon != aimed:
            aimed = weapon
            possible = aims(t, who, weapon)
        reach = terms.reach[weapon]
        last = -1
        for aim, away in possible:
            if away > reach + most or aim == last:
                continue
            last = aim
            if most == 0:
                found.append((p.SHOOT, card, 0, 0, 0, aim))
                continue
            for a in range(ones + 1):
                for b in range(twos + 1):
                    for c in range(threes + 1):
                        longer = reach + a * one + b * two + c * three
                        least = one if a else two if b else three if c else longer
                        if needed(possible, aim, longer - least, longer):
                            found.append((p.SHOOT, card, a, b, c, aim))
    return found


def needed(possible: list[tuple[int, int]], aim: int, low: int, high: int) -> bool:
    """Is there a target of that aim farther away than `low`, and within `high`?"""
    for other, away in possible:
        if other == aim and low < away <= high:
            return True
    return False


def reach_of(t: VigilanteTable, choice: tuple[int, ...]) -> int:
    """How far an attack reaches with its Range cards (VIG-RANGE-1)."""
    bonus = t.terms.bonus
    reach = t.terms.reach[t.terms.weapon[choice[1]]]
    return reach + choice[2] * bonus[p.RANGE_1] + choice[3] * bonus[p.RANGE_2] + choice[4] * bonus[p.RANGE_3]


def targets_of(t: VigilanteTable, who: Seat, choice: tuple[int, ...]) -> list[Seat]:
    """Whom an attack is aimed at."""
    weapon = t.terms.weapon[choice[1]]
    if weapon == p.CANNON:
        return [cannon_target(t, who, choice[5])[0]]
    if weapon == p.MORTAR:
        return mortar_targets(t, who, reach_of(t, choice))
    return [choice[5]]


def direction_of(t: VigilanteTable, who: Seat, choice: tuple[int, ...]) -> int:
    """The way a Cannon or Rocket points; -1 for a Mortar."""
    weapon = t.terms.weapon[choice[1]]
    return choice[5] if weapon == p.CANNON else -1 if weapon == p.MORTAR else t.facing[who]


def fire(t: VigilanteTable, who: Seat, choice: tuple[int, ...]) -> Frame | None:
    """Announce an attack: the cards lie beside the Battle Box, the targets are fixed (VIG-CARD-2, VIG-AMMO-4)."""
    card = choice[1]
    ranges: list[int] = [p.RANGE_1] * choice[2] + [p.RANGE_2] * choice[3] + [p.RANGE_3] * choice[4]
    for used in [card, *ranges]:
        t.lose_card(who, used)
    t.beside = [*t.beside, card, *ranges]
    t.targets = targets_of(t, who, choice)
    t.eyed = p.NOBODY
    if t.heard is not None:
        d = direction_of(t, who, choice)
        t.tell(
            Fired(
                seat=who,
                car=t.vehicle[who],
                card=card,
                ranges=tuple(ranges),
                targets=tuple(t.targets),
                others=tuple([t.vehicle[target] for target in t.targets]),
                direction=d,
            )
        )
    return Attack(who, card)


class Attack(Sequence):
    """An announced Ammo card: Dead Eye, a combat against each target, then all cards used are discarded (VIG-BOX-8)."""

    __slots__ = ("who", "card")

    def __init__(self, who: Seat, card: int) -> None:
        self.who = who
        self.card = card

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        match at:
            case 0:
                return before_attack(t, self.who, self.card)
            case 1:
                return DeadEye(self.who) if t.has_licence(self.who, p.SHARPSHOOTER) else None
            case _:
                if len(t.targets) > 1:
                    return NextTarget(self.who, self.card)
                if t.targets:
                    target = t.targets[0]
                    t.targets = []
                    return Combat(self.who, target, self.card)
                for card in t.beside:
                    t.pile_up(card)
                t.beside = []
                t.eyed = p.NOBODY
                return END


class DeadEye(SeatQuestion):
    """Use Dead Eye in this attack, and against whom (VIG-LIC-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.dead_eye"
    why_not: ClassVar[tuple[str, str]] = ("VIG-LIC-1", "Name one of the targets of this attack, or pass.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*t.targets, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice != PASS:
            t.eyed = choice
            t.used = put_in(t.used, self.who, 1)
            if t.heard is not None:
                t.tell(LicenceUsed(self.who, t.vehicle[self.who], p.SHARPSHOOTER, choice))
        return None


class NextTarget(SeatQuestion):
    """Which target of the Mortar is rolled for next (VIG-AMMO-4)?"""

    __slots__ = ("card",)
    kind: ClassVar[str] = "vigilante.next_target"
    why_not: ClassVar[tuple[str, str]] = ("VIG-AMMO-4", "Choose among the targets that have not been rolled for yet.")

    def __init__(self, who: Seat, card: int) -> None:
        super().__init__(who)
        self.card = card

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [*t.targets]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.targets = without(t.targets, choice)
        return Combat(self.who, choice, self.card)
