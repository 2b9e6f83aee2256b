"""The named opponents."""

from __future__ import annotations

from typing import Final

from getaway.kernel.hints import Character, Portrait

CHARACTERS: Final = (
    Character(
        id="duchess",
        name="The Duchess",
        sentence="Settles everything with her fists, and does not wait to be asked.",
        look=Portrait(skin="#efc3a4", hair="#5b1f3a", coat="#7b2d4b", cut="bun", mouth="frown"),
        likes={"fight": 1.8, "use_it": 0.5, "stop_aiming": -0.5},
    ),
    Character(
        id="clockmaker",
        name="The Clockmaker",
        sentence="Collects the right weapon for the right street, and shoots once.",
        look=Portrait(skin="#c68f6a", hair="#9a9a9a", coat="#2f3e46", cut="short", wears="glasses", beard="moustache"),
        likes={"take_aim": 1.2, "aim_at": 0.3, "draw": 0.8, "fight": -1.2, "play_against": -0.5},
    ),
    Character(
        id="fixer",
        name="Mister Please",
        sentence="Plays cards on others whenever it spoils their plans, with his regrets.",
        look=Portrait(skin="#8f5b3a", hair="#1b1b1b", coat="#c8963e", cut="short", wears="hat", mouth="smile"),
        likes={
            "play_against": 1.5,
            "play_at": 1.0,
            "play_heading": 1.0,
            "play_deck": 0.8,
            "play_card": 0.6,
            "discard": -0.5,
        },
    ),
)
"""The style of each, as fondness of what a choice does."""
