"""What can happen in a game of punk, as it is told. An event holds nothing that its audience may not know."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.punk.content import (
    BOARD,
    CAR_NAMES,
    COP_CARD_NAMES,
    COP_ITEM_NAMES,
    STINGER_CARD_NAMES,
    STINGER_ITEM_NAMES,
)
from getaway.games.punk.pieces import FIRST_KEY, STINGER
from getaway.kernel.events import Event

NAMES: Final[list[str]] = ["Stinger", "Katherine", "Frank", "Eddie", "The hood"]
ITEM_NAMES: Final[list[str]] = [*COP_ITEM_NAMES, *STINGER_ITEM_NAMES, "bare hands"]
DECKS: Final[tuple[str, str]] = ("Stinger deck", "key deck")


def place(space: int) -> str:
    """A space by its name."""
    return BOARD.names[space] if space < BOARD.stars else BOARD.label(space)


def stinger_card(card: int) -> str:
    """The name of a card of Stinger's."""
    if card >= FIRST_KEY:
        return f"the key of {place(BOARD.keys[card - FIRST_KEY])}"
    return STINGER_CARD_NAMES[card]


def card_name(who: int, card: int) -> str:
    """The name of a card by whose deck it is from."""
    return stinger_card(card) if who == STINGER else COP_CARD_NAMES[card]


def item_name(item: int) -> str:
    """The name of an item or weapon."""
    return ITEM_NAMES[item]


def district(number: int) -> str:
    """A district by its name."""
    return BOARD.district_name[number]


class StartChosen(Event, frozen=True):
    """Stinger has chosen his start. Told to him."""

    space: int

    def text(self) -> str:
        return f"You start on {place(self.space)}."


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

    def text(self) -> str:
        return f"{NAMES[self.who]}'s turn."


class Sneaked(Event, frozen=True):
    """Where Stinger's secret move went. Told to him."""

    path: tuple[int, ...]
    way: int
    left: int

    def text(self) -> str:
        return f"You go to {place(self.path[-1])}."


class Moved(Event, frozen=True):
    """Stinger made a secret move, or pretends to (PUNK-HIT-9): as the others hear it. Way -1: they are not told."""

    way: int
    escape: bool

    def text(self) -> str:
        how = ("", " by bus", " with a cable car ride", " with a streetcar ride", " with a card face down")[self.way]
        return f"Stinger {'escapes' if self.escape else 'moves'}{how}, unseen."


class Met(Event, frozen=True):
    """Stinger and a Cop meet: he declares himself and combat begins (PUNK-COMBAT-1)."""

    space: int
    by: int

    def text(self) -> str:
        if self.by == STINGER:
            return f"Stinger runs into the Cops at {place(self.space)}."
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
        return f"Stinger is in {' or '.join(district(d) for d in self.districts)}."


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
    """A Cop begins a move of so many points, perhaps with a card (-1: none)."""

    cop: int
    points: int
    card: int

    def text(self) -> str:
        card = "" if self.card < 0 else f" with {card_name(self.cop, self.card)}"
        return f"{NAMES[self.cop]} moves{card}: {self.points} points."


class Stepped(Event, frozen=True):
    """A Cop went on for one point: the spaces entered, one, or those of a freeway ride."""

    cop: int
    path: tuple[int, ...]

    def text(self) -> str:
        return f"{NAMES[self.cop]} goes to {place(self.path[-1])}."


