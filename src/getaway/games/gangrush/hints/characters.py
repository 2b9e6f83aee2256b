"""The named opponents, and the manners by which their styles differ."""

from __future__ import annotations

from typing import Final

from getaway.games.gangrush.words.does import Put, Step
from getaway.kernel.asking import Offer, tag_of
from getaway.kernel.hints import Character, Portrait

RAM: Final = "ram"
JUMP: Final = "jump"

CHARACTERS: Final = (
    Character(
        id="bull",
        name="The Bull",
        sentence="Rams and shoots its way through: whoever drives ahead should look back.",
        look=Portrait(skin="#d8a47f", hair="#40291b", coat="#8a1c1c", cut="bald", beard="full", mouth="frown"),
        likes={RAM: 1.8, "shoot": 1.6, "aim": 1.2},
    ),
    Character(
        id="penny",
        name="Penny",
        sentence="Holds on to every dollar: buys nothing, mends what is cheap, and brakes in time.",
        look=Portrait(skin="#f0c8a8", hair="#b5651d", coat="#2d6a4f", cut="bun", wears="glasses", mouth="straight"),
        likes={"buy": -1.6, "shop_later": 0.8, "mend": -0.6, RAM: -1.2, JUMP: -1.0, "discard": 0.4},
    ),
    Character(
        id="comet",
        name="Comet",
        sentence="Takes every ramp and every mile of speed there is, and thinks while in the air.",
        look=Portrait(skin="#a9714b", hair="#e9c46a", coat="#1d3557", cut="wild", wears="goggles", mouth="grin"),
        likes={JUMP: 1.8, "play_ramp": 1.5, "run": 0.5, "use_token": 0.8, "set_speed": 0.3},
    ),
    Character(
        id="landlord",
        name="The Landlord",
        sentence="Owns the road: barriers, spikes and oil lie wherever you were about to drive.",
        look=Portrait(skin="#c58c66", hair="#6c757d", coat="#3d405b", cut="short", wears="hat", beard="moustache"),
        likes={"place_hazard": 1.2, "pick_hazard": 0.8, "put": 1.2, "move_barrier": 1.0, "discard": -1.2},
    ),
)
"""The style of each, as fondness of a manner."""


def manner(offer: Offer) -> str:
    """What a choice does; a step into a car or onto a ramp is more than driving, and so is putting down a ramp."""
    does = offer.does
    if isinstance(does, Step) and does.routes:
        meets = does.routes[0].legs[0].meets
        if meets == "car":
            return RAM
        if meets == "ramp":
            return JUMP
    if isinstance(does, Put) and does.what == "ramp":
        return "play_ramp"
    return "" if does is None else tag_of(does)
