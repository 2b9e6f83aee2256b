"""What the choices of punk do, as typed values for clients: spaces, districts, cards and items by number."""

from __future__ import annotations

from typing import Literal

from getaway.games.punk.aids.odds import Fire, Odds
from getaway.kernel.asking import Does

Way = Literal["foot", "bus", "cable", "streetcar"]


class Start(Does, frozen=True):
    """Begin the game on a space."""

    at: int


class ChooseCop(Does, frozen=True):
    """Play this Cop."""

    cop: int


# --- Stinger


class Sneak(Does, frozen=True):
    """Move in secret, on foot or with the card of that way."""

    to: int
    by: Way


class Leave(Does, frozen=True):
    """Leave the city from a port, and win."""

    port: int


class MakeHit(Does, frozen=True):
    """Make a hit where one is."""

    how: Literal["open", "silenced", "rocket"]
    at: int
    made: int
    """How many hits he has made before."""


class PlayJam(Does, frozen=True):
    """Put the JAM token in a district."""

    district: int


class ShowUniform(Does, frozen=True):
    """Put the uniform on one's board."""


class PutAway(Does, frozen=True):
    """Put a second uniform away for good, and draw again."""


class Say(Does, frozen=True):
    """Name two districts, one of them one's own, in this order."""

    first: int
    second: int


# --- Cops


class Move(Does, frozen=True):
    """Begin a move with that many points, perhaps with a movement card (-1: none)."""

    points: int
    card: int


class Drive(Does, frozen=True):
    """Go one point further."""

    to: int
    by: Literal["road", "freeway"]


class FireRifle(Does, frozen=True):
    """Fire the 7mm Rifle at Stinger from one space away."""


class Share(Does, frozen=True):
    """Exchange items with other Cops on the space."""


class PickItem(Does, frozen=True):
    """Put an item into the exchange with a Cop: one to give, or one to take."""

    cop: int
    item: int
    side: Literal["give", "take"]


class OfferExchange(Does, frozen=True):
    """Exchange these items with a Cop, or offer to if another player has him."""

    cop: int
    given: tuple[int, ...]
    taken: tuple[int, ...]


class Agree(Does, frozen=True):
    """Agree to what another player proposes."""


class Refuse(Does, frozen=True):
    """Do not agree to it."""


class SpendCash(Does, frozen=True):
    """Spend Cash to hear the exact space."""


class FlyChopper(Does, frozen=True):
    """Send the chopper to a district."""

    district: int


class GoToPort(Does, frozen=True):
    """Be moved to a port."""

    port: int
    to: int


class TakeTurn(Does, frozen=True):
    """Take one's turn as usual instead of being moved to a port."""


class Carry(Does, frozen=True):
    """Be carried to an ER."""

    to: int


# --- cards and items


class Draw(Does, frozen=True):
    """Draw a card."""

    deck: Literal["stinger", "keys", "cops"]


class PlayCard(Does, frozen=True, omit_defaults=True):
    """Play a card; for a damage card with the odds of the shot that it is for, if its weapon is known."""

    card: int
    odds: Odds | None = None


class KeepCard(Does, frozen=True):
    """Keep a card."""

    card: int


class BurnCard(Does, frozen=True):
    """Burn a card for another escape roll."""

    card: int


class SpendToken(Does, frozen=True):
    """Spend the Free Escape token."""


class Heal(Does, frozen=True):
    """Heal at the ER."""


class UseKit(Does, frozen=True):
    """Use a First Aid Kit."""


class DiscardItem(Does, frozen=True):
    """Make room by giving up an item."""

    item: int


# --- combat


class Fight(Does, frozen=True):
    """Fight a combat round."""

    fire: tuple[Fire, ...]
    """What each Cop who may fire back does."""


class Stay(Does, frozen=True):
    """Stick it out after a combat round."""

    fire: tuple[Fire, ...]
    """The shot to expect before one can try again; none: nobody in the fight fires before that."""
    joining: tuple[int, ...]
    """The Cops who can come into the fight before Stinger's own turn; none if it is a Cop who stays."""


class Escape(Does, frozen=True):
    """Try an escape roll."""

    once: float
    """The chance of one roll."""
    at_most: float
    """The chance of getting away if every card is burned and the token spent."""


class Attack(Does, frozen=True):
    """Fire at a Cop with a weapon."""

    cop: int
    weapon: int
    odds: Odds


class FireWith(Does, frozen=True):
    """Fire with a weapon."""

    weapon: int
    odds: Odds


class RollAgain(Does, frozen=True):
    """Roll one missed die again, with that chance of a hit."""

    chance: float