class CopStays(Event, frozen=True):
    """A Cop ends the turn without an action, or a move where it is."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} stays at that."


class StingerStays(Event, frozen=True):
    """Stinger does nothing, because nothing is legal (PUNK-RULING-5), or goes no further."""

    def text(self) -> str:
        return "Stinger stays where he is."


class HitMade(Event, frozen=True):
    """Stinger made an open hit (PUNK-HIT-7)."""

    space: int

    def text(self) -> str:
        return f"Stinger makes a hit at {place(self.space)}!"


class SilencedHit(Event, frozen=True):
    """Stinger made a silenced hit while he seems to move. Told to him (PUNK-HIT-9)."""

    space: int

    def text(self) -> str:
        return f"You make a silenced hit at {place(self.space)}."


class HitDeclared(Event, frozen=True):
    """A silenced hit of the turn before is declared (PUNK-HIT-10)."""

    space: int

    def text(self) -> str:
        return f"Stinger made a silenced hit at {place(self.space)} in his turn before."


class Healed(Event, frozen=True):
    """A character regained health: at an ER, or with a kit."""

    who: int
    health: int
    kit: bool

    def text(self) -> str:
        return f"{NAMES[self.who]} heals {'with a First Aid Kit' if self.kit else 'at an ER'}: {self.health} health."


class ItemTaken(Event, frozen=True):
    """A character got an item."""

    who: int
    item: int

    def text(self) -> str:
        return f"{NAMES[self.who]} gets: {item_name(self.item)}."


class ItemLost(Event, frozen=True):
    """An item left the game: discarded, used up, or no room for it."""

    who: int
    item: int

    def text(self) -> str:
        return f"{NAMES[self.who]} no longer has: {item_name(self.item)}."


class ItemOffered(Event, frozen=True):
    """A Cop proposes to hand over or swap items (-1: nothing in return)."""

    cop: int
    other: int
    given: int
    taken: int

    def text(self) -> str:
        parts = [f"{NAMES[self.cop]} and {NAMES[self.other]} may exchange"]
        parts += [item_name(item) for item in (self.given, self.taken) if item >= 0]
        return f"{parts[0]}: {' for '.join(parts[1:])}."


class ItemsRefused(Event, frozen=True):
    """The other Cop's player refused an exchange."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} refuses."


class ItemsShared(Event, frozen=True):
    """Items changed hands between two Cops (-1: nothing)."""

    cop: int
    other: int
    given: int
    taken: int

    def text(self) -> str:
        said: list[str] = []
        if self.given >= 0:
            said.append(f"{NAMES[self.cop]} gives {NAMES[self.other]}: {item_name(self.given)}.")
        if self.taken >= 0:
            said.append(f"{NAMES[self.other]} gives {NAMES[self.cop]}: {item_name(self.taken)}.")
        return " ".join(said)


class CarTaken(Event, frozen=True):
    """A Cop has a car now."""

    cop: int
    car: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} drives the {CAR_NAMES[self.car - 1]}."


class Aimed(Event, frozen=True):
    """Somebody opens fire: the target and the weapon are named (PUNK-RULING-17)."""

    who: int
    target: int
    weapon: int

    def text(self) -> str:
        return f"{NAMES[self.who]} attacks {NAMES[self.target]} with: {item_name(self.weapon)}."


class Cancelled(Event, frozen=True):
    """A damage card was cancelled (PUNK-COMBAT-6)."""

    who: int
    by: int

    def text(self) -> str:
        return f"{NAMES[self.by]} cancels {NAMES[self.who]}'s card."


class Rolled(Event, frozen=True):
    """A combat roll: so many dice, so many hits."""

    who: int
    target: int
    weapon: int
    dice: int
    hits: int

    def text(self) -> str:
        weapon = "" if self.weapon < 0 else f" with {item_name(self.weapon)}"
        return f"{NAMES[self.who]} fires at {NAMES[self.target]}{weapon}: {self.hits} of {self.dice} hit."


class Rerolled(Event, frozen=True):
    """One die was rolled again (PUNK-SEAT-8)."""

    who: int
    hit: bool

    def text(self) -> str:
        return f"{NAMES[self.who]} rolls one die again: {'a hit' if self.hit else 'no hit'}."


class Hurt(Event, frozen=True):
    """Somebody took damage; the health left, for a hood too."""

    who: int
    damage: int
    health: int

    def text(self) -> str:
        return f"{NAMES[self.who]} takes {self.damage}: {self.health} left."


class EscapeBid(Event, frozen=True):
    """Somebody decides to try an escape roll."""

    who: int

    def text(self) -> str:
        return f"{NAMES[self.who]} looks for a way out."


class EscapeTried(Event, frozen=True):
    """An escape roll (PUNK-FLEE-1)."""

    who: int
    success: bool

    def text(self) -> str:
        return f"{NAMES[self.who]} tries to escape and {'succeeds' if self.success else 'fails'}."


class TokenSpent(Event, frozen=True):
    """Stinger spent the Free Escape token (PUNK-FLEE-8)."""

    def text(self) -> str:
        return "Stinger spends his Free Escape token."


class Carried(Event, frozen=True):
    """A Cop was carried to an ER (PUNK-ER-1)."""

    cop: int
    space: int
    health: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} is carried to the ER at {place(self.space)}."


