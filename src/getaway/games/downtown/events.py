"""What can happen, as it is told. Figures are seats or, in solo, rivals; places and cards are the content's numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.cards import DECK_NAMES
from getaway.games.downtown.content import CARD_NAMES, CHARACTERS, CHART, CITY, CONTENT
from getaway.kernel.events import Event
from getaway.kernel.frames import Seat

SEATS: Final = ("Ruby", "Jade", "Amber", "Pearl")
THROWS: Final = ("rock", "paper", "scissors")
_SAFE: Final = "safe house {}"


def who(figure: int) -> str:
    """A figure by its name: seats first, rivals after them."""
    return SEATS[figure]


def place_name(place: int) -> str:
    """A place in words."""
    if CITY.is_location(place):
        row = CONTENT.board.locations[place - CITY.location]
        return f"{row.id} {row.name}"
    if CITY.is_field(place):
        return CITY.names[place]
    return _SAFE.format(CITY.names[place])


def space_name(space: int) -> str:
    """A space of the chart as column and row."""
    column, row = CHART.at(space)
    return f"({column}, {row})"


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
        return f"{who(self.seat)} is dealt a {DECK_NAMES[self.deck]} card."


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


class StartRolled(Event, frozen=True):
    """A seat rolled for the start."""

    seat: Seat
    roll: int

    def text(self) -> str:
        return f"{who(self.seat)} rolls {self.roll}."


class Starts(Event, frozen=True):
    """The starting player is found."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} is the starting player."


class TookCharacter(Event, frozen=True):
    """A figure is this character."""

    figure: int
    character: int

    def text(self) -> str:
        return f"{who(self.figure)} is {CHARACTERS[self.character].name}."


class TookHouse(Event, frozen=True):
    """A figure starts in this safe house."""

    figure: int
    place: int

    def text(self) -> str:
        return f"{who(self.figure)} starts in {place_name(self.place)}."


class RouteLaid(Event, frozen=True):
    """A Route card lies open; route NOWHERE: there is none, he heads that way."""

    route: int
    heading: int

    def text(self) -> str:
        if self.route < 0:
            return f"Johnny heads {COMPASS[self.heading]}."
        return f"Johnny will follow route {self.route + 1}, heading {COMPASS[self.heading]}."


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int

    def text(self) -> str:
        return f"Round {self.round}."


class Happened(Event, frozen=True):
    """A solo event was drawn; set aside, if it cannot count yet (DOWN-RULING-53)."""

    card: int
    aside: bool

    def text(self) -> str:
        return f"Event: {CARD_NAMES[self.card]}{', too early and set aside' if self.aside else ''}."


class DistanceRolled(Event, frozen=True):
    """Johnny's distance die."""

    roll: int

    def text(self) -> str:
        return f"Johnny rolls {self.roll}."


class DirectionRolled(Event, frozen=True):
    """The Direction Die, or the only way there is, for Johnny (NOWHERE) or a rival."""

    figure: int
    heading: int

    def text(self) -> str:
        return f"{'Johnny' if self.figure < 0 else who(self.figure)} will go {COMPASS[self.heading]}."


class JohnnyMoved(Event, frozen=True):
    """Johnny made a step, had one taken back, or was moved."""

    field: int
    heading: int
    how: str

    def text(self) -> str:
        verb = {"step": "goes", "back": "is taken back", "moved": "is moved"}[self.how]
        return f"Johnny {verb} to {place_name(self.field)}, heading {COMPASS[self.heading]}."


class RouteEnded(Event, frozen=True):
    """The Route card left the game."""

    def text(self) -> str:
        return "The Route card leaves the game."


class JohnnyStopped(Event, frozen=True):
    """Johnny was stopped until his next turn."""

    field: int

    def text(self) -> str:
        return f"Johnny stays on {place_name(self.field)}."


class DirectionsCancelled(Event, frozen=True):
    """Two or more changed his direction at once: nothing changes."""

    seats: tuple[Seat, ...]

    def text(self) -> str:
        return f"{' and '.join(who(seat) for seat in self.seats)} cancel each other's Direction Change."


class TurnBegan(Event, frozen=True):
    """A player's, or a rival's, turn began."""

    figure: int

    def text(self) -> str:
        return f"{who(self.figure)}'s turn."


