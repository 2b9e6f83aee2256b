"""What several entries share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from getaway.games.downtown.board import NOWHERE
from getaway.games.downtown.content import CARD_IDS, CARD_NAMES, CITY
from getaway.games.downtown.pieces import SEATS
from getaway.games.downtown.view import See
from getaway.games.downtown.words.does import Discard, PlayCard, Show
from getaway.kernel.asking import Pass, Said
from getaway.kernel.frames import PASS, Choice, Question

PASSING: Final = Said("pass", "Pass", Pass())


def reads(token: Callable[[Any], str], choices: Iterable[Choice]) -> Callable[[See, Question, str], Choice | None]:
    """Reads the token of every choice that a kind of question can ever offer."""
    known = {token(choice).lower(): choice for choice in choices}
    return lambda see, question, text: known.get(text)


def plays(card: int) -> Said:
    """A card played in answer to the question."""
    return Said(CARD_IDS[card], f"Play {CARD_NAMES[card]}", PlayCard(card))


def answers(*cards: int) -> dict[Choice, Said]:
    """One of these cards, or nothing."""
    return {**{card: plays(card) for card in cards}, PASS: PASSING}


def named(see: See, text: str) -> str:
    """A typed text with the figure it ends with as the fixed tokens have it, so that any can be read."""
    head, colon, tail = text.rpartition(":")
    figure = see.figure_of(tail)
    return text if figure == NOWHERE else f"{head}{colon}{SEATS[figure].lower()}"


def discards(see: See, card: int, token: str) -> Said:
    """A card laid on its pile."""
    return Said(token, f"Discard {CARD_NAMES[card]}", Discard(card), see.warned_of_discarding(card))


def shows(card: int) -> Said:
    """A card laid open."""
    return Said("show", f"Lay {CARD_NAMES[card]} open", Show(card))


def ahead(field: int, heading: int) -> int:
    """The field that lies that way."""
    return CITY.ports[field][heading]
