"""Solo mode: random events, and the rivals who walk the streets (DOWN-SOLO)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import NOWHERE, PER_WEAPON
from getaway.games.downtown.events.cards import Restricted
from getaway.games.downtown.events.johnny import DirectionRolled, Happened, Moved
from getaway.games.downtown.events.turns import TurnBegan
from getaway.games.downtown.flow.duel import Duel
from getaway.games.downtown.flow.playing import headings, move_johnny, place_officer, remove_block
from getaway.games.downtown.pieces import Card
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Question, Seat, Sequence
from getaway.parts import decks
from getaway.parts.lists import put_in

LAST_EVENT: Final = 10
PLAYER: Final = 0

WEAPON_ON_DIE: Final[list[int]] = [0, 3, 1, 2, 4]
"""The weapon for 1 to 5 on the officer's first die: Sniper, Grenade, Gun, Shotgun, Remote Explosive (DOWN-SOLO-18)."""


def solo_event(t: DowntownTable) -> Frame | None:
    """In rounds 2, 4, 6, 8 and 10 an event happens before Johnny moves (DOWN-SOLO-5, DOWN-RULING-2)."""
    t.active = NOWHERE
    return DrawEvent(()) if t.round % 2 == 0 and t.round <= LAST_EVENT else None


class DrawEvent(Chance):
    """The next event; what cannot count yet is set aside, and shuffled back once another has come (DOWN-RULING-53)."""

    __slots__ = ("aside",)
    kind: ClassVar[str] = "downtown.event"

    def __init__(self, aside: tuple[int, ...]) -> None:
        self.aside = aside

    def options(self, t: DowntownTable) -> list[Choice]:
        return [p.SPY + card for card in decks.next_cards(t.decks[p.EVENTS])]

    def weights(self, t: DowntownTable) -> list[int]:
        return decks.next_weights(t.decks[p.EVENTS])

    def answer(self, t: DowntownTable, card: Card) -> Frame | None:
        events = t.own_deck(p.EVENTS)
        decks.take(events, card - p.SPY)
        early = t.round < t.terms.cards_from and p.SPECIAL <= card <= p.SPECIAL_LAST
        if t.heard is not None:
            t.tell(Happened(card, early))
        if early:
            t.piles[p.EVENTS] = [*t.piles[p.EVENTS], card]
            return DrawEvent((*self.aside, card))
        if self.aside:
            decks.shuffle_in(events, [other - p.SPY for other in self.aside])
            t.piles[p.EVENTS] = []
        t.box = [*t.box, card]
        return happen(t, card)


def happen(t: DowntownTable, card: Card) -> Frame | None:
    """An event takes effect, if it can."""
    if p.SPECIAL <= card <= p.SPECIAL_LAST:
        return EventHeading(card) if headings(t, t.terms.city.special[card - p.SPECIAL]) else None
    if card == p.POLICE_OFFICER:
        return OfficerDice() if t.officers.bit_count() < t.terms.officers else None
    if card == p.REMOVE_ROADBLOCK:
        if t.roadblocks:
            remove_block(t, t.roadblocks[0])  # DOWN-SOLO-20
        return None
    kind = card - p.RESTRICTION
    t.limits = put_in(t.limits, kind, t.limits[kind] + 1)  # DOWN-SOLO-6
    if t.heard is not None:
        t.tell(Restricted(PLAYER, card))
    return None


