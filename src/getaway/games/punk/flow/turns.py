"""Round order: Stinger's turn, the Hunch Tracker, and the Cops' turns (PUNK-TURN, PUNK-STURN)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.board import NOWHERE
from getaway.games.punk.events import CopActs, CopStays, Proposed, RoundBegan, StingerStays, TurnBegan
from getaway.games.punk.flow.combat import Attack, Exchange, LongShot, Meeting, can_fire_from_here, unpin
from getaway.games.punk.flow.cop_cards import can_draw_cop, draw_cop, play_bulletin
from getaway.games.punk.flow.ending import Decision, end_game
from getaway.games.punk.flow.finding import HunchTracker, Lead, lift_jam, reveal
from getaway.games.punk.flow.flee import try_escape
from getaway.games.punk.flow.hits import SILENCED, WITH_ROCKET, Declaration, Hit, hits_here, silenced_hit, why_no_hit
from getaway.games.punk.flow.items import MOST_EXCHANGES, Share, exchanges, heal, offer_kit
from getaway.games.punk.flow.lockdown import ToPort, begin_escape, leave_city, sent_to_ports
from getaway.games.punk.flow.movement import LEAVE, MoveOn, cleared, cop_move, stinger_move
from getaway.games.punk.flow.setup import Preparation
from getaway.games.punk.flow.sneaking import move_choices
from getaway.games.punk.flow.solo import SoloCops
from getaway.games.punk.flow.stinger_cards import DrawAction, can_draw, draw_from, open_decks, play_jam
from getaway.games.punk.flow.ways import ends, open_ways, ports_in_reach, way_points
from getaway.games.punk.pieces import BULLETIN, EDDIE, JAM, SHORT_CUT, SIRENS, STINGER, STINGER_DECK
from getaway.games.punk.table import ESCAPE, HUNT, NO_CARD, ON_FOOT, STILL_THERE, PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Seat, Sequence

# First numbers of Stinger's choices beside moves (way, space) and (LEAVE, port).
DRAW: Final = 5
PLAY_JAM: Final = 6
HIT: Final = 7
HEAL: Final = 8

# Choices of a Cop's turn.
MOVE: Final = 0
MOVE_SHORT_CUT: Final = 1
MOVE_SIRENS: Final = 2
COP_DRAW: Final = 3
COP_BULLETIN: Final = 4
COP_HEAL: Final = 5
COP_SHARE: Final = 6
COP_FIRE: Final = 7

FIGHT: Final = 0
TRY: Final = 1
AGREE: Final = 1


class Play(Sequence):
    """The whole game: the preparation, then round after round."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        return Preparation() if at == 0 else Round()


class Round(Sequence):
    """A round: Stinger, the Hunch Tracker, each Cop in order (PUNK-TURN-1)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                t.round += 1
                if t.heard is not None:
                    t.tell(RoundBegan(t.round))
                return StingerTurn()
            case 1:
                # Not in round 1 (PUNK-SETUP-17), not while he is in combat (PUNK-TURN-11), not in a solo Escape.
                still = t.round == 1 or t.in_combat(STINGER) or (t.terms.solo and t.phase == ESCAPE)
                return None if still else HunchTracker()
            case 2:
                return SoloCops() if t.terms.solo else CopTurn(t.terms.order[0])
            case 3:
                return None if t.terms.solo else CopTurn(t.terms.order[1])
            case 4:
                return None if t.terms.solo else CopTurn(t.terms.order[2])
            case _:
                if t.round >= t.terms.max_rounds:
                    end_game(t, "rounds", False)  # PUNK-RULING-39
                return END


# --- Stinger's turn


class StingerTurn(Sequence):
    """Stinger's turn in its order (PUNK-TURN-20)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0:
                begin_turn(t)
                return offer_kit(t, STINGER)
            case 1:
                if t.round == 1:
                    return draw_from(t, STINGER_DECK, False)  # PUNK-SETUP-14
                return None
            case 2:
                return self.action(t)
            case 3:
                # Out of combat after an escape on his own turn: he draws (PUNK-FLEE-12).
                return forced_draw(t) if t.escaped and not t.in_combat(STINGER) else None
            case 4:
                return Declaration() if t.due >= 0 else None
            case 5:
                if t.phase == HUNT and t.hits.bit_count() >= t.terms.hits_needed:
                    begin_escape(t)
                return offer_kit(t, STINGER)
            case 6:
                if t.round == 1 and t.terms.solo:
                    return None
                return Lead() if t.round == 1 else None
            case _:
                t.note("F")
                return END

    def action(self, t: PunkTable) -> Frame | None:
        """Combat, a forced draw, or one action of his choice (PUNK-TURN-2, -18)."""
        if t.in_combat(STINGER):
            t.must_draw = False
            return CombatTurn()
        if t.must_draw:
            t.must_draw = False
            return forced_draw(t)  # PUNK-FLEE-11
        return Act()


