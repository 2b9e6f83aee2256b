"""What choices do, as values. Spaces are numbers, as in events; a way is as the driver sees it."""

from __future__ import annotations

from typing import Literal

from getaway.games.gangrush.aids import Route
from getaway.games.gangrush.board import Way
from getaway.kernel.asking import Does


class TakeCar(Does, frozen=True):
    """Take a car and a start space."""

    driver: int
    at: int


class PickHazard(Does, frozen=True):
    """Choose the hazard to be placed next."""

    hazard: str
    spaces: tuple[int, ...]
    """Where it may go then."""


class PlaceHazard(Does, frozen=True):
    """Place the chosen hazard."""

    hazard: str
    at: int


class Discard(Does, frozen=True):
    """Discard a hazard that fits nowhere."""

    hazard: str


class GoOn(Does, frozen=True):
    """Go on to the next part of the turn."""

    by: Literal["rolling", "counting dice", "driving", "stopping", "finishing"]


class KeepDice(Does, frozen=True):
    """Put dice aside and roll the others again."""

    dice: tuple[int, ...]
    """By face."""


class Step(Does, frozen=True):
    """Drive one space."""

    way: Way
    to: int | None
    """None: off the bridge."""
    routes: tuple[Route, ...]
    """What the step comes to, and the best routes on from it, each to another space."""


class Run(Does, frozen=True):
    """Drive several spaces straight on, on which nothing is met."""

    spaces: int
    to: int | None
    """None: off the bridge."""


class Shoot(Does, frozen=True):
    """Use a Shot, or several spaces' worth of it."""

    way: Way
    at: tuple[int, ...]
    """The spaces that are hit."""
    blast: bool = False


class Aim(Does, frozen=True):
    """Fire a token at a car."""

    by: Literal["magic bullet", "mortar"]
    seat: int
    at: int


class TurnAround(Does, frozen=True):
    """Turn the car around for 3 Steers."""

    by: Literal["u-turn", "hand brake"]


class SetSpeed(Does, frozen=True):
    """Move the needle."""

    mph: int


class Mend(Does, frozen=True):
    """Restore durability."""

    by: Literal["die", "garage", "mechanic"]
    price: int


class Buy(Does, frozen=True):
    """Buy a token."""

    slot: int
    bonus: str
    price: int


class ShopLater(Does, frozen=True):
    """Have the shop offered again at the end of the turn."""


class PlayRamp(Does, frozen=True):
    """Put the ramp on the road; where is asked next."""

    spaces: tuple[int, ...]
    """Where it may go then."""


class UseToken(Does, frozen=True):
    """Use a token that needs no further word, or asks for it later."""

    bonus: str
    spaces: tuple[int, ...] = ()
    """Where it acts, or where it may be put then."""


class TurnDie(Does, frozen=True):
    """Turn a die to another face."""

    by: Literal["loaded die", "hair trigger"]
    face: int
    into: int
    doubled: bool
    """Is it the die that counts double?"""


class DoubleDie(Does, frozen=True):
    """Let a die count double."""

    face: int


class Put(Does, frozen=True):
    """Put something on a space."""

    what: Literal["ramp", "container", "mine", "oil", "acid", "police", "car"]
    at: int | None
    """None: off the bridge."""


class MoveBarrier(Does, frozen=True):
    """Move a barrier to the next space."""

    origin: int
    to: int
