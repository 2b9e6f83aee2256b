"""Game setup: the deal, the starting player, characters and safe houses, Johnny's route (DOWN-SETUP)."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown import pieces as p
from getaway.games.downtown.board import HOUSES, NOWHERE
from getaway.games.downtown.events.cards import Boxed, Dealt, DealtIncrease, DealtUnseen
from getaway.games.downtown.events.johnny import RouteLaid
from getaway.games.downtown.events.turns import StartRolled, Starts, TookCharacter, TookHouse
from getaway.games.downtown.flow.discarding import discard, show
from getaway.games.downtown.pieces import DISCARD, SHOW, deck_of
from getaway.games.downtown.table import DowntownTable
from getaway.kernel.frames import END, Chance, Choice, Frame, Seat, SeatChance, SeatQuestion, Sequence
from getaway.kernel.lots import Lots
from getaway.parts import decks

_BOX_PAIRS: Final[list[Choice]] = [
    (one, other) for one in range(p.SPECIAL, p.SPECIAL_LAST) for other in range(one + 1, p.SPECIAL_LAST + 1)
]


class SetUp(Sequence):
    """Steps 3 to 12 of the rulebook's setup; the table is laid out before (DOWN-SETUP-1, -2, -7, -12, -14 to -17)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        match at:
            case 0:
                return DealWeapons()  # DOWN-SETUP-5
            case 1:
                return None if t.terms.solo else BoxSpecials()  # DOWN-SETUP-6, DOWN-RULING-57
            case 2:
                return DealCards()  # DOWN-SETUP-8
            case 3:
                if t.terms.solo:
                    t.starter = 0
                    return None
                return StartRoll(0, (1 << t.seats) - 1, 0, 0)  # DOWN-SETUP-10
            case 4:
                return Figures()  # DOWN-SETUP-11
            case 5:
                return lay_route(t)  # DOWN-SETUP-13
            case _:
                return END


class DealWeapons(Sequence):
    """One of five different weapons for each player; the others stay in the deck (DOWN-SETUP-5)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        return DealWeapon(at) if at < t.seats else END


class DealWeapon(SeatChance):
    """A weapon that nobody has been dealt yet (DOWN-SETUP-5)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.deal_weapon"

    def options(self, t: DowntownTable) -> list[Choice]:
        dealt = [t.hands[seat][0] for seat in range(self.who)]
        return [card for card in range(p.WEAPON_KINDS) if card not in dealt]

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        decks.take_from_rest(t.own_deck(p.WEAPONS), card)
        deal(t, self.who, card)
        return None


