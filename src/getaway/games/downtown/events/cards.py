"""Cards: dealt, drawn, discarded, played, looked at."""

from __future__ import annotations

from getaway.games.downtown.content import CARD_NAMES
from getaway.games.downtown.events.names import place_name, who
from getaway.games.downtown.pieces import DECK_NAMES
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import one


class Dealt(Event, frozen=True):
    """A seat was dealt a card. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"You are dealt {CARD_NAMES[self.card]}."


class DealtUnseen(Event, frozen=True):
    """A seat was dealt a card of a deck, as the others see it."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{who(self.seat)} is dealt {one(DECK_NAMES[self.deck])} card."


class DealtIncrease(Event, frozen=True):
    """A seat was dealt Increase Player's Move and must show or discard it (DOWN-SETUP-9)."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} was dealt Increase Player's Move."


class Boxed(Event, frozen=True):
    """Special locations went to the box unseen (DOWN-SETUP-6)."""

    count: int

    def text(self) -> str:
        return f"{self.count} special locations go to the box unseen."


class DrawsFrom(Event, frozen=True):
    """A seat draws a card of a deck; what it is, that seat alone is told."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{who(self.seat)} draws {one(DECK_NAMES[self.deck])} card."


class Drew(Event, frozen=True):
    """A seat drew a card. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"You draw {CARD_NAMES[self.card]}."


class DeckRenewed(Event, frozen=True):
    """A discard pile became a deck again."""

    deck: int
    cards: int

    def text(self) -> str:
        return f"The {DECK_NAMES[self.deck]} discard pile is shuffled into a new deck of {self.cards}."


class Showed(Event, frozen=True):
    """A seat lays Increase Player's Move open before it."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} shows Increase Player's Move."


class Discarded(Event, frozen=True):
    """A seat discarded a card face down. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"You discard {CARD_NAMES[self.card]}."


class DiscardedUnseen(Event, frozen=True):
    """A seat discarded a card face down, as the others see it."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{who(self.seat)} discards {one(DECK_NAMES[self.deck])} card."


class DiscardedOpenly(Event, frozen=True):
    """An Increase card that lay open went to the pile; everybody knows which card it is."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} discards Increase Player's Move."


class Played(Event, frozen=True):
    """A card was announced; `target`: the seat it is aimed at, or -1."""

    seat: Seat
    card: int
    target: int = -1

    def text(self) -> str:
        against = f" against {who(self.target)}" if self.target >= 0 else ""
        return f"{who(self.seat)} plays {CARD_NAMES[self.card]}{against}."


class Countered(Event, frozen=True):
    """Counterintelligence cancelled a card aimed at a seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{CARD_NAMES[self.card]} against {who(self.seat)} is cancelled."


class Restricted(Event, frozen=True):
    """A restriction will count in a seat's next turn, or counts in this one (solo)."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{CARD_NAMES[self.card]} counts against {who(self.seat)}."


class HandSeen(Event, frozen=True):
    """A hand, told to the player of a Spy alone."""

    seat: Seat
    cards: tuple[int, ...]

    def text(self) -> str:
        return f"{who(self.seat)} holds {', '.join(CARD_NAMES[card] for card in self.cards)}."


class HandSpied(Event, frozen=True):
    """Somebody looked at a hand, as the others see it."""

    by: Seat
    seat: Seat

    def text(self) -> str:
        return f"{who(self.by)} looks at the hand of {who(self.seat)}."


class Consulted(Event, frozen=True):
    """A Fortune Teller is asked about a deck."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{who(self.seat)} has a look at the {DECK_NAMES[self.deck]} deck."


class Peeked(Event, frozen=True):
    """The next card of a deck, told to the player of a Fortune Teller alone."""

    deck: int
    card: int

    def text(self) -> str:
        return f"You see {CARD_NAMES[self.card]} in the {DECK_NAMES[self.deck]} deck."


class PutBack(Event, frozen=True):
    """The cards looked at were put back, some on top, the others under the deck."""

    seat: Seat
    deck: int
    top: int
    bottom: int

    def text(self) -> str:
        parts = [f"{self.top} on top"] if self.top else []
        parts += [f"{self.bottom} at the bottom"] if self.bottom else []
        return f"{who(self.seat)} puts {' and '.join(parts)} of the {DECK_NAMES[self.deck]} deck."


class Ordered(Event, frozen=True):
    """The uppermost of the cards put back. Told to the seat that put them there."""

    card: int

    def text(self) -> str:
        return f"{CARD_NAMES[self.card]} is the first of them."


class IncreaseTaken(Event, frozen=True):
    """Increase cards went from the loser of a duel to the winner, or to the pile (winner -1)."""

    loser: int
    winner: int
    cards: int

    def text(self) -> str:
        to = who(self.winner) if self.winner >= 0 else "the discard pile"
        return f"{self.cards} Increase Player's Move of {who(self.loser)} to {to}."


class CardsLost(Event, frozen=True):
    """Location and Weapon card of a shot went to their piles."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        return f"{who(self.seat)} loses {place_name(self.location)} and {CARD_NAMES[self.weapon]}."
