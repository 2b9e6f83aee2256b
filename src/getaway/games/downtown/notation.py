"""Choices as short texts and back: ``V22a`` a move, ``draw-weapon``, ``metro_red:H31b``, ``drop-spy``, ``end``.

A token depends on the question's kind and the choice alone, so any choice of the action space can be typed, legal or
not, and a refusal can say why.
"""

from __future__ import annotations

from typing import Final

from getaway.games.downtown import cards as c
from getaway.games.downtown.board import COMPASS
from getaway.games.downtown.content import CARD_IDS, CHARACTERS, CHART, CITY
from getaway.games.downtown.events import SEATS, THROWS
from getaway.games.downtown.flow.aiming import AIM_AGAIN, SHOOT
from getaway.games.downtown.flow.choices import ATTEMPT, DISCARD, DRAW, MOVE, SHOW
from getaway.kernel.errors import Unreadable
from getaway.kernel.frames import PASS, Choice
from getaway.kernel.spaces import Space

DECK_TOKENS: Final = ("weapon", "location", "interaction")
RESTRICTION_TOKENS: Final = ("drawing", "holding", "movement", "metro")
SEAT_TOKENS: Final = tuple(seat.lower() for seat in SEATS)
YES_TOKENS: Final = {"downtown.call": "duel", "downtown.ability": "use"}


def token_of(kind: str, choice: Choice) -> str:
    """The text by which a choice of such a question can be typed."""
    if choice == PASS:
        return "end" if kind == "downtown.turn" else "pass"
    if isinstance(choice, int):
        return _int_token(kind, choice)
    if kind == "downtown.aim_cards":
        return "again" if choice[0] == c.EXTRA_DIE_ROLL else "plus" if choice[1] > 0 else "minus"
    if kind == "downtown.put_back":
        return f"{('bottom', 'split', 'top')[choice[0]]}:{CARD_IDS[choice[1]]}"
    verb, what = choice[0], choice[1]
    if verb == DRAW:
        return f"draw-{DECK_TOKENS[what]}"
    if verb == MOVE:
        return CITY.names[what]
    if verb == DISCARD:
        return f"drop-{CARD_IDS[what]}"
    if verb == SHOW:
        return "show"
    if verb == ATTEMPT:
        return f"attempt-{CARD_IDS[what]}"
    return f"{CARD_IDS[what]}:{use_token(what, choice[2])}"


def _int_token(kind: str, choice: int) -> str:
    if kind == "downtown.character":
        return CHARACTERS[choice].id
    if kind == "downtown.house":
        return CITY.names[CITY.house + choice]
    if kind in ("downtown.choose_direction", "downtown.event_heading"):
        return COMPASS[choice]
    if kind == "downtown.opponent":
        return SEAT_TOKENS[choice]
    if kind == "downtown.throw":
        return THROWS[choice]
    if kind in ("downtown.aim", "downtown.guard"):
        column, row = CHART.at(choice)
        return f"{column},{row}"
    if kind == "downtown.decide":
        return "shoot" if choice == SHOOT else "aim" if choice == AIM_AGAIN else "stop"
    return YES_TOKENS.get(kind) or CARD_IDS[choice]


def use_token(card: int, what: int) -> str:
    """What a card is played on, as a text."""
    if card in (c.SPY, c.REDUCE_DRAWING, c.REDUCE_HOLDING, c.REDUCE_MOVEMENT, c.NO_METRO):
        return SEAT_TOKENS[what]
    if card == c.COUNTERINTELLIGENCE:
        return RESTRICTION_TOKENS[what]
    if card in (c.POLICE_OFFICER, c.BRIBE):
        return CITY.names[CITY.location + what]
    if c.SPECIAL <= card <= c.SPECIAL_LAST:
        return COMPASS[what]
    if card == c.FORTUNE_TELLER:
        return DECK_TOKENS[what]
    return CITY.names[what]


def read(space: Space, kind: str, text: str, examples: list[str]) -> Choice:
    """The choice meant by a typed text, legal or not. Raises Unreadable."""
    word = text.strip().lower()
    for block in space.blocks:
        if kind in block.kinds:
            for choice in block.choices:
                if token_of(kind, choice).lower() == word:
                    return choice
    raise Unreadable(f"{text.strip()!r} cannot be read as a choice here; type one like {', '.join(examples[:3])}.")
