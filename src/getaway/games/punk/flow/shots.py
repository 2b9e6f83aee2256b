"""Make the shot: weapons, combat rolls, re-rolls and damage (PUNK-COMBAT-7 to -10, PUNK-ITEM-3, -4, -7)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.fights import Aimed, Hurt, Rerolled, Rolled
from getaway.games.punk.flow.ending import DecisionOf, end_game
from getaway.games.punk.flow.er import send_to_er
from getaway.games.punk.flow.items import lose_item
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Choice, Frame, Sequence
from getaway.parts.dice import Law, Roll
from getaway.parts.lists import put_in


def shoot(t: PunkTable, who: int, target: int, ranged: bool) -> Frame | None:
    """A character picks a weapon and fires; from one space away there is nothing to pick (PUNK-RIFLE-2)."""
    if ranged:
        return Shot(who, target, p.SNIPER_RIFLE if who == p.STINGER else p.RIFLE)
    weapons = t.weapons(who)
    if len(weapons) > 1:
        if t.terms.solo and who != p.STINGER:
            return Shot(who, target, best_weapon(t, who))
        return ChooseWeapon(who, target)
    return Shot(who, target, weapons[0])


def expected(t: PunkTable, who: int, weapon: int) -> float:
    """The mean damage of a Cop's roll with a weapon, ability included."""
    dice = t.terms.dice[weapon]
    die = t.terms.die
    hit = die.weights[p.HIT_FACE] / die.faces
    mean = dice * hit
    miss_all = (1 - hit) ** dice
    miss_any = 1 - hit**dice
    if who == p.EDDIE or weapon == p.SHOTGUN:
        mean += miss_any * hit
        if who == p.FRANK:
            miss_all *= 1 - hit
    return mean + 1 - miss_all if who == p.FRANK else mean


def best_weapon(t: PunkTable, who: int) -> int:
    """The weapon with the highest mean damage; of equal ones the first in order (PUNK-RULING-52)."""
    best = p.UNARMED
    worth = -1.0
    for weapon in t.weapons(who):
        mean = expected(t, who, weapon)
        if mean > worth:
            best = weapon
            worth = mean
    return best


