"""The named opponents."""

from __future__ import annotations

from typing import Final

from getaway.kernel.hints import Character, Portrait

CHARACTERS: Final = (
    Character(
        id="bulldog",
        name="Bulldog Brannigan",
        sentence="Fires first and stays in the fight; a wound is a thing to be proud of.",
        look=Portrait(skin="#e0ac8a", hair="#7a3b1e", coat="#33475b", cut="short", beard="moustache", mouth="frown"),
        likes={
            "fight": 1.5,
            "stay": 1.5,
            "attack": 0.7,
            "fire_rifle": 1.2,
            "fire_with": 0.5,
            "escape": -1.5,
            "heal": -0.5,
        },
    ),
    Character(
        id="whisper",
        name="Whisper",
        sentence="Waits, slips away and hits when nobody looks; as a Cop, holds back until the ring is closed.",
        look=Portrait(skin="#caa07c", hair="#2b2b33", coat="#3f3a4d", cut="long", wears="hood"),
        likes={"escape": 1.5, "show_uniform": 1.0, "stay": -1.2, "fight": -1.0, "take_turn": 0.5, "keep_card": 0.5},
    ),
    Character(
        id="pockets",
        name="Pockets",
        sentence="Never has enough cards, keys and gear, and hates to give any of it away.",
        look=Portrait(skin="#f1c9a5", hair="#c9a227", coat="#6b5b3e", cut="wild", wears="glasses", mouth="smile"),
        likes={"draw": 1.5, "share": 0.7, "pick_item": 0.7, "use_kit": -0.5, "spend_cash": -1.0, "discard_item": -0.5},
    ),
    Character(
        id="showtime",
        name="Showtime Sal",
        sentence="Wants it loud and soon: hits in the open, cards on the table, tokens spent.",
        look=Portrait(skin="#8d5a3b", hair="#1f1a17", coat="#a8323e", cut="short", wears="hat", mouth="grin"),
        likes={
            "make_hit": 1.5,
            "play_card": 1.0,
            "spend_token": 1.0,
            "fly_chopper": 1.0,
            "play_jam": 1.0,
            "keep_card": -1.0,
        },
    ),
)
"""The style of each, as fondness of what a choice does."""