class Passed(Event, frozen=True):
    """A seat was asked for an answer and gave none."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} passes."


class Decided(Event, frozen=True):
    """A seat has decided in secret."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} has decided."


class DrawsFrom(Event, frozen=True):
    """A seat draws a card of a deck; what it is, that seat alone is told."""

    seat: Seat
    deck: int

    def text(self) -> str:
        return f"{who(self.seat)} draws a {DECK_NAMES[self.deck]} card."


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
        return f"{who(self.seat)} discards a {DECK_NAMES[self.deck]} card."


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
    """The cards looked at were put back: so many on top, the others under the deck."""

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


class Moved(Event, frozen=True):
    """A figure went to a place; `how` is step, ride, enter, leave or home."""

    figure: int
    origin: int
    place: int
    how: str

    def text(self) -> str:
        verb = {"step": "goes to", "ride": "rides to", "enter": "enters", "leave": "comes out on", "home": "is sent to"}
        return f"{who(self.figure)} {verb[self.how]} {place_name(self.place)}."


class BlockPlaced(Event, frozen=True):
    """A roadblock closes a field."""

    field: int

    def text(self) -> str:
        return f"A roadblock closes {place_name(self.field)}."


class BlockRemoved(Event, frozen=True):
    """A roadblock was taken away."""

    field: int

    def text(self) -> str:
        return f"The roadblock on {place_name(self.field)} is taken away."


class OfficerPlaced(Event, frozen=True):
    """An officer watches a location."""

    place: int

    def text(self) -> str:
        return f"A police officer watches {place_name(self.place)}."


class OfficerRemoved(Event, frozen=True):
    """An officer looks the other way."""

    place: int

    def text(self) -> str:
        return f"The police officer leaves {place_name(self.place)}."


class DuelBegan(Event, frozen=True):
    """A duel begins; the first of the two attacks first."""

    figures: tuple[int, int]
    final: bool

    def text(self) -> str:
        what = "duel for the win" if self.final else "duel"
        return f"{who(self.figures[0])} and {who(self.figures[1])} {what}."


class DuelEscaped(Event, frozen=True):
    """A duel was cancelled."""

    figures: tuple[int, int]

    def text(self) -> str:
        return f"No duel between {who(self.figures[0])} and {who(self.figures[1])}: both stay."


class Thrown(Event, frozen=True):
    """Both duelists have shown rock, paper or scissors. What was thrown matters no more, only who won."""

    figures: tuple[int, int]
    picks: tuple[int, int]
    bygone: ClassVar[bool] = True

    def text(self) -> str:
        shown = " and ".join(
            f"{who(figure)} shows {THROWS[pick]}" for figure, pick in zip(self.figures, self.picks, strict=True)
        )
        return f"{shown}."


class CoinTossed(Event, frozen=True):
    """A coin decided a throw that was equal too often."""

    figure: int

    def text(self) -> str:
        return f"A coin decides for {who(self.figure)}."


class AgilityRolled(Event, frozen=True):
    """A duelist rolled two dice."""

    figure: int
    attacks: bool
    roll: int

    def text(self) -> str:
        return f"{who(self.figure)} {'attacks' if self.attacks else 'defends'} with {self.roll}."


class AbilityUsed(Event, frozen=True):
    """A duelist used the special ability of the character."""

    figure: int
    character: int

    def text(self) -> str:
        return f"{who(self.figure)} uses {CHARACTERS[self.character].ability_name}."


class Exchanged(Event, frozen=True):
    """An exchange is over: `result` is hit, even or dodged; Health and Stamina as they are now."""

    figures: tuple[int, int]
    result: str
    critical: bool
    health: tuple[int, int]
    stamina: tuple[int, int]

    def text(self) -> str:
        what = {"hit": "The punch lands", "even": "Both take a knock", "dodged": "The punch misses"}[self.result]
        health = ", ".join(f"{who(f)} {h}" for f, h in zip(self.figures, self.health, strict=True))
        return f"{what}{' (critical)' if self.critical else ''}. Health: {health}."


class DiceDuelled(Event, frozen=True):
    """A round of a basic solo duel: the player's die and the rival's."""

    figures: tuple[int, int]
    dice: tuple[int, int]

    def text(self) -> str:
        return ", ".join(f"{who(f)} rolls {d}" for f, d in zip(self.figures, self.dice, strict=True)) + "."


