"""A Cop's turn: one action, or a combat round (PUNK-TURN-12 to -18)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.events.moves import CopActs, CopStays, Proposed, TurnBegan
from getaway.games.punk.flow.combat import Exchange, LongShot, can_fire_from_here, unpin
from getaway.games.punk.flow.cop_cards import can_draw_cop, draw_cop, play_bulletin
from getaway.games.punk.flow.ending import DecisionOf
from getaway.games.punk.flow.items import begin_sharing, can_share, heal, offer_kit
from getaway.games.punk.flow.lockdown import ToPort, sent_to_ports
from getaway.games.punk.flow.movement import cop_move
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, Sequence


class CopTurn(Sequence):
    """A Cop's turn: a combat round if he is in combat, else one action (PUNK-TURN-12, -18)."""

    __slots__ = ("cop",)

    def __init__(self, cop: int) -> None:
        self.cop = cop

    def step(self, t: PunkTable, at: int) -> Frame | None:
        cop = self.cop
        match at:
            case 0:
                t.turn = cop
                t.got = 0
                if t.heard is not None:
                    t.tell(TurnBegan(cop))
                return offer_kit(t, cop)
            case 1:
                if t.in_combat(cop):
                    t.ported |= 1 << cop  # not moved to a port, now or later (PUNK-RULING-36)
                if t.engaged >> cop & 1:
                    return Exchange(cop, p.STINGER, -1, False)
                return ToPort(cop) if sent_to_ports(t, cop) else cop_act(t, cop)
            case 2:
                # He could reach Stinger and stayed for it (PUNK-GRADE-7).
                return cop_act(t, cop) if t.got == 1 else None
            case 3:
                t.got = 0
                return offer_kit(t, cop)
            case _:
                return END


def cop_act(t: PunkTable, cop: int) -> Frame:
    """A Cop's action; for a Cop who is shared jointly it is only proposed at first (PUNK-RULING-55)."""
    return CopAct(cop, t.seat_of(cop), not (t.terms.joint and t.is_shared(cop)))


def cop_choices(t: PunkTable, cop: int) -> list[int]:
    """What a Cop can do in his turn."""
    found = [p.MOVE]
    if t.holds(cop, p.SHORT_CUT):
        found.append(p.MOVE_SHORT_CUT)
    if t.holds(cop, p.SIRENS):
        found.append(p.MOVE_SIRENS)
    if can_fire_from_here(t, cop):
        found.append(p.COP_FIRE)
    if t.round > 1 or t.terms.full_first:  # PUNK-RULING-23
        if can_draw_cop(t):
            found.append(p.COP_DRAW)
        if t.holds(cop, p.BULLETIN) and not t.engaged and not t.pin & ~(1 << cop):
            found.append(p.COP_BULLETIN)
        if t.terms.board.er[t.at[cop]] and t.health[cop] < t.terms.max_health[cop]:
            found.append(p.COP_HEAL)
        if can_share(t, cop):
            found.append(p.COP_SHARE)
    found.append(PASS)
    return found


class CopAct(DecisionOf):
    """A Cop's action: Move, Draw, play, Share, Heal, fire from a distance, or nothing (PUNK-TURN-12).

    `final`: no other player has to agree.
    """

    __slots__ = ("by", "final")
    kind: ClassVar[str] = "punk.cop_turn"

    def __init__(self, who: int, by: Seat, final: bool) -> None:
        self.who = who
        self.by = by
        self.final = final

    def seat(self, t: PunkTable) -> Seat:
        return self.by

    def options(self, t: PunkTable) -> list[Choice]:
        return [*cop_choices(t, self.who)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        if self.final:
            return carry_out(t, self.who, choice)
        t.proposed = [choice]
        if t.heard is not None:
            t.tell_team(Proposed(self.who, choice), [1, 2])
        return Confirm(self.who, 3 - self.by)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if t.round == 1 and not t.terms.full_first:
            return "PUNK-RULING-23", "In round 1 the Cops only move."
        if choice == p.COP_SHARE:
            return "PUNK-TURN-16", "There is nobody here to share items with, or nothing that fits."
        if choice == p.COP_HEAL:
            return "PUNK-TURN-17", "You heal on an ER space when you lack health."
        if choice == p.COP_BULLETIN:
            return "PUNK-CARD-12", "You hold no bulletin, or Stinger is in combat."
        if choice in (p.MOVE_SHORT_CUT, p.MOVE_SIRENS):
            return "PUNK-MOVE-19", "You do not hold that movement card."
        if choice == p.COP_FIRE:
            return "PUNK-RIFLE-1", "You cannot fire a rifle at Stinger from here."
        return "PUNK-TURN-12", "Move, draw, play a card, share, heal, or do nothing."


class Confirm(DecisionOf):
    """Does the other player agree to what is proposed for the shared Cop? If not, he decides (PUNK-RULING-55)."""

    __slots__ = ("by",)
    kind: ClassVar[str] = "punk.confirm"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-RULING-55", "Agree, or decide otherwise.")

    def __init__(self, who: int, by: Seat) -> None:
        self.who = who
        self.by = by

    def seat(self, t: PunkTable) -> Seat:
        return self.by

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        proposed = t.proposed[0]
        t.proposed = []
        return carry_out(t, self.who, proposed) if choice == p.YES else CopAct(self.who, self.by, True)


def carry_out(t: PunkTable, cop: int, choice: int) -> Frame | None:
    """A Cop's action is taken."""
    t.got = 0
    if choice != p.COP_FIRE:
        unpin(t, cop)
    if choice == PASS:
        if t.heard is not None:
            t.tell(CopStays(cop))
        return None
    if choice == p.COP_FIRE:
        return LongShot(cop)
    if choice == p.COP_DRAW:
        if t.heard is not None:
            t.tell(CopActs(cop, False))
        return draw_cop(t, cop, False)
    if choice == p.COP_BULLETIN:
        return play_bulletin(t, cop)
    if choice == p.COP_HEAL:
        heal(t, cop, kit=False)
        return None
    if choice == p.COP_SHARE:
        if t.heard is not None:
            t.tell(CopActs(cop, True))
        return begin_sharing(t, cop)
    return cop_move(
        t, cop, p.SHORT_CUT if choice == p.MOVE_SHORT_CUT else p.SIRENS if choice == p.MOVE_SIRENS else p.NO_CARD
    )