class EventHeading(Question):
    """The player picks Johnny's heading at a special location (DOWN-SOLO-21)."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "downtown.event_heading"

    def __init__(self, card: Card) -> None:
        self.card = card

    def seat(self, t: DowntownTable) -> Seat:
        return PLAYER

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*headings(t, t.terms.city.special[self.card - p.SPECIAL])]

    def answer(self, t: DowntownTable, heading: int) -> Frame | None:
        move_johnny(t, self.card, heading)
        return None

    def refusal(self, t: DowntownTable, choice: Choice) -> tuple[str, str]:
        return "DOWN-INT-35", "Johnny may head only where the street is free up to the next crossroad."


class OfficerDice(Chance):
    """Two dice name a location without an officer; a 6, or a watched location, is rolled again (DOWN-SOLO-18, -19)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.officer"

    def options(self, t: DowntownTable) -> list[Choice]:
        return [
            (one, other)
            for one in range(1, PER_WEAPON + 1)
            for other in range(1, PER_WEAPON + 1)
            if not t.officers >> officer_at(one, other) & 1
        ]

    def answer(self, t: DowntownTable, dice: tuple[int, int]) -> Frame | None:
        place_officer(t, officer_at(dice[0], dice[1]))
        return None


def officer_at(weapon_die: int, number_die: int) -> int:
    """The number of the location that two dice from 1 to 5 name."""
    return WEAPON_ON_DIE[weapon_die - 1] * PER_WEAPON + number_die - 1


class RivalTurn(Sequence):
    """A rival walks his full movement like Johnny, and fights the player where he meets him (DOWN-SOLO-13, -15)."""

    __slots__ = ("figure",)

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        figure = self.figure
        if at == 0:
            t.active = figure
            t.spent = 0
            t.settled = NOWHERE
            if t.heard is not None:
                t.tell(TurnBegan(figure))
        home = t.place[figure] >= t.terms.city.house
        if t.spent >= t.base_movement(figure) or (home and t.spent > 0):
            t.strike_truces()
            t.settled = NOWHERE
            return END
        return rival_step(t, figure)


def rival_step(t: DowntownTable, figure: int) -> Frame | None:
    """One field on: out of the door, by the Direction Die, or along the street (DOWN-RULING-52)."""
    city = t.terms.city
    here = t.place[figure]
    if here >= city.house:
        house = here - city.house
        return arrive(t, figure, city.door[house], city.exit[house])
    if city.crossroad[here]:
        if t.settled == NOWHERE:
            ways = city.ways_on(here, t.headings[figure], t.blocked)
            if len(ways) > 1:
                return RivalDirection(figure)
            if not ways:
                t.spent = t.base_movement(figure)
                return None
            t.settled = ways[0]
        way = t.settled
    else:
        way = t.headings[figure]
        if t.blocked >> city.arrive[here * 4 + way] & 1:
            back = [other for other in range(4) if other != way and city.arrive[here * 4 + other] != NOWHERE]
            way = back[0]
            if t.blocked >> city.arrive[here * 4 + way] & 1:
                t.spent = t.base_movement(figure)
                return None
    t.settled = NOWHERE
    return arrive(t, figure, city.arrive[here * 4 + way], city.headed[here * 4 + way])


class RivalDirection(Chance):
    """The Direction Die for a rival at a crossroad (DOWN-SOLO-13, DOWN-RULING-52)."""

    __slots__ = ("figure",)
    kind: ClassVar[str] = "downtown.rival_direction"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def options(self, t: DowntownTable) -> list[Choice]:
        return [*t.terms.city.ways_on(t.place[self.figure], t.headings[self.figure], t.blocked)]

    def answer(self, t: DowntownTable, way: int) -> Frame | None:
        t.settled = way
        if t.heard is not None:
            t.tell(DirectionRolled(self.figure, way))
        return None


def arrive(t: DowntownTable, figure: int, field: int, heading: int) -> Frame | None:
    """A rival is on this field now; if the player is there, they duel at once (DOWN-RULING-56)."""
    origin = t.place[figure]
    t.place[figure] = field
    t.headings = put_in(t.headings, figure, heading)
    t.spent += 1
    if t.heard is not None:
        t.tell(Moved(figure, origin, field, "step"))
    if t.place[PLAYER] == field and not t.has_truce(figure, PLAYER):
        return Duel(figure, PLAYER, False)
    return None
