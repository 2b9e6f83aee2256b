"""Cards: dealt, drawn, discarded, played, looked at."""

from __future__ import annotations

from getaway.games.downtown.content import CARD_NAMES, CITY
from getaway.games.downtown.events.names import Told
from getaway.games.downtown.pieces import DECK_NAMES, LOCATION, RESTRICTED, RESTRICTION
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat
from getaway.parts.words import counted, listed, one


class Dealt(Told, frozen=True):
    """A seat was dealt a card. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{self.name(self.seat)} is dealt {CARD_NAMES[self.card]}."


class DealtUnseen(Told, frozen=True):
    """A seat was dealt a card of a deck, as the others see it."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{self.name(self.seat)} is dealt {one(DECK_NAMES[self.deck])} card."


class DealtIncrease(Told, frozen=True):
    """A seat was dealt Increase Player's Move and must show or discard it (DOWN-SETUP-9)."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} was dealt Increase Player's Move, which is shown or discarded at once."


class Boxed(Event, frozen=True):
    """Special locations went to the box unseen (DOWN-SETUP-6)."""

    count: int

    def text(self) -> str:
        return f"{counted(self.count, 'Special location card')} go to the box unseen."


class DrawsFrom(Told, frozen=True):
    """A seat draws a card of a deck; what it is, that seat alone is told."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{self.name(self.seat)} draws {one(DECK_NAMES[self.deck])} card."


class Drew(Told, frozen=True):
    """A seat drew a card. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{self.name(self.seat)} draws {CARD_NAMES[self.card]}."


class DeckRenewed(Event, frozen=True):
    """A discard pile became a deck again."""

    deck: int
    cards: int

    def text(self) -> str:
        return f"The {DECK_NAMES[self.deck]} discard pile is shuffled into a new deck of {counted(self.cards, 'card')}."


class Showed(Told, frozen=True):
    """A seat lays Increase Player's Move open before it."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} lays Increase Player's Move open: one more step every turn."


class Discarded(Told, frozen=True):
    """A seat discarded a card face down. Told to that seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{self.name(self.seat)} discards {CARD_NAMES[self.card]}."


class DiscardedUnseen(Told, frozen=True):
    """A seat discarded a card face down, as the others see it."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{self.name(self.seat)} discards {one(DECK_NAMES[self.deck])} card."


class DiscardedOpenly(Told, frozen=True):
    """An Increase card that lay open went to the pile; everybody knows which card it is."""

    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.seat)} discards Increase Player's Move."


class Played(Told, frozen=True):
    """A card was announced; `target`: the seat it is aimed at, or -1."""

    seat: Seat
    card: int
    target: int = -1

    def text(self) -> str:
        against = f" against {self.name(self.target)}" if self.target >= 0 else ""
        return f"{self.name(self.seat)} plays {CARD_NAMES[self.card]}{against}."


class Countered(Told, frozen=True):
    """Counterintelligence cancelled a card aimed at a seat."""

    seat: Seat
    card: int

    def text(self) -> str:
        return f"{CARD_NAMES[self.card]} against {self.name(self.seat)} is cancelled."


class Restricted(Told, frozen=True):
    """A restriction will count in a seat's next turn, or counts in this one (solo)."""

    seat: Seat
    card: int

    def text(self) -> str:
        effect = RESTRICTED[self.card - RESTRICTION]
        return f"{CARD_NAMES[self.card]} counts against {self.name(self.seat)}: {effect}."


class HandSeen(Told, frozen=True):
    """A hand, told to the player of a Spy alone."""

    seat: Seat
    cards: tuple[int, ...]

    def text(self) -> str:
        return f"{self.name(self.seat)} holds {listed(CARD_NAMES[card] for card in self.cards)}."


class HandSpied(Told, frozen=True):
    """Somebody looked at a hand, as the others see it."""

    by: Seat
    seat: Seat

    def text(self) -> str:
        return f"{self.name(self.by)} looks at the hand of {self.name(self.seat)}."


class Consulted(Told, frozen=True):
    """A Fortune Teller is asked about a deck."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{self.name(self.seat)} has a look at the {DECK_NAMES[self.deck]} deck."


class Peeked(Event, frozen=True):
    """The next card of a deck, told to the player of a Fortune Teller alone."""

    deck: int
    card: int

    def text(self) -> str:
        return f"You see {CARD_NAMES[self.card]} in the {DECK_NAMES[self.deck]} deck."


class PutBack(Told, frozen=True):
    """The cards looked at were put back, some on top, the others under the deck."""

    seat: Seat
    deck: int
    top: int
    bottom: int

    def text(self) -> str:
        parts = [f"{counted(self.top, 'card')} on top"] if self.top else []
        parts += [f"{counted(self.bottom, 'card')} at the bottom"] if self.bottom else []
        return f"{self.name(self.seat)} puts {listed(parts)} of the {DECK_NAMES[self.deck]} deck."


class Ordered(Event, frozen=True):
    """The uppermost of the cards put back. Told to the seat that put them there."""

    card: int

    def text(self) -> str:
        return f"{CARD_NAMES[self.card]} is the first of them."


class IncreaseTaken(Told, frozen=True):
    """Increase cards went from the loser of a duel to the winner, or to the pile (winner -1)."""

    loser: int
    winner: int
    cards: int

    def text(self) -> str:
        cards = counted(self.cards, "Increase Player's Move card")
        if self.winner < 0:
            return f"{self.name(self.loser)} loses {cards} to the discard pile."
        return f"{self.name(self.winner)} takes {cards} from {self.name(self.loser)}."


class CardsLost(Told, frozen=True):
    """Location and Weapon card of a shot went to their piles."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        place, weapon = CARD_NAMES[LOCATION + self.location - CITY.location], CARD_NAMES[self.weapon]
        return f"{self.name(self.seat)} loses the cards used: {place} and {weapon}."
