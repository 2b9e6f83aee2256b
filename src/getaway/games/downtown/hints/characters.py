"""The named opponents."""

from __future__ import annotations

from typing import Final

from getaway.kernel.hints import Character, Portrait

CHARACTERS: Final = (
    Character(
        "duchess",
        "The Duchess",
        "Settles everything with her fists, and does not wait to be asked.",
        Portrait(skin="#efc3a4", hair="#5b1f3a", coat="#7b2d4b", cut="bun", mouth="frown"),
        {"fight": 1.8, "use_it": 0.5, "stop_aiming": -0.5},
    ),
    Character(
        "clockmaker",
        "The Clockmaker",
        "Collects the right weapon for the right street, and shoots once.",
        Portrait(skin="#c68f6a", hair="#9a9a9a", coat="#2f3e46", cut="short", wears="glasses", beard="moustache"),
        {"take_aim": 1.2, "aim_at": 0.3, "draw": 0.8, "fight": -1.2, "play_against": -0.5},
    ),
    Character(
        "fixer",
        "Mister Please",
        "Plays cards on others whenever it spoils their plans, with his regrets.",
        Portrait(skin="#8f5b3a", hair="#1b1b1b", coat="#c8963e", cut="short", wears="hat", mouth="smile"),
        {"play_against": 1.5, "play_at": 1.0, "play_heading": 1.0, "play_deck": 0.8, "play_card": 0.6, "discard": -0.5},
    ),
)
"""The style of each, as fondness of what a choice does."""