def begin_turn(t: PunkTable) -> None:
    """Stinger's turn begins: what was for the last turn only is over."""
    t.turn = STINGER
    t.escaped = False
    t.passes = 0
    t.spotted = False
    t.how_left = STILL_THERE
    t.due = t.pending
    t.pending = NOWHERE
    t.note("B")
    if t.heard is not None:
        t.tell(TurnBegan(STINGER))
    if t.terms.jam_one_round:
        lift_jam(t)  # PUNK-RULING-30


def forced_draw(t: PunkTable) -> Frame | None:
    """Stinger must draw (PUNK-FLEE-13); not in a solo Escape, and not from nothing (PUNK-RULING-47)."""
    if t.terms.solo and t.phase == ESCAPE:
        return None
    t.note("N")
    return DrawAction(-1, False)


class Act(Decision):
    """Stinger's action: Move, Draw, play JAM, Hit or Heal (PUNK-TURN-2)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.turn"

    def seat(self, t: PunkTable) -> Seat:
        return STINGER

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = []
        if t.phase == ESCAPE:
            found += [(LEAVE, port) for port in ports_in_reach(t, way_points(t, ON_FOOT))]
        for way in open_ways(t):
            found += move_choices(way, ends(t, way, way_points(t, way)))
        if t.round == 1:
            # Nobody may stay on a space with a Cop (PUNK-SETUP-13).
            if not t.cops_on(t.at[STINGER]) and can_draw(t, STINGER_DECK):
                found.append((DRAW, STINGER_DECK))
            return found
        if not (t.terms.solo and t.phase == ESCAPE):  # PUNK-SOLO-29
            found += [(DRAW, deck) for deck in open_decks(t)]
        if t.phase == HUNT:
            if t.hand[JAM]:
                found += [(PLAY_JAM, district) for district in range(t.terms.board.districts)]
            found += [(HIT, how) for how in hits_here(t)]
            if can_heal(t):
                found.append((HEAL, 0))
        return found or [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if not isinstance(choice, tuple):
            t.note("N")
            if t.heard is not None:
                t.tell(StingerStays())
            return None
        what, which = choice
        if what < LEAVE:
            return stinger_move(t, what, which)
        if what == LEAVE:
            leave_city(t, which)
            return None
        if what == DRAW:
            t.note("N")
            return DrawAction(which, t.round == 1)
        if what == PLAY_JAM:
            t.note("N")
            play_jam(t, which)
            return None
        if what == HEAL:
            return stinger_heals(t)
        if which == SILENCED:
            silenced_hit(t)
            return None
        return Hit(which == WITH_ROCKET)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if not isinstance(choice, tuple) or len(choice) != 2:
            return "PUNK-RULING-5", "Choose one of your five actions."
        what, which = choice
        if what == HIT and which in (0, SILENCED, WITH_ROCKET):
            return why_no_hit(t, which)
        if what == HEAL:
            return "PUNK-TURN-7", "You heal on an ER space in the Hunt, when you lack health."
        if what == DRAW:
            return "PUNK-RULING-33", "There is no card to draw there."
        if what == PLAY_JAM:
            return "PUNK-TURN-4", "You have no JAM to play."
        if what == LEAVE:
            return "PUNK-LOCK-3", "No port is near enough to leave from, or it is not the Escape."
        if which == t.at[STINGER]:
            return "PUNK-MOVE-12", "A Move ends on another space than it began."
        if what in (1, 2, 3) and what not in open_ways(t):
            return "PUNK-TURN-3", "You hold no such movement card, or it cannot be used now."
        return "PUNK-MOVE-14", "That is too far, or past a Cop."


def can_heal(t: PunkTable) -> bool:
    """May Stinger heal where he is (PUNK-TURN-7, PUNK-GRADE-4)?"""
    here = t.at[STINGER]
    return t.terms.er_heals and t.terms.board.er[here] and t.health[STINGER] < t.terms.max_health[STINGER]


def stinger_heals(t: PunkTable) -> Frame | None:
    """He heals at an ER and says so, without saying at which (PUNK-RULING-44); in solo he is Spotted there."""
    t.note("Z")
    heal(t, STINGER, kit=False)
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
                    return Meeting(STINGER)
                return None if t.escaped else Attack()
            case 2:
                return MoveOn(True) if cleared(t) else None
            case _:
                return END


class FightOrFlight(Decision):
    """Does Stinger try to escape before the combat round (PUNK-STURN-1)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.fight_or_flight"

    def seat(self, t: PunkTable) -> Seat:
        return STINGER

    def options(self, t: PunkTable) -> list[Choice]:
        return [TRY, FIGHT]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        return try_escape(t, STINGER) if choice == TRY else None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        return "PUNK-STURN-1", "Try to escape first, or fight."


