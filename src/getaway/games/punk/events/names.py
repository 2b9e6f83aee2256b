"""How characters, places, cards and items are called in what is told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from getaway.games.punk.content import BOARD, COP_CARD_NAMES, COP_ITEM_NAMES, STINGER_CARD_NAMES, STINGER_ITEM_NAMES
from getaway.games.punk.pieces import FIRST_KEY, GO_DRAW, GO_LKL, GO_TARGET, HOOD, STINGER
from getaway.parts.words import counted, listed

NAMES: Final[list[str]] = ["Stinger", "Katherine", "Frank", "Eddie", "The hood"]
ITEM_NAMES: Final[list[str]] = [*COP_ITEM_NAMES, *STINGER_ITEM_NAMES, "bare hands"]
_WITHOUT_ARTICLE: Final[dict[str, str]] = {
    "Cash": "Cash",
    "Grenades": "Grenades",
    "bare hands": "bare hands",
    "Free Escape": "the Free Escape token",
}
"""What is called otherwise in a sentence than by its name and an article."""
SPOTTED: Final[tuple[str, ...]] = (
    "",
    "the Hunch Tracker shows Reveal",
    "he has just made a hit",
    "he is in combat",
    "he has drawn a Spotted card",
    "he has hijacked a bus",
    "he stands at an ER",
    "a Cop has drawn Location Intel",
)
"""Why Stinger is Spotted, by reason."""
WAYS: Final[tuple[str, ...]] = ("", "by bus", "with a cable car ride", "with a streetcar ride")
"""How Stinger moves, by way."""
DECKS: Final[tuple[str, str]] = ("Stinger deck", "key deck")


def place(space: int) -> str:
    """A space by its name, a star's number behind it: "Fort Point Wharf (2)", "Coit Tower"."""
    return BOARD.label(space)


def port_name(port: int) -> str:
    """A port by its number and name: "port 2, Fisherman's Wharf"."""
    return f"port {port}, {BOARD.corner[BOARD.ports[port]]}"


def whom(who: int) -> str:
    """A character in the middle of a sentence."""
    return "the hood" if who == HOOD else NAMES[who]


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


def the_item(item: int) -> str:
    """An item or weapon in a sentence: "the Shotgun", "Grenades"."""
    return _WITHOUT_ARTICLE.get(item_name(item), f"the {item_name(item)}")


def an_item(item: int) -> str:
    """An item that somebody gets, in a sentence: "a Shotgun", "Grenades"."""
    return _WITHOUT_ARTICLE.get(item_name(item), f"a {item_name(item)}")


def items(several: Iterable[int]) -> str:
    """Several items by their names: "Radio and 2 Bulletproof Vests"."""
    counts: dict[int, int] = {}
    for item in several:
        counts[item] = counts.get(item, 0) + 1
    return listed(item_name(item) if count == 1 else counted(count, item_name(item)) for item, count in counts.items())


def district(number: int) -> str:
    """A district by its name."""
    return BOARD.district_name[number]


def plan(symbol: int) -> str:
    """What a Cop does who follows a symbol of the A.I. deck."""
    if symbol > 0:
        return f"heads for {port_name(symbol)}"
    return {GO_TARGET: "goes for Stinger", GO_DRAW: "draws a card", GO_LKL: "heads for the Last Known Location"}[symbol]


@lru_cache(maxsize=512)
def slug(text: str) -> str:
    """A name as one word to type."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")
