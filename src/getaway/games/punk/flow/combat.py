"""Combat: meeting, one combat round, and pinning from a distance (PUNK-COMBAT, PUNK-RIFLE).

The table shows who is in combat (``engaged``, ``pin``), not the stack: a fight is paused between turns, and
each new round is a frame of its own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.board.geometry import Space
from getaway.games.punk.events.fights import Aimed, Pinned
from getaway.games.punk.events.moves import Met
from getaway.games.punk.flow.combat_cards import prepare
from getaway.games.punk.flow.ending import Decision
from getaway.games.punk.flow.finding import spot
from getaway.games.punk.flow.flee import Retreat
from getaway.games.punk.flow.items import offer_kit
from getaway.games.punk.flow.shots import Salvo, Shot, shoot
from getaway.games.punk.pieces import GRENADES, NO_BOOST, RIFLE, ROCKET, SNIPER_RIFLE, SPOTTED_IN_COMBAT, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Choice, Frame, Sequence

NO_WEAPON: Final = -1


class Meeting(Sequence):
    """Stinger and Cops meet on a space: he declares it, kits may be used, and a round is played (PUNK-COMBAT-1, -2).

    `by` is the one who moved in: STINGER, or the Cop.
    """

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by

    def step(self, t: PunkTable, at: int) -> Frame | None:
        cops = t.cops_on(t.at[STINGER]) if self.by == STINGER else 1 << self.by
        match at:
            case 0:
                declare(t, self.by)
                return offer_kit(t, self.by)
            case 1 | 2 | 3:  # the others, in turn order (PUNK-RULING-43)
                if self.by != STINGER:
                    return offer_kit(t, STINGER) if at == 1 else None
                cop = t.terms.order[at - 1]
                return offer_kit(t, cop) if cops >> cop & 1 else None
            case 4:
                t.engaged |= cops
                t.pin &= ~cops
                return Attack() if self.by == STINGER else Exchange(self.by, STINGER, NO_WEAPON, False)
            case _:
                return END


def declare(t: PunkTable, by: int) -> None:
    """Stinger must declare that he has been met; his piece is on the board (PUNK-FIND-2, -6)."""
    space: Space = t.at[STINGER]
    t.visible = True
    t.ran_into = False
    t.note(f"X{space}")
    if t.heard is not None:
        cops = t.cops_on(space) if by == STINGER else 1 << by
        t.tell(Met(space, by, tuple([cop for cop in t.terms.order if cops >> cop & 1])))
    if t.terms.solo:
        spot(t, SPOTTED_IN_COMBAT)


class Attack(Decision):
    """Stinger attacks: whom, and with what (PUNK-COMBAT-13, PUNK-RULING-17)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.attack"

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        weapons = t.weapons(STINGER)
        for cop in t.terms.order:
            if t.engaged >> cop & 1:
                found += [(cop, weapon) for weapon in weapons]
            elif t.pin >> cop & 1:
                found.append((cop, SNIPER_RIFLE))  # PUNK-RIFLE-4
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, tuple)
        cop, weapon = choice
        if t.heard is not None:
            t.tell(Aimed(STINGER, cop, weapon))
        return Exchange(STINGER, cop, weapon, t.engaged >> cop & 1 == 0)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if isinstance(choice, tuple) and len(choice) == 2 and t.pin >> max(0, choice[0]) & 1:
            return "PUNK-RIFLE-4", "At one space's distance only the Sniper Rifle will do."
        return "PUNK-COMBAT-13", "Fire at a Cop you are in combat with, with a weapon you have."


