"""Stinger's turn: his five actions, and what he does while in combat (PUNK-TURN, PUNK-STURN)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk import pieces as p
from getaway.games.punk.board.geometry import NOWHERE
from getaway.games.punk.events.moves import MustDraw, StingerStays, TurnBegan
from getaway.games.punk.flow.combat import Attack, Meeting
from getaway.games.punk.flow.ending import Decision
from getaway.games.punk.flow.finding import Lead, lift_jam, reveal
from getaway.games.punk.flow.flee import try_escape
from getaway.games.punk.flow.hits import Declaration, Hit, hits_here, silenced_hit, why_no_hit
from getaway.games.punk.flow.items import heal, offer_kit
from getaway.games.punk.flow.lockdown import begin_escape, leave_city
from getaway.games.punk.flow.movement import cleared, move_on, stinger_move
from getaway.games.punk.flow.sneaking import move_choices
from getaway.games.punk.flow.stinger_cards import DrawAction, can_draw, draw_from, open_decks, play_jam
from getaway.games.punk.flow.ways import ends, open_ways, ports_in_reach, way_points
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Sequence

# First numbers of Stinger's choices beside moves (way, space) and (LEAVE, port).


class StingerTurn(Sequence):
    """Stinger's turn in its order (PUNK-TURN-20)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin_turn(t)
                return offer_kit(t, p.STINGER)
            case 1:
                if t.round == 1:
                    return draw_from(t, p.STINGER_DECK, False)  # PUNK-SETUP-14
                return None
            case 2:
                return self.action(t)
            case 3:
                # Out of combat after an escape on his own turn: he draws (PUNK-FLEE-12).
                return forced_draw(t) if t.escaped and not t.in_combat(p.STINGER) else None
            case 4:
                return Declaration() if t.due >= 0 else None
            case 5:
                if t.phase == p.HUNT and t.hits.bit_count() >= t.terms.hits_needed:
                    begin_escape(t)
                return offer_kit(t, p.STINGER)
            case 6:
                if t.round == 1 and t.terms.solo:
                    return None
                return Lead() if t.round == 1 else None
            case _:
                t.note("F")
                return END

    def action(self, t: PunkTable) -> Frame | None:
        """Combat, a forced draw, or one action of his choice (PUNK-TURN-2, -18)."""
        if t.in_combat(p.STINGER):
            t.must_draw = False
            return CombatTurn()
        if t.must_draw:
            t.must_draw = False
            return forced_draw(t)  # PUNK-FLEE-11
        return Act()


def begin_turn(t: PunkTable) -> None:
    """Stinger's turn begins: what was for the last turn only is over."""
    t.turn = p.STINGER
    t.escaped = False
    t.passes = 0
    t.spotted = p.NOT_SPOTTED
    t.how_left = p.STILL_THERE
    t.due = t.pending
    t.pending = NOWHERE
    t.note("B")
    if t.heard is not None:
        t.tell(TurnBegan(p.STINGER))
    if t.terms.jam_one_round:
        lift_jam(t)  # PUNK-RULING-30


def forced_draw(t: PunkTable) -> Frame | None:
    """Stinger must draw (PUNK-FLEE-13); not in a solo Escape, and not from nothing (PUNK-RULING-47)."""
    if t.terms.solo and t.phase == p.ESCAPE:
        return None
    t.note("N")
    if t.heard is not None and open_decks(t):
        t.tell(MustDraw(t.escaped))
    return DrawAction(-1, False, True)


class Act(Decision):
    """Stinger's action: Move, Draw, play JAM, Hit or Heal (PUNK-TURN-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.turn"

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        if t.phase == p.ESCAPE:
            found += [(p.LEAVE, port) for port in ports_in_reach(t, way_points(t, p.ON_FOOT))]
        for way in open_ways(t):
            found += move_choices(way, ends(t, way, way_points(t, way)))
        if t.round == 1:
            # Nobody may stay on a space with a Cop (PUNK-SETUP-13).
            if not t.cops_on(t.at[p.STINGER]) and can_draw(t, p.STINGER_DECK):
                found.append((p.DRAW, p.STINGER_DECK))
            return found
        if not (t.terms.solo and t.phase == p.ESCAPE):  # PUNK-SOLO-29
            found += [(p.DRAW, deck) for deck in open_decks(t)]
        if t.phase == p.HUNT:
            if t.hand[p.JAM]:
                found += [(p.PLAY_JAM, district) for district in range(t.terms.board.districts)]
            found += [(p.HIT, how) for how in hits_here(t)]
            if can_heal(t):
                found.append((p.HEAL, 0))
        return found or [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if not isinstance(choice, tuple):
            t.note("N")
            if t.heard is not None:
                t.tell(StingerStays())
            return None
        what, which = choice
        if what < p.LEAVE:
            return stinger_move(t, what, which)
        if what == p.LEAVE:
            leave_city(t, which)
            return None
        if what == p.DRAW:
            t.note("N")
            return DrawAction(which, t.round == 1, False)
        if what == p.PLAY_JAM:
            t.note("N")
            play_jam(t, which)
            return None
        if what == p.HEAL:
            return stinger_heals(t)
        if which == p.SILENCED:
            silenced_hit(t)
            return None
        return Hit(which == p.WITH_ROCKET)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if not isinstance(choice, tuple) or len(choice) != 2:
            return "PUNK-RULING-5", "Choose one of your five actions."
        what, which = choice
        if what == p.HIT and which in (0, p.SILENCED, p.WITH_ROCKET):
            return why_no_hit(t, which)
        if what == p.HEAL:
            return "PUNK-TURN-7", "You heal on an ER space in the Hunt, when you lack health."
        if what == p.DRAW:
            return "PUNK-RULING-33", "There is no card to draw there."
        if what == p.PLAY_JAM:
            return "PUNK-TURN-4", "You have no JAM to play."
        if what == p.LEAVE:
            return "PUNK-LOCK-3", "No port is near enough to leave from, or it is not the Escape."
        if which == t.at[p.STINGER]:
            return "PUNK-MOVE-12", "A Move ends on another space than it began."
        if what in (1, 2, 3) and what not in open_ways(t):
            return "PUNK-TURN-3", "You hold no such movement card, or it cannot be used now."
        return "PUNK-MOVE-14", "That is too far, or past a Cop."


def can_heal(t: PunkTable) -> bool:
    """May Stinger heal where he is (PUNK-TURN-7, PUNK-GRADE-4)?"""
    here = t.at[p.STINGER]
    return t.terms.er_heals and t.terms.board.er[here] and t.health[p.STINGER] < t.terms.max_health[p.STINGER]


def stinger_heals(t: PunkTable) -> Frame | None:
    """He heals at an ER and says so, without saying at which (PUNK-RULING-44); in solo he is Spotted there."""
    t.note("Z")
    heal(t, p.STINGER, kit=False)
    if t.terms.heal_exact and not t.terms.solo:
        reveal(t)
    return None


class CombatTurn(Sequence):
    """Stinger's turn while in combat: escape first, or a round as attacker (PUNK-STURN-1 to -5)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                return FightOrFlight()
            case 1:
                if t.ran_into:
                    return Meeting(p.STINGER)
                return None if t.escaped else Attack()
            case 2:
                return move_on(t, True) if cleared(t) else None
            case _:
                return END


class FightOrFlight(Decision):
    """Does Stinger try to escape before the combat round (PUNK-STURN-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.fight_or_flight"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-STURN-1", "Try to escape first, or fight.")

    def options(self, t: PunkTable) -> list[Choice]:
        return [p.YES, p.FIGHT]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        return try_escape(t, p.STINGER) if choice == p.YES else None
