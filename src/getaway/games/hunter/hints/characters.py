"""The named opponents, and the manners by which their styles differ."""

from __future__ import annotations

from typing import Final

from getaway.games.hunter.pieces import IA, MB, SF1, SF3
from getaway.games.hunter.words.questions import Challenge, Step
from getaway.kernel.asking import Offer, tag_of
from getaway.kernel.hints import Character, Portrait

AIRLIFT: Final = "airlift"
HUNT: Final = "hunt"
SNEAK: Final = "sneak"
LOOK_UP: Final = "look_up"

CHARACTERS: Final = (
    Character(
        id="inquisitor",
        name="The Inquisitor",
        sentence="Challenges everything that stands near, whatever the public says.",
        look=Portrait(skin="#e6b691", hair="#5c5c5c", coat="#4a1942", cut="bald", beard="full", mouth="frown"),
        likes={"challenge": 1.6, LOOK_UP: 1.0, AIRLIFT: 0.4, "pass": -0.6},
    ),
    Character(
        id="ghost",
        name="The Ghost",
        sentence="Moves the main bad guy like a nobody, and is in your city when you look up.",
        look=Portrait(skin="#f3d9c4", hair="#dfe3e6", coat="#495867", cut="long", wears="hood"),
        likes={SNEAK: 1.8, "challenge": -0.8, AIRLIFT: -0.8},
    ),
    Character(
        id="pilot",
        name="Wing Commander Ruiz",
        sentence="Trusts the helicopter: every turn that it flies is a turn well spent.",
        look=Portrait(skin="#b07850", hair="#2a1a12", coat="#386641", cut="short", wears="headset", mouth="grin"),
        likes={AIRLIFT: 1.8, HUNT: 0.4},
    ),
    Character(
        id="wall",
        name="Madame Wall",
        sentence="Shows nothing, risks nothing, and lets you come.",
        look=Portrait(skin="#d6a889", hair="#7d4f50", coat="#22333b", cut="bun", wears="glasses"),
        likes={"pass": 1.0, HUNT: -0.8, SNEAK: -1.5, "challenge": -0.4, AIRLIFT: -1.0},
    ),
)
"""The style of each, as fondness of a manner."""


def manner(offer: Offer) -> str:
    """What a choice does: steps by who takes them, challenges by who goes and how."""
    does = offer.does
    if isinstance(does, Step):
        if does.piece == MB:
            return SNEAK
        if SF1 <= does.piece <= SF3:
            return HUNT
    if isinstance(does, Challenge):
        if does.by == "air":
            return AIRLIFT
        if does.unit == IA:
            return LOOK_UP
    return "" if does is None else tag_of(does)