class Exchange(Sequence):
    """One combat round: prepare, attack, fire back, retreat (PUNK-COMBAT-3). One of `by` and `against` is Stinger."""

    __slots__ = ("by", "against", "weapon", "ranged")

    def __init__(self, by: int, against: int, weapon: int, ranged: bool) -> None:
        self.by = by
        self.against = against
        self.weapon = weapon
        self.ranged = ranged

    def step(self, t: PunkTable, at: int) -> Frame | None:
        own = self.by == STINGER
        match at:
            case 0:
                self.open(t)
                return prepare(t, self.by)
            case 1:
                return EachCop(PREPARE) if own else prepare(t, STINGER)
            case 2:
                if not own:
                    return shoot(t, self.by, STINGER, self.ranged)
                if self.weapon in (ROCKET, GRENADES):
                    return Salvo(self.weapon, t.facing & t.engaged & t.cops_on(t.at[STINGER]))
                return Shot(STINGER, self.against, self.weapon)
            case 3:
                if own:
                    return EachCop(FIRE_BACK)
                return FireBack(STINGER, self.by, self.ranged) if t.in_combat(self.by) else None
            case 4:
                if own:
                    return Retreat(STINGER) if t.in_combat(STINGER) else None
                return retreat_of(t, self.by)
            case 5:
                if own:
                    return EachCop(RETREAT)
                return Retreat(STINGER) if t.in_combat(STINGER) else None
            case 6:
                # Fled onto another Cop: one more round, with Stinger as the attacker (PUNK-RULING-50).
                return Meeting(STINGER) if t.ran_into else None
            case _:
                return END

    def open(self, t: PunkTable) -> None:
        """A new round: nobody has played a card, and it is settled who takes part (PUNK-RULING-17)."""
        t.boost = [NO_BOOST, NO_BOOST, NO_BOOST, NO_BOOST]
        t.boosted = 0
        if self.by != STINGER:
            t.facing = 1 << self.by
        elif t.terms.all_answer:
            t.facing = t.engaged | t.pin
        elif self.weapon in (ROCKET, GRENADES):
            t.facing = t.engaged
        else:
            t.facing = 1 << self.against


PREPARE: Final = 0
FIRE_BACK: Final = 1
RETREAT: Final = 2


class EachCop(Sequence):
    """The Cops who take part and still stand, in turn order: prepare, fire back, or retreat (PUNK-STURN-3).

    `what` is one of PREPARE, FIRE_BACK and RETREAT (PUNK-COMBAT-4, -10, -15).
    """

    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.what = what

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at == len(t.terms.order):
            return END
        cop = t.terms.order[at]
        if not t.facing >> cop & 1 or not t.in_combat(cop):
            return None
        if self.what == PREPARE:
            return prepare(t, cop)
        if self.what == RETREAT:
            return retreat_of(t, cop)
        return FireBack(cop, STINGER, t.pin >> cop & 1 == 1)


class FireBack(Sequence):
    """Fire back: a card may still be played, then the shot (PUNK-COMBAT-5, -10)."""

    __slots__ = ("who", "target", "ranged")

    def __init__(self, who: int, target: int, ranged: bool) -> None:
        self.who = who
        self.target = target
        self.ranged = ranged

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                return prepare(t, self.who)
            case 1:
                return shoot(t, self.who, self.target, self.ranged)
            case _:
                return END


def retreat_of(t: PunkTable, cop: int) -> Frame | None:
    """A Cop may retreat if he shares Stinger's space; the A.I.'s never do (PUNK-RULING-18, -52)."""
    if t.terms.solo or not t.engaged >> cop & 1:
        return None
    return Retreat(cop)


# --- the rifle


def can_fire_from_here(t: PunkTable, cop: int) -> bool:
    """May this Cop fire a 7mm Rifle at visible Stinger from one space away (PUNK-RIFLE-1, PUNK-RULING-18)?"""
    if not t.visible or not t.has(cop, RIFLE):
        return False
    board = t.terms.board
    here = t.at[cop]
    there = t.at[STINGER]
    return here != there and (there in board.road[here] or there in board.freeway[here])


class LongShot(Sequence):
    """A Cop fires from one space away, and Stinger is pinned (PUNK-RIFLE-1 to -3)."""

    __slots__ = ("cop",)

    def __init__(self, cop: int) -> None:
        self.cop = cop

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                if t.heard is not None:
                    t.tell(Aimed(self.cop, STINGER, RIFLE))
                return offer_kit(t, self.cop)
            case 1:
                return offer_kit(t, STINGER)
            case 2:
                if not t.pin >> self.cop & 1:
                    t.pin |= 1 << self.cop
                    if t.heard is not None:
                        t.tell(Pinned(self.cop, True))
                if t.terms.solo:
                    spot(t, SPOTTED_IN_COMBAT)
                return Exchange(self.cop, STINGER, RIFLE, True)
            case _:
                return END


def unpin(t: PunkTable, cop: int) -> None:
    """A rifle Cop does something else: his pin ends (PUNK-RULING-18)."""
    if t.pin >> cop & 1:
        t.pin &= ~(1 << cop)
        if t.heard is not None:
            t.tell(Pinned(cop, False))
