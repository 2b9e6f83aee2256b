"""Hazards are revealed and placed, from the last car to the first (GANG-HAZ)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.gangrush import pieces as p
from getaway.games.gangrush.events.rounds import Picked, Placed, Revealed
from getaway.games.gangrush.flow.decision import Decision
from getaway.games.gangrush.table import GangTable
from getaway.kernel.frames import END, Choice, Frame, Sequence
from getaway.parts.decks import Deck, Draw, renew, size
from getaway.parts.lists import put_in, without


def to_reveal(t: GangTable) -> int:
    """How many hazards this round wants: in the variant one for each car on the bridge (GANG-HAZ-1, GANG-VAR-5)."""
    return t.on_bridge() if t.terms.border else t.terms.per_round


class Reveal(Sequence):
    """Turns hazards up until there are enough or none is left (GANG-RULING-34)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        return TURN_UP if len(t.revealed) < to_reveal(t) and has_hazards(t) else END


def has_hazards(t: GangTable) -> bool:
    """Is there a hazard to be turned up, perhaps after shuffling the discards? Clones share both lists."""
    if size(t.hazards) == 0:
        t.hazards = t.hazards[:]
        t.hazard_discards = t.hazard_discards[:]
    return renew(t.hazards, t.hazard_discards)


class TurnUp(Draw):
    """The next hazard of the pile (GANG-HAZ-1)."""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.hazard"

    def deck(self, t: GangTable) -> Deck:
        return t.hazards

    def own_deck(self, t: GangTable) -> Deck:
        t.hazards = t.hazards[:]
        return t.hazards

    def drawn(self, t: GangTable, card: int) -> Frame | None:
        t.revealed = [*t.revealed, card]
        if t.heard is not None:
            t.tell(Revealed(card))
        return None


class Placing(Sequence):
    """One hazard after the other, from the last player to the first and over again (GANG-HAZ-2, GANG-HAZ-3)."""

    __slots__ = ()

    def step(self, t: GangTable, at: int) -> Frame | None:
        if not t.revealed:
            t.active = -1
            return END
        t.active = t.order[len(t.order) - 1 - t.placings % len(t.order)]
        t.placings += 1
        return WHICH if has_several(t) else place_only(t)


def _has_type(thing: int, kind: int) -> bool:
    """Is what lies on a space a hazard of this type?"""
    return 0 <= thing <= p.WALL and (p.TYPE_OF[thing] if thing < p.HAZARD_KINDS else 4) == kind


def near_type(t: GangTable, kind: int) -> list[bool]:
    """By cell: is a hazard of this type next to it (GANG-HAZ-6)?"""
    board = t.terms.board
    near = [False] * board.cells
    road = t.road
    for cell in range(board.cells):
        if _has_type(road[cell], kind):
            for other in board.beside[cell]:
                near[other] = True
    return near


def places(t: GangTable, token: int) -> list[Choice]:
    """Where this token may go: empty, after the line, not beside its own type (GANG-HAZ-4 to -7)."""
    found: list[Choice] = []
    if token == p.CONTAINER and t.container_count() >= t.terms.containers:
        return found
    near = near_type(t, p.TYPE_OF[token])
    road = t.road
    on = t.on
    for cell in t.terms.hazard_cells:
        if road[cell] < 0 and on[cell] < 0 and not near[cell]:
            found.append(cell)
    return found


def fits(t: GangTable, token: int) -> bool:
    """Is there any space for this token?"""
    if token == p.CONTAINER and t.container_count() >= t.terms.containers:
        return False
    kind = p.TYPE_OF[token]
    beside = t.terms.board.beside
    road = t.road
    on = t.on
    # Nearly always one of the first spaces will do, so each is looked at by itself.
    for cell in t.terms.hazard_cells:
        if road[cell] < 0 and on[cell] < 0:
            for other in beside[cell]:
                if _has_type(road[other], kind):
                    break
            else:
                return True
    return False


def has_several(t: GangTable) -> bool:
    """Are different hazards revealed, or one that fits nowhere: is there anything to say before the space?"""
    first = t.revealed[0]
    for token in t.revealed:
        if token != first:
            return True
    return not fits(t, first)


def place_only(t: GangTable) -> Frame:
    """All revealed hazards are alike: only the space is asked for (GANG-RULING-92)."""
    t.placing = t.revealed[0]
    return PLACE


def lay_hazard(t: GangTable, token: int, cell: int) -> None:
    """The token lies there now."""
    if p.BARRIERS <= token < p.POLICE:
        t.put_barriers(cell, token)
    else:
        t.road = put_in(t.road, cell, token)


def discard(t: GangTable, token: int) -> None:
    """A hazard that fits nowhere goes away (GANG-RULING-35)."""
    t.revealed = without(t.revealed, token)
    if token >= p.LIMIT:
        t.removed = [*t.removed, token]  # GANG-RULING-34
    else:
        t.hazard_discards = [*t.hazard_discards, token]
    if t.heard is not None:
        t.tell(Placed(t.driver[t.active], token, -1))


class Which(Decision):
    """Which of the revealed hazards is placed, or discarded if none fits anywhere (GANG-HAZ-2, GANG-RULING-35)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.which"

    def options(self, t: GangTable) -> list[Choice]:
        tokens = sorted(set(t.revealed))
        found: list[Choice] = []
        for token in tokens:
            if fits(t, token):
                found.append(token)
        if not found:
            for token in tokens:
                found.append(p.DISCARDS[token])
        return found

    def answer(self, t: GangTable, choice: Choice) -> Frame | None:
        if isinstance(choice, tuple):
            discard(t, choice[0])
            return None
        t.placing = choice
        if t.heard is not None:
            t.tell(Picked(t.driver[t.active], choice))
        return PLACE

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        token = choice[0] if isinstance(choice, tuple) and choice else choice
        if token not in t.revealed:
            return "GANG-HAZ-2", "Place one of the hazards that are revealed."
        if isinstance(choice, tuple):
            return "GANG-RULING-35", "A hazard can be placed, so none is discarded."
        if token == p.CONTAINER and t.container_count() >= t.terms.containers:
            return "GANG-RULING-90", "All containers stand on the bridge."
        return "GANG-HAZ-6", "That hazard fits nowhere."


class Place(Decision):
    """Where does the chosen hazard go (GANG-HAZ-4 to -7)?"""

    __slots__ = ()
    kind: ClassVar[str] = "gangrush.place"

    def options(self, t: GangTable) -> list[Choice]:
        return places(t, t.placing)

    def answer(self, t: GangTable, choice: int) -> Frame | None:
        token = t.placing
        t.placing = -1
        t.revealed = without(t.revealed, token)
        lay_hazard(t, token, choice)
        if t.heard is not None:
            t.tell(Placed(t.driver[t.active], token, choice))
        return None

    def refusal(self, t: GangTable, choice: Choice) -> tuple[str, str]:
        board = t.terms.board
        if not isinstance(choice, int) or not 0 <= choice < board.cells or not board.road[choice]:
            return "GANG-HAZ-4", "There is no such space."
        if choice not in t.terms.hazard_cells:
            if t.terms.border and board.mark[choice] >= 0:
                return "GANG-VAR-6", "Nothing goes into the turnaround zone or beyond it."
            return "GANG-HAZ-4", "Hazards go after the starting line."
        if not t.is_clear(choice):
            return "GANG-HAZ-5", "That space is not empty."
        return "GANG-HAZ-6", "A hazard of that type lies next to it."


TURN_UP: Final = TurnUp()
WHICH: Final = Which()
PLACE: Final = Place()
