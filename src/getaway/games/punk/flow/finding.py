"""Finding the sniper: what shows where he is, and what he must say of it (PUNK-FIND, PUNK-TURN-10, PUNK-CARD-16)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk.board.geometry import NOWHERE
from getaway.games.punk.events.cards import CardPlayed
from getaway.games.punk.events.moves import HunchMoved, Jammed, LklPlaced, Named, Seen, Spotted
from getaway.games.punk.events.names import SPOTTED
from getaway.games.punk.flow.ending import Decision
from getaway.games.punk.pieces import DIVERSION, HUNT, SPOTTED_BY_CARD, SPOTTED_BY_HUNCH, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, PASS, Choice, Frame, Sequence


def reveal(t: PunkTable) -> None:
    """Stinger's piece is put on his space, and stays until he next moves secretly (PUNK-FIND-1)."""
    t.visible = True
    t.note(f"V{t.at[STINGER]}")
    if t.heard is not None:
        t.tell(Seen(t.at[STINGER]))
    if t.terms.solo:
        spot(t, SPOTTED_BY_CARD)


def spot(t: PunkTable, why: int) -> None:
    """Solo: Stinger is Spotted; in the Hunt the LKL marker goes under him (PUNK-SOLO-8, -15)."""
    if t.heard is not None and t.spotted != why:
        t.tell(Spotted(t.at[STINGER], SPOTTED[why]))
    t.spotted = why
    if t.phase == HUNT:
        place_lkl(t)


def place_lkl(t: PunkTable) -> None:
    """Put the LKL marker on Stinger's space; it takes the JAM token out of its district (PUNK-SOLO-28)."""
    if t.heard is not None and t.lkl != t.at[STINGER]:
        t.tell(LklPlaced(t.at[STINGER]))
    t.lkl = t.at[STINGER]
    if t.terms.board.district[t.lkl] == t.jam:
        lift_jam(t)


def lift_jam(t: PunkTable) -> None:
    """Take the JAM token off the map."""
    if t.jam < 0:
        return
    t.jam = NOWHERE
    if t.heard is not None:
        t.tell(Jammed(NOWHERE))


def say(t: PunkTable, districts: tuple[int, ...]) -> None:
    """Stinger names a district, or two of which one is his (PUNK-FIND-8)."""
    t.note("D" + ",".join([str(district) for district in districts]))
    if t.heard is not None:
        t.tell(Named(districts))


def name_district(t: PunkTable, why: int) -> Frame | None:
    """Stinger must name the district he is in; Diversion may blur it (PUNK-CARD-16). In solo he is Spotted.

    `why` is for the latter. He is asked whenever the card can be in his hand for all the table knows (PUNK-RULING-71).
    """
    if t.terms.solo:
        spot(t, why)
        return None
    if not t.visible and t.might_hold(STINGER, [DIVERSION]):
        return Divert()
    say(t, (own_district(t),))
    return None


def own_district(t: PunkTable) -> int:
    """The district Stinger is in (PUNK-RULING-63)."""
    return t.terms.board.district[t.at[STINGER]]


def pairs(t: PunkTable) -> list[Choice]:
    """His own district and an adjacent one, in either order."""
    own = own_district(t)
    found: list[Choice] = []
    for other in t.terms.board.district_near[own]:
        found.append((own, other))
        found.append((other, own))
    return found


class Divert(Decision):
    """Will Stinger play Diversion instead of naming his district plainly (PUNK-RULING-45)?"""

    __slots__ = ()
    kind: ClassVar[str] = "punk.divert"

    def options(self, t: PunkTable) -> list[Choice]:
        return [*pairs(t), PASS] if t.hand[DIVERSION] else [PASS]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        if isinstance(choice, tuple):
            t.hand[DIVERSION] -= 1
            t.note_hand()
            t.stinger_pile.append(DIVERSION)
            if t.heard is not None:
                t.tell(CardPlayed(STINGER, DIVERSION))
            say(t, choice)
        else:
            say(t, (own_district(t),))
        return None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if not t.hand[DIVERSION]:
            return "PUNK-CARD-16", "You have no Diversion to play."
        return "PUNK-CARD-16", "Name your own district and an adjacent one, or pass."


class Lead(Decision):
    """The first lead: Stinger names his district and an adjacent one, in either order (PUNK-SETUP-16)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.lead"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-SETUP-16", "Name your own district and an adjacent one.")

    def options(self, t: PunkTable) -> list[Choice]:
        return pairs(t)

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, tuple)
        say(t, choice)
        return None


class HunchTracker(Sequence):
    """The hunch token moves on; on Reveal Stinger names his district (PUNK-TURN-10)."""

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        if at > 0:
            return END
        t.hunch = 0 if t.hunch == t.terms.hunch_spaces else t.hunch + 1
        if t.heard is not None:
            t.tell(HunchMoved(t.hunch))
        return name_district(t, SPOTTED_BY_HUNCH) if t.hunch == 0 else None
