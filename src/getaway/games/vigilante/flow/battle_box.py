"""Battle Box combat: both sides roll, the higher total on the road wins, ties go to the defender (VIG-BOX-1 to -11)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.vigilante.aids.box import hit_chance
from getaway.games.vigilante.events.cards import Aimed, Fought, LicenceUsed, RocketArt, Rolled, Stole, StoleUnseen
from getaway.games.vigilante.events.driving import SpeedSet
from getaway.games.vigilante.flow.drawing import over_limit
from getaway.games.vigilante.flow.wreck import Wreck, hurt
from getaway.games.vigilante.pieces import AMMO_CARDS, CARDS, GAMBLER, NOBODY, ON_THE_ROCKET, PLAIN, YES
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Chance, Choice, Frame, Question, Seat, Sequence
from getaway.parts.dice import Law, Roll
from getaway.parts.lists import put_in

MISSED: Final = 0
HIT: Final = 1
DOUBLED: Final = 2

MOST_BLUE: Final = 12
"""What two blue dice can count at most."""


class Combat(Sequence):
    """One Ammo card against one defender (VIG-BOX-1)."""

    __slots__ = ("who", "victim", "card")

    def __init__(self, who: Seat, victim: Seat, card: int) -> None:
        self.who = who
        self.victim = victim
        self.card = card

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        who, victim, card = self.who, self.victim, self.card
        match at:
            case 0:
                t.fight = [who, victim, card]
                t.blue = []
                t.red = []
                if t.heard is not None:
                    t.tell(
                        Aimed(
                            who,
                            t.vehicle[who],
                            victim,
                            t.vehicle[victim],
                            card=card,
                            dead_eye=t.eyed == victim,
                            chance=chance_against(t, victim),
                        )
                    )
                return RollBlue(who, victim, False)
            case 1:
                return RollRed(who, victim, False)
            case 2:
                return loaded_dice(t, who, victim)
            case 3:
                t.got = decide(t, who, victim, card)
                return LookForRocket() if t.got == HIT and t.terms.art else None
            case 4:
                if t.got == MISSED:
                    return END  # VIG-BOX-6, -7
                strike(t, victim, card, t.got == DOUBLED)
                return None
            case 5 | 6:
                stolen = at - 5 < t.terms.steals[card] and t.hand_total(victim) > 0
                return Steal(who, victim) if stolen else None
            case 7:
                return over_limit(t, who)  # VIG-RULING-33
            case 8:
                if t.health[victim] > 0:
                    return END
                return Wreck(victim, who if t.is_opponent(who, victim) else NOBODY, "ammo")  # VIG-AMMO-10
            case _:
                return END


def chance_against(t: VigilanteTable, victim: Seat) -> float:
    """The exact chance that the attack that goes on hits that target, rounded for telling."""
    terms = t.terms
    return round(float(hit_chance(terms.blue, terms.dead_eye if t.eyed == victim else terms.red)), 4)


class RollBlue(Roll):
    """The defender rolls the two blue dice (VIG-BOX-1)."""

    __slots__ = ("who", "victim", "again")
    kind: ClassVar[str] = "vigilante.blue"

    def __init__(self, who: Seat, victim: Seat, again: bool) -> None:
        self.who = who
        self.victim = victim
        self.again = again

    def law(self, t: VigilanteTable) -> Law:
        return t.terms.blue

    def rolled(self, t: VigilanteTable, result: tuple[int, ...]) -> Frame | None:
        t.blue = list(result)
        if t.heard is not None:
            t.tell(Rolled(self.victim, t.vehicle[self.victim], red=False, dice=result, again=self.again))
        return None


class RollRed(Roll):
    """The attacker rolls the three red dice (VIG-BOX-1); with Dead Eye all of them lie on the road (VIG-BOX-10)."""

    __slots__ = ("who", "victim", "again")
    kind: ClassVar[str] = "vigilante.red"

    def __init__(self, who: Seat, victim: Seat, again: bool) -> None:
        self.who = who
        self.victim = victim
        self.again = again

    def law(self, t: VigilanteTable) -> Law:
        return t.terms.dead_eye if t.eyed == self.victim else t.terms.red

    def rolled(self, t: VigilanteTable, result: tuple[int, ...]) -> Frame | None:
        t.red = list(result)
        if t.heard is not None:
            t.tell(Rolled(self.who, t.vehicle[self.who], red=True, dice=result, again=self.again))
        return None


def loaded_dice(t: VigilanteTable, who: Seat, victim: Seat) -> Frame | None:
    """The Gambler of the two may roll again if that side is losing and could still win (VIG-LIC-5, VIG-RULING-59)."""
    red, blue = total(t.red), total(t.blue)
    if red <= blue:
        return LoadedDice(who, who, victim) if t.has_licence(who, GAMBLER) else None
    if t.has_licence(victim, GAMBLER) and red <= MOST_BLUE:
        return LoadedDice(victim, who, victim)
    return None


class LoadedDice(Question):
    """Does the Gambler roll all of their own dice again? The second result stands (VIG-LIC-1)."""

    __slots__ = ("gambler", "who", "victim")
    kind: ClassVar[str] = "vigilante.loaded_dice"

    def __init__(self, gambler: Seat, who: Seat, victim: Seat) -> None:
        self.gambler = gambler
        self.who = who
        self.victim = victim

    def seat(self, t: VigilanteTable) -> Seat:
        return self.gambler

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [YES, PASS]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if choice != YES:
            return None
        t.used = put_in(t.used, self.gambler, 1)
        if t.heard is not None:
            t.tell(LicenceUsed(self.gambler, t.vehicle[self.gambler], GAMBLER))
        if self.gambler == self.who:
            return RollRed(self.who, self.victim, True)
        return RollBlue(self.who, self.victim, True)


def total(dice: list[int]) -> int:
    """What counts of a roll: the faces of the dice on the road (VIG-BOX-3, -4)."""
    points = 0
    for die in dice:
        if die > 0:
            points += die
    return points


def decide(t: VigilanteTable, who: Seat, victim: Seat, card: int) -> int:
    """Does the attack hit (VIG-BOX-5 to -7)?"""
    red, blue = total(t.red), total(t.blue)
    if t.heard is not None:
        cars = (t.vehicle[who], t.vehicle[victim])
        t.tell(Fought(who, cars[0], victim, cars[1], card=card, red=red, blue=blue, hit=red > blue))
    return HIT if red > blue else MISSED


class LookForRocket(Chance):
    """Does at least one red die lie on the rocket picture (VIG-BOX-11)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.rocket"

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [PLAIN, ON_THE_ROCKET]

    def weights(self, t: VigilanteTable) -> list[int]:
        inside = 0
        for die in t.red:
            if die >= 0:
                inside += 1
        every, beside = 1, 1
        for _ in range(inside):
            every *= t.terms.art_one_in
            beside *= t.terms.art_one_in - 1
        return [beside, every - beside]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        t.got = DOUBLED if choice == ON_THE_ROCKET else HIT
        if t.heard is not None:
            t.tell(RocketArt(t.got == DOUBLED))
        return None