class DuelEnded(Event, frozen=True):
    """A duel is over; winner -1: tied."""

    figures: tuple[int, int]
    winner: int

    def text(self) -> str:
        if self.winner < 0:
            return f"{who(self.figures[0])} and {who(self.figures[1])} tie."
        return f"{who(self.winner)} wins the duel."


class IncreaseTaken(Event, frozen=True):
    """Increase cards went from the loser of a duel to the winner, or to the pile (winner -1)."""

    loser: int
    winner: int
    cards: int

    def text(self) -> str:
        to = who(self.winner) if self.winner >= 0 else "the discard pile"
        return f"{self.cards} Increase Player's Move of {who(self.loser)} to {to}."


class RolledHigher(Event, frozen=True):
    """After three tied duels two dice decide."""

    figure: int

    def text(self) -> str:
        return f"{who(self.figure)} rolls higher."


class AttemptBegan(Event, frozen=True):
    """An assassination attempt: Location and Weapon card are shown."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        return f"{who(self.seat)} aims at Johnny from {place_name(self.location)}: {CARD_NAMES[self.weapon]}."


class AimRolled(Event, frozen=True):
    """The aiming die, or the bodyguard's."""

    seat: Seat
    guard: bool
    roll: int

    def text(self) -> str:
        return f"{who(self.seat)} rolls {self.roll} for {'the bodyguard' if self.guard else 'the aim'}."


class AimAdjusted(Event, frozen=True):
    """Aiming Precision made the roll this number."""

    roll: int

    def text(self) -> str:
        return f"The roll counts as {self.roll}."


class AimMoved(Event, frozen=True):
    """The aim or the bodyguard moved, or had to stay."""

    guard: bool
    space: int

    def text(self) -> str:
        return f"{'The bodyguard is' if self.guard else 'The aim is'} at {space_name(self.space)}."


class ShotRolled(Event, frozen=True):
    """Two dice for a shot, or for Johnny's defence, and the value they make."""

    seat: Seat
    defence: bool
    roll: int
    value: int

    def text(self) -> str:
        what = "Defence" if self.defence else "Attack"
        return f"{who(self.seat)} rolls {self.roll}: {what} Value {self.value}."


class AttemptEnded(Event, frozen=True):
    """An attempt is over: `result` is none, declined, lost, drawn or killed."""

    seat: Seat
    result: str

    def text(self) -> str:
        return {
            "none": f"{who(self.seat)} has nothing to shoot at.",
            "declined": f"{who(self.seat)} does not shoot.",
            "lost": f"{who(self.seat)}'s shot is lost.",
            "drawn": f"{who(self.seat)}'s shot is drawn.",
            "killed": f"{who(self.seat)} has killed Johnny the Quick!",
        }[self.result]


class CardsLost(Event, frozen=True):
    """Location and Weapon card of a shot went to their piles."""

    seat: Seat
    location: int
    weapon: int

    def text(self) -> str:
        return f"{who(self.seat)} loses {place_name(self.location)} and {CARD_NAMES[self.weapon]}."


class Scored(Event, frozen=True):
    """A seat scored victory points."""

    seat: Seat
    points: int
    total: int

    def text(self) -> str:
        return f"{who(self.seat)} scores {self.points}, {self.total} in all."


class Finished(Event, frozen=True):
    """A player takes no more actions in this turn."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)} ends the turn."


class TurnEnded(Event, frozen=True):
    """A player's turn is over."""

    seat: Seat

    def text(self) -> str:
        return f"{who(self.seat)}'s turn is over."


class GameEnded(Event, frozen=True):
    """The game is over."""

    reason: str
    winner: int
    points: tuple[int, ...]

    def text(self) -> str:
        score = ", ".join(f"{who(seat)} {points}" for seat, points in enumerate(self.points))
        winner = f"{who(self.winner)} wins" if self.winner >= 0 else "Johnny gets away"
        return f"{winner} ({REASONS[self.reason]}). Points: {score}."


REASONS: Final = {
    "kill": "Johnny the Quick is dead",
    "points": "most victory points after the last round",
    "tie_break": "the duel among those with most points",
    "survived": "Johnny lived through the last round",
}
"""Every reason for which a game ends, in words."""

EVENTS: Final[tuple[type[Event], ...]] = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
