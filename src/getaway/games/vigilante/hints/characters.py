"""The named opponents, and the manners by which their styles differ."""

from __future__ import annotations

from typing import Final

from getaway.games.vigilante.words.questions import Drive
from getaway.kernel.asking import Offer, tag_of
from getaway.kernel.hints import Character, Portrait

RAM: Final = "ram"
PICK_UP: Final = "pick_up"

CHARACTERS: Final = (
    Character(
        id="anvil",
        name="Anvil Annie",
        sentence="Would rather hit a car than pass it.",
        look=Portrait(skin="#d9a47c", hair="#8c2f1b", coat="#4a4f55", cut="wild", wears="goggles", mouth="grin"),
        likes={RAM: 1.8, "come_down": 1.0, "jump": 0.5, "fire": -0.3},
    ),
    Character(
        id="trigger",
        name="Twelve-Gauge",
        sentence="Fires at whatever comes into range, and keeps the hand full of Ammo.",
        look=Portrait(
            skin="#b98058", hair="#3a2a1e", coat="#6d4c2f", cut="short", wears="hat", beard="full", mouth="frown"
        ),
        likes={"fire": 1.6, "aim": 0.5, "draw_from": 0.4, RAM: -0.5},
    ),
    Character(
        id="magpie",
        name="Magpie",
        sentence="Takes every card that lies on the way, and lets others fight over the can.",
        look=Portrait(skin="#f2d0b0", hair="#222831", coat="#2f5d62", cut="bun", wears="headset", mouth="smile"),
        likes={PICK_UP: 1.4, "draw_from": 1.0, "use_licence": 0.5, RAM: -1.0, "fire": -0.5},
    ),
    Character(
        id="burrow",
        name="Burrow",
        sentence="Leaves mines behind, and is gone when they go off.",
        look=Portrait(skin="#7d5236", hair="#151515", coat="#5a5f2a", cut="bald", wears="helmet", beard="stubble"),
        likes={"lay_mine": 1.8, "turn": 0.4, RAM: -0.8},
    ),
)
"""The style of each, as fondness of a manner."""


def manner(offer: Offer) -> str:
    """What a choice does; a move that rams, or that picks up a card, is more than driving."""
    does = offer.does
    if isinstance(does, Drive):
        if "ram" in does.meets:
            return RAM
        if "ammo" in does.meets or "upgrade" in does.meets:
            return PICK_UP
    return "" if does is None else tag_of(does)