class BoxSpecials(Chance):
    """Two special locations leave the game, and nobody sees which (DOWN-SETUP-6)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.box"

    def options(self, t: DowntownTable) -> list[Choice]:
        return _BOX_PAIRS[:]

    def answer(self, t: DowntownTable, pair: tuple[int, int]) -> Frame | None:
        for card in pair:
            decks.take_from_rest(t.own_deck(p.INTERACTIONS), card - p.SPY)
        t.boxed = [*pair]
        if t.heard is not None:
            t.tell(Boxed(len(pair)))
        return None


class DealCards(Sequence):
    """A Location card and an Interaction card for each player (DOWN-SETUP-8)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at >= 2 * t.seats:
            return END
        return DealCard(at // 2, p.LOCATIONS if at % 2 == 0 else p.INTERACTIONS)


class NextCard(Chance):
    """The next card of a deck, for a player (DOWN-SETUP-8, DOWN-DRAW-2)."""

    __slots__ = ("who", "deck")

    def __init__(self, who: Seat, deck: int) -> None:
        self.who = who
        self.deck = deck

    def options(self, t: DowntownTable) -> list[Choice]:
        first = p.FIRST[self.deck]
        return [first + card for card in decks.next_cards(t.decks[self.deck])]

    def weights(self, t: DowntownTable) -> list[int]:
        return decks.next_weights(t.decks[self.deck])

    def draw(self, t: DowntownTable, rng: Lots) -> Choice:
        return p.FIRST[self.deck] + decks.draw_next(t.decks[self.deck], rng)


class DealCard(NextCard):
    """A card from a deck; Increase Player's Move is shown or discarded right away (DOWN-SETUP-8, DOWN-SETUP-9)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.deal"

    def answer(self, t: DowntownTable, card: int) -> Frame | None:
        decks.take(t.own_deck(self.deck), card - p.FIRST[self.deck])
        deal(t, self.who, card)
        if card != p.INCREASE_MOVE:
            return None
        t.reveal(self.who, card)
        if t.heard is not None:
            t.tell(DealtIncrease(self.who))
        return KeepIncrease(self.who)


class KeepIncrease(SeatQuestion):
    """Show a dealt Increase Player's Move, or discard it face down (DOWN-SETUP-9, DOWN-RULING-18)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.increase"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-SETUP-9", "Show the card, or discard it face down.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [(SHOW, p.INCREASE_MOVE), (DISCARD, p.INCREASE_MOVE)]

    def answer(self, t: DowntownTable, choice: tuple[int, int]) -> Frame | None:
        if choice[0] == SHOW:
            show(t, self.who)
        else:
            discard(t, self.who, p.INCREASE_MOVE)
        return None


def deal(t: DowntownTable, seat: Seat, card: int) -> None:
    """A card from a deck comes into a hand, seen by its owner alone."""
    t.draw(seat, card, 0)
    if t.heard is not None:
        t.tell(Dealt(seat, card), to=seat, others=DealtUnseen(seat, deck_of(card)))


class StartRoll(Chance):
    """A d6 for each player; the highest starts, and those who tie roll again (DOWN-SETUP-10, DOWN-RULING-14).

    `next` rolls next of the seats in `among`; those in `tied` have rolled `best`, the highest so far.
    """

    __slots__ = ("next", "among", "best", "tied")
    kind: ClassVar[str] = "downtown.start"

    def __init__(self, next: Seat, among: int, best: int, tied: int) -> None:
        self.next = next
        self.among = among
        self.best = best
        self.tied = tied

    def options(self, t: DowntownTable) -> list[Choice]:
        return [1, 2, 3, 4, 5, 6]

    def answer(self, t: DowntownTable, roll: int) -> Frame | None:
        if t.heard is not None:
            t.tell(StartRolled(self.next, roll))
        best, tied = self.best, self.tied
        if roll > best:
            best, tied = roll, 0
        if roll == best:
            tied |= 1 << self.next
        later = self.among >> (self.next + 1) << (self.next + 1)
        if later:
            return StartRoll(_lowest(later), self.among, best, tied)
        if tied & (tied - 1):
            return StartRoll(_lowest(tied), tied, 0, 0)
        t.starter = _lowest(tied)
        if t.heard is not None:
            t.tell(Starts(t.starter))
        return None


def _lowest(seats: int) -> Seat:
    return (seats & -seats).bit_length() - 1


class Figures(Sequence):
    """From the starting player clockwise, each takes a character and a safe house that are free (DOWN-SETUP-11)."""

    __slots__ = ()

    def step(self, t: DowntownTable, at: int) -> Frame | None:
        if at < 2 * t.seats:
            seat = (t.starter + at // 2) % t.seats
            if at % 2 == 1:
                return ChooseHouse(seat)
            return None if t.terms.quick else ChooseCharacter(seat)  # DOWN-QUICK-2
        figure = at - t.seats
        if figure < t.terms.figures:
            return RivalCharacter(figure)  # DOWN-SOLO-7
        return END


class ChooseCharacter(SeatQuestion):
    """Which character, of those still free (DOWN-SETUP-11)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.character"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-SETUP-11", "Take a character that is still free.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [character for character in range(HOUSES) if character not in t.character]

    def answer(self, t: DowntownTable, character: int) -> Frame | None:
        take_character(t, self.who, character)
        return None


class ChooseHouse(SeatQuestion):
    """Which safe house, of those still free (DOWN-SETUP-11)?"""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.house"
    why_not: ClassVar[tuple[str, str]] = ("DOWN-SETUP-11", "Take a safe house that is still free.")

    def options(self, t: DowntownTable) -> list[Choice]:
        return [house for house in range(HOUSES) if house not in t.house]

    def answer(self, t: DowntownTable, house: int) -> Frame | None:
        take_house(t, self.who, house)
        return None


class RivalCharacter(Chance):
    """Which of the other characters waits in the next safe house, clockwise (DOWN-SOLO-7, DOWN-RULING-52)."""

    __slots__ = ("figure",)
    kind: ClassVar[str] = "downtown.rival"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def options(self, t: DowntownTable) -> list[Choice]:
        return [character for character in range(HOUSES) if character not in t.character]

    def answer(self, t: DowntownTable, character: int) -> Frame | None:
        take_character(t, self.figure, character)
        take_house(t, self.figure, (t.house[0] + self.figure) % HOUSES)
        return None


def take_character(t: DowntownTable, figure: int, character: int) -> None:
    """A figure becomes this character."""
    taken = t.character[:]
    taken[figure] = character
    t.character = taken
    if t.heard is not None:
        t.tell(TookCharacter(figure, character, figure < t.seats))


def take_house(t: DowntownTable, figure: int, house: int) -> None:
    """A figure is put into this safe house."""
    taken = t.house[:]
    taken[figure] = house
    t.house = taken
    t.send_home(figure)
    if t.heard is not None:
        t.tell(TookHouse(figure, t.place[figure]))


def lay_route(t: DowntownTable) -> Frame | None:
    """Draw a Route card; in solo there is none unless agreed, and Johnny heads away from the player (DOWN-SOLO-8)."""
    if t.terms.solo and not t.terms.solo_route:
        t.heading = t.terms.city.exit[t.house[0]]
        if t.heard is not None:
            t.tell(RouteLaid(NOWHERE, t.heading))
        return None
    return DrawRoute()


class DrawRoute(Chance):
    """A Route card; with `solo_route` one of those that start in the right direction (DOWN-RULING-51)."""

    __slots__ = ()
    kind: ClassVar[str] = "downtown.route"

    def options(self, t: DowntownTable) -> list[Choice]:
        city = t.terms.city
        found: list[Choice] = []
        for route in range(len(city.routes)):
            if not t.terms.solo or first_heading(t, route) == city.exit[t.house[0]]:
                found.append(route)
        return found

    def answer(self, t: DowntownTable, route: int) -> Frame | None:
        t.route = route
        t.route_at = 0
        t.heading = first_heading(t, route)
        if t.heard is not None:
            t.tell(RouteLaid(route, t.heading))
        return None


def first_heading(t: DowntownTable, route: int) -> int:
    """The direction in which a route leaves the start field."""
    city = t.terms.city
    return city.ports[city.start].index(city.routes[route][0])
