"""Driver's Licenses: the special moves that are made in the own Actions (VIG-LIC-1 to -6)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante import pieces as p
from getaway.games.vigilante.board import SIDES
from getaway.games.vigilante.events.cards import DeckNamed, LicenceUsed
from getaway.games.vigilante.events.driving import Damaged, GasSet, Turned
from getaway.games.vigilante.flow.drawing import can_supply, draw
from getaway.games.vigilante.table import VigilanteTable
from getaway.kernel.frames import END, Choice, Frame, Seat, SeatQuestion, SeatSequence
from getaway.parts.lists import put_in


def special_moves(t: VigilanteTable, who: Seat) -> list[Choice]:
    """What the licence allows now; nothing that would change nothing (VIG-LIC-5)."""
    found: list[Choice] = []
    licence = t.licence[who]
    if licence < 0 or t.used[who]:
        return found
    car = t.vehicle[who]
    if licence == p.TRUCKER:
        if t.gas[who] < t.terms.tank[car]:
            found.append(p.JERRY_CAN)
    elif t.is_stalled(who):
        return found
    elif licence == p.BOOTLEGGER:
        found += [(p.BOOTLEG, d) for d in range(SIDES) if d != t.facing[who]]
    elif licence == p.MECHANIC:
        if t.health[who] < t.terms.armour[car]:
            found.append(p.DUCT_TAPE)
    elif licence == p.RACER:
        found.append(p.OVERDRIVE)
    elif licence == p.SCAVENGER:
        if can_supply(t, p.AMMO_DECK) or can_supply(t, p.UPGRADE_DECK):
            found.append(p.SCROUNGE)
    return found


def _turn_over(t: VigilanteTable, who: Seat) -> None:
    t.used = put_in(t.used, who, 1)
    if t.heard is not None:
        t.tell(LicenceUsed(who, t.vehicle[who], t.licence[who]))


def bootleg(t: VigilanteTable, who: Seat, facing: int) -> None:
    """Face another way; the Speedometer does not change."""
    _turn_over(t, who)
    t.facing[who] = facing
    if t.heard is not None:
        t.tell(Turned(who, t.vehicle[who], facing))


def special_move(t: VigilanteTable, who: Seat, choice: int) -> Frame | None:
    """Carry out one of the other special moves."""
    _turn_over(t, who)
    car = t.vehicle[who]
    if choice == p.JERRY_CAN:
        before = t.gas[who]
        t.gas[who] = t.terms.tank[car]
        if t.heard is not None:
            t.tell(GasSet(who, car, before, t.gas[who]))
    elif choice == p.DUCT_TAPE:
        before = t.health[who]
        t.health[who] = min(t.terms.armour[car], before + p.REPAIR)
        if t.heard is not None:
            t.tell(Damaged(who, car, before=before, after=t.health[who], cause="repair"))
    elif choice == p.OVERDRIVE:
        t.owed += p.EXTRA_MOVES  # VIG-LIC-4
    else:
        return Scrounge(who)
    return None


class Scrounge(SeatSequence):
    """Two draws, each finished before the next deck is named (VIG-LIC-6)."""

    __slots__ = ()

    def step(self, t: VigilanteTable, at: int) -> Frame | None:
        if at == p.SCROUNGED or not (can_supply(t, p.AMMO_DECK) or can_supply(t, p.UPGRADE_DECK)):
            return END
        return NameDeck(self.who)


class NameDeck(SeatQuestion):
    """From which deck is the card drawn (VIG-LIC-6)?"""

    __slots__ = ()
    kind: ClassVar[str] = "vigilante.scrounge"
    why_not: ClassVar[tuple[str, str]] = ("VIG-LIC-6", "Name a deck that can supply a card.")

    def options(self, t: VigilanteTable) -> list[Choice]:
        return [deck for deck in (p.AMMO_DECK, p.UPGRADE_DECK) if can_supply(t, deck)]

    def answer(self, t: VigilanteTable, choice: int) -> Frame | None:
        if t.heard is not None:
            t.tell(DeckNamed(self.who, t.vehicle[self.who], choice))
        return draw(t, self.who, choice)
