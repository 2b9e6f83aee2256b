"""Loadout cards, licences, and combat."""

from __future__ import annotations

from typing import ClassVar

from getaway.games.vigilante.content import CARD_NAMES, CONTENT, LICENCE_NAMES, MEL_NAMES
from getaway.games.vigilante.events.common import place, who
from getaway.games.vigilante.pieces import DECKS, HANDBRAKE, NITROUS, Cell, Spot
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed, one


class Drew(Event, frozen=True):
    """A card is drawn. Told to those who see that hand."""

    seat: Seat
    car: int
    card: int

    def text(self) -> str:
        return f"{who(self.car)} draws {one(CARD_NAMES[self.card])}."


class DrewUnseen(Event, frozen=True):
    """A card is drawn, as the others see it: from which deck."""

    seat: Seat
    car: int
    deck: int

    def text(self) -> str:
        return f"{who(self.car)} draws an {DECKS[self.deck]} card."


class DeckNamed(Event, frozen=True):
    """The Scavenger names the deck to draw from (VIG-LIC-6)."""

    seat: Seat
    car: int
    deck: int

    def text(self) -> str:
        return f"{who(self.car)} scrounges among the {DECKS[self.deck]} cards."


class NothingToDraw(Event, frozen=True):
    """Deck and discard pile are both empty (VIG-RULING-26)."""

    seat: Seat
    car: int
    deck: int

    def text(self) -> str:
        return f"There is no {DECKS[self.deck]} card left to draw."


class DeckRenewed(Event, frozen=True):
    """An empty deck is made anew from its discard pile (VIG-DRAW-8)."""

    deck: int
    cards: int

    def text(self) -> str:
        return f"The {DECKS[self.deck]} discards are shuffled into a new deck of {counted(self.cards, 'card')}."


class Discarded(Event, frozen=True):
    """Cards go from a hand to the discard piles: above the limit, or with a wreck (VIG-DRAW-4, VIG-WRECK-4)."""

    bygone: ClassVar[bool] = True  # in which order they went matters no more: the piles show them all

    seat: Seat
    car: int
    cards: tuple[int, ...]

    def text(self) -> str:
        counts = [(CARD_NAMES[card], self.cards.count(card)) for card in dict.fromkeys(self.cards)]
        return f"{who(self.car)} discards {listed(_several(name, count) for name, count in counts)}."


def _several(name: str, count: int) -> str:
    """Cards of one kind: "a Mine", "2 Mines", "2 Range +1 cards"."""
    if count == 1:
        return one(name)
    return counted(count, name) if name[-1].isalpha() and name[-1] != "s" else f"{count} {name} cards"


class Played(Event, frozen=True):
    """A Handbrake, Nitrous or Mine is played."""

    seat: Seat
    car: int
    card: int
    square: Cell | None = None
    """Where the cube of a Mine lies."""
    spot: Spot | None = None

    def text(self) -> str:
        if self.spot is not None:
            return f"{who(self.car)} drops a {MEL_NAMES[self.card]} on {place(self.spot)}."
        verb = {HANDBRAKE: "pulls the", NITROUS: "opens the"}[self.card]
        return f"{who(self.car)} {verb} {MEL_NAMES[self.card]}."


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


class Fired(Event, frozen=True):
    """An Ammo card is announced with its Range cards and targets (VIG-CARD-2)."""

    seat: Seat
    car: int
    card: int
    ranges: tuple[int, ...]
    targets: tuple[Seat, ...]
    others: tuple[int, ...]
    """The cars of the targets."""
    direction: int
    """The way a Cannon or Rocket points; -1 for a Mortar."""

    def text(self) -> str:
        longer = f" with {listed(CARD_NAMES[card] for card in self.ranges)}" if self.ranges else ""
        aim = listed(who(car) for car in self.others)
        return f"{who(self.car)} fires {one(MEL_NAMES[self.card])}{longer} at {aim}."


class Aimed(Event, frozen=True):
    """A combat begins: this card against this defender (VIG-BOX-1)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int
    dead_eye: bool
    chance: float
    """That it hits."""

    def text(self) -> str:
        eye = " with Dead Eye" if self.dead_eye else ""
        return f"{who(self.car)}'s {CARD_NAMES[self.card]} against {who(self.other)}{eye}."


class Rolled(Event, frozen=True):
    """One side has rolled: 1-6 on the road, 0 off it, -1 out of the box (VIG-BOX-3, -4)."""

    seat: Seat
    car: int
    red: bool
    dice: tuple[int, ...]
    again: bool

    def text(self) -> str:
        counts = [str(die) for die in self.dice if die > 0]
        off, out = self.dice.count(0), self.dice.count(-1)
        words = [f"{listed(counts)} on the road" if counts else "nothing on the road"]
        words += [f"{counted(off, 'die', 'dice')} off it"] if off else []
        words += [f"{counted(out, 'die', 'dice')} out of the box"] if out else []
        return f"{who(self.car)} rolls{' again' if self.again else ''}: {', '.join(words)}."


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
        attacker, defender, sums = who(self.car), who(self.other), f"{self.red} to {self.blue}"
        if self.hit:
            return f"{attacker} hits {defender}, {sums}."
        if self.red < self.blue:
            return f"{attacker} misses {defender}: {self.red} is less than {self.blue}."
        if self.red == 0:
            return f"{attacker} misses {defender}: nobody has a die on the road, and a tie goes to the defender."
        return f"{attacker} misses {defender}: {sums} is a tie, which goes to the defender."


class RocketArt(Event, frozen=True):
    """Did a red die lie on the rocket picture, which doubles the damage (VIG-BOX-11)?"""

    doubled: bool

    def text(self) -> str:
        return "A red die lies on the rocket: double damage." if self.doubled else "No red die lies on the rocket."


class Stole(Event, frozen=True):
    """A card is stolen. Told to thief and victim (VIG-RULING-33)."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    card: int

    def text(self) -> str:
        return f"{who(self.car)} steals {one(CARD_NAMES[self.card])} from {who(self.other)}."


class StoleUnseen(Event, frozen=True):
    """A card is stolen, as the others see it."""

    seat: Seat
    car: int
    victim: Seat
    other: int
    deck: int

    def text(self) -> str:
        return f"{who(self.car)} steals an {DECKS[self.deck]} card from {who(self.other)}."