class ChooseWeapon(DecisionOf):
    """Which weapon (PUNK-COMBAT-7)? Only one may be used in a combat round (PUNK-ITEM-3)."""

    __slots__ = ("target",)
    kind: ClassVar[str] = "punk.weapon"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-ITEM-3", "Fire with one of the weapons on your board.")

    def __init__(self, who: int, target: int) -> None:
        self.who = who
        self.target = target

    def options(self, t: PunkTable) -> list[Choice]:
        return [*t.weapons(self.who)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        if t.heard is not None:
            t.tell(Aimed(self.who, self.target, choice))
        if self.who == p.STINGER and choice in (p.ROCKET, p.GRENADES):
            return Salvo(choice, t.cops_on(t.at[p.STINGER]) & t.engaged)
        return Shot(self.who, self.target, choice)


class Salvo(Sequence):
    """Rocket or grenades: a roll against each Cop on the space, in turn order; then the token is gone (PUNK-ITEM-5)."""

    __slots__ = ("weapon", "cops")

    def __init__(self, weapon: int, cops: int) -> None:
        self.weapon = weapon
        self.cops = cops

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at < len(t.terms.order):
            cop = t.terms.order[at]
            return Shot(p.STINGER, cop, self.weapon) if self.cops >> cop & 1 else None
        lose_item(t, p.STINGER, self.weapon)
        return END


class Shot(Roll):
    """A combat roll; each Hit face is one damage, the other faces do nothing (PUNK-COMBAT-7, -9)."""

    __slots__ = ("who", "target", "weapon")
    kind: ClassVar[str] = "punk.shot"

    def __init__(self, who: int, target: int, weapon: int) -> None:
        self.who = who
        self.target = target
        self.weapon = weapon

    def law(self, t: PunkTable) -> Law:
        return t.terms.die.hits(t.terms.dice[self.weapon], [p.HIT_FACE])

    def rolled(self, t: PunkTable, result: int) -> Frame | None:
        dice = t.terms.dice[self.weapon]
        t.last_roll = [self.who, self.weapon, dice, result]
        if t.heard is not None:
            t.tell(Rolled(who=self.who, target=self.target, weapon=self.weapon, dice=dice, hits=result))
        return look_again(
            t,
            who=self.who,
            target=self.target,
            hits=result,
            misses=dice - result,
            left=rerolls(t, self.who, self.weapon),
        )


def rerolls(t: PunkTable, who: int, weapon: int) -> int:
    """How many missed dice of a roll may be rolled again (PUNK-SEAT-8, PUNK-ITEM-4, PUNK-RULING-16)."""
    both = who == p.EDDIE and weapon == p.SHOTGUN
    if both and t.terms.stacked:
        return 2
    return 1 if who == p.EDDIE or weapon == p.SHOTGUN else 0


def look_again(t: PunkTable, who: int, target: int, hits: int, misses: int, left: int) -> Frame | None:
    """The dice lie there: offer a re-roll if there is one, else they count."""
    if not left or not misses:
        return land(t, who, target, hits)
    if t.terms.solo:
        return Reroll(who, target, hits, misses, left=left)
    return OfferReroll(who, target, hits, misses, left=left)


class OfferReroll(DecisionOf):
    """Roll one missed die again (PUNK-SEAT-8, PUNK-ITEM-4)?"""

    __slots__ = ("target", "hits", "misses", "left")
    kind: ClassVar[str] = "punk.reroll"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-ITEM-4", "Roll one missed die again, or keep the roll.")

    def __init__(self, who: int, target: int, hits: int, misses: int, left: int) -> None:
        self.who = who
        self.target = target
        self.hits = hits
        self.misses = misses
        self.left = left

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if choice == p.YES:
            return Reroll(who=self.who, target=self.target, hits=self.hits, misses=self.misses, left=self.left)
        return land(t, self.who, self.target, self.hits)


class Reroll(Roll):
    """One missed die again; the second result stands (PUNK-SEAT-8, PUNK-ITEM-4)."""

    __slots__ = ("who", "target", "hits", "misses", "left")
    kind: ClassVar[str] = "punk.reroll_die"

    def __init__(self, who: int, target: int, hits: int, misses: int, left: int) -> None:
        self.who = who
        self.target = target
        self.hits = hits
        self.misses = misses
        self.left = left

    def law(self, t: PunkTable) -> Law:
        return t.terms.die.hits(1, [p.HIT_FACE])

    def rolled(self, t: PunkTable, result: int) -> Frame | None:
        t.last_roll = put_in(t.last_roll, 3, t.last_roll[3] + result)
        if t.heard is not None:
            t.tell(Rerolled(self.who, result > 0))
        hits, misses = self.hits + result, self.misses - result
        # A die that was rolled again and missed again stays as it is.
        left = self.left - 1 if misses > (result == 0) else 0
        return look_again(t, who=self.who, target=self.target, hits=hits, misses=misses, left=left)


def damage_of(t: PunkTable, who: int, target: int, hits: int) -> int:
    """The damage of a roll with that many hits: Frank's extra hit, then the card, then the vest (PUNK-COMBAT-8)."""
    damage = hits
    if hits:
        if who == p.FRANK:
            damage += 1
        if who != p.HOOD and t.boost[who] != p.NO_BOOST:
            damage = damage * 2 if t.boost[who] == p.DOUBLE else damage + 1
    if p.STINGER < target < p.HOOD and damage and t.has(target, p.VEST):
        damage -= 1
    return damage


def land(t: PunkTable, who: int, target: int, hits: int) -> Frame | None:
    """The shot lands; returns what follows for a Cop who falls."""
    damage = damage_of(t, who, target, hits)
    if target == p.HOOD:
        t.hood_left = max(0, t.hood_left - damage)
    else:
        t.health = put_in(t.health, target, max(0, t.health[target] - damage))
    if t.heard is not None:
        left = t.hood_left if target == p.HOOD else t.health[target]
        boost = p.NO_BOOST if who == p.HOOD else t.boost[who]
        vest = p.STINGER < target < p.HOOD and hits > 0 and t.has(target, p.VEST) > 0
        t.tell(Hurt(target, damage, left, by=who, hits=hits, boost=boost, vest=vest))
    if target == p.HOOD or t.health[target]:
        return None
    if target == p.STINGER:
        end_game(t, "killed", False, who)  # PUNK-GOAL-2
        return None
    return send_to_er(t, target)