# --- a Cop's turn


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
                    return Exchange(cop, STINGER, -1, False)
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
    return CopAct(cop, t.seat_of(cop), not (t.terms.joint and t.seats == 3 and cop == EDDIE))


def cop_choices(t: PunkTable, cop: int) -> list[int]:
    """What a Cop can do in his turn."""
    found = [MOVE]
    if t.holds(cop, SHORT_CUT):
        found.append(MOVE_SHORT_CUT)
    if t.holds(cop, SIRENS):
        found.append(MOVE_SIRENS)
    if can_fire_from_here(t, cop):
        found.append(COP_FIRE)
    if t.round > 1 or t.terms.full_first:  # PUNK-RULING-23
        if can_draw_cop(t):
            found.append(COP_DRAW)
        if t.holds(cop, BULLETIN) and not t.engaged and not t.pin & ~(1 << cop):
            found.append(COP_BULLETIN)
        if t.terms.board.er[t.at[cop]] and t.health[cop] < t.terms.max_health[cop]:
            found.append(COP_HEAL)
        if exchanges(t, cop):
            found.append(COP_SHARE)
    found.append(PASS)
    return found


class CopAct(Decision):
    """A Cop's action: Move, Draw, play, Share, Heal, fire from a distance, or nothing (PUNK-TURN-12).

    `final`: no other player has to agree.
    """

    __slots__ = ("cop", "by", "final")
    kind: ClassVar[str] = "punk.cop_turn"

    def __init__(self, cop: int, by: Seat, final: bool) -> None:
        self.cop = cop
        self.by = by
        self.final = final

    def seat(self, t: PunkTable) -> Seat:
        return self.by

    def options(self, t: PunkTable) -> list[Choice]:
        return [*cop_choices(t, self.cop)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        if self.final:
            return carry_out(t, self.cop, choice)
        t.proposed = [choice]
        if t.heard is not None:
            t.tell_team(Proposed(self.cop, choice), [1, 2])
        return Confirm(self.cop, 3 - self.by)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if t.round == 1 and not t.terms.full_first:
            return "PUNK-RULING-23", "In round 1 the Cops only move."
        if choice == COP_SHARE:
            return "PUNK-TURN-16", "There is nobody here to share items with, or nothing that fits."
        if choice == COP_HEAL:
            return "PUNK-TURN-17", "You heal on an ER space when you lack health."
        if choice == COP_BULLETIN:
            return "PUNK-CARD-12", "You hold no bulletin, or Stinger is in combat."
        if choice in (MOVE_SHORT_CUT, MOVE_SIRENS):
            return "PUNK-MOVE-19", "You do not hold that movement card."
        if choice == COP_FIRE:
            return "PUNK-RIFLE-1", "You cannot fire a rifle at Stinger from here."
        return "PUNK-TURN-12", "Move, draw, play a card, share, heal, or do nothing."


class Confirm(Decision):
    """Does the other player agree to what is proposed for the shared Cop? If not, he decides (PUNK-RULING-55)."""

    __slots__ = ("cop", "by")
    kind: ClassVar[str] = "punk.confirm"

    def __init__(self, cop: int, by: Seat) -> None:
        self.cop = cop
        self.by = by

    def seat(self, t: PunkTable) -> Seat:
        return self.by

    def options(self, t: PunkTable) -> list[Choice]:
        return [AGREE, PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        proposed = t.proposed[0]
        t.proposed = []
        return carry_out(t, self.cop, proposed) if choice == AGREE else CopAct(self.cop, self.by, True)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        return "PUNK-RULING-55", "Agree, or decide otherwise."


def carry_out(t: PunkTable, cop: int, choice: int) -> Frame | None:
    """A Cop's action is taken."""
    t.got = 0
    if choice != COP_FIRE:
        unpin(t, cop)
    if choice == PASS:
        if t.heard is not None:
            t.tell(CopStays(cop))
        return None
    if choice == COP_FIRE:
        return LongShot(cop)
    if choice == COP_DRAW:
        if t.heard is not None:
            t.tell(CopActs(cop, False))
        return draw_cop(t, cop, False)
    if choice == COP_BULLETIN:
        return play_bulletin(t, cop)
    if choice == COP_HEAL:
        heal(t, cop, kit=False)
        return None
    if choice == COP_SHARE:
        if t.heard is not None:
            t.tell(CopActs(cop, True))
        return Share(cop, MOST_EXCHANGES)
    return cop_move(t, cop, SHORT_CUT if choice == MOVE_SHORT_CUT else SIRENS if choice == MOVE_SIRENS else NO_CARD)