class Pinned(Event, frozen=True):
    """A Cop pins Stinger down with the rifle, or no longer does (PUNK-RIFLE-3)."""

    cop: int
    on: bool

    def text(self) -> str:
        return f"{NAMES[self.cop]} {'pins Stinger down' if self.on else 'lets Stinger go'}."


class HoodMet(Event, frozen=True):
    """A hood attacks a Cop (PUNK-HOOD-1)."""

    cop: int
    card: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} runs into {card_name(self.cop, self.card)}."


class HoodBeaten(Event, frozen=True):
    """A hood was beaten (PUNK-HOOD-3)."""

    cop: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} wins the fight."


class EscapeBegan(Event, frozen=True):
    """Phase 2: the lock-down; the ports that the Cops will be moved to, if any (PUNK-HIT-12)."""

    ports: tuple[int, ...]

    def text(self) -> str:
        where = f" The Cops close ports {', '.join(map(str, self.ports))}." if self.ports else ""
        return f"Three hits: the Escape begins.{where}"


class SentToPort(Event, frozen=True):
    """A Cop was moved to a port at the start of the Escape (PUNK-GRADE-6)."""

    cop: int
    port: int
    space: int

    def text(self) -> str:
        return f"{NAMES[self.cop]} is moved to port {self.port}."


class PlanDrawn(Event, frozen=True):
    """Solo: the A.I. card of the round (PUNK-SOLO-10)."""

    card: int
    symbols: tuple[int, ...]

    def text(self) -> str:
        return f"The Cops follow A.I. card {self.card + 1}."


class LklPlaced(Event, frozen=True):
    """Solo: Stinger was Spotted, or left his start, and the marker shows where (PUNK-SOLO-8)."""

    space: int
    spotted: bool

    def text(self) -> str:
        return f"Last known location: {place(self.space)}."


class LeftCity(Event, frozen=True):
    """Stinger left from a port (PUNK-LOCK-3)."""

    port: int

    def text(self) -> str:
        return f"Stinger steals a boat at port {self.port}."


class Conceded(Event, frozen=True):
    """A side gave up."""

    who: int

    def text(self) -> str:
        return f"{'Stinger gives' if self.who == STINGER else 'The Cops give'} up."


class GameEnded(Event, frozen=True):
    """The game is over and all secrets are shown: Stinger's space, every hand, his way and an undeclared hit."""

    bygone: ClassVar[bool] = True

    reason: str
    stinger_won: bool
    space: int
    hands: tuple[tuple[int, ...], ...]
    trail: tuple[int, ...]
    """Round and space after each of his secret moves, one after the other."""
    pending: int

    def text(self) -> str:
        return f"{'Stinger wins' if self.stinger_won else 'The Cops win'}: {REASONS[self.reason]}."


REASONS: Final[dict[str, str]] = {
    "escaped": "Stinger got away after three hits",
    "killed": "Stinger is dead",
    "hopeless": "three hits are no longer possible",
    "rounds": "the last round is over and Stinger is still in the city",
    "concession": "the other side gave up",
}
"""Every reason for which a game ends, in words."""

EVENTS: Final = (
    StartChosen,
    StartHidden,
    CopPlaced,
    RoundBegan,
    TurnBegan,
    Sneaked,
    Moved,
    Met,
    Seen,
    Named,
    StingerDraws,
    CardDrawn,
    CardTaken,
    CardPlayed,
    CardDiscarded,
    CardShown,
    CardBurned,
    UniformAway,
    UniformShown,
    Reshuffled,
    Jammed,
    ChopperMoved,
    ChopperShot,
    HunchMoved,
    CopActs,
    Proposed,
    CopMoves,
    Stepped,
    CopStays,
    StingerStays,
    HitMade,
    SilencedHit,
    HitDeclared,
    Healed,
    ItemTaken,
    ItemLost,
    ItemOffered,
    ItemsRefused,
    ItemsShared,
    CarTaken,
    Aimed,
    Cancelled,
    Rolled,
    Rerolled,
    Hurt,
    EscapeBid,
    EscapeTried,
    TokenSpent,
    Carried,
    Pinned,
    HoodMet,
    HoodBeaten,
    EscapeBegan,
    SentToPort,
    PlanDrawn,
    LklPlaced,
    LeftCity,
    Conceded,
    GameEnded,
)
