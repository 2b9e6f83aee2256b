"""Moves, places and tokens, as they are told."""

from __future__ import annotations

from getaway.games.punk.content import STORY
from getaway.games.punk.events.names import NAMES, WAYS, card_name, district, place, plan, port_name
from getaway.games.punk.pieces import ON_FOOT, STINGER
from getaway.kernel.events import Event
from getaway.parts.words import counted, listed


class CaseOpened(Event, frozen=True):
    """The game begins: the story so far."""

    solo: bool

    def text(self) -> str:
        return STORY.solo if self.solo else STORY.cops


class CopChosen(Event, frozen=True):
    """Three players: one of them took a Cop; the Cop whom both share once that is settled, else -1 (PUNK-SEAT-3)."""

    seat: int
    cop: int
    shared: int

    def text(self) -> str:
        if self.shared < 0:
            return f"The first Cop player takes {NAMES[self.cop]}."
        return f"The second Cop player takes {NAMES[self.cop]}; both share {NAMES[self.shared]}."


class StartChosen(Event, frozen=True):
    """Stinger has chosen his start. Told to him."""

    space: int

    def text(self) -> str:
        return f"Stinger starts on {place(self.space)}."


class StartHidden(Event, frozen=True):
    """Stinger has chosen his start, as the others hear it (PUNK-SETUP-10)."""

    def text(self) -> str:
        return "Stinger is somewhere in the city."


class CopPlaced(Event, frozen=True):
    """A Cop's piece was placed at the start (PUNK-SETUP-12)."""

    cop: int
    space: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} starts on {place(self.space)}."


class RoundBegan(Event, frozen=True):
    """A new round."""

    round: int

    def text(self) -> str:
        return f"Round {self.round}."


class TurnBegan(Event, frozen=True):
    """A character's turn."""

    who: int

    def retractable(self) -> bool:
        return True

    def text(self) -> str:
        return f"{NAMES[self.who]}'s turn."


class Sneaked(Event, frozen=True):
    """Where Stinger's secret move went, and whether over a freeway. Told to him."""

    path: tuple[int, ...]
    way: int
    left: int
    freeway: bool

    def text(self) -> str:
        how = [WAYS[self.way]] if WAYS[self.way] else []
        how += ["over the freeway"] if self.freeway else []
        return f"Stinger goes to {place(self.path[-1])}{f' {listed(how)}' if how else ''}."


class Moved(Event, frozen=True):
    """Stinger made a secret move, or pretends to (PUNK-HIT-9): as the others hear it. Way -1: they are not told."""

    way: int
    escape: bool

    def retractable(self) -> bool:
        # A way other than on foot tells where one can be.
        return self.way == ON_FOOT and not self.escape

    def text(self) -> str:
        how = "with a pass face down" if self.way < 0 else WAYS[self.way]
        return f"Stinger {'escapes' if self.escape else 'moves'}{f' {how}' if how else ''}, unseen."


class Met(Event, frozen=True):
    """Stinger and Cops meet: he declares himself and combat begins (PUNK-COMBAT-1)."""

    space: int
    by: int
    cops: tuple[int, ...]
    """Those whom he meets, in turn order."""

    def text(self) -> str:
        if self.by == STINGER:
            return f"Stinger runs into {listed(NAMES[cop] for cop in self.cops)} at {place(self.space)}."
        return f"{NAMES[self.by]} finds Stinger at {place(self.space)}."


class Seen(Event, frozen=True):
    """Stinger's piece is put on his space (PUNK-FIND-1)."""

    space: int

    def text(self) -> str:
        return f"Stinger is seen at {place(self.space)}."


class Named(Event, frozen=True):
    """Stinger names his district, or his own and another one in either order (PUNK-FIND-8)."""

    districts: tuple[int, ...]

    def text(self) -> str:
        if len(self.districts) == 1:
            return f"Stinger names his district: {district(self.districts[0])}."
        return f"Stinger is in one of two districts: {' or '.join(district(d) for d in self.districts)}."


class Jammed(Event, frozen=True):
    """The JAM token stands in a district, or was taken away (-1)."""

    district: int

    def text(self) -> str:
        return "The JAM is over." if self.district < 0 else f"A JAM blocks {district(self.district)}."