def strike(t: VigilanteTable, victim: Seat, card: int, doubled: bool) -> None:
    """Damage off the Fix-o-Matic, Speed off the Speedometer (VIG-AMMO-7, -8, VIG-RULING-12)."""
    hurt(t, victim, t.terms.damage[card] * (2 if doubled else 1), "ammo")
    before = t.speed[victim]
    t.speed[victim] = max(0, before - t.terms.slows[card])
    if t.speed[victim] != before and t.heard is not None:
        t.tell(SpeedSet(victim, t.vehicle[victim], before, t.speed[victim]))


class Steal(Chance):
    """Which card is stolen, blindly (VIG-AMMO-9)?"""

    __slots__ = ("who", "victim")
    kind: ClassVar[str] = "vigilante.steal"

    def __init__(self, who: Seat, victim: Seat) -> None:
        self.who = who
        self.victim = victim

    def options(self, t: VigilanteTable) -> list[Choice]:
        base = self.victim * CARDS
        return [card for card in range(CARDS) if t.hands[base + card]]

    def weights(self, t: VigilanteTable) -> list[int]:
        return [count for count in t.hands[self.victim * CARDS : self.victim * CARDS + CARDS] if count]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        who, victim = self.who, self.victim
        t.hands[victim * CARDS + choice] -= 1
        t.hands[who * CARDS + choice] += 1
        note_theft(t, who, victim, choice)
        if t.heard is not None:
            seen = t.viewers_of(who)
            seen += [seat for seat in t.viewers_of(victim) if seat not in seen]
            deck = 0 if choice < AMMO_CARDS else 1
            car, other = t.vehicle[who], t.vehicle[victim]
            unseen = StoleUnseen(who, car, victim, other, deck=deck)
            t.tell_team(Stole(who, car, victim, other, card=choice), seen, unseen)
        return None


def note_theft(t: VigilanteTable, who: Seat, victim: Seat, card: int) -> None:
    """Keep what everybody knows of the two hands up to date."""
    low, high = (0, AMMO_CARDS) if card < AMMO_CARDS else (AMMO_CARDS, CARDS)
    for seat in range(t.seats):
        if t.sees_hand(seat, victim):
            if not t.sees_hand(seat, who):
                t.note(seat, who, card)
        elif t.sees_hand(seat, who):
            t.unnote_by(seat, victim, card)
        else:
            # Any card with that back may be the one that is gone.
            for other in range(low, high):
                t.unnote_by(seat, victim, other)
