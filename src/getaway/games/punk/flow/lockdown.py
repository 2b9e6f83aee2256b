"""Phase 2, the Escape: the lock-down, and the Cops' way to the ports (PUNK-LOCK, PUNK-GRADE-5 to -7)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.events.ends import EscapeBegan
from getaway.games.punk.events.moves import LeftCity, SentToPort
from getaway.games.punk.flow.combat import Meeting
from getaway.games.punk.flow.ending import DecisionOf, end_game
from getaway.games.punk.flow.finding import lift_jam
from getaway.games.punk.flow.items import lose_token
from getaway.games.punk.flow.ways import reach_of_cop
from getaway.games.punk.pieces import ESCAPE, PORTS_OFF, PORTS_UNLESS_REACH, STAY, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import Choice, Frame

TAKEN: Final = 8
"""Bit TAKEN + n of ``ported``: port n is taken."""


def begin_escape(t: PunkTable) -> None:
    """Three markers lie on the board: the lock-down begins (PUNK-HIT-12)."""
    t.phase = ESCAPE
    t.note("O")
    t.ports = [] if t.terms.to_ports == PORTS_OFF else closest_ports(t)
    t.ported = 0
    if t.heard is not None:
        t.tell(EscapeBegan(tuple(t.ports)))
    lose_token(t)  # PUNK-LOCK-6
    lift_jam(t)  # PUNK-LOCK-7


def closest_ports(t: PunkTable) -> list[int]:
    """The three ports closest to Stinger if he is seen, else to the third marker, by road steps (PUNK-RULING-36)."""
    steps = t.terms.board.to_port[t.at[STINGER] if t.visible else t.last_hit]
    ranked = sorted([(steps[port], port) for port in range(1, 5)])
    return [port for _, port in ranked[:3]]


def sent_to_ports(t: PunkTable, cop: int) -> bool:
    """Is this Cop's turn the one in which he is moved to a port? Never while he is in combat."""
    return len(t.ports) > 0 and not t.ported >> cop & 1


def free_ports(t: PunkTable) -> list[int]:
    """The ports of the three that no Cop has taken yet."""
    return [port for port in t.ports if not t.ported >> TAKEN + port & 1]


def can_reach_stinger(t: PunkTable, cop: int) -> bool:
    """Is Stinger seen and within this Cop's points this turn, with car, radio and card (PUNK-RULING-36)?"""
    if not t.visible:
        return False
    points = t.cop_points(cop, t.movement_card(cop))
    return reach_of_cop(t, cop, points) >> t.at[STINGER] & 1 == 1


class ToPort(DecisionOf):
    """Which port is the Cop moved to (PUNK-GRADE-6)? At Lucky and Deadly he stays if he can reach Stinger."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.port"

    def options(self, t: PunkTable) -> list[Choice]:
        found: list[Choice] = [*free_ports(t)]
        if t.terms.to_ports == PORTS_UNLESS_REACH and can_reach_stinger(t, self.who):
            found.append(STAY)
        return found

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        t.got = 1 if choice == STAY else 0
        t.ported |= 1 << self.who
        return None if choice == STAY else send_to_port(t, self.who, choice)

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if choice == STAY:
            return "PUNK-GRADE-6", "You are moved to a port instead of a turn."
        return "PUNK-RULING-36", "One of the three closest ports that no Cop has taken."


def send_to_port(t: PunkTable, cop: int, port: int) -> Frame | None:
    """Move a Cop to a port; if Stinger is there, that is moving onto him."""
    space = t.terms.board.ports[port]
    t.ported |= 1 << cop | 1 << TAKEN + port
    t.at[cop] = space
    if t.heard is not None:
        t.tell(SentToPort(cop, port, space))
    if t.at[STINGER] == space:
        t.note(f"P{cop - 1}:{space}")
        return Meeting(cop)
    t.note(f"S{cop - 1}:{space}")
    return None


def leave_city(t: PunkTable, port: int) -> None:
    """Stinger spends a point to leave from a port, and wins (PUNK-LOCK-3)."""
    if t.heard is not None:
        t.tell(LeftCity(port))
    end_game(t, "escaped", True, port)