class ChopperMoved(Event, frozen=True):
    """The chopper stands over a district."""

    district: int

    def text(self) -> str:
        return f"The chopper flies to {district(self.district)}."


class ChopperShot(Event, frozen=True):
    """The chopper was shot down with the rocket launcher (PUNK-TOKEN-4)."""

    def text(self) -> str:
        return "Stinger shoots the chopper down."


class HunchMoved(Event, frozen=True):
    """The hunch token moved; 0 is Reveal (PUNK-TURN-10)."""

    space: int

    def retractable(self) -> bool:
        return True

    def text(self) -> str:
        return f"The Hunch Tracker shows {self.space or 'Reveal'}."


class CopActs(Event, frozen=True):
    """A Cop draws or shares as his action."""

    cop: int
    shares: bool

    def text(self) -> str:
        return f"{NAMES[self.cop]} {'shares items' if self.shares else 'looks for something'}."


class Proposed(Event, frozen=True):
    """An action is proposed for the shared Cop. Told to the Cops (PUNK-RULING-55)."""

    cop: int
    choice: int

    def text(self) -> str:
        return f"Something is proposed for {NAMES[self.cop]}."


class CopMoves(Event, frozen=True):
    """A Cop begins a move with that many points, perhaps with a card (-1: none)."""

    cop: int
    points: int
    card: int

    def text(self) -> str:
        card = "" if self.card < 0 else f" with {card_name(self.cop, self.card)}"
        return f"{NAMES[self.cop]} moves{card}: {counted(self.points, 'point')}."


class Stepped(Event, frozen=True):
    """A Cop went on for one point: the spaces entered, one, or those of a freeway ride."""

    cop: int
    path: tuple[int, ...]
    freeway: bool

    def text(self) -> str:
        how = "takes the freeway" if self.freeway else "goes"
        return f"{NAMES[self.cop]} {how} to {place(self.path[-1])}."


class CopStays(Event, frozen=True):
    """A Cop ends the turn without an action, or a move where it is."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} stays put."


class StingerStays(Event, frozen=True):
    """Stinger does nothing, because nothing is legal (PUNK-RULING-5), or goes no further."""

    def text(self) -> str:
        return "Stinger stays where he is."


class MustDraw(Event, frozen=True):
    """Stinger has escaped from combat and so must draw instead of moving again (PUNK-FLEE-11, -12)."""

    own: bool
    """Was it in his own turn, and not in that of the last Cop before it?"""

    def text(self) -> str:
        if self.own:
            return "Stinger got away in his own turn: he may not move again and must draw instead."
        return "Stinger got away in the last Cop's turn: he may not move now and must draw instead."


class SentToPort(Event, frozen=True):
    """A Cop was moved to a port at the start of the Escape (PUNK-GRADE-6)."""

    cop: int
    port: int
    space: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} is moved to {port_name(self.port)}."


class PlanDrawn(Event, frozen=True):
    """Solo: the A.I. card of the round, with the symbols of the three Cops; and who follows it (PUNK-SOLO-10)."""

    card: int
    symbols: tuple[int, ...]
    cops: tuple[int, ...]

    def text(self) -> str:
        return f"The A.I. card says: {listed(f'{NAMES[cop]} {plan(self.symbols[cop - 1])}' for cop in self.cops)}."


class Spotted(Event, frozen=True):
    """Solo: Stinger is Spotted, and why (PUNK-SOLO-15)."""

    space: int
    reason: str

    def text(self) -> str:
        return f"Stinger is Spotted at {place(self.space)}: {self.reason}."


class LklPlaced(Event, frozen=True):
    """Solo: Stinger was Spotted, or left his start, and the marker shows where (PUNK-SOLO-8)."""

    space: int

    def text(self) -> str:
        return f"The Last Known Location marker goes to {place(self.space)}."


class LeftCity(Event, frozen=True):
    """Stinger left from a port (PUNK-LOCK-3)."""

    port: int

    def text(self) -> str:
        return f"Stinger steals a boat at {port_name(self.port)}."
