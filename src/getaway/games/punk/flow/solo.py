"""Solo play: the Cops are run by the A.I. deck and by rules (PUNK-SOLO)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.board.geometry import Space
from getaway.games.punk.events.cards import Reshuffled
from getaway.games.punk.events.moves import CopMoves, CopStays, PlanDrawn, TurnBegan
from getaway.games.punk.flow import solo_choices
from getaway.games.punk.flow.combat import Exchange, LongShot, Meeting, can_fire_from_here, unpin
from getaway.games.punk.flow.cop_cards import draw_cop
from getaway.games.punk.flow.finding import spot
from getaway.games.punk.flow.items import offer_kit
from getaway.games.punk.flow.lockdown import can_reach_stinger, free_ports, send_to_port, sent_to_ports
from getaway.games.punk.flow.movement import walk
from getaway.games.punk.flow.shots import best_weapon, expected
from getaway.games.punk.flow.solo_routes import best_route, goal_space, keeps_to_ports
from getaway.games.punk.pieces import (
    ESCAPE,
    GO_DRAW,
    GO_LKL,
    GO_TARGET,
    NO_CARD,
    PORTS_UNLESS_REACH,
    RIFLE,
    SPOTTED_AT_ER,
    SPOTTED_IN_COMBAT,
    STINGER,
)
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Frame, Sequence
from getaway.parts import decks
from getaway.parts.decks import Deck, Draw

FEW: Final = 2
"""With this much health or less, a rifle Cop keeps his distance (PUNK-RULING-52)."""


class SoloCops(Sequence):
    """The Cops' part of a round (PUNK-SOLO-10, -16, -17)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at == 0:
            t.plan = NO_CARD
            # Re-checked as the Cops' part begins (PUNK-RULING-51).
            if t.in_combat(STINGER):
                spot(t, SPOTTED_IN_COMBAT)
            elif t.terms.board.er[t.at[STINGER]]:
                spot(t, SPOTTED_AT_ER)
        if at >= 2 * len(t.terms.order):
            return END
        cop = t.terms.order[at // 2]
        if at % 2:
            return SoloTurn(cop)
        if t.plan >= 0 or t.spotted or t.engaged >> cop & 1 or sent_to_ports(t, cop):
            return None
        if not decks.size(t.plan_deck):
            t.plan_deck = decks.new_deck([1] * len(t.terms.plans))
            if t.heard is not None:
                t.tell(Reshuffled(2))
        return DrawPlan()


class DrawPlan(Draw):
    """The A.I. card of the round (PUNK-SOLO-10)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.draw_plan"

    def deck(self, t: PunkTable) -> Deck:
        return t.plan_deck

    def own_deck(self, t: PunkTable) -> Deck:
        t.plan_deck = t.plan_deck[:]
        return t.plan_deck

    def drawn(self, t: PunkTable, card: int) -> Frame | None:
        t.plan = card
        if t.heard is not None:
            first = 3 if t.phase == ESCAPE else 0
            order = t.terms.order
            left = order if t.turn == STINGER else order[order.index(t.turn) + 1 :]
            cops = [cop for cop in left if not t.engaged >> cop & 1]
            t.tell(PlanDrawn(card, tuple(t.terms.plans[card][first : first + 3]), tuple(cops)))
        return None


class SoloTurn(Sequence):
    """The turn of one Cop (PUNK-SOLO-10 to -16)."""

    __slots__ = ("cop",)

    def __init__(self, cop: int) -> None:
        self.cop = cop

    def step(self, t: PunkTable, at: int) -> Frame | None:
        cop = self.cop
        match at:
            case 0:
                t.turn = cop
                if t.heard is not None:
                    t.tell(TurnBegan(cop))
                return offer_kit(t, cop)
            case 1:
                return self.action(t)
            case 2:
                solo_choices.share(t, cop)
                return offer_kit(t, cop)
            case _:
                return END

    def action(self, t: PunkTable) -> Frame | None:
        """Fight, go to a port, hunt a Spotted Stinger, or do as the A.I. card says."""
        cop = self.cop
        if t.in_combat(cop):
            t.ported |= 1 << cop  # not moved to a port, now or later (PUNK-RULING-36)
        if t.engaged >> cop & 1:
            return Exchange(cop, STINGER, -1, False)
        if sent_to_ports(t, cop):
            if t.terms.to_ports == PORTS_UNLESS_REACH and can_reach_stinger(t, cop):
                t.ported |= 1 << cop
                return pursue(t, cop)
            return send_to_port(t, cop, port_for(t, cop))
        if t.spotted:
            return pursue(t, cop)  # PUNK-SOLO-16
        symbol = t.terms.plans[t.plan][(3 if t.phase == ESCAPE else 0) + cop - 1]
        if symbol == GO_TARGET:
            return pursue(t, cop)  # PUNK-SOLO-11
        if symbol == GO_DRAW:
            unpin(t, cop)
            return draw_cop(t, cop, False)  # PUNK-SOLO-12
        return go_towards(
            t, cop, goal=t.lkl if symbol == GO_LKL else t.terms.board.ports[symbol], card=NO_CARD, hunting=False
        )


def port_for(t: PunkTable, cop: int) -> int:
    """The hardest hitter takes the nearest port, and so on; Cops in combat are left out (PUNK-RULING-36)."""
    waiting = [c for c in t.terms.order if not t.ported >> c & 1 and (c == cop or not t.in_combat(c))]
    means = [(-expected(t, c, best_weapon(t, c)), place, c) for place, c in enumerate(waiting)]
    means.sort()
    rank = [c for _, _, c in means].index(cop)
    return free_ports(t)[rank]


def pursue(t: PunkTable, cop: int) -> Frame | None:
    """Directly towards Stinger; a rifle fires where he cannot be reached (PUNK-RULING-52, -53)."""
    board = t.terms.board
    there = t.at[STINGER]
    away = board.points[t.at[cop]][there]
    card = NO_CARD
    if t.spotted and away > t.cop_points(cop, NO_CARD):
        card = t.movement_card(cop)  # PUNK-SOLO-22
    points = t.cop_points(cop, card)
    if t.has(cop, RIFLE) and (away > points or t.health[cop] <= FEW):
        if can_fire_from_here(t, cop):
            return LongShot(cop)
        stand = solo_choices.rifle_stand(t, cop, points)
        if stand >= 0:
            return go_towards(t, cop, goal=stand, card=card, hunting=True)
    return go_towards(t, cop, goal=goal_space(t, cop, points), card=card, hunting=True)


def go_towards(t: PunkTable, cop: int, goal: Space, card: int, hunting: bool) -> Frame | None:
    """Move as far as the points go; what is met on the way is met (PUNK-SOLO-11 to -14, -28).

    `hunting`: he is after Stinger himself, and fires from a distance where he can.
    """
    unpin(t, cop)
    if t.at[cop] == goal:
        if t.heard is not None:
            t.tell(CopStays(cop))
        return None
    points = t.cop_points(cop, card)
    if card >= 0:
        t.discard(cop, card)
    if t.heard is not None:
        t.tell(CopMoves(cop, points, card))
    for leg in best_route(t, cop, goal, points, kept=hunting and keeps_to_ports(t, cop, points)):
        if walk(t, cop, leg, leg[0] not in t.terms.board.road[t.at[cop]] or len(leg) > 1):
            return Meeting(cop)
    return LongShot(cop) if hunting and can_fire_from_here(t, cop) else None
