"""Loadout cards, licences, and combat."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.content import CARD_NAMES, CONTENT, LICENCE_NAMES
from getaway.games.vigilante.events.common import spot, who
from getaway.games.vigilante.pieces import DECKS, SEATS, Cell
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat


class Drew(Event, frozen=True):
    """A card is drawn. Told to those who see that hand."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} draws {CARD_NAMES[self.card]}."


class DrewUnseen(Event, frozen=True):
    """A card is drawn, as the others see it: from which deck."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} draws an {DECKS[self.deck]} card."


class DeckNamed(Event, frozen=True):
    """The Scavenger names the deck to draw from (VIG-LIC-6)."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} scrounges among the {DECKS[self.deck]} cards."


class NothingToDraw(Event, frozen=True):
    """Deck and discard pile are both empty (VIG-RULING-26)."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"There is no {DECKS[self.deck]} card left to draw."


class DeckRenewed(Event, frozen=True):
    """An empty deck is made anew from its discard pile (VIG-DRAW-8)."""

    deck: int
    cards: int

    def text(self) -> str:
        return f"The {DECKS[self.deck]} pile is shuffled: a new deck of {self.cards}."


class Discarded(Event, frozen=True):
    """Cards go from a hand to the discard piles: above the limit, or with a wreck (VIG-DRAW-4, VIG-WRECK-4)."""

    bygone: ClassVar[bool] = True  # in which order they went matters no more: the piles show them all

    seat: Seat
    cards: tuple[int, ...]

    def text(self) -> str:
        return f"{SEATS[self.seat]} discards {', '.join(CARD_NAMES[card] for card in self.cards)}."


class Played(Event, frozen=True):
    """A Handbrake, Nitrous or Mine is played."""

    seat: Seat
    car: int
    card: int
    square: Cell | None = None
    """Where the cube of a Mine lies."""

    def text(self) -> str:
        where = f" on {spot(self.square)}" if self.square is not None else ""
        return f"{who(self.car)} plays {CARD_NAMES[self.card]}{where}."


class LicenceUsed(Event, frozen=True):
    """A special move is made and the licence turned over (VIG-LIC-2)."""

    seat: Seat
    car: int
    licence: int
    target: Seat = -1

    def text(self) -> str:
        licence = CONTENT.licences[self.licence]
        return f"{who(self.car)}, the {LICENCE_NAMES[self.licence]}, uses {licence.move}."


# Combat


def _one(card: str) -> str:
    return f"{'an' if card[0] == 'o' else 'a'} {card}"


class Fired(Event, frozen=True):
    """An Ammo card is announced with its Range cards and targets (VIG-CARD-2)."""

    seat: Seat
    car: int
    card: int
    ranges: tuple[int, ...]
    targets: tuple[Seat, ...]
    direction: int
    """The way a Cannon or Rocket points; -1 for a Mortar."""

    def text(self) -> str:
        longer = f" with {', '.join(CARD_NAMES[card] for card in self.ranges)}" if self.ranges else ""
        aim = " and ".join(SEATS[seat] for seat in self.targets)
        return f"{who(self.car)} fires {_one(CARD_NAMES[self.card])}{longer} at {aim}."


class Aimed(Event, frozen=True):
    """A combat begins: this card against this defender (VIG-BOX-1)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int

    def text(self) -> str:
        return f"{who(self.car)}'s {CARD_NAMES[self.card]} against {who(self.other)}."


class Rolled(Event, frozen=True):
    """One side has rolled: 1-6 on the road, 0 off it, -1 out of the box (VIG-BOX-3, -4)."""

    seat: Seat
    car: int
    red: bool
    dice: tuple[int, ...]
    again: bool

    def text(self) -> str:
        words = ", ".join(str(die) if die > 0 else "off road" if die == 0 else "out of the box" for die in self.dice)
        return f"{who(self.car)} rolls{' again' if self.again else ''}: {words}."


class Fought(Event, frozen=True):
    """A combat is decided (VIG-BOX-5 to -7)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int
    red: int
    blue: int
    hit: bool

    def text(self) -> str:
        end = "hit" if self.hit else "no effect"
        return f"{who(self.car)} {self.red} against {who(self.other)} {self.blue}: {end}."


class RocketArt(Event, frozen=True):
    """Did a red die lie on the rocket picture, which doubles the damage (VIG-BOX-11)?"""

    doubled: bool

    def text(self) -> str:
        return "A red die lies on the rocket: double damage." if self.doubled else "No red die lies on the rocket."


class Stole(Event, frozen=True):
    """A card is stolen. Told to thief and victim (VIG-RULING-33)."""

    seat: Seat
    victim: Seat
    card: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} steals {CARD_NAMES[self.card]} from {SEATS[self.victim]}."


class StoleUnseen(Event, frozen=True):
    """A card is stolen, as the others see it."""

    seat: Seat
    victim: Seat
    deck: int

    def text(self) -> str:
        return f"{SEATS[self.seat]} steals an {DECKS[self.deck]} card from {SEATS[self.victim]}."
