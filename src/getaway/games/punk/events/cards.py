"""Cards and items, as they are told."""

from __future__ import annotations

from getaway.games.punk.content import CAR_NAMES
from getaway.games.punk.events.names import DECKS, NAMES, an_item, card_name, items, the_item
from getaway.kernel.events import Event


class StingerDraws(Event, frozen=True):
    """Stinger is about to draw, from the deck he named (PUNK-TURN-8)."""

    deck: int

    def text(self) -> str:
        return f"Stinger reaches for the {DECKS[self.deck]}."


class CardDrawn(Event, frozen=True):
    """A card was drawn; told to those who may see it."""

    who: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.who]} draws {card_name(self.who, self.card)}."


class CardTaken(Event, frozen=True):
    """A card was drawn unseen, as the others hear it; the deck is one of Stinger's, or -1 for the Cop deck."""

    who: int
    deck: int

    def text(self) -> str:
        return f"{NAMES[self.who]} draws a card from the {'Cop deck' if self.deck < 0 else DECKS[self.deck]}."


class CardKept(Event, frozen=True):
    """A Cop keeps the card that he drew unseen: of two movement cards one would have been shown (PUNK-DRAW-4).

    So whoever hears nothing of that has learnt something, and keeping cannot be taken back.
    """

    who: int

    def text(self) -> str:
        return f"{NAMES[self.who]} keeps the card."


class CardPlayed(Event, frozen=True):
    """A card was played from hand, face up."""

    who: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.who]} plays {card_name(self.who, self.card)}."


class CardDiscarded(Event, frozen=True):
    """A card went on the discard pile without effect."""

    who: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.who]} discards {card_name(self.who, self.card)}."


class CardShown(Event, frozen=True):
    """A card in hand came to be seen: it met another movement card (PUNK-RULING-73)."""

    who: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.who]} holds {card_name(self.who, self.card)} too."


class CardBurned(Event, frozen=True):
    """A card was burned for another escape roll; -1: unseen (PUNK-FLEE-7)."""

    who: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.who]} burns {'a card' if self.card < 0 else card_name(self.who, self.card)}."


class UniformAway(Event, frozen=True):
    """Stinger put a second uniform away for good and draws again (PUNK-CARD-14)."""

    def text(self) -> str:
        return "Stinger puts a second uniform away and draws again."


class UniformShown(Event, frozen=True):
    """The uniform lies on Stinger's board now (PUNK-CARD-13)."""

    def text(self) -> str:
        return "Stinger wears a park ranger's uniform."


class Reshuffled(Event, frozen=True):
    """A discard pile became a new deck: 0 Stinger's, 1 the Cops', 2 the A.I. deck."""

    deck: int

    def text(self) -> str:
        return f"The {('Stinger', 'Cop', 'A.I.')[self.deck]} deck is shuffled anew."


class ItemTaken(Event, frozen=True):
    """A character got an item."""

    who: int
    item: int

    def text(self) -> str:
        return f"{NAMES[self.who]} gets {an_item(self.item)}."


class ItemLost(Event, frozen=True):
    """An item left the game: discarded, used up, or no room for it."""

    who: int
    item: int

    def text(self) -> str:
        return f"{NAMES[self.who]} no longer has {the_item(self.item)}."


class ItemLeft(Event, frozen=True):
    """A character did without an item for which there was no room."""

    who: int
    item: int

    def text(self) -> str:
        return f"{NAMES[self.who]} has no room for {the_item(self.item)}."


class ItemsOffered(Event, frozen=True):
    """A Cop proposes an exchange to another player's Cop."""

    cop: int
    other: int
    given: tuple[int, ...]
    taken: tuple[int, ...]

    def text(self) -> str:
        if not self.given:
            return f"{NAMES[self.cop]} asks {NAMES[self.other]} for: {items(self.taken)}."
        wanted = f", and asks for: {items(self.taken)}" if self.taken else ""
        return f"{NAMES[self.cop]} offers {NAMES[self.other]}: {items(self.given)}{wanted}."


class ItemsRefused(Event, frozen=True):
    """The other Cop's player refused an exchange."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} refuses."


class ItemsShared(Event, frozen=True):
    """Items changed hands between two Cops."""

    cop: int
    other: int
    given: tuple[int, ...]
    taken: tuple[int, ...]

    def text(self) -> str:
        said: list[str] = []
        if self.given:
            said.append(f"{NAMES[self.cop]} gives {NAMES[self.other]}: {items(self.given)}.")
        if self.taken:
            said.append(f"{NAMES[self.other]} gives {NAMES[self.cop]}: {items(self.taken)}.")
        return " ".join(said)


class CarTaken(Event, frozen=True):
    """A Cop has a car now."""

    cop: int
    car: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} drives the {CAR_NAMES[self.car - 1]}."
