"""What choices do. Places, cards, decks, figures, headings and spaces of the chart are the numbers that views use."""

from __future__ import annotations

from typing import Literal

from getaway.kernel.asking import Does

Restriction = Literal["drawing", "holding", "movement", "metro"]


class EndTurn(Does, frozen=True):
    """Take no more actions in this turn."""


class Draw(Does, frozen=True):
    """Draw a card."""

    deck: int


class Go(Does, frozen=True):
    """Go to a neighbouring place."""

    to: int
    how: Literal["walk", "enter", "leave"]


class TakeAim(Does, frozen=True):
    """Begin an attempt on Johnny."""

    weapon: int


class Discard(Does, frozen=True):
    """Lay a card on its pile."""

    card: int


class Show(Does, frozen=True):
    """Lay a card open, to keep it there."""

    card: int


class PlayCard(Does, frozen=True):
    """Play a card in answer to the question."""

    card: int


class PlayAgainst(Does, frozen=True):
    """Play a card against another player."""

    card: int
    seat: int


class PlayAt(Does, frozen=True):
    """Play a card on a place."""

    card: int
    place: int


class PlayHeading(Does, frozen=True):
    """Move Johnny by a special location; `to` is the field that he will look at from there."""

    card: int
    heading: int
    to: int


class PlayDeck(Does, frozen=True):
    """Play a card on a deck."""

    card: int
    deck: int


class Lift(Does, frozen=True):
    """Cancel a restriction of this turn by a card."""

    card: int
    restriction: Restriction


class TakeCharacter(Does, frozen=True):
    """Play this character."""

    character: int


class TakeHouse(Does, frozen=True):
    """Start in this safe house."""

    place: int


class Head(Does, frozen=True):
    """Turn Johnny; `to` is the field that lies that way."""

    heading: int
    to: int


class Fight(Does, frozen=True):
    """Fight a duel against a figure; the chance to win it, None where sheets do not count."""

    figure: int
    wins: float | None


class UseIt(Does, frozen=True):
    """Use the special ability of one's character; the chance to win the duel then."""

    wins: float


class KeepIt(Does, frozen=True):
    """Keep the special ability for later; the chance to win the duel then."""

    wins: float


class Throws(Does, frozen=True):
    """Throw a sign."""

    sign: Literal["rock", "paper", "scissors"]


class RollAgain(Does, frozen=True):
    """Play a card to roll the aiming die again; the chance to kill with best play before that roll."""

    card: int
    best: float


class Adjust(Does, frozen=True):
    """Play a card to change the aiming die; the chance to kill with best play then."""

    card: int
    by: int
    best: float


class AimAt(Does, frozen=True):
    """Move the aim; uncovered number spaces and Attack Value there, as long as the bodyguard stays.

    `best` is the chance to kill with best play after that, like in the others.
    """

    space: int
    uncovered: int
    value: int
    best: float


class GuardAt(Does, frozen=True):
    """Move the bodyguard; uncovered number spaces and Attack Value then."""

    space: int
    uncovered: int
    value: int
    best: float


class Shoot(Does, frozen=True):
    """Shoot now; the chances to kill and to come to a draw."""

    kill: float
    draw: float


class AimAgain(Does, frozen=True):
    """Begin another aiming round; the chance to kill with best play then."""

    best: float


class StopAiming(Does, frozen=True):
    """End the attempt without a shot."""


class PutBack(Does, frozen=True):
    """Put the cards back; `card` is the uppermost of them."""

    card: int
    where: Literal["top", "bottom", "split"]
