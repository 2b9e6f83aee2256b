"""Setting up: start spaces and the first key (PUNK-SETUP-10 to -13, PUNK-SOLO-4 to -6)."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.punk.events.moves import CaseOpened, CopChosen, CopPlaced, StartChosen, StartHidden
from getaway.games.punk.flow.ending import Decision, DecisionOf
from getaway.games.punk.flow.finding import place_lkl
from getaway.games.punk.flow.stinger_cards import DrawKey
from getaway.games.punk.pieces import EDDIE, FIRST_KEY, FRANK, HUNT, KATHERINE, NOBODY, STINGER
from getaway.games.punk.table import PunkTable
from getaway.kernel.frames import END, Choice, Frame, Seat, Sequence
from getaway.parts import decks


class Preparation(Sequence):
    """Who plays whom, Stinger's start, his first key, and the Cops' starts (PUNK-SEAT-3, PUNK-SETUP-10 to -13,
    PUNK-SOLO-4 to -6).
    """

    __slots__ = ()

    def step(self, t: PunkTable, at: int) -> Frame | None:
        match at:
            case 0 | 1:
                if at == 0 and t.heard is not None:
                    t.tell(CaseOpened(t.terms.solo))
                return ChooseCop(at + 1) if t.seats == 3 else None
            case 2:
                if t.terms.solo:
                    for cop in t.terms.order:
                        place_cop(t, cop, t.terms.board.solo_starts[cop - 1])  # PUNK-SOLO-4
                return ChooseStart()
            case 3:
                return DrawKey()
            case 4 | 5 | 6:
                if at == 4 and t.terms.mixed:
                    mix_keys(t)
                return None if t.terms.solo else PlaceCop(t.terms.order[at - 4])
            case _:
                t.phase = HUNT
                if t.terms.solo:
                    place_lkl(t)  # PUNK-SOLO-6
                return END


class ChooseCop(Decision):
    """Three players: which Cop does the player in seat `by` take (PUNK-SEAT-3)? The third one is shared."""

    __slots__ = ("by",)
    kind: ClassVar[str] = "punk.choose_cop"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-SEAT-3", "Choose a Cop whom nobody has taken.")

    def __init__(self, by: Seat) -> None:
        self.by = by

    def character(self) -> int:
        return NOBODY

    def seat(self, t: PunkTable) -> Seat:
        return self.by

    def options(self, t: PunkTable) -> list[Choice]:
        return [cop for cop in range(KATHERINE, EDDIE + 1) if cop != t.first]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        shared = NOBODY
        if self.by == 1:
            t.first = choice
        else:
            t.second = choice
            shared = KATHERINE + FRANK + EDDIE - t.first - t.second
        if t.heard is not None:
            t.tell(CopChosen(self.by, choice, shared))
        return None


class ChooseStart(Decision):
    """Where Stinger starts: any space, in secret; in solo openly and not on a Cop (PUNK-SETUP-10, PUNK-RULING-67)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.start"

    def options(self, t: PunkTable) -> list[Choice]:
        if t.terms.solo:
            return [space for space in range(t.terms.board.spaces) if not t.cops_on(space)]
        return [*range(t.terms.board.spaces)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        t.at[STINGER] = choice
        t.trail = [0, choice]
        t.visible = t.terms.solo
        if t.terms.solo:
            t.note(f"V{choice}")
        if t.heard is not None:
            if t.terms.solo:
                t.tell(StartChosen(choice))
            else:
                t.tell(StartChosen(choice), to=STINGER, others=StartHidden())
        return None

    def refusal(self, t: PunkTable, choice: Choice) -> tuple[str, str]:
        if t.terms.solo:
            return "PUNK-RULING-67", "Start on any space without a Cop."
        return "PUNK-SETUP-10", "Start on any space of the board."


class PlaceCop(DecisionOf):
    """Where a Cop starts: any space, openly (PUNK-SETUP-12)."""

    __slots__ = ()
    kind: ClassVar[str] = "punk.cop_start"
    why_not: ClassVar[tuple[str, str]] = ("PUNK-SETUP-12", "Start on any space of the board.")

    def options(self, t: PunkTable) -> list[Choice]:
        return [*range(t.terms.board.spaces)]

    def go(self, t: PunkTable, choice: Choice) -> Frame | None:
        assert isinstance(choice, int)
        place_cop(t, self.who, choice)
        return None


def place_cop(t: PunkTable, cop: int, space: int) -> None:
    """Put a Cop's piece down; on top of hidden Stinger nothing is said (PUNK-SETUP-13)."""
    t.at[cop] = space
    t.note(f"P{cop - 1}:{space}")
    if t.heard is not None:
        t.tell(CopPlaced(cop, space))


def mix_keys(t: PunkTable) -> None:
    """The keys that are left are shuffled into the Stinger deck (PUNK-RULING-3)."""
    left = decks.remaining(t.key_deck)
    t.key_deck = decks.new_deck([0] * len(left))
    t.stinger_deck = t.stinger_deck[:]
    decks.shuffle_in(t.stinger_deck, [FIRST_KEY + key for key in range(len(left)) if left[key]])
