"""Step 3, Actions: moves, cards and special moves in any order, until the player passes (VIG-TURN-2, -3)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.events.cards import Played
from getaway.games.vigilante.events.driving import SpeedSet, Turned
from getaway.games.vigilante.flow.ammo import attacks, fire
from getaway.games.vigilante.flow.jump import Land, can_land
from getaway.games.vigilante.flow.licences import bootleg, special_move, special_moves
from getaway.games.vigilante.flow.mines import can_mine, lay_mine
from getaway.games.vigilante.flow.moving import drive, legal_moves
from getaway.games.vigilante.flow.objective import can_drop, leave_can
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, SeatQuestion, SeatSequence, Unwind
from getaway.parts.words import counted


class Actions(SeatSequence):
    """One action after the other, until the player passes (VIG-TURN-2), is wrecked (VIG-TURN-7) or has run dry."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if t.done:
            return END
        if t.gas[self.who] == 0 and t.owed == 0 and not t.has_licence(self.who, p.TRUCKER):
            return END  # VIG-RULING-16: the reason is public
        return Act(self.who)


class Act(SeatQuestion):
    """What next (VIG-TURN-2)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.act"

    def options(self, t: VigilanteTable) -> list[Choice]:
        who = self.who
        found = legal_moves(t, who)
        if not found:
            found.append(PASS)  # VIG-TURN-6
        if t.airborne and can_land(t, who):
            found.append(p.COME_DOWN)
        if t.gas[who] > 0:
            if t.carrier == who and can_drop(t, who):
                found.append(p.DROP)
            hands, base = t.hands, who * p.CARDS
            if hands[base + p.HANDBRAKE]:
                found += p.BRAKES
            if hands[base + p.MINE] and can_mine(t, who):
                found.append(p.LAY_MINE)
            if t.ammo_count(who):
                found += attacks(t, who)
        if t.licence[who] >= 0 and not t.used[who]:
            found += special_moves(t, who)
        return found

    def answer(self, t: VigilanteTable, choice: Choice) -> Frame | None:
        who = self.who
        if isinstance(choice, tuple):
            if choice[0] == p.SHOOT:
                return fire(t, who, choice)
            if choice[0] == p.BRAKE:
                handbrake(t, who, choice[1])
            else:
                bootleg(t, who, choice[1])
            return None
        if choice == PASS:
            return Unwind(Actions)
        if choice <= p.RIGHT:
            return drive(t, who, choice)
        if choice == p.COME_DOWN:
            return Land(who, True)
        if choice == p.DROP:
            leave_can(t, who, t.behind(who))
            return None
        if choice == p.LAY_MINE:
            lay_mine(t, who)
            return None
        return special_move(t, who, choice)

    def refusal(self, t: VigilanteTable, choice: Choice) -> tuple[str, str]:
        return why_not(t, self.who, choice)


def handbrake(t: VigilanteTable, who: Seat, facing: int) -> None:
    """Face any way, and slow down by one; the moves owed shrink with the dial (VIG-HB-1 to -3, VIG-RULING-28)."""
    t.lose_card(who, p.HANDBRAKE)
    t.pile_up(p.HANDBRAKE)
    t.facing[who] = facing
    before = t.speed[who]
    if before > 0:
        t.speed[who] = before - 1
        if t.terms.brake_now and t.owed > 0:
            t.owed -= 1
    if t.heard is not None:
        car = t.vehicle[who]
        t.tell(Played(who, car, p.HANDBRAKE))
        t.tell(Turned(who, car, facing))
        if before > 0:
            t.tell(SpeedSet(who, car, before, before - 1))


def why_not(t: VigilanteTable, who: Seat, choice: Choice) -> tuple[str, str]:
    """The rule against an action, for the player who tried it."""
    stalled = t.is_stalled(who)
    hand = t.hands[who * p.CARDS : who * p.CARDS + p.CARDS]
    if isinstance(choice, tuple):
        if not choice or choice[0] not in (p.BRAKE, p.BOOTLEG, p.SHOOT):
            return "VIG-TURN-3", "There is no such action."
        if stalled:
            return "VIG-GAS-7", "The tank is empty: only driving is left."
        if choice[0] == p.BRAKE:
            return "VIG-HB-1", "You hold no Handbrake, or that is no direction."
        if choice[0] == p.BOOTLEG:
            return "VIG-LIC-1", "No Bootleg Turn is left to you, or you face that way already."
        if len(choice) == 6 and 0 <= choice[1] < p.AMMO_CARDS and hand[choice[1]]:
            return "VIG-CARD-3", "Nobody can be hit like that with the Range cards you hold."
        return "VIG-CARD-1", "You do not hold that Ammo card."
    if choice == PASS:
        return "VIG-TURN-6", f"{counted(t.owed, 'more move')} to drive before you can pass."
    if choice in (p.FORWARD, p.LEFT, p.RIGHT):
        if t.owed == 0:
            return "VIG-SPEED-3", "You have driven all the moves that you owe."
        if choice not in legal_moves(t, who):
            return ("VIG-MOVE-4", "No square of the map is there, or a teammate, and it would be the last move.")
    if choice == p.COME_DOWN:
        return "VIG-JUMP-9", "The car is not in the air, or it is above a teammate."
    if stalled and p.DROP <= choice <= p.SCROUNGE and choice != p.JERRY_CAN:
        return "VIG-GAS-7", "The tank is empty: only driving is left."
    if choice == p.DROP:
        return "VIG-CAN-3", "You do not carry the Gas Can, or there is no square behind you."
    if choice == p.LAY_MINE:
        if not hand[p.MINE]:
            return "VIG-CARD-1", "You hold no Mine."
        if len(t.mines) >= p.CUBES:
            return "VIG-MINE-2", "All four mines are on the map."
        return "VIG-MINE-1", "The square behind you is off the map, or a car or a mine is on it."
    if p.JERRY_CAN <= choice <= p.SCROUNGE:
        return "VIG-LIC-5", "Your licence does not allow that now, or it would change nothing."
    return "VIG-TURN-3", "There is no such action."
